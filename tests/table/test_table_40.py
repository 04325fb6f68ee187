"""What a table knows about system cards, aids, psychic calls and understandings that were not disclosed (40)."""

from __future__ import annotations

import pytest
from tables import E2007, E2017, E, N, S, W, answers, asked, cards, laws, table, then, waiting

from every import every
from oddtrick.citations import Edition
from oddtrick.game.seats import Seat
from oddtrick.table.desk.desk import asking
from oddtrick.table.desk.questions import Moment as Until
from oddtrick.table.desk.questions import moment_of
from oddtrick.table.entries import Claimed, Moment, Opened, Passed, Questioned
from oddtrick.table.state import Table

BOTH = every("edition", [E2007, E2017])
CONTRACT = "1NT P P P"  # N declares, E leads


def looked(found: Table, by: Seat, whose: str) -> Table:
    """A player looks at a card when the last of these entries has been made; the Director is called at once."""
    return answers(then(found, Opened("system_card", by, len(found.entries) - 1)), x40B2_look=whose)


def own(found: Table, by: Seat) -> object:
    return looked(found, by, "own").inquiries[-1].answers["40B2b.when"]


def theirs(found: Table, by: Seat) -> object:
    return looked(found, by, "opponents").inquiries[-1].answers.get("40B2c.when")


def out(edition: Edition, *moments: Moment) -> Table:
    return then(table(edition), *map(Passed, moments))


# ---------------------------------------------------------------- 40B2(b) and (c): system cards


@BOTH
def test_40B2b_the_auction_period_begins_for_each_side_by_itself(edition: Edition) -> None:
    found = out(edition, Moment.CARDS_OUT_NS)
    assert (own(found, N), own(found, E)) == ("barred", "free")


@BOTH
def test_40B2b_in_the_clarification_period_for_the_declaring_side_alone(edition: Edition) -> None:
    found = table(edition, CONTRACT)
    assert [own(found, seat) for seat in (N, E, S, W)] == ["clarification", "barred", "clarification", "barred"]


@BOTH
def test_40B2b_not_in_auction_or_play_but_after_it(edition: Edition) -> None:
    assert own(table(edition, "1NT"), N) == "barred"
    assert own(cards(table(edition, CONTRACT), "H2"), N) == "barred"
    assert own(then(cards(table(edition, CONTRACT), "H2"), Claimed(N)), N) == "free"


@BOTH
def test_40B2b_what_was_done_later_does_not_count(edition: Edition) -> None:
    """The card was looked at after the first call, and the Director was called in the clarification period."""
    late = answers(then(table(edition, CONTRACT), Opened("system_card", S, 0)), x40B2_look="own")
    assert late.inquiries[-1].answers["40B2b.when"] == "barred"
    assert waiting(late) == ["40.damaged"]


@BOTH
def test_the_opponents_card_by_phase_and_turn(edition: Edition) -> None:
    """40B2(c)(i), 40B2(c)(ii), 40B2(c)(iii): declarer plays from dummy, too."""
    assert [theirs(out(edition, Moment.CARDS_OUT_NS), seat) for seat in (N, E, S)] == ["turn", "before", "taken_out"]
    assert theirs(table(edition, "1C"), E) == "turn"
    assert theirs(table(edition, CONTRACT), W) == "clarification"
    led = cards(table(edition, CONTRACT), "H2")
    assert theirs(led, N) == "turn"
    assert theirs(then(led, Claimed(N)), E) == "after"


@BOTH
@pytest.mark.parametrize("by", [N, S, W])
def test_out_of_turn_a_person_says_whether_he_had_a_question_to_answer(edition: Edition, by: Seat) -> None:
    """40B2(c)."""
    found = looked(table(edition, "1C"), by, "opponents")
    (one,) = asking(found)
    assert (one.question.id, one.options) == ("40B2c.when", ("explain", "other"))
    assert laws(answers(found, x40B2c_when="other")) == ["40B2(c)"]


def test_an_opponents_question_is_on_record_in_2017_and_helps_nobody_in_2007() -> None:
    """40B2(c)(iv): S is asked what his partner's 2C means."""
    new = looked(then(table(E2017, "2C"), Questioned(E, 0)), S, "opponents")
    assert (new.inquiries[-1].answers["40B2c.when"], laws(new)) == ("explain", ["40B2(c)(iv)"])
    old = answers(looked(then(table(E2007, "2C"), Questioned(E, 0)), S, "opponents"), x40B2c_when="explain")
    assert laws(old) == ["40B2(c)"]


@BOTH
def test_40B2b_a_matter_without_an_entry_is_asked(edition: Edition) -> None:
    found = answers(then(table(edition, "1C"), Opened("system_card", E)), x40B2_look="own")
    assert asked(found) == ["40B2b.when"]


# ---------------------------------------------------------------- 40B2(d), in 2007 40C3(a): aids


@BOTH
def test_40B2d_when_an_aid_was_used(edition: Edition) -> None:
    led = cards(table(edition, CONTRACT), "H2")
    tables = [out(edition, Moment.CARDS_OUT_EW), table(edition, "1C"), led, then(led, Claimed(N))]
    opened = [answers(then(one, Opened("aids", N, len(one.entries) - 1)), x40B2d_aid=True) for one in tables]
    assert [one.inquiries[-1].answers["40B2d.when"] for one in opened] == ["before", "during", "during", "after"]


# ---------------------------------------------------------------- what waits for the end of the play


@BOTH
def test_40B3a_while_the_board_is_played_it_is_misinformation(edition: Edition) -> None:
    told = {"x40A1a_known": "agreement", "x40B3a_missing": "explanation"}
    during = answers(then(table(edition, "1NT"), Opened("undisclosed_understanding", S, 0)), **told)
    assert during.inquiries[0].answers["40B3a.over"] is False
    over = then(table(edition, CONTRACT), Claimed(N))
    after = answers(then(over, Opened("undisclosed_understanding", S, 0)), **told)
    assert asked(after) == ["40B5b.crucial"]


@BOTH
def test_40C1_a_psychic_call_is_judged_when_play_has_ended(edition: Edition) -> None:
    """40B2(a)(v): and after a bid no call is an opening."""
    found = then(table(edition, "1C 1H 1S P P P"), Opened("deviation", E, 1))
    assert (asked(found), waiting(found)) == ([], ["40B2a.psychic"])
    (one,) = asking(then(found, Claimed(E)))
    assert one.options == ("artificial", "no")


@BOTH
def test_40C1_an_opening_may_be_artificial_and_a_card_cannot(edition: Edition) -> None:
    opening = then(table(edition, CONTRACT), Opened("deviation", N, 0), Claimed(N))
    assert asking(opening)[0].options == ("opening", "no")
    card = then(cards(table(edition, CONTRACT), "H2"), Opened("deviation", E, 4), Claimed(N))
    assert card.inquiries[0].answers["40B2a.psychic"] == "no"
    assert asked(card) == ["40C1.aware"]
    unknown = then(table(edition, CONTRACT), Opened("deviation", N), Claimed(N))
    assert asking(unknown)[0].options == ("opening", "artificial", "no")


@BOTH
def test_40A4_damage_is_judged_when_play_has_ended(edition: Edition) -> None:
    found = answers(then(table(edition, CONTRACT), Opened("meaning_by_player", N, 0)), x40A4_differs="method")
    assert laws(found) == (["40A4"] if edition is E2017 else ["40B2(a)"])
    assert (asked(found), waiting(found)) == ([], ["40.damaged"])
    assert asked(then(found, Claimed(N))) == ["40.damaged"]
    assert {moment_of(id) for id in ("40B4.damaged", "40.damaged", "40C1.damaged")} == {Until.END_OF_PLAY}
