"""What a Director sees first on a phone: the rooms behind one button, and the question before everything else."""

from __future__ import annotations

import pytest
from browsing import SIZES, Desk, Visit
from rooms import Room, rooms

from oddtrick.web.case import Agreed, Case, Facts

ROOMS = 7
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


@pytest.mark.parametrize("language", ["en", "pl"])
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


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("width", [1000, 1280])
def test_a_laptop_shows_every_room_in_one_line(desk: Desk, language: str, width: int) -> None:
    with desk.visit("laptop", path=f"/{language}/") as visit:
        visit.page.set_viewport_size({"width": width, "height": 800})
        assert reachable(visit, width) == ROOMS
        assert not visit.page.locator(".menu summary").is_visible()
        assert end_of(visit, "header.top") < 70


@pytest.mark.parametrize("language", ["en", "pl"])
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


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_start_page_is_a_screen_and_a_half(desk: Desk, language: str) -> None:
    with desk.visit("phone", path=f"/{language}/") as visit:
        assert visit.page.evaluate("document.documentElement.scrollHeight") <= 1.5 * HIGH
        assert end_of(visit, "#q") < HIGH / 4
        assert end_of(visit, ".common li:last-child") < HIGH


@pytest.mark.parametrize("language", ["en", "pl"])
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
