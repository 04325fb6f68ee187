"""Every flowchart fits on its pages: in both editions and languages nothing overlaps, overflows or crosses."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest
from walking import every_procedure

from conftest import missing
from oddtrick.inquiry.asking import explore, questions
from oddtrick.language import LANGUAGES, translator
from oddtrick.laws.editions import ALL, find
from oddtrick.laws.procedure import Procedure
from oddtrick.laws.written import E2017
from oddtrick.pictures import letters
from oddtrick.pictures.flow import Flow, flow, taken
from oddtrick.pictures.layout import LINE, MARGIN, PAGE, pages, rows
from oddtrick.pictures.letters import SIZE, broken, width
from oddtrick.pictures.svg import STYLE, svg_long, svg_pages
from oddtrick.texts import say

SVG = "{http://www.w3.org/2000/svg}"
FONTS = Path("/usr/share/fonts/truetype/dejavu")
each_language = pytest.mark.parametrize("language", LANGUAGES)


class Area(NamedTuple):
    """A rectangle on a page, and what it is there."""

    left: float
    top: float
    right: float
    bottom: float
    what: str

    def overlaps(self, other: Area, slack: float = 0.0) -> bool:
        return (
            self.left + slack < other.right
            and other.left + slack < self.right
            and self.top + slack < other.bottom
            and other.top + slack < self.bottom
        )

    def within(self, other: Area) -> bool:
        return self.left >= other.left and self.right <= other.right and self.top >= other.top and self.bottom <= other.bottom


class Font(NamedTuple):
    """The real widths of letters, of 1."""

    widths: Mapping[str, float]

    def width(self, text: str, size: int) -> float:
        return sum([self.widths.get(letter, 1.0) for letter in text]) * size


class Near:
    """Areas, found by the strips of the page in which they are: what is in no strip of another is far from it."""

    STRIP = 40

    def __init__(self, areas: list[Area]) -> None:
        self.areas, self._strips = areas, defaultdict[int, list[Area]](list)
        for one in areas:
            for strip in self._of(one):
                self._strips[strip].append(one)

    def _of(self, one: Area) -> range:
        return range(int(one.top - 1) // self.STRIP, int(one.bottom + 1) // self.STRIP + 1)

    def to(self, one: Area) -> list[Area]:
        """Those near to it, each once."""
        strips = self._of(one)
        if len(strips) == 1:
            return self._strips.get(strips[0], [])
        return [*{id(other): other for strip in strips for other in self._strips.get(strip, ())}.values()]


class Drawn(NamedTuple):
    """What stands on a page."""

    boxes: list[Area]
    texts: list[Area]
    circles: list[Area]
    lines: list[Area]


@cache
def font(name: str) -> Font:
    try:
        from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
    except ImportError:
        missing("fonttools")
    if not (FONTS / f"{name}.ttf").exists():
        missing("DejaVu Sans")
    found = TTFont(FONTS / f"{name}.ttf")
    advances, size = found["hmtx"], found["head"].unitsPerEm
    widths = {chr(code): advances[glyph][0] / size for code, glyph in found.getBestCmap().items()}
    return Font(widths | {"\ufe0e": 0.0})


def drawn(page: str) -> Drawn:
    """The shapes of a page, as a reader of the file finds them."""
    found = Drawn([], [], [], [])
    for one in ElementTree.fromstring(page).iter():
        match one.tag.removeprefix(SVG):
            case "rect" if "chart-paper" not in one.attrib["class"]:
                left, top = float(one.attrib["x"]), float(one.attrib["y"])
                found.boxes.append(
                    Area(left, top, left + float(one.attrib["width"]), top + float(one.attrib["height"]), one.attrib["class"])
                )
            case "circle":
                x, y, radius = (float(one.attrib[name]) for name in ("cx", "cy", "r"))
                found.circles.append(Area(x - radius, y - radius, x + radius, y + radius, "circle"))
            case "text":
                found.texts.append(text_area(one))
            case "path" if "chart-way" in one.attrib["class"]:
                found.lines.extend(segments(one.attrib["d"]))
    return found


def text_area(one: ElementTree.Element) -> Area:
    told, styles = "".join(one.itertext()), one.attrib["class"].split()
    size = 19 if "chart-title" in styles else SIZE
    bold = {"chart-title", "chart-law", "chart-now", "chart-digit"} & set(styles)
    long = font("DejaVuSans-Bold" if bold else "DejaVuSans").width(told, size)
    x, y = float(one.attrib["x"]), float(one.attrib["y"])
    left = x - long / 2 if one.attrib.get("text-anchor") == "middle" else x
    return Area(left, y - 0.76 * size, left + long, y + 0.24 * size, told)


def segments(path: str) -> Iterator[Area]:
    """The straight lines of a path of M, H and V."""
    x = y = 0.0
    for command in path.replace("M", "|M").replace("H", "|H").replace("V", "|V").split("|")[1:]:
        was = (x, y)
        match command[0]:
            case "M":
                x, y = map(float, command[1:].split())
                continue
            case "H":
                x = float(command[1:])
            case "V":
                y = float(command[1:])
        yield Area(min(was[0], x), min(was[1], y), max(was[0], x), max(was[1], y), path)


def assert_fits(page: str, height: float) -> None:
    """Everything within the page; boxes apart; texts in their boxes and apart; no line through a box or a text."""
    found, paper = drawn(page), Area(MARGIN - 1, 0, PAGE[0] - MARGIN + 1, height, "paper")
    for one in [*found.boxes, *found.texts, *found.circles, *found.lines]:
        assert one.within(paper), one
    shapes, boxes, texts = Near([*found.boxes, *found.circles]), Near(found.boxes), Near(found.texts)
    for one in shapes.areas:
        assert not [other for other in shapes.to(one) if other is not one and one.overlaps(other)], one
    for text in found.texts:
        around = [box for box in shapes.to(text) if box.overlaps(text)]
        assert len(around) <= 1, (text, around)
        assert all(text.within(box._replace(left=box.left + 2, right=box.right - 2)) for box in around), (text, around)
        assert not [other for other in texts.to(text) if other is not text and text.overlaps(other, 0.1)], text
    for line in found.lines:
        assert not [box for box in boxes.to(line) if line.overlaps(box, 0.1) or box.overlaps(line, 0.1)], line
        assert not [text for text in texts.to(line) if crosses(line, text)], line


def crosses(line: Area, text: Area) -> bool:
    """Whether a line, which is thin, goes through words."""
    return line.left < text.right and text.left < line.right + 0.1 and line.top < text.bottom and text.top < line.bottom + 0.1


@every_procedure
@each_language
def test_a_chart_fits_on_its_pages(procedure: Procedure, language: str) -> None:
    translate = translator(language)
    title = translate(say("Law {law} ({edition}): {title}", law=procedure.law, edition=procedure.edition, title=procedure.title))
    chart = flow(procedure.run, procedure.edition)
    for page in svg_pages(chart, title, translate):
        assert_fits(page, PAGE[1] - MARGIN / 2)


@every_procedure
def test_a_long_sheet_with_the_way_taken_fits_too(procedure: Procedure) -> None:
    """The longest way, which has most ticks; and a way that stops half-way, where a question is open."""
    chart = flow(procedure.run, procedure.edition)
    asked = [*max(explore(procedure.run), key=lambda path: len(path.asked)).asked.items()]
    for told in (asked, asked[: len(asked) // 2]):
        page = svg_long(chart, "x", translator("pl"), taken(chart, dict(told)))
        assert_fits(page, float(ElementTree.fromstring(page).attrib["height"]))


@pytest.mark.parametrize("name", ["DejaVuSans", "DejaVuSans-Oblique", "DejaVuSans-Bold"])
def test_the_widths_of_letters_are_those_of_the_font(name: str) -> None:
    """Rounded up, and not by much."""
    real, bold = font(name).widths, name.endswith("Bold")
    for letter in letters._EACH:
        told = width(letter, 100, bold=bold)
        assert real[letter] * 100 <= told + 0.01, letter
        assert bold or told < real[letter] * 100 + 2.5


@each_language
def test_every_letter_of_the_charts_is_measured(language: str) -> None:
    translate = translator(language)
    texts = {question.text for one in ALL for question in questions(one.run)}
    texts |= {effect.text for one in ALL for path in explore(one.run) for effect in path.effects}
    assert {letter for text in texts for letter in translate(text)} - set(letters._EACH) == set()


def test_words_break_inside_their_room() -> None:
    assert broken("one two three", width("one two")) == ["one two", "three"]
    assert broken("iiiiiiii", width("iii")) == ["iii", "iii", "ii"]
    assert broken("a card of ♠", width("a card of")) == ["a card", "of\u00a0♠"]
    assert broken("", 100) == []
    assert broken("Ω" * 3, 26) == ["ΩΩ", "Ω"]


def test_a_question_with_more_answers_than_a_page_holds_stands_there_again() -> None:
    found = rows(flow(find("79A", E2017).run, E2017), str)
    wide = max(found, key=lambda row: row.height)
    row = wide.__class__(wide.lines, True, wide.outcomes * 3, 7, True, (), True, True)
    placed = [part for page in pages([row]) for _, part in page]
    assert len(placed) > 2
    assert sum((part.outcomes for part in placed), ()) == row.outcomes
    assert {part.number for part in placed} == {7}
    assert [part.reached for part in placed] == [True] + [False] * (len(placed) - 1)
    assert {part.down for part in placed} == {()}
    assert [part.down_taken for part in placed] == [False] * (len(placed) - 1) + [True]


def test_the_way_taken_is_marked_by_thickness_and_by_a_tick() -> None:
    run = find("27", E2017).run
    chart = flow(run, E2017)
    path = next(path for path in explore(run) if len(path.asked) > 3)
    page = svg_long(chart, "x", str, taken(chart, path.asked))
    root = ElementTree.fromstring(page)
    ticks = [told for one in root.iter(f"{SVG}text") if (told := "".join(one.itertext())).startswith("✓")]
    said = [answer for answer in path.asked.values() if answer in (True, False)]
    assert sum(one.endswith(("yes", "no")) for one in ticks) == len(said)
    assert len([one for one in root.iter(f"{SVG}rect") if "chart-taken" in one.attrib["class"]]) >= len(path.asked)
    assert any(f"✓ Law {path.laws[-1]}" == one for one in ticks)
    assert "stroke-width:3" in STYLE
    assert "✓" not in svg_long(chart, "x", str)
    assert "chart-taken" not in svg_long(chart, "x", str)


def test_an_open_question_says_so() -> None:
    chart = flow(find("27", E2017).run, E2017)
    page = svg_long(chart, "x", str, taken(chart, {}))
    assert page.count("this is asked now") == 1
    assert page.count("chart-open") == 1


def test_numbers_lead_to_questions() -> None:
    """Each number on the right is a link to the same number on the left."""
    for procedure in ALL:
        root = ElementTree.fromstring(svg_long(flow(procedure.run, procedure.edition), "x", str))
        links = {one.attrib["href"].removeprefix("#") for one in root.iter(f"{SVG}a")}
        places = [one.attrib["id"] for one in root.iter(f"{SVG}g")]
        assert len(places) == len(set(places))
        assert links == set(places)


def test_a_chart_without_questions_is_drawn() -> None:
    assert svg_pages(Flow(E2017, (), None), "nothing", str)[0].count("<rect") == 1
    assert LINE > SIZE
