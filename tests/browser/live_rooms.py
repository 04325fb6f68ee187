"""Live tables in a browser: a server with its hall, devices of people, and what they do at a table by touch."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine, Iterator
from typing import Any, NamedTuple, TypeVar

import pytest
from browsing import PATIENCE, SIZES, Desk
from playwright.sync_api import BrowserContext, Page
from test_club_night import served

from oddtrick.night.hall import Hall
from oddtrick.night.live.driving import Lawful

T = TypeVar("T")


class Room(NamedTuple):
    """A server with its hall, and a browser."""

    desk: Desk
    address: str
    token: str
    hall: Hall
    loop: asyncio.AbstractEventLoop

    def person(self, language: str, size: Any = "phone") -> Page:
        """A device of its own."""
        context: BrowserContext = self.desk.browser.new_context(
            **SIZES[size], base_url=self.address, locale="pl-PL" if language == "pl" else "en-GB", reduced_motion="reduce"
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: pytest.fail(str(error)))
        return page

    def does(self, what: Coroutine[Any, Any, T]) -> T:
        """Something is done in the hall."""
        return asyncio.run_coroutine_threadsafe(what, self.loop).result(PATIENCE / 1000)

    def live(self, page: Page) -> Any:
        """What the table of a page has come to."""
        return self.does(self.hall.lobby.table(page.url.split("/play/")[1].partition("/")[0])).live


@pytest.fixture(scope="module")
def room(desk: Desk, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    halls: list[tuple[Hall, asyncio.AbstractEventLoop]] = []
    with served(tmp_path_factory.mktemp("live") / "live.oddtrick", halls) as (address, token):
        hall, loop = halls[0]
        hall.driver.thinks = 0
        hall.driver._players = lambda _table, _seat: Lawful()
        yield Room(desk, address, token, hall, loop)


def opens(page: Page, language: str, profile: str, company: str, boards: int = 4, **points: str) -> str:
    """Somebody opens a table, with single points of its rules as he wants them, and its address."""
    page.goto(f"/{language}/play")
    form = page.locator("form").nth(1)
    form.locator("[name=name]").fill("Ada")
    form.locator("[name=profile]").select_option(profile)
    form.locator("[name=with]").select_option(company)
    form.locator("[name=boards]").select_option(str(boards))
    if points:
        form.locator(".points > summary").tap()
    for name, value in points.items():
        form.locator(f"select[name={name}]").select_option(value)
    form.locator("button").tap()
    page.wait_for_url(re.compile(r"/play/[\w-]{8,}$"))
    return page.url.split("/play/")[1]


def joins(page: Page, language: str, id: str, seat: str, name: str) -> None:
    page.goto(f"/{language}/play/{id}")
    page.locator("[name=name]").fill(name)
    page.locator(f"[name=seat][value={seat}]").check()
    page.locator("main button.main").tap()
    page.wait_for_selector("#p-own", state="attached")


def calls(page: Page, call: str, alert: str = "") -> None:
    """By touch: the level, the call, then the button that confirms it."""
    page.wait_for_selector(".bidding")
    if call[0].isdigit():
        page.locator(f"[name=level][value='{call[0]}']").check(force=True)
    if alert:
        page.locator(".bidding [name=alerted]").check()
        page.locator(".bidding > .alerting > [name=words]").fill(alert)
    page.locator(f"#b{'Pass' if call == 'P' else call}").check(force=True)
    page.locator(".bidding .confirm").tap()
    page.wait_for_selector(".bidding", state="detached")
