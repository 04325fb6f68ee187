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
import time
from collections.abc import Sequence
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

PORT = 8765  # that a page names where it tells what a firewall must let through
WHERE = ROOT / "docs" / "pictures" / "night"
PAIRS, LIVE = WHERE / "pages", WHERE.parent / "live"
LARGEST, COLOURS = 90_000, (64, 32, 16)
OF_CARDS = 160_000  # cards have more colours than words
NAMES = ("Ada Adler – Jan Bielski, Anna Cichoń – Karol Dudek, Barbara Evans – Leon Fiala, Celina Górska – Marek Hughes, "
         "Danuta Iwicka – Norbert Jasiński, Ewa Kowal – Oskar Lis, Felicja Mazur – Piotr Nowicki, Grażyna Olszewska – Jan Pawlak, "
         "Halina Reed – Stefan Sikora, Irena Turner – Tomasz Urban").replace(", ", "\n")  # fmt: skip
# name, who looks, page, size
BEFORE = (("who-plays", "director", "/new", "laptop"), ("sign-in", "nobody", "/in", "phone"))
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
    ("table-card", "A1", "/table", "phone"),
    ("table-next", "A5", "/table", "phone"),
    ("table-poll", "A1", "/table/poll", "phone"),
    ("table-board", "A1", "/boards/{board}", "phone"),
    ("ranking", "nobody", "/ranking", "phone"),
    ("screen", "nobody", "/screen", "hall"),
    ("entrance", "director", "/entrance", "phone"),
    ("access", "director", "/access", "phone"),
    ("log", "director", "/log", "phone"),
    ("polls", "director", "/polls", "phone"),
    ("slips", "director", "/slips", "phone"),
    ("sheet", "director", "/entrance/sheet", "phone"),
    ("unreached", "director", "/entrance/help", "phone"),
    ("code-typed", "nobody", "/enter", "phone"),
    ("not-his", "nobody", "/board", "phone"),
    ("live-tables", "director", "/../play/floor", "laptop"),
    ("programs", "nobody", "/api", "laptop"),
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
    ("final-ranking", "nobody", "/results/{id}", "phone"),
    ("all", "nobody", "/results/{id}/all", "laptop"),
    ("links", "director", "/links", "laptop"),
    ("treasurer", "director", "/treasurer/{id}?each=15", "laptop"),
    ("persons", "director", "/persons", "phone"),
    ("person", "director", "/person?name={name}", "phone"),
)
OF_TEAMS = (
    ("matches", "nobody", "/matches", "phone"),
    ("match", "director", "/matches/1/{team}", "phone"),
)
ALONE = {
    "sign-in",
    "final-ranking",
    "slips",
    "sheet",
    "unreached",
    "code-typed",
    "not-his",
    "live-tables",
    "programs",
    "all",
    "links",
    "treasurer",
    "persons",
    "person",
    "matches",
    "match",
    "table-poll",
    "table-board",
}  # in pairs only


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
        keep(WHERE / f"{name}.png", self.look(who, page, size, language, dark, 2 if size == "phone" else 1))

    def both(self, name: str, who: str, page: str, size: str) -> None:
        """A page in English in the light, and in Polish in the dark: phones side by side, larger screens one below the other."""
        looks = [self.look(who, page, size, language, dark) for language, dark in (("en", False), ("pl", True))]
        keep(
            PAIRS / f"{name}.png",
            side_by_side(looks) if size == "phone" else side_by_side([small(one) for one in looks], down=True),
        )

    def look(self, who: str, page: str, size: str, language: str, dark: bool, scale: float = 1) -> Image.Image:
        """What he sees on a screen."""
        sizes: Any = {"viewport": {"width": 1920, "height": 1080}} if size == "hall" else SIZES[size]
        context = self.browser.new_context(
            **sizes,
            base_url=self.address,
            device_scale_factor=scale,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            storage_state=self.of(who).storage_state(),
        )
        shown = context.new_page()
        shown.goto(f"/{language}{page[3:]}" if page.startswith("/../") else f"/{language}/night{page}")
        shown.wait_for_timeout(100)
        picture = Image.open(io.BytesIO(shown.screenshot())).convert("RGB")
        context.close()
        return picture.resize((960, 540)) if size == "hall" else picture


def small(picture: Image.Image) -> Image.Image:
    """A large screen as wide as a page of the documentation."""
    return picture.resize((960, picture.height * 960 // picture.width))


def side_by_side(pictures: list[Image.Image], down: bool = False) -> Image.Image:
    """Pictures in one, with a line between them."""
    wide, high = pictures[0].size
    many = len(pictures)
    size = (wide, many * high + 4 * (many - 1)) if down else (many * wide + 4 * (many - 1), high)
    found = Image.new("RGB", size, "#888888")
    for n, one in enumerate(pictures):
        found.paste(one, (0, n * (high + 4)) if down else (n * (wide + 4), 0))
    return found


def keep(path: Path, picture: Image.Image, largest: int = LARGEST) -> None:
    """A picture in so few colours that it is small."""
    path.parent.mkdir(parents=True, exist_ok=True)
    for colours in COLOURS:
        file = io.BytesIO()
        picture.quantize(colours, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
        if file.tell() < largest:
            break
    path.write_bytes(file.getvalue())
    print(f"{path.relative_to(WHERE.parent)} {file.tell() / 1000:.0f} kB")


def main() -> None:
    """All of them."""
    WHERE.mkdir(parents=True, exist_ok=True)
    hall: list[Any] = []
    with tempfile.TemporaryDirectory() as folder, opened() as desk, served(Path(folder) / "new.oddtrick", hall) as (address, token):
        hall[0][0].entrance.doors.port = PORT
        night = Night(desk.browser, address, token)
        shoot(night, BEFORE)
        night.sends("director", "/new", title="Thursday pairs", list=NAMES, contest="pairs", regulations="pzbs")
        shoot(night, PLANNED)
        night.sends("director", "/plan", boards=18, choice=0, deal="here")
        board = play(night)
        shoot(night, PLAYED, board=board)
        night.take("table-entry-pl", "A2", "/table", "phone", "pl", dark=True)
        night.take("board-pl", "director", "/board", "phone", "pl", dark=True)
        finished = Path(folder) / "finished.oddtrick"
        with ThreadPoolExecutor(1) as thread:  # a loop of Playwright runs in this one
            link, name = thread.submit(asyncio.run, played(finished)).result()
        with served(finished) as (address, token):
            after(Night(desk.browser, address, token), link, name)
        with served(Path(folder) / "teams.oddtrick") as (address, token):
            teams(Night(desk.browser, address, token))
        with served(Path(folder) / "live.oddtrick") as (address, token):
            live(Night(desk.browser, address, token))


def shoot(night: Night, pages: Sequence[tuple[str, str, str, str]], **values: object) -> None:
    """Pages in both languages; those that the documentation tells of alone as well."""
    for name, who, page, size in pages:
        if name not in ALONE:
            night.take(name, who, page.format(**values), size)
        night.both(name, who, page.format(**values), size)


def after(night: Night, link: str, name: str) -> None:
    """A night that is over."""
    _, _, id, _, code = link.split("/")
    places = {"own": f"/of/{id}/1/{code}", "id": id, "name": name.replace(" ", "%20")}
    while "is being worked out" in night.sees("own", f"{places['own']}/boards/1"):
        pass
    shoot(night, OVER, **places)
    night.take("card-pl", "own", places["own"], "phone", "pl", dark=True)


def teams(night: Night) -> None:
    """A night of four teams; boards are shuffled at the tables."""
    names = "\n".join(
        f"Team {n}: " + " – ".join(f"{word} {n}" for word in ("Ada", "Bogdan", "Celina", "Darek")) for n in range(1, 5)
    )
    night.sends("director", "/new", title="Teams", list=names, contest="teams", regulations="pzbs")
    night.sends("director", "/plan", boards=12, choice=0)
    codes = dict.fromkeys(re.findall(r"/t/([\w-]{22})", night.sees("director", "/codes")))
    for n, code in enumerate(codes, 1):
        night.of(f"A{n}").request.get(f"/t/{code}")
    for round_ in (1, 2, 3):
        night.sends("director", "/board/round")
        for n in range(1, len(codes) + 1):
            for number in re.findall(r'"/en/night/table\?board=(\d+)"', night.sees(f"A{n}", "/table")):
                made = ("=", "+1", "-1", "+2")[(n + int(number)) % 4]
                night.sends("director", f"/play/A{n}/{round_}/{number}", contract="3NT", by="N", made=made)
    team = re.search(r"/night/matches/1/(\d+)", night.sees("nobody", "/matches"))
    assert team
    shoot(night, OF_TEAMS, team=team[1])


def live(night: Night) -> None:
    """A live table with three robots, in the auction and in the play: light and dark in both languages."""
    context = night.of("Ada")
    answer = context.request.post("/en/play/new", form={"key": "picture-live", "name": "Ada", "with": "robots", "boards": "4"})
    id = answer.url.partition("/play/")[2].partition("?")[0]
    lobby = night.look("Ada", "/../play", "phone", "en", False), night.look("Ada", "/../play", "phone", "pl", True)
    keep(LIVE / "lobby.png", side_by_side([*lobby]), OF_CARDS)
    page = night.browser.new_context(**SIZES["phone"], base_url=night.address, storage_state=context.storage_state()).new_page()
    page.goto(f"/en/play/{id}")
    page.wait_for_selector("[data-mine=yes][data-phase=auction]", state="attached")
    four(night, "auction", id)
    while page.locator("body").get_attribute("data-phase") != "play" or page.locator("body").get_attribute("data-mine") != "yes":
        if page.locator(".bidding").count():
            page.locator("#bPass").check(force=True)
            page.locator(".bidding .confirm").click()
            page.wait_for_selector(".bidding", state="detached")
        elif page.locator("#p-act .confirm[value='go-on']").count():
            page.locator("#p-act .confirm[value='go-on']").click()
        page.wait_for_timeout(300)
    four(night, "play", id)


def four(night: Night, name: str, id: str) -> None:
    """A live table in the four combinations, on a phone; and on a laptop in two."""
    looks = [night.look("Ada", f"/../play/{id}", "phone", language, dark) for language in ("en", "pl") for dark in (False, True)]
    keep(LIVE / f"{name}-four.png", side_by_side(looks), OF_CARDS)
    wide = [
        small(night.look("Ada", f"/../play/{id}", "laptop", language, dark)) for language, dark in (("en", False), ("pl", True))
    ]
    keep(LIVE / f"{name}-laptops.png", side_by_side(wide, down=True), OF_CARDS)


def play(night: Night) -> int:
    """Half a round: calls, a result to be agreed to, one that is disputed, one with an adjusted score; a board of table 1."""
    codes = dict.fromkeys(re.findall(r"/t/([\w-]{22})", night.sees("director", "/codes")))
    for n, code in enumerate(codes, 1):
        night.of(f"A{n}").request.get(f"/t/{code}")
    night.sends("director", "/board/round")
    first = 0
    for n, (contract, made) in enumerate((("4S", "="), ("2H", "+1"), ("3NT", "-1"), ("1NT", "+2"), ("2S", "=")), 1):
        numbers = re.findall(r'"/en/night/table\?board=(\d+)"', night.sees(f"A{n}", "/table"))
        for number in numbers if n in (1, 5) else numbers[:1] if n > 2 else ():
            night.sends(f"A{n}", "/table/report", board=number, contract=contract, by="N", made=made)
            of = re.search(r'name="of" value="(\d+)"', night.sees(f"A{n}", "/table"))
            if n in (1, 5) and of:
                time.sleep(1.6)  # the other side looks at it
                night.sends(f"A{n}", "/table/confirm", board=number, of=of[1], says="yes")
            elif n != 3 and of:
                night.sends("director", f"/play/A{n}/1/{number}", contract=contract, by="N", made=made, why="asked at the table")
        first = first or int(numbers[0])
    time.sleep(1.6)
    card = re.search(r'name="of" value="([\d ]+)"', night.sees("A5", "/table"))
    assert card
    night.sends("A5", "/table/card", side="NS", of=card[1])
    night.sends("A2", "/table/call", what="irregularity", board=0)
    night.sends("A4", "/table/call", what="score")
    night.sends("director", f"/play/A1/1/{first}", award="12C1(c): 60% +420; 40% -50", why="misinformation")
    night.sends("director", "/polls", at=f"A1/1/{first}", auction="1H pass", asks="call", **{"table.A1": "yes"})
    night.sends("director", "/screen", message="Tea is served in the hall")
    return first


if __name__ == "__main__":
    main()
