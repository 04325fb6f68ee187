"""The rooms of the charts: pages, files, sheets to print, the way of a case, and the editions side by side."""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from litestar.testing import TestClient
from one_desk import the_desk
from walking import every_procedure

import oddtrick.web
from conftest import WHOLE
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import explore
from oddtrick.laws.editions import ALL, named
from oddtrick.laws.procedure import Procedure
from oddtrick.pictures.outlines import overview
from oddtrick.pictures.svg import STYLE
from oddtrick.web.case import Case
from oddtrick.web.laws.comparing import compared

STATIC = Path(oddtrick.web.__file__).parent / "static"
ANSWERS = {"27A2.out_of_rotation": False, "27A1.lho_called": False, "27C.premature": False, "27A1.lho_accepts": False}


@pytest.fixture(scope="module")
def desk() -> Iterator[TestClient]:
    with TestClient(the_desk()) as client:
        yield client


def case() -> Case:
    told = Case(Edition.E2017).opened("insufficient_bid")
    for id, value in ANSWERS.items():
        told = told.answered(0, id, value)
    return told


def plain(html: str) -> str:
    """The words of a page, without tags, each space once."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


@every_procedure
def test_every_procedure_has_a_page(desk: TestClient, procedure: Procedure) -> None:
    one = "en" if procedure.edition is Edition.E2017 else "pl"
    for language in ("en", "pl") if WHOLE else (one,):
        page = desk.get(f"/{language}/chart/{procedure.name}?edition={procedure.edition}")
        assert page.status_code == 200
        assert f'<html lang="{language}">' in page.text
        assert page.text.count("<svg") == (2 if overview(procedure) else 1)
        assert page.text.count('<li id="step-') == len({id(one) for one in re.findall(r'id="step-\d+"', page.text)})
        assert 'href="/static/chart.css"' in page.text


def test_every_procedure_is_compared(desk: TestClient) -> None:
    for name in dict.fromkeys(one.name for one in ALL):
        page = desk.get(f"/en/compare/{name}")
        assert page.status_code == 200, name
        both = all(named(name, edition) for edition in Edition)
        assert ("there is nothing to compare" in page.text) is not both, name


def test_pages_obey_their_own_policy(desk: TestClient) -> None:
    """No style or script stands in them, no address leads elsewhere."""
    for address in ("chart/revoke", "chart/revoke/print", "charts", "compare/revoke", "chart/revoke?edition=2007"):
        page = desk.get(f"/en/{address}")
        assert "unsafe" not in page.headers["content-security-policy"]
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|<script>", page.text)
        assert not re.search(r'(?:href|src)="(?!/|#)', page.text)
        names = re.findall(r'\sid="([^"]+)"', page.text)
        assert len(names) == len(set(names))


def test_words_beside_the_drawing_say_the_same(desk: TestClient) -> None:
    words = plain(desk.get("/en/chart/insufficient_bid").text)
    assert "Was the bid also out of rotation? (a fact from the table)" in words
    assert "yes 27A2 then: a bid out of rotation" in words
    assert "no go on at question 2" in words
    polish = plain(desk.get("/pl/chart/insufficient_bid").text)
    assert "Czy odzywka była także poza kolejnością? (fakt ze stołu)" in polish


def test_words_lead_where_the_drawing_leads(desk: TestClient) -> None:
    """Every number that the drawing gives as a link stands in the list too."""
    page = desk.get("/en/chart/established_revoke").text
    drawn = re.findall(r'href="#question-(\d+)"', page)
    told = re.findall(r'href="#step-(\d+)"', page)
    assert drawn
    assert set(drawn) <= set(told)
    assert {f"step-{n}" for n in told} <= set(re.findall(r'id="(step-\d+)"', page))
    assert {f"question-{n}" for n in drawn} == set(re.findall(r'id="(question-\d+)"', page))


def test_the_way_of_a_case_is_marked_in_the_drawing_and_in_words(desk: TestClient) -> None:
    page = desk.get(f"/en/chart/insufficient_bid?case={case().packed()}&n=0").text
    words = plain(page)
    assert page.count("✓ no") >= 2 * 4
    assert words.count("(the way taken)") == 4
    assert "By what does the offender replace it? (the offender) this is asked now" in words
    assert 'class="chart-ask chart-open"' in page
    assert page.count("chart-way chart-taken") >= 4
    assert "Back to the case" in words
    assert f'href="/en/rule/{case().packed()}"' in page
    assert "chart-taken" not in desk.get("/en/chart/insufficient_bid").text


def test_the_way_follows_what_regulations_answer(desk: TestClient) -> None:
    """A question that regulations answer is on the way too."""
    told = Case(Edition.E2007, "wbf").opened("insufficient_bid").answered(0, "27A2.out_of_rotation", False)
    told = told.answered(0, "27A1.lho_called", False).answered(0, "27C.premature", True)
    page = desk.get(f"/en/chart/insufficient_bid?case={told.packed()}&n=0").text
    assert "(2007)" in page
    assert plain(page).count("(the way taken)") == 3


def test_an_inquiry_leads_to_its_chart(desk: TestClient) -> None:
    page = desk.get(f"/en/rule/{case().packed()}").text
    (link,) = re.findall(r'href="(/en/chart/[^"]+)"', page)
    assert link == f"/en/chart/insufficient_bid?case={case().packed()}&amp;n=0" or link.endswith("&n=0")
    assert desk.get(link.replace("&amp;", "&")).status_code == 200


def test_a_file_is_a_picture_of_its_own(desk: TestClient) -> None:
    """It opens in a browser with its own style, which is the only one that is let in."""
    answer = desk.get("/pl/chart/insufficient_bid.svg?edition=2007")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    policy = answer.headers["content-security-policy"]
    (style,) = re.findall("<style>(.*?)</style>", answer.text)
    assert style == STYLE
    assert base64.b64encode(hashlib.sha256(style.encode()).digest()).decode() in policy
    root = ElementTree.fromstring(answer.text)
    assert root.attrib["class"] == "chart"
    assert int(root.attrib["height"]) % 1123 == 0
    rules = [one for one in re.sub(r"\{[^}]*\}", ",", style).split(",") if one]
    assert len(rules) > 15
    assert all(one.startswith((".chart ", ".chart.four ")) for one in rules)
    four = desk.get("/pl/chart/insufficient_bid.svg?edition=2007&suits=four")
    assert ElementTree.fromstring(four.text).attrib["class"] == "chart four"
    assert four.headers["content-security-policy"] == policy


def test_a_page_of_a_file_is_one_sheet(desk: TestClient) -> None:
    root = ElementTree.fromstring(desk.get("/en/chart/insufficient_bid.svg?page=2").text)
    assert (root.attrib["width"], root.attrib["height"]) == ("794", "1123")
    assert "page 2 of 4" in "".join(root.itertext())
    with_way = desk.get(f"/en/chart/insufficient_bid.svg?page=1&case={case().packed()}&n=0")
    assert "✓" in with_way.text


def test_sheets_to_print_are_as_many_as_pages(desk: TestClient) -> None:
    page = desk.get("/en/chart/insufficient_bid/print")
    assert page.text.count('<div class="chart-sheet">') == 4
    assert "/static/chart_print.css" in page.text
    assert '<h1 class="unseen">Law 27 (2017): an insufficient bid</h1>' in page.text
    assert "/pl/chart/insufficient_bid/print?edition=2017" in page.text
    assert "/en/chart/insufficient_bid/print?edition=2007" in page.text
    css = (STATIC / "chart_print.css").read_text()
    assert "size: A4 portrait" in css
    assert "break-after: page" in css


def test_every_class_of_a_drawing_has_a_style_in_files_and_in_pages() -> None:
    css = (STATIC / "chart.css").read_text()
    assert set(re.findall(r"chart-[a-z-]+", STYLE)) <= set(re.findall(r"chart-[a-z-]+", css))
    assert re.search(r"\.chart \.chart-taken \{[^}]*stroke-width: 3", css)
    assert not re.findall(r"#[0-9a-f]{3,6}", css), "colours are those of the desk, light and dark"


def test_a_decision_table_has_a_row_for_every_way(desk: TestClient) -> None:
    answer = desk.get("/en/chart/insufficient_bid.csv?edition=2017")
    assert answer.headers["content-type"].startswith("text/csv")
    rows = [*csv.reader(io.StringIO(answer.text))]
    found = named("insufficient_bid", Edition.E2017)
    assert found is not None
    assert len(rows) == 1 + len([*explore(found.run)])


def test_the_list_of_charts_has_every_procedure_once(desk: TestClient) -> None:
    for edition in Edition:
        page = desk.get(f"/pl/charts?edition={edition}").text
        links = re.findall(r'href="/pl/chart/(\w+)\?edition=(\d+)"', page)
        assert sorted(links) == sorted({(one.name, str(one.edition)) for one in ALL if one.edition is edition})


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("chart/nothing", "no procedure called"),
        ("chart/double_when_barred?edition=2017", "no procedure called"),
        ("chart/insufficient_bid.exe", "a chart is there as .svg, .csv"),
        ("chart/insufficient_bid.svg?page=9", "this chart has 4 pages"),
        ("chart/insufficient_bid.svg?page=-1", "this chart has 4 pages"),
        ("chart/insufficient_bid?edition=1997", "is not what it must be"),
        ("chart/insufficient_bid?n=x", "is not what it must be"),
        ("chart/insufficient_bid?case=1abc", "cut short or altered"),
        ("chart/insufficient_bid?case={case}&n=1", "holds no inquiry"),
        ("chart/insufficient_bid?case={case}&n=-1", "holds no inquiry"),
        ("chart/revoke?case={case}&n=0", "holds no inquiry"),
        ("chart/nothing/print", "no procedure called"),
        ("compare/nothing", "no edition has a procedure called"),
        ("compare/insufficient_bid?group=999", "there is no such page"),
        ("compare/insufficient_bid?group=-2", "there is no such page"),
        ("chart/" + "x" * 5000, "no procedure called"),
        ("chart/%3Cscript%3Ealert(1)%3C/script%3E", ""),
    ],
)
def test_what_cannot_be_drawn_is_a_clear_page(desk: TestClient, address: str, sentence: str) -> None:
    page = desk.get("/en/" + address.replace("{case}", case().packed()))
    assert page.status_code in (400, 404)
    assert sentence in page.text
    assert "<script>alert" not in page.text
    assert 'role="alert"' in page.text


# ---------------------------------------------------------------- the editions side by side


def test_27_in_both_editions(desk: TestClient) -> None:
    words = plain(desk.get("/en/compare/insufficient_bid").text)
    assert "Are both bids incontrovertibly not artificial? (the Director judges) asked only here not asked" in words
    comparable = "Is the call that replaces the insufficient bid comparable with it (Law 23A)?"
    assert f"{comparable} (the Director judges) not asked asked only here" in words
    assert "Was the bid also out of rotation? (a fact from the table) asked asked" in words
    assert "(only in 2017)" in words
    assert f"Situations that are ruled differently: {compared('insufficient_bid').situations}" in words
    assert "What changed in the Laws" in words


def test_differences_are_marked_by_words_where_effects_differ() -> None:
    found = compared("insufficient_bid")
    assert found.old is not None
    assert found.new is not None
    for group in found.groups:
        for one in group.situations:
            assert ", ".join(dict.fromkeys(order.law for order in one.old)) == group.old_laws
            assert ", ".join(dict.fromkeys(order.law for order in one.new)) == group.new_laws
            texts = [{effect.text for order in side for effect, _ in order.effects} for side in (one.old, one.new)]
            for side, other in ((one.old, texts[1]), (one.new, texts[0])):
                assert all(shared is (effect.text in other) for order in side for effect, shared in order.effects)


def test_a_group_shows_all_its_situations(desk: TestClient) -> None:
    found = compared("insufficient_bid").groups
    n = max(range(len(found)), key=lambda place: len(found[place].situations))
    page = desk.get(f"/en/compare/insufficient_bid?group={n}").text
    assert page.count('<ul class="facts">') == len(found[n].situations)
    assert page.partition("<main")[2].count("<details") == 1
    assert "Back to the whole comparison" in page


def test_editions_that_rule_alike_say_so(desk: TestClient) -> None:
    page = desk.get("/en/compare/simultaneous_calls").text
    assert "Every situation that both editions can meet is ruled alike." in page


def test_a_procedure_of_one_edition_is_shown_alone(desk: TestClient) -> None:
    page = desk.get("/en/compare/double_when_barred").text
    assert "Only the Laws of 2007 have this procedure; there is nothing to compare." in page
    assert "What is asked" in page
    assert "What is ordered" not in page


def test_53_shows_the_one_page_first_and_prints_it_across(desk: TestClient) -> None:
    page = plain(desk.get("/en/chart/lead_out_of_turn").text)
    assert page.index("On one page") < page.index("Every way, the rare ones too")
    sheets = desk.get("/pl/chart/lead_out_of_turn/print").text
    assert sheets.index('class="chart-sheet across"') < sheets.index('class="chart-sheet"')
    assert sheets.count('class="chart-sheet across"') == 1
    assert "across" not in desk.get("/en/chart/revoke/print").text


def test_a_chart_is_shown_whole_or_question_by_question(desk: TestClient) -> None:
    page = desk.get("/en/chart/revoke").text
    assert '<input type="radio" name="size" id="chart-fit" checked>' in page
    assert 'id="chart-step"' in page
    assert desk.get("/static/chart.js").status_code == 200
