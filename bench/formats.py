"""Files: reading PBN and LIN, writing PBN. Every reader must find every board, or its number means nothing."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench import boards
from bench.measure import OURS, Absent, Contest, need

FEW, MANY = 1_000, 10_000


def counting(read: Callable[[], Any], expected: int) -> Callable[[], int]:
    """A reader as a contender; one that finds fewer boards than there are does not take part."""
    found = len(read())
    if found != expected:
        raise Absent(f"{found} of {expected} boards found: out of the comparison")
    return lambda: len(read())


def part_of(who: str, prepare: Callable[[], Callable[[], int]]) -> Callable[[], Callable[[], int]]:
    """Say who, and on what, when somebody stays away."""

    def prepared() -> Callable[[], int]:
        try:
            return prepare()
        except Absent as why:
            raise Absent(f"{who}: {why}") from None

    return prepared


class Files:
    """The texts of some boards, and files of them for those who read only files."""

    def __init__(self, directory: Path, how_many: int) -> None:
        self.how_many = how_many
        self.text = {"pbn": boards.pbn(how_many), "deals": boards.pbn_deals(how_many), "lin": boards.lin(how_many)}
        self.path = {kind: directory / f"{kind}-{how_many}.{'lin' if kind == 'lin' else 'pbn'}" for kind in self.text}
        for kind, path in self.path.items():
            path.write_text(self.text[kind])

    def ours(self, kind: str) -> Callable[[], int]:
        if kind == "lin":
            read_lin, text = need("oddtrick.formats.lin").read_lin, self.text[kind]
            return counting(lambda: read_lin(text).records, self.how_many)
        read_pbn, text = need("oddtrick.formats.pbn").read_pbn, self.text[kind]
        return counting(lambda: read_pbn(text).records, self.how_many)

    def endplay(self, kind: str) -> Callable[[], int]:
        parser = need("endplay.parsers.lin" if kind == "lin" else "endplay.parsers.pbn")
        return counting(lambda: parser.load(StringIO(self.text[kind])), self.how_many)

    def bridgebots(self, kind: str) -> Callable[[], int]:
        peer = need("bridgebots")
        logging.disable(logging.WARNING)
        read = peer.parse_single_lin if kind == "lin" else peer.parse_pbn
        return counting(lambda: read(self.path[kind]), self.how_many)

    def our_writer(self) -> Callable[[], int]:
        pbn = need("oddtrick.formats.pbn")
        records = pbn.read_pbn(self.text["pbn"]).records
        return lambda: len(records) if pbn.write_pbn(records) else 0

    def endplays_writer(self) -> Callable[[], int]:
        parser = need("endplay.parsers.pbn")
        records = parser.load(StringIO(self.text["pbn"]))
        return lambda: len(records) if parser.dumps(records) else 0

    def reading(self, kind: str, what: str, repetitions: int = 5) -> Contest:
        contest = Contest(f"{what}, {self.how_many:,} boards", "boards/s", repetitions)
        for who, prepare in ((OURS, self.ours), ("endplay", self.endplay), ("bridgebots", self.bridgebots)):
            contest.enter(who, part_of(f"{who}, {contest.what}", lambda prepare=prepare: prepare(kind)))  # type: ignore[misc]
        return contest

    def writing(self, repetitions: int = 5) -> Contest:
        contest = Contest(f"PBN written, {self.how_many:,} boards", "boards/s", repetitions)
        contest.enter(OURS, part_of(f"{OURS}, {contest.what}", self.our_writer))
        contest.enter("endplay", part_of(f"endplay, {contest.what}", self.endplays_writer))
        return contest


def converted(kind: str, deals: str, many: int = FEW) -> Callable[[], int]:
    """Boards of PBN, written in another format and read again, so that what is left out is known."""
    records, written = need("oddtrick.formats.pbn").read_pbn(deals).records[:many], need("oddtrick.formats.held").written

    def convert() -> int:
        return int(written(records, kind).boards)

    return convert


def conversions(text: str) -> Iterator[Contest]:
    """Into each kind of file; what has a number of one or two digits gets 99 boards."""
    for kind, many in (("lin", FEW), ("bri", FEW), ("dup", 99), ("dlm", 99), ("csv", FEW), ("rbn", FEW)):
        contest = Contest(f"PBN into {kind.upper()}, deals, told what is left out", "boards/s")
        contest.enter(OURS, lambda kind=kind, many=many: converted(kind, text, many))
        yield contest


def contests() -> Iterator[Contest]:
    with TemporaryDirectory() as directory:
        few, many = Files(Path(directory), FEW), Files(Path(directory), MANY)
        yield few.reading("pbn", "PBN read with auction and play")
        yield many.reading("pbn", "PBN read with auction and play", 3)
        yield few.reading("deals", "PBN read, deals only")
        yield few.writing()
        yield few.reading("lin", "LIN read")
        yield from conversions(few.text["deals"])
