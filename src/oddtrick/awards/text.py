"""Awards as text, read and written: `12C1(c): 33/100 +140; 67/100 +170`, `12C2(a): average plus`, `bye: 60%`.

    award   = [[edition] law ":"] value | "bye:" (average | percent | imps | "none")
    value   = results ["; own error:" results] | average | percent | imps | "table" | "cancelled"
    results = result *(";" result)
    result  = [weight] (points | bid declarer tricks | "Pass") ["unlawful"]

A weight is a fraction or a percentage and may be missing where it is one. Points are North-South's, with their sign.
Averages are read in Polish as well (`średnia plus`); they are written in English.
"""

from __future__ import annotations

import re
from fractions import Fraction

from oddtrick.awards.values import (
    AdjustedScore,
    Assigned,
    Average,
    Cancelled,
    Imps,
    Obtained,
    Percent,
    Possible,
    SideAward,
    SitOut,
    Value,
    weighted_2007,
    weighted_2017,
)
from oddtrick.citations import YEARS, Citation, Edition
from oddtrick.game.outcome import PassedOut, PlayedOut
from oddtrick.game.seats import Seat, Side
from oddtrick.game.words import notation
from oddtrick.texts import BadInput, say

_NUMBER = r"\d{1,6}(?:/\d{1,6}|\.\d{1,6})?"
_LAW = re.compile(rf"(?:(?P<edition>{YEARS})\s+)?(?P<law>\S.*)")
_POSSIBLE = re.compile(
    rf"""(?:(?P<weight>{_NUMBER}%|\d{{1,6}}/\d{{1,6}})\s+)?
         (?:(?P<points>[+-]\d{{1,5}}|0)|(?P<passed>pass?)|(?P<contract>[1-7]\s?[A-Z♣♦♥♠]{{1,9}}\s?(?:[X×]{{1,2}}|R?KTR)?)\s+(?P<declarer>[NESW])\s+(?P<tricks>\d{{1,2}}))
         (?P<unlawful>\s+unlawful)?""",
    re.VERBOSE | re.IGNORECASE | re.ASCII,
)
_PERCENT = re.compile(rf"({_NUMBER})\s*%", re.ASCII)
_IMPS = re.compile(rf"([+-]?{_NUMBER})\s*IMPs?", re.IGNORECASE | re.ASCII)
_HIGHEST = 7_600  # 77: what a grand slam redoubled is worth that wins no trick
_OWN_ERROR = re.compile(r"\s*;\s*own error\s*:\s*", re.IGNORECASE)
_OFFENDERS = {"none": (), "NS": (Side.NS,), "EW": (Side.EW,), "both": (Side.NS, Side.EW)}
_AVERAGES = {average.value: average for average in Average} | {
    f"{word}{sign}": average
    for word in ("average", "średnia")
    for sign, average in (
        ("", Average.EVEN),
        (" plus", Average.PLUS),
        (" minus", Average.MINUS),
        ("+", Average.PLUS),
        ("-", Average.MINUS),
    )
}


def parse_award(text: str) -> SideAward:
    """Read what one side is awarded. Raises BadInput."""
    head, colon, _ = _OWN_ERROR.split(text, 1)[0].partition(":")
    rest = text[len(head) + 1 :].strip() if colon else text.strip()
    if head.strip().lower() == "bye" and colon:
        return SideAward(_sit_out(rest, text))
    law, edition = _law(head) if colon else ("", Edition.E2017)
    return SideAward(_value(rest, edition, text), law, edition)


def adjusted_score(both: str, ns: str = "", ew: str = "", reason: str = "", offenders: str = "") -> AdjustedScore | None:
    """What both sides are awarded, told for both or apart; None where nothing is told. Raises BadInput.

    Of a contestant who sat out only his own side is told. `offenders`: NS, EW, both or none, where it is told.
    """
    if both and (ns or ew):
        raise BadInput(say("an award is told for both sides and for one of them; expected one or the other"))
    if both:
        award = parse_award(both)
        return AdjustedScore(award, award, reason, parse_offenders(offenders))
    if not ns and not ew:
        return None
    awards = [parse_award(text) if text else None for text in (ns, ew)]
    told = [award for award in awards if award is not None]
    if len(told) == 1 and not isinstance(told[0].value, SitOut):
        raise BadInput(say("an award is told for one side only; expected what the other gets, if only table or cancelled"))
    first, second = (award or SideAward(Cancelled.RESULT) for award in awards)
    return AdjustedScore(first, second, reason, parse_offenders(offenders))


def parse_offenders(text: str) -> tuple[Side, ...] | None:
    """Which sides offended; None where nothing is told. Raises BadInput."""
    known = {name.lower(): sides for name, sides in _OFFENDERS.items()}
    if text and text.strip().lower() not in known:
        raise BadInput(say("{text!r} is no side that offended; expected one of {names}", text=text, names=", ".join(_OFFENDERS)))
    return known[text.strip().lower()] if text else None


def offenders_text(offenders: tuple[Side, ...] | None) -> str:
    """The same as text; nothing where it is not told."""
    return next((name for name, sides in _OFFENDERS.items() if sides == offenders), "")


def award_text(award: SideAward) -> str:
    """What one side is awarded, as `parse_award` reads it."""
    if isinstance(award.value, SitOut):
        return f"bye: {'none' if award.value.value is None else _value_text(award.value.value)}"
    year = "" if award.edition is Edition.E2017 else f"{award.edition} "
    law = f"{year}{award.law}: " if award.law else ""
    return law + _value_text(award.value)


def _law(text: str) -> tuple[str, Edition]:
    match = _LAW.fullmatch(text.strip())
    if match is None:
        raise BadInput(say("an award begins with a colon; expected a Law before it, as in 12C1(c): +140"))
    edition = Edition(match["edition"] or "2017")
    return str(Citation.existing(match["law"], edition)), edition


def _sit_out(text: str, whole: str) -> SitOut:
    if text.lower() == "none":
        return SitOut()
    value = _artificial(text)
    if value is None:
        raise BadInput(say("{text!r} is no award for sitting out; expected one like bye: 60%, or bye: none", text=whole))
    return SitOut(value)


def _value(text: str, edition: Edition, whole: str) -> Value:
    if text.lower() == Obtained.SCORE.value:
        return Obtained.SCORE
    if text.lower() == Cancelled.RESULT.value:
        return Cancelled.RESULT
    artificial = _artificial(text)
    return _assigned(text, edition, whole) if artificial is None else artificial


def _artificial(text: str) -> Average | Percent | Imps | None:
    if average := _AVERAGES.get(" ".join(text.lower().split())):
        return average
    if match := _PERCENT.fullmatch(text):
        if (share := _number(match[1])) > 100:
            raise BadInput(say("{text!r} is more than a top; expected 0% to 100%", text=text))
        return Percent(share)
    if match := _IMPS.fullmatch(text):
        return Imps(_number(match[1]))
    return None


def _assigned(text: str, edition: Edition, whole: str) -> Assigned:
    without, *own = _OWN_ERROR.split(text, 1)
    possible = [_possible(part, whole) for part in without.split(";")]
    own_error = [_possible(part, whole) for part in own[0].split(";")] if own else []
    if edition < Edition.E2017:
        return weighted_2007(possible, own_error)
    return weighted_2017(possible, own_error)


def _possible(text: str, whole: str) -> Possible:
    match = _POSSIBLE.fullmatch(text.strip())
    if match is None:
        raise BadInput(say("{text!r} is no award; expected one like 12C1(c): 1/3 +140; 2/3 4S N 10, or 12C2(a): average plus",
                           text=whole))  # fmt: skip
    legal = not match["unlawful"]
    weight = Fraction(legal) if match["weight"] is None else _weight(match["weight"])
    if match["passed"]:
        return Possible(PassedOut(), weight, legal)
    if match["points"]:
        return Possible(possible_points(int(match["points"]), match["points"]), weight, legal)
    tricks = int(match["tricks"])
    if tricks > 13:
        raise BadInput(say("{text!r}: {tricks} is not a number of tricks; expected 0 to 13", text=text.strip(), tricks=tricks))
    contract = notation.contract(match["contract"], Seat.parse(match["declarer"]))
    return Possible(PlayedOut(contract, tricks), weight, legal)


def possible_points(points: int, told: str = "") -> int:
    """77. Every score of a board ends in 0, and none is higher than that of a grand slam redoubled that wins no trick.

    Raises BadInput with what was told, or the number.
    """
    if points % 10 or abs(points) > _HIGHEST:
        text = told or str(points)
        raise BadInput(say("{text!r} is no score of a board; expected points that end in 0, such as +420", text=text))
    return points


def _weight(text: str) -> Fraction:
    return _number(text[:-1]) / 100 if text.endswith("%") else _number(text)


def _number(text: str) -> Fraction:
    try:
        return Fraction(text)
    except ZeroDivisionError:
        raise BadInput(say("{text!r} is no number; nothing is divided by 0", text=text)) from None


def _value_text(value: Value) -> str:
    match value:
        case Average() | Obtained() | Cancelled():
            return str(value.value)
        case Percent(share):
            return f"{number_text(share)}%"
        case Imps(imps):
            return f"{'' if imps < 0 else '+'}{number_text(imps)} IMP"
        case SitOut():
            return award_text(SideAward(value))
        case Assigned(possible, own_error):
            without = "; ".join(_possible_text(one, 1 if one.legal else 0) + ("" if one.legal else " unlawful") for one in possible)
            return f"{without}; own error: {'; '.join(_possible_text(one, 1) for one in own_error)}" if own_error else without


def _possible_text(one: Possible, usual: int) -> str:
    """A result with its weight, unless that is the one that a result without a weight has."""
    weight = "" if one.weight == usual else f"{one.weight.numerator}/{one.weight.denominator} "
    match one.result:
        case PlayedOut(contract, tricks):
            result = f"{contract} {contract.declarer} {tricks}"
        case PassedOut():
            result = "Pass"
        case points:
            result = f"{points:+}" if points else "0"
    return f"{weight}{result}"


def number_text(number: Fraction) -> str:
    """A number in decimals where six places hold it exactly, else as a fraction."""
    millionths = number * 10**6
    if millionths.denominator > 1:
        return f"{number.numerator}/{number.denominator}"
    whole, part = divmod(abs(millionths.numerator), 10**6)
    sign = "-" if number < 0 else ""
    return f"{sign}{whole}.{part:06}".rstrip("0").rstrip(".")
