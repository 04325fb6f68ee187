"""What holds on every page: nothing for axe to complain of in light and dark, letters that can be read, nothing that sticks out."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from axe import complaints
from browsing import SIZES, WHOLE, Desk, Visit
from rooms import Room, rooms

from conftest import ROOT
from every import every
from oddtrick.web.app import application

LANGUAGES = ["en", "pl"] if WHOLE else ["pl"]
SMALL = """() => {
  const found = new Set();
  const walk = document.createTreeWalker(document.querySelector("body"), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const one = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || one.closest("svg, script, .unseen, noscript") || !one.checkVisibility()) continue;
    const size = parseFloat(getComputedStyle(one).fontSize);
    if (size < 16) found.add(`${one.tagName} ${one.className} ${size}: ${walk.currentNode.data.trim().slice(0, 30)}`);
  }
  return [...found].slice(0, 6);
}"""
WIDE = """() => {
  const most = document.documentElement.clientWidth, all = document.documentElement.scrollWidth;
  if (all <= most) return [];
  const told = (one) => `${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 30)}`;
  const wide = [...document.body.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > most + 1);
  return [`${all} > ${most}`, ...wide.slice(-4).map(told)];
}"""
LOW = """() => {
  const pressed = "main button, main a.button, main select, main summary, nav a, main input:not([type=hidden])";
  const there = (one) => one.checkVisibility() && !one.closest(".unseen");
  const area = (one) => (one.closest("label") || one).getBoundingClientRect().height;
  const low = [...document.querySelectorAll(pressed)].filter((one) => there(one) && area(one) && area(one) < 43.5);
  const told = (one) => `${one.tagName} ${one.name || one.className} ${area(one)}: ${one.textContent.trim().slice(0, 30)}`;
  return low.slice(0, 6).map(told);
}"""


# Pages that are of a kind with another one, with the same parts: they are gone through before a release.
MORE = {
    "start-moment", "start-nothing", "inquiry-who-card", "inquiry-in-seats", "ruling-passed-on", "table-ruled",
    "chart-overview", "chart-way", "practise-answered", "exam-item", "exam-table", "calculate-victory-points", "calculate-imps",
    "calculate-period", "calculate-better", "calculate-rounding", "adjusted-ruled", "poll-answer",
    "start-continue", "inquiry-facts", "inquiry-options", "inquiry-reason", "table-auction", "exam-table-marked",
    "calculate-contract", "poll-count",
}  # fmt: skip


def looked_at() -> list[Room]:
    """The pages that this test goes through."""
    found = [room for room in rooms() if WHOLE or room.name not in MORE]
    assert len(found) == len(rooms()) - (0 if WHOLE else len(MORE))
    return found


@pytest.fixture(scope="module")
def phone(desk: Desk) -> Iterator[Visit]:
    """One window for all pages: a fresh one for each would take longer than they do."""
    with desk.visit("phone") as visit:
        yield visit


@every("room, language", [(room, language) for room in looked_at() for language in LANGUAGES])
def test_a_page_can_be_read_and_used(phone: Visit, room: Room, language: str) -> None:
    """In Polish: the English pages have the same parts, and shorter words; they are gone through before a release.

    One test, since colours that were looked at on one page are not looked at again on another.
    """
    page = phone.page
    page.set_viewport_size(SIZES["phone"]["viewport"])
    room.enter(phone, language)
    assert page.locator("html").get_attribute("lang") == language
    found = {"letters": page.evaluate(SMALL), "low": page.evaluate(LOW), "390": page.evaluate(WIDE)}
    found["axe"] = complaints(page)
    for width in (320, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        found[str(width)] = page.evaluate(WIDE)
    if room.name == "refused":
        phone.expected(404)
    found["faults"] = [*phone.faults]
    phone.faults.clear()
    wrong = {kind: told for kind, told in found.items() if told}
    assert not wrong, wrong


UNREADABLE = """<!doctype html><html lang="en"><title>Faults</title>
<style>@media (prefers-color-scheme: dark) { i { color: #eee } }</style>
<main><h1>Faults</h1><p style="color: #ccc">pale</p><p><i>nearly white, where it is dark</i></p><button></button></main>"""


def test_what_is_wrong_is_found_and_colours_that_were_looked_at_are_not_looked_at_again(desk: Desk) -> None:
    with desk.visit("phone") as visit:
        visit.page.goto("about:blank")
        visit.page.set_content(UNREADABLE)
        assert [one.partition(":")[0] for one in complaints(visit.page)] == ["button-name", *3 * ["color-contrast"]]
        assert [one.partition(":")[0] for one in complaints(visit.page)] == ["button-name"]


NOT_PAGES = {
    "/{language:str}/rule/{packed:str}/if/{n:int}/{value:str}": "shown within the inquiry",
    "/{language:str}/poll/{poll:str}/count": "the same page, before the first answer",
    "/{language:str}/night": "says how a night is begun; test_club_night.py looks at its pages",
    "/{language:str}/play": "says how tables are begun; test_live_table.py looks at the pages of one",
    "/{language:str}/practise/paper.json": "a file",
    "/{language:str}/practise/paper.gift": "a file",
    "/{language:str}/exam/paper.html": "a file",
    "/{language:str}/exam/paper.json": "a file",
    "/{language:str}/exam/paper.gift": "a file",
    "/{language:str}/exam/paper.zip": "a file",
}


def test_no_page_is_left_out() -> None:
    """Every route that is read under a language has a room, or a reason."""
    paths = [f"/en{room.path.partition('?')[0]}".rstrip("/") for room in rooms()]
    for route in application().routes:
        if route.path.startswith("/{language") and "GET" in getattr(route, "methods", ()) and route.path not in NOT_PAGES:
            pattern = re.compile(re.sub(r"{\w+:int}", "[0-9]+", re.sub(r"{\w+:str}", "[^/]+", route.path)))
            assert any(map(pattern.fullmatch, paths)), route.path


def test_the_documentation_shows_every_page() -> None:
    shown = (ROOT / "docs" / "desk.md").read_text()
    for room in rooms():
        for size in ("phone", "laptop"):
            picture = f"pictures/desk/{room.name}-{size}.png"
            assert f'src="{picture}"' in shown, f"docs/desk.md lacks {picture}"
            assert (ROOT / "docs" / picture).stat().st_size < 120_000, "run: .venv/bin/python tools/screenshots.py"
