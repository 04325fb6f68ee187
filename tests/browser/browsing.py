"""A desk that runs, a Chromium that opens it, and people at it: on a phone or at a laptop, by touch, mouse or keys."""

from __future__ import annotations

import os
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, NamedTuple

import uvicorn
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from conftest import missing
from oddtrick.web.app import application

Size = Literal["phone", "laptop", "narrow"]
Kind = tuple[Size, bool, bool, float]  # of a window: its size, whether it is dark, whether scripts run, its scale
SIZES: dict[Size, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "narrow": {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True},
    "laptop": {"viewport": {"width": 1280, "height": 800}},
}
PATIENCE = 180_000  # milliseconds after which what should have come is given up; a busy machine takes many seconds for a page
OFTEN = 20  # milliseconds from look to look; otherwise it is with each picture, which has to be drawn for it
WHOLE = bool(os.environ.get("ODDTRICK_WHOLE"))  # before a release: more of the same, as docs/contributing.md says
NOTHING = "/static/screen.css"  # a page of the desk without scripts
# The shell without windows first: it is the same Chromium, and takes half of the processor.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# What a test waits for, however busy the machine is: no request is under way, and all new content is ready to be used.
expect.set_options(timeout=PATIENCE)
COUNTED = """window.pending = 0; window.entered = 0;
document.addEventListener("input", () => { window.entered = performance.now(); });
document.addEventListener("htmx:beforeRequest", () => { window.pending += 1; });
document.addEventListener("htmx:afterRequest", () => { window.pending -= 1; });"""
UNFOLD = "one => { for (let at = one; at; at = at.parentElement) if (at.matches('details')) at.open = true; }"
QUIET = "() => !window.pending && !document.querySelector('.htmx-swapping, .htmx-settling, .htmx-added')"


class Desk(NamedTuple):
    """A browser, where it finds the desk, and windows that are free: a new one costs four times as much as a page."""

    browser: Browser
    address: str
    free: dict[Kind, list[Page]]

    @contextmanager
    def visit(
        self, size: Size = "laptop", *, path: str = "", dark: bool = False, scripts: bool = True, scale: float = 1
    ) -> Iterator[Visit]:
        """A window of that size, with nothing remembered. Afterwards: nothing must have gone wrong in it unseen."""
        kind = (size, dark, scripts, scale)
        page = self.free[kind].pop() if self.free.get(kind) else self._made(kind)
        visit = Visit(page, self.address, size != "laptop", scripts, [])
        try:
            with visit.watched():
                if path:
                    page.goto(path)
                yield visit
            assert not visit.faults, visit.faults
            self._empty(page, kind)
        except BaseException:
            page.context.close()
            raise
        self.free.setdefault(kind, []).append(page)

    def _made(self, kind: Kind) -> Page:
        size, _, scripts, scale = kind
        context = self.browser.new_context(
            **SIZES[size],
            base_url=self.address,
            java_script_enabled=scripts,
            color_scheme=_scheme(kind),
            reduced_motion="reduce",
            device_scale_factor=scale,
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(COUNTED)
        return context.new_page()

    def _empty(self, page: Page, kind: Kind) -> None:
        """As a new window: at a place of the desk where nothing is, nothing kept, of its own size and colours."""
        for other in page.context.pages:
            if other is not page:
                other.close()
        page.unroute_all()
        page.context.clear_cookies()
        page.goto(NOTHING)
        if kind[2]:
            page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        page.set_viewport_size(SIZES[kind[0]]["viewport"])
        page.emulate_media(media="null", color_scheme=_scheme(kind), reduced_motion="reduce")


def _scheme(kind: Kind) -> Literal["dark", "light"]:
    return "dark" if kind[1] else "light"


class Visit(NamedTuple):
    """A window, whether it is touched or clicked, whether scripts run in it, and what went wrong in it."""

    page: Page
    address: str
    touched: bool
    scripts: bool
    faults: list[str]

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Note errors of scripts, refusals of the content policy, requests to other hosts and mistakes of the server."""
        watchers: dict[Any, Callable[[Any], None]] = {
            "console": lambda said: self._fault(said.type == "error", said.text),
            "pageerror": lambda error: self._fault(True, str(error)),
            "request": lambda sent: self._fault(not sent.url.startswith((self.address, "data:", "blob:")), sent.url),
            "response": lambda got: self._fault(got.status >= 500, f"{got.status} {got.url}"),
        }
        for event, watcher in watchers.items():
            self.page.on(event, watcher)
        try:
            yield
        finally:
            for event, watcher in watchers.items():
                self.page.remove_listener(event, watcher)

    def _fault(self, wrong: bool, text: str) -> None:
        if wrong:
            self.faults.append(text)

    def expected(self, status: int) -> None:
        """A refusal was wanted: the browser tells of its status as of an error."""
        told = [one for one in self.faults if f"status of {status}" in one]
        assert told, self.faults
        self.faults.remove(told[0])

    def press(self, selector: str) -> None:
        """Touch a button or a link, or click it."""
        found = self.page.locator(selector).first
        if self.touched:
            found.tap()
        else:
            found.click()

    def choose(self, do: str, form: str = "#case") -> None:
        """Press the button of a form and wait for the page that comes of it; unfold what hides the button."""
        button = self.page.locator(f'{form} button[name="do"][value="{do}"]').first
        button.evaluate(UNFOLD)
        with self.answered():
            if self.touched:
                button.tap()
            else:
                button.click()

    def write(self, selector: str, text: str) -> None:
        """Fill in a field; unfold what hides it."""
        field = self.page.locator(selector).first
        field.evaluate(UNFOLD)
        field.fill(text)

    @contextmanager
    def answered(self, place: str = "#main") -> Iterator[None]:
        """Something is done that the server answers; then the new content stands in its place and is ready."""
        if not self.scripts:
            with self.turned():
                yield
            return
        self.page.evaluate("(place) => { document.querySelector(place).dataset.old = ''; }", place)
        yield
        self.page.wait_for_function(f"() => !document.querySelector('[data-old]') && ({QUIET})()", polling=OFTEN)

    def worked_out(self) -> None:
        """Wait until what was entered into a calculator, which it sends by itself after a moment, is answered."""
        self.page.wait_for_function(f"() => performance.now() - window.entered > 600 && ({QUIET})()", polling=OFTEN)

    def search(self, words: str, *, typed: bool = False) -> None:
        """Words stand in the box of the start page, letter by letter if they are typed, and the list is the one for them all."""
        box = self.page.locator("#q")
        if typed:
            box.press_sequentially(words)
        else:
            box.fill(words)
        told = "new URLSearchParams(location.search).get('q') === words"
        self.page.wait_for_function(f"(words) => {told} && ({QUIET})()", arg=words, polling=OFTEN)

    @contextmanager
    def turned(self) -> Iterator[None]:
        """Something is done that opens another page; then it is there. A new address of the same page does not count."""
        with self.page.expect_event("load"):
            yield


@contextmanager
def opened(shown: str = "") -> Iterator[Desk]:
    """A desk on a free port and a browser, or a skip that says what is missing.

    `shown`: the address by which the browser knows the desk (`127.0.0.1:8765`); otherwise it is that of the free port.
    """
    with sync_playwright() as playwright, served() as address:
        args = ["--no-sandbox"]
        if shown:
            args.append(f"--host-resolver-rules=MAP {shown} {address.removeprefix('http://')}")
        browser = playwright.chromium.launch(executable_path=chromium(playwright), args=args)
        try:
            yield Desk(browser, f"http://{shown}" if shown else address, {})
        finally:
            browser.close()


def chromium(playwright: Playwright) -> str:
    """The Chromium of the environment, of the system, or Playwright's own."""
    known = [os.environ.get("CHROMIUM", ""), *(shutil.which(name) or "" for name in NAMES), playwright.chromium.executable_path]
    for path in known:
        if path and Path(path).exists():
            return path
    missing("Chromium")
    raise AssertionError


@contextmanager
def served() -> Iterator[str]:
    """The desk in a thread, on a port that the system chooses."""
    config = uvicorn.Config(application(), log_level="error", access_log=False, ws="none", lifespan="off")
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as sock:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [sock]}, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.01)
        yield "http://{}:{}".format(*sock.getsockname())
        server.should_exit = True
        thread.join(10)
