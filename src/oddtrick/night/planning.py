"""What is played: a night set up on three screens, as the entries of a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from oddtrick.citations import IN_FORCE, Edition
from oddtrick.game.deal import Deal
from oddtrick.game.dealing import Seed
from oddtrick.movements.movement import Kind, Movement
from oddtrick.movements.propose import A_BOARD, A_ROUND, Proposal, propose
from oddtrick.texts import BadInput, say
from oddtrick.tournament.entries.arranging import Making
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.entries.setting import (
    BoardsSet,
    Entered,
    Opened,
    RoundBegan,
    SectionSet,
    SessionBegan,
    SessionSet,
    StageSet,
)
from oddtrick.tournament.people import Contest
from oddtrick.tournament.state import Tournament

SESSION, SECTION = 1, "A"
KINDS = {Contest.PAIRS: Kind.PAIRS, Contest.INDIVIDUAL: Kind.INDIVIDUAL, Contest.TEAMS: Kind.TEAMS}


class Evening(NamedTuple):
    """What is to be played: about so many boards, in so many minutes (None: as long as it takes)."""

    boards: int = 24
    minutes: int | None = None


def opening(title: str, contest: Contest, entered: Sequence[Entered], regulations: str, edition: Edition = IN_FORCE) -> list[Entry]:
    """First screen: the night is announced, and who plays."""
    if not title.strip():
        raise BadInput(say("the night has no name; expected one like Thursday pairs"))
    return [Opened(title.strip()[:100], contest, edition, regulations), *entered]


def proposals(now: Tournament, evening: Evening) -> tuple[Proposal, ...]:
    """Second screen: what fits those who are there, best first. Raises BadInput where nothing does."""
    assert now.opened is not None
    return propose(len(now.contestants), evening.boards, evening.minutes, KINDS[now.opened.contest])


def minutes_of_round(boards: int) -> int:
    """How long a round of so many boards is, with its change."""
    return boards * A_BOARD + A_ROUND


def arranged(now: Tournament, movement: Movement, boards: int, minutes: int, scoring: str = "") -> list[Entry]:
    """Second screen: the movement with everybody on his slot in the order of the numbers, and the boards of its sets."""
    numbers = sorted(now.contestants)
    if movement.slots < len(numbers):
        raise BadInput(say("the movement has {slots} places, and {n} are there", slots=movement.slots, n=len(numbers)))
    slots = (*numbers, *(0 for _ in range(movement.slots - len(numbers))))
    sets = tuple(tuple(range(1 + n * boards, 1 + (n + 1) * boards)) for n in range(movement.sets))
    stage = StageSet(1, scoring=(("method", scoring),) if scoring else ())
    return [stage, SessionSet(SESSION, round_minutes=minutes), SectionSet(SESSION, SECTION, movement, slots, sets)]


def dealt(now: Tournament, seed: str) -> list[Entry]:
    """Third screen: the boards are dealt here. The seed is told afterwards, and proves it."""
    section = now.section(SESSION, SECTION)
    assert section is not None
    made, numbers = Seed(seed), sorted({one for boards in section.versions[0].boards for one in boards})
    deals: tuple[tuple[int, Deal], ...] = tuple((n, made.deal(n)) for n in numbers)
    return [BoardsSet(SESSION, deals, Making.SOFTWARE, commitment=made.commitment)]


def begun() -> list[Entry]:
    """The night begins, and with it its first round."""
    return [SessionBegan(SESSION), RoundBegan(SESSION, SECTION, 1)]
