"""A picture of a movement as SVG: who sits where with which set, round by round; below it who meets whom in which round."""

from __future__ import annotations

from html import escape

from oddtrick.movements.movement import Kind, Movement, Place
from oddtrick.texts import Translate, say

_HIGH, _HEAD, _LEFT, _MARGIN = 34, 26, 46, 16
_STYLE = (
    ".mv text{font:12px 'DejaVu Sans',Verdana,sans-serif;fill:#1a1a1a;text-anchor:middle}"
    ".mv .t{font-size:17px;font-weight:bold;text-anchor:start}.mv .l{text-anchor:start;fill:#444}"
    ".mv .h{font-weight:bold;fill:#1d5c3f}.mv .s{font-size:10px;fill:#444}.mv .r{font-size:11px}"
    ".mv .f{font-weight:bold;fill:#0b4f8a}"
    ".mv .p{fill:#fff;stroke:#9bb5a7}.mv .w{fill:#fff}.mv .m{fill:#eef4fb;stroke:#9bb5a7}.mv .q{fill:#e7f2ea;stroke:#9bb5a7}"
    ".mv .n{fill:#fff;stroke:#dfe7e2}.mv .d{fill:#c9d6cf;stroke:#c9d6cf}"
)


def svg(m: Movement, translate: Translate) -> str:
    """The whole picture. Bold numbers sit North-South; the small number is the set; a square says in which rounds two meet."""
    title = translate(m.name)
    cell, small = _widths(m)
    wide = max(_LEFT + cell * m.tables, _LEFT + small * m.slots, 11 * len(title), 460) + 2 * _MARGIN
    rounds, below = _rounds(m, translate)
    meetings, high = _meetings(m, translate, below + 30)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="mv" role="img" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}">'
        f'<title>{escape(title)}</title><style>{_STYLE}</style><rect class="w" width="{wide}" height="{high}"/>'
        f'<text class="t" x="{_MARGIN}" y="30">{escape(title)}</text>{rounds}{meetings}</svg>\n'
    )


def _widths(m: Movement) -> tuple[int, int]:
    """How wide a table is, and a square of who meets whom: two players a side, and two meetings, need more."""
    return (84, 36) if m.kind is Kind.INDIVIDUAL else (62, 26)


def _text(x: float, y: float, text: object, kind: str = "") -> str:
    return f'<text{f" class={chr(34)}{kind}{chr(34)}" if kind else ""} x="{x:g}" y="{y:g}">{escape(str(text))}</text>'


def _box(x: float, y: float, wide: float, high: float, kind: str) -> str:
    return f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}"/>'


def _rounds(m: Movement, translate: Translate) -> tuple[str, int]:
    """A row for each round, a column for each table; how far down it goes."""
    cell, _ = _widths(m)
    legend = translate(say("Bold sits North-South; the small number is the set of boards."))
    top, parts = 60, [f'<text class="l" x="{_MARGIN}" y="50">{escape(legend)}</text>']
    columns = [(t, _MARGIN + _LEFT + cell * (t - 0.5)) for t in range(1, m.tables + 1)]
    parts += [_text(x, top + 17, translate(say("table {t}", t=t)), "h") for t, x in columns]
    for r, row in enumerate(m.rounds, 1):
        y = top + _HEAD + _HIGH * (r - 1)
        parts.append(_text(_MARGIN + _LEFT / 2 - 4, y + 21, r, "h"))
        for t, p in enumerate(row):
            x = _MARGIN + _LEFT + cell * t
            parts.append(_box(x, y, cell, _HIGH, "p" if p else "n"))
            if p:
                parts.append(_who(p, x, y, cell))
    return "".join(parts), top + _HEAD + _HIGH * m.of_rounds


def _who(p: Place, x: float, y: float, cell: int) -> str:
    ns, ew = (" ".join(map(str, side)) for side in (p.ns, p.ew))
    small = ' class="s"' if len(p.ns) > 1 else ""
    said = f'<text{small} x="{x + cell / 2:g}" y="{y + 15:g}"><tspan class="f">{ns}</tspan>–{ew}</text>'
    return said + _text(x + cell / 2, y + 28, p.set, "s")


def _meetings(m: Movement, translate: Translate, top: int) -> tuple[str, int]:
    """A square for every two: the rounds in which they meet; partners are green. How far down it goes."""
    met: dict[tuple[int, int], list[int]] = {}
    mates: dict[tuple[int, int], list[int]] = {}
    for r, _, p in m.places():
        for one in p.ns:
            for other in p.ew:
                met.setdefault((min(one, other), max(one, other)), []).append(r)
        for side in (p.ns, p.ew):
            if len(side) == 2:
                mates.setdefault((min(side), max(side)), []).append(r)
    first = translate(say("Who meets whom, and in which round"))
    if m.kind is Kind.INDIVIDUAL:
        first = translate(say("Who meets whom, and in which round; partners are green"))
    parts = [f'<text class="t" x="{_MARGIN}" y="{top}">{escape(first)}</text>']
    _, small = _widths(m)
    left, y0 = _MARGIN + _LEFT, top + 16
    for slot in range(1, m.slots + 1):
        parts.append(_text(left + small * (slot - 0.5), y0 + 14, slot, "h"))
        parts.append(_text(left - 16, y0 + small * slot + 11, slot, "h"))
        for other in range(1, m.slots + 1):
            two = min(slot, other), max(slot, other)
            x, y = left + small * (other - 1), y0 + small * (slot - 0.5) + 8
            together = mates.get(two, []) if other < slot else []
            rounds = together or met.get(two, [])
            parts.append(_box(x, y, small, small, "d" if slot == other else "q" if together else "m" if rounds else "n"))
            if rounds and slot != other:
                shown = sorted(set(rounds))
                kind = "r" if len(shown) == 1 else "s"
                parts.append(_text(x + small / 2, y + 17, " ".join(map(str, shown[:2])) + ("…" if len(shown) > 2 else ""), kind))
    return "".join(parts), y0 + small * (m.slots + 1) + _MARGIN
