"""Rulings, awards, fouled boards and penalties in a tournament, and what is decided on appeal."""

from __future__ import annotations

from datetime import timedelta
from fractions import Fraction

from hall import Hall, opened, result

from every import every
from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.game.deal import Deal
from oddtrick.game.dealing import Seed
from oddtrick.game.seats import Seat, Side
from oddtrick.night.nights import Night
from oddtrick.table.desk.desk import record
from oddtrick.table.entries import Called, Opened, Start
from oddtrick.table.state import Table
from oddtrick.tournament.checks import findings
from oddtrick.tournament.entries.afterwards import Appealed, Concurred, Decided, Finished, NotHeard, Posted
from oddtrick.tournament.entries.arranging import Making
from oddtrick.tournament.entries.directing import Awarded, Grouped, Penalised, Ruled, Warned
from oddtrick.tournament.entries.playing import Attended, NotPlayed, Reported, Settled, Summoned
from oddtrick.tournament.entries.setting import BoardsSet
from oddtrick.tournament.people import Calling
from oddtrick.tournament.places import At, BoardAt
from oddtrick.tournament.results.standings import Certainty
from oddtrick.tournament.state import Status
from oddtrick.web.night.directing.matters import DOES

informed = DOES["told"]
EDITIONS = tuple(Edition)
BOARD_1 = [BoardAt(1, "A", 1, 1, 1), BoardAt(1, "A", 2, 3, 1), BoardAt(1, "A", 3, 2, 1)]


def evening(**told: object) -> Hall:
    hall = opened(**told)  # type: ignore[arg-type]
    hall.plays_all(["4S N 10", "3NT S 9", "2C W 8"])
    return hall


def scores(hall: Hall) -> dict[int, Fraction | None]:
    return {row.contestant: row.score for row in hall.ranking().rows}


def places(hall: Hall, board: int = 1) -> list[BoardAt]:
    return list(hall.now.plays[1][board])


def test_9B1_a_call_for_the_director_is_open_until_it_is_settled() -> None:
    hall = opened()
    hall.begins_round(1)
    n = hall.says(Summoned(At(1, "A", 1, 2), 3, "lead out of turn"))
    hall.says(Attended(n), minutes=2)
    hall.says(Settled(n), minutes=3)
    call = hall.now.calls[n]
    assert call.came
    assert call.settled
    assert (call.came - call.called).seconds == 121
    assert (call.settled - call.came).seconds == 181


def test_12A_an_award_replaces_the_result_and_hides_nothing() -> None:
    hall = evening()
    place = places(hall)[0]
    before = hall.now.play(place)
    assert "needs the Director's reason" in hall.refuses(Awarded(place, both="12C1(b): +140"))
    n = hall.says(Awarded(place, both="12C1(b): +140", reason="misinformation"))
    play = hall.now.play(place)
    assert before
    assert play
    assert play.result == before.result
    assert play.status is Status.AWARDED
    changed = scores(hall)
    hall.says(Awarded(place, matter=n))
    assert hall.now.play(place) is not None
    assert scores(hall) != changed


@every("edition", EDITIONS)
def test_12C1c_a_weighted_score_is_compared_by_its_weights(edition: Edition) -> None:
    """12C1(c). Half of 420 and half of −50 lies between the two other results."""
    hall = opened(edition=edition, made=None)
    for round_ in (1, 2, 3):
        for place in hall.begins_round(round_):
            hall.says(Reported(place, result("4S N 10" if place.table == 1 else "4S N 9")))
    place = BOARD_1[1]
    law = "12C1(c)" if edition is Edition.E2017 else "2007 12C1(c)"
    hall.says(Awarded(place, both=f"{law}: 50% +420; 50% -50", reason="unauthorized information"))
    board = hall.ranking().fields[0].scored.boards[0]
    assert [award.value if award else None for award in board.ns] == [Fraction(175, 2), Fraction(50), Fraction(25, 2)]


def test_87_groups_of_a_fouled_board_are_fields_of_their_own() -> None:
    """87B. The same scores as one field of the two, the third apart."""
    hall = opened(5, each=1)
    hall.plays_all(["4S N 10", "4S N 9", "4S N 11", "Pass", "4S N 8"])
    at = [place.at for place in places(hall)]
    whole = hall.ranking().fields[0].scored.boards[0]
    assert whole.compared == 5
    hall.says(Grouped(1, 1, ((at[0], at[1]),), "two hands were exchanged"))
    board = hall.ranking().fields[0].scored.boards[0]
    assert [award and award.value for award in board.ns] != [award and award.value for award in whole.ns]
    assert hall.refuses(Grouped(1, 1, ((at[0],), (at[0],)))).endswith("stands in two groups of board 1 (Law 87A)")
    assert "has not played board 2" in hall.refuses(Grouped(1, 2, ((at[0]._replace(round=1, table=1),),)))


@every("edition", EDITIONS)
def test_87A_a_record_with_other_cards_than_the_board_is_told_until_the_table_is_grouped_apart(edition: Edition) -> None:
    hall = evening(edition=edition)
    deal = Seed("fouled").deal(1)
    hall.says(BoardsSet(1, ((1, deal),), Making.SOFTWARE))
    turned = Deal.parse(" ".join(["N:" + str(deal[Seat.E]), str(deal[Seat.N]), str(deal[Seat.S]), str(deal[Seat.W])]))
    hall.says(Ruled(BOARD_1[0], Start(edition, Seat.N, deal=turned, board=1), (), told=True))
    (found,) = [one for one in findings(hall.now) if one.law == "87A"]
    assert str(found.text).startswith("board 1, table A1, round 1 was played with another deal: ")
    assert str(found.text).endswith(", and 25 more cards")
    hall.says(Grouped(1, 1, ((BOARD_1[0].at,),), "East and North had exchanged their hands"))
    assert [one for one in findings(hall.now) if one.law == "87A"] == []


def test_90_a_penalty_is_taken_from_the_score_and_shown_apart() -> None:
    """90B2. A tenth of a top, over six boards."""
    hall = evening()
    before = scores(hall)
    hall.says(Penalised(2, "90B2: 10% of a top, slow", 1))
    row = hall.ranking().row(2)
    assert row
    assert row.penalty == Fraction(10, 6)
    assert row.score == (before[2] or 0) - Fraction(10, 6)
    assert "does not fit" in hall.refuses(Penalised(2, "90B2: 3 IMP", 1))
    assert "there is no contestant 77" in hall.refuses(Penalised(77, "90B2: 10%", 1))


def test_90_a_warning_is_kept_with_its_law() -> None:
    hall = evening()
    hall.says(Warned(3, "74B2", "talked at the table"))
    assert hall.now.warnings[0].law == "74B2"
    hall.refuses(Warned(3, "99Z"))
    assert len(hall.now.warnings) == 1


def insufficient() -> Ruled:
    table = Table.begin(Start(Edition.E2017, Seat.N, board=1))
    for seat, call in ((Seat.N, "1H"), (Seat.E, "Pass"), (Seat.S, "Pass"), (Seat.W, "Pass")):
        table = record(table, Called(seat, Call.parse(call)))
    return Ruled(BOARD_1[0], table.start, table.entries, Side.EW, told=True)


def test_81C_a_record_of_a_table_becomes_a_matter() -> None:
    hall = evening()
    n = hall.says(insufficient())
    matter = hall.now.matters[n]
    assert matter.told
    assert matter.ruled[0].start.board == 1
    again = hall.says(insufficient().__class__(BOARD_1[0], matter.ruled[0].start, matter.ruled[0].entries, again=n))
    assert len(hall.now.matters[n].ruled) == 2
    assert again not in hall.now.matters


def test_81C3_a_matter_that_was_open_when_the_periods_ended_is_still_decided() -> None:
    hall = evening()
    told = insufficient()
    table = record(record(Table.begin(told.start), Called(Seat.N, Call.parse("1H"))), Opened("adjusted_score", Seat.N))
    open_, closed = hall.says(Ruled(BOARD_1[0], table.start, table.entries)), hall.says(Ruled(BOARD_1[1], told.start, told.entries))
    hall.says(Posted(1))
    assert hall.refuses(Ruled(BOARD_1[1], told.start, told.entries, again=closed), minutes=31).endswith("(Law 92B)")
    hall.says(Ruled(BOARD_1[0], table.start, table.entries, again=open_))
    hall.says(Awarded(BOARD_1[0], both="12C1(b): +420", reason="damage", matter=open_))
    assert hall.refuses(Awarded(BOARD_1[0], both="12C1(b): +140", reason="damage", matter=open_)).endswith("(Law 92B)")


def test_12C1_12C2_an_award_is_by_a_paragraph_that_gives_such_a_score() -> None:
    hall = evening()
    for wrong in ("12C2(a): +420", "12C1(d): +420", "12C1(c): average plus", "12C1(b): 60%"):
        assert hall.refuses(Awarded(BOARD_1[0], both=wrong, reason="damage")).endswith("(Law 12C)")
    for n, right in enumerate(("12C1(d): average", "12C2(a): average minus", "12C1(c): 60% +420; 40% -50")):
        hall.says(Awarded(BOARD_1[n], both=right, reason="damage"))


@every("edition", EDITIONS)
def test_12C_90A_paragraphs_are_those_of_the_edition_of_the_contest(edition: Edition) -> None:
    hall = evening(edition=edition)
    own, other = ("2007 12C1(c)", "2017 12C1(c)") if edition is Edition.E2007 else ("12C1(c)", "2007 12C1(f)")
    refused = hall.refuses(Awarded(BOARD_1[0], both=f"{other}: +420", reason="damage"))
    year = other[:4]
    assert refused == f"a paragraph of {year} is cited, and the contest is by the Laws of {edition} (Law 12)"
    matter = hall.says(Awarded(BOARD_1[0], both=f"{own}: +420", reason="damage"))
    hall.says(Appealed(matter, 1))
    hall.says(Concurred(matter, "North 1"))
    hall.says(Concurred(matter, "South 1"))
    assert hall.refuses(Decided(matter, "chief", upheld=False, both=f"{other}: +140")).endswith("(Law 12)")
    assert hall.refuses(Penalised(1, f"{year} 90B2: 10% of a top", 1)).endswith("(Law 90A)")
    hall.says(Penalised(1, "90B2: 10% of a top", 1))


def test_a_record_of_another_board_is_refused() -> None:
    told = insufficient()
    wrong = Ruled(BoardAt(1, "A", 1, 1, 2), told.start, told.entries)
    assert evening().refuses(wrong) == "the record is of board 1, not of board 2, table A1, round 1"


def appealed(committee: bool = False, regulations: str = "laws") -> tuple[Hall, int, int]:
    """An evening with an award against which contestant 1 appeals."""
    hall = evening(committee=committee, regulations=regulations)
    matter = hall.says(Awarded(BOARD_1[0], both="12C1(b): -100", reason="a hesitation"))
    hall.says(Posted(1))
    return hall, matter, hall.says(Appealed(matter, 1, "no logical alternative"))


def test_92A_only_who_was_at_the_table_appeals() -> None:
    hall, matter, _ = appealed()
    assert hall.refuses(Appealed(matter, 3)).endswith("(Law 92A)")


@every("edition", EDITIONS)
def test_92D1_a_partner_agrees_within_the_period(edition: Edition) -> None:
    """The last minute belongs to it; an appeal that he did not agree to is not heard, and holds the result up no longer."""
    for minutes in (29, 31):
        hall = evening(edition=edition)
        matter = hall.says(Awarded(BOARD_1[0], both="12C1(b): -100", reason="a hesitation"))
        hall.says(Posted(1))
        hall.says(Appealed(matter, 1))
        hall.says(Concurred(matter, "North 1"))
        if minutes < 30:
            hall.says(Concurred(matter, "South 1"), minutes=minutes)
            hall.says(Decided(matter, "chief", upheld=True), minutes=10)
            continue
        refused = hall.refuses(Concurred(matter, "South 1"), minutes=minutes)
        assert refused == "the period of appeals ended at 19:30; nobody agrees to an appeal after it (Law 92D)"
        assert "is heard only when South 1 agrees" in hall.refuses(Decided(matter, "chief", upheld=True))
        hall.says(NotHeard(matter, 1))
        hall.says(Finished())


@every("edition", EDITIONS)
def test_92B_the_right_to_appeal_ends_after_half_an_hour(edition: Edition) -> None:
    hall = evening(edition=edition)
    law = "12C1(b)" if edition is Edition.E2017 else "2007 12C1(c)"
    matter = hall.says(Awarded(BOARD_1[0], both=f"{law}: -100", reason="a hesitation"))
    hall.says(Posted(1))
    assert "appeals could be made until 19:30" in hall.refuses(Appealed(matter, 1), minutes=31)


def test_92D1_both_members_of_a_pair_agree_before_it_is_heard() -> None:
    hall, matter, _ = appealed()
    decision = Decided(matter, "chief", upheld=True)
    assert hall.refuses(decision) == "the appeal is heard only when North 1, South 1 agrees to it (Law 92D)"
    hall.says(Concurred(matter, "North 1"))
    assert "agreed already" in hall.refuses(Concurred(matter, "North 1"))
    hall.says(Concurred(matter, "South 1"))
    hall.says(decision)


def agreed(committee: bool = False, regulations: str = "laws") -> tuple[Hall, int]:
    hall, matter, _ = appealed(committee, regulations)
    for name in ("North 1", "South 1"):
        hall.says(Concurred(matter, name))
    return hall, matter


def test_93A_without_a_committee_the_director_in_charge_decides() -> None:
    hall, matter = agreed()
    assert hall.refuses(Decided(matter, "committee", upheld=True)).endswith("(Law 93A)")
    before = scores(hall)
    hall.says(Decided(matter, "chief", upheld=False, both="12C1(b): +420"))
    assert scores(hall) != before


def test_93B3_a_committee_overrules_no_point_of_law() -> None:
    hall, matter = agreed(committee=True)
    assert hall.refuses(Decided(matter, "committee", upheld=False, point_of_law=True, both="12C1(b): +420")).endswith("(Law 93B3)")
    hall.says(Decided(matter, "committee", upheld=True, point_of_law=True))


def test_93B1_what_the_director_in_charge_ruled_goes_on_to_the_committee_and_no_further() -> None:
    hall, matter = agreed(committee=True, regulations="pzbs")
    hall.says(Decided(matter, "chief", upheld=True, point_of_law=True))
    hall.says(Appealed(matter, 1))
    for name in ("North 1", "South 1"):
        hall.says(Concurred(matter, name))
    hall.says(Decided(matter, "committee", upheld=True))
    assert hall.refuses(Appealed(matter, 1)).endswith("(Law 93C1)")


@every("edition", EDITIONS)
def test_92B_nothing_is_final_while_a_call_in_time_is_not_settled(edition: Edition) -> None:
    def ended() -> Hall:
        hall = evening(edition=edition)
        hall.says(Posted(1))
        return hall

    hall, table = ended(), At(1, "A", 1, 2)
    call = hall.says(Summoned(table, 3, "misinformation"), minutes=29)
    hall.clock += timedelta(minutes=10)
    assert hall.ranking().certainty is Certainty.PROVISIONAL
    assert hall.refuses(Finished()).endswith("called the Director at 19:29, and the call is not settled (Law 92B)")
    hall.says(Awarded(BOARD_1[0]._replace(table=2, board=3), both="12C1(b): +140", reason="misinformation"))
    hall.says(Settled(call))
    assert hall.ranking().certainty is Certainty.FINAL
    hall.says(Finished())

    for late, what in ((31, None), (5, Calling.TIME)):
        hall = ended()
        hall.says(Summoned(table, 3, what=what), minutes=late)
        hall.says(Finished(), minutes=40)


def test_the_result_is_final_when_all_periods_are_over_and_nothing_is_open() -> None:
    hall, matter, _ = appealed()
    assert hall.refuses(Finished()).endswith("until 19:30 (Law 92B)")
    for name in ("North 1", "South 1"):
        hall.says(Concurred(matter, name))
    assert hall.refuses(Finished(), minutes=40) == f"the appeal in matter {matter} has not been decided (Law 93)"
    hall.says(Decided(matter, "chief", upheld=True))
    hall.says(Finished())
    assert "the contest is finished" in hall.refuses(Warned(1, "74A2"))


def test_83_that_the_players_were_told_changes_no_score_and_is_never_too_late() -> None:
    """83, 92B. An older award is not put back on the board; and after the period it can still be ticked."""
    hall = evening()
    place = BOARD_1[0]
    older = hall.says(Awarded(place, "", "12C2(a): average plus", "12C2(a): average minus", "x"))
    newer = hall.says(Awarded(place, "12C1(b): +140", reason="y"))
    play = hall.now.play(place)
    hall.says(informed(Night("n", 1, hall.now), {"matter": str(older)}))
    assert hall.now.play(place) == play
    hall.says(Posted(1))
    hall.says(informed(Night("n", 1, hall.now), {"matter": str(newer)}), minutes=180)
    assert hall.now.play(place) == play
    assert all(hall.now.matters[n].told for n in (older, newer))
    other = Awarded(place, "12C1(b): +150", reason="y", matter=newer, told=True)
    assert hall.refuses(other).endswith("(Law 92B)"), "another award is not only told"


def test_83_a_board_that_was_not_played_stays_one_when_the_players_are_told() -> None:
    hall = opened()
    place = hall.begins_round(1)[0]
    n = hall.says(NotPlayed(place, "no time", directly=(Side.NS,)))
    hall.says(informed(Night("n", 1, hall.now), {"matter": str(n)}))
    play = hall.now.play(place)
    assert play
    assert play.status is Status.NOT_PLAYED
    assert hall.now.matters[n].told
