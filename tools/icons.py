#!/usr/bin/env python3
"""The icons of the page without a server, drawn anew from icon.svg: tools/icons.py

Phones want PNG, and one that they may cut to their own shape: without corners, and with the suit in the circle that is never cut.
It needs a Chromium, as the tests do.
"""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "browser")]

from browsing import chromium  # noqa: E402
from PIL import Image  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

WEB = ROOT / "src" / "oddtrick" / "web"
WHERE = WEB / "pocket" / "static"
SIZES = (192, 512)


def main() -> None:
    drawn = (WEB / "static" / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        page = playwright.chromium.launch(executable_path=chromium(playwright), args=["--no-sandbox"]).new_page()
        for name, svg in (("icon", drawn), ("icon-maskable", maskable(drawn))):
            for size in SIZES:
                page.set_viewport_size({"width": size, "height": size})
                page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}</style>{svg}")
                with Image.open(io.BytesIO(page.screenshot(omit_background=True))) as found:
                    found.save(WHERE / f"{name}-{size}.png", optimize=True)


def maskable(svg: str) -> str:
    """The same to its edges, and what is on it four fifths as large."""
    square = re.sub(r' rx="\d+"', "", svg)
    return re.sub(r"(<path .*?/>)", r'<g transform="translate(3.2 3.2) scale(.8)">\1</g>', square)


if __name__ == "__main__":
    main()
