"""What a screen reader meets in which order, a page at 200 %, and the suits in four colours."""

from __future__ import annotations

import pytest
from axe import contrast
from browsing import WHOLE, Desk
from rooms import rooms
from test_every_page import WIDE

ROOMS = {room.name: room for room in rooms()}
# What is heard one after another, as a screen reader names it.
ORDER = {
    "start": ('heading "What happened?"', "searchbox", 'heading "Most often"', 'link "Bid too low 27"', 'heading "By moment"'),
    "inquiry": ('heading "Any of these?"', "checkbox", 'button "None of these"', "Facts first", 'link "Flowchart"'),
    "inquiry-judgement": (
        'heading "Is the call that replaces',
        "What follows from each answer?",
        "Reason",
        'button "no, it passes none of these tests',
        "Facts and answers (5)",
    ),
    "ruling": (
        'heading "The Director says"',
        "The call is cancelled.",
        'heading "Later"',
        'link "Next irregularity"',
        "Facts and answers (6)",
    ),
    "table-auction": (
        'heading "Board 1"',
        'heading "Does South accept 1♦',
        "South decides",
        'table "Auction"',
        "What follows from each answer",
        'button "yes"',
        'region "What happens"',
        'button "Ruling sheet"',
    ),
    "table-sheet": ("Auction", "The Director says", "East's 1♦", "West must pass", "What it rests on", 'region "Signatures"'),
    "law": (
        'heading "Law 27 Insufficient bid"',
        "The next player may accept an insufficient bid",
        'heading "What changed from 2007 to 2017"',
        'heading "What happened?"',
        'heading "Paragraph by paragraph, in our words"',
        "For programs: what implements and tests it",
    ),
    "chart": ('heading "27 An insufficient bid"', 'group "Size of the chart"', 'region "Flowchart"', 'heading "The same in words"'),
    "practise": (
        'heading "Practise"',
        'heading "after play, whether the insufficient bid helped"',
        'table "Auction"',
        "“Director!”",
        'group "What is the ruling?"',
    ),
    "calculate-contract": (
        'heading "Score of a contract 77"',
        'combobox "Level"',
        'button "Work it out"',
        "−200 North-South",
        'heading "All results of this contract"',
    ),
}


def test_it_is_read_in_the_order_in_which_it_is_needed(desk: Desk) -> None:
    with desk.visit("phone") as visit:
        for name, wanted in ORDER.items():
            ROOMS[name].enter(visit, "en")
            heard = visit.page.locator("main").aria_snapshot()
            places = [heard.find(what) for what in wanted]
            assert min(places) >= 0, (name, dict(zip(wanted, places, strict=True)), heard)
            assert places == sorted(places), (name, heard)


@pytest.mark.parametrize("language", ["en", "pl"] if WHOLE else ["pl"])  # its words are longer
def test_at_200_percent_nothing_is_lost_and_nothing_is_covered(desk: Desk, language: str) -> None:
    with desk.visit("laptop") as visit:
        visit.page.set_viewport_size({"width": 640, "height": 400})  # a laptop of 1280 × 800
        for name in ORDER:
            ROOMS[name].enter(visit, language)
            assert not visit.page.evaluate(WIDE), name
            for bar in visit.page.locator(".answers, .done").all():
                assert bar.evaluate("one => getComputedStyle(one).position") == "static", "it would cover half of the screen"
            for button in visit.page.locator(".answers button, .done > *").all():
                if button.is_visible():
                    button.click(trial=True)


def test_suits_in_four_colours_are_remembered_and_can_be_read(desk: Desk) -> None:
    club = "getComputedStyle(document.querySelector('main .suit-C')).color"
    with desk.visit("phone") as visit:
        ROOMS["poll"].enter(visit, "en")
        black = visit.page.evaluate(club)
        visit.press(".menu summary")
        visit.press("button[data-suits]")
        assert visit.page.locator("button[data-suits]").get_attribute("aria-pressed") == "true"
        visit.page.reload()
        assert visit.page.evaluate(club) != black
        for room in ("poll", "inquiry-who", "table-auction"):
            ROOMS[room].enter(visit, "en")
            for scheme in ("light", "dark"):
                visit.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
                assert contrast(visit.page, "main [class*=suit-]") == []


def test_a_chart_has_its_suits_in_the_same_colours(desk: Desk) -> None:
    told = "one => getComputedStyle(one).fill"
    with desk.visit("laptop", path="/en/chart/lead_restrictions?edition=2017") as visit:
        two = [visit.page.locator(f".chart .chart-{suit}").first.evaluate(told) for suit in "SHDC"]
        assert two[0] == two[3] != two[1] == two[2]
        visit.page.evaluate("document.documentElement.dataset.suits = 'four'")
        four = [visit.page.locator(f".chart .chart-{suit}").first.evaluate(told) for suit in "SHDC"]
        assert len({*four}) == 4
