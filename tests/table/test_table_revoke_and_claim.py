"""A revoke and a claim on one board: 63A3-4, 64A, 69A and 69B, read from the record."""

from __future__ import annotations

import pytest
from tables import E2007, E2017, E, N, S, W, answers, asked, cards, laws, table, then

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat, Side
from oddtrick.language import translator
from oddtrick.table.desk.desk import asking, person, take_up, waits
from oddtrick.table.entries import Assented, Claimed, Moment, Objected, Opened, Passed, Played, Start
from oddtrick.table.folding.record import load
from oddtrick.table.sheets.bindings import obligations
from oddtrick.table.sheets.matters import matters
from oddtrick.table.sheets.sheet import sheet
from oddtrick.table.sheets.view import counted, final
from oddtrick.table.state import Kind, Table

EDITIONS = every("edition", [E2007, E2017])
DEAL = Deal.parse("N:AK54.K52.J83.Q72 QJ9.AQ4.KT52.J84 T873.J83.A94.AK5 62.T976.Q76.T963")


def revoked(edition: Edition) -> Table:
    """1NT by South. East discards a club on the heart led, and nobody has played since: South's jack wins the trick."""
    return cards(table(edition, "1N P P P", S, DEAL), "H6 H2 C4 HJ")


def attention(table: Table, by: Seat = S) -> Table:
    """Somebody draws attention to the revoke."""
    (revoke,) = (one for one in table.irregularities if one.kind is Kind.REVOKE)
    return take_up(table, by, revoke.at)


def result(table: Table) -> list[str]:
    return [translator("en")(line) for line in sheet(table).result]


# ---------------------------------------------------------------- 63A: does a claim establish the revoke?


def since(table: Table) -> object:
    return next(one for one in table.inquiries if one.procedure == "revoke").answers["63A.since"]


@EDITIONS
def test_62C1_declarer_says_of_dummys_card_whether_it_goes_back_though_he_has_claimed(edition: Edition) -> None:
    """West discards on a spade, dummy plays to it, and South claims: the card is from dummy, but South plays it."""
    found = attention(then(cards(table(edition, "1N P P P", S, DEAL), "H6 H2 HQ H3 S9 S3 D6 S4"), Claimed(S, (), 9)))
    assert [person(found, one) for one in asking(found) if one.question.id == "62C1.lho_withdraws"] == [S]


@EDITIONS
def test_63A3_the_offenders_own_claim_establishes_it(edition: Edition) -> None:
    found = attention(then(revoked(edition), Claimed(W, tricks=2)))
    assert (since(found), laws(found)[0]) == ("claimed", "63A3")


@pytest.mark.parametrize(("edition", "law", "next_law"), [(E2007, "63A3", None), (E2017, "69A", "63A4")])
def test_63A4_agreeing_to_a_claim_establishes_it_at_once_only_in_2007(edition: Edition, law: str, next_law: str | None) -> None:
    found = attention(then(revoked(edition), Claimed(S, tricks=9), Assented(E)))
    assert since(found) == "assented"
    assert laws(found)[0] == law
    assert next_law is None or laws(found)[1] == next_law


def test_63A4_once_the_agreement_is_established_so_is_the_revoke_2017() -> None:
    found = attention(then(revoked(E2017), Claimed(S, tricks=9), Assented(W), Passed(Moment.ROUND_OVER)))
    assert (since(found), laws(found)[0]) == ("agreed", "63A4")


@EDITIONS
def test_63A_a_claim_of_the_other_side_to_which_nobody_agreed_establishes_nothing(edition: Edition) -> None:
    found = attention(then(revoked(edition), Claimed(S, tricks=9)))
    assert (since(found), laws(found)[0]) == ("nothing", "63A")


# ---------------------------------------------------------------- 64A: a later trick that a claim gives


def claimed(edition: Edition, tricks: int) -> Table:
    """East and West have played to the next trick, so the revoke is established; then South claims."""
    return then(cards(revoked(edition), "CA C3 C2 C8"), Claimed(S, tricks=tricks))


@EDITIONS
def test_64A_who_wins_a_trick_that_a_claim_left_incomplete_is_asked_only_where_both_sides_may(edition: Edition) -> None:
    """South has yet to follow with J83: to the king of dummy, or to the two, when East claims."""
    found = [
        attention(then(cards(table(edition, "1N P P P", S, DEAL), each), Claimed(E, tricks=2), Assented(S)))
        for each in ("H6 HK C4", "H6 H2 C4")
    ]
    assert {one.answers.get("64A.winner") for one in found[0].inquiries} == {None, "opponents"}
    (question,) = asking(found[1])
    assert (question.question.id, question.options) == ("64A.winner", ("partner", "opponents"))


@EDITIONS
@pytest.mark.parametrize(("tricks", "law", "won"), [(11, "64B1", 13), (10, "64A2", 13), (9, "64A2", 12)])
def test_64A_a_trick_that_the_claim_leaves_to_the_offenders_is_a_later_trick(
    edition: Edition, tricks: int, law: str, won: int
) -> None:
    found = attention(then(claimed(edition, tricks), Assented(E)))
    assert laws(found)[:2] == ["63A1", law]
    assert (final(found) or {})[Side.NS] == won


@EDITIONS
def test_64A_a_contested_claim_is_settled_before_the_tricks_are_counted(edition: Edition) -> None:
    found = attention(then(claimed(edition, 11), Objected(W)))
    assert {"64A.later", "64B7.both"}.intersection(question.id for _, question in waits(found))
    assert laws(found)[-1] == "63A1"
    while asked(found):
        given = {"68D.course": "doubted", "70A.tricks": "10"}
        found = answers(found, **{"x" + asked(found)[0].replace(".", "_", 1): given.get(asked(found)[0], False)})
        if "64C1.not_enough" in asked(found):
            break
    assert "64A2" in laws(found)
    assert final(found) == {Side.NS: 13, Side.EW: 0}


# ---------------------------------------------------------------- 69: the claim on the sheet, and coming back on it


@EDITIONS
def test_69A_the_result_says_who_has_agreed(edition: Edition) -> None:
    found = then(revoked(edition), Claimed(S, (N,), 9))
    assert result(found) == ["S claims 9 of the tricks left (12); no opponent has agreed yet (Law 69A)"]
    found = then(found, Assented(E))
    assert result(found)[0] == "S claims 9 of the tricks left (12); agreed by E (Law 69A)"
    assert result(then(found, Objected(W))) == []


@EDITIONS
def test_69B_too_late_an_agreed_claim_stays_divided_as_it_was_agreed(edition: Edition) -> None:
    found = then(revoked(edition), Claimed(S, tricks=9), Assented(E), Assented(W), Passed(Moment.ROUND_OVER), Objected(W))
    found = answers(found, x68C_stated=True, x69A_objection="late")
    assert laws(found)[-1] == "69B"
    assert final(found) == {Side.NS: 10, Side.EW: 3}


@EDITIONS
def test_69B1_a_trick_that_had_been_won_comes_back_to_the_side_that_agreed(edition: Edition) -> None:
    found = then(revoked(edition), Claimed(S, tricks=9), Assented(E), Assented(W), Passed(Moment.ROUND_OVER), Objected(W))
    found = answers(found, x68C_stated=True, x69A_objection="period", x69B_lost="won", x69B_tricks="1")
    assert laws(found)[-1] == "69B1"
    assert final(found) == {Side.NS: 9, Side.EW: 4}


# ---------------------------------------------------------------- 71: a trick that comes back without a claim in the record


@EDITIONS
def test_71_64A2_a_trick_got_back_where_the_record_tells_of_no_claim_is_a_later_trick(edition: Edition) -> None:
    """East revokes on trick eleven, and his side wins none of the three; then one of them is found to be his side's after all."""
    deal = Deal.parse("N:4.A..4 7.3..5 A..5.9 6.2.4.")
    found = Table.begin(Start(edition, S, deal=deal, contract=Contract.parse("3NT", S), trick=11, leader=W))
    found = attention(cards(found, "S6 S4 C5 SA D5 D4 C4 H3 C9 H2 HA S7"))
    found = answers(found, x64B2_earlier="none", x64B7_both="no")
    assert ("64B1" in laws(found), found.transfers) == (True, ())
    found = answers(then(found, Opened("cancelled_concession", E, None)), x71_period=True, x71_conceded="won", x71_tricks="1")
    ruled = [one.answers["64A.later"] for one in found.inquiries if one.procedure == "established_revoke"]
    assert (ruled, "64A2" in laws(found)) == ([False, True], True)
    assert found.transfers == ((Side.EW, 1), (Side.NS, 1))


# ---------------------------------------------------------------- 68D: what is left to do after a claim


ENDING = {
    "dealer": "S",
    "contract": {"contract": "4S", "declarer": "S"},
    "deal": "N:K.A.8.4 9.Q.J.K AJ..6.5 2.8.9.8",
    "trick": 10,
    "leader": "S",
    "won": [7, 2],
}


@EDITIONS
def test_68D_nobody_plays_on_after_a_claim_because_a_lead_out_of_turn_went_back_before_it(edition: Edition) -> None:
    """East's lead was refused; South claims before East has played to the trick, and West agrees."""
    entries = [{"is": "Played", "by": "E", "card": "CK"}]
    found = take_up(load({"start": {**ENDING, "edition": str(edition)}, "entries": entries}), S, 0)
    found = cards(answers(found, x53A_misinformed=False, x56A_accepts=False), "SA S2 SK")
    assert found.turn is E
    found = then(found, Claimed(S, (), 3), Assented(W))
    assert (found.turn, counted(found)) == (None, {Side.NS: 10, Side.EW: 3})
    assert then(found, Played(E, Card.parse("S9"))).cards == found.cards
    assert obligations(found) == []


def test_62A_there_is_no_result_before_the_card_of_a_reopened_trick_has_been_replaced_2017() -> None:
    """West's revoke comes up after East-West have agreed to a claim of two of the three tricks left."""
    found = cards(load({"start": {**ENDING, "edition": "2017"}, "entries": []}), "SA C8 SK S9")
    found = attention(then(found, Claimed(S, (), 2), Assented(W)))
    found = answers(found, x62C1_lho_withdraws=False)
    assert (found.turn, counted(found)) == (W, None)
    assert result(found) == ["S claims 2 of the tricks left (3); agreed by W (Law 69A)"], (
        "the trick that is open again is none of them"
    )
    found = cards(found, "S2")
    assert (found.turn, counted(found)) == (None, {Side.NS: 10, Side.EW: 3})


@EDITIONS
@pytest.mark.parametrize(
    ("led", "shown", "left"),
    [("CK SJ C8 C4", ["64A1", "64A1"], 8), ("S9 C5 S2 SK", ["64A2"], 9)],
    ids=["64A1: the revoke trick and one later trick", "64A2: one trick, whichever it is"],
)
def test_64A_71_a_revoke_costs_no_more_in_all_when_it_is_ruled_on_again(
    led: str, shown: list[str], left: int, edition: Edition
) -> None:
    """South wins his revoke trick, or dummy does, and he concedes the rest; two of those tricks are his side's after all (71)."""
    found = load({"start": {**ENDING, "leader": "E", "edition": str(edition)}, "entries": []})
    found = then(cards(found, led), Claimed(S, (), 0), Assented(W))
    found = answers(attention(found, E), x64B2_earlier="none", x64B7_both="no", x64C1_not_enough=False)
    assert final(found) == {Side.NS: 7, Side.EW: 6}
    found = take_up(then(found, Objected(S)), S)
    found = answers(found, x71_period=True, x71_conceded="safe", x71_tricks="2")
    assert [law for law in laws(found) if law.startswith("64A")] == shown
    assert final(found) == {Side.NS: left, Side.EW: 13 - left}
    told = [translator("en")(line.text) for one in matters(found) for line in one.card.says]
    assert ("one of them goes over now, the other has gone over already" in told) is (len(shown) == 2)


@EDITIONS
def test_64A2_of_two_revokes_and_one_trick_won_since_the_sheet_says_that_it_goes_over_once(edition: Edition) -> None:
    """West and East both revoke on trick ten, and win only the next."""
    found = cards(
        load({"start": {**ENDING, "edition": str(edition)}, "entries": []}), "SA C8 SK CK D6 D9 D8 DJ S9 SJ S2 C4 C5 H8 HA HQ"
    )
    for at in (one.at for one in found.irregularities if one.kind is Kind.REVOKE):
        found = answers(take_up(found, S, at), x64B2_earlier="none", x64B7_both="no", x64C1_not_enough=False)
    assert final(found) == {Side.NS: 11, Side.EW: 2}
    told = [translator("en")(line.text) for one in matters(found) for line in one.card.says]
    assert told.count("none goes over now: the trick has gone over already") == 1
