"""What may be asked of those who solve: each question is a value that can be sent to another process, and knows how it is kept."""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple, Protocol, TypeVar

from oddtrick.analysis.doubledummy import solver
from oddtrick.analysis.doubledummy.makeable import Makeable
from oddtrick.analysis.doubledummy.solver import Course
from oddtrick.game.cards import CARDS, Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.play import Play

Found = TypeVar("Found")
_NUMBER = 12  # bytes of the number of a deal


class Question(Protocol[Found]):
    """A question that takes long to answer."""

    @property
    def key(self) -> bytes | None:
        """By what its answer is kept; None where it is not."""

    def answer(self) -> Found:
        """Work it out, here and now. Raises BadInput where that cannot be done."""

    def packed(self, found: Found) -> bytes:
        """The answer as it is kept."""

    def unpacked(self, kept: bytes) -> Found:
        """The answer that was kept."""


class Tables(NamedTuple):
    """How many tricks each hand makes in each denomination."""

    deal: Deal

    @property
    def key(self) -> bytes | None:
        """The number of the deal."""
        return _key(b"t", self.deal)

    def answer(self) -> Makeable:
        """All twenty."""
        return solver.makeable(self.deal)

    def packed(self, found: Makeable) -> bytes:
        """Twenty digits."""
        return str(found).encode()

    def unpacked(self, kept: bytes) -> Makeable:
        """From twenty digits."""
        return Makeable.parse(kept.decode())


class Leads(NamedTuple):
    """What each opening lead gives the defenders."""

    deal: Deal
    contract: Contract

    @property
    def key(self) -> bytes | None:
        """The number of the deal, the denomination, and who leads."""
        return _key(b"l", self.deal, bytes([self.contract.denomination.index, self.contract.leader.index]))

    def answer(self) -> dict[Card, int]:
        """The tricks of the defenders by the card led."""
        return solver.leads(self.deal, self.contract)

    def packed(self, found: dict[Card, int]) -> bytes:
        """Card by card, two bytes each."""
        return bytes(number for card, tricks in found.items() for number in (card.index, tricks))

    def unpacked(self, kept: bytes) -> dict[Card, int]:
        """From two bytes for each card."""
        return {CARDS[card]: tricks for card, tricks in zip(kept[::2], kept[1::2], strict=True)}


class Courses(NamedTuple):
    """What each card of a play was worth."""

    play: Play

    @property
    def key(self) -> bytes | None:
        """The number of the deal, and a digest of the contract and the cards in order."""
        told = f"{self.play.start.contract!r} {self.play}"
        return _key(b"c", self.play.start.deal, blake2b(told.encode(), digest_size=16).digest())

    def answer(self) -> Course:
        """The tricks that declarer was to make, before any card and after each."""
        return solver.course(self.play)

    def packed(self, found: Course) -> bytes:
        """A byte for each number."""
        return bytes(found.tricks)

    def unpacked(self, kept: bytes) -> Course:
        """From a byte for each number."""
        return Course.of(self.play, tuple(kept))


def _key(kind: bytes, deal: Deal, more: bytes = b"") -> bytes | None:
    return kind + deal.number.to_bytes(_NUMBER, "big") + more if deal.is_complete else None
