"""What a stage is scored by: the conditions of contest, and what the stage says beside them (Law 78D)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from oddtrick.awards.penalties import Unit
from oddtrick.scoring.by_regulation import overridden
from oddtrick.scoring.methods.butler import DatumRule
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.groups import Groups
from oddtrick.scoring.methods.imps import Over
from oddtrick.scoring.methods.rounding import house_rule
from oddtrick.scoring.methods.victory_points import VictoryPoints
from oddtrick.scoring.sessions.penalties import FITTING
from oddtrick.texts import BadInput, Text, say
from oddtrick.tournament.entries.setting import Opened, StageSet
from oddtrick.tournament.people import Contest
from oddtrick.tournament.state import regulations_of

_YES = {"yes": True, "true": True, "tak": True, "no": False, "false": False, "nie": False}
_MOST_IMPS, _MOST_BOARDS = 24, 200


class _Part(NamedTuple):
    """How a condition is read, and what may stand there; a reader that says so itself has nothing beside it.

    `before`: how it was read before there was a limit.
    """

    read: Callable[[str], Any]
    expected: str | Text = ""
    before: Callable[[str], Any] | None = None


def _one_of(kind: Callable[[str], Any], values: Iterable[object]) -> _Part:
    return _Part(kind, ", ".join(map(str, values)))


def _from_1(most: int, nearest: bool = True) -> _Part:
    def read(text: str) -> int:
        if not 1 <= (found := int(text)) <= most:
            raise ValueError(text)
        return found

    def before(text: str) -> int:
        return max(1, min(int(text), most)) if nearest else int(text)

    return _Part(read, say("a number from 1 to {most}", most=most), before)


def _yes(text: str) -> bool:
    if text.lower() not in _YES:
        raise ValueError(text)
    return _YES[text.lower()]


_YES_OR_NO = _Part(_yes, ", ".join(_YES), lambda text: _YES.get(text.lower(), False))


_READ: Mapping[str, _Part] = {
    "method": _one_of(Method, Method),
    "scale": _from_1(2),
    "groups": _one_of(Groups, (one.value for one in Groups)),
    "rounding": _Part(house_rule),
    "cap": _from_1(_MOST_IMPS),
    "over": _one_of(Over, (one.value for one in Over)),
    "datum": _Part(DatumRule.parse),
    "vp": _Part(VictoryPoints.parse),
    "factored": _YES_OR_NO,
    "knockout": _YES_OR_NO,
    "fewest_boards": _from_1(_MOST_BOARDS, nearest=False),
}


def units_of(opened: Opened, stage: StageSet) -> tuple[Unit, ...]:
    """90A. In what a penalty may be counted in a stage, the usual unit first: in what it is ranked by."""
    return (Unit.VICTORY_POINTS,) if stage.match_vp else FITTING[scoring_of(opened, stage).method]


def method_of(opened: Opened, stage: StageSet) -> Text:
    """78D. By what a stage is scored, in a few words, victory points for a match of pairs among them. Raises BadInput."""
    method = scoring_of(opened, stage).text
    if not stage.match_vp:
        return method
    return say("{method}, victory points for a match, scale {scale}", method=method, scale=stage.match_vp)


def unit_of(opened: Opened, stage: StageSet) -> Text:
    """78D. What the scores of a stage's ranking are counted in."""
    return Unit.VICTORY_POINTS.text if stage.match_vp else scoring_of(opened, stage).session_unit


def usual(opened: Opened, told: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """78D. What is told of the scoring; of teams victory points for a match, where neither that nor a document names a method."""
    if opened.contest is not Contest.TEAMS or "method" in dict(told):
        return told
    try:
        named = regulations_of(opened).word("scoring_method")
    except BadInput:  # as the entry itself will be refused
        return told
    return told if named else (*told, ("method", Method.VP.value))


@lru_cache(maxsize=64)
def scoring_of(opened: Opened, stage: StageSet, *, limited: bool = False) -> Conditions:
    """The conditions of a stage. Raises BadInput for what the documents above do not allow.

    With `limited` also for a value that no stage may have from now on; in one that has it the nearest that is possible counts.
    """
    told: dict[str, tuple[str, Any]] = {}
    for name, written in stage.scoring:
        if name not in _READ:
            raise BadInput(
                say("{name} is no condition of scoring; expected one of {names}", name=repr(name), names=", ".join(_READ))
            )
        read, expected, before = _READ[name]
        try:
            told[name] = (f"{name} {written}", (read if limited else before or read)(written))
        except ValueError as error:
            if isinstance(error, BadInput):
                raise
            raise BadInput(
                say("{name}: {value!r} is not possible; expected {expected}", name=name, value=written, expected=expected)
            ) from None
    found = overridden(regulations_of(opened), told)
    return found._replace(matches=True) if opened.contest is Contest.TEAMS and found.method is Method.IMPS else found
