"""What a form draws beside its fields: hands, auction, tricks, facts, orders, results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from oddtrick.awards.text import number_text
from oddtrick.game.deal import Deal
from oddtrick.game.seats import SEATS, Seat
from oddtrick.game.words import diagrams
from oddtrick.inquiry.reasons import NOT_GIVEN
from oddtrick.pages.forms.common import signed
from oddtrick.pages.forms.sheet import ACCENT, BOTTOM, INK, MARGIN, RED, RULE, SOFT, WIDTH, Sheet
from oddtrick.pages.forms.values import (
    Board,
    Calls,
    Choice,
    Field,
    Findings,
    Hands,
    Note,
    Orders,
    Part,
    Results,
    Tricks,
    capital,
    worded,
)
from oddtrick.speaking.shown import call_text
from oddtrick.table.sheets.view import COLUMNS, CallMade, Status
from oddtrick.texts import Text, Translate, say

_SUIT, _CALL, _ROW, _WRITTEN = 5.2, 5.6, 5.2, 6.5
_UNKNOWN = Deal(None, None, None, None)


def draw(sheet: Sheet, part: Part, translate: Translate) -> None:
    """A part that is not a field."""
    match part:
        case Board():
            _board(sheet, part, translate)
        case Tricks():
            _tricks(sheet, part, translate)
        case Findings():
            _findings(sheet, part, translate)
        case Orders():
            ordered = [(one.law, "\n".join(translate(effect) for effect in one.effects) or "–") for one in part.orders]
            _title(sheet, part.title, translate)
            _table(sheet, [translate(say("Law")), translate(say("What is ordered"))], (24, 156), ordered, bold=0)
        case Results():
            _results(sheet, part, translate)
        case Field() | Choice() | Note():
            raise TypeError(f"{part!r} is set in rows")
        case _:
            assert_never(part)


def _findings(sheet: Sheet, part: Findings, translate: Translate) -> None:
    columns = [translate(one) for one in (say("Question"), say("Answer"), say("From whom, and why"))]
    told = [
        (
            translate(one.question),
            translate(one.answer),
            _because(worded(one.source, translate), translate(NOT_GIVEN) if one.lacking else one.reason),
        )
        for one in part.findings
    ]
    _title(sheet, part.title, translate)
    _table(sheet, columns, (80, 44, 56), told, bold=1)


def _because(source: str, reason: str) -> str:
    return f"{source}: {reason}" if reason else source


# ---------------------------------------------------------------- hands and auction


def _board(sheet: Sheet, part: Board, translate: Translate) -> None:
    rows = len(part.calls.rows) if part.calls else 0
    beside = (max(rows, 5) + 1) * _CALL + 8 if part.calls else 0
    sheet.room(min(max(3 * 4 * _SUIT + 16, beside), BOTTOM - 40))
    top = sheet.y + 3
    sheet.font(7.5, colour=SOFT)
    sheet.put(MARGIN, top + 1, translate(say("Cards that are left") if part.hands.left else say("Hands")))
    _hands(sheet, part.hands, MARGIN, top + 5)
    under = top + 3 * 4 * _SUIT + 9
    if part.calls is not None:
        sheet.y = top
        _auction(sheet, part.calls, 122, translate)
        under = max(under, sheet.y) if sheet.y > top else sheet.y
    sheet.y = under


def _hands(sheet: Sheet, part: Hands, x: float, top: float) -> None:
    deal = part.deal or _UNKNOWN
    places = {Seat.N: (34.0, 0.0), Seat.W: (0.0, 4.0), Seat.E: (70.0, 4.0), Seat.S: (34.0, 8.0)}
    for seat, (across, down) in places.items():
        _hand(sheet, deal, seat, x + across, top + down * _SUIT + 3.6)
    _compass(sheet, part, x + 34, top + 4 * _SUIT + 0.8)


def _hand(sheet: Sheet, deal: Deal, seat: Seat, x: float, y: float) -> None:
    hand = deal[seat]
    for n, line in enumerate(diagrams.rows(hand)):
        at = y + n * _SUIT
        sheet.font(10.5)
        sheet.put(x, at, line[0])
        if hand is None:
            sheet.rule(x + 4.8, at + 0.6, 25)
            continue
        cards = line[2:]
        if sheet.width(cards) > 27:
            cards = cards.replace(" ", "")
        while sheet.width(cards) > 28:
            sheet.font(sheet.pdf.font_size_pt - 0.5)
        sheet.put(x + 4.8, at, cards)


def _compass(sheet: Sheet, part: Hands, x: float, y: float) -> None:
    """Dealer underlined, whoever is vulnerable white on red."""
    side = 18.5
    sheet.pdf.set_draw_color(*RULE)
    sheet.pdf.set_line_width(0.25)
    sheet.pdf.rect(x, y, side, side, round_corners=True, corner_radius=1.5)
    middle = (x + side / 2, y + side / 2)
    for seat, (across, down) in zip(SEATS, ((0, -6), (6, 0), (0, 6), (-6, 0)), strict=True):
        cx, cy = middle[0] + across, middle[1] + down
        vulnerable = part.vulnerability is not None and part.vulnerability.includes(seat.side)
        if vulnerable:
            sheet.pdf.set_fill_color(*RED)
            sheet.pdf.ellipse(cx - 2.5, cy - 2.5, 5, 5, style="F")
        sheet.font(9, bold=seat is part.dealer, colour=(255, 255, 255) if vulnerable else INK)
        sheet.put(cx, cy + 1.15, str(seat), centre=True)
        if seat is part.dealer:
            sheet.rule(cx - 1.5, cy + 1.75, 3, thick=0.35, colour=(255, 255, 255) if vulnerable else INK)


def _auction(sheet: Sheet, part: Calls, x: float, translate: Translate) -> None:
    width = (MARGIN + WIDTH - x) / 4
    sheet.font(7.5, colour=SOFT)
    sheet.put(x, sheet.y + 1, translate(say("Auction")))
    sheet.y += 2.2
    _header(sheet, x, width)
    for row in part.rows or ((),) * 6:
        height = max((len(_stacked(sheet, cell, width, translate)) for cell in row), default=1) * _CALL
        if sheet.y + height > BOTTOM:
            sheet.page()
            _header(sheet, x, width)
        for n, cell in enumerate(row):
            _cell(sheet, cell, x + n * width, width, translate)
        sheet.y += height
        sheet.rule(x, sheet.y, 4 * width)


def _header(sheet: Sheet, x: float, width: float) -> None:
    sheet.font(9, bold=True)
    for n, seat in enumerate(COLUMNS):
        sheet.put(x + n * width, sheet.y + 4, str(seat))
    sheet.y += _CALL
    sheet.rule(x, sheet.y, 4 * width, colour=SOFT)


def _stacked(sheet: Sheet, cell: tuple[CallMade, ...], width: float, translate: Translate) -> list[list[tuple[str, Status]]]:
    """The calls of a cell in lines that are no wider than the column."""
    sheet.font(9.5)
    stacked: list[list[tuple[str, Status]]] = [[]]
    used = 0.0
    for one in cell:
        shown = translate(call_text(one.call))
        shown = f"({shown})" if one.status is Status.STRAY else shown
        need = sheet.width(shown) + 1.5
        if stacked[-1] and used + need > width:
            stacked.append([])
            used = 0.0
        stacked[-1].append((shown, one.status))
        used += need
    return stacked


def _cell(sheet: Sheet, cell: tuple[CallMade, ...], x: float, width: float, translate: Translate) -> None:
    """A call that was withdrawn is struck through, one outside the auction stands in brackets."""
    for n, line in enumerate(_stacked(sheet, cell, width, translate)):
        along, y = x, sheet.y + 4.1 + n * _CALL
        for shown, status in line:
            sheet.font(9.5, colour=INK if status is Status.STANDS else SOFT)
            sheet.put(along, y, shown)
            if status is Status.WITHDRAWN:
                sheet.strike(along, y, shown)
            along += sheet.width(shown) + 1.5


def _tricks(sheet: Sheet, part: Tricks, translate: Translate) -> None:
    told = []
    for trick in part.tricks:
        cards = "   ".join(f"{seat} {card}" for seat, card in trick.cards)
        back = ", ".join(f"{seat} {card}" for seat, card in trick.withdrawn)
        told.append((str(trick.number), cards, str(trick.winner or "–"), back))
    columns = [translate(one) for one in (say("Trick"), say("Cards, from the leader on"), say("Won by"), say("Withdrawn"))]
    widths = (20, 90, 25, 45)
    if not any(row[3] for row in told):
        told, columns, widths = [(*row[:3],) for row in told], columns[:3], (20, 115, 45)  # type: ignore[assignment,misc]
    _table(sheet, columns, widths, told)


# ---------------------------------------------------------------- rows of columns


def _results(sheet: Sheet, part: Results, translate: Translate) -> None:
    columns = [translate(one) for one in (say("Weight"), say("Result"), say("Score of NS"))]
    told = [
        (f"{number_text(one.weight * 100)}%" if (one.weight * 100).denominator == 1 else number_text(one.weight),
         translate(one.result), signed(one.points))
        for one in part.results
    ]  # fmt: skip
    sheet.room(24 + 8 * max(len(told), 4) if len(told) < 12 else 24)
    _title(sheet, part.title, translate)
    _table(sheet, columns, (24, 120, 36), told or [("", "", "")] * 4)


def _title(sheet: Sheet, title: Text | None, translate: Translate) -> None:
    """Over a table, kept together with its first row."""
    if title is not None:
        sheet.room(24)
        sheet.y += 3
        sheet.font(9, bold=True)
        sheet.paragraph(MARGIN, capital(translate(title)), WIDTH, 4.5)
        sheet.y -= 1.5


def _table(sheet: Sheet, columns: Sequence[str], widths: Sequence[float], rows: Sequence[Sequence[str]], bold: int = -1) -> None:
    """Rows under a heading that is repeated on every page; a row that is longer than a page goes on."""
    sheet.room(16)
    _columns(sheet, columns, widths)
    for row in rows:
        broken = []
        for n, (text, width) in enumerate(zip(row, widths, strict=True)):
            sheet.font(9.5, bold=n == bold)
            broken.append(sheet.broken(text, width - 3))
        height = max(map(len, broken))
        fits = sheet.y + height * _ROW + 1.5 <= BOTTOM
        if not fits and height * _ROW < BOTTOM - 60:
            sheet.page()
            _columns(sheet, columns, widths)
        for line in range(height):
            if sheet.y + _ROW > BOTTOM:
                sheet.page()
                _columns(sheet, columns, widths)
            x = MARGIN
            for n, (told, width) in enumerate(zip(broken, widths, strict=True)):
                sheet.font(9.5, bold=n == bold, colour=ACCENT if n == bold == 0 else INK)
                if line < len(told):
                    sheet.put(x, sheet.y + 4.2, told[line])
                x += width
            sheet.y += _ROW if any(row) else _WRITTEN
        sheet.y += 1.1
        sheet.rule(MARGIN, sheet.y, WIDTH)


def _columns(sheet: Sheet, columns: Sequence[str], widths: Sequence[float]) -> None:
    sheet.y += 5
    x = MARGIN
    for name, width in zip(columns, widths, strict=True):
        sheet.font(7.5, colour=SOFT)
        sheet.put(x, sheet.y, name)
        x += width
    sheet.y += 1.4
    sheet.rule(MARGIN, sheet.y, WIDTH, colour=SOFT)
