"""An event written for others: the end of a file's name says in which format."""

from __future__ import annotations

from oddtrick.formats.pbn import encode, write_pbn
from oddtrick.formats.published.bridgewebs import bridgewebs
from oddtrick.formats.published.event import Event
from oddtrick.formats.published.to_records import records_of
from oddtrick.formats.published.usebio_write import ODDTRICK, Program, usebio
from oddtrick.texts import BadInput, Text, say

ENDS = {".xml": "USEBIO", ".csv": "BridgeWebs", ".pbn": "PBN"}
_WITHOUT_HANDS = ".csv"


def left_out(event: Event, name: str) -> tuple[Text, ...]:
    """What of an event the file of that name has no place for."""
    hands = any(board.deal for board in event.boards)
    return (say("the hands"),) if hands and name.lower().endswith(_WITHOUT_HANDS) else ()


def published(event: Event, name: str, version: str = "1.2", program: Program = ODDTRICK) -> bytes:
    """The bytes of the file of that name. Raises BadInput where its name or the event does not fit."""
    end = next((end for end in ENDS if name.lower().endswith(end)), "")
    match end:
        case ".xml":
            return usebio(event, version, program)
        case ".csv":
            return bridgewebs(event, f"{program.name} {program.version}".strip())
        case ".pbn":
            return encode(write_pbn(records_of(event)))
        case _:
            told = ", ".join(f"{end} ({format})" for end, format in ENDS.items())
            raise BadInput(say("{file}: expected a name that ends in one of {names}", file=name, names=told))
