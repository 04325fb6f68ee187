"""Hand records on A4: twelve boards a page, or with their travellers as a booklet. The same boards give the same file."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from oddtrick.game.cards import SUITS
from oddtrick.game.hands import Hand
from oddtrick.game.seats import Seat
from oddtrick.language import translator
from oddtrick.pages.forms.sheet import ACCENT, BOTTOM, INK, MARGIN, RED, RULE, SOFT, WIDTH, Sheet
from oddtrick.pages.records.values import COLUMNS, HandRecord, Traveller, par_text, traveller
from oddtrick.texts import Translate, say

_ACROSS, _DOWN = 3, 4
_CELL, _HEIGHT = WIDTH / _ACROSS, 62.0
_LINE = 3.5  # of a suit
_HAND = 19.0  # how wide a hand is
_TITLE = 5.5  # of a board
_FIXED = datetime(2017, 1, 1, tzinfo=UTC)
_COLUMNS = (13.0, 13.0, 18.0, 8.0, 10.0, 17.0, 15.0, 15.0)  # of a traveller


def pdf(records: Sequence[HandRecord], title: str, language: str = "en", *, decimals: int | None = None) -> bytes:
    """The whole file. With `decimals` each board stands with its traveller, else twelve boards stand on a page."""
    translate = translator(language)
    sheet = Sheet(title, language, _FIXED)
    sheet.font(14, bold=True)
    sheet.put(MARGIN, sheet.y + 3, *sheet.broken(title, WIDTH)[:1])
    sheet.y += 7
    if decimals is None:
        _pages(sheet, records, translate)
    else:
        for record in records:
            _with_traveller(sheet, record, decimals, translate)
    sheet.footers(title[:90])
    return sheet.bytes()


def _pages(sheet: Sheet, records: Sequence[HandRecord], translate: Translate) -> None:
    for start in range(0, len(records), _ACROSS):
        sheet.room(_HEIGHT)
        for n, record in enumerate(records[start : start + _ACROSS]):
            _board(sheet, record, MARGIN + n * _CELL, sheet.y, translate)
        sheet.y += _HEIGHT
        sheet.rule(MARGIN, sheet.y - 1.5, WIDTH)


def _with_traveller(sheet: Sheet, record: HandRecord, decimals: int, translate: Translate) -> None:
    lines = [] if record.played is None else traveller(record.played, decimals, translate)
    sheet.room(min(max(_HEIGHT, 8 + 4.2 * len(lines)), BOTTOM - MARGIN - 10))
    top = sheet.y
    _board(sheet, record, MARGIN, top, translate)
    sheet.y = top + 4
    began = sheet.pdf.page
    _heads(sheet, translate)
    for line in lines:
        if sheet.y + 4.2 > BOTTOM:
            sheet.page()
            sheet.y += 4
            _heads(sheet, translate)
        _row(sheet, line)
    sheet.y = max(sheet.y + 3, top + _HEIGHT) if sheet.pdf.page == began else sheet.y + 3
    sheet.rule(MARGIN, sheet.y - 1.5, WIDTH)


def _heads(sheet: Sheet, translate: Translate) -> None:
    sheet.font(7, colour=SOFT)
    heads = say("NS"), say("EW"), say("Contract"), "", "", say("Points"), say("NS"), say("EW")
    _cells(sheet, [translate(one) for one in heads])
    sheet.rule(MARGIN + _CELL + 8, sheet.y + 1.2, sum(_COLUMNS))
    sheet.y += 4.6


def _row(sheet: Sheet, line: Traveller) -> None:
    sheet.font(8)
    _cells(sheet, list(line))
    sheet.y += 4.2


def _cells(sheet: Sheet, cells: list[str]) -> None:
    x = MARGIN + _CELL + 8
    for n, (cell, width) in enumerate(zip(cells, _COLUMNS, strict=True)):
        shown = sheet.broken(cell, 2 * width if n == 2 and not cells[3] else width - 1)[0]
        sheet.put(x + (width - 1 if n >= 5 else 0), sheet.y, shown, right=n >= 5)
        x += width


def _board(sheet: Sheet, record: HandRecord, x: float, top: float, translate: Translate) -> None:
    sheet.font(12, bold=True, colour=ACCENT)
    sheet.put(x, top + 4.5, str(record.number))
    after = x + sheet.width(str(record.number)) + 2.5
    sheet.font(6.5, colour=SOFT)
    dealt, exposed = say("Dealer {seat}", seat=record.dealer), say("Vulnerable {who}", who=record.vulnerable)
    sheet.put(after, top + 4.5, f"{translate(dealt)} · {translate(exposed)}")
    top += _TITLE
    places = {Seat.N: (_HAND, 0), Seat.W: (0, 4), Seat.E: (2 * _HAND, 4), Seat.S: (_HAND, 8)}
    for seat, (across, down) in places.items():
        _hand(sheet, record.deal[seat], x + across, top + 4 + down * _LINE)
    _compass(sheet, record, x + _HAND + 4, top + 4 * _LINE + 2.4)
    _points(sheet, record, x + 7, top + 4 + 9.4 * _LINE)
    if record.makeable is not None:
        _makeable(sheet, record, x + 2 * _HAND - 2, top + 4 + 8 * _LINE)
    if record.par is not None:
        sheet.font(6.5)
        told = f"{translate(say('Par'))} {par_text(record.par, translate)}"
        for n, line in enumerate(sheet.broken(told, _CELL - 3)[:2]):
            sheet.put(x, top + 5 + 12.6 * _LINE + 2.9 * n, line)


def _hand(sheet: Sheet, hand: Hand | None, x: float, y: float) -> None:
    for n, suit in enumerate(reversed(SUITS)):
        held = "?" if hand is None else "".join("10" if rank == "T" else rank for rank in hand.holding(suit)) or "—"
        sheet.font(8)
        while sheet.width(held) > _HAND - 4:
            sheet.font(sheet.pdf.font_size_pt - 0.25)
        sheet.put(x + 3.2, y + n * _LINE, held)
        sheet.font(8)
        sheet.put(x, y + n * _LINE, suit.symbol)


def _compass(sheet: Sheet, record: HandRecord, x: float, y: float) -> None:
    """Dealer underlined, whoever is vulnerable white on red."""
    side = 12.0
    sheet.pdf.set_draw_color(*RULE)
    sheet.pdf.set_line_width(0.2)
    sheet.pdf.rect(x, y, side, side, round_corners=True, corner_radius=1)
    for seat, (across, down) in zip(Seat, ((0, -4), (4, 0), (0, 4), (-4, 0)), strict=True):
        cx, cy = x + side / 2 + across, y + side / 2 + down
        red = record.vulnerability.includes(seat.side)
        if red:
            sheet.pdf.set_fill_color(*RED)
            sheet.pdf.ellipse(cx - 1.7, cy - 1.7, 3.4, 3.4, style="F")
        ink = (255, 255, 255) if red else INK
        sheet.font(6.5, bold=seat is record.dealer, colour=ink)
        sheet.put(cx, cy + 0.85, str(seat), centre=True)
        if seat is record.dealer:
            sheet.rule(cx - 1, cy + 1.25, 2, thick=0.25, colour=ink)


def _points(sheet: Sheet, record: HandRecord, x: float, y: float) -> None:
    """High-card points where the hands sit."""
    sheet.font(7, colour=SOFT)
    places = ((0.0, -3.2), (5.0, 0.0), (0.0, 3.2), (-5.0, 0.0))
    for told, (across, down) in zip(record.points, places, strict=True):
        sheet.put(x + across, y + down + 0.9, "" if told is None else str(told), centre=True)


def _makeable(sheet: Sheet, record: HandRecord, x: float, y: float) -> None:
    """Declarer's tricks: a row for each hand, no trump and the suits across."""
    step = 4.1
    sheet.font(6.5, colour=SOFT)
    for n, denomination in enumerate(COLUMNS):
        sheet.put(x + 5 + n * step, y, denomination.symbol, centre=True)
    for row, (seat, numbers) in enumerate(record.rows, 1):
        sheet.font(6.5, colour=SOFT)
        sheet.put(x, y + row * 3.1, str(seat))
        for n, tricks in enumerate(numbers):
            sheet.font(6.5, bold=tricks >= 7, colour=INK)
            sheet.put(x + 5 + n * step, y + row * 3.1, str(tricks), centre=True)
