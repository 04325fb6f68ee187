"""Fifty irregularities on a phone, from the start page to the answer card: how many taps, and how much has to be scrolled."""

from __future__ import annotations

import os
import re
from statistics import median

from browsing import SIZES, Desk, Visit
from fifty import FIFTY, Called

from conftest import ROOT
from oddtrick.citations import IN_FORCE
from oddtrick.laws.editions import named
from oddtrick.web.case import read
from oddtrick.web.inquiry.start import COMMON
from oddtrick.web.inquiry.subjects import subject
from oddtrick.web.rules import House

HIGH = SIZES["phone"]["viewport"]["height"]
HOUSE = House()
MEDIAN, MOST = 8, 12
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
            cases = [read(link.split("/rule/")[1].removesuffix("/who"), HOUSE) for link in links]
            place = [case.inquiries[0].procedure for case in cases].index(one.procedure)
            self.tap(f".found li:nth-child({place + 1}) a", page=True)
        if self.visit.page.locator("form.scene").count():
            self.tap(".skip-who")

    def answer(self, one: Called) -> None:
        """The question on the screen, or the list."""
        page = self.visit.page
        if page.locator(".rare").count():
            return self.tap(".answers .none")
        options = page.locator(".answers button").evaluate_all("all => all.map((one) => one.value)")
        question = options[0].split(":")[2]
        value = one.answers.get(question, False if options[0].endswith(":true") else options[0].rsplit(":", 1)[1])
        told = str(value).lower() if isinstance(value, bool) else value
        return self.tap(f'.answers button[value="{options[0].rsplit(":", 1)[0]}:{told}"]')


def test_fifty_irregularities_are_ruled_on_a_phone_without_typing(desk: Desk) -> None:
    assert len({one.name for one in FIFTY}) == 50
    ways = []
    with desk.visit("phone") as visit:
        for one in FIFTY:
            visit.page.goto("/en/")
            way = Way(visit)
            way.begin(one)
            while not visit.page.locator("form.ruling").count():
                assert way.taps < MOST, one.name
                way.answer(one)
            assert visit.page.locator(".ruling .answer h2").bounding_box()["y"] < HIGH / 2, "the card is seen at once"  # type: ignore[index]
            ways.append(way)
    far = {one.name: way.scrolled for one, way in zip(FIFTY, ways, strict=True) if way.scrolled > HIGH}
    assert not far, far
    taps = [way.taps for way in ways]
    print(f"taps: median {median(taps)}, most {max(taps)}; scrolled at most {max(way.scrolled for way in ways)} of {HIGH} pixels")
    assert median(taps) <= MEDIAN
    told = table(taps)
    before = PAGE.read_text()
    if os.environ.get("ODDTRICK_WRITE_TAPS"):
        PAGE.write_text(TABLE.sub(lambda found: found[1] + told + found[2], before))
    found = TABLE.search(before)
    assert found
    assert told in found[0] or os.environ.get("ODDTRICK_WRITE_TAPS"), "run it with ODDTRICK_WRITE_TAPS=1"


def table(taps: list[int]) -> str:
    """The counts, as they stand in the documentation: two irregularities in a row."""
    rows = [f"{one.name} | {n}" for one, n in zip(FIFTY, taps, strict=True)]
    half = (len(rows) + 1) // 2
    lines = [f"| {left} | {right} |" for left, right in zip(rows[:half], rows[half:], strict=True)]
    head = f"Median {median(taps):g}, at most {max(taps)}; none of them is typing.\n\n"
    return head + "| | taps | | taps |\n|---|---|---|---|\n" + "\n".join(lines) + "\n\n"
