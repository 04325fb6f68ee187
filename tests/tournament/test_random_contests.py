"""Random contests of pairs, teams and individuals, drawn or by a movement: everything follows from the entries."""

from __future__ import annotations

import json
import random
from fractions import Fraction

import pytest
from hall import CHIEF, START, Hall, result, sets
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import WHOLE
from oddtrick.formats.contest import exported, read
from oddtrick.game.seats import Side
from oddtrick.matching import matching
from oddtrick.movements.forms.barometer import barometer, team_barometer
from oddtrick.movements.forms.individual import individual
from oddtrick.movements.forms.teams import american_whist
from oddtrick.texts import BadInput
from oddtrick.tournament.checks import findings
from oddtrick.tournament.entries.afterwards import Posted, Undone
from oddtrick.tournament.entries.directing import Awarded, Corrected, Penalised
from oddtrick.tournament.entries.drawing import Way
from oddtrick.tournament.entries.every import Entry, Said
from oddtrick.tournament.entries.playing import NotPlayed, PutOff, Reported
from oddtrick.tournament.entries.setting import (
    Entered,
    Opened,
    RoundBegan,
    RoundEnded,
    SectionSet,
    SessionBegan,
    SessionEnded,
    SessionSet,
    StageSet,
    Withdrew,
)
from oddtrick.tournament.folding.fold import fold
from oddtrick.tournament.people import By, Contest, Player, Role
from oddtrick.tournament.permits import why_not
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.plain import dump, load
from oddtrick.tournament.results.drawing import Wanted, proposed
from oddtrick.tournament.results.standings import standings
from oddtrick.tournament.seating import places
from oddtrick.tournament.telling.every import told
from oddtrick.tournament.view import view

RESULTS = ("4S N 10", "4S N 9", "3NT S 9", "2C W 8", "4HX E 7", "Pass", "1NT W 7", "6D S 12")
AWARDS = ("12C1(b): +140", "12C2(a): average plus", "12C2(a): average", "")
KINDS = ("pairs", "teams", "individual", "swiss pairs", "swiss teams", "knockout")


class Night:
    """A contest in which anything is said, sensible or not."""

    def __init__(self, kind: str, seed: int) -> None:
        self.rng, self.hall, self.kind = random.Random(seed), Hall(), kind
        self.refused: list[str] = []
        teams = kind in ("teams", "swiss teams", "knockout")
        contest = Contest.INDIVIDUAL if kind == "individual" else Contest.TEAMS if teams else Contest.PAIRS
        self.many = 8 if kind == "individual" else self.rng.randrange(4, 8)
        methods = {Contest.TEAMS: ("vp", "imps-teams", "bam"), Contest.PAIRS: ("matchpoints", "cross-imps")}
        method = self.rng.choice(methods.get(contest, ("matchpoints",)))
        self.hall.says(Opened("Night", contest, regulations=self.rng.choice(("laws", "pzbs"))))
        for n in range(1, self.many + 1):
            players = tuple(Player(f"{n}{one}") for one in "abcd"[: contest.players[0]])
            self.hall.says(Entered(n, players, seed=n if self.rng.random() < 0.3 else 0))
        self.hall.tries(StageSet(1, scoring=(("method", method),), bye=Fraction(self.rng.choice((0, 12)))))
        if 1 not in self.hall.now.stages:
            self.hall.says(StageSet(1, scoring=(("method", "vp"),) if contest is Contest.TEAMS else ()))
        self.hall.says(SessionSet(1))
        if kind in ("pairs", "teams", "individual"):
            odd = american_whist(self.many) if self.many % 2 else team_barometer(self.many)
            made = {"pairs": barometer, "individual": individual}.get(kind, lambda _: odd)(self.many)
            self.hall.says(SectionSet(1, "A", made, tuple(range(1, self.many + 1)), sets(made.sets, 1)))
            self.hall.says(SessionBegan(1))

    @property
    def places(self) -> list[BoardAt]:
        section = self.hall.now.section(1, "A")
        rounds = range(1, section.round + 1) if section else ()
        return [place for round_ in rounds if section for place in places(self.hall.now, 1, section, round_)]

    def draws(self) -> Entry | None:
        section = self.hall.now.section(1, "A")
        round_ = section.rounds + 1 if section else 1
        ways = [Way.KNOCKOUT] if self.kind == "knockout" else [Way.SWISS, Way.MONRAD, Way.DANISH]
        wanted = Wanted(1, "A", self.rng.choice(ways), 3, (2 * round_ - 1, 2 * round_), self.rng.randrange(100))
        try:
            return proposed(self.hall.now, wanted, matching).entry
        except BadInput as refused:
            self.refused.append(str(refused))
            return None

    def says(self) -> None:
        """Anything."""
        rng, hall = self.rng, self.hall
        found = self.places
        section = hall.now.section(1, "A")
        round_ = section.round if section else 0
        n = rng.randrange(hall.now.said.number)
        entries: list[Entry | None] = [
            RoundBegan(1, "A", round_ + 1),
            RoundEnded(1, "A", round_),
            SessionBegan(1),
            SessionEnded(1),
            Posted(1),
            Undone(n),
            Entered(rng.randrange(1, 12), (Player(f"new {n}"),)),
            Withdrew(rng.randrange(1, 9), 1, rng.randrange(1, 4)) if rng.random() < 0.3 else None,
            Penalised(rng.randrange(1, 9), rng.choice(("90B2: 10% of a top", "90B2: 1 IMP", "90B2: 0.5 VP")), 1),
        ]
        if self.kind.startswith(("swiss", "knockout")):
            entries += [self.draws(), self.draws()]
        for _ in range(8 if found else 0):
            place = rng.choice(found)
            play = hall.now.play(place)
            entries += [
                Reported(place, result(rng.choice(RESULTS))),
                Reported(place, result(rng.choice(RESULTS))),
                Corrected(place, play.of if play else n, result(rng.choice(RESULTS))),
                Awarded(place, both=rng.choice(AWARDS), reason="a reason"),
                NotPlayed(place, "no time", directly=rng.choice(((), (Side.NS,)))),
                PutOff(place),
            ]
        entry = rng.choice(entries)
        if entry is not None:
            said = Said(hall.clock, CHIEF, entry)
            refused = why_not(hall.now, said._replace(at=hall.clock))
            assert refused is None or str(refused)
            hall.tries(entry)


def night(kind: str, seed: int, entries: int = 70) -> Night:
    found = Night(kind, seed)
    for _ in range(entries):
        found.says()
    return found


@pytest.mark.parametrize("kind", KINDS)
@given(seed=st.integers(0, 10**9))
@settings(max_examples=6 if WHOLE else 4, deadline=None)
def test_everything_follows_from_the_entries(kind: str, seed: int) -> None:
    """The fold again, JSON and back, files and back, sentences, views of every office, and what is open."""
    hall = night(kind, seed).hall
    now = hall.now
    assert fold(now.said.entries) == now
    written = [json.loads(json.dumps(dump(said))) for said in now.said.entries]
    assert [dump(load(one)) for one in written] == written
    assert exported(read(exported(now), START).now) == exported(now)
    assert len(list(told(now.said.entries))) == now.said.number
    assert all(str(one.text) for one in findings(now, hall.clock))
    for role in Role:
        view(now, By(role, "x", (1,)), hall.clock)


@pytest.mark.parametrize("kind", KINDS)
@given(seed=st.integers(0, 10**9))
@settings(max_examples=6 if WHOLE else 4, deadline=None)
def test_rankings_one_after_the_other_equal_those_from_nothing(kind: str, seed: int) -> None:
    found = night(kind, seed, 40)
    before = None
    for _ in range(20):
        found.says()
        if 1 not in found.hall.now.stages:  # it was undone, and nothing rested on it
            return
        ranked = standings(found.hall.now, before=before)
        again = standings(found.hall.now)
        assert ranked.rows == again.rows
        assert [one.scored.boards for one in ranked.fields] == [one.scored.boards for one in again.fields]
        before = ranked


@pytest.mark.parametrize("kind", KINDS)
@given(seed=st.integers(0, 10**9))
@settings(max_examples=6 if WHOLE else 4, deadline=None)
def test_nobody_meets_twice_sits_twice_or_plays_a_board_again(kind: str, seed: int) -> None:
    found = night(kind, seed)
    assert all(" of section A cannot be drawn: " in one or one == "there is no session 1" for one in found.refused)
    now = found.hall.now
    section = now.section(1, "A")
    if section is None:
        return
    for one in section.drawn:
        there = [*(n for two in one.pairs for n in two), *one.out]
        assert len(there) == len({*there})
    met = [frozenset(two) for one in section.drawn if one.way is not Way.DANISH for two in one.pairs]
    assert len(met) == len({*met})
    boards = [board for one in section.drawn for board in one.boards]
    assert len(boards) == len({*boards})
