"""The auction section (PBN 3.5, 3.9)."""

from __future__ import annotations

from oddtrick.formats.diagnostics import Log
from oddtrick.formats.pbn.annotations import Beside, Token, check_notes, read_notes, tokens
from oddtrick.formats.pbn.tokens import Tag
from oddtrick.formats.records import Comment, End, RecordedAuction, made_of
from oddtrick.formats.replay import LONGEST, Bidding, lawful_bidding, why_auction
from oddtrick.game.auction import MADE, Made
from oddtrick.game.calls import BIDS, CALLS, PASS, Call
from oddtrick.game.seats import Seat
from oddtrick.texts import BadInput, say

_WORDS = {form: call for call in CALLS for form in (call.text, call.text.upper(), call.text.lower())}  # 3.5.1, 3.11
_WORDS |= {f"{bid.text[:-1]}t": bid for bid in BIDS if bid.text.endswith("NT")}
_INDEX = {word: call.index for word, call in _WORDS.items()}
_ENDS = {"*": End.STOPPED, "+": End.TO_CONTINUE}
_ALL_PASS = ("AP", "ap")


def usual_auction(dealer: Seat, body: str) -> tuple[RecordedAuction, Bidding] | None:
    """An auction without annotations, in rotation from dealer, when all of it is lawful."""
    words = body.split()
    if not words:
        return None
    end = End.CUT_OFF
    if words[-1] in _ENDS:
        end = _ENDS[words.pop()]
    all_pass = bool(words) and words[-1] in _ALL_PASS and bool(words.pop())
    try:
        calls = [_INDEX[word] for word in words]
    except KeyError:
        return None
    if all_pass:
        if (left := passes_left(calls)) < 1:
            return None
        calls += [PASS.index] * left
    bidding = lawful_bidding(dealer, calls)
    if bidding is None or (bidding.over and end is End.TO_CONTINUE):
        return None
    turn = dealer.index
    made = tuple([MADE[(turn + place) & 3][call] for place, call in enumerate(calls)])
    end = End.COMPLETE if bidding.over else end
    return made_of(RecordedAuction, {"dealer": dealer, "made": made, "end": end}), bidding


def passes_left(calls: list[int]) -> int:
    """PBN 3.5.1. How many passes AP stands for."""
    passes = 0
    while passes < len(calls) and calls[-1 - passes] == PASS.index:
        passes += 1
    return (4 if passes == len(calls) else 3) - passes


class _Reader:
    """One auction section, token by token."""

    def __init__(self, tag: Tag, dealer: Seat, beside: Beside, log: Log) -> None:
        self.tag, self.log, self.beside = tag, log, beside
        self.turn = dealer
        self.first: Seat | None = None
        self.made: list[Made] = []
        self.lines: list[tuple[int, int]] = []
        self.end = End.CUT_OFF
        self.broken = False
        self.skipped: Token | None = None

    def read(self) -> None:
        """Take all tokens of the section."""
        for token in tokens(self.tag):
            if token.kind == "word":
                self._word(token)
            elif token.kind == "end":
                self._end(token)
            elif token.kind == "mark" and token.text.upper() == "^S":
                self.first, self.skipped = self.first or self.turn, token
                self.turn = self.turn.lho
            else:
                self.beside.take(token)
        self.beside.unused_mark()
        if self.skipped:
            self.log.error(self.skipped.at, say("{mark} stands alone; expected a call or a card after it", mark="^S"))

    def _end(self, token: Token) -> None:
        self.beside.unused_mark()
        if self.end is not End.CUT_OFF:
            self.log.error(token.at, say("{text!r} stands after the end of the auction", text=token.text))
            return
        self.end = _ENDS[token.text]

    def _word(self, token: Token) -> None:
        if self.broken or self.end is not End.CUT_OFF or len(self.made) >= LONGEST:
            self.log.error(token.at, say("{text!r} stands after the end of the auction", text=token.text))
        elif token.text.startswith("-"):
            self._not_yet(token)
        elif token.text.upper() in _ALL_PASS:
            self._all_pass(token)
        elif (call := self._parsed(token)) is not None:
            self._call(call, token)

    def _all_pass(self, token: Token) -> None:
        """PBN 3.5.1. AP: as many passes as end the auction."""
        if (left := passes_left([call.index for _, call in self.made])) < 1:
            self.log.error(token.at, say("{text!r} stands after the end of the auction", text=token.text))
        for _ in range(left):
            self._call(PASS, token)

    def _not_yet(self, token: Token) -> None:
        """PBN 3.5.1. A hyphen: it is not yet this player's turn."""
        if self.first:
            self.log.warn(token.at, say("'-' after the first call is passed over; expected a call"))
            return
        self.turn = self.turn.after(len(token.text))

    def _parsed(self, token: Token) -> Call | None:
        if (call := _WORDS.get(token.text)) is not None:
            return call
        try:
            call = Call.parse(token.text)
        except BadInput as error:
            self.log.error(token.at, error.text)
            self.broken = True
            return None
        self.log.note(token.at, say("{text!r} is read as {call}", text=token.text, call=call))
        return call

    def _call(self, call: Call, token: Token) -> None:
        self.beside.marked("I")
        self.first, self.skipped = self.first or self.turn, None
        self.made.append(MADE[self.turn.index][call.index])
        self.lines.append(token.at)
        self.beside.next()
        self.turn = self.turn.lho


def read_auction(tag: Tag, notes: list[Tag], dealer: Seat | None, log: Log, comments: list[Comment]) -> RecordedAuction | None:
    """The auction of a section with everything that stands in it; None when nobody says who calls first."""
    try:
        first: Seat | None = Seat.parse(tag.value.strip())
    except BadInput:
        log.warn(tag.line, say("Auction {value!r}: expected the seat of the first column: N, E, S or W", value=tag.value))
        first = dealer
    if first is None:
        return None
    if not notes and dealer in (None, first) and (usual := usual_auction(first, tag.body)):
        return usual[0]
    beside = Beside("Auction", log)
    reader = _Reader(tag, first, beside, log)
    reader.read()
    comments += beside.comments
    opener = reader.first or dealer or reader.turn
    if dealer is not None and opener is not dealer:
        log.warn(tag.line, say("the auction begins with {first}, but dealer is {dealer}", first=opener, dealer=dealer))
    annotations, explained = beside.annotations(), read_notes(notes, log)
    check_notes(annotations, explained, tag.line, log)
    recorded = RecordedAuction(opener, tuple(reader.made), reader.end, annotations, explained)
    for place, text, severity, law in why_auction(recorded):
        log.add(severity, reader.lines[place], text, law)
    over = recorded.value.over
    if over and reader.end is End.TO_CONTINUE:
        log.warn(tag.line, say("the auction is marked + to be continued, but it is over"))
    return RecordedAuction(opener, recorded.made, End.COMPLETE, annotations, explained) if over else recorded
