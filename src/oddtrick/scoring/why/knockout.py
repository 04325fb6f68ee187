"""Why both sides of a knockout have the score that they have: their own scores, and the mean of the two (12C4)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from oddtrick.game.seats import Side
from oddtrick.scoring.sessions.averages import averages_of, settled_value
from oddtrick.scoring.sessions.balance import step, whole
from oddtrick.scoring.sessions.boards import ScoredBoard
from oddtrick.scoring.sessions.session import Session
from oddtrick.scoring.why.methods import Line, rounding_line, shown, unit_of
from oddtrick.texts import say


def knockout_lines(session: Session, board: ScoredBoard, place: int, side: Side) -> Iterator[Line]:
    """12C4. In a knockout both sides' own scores and their mean, where they do not balance."""
    conditions, given = session.conditions, board.results[place].award(side)
    own, other = (_own_score(session, board, place, of) for of in (side, side.opponents))
    if not conditions.knockout or given is None or own is None or other is None:
        return
    left = whole(conditions) - other
    if own in (left, given.value):
        return
    yield Line(
        say("in a knockout each side's own score counts: {own}, and {other} for the opponents, which leaves {left}",
            own=shown(own), other=shown(other), left=shown(left)), "12C4"
    )  # fmt: skip
    mean = (own + left) / 2
    text = say("mean of {own} and {left}: {mean} {unit}",
               own=shown(own), left=shown(left), mean=shown(mean), unit=unit_of(mean, conditions))  # fmt: skip
    yield Line(text, "12C4")
    yield from rounding_line(step(conditions), mean, given.value)


def _own_score(session: Session, board: ScoredBoard, place: int, side: Side) -> Fraction | None:
    """What a side has before a knockout balances it."""
    own = averages_of(session.boards, session.conditions).get((board.number, place, side)) if board.ruled else None
    if own is not None:
        return settled_value(own, session.conditions)
    award = board.by_itself.results[place].award(side)
    return award.value if award else None
