"""What is typed into the small reckonings of the office, on a line or in a form, read into values. Bad input is a BadInput."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from oddtrick.citations import Edition
from oddtrick.scoring.methods.artificial import Role
from oddtrick.scoring.reckoning.sums import Better, Replayed, Rounded, Swing
from oddtrick.scoring.rulings.pzbs import Affected, Cause
from oddtrick.texts import BadInput, say

_MOST_POINTS, _MOST_IMPS = 7600, 999
_MOST = 40  # boards or results of one reckoning
_NUMBER = re.compile(r"[+-]?[0-9]{1,4}(\.[0-9]{1,6}|/[1-9][0-9]{0,3})?")
_WEIGHT = re.compile(r"[0-9]{1,3}(\.[0-9]{1,4})?%|[0-9]{1,4}/[1-9][0-9]{0,3}")


def points(text: str) -> int:
    """Points of one side: 620, +620 or -100."""
    told = _plain(text)
    if re.fullmatch(r"[+-]?[0-9]{1,4}", told) and abs(int(told)) <= _MOST_POINTS and int(told) % 10 == 0:
        return int(told)
    raise BadInput(say("{text!r} is no score of a board; expected points like 620 or -100", text=text[:40]))


def number_of_imps(text: str) -> Fraction:
    """IMPs, whole or not: 5, -1.1 or 2/3."""
    told = _plain(text)
    if _NUMBER.fullmatch(told) and abs(value := Fraction(told)) <= _MOST_IMPS:
        return value
    raise BadInput(say("{text!r} is not a number of IMPs; expected one like 12, -1.1 or 2/3", text=text[:40]))


def swing(one: str, other: str) -> Swing:
    """78B. Two scores."""
    return Swing(points(one), points(other))


def role(text: str) -> Role:
    """What a side was: `non-offending`, `offending` or `both`, or as many letters as tell them apart."""
    found = [one for one in Role if text and one.value.startswith(text.strip().lower())]
    if len(found) == 1:
        return found[0]
    raise BadInput(
        say(
            "{text!r} does not tell what the side was; expected {names}", text=text[:40], names=", ".join(one.value for one in Role)
        )
    )


def rounded(results: Sequence[str]) -> Rounded:
    """PZBS 3.1.F. Results as `5.5:n`, `-1.1:offending`; without a role it is not told."""
    _few(results)
    told = [one.partition(":")[::2] for one in results]
    return Rounded(tuple((number_of_imps(imps), role(who) if who else Role.BOTH) for imps, who in told))


def affected(text: str) -> Affected:
    """PZBS 25.2. A board in question as `7:fouled`, `8:other` or `8:other:played`, letters as many as tell them apart."""
    number, *words = text.strip().lower().split(":")
    causes = [one for one in Cause if words and words[0] and one.value.startswith(words[0])]
    played = words[1:] and words[1] and "played".startswith(words[1])
    if len(causes) == 1 and len(words) <= 2 and (played or len(words) == 1) and re.fullmatch(r"[0-9]{1,3}", number) and int(number):
        return Affected(int(number), causes[0], bool(played))
    raise BadInput(say("{text!r} is no board in question; expected one like 7:fouled, 8:other or 8:other:played", text=text[:40]))


def replayed(boards: Sequence[str], room: int, known: bool) -> Replayed:
    """PZBS 25.2. Boards in the order planned for play, each once."""
    _few(boards)
    found = tuple(affected(one) for one in boards)
    numbers = [one.number for one in found]
    if twice := next((number for number in numbers if numbers.count(number) > 1), None):
        raise BadInput(say("board {board} is told twice", board=twice))
    return Replayed(found, room, known)


def room(text: str, boards: int) -> int:
    """PZBS 25.2.C. For how many boards there is time; nothing told: for all of them."""
    if not text.strip():
        return boards
    if re.fullmatch(r"[0-9]{1,2}", text.strip()):
        return min(int(text), boards)
    raise BadInput(say("{text!r} is not a number of boards", text=text[:40]))


def weighted(text: str) -> tuple[tuple[Fraction, int], ...]:
    """12C1(c). An assigned score as points, or several with their weights: `620`, or `2/3 620; 1/3 -100`."""
    parts = [part.split() for part in _plain(text).split(";") if part.strip()]
    if len(parts) == 1 and len(parts[0]) == 1:
        return ((Fraction(1), points(parts[0][0])),)
    if len(parts) > 20 or not all(len(part) == 2 and _WEIGHT.fullmatch(part[0]) for part in parts) or not parts:
        raise BadInput(say("{text!r} is no assigned score; expected points, or several as 2/3 620; 1/3 -100", text=text[:80]))
    found = tuple((_weight(one), points(other)) for one, other in parts)
    if (total := sum(weight for weight, _ in found)) != 1:
        raise BadInput(say("the weights of an adjusted score add up to {total}; expected 1", total=total))
    return found


def better(assigned: str, elsewhere: str, average_plus: str, edition: Edition) -> Better:
    """86B2(b) (2017), 86D (2007). The two scores of the side without fault."""
    plus = number_of_imps(average_plus)
    return Better(weighted(assigned), points(elsewhere), plus, edition)


def _weight(text: str) -> Fraction:
    return Fraction(text[:-1]) / 100 if text.endswith("%") else Fraction(text)


def _plain(text: str) -> str:
    return text.strip().replace("−", "-").replace(",", ".")


def _few(told: Sequence[str]) -> None:
    if not 1 <= len(told) <= _MOST:
        raise BadInput(say("expected 1 to {last}; here are {n}", last=_MOST, n=len(told)))
