"""What a file tells of one board at one table: a value that both readers return and that the writer takes.

Two records are equal when they say the same. The line on which a record begins, the order of its tags and the
spelling of what has a type of its own (`Love`, `NS 9`, `5Cx`) do not count.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from oddtrick.awards.text import adjusted_score
from oddtrick.awards.values import AdjustedScore
from oddtrick.formats.diagnostics import Diagnostic
from oddtrick.formats.tables import Section
from oddtrick.game import seats
from oddtrick.game.auction import Auction, Made
from oddtrick.game.calls import BIDS, Call
from oddtrick.game.cards import Card, Denomination
from oddtrick.game.contract import Contract, Risk
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import Adjusted, NotPlayed, Outcome, Unknown
from oddtrick.game.outcome import PlayedOut as PlayedOut
from oddtrick.game.play import Play
from oddtrick.game.seats import SEATS, Seat, Vulnerability
from oddtrick.texts import BadInput

T = TypeVar("T")
# PBN 3.4: the tags that every game in export format has, in this order.
MANDATORY = tuple("Event Site Date Board West North East South Dealer Vulnerable Deal Scoring Declarer Contract Result".split())
TYPED = frozenset({"Board", "Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Result"})
SEAT_TAGS = ("North", "East", "South", "West")
AWARDS = ("Award", "AwardNS", "AwardEW", "AwardReason", "AwardOffenders")  # our own: see docs/formats.md
PENALTY = "Penalty"  # our own


def _no_tags() -> Mapping[str, str]:
    return MappingProxyType({})


def made_of(kind: type[T], fields: dict[str, object]) -> T:
    """A frozen value from its fields, the others as by default: for readers of many boards, to whom constructors are slow."""
    value = object.__new__(kind)
    object.__setattr__(value, "__dict__", fields)
    return value


class End(Enum):
    """How a recorded auction or play ends (PBN 3.5, 3.6); the value is the sign that stands at its end."""

    COMPLETE = ""
    STOPPED = "*"
    TO_CONTINUE = "+"
    CUT_OFF = "-"


class Note(NamedTuple):
    """PBN 3.5.5, 3.6.5. The explanation of calls or cards that carry its number."""

    number: int
    text: str


class Annotation(NamedTuple):
    """PBN 3.5.2, 3.6.2, 3.7, 3.9. What stands beside one call or card, counted from 0; a suffix is its NAG ($1-$12).

    `mark` is I (insufficient), R (revoke) or L (lead out of turn). A note is how PBN shows an alert.
    """

    place: int
    note: int | None = None
    nags: tuple[int, ...] = ()
    mark: str = ""


class Comment(NamedTuple):
    """PBN 3.8. A comment and what it follows: a tag, and in a section a call, a card or a note.

    `after` is empty at the start of a game, `AuctionNote` or `PlayNote` with the note's number as `place`, or a tag's
    name; `place` counts calls and cards from 0, and is -1 for the tag itself.
    """

    text: str
    after: str = ""
    place: int = -1


@dataclass(frozen=True)
class RecordedAuction:
    """PBN 3.5. The calls as they were made, by whom, with their annotations and notes. A skipped player made no call."""

    dealer: Seat
    made: tuple[Made, ...] = ()
    end: End = End.COMPLETE
    annotations: tuple[Annotation, ...] = ()
    notes: tuple[Note, ...] = ()

    @staticmethod
    def of(auction: Auction) -> RecordedAuction:
        """The record of an auction, its insufficient bids marked."""
        made = (*auction.made, *auction.stray)
        marked = []
        highest = -1
        for place, (_, call) in enumerate(made):
            if call.is_bid and call.index <= highest:
                marked.append(Annotation(place, mark="I"))
            highest = call.index if call.is_bid else highest
        return RecordedAuction(auction.dealer, made, End.COMPLETE if auction.over else End.TO_CONTINUE, tuple(marked))

    @property
    def calls(self) -> tuple[Call, ...]:
        """The calls alone, in order."""
        return tuple(call for _, call in self.made)

    @cached_property
    def value(self) -> Auction:
        """The auction (Laws 17-22) in which exactly these calls were made."""
        auction = Auction(self.dealer)
        for by, call in self.made:
            auction = auction.after(call, by)
        return auction

    def __reduce__(self) -> tuple[Any, ...]:
        return RecordedAuction, (self.dealer, self.made, self.end, self.annotations, self.notes)


@dataclass(frozen=True)
class RecordedPlay:
    """PBN 3.6. The cards, trick by trick, four to a trick in columns that begin with the opening leader.

    A card that is not known, or was not played, is None. `contract` and `deal` are what the cards were played at; in an
    end position (3.10) the contract stands at the level of one, for only its denomination is known.
    """

    leader: Seat
    cards: tuple[Card | None, ...] = ()
    end: End = End.COMPLETE
    annotations: tuple[Annotation, ...] = ()
    notes: tuple[Note, ...] = ()
    contract: Contract | None = field(default=None, compare=False, repr=False)
    deal: Deal | None = field(default=None, compare=False, repr=False)

    @property
    def tricks(self) -> tuple[tuple[Card | None, ...], ...]:
        """The cards of each trick by column: the opening leader's hand first, whoever led to the trick."""
        return tuple(self.cards[n : n + 4] for n in range(0, len(self.cards), 4))

    def of(self, hand: Seat) -> tuple[Card | None, ...]:
        """What one hand played to each trick."""
        return self.cards[(hand.index - self.leader.index) % 4 :: 4]

    @cached_property
    def value(self) -> Play | None:
        """The play (Laws 41-45) as far as its order is known; None without a contract."""
        if self.contract is None:
            return None
        play = Play.begin(self.contract, self.deal or UNSEEN, self.leader)
        for hand, card, _ in self.in_order():
            play = play.after(card, hand)
        return play

    def in_order(self) -> list[tuple[Seat, Card, int]]:
        """Each card with its hand and its place, in the order of play, up to the first that is not known."""
        trump = self.contract and self.contract.trump
        marked = {note.place for note in self.annotations if note.mark == "L"}
        leader = self.leader
        played: list[tuple[Seat, Card, int]] = []
        for first in range(0, len(self.cards), 4):
            for place in marked & set(range(first, first + 4)):
                leader = self.leader.after(place - first)
            best: tuple[int, Card] | None = None
            for turn in range(4):
                place = first + (leader.index - self.leader.index + turn) % 4
                card = self.cards[place]
                if card is None:
                    return played
                played.append((leader.after(turn), card, place))
                if best is None or (card.index > best[1].index if card.suit is best[1].suit else card.suit is trump):
                    best = turn, card
            leader = leader.after(best[0]) if best else leader
        return played

    def __reduce__(self) -> tuple[Any, ...]:
        return RecordedPlay, (self.leader, self.cards, self.end, self.annotations, self.notes, self.contract, self.deal)


UNSEEN = Deal(None, None, None, None)
_NOT_PLAYED = NotPlayed()


@dataclass(frozen=True, eq=False)
class Record:
    """One board at one table. `tags` are the tags of the identification section by name, inherited values filled in.

    What could be understood stands in the typed fields; None where it is not told. `odd` names the tags with a type
    whose text says more than that or could not be understood: the writer gives them back as they are.
    """

    line: int = 0
    tags: Mapping[str, str] = field(default_factory=_no_tags)
    board: int | None = None
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    deal: Deal | None = None
    outcome: Outcome = _NOT_PLAYED
    auction: RecordedAuction | None = None
    play: RecordedPlay | None = None
    sections: tuple[Section, ...] = ()
    comments: tuple[Comment, ...] = ()
    swapped: bool = False  # 3.4.13: declarer and dummy changed places
    odd: frozenset[str] = frozenset()

    @staticmethod
    def of_deal(board: int, deal: Deal) -> Record:
        """A board as it is dealt: dealer and vulnerability follow from its number (Law 2)."""
        return Record(board=board, dealer=seats.dealer(board), vulnerability=seats.vulnerability(board), deal=deal)

    @cached_property
    def players(self) -> Mapping[Seat, str]:
        """The name of the player (or players) in each seat; empty when it is not told."""
        names = (self.tags.get(tag, "") for tag in SEAT_TAGS)
        return MappingProxyType({seat: "" if name == "?" else name for seat, name in zip(SEATS, names, strict=True)})

    @cached_property
    def adjusted(self) -> AdjustedScore | None:
        """What the Director awarded in the place of the result; None where he did not, or where it cannot be read."""
        told = [self.tags.get(tag, "") for tag in AWARDS]
        try:
            return adjusted_score(*told) if any(told) else None
        except BadInput:
            return None

    @property
    def contract(self) -> Contract | None:
        """The contract, when one is known."""
        return self.outcome.contract if isinstance(self.outcome, PlayedOut | Unknown) else None

    @property
    def ending(self) -> Denomination | None:
        """PBN 3.10. The denomination of an end position; None for a whole deal."""
        if "Contract" not in self.odd or not is_end_position(self.deal):
            return None
        try:
            return Denomination.parse(self.tags["Contract"])
        except BadInput:
            return None

    @cached_property
    def told(self) -> Mapping[str, str]:
        """The tags that no typed field holds; a mandatory tag that says `?` tells nothing (PBN 3.4)."""
        typed = TYPED | {"ScorePercentage"} if isinstance(self.outcome, Adjusted) else TYPED
        kept = {name: value for name, value in self.tags.items() if name not in typed or name in self.odd}
        return {name: value for name, value in kept.items() if value != "?" or name not in MANDATORY}

    def _said(self) -> tuple[object, ...]:
        return (self.board, self.dealer, self.vulnerability, self.deal, self.outcome, self.auction, self.play,
                self.sections, self.comments, self.swapped, self.told)  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self._said() == other._said()

    def __hash__(self) -> int:
        return hash((self.board, self.dealer, self.vulnerability, self.deal, self.outcome))

    def __reduce__(self) -> tuple[Any, ...]:
        return _record, (dict(self.tags), *(getattr(self, name) for name in _FIELDS))


_FIELDS = tuple(name for name in Record.__dataclass_fields__ if name != "tags")


def _record(tags: dict[str, str], *values: Any) -> Record:
    return Record(tags=MappingProxyType(tags), **dict(zip(_FIELDS, values, strict=True)))


def is_end_position(deal: Deal | None) -> bool:
    """PBN 3.10. Whether no hand of the deal has thirteen cards."""
    sizes = [bits.bit_count() for bits in deal.bits if bits is not None] if deal else []
    return bool(sizes) and max(sizes) < 13


def ending_contract(denomination: Denomination, declarer: Seat) -> Contract:
    """A contract that stands for the denomination of an end position, at the level of one."""
    return Contract(BIDS[denomination.index], Risk.UNDOUBLED, declarer)


class Reading(NamedTuple):
    """What a reader found: the records in the order of the file, and what there is to say about them."""

    records: tuple[Record, ...]
    diagnostics: tuple[Diagnostic, ...]

    def __repr__(self) -> str:
        return f"<Reading of {len(self.records)} records, {len(self.diagnostics)} diagnostics>"
