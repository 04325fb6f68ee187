"""The form in which a Director describes a poll: its fields as text, and the poll that they say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from oddtrick.game.calls import Call
from oddtrick.game.cards import Suit
from oddtrick.game.hands import Hand
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.polls.hand import MOST_CALLS, Asked, Shown, decoded, read_calls, read_holding
from oddtrick.polls.meanings import GROUPS, NAMES_SUIT, SUIT_NAMES, Meaning, Methods
from oddtrick.texts import BadInput, Text, say

Fields = Mapping[str, str]
LENGTHS = ("3+", "4+", "5+", "6+", "7+", "0", "1", "2", "3", "4", "5", "6", "1-", "2-", "3-", "4-")


class Explained(NamedTuple):
    """A call of the auction, who made it, what the form says that it means, and why that cannot be read."""

    place: int
    by: Seat
    call: Call
    meaning: Meaning
    refusal: Text | None


def calls(fields: Fields) -> tuple[Call, ...]:
    """The auction. Raises BadInput."""
    found = read_calls(fields.get("auction", "")[:1_000])
    if len(found) > MOST_CALLS:
        raise BadInput(say("a poll takes at most {n} calls", n=MOST_CALLS))
    return found


def dealer(fields: Fields) -> Seat:
    """The dealer, North when nobody is chosen. Raises BadInput."""
    return Seat.parse(fields.get("dealer") or "N")


def meaning(fields: Fields, place: int) -> Meaning:
    """What the form says of one call. Raises BadInput."""

    def field(name: str) -> str:
        return fields.get(f"m{place}.{name}", "").strip()[:20]

    words = [field(name) for name in ("kind", "shape", "strength", "force")]
    words += [suit + field(suit) for suit in SUIT_NAMES if field(suit)]
    if field("low") or field("high"):
        words.append(f"p{field('low')}-{field('high')}")
    act = next((one for one in GROUPS["act"] if one.slug == field("act")), None)
    words.append(f"{field('act')}:{field('suit')}" if field("suit") and act in NAMES_SUIT else field("act"))
    return Meaning.parse(" ".join(words))


def methods(fields: Fields) -> Methods:
    """The methods of the pair. Raises BadInput."""
    words = [fields.get(name, "")[:20] for name in ("system", "over_one", "twos")]
    low, high = fields.get("nt_low", "").strip()[:4], fields.get("nt_high", "").strip()[:4]
    return Methods.parse(" ".join([*words, *([f"nt{low}-{high}"] if low or high else [])]))


def explained(fields: Fields) -> list[Explained]:
    """The calls of the auction with their explanations, as far as they can be read. Raises BadInput for the auction."""
    found, by = [], dealer(fields)
    for place, call in enumerate(calls(fields)):
        told, refusal = Meaning(), None
        try:
            told = meaning(fields, place)
        except BadInput as error:
            refusal = error.text
        found.append(Explained(place, by, call, told, refusal))
        by = by.lho
    return found


def read(fields: Fields) -> Shown:
    """The poll that the form says. Raises BadInput."""
    hand = Hand()
    for suit in Suit:
        hand |= read_holding(suit, fields.get(f"hand.{suit}", "")[:60])
    asks = next((one for one in Asked if one.slug == (fields.get("asks") or "call")), None)
    if asks is None:
        raise BadInput(say("this is not a question that a poll asks"))
    told = explained(fields)
    for one in told:
        if one.refusal is not None:
            raise BadInput(say("the explanation of {call} by {seat}: {error}", call=one.call, seat=one.by, error=one.refusal))
    seat = Seat.parse(fields["seat"]) if asks is Asked.CARD and fields.get("seat") else None
    vulnerable = Vulnerability.parse(fields.get("vulnerability") or "none")
    meanings = tuple((one.place, one.meaning) for one in told if one.meaning != Meaning())
    return Shown(dealer(fields), vulnerable, hand, tuple(one.call for one in told), meanings, methods(fields), asks, seat).checked()


def fields_of(shown: Shown) -> dict[str, str]:
    """The form as it stands when a poll is changed."""
    found = {
        "dealer": str(shown.dealer),
        "vulnerability": str(shown.vulnerability),
        "auction": " ".join(map(str, shown.calls)),
        "asks": shown.asks.slug,
        "seat": str(shown.seat or ""),
        **{f"hand.{suit}": shown.hand.holding(suit) for suit in Suit},
    }
    told = shown.methods
    chosen = (("system", told.system), ("over_one", told.over_one), ("twos", told.twos))
    found |= {name: one.slug for name, one in chosen if one is not None}
    if told.no_trump:
        found |= {"nt_low": str(told.no_trump[0]), "nt_high": str(told.no_trump[1])}
    for place, meant in shown.meanings:
        found |= {f"m{place}.{name}": word for name, word in _fields(meant).items()}
    return found


def _fields(meant: Meaning) -> dict[str, str]:
    found = {name: option.slug for name in GROUPS if (option := getattr(meant, name)) is not None}
    found |= {one.suit: f"{one.number}{one.bound}" for one in meant.lengths}
    found |= {name: str(number) for name, number in (("low", meant.low), ("high", meant.high)) if number is not None}
    return found | ({"suit": meant.suit} if meant.suit else {})


def with_call(fields: Fields, call: str) -> dict[str, str]:
    """The form with one call more. Raises BadInput."""
    (more,) = decoded(call)[:1] or (None,)
    if more is None:
        raise BadInput(say("this is not an auction"))
    return {**fields, "auction": " ".join(map(str, (*calls(fields), more)))}


def without_last(fields: Fields) -> dict[str, str]:
    """The form without the last call, and without what was said of it. Raises BadInput."""
    left = calls(fields)[:-1]
    gone = f"m{len(left)}."
    kept = {name: told for name, told in fields.items() if not name.startswith(gone)}
    return kept | {"auction": " ".join(map(str, left))}
