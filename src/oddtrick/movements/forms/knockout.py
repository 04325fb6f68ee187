"""Knock-out with seeding: who meets whom, and from where. The best are exempt from the first round as far as needed.

The first two seeds can meet only in the final, the first four only in the last two rounds, and so on; the best meets the weakest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from oddtrick.movements.movement import whole
from oddtrick.texts import BadInput, Text, count, say

CONTESTANTS = say("the number of contestants")
_MOST = 512


class Winner(NamedTuple):
    """Who wins this match, which is numbered from 1 through all rounds."""

    of: int


Side = int | Winner  # a seed from 1, or whoever comes from a match


class Match(NamedTuple):
    """A match of a round: its two sides, and its number through all rounds."""

    number: int
    round: int
    one: Side
    other: Side


@dataclass(frozen=True, slots=True)
class Bracket:
    """A whole knock-out: its matches round by round, the final last."""

    contestants: int
    matches: tuple[Match, ...]

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return self.matches[-1].round

    def met(self, winners: Mapping[int, int]) -> dict[int, tuple[int | None, int | None]]:
        """The seeds of each match, as far as the winners of matches (by number) say; None is not known yet.

        Raises BadInput when somebody is said to win a match that he does not play.
        """
        found: dict[int, tuple[int | None, int | None]] = {}
        for match in self.matches:
            one, other = (winners.get(side.of) if isinstance(side, Winner) else side for side in (match.one, match.other))
            found[match.number] = (one, other)
            won = winners.get(match.number)
            if won is not None and (won not in (one, other) or None in (one, other)):
                raise BadInput(say("contestant {n} does not play match {m}", n=won, m=match.number))
        if unknown := sorted(set(winners) - set(found)):
            raise BadInput(say("there is no match {m}; the last one is {last}", m=unknown[0], last=len(self.matches)))
        return found

    def name_of(self, round_: int) -> Text:
        """A round in words: final, semi-finals, quarter-finals, or the last so many."""
        left = 2 ** (self.rounds - round_ + 1)
        if left > 8:
            return count("last {n}", "last {n}", left)
        return {2: say("final"), 4: say("semi-finals"), 8: say("quarter-finals")}[left]


def bracket(contestants: int) -> Bracket:
    """The knock-out of so many contestants, by their seeds."""
    n = whole(CONTESTANTS, contestants, 2, _MOST)
    size = 1 << (n - 1).bit_length()
    line: list[Side | None] = [seed if seed <= n else None for seed in _order(size)]
    matches: list[Match] = []
    round_ = 1
    while len(line) > 1:
        following: list[Side | None] = []
        for one, other in zip(line[::2], line[1::2], strict=True):
            if one is None or other is None:
                following.append(other if one is None else one)
                continue
            matches.append(Match(len(matches) + 1, round_, one, other))
            following.append(Winner(len(matches)))
        line, round_ = following, round_ + 1
    return Bracket(n, tuple(matches))


def _order(size: int) -> list[int]:
    """The seeds from top to bottom: in every round the sum of two who meet is the same, if the better always wins."""
    seeds = [1]
    while len(seeds) < size:
        seeds = [one for seed in seeds for one in (seed, 2 * len(seeds) + 1 - seed)]
    return seeds
