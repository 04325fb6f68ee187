"""What a contest decides about its scoring before it begins (Law 78D)."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, Literal, NamedTuple

from oddtrick.scoring.methods.artificial import LAWS, Averages
from oddtrick.scoring.methods.butler import DatumRule
from oddtrick.scoring.methods.groups import Groups
from oddtrick.scoring.methods.imps import Over
from oddtrick.scoring.methods.rounding import EXACT, HouseRule
from oddtrick.scoring.methods.victory_points import VictoryPoints
from oddtrick.texts import BadInput, Text, say

_MOST_IMPS = 24  # 78B: what the scale ends with


class Method(Enum):
    """How results become scores.

    78A; 78B against the other table or a datum, against all tables, always against a datum; 78C. The others are for
    teams, who compare two tables: board by board; 78B, then victory points for a match (78D); board by board and the
    total, or board by board and victory points.
    """

    MATCHPOINTS = "matchpoints"
    IMPS = "imps"
    CROSS_IMPS = "cross-imps"
    BUTLER = "butler"
    TOTAL = "total"
    BAM = "bam"
    VP = "vp"
    PATTON = "patton"
    HYBRID = "hybrid"

    __hash__ = object.__hash__

    def __str__(self) -> str:
        return self.value

    @property
    def of_teams(self) -> bool:
        """Whether the contestants are teams: two tables are compared, and matches are ranked."""
        return self in (Method.BAM, Method.VP, Method.PATTON, Method.HYBRID)


class CarryOver(NamedTuple):
    """What a contestant brings along from an earlier stage, in the unit of the ranking.

    `against` somebody it counts in the first match of the two, in IMPs or, where a match has none, in its points.
    """

    contestant: str
    amount: Fraction
    against: str = ""


class _Told(NamedTuple):
    """What conditions are made of."""

    method: Method = Method.MATCHPOINTS
    scale: Literal[1, 2] = 2
    groups: Groups = Groups.NEUBERG
    rounding: HouseRule = EXACT
    cap: int | None = None
    over: Over = Over.COMPARISONS
    datum: DatumRule = DatumRule()
    vp: VictoryPoints = VictoryPoints()
    factored: bool = False
    averages: Averages = LAWS
    knockout: bool = False
    fewest_boards: int | None = None
    carry_over: tuple[CarryOver, ...] = ()
    matches: bool = False


class Conditions(_Told):
    """The conditions that bear on scores.

    `scale` is what a lower score is worth in matchpoints: 2 (2-1-0) or 1 (1-½-0), board by board too. `groups` says how
    boards with fewer results and fouled ones count (87). `cap` is the most IMPs that one comparison may be worth, `over`
    what cross-IMPs are divided by, `datum` how a datum is found, `vp` which scale of victory points. With `factored`, sums
    of those who played fewer boards are raised to what the same rate would give over the most boards that anyone played.
    `averages` are what artificial scores are worth (12C2), and in a `knockout` scores that do not balance are averaged (12C4).
    A match of teams is to have `fewest_boards` at least (PZBS 25.3). `carry_over` is what contestants bring along. With
    `matches` the contestants are teams and IMPs compare the two tables of each match, however many have the board (78B).

    Raises BadInput for a cap or a scale that there is not.
    """

    __slots__ = ()

    if not TYPE_CHECKING:  # type checkers see the parts by their names

        def __new__(cls, *told, **named):
            """The conditions, looked at."""
            return _possible(_Told.__new__(cls, *told, **named))

        @classmethod
        def _make(cls, told):
            return _possible(super()._make(told))

    def __repr__(self) -> str:
        usual = Conditions(self.method)
        told = [f"{name}={value!r}" for name, value in self._asdict().items() if value != getattr(usual, name)]
        return f"Conditions({', '.join([str(self.method), *told])})"

    @property
    def of_teams(self) -> bool:
        """Whether two tables are compared, and matches are ranked."""
        return self.method.of_teams or (self.matches and self.method is Method.IMPS)

    @property
    def text(self) -> Text:
        """The method in a few words."""
        match self.method:
            case Method.IMPS if self.matches:
                return say("IMPs against the other table")
            case Method.MATCHPOINTS if self.scale == 2:
                return say("matchpoints (2-1-0)")
            case Method.MATCHPOINTS:
                return say("matchpoints (1-½-0)")
            case Method.IMPS:
                return say("IMPs against the other table or the datum")
            case Method.CROSS_IMPS:
                return say("cross-IMPs")
            case Method.BUTLER:
                return say("IMPs against the datum (Butler)")
            case Method.TOTAL:
                return say("total points")
            case Method.BAM if self.scale == 2:
                return say("board-a-match (2-1-0)")
            case Method.BAM:
                return say("board-a-match (1-½-0)")
            case Method.VP:
                return say("victory points from IMPs, scale {scale}", scale=self.vp)
            case Method.PATTON:
                return say("Patton: board by board and total points")
            case Method.HYBRID:
                return say("hybrid: board by board and victory points, scale {scale}", scale=self.vp)

    @property
    def unit(self) -> Text:
        """What the scores of boards are counted in."""
        match self.method:
            case Method.MATCHPOINTS:
                return say("%")
            case Method.IMPS | Method.CROSS_IMPS | Method.BUTLER | Method.VP:
                return say("IMPs")
            case Method.TOTAL | Method.BAM | Method.PATTON | Method.HYBRID:
                return say("points")

    @property
    def session_unit(self) -> Text:
        """What a contestant's score is counted in."""
        return say("VPs") if self.method is Method.VP else self.unit


def _possible(told: Conditions) -> Conditions:
    """The same conditions. Raises BadInput."""
    if told.cap is not None and told.cap not in range(1, _MOST_IMPS + 1):
        raise BadInput(say("a cap of {cap!r} IMPs is not possible; expected 1 to {most}, or none", cap=told.cap, most=_MOST_IMPS))
    if told.scale not in (1, 2):
        raise BadInput(say("{scale!r} is not what a lower score is worth; expected 2 (2-1-0) or 1 (1-½-0)", scale=told.scale))
    return told
