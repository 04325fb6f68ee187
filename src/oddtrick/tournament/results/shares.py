"""What each contestant has from a field: his sum, over how many boards, and round by round (Law 78D)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple, TypeVar

from oddtrick.game.seats import Side
from oddtrick.scoring.methods.victory_points import VictoryPoints
from oddtrick.scoring.sessions.averages import averages_of_players, settled_value
from oddtrick.scoring.sessions.matches import team_scores
from oddtrick.tournament.people import Contest
from oddtrick.tournament.results.fields import Field

_ZERO = Fraction(0)
K = TypeVar("K")


class Share(NamedTuple):
    """A sum and its boards: of percentages, IMPs, points or victory points."""

    total: Fraction = _ZERO
    boards: int = 0

    def __add__(self, other: object) -> Share:
        assert isinstance(other, Share)
        return Share(self.total + other.total, self.boards + other.boards)


Shares = Mapping[int, Share]


Byes = Iterable[tuple[int, Share]]


def shares(
    field: Field, contest: Contest, match_vp: str = "", before: tuple[Field, Shares] | None = None, byes: Byes = ()
) -> Shares:
    """What each contestant has from one field. Who has the same as `before` keeps the very value of then.

    `byes`: what there is for sitting out where rounds are matches.
    """
    if field.scored.conditions.of_teams:
        scores = team_scores(field.scored.matches)
        return _added([*((int(name), Share(score, boards)) for name, score, boards in scores), *byes])
    if match_vp:
        return _added([*_by_match(field, VictoryPoints.parse(match_vp)).items(), *byes])
    if contest is Contest.INDIVIDUAL:
        return _added((one, Share(value, 1)) for one, value in player_scores(field))
    tally = field.scored.tally
    now = {int(name): (tally.parts.get(name, 0), boards) for name, boards in tally.boards.items() if boards}
    same = _unchanged(now, tally.unit, before) if before else {}
    return {one: same.get(one) or Share(Fraction(parts, tally.unit), boards) for one, (parts, boards) in now.items()}


def _unchanged(now: Mapping[int, tuple[int, int]], unit: int, before: tuple[Field, Shares]) -> Shares:
    """Of whom nothing has changed: sums are compared as whole numbers."""
    field, known = before
    old = field.scored.tally
    finer, rest = divmod(unit, old.unit)
    if rest:
        return {}
    had = old.parts
    return {
        one: share
        for one, (parts, many) in now.items()
        if (share := known.get(one)) and share.boards == many and had.get(str(one), 0) * finer == parts
    }


def board_scores(field: Field) -> Iterator[tuple[tuple[int, int], int, Fraction]]:
    """Every score of every contestant: round and board, who, what he got."""
    for board in field.scored.boards:
        places = field.places[board.number]
        for place, result, ns, ew in zip(places, board.handed_in, board.ns, board.ew, strict=True):
            for side, award in ((Side.NS, ns), (Side.EW, ew)):
                for one in result.contestant(side).split("+") if award else ():
                    assert award is not None
                    yield (place.round, board.number), int(one), award.value


def player_scores(field: Field) -> Iterator[tuple[int, Fraction]]:
    """12C2(c). Every score of every player of an individual, averages by his own session and not by his partner's."""
    conditions = field.scored.conditions
    own = averages_of_players(field.scored.boards, conditions)
    for scored in field.scored.boards:
        board = scored.by_itself
        for place, result in enumerate(board.handed_in):
            for side, column in ((Side.NS, board.ns), (Side.EW, board.ew)):
                if (award := column[place]) is None:
                    continue
                for name in result.contestant(side).split("+"):
                    found = own.get((board.number, place, side, (name,)))
                    yield int(name), award.value if found is None else settled_value(found, conditions)


def by_round(field: Field) -> Mapping[tuple[int, int], Share]:
    """What each contestant has from each round: by round and contestant."""
    return _added(((where[0], one), Share(value, 1)) for where, one, value in board_scores(field))


def _by_match(field: Field, scale: VictoryPoints) -> Shares:
    """78D. Pairs whose rounds are matches: what a round's IMPs come to, by the scale for its boards."""
    found: dict[int, Share] = defaultdict(Share)
    for (_, one), share in by_round(field).items():
        found[one] += Share(scale.scale(share.boards).award(share.total), share.boards)
    return found


def _added(parts: Iterable[tuple[K, Share]]) -> dict[K, Share]:
    found: dict[K, Share] = defaultdict(Share)
    for key, share in parts:
        found[key] += share
    return dict(found)
