"""Examinations in a browser: a paper sat item by item and marked, its files, and a table directed at; nothing is stored."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest
from litestar.testing import TestClient
from one_desk import the_desk

from oddtrick.citations import Edition
from oddtrick.examining.answering import read
from oddtrick.examining.directing.case import case
from oddtrick.examining.directing.course import model
from oddtrick.examining.marking import mark
from oddtrick.web.exams.sitting import made

PAPER = {"blueprint": "ebu-county", "seed": "3"}
WHERE = "blueprint=ebu-county&seed=3"


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Any]]:
    with TestClient(the_desk()) as found:
        yield found


def field(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert found is not None
    return found[1]


def test_the_blueprints_are_offered(client: TestClient[Any]) -> None:
    page = client.get("/pl/exam").text
    assert page.count('name="blueprint"') == 5
    assert "Sędzia okręgowy, na wzór PZBS" in page


def test_a_paper_is_sat_item_by_item_and_the_answers_go_along(client: TestClient[Any]) -> None:
    first = client.get(f"/en/exam/sit?{WHERE}").text
    assert (field(first, "n"), field(first, "answers")) == ("1", "")
    assert first.count('type="radio"') == 4
    assert 'name="law"' not in first
    second = client.post("/en/exam/sit", data={**PAPER, "n": "1", "answers": "", "answer": "C", "to": "2"}).text
    assert (field(second, "n"), field(second, "answers")) == ("2", "1:C:")
    jumped = client.post("/en/exam/sit", data={**PAPER, "n": "2", "answers": "1:C:", "to": "11"}).text
    assert (field(jumped, "n"), field(jumped, "answers")) == ("11", "1:C:")
    assert 'name="law"' in jumped
    back = client.post(
        "/en/exam/sit", data={**PAPER, "n": "11", "answers": "1:C:", "answer": "B", "law": " 27B1(b)\u0000<i>", "to": "1"}
    ).text
    assert field(back, "answers") == "1:C:;11:B:27B1(b) i"
    assert re.search(r'value="C" checked', back)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_sum_is_asked_and_its_mistake_explained(client: TestClient[Any], language: str) -> None:
    told = {"blueprint": "nz-club", "seed": "3"}
    paper = made("nz-club", 3, language)
    item = next(one for one in paper.items if one.procedure == "imps")
    shown = unescape(client.get(f"/{language}/exam/sit?blueprint=nz-club&seed=3&n={item.number}").text)
    assert item.question in shown
    assert all(f"{option.lines[0]}" in shown for option in item.options)
    wrong, option = next(pair for pair in zip("ABCD", item.options, strict=True) if pair[0] != item.right)
    ended = client.post(f"/{language}/exam/sit", data={**told, "n": "1", "answers": f"{item.number}:{wrong}:", "to": "done"})
    assert option.why in unescape(ended.text)


def test_the_result_is_that_of_marking(client: TestClient[Any]) -> None:
    paper = made("ebu-county", 3, "en")
    given = {one.number: f"{one.right} {one.citations[0]}" for one in paper.items if one.number % 3}
    packed = ";".join(f"{n}:{value[0]}:{value[2:]}" for n, value in given.items())
    wanted = mark(paper, read(json.dumps({"answers": {str(n): value for n, value in given.items()}}), "a", paper)[0])
    page = client.post("/en/exam/sit", data={**PAPER, "n": "39", "answers": packed, "to": "done"})
    assert page.status_code == 200
    assert f"{'passed' if wanted.passed else 'not passed'}: {wanted.percent}%" in page.text
    assert f"{wanted.points} of 100 marks; passed with 60%" in page.text
    assert page.text.count('class="exam-wrong"') == 13
    assert all(f"/en/laws/{one.law}?edition=2017" in page.text for one in wanted.laws)


def test_the_answers_as_a_file_are_marked_by_the_command(client: TestClient[Any]) -> None:
    answer = client.post(
        "/en/exam/answers.json", data={**PAPER, "n": "1", "answers": "1:B:;11:C:27B1(b)", "candidate": "Anna  Nowak"}
    )
    assert "ebu-county-3-answers.json" in answer.headers["content-disposition"]
    found = read(answer.text, "answers.json", made("ebu-county", 3, "en"))
    assert (found[0].candidate, {n: (one.answer, one.citation) for n, one in found[0].answers.items()}) == (
        "Anna Nowak",
        {1: ("B", ""), 11: ("C", "27B1(b)")},
    )


def test_the_files_of_a_paper(client: TestClient[Any]) -> None:
    for kind, begins in (("html", b"<!doctype html>"), ("gift", b"$CATEGORY"), ("json", b'{"paper":"ebu-county-3"')):
        answer = client.get(f"/en/exam/paper.{kind}?{WHERE}")
        assert (answer.status_code, answer.content.startswith(begins)) == (200, True), kind
        assert "attachment" in answer.headers["content-disposition"]
    with zipfile.ZipFile(io.BytesIO(client.get(f"/pl/exam/paper.zip?{WHERE}").content)) as found:
        assert len(found.namelist()) == 42


BAD: list[dict[str, str]] = [
    {"blueprint": "none"},
    {"seed": "x"},
    {"seed": "1000"},
    {"n": "41"},
    {"answers": "1"},
    {"answers": "41:A:"},
    {"answer": "Z"},
    {"answers": "1:A:;" * 2_000},
]


@pytest.mark.parametrize("bad", BAD)
def test_a_form_that_cannot_be_read_is_a_clear_page(client: TestClient[Any], bad: dict[str, str]) -> None:
    page = client.post("/en/exam/sit", data={**PAPER, "n": "1", "answers": "", **bad})
    assert page.status_code == 400
    assert 'role="alert"' in page.text


def test_a_table_is_directed_at_act_by_act(client: TestClient[Any]) -> None:
    found = case(3, Edition.E2017, 27)
    page = client.get("/en/exam/table?law=27&seed=3").text
    assert 'class="auction"' not in page
    told = {"law": "27", "seed": "3"}
    done = ""
    for act in model(found):
        assert f'value="{act.name}"' in page
        page = client.post("/en/exam/table", data={**told, "done": done, "act": act.name}).text
        done = field(page, "done")
    assert "100% of what can be had" in page
    assert "What is missing" not in page
    assert 'class="auction"' in page
    assert re.findall(r"<b>Rule: ([A-D])</b></p><p", page) == [*"ABCD"]


@pytest.mark.parametrize(
    "bad", [{"act": "sing"}, {"act": ""}, {"law": "80"}, {"edition": "1997"}, {"seed": "-1"}, {"done": "stop," * 90}]
)
def test_what_is_no_act_is_a_clear_page(client: TestClient[Any], bad: dict[str, str]) -> None:
    page = client.post("/pl/exam/table", data={"law": "27", "seed": "3", "done": "", "act": "stop", **bad})
    assert page.status_code == 400
    assert 'role="alert"' in page.text
