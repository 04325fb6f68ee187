"""A format: a board a line, its number and its deal as PBN writes it. `1 N:AQ65.A62.J95.A83 J9743.K8.KT3.QJT …`"""

import re
from collections.abc import Sequence

from oddtrick import BadInput, Deal, Record
from oddtrick.formats.diagnostics import Log
from oddtrick.texts import say

_LINE = re.compile(r"(\d{1,4}) ([NESW]:.+)")


def looks_like(data: bytes) -> bool:
    """Whether a file is one of this kind, by its beginning."""
    return re.match(rb"\d{1,4} [NESW]:", data) is not None


def read(data: bytes, log: Log) -> list[Record]:
    """The boards; what is wrong goes to the log, with its line."""
    found = []
    for number, line in enumerate(data.decode("utf-8", "replace").splitlines(), 1):
        told = _LINE.fullmatch(line.strip())
        try:
            if told is None:
                raise BadInput(say("expected a number and a deal; found {text!r}", text=line[:40]))
            found.append(Record.of_deal(int(told[1]), Deal.parse(told[2])))
        except BadInput as wrong:
            log.error(number, wrong.text)
    return found


def write(records: Sequence[Record]) -> bytes:
    """The bytes of a file with these boards."""
    return "".join(f"{one.board} {one.deal.text(one.dealer)}\n" for one in records if one.deal and one.dealer).encode()
