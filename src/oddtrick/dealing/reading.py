"""Conditions read from words: `N balanced 15-17`, `N 5+ spades 11-15 and S 8+ points`, `NS 25+ (N 4+ hearts or S 4+ hearts)`.

words  = every { "or" every }
every  = one { ["and"] one }
one    = "not" one | "(" words ")" | seats | what
seats  = N | E | S | W | NS | EW | any            whom what follows is about, until others are named
what   = number [unit ["in" suit]]                without a unit points
| number suit | number major | number minor
| balanced | semibalanced | void | singleton [suit] | ["exactly"] 5-4-3-1 | card
number = 15-17 | 15+ | 15 | "min" 15 | "max" 17
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from oddtrick.dealing import words
from oddtrick.dealing.conditions import ALL, MOST, Amount, Condition, Every, Holds, Not, Shape, Some
from oddtrick.dealing.measures import NAMED, Measure, pattern
from oddtrick.game.cards import Card
from oddtrick.game.seats import Seat
from oddtrick.texts import BadInput, must_be, say

LONGEST = 1000  # letters
DEEPEST = 20
_TOKEN = re.compile(r"[()&,;|]|[^\s()&,;|]+")
_NUMBER = re.compile(r"(?P<low>\d{1,2})(?:(?P<more>\+)|[-–](?P<high>\d{1,2}))?|(?P<sign>>=|≥|<=|≤|>|<)(?P<limit>\d{1,2})", re.ASCII)
_SHAPE = re.compile(r"=?(?:[0-9x]{4}|[0-9x](?:[-–][0-9x]){3})", re.IGNORECASE)
_CARD = re.compile(r"[SHDC♠♥♦♣](?:10|[AKQJT2-9])")
_Seats = tuple[tuple[Seat, ...], ...]


def condition(text: str) -> Condition:
    """What is wanted of a deal. Raises BadInput, which names the word that is not understood."""
    must_be(str, text, "condition", "a text, as 'N balanced 15-17'")
    if len(text) > LONGEST:
        raise BadInput(say("this condition is too long; expected at most {n} letters", n=LONGEST))
    reader = _Reader(_TOKEN.findall(text))
    found = reader.words(0)
    if reader.left:
        raise BadInput(say("{word!r} is not expected here", word=reader.left[0]))
    return found


class _Reader:
    """The words that are left, and whom they are about."""

    def __init__(self, tokens: Sequence[str]) -> None:
        self.left = [*tokens]
        self.seats: _Seats = ()

    def next(self) -> str:
        """The next word in small letters, fillers passed over; empty at the end."""
        while self.left and self.left[0].lower() in words.FILLERS and self.left[0] not in words.SEATS:
            self.left.pop(0)
        if len(self.left) > 1 and (phrase := words.PHRASES.get((self.left[0].lower(), self.left[1].lower()))):
            self.left[:2] = [phrase]
        return self.left[0].lower() if self.left else ""

    def words(self, depth: int) -> Condition:
        """Alternatives."""
        if depth > DEEPEST:
            raise BadInput(say("these brackets are nested too deeply"))
        parts = [self.every(depth)]
        while self.next() in words.OR:
            self.left.pop(0)
            parts.append(self.every(depth))
        return _some(parts)

    def every(self, depth: int) -> Condition:
        """What has to hold together."""
        parts: list[Condition] = []
        while (word := self.next()) and word != ")" and word not in words.OR:
            if word in words.AND and self.left[0] not in words.SEATS:
                self.left.pop(0)
            elif self.left[0] in words.SEATS or word in words.SEATS:
                self.seats = words.SEATS.get(self.left[0]) or words.SEATS[word]
                self.left.pop(0)
            else:
                parts.append(self.one(depth))
        if not parts:
            raise BadInput(say("a condition is missing; expected one as in {example}", example="N balanced 15-17"))
        flat = tuple(each for part in parts for each in (part.parts if isinstance(part, Every) else (part,)))
        return flat[0] if len(flat) == 1 else Every(flat)

    def one(self, depth: int) -> Condition:
        """A condition, its opposite, or some in brackets."""
        word = self.next()
        if not word:
            raise BadInput(say("a condition is missing; expected one as in {example}", example="N balanced 15-17"))
        if word in words.NOT:
            self.left.pop(0)
            if self.next() and self.left[0] in words.SEATS:
                self.seats = words.SEATS[self.left.pop(0)]
            return Not(self.one(depth + 1) if depth < DEEPEST else self.words(depth + 1))
        if word == "(":
            self.left.pop(0)
            before = self.seats
            found = self.words(depth + 1)
            if self.next() != ")":
                raise BadInput(say("a bracket is not closed"))
            self.left.pop(0)
            self.seats = before or self.seats
            return found
        return self.what(word)

    def what(self, word: str) -> Condition:
        """An amount, a shape or a card of those who were named."""
        token = self.left.pop(0)
        if not self.seats:
            raise BadInput(say("{word!r}: whose hand is not told; expected N, E, S, W, NS or EW before it", word=token))
        exactly = word in words.EXACTLY
        if exactly or word in words.LEAST or word in words.MOST:
            limit = word
            word = self.next()
            token = self.left.pop(0) if self.left else ""
            if not exactly:
                return self.amount(*_limited(limit, token), token)
        if _SHAPE.fullmatch(token):
            return self.shape(token, exactly)
        if _CARD.fullmatch(token):
            card = Card.parse(token.translate(_LETTERS).replace("10", "T"))
            return self.each(lambda seats: Holds(seats, card))
        if word in words.SHAPES:
            return self.named(words.SHAPES[word], token)
        if (found := _NUMBER.fullmatch(token)) and not (exactly and found["more"]):
            return self.amount(*_numbers(found, token), token)
        raise BadInput(say("{word!r} is not understood; expected a number with points, controls, losers or a suit, balanced, a "
                           "shape as 5-4-3-1, or a card as SA", word=token[:40]))  # fmt: skip

    def amount(self, low: int, high: int, token: str) -> Condition:
        """What stands behind a number; points where nothing does."""
        unit = self.next()
        if unit in words.SUITS:
            suit = words.SUITS[unit]
            self.left.pop(0)
            return self.each(lambda seats: Amount(seats, Measure.CARDS, low, high, (suit,)))
        if unit in words.EITHER:
            self.left.pop(0)
            either = words.EITHER[unit]
            return self.each(lambda seats: Some(tuple(Amount(seats, Measure.CARDS, low, high, (suit,)) for suit in either)))
        measure = words.UNITS.get(unit, Measure.POINTS)
        if unit in words.UNITS:
            self.left.pop(0)
        suits = ALL
        if self.next() in words.IN and self.left[0] != "W" and len(self.left) > 1:
            self.left.pop(0)
            where = self.next()
            if where not in words.SUITS:
                raise BadInput(say("{word!r} is not a suit", word=where[:40]))
            suits = (words.SUITS[where],)
            self.left.pop(0)
        return self.each(lambda seats: Amount(seats, measure, low, high, suits))

    def shape(self, token: str, exactly: bool) -> Condition:
        """Lengths in any suits, or in their order."""
        signs = re.sub(r"[-–=]", "", token.lower())
        in_order = exactly or token[0] == "="
        if not (lengths := pattern(signs, in_order)):
            raise BadInput(say("{word!r} is no shape of thirteen cards", word=token))
        name = ("exactly " if in_order else "") + "-".join(signs)
        return self.each(lambda seats: Shape(self.alone(seats, token), name, lengths))

    def named(self, name: str, token: str) -> Condition:
        """A shape by its name; a void or a singleton may be in a suit."""
        if name in ("void", "singleton"):
            if self.next() in words.IN and self.left[0] != "W":
                self.left.pop(0)
            if (suit := words.SUITS.get(self.next())) is not None:
                self.left.pop(0)
                length = 0 if name == "void" else 1
                return self.each(lambda seats: Amount((self.alone(seats, token),), Measure.CARDS, length, length, (suit,)))
        return self.each(lambda seats: Shape(self.alone(seats, token), name, NAMED[name]))

    @staticmethod
    def alone(seats: tuple[Seat, ...], token: str) -> Seat:
        """The one hand that can have a shape. Raises BadInput for a partnership."""
        if len(seats) != 1:
            raise BadInput(say("{word!r} is of one hand; expected N, E, S or W before it", word=token))
        return seats[0]

    def each(self, make: Callable[[tuple[Seat, ...]], Condition]) -> Condition:
        """The condition of those who were named, or of one of them where that is anybody."""
        return _some([make(seats) for seats in self.seats])


def _some(parts: Sequence[Condition]) -> Condition:
    """One of these; alternatives of alternatives are alternatives."""
    flat = tuple(each for part in parts for each in (part.parts if isinstance(part, Some) else (part,)))
    return flat[0] if len(flat) == 1 else Some(flat)


_LETTERS = str.maketrans("♠♥♦♣", "SHDC")


def _numbers(found: re.Match[str], token: str) -> tuple[int, int]:
    if found["sign"]:
        limit = int(found["limit"])
        return {">=": (limit, MOST), "≥": (limit, MOST), ">": (limit + 1, MOST), "<=": (0, limit), "≤": (0, limit),
                "<": (0, limit - 1)}[found["sign"]]  # fmt: skip
    low = int(found["low"])
    high = MOST if found["more"] else int(found["high"] or low)
    if low > high:
        raise BadInput(say("{word!r}: expected the smaller number first", word=token))
    return low, high


def _limited(word: str, token: str) -> tuple[int, int]:
    if not re.fullmatch(r"\d{1,2}", token, re.ASCII):
        raise BadInput(say("{word!r}: expected a number", word=token[:40]))
    return (int(token), MOST) if word in words.LEAST else (0, int(token))
