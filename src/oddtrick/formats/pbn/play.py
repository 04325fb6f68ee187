"""The play section (PBN 3.6, 3.9, 3.10): rows of four cards, in columns by hand and not in the order of play."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.formats.diagnostics import Log
from oddtrick.formats.pbn.annotations import Beside, Token, check_notes, read_notes, tokens
from oddtrick.formats.pbn.tokens import Tag
from oddtrick.formats.records import Comment, End, RecordedPlay, made_of
from oddtrick.formats.replay import LONGEST, NOT_TOLD, Counted, checked_play, lawful_play, tricks_of
from oddtrick.game.cards import CARDS, Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat
from oddtrick.texts import BadInput, say

_CARDS: dict[str, Card | None] = {form: card for card in CARDS for form in (card.text, card.text.lower())}
_CARDS |= {"-": None, "--": None}
_INDEX = {word: NOT_TOLD if card is None else card.index for word, card in _CARDS.items()}
_EMPTY = ["-"] * 4
_ENDS = {"*": End.STOPPED, "+": End.TO_CONTINUE}


def usual_play(body: str, contract: Contract, deal: Deal) -> tuple[RecordedPlay, tuple[int, int]] | None:
    """A play of four full hands without annotations, in columns from the opening leader, when all of it is lawful.

    With it the complete tricks that the opening leader's side and declarer's have won.
    """
    words = body.split()
    end = End.CUT_OFF
    if words and words[-1] == "*":
        end = End.STOPPED
        words.pop()
    words += ["-"] * (-len(words) & 3)
    while words[-4:] == _EMPTY:
        del words[-4:]
    try:
        indices = list(map(_INDEX.__getitem__, words))
    except KeyError:
        return None
    leader = contract.leader
    won = lawful_play(deal, contract, leader, indices)
    if won is None:
        return None
    cards = tuple(map(_CARDS.get, words))
    end = End.COMPLETE if sum(won) == 13 else end
    return made_of(RecordedPlay, {"leader": leader, "cards": cards, "end": end, "contract": contract, "deal": deal}), won


class _Reader:
    """One play section, token by token: a cell for each card, empty where it is not told."""

    def __init__(self, tag: Tag, beside: Beside, log: Log) -> None:
        self.tag, self.log, self.beside = tag, log, beside
        self.cells: list[Card | None] = []
        self.lines: list[tuple[int, int]] = []
        self.end = End.CUT_OFF
        self.next: int | None = None  # the cell in which + stands

    def read(self) -> None:
        """Take all tokens of the section."""
        for token in tokens(self.tag):
            if (self.end is End.STOPPED or len(self.cells) >= LONGEST) and token.kind in ("word", "end"):
                self.log.error(token.at, say("{text!r} stands after the end of the play", text=token.text))
            elif token.kind == "word":
                self._word(token)
            elif token.kind == "end":
                self._end(token)
            else:
                self.beside.take(token)
        self.beside.unused_mark()

    def _end(self, token: Token) -> None:
        self.beside.unused_mark()
        if self.end is not End.CUT_OFF:
            self.log.error(token.at, say("{text!r} stands after the end of the play", text=token.text))
            return
        self.end = _ENDS[token.text]
        if self.end is End.TO_CONTINUE:
            self.next = len(self.cells)
            self._cell(None, token)

    def _word(self, token: Token) -> None:
        self.beside.marked("RL")
        self._cell(self._card(token), token)

    def _card(self, token: Token) -> Card | None:
        if token.text in _CARDS or token.text.startswith("-"):
            return _CARDS.get(token.text)
        try:
            card = Card.parse(token.text)
        except BadInput as error:
            self.log.error(token.at, error.text)
            return None
        self.log.note(token.at, say("{text!r} is read as {card}", text=token.text, card=card))
        return card

    def _cell(self, card: Card | None, token: Token) -> None:
        self.cells.append(card)
        self.lines.append(token.at)
        self.beside.next()


class At(NamedTuple):
    """What the cards are played at; who leads is None in an end position, where the section itself says so (3.10)."""

    contract: Contract | None = None
    deal: Deal | None = None
    leader: Seat | None = None


def read_play(tag: Tag, notes: list[Tag], at: At, log: Log, comments: list[Comment]) -> tuple[RecordedPlay, Counted] | None:
    """The play of a section with everything that stands in it; None when nobody says whose card stands first."""
    try:
        first: Seat | None = Seat.parse(tag.value.strip())
    except BadInput:
        log.warn(tag.line, say("Play {value!r}: expected the seat of the first column: N, E, S or W", value=tag.value))
        first = at.leader
    if first is None:
        return None
    whole = at.contract is not None and at.deal is not None and at.deal.is_complete and first is at.leader
    if whole and not notes and at.contract and at.deal and (usual := usual_play(tag.body, at.contract, at.deal)):
        recorded, won = usual
        return recorded, Counted(tricks_of(won, first), recorded.end is End.COMPLETE, True)
    beside = Beside("Play", log)
    reader = _Reader(tag, beside, log)
    reader.read()
    leader = at.leader or first
    turned = _Turned((leader.index - first.index) % 4, reader)
    annotations = sorted(note._replace(place=turned.place(note.place)) for note in beside.annotations())
    comments += [comment._replace(place=turned.clamped(comment.place)) for comment in beside.comments]
    explained = read_notes(notes, log)
    check_notes(tuple(annotations), explained, tag.line, log)
    told = tuple(note for note in annotations if note.place < len(turned.cells))
    if len(told) < len(annotations):
        log.error(tag.line, say("annotations stand beside cards that are not told"))
    recorded = RecordedPlay(leader, turned.cells, reader.end, told, explained, at.contract, at.deal)
    return _checked(recorded, tag, reader, turned, log)


class _Turned:
    """The cells of a section in columns that begin with another hand; rows without any card at the end are left out."""

    def __init__(self, shift: int, reader: _Reader) -> None:
        self.shift = shift
        cells: list[Card | None] = []
        for row in range(0, len(reader.cells), 4):
            trick = (reader.cells[row : row + 4] + [None] * 3)[:4]
            cells += trick[shift:] + trick[:shift]
        while cells and not any(cells[-4:]):
            del cells[-4:]
        self.cells = tuple(cells)

    def place(self, place: int) -> int:
        """Where a cell of the file stands now."""
        return place - place % 4 + (place - self.shift) % 4 if place >= 0 else place

    def clamped(self, place: int) -> int:
        """The same, no further than the last card."""
        return min(self.place(place), len(self.cells) - 1)


def _checked(recorded: RecordedPlay, tag: Tag, reader: _Reader, turned: _Turned, log: Log) -> tuple[RecordedPlay, Counted]:
    """Replay the cards and say what is wrong with them."""
    counted, findings = checked_play(recorded)
    lines = {turned.place(place): line for place, line in enumerate(reader.lines)}
    for place, text, severity, law in findings:
        log.add(severity, lines.get(place, tag.line), text, law)
    if recorded.contract is None:
        log.note(tag.line, say("the cards are kept, but without a contract the play cannot be followed"))
    elif recorded.deal is None:
        log.note(tag.line, say("the cards are kept, but without a deal they cannot be checked"))
    if reader.next is not None and due(recorded) not in (None, turned.place(reader.next)):
        log.warn(reader.lines[reader.next], say("+ does not stand where the next card is due"))
    if counted.over:
        recorded = RecordedPlay(recorded.leader, recorded.cards, End.COMPLETE, recorded.annotations, recorded.notes,
                                recorded.contract, recorded.deal)  # fmt: skip
    return recorded, counted


def due(recorded: RecordedPlay) -> int | None:
    """PBN 3.6. The cell of the next card, where the + of an unfinished play belongs; None when the order of play is not known."""
    play = recorded.value
    told = sum(card is not None for card in recorded.cards)
    if play is None or play.turn is None or len(play.cards) != told:
        return None
    return 4 * len(play.tricks) + (play.turn.index - recorded.leader.index) % 4
