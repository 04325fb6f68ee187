"""What each contestant has from a stage: sums over the sessions, what he brought along, what was taken off (Laws 78D, 90, 91)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from oddtrick.game.seats import Side
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.rounding import rounded
from oddtrick.scoring.sessions.penalties import deduction
from oddtrick.tournament.matters import Deducted
from oddtrick.tournament.results.brought import raised
from oddtrick.tournament.results.fields import Fields
from oddtrick.tournament.results.shares import Share, Shares
from oddtrick.tournament.state import Tournament

_ZERO = Fraction(0)


class Row(NamedTuple):
    """A contestant's place. `sessions`: what he has from each session; `penalty` is what was taken off, shown apart (90, 91).

    `score` is None without a board; who has left has no rank. `tie`: by what rule of the tie list the place was found.
    `side` is set where those who sat North-South and East-West are ranked apart.
    """

    rank: int | None
    contestant: int
    score: Fraction | None
    boards: int
    sessions: Mapping[int, Fraction]
    carried: Fraction = Fraction(0)
    penalty: Fraction = Fraction(0)
    tie: str = ""
    strata: Mapping[str, int] = {}
    side: Side | None = None

    def __hash__(self) -> int:
        return hash((self.rank, self.contestant, self.score, self.boards, self.side))


class Sums(NamedTuple):
    """What rows are made of; `known` and `of` are shares and rows of before, which stay where nothing about them has changed."""

    conditions: Conditions
    shares: Mapping[tuple[int, str], Shares]
    less: Mapping[int, Fraction]
    carried: Mapping[int, Fraction]
    known: Mapping[tuple[int, str], Shares] = {}
    of: Mapping[int, Row] = {}

    def rows(self, numbers: Iterable[int], sides: Mapping[int, Side]) -> list[Row]:
        """Everybody's row, without ranks; of one field, as most rankings are, more quickly."""
        if len(self.shares) == 1:
            return list(self._of_one_field(numbers, sides))
        return [self.row(one, sides.get(one)) for one in numbers]

    def _of_one_field(self, numbers: Iterable[int], sides: Mapping[int, Side]) -> Iterator[Row]:
        [(key, found)] = self.shares.items()
        known, of = (self.known[key], self.of) if self.known.keys() == self.shares.keys() else ({}, {})
        step, session = self.conditions.rounding.session, key[0]
        for one in numbers:
            share, side = found.get(one), sides.get(one)
            if one in self.less or one in self.carried:
                yield self.row(one, side)
            elif (old := of.get(one)) and known.get(one) is share and old.side is side and not old.penalty and not old.carried:
                yield old
            elif share is None or not share.boards:
                yield Row(None, one, None, 0, {}, side=side)
            else:
                score = rounded(step, _score(share, self.conditions))
                yield Row(None, one, score, share.boards, {session: score}, side=side)

    def row(self, number: int, side: Side | None) -> Row:
        """A contestant's row, without a rank."""
        penalty, brought = self.less.get(number, _ZERO), self.carried.get(number, _ZERO)
        if (old := self._unchanged(number)) and (old.side, old.carried) == (side, brought) and not penalty and not old.penalty:
            return old
        each: dict[int, Share] = {}
        for (session, _), found in self.shares.items():
            if (share := found.get(number)) and share.boards:
                each[session] = each[session] + share if session in each else share
        step = self.conditions.rounding.session
        scores = {session: rounded(step, _score(share, self.conditions)) for session, share in each.items()}
        if len(scores) == 1 and not penalty:
            [(session, score)] = scores.items()
            return Row(None, number, score + brought if brought else score, each[session].boards, scores, brought, side=side)
        whole = sum(each.values(), Share())
        off = _score(Share(penalty, whole.boards or 1), self.conditions)
        total = None
        if whole.boards:
            total = rounded(step, _score(Share(whole.total - penalty, whole.boards), self.conditions)) + brought
        return Row(None, number, total, whole.boards, scores, brought, off, side=side)

    def _unchanged(self, number: int) -> Row | None:
        if self.known.keys() != self.shares.keys():
            return None
        if any(found.get(number) is not self.known[key].get(number) for key, found in self.shares.items()):
            return None
        return self.of.get(number)


def _score(share: Share, conditions: Conditions) -> Fraction:
    """The mean of percentages, the sum of everything else."""
    if conditions.method is not Method.MATCHPOINTS:
        return share.total
    return Fraction(share.total.numerator, share.total.denominator * share.boards)


def with_fewer_boards(rows: list[Row], conditions: Conditions) -> list[Row]:
    """78D. The sums of those who played fewer boards, as the conditions want them."""
    most = max((row.boards for row in rows), default=0)
    return [
        row if row.score is None
        else row._replace(score=raised(row.score, row.boards, most, row.carried, row.penalty, conditions))
        for row in rows
    ]  # fmt: skip


def penalties(
    now: Tournament, stage: int, found: Fields, conditions: Conditions, counted: Iterable[Deducted] | None = None
) -> dict[int, Fraction]:
    """90, 91. What each contestant loses, in the unit of his sum; by all penalties of the stage, or those that are told."""
    less: dict[int, Fraction] = {}
    most = max((board.compared for field in found for board in field.scored.boards), default=2)
    for one in now.penalties if counted is None else counted:
        if now.sessions[one.session].told.stage == stage:
            who = int(one.penalty.contestant)
            amount = one.penalty.amount
            if not now.stages[stage].match_vp:
                amount = deduction(one.penalty, 1, max(most, 2), conditions).amount
            less[who] = less.get(who, Fraction(0)) + amount
    return less
