"""The house in one picture, docs/pictures/house.svg: the rooms of src/oddtrick as their contracts stack them, and who uses whom.

An arrow that others imply is left out, and so is what changes every day, as how many files a room has.
`tools/house.py check` says whether the picture is that of today's imports.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from itertools import pairwise
from pathlib import Path
from textwrap import wrap
from xml.sax.saxutils import escape

import grimp

ROOT = Path(__file__).parent.parent
SOURCE, PICTURE = ROOT / "src" / "oddtrick", ROOT / "docs" / "pictures" / "house.svg"
WIDTH, ROW, GAP, LINE = 1120, 148, 40, 15
PAPER = 'fill="#f3f6f4" stroke="#1d5c3f"'
LETTERS = 'font-family="DejaVu Sans, Verdana, sans-serif"'


def rows() -> list[list[str]]:
    """The rooms from the roof to the ground, as the first contract of pyproject.toml has them."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = told["tool"]["importlinter"]["contracts"][0]["layers"]
    return [[room.strip() for room in layer.split(":")] for layer in layers if layer != "__main__"]


def uses(rooms: list[str]) -> dict[str, set[str]]:
    """Which rooms each room imports from, without those that it reaches through another."""
    graph = grimp.build_graph("oddtrick", cache_dir=None)

    def imports(one: str, other: str) -> bool:
        return graph.direct_import_exists(importer=f"oddtrick.{one}", imported=f"oddtrick.{other}", as_packages=True)

    direct = {one: {other for other in rooms if one != other and imports(one, other)} for one in rooms}

    def reached(room: str) -> set[str]:
        return direct[room].union(*map(reached, direct[room]))

    return {one: {to for to in tos if not any(to in reached(other) for other in tos - {to})} for one, tos in direct.items()}


def told(room: str) -> str:
    """The first sentence of a room."""
    first = SOURCE / room / "__init__.py" if (SOURCE / room).is_dir() else SOURCE / f"{room}.py"
    words = ast.get_docstring(ast.parse(first.read_text(encoding="utf-8"))) or ""
    return words.split("\n\n")[0].replace("\n", " ").replace("`", "")


def levels(used: dict[str, set[str]]) -> dict[str, int]:
    """How high each room stands: right below the lowest of those that use it."""
    users = {room: [one for one in used if room in used[one]] for room in used}

    def depth(room: str) -> int:
        return 1 + max((depth(one) for one in users[room]), default=-1)

    return {room: depth(room) for room in used}


def floors(used: dict[str, set[str]]) -> tuple[list[list[str]], list[list[str]]]:
    """The rooms and the shafts of each floor, from left to right, and the way of each arrow through them."""
    level = levels(used)
    ways = []
    for one, tos in used.items():
        for to in sorted(tos):
            shafts = [f"{one}>{to}@{n}" for n in range(level[one] + 1, level[to])]
            ways.append([one, *shafts, to])
            level.update({shaft: level[one] + 1 + n for n, shaft in enumerate(shafts)})
    plan = [[one for one in level if level[one] == n] for n in range(max(level.values()) + 1)]
    beside: dict[str, list[str]] = {one: [] for one in level}
    for one, other in (step for way in ways for step in pairwise(way)):
        beside[one].append(other)
        beside[other].append(one)
    for _ in range(40):
        at = {one: (n + 0.5) / len(row) for row in plan for n, one in enumerate(row)}
        plan = [sorted(row, key=lambda one: sum(at[other] for other in beside[one]) / len(beside[one])) for row in plan]
    return plan, ways


def drawn() -> str:
    """The picture as SVG."""
    plan, ways = floors(uses([room for row in rows() for room in row]))
    place: dict[str, tuple[float, float, float]] = {}
    for n, row in enumerate(plan):
        rooms = sum("@" not in one for one in row)
        width = min((WIDTH - GAP - len(row) * GAP) / max(rooms, 1), 420)
        left = (WIDTH - rooms * width - (len(row) - 1) * GAP) / 2
        for one in row:
            own = 0 if "@" in one else width
            place[one] = left, GAP + n * ROW, own
            left += own + GAP
    height = GAP + len(plan) * ROW
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="The rooms of Oddtrick">',
        '<defs><marker id="to" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path d="M0 0 8 4 0 8z" fill="#5a6b78"/></marker></defs>',
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
    ]
    parts += [_arrow([place[one] for one in way]) for way in ways]
    parts += [_room(one, *place[one]) for one in place if "@" not in one]
    return "\n".join([*parts, "</svg>\n"])


def _arrow(way: list[tuple[float, float, float]]) -> str:
    """From the floor of a room, through the shafts, to the roof of another."""
    (x, y, width), (last, roof, other) = way[0], way[-1]
    aim = way[1][0] + way[1][2] / 2
    before = way[-2][0] + way[-2][2] / 2
    x, last = min(max(aim, x + 40), x + width - 40), min(max(before, last + 40), last + other - 40)
    points = [(x, y + ROW - GAP), *((at, top + step) for at, top, _ in way[1:-1] for step in (0, ROW - GAP)), (last, roof)]
    path = f"M{points[0][0]:.0f} {points[0][1]:.0f}"
    for (a, b), (c, d) in pairwise(points):
        path += f"C{a:.0f} {b + GAP:.0f} {c:.0f} {d - GAP:.0f} {c:.0f} {d:.0f}" if a != c else f"V{d:.0f}"
    return f'<path d="{path}" fill="none" stroke="#5a6b78" stroke-width="1.5" marker-end="url(#to)"/>'


def _room(room: str, x: float, y: float, width: float) -> str:
    lines = wrap(told(room), int((width - 24) / 6.4))[:5]
    said = "".join(
        f'<text x="{x + 12:.0f}" y="{y + 36 + n * LINE:.0f}" font-size="11">{escape(line)}</text>' for n, line in enumerate(lines)
    )
    return (
        f'<g {LETTERS}><rect x="{x:.0f}" y="{y:.0f}" width="{width:.0f}" height="{ROW - GAP}" rx="6" {PAPER}/>'
        f'<text x="{x + 12:.0f}" y="{y + 19:.0f}" font-size="14" font-weight="bold">{room}</text>'
        f"{said}</g>"
    )


if __name__ == "__main__":
    if sys.argv[1:] == ["check"]:
        sys.exit(
            0
            if PICTURE.read_text(encoding="utf-8") == drawn()
            else "docs/pictures/house.svg is of other imports; run tools/house.py"
        )
    PICTURE.write_text(drawn(), encoding="utf-8")
