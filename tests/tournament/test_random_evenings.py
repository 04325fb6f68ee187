"""Random evenings: whatever is said in whatever order, the same entries always give the same tournament."""

from __future__ import annotations

import json
import random
from datetime import timedelta
from fractions import Fraction

from hall import CHIEF, Hall, mitchell, one_winner, opened, opened_of, result
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.game.dealing import Seed
from oddtrick.game.seats import Seat, Side, Vulnerability
from oddtrick.movements.forms.barometer import team_barometer
from oddtrick.movements.forms.individual import individual
from oddtrick.movements.forms.teams import american_whist, head_to_head, match, new_england
from oddtrick.scoring.sessions.session import score_session
from oddtrick.tournament.checks import findings
from oddtrick.tournament.conditions import scoring_of
from oddtrick.tournament.entries.afterwards import Appealed, Concurred, Decided, Posted, Undone
from oddtrick.tournament.entries.arranging import Arranged, Dealt, Defect, Faulty, Making, Marked
from oddtrick.tournament.entries.directing import (
    Awarded,
    Corrected,
    Disqualified,
    Grouped,
    Noted,
    Penalised,
    Redealt,
    Suspended,
    Warned,
)
from oddtrick.tournament.entries.every import Entry, Said
from oddtrick.tournament.entries.playing import Confirmed, Disputed, NotPlayed, PutOff, Reported, Seated, Summoned
from oddtrick.tournament.entries.setting import (
    BoardsSet,
    ClockMoved,
    Entered,
    MovementChanged,
    RoundBegan,
    RoundEnded,
    SessionEnded,
    Withdrew,
)
from oddtrick.tournament.folding.fold import fold
from oddtrick.tournament.people import By, Contest, Player, Role
from oddtrick.tournament.permits import why_not
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.plain import dump, load
from oddtrick.tournament.results.fields import table_results
from oddtrick.tournament.results.standings import standings
from oddtrick.tournament.view import view

RESULTS = ("4S N 10", "4S N 9", "3NT S 9", "2C W 8", "4HX E 7", "Pass", "1NT W 7", "6D S 12")
AWARDS = ("12C1(b): +140", "12C1(c): 50% +420; 50% -50", "12C2(a): average plus", "")


def lot(rng: random.Random, hall: Hall, places: list[BoardAt], swaps: bool = True) -> Entry:
    """Something that could be said, sensible or not."""
    place = rng.choice(places)
    play = hall.now.play(place)
    n, now = rng.randrange(hall.now.said.number), hall.now.said.number
    matters, section = [*hall.now.matters] or [0], hall.now.sessions[1].sections["A"]
    moves = [
        Reported(place, result(rng.choice(RESULTS))),
        Reported(place, result(rng.choice(RESULTS))),
        Reported(place, result(rng.choice(RESULTS))),
        Confirmed(place, rng.choice(tuple(Side)), play.of if play else n),
        Disputed(place, Side.EW),
        PutOff(place),
        NotPlayed(place, "no time", directly=rng.choice(((), (Side.NS,))), partly=rng.choice(((), (Side.EW,)))),
        Corrected(place, play.of if play else n, rng.choice((result(rng.choice(RESULTS)), None)), sure=rng.random() < 0.5),
        Awarded(place, both=rng.choice(AWARDS), reason="a reason"),
        Awarded(place, ns=rng.choice(AWARDS), ew=rng.choice(AWARDS), reason="a reason"),
        Grouped(1, place.board, ((place.at,),)),
        Penalised(rng.randrange(1, 8), rng.choice(("90B2: 10% of a top", "90B2: 1 IMP")), 1),
        Marked(1, place.board, rng.choice(tuple(Seat)), rng.choice(tuple(Vulnerability))),
        Faulty(1, place.board, rng.choice(tuple(Defect)), mended=rng.random() < 0.3),
        Dealt(1, place.board, table=place.at, shuffled=rng.random() < 0.9, present=rng.choice(((Side.NS,), tuple(Side)))),
        Arranged(1, "A", rng.randrange(2, 5), north="the window"),
        Warned(rng.randrange(1, 8), "74A2"),
        Noted("looked at", place, flag=True),
        Summoned(place.at, place.board),
        ClockMoved(1, 5),
        RoundBegan(1, "A", rng.choice((place.round, section.round + 1, section.round + 1))),
        RoundEnded(1, "A", place.round),
        Seated(place.at, ((Seat.N, f"North {rng.randrange(1, 7)}"),)),
        SessionEnded(1),
        Posted(1),
        Withdrew(rng.randrange(1, 8), 1, rng.randrange(1, 4)),
        Entered(rng.randrange(1, 12), (Player(f"New {now}"), Player(f"Newer {now}"))),
        MovementChanged(1, "A", rng.choice((place.round, section.round + 1)), *other_version(rng, hall, swaps)),
        Redealt(1, "A", place.round, (1, 2), (place.board,), 1, knowable=rng.random() < 0.2),
        Redealt(1, "A", place.round, rng.choice(((1, 2), (1, 3), (2, 3))), (place.board, place.board + 1), 2),
        Appealed(rng.choice(matters), rng.randrange(1, 7)),
        Concurred(rng.choice(matters), "North 1"),
        Decided(rng.choice(matters), "chief", upheld=True, merit=rng.random() < 0.5),
        Decided(rng.choice(matters), "chief", upheld=False, penalty=rng.choice(("", "90B2: 5% of a top"))),
        Suspended(rng.randrange(1, 8), 1, rng.randrange(1, 4), rng.choice((0, 3)), why="shouting"),
        Disqualified(rng.randrange(1, 8), 1, rng.randrange(1, 4), "threats", approved=rng.random() < 0.7),
        Undone(n),
    ]
    return rng.choice(moves)


def other_version(rng: random.Random, hall: Hall, swaps: bool) -> tuple[object, ...]:
    """The movement as it is, at times with two contestants on one another's slots (`swaps`)."""
    version = hall.now.sessions[1].sections["A"].versions[-1]
    slots = [*version.slots]
    if swaps and rng.random() < 0.5:
        one, other = rng.sample(range(len(slots)), 2)
        slots[one], slots[other] = slots[other], slots[one]
    return version.movement, tuple(slots), version.boards


def begun(rng: random.Random, contest: Contest) -> Hall:
    """A contest of that kind whose session has begun."""
    regulations = rng.choice(("laws", "pzbs"))
    match contest:
        case Contest.PAIRS:
            return opened(made=rng.choice((one_winner(mitchell(3)), mitchell(3))), regulations=regulations)
        case Contest.INDIVIDUAL:
            scoring = rng.choice(((), (("method", "cross-imps"),)))
            return opened_of(contest, individual(8), regulations=regulations, scoring=scoring, each=1)
        case Contest.TEAMS:
            made = rng.choice((american_whist(3), american_whist(5), new_england(4), head_to_head(4), team_barometer(4), match(3)))
            scoring = (("method", rng.choice(("vp", "bam", "patton", "hybrid"))),)
            return opened_of(contest, made, regulations=regulations, scoring=scoring)


def evening(seed: int, entries: int = 60, contest: Contest = Contest.PAIRS, swaps: bool = True) -> Hall:
    """An evening at which anything is said."""
    rng = random.Random(seed)
    hall = begun(rng, contest)
    deals = range(1, sum(map(len, hall.now.sessions[1].sections["A"].versions[0].boards)) + 1)
    hall.says(BoardsSet(1, tuple((n, Seed("evening").deal(n)) for n in deals), Making.SOFTWARE))
    places = hall.begins_round(1)
    for _ in range(entries):
        entry = lot(rng, hall, places, swaps)
        hall.tries(entry, minutes=rng.choice((0, 0, 0, 5)))
        if isinstance(entry, RoundBegan):
            section = hall.now.sessions[1].sections["A"]
            places += [
                BoardAt(1, "A", section.round, table, board)
                for table, game in enumerate(section.versions[-1].games[section.round - 1], 1)
                if game
                for board in game.boards
            ]
    return hall


@given(st.integers(0, 10**9), st.sampled_from(tuple(Contest)))
@settings(max_examples=25, deadline=None)
def test_the_same_entries_give_the_same_tournament(seed: int, contest: Contest) -> None:
    """From nothing, and from JSON and back."""
    hall = evening(seed, contest=contest)
    assert fold(hall.now.said.entries) == hall.now
    written = [json.loads(json.dumps(dump(said))) for said in hall.now.said.entries]
    read = [load(one) for one in written]
    assert [dump(one) for one in read] == written
    assert fold(read).plays == hall.now.plays


@given(st.integers(0, 10**9), st.sampled_from(tuple(Contest)))
@settings(max_examples=20, deadline=None)
def test_standings_after_every_entry_equal_those_from_nothing(seed: int, contest: Contest) -> None:
    """TOURNAMENT 8. Incrementally, and scored at once from the final facts."""
    hall = evening(seed, 40, contest)
    before = None
    rng = random.Random(seed)
    for _ in range(12):
        places = [place for board in hall.now.plays.get(1, {}).values() for place in board] or [BoardAt(1, "A", 1, 1, 1)]
        hall.tries(lot(rng, hall, places))
        now = hall.ranking(before=before)
        scratch = hall.ranking()
        assert now.rows == scratch.rows
        assert [one.scored.boards for one in now.fields] == [one.scored.boards for one in scratch.fields]
        before = now
    if contest is not Contest.PAIRS or any(one.suspended for one in hall.now.contestants.values()):
        return  # who was to play against a suspended pair has average plus without a result at a table (12C2(a))
    session = hall.now.sessions[1]
    results = [one for board, plays in hall.now.plays.get(1, {}).items() for one in table_results(hall.now, session, board, plays)]
    assert hall.now.opened is not None
    again = score_session(results, scoring_of(hall.now.opened, hall.now.stages[1]))
    sums: dict[int, Fraction] = {}
    for board in again.boards:
        for one, ns, ew in zip(board.handed_in, board.ns, board.ew, strict=True):
            for name, award in ((one.ns, ns), (one.ew, ew)):
                sums[int(name)] = sums.get(int(name), Fraction(0)) + (award.value if award else 0)
    for row in before.rows if before else ():
        if row.boards and not row.penalty:
            assert row.score == sums[row.contestant] / row.boards


@given(st.integers(0, 10**9), st.sampled_from(tuple(Contest)))
@settings(max_examples=15, deadline=None)
def test_an_entry_is_undone_or_the_sentence_names_what_rests_on_it(seed: int, contest: Contest) -> None:
    hall = evening(seed, 40, contest)
    for n in random.Random(seed).sample(range(hall.now.said.number), 5):
        before = hall.now
        refused = hall.tries(Undone(n))
        if refused is None:
            assert n in hall.now.undone
            assert len(hall.now.faults) <= len(before.faults)
        else:
            assert before.plays == hall.now.plays
            assert before.undone == hall.now.undone


@given(st.integers(0, 10**9), st.sampled_from(tuple(Contest)))
@settings(max_examples=10, deadline=None)
def test_every_prefix_has_every_view_and_every_list_of_what_is_open(seed: int, contest: Contest) -> None:
    hall = evening(seed, 25, contest)
    said = list(hall.now.said.entries)
    for n in range(0, len(said), 7):
        now = fold(said[:n])
        if now.opened is None:
            continue
        list(findings(now, hall.clock + timedelta(minutes=5)))
        for role in Role:
            view(now, By(role, "x", (1,)), hall.clock)


@given(st.integers(0, 10**9), st.sampled_from(tuple(Contest)))
@settings(max_examples=25, deadline=None)
def test_no_view_shows_a_deal_or_a_result_that_is_not_for_the_viewer(seed: int, contest: Contest) -> None:
    """A player sees what he has finished, a phone what its players have, the public nothing before the end."""
    hall = evening(seed, 30, contest)
    now, session = hall.now, hall.now.sessions[1]
    for role in (Role.PUBLIC, Role.PLAYER, Role.TABLE, Role.ORGANIZER, Role.COMMITTEE):
        for contestant in (1, 2, 5):
            viewer = By(role, "x", (contestant,), (1, "A", 1) if role is Role.TABLE else None)
            for board in view(now, viewer, hall.clock).boards:
                if session.ended:
                    continue
                assert role in (Role.PLAYER, Role.TABLE)
                if role is Role.PLAYER:
                    plays = now.plays.get(1, {}).get(board.number, {})
                    done = any(
                        contestant in seats(hall, place) and (play.result or play.not_played) for place, play in plays.items()
                    )
                    assert done or (board.deal is None and all(contestant in seats(hall, play.place) for play in board.plays))


def seats(hall: Hall, place: BoardAt) -> tuple[int, ...]:
    game = hall.now.sessions[1].sections["A"].version(place.round).games[place.round - 1][place.table - 1]
    assert game is not None
    return (*game.ns, *game.ew)


@given(st.integers(0, 10**9), st.sampled_from(tuple(Contest)))
@settings(max_examples=10, deadline=None)
def test_what_may_be_said_is_followed_and_what_may_not_is_not(seed: int, contest: Contest) -> None:
    rng = random.Random(seed)
    hall = evening(seed, 20, contest)
    places = [place for board in hall.now.plays.get(1, {}).values() for place in board] or [BoardAt(1, "A", 1, 1, 1)]
    for _ in range(10):
        entry = lot(rng, hall, places)
        said = Said(hall.clock + timedelta(seconds=1), CHIEF, entry)
        refused = why_not(hall.now, said)
        found = hall.tries(entry)
        assert (refused is None) == (found is None), (refused, found)


def test_standings_of_nothing() -> None:
    hall = opened()
    assert [row.score for row in standings(hall.now).rows] == [None] * 6
