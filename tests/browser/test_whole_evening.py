"""A whole evening: one laptop, eight phones, five tables, from empty to the final ranking, with all that happens then.

In English the phones are browsers in the first round; in Polish, which is gone through before a release (ODDTRICK_WHOLE=1), they
speak HTTP, as they all do later on.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browsing import PATIENCE, SIZES, WHOLE, Desk, Visit
from playwright.sync_api import BrowserContext, Page
from rooms import DEAL
from test_at_the_table import told
from test_club_night import pick, served

from oddtrick.night.hall import Hall
from oddtrick.scoring.methods.rounding import decimal
from oddtrick.tournament.folding.fold import fold
from oddtrick.tournament.results.standings import standings
from oddtrick.tournament.state import Tournament

LOCALES = {"en": "en-GB", "pl": "pl-PL"}
TOLD = [*LOCALES] if WHOLE else ["en"]
REVOKE = "typed:4H,P,P,P card:S7 card:S2 typed:SA,S3,HA,H5,ST,H3,SK,S5 card:H2 card:S4"


class House:
    """The night that is served, and the browser in which everybody has a context of his own."""

    def __init__(self, desk: Desk, address: str, token: str, language: str, hall: tuple[Hall, asyncio.AbstractEventLoop]) -> None:
        self.desk, self.address, self.language, self.hall = desk, address, language, hall
        self.keys = 0
        self.devices: list[BrowserContext] = []
        self.laptop = self.device("laptop").new_page()
        self.laptop.goto(f"/in/{token}")
        self.laptop.click("button.main")

    def device(self, size: Any = "phone") -> BrowserContext:
        context = self.desk.browser.new_context(
            **SIZES[size], base_url=self.address, locale=LOCALES[self.language], reduced_motion="reduce"
        )
        context.set_default_timeout(PATIENCE)
        self.devices.append(context)
        return context

    def page(self, path: str) -> str:
        return f"/{self.language}/night{path}"

    def posts(self, context: BrowserContext, path: str, **form: object) -> str:
        """A form as a browser sends it, without drawing the page."""
        self.keys += 1
        told_ = {"key": f"evening{self.keys:09}", **{name: str(value) for name, value in form.items()}}
        answer = context.request.post(self.page(path), form=told_)
        assert answer.ok, re.findall(r'role="alert">(.*?)</p>', answer.text())
        return answer.text()

    def sees(self, context: BrowserContext, path: str) -> str:
        return context.request.get(self.page(path)).text()

    def directs(self, path: str, **form: object) -> str:
        return self.posts(self.laptop.context, path, **form)

    def goes_on(self, act: str) -> None:
        """The round ends, when the Director has said of each result that looks odd that it is right (R18)."""
        for table, round_, board in self.looked_at():
            self.directs("/board/right", table=table, round=round_, board=board)
        self.keys += 1
        answer = self.laptop.context.request.post(self.page(f"/board/{act}"), form={"key": f"evening{self.keys:09}"})
        if not answer.ok:  # what was makeable has been worked out meanwhile
            assert self.looked_at(), answer.text()
            self.goes_on(act)

    def looked_at(self) -> list[tuple[str, str, str]]:
        form = r'/board/right".*?name="table" value="(\w+)".*?name="round" value="(\d+)".*?name="board" value="(\d+)"'
        return re.findall(form, self.sees(self.laptop.context, "/board"))

    @property
    def now(self) -> Tournament:
        """The tournament from nothing but its entries."""
        hall, loop = self.hall

        async def newest() -> Tournament:
            return (await hall.night((await hall.ids())[-1])).now

        return fold(asyncio.run_coroutine_threadsafe(newest(), loop).result(PATIENCE / 1000).said.entries)


@pytest.fixture(params=TOLD)
def house(desk: Desk, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[House]:
    halls: list[tuple[Hall, asyncio.AbstractEventLoop]] = []
    with served(tmp_path / "night.oddtrick", halls) as (address, token):
        made = House(desk, address, token, request.param, halls[0])
        assert made.laptop.url.endswith(made.page("/new"))
        yield made
        for context in made.devices:
            context.close()


def set_up(house: House) -> list[str]:
    """Three screens on the laptop: nine pairs at five tables, boards of one deal that is known; the codes of the tables."""
    page = house.laptop
    page.fill("textarea", "\n".join(f"North {n} – South {n}" for n in range(1, 10)))
    page.click("button.main")
    page.fill("[name=boards]", "5")
    page.click('form[method="get"] button')
    page.click('form[method="post"] button.main')
    page.wait_for_url("**/board")
    page.goto(house.page("/deals"))
    page.fill("[name=text]", f"1 {DEAL}")
    page.click("section button.main")
    page.goto(house.page("/codes"))
    codes = re.findall(r"/t/([\w-]{22})", page.content())
    page.goto(house.page("/board"))
    page.click('form[action$="/board/round"] button')
    page.wait_for_selector("[data-seconds]")
    return list(dict.fromkeys(codes))


def in_browser(page: Page, level: str, made: str) -> None:
    """A result by taps: contract, declarer, tricks, hand over."""
    pick(page, "contract", level)
    pick(page, "by", "N")
    pick(page, "made", made)
    page.locator("[data-entry] button.main").tap()
    page.locator(".agree").wait_for()


def by_request(house: House, phone: BrowserContext, tricks: int) -> None:
    """All boards of the round that a table has still to enter."""
    while "data-entry" in (page := house.sees(phone, "/table")):
        board = re.search(r'name="board" value="(\d+)"', page)
        assert board
        house.posts(phone, "/table/report", board=board[1], contract="3NT", by="N", made=f"+{tricks % 3}")
        if 'class="card agree"' in house.sees(phone, "/table"):  # confirmed or not, the round can go on
            return


def ranking(page: str) -> dict[int, str]:
    rows = re.findall(r'/card/(\d+)".*?</th><td class="number">([\d.]+)</td>', page)
    return {int(one): score for one, score in rows}


def test_a_whole_evening_from_empty_to_the_final_ranking(house: House) -> None:
    codes = set_up(house)
    assert len(codes) == 5
    phones = {n: house.device() for n in range(1, 6)}
    for n, phone in phones.items():
        wrong = n == 5
        phone.request.get(f"/t/{codes[3 if wrong else n - 1]}")  # the fifth scans the card of table 4 at first
        assert f"A{4 if wrong else n}<" in re.sub(r"</?b>", "<", house.sees(phone, "/table")).replace(" ·", "<")
        if wrong:
            phone.request.get(f"/t/{codes[4]}")
    first_round(house, phones, codes)
    rulings(house, phones)
    house.directs("/people", does="late", name="Late One – Late Two")
    while True:
        house.goes_on("round")
        for n, phone in phones.items():
            by_request(house, phone, n)
        section = house.now.section(1, "A")
        assert section
        if section.round == section.rounds:
            break
    assert "Late One" in house.sees(phones[1], "/screen")
    house.goes_on("end")
    after_play(house)
    player = house.device()  # somebody who only looks
    assert ranking(house.sees(player, "/ranking")) == {
        row.contestant: decimal(row.score, 2) for row in standings(house.now).rows if row.score is not None
    }
    assert len(ranking(house.sees(player, "/ranking"))) == 10
    house.laptop.goto(house.page("/ranking"))
    assert house.laptop.locator(".ranking tbody tr").count() == 10
    assert house.now.faults == ()


def first_round(house: House, phones: dict[int, BrowserContext], codes: list[str]) -> None:
    """By taps in English: a phone that dies while a result is entered, and two results to which the other side does not agree.

    At the fourth table nothing happens that does not at the third; its phone speaks HTTP.
    """
    tables = [n for n in phones if "data-entry" in house.sees(phones[n], "/table")]
    if house.language == "en":
        for n in tables[3:]:
            by_request(house, phones[n], n)
        pages = {n: phones[n].new_page() for n in tables[:3]}
        for n, page in pages.items():
            page.goto(house.page("/table"))
            if n == tables[2]:  # it dies with the contract chosen; another phone scans the card, and goes on
                pick(page, "contract", "4S")
                phones[n].close()
                phones[n] = house.device()
                pages[n] = page = phones[n].new_page()
                page.goto(f"/t/{codes[n - 1]}")
            in_browser(page, "4S", "=" if n % 2 else "-1")
        for n in tables[:2]:
            pages[n].locator('button[value="no"]').tap()
            pages[n].locator(".agree").wait_for(state="detached")
        pages[tables[2]].locator('button[value="yes"]').tap()  # waits until it can be touched
        pages[tables[2]].locator(".agree").wait_for(state="detached")
        return
    for n in tables:
        if n == tables[2]:
            phones[n].close()
            phones[n] = house.device()
            phones[n].request.get(f"/t/{codes[n - 1]}")
        by_request(house, phones[n], n)
    for n in tables[:2]:
        page_ = house.sees(phones[n], "/table")
        board, of = (re.search(rf'name="{name}" value="(\d+)"', page_) for name in ("board", "of"))
        assert board
        assert of
        house.posts(phones[n], "/table/confirm", board=board[1], of=of[1], says="no")


def rulings(house: House, phones: dict[int, BrowserContext]) -> None:
    """A call; a disputed result corrected, one awarded with weights; a revoke, ruled at the desk on the Director's own phone."""
    caller = phones[1]
    house.posts(caller, "/table/call", what="irregularity", board=1)
    board = house.sees(house.laptop.context, "/board")
    call = re.search(r'name="call" value="(\d+)"', board)
    assert call
    house.directs("/board/attend", call=call[1])
    first, second = sorted(disputed(house))
    house.directs(f"/play/{first}", contract="4S", by="N", made="+1", why="E: ten tricks were eleven")
    house.directs(f"/play/{second}", award="12C1(c): 60% +620; 40% -100", why="misinformation")
    invited = house.directs("/invite", name="Jan")
    token = re.search(r"/in/([\w-]+)", invited)
    assert token
    phone = house.device()
    page = phone.new_page()
    page.goto(f"/in/{token[1]}")
    page.click("button.main")
    place = next(one for one in dict.fromkeys(re.findall(r"/play/(A\d/1/1)\b", board)))
    page.goto(house.page(f"/play/{place}"))
    with phone.expect_page() as opened:
        page.locator("[data-desk]").tap()
    desk = opened.value
    desk.wait_for_selector("#line")
    visit = Visit(desk, house.address, True, True, [])
    told(visit, house.language, REVOKE)
    attention = desk.locator('button[value^="attention:"][value$=":N"]').first.get_attribute("value")
    assert attention
    visit.choose(attention, "#table")
    assert "63" in (desk.locator("body").text_content() or "")
    page.bring_to_front()
    page.evaluate("dispatchEvent(new Event('focus'))")
    assert "/table/" in page.input_value("[name=ruling]")
    page.check("[name=informed]")
    page.locator("form:has([name=ruling]) button").tap()
    page.wait_for_url("**/board")
    assert any(matter.ruled and matter.told for matter in house.now.matters.values())
    house.directs("/board/settle", call=call[1])
    phone.close()


def disputed(house: House) -> set[str]:
    plays = (play for board in house.now.plays[1].values() for play in board.values())
    return {f"A{one.place.table}/1/{one.place.board}" for one in plays if one.status.slug == "disputed"}


def after_play(house: House) -> None:
    """An appeal that both members agree to and the Director in charge decides, and a correction in the period (79C1)."""
    matter = next(n for n, one in house.now.matters.items() if one.award)
    page = house.sees(house.laptop.context, "/matters")
    who = re.search(r'<option value="(\d+)">', page.split(f'name="matter" value="{matter}"')[-1])
    assert who
    house.directs("/matters", does="appeal", matter=matter, contestant=who[1], why="no damage")
    for player in re.findall(r'name="player" value="([^"]+)"', house.sees(house.laptop.context, "/matters")):
        house.directs("/matters", does="agree", matter=matter, player=player)
    house.directs("/matters", does="decide", matter=matter, level="chief", says="changed", award="12C1(c): +620", why="no damage")
    play = next(one for board in house.now.plays[1].values() for one in board.values() if one.place.round == 2 and one.result)
    at = play.place
    house.directs(f"/play/A{at.table}/2/{at.board}", contract="3NT", by="N", made="-1", why="both sides agree")
