"""25A in Chromium, by each rule that a table may have beside the Director's: the opponents agree, until anybody has called, never.

Four phones in two languages sit at one table after the other; each is opened with that single rule otherwise than in its profile.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from live_rooms import Room, calls, joins, opens, room
from playwright.sync_api import Page, expect

__all__ = ["room"]  # a fixture

WHY = "the card beside it"


class Four(NamedTuple):
    """Four phones: South has opened the table and reads English, as East does; North and West read Polish."""

    north: Page
    east: Page
    south: Page
    west: Page


@pytest.fixture(scope="module")
def four(room: Room) -> Iterator[Four]:
    found = Four(*(room.person(language) for language in ("pl", "en", "en", "pl")))
    yield found
    for page in found:
        page.context.close()


def sit_down(four: Four, call_back: str) -> None:
    """A table at which a call may be taken back by that rule."""
    id = opens(four.south, "en", "club", "friends", call_back=call_back)
    joins(four.north, "pl", id, "N", "Nora")
    joins(four.west, "pl", id, "W", "Witek")
    joins(four.east, "en", id, "E", "Emil")


def takes_back(page: Page, call: str, why: str = WHY) -> None:
    """By touch: unfolded where it is not open still, filled in, asked for."""
    drawer, form = page.locator("[data-keep=take-back]"), page.locator("[data-act=take-back]")
    if drawer.get_attribute("open") is None:
        drawer.locator("summary").tap()
    form.locator("[name=call]").fill(call)
    form.locator("[name=words]").fill(why)
    form.locator("button").tap()


def answers(page: Page, value: str) -> None:
    """An opponent says whether the call may be changed."""
    form = page.locator("form[data-act=consent]")
    form.locator(f"[value={value}]").check()
    form.locator("button").tap()
    expect(form).to_have_count(0)


def made(room: Room, page: Page) -> list[str]:
    """The calls that stand at the table of a page."""
    table: Any = room.live(page).table
    return [str(one.call) for one in table.auction.made]


def test_25A_the_opponents_agree_or_the_call_stands_and_partner_hears_nothing(room: Room, four: Four) -> None:
    sit_down(four, "opponents")
    calls(four.north, "1C")
    four.south.wait_for_selector(".call")
    bare = four.south.locator("#p-auction").inner_html()
    takes_back(four.north, "1S")

    # the reason is told before anybody decides; his partner is told that the game waits, and no more (R4)
    for page in (four.east, four.west):
        expect(page.locator("form[data-act=consent]")).to_contain_text(WHY)
    expect(four.east.locator("form[data-act=consent]")).to_contain_text("N would like 1♠")
    expect(four.north.locator("#p-act")).to_contain_text("Przeciwnicy powiedzą, czy się zgadzają.")
    expect(four.south.locator("#p-act")).to_have_text("The game waits. Nobody's time runs.")
    answers(four.east, "yes")
    assert made(room, four.north) == ["1C"], "one of them is not enough"
    answers(four.west, "no")
    expect(four.north.locator("#p-act")).to_contain_text("Zapowiedź pozostaje; przeciwnicy nie zgodzili się na 1♠")
    expect(four.east.locator("#p-act")).to_contain_text("N: the call stands; 1♠")
    expect(four.south.locator("#p-act")).to_have_text("E is to act.")
    assert four.south.locator("#p-auction").inner_html() == bare
    assert WHY not in four.south.content()
    assert made(room, four.north) == ["1C"]

    # who has been refused does not ask the same people again and again
    takes_back(four.north, "1S")
    expect(four.north.locator("#refused")).to_contain_text("Przepis 25: przeciwników już zapytano i nie zgodzili się")

    # his partner has not called yet: after East's pass he may ask once more; both agree, and East may take his own call back (25A6)
    calls(four.east, "P")
    four.north.wait_for_selector(".call >> nth=1")
    takes_back(four.north, "1S", "the wrong suit was touched")
    for page in (four.east, four.west):
        answers(page, "yes")
    question = four.east.locator("form[data-act=answer]")
    expect(question).to_contain_text("take his call back")
    assert not four.south.locator("form[data-act=answer]").count()
    question.locator("[value=no]").check()
    question.locator("button").tap()
    four.south.wait_for_selector(".bidding")
    assert made(room, four.north) == ["1S", "Pass"]


def test_25A_a_slip_is_changed_until_anybody_has_called(room: Room, four: Four) -> None:
    sit_down(four, "partner")
    calls(four.north, "1C")
    takes_back(four.north, "1S")
    four.east.wait_for_selector(".call >> nth=1")
    assert made(room, four.north) == ["1S"]
    for page in four:
        assert not page.locator("form[data-act=consent]").count(), "nobody is asked"
    calls(four.east, "P")
    four.north.wait_for_selector(".call >> nth=2")
    takes_back(four.north, "1H")
    told = "Przepis 25: ktoś już potem licytował; według zasad tego stołu jest za późno"
    expect(four.north.locator("#refused")).to_contain_text(told)
    assert made(room, four.north) == ["1S", "Pass"]


def test_25A_never_is_said_on_the_page_and_to_who_asks_all_the_same(room: Room, four: Four) -> None:
    sit_down(four, "never")
    calls(four.north, "1C")
    calls(four.east, "P")
    said = {
        four.north: "Według zasad tego stołu żadnej zapowiedzi się nie zmienia, nawet przypadkowej. 25",
        four.east: "By the rules of this table no call is changed, not even a slip. 25",
    }
    for page, sentence in said.items():
        page.locator("[data-keep=never-back] > summary").tap()
        expect(page.locator("[data-keep=never-back] > p")).to_have_text(sentence)
        assert not page.locator("[data-act=take-back]").count()
    told = {"does": "take-back", "call": "1S", "words": WHY, "key": "taken-back-1"}
    refused = four.east.request.post(four.east.url, form=told, headers={"X-Oddtrick": "act", "Origin": room.address})
    assert refused.status == 422
    assert refused.text() == "Law 25: by the rules of this table no call is changed, not even a slip"
    assert made(room, four.north) == ["1C", "Pass"]


def test_rules_that_do_not_go_together_are_refused_and_nothing_is_typed_twice(room: Room, four: Four) -> None:
    page = four.north
    page.goto("/pl/play")
    form = page.locator("form").nth(1)
    form.locator("[name=title]").fill("Mecz z Wandą")
    form.locator("[name=profile]").select_option("federation")
    form.locator(".points > summary").tap()
    form.locator("[name=chat]").select_option("table")
    form.locator("[name=stop]").fill("8")
    form.locator("button").tap()
    expect(page.locator("[role=alert]")).to_contain_text("zasłon")
    assert form.locator("[name=title]").input_value() == "Mecz z Wandą"
    assert form.locator("[name=profile]").input_value() == "federation"
    assert form.locator(".points").get_attribute("open") is not None
    form.locator("[name=chat]").select_option("")
    form.locator("button").tap()
    page.wait_for_selector("#p-own", state="attached")
    assert (room.live(page).policy.stop, room.live(page).policy.trick_one) == (8, 10)
