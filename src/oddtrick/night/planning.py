"""What is played: a night set up on three screens, as the entries of a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from importlib.util import find_spec
from string import ascii_uppercase
from typing import NamedTuple

from oddtrick.citations import IN_FORCE, Edition
from oddtrick.game.deal import Deal
from oddtrick.game.dealing import Seed
from oddtrick.matching import matching
from oddtrick.movements.movement import Kind, Movement
from oddtrick.movements.propose import A_BOARD, A_ROUND, Proposal, propose
from oddtrick.movements.swiss import neighbours
from oddtrick.texts import BadInput, say
from oddtrick.tournament.entries.afterwards import Undone
from oddtrick.tournament.entries.arranging import Making
from oddtrick.tournament.entries.drawing import Drawn, Way
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.entries.setting import (
    BoardsSet,
    Entered,
    MovementChanged,
    Opened,
    RoundBegan,
    SectionSet,
    SessionBegan,
    SessionSet,
    StageSet,
)
from oddtrick.tournament.people import Contest
from oddtrick.tournament.results.drawing import Wanted, proposed
from oddtrick.tournament.state import Section, Tournament

SESSION, SECTION = 1, "A"
MOST_SECTIONS = 8
_LIBRARY = find_spec("rustworkx") is not None
KINDS = {Contest.PAIRS: Kind.PAIRS, Contest.INDIVIDUAL: Kind.INDIVIDUAL, Contest.TEAMS: Kind.TEAMS}


class Evening(NamedTuple):
    """What is to be played: about so many boards, in so many minutes (None: as long as it takes), in so many sections."""

    boards: int = 24
    minutes: int | None = None
    sections: int = 1


class Part(NamedTuple):
    """A section that is to be: who plays there, and what fits them, best first."""

    name: str
    numbers: tuple[int, ...]
    fits: tuple[Proposal, ...]


class Chosen(NamedTuple):
    """A section as it was chosen: who plays there, the movement, and how many boards a set has."""

    name: str
    numbers: tuple[int, ...]
    movement: Movement
    boards: int


def opening(
    title: str, contest: Contest, entered: Sequence[Entered], regulations: str, edition: Edition = IN_FORCE, committee: bool = False
) -> list[Entry]:
    """First screen: the night is announced, and who plays. `committee`: whether there is one for appeals (93A)."""
    if not title.strip():
        raise BadInput(say("the night has no name; expected one like Thursday pairs"))
    return [Opened(title.strip()[:100], contest, edition, regulations, committee=committee), *entered]


def proposals(now: Tournament, evening: Evening) -> tuple[Proposal, ...]:
    """Second screen: what fits those who are there, best first. Raises BadInput where nothing does."""
    assert now.opened is not None
    return propose(len(now.contestants), evening.boards, evening.minutes, KINDS[now.opened.contest])


def parts(now: Tournament, evening: Evening) -> tuple[Part, ...]:
    """Second screen, of several sections: the numbers in their order, as evenly as whole tables allow. Raises BadInput."""
    assert now.opened is not None
    numbers, many = sorted(now.contestants), evening.sections
    if not 1 <= many <= MOST_SECTIONS:
        raise BadInput(
            say("the number of sections must be {least} to {most}; given: {given}", least=1, most=MOST_SECTIONS, given=many)
        )
    at_a_table = {Contest.PAIRS: 2, Contest.INDIVIDUAL: 4, Contest.TEAMS: 1}[now.opened.contest]
    tables, found = -(-len(numbers) // at_a_table), []
    for n in range(many):
        taken = (tables // many + (n < tables % many)) * at_a_table
        here, numbers = tuple(numbers[:taken]), numbers[taken:]
        name, kind = ascii_uppercase[n], KINDS[now.opened.contest]
        try:
            found.append(Part(name, here, propose(len(here), evening.boards, evening.minutes, kind)))
        except BadInput as refused:
            if many == 1:
                raise
            raise BadInput(say("section {name}: {why}", name=name, why=refused.text)) from None
    return tuple(found)


def minutes_of_round(boards: int) -> int:
    """How long a round of so many boards is, with its change."""
    return boards * A_BOARD + A_ROUND


def arranged(now: Tournament, movement: Movement, boards: int, minutes: int, scoring: str = "") -> list[Entry]:
    """Second screen: the movement with everybody on his slot in the order of the numbers, and the boards of its sets."""
    return arranged_in(now, [Chosen(SECTION, tuple(sorted(now.contestants)), movement, boards)], minutes, scoring)


def arranged_in(now: Tournament, chosen: Sequence[Chosen], minutes: int, scoring: str = "", across: bool = True) -> list[Entry]:
    """The same for several sections. `across`: they are one field, in which a board is compared with all its tables."""
    found: list[Entry] = [*_taken_back(now), _stage(scoring, across), SessionSet(SESSION, round_minutes=minutes)]
    for one in chosen:
        if one.movement.slots < len(one.numbers):
            raise BadInput(say("the movement has {slots} places, and {n} are there", slots=one.movement.slots, n=len(one.numbers)))
        slots = (*one.numbers, *(0 for _ in range(one.movement.slots - len(one.numbers))))
        sets = tuple(tuple(range(1 + n * one.boards, 1 + (n + 1) * one.boards)) for n in range(one.movement.sets))
        found.append(SectionSet(SESSION, one.name, one.movement, slots, sets))
    return found


def to_be_drawn(now: Tournament, minutes: int, scoring: str = "") -> list[Entry]:
    """Second screen, where rounds are drawn: a bye is worth 12 victory points, of pairs 60% a board."""
    stage = _stage(scoring, across=True)
    teams = now.opened is not None and now.opened.contest is Contest.TEAMS
    stage = replace(stage, bye=Fraction(12)) if teams else replace(stage, sit_out="60%")
    return [*_taken_back(now), stage, SessionSet(SESSION, round_minutes=minutes)]


def first_draw(now: Tournament, way: Way, rounds: int, boards: int, seed: int) -> Drawn:
    """The first round of a contest that is drawn. Raises BadInput with the sentence why it cannot be."""
    return _draw(now, way, rounds, tuple(range(1, boards + 1)), seed)


def next_draw(now: Tournament, name: str, seed: int) -> Drawn:
    """The next round of a section that is drawn, by the ranking as it stands."""
    section = now.section(SESSION, name)
    if section is None or not section.drawn:
        raise BadInput(say("the rounds of section {name} are not drawn", name=name))
    last = section.drawn[-1]
    first = max(board for one in section.drawn for board in one.boards) + 1
    return _draw(now, last.way, last.of, tuple(range(first, first + len(last.boards))), seed)


def _draw(now: Tournament, way: Way, rounds: int, boards: tuple[int, ...], seed: int) -> Drawn:
    many = 200 if way is Way.KNOCKOUT else rounds
    there = () if way is Way.KNOCKOUT else tuple(sorted(now.contestants))
    return proposed(now, Wanted(SESSION, SECTION, way, many, boards, seed, there), matching if _LIBRARY else neighbours).entry


def rounds_in_all(section: Section) -> int:
    """How many rounds a section has; where they are drawn, those that are still to be drawn as well."""
    return section.drawn[-1].of if section.drawn else section.rounds


def sections_of(now: Tournament) -> tuple[Section, ...]:
    """The sections of the night. Raises BadInput where there is none."""
    session = now.session(SESSION)
    if session is None or not session.sections:
        raise BadInput(say("no movement was chosen; expected one of those that are shown"))
    return tuple(session.sections.values())


def section_of(now: Tournament, contestant: int) -> Section:
    """The section in which somebody plays, or the first one. Raises BadInput where there is none."""
    sections = sections_of(now)
    return next((one for one in sections if contestant in one.versions[-1].slots), sections[0])


def _stage(scoring: str, across: bool) -> StageSet:
    return StageSet(1, scoring=(("method", scoring),) if scoring else (), across=across)


def _taken_back(now: Tournament) -> list[Entry]:
    """What was planned before and is planned anew: sections, draws and deals."""
    session = now.session(SESSION)
    if session is None or session.began:
        return []
    planned = [
        n for n, one in enumerate(now.said.entries) if isinstance(one.entry, SectionSet | MovementChanged | Drawn | BoardsSet)
    ]
    faults = {fault.entry for fault in now.faults}
    return [Undone(n) for n in reversed(planned) if n not in now.undone and n not in faults]


def dealt(now: Tournament, seed: str) -> list[Entry]:
    """Third screen: the boards are dealt here. The seed is told afterwards, and proves it."""
    made = Seed(seed)
    deals: tuple[tuple[int, Deal], ...] = tuple((n, made.deal(n)) for n in boards_of(now))
    return [BoardsSet(SESSION, deals, Making.SOFTWARE, commitment=made.commitment)]


def boards_of(now: Tournament) -> list[int]:
    """The boards of the night; where rounds are drawn, those of all rounds that there will be."""
    session = now.session(SESSION)
    found: set[int] = set()
    for section in session.sections.values() if session else ():
        found |= {one for version in section.versions for boards in version.boards for one in boards}
        if section.drawn:
            last = section.drawn[-1]
            rounds = last.of if last.way is not Way.KNOCKOUT else (len(last.order) - 1).bit_length()
            found |= {*range(1, rounds * len(last.boards) + 1)}
    return sorted(found)


def begun() -> list[Entry]:
    """The night begins, and with it its first round."""
    return [SessionBegan(SESSION), RoundBegan(SESSION, SECTION, 1)]
