"""Robots as phones: each a browser of its own that scans, enters results and agrees, and tries again when nobody answers."""

from __future__ import annotations

import http.client
import re
import secrets
import time
from typing import NamedTuple
from urllib.parse import urlencode

PATIENCE = 60.0  # seconds for which a phone tries again
_AGAIN = 0.05  # seconds between two tries
_LOOKS = 1.6  # seconds after which the other side agrees
_DUE = re.compile(r"/night/table\?board=(\d+)")
_TO_AGREE = re.compile(r'name="board" value="(\d+)"><input type="hidden" name="of" value="(\d+)"')


class Away(Exception):
    """Nobody answers, or it is not known whether it was kept."""


class Page(NamedTuple):
    """An answer."""

    status: int
    text: str
    location: str


class Browser:
    """A browser with its cookie."""

    def __init__(self, port: int, host: str = "127.0.0.1") -> None:
        self.host, self.port, self.cookie = host, port, ""

    def ask(self, path: str, form: dict[str, str] | None = None) -> Page:
        """Ask once. Raises Away."""
        line = http.client.HTTPConnection(self.host, self.port, timeout=20)
        headers = {"accept-language": "en", "cookie": self.cookie, "connection": "close"}
        if form is not None:
            headers |= {"content-type": "application/x-www-form-urlencoded", "origin": f"http://{self.host}:{self.port}"}
        try:
            line.request("GET" if form is None else "POST", path, None if form is None else urlencode(form), headers)
            answer = line.getresponse()
            page = Page(answer.status, answer.read().decode(errors="replace"), answer.getheader("location") or "")
            if answer.status >= 500:
                raise Away(page.text[:200])
            if told := answer.getheader("set-cookie"):
                self.cookie = told.partition(";")[0]
            return page
        except (OSError, http.client.HTTPException) as error:
            raise Away(str(error)) from error
        finally:
            line.close()

    def tells(self, path: str, form: dict[str, str] | None = None, patience: float = PATIENCE) -> Page:
        """Ask until somebody answers, a form with the same key: it counts once. Raises Away after a while."""
        if form is not None:
            form = {"key": secrets.token_hex(12), **form}
        until = time.monotonic() + patience
        while True:
            try:
                return self.ask(path, form)
            except Away:
                if time.monotonic() > until:
                    raise
                time.sleep(_AGAIN)


class Entered(NamedTuple):
    """A board that was acknowledged: the place in the table's round, how long it took in seconds, and how often it was tried."""

    table: str
    board: int
    seconds: float


class Phone:
    """The phone of a table."""

    def __init__(self, port: int, code: str, table: str) -> None:
        self.browser, self.table = Browser(port), table
        self.entered: list[Entered] = []
        if self.browser.tells(f"/t/{code}").status != 303:
            raise Away(f"the code of {table} lets nobody in")

    @property
    def due(self) -> int | None:
        """The board that is to be entered next; None when the round is done."""
        found = _DUE.search(self.browser.tells("/en/night/table").text)
        return int(found[1]) if found else None

    def enters(self, board: int, made: str = "=", lead: str = "") -> Page:
        """The result of a board; tried until it is acknowledged."""
        begun = time.monotonic()
        form = {"board": str(board), "contract": "3NT", "by": "N", "risk": "", "made": made, "lead": lead}
        page = self.browser.tells("/en/night/table/report", form)
        if page.status == 303:
            self.entered.append(Entered(self.table, board, time.monotonic() - begun))
        return page

    def agrees(self) -> bool:
        """The other side looks, and agrees. Whether there was something to agree to."""
        found = _TO_AGREE.search(self.browser.tells("/en/night/table").text)
        if found is None:
            return False
        time.sleep(_LOOKS)
        self.browser.tells("/en/night/table/confirm", {"board": found[1], "of": found[2], "says": "yes"})
        return True

    def plays(self) -> None:
        """All boards of the round, one after the other."""
        while True:
            if self.agrees():
                continue
            if (board := self.due) is None:
                return
            self.enters(board, ("=", "+1", "-1")[board % 3])
