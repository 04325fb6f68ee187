"""What a Director sees first on a phone: the rooms behind one button, and the question before everything else."""

from __future__ import annotations

import pytest
from browsing import SIZES, WHOLE, Desk, Visit
from rooms import Room, rooms

from oddtrick.web.case import Agreed, Case, Facts

ROOMS = 9
HIGH = SIZES["phone"]["viewport"]["height"]
PLACES = "all => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().toJSON())"


def reachable(visit: Visit, width: int) -> int:
    """How many links of rooms can be seen and pressed."""
    places = visit.page.locator("header.top nav a").evaluate_all(PLACES)
    assert all(place["height"] >= 43.5 and place["left"] >= 0 and place["right"] <= width for place in places), places
    return len(places)


def end_of(visit: Visit, selector: str) -> float:
    """Where something ends, from the top of the screen."""
    box = visit.page.locator(selector).first.bounding_box()
    assert box
    return box["y"] + box["height"]


# Polish words are longer: what has its place in Polish has it in English, which is gone through before a release.
LANGUAGES = ["en", "pl"] if WHOLE else ["pl"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_every_room_is_reached_from_the_menu(desk: Desk, language: str, scripts: bool) -> None:
    for size in ("phone", "narrow"):
        with desk.visit(size, path=f"/{language}/laws", scripts=scripts) as visit:
            assert end_of(visit, "header.top") < 70
            assert reachable(visit, 0) == 0
            visit.press(".menu summary")
            assert reachable(visit, SIZES[size]["viewport"]["width"]) == ROOMS
            assert end_of(visit, "header.top") < HIGH / 2
            with visit.turned():
                visit.press(f'header.top nav a[href="/{language}/forms"]')
            assert visit.page.url.endswith(f"/{language}/forms")


def test_the_menu_by_keys(desk: Desk) -> None:
    with desk.visit("phone", path="/pl/laws") as visit:
        keys = visit.page.keyboard
        for _ in range(3):
            keys.press("Tab")
        assert visit.page.evaluate("document.activeElement.matches('.menu summary')")
        keys.press("Enter")
        keys.press("Tab")
        assert visit.page.evaluate("!!document.activeElement.closest('header nav')")
        keys.press("Escape")
        assert reachable(visit, 0) == 0
        assert visit.page.evaluate("document.activeElement.matches('.menu summary')")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [1000, 1280])
def test_a_laptop_shows_every_room_in_one_line(desk: Desk, language: str, width: int) -> None:
    with desk.visit("laptop", path=f"/{language}/") as visit:
        visit.page.set_viewport_size({"width": width, "height": 800})
        assert reachable(visit, width) == ROOMS
        assert not visit.page.locator(".menu summary").is_visible()
        assert end_of(visit, "header.top") < 70


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("facts", [Facts(), Facts(Agreed.DISPUTED, "NE")], ids=["nothing-said", "disputed"])
def test_one_thing_a_screen_and_the_answers_under_the_thumb(desk: Desk, language: str, facts: Facts) -> None:
    with desk.visit("phone") as visit:
        for name in ("insufficient_bid", "revoke", "unauthorized_information"):
            visit.page.goto(f"/{language}/rule/{Case(facts=facts).opened(name).packed()}")
            assert end_of(visit, "#asked") < HIGH / 2
            places = [place for place in visit.page.locator(".answers button").evaluate_all(PLACES) if place["height"]]
            if not visit.page.locator(".answers.many").count():
                assert HIGH - 60 < max(place["bottom"] for place in places) <= HIGH, places
            assert {round(place["left"]) for place in places} == {round(places[0]["left"])}
            assert all(place["width"] > 340 and place["height"] >= 48 for place in places)
            assert not visit.page.locator("#facts").evaluate("one => one.open")
            visit.press("#facts > summary")
            assert visit.page.locator("#facts-words").is_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_page_is_a_screen_and_a_half(desk: Desk, language: str) -> None:
    with desk.visit("phone", path=f"/{language}/") as visit:
        assert visit.page.evaluate("document.documentElement.scrollHeight") <= 1.5 * HIGH
        assert end_of(visit, "#q") < HIGH / 4
        assert end_of(visit, ".common li:last-child") < HIGH


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["table-auction", "table-play"])
def test_what_the_desk_asks_at_the_table_stands_on_the_first_screen(desk: Desk, name: str, language: str) -> None:
    room: Room = next(one for one in rooms() if one.name == name)
    with desk.visit("phone") as visit:
        room.enter(visit, language)
        wanted = ".ask .question .answers button" if name == "table-auction" else ".ask .attention button"
        places = visit.page.locator(wanted).evaluate_all(PLACES)
        assert places
        assert max(place["bottom"] for place in places) < HIGH
        assert end_of(visit, ".entry h2") < 1.2 * HIGH, "and what happens next begins not far below"


BROKEN = """() => {
  const found = new Set();
  const walk = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode, parent = node.parentElement;
    if (!node.data.trim() || parent.closest("svg, option, .unseen, .address") || !parent.checkVisibility()) continue;
    for (const word of node.data.matchAll(/\\p{L}{3,}/gu)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map((one) => Math.round(one.top)));
      if (lines.size > 1) found.add(word[0]);
    }
  }
  return [...found];
}"""
TOO_WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["table-box", "table-auction", "table-ruled", "table-play", "table-sheet"])
def test_no_word_of_a_table_is_broken_and_nothing_sticks_out_when_all_is_unfolded(desk: Desk, name: str, language: str) -> None:
    """On a phone, on a narrow one, and on a laptop at 200 %."""
    room = next(one for one in rooms() if one.name == name)
    with desk.visit("phone") as visit:
        room.enter(visit, language)
        visit.page.evaluate("document.querySelectorAll('main details').forEach((one) => { one.open = true; })")
        for width, height in ((390, 844), (320, 640), (640, 400)):
            visit.page.set_viewport_size({"width": width, "height": height})
            assert visit.page.evaluate(BROKEN) == [], width
            assert not visit.page.evaluate(TOO_WIDE), width


def test_at_200_percent_the_answers_of_a_table_hide_nothing(desk: Desk) -> None:
    room = next(one for one in rooms() if one.name == "table-auction")
    with desk.visit("laptop") as visit:
        visit.page.set_viewport_size({"width": 640, "height": 400})
        room.enter(visit, "en")
        assert visit.page.locator(".answers").evaluate("one => getComputedStyle(one).position") == "static"
        visit.page.keyboard.press("Tab")
        for _ in range(40):
            visit.page.keyboard.press("Tab")
            if visit.page.evaluate("document.activeElement.matches('.answers button')"):
                break
        assert visit.page.evaluate("document.activeElement.value") == "answer:0:27A1.lho_accepts:true"
