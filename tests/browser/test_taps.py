"""Fifty irregularities on a phone, from the start page to the answer card: how many taps, and how much has to be scrolled.

The taps are counted over HTTP, button by button as the pages offer them; Chromium goes the longest
ways and looks at every fifth last page, before a release at all of them.
"""

from __future__ import annotations

import html
import os
import re
from statistics import median
from typing import Any

import pytest
from browsing import SIZES, WHOLE, Desk, Visit
from fifty import FIFTY, Called
from litestar.testing import TestClient

from conftest import ROOT
from oddtrick.citations import IN_FORCE
from oddtrick.laws.editions import named
from oddtrick.web.app import application
from oddtrick.web.case import read
from oddtrick.web.inquiry.start import COMMON
from oddtrick.web.inquiry.subjects import subject
from oddtrick.web.rules import House

HIGH = SIZES["phone"]["viewport"]["height"]
HOUSE = House()
MEDIAN, MOST = 6, 9
# A list to choose in, a lead restriction with its suits, five judgements, and a chain of two procedures.
LONGEST = (
    "A revoke, tricks to be moved",
    "Opening lead out of turn, refused",
    "A hesitation, and partner did what it suggested",
    "A claim, contested",
)
PAGE = ROOT / "docs" / "desk.md"
TABLE = re.compile(r"(<!-- taps -->\n).*?(<!-- /taps -->)", re.DOTALL)
# How far a page must be scrolled until a thing is seen whole, what lies over it at the bottom not counted.
HIDDEN = """one => {
  const bar = document.querySelector(".answers:not(.many, .numbers), .done"), box = one.getBoundingClientRect();
  const over = bar && !bar.contains(one) && getComputedStyle(bar).position === "sticky" ? bar.getBoundingClientRect().height : 0;
  return Math.max(0, Math.ceil(box.bottom - (innerHeight - over)), Math.ceil(-box.top));
}"""


class Way:
    """A way from the start page: its taps, and how many pixels were scrolled."""

    def __init__(self, visit: Visit) -> None:
        self.visit, self.taps, self.scrolled = visit, 0, 0

    def tap(self, selector: str, *, page: bool = False) -> None:
        """Tap what is there, scroll to it if that is needed, and wait for what comes of it."""
        found = self.visit.page.locator(selector).first
        self.scrolled += found.evaluate(HIDDEN)
        self.taps += 1
        with self.visit.turned() if page else self.visit.answered():
            found.tap()

    def begin(self, one: Called) -> None:
        """By a tile, or by the moment to which it belongs; who and what it is about is skipped."""
        procedure = named(one.procedure, IN_FORCE)
        assert procedure is not None
        if one.procedure in COMMON:
            self.tap(f".common li:nth-child({[*COMMON].index(one.procedure) + 1}) a", page=True)
        else:
            self.tap(f'.moments a[href*="on={subject(procedure).slug}&"]', page=True)
            links = self.visit.page.locator(".found a").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
            place = [opens(link) for link in links].index(one.procedure)
            self.tap(f".found li:nth-child({place + 1}) a", page=True)
        if self.visit.page.locator("form.scene").count():
            self.tap(".skip-who")

    def answer(self, one: Called) -> None:
        """The question on the screen, or the list."""
        page = self.visit.page
        if page.locator(".rare").count():
            return self.tap(".answers .none")
        options = page.locator(".answers button").evaluate_all("all => all.map((one) => one.value)")
        return self.tap(f'.answers button[value="{wanted(one, options)}"]')


class Pressed:
    """A way over HTTP: the page that stands there, and how many of its links and buttons were pressed."""

    def __init__(self, client: TestClient[Any]) -> None:
        self.client, self.taps = client, 0
        self.text = client.get("/en/").text

    def begin(self, one: Called) -> None:
        """By a tile, or by the moment to which it belongs; who and what it is about is skipped."""
        procedure = named(one.procedure, IN_FORCE)
        assert procedure is not None
        if one.procedure not in COMMON:
            self.follow(next(link for link in self.links("moments") if f"on={subject(procedure).slug}&" in link))
        place = "common" if one.procedure in COMMON else "found"
        self.follow(next(link for link in self.links(place) if opens(link) == one.procedure))
        if (skipped := re.search(r'<button class="[^"]*skip-who[^"]*" name="do" value="([^"]+)"', self.text)) is not None:
            self.press(skipped[1])

    def links(self, place: str) -> list[str]:
        """Where the links of a part of the page lead."""
        part = re.split(r"</(?:ul|nav)>", re.split(rf'<(?:ul|nav) class="{place}', self.text, maxsplit=1)[1], maxsplit=1)[0]
        return [html.unescape(link) for link in re.findall(r'href="([^"]+)"', part)]

    def follow(self, link: str) -> None:
        self.taps += 1
        self.text = self.client.get(link).text

    def press(self, do: str) -> None:
        """A button that the page has, with what its form holds."""
        self.taps += 1
        assert f'name="do" value="{html.escape(do)}"' in self.text, do
        hidden = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', self.text)
        self.text = self.client.post("/en/rule", data={name: html.unescape(value) for name, value in hidden} | {"do": do}).text

    def answer(self, one: Called) -> None:
        """The question of the page, or its list."""
        if (listed := re.search(r'<button class="none" name="do" value="([^"]+)"', self.text)) is not None:
            return self.press(listed[1])
        return self.press(wanted(one, re.findall(r'<button name="do" value="(answer:[^"]+)"', self.text)))

    @property
    def ruled(self) -> bool:
        return bool(re.search(r'<form[^>]* class="[^"]*ruling', self.text))

    @property
    def address(self) -> str:
        found = re.search(r'name="case" value="([^"]+)"', self.text)
        assert found
        return f"/en/rule/{found[1]}"


def opens(link: str) -> str:
    """The procedure with which a link opens a case."""
    return read(link.split("/rule/")[1].removesuffix("/who"), HOUSE).inquiries[0].procedure


def wanted(one: Called, options: list[str]) -> str:
    """The button of the answer that is given, or of the plain one."""
    question = options[0].split(":")[2]
    value = one.answers.get(question, False if options[0].endswith(":true") else options[0].rsplit(":", 1)[1])
    return f"{options[0].rsplit(':', 1)[0]}:{str(value).lower() if isinstance(value, bool) else value}"


def pressed() -> list[Pressed]:
    """The fifty ways over HTTP."""
    ways = []
    with TestClient(application()) as client:
        for one in FIFTY:
            way = Pressed(client)
            way.begin(one)
            while not way.ruled:
                assert way.taps < MOST, one.name
                way.answer(one)
            ways.append(way)
    return ways


def test_fifty_irregularities_are_ruled_on_a_phone_without_typing(desk: Desk) -> None:
    assert len({one.name for one in FIFTY}) == 50
    ways = pressed()
    taps = [way.taps for way in ways]
    with desk.visit("phone") as visit:
        for way in ways if WHOLE else ways[::5]:
            visit.page.goto(way.address)
            assert visit.page.locator(".ruling .answer h2").bounding_box()["y"] < HIGH / 2, "the card is seen at once"  # type: ignore[index]
    print(f"taps: median {median(taps)}, most {max(taps)}")
    assert median(taps) <= MEDIAN
    told = table(taps)
    before = PAGE.read_text()
    if os.environ.get("ODDTRICK_WRITE_TAPS"):
        PAGE.write_text(TABLE.sub(lambda found: found[1] + told + found[2], before))
    found = TABLE.search(before)
    assert found
    assert told in found[0] or os.environ.get("ODDTRICK_WRITE_TAPS"), "run it with ODDTRICK_WRITE_TAPS=1"


@pytest.mark.parametrize("name", LONGEST)
def test_the_longest_ways_are_gone_by_touch_and_never_scroll_more_than_a_screen(desk: Desk, name: str) -> None:
    one = next(one for one in FIFTY if one.name == name)
    with desk.visit("phone", path="/en/") as visit:
        way = Way(visit)
        way.begin(one)
        while not visit.page.locator("form.ruling").count():
            way.answer(one)
    assert way.taps <= MOST
    assert way.scrolled <= HIGH, name


def table(taps: list[int]) -> str:
    """The counts, as they stand in the documentation: two irregularities in a row."""
    rows = [f"{one.name} | {n}" for one, n in zip(FIFTY, taps, strict=True)]
    half = (len(rows) + 1) // 2
    lines = [f"| {left} | {right} |" for left, right in zip(rows[:half], rows[half:], strict=True)]
    head = f"Median {median(taps):g}, at most {max(taps)}; none of them is typing.\n\n"
    return head + "| | taps | | taps |\n|---|---|---|---|\n" + "\n".join(lines) + "\n\n"
