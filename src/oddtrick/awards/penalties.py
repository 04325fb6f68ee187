"""Penalties in the score (Laws 90, 91) as values and as text: `7: 90B2: 10% of a top, slow on boards 3 and 4`.

    penalty = contestant ":" [edition] law [":" amount unit] ["," reason]
    amount  = 10, 0.5, 1/4
    unit    = "%" ["of a top"] | "MP" | "IMP" | "VP" | "points", or in Polish "% [od] maksa" | "PT" | "pkt"

The law is a paragraph of the Laws, of 2017 without an edition, or a point of the Polish federation. Without an amount it is
the one that the conditions of contest call usual for the offence (90A). None takes more than one board can bring, or one match.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from oddtrick.awards.text import number_text
from oddtrick.citations import YEARS, Citation, Edition
from oddtrick.texts import BadInput, Text, say


class Unit(Enum):
    """What the amount of a penalty is counted in; a percentage is one of the top score on one board."""

    PERCENT = "percent"
    MATCHPOINTS = "matchpoints"
    IMPS = "imps"
    VICTORY_POINTS = "victory_points"
    POINTS = "points"

    __hash__ = object.__hash__

    @property
    def text(self) -> Text:
        """The unit in words."""
        return _UNITS[self]


_UNITS = {
    Unit.PERCENT: say("percent of a top"),
    Unit.MATCHPOINTS: say("matchpoints"),
    Unit.IMPS: say("IMPs"),
    Unit.VICTORY_POINTS: say("VPs"),
    Unit.POINTS: say("points"),
}


Usual = Callable[[str], tuple[Fraction, Unit] | None]


class Penalty(NamedTuple):
    """What one contestant loses, and nobody gains: by which law of which edition, and the Director's reason."""

    contestant: str
    amount: Fraction
    unit: Unit
    law: str
    edition: Edition = Edition.E2017
    reason: str = ""

    def __str__(self) -> str:
        edition = "" if self.edition is Edition.E2017 else f"{self.edition} "
        reason = f", {self.reason}" if self.reason else ""
        return f"{self.contestant}: {edition}{self.law}: {self.measure}{reason}"

    @property
    def text(self) -> Text:
        """The amount in words, and the reason where there is one."""
        amount = _amount(number_text(self.amount), self.unit)
        return say("{amount}, {reason}", amount=amount, reason=self.reason) if self.reason else amount

    @property
    def measure(self) -> str:
        """The amount with its unit: `10% of a top`, `0.5 VP`."""
        return f"{number_text(self.amount)}{_WRITTEN[self.unit]}"


def _amount(amount: str, unit: Unit) -> Text:
    match unit:
        case Unit.PERCENT:
            return say("{amount} percent of a top", amount=amount)
        case Unit.MATCHPOINTS:
            return say("{amount} matchpoints", amount=amount)
        case Unit.IMPS:
            return say("{amount} IMPs", amount=amount)
        case Unit.VICTORY_POINTS:
            return say("{amount} VPs", amount=amount)
        case Unit.POINTS:
            return say("{amount} points", amount=amount)


_WRITTEN = {
    Unit.PERCENT: "% of a top",
    Unit.MATCHPOINTS: " MP",
    Unit.IMPS: " IMP",
    Unit.VICTORY_POINTS: " VP",
    Unit.POINTS: " points",
}
_READ = {
    "%": Unit.PERCENT,
    "mp": Unit.MATCHPOINTS,
    "mps": Unit.MATCHPOINTS,
    "imp": Unit.IMPS,
    "imps": Unit.IMPS,
    "vp": Unit.VICTORY_POINTS,
    "vps": Unit.VICTORY_POINTS,
    "point": Unit.POINTS,
    "points": Unit.POINTS,
    "pt": Unit.MATCHPOINTS,
    "pkt": Unit.POINTS,
    "punkt": Unit.POINTS,
    "punkty": Unit.POINTS,
    "punktów": Unit.POINTS,
}
_MOST = {
    Unit.PERCENT: (100, say("a whole top of one board (100%)")),
    Unit.IMPS: (24, say("what one board can bring (24 IMP)")),
    Unit.VICTORY_POINTS: (30, say("what a whole match can be worth (30 VP)")),
    Unit.POINTS: (7600, say("what one board can bring (7600 points)")),
}
_PENALTY = re.compile(
    rf"""\s*(?P<contestant>\S(?:.*?\S)?)\s*:
        \s*(?:(?P<edition>{YEARS})\s+)?(?P<law>(?:PZBS\s+)?\d[0-9A-Za-z().]*)\s*
        (?::\s*(?P<measure>[^,]+?)\s*)?(?:,\s*(?P<reason>\S.*?)?\s*)?""",
    re.VERBOSE | re.DOTALL,
)
_UNIT = r"(?:(?P<percent>%)(?:\s*of\s+a\s+top|\s*(?:od\s+)?maksa)?|(?P<unit>MPs?|IMPs?|VPs?|points?|PT|pkt\.?|punkt(?:y|[óÓ]w)?))"
_COMMA = re.compile(rf"(:\s*\d{{1,6}}),(?=\d{{1,6}}\s*{_UNIT}(?:\s*,|\s*$))", re.IGNORECASE | re.ASCII)
_MEASURE = re.compile(rf"(?P<amount>\d{{1,6}}(?:/\d{{1,6}}|[.,]\d{{1,6}})?)\s*{_UNIT}", re.IGNORECASE | re.ASCII)


def _none_is_usual(law: str) -> None:
    """Nobody has said what is usual."""


def parse_penalty(text: str, usual: Usual = _none_is_usual, *, limited: bool = True) -> Penalty:
    """Read who is penalised by which law, and by how much; `usual` knows it by the paragraph. Raises BadInput.

    What was said before there were limits is read without them (`limited`).
    """
    match = _PENALTY.fullmatch(_COMMA.sub(r"\1.", text))
    if match is None:
        raise BadInput(say('{text!r} is no penalty; expected one like "7: 90B2: 10% of a top"', text=text))
    edition = Edition(match["edition"] or "2017")
    if match["measure"] is None and ":" in match["contestant"]:
        parse_measure(match["law"], limited=limited)
    law = str(Citation.existing(match["law"], edition))
    measure = parse_measure(match["measure"], limited=limited) if match["measure"] else usual(law)
    if measure is None:
        raise BadInput(
            say('{text!r} has no amount, and nothing says what is usual; expected one like "7: 90B2: 10% of a top"', text=text)
        )
    return Penalty(match["contestant"], *measure, law, edition, match["reason"] or "")


def parse_penalties(text: str, usual: Usual = _none_is_usual) -> tuple[Penalty, ...]:
    """Read several, with a bar between them; a bar may also stand in the name of a contestant. Raises BadInput."""
    return tuple(parse_penalty(one, usual) for one in _apart(text))


def _apart(text: str) -> Iterator[str]:
    """The parts between bars; what has no colon is the beginning of a name."""
    name = ""
    for part in text.split("|"):
        if ":" in part or not part.strip():
            yield name + part
            name = ""
        else:
            name += f"{part}|"
    if name:
        yield name.removesuffix("|")


def parse_measure(text: str, *, limited: bool = True) -> tuple[Fraction, Unit]:
    """Read an amount with its unit; `limited` as for a penalty. Raises BadInput."""
    match = _MEASURE.fullmatch(text.strip())
    if match is None:
        raise BadInput(
            say("{text!r} is no amount of a penalty; expected one like 10% of a top, 2 MP, 3 IMP, 0.5 VP, 5 points", text=text)
        )
    try:
        amount = Fraction(match["amount"].replace(",", "."))
    except ZeroDivisionError:
        raise BadInput(say("{text!r} is no number; nothing is divided by 0", text=match["amount"])) from None
    if not amount:
        raise BadInput(say("{text!r} takes nothing away; expected an amount above 0", text=text))
    unit = _READ[(match["percent"] or match["unit"]).lower().rstrip(".")]
    most, worth = _MOST.get(unit, (amount, ""))
    if limited and amount > most:
        raise BadInput(say("{text!r} is more than {worth}, and no penalty takes that; expected less", text=text, worth=worth))
    return amount, unit
