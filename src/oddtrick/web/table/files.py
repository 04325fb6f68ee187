"""How a board comes to the table room: from the fields of the start page, from PBN or LIN, or from a record of a table."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.citations import IN_FORCE, Edition
from oddtrick.formats.records import UNSEEN
from oddtrick.game import seats
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.game.words import notation
from oddtrick.reading_json import NotJson, json_of
from oddtrick.table.entries import Start
from oddtrick.texts import BadInput, say
from oddtrick.web.rules import House
from oddtrick.web.table.later import later_start
from oddtrick.web.table.record import Kept, read_record
from oddtrick.web.table.story import Story


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
    year = fields.get("edition") or str(IN_FORCE)
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
        return read_record(json_of(data), house)
    except NotJson as error:
        raise BadInput(say("this file is no record of a table: {error}", error=error.text)) from None
    except (ValueError, RecursionError) as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput(say("this file is no record of a table: something in it cannot be read as text or numbers")) from None


def content_of(name: str, content: bytes) -> bytes:
    """What a file that was sent holds; nothing where none was chosen. Raises BadInput when it is empty."""
    if name and not content.strip():
        raise BadInput(say("this file is empty; expected PBN, LIN, or the record of a table"))
    return content


def _parts(start: Start) -> tuple[Edition, Seat, Vulnerability, Deal]:
    return start.edition, start.dealer, start.vulnerability, start.deal
