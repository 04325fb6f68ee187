"""The results of a night in Chromium: from the ranking to a card and a board, on paper, from a stick; axe on every page."""

from __future__ import annotations

import asyncio
import re
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from browsing import PATIENCE, SIZES, WHOLE, Desk
from playwright.sync_api import Page
from test_club_night import looked_at, served

from oddtrick.night.hall import Hall
from oddtrick.night.live import robots

ID = "2026-11-23"
PAGES = (
    f"results/{ID}", f"results/{ID}/cards/1", f"results/{ID}/boards/1", f"results/{ID}/rulings", f"results/{ID}/all",
    "after", "links", f"treasurer/{ID}?each=15", "nights", "ladder?least=1",
    "player?name={name}", "privacy", "persons", "person?name={name}",
)  # fmt: skip
MORE = {f"results/{ID}/rulings", "nights", "privacy", "persons"}  # nothing but words and lists, before a release


async def played(path: Path) -> tuple[str, str]:
    """A night that robots have played; the first pair's own link, and the name of its first player."""
    moments = iter(datetime(2026, 11, 23, 19) + timedelta(seconds=5 * n) for n in range(100_000))
    hall = await Hall.opened(path, lambda: next(moments))
    id = await robots.begin(hall, "Thursday", 6, 10, "seed")
    await robots.play(hall, id, 0, "play")
    name = (await hall.night(id)).now.contestants[1].players[0].name
    code = hall.keys.players_code(id, 1)
    await hall.close()
    return f"/p/{id}/1/{code}", name


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory, desk: Desk) -> Iterator[tuple[Page, str, str]]:
    path = tmp_path_factory.mktemp("paper") / "night.oddtrick"
    with ThreadPoolExecutor(1) as thread:  # a loop of Playwright runs in this one
        link, name = thread.submit(asyncio.run, played(path)).result()
    with served(path) as (address, token):
        phone: dict[str, Any] = SIZES["phone"]
        context = desk.browser.new_context(**phone, base_url=address, locale="en-GB", reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(f"/in/{token}")
        page.click("button.main")
        yield page, link, name
        context.close()


def test_from_the_ranking_to_a_card_to_a_board_and_all_of_it_on_paper(night: tuple[Page, str, str]) -> None:
    page, _, name = night
    page.goto(f"/en/night/results/{ID}")
    page.locator(".ranking a", has_text=name).tap()
    page.wait_for_url("**/cards/1")
    assert name in page.locator("h1").inner_text()
    number = page.locator(".scores tbody th[scope=row] a").first.inner_text()
    page.locator(".scores tbody th[scope=row] a").first.tap()
    page.wait_for_url(f"**/boards/{number}")
    assert page.locator("h1").inner_text() == f"Board {number}"
    assert page.locator("svg.deal").is_visible()
    page.goto(f"/en/night/results/{ID}/all")
    page.emulate_media(media="print")
    assert not page.locator(".top").is_visible()
    assert page.locator(".score-card").count() == 6
    sheets = len(re.findall(rb"/Type\s*/Page\b", page.pdf()))
    page.emulate_media(media="screen")
    assert 10 <= sheets <= 16, "a card begins a sheet, and two or three boards share one"


def test_the_folder_opens_from_a_stick(night: tuple[Page, str, str], tmp_path: Path) -> None:
    page, _, name = night
    page.goto("/pl/night/after")
    with page.expect_download() as download:
        page.locator('a[href$="results.zip"]').tap()
    with zipfile.ZipFile(download.value.path()) as folder:
        folder.extractall(tmp_path)
    stick = page.context.new_page()
    stick.goto((tmp_path / "index.html").as_uri())
    assert stick.locator("h1").inner_text() == "Klasyfikacja"
    stick.locator(".ranking a", has_text=name).tap()
    stick.wait_for_url("**/cards-1.html")
    assert name in stick.locator("h1").inner_text()
    assert stick.evaluate("getComputedStyle(document.querySelector('.top')).display") == "flex", "its style is in the folder"
    stick.locator(".numbers a").nth(1).tap()
    stick.wait_for_url("**/boards-2.html")
    stick.close()


def test_nothing_serious_for_axe_and_nothing_sticks_out_of_a_phone(night: tuple[Page, str, str]) -> None:
    page, link, name = night
    found = {}
    for n, path in enumerate(
        (link, *(f"/en/night/{one.format(name=name.replace(' ', '%20'))}" for one in PAGES if WHOLE or one not in MORE))
    ):
        answer = page.goto(path.replace("/en/", "/pl/") if n % 2 else path)
        assert answer, path
        assert answer.ok, path
        if wrong := looked_at(page):
            found[path] = wrong
    assert found == {}
