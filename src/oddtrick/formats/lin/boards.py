"""One board of a LIN file made into a record."""

from __future__ import annotations

import re
from types import MappingProxyType

from oddtrick.formats.diagnostics import Severity
from oddtrick.formats.lin.fields import Field
from oddtrick.formats.lin.match import SOUTH_FIRST, Match, keep, players, read_result
from oddtrick.formats.lin.places import Places
from oddtrick.formats.lin.table import Bidding, Cards, Remarks, hand
from oddtrick.formats.pbn.fields import Fields
from oddtrick.formats.pbn.names import export_order
from oddtrick.formats.pbn.results import Results
from oddtrick.formats.pbn.tokens import shortened
from oddtrick.formats.pbn.write import result_tags
from oddtrick.formats.records import Record, RecordedAuction
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import Outcome, PassedOut, PlayedOut, Unknown
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.texts import BadInput, Text, say

_QX = re.compile(r"\s*([oc]?)(\d{1,6})(?!\d)", re.IGNORECASE)
_NUMBER = re.compile(r"(?<!\d)\d{1,6}(?!\d)")
_VULNERABLE = {"o": "None", "0": "None", "-": "None", "": "None", "n": "NS", "e": "EW", "b": "All"}
_ROOMS = {"o": "Open", "c": "Closed"}
_RESULT_TAGS = ("Declarer", "Contract", "Result")


class Board:
    """The fields of one board, taken one after another."""

    def __init__(self, fields: list[Field], match: Match, log: Places) -> None:
        self.match, self.log = match, log
        self.begin = fields[0].at
        self.tags = dict(match.tags)
        self.places: dict[str, int] = {}
        self.room, self.dealer = "", None
        self.dealt: str | None = None
        self.deal: Deal | None = None
        self.bidding, self.cards = Bidding(log), Cards(log)
        self.remarks = Remarks(self.bidding, self.cards)
        log.board = found[2] if fields[0].tag == "qx" and (found := _QX.match(fields[0].value)) else ""
        for field in fields:
            self._take(field)

    def _take(self, field: Field) -> None:
        match field.tag:
            case "pc":
                self.cards.take(field)
            case "mb":
                self.bidding.take(field)
            case "an":
                self.bidding.explain(field)
            case "nt":
                self.remarks.take(field)
            case "pg":
                pass
            case "qx" | "ah" | "md" | "sv" | "mc" | "pn" if field.value.strip() or field.tag in ("sv", "pn"):
                _TAKE[field.tag](self, field)
            case _:
                keep(self.tags, field)

    def _tell(self, tag: str, value: str, field: Field) -> None:
        self.tags[tag], self.places[tag] = value, field.at

    def _qx(self, field: Field) -> None:
        """Room and number of the board, as in o7."""
        if (found := _QX.match(field.value)) is None:
            self.log.warn(field.at, say("qx {value!r}: expected the room and the board, as in o7", value=shortened(field.value)))
            return keep(self.tags, field)
        self.room = found[1].lower()
        self._tell("Board", str(int(found[2])), field)
        if self.room:
            self._tell("Room", _ROOMS[self.room], field)
        return None

    def _ah(self, field: Field) -> None:
        """A heading, as a rule `Board 7`."""
        number = _NUMBER.search(field.value)
        if number is None or "Board" in self.tags:
            return keep(self.tags, field)
        self._tell("Board", str(int(number[0])), field)
        self.log.board = self.log.board or number[0]
        return None

    def _pn(self, field: Field) -> None:
        self.tags |= players(field.value, self.room)

    def _sv(self, field: Field) -> None:
        """The vulnerability: o or 0 none, n, e, b both."""
        value = field.value.strip()
        if (told := _VULNERABLE.get(value.lower())) is None:
            self.log.warn(field.at, say("sv {value!r}: expected o, n, e or b", value=value))
            return keep(self.tags, field)
        return self._tell("Vulnerable", told, field)

    def _mc(self, field: Field) -> None:
        """The tricks of declarer's side in all, as claimed."""
        self._tell("Result", field.value.strip(), field)

    def _md(self, field: Field) -> None:
        """The dealer, 1 South to 4 East, and the hands from South on; the last may be left out."""
        value = field.value.strip()
        if self.dealt is not None:
            if value != self.dealt:
                text = say("md {value!r}: this board has been dealt already; the first deal is kept", value=shortened(value))
                self.log.error(field.at, text)
                keep(self.tags, field)
            return
        self.dealt = value
        if value[:1] in "1234":
            self._tell("Dealer", SOUTH_FIRST[int(value[0]) - 1].name, field)
        else:
            self.log.note(field.at, say("md {value!r}: dealer is not told; expected 1, 2, 3 or 4", value=shortened(value)))
        try:
            hands = [hand(text) for text in value.lstrip("0123456789").split(",")]
            south, west, north, east = (hands + [None] * 4)[: max(4, len(hands))]
            self.deal = Deal(north, east, south, west)
            self._tell("Deal", self.deal.text(), field)
        except ValueError as error:
            why = error.text if isinstance(error, BadInput) else say("expected four hands")
            self.log.error(field.at, say("Deal: {why}", why=why))
            keep(self.tags, field)

    def record(self) -> Record:
        """The record, with everything checked."""
        self.tags = players(self.match.players, self.room) | self.tags
        fields = Fields(self.tags)
        deal = fields.sized(self.deal) if self.deal else None
        board, dealer, vulnerability = self._numbered(fields)
        if (auction := self.bidding.recorded(dealer)) is not None:
            dealer = auction.dealer
        told = self._results(auction)
        results = Results(self.tags, deal, auction)
        play, counted = self.cards.recorded(results.played_at, deal, dealer, "Result" in self.tags) or (None, None)
        stated = results.stated(play, counted)
        for remark in (*fields.remarks, *stated.remarks):
            if remark.severity is not Severity.NOTE or remark.tag not in _RESULT_TAGS:  # a LIN file has no such tags
                self.log.add(remark.severity, self.places.get(remark.tag, self.begin), remark.text)
        outcome = self._compared(stated.outcome, told)
        typed = dict(zip(_RESULT_TAGS, result_tags(outcome, stated.swapped), strict=True))
        tags = self.tags | {name: value for name, value in typed.items() if name not in stated.odd}
        comments = sorted(self.remarks.comments(play), key=lambda comment: (export_order(comment.after), comment.place))
        return Record(
            self.log.place(self.begin)[0], MappingProxyType(tags), board, dealer, vulnerability, deal, outcome, auction, play, (),
            tuple(comments), stated.swapped, stated.odd | fields.odd
        )  # fmt: skip

    def _numbered(self, fields: Fields) -> tuple[int | None, Seat | None, Vulnerability | None]:
        """Board, dealer and vulnerability; what is not told follows from the number (Law 2)."""
        board, dealer, vulnerability = fields.board(), fields.dealer(), fields.vulnerability()
        law = fields.by_law_2(board, dealer, vulnerability)
        if law and dealer is None:
            dealer = law.dealer
            self.log.note(self.begin, say("dealer is not told; by Law 2 it is {law}", law=dealer))
        if law and "Vulnerable" not in self.tags:
            vulnerability = law.vulnerability
            self.log.note(self.begin, say("vulnerability is not told; by Law 2 it is {law}", law=vulnerability))
        return board, dealer, vulnerability

    def _results(self, auction: RecordedAuction | None) -> Outcome | None:
        """What the header (rs) says of this table; it fills in what the board itself does not tell."""
        board = self.tags.get("Board", "")
        text = self.match.results.get((int(board), self.room or "o")) if board else None
        told = read_result(text) if text else None
        if text and told is None:
            expected = say("rs {value!r}: expected contract, declarer and result, as in 4SN+1", value=shortened(text))
            self.log.warn(self.match.at, expected)
            keep(self.tags, Field("rs", text, self.match.at))
        over = auction is not None and auction.value.over
        called = auction.value.contract if auction is not None else None
        if isinstance(told, PassedOut) and not over:
            self.tags["Contract"] = "Pass"
        if isinstance(told, PlayedOut):
            if not over:
                self.tags |= {"Contract": str(told.contract), "Declarer": told.contract.declarer.name}
            if "Result" not in self.tags and len(self.cards.played) < 52 and (not over or called == told.contract):
                self.tags["Result"] = str(told.tricks)
        return told

    def _compared(self, outcome: Outcome, told: Outcome | None) -> Outcome:
        """The outcome, compared with the result in the header."""
        differs = isinstance(outcome, PlayedOut) and isinstance(told, PlayedOut) and outcome[:2] != told[:2]
        if differs or (isinstance(outcome, PassedOut) != isinstance(told, PassedOut) and told and not isinstance(outcome, Unknown)):
            self.log.warn(self.begin, say("the board says {board}, but rs says {rs}", board=_in_words(outcome), rs=_in_words(told)))
        return outcome


def _in_words(outcome: Outcome | None) -> Text:
    if isinstance(outcome, PlayedOut):
        contract, tricks, _ = outcome
        return say("{contract} by {declarer}, {tricks} tricks", contract=contract, declarer=contract.declarer, tricks=tricks)
    return say("passed out")


_TAKE = {"qx": Board._qx, "ah": Board._ah, "md": Board._md, "sv": Board._sv, "mc": Board._mc, "pn": Board._pn}
