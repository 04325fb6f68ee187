"""The index of the Laws: its lists, their agreement with the sources beside the repository, and that it is not stale."""

from __future__ import annotations

import ast
import csv
import re
import sys
from itertools import pairwise
from typing import Any

import pytest

from conftest import ROOT, SHARED
from every import every
from oddtrick.citations import Citation, Edition, Part
from oddtrick.laws.differences import differences
from oddtrick.laws.editions import find as procedure
from oddtrick.laws.index import (
    Change,
    Kind,
    Provision,
    Title,
    WhyNot,
    cited_in,
    find,
    law_title,
    of_law,
    provisions,
    rows,
    titles,
)
from oddtrick.texts import BadInput

sys.path.insert(0, str(ROOT / "tools"))
import index as tool
import index_lists as lists

E2007, E2017 = Edition.E2007, Edition.E2017
both = every("edition", list(Edition))
WRITTEN = (23, 26, 27, 61, 62, 63, 64)


def refs(found: tuple[Provision, ...]) -> list[str]:
    return [str(one.citation) for one in found]


@pytest.fixture(scope="module")
def scanned() -> tool.Index:
    return tool.scanned()


# ---------------------------------------------------------------- the lists


@pytest.mark.parametrize(("edition", "number", "notes"), [(E2017, 837, 32), (E2007, 811, 32)], ids=str)
def test_how_many_provisions_there_are(edition: Edition, number: int, notes: int) -> None:
    found = [one.citation for one in provisions(edition)]
    assert len(found) == len(set(found)) == number
    assert sum(one.note or one.part is Part.FOOTNOTE for one in found) == notes


@both
def test_provisions_are_references_in_the_order_of_the_book(edition: Edition) -> None:
    found = [one.citation for one in provisions(edition)]
    assert all(one < other for one, other in pairwise(found))
    assert all(Citation.parse(str(one), edition) == one for one in found)


@both
def test_every_law_has_provisions_and_a_title_in_both_languages(edition: Edition) -> None:
    for law in range(1, 94):
        title = law_title(law, edition)
        assert of_law(law, edition)
        assert title.en
        assert title.pl


@both
def test_every_provision_has_titles_in_both_languages(edition: Edition) -> None:
    assert [str(one.citation) for one in provisions(edition) if not (one.title.en and one.title.pl)] == []


@both
def test_titles_are_short(edition: Edition) -> None:
    long = [one.title for one in provisions(edition) if len(one.title.en) > 80 or len(one.title.pl) > 80]
    assert long == []


def test_titles_of_laws_that_the_editions_call_differently() -> None:
    assert law_title(23, E2007) == Title("Awareness of potential damage", "Świadomość możliwości wyrządzenia szkody")
    assert law_title(23, E2017) == Title("Comparable call", "Zapowiedź porównywalna")
    assert law_title(27, E2007) == law_title(27, E2017) == Title("Insufficient bid", "Odzywka niewystarczająca")
    assert Title("only English", "").shown("pl") == "only English"


def test_a_numbered_footnote_belongs_to_the_law_it_stands_in() -> None:
    home = {str(one.citation): one.law for one in provisions(E2017) if one.citation.part is Part.FOOTNOTE}
    assert list(home.values()) == sorted(home.values())
    assert (home["fn1"], home["fn2"], home["fn19"], home["fn29"]) == (6, 13, 64, 93)
    assert refs(of_law(57, E2017))[-1] == "fn18"


@pytest.mark.parametrize(
    ("wanted", "edition", "found"),
    [
        ("27B1", E2017, ["27B1(a)", "27B1(b)"]),
        ("27B1", E2007, ["27B1(a)", "27B1(b)", "27B1(b) fn"]),
        ("26B", E2017, ["26B/1", "26B/2", "26B/3"]),
        ("26B", E2007, ["26B/1", "26B/2"]),
        ("23", E2007, ["23", "23 fn"]),
        ("fn19", E2017, ["fn19"]),
        ("64A1 fn", E2007, ["64A1 fn"]),
        ("Def:Dummy", E2017, ["Def:Dummy/1", "Def:Dummy/2"]),
        ("71", E2007, ["71/1", "71/2", "71 fn"]),
        ("35/3", E2007, ["35/3"]),
    ],
)
def test_find_gives_what_a_reference_means(wanted: str, edition: Edition, found: list[str]) -> None:
    assert refs(find(Citation.parse(wanted, edition))) == found


def test_what_an_edition_has_not_is_refused() -> None:
    with pytest.raises(BadInput, match=r"the edition of 2017 has no 26A2"):
        find(Citation.parse("26A2"))
    with pytest.raises(BadInput, match="94: Laws run from 1 to 93"):
        of_law(94, E2017)


@both
def test_what_is_not_implemented_has_a_reason(edition: Edition) -> None:
    for one in provisions(edition):
        assert isinstance(one.kind, Kind)
        assert (one.why_not is None) == bool(one.implemented_by), one.citation
        assert one.why_not is None or isinstance(one.why_not, WhyNot)


@both
@every("law", WRITTEN)
def test_what_the_written_laws_still_lack(law: int, edition: Edition) -> None:
    lacking = {(23, E2007): ["23 fn"]}  # an example, nothing to compute
    found = zip(refs(of_law(law, edition)), of_law(law, edition), strict=True)
    assert [ref for ref, one in found if one.why_not] == lacking.get((law, edition), [])


# ---------------------------------------------------------------- 2007 and its counterparts


def test_a_provision_of_2007_knows_what_it_became() -> None:
    became = {str(one.citation): (str(one.counterpart), one.change) for one in provisions(E2007) if one.counterpart}
    assert became["23"] == ("72C", Change.RELOCATED)
    assert became["17E2/1"] == ("17D3/1", None)
    assert became["64B7"] == ("64B7", Change.SUBSTANTIVE)
    assert became["64B6"] == ("64B6", None)
    assert became["26A2(b)"] == ("26B/1", Change.SUBSTANTIVE)
    only_2007 = {str(one.citation) for one in provisions(E2007) if not one.counterpart}
    assert {"12C1(f)", "26A2(a)", "27D fn", "70D3", "86D fn"} <= only_2007


def test_counterparts_and_differences_are_provisions() -> None:
    for one in provisions(E2007):
        assert one.counterpart is None or find(one.counterpart) != ()
    for one in differences():
        for place in (*one.in_2007, *one.in_2017):
            assert find(place) != ()


def test_differences_of_the_written_laws_speak_polish() -> None:
    for law in WRITTEN:
        for edition in Edition:
            for one in differences():
                if one.concerns(Citation.parse(str(law), edition)):
                    assert one.rule_2007.pl
                    assert one.rule_2017.pl


def test_a_difference_concerns_a_provision_its_parts_and_what_it_is_a_part_of() -> None:
    def seen(ref: str, edition: Edition) -> list[str]:
        return [one.rule_2017.en for one in differences() if one.concerns(Citation.parse(ref, edition))]

    assert seen("64B7", E2017) == ["Both revoked and both established"]
    assert seen("64B8", E2017) == ["Corrected via 62C3"]
    assert "Corrected via 62C3" in seen("64", E2017)
    assert "Corrected via 62C3" not in seen("64", E2007)
    assert seen("64B6", E2017) == []


# ---------------------------------------------------------------- against what stands beside the repository


def shared() -> None:
    if not SHARED.exists():
        pytest.skip("the tables and texts are not beside the repository")


def test_2017_is_the_table_of_provisions() -> None:
    shared()
    with (SHARED / "law" / "COVERAGE.csv").open(newline="", encoding="utf-8") as file:
        table = [lists.NOTES.get(row["ref"], row["ref"]) for row in csv.DictReader(file)]
    assert sorted(table) == sorted(refs(provisions(E2017)))


def test_2007_has_every_heading_of_both_texts_and_no_other() -> None:
    shared()
    assert lists.checked(refs(provisions(E2007))) == []


def test_both_texts_of_2007_have_the_same_headings() -> None:
    shared()
    english, polish = (
        lists.headings((SHARED / "seeds" / name).read_text(encoding="utf-8", errors="replace"), first)
        for name, first in lists.TEXTS_OF_2007.items()
    )
    assert english == polish
    assert len(english) == 763


def test_the_lists_are_what_the_tables_give() -> None:
    shared()
    with (SHARED / "law" / "COVERAGE.csv").open(newline="", encoding="utf-8") as file:
        of_2017 = lists.derived_2017(list(csv.DictReader(file)))
    with (SHARED / "law" / "DIFF_2007_2017.csv").open(newline="", encoding="utf-8") as file:
        changes = lists.derived_differences(list(csv.DictReader(file)))
    of_2007 = lists.derived_2007(of_2017, changes)
    for edition, derived in ((E2017, of_2017), (E2007, of_2007)):
        committed = list(rows(f"provisions_{edition}.csv"))
        assert [{name: row.get(name, "") for name in committed[0]} for row in lists.in_order(derived, edition)] == committed
    assert changes == list(rows("differences.csv"))


def test_every_correction_by_hand_has_its_reason_and_is_used() -> None:
    known, of_2017 = {str(one.citation) for one in provisions(E2007)}, {str(one.citation) for one in provisions(E2017)}
    for row in rows("overrides_2007.csv"):
        assert row["why"]
        assert not row["ref"] or row["ref"] in known
        assert not row["ref_2017"] or row["ref_2017"] in of_2017


# ---------------------------------------------------------------- the scan


def test_the_index_is_not_stale(scanned: tool.Index) -> None:
    committed = (tool.DATA / "index.json").read_text(encoding="utf-8")
    assert scanned.text() == committed, "index.json is stale; run: .venv/bin/python tools/index.py scan"


def test_every_citation_in_code_and_tests_exists(scanned: tool.Index) -> None:
    assert scanned.problems == []


def test_what_the_scan_was_told_is_still_needed(scanned: tool.Index) -> None:
    places = {who for found in scanned.found["implemented_by"].values() for who in found}
    assert {who for who in tool.ASIDE.values() if who not in places} == set()
    assert {ref for ref in tool.REFERRED if not scanned.inside(ref, E2017)} == set()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Law 64 (2017). Two tricks, one or none.", [(True, "64")]),
        ("Laws 61A, 62D1, 62C3 and 63 (2017).", [(True, "61A"), (True, "62D1"), (True, "62C3"), (True, "63")]),
        ("62B and 62C1-2, the same", [(True, "62B"), (True, "62C1"), (True, "62C2")]),
        ("44A-44D. The cards", [(True, "44A"), (True, "44B"), (True, "44C"), (True, "44D")]),
        ("46B1(a) and (c) speak", [(True, "46B1(a)"), (True, "46B1(c)")]),
        ("The auction (Laws 17-19, 22)", [(False, "17"), (False, "18"), (False, "19"), (False, "22")]),
        ("Def:Honour. Ace to ten", [(True, "Def:Honour")]),
        ("see fn9 and 31B fn", [(False, "31B fn"), (False, "fn9")]),
        ("one of 52 cards, 1C to 7D, `27B`, 2017 and 4S", []),
    ],
)
def test_citations_are_found_in_text(text: str, found: list[tuple[bool, str]]) -> None:
    assert list(tool.cited(text)) == found


def test_a_docstring_may_name_the_place_in_2007_beside_its_own() -> None:
    assert tool.split("25A6 (2007: 25A4): LHO") == ("25A6  ): LHO", ["25A4"])
    assert tool.split("Awareness (72C; 2007: 23).") == ("Awareness (72C ).", ["23"])
    assert tool.split("2007: how it compares.") == ("2007: how it compares.", [])


@every(
    ("name", "found"),
    [
        ("test_27B1a_lowest", ["27B1a"]),
        ("test_64B4_B5_too_late", ["64B4", "64B5"]),
        ("test_18_19_22_lawful", ["18", "19", "22"]),
        ("test_26_fn_much_different", ["26 fn"]),
        ("test_def_honour", ["Def:Honour"]),
        ("test_chart_27_lets_it_through_only_where_27B3_does", ["27B3"]),
        ("test_a_deal_of_52_cards_and_1C", []),
        ("test_fn19_dummys_trick", ["fn19"]),
        ("test_40B2a_40B2aii_cards_of_2007_and_2017", ["40B2a", "40B2(a)(ii)"]),
        ("test_92A_1_who_may_appeal", ["92A"]),
        ("test_93B3_1_and_2_of_the_committee", ["93B3"]),
        ("test_pzbs_3_4_other_methods", []),
        ("test_asvs_2_3_1_no_step_is_passed_over", []),
        ("test_35_1_a_point_of_it", ["35"]),
        ("test_17_22_41_in_their_order", ["17", "22", "41"]),
    ],
)
def test_citations_are_found_in_names_of_tests(name: str, found: list[str]) -> None:
    assert list(tool.in_name(name)) == found


def test_no_name_of_a_test_begins_with_sections_of_another_document() -> None:
    """`test_2_3_1_...` would count for Law 2; numbers of Laws that a test is about stand in the order of the book."""
    found = []
    for path in (tool.ROOT / "tests").rglob("test_*.py"):
        if path.parent.name not in tool.SECTIONS:
            for name in re.findall(r"^def test_(\d{1,2}(?:_\d{1,2})+)_(?=\D)", path.read_text(encoding="utf-8"), re.MULTILINE):
                numbers = [int(number) for number in name.split("_")]
                if numbers != sorted(set(numbers)):
                    found.append(f"{path.name}: {name}")
    assert found == []


@pytest.mark.parametrize(
    ("ref", "editions", "meant"),
    [
        ("72C", set(), {"2017 72C", "2007 23"}),
        ("64B7", set(), {"2017 64B7"}),
        ("64B7", {E2007, E2017}, {"2017 64B7", "2007 64B7"}),
        ("64B7", {E2007}, {"2007 64B7"}),
        ("17D3", set(), {"2017 17D3/1", "2017 17D3/2", "2007 17E2/1", "2007 17E2/2"}),
        ("62C3", {E2007, E2017}, {"2017 62C3"}),
        ("26A2(a)", {E2007, E2017}, {"2007 26A2(a)"}),
    ],
)
def test_which_editions_a_citation_means(scanned: tool.Index, ref: str, editions: Any, meant: set[str]) -> None:
    assert {f"{one.edition} {one}" for one in scanned.meant(ref, editions)} == meant


def test_a_test_counts_only_for_what_its_name_cites() -> None:
    index, node = tool.Index(), ast.parse('def test_64B7_both():\n    """Not 64B6, of which it says something."""').body[0]
    assert isinstance(node, ast.FunctionDef)
    tool.scan_test(index, node, "somebody")
    assert {str(one) for one in index.found["tested_by"]} == {"64B7"}


def test_a_value_of_the_regulations_that_no_code_reads_implements_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    read = tool.values_read()
    assert "stop_seconds" in read or "opening_lead_face_down" in read
    assert "call_method" not in read, "18F: by which means calls are made"
    index = tool.Index()
    monkeypatch.setattr(tool, "values_read", set)
    tool.scan_regulations(index)
    assert index.found["implemented_by"] == {}


@pytest.mark.parametrize(
    ("edition", "coded"),
    [
        (E2017, "17D1/1 17D1/2 17D2 18C 19A2 19B2 19C 19D 25A3 30B1 31A2 35A 35B 35C 35D fn28 6B/1 6B/3 Def:Session"),
        (E2007, "17E1 18C 19A2 19B2 19C 19D 22B1/1 22B1/2 22B2 25A3 31A2 35/1 35/2 35/3 35/4 6B/1 Def:Session"),
    ],
    ids=str,
)
def test_what_is_coded_is_not_called_unwritten(edition: Edition, coded: str) -> None:
    found = {str(one.citation): one for one in provisions(edition)}
    wanted = re.findall(r"Def:\w+|\S+", coded)
    assert [ref for ref in wanted if found[ref].why_not] == []


def test_35_says_by_which_law_a_call_is_dealt_with_and_defines_nothing() -> None:
    for edition in Edition:
        assert {one.kind for one in of_law(35, edition)} == {Kind.PROCEDURE}


def test_35A_35B_35C_35D_lead_to_the_laws_that_deal_with_them_2017() -> None:
    assert [procedure(one, E2017).law for one in ("35A", "35B", "35C", "35D")] == ["36", "37", "38", "39"]


def test_35_its_four_points_lead_to_the_laws_that_deal_with_them_2007() -> None:
    assert [procedure(one, E2007).law for one in ("35/1", "35/2", "35/3", "35/4")] == ["36", "37", "38", "39"]


def test_a_citation_that_does_not_exist_is_a_problem() -> None:
    index = tool.Index()
    assert not index.exists("62C4", {E2017}, "somebody")
    assert not index.exists("62C3x", {E2017}, "somebody")
    assert index.problems == [f"somebody cites {ref}, which 2017 does not have" for ref in ("62C4", "62C3x")]


def test_fn21_a_footnote_is_called_by_the_law_to_which_it_stands_2017() -> None:
    (title,) = titles("fn21", Edition.E2017)
    assert title.en.startswith("footnote to Law 70: ")
    assert title.pl.startswith("przypis do przepisu 70: ")
    assert titles("fn21", Edition.E2007) == ()


@every("edition", Edition)
def test_the_index_points_to_what_decides_and_never_to_what_only_tells(edition: Edition) -> None:
    decides = find(Citation.parse("50D1(b)", edition))[0].implemented_by
    assert "oddtrick.table.duties:sieve" in decides
    told = [str(one.citation) for one in provisions(edition) if any(".table.sheets" in place for place in one.implemented_by)]
    assert told == []


@pytest.mark.parametrize(
    ("law", "before"), [("86A", "86C"), ("86B1", "86D"), ("22B", "22A1"), ("87C", "87"), ("6D3", "6D3"), ("72C", "23")]
)
def test_a_paragraph_as_an_earlier_edition_has_it(law: str, before: str) -> None:
    assert cited_in(law, E2007) == before
    assert cited_in(law, E2017) == law


@both
def test_whatever_is_implemented_is_named_by_a_test(edition: Edition) -> None:
    assert [str(one.citation) for one in provisions(edition) if one.implemented_by and not one.tested_by] == []
