"""The page without a server, in Chromium: kept by the browser, opened again with the network off, and Law 27 ruled to its card."""

from __future__ import annotations

import importlib.util
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import ModuleType

import pytest
from browsing import SIZES, Desk

from conftest import ROOT, missing
from oddtrick.web.pocket.building import build

LONG = 300_000  # milliseconds: Python starts in a browser within seconds, but not on a machine that does ten things
WAY = ("who:0:1H", "none:0", "answer:0:27A1.lho_accepts:false", "answer:0:27B.replacement:pass", "answer:0:27B1b.comparable:no")
SAID = ["East's 1♥ is cancelled. 27B", "East replaces it by a pass. 27B"]


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("offline", ROOT / "tools" / "offline.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


class Files(SimpleHTTPRequestHandler):
    """A plain web server, and nothing on standard error."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript", ".wasm": "application/wasm"}

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def page(tmp_path: Path) -> Iterator[ThreadingHTTPServer]:
    offline = tool()
    try:
        runtime = offline.runtime()
    except offline.NoRuntime as wrong:
        missing(f"Pyodide ({wrong})")
    build(tmp_path, runtime)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(tmp_path))) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield server
        server.shutdown()


def test_27_is_ruled_on_a_phone_with_the_network_off(desk: Desk, page: ThreadingHTTPServer) -> None:
    context = desk.browser.new_context(**SIZES["phone"], locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(LONG)
    try:
        shown = context.new_page()
        faults: list[str] = []
        address = f"http://127.0.0.1:{page.server_port}/"
        shown.on("pageerror", lambda error: faults.append(str(error)))
        shown.on("request", lambda sent: None if sent.url.startswith(address) else faults.append(sent.url))
        shown.goto(address)
        shown.locator("html[data-kept]").wait_for(state="attached")
        page.shutdown()
        page.server_close()
        context.set_offline(True)
        shown.reload()
        shown.locator("#q").fill("he bid too low")
        shown.locator("#q").press("Enter")
        shown.locator(".best a").first.tap()
        shown.locator(".pick").nth(1).tap()
        for do in (
            "who:0:1H",
            "none:0",
            "answer:0:27A1.lho_accepts:false",
            "answer:0:27B.replacement:pass",
            "answer:0:27B1b.comparable:no",
        ):
            shown.locator(f'button[value="{do}"]:visible').last.tap()
        said = shown.locator(".ruling .said").first
        assert said.inner_text().replace("\ufe0e", "").splitlines() == [
            "East's 1♥ is cancelled. 27B",
            "East replaces it by a pass. 27B",
        ]
        assert "West must pass until the auction ends" in shown.locator(".applies").inner_text()
        shown.go_back()
        shown.locator("#asked").wait_for()
        shown.go_forward()
        shown.locator(".language").tap()
        shown.locator("html[lang=pl] .ruling").wait_for()
        assert "W musi pasować" in shown.locator(".applies").inner_text()
        assert shown.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
        assert not faults, faults
    finally:
        context.close()
