"""Without scripts, and on paper."""

from __future__ import annotations

import re

import pytest
from browsing import WHOLE, Desk
from rooms import DEAL, begun, rooms

from oddtrick.game.calls import Call
from oddtrick.game.seats import Seat
from oddtrick.table.entries import Answered, Attention, Called
from oddtrick.web.rules import House
from oddtrick.web.table.address import packed
from oddtrick.web.table.files import from_fields
from oddtrick.web.table.story import Step

LANGUAGES = ["en", "pl"] if WHOLE else ["pl"]  # whose words are longer: what fits in Polish fits in English
PAGE = re.compile(rb"/Type\s*/Page\b")


def test_an_inquiry_without_scripts(desk: Desk) -> None:
    with desk.visit("phone", path="/en/", scripts=False) as visit:
        visit.page.fill("#q", "bid too low")
        with visit.turned():
            visit.press(".search button")
        with visit.turned():
            visit.press("#found ul.best a")
        visit.choose("keep")
        visit.choose("none:0")
        visit.choose("answer:0:27A1.lho_accepts:false")
        visit.press(".explain > summary")
        with visit.turned():
            visit.press('button[value="if:0:pass"]')
        assert "comparable" in visit.page.locator(".explain").inner_text()
        visit.choose("answer:0:27B.replacement:pass")
        visit.write('textarea[name="reason.0.27B1b.comparable"]', "It says less")
        visit.choose("answer:0:27B1b.comparable:no")
        visit.page.locator("details.cited > summary").click()
        assert "27B2" in visit.page.locator(".cited").inner_text()
        visit.page.locator("details.below > summary").click()
        assert "It says less" in visit.page.locator("form.ruling").inner_text()


def test_a_table_without_scripts(desk: Desk) -> None:
    with desk.visit("phone", path="/pl/table", scripts=False) as visit:
        begun(visit, board="3")
        for do in ("call:1H", "call:1C", "attention:1:W", "answer:0:27A1.lho_accepts:true"):
            visit.choose(do, "#table")
        with visit.turned():
            visit.press("#files button.main")
        assert "27A1" in (visit.page.locator("body").text_content() or "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_is_printed_without_what_only_a_screen_needs(desk: Desk, language: str) -> None:
    room = next(one for one in rooms() if one.name == "ruling")
    with desk.visit("laptop") as visit:
        room.enter(visit, language)
        visit.page.emulate_media(media="print", color_scheme="dark")
        for gone in ("header.top", "footer.bottom", "form.ruling button", "a.button", ".pass-on h2", ".pass-on h3", ".qr"):
            assert not [one for one in visit.page.locator(gone).all() if one.is_visible()], gone
        assert visit.page.locator(".by-hand dt").first.is_visible()
        ink = visit.page.evaluate("getComputedStyle(document.body).color")
        assert max(map(int, re.findall(r"\d+", ink))) < 64, "paper is white, also where the screen is dark"
        assert visit.page.locator(".signature").is_visible()
        assert pages(visit.page.pdf(format="A4")) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_at_a_table_is_one_page_and_its_long_version_is_printed_when_unfolded(desk: Desk, language: str) -> None:
    """With all four hands, the auction, the card, a judgement with its reason, and the lines to sign."""
    fields = {"board": "1", "deal": DEAL}
    calls = Called(Seat.N, Call.parse("1H")), Called(Seat.E, Call.parse("1D")), Attention(Seat.S, 1)
    answers = Answered("0", "27A1.lho_accepts", False, ""), Called(Seat.E, Call.parse("Pass"))
    story = from_fields(fields, House()).then(*map(Step, (*calls, *answers, Answered("0", "27B1b.comparable", "no", ""))))
    with desk.visit("laptop", path=f"/{language}/table/{packed(story)}/sheet") as visit:
        page = visit.page
        assert pages(page.pdf(prefer_css_page_size=True)) == 1
        page.emulate_media(media="print")
        assert page.locator(".signed dt").count() == 3
        assert all(one.is_visible() for one in page.locator(".signed dd").all())
        assert not [one for one in page.locator("details, summary").all() if one.is_visible()]
        empty = "all => all.filter((one) => one.checkVisibility() && !one.nextElementSibling?.textContent.trim())"
        assert not page.locator("h2, h3").evaluate_all(empty)
        assert "127.0.0.1" not in page.locator("body").inner_text()
        page.emulate_media(media="screen")
        page.locator("details.long").first.evaluate("one => { one.open = true; }")
        assert "27B1(b)" in page.locator("body").inner_text()
        assert pages(page.pdf(prefer_css_page_size=True)) >= 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["insufficient_bid", "established_revoke", "adjusted_score"])
def test_a_chart_is_printed_on_whole_sheets(desk: Desk, name: str, language: str) -> None:
    with desk.visit("laptop", path=f"/{language}/chart/{name}/print") as visit:
        sheets = visit.page.locator("svg").count()
        assert pages(visit.page.pdf(prefer_css_page_size=True)) == sheets > 0


def pages(pdf: bytes) -> int:
    """How many pages a PDF of Chromium has."""
    return len(PAGE.findall(pdf))
