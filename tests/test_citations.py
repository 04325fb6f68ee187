"""References to the Laws: every one in the table of provisions is read, ordered and printed back."""

from __future__ import annotations

import csv
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import pytest

from conftest import SHARED
from every import every
from oddtrick.citations import Citation, Edition, Part
from oddtrick.laws.index import provisions
from oddtrick.regulations.readymade import ready
from oddtrick.texts import BadInput

E2007, E2017 = Edition.E2007, Edition.E2017


@every(
    ("text", "printed"),
    [
        ("27B1(b)", "27B1(b)"),
        ("27b1b", "27B1(b)"),
        ("Law 27 B 1 (b)", "27B1(b)"),
        ("12C1(e)(ii)", "12C1(e)(ii)"),
        ("45C4(b)/2", "45C4(b)/2"),
        ("64", "64"),
        ("57A/0", "57A/0"),
        ("fn9", "fn9"),
        ("footnote 12", "fn12"),
        ("def:dummy/1", "Def:dummy/1"),
        ("Def:International Matchpoint (IMP)", "Def:International Matchpoint (IMP)"),
        ("Intro:must", "Intro:must"),
        ("PZBS 3.1.A", "PZBS 3.1.A"),
        ("pzbs 25.1.b (II)", "PZBS 25.1.B(ii)"),
        ("31B fn", "31B fn"),
    ],
)
def test_a_reference_is_read_and_printed(text: str, printed: str) -> None:
    edition = E2007 if printed == "31B fn" else E2017
    assert str(Citation.parse(text, edition)) == printed
    assert Citation.parse(printed, edition) == Citation.parse(text, edition)


def test_the_steps_of_a_reference() -> None:
    cited = Citation.parse("12C1(e)(ii)")
    assert (cited.part, cited.law, cited.path, cited.edition) == (Part.LAW, 12, ("C", "1", "e", "ii"), E2017)


@pytest.mark.parametrize(
    ("text", "edition", "said"),
    [
        ("94A", E2017, "'94A': Laws run from 1 to 93"),
        ("0", E2017, "'0': Laws run from 1 to 93"),
        ("fn30", E2017, "'fn30': footnotes run from 1 to 29"),
        ("fn3", E2007, "'fn3': the footnotes of 2007 have no numbers; expected one like 31B fn"),
        ("the revoke law", E2017, "'the revoke law' is not a reference to the Laws; expected one like 27B1(b), fn9 or Def:Dummy"),
        ("27B1(b)(iv)x", E2017, "'27B1(b)(iv)x' is not a reference to the Laws; expected one like 27B1(b), fn9 or Def:Dummy"),
        ("27B1(b)(xix)", E2017, "'27B1(b)(xix)': 'xix' is not a roman numeral"),
    ],
)
def test_what_is_no_reference_is_refused(text: str, edition: Edition, said: str) -> None:
    with pytest.raises(BadInput) as refused:
        Citation.parse(text, edition)
    assert str(refused.value) == said


def test_references_are_ordered_as_the_book_prints_them() -> None:
    book = [
        "Intro:must",
        "Def:Lead",
        "2/1",
        "12C1(e)(i)",
        "12C1(e)(ii)",
        "12C2(a)",
        "16B1(a)",
        "16C",
        "27B",
        "27B1",
        "27B1(b)",
        "27C",
        "fn9",
        "fn10",
    ]
    cited = [Citation.parse(text) for text in book]
    cited.reverse()
    assert [str(one) for one in sorted(cited)] == book
    cited.sort()
    assert all(one < other for one, other in pairwise(cited))


def test_a_provision_lies_within_its_law() -> None:
    inner, section, law = (Citation.parse(text) for text in ("27B1(b)", "27B", "27"))
    assert inner.within(section)
    assert inner.within(law)
    assert inner.within(inner)
    assert not section.within(inner)
    assert not Citation.parse("26B").within(law)
    assert not Citation.parse("27B", E2007).within(law)
    assert Citation.parse("77/3").within(Citation.parse("77"))
    assert Citation.parse("77/3").paragraph == Citation.parse("77")
    assert not Citation.parse("31B", E2007).within(Citation.parse("31B fn", E2007))


def test_every_row_of_the_table_of_provisions_is_a_reference() -> None:
    table = SHARED / "law" / "COVERAGE.csv"
    if not table.exists():
        pytest.skip("the table of provisions is not beside the repository")
    with table.open(newline="") as file:
        refs = [row["ref"] for row in csv.DictReader(file)]
    refs = [ref for ref in refs if not ref.startswith("PZBS-fn")]
    cited = [Citation.parse(ref) for ref in refs]
    assert [str(one) for one in cited] == refs
    assert len(set(cited)) == len(refs) > 800


# ---------------------------------------------------------------- what there is


@every("edition", Edition)
def test_what_exists_is_what_the_index_lists(edition: Edition) -> None:
    """`src/oddtrick/paragraphs.txt` holds the paragraphs of both editions and the points of the Polish federation."""
    listed = {cited.paragraph for one in provisions(edition) if (cited := one.citation).part is Part.LAW}
    assert all(one.citation.exists for one in provisions(edition))
    lines = dict(line.split(" ", 1) for line in (files("oddtrick") / "paragraphs.txt").read_text(encoding="utf-8").splitlines())
    bare = {str(Citation(edition, Part.LAW, one.law, one.path)) for one in listed}
    assert set(lines[str(edition)].split()) == bare
    assert lines["PZBS"].split() == [point for point in ready("pzbs").points if point != "preamble"]


@pytest.mark.parametrize(
    ("text", "edition", "said"),
    [
        ("12C9", E2017, "the edition of 2017 has no 12C9"),
        ("90B9", E2017, "the edition of 2017 has no 90B9"),
        ("91C", E2017, "the edition of 2017 has no 91C"),
        ("12C2(d)", E2007, "the edition of 2007 has no 12C2(d)"),
        ("86B2", E2007, "the edition of 2007 has no 86B2"),
        ("3A", E2017, "the edition of 2017 has no 3A"),
        ("PZBS 27", E2017, "the decisions of the Polish federation have no point 27"),
        ("PZBS 26.9", E2017, "the decisions of the Polish federation have no point 26.9"),
        ("PZBS 3.1(i)", E2017, "the decisions of the Polish federation have no point 3.1(i)"),
        ("PZBS 3.1.F(iiii)", E2017, "'PZBS 3.1.F(iiii)': 'iiii' is not a roman numeral"),
    ],
)
def test_what_does_not_exist_is_refused(text: str, edition: Edition, said: str) -> None:
    with pytest.raises(BadInput) as refused:
        Citation.existing(text, edition)
    assert str(refused.value) == said


@pytest.mark.parametrize(
    "text", ["12C", "12C1b", "law 12 C 2 (d)", "12C1(b)(i)", "20F5(b)(ii)", "PZBS 3.1.a", "PZBS 25", "PZBS 3.1.F(i)", "fn9"]
)
def test_other_brackets_and_letters_below_the_last_are_read(text: str) -> None:
    assert Citation.existing(text) == Citation.parse(text)


def test_an_edition_says_from_when_it_is_in_force() -> None:
    assert (Edition.E2007.in_force_from, Edition.E2017.in_force_from) == ("2008-01-01", "2017-03")
    page = (Path(__file__).parents[1] / "docs" / "editions.md").read_text(encoding="utf-8")
    assert all(f"| {edition} | {edition.in_force_from} |" in page for edition in Edition)
