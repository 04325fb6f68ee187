"""A club night with Bridgemates instead of phones: a file is written for their server, and what it writes there is in the night."""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path

from evenings import PAIRS, Evening, begun, evening

from oddtrick.formats.bridgemate.jet import Jet, Value
from oddtrick.formats.bridgemate.jet_write import with_rows
from oddtrick.formats.bridgemate.session import session_file
from oddtrick.game.outcome import PlayedOut
from oddtrick.night.entrance.bridgemates import Bridgemates
from oddtrick.tournament.state import BoardPlay, Tournament

__all__ = ["begun", "evening"]
assert PAIRS


class Devices:
    """The server of the devices: the file, and a look of the hall at it."""

    def __init__(self, evening: Evening, path: Path) -> None:
        self.evening, self.path, self.shown = evening, path, Bridgemates(path)
        evening.hall.bridgemates = self.shown
        path.write_bytes(session_file(self.now, 1, "CLUB", datetime(2026, 11, 23)))
        self.seats = [row for row in Jet(path.read_bytes()).rows("RoundData") if row["Round"] == 1]

    @property
    def now(self) -> Tournament:
        hall = self.evening.hall
        return self.does(self._night(hall)).now  # type: ignore[no-any-return]

    @staticmethod
    async def _night(hall: object) -> object:
        id = await hall.newest()  # type: ignore[attr-defined]
        return await hall.night(id)  # type: ignore[attr-defined]

    def does(self, work: object) -> object:
        assert self.evening.client.blocking_portal
        return self.evening.client.blocking_portal.call(lambda: work)  # type: ignore[arg-type, return-value]

    def sends(self, table: int, **told: Value) -> None:
        """A device sends a line, and the hall looks at the file."""
        seat = next(row for row in self.seats if row["Table"] == table)
        line: dict[str, Value] = {"Section": 1, "Table": table, "Round": 1, "PairNS": seat["NSPair"], "PairEW": seat["EWPair"],
                                  "Board": seat["LowBoard"], "NS/EW": "N"}  # fmt: skip
        line |= {"Contract": "4 S", "Result": "=", "LeadCard": "H10"}
        self.path.write_bytes(with_rows(self.path.read_bytes(), {"ReceivedData": [line | told]}))
        self.looks()

    def looks(self) -> None:
        self.does(self.shown.look(self.evening.hall))

    def results(self) -> list[str]:
        plays = (play for boards in self.now.plays.values() for tables in boards.values() for play in tables.values())
        return sorted(f"{play.place.table}: {_text(play)}" for play in plays if play.result)


def _text(play: BoardPlay) -> str:
    return f"{play.result.contract} {play.result.tricks}" if isinstance(play.result, PlayedOut) else "Pass"


def test_a_night_is_played_with_bridgemates(begun: Evening, tmp_path: Path) -> None:
    devices = Devices(begun, tmp_path / "night.bws")
    devices.looks()
    assert devices.results() == []
    devices.sends(1)
    assert devices.results() == ["1: 4S 10"]
    board = begun.sees("Wanda", "/board")
    assert "Recorded from the devices: 1" in board
    assert re.search(r"<b>A1</b> <span>1/\d</span>", board)
    devices.looks()
    assert devices.shown.recorded == 1
    # entered again, another way: the devices' own result is corrected; erased: it is gone
    devices.sends(1, Result="+1")
    assert devices.results() == ["1: 4S 11"]
    devices.sends(1, Erased=True)
    assert devices.results() == []
    devices.sends(1, Contract="3 NT", Result="-1")
    assert devices.results() == ["1: 3NT 8"]
    # what somebody else has said is not changed by a device
    seat = devices.seats[1]
    begun.sends("Wanda", f"/play/A{seat['Table']}/1/{seat['LowBoard']}", contract="pass")
    devices.sends(2, Contract="2 H")
    assert devices.results() == ["1: 3NT 8", "2: Pass"]
    devices.sends(3, Remarks="60%-40%")
    board = begun.sees("Wanda", "/board")
    assert "Left to the Director:" in board
    assert "the device tells another result than stands there" in board
    assert "the device says &#39;60%-40%&#39;; the Director rules" in board
    # the server is writing just now, and then no more
    whole = devices.path.read_bytes()
    devices.path.write_bytes(b"\0half")
    devices.looks()
    assert "this is no database of Access" in begun.sees("Wanda", "/board")
    devices.path.write_bytes(whole)
    devices.looks()
    assert "this is no database of Access" not in begun.sees("Wanda", "/board")


def test_the_file_comes_from_the_page_of_phones(begun: Evening) -> None:
    assert "/en/night/bridgemate" in begun.sees("Wanda", "/codes")
    begun.sees("Wanda", "/codes")
    answer = begun.client.get("/en/night/bridgemate")
    assert answer.headers["content-disposition"] == 'attachment; filename="2026-11-23.bws"'
    assert {row["Table"] for row in Jet(answer.content).rows("RoundData")} == {1, 2, 3}
    begun.sees("A1", "/bridgemate", 403)


def test_numbers_that_players_enter_come_with_their_names(begun: Evening, tmp_path: Path) -> None:
    devices = Devices(begun, tmp_path / "night.bws")
    number = next(row["NSPair"] for row in devices.seats if row["Table"] == 1)
    assert isinstance(number, int)
    (north, south), row = devices.now.contestants[number].players, {"Section": 1, "Table": 1, "Round": 1}
    told: list[dict[str, Value]] = [
        row | {"Direction": "N", "Number": "4711"},
        row | {"Direction": "S", "Number": "12", "Name": "Another"},
    ]
    devices.path.write_bytes(with_rows(devices.path.read_bytes(), {"PlayerNumbers": told}))
    devices.looks()
    players = devices.now.contestants[number].players
    assert (players[0].name, players[0].number) == (north.name, "4711")
    assert players[1] == south
    assert f"table A1, round 1, S: the device tells Another 12, the entry {south.name}" in begun.sees("Wanda", "/board")


def test_the_file_that_is_watched_is_picked_up_while_the_night_runs(begun: Evening, tmp_path: Path) -> None:
    devices = Devices(begun, tmp_path / "night.bws")
    devices.shown.every = 0.05

    async def started() -> None:
        begun.hall.besides(devices.shown.watch(begun.hall))

    devices.does(started())
    seat = devices.seats[0]
    line: dict[str, Value] = {name: seat[name] for name in ("Section", "Table", "Round")}
    line |= {"PairNS": seat["NSPair"], "PairEW": seat["EWPair"], "Board": seat["LowBoard"], "Contract": "PASS"}
    devices.path.write_bytes(with_rows(devices.path.read_bytes(), {"ReceivedData": [line]}))
    for _ in range(5_000):
        if devices.shown.recorded:
            break
        devices.does(_pause())
    assert devices.shown.recorded == 1


async def _pause() -> None:
    import asyncio

    await asyncio.sleep(0.02)
