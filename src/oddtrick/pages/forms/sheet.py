"""A4 sheets and what is put on them: text that breaks, red suits, ruled lines; a new page where one is full."""

from __future__ import annotations

import unicodedata
from collections.abc import Container, Iterator
from datetime import datetime
from importlib.resources import files

from fpdf import FPDF
from fpdf.fonts import TTFFont

MARGIN, WIDTH, BOTTOM = 15.0, 180.0, 280.0  # millimetres of A4
INK, SOFT, RULE, RED, ACCENT = (27, 31, 35), (92, 101, 110), (178, 187, 182), (179, 38, 30), (11, 93, 59)
_FONT = "DejaVu"
_UNPRINTABLE = "□"
_POINT = 25.4 / 72


class Sheet:
    """The pages so far, and how far down the last one is filled (`y`)."""

    def __init__(self, title: str, language: str, created: datetime) -> None:
        self.pdf = FPDF(format="A4")
        self.pdf.set_auto_page_break(False)
        self.pdf.set_creation_date(created)
        self.pdf.set_title(title)
        self.pdf.set_lang(language)
        self.pdf.set_producer("Oddtrick")
        self.pdf.set_creator("Oddtrick")
        fonts = files("oddtrick.pages.forms") / "fonts"
        for style, name in (("", "DejaVuSans.ttf"), ("B", "DejaVuSans-Bold.ttf")):
            self.pdf.add_font(_FONT, style, str(fonts / name))
        known = [frozenset(font.cmap) for font in self.pdf.fonts.values() if isinstance(font, TTFFont)]
        self.signs = frozenset.intersection(*known)
        self.y = MARGIN
        self.font(10)
        self.page()

    # ------------------------------------------------------------ pages

    def page(self) -> None:
        """A new page."""
        self.pdf.add_page()
        self.y = MARGIN

    def room(self, height: float) -> None:
        """So much height in one piece: on a new page where this one has not got it."""
        if self.y + height > BOTTOM and self.y > MARGIN:
            self.page()

    def footers(self, words: str) -> None:
        """Under every page what it is, and its number of how many."""
        last = self.pdf.page
        for page in range(1, last + 1):
            self.pdf.page = page
            self.font(9)  # twice, because a page has its own letters, and only a change is written into it
            self.font(8, colour=SOFT)
            self.put(MARGIN, 288, words)
            self.put(MARGIN + WIDTH, 288, f"{page} / {last}", right=True)
        self.pdf.page = last

    def bytes(self) -> bytes:
        """The file."""
        return bytes(self.pdf.output())

    # ------------------------------------------------------------ letters

    def font(self, size: float, *, bold: bool = False, colour: tuple[int, int, int] = INK) -> None:
        """The letters from here on."""
        self.pdf.set_font(_FONT, "B" if bold else "", size)
        self.colour = colour

    def width(self, text: str) -> float:
        """How wide a text is."""
        return self.pdf.get_string_width(text)

    def put(self, x: float, y: float, text: str, *, right: bool = False, centre: bool = False) -> None:
        """One line of text on the base line `y`, hearts and diamonds red."""
        if right or centre:
            x -= self.width(text) / (2 if centre else 1)
        for run, red in _runs(text):
            self.pdf.set_text_color(*(RED if red else self.colour))
            self.pdf.text(x, y, run)
            x += self.width(run)

    def broken(self, text: str, width: float) -> list[str]:
        """A text as lines that are no wider; a word that is too long is broken too."""
        return [line for told in printable(text, self.signs).split("\n") for line in self._broken(told, width)]

    def _broken(self, text: str, width: float) -> Iterator[str]:
        line = ""
        for word in text.split(" "):
            if self.width(f"{line} {word}" if line else word) <= width:
                line = f"{line} {word}" if line else word
                continue
            if line:
                yield line
            line = word
            while self.width(line) > width:
                fits = next(n for n in range(len(line) - 1, 0, -1) if n == 1 or self.width(line[:n]) <= width)
                yield line[:fits]
                line = line[fits:]
        yield line

    def paragraph(self, x: float, text: str, width: float, leading: float) -> None:
        """A text line by line, over as many pages as it needs."""
        for line in self.broken(text, width):
            self.room(leading)
            self.y += leading
            self.put(x, self.y - 0.3 * leading, line)

    # ------------------------------------------------------------ lines

    def rule(self, x: float, y: float, width: float, *, thick: float = 0.2, colour: tuple[int, int, int] = RULE) -> None:
        """A line from left to right."""
        self.pdf.set_draw_color(*colour)
        self.pdf.set_line_width(thick)
        self.pdf.line(x, y, x + width, y)

    def strike(self, x: float, y: float, text: str) -> None:
        """A line through a text that was put there."""
        self.rule(x, y - 0.33 * self.pdf.font_size_pt * _POINT, self.width(text), thick=0.25, colour=INK)

    def box(self, x: float, y: float, *, ticked: bool) -> None:
        """A box to tick, standing on the base line `y`."""
        self.pdf.set_draw_color(*SOFT)
        self.pdf.set_line_width(0.25)
        self.pdf.rect(x, y - 2.9, 3.2, 3.2)
        if ticked:
            self.pdf.set_draw_color(*INK)
            self.pdf.set_line_width(0.55)
            self.pdf.polyline([(x + 0.6, y - 1.4), (x + 1.3, y - 0.5), (x + 2.7, y - 2.4)])


def _runs(text: str) -> Iterator[tuple[str, bool]]:
    run = ""
    for sign in text:
        if sign in "♥♦":
            if run:
                yield run, False
            yield sign, True
            run = ""
        else:
            run += sign
    if run:
        yield run, False


def printable(text: str, signs: Container[int]) -> str:
    """A text in signs that the letters have: without accents that they lack, an empty square for what they do not have at all."""
    return "".join(_sign(sign, signs) for sign in unicodedata.normalize("NFC", text.replace("\ufe0e", "")))


def _sign(sign: str, signs: Container[int]) -> str:
    if sign == "\n" or ord(sign) in signs:
        return sign
    plain = "".join(one for one in unicodedata.normalize("NFKD", sign) if ord(one) in signs)
    return plain or ("" if unicodedata.category(sign) in ("Mn", "Cf", "Cc") else _UNPRINTABLE)
