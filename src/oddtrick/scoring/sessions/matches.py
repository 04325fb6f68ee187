"""Matches of teams: which two tables belong together, what a match is worth, and who carries what over (Law 78D)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from oddtrick.game.seats import Side
from oddtrick.scoring.adjusted.assigned import knockout
from oddtrick.scoring.adjusted.pzbs import role_of, whole_imps
from oddtrick.scoring.methods.artificial import Role
from oddtrick.scoring.methods.bam import match_imps
from oddtrick.scoring.methods.conditions import CarryOver, Conditions, Method
from oddtrick.scoring.methods.field import Exact, TableScore, exact_sum
from oddtrick.scoring.methods.patton import hybrid, patton
from oddtrick.scoring.sessions.boards import ScoredBoard, ScoredResult, TableResult, tables_of_matches
from oddtrick.texts import BadInput, say

IN_WHOLE_IMPS = (Method.IMPS, Method.VP, Method.HYBRID)  # PZBS 3.1.F: by what methods a match comes to IMPs


class BoardOfMatch(NamedTuple):
    """What each team gets for a board (IMPs, or points of board-a-match), and both tables' results, the home team's N-S first.

    The tables are None where they were not compared, as after an artificial score. `roles` are what both teams were where
    the Director adjusted the score (PZBS 3.1.F).
    """

    number: int
    home: Fraction
    visitor: Fraction
    tables: tuple[TableScore, TableScore] | None = None
    roles: tuple[Role, Role] = (Role.BOTH, Role.BOTH)


class Match(NamedTuple):
    """A match with its boards. `carry_over` are IMPs that the home team brings along, negative for the visitors.

    Where a match has no IMPs they are points, which nobody loses.
    """

    home: str
    visitor: str
    round: str = ""
    boards: tuple[BoardOfMatch, ...] = ()
    carry_over: Fraction = Fraction(0)

    @property
    def totals(self) -> tuple[Fraction, Fraction]:
        """What both teams' boards add up to: of IMPs the margin of each."""
        return exact_sum(one.home for one in self.boards), exact_sum(one.visitor for one in self.boards)

    @property
    def won(self) -> tuple[Fraction, Fraction]:
        """What both teams won, without what they lost."""
        zero = Fraction(0)
        return exact_sum(max(one.home, zero) for one in self.boards), exact_sum(max(one.visitor, zero) for one in self.boards)

    @property
    def carried(self) -> tuple[Fraction, Fraction]:
        """78D. What each team brings along into this match."""
        return max(self.carry_over, Fraction(0)), max(-self.carry_over, Fraction(0))

    @property
    def as_told(self) -> tuple[Fraction, Fraction]:
        """78D. How a match is told: 36 to 25, what both teams won. Where scores do not balance, the margins of both: +4, -10."""
        margin = self.won[0] - self.won[1]
        return self.won if self.totals == (margin, -margin) else self.totals


class MatchScore(NamedTuple):
    """A match and what both teams get for it: victory points, or points."""

    match: Match
    home: Fraction
    visitor: Fraction


def match_score(match: Match, conditions: Conditions) -> MatchScore:
    """78D. What a match is worth to both teams. Each has a margin of its own, so split scores need not balance."""
    home, visitor = match.totals
    if not match.boards:
        return MatchScore(match, home, visitor)
    match conditions.method:
        case Method.VP:
            scale = conditions.vp.scale(len(match.boards))
            home, visitor = (_in_whole_imps(fractions_of(match, place, conditions), conditions) for place in (0, 1))
            return MatchScore(match, scale.award(home + match.carry_over), scale.award(visitor - match.carry_over))
        case Method.IMPS:
            home, visitor = (_in_whole_imps(fractions_of(match, place, conditions), conditions) for place in (0, 1))
            return MatchScore(match, home + match.carry_over, visitor - match.carry_over)
        case Method.PATTON:
            played = [one.tables for one in match.boards if one.tables]
            points = patton(home, visitor, played, len(match.boards) * conditions.scale, conditions.knockout)
            return _with_points(MatchScore(match, *points))
        case Method.HYBRID:
            scale = conditions.vp.scale(len(match.boards))
            margins = [
                _in_whole_imps(fractions_of(match, place, conditions), conditions) + sign * match.carry_over
                for place, sign in ((0, 1), (1, -1))
            ]
            return MatchScore(match, *hybrid(home, visitor, margins, scale, len(match.boards) * conditions.scale))
        case _:
            return _with_points(MatchScore(match, home, visitor))


def fractions_of(match: Match, place: int, conditions: Conditions) -> list[tuple[Exact, Role]]:
    """The IMPs of the home team (0) or the visitors (1) on each board, and what the team was there."""
    if conditions.method is Method.HYBRID:
        return [(_imps(one, (Side.NS, Side.EW)[place], conditions), one.roles[place]) for one in match.boards]
    return [((one.home, one.visitor)[place], one.roles[place]) for one in match.boards]


def fractional_boards(match: Match, conditions: Conditions) -> set[int]:
    """PZBS 3.1.F. The boards with a fraction of an IMP for either team, where regulations say how these are rounded."""
    if not conditions.averages.directed or conditions.method not in IN_WHOLE_IMPS:
        return set()
    both = (zip(match.boards, fractions_of(match, place, conditions), strict=True) for place in (0, 1))
    return {board.number for several in both for board, (imps, _) in several if imps.denominator > 1}


def _in_whole_imps(boards: Iterable[tuple[Exact, Role]], conditions: Conditions) -> Fraction:
    """PZBS 3.1.F. A team's IMPs in a match; the boards with fractions are added up and rounded apart, where regulations say so."""
    every = [(Fraction(imps), role) for imps, role in boards]
    fractional = [one for one in every if one[0].denominator > 1]
    if not fractional or not conditions.averages.directed:
        return exact_sum(imps for imps, _ in every)
    whole = exact_sum(imps for imps, _ in every if imps.denominator == 1)
    return whole + whole_imps(fractional, conditions.averages.directed)


def _with_points(score: MatchScore) -> MatchScore:
    """78D. The same with the points that were brought along."""
    home, visitor = score.match.carried
    return score._replace(home=score.home + home, visitor=score.visitor + visitor)


def brought_along(found: Iterable[Match], carried: Iterable[CarryOver]) -> list[Match]:
    """78D. The matches with what teams bring along against one another, each amount in the first match of the two."""
    left = [one for one in carried if one.against]
    together = []
    for match in found:
        here = [one for one in left if {one.contestant, one.against} == {match.home, match.visitor}]
        left = [one for one in left if one not in here]
        margin = sum((one.amount if one.contestant == match.home else -one.amount for one in here), match.carry_over)
        together.append(match._replace(carry_over=margin))
    return together


def _imps(board: BoardOfMatch, side: Side, conditions: Conditions) -> Exact:
    """78B. The IMPs of a board; in a knockout the mean of both teams' own (12C4)."""
    if not board.tables:
        return 0
    own, other = (match_imps(*board.tables, of, conditions.cap) for of in (side, side.opponents))
    return knockout(Fraction(own), Fraction(other)) if conditions.knockout else own


def matches(boards: Iterable[ScoredBoard]) -> list[Match]:
    """The matches in the order in which they were first met, of boards with a score for either team. Raises BadInput."""
    together = [
        (board.number, board.results[one], board.results[two])
        for board in boards
        for one, two in tables_of_matches(board.handed_in)
    ]
    teams = _teams((one.result, two.result) for _, one, two in together)
    found: dict[tuple[str, str, str], list[BoardOfMatch]] = {}
    for number, one, two in together:
        home, visitor, round_ = key = key_of(one.result, two.result, teams)
        if not home or not visitor:
            continue
        swapped = (visitor, home, round_) in found
        played = found.setdefault((visitor, home, round_) if swapped else key, [])
        here, there = (two, one) if swapped is not turned(one.result, two.result) else (one, two)
        if (board := _board(number, here, there)) is not None:
            played.append(board)
    return [Match(*key, tuple(played)) for key, played in found.items()]


def key_of(one: TableResult, two: TableResult, teams: Mapping[str, str]) -> tuple[str, str, str]:
    """The home team, the visitors and the round."""
    if one.meeting and one.meeting.home:
        return one.meeting[:3]
    home, visitor = (next((teams[name] for name in names if name), "") for names in ((one.ns, two.ew), (one.ew, two.ns)))
    return home, visitor, one.meeting.round if one.meeting else ""


def turned(one: TableResult, two: TableResult) -> bool:
    """Whether the home team sits North-South at the second of the two."""
    told = [result.meeting.open for result in (one, two) if result.meeting and result.meeting.home]
    return told[:1] == [False] or (told[:1] == [None] and told[1:] == [True])


def _board(number: int, here: ScoredResult, there: ScoredResult) -> BoardOfMatch | None:
    home = here.ns or there.ew
    visitor = here.ew or there.ns
    if home is None and visitor is None:
        return None
    scores = here.result.table_score, there.result.table_score
    tables = (scores[0], scores[1]) if scores[0] and scores[1] and here.ns and there.ns else None
    nothing = Fraction(0)
    roles = _role(here, there, Side.NS), _role(here, there, Side.EW)
    return BoardOfMatch(number, home.value if home else nothing, visitor.value if visitor else nothing, tables, roles)


def _role(here: ScoredResult, there: ScoredResult, side: Side) -> Role:
    """PZBS 3.1.F. What the team was that sits in that direction here and in the other one there."""
    ruled = ((here.result.adjusted, side), (there.result.adjusted, side.opponents))
    roles = {role_of(adjusted, direction) for adjusted, direction in ruled if adjusted is not None}
    return roles.pop() if len(roles) == 1 else Role.BOTH


def teams_of(boards: Iterable[ScoredBoard]) -> dict[str, str]:
    """For each pair its team, where the file names none. Raises BadInput."""
    return _teams(
        (board.handed_in[one], board.handed_in[two]) for board in boards for one, two in tables_of_matches(board.handed_in)
    )


def _teams(together: Iterable[tuple[TableResult, TableResult]]) -> dict[str, str]:
    """For each pair its team, where the file names none: those who sat in opposite directions at two tables are team-mates.

    A team is called by its pairs. Raises BadInput when pairs would be team-mates of their own opponents.
    """
    mates: dict[str, list[str]] = {}
    opponents: list[tuple[str, str]] = []
    for one, two in together:
        if one.meeting and one.meeting.home:
            continue
        for name, mate in ((one.ns, two.ew), (one.ew, two.ns)):
            _unite(mates, name or mate, mate or name)
        opponents += [(result.ns, result.ew) for result in (one, two) if result.ns and result.ew]
    for name, other in opponents:
        if mates[name] is mates[other]:
            raise BadInput(
                say(
                    "which pairs are a team cannot be told: {name} and {other} are opponents and team-mates; "
                    "expected the names of the teams (tags HomeTeam and VisitTeam)",
                    name=name,
                    other=other,
                )
            )
    return {name: " + ".join(together) for name, together in mates.items()}


def _unite(mates: dict[str, list[str]], name: str, mate: str) -> None:
    """Make one list of two, for all who are in them."""
    if not name:
        return
    one, two = mates.setdefault(name, [name]), mates.setdefault(mate, [mate])
    if one is not two:
        one += two
        mates |= dict.fromkeys(two, one)


def carried_over(
    margin: Exact, boards: int, next_boards: int, share: Fraction = Fraction(1, 2), most: Exact | None = None
) -> Fraction:
    """78D. The IMPs of an earlier match that count in a later one: a share, in proportion to the boards, up to a limit.

    A contest sets share and limit; of a longer match only what one of the later match's length would have had counts.
    """
    carried = Fraction(margin) * share * min(Fraction(1), Fraction(next_boards, boards))
    return carried if most is None else max(-Fraction(most), min(Fraction(most), carried))


def carried_forward(
    score: Exact, boards: int, top: Exact, next_boards: int, next_top: Exact, share: Fraction = Fraction(1, 2)
) -> Fraction:
    """Matchpoints of a qualifying stage that count in the final, where they weigh a share of what the final's own do.

    Source: EBU White Book 3.8, with tops of both stages in all: share * score * (boards / top) * (next_top / next_boards).
    """
    return share * Fraction(score) * Fraction(boards) / Fraction(top) * Fraction(next_top) / next_boards


def team_scores(scores: Iterable[MatchScore]) -> Iterator[tuple[str, Fraction, int]]:
    """Each team in each of its matches: what it got, and for how many boards."""
    for score in scores:
        yield score.match.home, score.home, len(score.match.boards)
        yield score.match.visitor, score.visitor, len(score.match.boards)
