"""What a call asks of a hand: written shortly, as in `15-17 bal` or `11-21 S5+ S>=H`, tried on a hand, and told to people.

`12+` are high card points, `12+p` with length, `10-12@S` in support of spades; `S5+`, `S3-4`, `S4` and `S3-` lengths; `S>H` and
`S>=H` compare two; `bal` and `unbal`; `goodS` and `stopS` a good suit and a stopper; `aces1` or `aces0,4` how many aces.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from oddtrick.game.cards import SUITS
from oddtrick.live.robots.system.hands import Shape
from oddtrick.texts import Text, say

MOST = 40
_LETTERS = "CDHS"


@dataclass(frozen=True, slots=True)
class Needs:
    """What is asked of a hand; everything that is not named is left open. Suits count from clubs (0) to spades (3)."""

    high: tuple[int, int] = (0, MOST)
    points: tuple[int, int] = (0, MOST)
    support: tuple[tuple[int, int, int], ...] = ()
    lengths: tuple[tuple[int, int, int], ...] = ()
    longer: tuple[tuple[int, int, int], ...] = ()
    balanced: bool | None = None
    good: tuple[int, ...] = ()
    stops: tuple[int, ...] = ()
    aces: tuple[int, ...] = ()

    def met_by(self, hand: Shape) -> bool:
        """Whether a hand has all of it."""
        lengths = hand.lengths
        return (
            self.high[0] <= hand.high <= self.high[1]
            and self.points[0] <= hand.points <= self.points[1]
            and (self.balanced is None or self.balanced is hand.balanced)
            and all(least <= lengths[suit] <= most for suit, least, most in self.lengths)
            and all(lengths[suit] >= lengths[other] + more for suit, other, more in self.longer)
            and all(least <= hand.in_support(suit) <= most for suit, least, most in self.support)
            and all(map(hand.is_good, self.good))
            and all(map(hand.stops, self.stops))
            and (not self.aces or hand.aces in self.aces)
        )

    @property
    def strength(self) -> tuple[int, int]:
        """The points, however counted."""
        ranges = [self.high, self.points, *((least, most) for _, least, most in self.support)]
        return max(least for least, _ in ranges), min(most for _, most in ranges)

    def words(self) -> Text:
        """All of it in the notation of system cards."""
        parts = [_points_told(*self.strength)] if self.strength != (0, MOST) else []
        if self.balanced is not None:
            parts.append(say("balanced") if self.balanced else say("not balanced"))
        parts += [Text(f"{_range(least, most, 13)}{SUITS[suit].symbol}") for suit, least, most in reversed(self.lengths)]
        parts += [say("good {suit}", suit=SUITS[suit].symbol) for suit in self.good]
        parts += [say("{suit} stopped", suit=SUITS[suit].symbol) for suit in self.stops]
        if self.aces:
            parts.append(say("aces: {numbers}", numbers=" / ".join(map(str, self.aces))))
        return listed(parts)


def listed(parts: list[Text]) -> Text:
    """Several things with commas between them."""
    if not parts:
        return Text("")
    whole = parts[0]
    for part in parts[1:]:
        whole = Text("{first}, {then}", (("first", whole), ("then", part)))
    return whole


def _points_told(least: int, most: int) -> Text:
    return say("{points} HCP", points=_range(least, most, MOST))


def _range(least: int, most: int, top: int) -> str:
    if least == most:
        return str(least)
    return f"{least}+" if most >= top else f"{least}-{most}"


_NUMBERS = re.compile(r"(\d+)(?:-(\d+)|([+-]))?(p)?(?:@([CDHS]))?$")
_LENGTH = re.compile(r"([CDHS])(\d+)(?:-(\d+)|([+-]))?$")
_COMPARED = re.compile(r"([CDHS])(>=?)([CDHS])$")
_QUALITY = re.compile(r"(good|stop)([CDHS])$")
_ACES = re.compile(r"aces([\d,]+)$")


def read_needs(text: str) -> Needs:
    """What was written. Raises ValueError with the word that has no meaning: a table of rules is a program's own."""
    found: dict[str, object] = {}
    several: dict[str, list[object]] = {}
    for word in text.split():
        if word in ("bal", "unbal"):
            found["balanced"] = word == "bal"
        elif match := _NUMBERS.match(word):
            least, most = _span(match[1], match[2], match[3], MOST)
            if match[5]:
                several.setdefault("support", []).append((_LETTERS.index(match[5]), least, most))
            else:
                found["points" if match[4] else "high"] = (least, most)
        elif match := _LENGTH.match(word):
            several.setdefault("lengths", []).append((_LETTERS.index(match[1]), *_span(match[2], match[3], match[4], 13)))
        elif match := _COMPARED.match(word):
            longer = (_LETTERS.index(match[1]), _LETTERS.index(match[3]), int(match[2] == ">"))
            several.setdefault("longer", []).append(longer)
        elif match := _QUALITY.match(word):
            several.setdefault("good" if match[1] == "good" else "stops", []).append(_LETTERS.index(match[2]))
        elif match := _ACES.match(word):
            found["aces"] = tuple(map(int, match[1].split(",")))
        else:
            raise ValueError(f"{word!r} in {text!r} says nothing about a hand")
    return Needs(**found, **{name: tuple(each) for name, each in several.items()})  # type: ignore[arg-type]


def _span(first: str, second: str | None, sign: str | None, top: int) -> tuple[int, int]:
    least = int(first)
    if second:
        return least, int(second)
    return (least, top) if sign == "+" else (0, least) if sign == "-" else (least, least)
