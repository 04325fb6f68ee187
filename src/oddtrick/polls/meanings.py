"""What a call means, in a closed vocabulary: short codes that can stand in an address and be shown in either language.

It has no free text on purpose. What it cannot say the Director tells by word of mouth.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeVar

from oddtrick.inquiry.asking import Option
from oddtrick.texts import BadInput, Text, say

LONGEST = 100


class Kind(Option):
    """Whether a call is what it says, and whether anything was said of it."""

    NATURAL = "natural", say("natural")
    ARTIFICIAL = "artificial", say("artificial")
    NO_AGREEMENT = "no_agreement", say("explained as without agreement")
    ALERTED = "alerted", say("alerted, and nobody asked")


class Force(Option):
    """What partner must do."""

    GAME = "game", say("forcing to game")
    ROUND = "round", say("forcing for one round")
    INVITES = "invites", say("invitational")
    NOT_FORCING = "not_forcing", say("not forcing")
    TO_PLAY = "to_play", say("to play")


class Strength(Option):
    """How strong, without points."""

    WEAK = "weak", say("weak")
    PREEMPTIVE = "preemptive", say("pre-emptive")
    LIMIT = "limit", say("limited")
    STRONG = "strong", say("strong")
    MINIMUM = "minimum", say("minimum of what he has shown")
    MAXIMUM = "maximum", say("maximum of what he has shown")


class Shape(Option):
    """The distribution as a whole."""

    BALANCED = "balanced", say("balanced")
    UNBALANCED = "unbalanced", say("unbalanced")
    TWO_SUITED = "two_suited", say("two-suited")
    ONE_SUITED = "one_suited", say("one-suited")


class Act(Option):
    """What a call does; some of these name a suit."""

    TAKEOUT = "takeout", say("for take-out")
    PENALTY = "penalty", say("for penalties")
    NEGATIVE = "negative", say("negative double")
    SUPPORTS = "supports", say("supports partner's suit")
    ASKS_ACES = "aces", say("asks for aces")
    ASKS_KEY_CARDS = "key_cards", say("asks for key cards")
    ASKS_MAJOR = "major", say("asks for a four-card major")
    ASKS_STRENGTH = "strength", say("asks how strong partner is")
    ASKS_SHAPE = "shape", say("asks for partner's distribution")
    RELAY = "relay", say("relay")
    TRANSFER = "transfer", say("transfer")
    ASKS_STOPPER = "asks_stopper", say("asks for a stopper")
    STOPPER = "stopper", say("shows a stopper")
    CONTROL = "control", say("shows a control")
    SHORTNESS = "shortness", say("shows a singleton or void")
    LEAD = "lead", say("asks for a lead")


NAMES_SUIT = {
    Act.TRANSFER: say("transfer to {suit}"),
    Act.ASKS_STOPPER: say("asks for a stopper in {suit}"),
    Act.STOPPER: say("shows a stopper in {suit}"),
    Act.CONTROL: say("shows a control in {suit}"),
    Act.SHORTNESS: say("shows a singleton or void in {suit}"),
    Act.LEAD: say("asks for the lead of {suit}"),
}
SUIT_NAMES: dict[str, Text | str] = {
    "S": "♠",
    "H": "♥",
    "D": "♦",
    "C": "♣",
    "M": say("a major"),
    "m": say("a minor"),
}
"""Suits by their letters; M and m are either major and either minor."""


class Length(NamedTuple):
    """How many cards of a suit: at least (`+`), at most (`-`), or exactly so many."""

    suit: str
    number: int
    bound: str = "+"

    def __str__(self) -> str:
        return f"{self.suit}{self.number}{self.bound}"

    @property
    def text(self) -> Text:
        """In words."""
        suit = SUIT_NAMES[self.suit]
        match self.bound:
            case "+":
                return say("{suit}: {n} or more", suit=suit, n=self.number)
            case "-":
                return say("{suit}: {n} or fewer", suit=suit, n=self.number)
            case _:
                return say("{suit}: exactly {n}", suit=suit, n=self.number)


class Meaning(NamedTuple):
    """An explanation of one call. Points run from `low` to `high`, None where it names no bound."""

    kind: Kind | None = None
    shape: Shape | None = None
    lengths: tuple[Length, ...] = ()
    low: int | None = None
    high: int | None = None
    strength: Strength | None = None
    force: Force | None = None
    act: Act | None = None
    suit: str = ""

    @staticmethod
    def parse(text: str) -> Meaning:
        """Read codes with spaces between them, as `natural S5+ p11-15` or `transfer:H`. Raises BadInput for any other word."""
        if len(text) > LONGEST:
            raise BadInput(_UNKNOWN)
        found = Meaning()
        for word in text.split():
            new = found._with(word)
            if new is None:
                raise BadInput(_UNKNOWN)
            found = new
        return found

    def _with(self, word: str) -> Meaning | None:
        """With one code more; None when it is none, or says again what was said."""
        if match := _LENGTH.fullmatch(word):
            suit, number, bound = match.groups()
            if any(one.suit == suit for one in self.lengths):
                return None
            return self._replace(lengths=tuple(sorted((*self.lengths, Length(suit, int(number), bound)), key=_order)))
        if match := _POINTS.fullmatch(word):
            low, high = (int(one) if one else None for one in match.groups())
            wrong = (low, high) == (None, None) or (low or 0) > (40 if high is None else min(high, 40)) or (high or 0) > 40
            return None if wrong or self.low is not None or self.high is not None else self._replace(low=low, high=high)
        slug, _, suit = word.partition(":")
        for name, options in GROUPS.items():
            option = next((one for one in options if one.slug == slug), None)
            if option is not None and getattr(self, name) is None:
                if bool(word.count(":")) and (option not in NAMES_SUIT or suit not in SUIT_NAMES):
                    return None
                return self._replace(**{name: option}, suit=suit or self.suit)  # type: ignore[arg-type]
        return None

    def __str__(self) -> str:
        return " ".join(self._codes())

    def _codes(self) -> Iterator[str]:
        yield from (one.slug for one in (self.kind, self.shape) if one is not None)
        yield from map(str, self.lengths)
        if (self.low, self.high) != (None, None):
            yield f"p{'' if self.low is None else self.low}-{'' if self.high is None else self.high}"
        yield from (one.slug for one in (self.strength, self.force) if one is not None)
        if self.act is not None:
            yield f"{self.act.slug}:{self.suit}" if self.suit else self.act.slug

    @property
    def texts(self) -> tuple[Text, ...]:
        """In words, one part a piece; none when nothing is explained."""
        shown = [option.text for option in (self.kind, self.shape, *self.lengths) if option is not None]
        if (self.low, self.high) != (None, None):
            shown.append(points(self.low, self.high))
        shown += [one.text for one in (self.strength, self.force) if one is not None]
        if self.act is not None:
            suit = SUIT_NAMES.get(self.suit)
            shown.append(NAMES_SUIT[self.act]._replace(values=(("suit", suit),)) if suit else self.act.text)
        return tuple(shown)


def points(low: int | None, high: int | None) -> Text:
    """A range of points in words."""
    if high is None:
        return say("{low} points or more", low=low)
    if not low:
        return say("{high} points or fewer", high=high)
    return say("{low} to {high} points", low=low, high=high)


def _order(length: Length) -> int:
    return "SHDCMm".index(length.suit)


GROUPS: dict[str, tuple[Option, ...]] = {
    "kind": tuple(Kind),
    "shape": tuple(Shape),
    "strength": tuple(Strength),
    "force": tuple(Force),
    "act": tuple(Act),
}
_LENGTH = re.compile(r"([SHDCMm])(\d|1[0-3])([+-]?)", re.ASCII)
_POINTS = re.compile(r"p(\d{1,2})?-(\d{1,2})?", re.ASCII)
_UNKNOWN = say("this is not an explanation of a call in the words that Oddtrick knows")


# ---------------------------------------------------------------- methods


class System(Option):
    """What a pair plays."""

    FIVE = "five", say("natural, five-card majors")
    FOUR = "four", say("natural, four-card majors")
    POLISH = "polish", say("Polish Club")
    STRONG_CLUB = "strong_club", say("strong club")
    OTHER = "other", say("another system, which the Director tells")


class OverOne(Option):
    """Two of a new suit in answer to one."""

    GAME = "over_game", say("two over one is forcing to game")
    ROUND = "over_round", say("two over one is forcing for one round")


class Twos(Option):
    """Opening bids of two."""

    WEAK = "weak_twos", say("weak two-bids")
    STRONG = "strong_twos", say("strong two-bids")
    MULTI = "multi", say("2♦ is weak with a major (multi)")


class Methods(NamedTuple):
    """The methods of a pair as far as peers must know them: system, the range of 1NT, two over one, opening twos."""

    system: System | None = None
    no_trump: tuple[int, int] | None = None
    over_one: OverOne | None = None
    twos: Twos | None = None

    @staticmethod
    def parse(text: str) -> Methods:
        """Read codes, as `polish nt15-17 weak_twos`. Raises BadInput."""
        system, over_one, twos, no_trump = None, None, None, None
        for word in text.split() if len(text) <= LONGEST else [text]:
            if (one := _slug(System, word)) and system is None:
                system = one
            elif (two := _slug(OverOne, word)) and over_one is None:
                over_one = two
            elif (three := _slug(Twos, word)) and twos is None:
                twos = three
            elif (match := _NO_TRUMP.fullmatch(word)) and no_trump is None and int(match[1]) <= int(match[2]) <= 40:
                no_trump = int(match[1]), int(match[2])
            else:
                raise BadInput(say("these are not methods in the words that Oddtrick knows"))
        return Methods(system, no_trump, over_one, twos)

    def __str__(self) -> str:
        chosen = [one.slug for one in (self.system, self.over_one, self.twos) if one is not None]
        return " ".join([*chosen, *(["nt{}-{}".format(*self.no_trump)] if self.no_trump else [])])

    @property
    def texts(self) -> tuple[Text, ...]:
        """In words."""
        shown = [self.system.text] if self.system else []
        if self.no_trump:
            shown.append(say("1NT: {low} to {high} points", low=self.no_trump[0], high=self.no_trump[1]))
        return (*shown, *(one.text for one in (self.over_one, self.twos) if one is not None))


_NO_TRUMP = re.compile(r"nt(\d{1,2})-(\d{1,2})", re.ASCII)
_O = TypeVar("_O", bound=Option)


def _slug(options: Iterable[_O], word: str) -> _O | None:
    return next((one for one in options if one.slug == word), None)
