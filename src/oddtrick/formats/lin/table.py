"""Calls, cards and remarks of one board of a LIN file (tags mb, an, pc, nt)."""

from __future__ import annotations

import re

from oddtrick.formats.diagnostics import Log
from oddtrick.formats.lin.fields import Field
from oddtrick.formats.pbn.tokens import folded, shortened
from oddtrick.formats.records import Annotation, Comment, End, Note, RecordedAuction, RecordedPlay
from oddtrick.formats.replay import LONGEST, Counted, checked_play, in_columns, lawful_bidding, why_auction
from oddtrick.game.auction import MADE
from oddtrick.game.calls import Call
from oddtrick.game.cards import CARDS, Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.hands import HOLDINGS, Hand
from oddtrick.game.seats import SEATS, Seat
from oddtrick.texts import BadInput, say

_BIDS = [f"{level}{denomination}" for level in range(1, 8) for denomination in ("C", "D", "H", "S", "N", "NT")]
_CALLS = {form: Call.parse(text) for text in (*_BIDS, "P", "Pass", "D", "X", "R") for form in (text, text.lower())}
_CARDS = {form: card for card in CARDS for form in (card.text, f"{card.text[0].lower()}{card.text[1]}", card.text.lower())}
_CALL = re.compile(r"\s*([1-7](?:NT|[CDHSN])|XX|DBL|RDBL|PASS|[PXDR])\s*(!*)\s*", re.IGNORECASE)
_CARD = re.compile(r"\s*([SHDC](?:10|[2-9TJQKA]))\s*", re.IGNORECASE)
_HAND = re.compile(r"(?:[SHDC](?:10|[2-9TJQKA])*)*", re.IGNORECASE)
_SUIT = re.compile(r"([SHDC])([^SHDC]*)")
_USUAL_HAND = re.compile("S([2-9TJQKA]*)H([2-9TJQKA]*)D([2-9TJQKA]*)C([2-9TJQKA]*)")


def hand(text: str) -> Hand | None:
    """A hand as in SAKH92DQJ2CT9876, suits in any order; None when it is left out. Raises BadInput."""
    text = text.strip().upper()
    if not text:
        return None
    if usual := _USUAL_HAND.fullmatch(text):
        spades, hearts, diamonds, clubs = usual.groups()
        return Hand(HOLDINGS[spades] << 39 | HOLDINGS[hearts] << 26 | HOLDINGS[diamonds] << 13 | HOLDINGS[clubs])
    if not _HAND.fullmatch(text):
        raise BadInput(say("{text!r} is not a hand; expected suits and ranks, as in SAKH92DQJ2CT9876", text=shortened(text)))
    bits = 0
    for suit, ranks in _SUIT.findall(text):
        more = HOLDINGS[ranks] << 13 * "CDHS".index(suit)
        if bits & more:
            raise BadInput(say("a card stands twice in {text!r}", text=text))
        bits |= more
    return Hand(bits)


class Bidding:
    """The calls, with alerts and explanations."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.calls: list[Call] = []
        self.places: list[int] = []
        self.alerts: dict[int, str] = {}

    def take(self, field: Field) -> None:
        """One call, or several without anything between them; an exclamation mark is an alert."""
        if (call := _CALLS.get(field.value)) is not None and len(self.calls) < LONGEST:
            self.calls.append(call)
            self.places.append(field.at)
            return
        at = 0
        while found := _CALL.match(field.value, at):
            if len(self.calls) == LONGEST:
                too_many(field, self.log)
                return
            self.calls.append(Call.parse(found[1]))
            self.places.append(field.at + found.start(1))
            if found[2]:
                self.alerts.setdefault(len(self.calls) - 1, "")
            at = found.end()
        if at < len(field.value):
            text = shortened(field.value[at:])
            self.log.error(field.at + at, say("mb {text!r}: expected a call, as in 1N, p, d or r", text=text))

    def explain(self, field: Field) -> None:
        """An explanation of the last call."""
        text = field.value.strip()
        if not self.calls:
            self.log.error(field.at, say("an {text!r} stands before the first call", text=shortened(text)))
            return
        place = len(self.calls) - 1
        before = self.alerts.get(place)
        self.alerts[place] = f"{before}; {text}" if before else text

    def recorded(self, dealer: Seat | None) -> RecordedAuction | None:
        """The auction, checked; a note shows an alert, empty when it was not explained."""
        if not self.calls:
            return None
        if dealer is None:
            self.log.error(self.places[0], say("dealer is not told; the auction is taken to begin with South"))
        first = dealer or Seat.S
        turn, calls = first.index, [call.index for call in self.calls]
        made = tuple([MADE[(turn + place) & 3][call] for place, call in enumerate(calls)])
        numbers = {text: number for number, text in enumerate(dict.fromkeys(self.alerts.values()), 1)}
        beside = tuple(Annotation(place, numbers[text]) for place, text in sorted(self.alerts.items()))
        notes = tuple(Note(number, text) for text, number in numbers.items())
        recorded = RecordedAuction(first, made, End.COMPLETE, beside, notes)
        if lawful := lawful_bidding(first, calls):
            over = lawful.over
        else:
            over = recorded.value.over
            for place, text, severity, law in why_auction(recorded):
                self.log.add(severity, self.places[place], text, law)
        return recorded if over else RecordedAuction(first, made, End.CUT_OFF, beside, notes)


class Cards:
    """The cards, in the order in which they were played."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.played: list[Card] = []
        self.places: list[int] = []

    def take(self, field: Field) -> None:
        """One card, or several without anything between them."""
        if (card := _CARDS.get(field.value)) is not None and len(self.played) < LONGEST:
            self.played.append(card)
            self.places.append(field.at)
            return
        at = 0
        while found := _CARD.match(field.value, at):
            if len(self.played) == LONGEST:
                too_many(field, self.log)
                return
            self.played.append(Card.parse(found[1]))
            self.places.append(field.at + found.start(1))
            at = found.end()
        if at < len(field.value):
            text = shortened(field.value[at:])
            self.log.error(field.at + at, say("pc {text!r}: expected a card, suit before rank, as in SA", text=text))

    def recorded(
        self, contract: Contract | None, deal: Deal | None, dealer: Seat | None, told: bool
    ) -> tuple[RecordedPlay, Counted] | None:
        """The play, checked; without a contract it begins with the hand that holds the first card."""
        if not self.played:
            return None
        cards = self.played
        held = (seat for seat in SEATS if deal and (dealt := deal[seat]) is not None and cards[0] in dealt)
        leader = contract.leader if contract else next(held, dealer or Seat.S)
        if contract is None:
            self.log.warn(self.places[0], say("cards are told, but no contract: the play cannot be followed"))
        columns = in_columns(cards, contract and contract.trump)
        end = End.STOPPED if told else End.CUT_OFF
        recorded = RecordedPlay(leader, columns, end, contract=contract, deal=deal)
        counted, findings = checked_play(recorded)
        order = recorded.in_order() if findings else ()
        places = {place: at for (_, _, place), at in zip(order, self.places, strict=False)}
        for place, text, severity, law in findings:
            self.log.add(severity, places[place], text, law)
        return (RecordedPlay(leader, columns, contract=contract, deal=deal) if counted.over else recorded), counted


def too_many(field: Field, log: Log) -> None:
    """No board has so many calls or cards: the rest is passed over."""
    log.error(field.at, say("{tag}: a board with more than {n} calls or cards; the rest is passed over", tag=field.tag, n=LONGEST))


class Remarks:
    """Comments, with the call or card that they follow."""

    def __init__(self, bidding: Bidding, cards: Cards) -> None:
        self.bidding, self.cards = bidding, cards
        self.found: list[tuple[str, int, int]] = []

    def take(self, field: Field) -> None:
        """One comment."""
        self.found.append((field.value.strip(), len(self.bidding.calls), len(self.cards.played)))

    def comments(self, play: RecordedPlay | None) -> list[Comment]:
        """The comments; those before the first call stand before everything."""
        order = [place for _, _, place in play.in_order()] if play and self.found else []
        found = []
        for text, calls, cards in self.found:
            after, place = ("Play", order[cards - 1]) if cards else ("Auction", calls - 1) if calls else ("", -1)
            found.append(Comment(folded(text), after, place))
        return found
