"""From a finished inquiry by Law 86 to scores: what was ruled, the Director's numbers, and the score of each board.

What the inquiry does not allow is refused, so that no score stands without its ruling.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from oddtrick.awards.values import (
    AdjustedScore,
    Assigned,
    Average,
    Cancelled,
    Imps,
    Obtained,
    Percent,
    SideAward,
    Value,
)
from oddtrick.citations import Edition
from oddtrick.game.seats import Side
from oddtrick.inquiry.asking import Progress
from oddtrick.inquiry.decisions import Awarded
from oddtrick.inquiry.effects import AsManyBoards, Awards, BetterOf, MayAward, SubstituteBoards
from oddtrick.laws.office.law_86 import AT_FAULT, REDEAL, AtFault, Redeal
from oddtrick.regulations.values import Regulations
from oddtrick.scoring.adjusted.pzbs import Match
from oddtrick.scoring.methods.field import Exact
from oddtrick.scoring.rulings.pzbs import Affected, Replay, boards_to_replay, fouled_boards, too_few_boards
from oddtrick.scoring.rulings.teams import Kind, Remedy, Strength, better_of_two
from oddtrick.texts import BadInput, Text, say

_KINDS = {
    Awarded.ASSIGNED: Kind.ASSIGNED,
    Awarded.ARTIFICIAL: Kind.ARTIFICIAL,
    Awarded.WITHIN: Kind.ARTIFICIAL,
    Awarded.IMPS: Kind.IMPS_OR_POINTS,
    Awarded.POINTS: Kind.IMPS_OR_POINTS,
}
_ARTIFICIAL = (Awarded.ARTIFICIAL, Awarded.WITHIN)


class Numbers(NamedTuple):
    """What the Director adds for one board, at the table whose score he adjusts.

    `ns` and `ew` are the scores that he awards; one of them can follow from the other. For the better of two scores he
    tells the offending side there, and what both are worth to its opponents in IMPs. `replaced`: this board is dealt anew.
    """

    ns: Value | None = None
    ew: Value | None = None
    offenders: Side | None = None
    assigned_imps: Exact | None = None
    average_imps: Exact = 3
    replaced: bool = False


class _Ruled(NamedTuple):
    """What an inquiry came to; `substitute`: the paragraph by which boards are dealt anew, empty where none are."""

    law: str
    what: Awarded | BetterOf | None
    substitute: str
    strength: Strength


def remedy(inquiry: Progress) -> Remedy:
    """86 and 86B. What an inquiry by `team_adjustment` came to. Raises BadInput while a question is open."""
    law, what, substitute, strength = _ruled(inquiry)
    if substitute:
        return Remedy(substitute, Kind.ARTIFICIAL_OR_SUBSTITUTE if what in _ARTIFICIAL else Kind.SUBSTITUTE)
    if isinstance(what, BetterOf):
        return Remedy(law, Kind.BETTER_OF_TWO)
    return Remedy(law, Kind.BY_LAW_12 if what is None else _KINDS[what], strength)


def _ruled(inquiry: Progress) -> _Ruled:
    if inquiry.question is not None:
        raise BadInput(say("the inquiry by Law 86 is not finished: {question}", question=inquiry.question.text))
    ruled = _Ruled(inquiry.orders[-1].law, None, "", Strength.MUST)
    for order in inquiry.orders:
        for effect in order.effects:
            match effect:
                case Awards(what):
                    ruled = ruled._replace(law=order.law, what=what)
                case BetterOf() as better:
                    ruled = ruled._replace(law=order.law, what=better)
                case SubstituteBoards():
                    ruled = ruled._replace(substitute=order.law)
                case MayAward(should):
                    ruled = ruled._replace(strength=Strength.SHOULD if should else Strength.MAY)
                case _:
                    pass
    if ruled.what is None:
        ruled = ruled._replace(strength=Strength.MUST)
    return ruled


def adjusted(inquiry: Progress, numbers: Numbers, edition: Edition, reason: str = "") -> AdjustedScore:
    """86A and 86B (2007: 86C). The score of one board as the inquiry allows it. Raises BadInput for any other.

    It takes the place of the result at one table; the other table's is not compared with an artificial score.
    """
    ruled = _ruled(inquiry)
    if numbers.replaced:
        if not ruled.substitute:
            raise BadInput(say("the inquiry orders no substitute board (Law {law})", law=ruled.law))
        return AdjustedScore.both(Cancelled.RESULT, ruled.substitute, edition, reason)
    if ruled.substitute and ruled.what is None:
        raise BadInput(say("the inquiry has every board replaced; none gets a score (Law {law})", law=ruled.substitute))
    ns, ew = _better(ruled.law, numbers) if isinstance(ruled.what, BetterOf) else _awarded(ruled, numbers)
    laws = [_by_law_12(value) if ruled.what is None else ruled.law for value in (ns, ew)]
    offenders = _at_fault(inquiry, numbers)
    return AdjustedScore(SideAward(ns, laws[0], edition), SideAward(ew, laws[1], edition), reason, offenders)


def _at_fault(inquiry: Progress, numbers: Numbers) -> tuple[Side, ...] | None:
    """86B2 (2017). Which sides were at fault; None where nobody has told."""
    match inquiry.asked.get(AT_FAULT):
        case AtFault.NOBODY:
            return ()
        case AtFault.BOTH:
            return tuple(Side)
        case _:
            return numbers.offenders and (numbers.offenders,)


def _better(law: str, numbers: Numbers) -> tuple[Value, Value]:
    """86B2(b) (2017). The better of two for the side without fault, its opposite for the offenders."""
    if numbers.offenders is None or numbers.assigned_imps is None:
        raise BadInput(say("expected the side at fault, and what the assigned score is worth to the other (Law {law})", law=law))
    other, theirs = map(Imps, better_of_two(numbers.average_imps, numbers.assigned_imps))
    return (theirs, other) if numbers.offenders is Side.NS else (other, theirs)


def _awarded(ruled: _Ruled, numbers: Numbers) -> tuple[Value, Value]:
    ns, ew = _both(ruled.what, ruled.law, numbers)
    for value in (ns, ew):
        if not _allowed(ruled, value):
            raise BadInput(say("the inquiry does not allow that score; expected {what} (Law {law})",
                               what=_expected(ruled), law=ruled.law))  # fmt: skip
    return ns, ew


def _both(what: object, law: str, numbers: Numbers) -> tuple[Value, Value]:
    """Both sides' scores, where one is told or none is needed: assigned results mirror one another, IMPs are opposite."""
    ns, ew = numbers.ns, numbers.ew
    if ns is None and ew is None and law == "86B2(a)":
        return Average.PLUS, Average.PLUS
    told = ns if ns is not None else ew
    if told is None or ((ns is None or ew is None) and what in (Awarded.ARTIFICIAL, Awarded.WITHIN)):
        raise BadInput(say("expected the score of both sides (Law {law})", law=law))
    other: Value = Imps(-told.value) if isinstance(told, Imps) else told
    return ns if ns is not None else other, ew if ew is not None else other


def _allowed(ruled: _Ruled, value: Value) -> bool:
    match ruled.what:
        case Awarded.ASSIGNED | Awarded.POINTS:
            return isinstance(value, Assigned | Obtained)
        case Awarded.IMPS:
            return isinstance(value, Imps)
        case Awarded.WITHIN:
            return isinstance(value, Imps) and value.value >= 0
        case Awarded.ARTIFICIAL:
            wrong = {"86B2(a)": (Average.EVEN, Average.MINUS), "86B2(c)": (Average.PLUS,)}.get(ruled.law, ())
            return isinstance(value, Average | Percent | Imps) and value not in wrong
        case _:
            return isinstance(value, Assigned | Average | Percent | Imps | Obtained)


def _expected(ruled: _Ruled) -> Text:
    if ruled.law == "86B2(a)":
        return say("average plus for both, as no contestant is at fault")
    if ruled.law == "86B2(c)":
        return say("average or average minus, as both contestants are at fault")
    return ruled.what.text if isinstance(ruled.what, Awarded) else say("an assigned or an artificial score")


def _by_law_12(value: Value) -> str:
    return "12C1(a)" if isinstance(value, Assigned | Obtained) else "12C2(a)"


def within_reach(
    inquiry: Progress, attainable: Mapping[Side, Mapping[int, Exact]], matches: Mapping[Side, Match], earlier: int = 0
) -> dict[int, AdjustedScore]:
    """PZBS 25.1.A, by 86B3. Fouled boards with nobody at fault: each side's artificial scores, none above what it could have had.

    Raises BadInput unless the inquiry says so, and for boards that are not told for both sides.
    """
    if (ruled := _ruled(inquiry)).what is not Awarded.WITHIN:
        raise BadInput(say("the inquiry does not limit artificial scores to what a side could have won (Law {law})", law=ruled.law))
    if attainable[Side.NS].keys() != attainable[Side.EW].keys():
        raise BadInput(say("expected what either side could have won, on the same boards"))
    ns, ew = (fouled_boards(attainable[side], matches[side], earlier) for side in Side)
    return {board: adjusted(inquiry, Numbers(Imps(ns[board]), Imps(ew[board])), Edition.E2017) for board in ns}


def replayed(inquiry: Progress, boards: Sequence[Affected], room: int) -> Replay:
    """86A and 86B2(a) (2017; PZBS 25.2). Which boards are dealt anew, `room` at most, in the order in which they are given.

    One alone only if the inquiry found the match open without it. Raises BadInput when it orders no substitute boards.
    """
    ruled = _ruled(inquiry)
    if not ruled.substitute:
        raise BadInput(say("the inquiry orders no substitute board (Law {law})", law=ruled.law))
    alone = inquiry.asked.get(REDEAL) is Redeal.OPEN
    if AsManyBoards() in inquiry.effects:
        return boards_to_replay(boards, room, result_known=not alone)
    again = tuple(board.number for board in boards[: max(0, room)])
    again = () if len(again) == 1 and not alone else again
    rest = Remedy(ruled.law, _KINDS[ruled.what] if isinstance(ruled.what, Awarded) else Kind.BY_LAW_12)
    return Replay(again, {board.number: rest for board in boards if board.number not in again})


def valid(regulations: Regulations, played: int) -> bool:
    """PZBS 25.3. Whether a match has the boards that the regulations ask for."""
    return not too_few_boards(played, regulations.number("teams_minimum_boards"))
