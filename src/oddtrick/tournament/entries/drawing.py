"""Rounds that are drawn from the ranking or a bracket instead of following a movement (Laws 78D, 80B)."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.inquiry.asking import Option
from oddtrick.texts import say


class Way(Option):
    """How a round is drawn."""

    SWISS = "swiss", say("Swiss: neighbours in the ranking who have not met")
    MONRAD = "monrad", say("Monrad: from the top each meets the first he has not met")
    DANISH = "danish", say("Danish: neighbours in the ranking, whoever has met")
    KNOCKOUT = "knockout", say("knock-out: by the bracket, whoever has won")


@dataclass(frozen=True, slots=True)
class Drawn:
    """The next round of a section: who meets whom, from table 1 on; of pairs the first sits North-South.

    `out`: who sits out, or is exempt from the first round of a knock-out. `of`: how many rounds the stage has in all. `order`: the
    ranking, or the seeds, by which it was drawn, and `seed` the lot: drawn again with both it comes out the same. `plan`: rounds
    that show that the rest can be drawn as well.
    """

    session: int
    section: str
    round: int
    way: Way
    pairs: tuple[tuple[int, int], ...]
    boards: tuple[int, ...]
    of: int
    order: tuple[int, ...]
    seed: int = 0
    out: tuple[int, ...] = ()
    plan: tuple[tuple[tuple[int, int], ...], ...] = ()


Drawing = Drawn
