"""Results that double dummy doubts, for Directors: on their board, and before a round ends."""

from __future__ import annotations

from collections.abc import Mapping

from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import SkipValidation

from oddtrick.night.nights import Night
from oddtrick.night.scores.gaps import Doubts, gaps, working
from oddtrick.night.scores.solved import Solved
from oddtrick.texts import BadInput, say
from oddtrick.tournament.people import Role

TheSolved = NamedDependency[SkipValidation[Solved]]
PATIENCE = 8.0  # seconds for which the end of a round waits for what was makeable on its boards
_CLOSE = ("round", "draw", "end")
_SEE_DEALS = (Role.DIRECTOR, Role.CHIEF)


def solved_of(state: State) -> Solved:
    """Who works out what was makeable, in the hall that is open."""
    found = state.evenings.solved
    assert isinstance(found, Solved)
    return found


async def doubts_for(solved: Solved, night: Night, role: Role) -> Doubts:
    """What is known of them now; for whoever may see deals."""
    return await gaps(solved, night.now) if role in _SEE_DEALS else ()


def not_yet_known(solved: Solved, night: Night, role: Role) -> bool:
    """Whether more of them may be found, as it is still being worked out."""
    return role in _SEE_DEALS and working(solved, night.now)


async def doubts_before(solved: Solved, night: Night, act: str) -> Doubts:
    """What may keep a round open when it is about to end by that act of the Director."""
    return await gaps(solved, night.now, PATIENCE) if act in _CLOSE else ()


def nothing_doubted(doubts: Doubts, data: Mapping[str, str]) -> None:
    """Raises BadInput where a result of the section, or of any, is to be looked at first."""
    for play, flag in doubts:
        if data.get("section", "") in ("", play.place.section):
            raise BadInput(say("{place}: {flag}; correct it, or note that it is right", place=play.place.text, flag=flag))
