"""Law 16B1(b). What a peer is shown in a poll: one hand, the auction, authorized explanations; and what he answers.

It holds nothing that the player himself did not know, and no words but those of a closed vocabulary.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from oddtrick.game.auction import Auction
from oddtrick.game.calls import CALLS, PASS, Call
from oddtrick.game.cards import Suit
from oddtrick.game.hands import Hand
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.game.words import notation
from oddtrick.inquiry.asking import Option
from oddtrick.polls.meanings import Meaning, Methods
from oddtrick.polls.peers import Action, Poll, Threshold, Vote
from oddtrick.texts import BadInput, Text, Translate, say

MOST_CALLS = 80
MOST_VOTES = 60
MOST_CONSIDERED = 12
NUMBERS = 1_000_000  # answers are told apart by a number below this


class Asked(Option):
    """What a peer is asked."""

    CALL = "call", say("What do you call?")
    LEAD = "lead", say("What do you lead?")
    CARD = "card", say("Which card do you play?")


class Shown(NamedTuple):
    """What a peer is shown. `meanings` by the place of the call in the auction; `seat` counts where a card is asked for."""

    dealer: Seat
    vulnerability: Vulnerability
    hand: Hand
    calls: tuple[Call, ...] = ()
    meanings: tuple[tuple[int, Meaning], ...] = ()
    methods: Methods = Methods()
    asks: Asked = Asked.CALL
    seat: Seat | None = None

    @property
    def auction(self) -> Auction:
        """The auction, in rotation."""
        return Auction.of(self.dealer, self.calls)

    @property
    def player(self) -> Seat:
        """Whose hand it is: who calls next, who leads, or the seat that was chosen."""
        contract = self.auction.contract
        if self.asks is Asked.LEAD and contract is not None:
            return contract.declarer.lho
        return self.seat if self.asks is Asked.CARD and self.seat is not None else self.auction.turn

    @property
    def options(self) -> tuple[Action, ...]:
        """What he can answer: the lawful calls, or his cards, spades first."""
        return tuple(self.auction.lawful) if self.asks is Asked.CALL else self.hand.cards

    @property
    def remarks(self) -> tuple[tuple[int, Reason], ...]:
        """Calls of the auction that were not lawful when they were made, by their place."""
        found, auction = [], Auction(self.dealer)
        for place, call in enumerate(self.calls):
            if reason := auction.why_not(call):
                found.append((place, reason))
            auction = auction.after(call)
        return tuple(found)

    def checked(self) -> Shown:
        """Itself. Raises BadInput when it cannot be asked."""
        if len(self.calls) > MOST_CALLS:
            raise BadInput(say("a poll takes at most {n} calls", n=MOST_CALLS))
        auction = self.auction
        if auction.stray:
            raise BadInput(say("the auction ended before its last call"))
        if any(not 0 <= place < len(self.calls) for place, _ in self.meanings):
            raise BadInput(say("an explanation belongs to no call of the auction"))
        if self.asks is Asked.CALL and auction.over:
            raise BadInput(say("the auction has ended: ask for the lead, or for a card"))
        if self.asks is not Asked.CALL and auction.contract is None:
            raise BadInput(say("the auction has not ended in a contract: ask for a call"))
        if self.asks is Asked.CARD and self.seat is None:
            raise BadInput(say("say whose hand it is"))
        least = 1 if self.asks is Asked.CARD else 13
        if not least <= len(self.hand) <= 13:
            raise BadInput(say("the hand has {n} cards; expected {least} to 13", n=len(self.hand), least=least))
        return self


class Reply(NamedTuple):
    """What one peer answered. The number only tells two like answers apart."""

    chosen: Action
    considered: tuple[Action, ...] = ()
    number: int = 0

    def checked(self, shown: Shown) -> Reply:
        """Itself, the considered actions in the order of the poll. Raises BadInput when it is no answer to it."""
        options = shown.options
        if not {self.chosen, *self.considered} <= {*options} or not 0 <= self.number < NUMBERS:
            raise BadInput(say("this is no answer to this poll"))
        others = tuple(one for one in options if one in self.considered and one is not self.chosen)
        if len(others) > MOST_CONSIDERED:
            raise BadInput(say("an answer names at most {n} actions that were considered", n=MOST_CONSIDERED))
        return self._replace(considered=others)


# ---------------------------------------------------------------- as people write it

_SHORT = {"Pass": "P", "X": "X", "XX": "R"}


def read_calls(text: str) -> tuple[Call, ...]:
    """Calls with anything between them: `1S pass 3S`, `1BA ktr pas`. Raises BadInput."""
    return notation.calls(text)


def code(call: Call) -> str:
    """A call in one or two letters: `1S`, `3N`, `P`, `X`, `R`."""
    return _SHORT.get(str(call), str(call)[:2])


def coded(calls: Iterable[Call]) -> str:
    """Calls as one run of letters."""
    return "".join(map(code, calls))


def decoded(text: str) -> tuple[Call, ...]:
    """What `coded` wrote. Raises BadInput."""
    found = re.findall(r"[1-7][CDHSN]|P|X|R", text)
    if "".join(found) != text:
        raise BadInput(say("this is not an auction"))
    return tuple(_CODES[one] for one in found)


_CODES = {code(call): call for call in CALLS}


def read_holding(suit: Suit, text: str) -> Hand:
    """The cards of one suit: `AQ765`, `A Q 10`, `ADW9` (Polish letters); a hyphen or nothing for none. Raises BadInput."""
    return notation.holding(suit, text)


# ---------------------------------------------------------------- as the poll that is counted


def poll(
    shown: Shown,
    replies: Iterable[Reply],
    translate: Translate,
    *,
    threshold: Threshold | None = None,
    peers: str = "",
    method: str = "",
) -> Poll:
    """The poll that `oddtrick poll` reads and counts, in the words of one language."""
    return Poll(
        tuple(Vote(str(n), one.chosen, one.considered) for n, one in enumerate(replies, 1)),
        translate(shown.asks.text),
        hand_line(shown.hand),
        auction_line(shown, translate),
        "; ".join(map(translate, shown.methods.texts)),
        peers,
        method,
        threshold,
    )


def hand_line(hand: Hand) -> str:
    """A hand in one line: `S AQ765  H A4  D KJ3  C 962`."""
    return "  ".join(f"{suit} {hand.holding(suit) or '-'}" for suit in reversed(Suit))


def auction_line(shown: Shown, translate: Translate) -> str:
    """The auction in one line, each explanation after its call."""
    meanings = dict(shown.meanings)
    told = []
    for place, (by, call) in enumerate(shown.auction.made):
        words = "; ".join(map(translate, meanings[place].texts)) if place in meanings else ""
        told.append(f"{by} {translate(_called(call))}" + (f" ({words})" if words else ""))
    return ", ".join(told)


def _called(call: Call) -> Text | str:
    return say("Pass") if call is PASS else str(call)
