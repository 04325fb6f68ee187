"""Scores that need more than their own board: averages in a session (12C2(c) and (d), PZBS 3.3), and knockouts (12C4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from oddtrick.awards import Average, Cancelled, Obtained, SitOut
from oddtrick.outcome import Adjusted
from oddtrick.scoring.adjusted import knockout
from oddtrick.scoring.artificial import OwnBoards, by_session
from oddtrick.scoring.artificial_awards import artificial_award, artificial_value, of_results, scored_in_imps
from oddtrick.scoring.boards import Award, ScoredBoard, TableResult, tables_of_matches
from oddtrick.scoring.conditions import Conditions, Method
from oddtrick.scoring.rounding import rounded
from oddtrick.seats import Side

Contestant = tuple[str, ...]  # a name, and in which session or match


class Own(NamedTuple):
    """One average plus or minus of a contestant: what it is worth by itself, and his other boards."""

    average: Average
    base: Fraction
    earlier: int
    boards: OwnBoards


def contestant(board: ScoredBoard, place: int, side: Side) -> Contestant | None:
    """Whose session counts: a contestant's in one session; a team's in one match. None where nobody is named."""
    result = board.handed_in[place]
    if (meeting := result.meeting) and meeting.home:
        at_home = (side is Side.NS) == (_first(board, place) if meeting.open is None else meeting.open)
        return meeting.home if at_home else meeting.visitor, *meeting[:3]
    name = result.contestant(side)
    return (name, result.session) if name else None


def _first(board: ScoredBoard, place: int) -> bool:
    """Whether a table is the first of the two of its match: it stands for the open room where none is told."""
    pairs = tables_of_matches(board.handed_in)
    return not any(place == pair[1] for pair in pairs)


def averages_of(boards: Iterable[ScoredBoard], conditions: Conditions) -> dict[tuple[int, int, Side], Own]:
    """12C2(c). Every average plus and minus, by number of the board, place in it and side, with what bears on it.

    Boards whose own score depends on the session are not among the others: each would be the mean of the rest anyway.
    """
    found: dict[tuple[int, int, Side], tuple[Contestant, Average, Fraction, int]] = {}
    others: dict[Contestant, dict[int, tuple[Fraction, bool]]] = {}
    adjusted: dict[Contestant, set[int]] = {}
    earlier: Counter[tuple[Contestant, Average]] = Counter()
    concerned = {who for board in boards for place, side in _depending(board) if (who := contestant(board, place, side))}
    names = {who[0] for who in concerned}
    for board in boards if concerned else ():
        for place, scored in enumerate(board.results):
            for side in Side if _may_concern(scored.result, names) else ():
                who = contestant(board, place, side)
                if who is None or who not in concerned:
                    continue
                if _adjusted(scored.result, side):
                    adjusted.setdefault(who, set()).add(board.number)
                average = depending(scored.result, side)
                if average is None:
                    if (award := scored.award(side)) and not _sat_out(scored.result, side):
                        others.setdefault(who, {})[board.number] = award.value, not _adjusted(scored.result, side)
                elif (base := artificial_award(average, conditions, earlier[who, average])) is not None:
                    found[board.number, place, side] = who, average, base.value, earlier[who, average]
                    earlier[who, average] += 1
    return {
        key: Own(average, base, before, _own(others.get(who, {}), adjusted.get(who, set())))
        for key, (who, average, base, before) in found.items()
    }


def _may_concern(result: TableResult, names: set[str]) -> bool:
    """Whether somebody of these names sat there: a quick look, for most results of a large field concern nobody."""
    ns, ew = result.meeting[:2] if result.meeting and result.meeting.home else (result.ns, result.ew)
    return ns in names or ew in names


def settled(boards: Sequence[ScoredBoard], conditions: Conditions) -> tuple[ScoredBoard, ...]:
    """12C2(c), 12C2(d) and 12C4. The boards with what depends on a contestant's session, or on it being a knockout."""
    new: dict[tuple[int, int, Side], Award] = {
        key: Award(settled_value(own, conditions)) for key, own in averages_of(boards, conditions).items()
    }
    numbers = {number for number, _, _ in new}
    boards = [_replaced(board, new) if board.number in numbers else board for board in boards]
    if conditions.knockout and (scored_in_imps(conditions) or conditions.method is Method.TOTAL):
        boards = [_all_balanced(board) for board in boards]
    return tuple(boards)


def settled_value(own: Own, conditions: Conditions) -> Fraction:
    """12C2(c). What one average is worth with the session counted, rounded as all scores of boards are."""
    in_imps = scored_in_imps(conditions)
    value = by_session(own.average, own.base, own.boards.mean(conditions.averages, of_results(conditions)))
    return rounded(conditions.rounding.imps if in_imps else conditions.rounding.percentage, value)


def depending(result: TableResult, side: Side) -> Average | None:
    """12C2(c). The average plus or minus of a contestant who did not just sit out; None for all that is worth what it is."""
    if result.adjusted is None or _sat_out(result, side):
        return None
    value = artificial_value(result.outcome, result.adjusted, side)
    return value if value in (Average.PLUS, Average.MINUS) and isinstance(value, Average) else None


def _depending(board: ScoredBoard) -> Iterator[tuple[int, Side]]:
    for place in board.ruled:
        for side in Side:
            if depending(board.handed_in[place], side):
                yield place, side


def _sat_out(result: TableResult, side: Side) -> bool:
    return result.adjusted is not None and isinstance(result.adjusted.of(side).value, SitOut)


def _adjusted(result: TableResult, side: Side) -> bool:
    """Whether that side has an adjusted score, assigned or artificial."""
    if result.adjusted is None:
        return isinstance(result.outcome, Adjusted)
    return not isinstance(result.adjusted.of(side).value, SitOut | Obtained | Cancelled)


def _own(others: dict[int, tuple[Fraction, bool]], adjusted: set[int]) -> OwnBoards:
    return OwnBoards(
        tuple(value for value, _ in others.values()),
        tuple(value for value, obtained in others.values() if obtained),
        len(adjusted),
    )


def _replaced(board: ScoredBoard, new: dict[tuple[int, int, Side], Award]) -> ScoredBoard:
    ns = tuple(new.get((board.number, place, Side.NS), award) for place, award in enumerate(board.ns))
    ew = tuple(new.get((board.number, place, Side.EW), award) for place, award in enumerate(board.ew))
    return board if (ns, ew) == (board.ns, board.ew) else replace(board, ns=ns, ew=ew)


def _all_balanced(board: ScoredBoard) -> ScoredBoard:
    if not board.ruled:
        return board
    awards = [_balanced(ns, ew) for ns, ew in zip(board.ns, board.ew, strict=True)]
    ns, ew = tuple(one for one, _ in awards), tuple(other for _, other in awards)
    return board if (ns, ew) == (board.ns, board.ew) else replace(board, ns=ns, ew=ew)


def _balanced(ns: Award | None, ew: Award | None) -> tuple[Award | None, Award | None]:
    """12C4. Both sides' scores, where they do not balance, as the mean of the two."""
    if ns is None or ew is None or ns.value + ew.value == 0:
        return ns, ew
    mean = knockout(ns.value, ew.value)
    return Award(mean), Award(-mean)
