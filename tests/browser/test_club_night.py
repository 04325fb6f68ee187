"""A club night in Chromium: a phone enters a result in five taps, keeps it without a network, and calls the Director."""

from __future__ import annotations

import asyncio
import re
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import uvicorn
from axe import complaints
from browsing import PATIENCE, SIZES, Desk
from playwright.sync_api import Page

from oddtrick.night.access.pairing import link_code
from oddtrick.night.hall import Hall
from oddtrick.tournament.people import Role
from oddtrick.web.app import application as desk_application
from oddtrick.web.night.app import application
from oddtrick.web.night.paths import is_nights


def looked_at(page: Page) -> list[str]:
    """What is serious on a page, in the light and, of its colours, in the dark; and whether it sticks out of the screen."""
    return complaints(page) + ["sticks out"] * page.evaluate("document.documentElement.scrollWidth > innerWidth")


class Hallway(NamedTuple):
    """A night that runs, the browser, and a page in which its organizer has come in."""

    desk: Desk
    address: str
    token: str

    def page(self, size: Any = "phone") -> Page:
        context = self.desk.browser.new_context(**SIZES[size], base_url=self.address, locale="en-GB", reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        return context.new_page()


@contextmanager
def served(path: Path, halls: list[tuple[Hall, asyncio.AbstractEventLoop]] | None = None) -> Iterator[tuple[str, str]]:
    """The night beside the desk's pages, in a thread; its address, and the organizer's invitation. `halls`: takes up its hall."""
    token = link_code()

    async def opened() -> Hall:
        hall = await Hall.opened(path)
        await hall.invite(Role.CHIEF, "", code=token)
        if halls is not None:
            halls.append((hall, asyncio.get_running_loop()))
        return hall

    night, desk = application(opened), desk_application()

    async def both(scope: Any, receive: Any, send: Any) -> None:
        nights = scope["type"] == "lifespan" or is_nights(scope["path"])
        await (night if nights else desk)(scope, receive, send)

    config = uvicorn.Config(both, log_level="error", access_log=False, ws="none", lifespan="on", timeout_graceful_shutdown=1)
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as sock:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [sock]}, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.01)
        yield "http://{}:{}".format(*sock.getsockname()), token
        server.should_exit = True
        thread.join(10)


@pytest.fixture(scope="module")
def hallway(desk: Desk, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hallway]:
    with served(tmp_path_factory.mktemp("night") / "night.oddtrick") as (address, token):
        yield Hallway(desk, address, token)


@pytest.fixture(scope="module")
def director(hallway: Hallway) -> Page:
    """The organizer sets a night up on three screens, of three boards a round, and has the first round begin."""
    page = hallway.page("laptop")
    page.goto(f"/in/{hallway.token}")
    page.click("button.main")
    page.fill("textarea", "\n".join(f"North {n} – South {n}" for n in range(1, 7)))
    page.click("button.main")
    page.fill("[name=boards]", "15")
    page.click('form[method="get"] button')
    page.click('form[method="post"] button.main')
    page.get_by_role("button", name="Begin the first round").click()
    return page


def phone(hallway: Hallway, director: Page, table: int) -> Page:
    """A phone that has scanned the code of a table."""
    director.goto("/en/night/codes")
    code = director.locator(".address").nth(table - 1).inner_text()
    director.goto("/en/night/board")
    page = hallway.page()
    page.goto(code)
    return page


def pick(page: Page, name: str, value: str) -> None:
    page.locator(f'label.tap:has(input[name="{name}"][value="{value}"])').tap()


def test_R16_five_taps_seven_with_the_lead_and_the_other_side_agrees(hallway: Hallway, director: Page) -> None:
    page = phone(hallway, director, 1)
    pick(page, "contract", "4S")
    pick(page, "by", "N")
    pick(page, "made", "+1")
    page.get_by_role("button", name="Enter, and hand over").tap()
    yes = page.get_by_role("button", name="Yes, we agree")
    assert yes.is_disabled(), "R17: nobody agrees by the same taps"
    assert "4♠" in page.locator(".agree h1").inner_text()
    yes.tap()  # waits until it can be touched
    page.get_by_text("confirmed by both sides").first.wait_for()
    director.get_by_text("1/").first.wait_for()
    pick(page, "contract", "3NT")
    pick(page, "by", "S")
    pick(page, "made", "=")
    page.locator("details.lead summary").tap()
    pick(page, "lead", "HQ")
    page.get_by_role("button", name="Enter, and hand over").tap()
    yes.tap()  # the seventh
    page.get_by_text("♥").first.wait_for()
    while page.locator("[data-entry]").count():
        pick(page, "contract", "pass")
        page.get_by_role("button", name="Enter, and hand over").tap()
        with page.expect_navigation():
            yes.tap()
    page.get_by_text("North-South: your card of this round").wait_for()
    assert yes.is_disabled(), "R17: nor to the card of the round by a tap that was for the last board"
    assert looked_at(page) == []
    yes.tap()
    page.get_by_text("Both sides have agreed to the card of this round.").wait_for()
    page.context.close()


def test_R19_what_is_entered_without_a_network_is_sent_once(hallway: Hallway, director: Page) -> None:
    page = phone(hallway, director, 2)
    first = page.locator("[data-entry] [name=board]").input_value()
    page.context.set_offline(True)
    page.get_by_text("This phone has lost the desk").wait_for()  # R14
    pick(page, "contract", "pass")
    page.get_by_role("button", name="Enter, and hand over").tap()
    page.get_by_text("Kept on this phone").first.wait_for()
    assert page.locator("[data-entry] [name=board]").input_value() != first, "the next board can be entered"
    page.context.set_offline(False)
    page.get_by_text("reported, not confirmed").first.wait_for()
    page.wait_for_function("localStorage.getItem('oddtrick-kept') === '[]'")
    assert len(re.findall("passed out", page.locator(".boards").inner_text())) == 1
    page.context.close()


def test_R19_what_was_kept_and_cannot_be_any_more_is_not_lost_silently(hallway: Hallway, director: Page) -> None:
    """Another phone of the table enters the board meanwhile: the first result stands, and the Director is to be called."""
    page, other = phone(hallway, director, 3), phone(hallway, director, 3)
    page.context.set_offline(True)
    for one, level in ((page, "4H"), (other, "3H")):
        pick(one, "contract", level)
        pick(one, "by", "W")
        pick(one, "made", "=")
        one.get_by_role("button", name="Enter, and hand over").tap()
    other.get_by_text("reported, not confirmed").first.wait_for()
    page.context.set_offline(False)
    page.get_by_text("Call the Director.").wait_for()
    assert "has a result already" in page.locator("#stale").inner_text()
    assert re.search("3♥.? W =", page.locator(".agree h1").inner_text())
    for one in (page, other):
        one.context.close()


def test_R8_the_director_is_called_and_comes(hallway: Hallway, director: Page) -> None:
    page = phone(hallway, director, 3)
    page.locator(".calling summary").tap()
    page.evaluate("renew()")  # somebody enters a result meanwhile: the choice stays open
    page.get_by_role("button", name="something happened").tap()
    page.get_by_text("The Director was called").wait_for()
    with director.expect_navigation():
        director.get_by_role("button", name="I am coming").click()
    page.get_by_text("The Director is here.").wait_for()
    page.context.close()


def by_tab(page: Page, wanted: str) -> None:
    """Tab on until that has the focus."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
    raise AssertionError(f"no Tab leads to {wanted}")


def test_by_keys_alone_the_other_side_agrees_a_result_is_entered_and_the_director_called(hallway: Hallway, director: Page) -> None:
    page = phone(hallway, director, 2)  # its first board waits for the other side
    page.locator("[data-locked]:enabled").wait_for()
    by_tab(page, "[data-locked]")
    page.keyboard.press("Enter")
    page.get_by_text("confirmed by both sides").first.wait_for()
    for name in ("contract", "by", "made"):
        by_tab(page, f"input[name={name}]")
        page.keyboard.press("ArrowRight")
    by_tab(page, ".bottom-bar button")
    page.keyboard.press("Enter")
    page.get_by_text("reported, not confirmed").first.wait_for()
    by_tab(page, ".calling summary")
    page.keyboard.press("Enter")
    page.evaluate("renew()")  # somebody enters a result meanwhile: the keys stay where they were
    assert page.evaluate("document.activeElement.matches('details[open] > summary')")
    by_tab(page, ".calling button")
    page.keyboard.press("Enter")
    page.get_by_text("The Director was called").wait_for()
    director.reload()
    by_tab(director, ".call button.main")
    with director.expect_navigation():
        director.keyboard.press("Enter")
    page.get_by_text("The Director is here.").wait_for()
    page.context.close()


PLACES = (
    "board",
    "codes",
    "ranking",
    "screen",
    "movement",
    "matters",
    "deals",
    "polls",
    "plan",
    "new",
    "people",
    "play/A1/1/1",
    "entrance",
    "entrance/help",
    "entrance/sheet",
    "enter",
    "access",
    "log",
    "api",
    "in",
    "../play/floor",
)  # fmt: skip; "links" and "after": test_night_on_paper.py, when a night is over


def test_nothing_serious_for_axe_in_either_language_light_or_dark_and_nothing_sticks_out(hallway: Hallway, director: Page) -> None:
    table = phone(hallway, director, 3)
    found = {}
    for n, (page, place) in enumerate([(table, "table"), *((director, place) for place in PLACES)]):
        page.goto(f"/{('en', 'pl')[n % 2]}/night/{place}")
        if wrong := looked_at(page):
            found[place] = wrong
    table.context.close()
    assert found == {}


def test_the_last_line_of_the_halls_screen_is_seen_whatever_the_message(hallway: Hallway, director: Page) -> None:
    """Of a television with 720 lines: nothing lies below the edge, or under the button for sound."""
    page = hallway.page("laptop")
    page.set_viewport_size({"width": 1280, "height": 720})
    for message in ("The boards of the last round are to be left on the tables. " * 3, ""):
        director.goto("/en/night/board")
        director.locator("[name=message]").evaluate("(one, message) => { one.value = message; one.form.submit(); }", message)
        director.wait_for_load_state()
        page.goto("/pl/night/screen")
        for n in range(page.locator(".pane").count()):
            place = "part.querySelectorAll('.pane')[n].getBoundingClientRect()"
            shown = "part.querySelectorAll('.pane').forEach((one, m) => { one.className = m === n ? 'pane shown' : 'pane'; });"
            bottom = page.evaluate(f"n => {{ {shown} onresize(); return {place}.bottom; }}", n)
            assert bottom <= page.locator(".foot").bounding_box()["y"]  # type: ignore[index]
    page.context.close()


def test_what_was_typed_is_there_after_a_refusal_after_reloading_and_on_coming_back(hallway: Hallway, director: Page) -> None:
    """And no browser asks whether it should send the form again."""
    director.goto("/en/night/matters")
    penalty = director.locator("form:has([name=measure])")
    values = {"measure": "banana", "why": "slow play"}
    for name, value in values.items():
        penalty.locator(f"[name={name}]").fill(value)
    penalty.locator("[name=contestant]").select_option("4")
    with director.expect_navigation():
        penalty.locator("button[value=penalty]").click()

    def typed() -> dict[str, str]:
        return {name: penalty.locator(f"[name={name}]").input_value() for name in ("measure", "why", "contestant")}

    assert "'banana'" in director.locator("[role=alert]").inner_text()
    assert typed() == values | {"contestant": "4"}
    director.reload()
    assert typed() == values | {"contestant": "4"}
    director.goto("/en/night/board")
    director.go_back()
    assert typed() == values | {"contestant": "4"}
    penalty.locator("[name=measure]").fill("10% of a top")
    with director.expect_navigation():
        penalty.locator("button[value=warn]").click()
    assert typed()["measure"] == "", "what was taken does not come back"


def test_the_directors_pages_fit_the_narrowest_phone(hallway: Hallway, director: Page) -> None:
    """Every number of tricks can be pressed, and the way back from the live tables."""
    narrow = director.context.browser.new_context(**SIZES["narrow"], base_url=hallway.address)  # type: ignore[union-attr]
    narrow.add_cookies(director.context.cookies())  # type: ignore[arg-type]
    page = narrow.new_page()
    for place in ("night/play/A1/1/1", "play/floor"):
        page.goto(f"/pl/{place}")
        assert page.evaluate("document.documentElement.scrollWidth") == 320
    narrow.close()
