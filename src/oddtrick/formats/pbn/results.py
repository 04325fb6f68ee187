"""What became of a board, from the tags Declarer, Contract and Result (PBN 3.4.13-3.4.15), the auction and the play.

Unknown, not played, passed out, played and adjusted are five different outcomes. The tags say which; where they are
missing the auction and the cards may, and where they contradict the cards it is said.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from oddtrick.formats.diagnostics import Severity
from oddtrick.formats.records import End, RecordedAuction, RecordedPlay, is_end_position
from oddtrick.formats.replay import Counted
from oddtrick.game.cards import Denomination
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import Adjusted, NotPlayed, Outcome, PassedOut, PlayedOut, Unknown
from oddtrick.game.seats import Seat, Side
from oddtrick.texts import BadInput, Text, say

_NOT_TOLD = ("", "?")
_TRICKS = re.compile(
    r"(\^?)\s*(?:(?P<plain>\d{1,3})|(?P<one>NS|EW)\s*(?P<its>\d{1,3})(?:\s+(?P<other>NS|EW)\s*(?P<others>\d{1,3}))?)",
    re.IGNORECASE | re.ASCII,
)
_PERCENT = r"\^(?P<{0}>\d{{1,9}}(?:\.\d{{1,9}})?)"
_ARTIFICIAL = re.compile(
    rf"\^|(?P<one>NS|EW) ?{_PERCENT.format('its')}(?: (?P<other>NS|EW) ?{_PERCENT.format('others')})?", re.ASCII
)
_SCORE_TAGS = ("ScorePercentage", "ScoreMP", "ScoreIMP", "Score")


class Remark(NamedTuple):
    """What there is to say about one tag."""

    tag: str
    severity: Severity
    text: Text


class Stated(NamedTuple):
    """The outcome, whether declarer and dummy changed places, and which tags say something else that must be kept."""

    outcome: Outcome
    swapped: bool = False
    odd: frozenset[str] = frozenset()
    remarks: tuple[Remark, ...] = ()


def percentages(text: str) -> Adjusted | None:
    """An artificial score as our writer gives it: `NS ^60 EW ^40`, one side alone, or only `^` (12C2; PBN 5.2)."""
    if (match := _ARTIFICIAL.fullmatch(text)) is None or match["one"] == (match["other"] or ""):
        return None
    if match["one"] is None:
        return Adjusted()
    scores = {match["one"]: Fraction(match["its"])} | ({match["other"]: Fraction(match["others"])} if match["other"] else {})
    return Adjusted(scores.get("NS"), scores.get("EW"))


class Results:
    """The reading of one game's result: remarks and tags to be kept pile up while its parts are asked for."""

    def __init__(self, tags: Mapping[str, str], deal: Deal | None = None, auction: RecordedAuction | None = None) -> None:
        self.tags, self.deal, self.auction = tags, deal, auction
        self.swapped = False
        self.odd: set[str] = set()
        self.remarks: list[Remark] = []

    def _say(self, tag: str, severity: Severity, text: Text) -> None:
        self.remarks.append(Remark(tag, severity, text))

    def _warn(self, tag: str, text: Text) -> None:
        self._say(tag, Severity.WARNING, text)

    def _keep(self, *names: str) -> None:
        self.odd.update(name for name in names if self.tags.get(name, "?") not in _NOT_TOLD)

    def _told(self, tag: str) -> str:
        """The value of a tag; empty when it is missing or says that it is not known."""
        value = self.tags.get(tag, "").strip()
        return "" if value == "?" else value

    def stated(self, play: RecordedPlay | None = None, counted: Counted | None = None) -> Stated:
        """What the tags, the auction and the play say became of the board."""
        outcome = self.adjusted() or self.end_position() or self.outcome(play, counted)
        return Stated(outcome, self.swapped, frozenset(self.odd), tuple(self.remarks))

    def adjusted(self) -> Adjusted | None:
        """PBN 5.2. An artificial score: a caret in a tag of the score."""
        tag = next((name for name in _SCORE_TAGS if "^" in self.tags.get(name, "")), None)
        if tag is None:
            return None
        self._keep("Declarer", "Contract", "Result")
        adjusted = percentages(self.tags[tag]) if tag == "ScorePercentage" else None
        if adjusted is None and "ScorePercentage" in self.tags:
            self._keep("ScorePercentage")
        return adjusted or Adjusted()

    @cached_property
    def played_at(self) -> Contract | None:
        """The contract at which cards are played, None when there is none; in an end position see `ending`."""
        return self.contract if isinstance(self.contract, Contract) else None

    @cached_property
    def ending(self) -> Denomination | None:
        """PBN 3.10. The denomination of an end position."""
        if not is_end_position(self.deal):
            return None
        try:
            return Denomination.parse(self._told("Contract"))
        except BadInput:
            return None

    def end_position(self) -> Unknown | None:
        """PBN 3.10. The outcome of an end position, whose contract is only a denomination."""
        if self.ending is None:
            return None
        self._keep("Declarer", "Contract", "Result")
        return Unknown()

    def outcome(self, play: RecordedPlay | None, counted: Counted | None) -> Outcome:
        """The outcome of a whole deal."""
        contract = self.contract
        if isinstance(contract, PassedOut):
            self._expect_nothing("Declarer", "Result")
            return contract
        if contract is None:
            return self._without_contract(play)
        return self._result(contract, play, counted)

    def _expect_nothing(self, *tags: str) -> None:
        for tag in tags:
            if self._told(tag):
                self._warn(tag, say("{tag} {value!r}: expected nothing, for all passed", tag=tag, value=self.tags[tag]))
                self._keep(tag)

    def _without_contract(self, play: RecordedPlay | None) -> Outcome:
        if self._told("Result"):
            value = self.tags["Result"]
            if "Contract" not in self.odd:
                self._warn("Result", say("Result {value!r} without a contract", value=value))
            self._keep("Result")
            return Unknown()
        self._keep("Declarer")
        empty = all(self.tags.get(tag, "") == "" for tag in ("Contract", "Result"))
        unfinished = self.auction is None or (self.auction.value is not None and not self.auction.value.over)
        return NotPlayed() if empty and unfinished and play is None else Unknown()

    @cached_property
    def contract(self) -> Contract | PassedOut | None:
        """PBN 3.4.13, 3.4.14. The contract and its declarer, from the tags or else from the auction."""
        if self.ending is not None:
            return None
        text = self._told("Contract")
        called = self.auction.value if self.auction else None
        by_auction = (PassedOut() if called.passed_out else called.contract) if called else None
        if not text:
            return by_auction and self._from_auction(by_auction)
        told = self._pass(text) or self._contract(text, by_auction)
        if told is not None and by_auction is not None and told != by_auction and not self._changed_places(told, by_auction):
            text_of = {"told": "Pass" if isinstance(told, PassedOut) else _in_words(told), "called": _in_words(by_auction)}
            self._warn("Contract", say("the contract is {told}, but the auction leads to {called}", **text_of))
        return told

    def _from_auction(self, called: Contract | PassedOut) -> Contract | PassedOut:
        self._say("Contract", Severity.NOTE, say("Contract is not told; the auction leads to {called}", called=_in_words(called)))
        if isinstance(called, PassedOut) or (declarer := self.declarer()) in (None, called.declarer):
            return called
        if not self.swapped or declarer is not called.declarer.partner:
            seats = {"told": self.tags["Declarer"], "called": called.declarer}
            self._warn("Declarer", say("Declarer is {told}, but the auction says {called}", **seats))
        return called if declarer is None else called.by(declarer)

    def _pass(self, text: str) -> PassedOut | None:
        return PassedOut() if text.lower() == "pass" else None

    def _contract(self, text: str, called: Contract | PassedOut | None) -> Contract | None:
        declarer = self.declarer()
        try:
            contract = Contract.parse(text, declarer or Seat.N)
        except BadInput as error:
            self._warn("Contract", error.text)
            self._keep("Contract", "Declarer")
            return None
        if declarer is not None:
            return contract
        if isinstance(called, Contract) and called.bid is contract.bid:
            self._say("Declarer", Severity.NOTE, say("Declarer is not told; the auction says {seat}", seat=called.declarer))
            return contract.by(called.declarer)
        if "Declarer" not in self.odd:
            self._warn("Declarer", say("Declarer is not told; expected the seat that plays {contract}", contract=contract))
        self._keep("Contract")
        return None

    def declarer(self) -> Seat | None:
        """PBN 3.4.13. Declarer; a caret says that declarer and dummy changed places."""
        text = self._told("Declarer")
        if not text:
            return None
        try:
            declarer = Seat.parse(text.removeprefix("^"))
        except BadInput:
            self._warn("Declarer", say("Declarer {value!r}: expected N, E, S or W", value=self.tags["Declarer"]))
            self._keep("Declarer")
            return None
        self.swapped = text.startswith("^")
        return declarer

    def _changed_places(self, told: Contract | PassedOut, called: Contract | PassedOut) -> bool:
        """Whether the tags and the auction differ only by declarer and dummy having changed places, as is said."""
        if isinstance(told, PassedOut) or isinstance(called, PassedOut):
            return False
        return self.swapped and told.by(told.declarer.partner) == called

    def _result(self, contract: Contract, play: RecordedPlay | None, counted: Counted | None) -> Outcome:
        """PBN 3.4.15. The number of tricks, told or counted."""
        text = self._told("Result")
        known = counted if counted and counted.sound else None
        if not text:
            if known is None or not known.over:
                return Unknown(contract)
            tricks = known.of(contract.declarer.side)
            self._say("Result", Severity.NOTE, say("Result is not told; declarer wins {tricks} tricks", tricks=tricks))
            return PlayedOut(contract, tricks)
        told = self.tricks(text, contract.declarer.side)
        if told is None:
            self._keep("Result")
            return Unknown(contract)
        return self._against_play(PlayedOut(contract, told, not text.startswith("^")), play, known)

    def tricks(self, text: str, declarers: Side) -> int | None:
        """PBN 3.4.15. The tricks of declarer's side, in any of the five forms."""
        match = _TRICKS.fullmatch(text)
        if match is None or (match["one"] or "").upper() == (match["other"] or "?").upper():
            self._warn("Result", say("Result {value!r}: expected a number of tricks, as in 9, NS 9 or NS 9 EW 4", value=text))
            return None
        if match["plain"]:
            return self._within(int(match["plain"]))
        its = self._within(int(match["its"]))
        other = self._within(int(match["others"])) if match["others"] else None if its is None else 13 - its
        if its is None or other is None:
            return None
        if its + other != 13 and not text.startswith("^"):
            self._say("Result", Severity.NOTE, say("Result {value!r}: the tricks do not come to 13", value=text))
        return its if match["one"].upper() == declarers.name else other

    def _within(self, tricks: int) -> int | None:
        if tricks <= 13:
            return tricks
        self._warn("Result", say("Result: {tricks} is not a number of tricks; expected 0 to 13", tricks=tricks))
        return None

    def _against_play(self, told: PlayedOut, play: RecordedPlay | None, counted: Counted | None) -> Outcome:
        """PBN 3.4.15. The result as told, compared with the cards; of an unfinished play it is only a part."""
        if play is None or counted is None:
            return told
        side = told.contract.declarer.side
        won, lost = counted.of(side), counted.of(side.opponents)
        if play.end is End.TO_CONTINUE or (play.end is End.CUT_OFF and told.tricks == won):
            return self._partial(told, won)
        possible = won <= told.tricks <= 13 - lost
        if not possible and told.agreed:
            told = told._replace(agreed=False)
            if counted.over:
                self._warn("Result", say("Result is {told} tricks, but declarer wins {won}", told=told.tricks, won=won))
            else:
                text = say("Result is {told} tricks, but the sides have won {won} and {lost}", told=told.tricks, won=won, lost=lost)
                self._warn("Result", text)
        elif possible and counted.over and not told.agreed:
            self._warn("Result", say("Result is marked ^, but declarer wins the {told} tricks it tells", told=told.tricks))
        return told

    def _partial(self, told: PlayedOut, won: int) -> Outcome:
        self._keep("Result")
        if told.tricks != won and told.agreed:
            self._warn("Result", say("Result is {told} tricks, but so far declarer has won {won}", told=told.tricks, won=won))
        else:
            self._say("Result", Severity.NOTE, say("the play is not finished; Result tells the tricks so far"))
        return Unknown(told.contract)


def _in_words(contract: Contract | PassedOut) -> Text:
    if isinstance(contract, PassedOut):
        return say("four passes")
    return say("{contract} by {declarer}", contract=contract, declarer=contract.declarer)
