#!/usr/bin/env python3
"""The pictures of a club night in the documentation, made anew: tools/screenshots.py night.

A night of ten pairs is set up and its first round entered through the pages; the codes in it open nothing any more.
"""

from __future__ import annotations

import asyncio
import io
import re
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "browser"), str(ROOT / "tests" / "web")]

from browsing import SIZES, opened  # noqa: E402
from PIL import Image  # noqa: E402
from playwright.sync_api import Browser, BrowserContext  # noqa: E402
from test_club_night import served  # noqa: E402
from test_night_on_paper import played  # noqa: E402

WHERE = ROOT / "docs" / "pictures" / "night"
LARGEST, COLOURS = 90_000, (64, 32, 16)
NAMES = ("Ada Adler – Jan Bielski, Anna Cichoń – Karol Dudek, Barbara Evans – Leon Fiala, Celina Górska – Marek Hughes, "
         "Danuta Iwicka – Norbert Jasiński, Ewa Kowal – Oskar Lis, Felicja Mazur – Piotr Nowicki, Grażyna Olszewska – Jan Pawlak, "
         "Halina Reed – Stefan Sikora, Irena Turner – Tomasz Urban").replace(", ", "\n")  # fmt: skip
# name, who looks, page, size
BEFORE = (("who-plays", "director", "/new", "laptop"),)
PLANNED = (("what-is-played", "director", "/plan", "laptop"),)
PLAYED = (
    ("board", "director", "/board", "laptop"),
    ("board-phone", "director", "/board", "phone"),
    ("one-board", "director", "/play/A1/1/{board}", "phone"),
    ("matters", "director", "/matters", "phone"),
    ("another-movement", "director", "/movement?leaves=3", "laptop"),
    ("people", "director", "/people", "phone"),
    ("boards", "director", "/deals", "phone"),
    ("codes", "director", "/codes", "laptop"),
    ("table-entry", "A2", "/table", "phone"),
    ("table-agree", "A3", "/table", "phone"),
    ("table-next", "A1", "/table", "phone"),
    ("ranking", "nobody", "/ranking", "phone"),
    ("screen", "nobody", "/screen", "hall"),
    ("entrance", "director", "/entrance", "phone"),
    ("access", "director", "/access", "phone"),
    ("log", "director", "/log", "phone"),
    ("polls", "director", "/polls", "phone"),
)
OVER = (
    ("card", "own", "{own}", "phone"),
    ("traveller", "own", "{own}/boards/1", "phone"),
    ("rulings", "nobody", "/results/{id}/rulings", "phone"),
    ("results", "director", "/after", "phone"),
    ("nights", "nobody", "/nights", "phone"),
    ("ladder", "nobody", "/ladder?least=1", "phone"),
    ("player", "nobody", "/player?name={name}", "phone"),
    ("privacy", "director", "/privacy", "phone"),
)


class Night:
    """The night that is served, with a browser context for everybody."""

    def __init__(self, browser: Browser, address: str, token: str) -> None:
        self.browser, self.address, self.keys = browser, address, 0
        self.known: dict[str, BrowserContext] = {}
        self.of("director").request.post(f"/in/{token}")

    def of(self, who: str) -> BrowserContext:
        """The browser of somebody."""
        if who not in self.known:
            self.known[who] = self.browser.new_context(base_url=self.address, locale="en-GB")
        return self.known[who]

    def sends(self, who: str, page: str, **form: object) -> None:
        """A form of his."""
        self.keys += 1
        told: dict[str, Any] = {"key": f"picture{self.keys:09}", **{name: str(value) for name, value in form.items()}}
        answer = self.of(who).request.post(f"/en/night{page}", form=told)
        assert answer.ok, (page, re.findall(r'role="alert">(.*?)</p>', answer.text()))

    def sees(self, who: str, page: str) -> str:
        """A page as he sees it."""
        return self.of(who).request.get(f"/en/night{page}").text()

    def take(self, name: str, who: str, page: str, size: str, language: str = "en", dark: bool = False) -> None:
        """One picture, as small as its words can still be read."""
        sizes: Any = {"viewport": {"width": 1920, "height": 1080}} if size == "hall" else SIZES[size]
        context = self.browser.new_context(
            **sizes,
            base_url=self.address,
            device_scale_factor=2 if size == "phone" else 1,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            storage_state=self.of(who).storage_state(),
        )
        shown = context.new_page()
        shown.goto(f"/{language}/night{page}")
        shown.wait_for_timeout(100)
        picture = Image.open(io.BytesIO(shown.screenshot())).convert("RGB")
        if size == "hall":
            picture = picture.resize((960, 540))
        context.close()
        for colours in COLOURS:
            small = io.BytesIO()
            picture.quantize(colours, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(small, "PNG", optimize=True)
            if small.tell() < LARGEST:
                break
        (WHERE / f"{name}.png").write_bytes(small.getvalue())
        print(f"night/{name}.png {small.tell() / 1000:.0f} kB")


def main() -> None:
    """All of them."""
    WHERE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, opened() as desk, served(Path(folder) / "night.oddtrick") as (address, token):
        night = Night(desk.browser, address, token)
        for one in BEFORE:
            night.take(*one)
        night.sends("director", "/new", title="Thursday pairs", list=NAMES, contest="pairs", regulations="pzbs")
        for one in PLANNED:
            night.take(*one)
        night.sends("director", "/plan", boards=18, choice=0, deal="here")
        board = play(night)
        for name, who, page, size in PLAYED:
            night.take(name, who, page.format(board=board), size)
        night.take("table-entry-pl", "A2", "/table", "phone", "pl", dark=True)
        night.take("board-pl", "director", "/board", "phone", "pl", dark=True)
        finished = Path(folder) / "finished.oddtrick"
        with ThreadPoolExecutor(1) as thread:  # a loop of Playwright runs in this one
            link, name = thread.submit(asyncio.run, played(finished)).result()
        with served(finished) as (address, token):
            after(Night(desk.browser, address, token), link, name)


def after(night: Night, link: str, name: str) -> None:
    """A night that is over."""
    _, _, id, _, code = link.split("/")
    places = {"own": f"/of/{id}/1/{code}", "id": id, "name": name.replace(" ", "%20")}
    while "is being worked out" in night.sees("own", f"{places['own']}/boards/1"):
        pass
    for one, who, page, size in OVER:
        night.take(one, who, page.format(**places), size)
    night.take("card-pl", "own", places["own"], "phone", "pl", dark=True)


def play(night: Night) -> int:
    """Half a round: calls, a result to be agreed to, one that is disputed, one with an adjusted score; a board of table 1."""
    codes = dict.fromkeys(re.findall(r"/t/([\w-]{22})", night.sees("director", "/codes")))
    for n, code in enumerate(codes, 1):
        night.of(f"A{n}").request.get(f"/t/{code}")
    night.sends("director", "/board/round")
    first = 0
    for n, (contract, made) in enumerate((("4S", "="), ("2H", "+1"), ("3NT", "-1"), ("1NT", "+2")), 1):
        numbers = re.findall(r'"/en/night/table\?board=(\d+)"', night.sees(f"A{n}", "/table"))
        for number in numbers if n == 1 else numbers[:1] if n > 2 else ():
            night.sends(f"A{n}", "/table/report", board=number, contract=contract, by="N", made=made)
            of = re.search(r'name="of" value="(\d+)"', night.sees(f"A{n}", "/table"))
            if n != 3 and of:
                night.sends("director", f"/play/A{n}/1/{number}", contract=contract, by="N", made=made, why="asked at the table")
        first = first or int(numbers[0])
    night.sends("A2", "/table/call", what="irregularity", board=0)
    night.sends("A4", "/table/call", what="score")
    night.sends("director", f"/play/A1/1/{first}", award="12C1(c): 60% +420; 40% -50", why="misinformation")
    night.sends("director", "/screen", message="Tea is served in the hall")
    return first


if __name__ == "__main__":
    main()
