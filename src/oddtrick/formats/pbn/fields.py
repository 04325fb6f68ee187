"""The tags with a meaning of their own: Board, Dealer, Vulnerable, Deal, Date, Score (PBN 3.4, 4.2.1; Laws 1, 2, 77)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from oddtrick.formats.diagnostics import Severity
from oddtrick.formats.pbn.results import Remark
from oddtrick.game import seats
from oddtrick.game.cards import PACK
from oddtrick.game.deal import Deal
from oddtrick.game.hands import HOLDINGS
from oddtrick.game.outcome import Outcome, PlayedOut, score_ns
from oddtrick.game.seats import SEATS, Seat, Side, Vulnerability
from oddtrick.texts import BadInput, Text, say

_BOARD = re.compile(r"0*([1-9]\d{0,5})", re.ASCII)
_DATE = re.compile(r"[0-9?]{4}\.[0-9?]{2}\.[0-9?]{2}")
_SCORE = re.compile(r"(?:(NS|EW) )?([+-]?\d{1,5})(?: (NS|EW) ([+-]?\d{1,5}))?")
DATES = ("Date", "EventDate", "UTCDate")
_NOT_DUPLICATE = re.compile(r"\b(?:Rubber|Chicago)\b", re.IGNORECASE)
_SEAT_OF = {letter: seat for seat in SEATS for letter in (seat.name, seat.name.lower())}


class Numbered(NamedTuple):
    """Law 2. A board number and what it decides."""

    board: int
    dealer: Seat
    vulnerability: Vulnerability


_KNOWN = 4_096  # numbers that are kept


class Boards(dict[str, Numbered]):
    """What the text of a Board tag says, worked out once; KeyError when it is no board number."""

    def __missing__(self, text: str) -> Numbered:
        if (match := _BOARD.fullmatch(text)) is None:
            raise KeyError(text)
        board = int(match[1])
        found = Numbered(board, seats.dealer(board), seats.vulnerability(board))
        if len(self) < _KNOWN and len(text) < 8:
            self[text] = found
        return found


BOARDS = Boards()


def usual_deal(text: str) -> Deal | None:
    """A whole deal of 52 different cards, thirteen to each hand; None for anything else."""
    try:
        turn = _SEAT_OF[text[0]].index
        first, second, third, fourth = [_bits(hand) for hand in text[2:].split(" ")]
    except (ValueError, LookupError):
        return None
    if first | second | third | fourth != PACK or text[1] != ":":
        return None
    if not first.bit_count() == second.bit_count() == third.bit_count() == fourth.bit_count() == 13:
        return None
    hands = (first, second, third, fourth)
    return Deal.of_bits((hands[-turn], hands[1 - turn], hands[2 - turn], hands[3 - turn]))


def _bits(hand: str) -> int:
    spades, hearts, diamonds, clubs = hand.split(".")
    return HOLDINGS[spades] << 39 | HOLDINGS[hearts] << 26 | HOLDINGS[diamonds] << 13 | HOLDINGS[clubs]


class Fields:
    """The typed tags of one game that need a closer look: remarks and tags to be kept pile up while they are read."""

    def __init__(self, tags: Mapping[str, str]) -> None:
        self.tags = tags
        self.odd: set[str] = set()
        self.remarks: list[Remark] = []

    def _told(self, tag: str) -> str:
        value = self.tags.get(tag, "").strip()
        return "" if value == "?" else value

    def _say(self, tag: str, severity: Severity, text: Text) -> None:
        self.remarks.append(Remark(tag, severity, text))

    def _bad(self, tag: str, text: Text) -> None:
        self._say(tag, Severity.WARNING, text)
        self.odd.add(tag)

    def board(self) -> int | None:
        """PBN 3.4.4. The board number."""
        if not (text := self._told("Board")):
            return None
        try:
            return BOARDS[text].board
        except KeyError:
            self._bad("Board", say("Board {value!r}: expected a positive number", value=text))
            return None

    def dealer(self) -> Seat | None:
        """PBN 3.4.9. The dealer, as told."""
        if not (text := self._told("Dealer")):
            return None
        try:
            return Seat.parse(text)
        except BadInput:
            self._bad("Dealer", say("Dealer {value!r}: expected N, E, S or W", value=text))
            return None

    def vulnerability(self) -> Vulnerability | None:
        """PBN 3.4.10. The vulnerability, as told."""
        if not (text := self._told("Vulnerable")):
            return None
        try:
            return Vulnerability.parse(text)
        except BadInput:
            self._bad("Vulnerable", say("Vulnerable {value!r}: expected None, NS, EW or All", value=text))
            return None

    def deal(self) -> Deal | None:
        """PBN 3.4.11, 3.10. The hands; a fourth is filled in when three have thirteen cards."""
        if not (text := self._told("Deal")):
            return None
        try:
            deal = Deal.parse(text)
        except BadInput as error:
            self._say("Deal", Severity.ERROR, say("Deal: {why}", why=error.text))
            self.odd.add("Deal")
            return None
        return self.sized(deal)

    def sized(self, deal: Deal) -> Deal:
        """The deal, with a remark for each hand that has too few cards; a fourth is filled in when three have thirteen."""
        if deal.is_complete:
            return deal
        self._check_sizes(deal)
        return deal.completed()

    def _check_sizes(self, deal: Deal) -> None:
        sizes = {seat: bits.bit_count() for seat, bits in zip(SEATS, deal.bits, strict=True) if bits is not None}
        full = max(sizes.values(), default=13)
        for seat, size in sizes.items():
            if size != full and full == 13:
                self._say("Deal", Severity.WARNING, say("{seat} holds {n} cards; a hand has thirteen (Law 6B)", seat=seat, n=size))
            elif size != full:
                text = say("{seat} holds {n} cards and another hand {most}", seat=seat, n=size, most=full)
                self._say("Deal", Severity.NOTE, text)

    def by_law_2(self, board: int | None, dealer: Seat | None, vulnerability: Vulnerability | None) -> Numbered | None:
        """Law 2. What the board number says of dealer and vulnerability, in duplicate; where the tags differ it is noted."""
        scoring = self.tags.get("Scoring", "") + self.tags.get("Competition", "")
        if board is None or _NOT_DUPLICATE.search(scoring):
            return None
        law = BOARDS[str(board)]
        if dealer is not None and dealer is not law.dealer:
            sides = {"told": dealer, "law": law.dealer}
            text = say("dealer is {told}, and not {law} as the number {board} says: what the board is marked with counts for the "
                       "session (Law 2)", board=board, **sides)  # fmt: skip
            self._say("Dealer", Severity.NOTE, text)
        if vulnerability is not None and vulnerability is not law.vulnerability:
            both = {"told": vulnerability, "law": law.vulnerability}
            text = say("vulnerability is {told}, and not {law} as the number {board} says: what the board is marked with counts "
                       "for the session (Law 2)", board=board, **both)  # fmt: skip
            self._say("Vulnerable", Severity.NOTE, text)
        return law

    def check_date(self) -> None:
        """PBN 3.4.3, 4.4.1, 4.5.2. The form of dates."""
        for tag in DATES:
            if not usual_date(text := self._told(tag)):
                self._say(tag, Severity.NOTE, say("{tag} {value!r}: expected YYYY.MM.DD", tag=tag, value=text))


def usual_date(text: str) -> bool:
    """PBN 3.4.3. Whether a date is written as the standard says, or not told."""
    return text == "" or _DATE.fullmatch(text) is not None


def odd_score(text: str, outcome: Outcome, vulnerability: Vulnerability | None) -> Text | None:
    """PBN 4.2.1. What there is to say about a Score that is not what Law 77 gives for the result."""
    match = _SCORE.fullmatch(text)
    if match is None or vulnerability is None or (expected := score_ns(outcome, vulnerability)) is None:
        return None
    side = Side[match[1]] if match[1] else outcome.contract.declarer.side if isinstance(outcome, PlayedOut) else Side.NS
    told = -int(match[2]) if side is Side.EW else int(match[2])
    if told == expected:
        return None
    return say("Score {value!r}, but by Law 77 North-South score {expected}", value=text, expected=expected)
