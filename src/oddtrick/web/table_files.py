"""How a board comes to the table room: from the fields of the start page, from PBN or LIN, or from a record of a table."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from oddtrick import notation, seats
from oddtrick.citations import Edition
from oddtrick.deal import Deal
from oddtrick.formats.detect import read
from oddtrick.formats.records import UNSEEN, Record
from oddtrick.outcome import Played as PlayedOut
from oddtrick.seats import SEATS, Seat, Vulnerability
from oddtrick.table.entries import Called, Claimed, Played, Start
from oddtrick.texts import BadInput, say
from oddtrick.web.rules import House
from oddtrick.web.table_later import later_start
from oddtrick.web.table_record import Kept, read_record
from oddtrick.web.table_story import Step, Story, told

BOARDS = 128  # of a file that are offered


class Found(NamedTuple):
    """A board of a file: its number, the story with the hands alone, and with calls and cards (None: there are none)."""

    board: int | None
    title: str
    hands: Story
    whole: Story | None


def from_fields(fields: Mapping[str, str], house: House) -> Story:
    """The story that begins as the start page says. Raises BadInput for the field that is not what it must be."""
    edition, rules = chosen(fields, house)
    board = _board(fields.get("board", "").strip())
    dealer = Seat.parse(fields["dealer"]) if fields.get("dealer") else seats.dealer(board) if board else Seat.N
    told_vulnerable = fields.get("vulnerability")
    none = seats.vulnerability(board) if board else Vulnerability.NONE
    vulnerable = Vulnerability.parse(told_vulnerable) if told_vulnerable else none
    hands = fields.get("deal", "").strip()
    deal = notation.deal(hands) if hands else UNSEEN
    return Story(_in_the_play(Start(edition, dealer, vulnerable, deal), fields), rules, board)


def chosen(fields: Mapping[str, str], house: House) -> tuple[Edition, str]:
    """The edition and the regulations of a form. Raises BadInput when they do not go together."""
    year = fields.get("edition") or str(Edition.E2017)
    if year not in {str(edition) for edition in Edition}:
        raise BadInput(say("there are no Laws of {year} here", year=repr(year[:20])))
    rules = fields.get("rules", "")
    house.regulations(rules, Edition(year))
    return Edition(year), rules


def _board(text: str) -> int | None:
    if not text:
        return None
    if not text.isdecimal() or len(text) > 4 or int(text) < 1:
        raise BadInput(say("{text} is not the number of a board", text=repr(text[:20])))
    return int(text)


def _in_the_play(start: Start, fields: Mapping[str, str]) -> Start:
    told_contract = fields.get("contract", "").strip()
    if not told_contract:
        return start
    contract = notation.contract(told_contract, Seat.parse(fields.get("declarer", "")))
    return later_start(Start(*_parts(start), contract), fields)


# ---------------------------------------------------------------- files


def is_file(text: str) -> bool:
    """Whether pasted text is more than four hands."""
    return "[" in text or "|" in text or text.lstrip().startswith("{")


def from_record(data: bytes, house: House) -> Kept:
    """A record as `oddtrick table` reads it. Raises BadInput."""
    try:
        found = json.loads(data)
        json.dumps(found, ensure_ascii=False).encode()  # half a letter (a lone surrogate) can be told, but never shown
        return read_record(found, house)
    except (ValueError, RecursionError) as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput(say("this file is no record of a table: {error}", error=type(error).__name__)) from None


def boards(data: bytes, name: str, edition: Edition, rules: str, house: House) -> list[Found]:
    """The boards of a PBN or LIN file. Raises BadInput when it has none."""
    records = read(data, name).records
    found = [_found(record, edition, rules, house) for record in records[:BOARDS] if record.deal is not None]
    if not found:
        raise BadInput(say("there is no board with hands in this file; expected PBN, LIN, or the record of a table"))
    return found


def _found(record: Record, edition: Edition, rules: str, house: House) -> Found:
    board = record.board if record.board and record.board < 10_000 else None
    dealer = record.dealer or (seats.dealer(board) if board else Seat.N)
    vulnerable = record.vulnerability or (seats.vulnerability(board) if board else Vulnerability.NONE)
    start = Start(edition, dealer, vulnerable, record.deal or UNSEEN)
    hands = Story(start, rules, board)
    whole = _whole(record, hands)
    try:
        kept = told(whole, house) and whole
    except BadInput:
        kept = None  # what the file tells cannot have happened at a table
    return Found(board, str(record.contract or ""), hands, kept if kept and (kept.steps or kept.start.contract) else None)


def _whole(record: Record, story: Story) -> Story:
    """With the calls and cards of the file; where the play is not complete, the result as agreed by all."""
    if record.auction is not None and record.auction.made:
        story = story.then(*(Step(Called(by, call)) for by, call in record.auction.made))
    elif record.contract is not None:
        story = story._replace(start=story.start.__class__(*_parts(story.start), record.contract))
    cards = record.play.in_order() if record.play is not None else []
    story = story.then(*(Step(Played(hand, card)) for hand, card, _ in cards))
    outcome = record.outcome
    if isinstance(outcome, PlayedOut) and len(cards) < 52:
        left = outcome.tricks - _won(record)
        if 0 <= left <= 13 - len(cards) // 4:
            return story.then(Step(Claimed(outcome.contract.declarer, SEATS, left)))
    return story


def _parts(start: Start) -> tuple[Edition, Seat, Vulnerability, Deal]:
    return start.edition, start.dealer, start.vulnerability, start.deal


def _won(record: Record) -> int:
    play = record.play.value if record.play is not None else None
    return play.tricks_of(play.start.contract.declarer.side) if play else 0
