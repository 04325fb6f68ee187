"""What a stage is scored by: the conditions of contest, and what the stage says beside them (Law 78D)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from oddtrick.awards.penalties import Unit
from oddtrick.scoring.by_regulation import overridden
from oddtrick.scoring.methods.butler import DatumRule
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.groups import Groups
from oddtrick.scoring.methods.imps import Over
from oddtrick.scoring.methods.rounding import house_rule
from oddtrick.scoring.methods.victory_points import VictoryPoints
from oddtrick.scoring.sessions.penalties import FITTING
from oddtrick.texts import BadInput, say
from oddtrick.tournament.entries.setting import Opened, StageSet
from oddtrick.tournament.people import Contest
from oddtrick.tournament.state import regulations_of


def _method(text: str) -> Method:
    return Method(text)


def _number(text: str) -> int:
    return int(text)


_READ: Mapping[str, Callable[[str], Any]] = {
    "method": _method,
    "scale": _number,
    "groups": Groups,
    "rounding": house_rule,
    "cap": _number,
    "over": Over,
    "datum": DatumRule.parse,
    "vp": VictoryPoints.parse,
    "factored": lambda text: text == "yes",
    "knockout": lambda text: text == "yes",
    "fewest_boards": _number,
}


def units_of(opened: Opened, stage: StageSet) -> tuple[Unit, ...]:
    """90A. In what a penalty may be counted in a stage, the usual unit first: in what it is ranked by."""
    return (Unit.VICTORY_POINTS,) if stage.match_vp else FITTING[scoring_of(opened, stage).method]


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
def scoring_of(opened: Opened, stage: StageSet) -> Conditions:
    """The conditions of a stage. Raises BadInput for what the documents above do not allow."""
    told: dict[str, tuple[str, Any]] = {}
    for name, written in stage.scoring:
        if name not in _READ:
            raise BadInput(
                say("{name} is no condition of scoring; expected one of {names}", name=repr(name), names=", ".join(_READ))
            )
        try:
            told[name] = (f"{name} {written}", _READ[name](written))
        except ValueError as error:
            if isinstance(error, BadInput):
                raise
            raise BadInput(say("{name}: {value} is not possible", name=name, value=repr(written))) from None
    found = overridden(regulations_of(opened), told)
    return found._replace(matches=True) if opened.contest is Contest.TEAMS and found.method is Method.IMPS else found
