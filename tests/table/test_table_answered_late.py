"""9B2: an answer that comes after the game has gone on leads to the same board as one that was given in time."""

from __future__ import annotations

from collections.abc import Callable

from playing import DUMMY, EAST, SOUTH, begun, hands, lying, trick
from tables import E2007, E2017, E, N, S, W, answers, asked, auction, bound, calls, gone, laws, table, then

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.pictures.record import Answer
from oddtrick.table.desk.desk import take_up
from oddtrick.table.desk.following import follow
from oddtrick.table.entries import Attention, Exposed, Played
from oddtrick.table.folding.fold import fold
from oddtrick.table.folding.record import dump, load
from oddtrick.table.state import Kind, Table

EDITIONS = every("edition", [E2007, E2017])


def outcome(found: Table) -> tuple[object, ...]:
    """What has become of the board: cards and calls that stand or not, who is in turn, what lies and binds, what was ordered."""
    kinds = sorted((one.kind.name, str(one.by), one.standing.name) for one in found.irregularities)
    tricks = [trick(found, n) for n in range(len(found.play.tricks) + 1)] if found.play else []
    return (
        auction(found),
        gone(found),
        tricks,
        found.turn,
        lying(found),
        bound(found),
        kinds,
        laws(found),
        asked(found),
        found.tricks,
    )


def both_ways(found: Table, more: Callable[[Table], Table], **given: bool | str) -> tuple[Table, Table]:
    """The answers first and then the rest of the game; and the other way round."""
    late = more(found)
    for name, value in given.items():
        if name[1:].replace("_", ".", 1) in asked(late):  # what was played may have told it
            late = answers(late, **{name: value})
    return more(answers(found, **given)), late


@EDITIONS
def test_62B_the_card_that_corrects_a_revoke_is_used_once_when_the_hand_is_not_known(edition: Edition) -> None:
    """East's club is asked about; East puts a heart, and only then it is told that he could have followed suit."""
    found = take_up(hands(table(edition, "1N P P P", S), "W H6", "N HK", "E C4"), S, 6)
    assert asked(found) == ["61A.failure"]
    first, late = both_ways(found, lambda it: hands(it, "E HQ", "S H3", "N S4"), x61A_failure="suit")
    assert outcome(first) == outcome(late)
    assert (trick(late, 0), trick(late, 1), lying(late)) == ("W H6 HK HQ H3", "N S4", "E:C4")
    assert [one.kind for one in late.irregularities] == [Kind.REVOKE]
    assert load(dump(late)) == late == fold(late.start, late.entries)


@EDITIONS
def test_62B_so_it_is_when_dummy_has_led_to_the_next_trick(edition: Edition) -> None:
    """While the Director asks, a heart is the correction of East and no discard."""
    found = take_up(hands(table(edition, "1N P P P", S), "W H6", "N HK", "E C4", "S H3", "N S4"), S, 6)
    first, late = both_ways(found, lambda it: hands(it, "E HQ"), x61A_failure="suit")
    assert outcome(first) == outcome(late)


@EDITIONS
def test_56B_a_lead_out_of_turn_about_which_the_first_question_is_answered_late(edition: Edition) -> None:
    found = take_up(hands(begun(edition, EAST), "W D6"), S)
    assert asked(found) == ["53A.misinformed"]
    first, late = both_ways(found, lambda it: hands(it, "E D2", "S D4"), x53A_misinformed=False, x56A_accepts=False)
    assert outcome(first) == outcome(late)
    assert lying(late) == "W:D6"


@EDITIONS
def test_50B_a_penalty_card_that_is_told_later_has_been_one_all_the_time(edition: Edition) -> None:
    """East shows the queen of spades and plays another spade: what he had to play is told afterwards."""
    found = take_up(then(begun(edition, SOUTH), Exposed(E, (Card.parse("SQ"),))), S)
    first, late = both_ways(found, lambda it: hands(it, "S S3", "W S2", "N SK", "E S9", "N S4"), x50_waived=False)
    assert outcome(first) == outcome(late)
    assert lying(late) == "E:SQ"
    assert [one.kind for one in late.irregularities] == [Kind.SHOWN, Kind.NOT_PENALTY_CARD]


@EDITIONS
def test_57A_what_declarer_demanded_binds_the_card_played_before_it_was_written_down(edition: Edition) -> None:
    found = take_up(hands(begun(edition, DUMMY), "N S4", "W S2"), S)
    found = answers(found, **({"x57C_before": "nothing"} if edition is E2017 else {"x57C1_before": "nothing"}))
    assert asked(found) == ["57A.demand"]
    first, late = both_ways(found, lambda it: hands(it, "E S9", "S S3"), x57A_demand="highest")
    assert outcome(first) == outcome(late)


@EDITIONS
def test_30_whether_a_call_is_comparable_may_be_told_later(edition: Edition) -> None:
    found = calls(take_up(calls(table(edition), "S 1S"), W, 0), "N 1H", "E P", "S 1S")
    name = "x30_comparable" if edition is E2017 else "x31A2a_repeats"
    given = {name: False} if name[1:].replace("_", ".", 1) in asked(found) else {}
    first, late = both_ways(found, lambda it: calls(it, "W P", "N P", "E P"), **given)
    assert outcome(first) == outcome(late)


@EDITIONS
def test_50D2_what_declarer_chooses_after_the_lead_does_not_bind_it(edition: Edition) -> None:
    """By this Law it counts when he spoke: the lead was made too soon, and is no revoke."""
    found = take_up(then(begun(edition, SOUTH), Exposed(E, (Card.parse("SQ"),))), S)
    found = hands(answers(found, x50_waived=False), "S C5", "W CT", "N C2", "E C4", "W D6")
    found = answers(found, x50D2_lead_spades="require")
    assert [one.kind for one in found.irregularities] == [Kind.SHOWN, Kind.TOO_SOON]


@EDITIONS
def test_50D2_in_a_file_of_answers_a_lead_against_the_choice_was_made_before_it(edition: Edition) -> None:
    """And one that goes with it after it."""
    found = take_up(then(begun(edition, SOUTH), Exposed(E, (Card.parse("SQ"),))), S)
    found = hands(answers(found, x50_waived=False), "S C5", "W CT", "N C2", "E C4")
    for lead, kinds in (("D6", [Kind.SHOWN, Kind.TOO_SOON]), ("S2", [Kind.SHOWN])):
        told = Table.begin(found.start)._replace(entries=(*found.entries, Played(W, Card.parse(lead))))
        after = follow(told, {"50D2.lead_spades": Answer("require")}, leave=True)
        assert ([one.kind for one in after.table.irregularities], after.unused) == (kinds, ())


@EDITIONS
def test_what_a_file_tells_after_a_late_answer_is_about_the_same_card(edition: Edition) -> None:
    """The desk wrote the file down to the open question; its answer comes with the file, and then attention is drawn to a card."""
    found = hands(take_up(hands(table(edition, "1N P P P", S), "W H6", "N HK", "E C4", "S H3"), S, 6), "E HQ", "N S4")
    assert asked(found) == ["62C1.lho_withdraws"]
    told = found.entries.index(Played(N, Card.parse("S4")))
    more = Table.begin(found.start)._replace(entries=(*found.entries, Attention(E, told)))
    after = follow(more, {"62C1.lho_withdraws": Answer(False)}, leave=True).table
    place = next(entry.about for entry in after.entries if isinstance(entry, Attention) and entry.by is E)
    assert place > told
    assert after.entries[place] == Played(N, Card.parse("S4"))


@EDITIONS
def test_9B2_57A1_declarer_who_plays_before_he_chooses_has_still_chosen_before_the_next_card(edition: Edition) -> None:
    """East leads to the next trick; South plays to this one, and then says that West must play his highest spade."""
    found = answers(take_up(hands(begun(edition, DUMMY), "N S4", "E S9", "E D2"), S), x45E_led=True)
    assert asked(found) == ["57A.demand"]
    found = hands(found, "S ST")
    at_once = hands(answers(found, x57A_demand="highest"), "W S2")
    assert "57A1" in laws(at_once)
    assert outcome(answers(hands(found, "W S2"), x57A_demand="highest")) == outcome(at_once)
