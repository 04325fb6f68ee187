"""A result as files of several programs write it: contract, declarer, tricks, points, lead, read leniently into one line."""

from __future__ import annotations

import re
from fractions import Fraction

from oddtrick.formats.published.event import Line
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.outcome import Adjusted, NotPlayed, Outcome, PassedOut, PlayedOut, Unknown
from oddtrick.game.seats import Seat
from oddtrick.texts import BadInput, say

_CONTRACT = re.compile(r"([1-7])(NT|N|BA|[CDHS♣♦♥♠])(XX|X|\*\*|\*|DD|D|RD|R)?", re.IGNORECASE)
_PASSED = {"PASS", "PASSED", "PASSEDOUT", "P", "AP", "ALLPASS", "PAS", "4PASY", "0", "P0"}
_NONE = {"", "-", "--", "NP", "NOTPLAYED", "NOBID", "X", "TD", "RULED", "ADJ", "AV", "AVE", "A"}
_SUITS = str.maketrans("♣♦♥♠", "CDHS")
_RISK = {"": "", "X": "X", "*": "X", "D": "X", "XX": "XX", "**": "XX", "DD": "XX", "RD": "XX", "R": "XX"}
_SHARES = re.compile(r"A?(\d{1,3}(?:\.\d+)?)%?\s*[-/:%]\s*(\d{1,3}(?:\.\d+)?)%?|A(\d\d)(\d\d)", re.IGNORECASE)
_ALONE = re.compile(r"(?:(\d{1,3}(?:\.\d+)?)%-?|-(\d{1,3}(?:\.\d+)?)%)")  # of a contestant who sat out
_AVERAGES = {"A": 50, "AV": 50, "AVE": 50, "A=": 50, "A+": 60, "A-": 40, "AV+": 60, "AV-": 40, "AVE+": 60, "AVE-": 40}
_NUMBER = re.compile(r"[+-]?\d{1,7}(?:[.,]\d{1,6})?", re.ASCII)
_CARD = re.compile(r"([CDHS])(10|[2-9TJQKA])|(10|[2-9TJQKA])([CDHS])", re.IGNORECASE)


def number(text: str) -> Fraction | None:
    """A number, with a point or a comma; None where it is none."""
    told = text.strip().replace("−", "-").rstrip("%").strip()
    return Fraction(told.replace(",", ".")) if _NUMBER.fullmatch(told) else None


def plain(text: str) -> str:
    """A text on one line."""
    return " ".join(text.split())


def shares(text: str) -> Adjusted | None:
    """12C2. An artificial score: `60%-40%`, `A6040`, `A 60/40`, `AVE`; None where it is none."""
    told = "".join(text.upper().split())
    if alone := _ALONE.fullmatch(told):
        ns_alone, ew_alone = (Fraction(share) if share else None for share in alone.groups())
        return Adjusted(ns_alone, ew_alone) if max(ns_alone or 0, ew_alone or 0) <= 100 else None
    if told in _AVERAGES:
        share = Fraction(_AVERAGES[told])
        return Adjusted(share, 100 - share)
    if (found := _SHARES.fullmatch(told)) is None or ("%" not in told and told[:1] != "A"):
        return None
    ns, ew = Fraction(found[1] or found[3]), Fraction(found[2] or found[4])
    return Adjusted(ns, ew) if max(ns, ew) <= 100 else None


def line(ns: str, ew: str, *, contract: str, by: str, tricks: str, score: str, lead: str = "") -> Line:
    """A line from what stands in its columns; `tricks` are all of declarer's, or more or less than the contract (+1, =, -2).

    `score` is North-South's points, or an artificial score. Raises BadInput where one of them cannot be read.
    """
    told = plain(score)
    points = None if "%" in told else number(told)
    if points is not None and (points.denominator != 1 or abs(points) > 20_000):
        raise BadInput(say("{text!r} is no score of a board; expected points, as in 420 or -50", text=told[:40]))
    artificial = shares(told) if told and points is None else None
    outcome = artificial or outcome_of(contract, by, tricks)
    if artificial is None and told and points is None and told.upper() not in _NONE:
        raise BadInput(say("{text!r} is no score of a board; expected points, as in 420 or -50", text=told[:40]))
    if points is not None and isinstance(outcome, NotPlayed):
        outcome = Unknown()
    return Line(plain(ns), plain(ew), outcome, None if points is None else int(points), card(lead))


def outcome_of(contract: str, by: str, tricks: str) -> Outcome:
    """What became of a board. Raises BadInput."""
    told = "".join(contract.upper().split())
    if told in _PASSED:
        return PassedOut()
    if told in _NONE:
        return NotPlayed()
    found, declarer = _CONTRACT.fullmatch(told), by.strip()[:1].upper()
    if found is None:
        raise BadInput(
            say("{text!r} is not a contract; expected a bid and nothing, X or XX behind it, as in 4SX", text=contract[:40])
        )
    if declarer not in {"N", "E", "S", "W"}:
        raise BadInput(say("{value!r} does not say who played {contract}; expected N, E, S or W", value=by[:40], contract=told))
    denomination = "NT" if found[2] in ("N", "NT", "BA") else found[2].translate(_SUITS)
    bid = Contract.parse(f"{found[1]}{denomination}{_RISK[found[3] or '']}", Seat.parse(declarer))
    return PlayedOut(bid, won) if (won := _tricks(tricks, bid.level)) is not None else Unknown(bid)


def _tricks(text: str, level: int) -> int | None:
    told = "".join(text.replace("−", "-").split())
    if not told:
        return None
    if not re.fullmatch(r"=|[+-]?\d{1,2}", told, re.ASCII):
        raise BadInput(say("{text!r} is not a number of tricks; expected 0 to 13, or as in =, +1 and -2", text=text[:40]))
    won = level + 6 if told == "=" else level + 6 + int(told) if told[0] in "+-" else int(told)
    if not 0 <= won <= 13:
        raise BadInput(say("{tricks} is not a number of tricks; expected 0 to 13", tricks=won))
    return won


def card(text: str) -> Card | None:
    """A card with its suit before or behind it; None where it is none."""
    told = "".join(text.upper().translate(_SUITS).split())
    if (found := _CARD.fullmatch(told)) is None:
        return None
    suit, rank = (found[1], found[2]) if found[1] else (found[4], found[3])
    return Card.parse(suit + rank.replace("10", "T"))
