"""Why a match of teams comes to whole IMPs: its boards with fractions, added up and rounded (PZBS 3.1.F)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from oddtrick.scoring.adjusted.pzbs import rounding_point, rounding_text, whole_imps
from oddtrick.scoring.methods.artificial import Role
from oddtrick.scoring.methods.field import exact_sum
from oddtrick.scoring.sessions.matches import IN_WHOLE_IMPS, Match, fractions_of
from oddtrick.scoring.sessions.session import Session
from oddtrick.scoring.why.methods import Line, shown
from oddtrick.texts import Text, count, say

_POINT = "PZBS 3.1.F"
_ROLES = {
    Role.NON_OFFENDING: say("non-offending"),
    Role.OFFENDING: say("offending"),
    Role.BOTH: say("both, or not told"),
}


def whole_match(session: Session, who: tuple[str, ...] | None, board: int) -> Iterator[Line]:
    """PZBS 3.1.F. How the fractions of a team's match are rounded, where that board is one of them."""
    directed = session.conditions.averages.directed
    if session.conditions.method not in IN_WHOLE_IMPS or not directed or who is None:
        return
    for match, _, _ in session.matches:
        place = _place(match, who)
        if place is None:
            continue
        every = zip(match.boards, fractions_of(match, place, session.conditions), strict=True)
        boards = [(one.number, imps, role) for one, (imps, role) in every if imps.denominator > 1]
        if board not in [number for number, _, _ in boards]:
            continue
        fractional = [(imps, role) for _, imps, role in boards]
        yield Line(say("boards of the match with a fraction of an IMP:"), _POINT)
        for number, imps, role in boards:
            yield Line(_board(number, shown(imps, sign=True), role), _POINT, 1)
        yield Line(rounding_text(fractional, directed), rounding_point(fractional, directed))
        total = exact_sum(Fraction(imps) for imps, _ in fractional)
        whole = whole_imps(fractional, directed)
        text = count("{total} becomes {whole} IMP in the match", "{total} becomes {whole} IMPs in the match", abs(whole),
                     total=shown(total), whole=whole)  # fmt: skip
        yield Line(text, _POINT)


def _board(number: int, imps: str, role: Role) -> Text:
    return say("board {board}: {imps} IMPs ({role})", board=number, imps=imps, role=_ROLES[role])


def _place(match: Match, who: tuple[str, ...]) -> int | None:
    """Whether it is the home team (0) or the visitors (1); None in other matches."""
    name, *meeting = who
    if meeting != [*sorted((match.home, match.visitor)), match.round]:
        return None
    return 0 if name == match.home else 1
