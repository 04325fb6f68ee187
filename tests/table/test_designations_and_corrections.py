"""Penalty cards played before declarer has named one, and orders about cards that a corrected answer has changed."""

from __future__ import annotations

import json

import pytest
from tables import E2007, E2017, E, N, S, W, answers, asked, bound, calls, cards, laws, table, then

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat
from oddtrick.inquiry.effects import Cancel, Penalty, ReplaceByPenaltyCard
from oddtrick.inquiry.vocabulary import Role
from oddtrick.language import translator
from oddtrick.table.desk.desk import asking, correct, take_up
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import Exposed, Played, Quitted, Start
from oddtrick.table.folding.record import dump, load
from oddtrick.table.folding.words import act_text, happened, rulings
from oddtrick.table.sheets.bindings import obligations
from oddtrick.table.sheets.sheet import sheet
from oddtrick.table.state import Kind, Standing, Table
from oddtrick.texts import BadInput

EDITIONS = every("edition", [E2007, E2017])
DEAL = Deal.parse("N:Q53.KQJ975.62.AK T7.42.T73.JT9732 842.T63.AKQ5.864 AKJ96.A8.J984.Q5")


def west_leads(edition: Edition, penalty_cards: str) -> Table:
    """North plays 3♥; West has shown these cards and has won the third trick with the ace of hearts."""
    found = cards(Table.begin(Start(edition, N, deal=DEAL, contract=Contract.parse("3H", N))), "C9 C4 CQ CA")
    found = then(found, Exposed(W, tuple(map(Card.parse, penalty_cards.split()))))
    found = answers(take_up(found, N), x50_waived=False)
    return cards(found, "HK H2 H3 H8 HQ H4 H6 HA")


def lying(found: Table) -> list[str]:
    return [str(one.card) for one in found.penalties]


def noted(found: Table) -> list[tuple[Kind, Standing]]:
    return [(one.kind, one.standing) for one in found.irregularities if one.kind is not Kind.SHOWN]


def refused(found: Table) -> Table:
    return answers(take_up(found, N), x52A_withdrew=False, x52B1a_accepts=False)


# ---------------------------------------------------------------- 51A


def unknown_hands(edition: Edition, leader: Seat) -> Table:
    """South plays 4♠, the record begins at the fourth trick, and East has shown SK and DQ."""
    found = Table.begin(Start(edition, S, contract=Contract.parse("4S", S), trick=4, leader=leader))
    found = then(found, Exposed(E, (Card.parse("SK"), Card.parse("DQ"))))
    return answers(take_up(found, S), x50_waived=False)


@EDITIONS
def test_51A_is_asked_though_only_the_penalty_cards_are_known(edition: Edition) -> None:
    """They lie face up on the table. On lead East can play either; to a heart he can if he has none, which he then shows."""
    found = unknown_hands(edition, E)
    assert (asked(found), asking(found)[0].options) == (["51A.suit"], ("S", "D"))
    assert bound(answers(found, x51A_suit="D")) == ["E MustPlay"]
    found = cards(unknown_hands(edition, N), "H2")
    assert (asked(found), asking(found)[0].options) == (["51A.suit"], ("S", "D"))
    assert (asked(cards(found, "H3")), noted(cards(found, "H3")), lying(cards(found, "H3"))) == ([], [], ["SK", "DQ"])
    named = answers(found, x51A_suit="D")
    assert noted(cards(named, "H3")) == []
    assert noted(cards(named, "SK")) == [(Kind.NOT_PENALTY_CARD, Standing.OPEN)]
    assert lying(cards(named, "DQ")) == ["SK"]


@EDITIONS
def test_51A_67_of_a_trick_that_was_left_without_his_card_nothing_is_designated(edition: Edition) -> None:
    """East has not played to North's lead, and the trick is turned."""
    found = then(cards(unknown_hands(edition, N), "H2"), Quitted())
    assert asked(found) == []
    assert [(one.procedure, one.closed) for one in found.inquiries if one.procedure == "penalty_cards_choice"] == [
        ("penalty_cards_choice", True)
    ]


@EDITIONS
def test_51A_of_the_penalty_cards_of_an_unknown_hand_the_one_that_follows_suit_is_the_only_one(edition: Edition) -> None:
    assert asked(cards(unknown_hands(edition, N), "D2")) == []


@EDITIONS
@pytest.mark.parametrize(("card", "left"), [("SA", "SK"), ("SK", "SA")])
def test_51A_the_penalty_card_that_was_played_is_the_one_designated(edition: Edition, card: str, left: str) -> None:
    found = west_leads(edition, "SA SK")
    assert (asked(found), asking(found)[0].options) == (["51A.rank"], ("A", "K"))
    found = cards(found, card)
    assert (asked(found), noted(found), lying(found), bound(found)) == ([], [], [left], [])
    assert found.inquiries[-1].answers["51A.rank"] == card[1]
    assert cards(found, "S3 S7 S2").play.tricks[-1].of(W) is Card.parse(card)


@EDITIONS
def test_51A_of_three_cards_in_two_suits_the_one_played_answers_both_questions(edition: Edition) -> None:
    found = west_leads(edition, "SA SK DJ")
    assert (asked(found), asking(found)[0].options) == (["51A.suit"], ("S", "D"))
    found = cards(found, "DJ")
    assert (noted(found), lying(found)) == ([], ["SA", "SK"])
    assert {id: found.inquiries[-1].answers[id] for id in ("51A.suit", "51A.rank")} == {"51A.suit": "D", "51A.rank": "J"}


@EDITIONS
def test_51A_a_card_of_another_suit_than_declarer_named_is_a_matter_for_52(edition: Edition) -> None:
    found = answers(west_leads(edition, "SA SK DJ"), x51A_suit="S")
    assert str(lawful_cards(found, W)) == "AK..."
    assert noted(cards(found, "SK")) == []
    found = refused(cards(found, "DJ"))
    assert (asked(found), asking(found)[0].options, lying(found)) == (["51A.rank"], ("A", "K"), ["SA", "SK", "DJ"])


@EDITIONS
def test_51A_when_another_card_is_refused_declarer_designates_one_of_those_that_lay_there(edition: Edition) -> None:
    found = cards(west_leads(edition, "SA SK"), "S9")
    assert (asked(found), noted(found)) == ([], [(Kind.NOT_PENALTY_CARD, Standing.OPEN)])
    found = refused(found)
    assert (asked(found), asking(found)[0].options, lying(found)) == (["51A.rank"], ("A", "K"), ["SA", "SK", "S9"])
    assert bound(answers(found, x51A_rank="K")) == ["W MustPlay"]


@EDITIONS
def test_51A_when_another_card_stands_nothing_is_designated_for_this_trick(edition: Edition) -> None:
    found = cards(west_leads(edition, "SA SK"), "S9 S3")
    assert (noted(found), bound(found)) == ([(Kind.NOT_PENALTY_CARD, Standing.CONDONED)], [])
    again = cards(found, "S7 S2")
    assert (again.turn, asked(again)) == (W, ["51A.rank"])


# ---------------------------------------------------------------- 52B2


@EDITIONS
def test_52B2_the_penalty_card_that_he_had_to_play_takes_the_place_of_the_one_refused(edition: Edition) -> None:
    found = refused(cards(west_leads(edition, "SA"), "SK"))
    assert rulings(found)[-1].effects == (Cancel(), ReplaceByPenaltyCard(Role.OFFENDER), Penalty(Role.OFFENDER))
    assert (asked(found), lying(found), str(lawful_cards(found, W))) == ([], ["SA", "SK"], "A...")
    assert noted(cards(found, "SK"))[-1] == (Kind.NOT_PENALTY_CARD, Standing.OPEN)
    assert lying(cards(found, "SA")) == ["SK"]


# ---------------------------------------------------------------- 45D, 46


def from_dummy(edition: Edition, said: str, card: str) -> Table:
    """South declares 3NT and West leads the nine of spades; North is dummy with Q53."""
    found = cards(Table.begin(Start(edition, N, deal=DEAL, contract=Contract.parse("3NT", S))), "S9")
    return then(found, Played(N, Card.parse(card), said=said))


@EDITIONS
@every(("said", "card"), [("low", "SQ"), ("spade", "S5"), ("high", "S3"), ("small", "S5"), ("SQ", "S3"), ("queen", "S5")])
def test_45D_a_card_from_dummy_that_declarers_words_do_not_name_is_noted(edition: Edition, said: str, card: str) -> None:
    """46B1(a) and (c), 46B2, 46B3(b) say which card incomplete words name, unless another was plainly intended; 46A the others."""
    found = from_dummy(edition, said, card)
    in_full = said == "SQ"
    assert noted(found) == [(Kind.NOT_NAMED if in_full else Kind.UNNAMED, Standing.OPEN)]
    assert asked(take_up(found, W)) == ([] if in_full else ["46B.intention"])
    found = answers(take_up(found, W), **({} if in_full else {"x46B_intention": False}))
    assert found.inquiries[-1].procedure == "wrong_card_from_dummy"


@EDITIONS
@pytest.mark.parametrize(("said", "card"), [("low", "S3"), ("high", "SQ"), ("", "SQ")])
def test_46_the_card_named_is_no_irregularity(edition: Edition, said: str, card: str) -> None:
    assert noted(from_dummy(edition, said, card)) == []


@EDITIONS
def test_45D_the_right_card_takes_its_place(edition: Edition) -> None:
    found = answers(take_up(from_dummy(edition, "low", "SQ"), W), x46B_intention=False)
    assert (found.play.current.of(N), found.turn, asked(found)) == (None, N, [])
    assert [*dict.fromkeys(laws(found))] == ["46A", "46B1(c)", "45D1" if edition is E2017 else "45D"]
    assert noted(then(found, Played(N, Card.parse("S3"), said="low")))[-1] == (Kind.UNNAMED, Standing.CANCELLED)


@EDITIONS
def test_46B2_the_card_that_he_plainly_intended_is_the_one_that_dummy_has_put_there(edition: Edition) -> None:
    found = answers(take_up(from_dummy(edition, "spade", "SQ"), W), x46B_intention=True, x46_that=True)
    assert (laws(found), str(found.play.current.of(N))) == (["46A", "46B"], "SQ")


@EDITIONS
def test_45D2_it_stands_once_each_side_has_played_to_the_next_trick(edition: Edition) -> None:
    found = cards(from_dummy(edition, "S3", "SQ"), "S7 S2")
    assert noted(found)[-1] == (Kind.NOT_NAMED, Standing.OPEN)
    found = cards(found, "HK H2 H3")
    assert noted(found)[-1] == (Kind.NOT_NAMED, Standing.CONDONED)
    law = "45D2" if edition is E2017 else "47F2"
    (told,) = [translator("en")(line) for line in sheet(found).settled]
    assert told == (
        f"♠Q is put from dummy (N), which is not the card that declarer named: it stands, play has gone on over it (Law {law})"
    )


# ---------------------------------------------------------------- 82C


def suit_prohibited(edition: Edition, suit: str) -> Table:
    """East's insufficient 1♦ became a pass. North plays 4♥; West has won the second trick, and may not lead that suit."""
    found = answers(take_up(calls(table(edition, "1H", N, DEAL), "E 1D"), S), x27A1_lho_accepts=False)
    found = calls(found, "E P")
    found = answers(found, **({"x27B1b_comparable": False} if edition is E2017 else {"x27B1b_same_meaning": False}))
    found = calls(found, "S 2H", "W P", "N 4H", "E P", "S P", "W P")
    found = found if edition is E2017 else answers(found, x26A_only_suits=False)
    found = cards(found, "C9 C4 CQ CA HK H2 H3 HA")
    return answers(found, **{"x26B_prohibited" if edition is E2017 else "x26B_any": suit})


def changed(found: Table, suit: str) -> Table:
    id = "26B.prohibited" if found.start.edition is E2017 else "26B.any"
    inquiry = next(one for one in found.inquiries if id in one.answers)
    return correct(found, inquiry.id, id, suit, "TD", "declarer said another suit")


def revoked(found: Table) -> Table:
    """West leads a spade; it is a revoke, not established, and becomes a penalty card."""
    found = take_up(cards(found, "SA"), N)
    while questions := asking(found):
        found = answers(found, **{f"x{questions[0].question.id.replace('.', '_', 1)}": questions[0].options[-1]})
    return found


@EDITIONS
def test_82C_the_cards_since_are_read_by_the_right_order(edition: Edition) -> None:
    found = cards(suit_prohibited(edition, "S"), "DJ D2")
    assert noted(found)[1:] == []
    fixed = changed(found, "D")
    assert [one.kind for one in fixed.irregularities if one.standing is Standing.OPEN] == [Kind.REVOKE]
    assert [str(duty.effect.suit) for duty in fixed.duties] == ["D"]
    assert changed(fixed, "S").irregularities == found.irregularities
    assert load(json.loads(json.dumps(dump(fixed)))) == fixed


@EDITIONS
def test_82C_a_prohibition_that_had_ended_by_then_does_not_come_back(edition: Edition) -> None:
    """South wins West's diamond: he has lost the lead, and whatever was prohibited no longer is."""
    found = cards(suit_prohibited(edition, "S"), "DJ D2 D3 DA")
    assert (bound(found), bound(changed(found, "C"))) == ([], [])


@EDITIONS
def test_82C_a_card_that_was_irregular_only_by_the_wrong_order_is_so_no_more(edition: Edition) -> None:
    found = cards(suit_prohibited(edition, "S"), "SA")
    assert noted(found)[-1] == (Kind.REVOKE, Standing.OPEN)
    assert noted(changed(found, "D")) == noted(found)[:-1]


@EDITIONS
def test_82C_what_was_ruled_about_it_is_taken_back_too(edition: Edition) -> None:
    found = revoked(suit_prohibited(edition, "S"))
    assert (lying(found), found.turn) == (["SA"], W)
    fixed = changed(found, "D")
    assert (lying(fixed), fixed.turn, fixed.play.trick) == ([], N, (Card.parse("SA"),))
    assert load(json.loads(json.dumps(dump(fixed)))) == fixed
    assert "62B1" not in [one.law for one in rulings(fixed)]
    assert "62B1" in laws(fixed), "it stays in the record"


@EDITIONS
def test_82C_once_play_has_gone_on_over_it_the_cards_stand(edition: Edition) -> None:
    found = cards(revoked(suit_prohibited(edition, "S")), "DJ D2 D3 DA")
    with pytest.raises(BadInput, match="82C"):
        changed(found, "D")


@EDITIONS
def test_82C_a_card_taken_back_and_played_again_is_not_put_back_a_second_time(edition: Edition) -> None:
    unseen = Deal.parse("N:Q53.KQJ975.62.AK - 842.T63.AKQ5.864 AKJ96.A8.J984.Q5")
    found = cards(table(edition, "1N P P P", S, unseen), "SA S3 H4 S2")
    found = take_up(found, S, found.cards[-2])
    found = cards(answers(found, x61A_failure="suit"), "H4")
    with pytest.raises(BadInput, match="82C"):
        correct(found, found.inquiries[0].id, "61A.failure", "nothing", "TD", "he has shown his hand")


# ---------------------------------------------------------------- words


def words(found: Table) -> list[str]:
    return [translator("en")(one.text) for one in obligations(found)]


@EDITIONS
def test_26B_a_lead_is_forbidden_once_in_a_sentence_and_its_end_stands_beside_it(edition: Edition) -> None:
    found = suit_prohibited(edition, "S")
    assert words(found) == ["W may not lead ♠"]
    assert [translator("en")(one.until.text) for one in obligations(found)] == ["as long as he keeps the lead"]


@EDITIONS
def test_51A_the_card_designated_is_his_next_one(edition: Edition) -> None:
    found = answers(west_leads(edition, "SA SK"), x51A_rank="K")
    assert next(translator("en")(one.until.text) for one in obligations(found)) == "as his next card"


@EDITIONS
def test_67_a_trick_turned_with_a_card_missing_is_no_call(edition: Edition) -> None:
    found = then(cards(Table.begin(Start(edition, N, deal=DEAL, contract=Contract.parse("3H", N))), "C9 C4 CQ"), Quitted())
    told = translator("en")(happened(found, found.irregularities[0]))
    assert told == "the trick is turned, though N has not played to it"
    assert translator("en")(act_text(found, len(found.entries) - 1)) == "the trick is turned"
    assert found.irregularities[0].by is not E
