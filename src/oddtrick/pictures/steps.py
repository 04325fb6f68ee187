"""The flowchart of a procedure in words: numbered questions, and for each answer what is ordered and where it goes on."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.inquiry.asking import Order
from oddtrick.pictures.flow import Arrow, Ask, Flow, Taken
from oddtrick.pictures.layout import numbered


class Way(NamedTuple):
    """An answer: its arrow, and the number of the question where it goes on (0: the end)."""

    arrow: Arrow
    to: int
    taken: bool

    @property
    def orders(self) -> tuple[Order, ...]:
        """What is ordered on this way."""
        return self.arrow.orders


class Step(NamedTuple):
    """A question with the number that it has in the drawing. `taken`: it was answered; `open`: it is asked now."""

    number: int
    ask: Ask
    ways: tuple[Way, ...]
    taken: bool
    open: bool


def steps(flow: Flow, way: Taken | None = None) -> list[Step]:
    """All questions in the order in which they are drawn; with the way that was taken, if one was."""
    numbers = {ask: n for n, ask in enumerate(numbered(flow), 1)}
    chosen = way.chosen if way else {}
    return [
        Step(
            n,
            ask,
            tuple(Way(arrow, numbers[arrow.to] if arrow.to else 0, arrow is chosen.get(ask)) for arrow in ask.arrows),
            ask in chosen,
            way is not None and way.open is ask,
        )
        for ask, n in numbers.items()
    ]
