"""A phone in Chromium when the network is gone for ten minutes and the page reloaded, and when the server is killed (R19)."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from browsing import PATIENCE, SIZES, Desk
from playwright.sync_api import Error, Page
from test_club_night import pick

from oddtrick.night.rehearsal.evening import begin, kept
from oddtrick.night.rehearsal.serving import Server, free_port


class Hall:
    """A server that can be killed, and the code of a table."""

    def __init__(self, folder: Path) -> None:
        self.path, self.port = folder / "night.oddtrick", free_port()
        self.server = Server(self.path, self.port)
        self.codes = begin(self.server.organizer(), 3, 18)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    found = Hall(tmp_path_factory.mktemp("night"))
    yield found
    found.server.stop()


def phone(desk: Desk, hall: Hall, table: int) -> Page:
    context = desk.browser.new_context(**SIZES["phone"], locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{hall.port}/t/{hall.codes[table - 1]}")
    return page


def enters(page: Page, made: str) -> None:
    pick(page, "contract", "3NT")
    pick(page, "by", "N")
    pick(page, "made", made)
    page.get_by_role("button", name="Enter, and hand over").tap()


def waiting(page: Page) -> int:
    found = page.evaluate("JSON.parse(localStorage.getItem('oddtrick-kept') || '[]').length")
    assert isinstance(found, int)
    return found


def comes_to(page: Page, boards: int) -> None:
    """Wait until so many are kept on the phone."""
    for _ in range(3600):
        if waiting(page) == boards:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{waiting(page)} boards are kept, not {boards}")


def test_R19_three_boards_without_a_network_for_ten_minutes_and_a_reload(desk: Desk, hall: Hall) -> None:
    page = phone(desk, hall, 1)
    page.clock.install()
    page.context.set_offline(True)
    for n, made in enumerate(("=", "+1", "-1"), 1):
        enters(page, made)
        comes_to(page, n)
    page.clock.fast_forward("10:00")
    with pytest.raises(Error, match="ERR_INTERNET_DISCONNECTED"):
        page.reload()
    page.context.set_offline(False)
    page.goto(f"http://127.0.0.1:{hall.port}/en/night/table")
    comes_to(page, 0)
    page.context.close()


def test_a_phone_comes_back_by_itself_when_the_server_was_killed(desk: Desk, hall: Hall) -> None:
    page = phone(desk, hall, 2)
    hall.server.kill()
    enters(page, "=")
    page.get_by_text("Kept on this phone").first.wait_for()
    assert waiting(page) == 1
    hall.server = Server(hall.path, hall.port)
    page.get_by_text("reported, not confirmed").first.wait_for()
    comes_to(page, 0)
    page.context.close()


def test_all_of_it_is_in_the_journal_once(hall: Hall) -> None:
    hall.server.stop()
    with ThreadPoolExecutor(1) as thread:
        found = thread.submit(kept, hall.path).result()
    assert sorted((table, n) for (table, _, _), n in found.items()) == [("A1", 1), ("A1", 1), ("A1", 1), ("A2", 1)]
