#!/usr/bin/env python3
"""The pictures of the desk in the documentation, made anew: tools/screenshots.py [NAME ...]

Every page that the tests look at (`tests/browser/rooms.py`), on a phone and on a laptop; some dark and in Polish;
and those of a club night (`night`).
It needs a Chromium, as the tests do.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "browser")]

from browsing import Desk, Size, opened  # noqa: E402
from PIL import Image  # noqa: E402
from rooms import Room, rooms  # noqa: E402

from night_pictures import main as night  # noqa: E402

WHERE = ROOT / "docs" / "pictures" / "desk"
DARK = ("start", "start-search", "inquiry", "inquiry-judgement", "ruling", "table-auction", "table-ruled", "chart-overview")
LARGEST = 120_000  # bytes
COLOURS = (64, 32, 16)
SHOWN = "127.0.0.1:8765"  # links and their codes have the address in them: always the same one, wherever the desk listens

# The same picture every time: no trace of the finger that touched last, and no number by chance.
UNTOUCHED = """addEventListener("DOMContentLoaded", () => {
  document.documentElement.style.setProperty("-webkit-tap-highlight-color", "transparent");
});"""
STILL = """(look) => {
  document.activeElement.blur();
  document.querySelectorAll("input[name=seed]").forEach((one) => { one.value = 7; });
  scrollTo(0, 0);
  if (look) { document.querySelector(look).scrollIntoView({block: "start"}); scrollBy(0, -12); }
}"""


def main(names: list[str]) -> None:
    WHERE.mkdir(parents=True, exist_ok=True)
    wanted = [room for room in rooms() if not names or room.name in names]
    if not names or "night" in names:
        night()
    with opened(SHOWN) as desk:
        for room in wanted:
            take(desk, room, "phone")
            take(desk, room, "laptop")
            if room.name in DARK:
                take(desk, room, "phone", language="pl", dark=True)


def take(desk: Desk, room: Room, size: Size, language: str = "en", dark: bool = False) -> None:
    """One picture, as small as its words can still be read."""
    name = "-".join([room.name, size, *(["dark"] if dark else []), *([language] if language != "en" else [])])
    with desk.visit(size, dark=dark, scale=2 if size == "phone" else 1) as visit:
        visit.page.add_init_script(UNTOUCHED)
        room.enter(visit, language)
        visit.faults.clear()
        visit.page.evaluate(STILL, room.look)
        picture = Image.open(io.BytesIO(visit.page.screenshot())).convert("RGB")
    for colours in COLOURS:
        small = io.BytesIO()
        picture.quantize(colours, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(small, "PNG", optimize=True)
        if small.tell() < LARGEST:
            break
    (WHERE / f"{name}.png").write_bytes(small.getvalue())
    print(f"{name}.png {small.tell() / 1000:.0f} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
