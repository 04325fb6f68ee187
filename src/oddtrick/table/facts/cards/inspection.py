"""Facts about cards that have been turned: Laws 65 and 66, read from what has been played to the next trick."""

from __future__ import annotations

from oddtrick.game.seats import Seat
from oddtrick.table.entries import Played
from oddtrick.table.facts.cards.dummy import first_to_speak, spoken_of
from oddtrick.table.facts.kinds import Fact, Only
from oddtrick.table.state import Inquiry, Table


def _hands(table: Table, trick: int, before: int) -> list[Seat]:
    """The hands that had played to a trick (from 0, of those recorded) before that entry."""
    cards = (table.entries[at] for at in table.cards if at < before and table.trick_of(at) == trick)
    return [entry.by for entry in cards if isinstance(entry, Played)]


# ---------------------------------------------------------------- 65B


def _trick(table: Table, inquiry: Inquiry) -> int | None:
    """The trick of the card that points the wrong way."""
    card = spoken_of(table, inquiry)
    return None if card is None else table.trick_of(card)


def _speakers_side_played_on(table: Table, inquiry: Inquiry) -> object:
    """65B3 (2017). Whether the side of the player who speaks of it has led or played to the next trick."""
    trick, speaker = _trick(table, inquiry), first_to_speak(table, inquiry) or inquiry.offender
    if trick is None:
        return None
    return any(hand.side is speaker.side for hand in _hands(table, trick + 1, inquiry.since))


def _led_on(table: Table, inquiry: Inquiry) -> object:
    trick = _trick(table, inquiry)
    return None if trick is None else bool(_hands(table, trick + 1, inquiry.since))


def _who(table: Table, inquiry: Inquiry) -> object:
    speaker = first_to_speak(table, inquiry) or inquiry.offender
    return "declarer" if speaker is table.declarer else "other"


def _won(table: Table, inquiry: Inquiry) -> object:
    """65B1, 65B2. Whether the side whose card it is won the trick."""
    trick, card = _trick(table, inquiry), spoken_of(table, inquiry)
    if trick is None or card is None or table.play is None or trick >= len(table.play.tricks):
        return None
    entry, winner = table.entries[card], table.play.tricks[trick].winner(table.play.start.trump)
    return isinstance(entry, Played) and winner is not None and winner.side is entry.by.side


# ---------------------------------------------------------------- 66


def _to_the_next_trick(table: Table, inquiry: Inquiry) -> list[Seat]:
    """The hands that had played to the trick in progress when the player wanted to look."""
    tricks = [trick for at in table.cards if at < inquiry.since and (trick := table.trick_of(at)) is not None]
    hands = _hands(table, max(tricks), inquiry.since) if tricks else []
    return hands if len(hands) < 4 else []


def _side_played(table: Table, inquiry: Inquiry) -> bool:
    return any(hand.side is inquiry.offender.side for hand in _to_the_next_trick(table, inquiry))


def _own(table: Table, inquiry: Inquiry) -> object:
    """66A. Whether he has turned his card nobody records."""
    return "played_on" if _side_played(table, inquiry) else Only(("faced", "turned"))


INSPECTION: dict[str, Fact] = {
    "65B3.played_on": _speakers_side_played_on,
    "65B3.led_on": _led_on,
    "65B3.who": _who,
    "65B.won": _won,
    "66D.play_over": lambda table, inquiry: table.over,
    "66A.dummy": lambda table, inquiry: table.declarer is inquiry.offender.partner,
    "66A.own": _own,
    "66B.side_played": _side_played,
    "66B.led": lambda table, inquiry: bool(_to_the_next_trick(table, inquiry)),
}
