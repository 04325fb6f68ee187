"""A short night as it may go: phones enter, the server is killed, the network cut, the newest copy put back on another file."""

from __future__ import annotations

import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from oddtrick.journal.sqlite.copies import restore
from oddtrick.night.rehearsal.computer import PORT, seen
from oddtrick.night.rehearsal.evening import begin, codes, kept, next_round
from oddtrick.night.rehearsal.middle import Middle, middle
from oddtrick.night.rehearsal.phones import Away, Browser, Phone
from oddtrick.night.rehearsal.report import Finding, Grade, Rehearsed
from oddtrick.night.rehearsal.serving import Server, free_port, served
from oddtrick.texts import BadInput, Text, say

SLOW, TOO_SLOW = 1.0, 5.0  # seconds in which 95 of 100 results are to be answered
_CUT = 2.0  # seconds for which the network is gone
_COPIED = 30.0  # seconds in which a copy has been made after a round

Tell = Callable[[Text], None]


def rehearse(folder: Path, tables: int, tell: Tell, port: int = PORT) -> Rehearsed:
    """Play it in a folder of its own beside the journal to be, which is removed again; `tell` hears how far it is."""
    found = seen(folder, port)
    if any(one.grade is Grade.BAD for one in found):
        return Rehearsed(tuple(found))
    with tempfile.TemporaryDirectory(prefix="oddtrick rehearsal ż ", dir=folder, ignore_cleanup_errors=True) as beside:
        night = _Night(Path(beside), tables, tell)
        try:
            found += night.played()
        except (Away, BadInput) as error:
            why = error.text if isinstance(error, BadInput) else error
            found.append(Finding("server", Grade.BAD, say("The rehearsal came to a halt: {why}", why=why)))
    return Rehearsed(tuple(found), tuple(sorted(night.seconds)))


class _Night:
    def __init__(self, folder: Path, tables: int, tell: Tell) -> None:
        self.folder, self.tables, self.tell = folder, tables, tell
        self.path, self.copies = folder / "rehearsal.oddtrick", folder / "copies"
        self.seconds: list[float] = []

    def played(self) -> Iterator[Finding]:
        port = free_port()
        self.tell(say("Starting a server, as on the night …"))
        server = Server(self.path, port, self.copies)
        try:
            yield Finding("start", Grade.GOOD, say("Start: the server answered after {n} seconds.", n=f"{server.seconds:.1f}"))
            with middle(port) as between:
                organizer = server.organizer()
                cards = begin(organizer, self.tables, 9)
                phones = [Phone(between.port, code, f"A{n}") for n, code in enumerate(cards, 1)]
                self.tell(say("Phones at {n} tables enter a round …", n=self.tables))
                with self._entering(phones):
                    pass
                self.seconds += [one.seconds for phone in phones for one in phone.entered]
                self._copied(organizer)
                self.tell(say("The server is killed in mid-entry, and started again …"))
                with self._entering(phones):
                    time.sleep(0.5)
                    server.kill()
                    server = Server(self.path, port, self.copies)
                back = say(
                    "Killed: it was back after {n} seconds, and the phones went on by themselves.", n=f"{server.seconds:.1f}"
                )
                yield Finding("killed", Grade.GOOD, back)
                same = codes(organizer) == cards
                yield Finding("cards", Grade.GOOD if same else Grade.BAD,
                              say("Cards: the codes of the tables are the same after a new start.") if same else
                              say("Cards: the codes of the tables are others after a new start."))  # fmt: skip
                next_round(organizer)
                self._cut(phones, between)
                sent = say("Cut: the network was gone for {n} seconds, and everything was sent when it was back.", n=f"{_CUT:.0f}")
                yield Finding("cut", Grade.GOOD, sent)
        finally:
            server.stop()
        yield self._speed()
        yield self._lost(phones)
        yield self._restored()

    @contextmanager
    def _entering(self, phones: list[Phone]) -> Iterator[None]:
        """Every phone plays its round, at the same time."""
        failed: list[Exception] = []

        def plays(phone: Phone) -> None:
            try:
                phone.plays()
            except Exception as error:
                failed.append(error)

        threads = [threading.Thread(target=plays, args=(one,), daemon=True) for one in phones]
        for thread in threads:
            thread.start()
        yield
        for thread in threads:
            thread.join()
        if failed:
            raise Away(str(failed[0]))

    def _cut(self, phones: list[Phone], between: Middle) -> None:
        self.tell(say("The network is cut …"))
        with self._entering(phones):
            time.sleep(0.3)
            between.cut()
            time.sleep(_CUT)
            between.mend()

    def _copied(self, organizer: Browser) -> None:
        """A copy is made when a round ends; wait for it."""
        until = time.monotonic() + _COPIED
        next_round(organizer)
        while not [*self.copies.glob("*.oddtrick")] and time.monotonic() < until:
            time.sleep(0.1)

    def _speed(self) -> Finding:
        report = Rehearsed((), tuple(sorted(self.seconds)))
        half, most = report.seconds_of(50) or 0, report.seconds_of(95) or 0
        grade = Grade.BAD if most > TOO_SLOW else Grade.CARE if most > SLOW else Grade.GOOD
        return Finding("speed", grade, say("Results: half of them were answered in {half} seconds, 95 of 100 in {most}.",
                                           half=f"{half:.2f}", most=f"{most:.2f}"))  # fmt: skip

    def _lost(self, phones: list[Phone]) -> Finding:
        there = kept(self.path)
        told = sum(len(phone.entered) for phone in phones)
        twice, lost = sum(n > 1 for n in there.values()), max(0, told - len(there))
        if twice or lost:
            text = say(
                "Kept: of {n} acknowledged results {lost} are lost and {twice} are there twice.", n=told, lost=lost, twice=twice
            )
            return Finding("kept", Grade.BAD, text)
        return Finding("kept", Grade.GOOD, say("Kept: all {n} acknowledged results are in the journal, each once.", n=told))

    def _restored(self) -> Finding:
        self.tell(say("The newest copy is put back, as on another computer …"))
        newest = max(self.copies.glob("*.oddtrick"), default=None, key=lambda one: one.stem)
        if newest is None:
            return Finding("copy", Grade.BAD, say("Copy: none was made."))
        begun = time.monotonic()
        other = self.folder / "elsewhere"
        other.mkdir()
        restore(newest, other / "night.oddtrick")
        with served(other / "night.oddtrick", free_port()) as server:
            shown = Browser(server.port).tells("/en/night/ranking").status
        if shown != 200 or kept(other / "night.oddtrick") != kept(self.path):
            return Finding("copy", Grade.BAD, say("Copy: what was put back is not what was played."))
        text = say("Copy: the newest one was put back and served after {n} seconds, with everything in it.",
                   n=f"{time.monotonic() - begun:.1f}")  # fmt: skip
        return Finding("copy", Grade.GOOD, text)
