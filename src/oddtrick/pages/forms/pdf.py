"""A form as PDF on A4: to send, to print, or to fill in by hand. The same form gives the same file."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from oddtrick.language import translator
from oddtrick.pages.forms import drawing
from oddtrick.pages.forms.sheet import ACCENT, INK, MARGIN, RULE, SOFT, WIDTH, Sheet
from oddtrick.pages.forms.values import Choice, Field, Form, Note, Part, Section, lines, worded
from oddtrick.texts import Translate

_GAP = 4.0  # between two fields
_LINE = 7.0  # to write in by hand
_TYPED = 4.9  # of printed words
_TOGETHER = 95.0  # a section of short fields that is no higher stays on one page, its signatures with it
_FIXED = datetime(2017, 1, 1, tzinfo=UTC)


def pdf(form: Form, language: str = "en", created: datetime = _FIXED) -> bytes:
    """The whole file; `language` is en or pl. `created` stands in it as its date, always the same unless given."""
    translate = translator(language)
    title = translate(form.kind.text)
    sheet = Sheet(title, language, created)
    _head(sheet, form, translate)
    for section in form.sections:
        _section(sheet, section, translate)
    under = " · ".join(worded(one, translate) for one in form.under)
    sheet.footers(" · ".join(filter(None, (title, under))))
    return sheet.bytes()


def _head(sheet: Sheet, form: Form, translate: Translate) -> None:
    sheet.font(18, bold=True)
    sheet.put(MARGIN, sheet.y + 6, translate(form.kind.text))
    sheet.font(9, colour=SOFT)
    sheet.put(MARGIN + WIDTH, sheet.y + 6, " · ".join(worded(one, translate) for one in form.under), right=True)
    sheet.y += 9


def _section(sheet: Sheet, section: Section, translate: Translate) -> None:
    first = section.parts[0] if section.parts else None
    sheet.room(
        max(
            _whole(sheet, section, translate), 24 + (_LINE * (first.rows - 1) if isinstance(first, Field) and first.rows < 9 else 0)
        )
    )
    sheet.y += 6
    sheet.font(11, bold=True, colour=ACCENT)
    sheet.put(MARGIN, sheet.y, translate(section.title))
    sheet.y += 1.8
    sheet.rule(MARGIN, sheet.y, WIDTH, thick=0.45, colour=ACCENT)
    sheet.y += 1.5
    for row in _rows(section.parts):
        if isinstance(row[0], Field | Choice):
            _row(sheet, [one for one in row if isinstance(one, Field | Choice)], translate)
        elif isinstance(row[0], Note):
            sheet.y += 2
            sheet.font(8.5, colour=SOFT)
            sheet.paragraph(MARGIN, translate(row[0].text), WIDTH, 4.4)
        else:
            drawing.draw(sheet, row[0], translate)


def _whole(sheet: Sheet, section: Section, translate: Translate) -> float:
    """The height of a section of short fields, which stays together; 0 of any other, or when it is too high for that."""
    height = 9.3
    for row in _rows(section.parts):
        fields = [one for one in row if isinstance(one, Field | Choice)]
        if len(fields) < len(row) or any(isinstance(one, Field) and one.rows > 1 for one in fields):
            return 0
        only = fields[0]
        if len(fields) == 1 and isinstance(only, Field) and only.width == 12:
            height += 1.5 + 3.4 + _LINE + _TYPED * len(sheet.broken(lines(only.value, translate), WIDTH))
        else:
            height += _measured(sheet, _places(fields), translate)[2]
    return height if height <= _TOGETHER else 0


def _rows(parts: tuple[Part, ...]) -> Iterator[list[Part]]:
    """Fields that stand beside each other, as many as twelve columns take; everything else alone."""
    row: list[Part] = []
    used = 0
    for part in parts:
        width = part.width if isinstance(part, Field | Choice) else 12
        if row and (used + width > 12 or not isinstance(part, Field | Choice)):
            yield row
            row, used = [], 0
        row.append(part)
        used += width
        if used >= 12:
            yield row
            row, used = [], 0
    if row:
        yield row


def _row(sheet: Sheet, row: list[Field | Choice], translate: Translate) -> None:
    only = row[0]
    if len(row) == 1 and isinstance(only, Field) and only.width == 12:
        return _wide(sheet, only, translate)
    places = _places(row)
    labels, fields, height = _measured(sheet, places, translate)
    sheet.room(height)
    top = sheet.y + 1.5 + 3.4 * labels
    for one, x, width in places:
        label = _label(sheet, one, width, translate)
        for n, line in enumerate(label):
            sheet.put(x, top - 3.4 * (len(label) - n) + 2.4, line)
        if isinstance(one, Field):
            _typed(sheet, one, x, top, width, fields, translate)
        else:
            _boxes(sheet, one, x, top, width, translate)
    sheet.y += height
    return None


Places = list[tuple[Field | Choice, float, float]]


def _places(row: list[Field | Choice]) -> Places:
    """Where the fields of a row stand, and how wide they are."""
    column = WIDTH / 12
    places, x = [], MARGIN
    for one in row:
        width = one.width * column - (_GAP if x + one.width * column < MARGIN + WIDTH - 1 else 0)
        places.append((one, x, width))
        x += one.width * column
    return places


def _measured(sheet: Sheet, places: Places, translate: Translate) -> tuple[int, float, float]:
    """Of a row the lines of its labels, which end at the same height, the height of its fields, and that of the whole."""
    labels = max(len(_label(sheet, one, width, translate)) for one, _, width in places)
    fields = max(_height(sheet, one, width, translate) for one, _, width in places)
    return labels, fields, 1.5 + 3.4 * labels + fields


def _label(sheet: Sheet, one: Field | Choice, width: float, translate: Translate) -> list[str]:
    sheet.font(7.5, colour=SOFT)
    return sheet.broken(translate(one.label), width) if one.label is not None else []


def _height(sheet: Sheet, one: Field | Choice, width: float, translate: Translate) -> float:
    sheet.font(10)
    if isinstance(one, Field):
        return _LINE - 1 + _TYPED * (len(sheet.broken(lines(one.value, translate), width)) - 1)
    return max(down + 4 * (len(shown) - 1) for _, shown, down, _ in _placed(sheet, one, width, translate)) + 6


def _typed(sheet: Sheet, one: Field, x: float, top: float, width: float, height: float, translate: Translate) -> None:
    """A field of one line; words that need more stand above its line."""
    sheet.font(10)
    told = sheet.broken(lines(one.value, translate), width)
    for n, line in enumerate(reversed(told)):
        sheet.put(x, top + height - 1.6 - _TYPED * n, line)
    sheet.rule(x, top + height, width)


def _placed(sheet: Sheet, one: Choice, width: float, translate: Translate) -> Iterator[tuple[str, list[str], float, float]]:
    """The options as lines, with how far down and how far along each stands."""
    down, x, high = 0.0, 0.0, 0
    for word, text in one.options:
        sheet.font(9, bold=word in one.chosen)
        shown = sheet.broken(worded(text, translate), width - 4.6)
        need = 4.6 + max(map(sheet.width, shown))
        if x and x + need > width:
            down, x, high = down + 5.5 + 4 * (high - 1), 0.0, 0
        yield word, shown, down, x
        x, high = x + need + 4, max(high, len(shown))


def _boxes(sheet: Sheet, one: Choice, x: float, top: float, width: float, translate: Translate) -> None:
    for word, shown, down, along in [*_placed(sheet, one, width, translate)]:
        y = top + 4.4 + down
        sheet.box(x + along, y, ticked=word in one.chosen)
        sheet.font(9, bold=word in one.chosen)
        for n, line in enumerate(shown):
            sheet.put(x + along + 4.6, y + 4 * n, line)


def _wide(sheet: Sheet, one: Field, translate: Translate) -> None:
    """A field over the whole width: its words over as many pages as they need, then the lines that are left to write on."""
    label = _label(sheet, one, WIDTH, translate)
    told = lines(one.value, translate)
    sheet.room(1.5 + 3.4 * len(label) + (3 if told else min(one.rows, 8)) * _LINE)
    sheet.y += 1.5
    for line in label:
        sheet.put(MARGIN, sheet.y + 2.4, line)
        sheet.y += 3.4
    used = 0
    if told:
        sheet.font(10, colour=INK)
        used = len(sheet.broken(told, WIDTH))
        sheet.y += 0.6
        sheet.paragraph(MARGIN, told, WIDTH, _TYPED)
        sheet.y += 1
        sheet.rule(MARGIN, sheet.y, WIDTH, colour=RULE)
    for _ in range(max(0, one.rows - used)):
        sheet.room(_LINE)
        sheet.y += _LINE - (0.5 if one.rows == 1 else 0)
        sheet.rule(MARGIN, sheet.y, WIDTH)
