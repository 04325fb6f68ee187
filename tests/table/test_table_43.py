"""Dummy who draws attention during the play: Law 43 at the table."""

from __future__ import annotations

from late_tables import ending
from tables import E2007, E2017, E, N, S, W, answers, asked, cards, laws, table

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat
from oddtrick.language import translator
from oddtrick.speaking.card import aloud
from oddtrick.table.desk.desk import asking, record, take_up
from oddtrick.table.entries import Answered, LedFaceDown, Played
from oddtrick.table.sheets.matters import matters
from oddtrick.table.state import Kind, Standing, Table

EDITIONS = every("edition", [E2007, E2017])
DEAL = Deal.parse("N:AK54.K52.J83.Q72 QJ9.AQ4.KT52.J84 T873.J83.A94.AK5 62.T976.Q76.T963")


def revoked(edition: Edition) -> Table:
    """South plays 1NT, West leads; East discards a spade on the heart lead, and South has played to the trick."""
    found = cards(table(edition, "1N P P P", S, DEAL), "H6 H2 SQ H3")
    assert [(one.kind, one.by) for one in found.irregularities] == [(Kind.REVOKE, E)]
    return found


def answered(table: Table, **told: bool | str) -> Table:
    """These answers where they are asked, else the last option, until nothing of Law 43 or 61 is open."""
    while (open_now := asking(table)) and open_now[0].inquiry.procedure.startswith(("dummy", "revoke_inq")):
        one = open_now[0]
        name = "x" + one.question.id.replace(".", "_")
        table = answers(table, **{name: told.get(name, one.options[-1])})
    return table


@EDITIONS
def test_43A1b_what_dummy_draws_attention_to_comes_up_after_his_own_breach(edition: Edition) -> None:
    found = take_up(revoked(edition), N)
    assert [one.procedure for one in found.inquiries] == ["dummys_violation"]
    found = answered(found, x61B2a_rights_lost=False)
    assert "revoke" in [one.procedure for one in found.inquiries]


@EDITIONS
def test_43B3_nothing_is_put_right_now_when_dummy_had_lost_his_rights(edition: Edition) -> None:
    found = answered(take_up(revoked(edition), N), x43B_did="attention", x43B3_first=True, x61B2a_rights_lost=True)
    (one,) = [each for each in found.irregularities if each.kind is Kind.REVOKE]
    assert (one.standing, found.play and found.play.won) == (Standing.CONDONED, (0, 1))
    (after,) = [each for each in found.inquiries if each.procedure == "after_dummys_attention"]
    assert (after.offender, after.closed, asked(found)) == (E, False, [])


@EDITIONS
@every("by", [S, W])
@every("told_late", [False, True])
def test_43B3_nothing_is_put_right_when_somebody_says_it_after_a_dummy_without_rights(
    edition: Edition, by: Seat, told_late: bool
) -> None:
    """Dummy was the first, whoever repeats it: play goes on as though East had followed suit."""
    found = take_up(revoked(edition), N)
    if told_late:
        found = answered(take_up(found, by, 6), x61B2a_rights_lost=True)
    else:
        found = take_up(answered(found, x61B2a_rights_lost=True), by, 6)
    assert [one.procedure for one in found.inquiries if one.procedure.startswith("revoke")] == []
    assert (found.withdrawn, found.play and found.play.won) == ({}, (0, 1))


@EDITIONS
def test_43B_a_dummy_without_rights_may_tell_of_his_own_revoke_and_it_is_corrected(edition: Edition) -> None:
    """43B2 and 43B3 are about what he says to declarer and of the defenders; his own card is ruled on all the same."""
    found = take_up(cards(table(edition, "1N P P P", S, DEAL), "H6 C2"), N)
    found = answered(found, x61B2a_rights_lost=True)
    assert {one.procedure: one.closed for one in found.inquiries}["dummy_without_rights"]
    (revoke,) = [one for one in found.inquiries if one.procedure == "revoke"]
    assert (revoke.offender, revoke.about) == (N, 5)
    while asking(found):
        found = answers(found, **{"x" + (one := asking(found)[0]).question.id.replace(".", "_"): one.options[-1]})
    (one,) = [each for each in found.irregularities if each.kind is Kind.REVOKE]
    assert one.standing is Standing.CANCELLED
    found = cards(found, "H2")
    assert found.play is not None
    assert str(found.play).startswith("W:H6-H2")


@EDITIONS
def test_43B2b_64B6_on_trick_twelve_the_revoke_is_not_corrected_twice(edition: Edition) -> None:
    """South has put the spade in the place of his heart; 62D1 has nothing to correct any more."""
    found = cards(ending(edition, {N: "S2 H2", E: "SA HK", S: "S3 HA", W: "ST H3"}, leader=E, won=(8, 3)), "SA HA")
    found = cards(answered(take_up(found, N), x61B2a_rights_lost=True), "S3 ST S2 HK HA H3 H2")
    for name in ("64B2.earlier", "64B7.both"):
        if asked(found) == [name]:
            found = answers(found, **{"x" + name.replace(".", "_"): asking(found)[0].options[0]})
    assert laws(found)[-1] == "64B6"


@EDITIONS
def test_43A1b_dummy_who_speaks_of_a_matter_ruled_on_commits_his_own_breach_all_the_same(edition: Edition) -> None:
    found = take_up(revoked(edition), E, 6)
    assert "dummys_violation" not in [one.procedure for one in found.inquiries]
    spoken = take_up(found, N, 6)
    assert spoken.irregularities[-1].kind is Kind.DUMMY_SPOKE
    assert "dummys_violation" in [one.procedure for one in spoken.inquiries]


@EDITIONS
def test_43B3_whether_an_unknown_hand_has_revoked_the_record_does_not_say(edition: Edition) -> None:
    """East, whose cards nobody knows, discards on the lead; dummy, who has lost his rights, speaks of it."""
    found = cards(table(edition, "1N P P P", S, Deal(DEAL[N], None, DEAL[S], DEAL[W])), "H6 H2 SQ H3")
    found = answers(take_up(found, N, 6), x61B2a_rights_lost=True)
    assert asked(found) == ["43B.did"]
    assert "after_dummys_attention" not in [one.procedure for one in answers(found, x43B_did="other").inquiries]
    (after,) = [one for one in answers(found, x43B_did="drew").inquiries if one.procedure == "after_dummys_attention"]
    assert after.offender is E


@EDITIONS
def test_43B_of_a_word_about_an_answer_dummy_himself_is_the_one_concerned(edition: Edition) -> None:
    found = answers(take_up(revoked(edition), N, 6), x61B2a_rights_lost=False)
    told = next(n for n, entry in enumerate(found.entries) if isinstance(entry, Answered))
    found = answers(take_up(found, N, told), x61B2a_rights_lost=True)
    assert {one.procedure: one.offender for one in found.inquiries}["dummy_without_rights"] is N


@EDITIONS
def test_43A1b_22B1_of_a_lead_out_of_turn_that_is_faced_dummy_may_not_speak(edition: Edition) -> None:
    """The play has begun with it, whoever led; then the lead is ruled on all the same, and declarer has his options."""
    found = take_up(record(table(edition, "1N P P P", S), Played(E, Card.parse("SK"))), N)
    assert [one.procedure for one in found.inquiries] == ["dummys_violation"]
    assert asked(answers(found, x61B2a_rights_lost=False)) == ["54.done"]


@EDITIONS
def test_41A_9A_of_a_lead_out_of_turn_that_lies_face_down_the_presumed_dummy_may_speak(edition: Edition) -> None:
    found = take_up(record(table(edition, "1N P P P", S), LedFaceDown(E)), N)
    assert [one.procedure for one in found.inquiries] == ["card_deemed_played"]
    assert all(one.kind is not Kind.DUMMY_SPOKE for one in found.irregularities)


@EDITIONS
def test_43B1_who_spoke_as_dummy_is_named_though_declarer_has_spread_his_hand_since(edition: Edition) -> None:
    """54A. North speaks of East's lead out of turn, and South makes him declarer."""
    found = take_up(record(table(edition, "1N P P P", S, DEAL), Played(E, Card.parse("HQ"))), N)
    told = {
        "61B2a.rights_lost": False,
        "53A.misinformed": False,
        "54.done": "nothing",
        "54.face_down": False,
        "54.choice": "spread",
    }
    while asking(found):
        question = asking(found)[0].question.id
        found = answers(found, **{"x" + question.replace(".", "_", 1): told[question]})
    assert (found.declarer, found.spread) == (N, True)
    said = [aloud(line, translator("en")) for one in matters(found) for line in one.card.says]
    assert "North has broken a stronger prohibition; a penalty is usual." in said
    ordered = [translator("en")(text) for one in matters(found) for ruling in one.rulings for text in ruling.effects]
    assert "North has broken a stronger prohibition; a penalty is usual" in ordered
