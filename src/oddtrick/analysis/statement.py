"""What a claimer said about the order of play (68C), as far as it can be read as cards and suits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from oddtrick.game.cards import Card, Rank, Suit
from oddtrick.game.seats import Seat
from oddtrick.game.words.designation import Designation
from oddtrick.texts import BadInput, say


class Step(NamedTuple):
    """One thing to be led: a card, or a suit from the top (`card` None); from the hand named, or from either."""

    suit: Suit
    card: Card | None = None
    hand: Seat | None = None

    def __str__(self) -> str:
        return str(self.card or self.suit)


class Statement(NamedTuple):
    """68C. The order in which the claimer said that cards will be played; without steps he named none."""

    steps: tuple[Step, ...] = ()

    @staticmethod
    def parse(text: str, declarer: Seat | None = None) -> Statement:
        """Read cards and suits in order: `SA, SK, then diamonds from the top`, `♠AK ♦`, `N: HA`, `as pik, kara z góry`.

        A suit alone is that suit from the top. A hand (`N:`, `from North`, and where declarer is known `from dummy`,
        `from hand`) goes for what follows it. Raises BadInput at the first word that is none of these.
        """
        plain = _FROM_THE_TOP.sub(" ", text.replace("\ufe0e", "").replace("\ufe0f", ""))
        return Statement(tuple(_steps(re.findall(r"[^\s,;.()]+", plain), declarer)))

    def __str__(self) -> str:
        parts, hand = [], None
        for step in self.steps:
            if step.hand is not hand:
                parts.append(f"{step.hand}:")
                hand = step.hand
            parts.append(str(step))
        return " ".join(parts)

    @property
    def cards(self) -> frozenset[Card]:
        """The cards that he named one by one."""
        return frozenset(step.card for step in self.steps if step.card is not None)


_FROM_THE_TOP = re.compile(r"\b(from (the )?top( down)?|(the )?top down|(z|od) góry( w dół)?|górą|downwards?)\b:?", re.IGNORECASE)
_JOINING = frozenset("the then and next finally all my i oraz potem następnie dalej wreszcie wszystkie moje > → – -".split())
_NUMBERS = frozenset("2 3 4 5 6 7 8 9 10 two three four five six seven eight nine ten".split())
_FROM = frozenset("from in z ze w".split())
_SEATS = {"north": Seat.N, "east": Seat.E, "south": Seat.S, "west": Seat.W}
_DUMMY = frozenset("dummy stołu stole dziadka dziadku".split())
_HAND = frozenset("hand declarer ręki ręce rozgrywającego".split())
_CARDS = re.compile(
    r"(?P<suit>[SHDC])(?P<ranks>(10|[AKQJT2-9])+)|(?P<symbol>[♠♥♦♣])(?P<behind>(10|[AKQJTDW2-9])+)"
    r"|(?P<before>(10|[AKQJT2-9])+)(?P<last>[SHDC♠♥♦♣])",
    re.IGNORECASE,
)
_POLISH = str.maketrans("DW", "QJ")  # dama, walet


def _steps(words: list[str], declarer: Seat | None) -> Iterator[Step]:
    """Each word is a hand, a suit, cards, or a rank with its suit behind it."""
    hand, rest = None, [word for word in words if word.lower() not in _JOINING]
    while rest:
        word = rest.pop(0)
        place = word.lower() in _FROM and bool(rest)
        word = rest.pop(0) if place else word
        named = _hand(word, declarer, place=place)
        if named is not None:
            hand = named
            continue
        if place:
            raise _unread(word)
        found = _read(word)
        if isinstance(found, Suit):
            yield Step(found, None, hand)
        else:
            cards = [_suited(found, word, rest)] if isinstance(found, Rank) else found
            yield from (Step(card.suit, card, hand) for card in cards)


def _suited(rank: Rank, word: str, rest: list[str]) -> Card:
    """`ace of spades`, `as pik`. Without `of` a number is one of tricks: `three spades` is no card."""
    of = rest[:1] == ["of"]
    suit = _read(rest[of]) if len(rest) > of else None
    if not isinstance(suit, Suit) or (word.lower() in _NUMBERS and not of):
        raise _unread(word)
    del rest[: of + 1]
    return Card.of(suit, rank)


def _hand(word: str, declarer: Seat | None, *, place: bool) -> Seat | None:
    """The hand that a word names; a letter alone is one with a colon, or behind `from`."""
    name = word.rstrip(":").lower()
    if name in _SEATS:
        return _SEATS[name]
    if name in ("n", "e", "s", "w") and (place or word.endswith(":")):
        return Seat.parse(name)
    if name not in _DUMMY and name not in _HAND:
        return None
    if declarer is None:
        raise BadInput(say("{word!r}: it is not known who is declarer; expected N, E, S or W", word=word))
    return declarer if name in _HAND else declarer.partner


def _read(word: str) -> Suit | Rank | list[Card]:
    """A suit, a rank that waits for its suit, or cards of one suit written together; `as` is the Polish ace, not ♠A."""
    if word in ("as", "As"):
        return Rank.ACE
    if (found := _CARDS.fullmatch(word)) is not None:
        suit = Suit.parse(found["suit"] or found["symbol"] or found["last"])
        ranks = (found["ranks"] or found["behind"] or found["before"]).upper().replace("10", "T")
        return [Card.of(suit, Rank.parse(rank)) for rank in (ranks.translate(_POLISH) if found["symbol"] else ranks)]
    try:
        return Suit.parse(word)
    except BadInput:
        pass
    try:
        named = Designation.parse(word)
    except BadInput:
        raise _unread(word) from None
    one = named.suit or named.rank
    if one is None or (named.suit and named.rank):
        raise _unread(word)
    return one


def _unread(word: str) -> BadInput:
    text = say(
        "{word!r} does not name a card or a suit; expected them in order, as in SA, SK, then diamonds from the top", word=word
    )
    return BadInput(text)
