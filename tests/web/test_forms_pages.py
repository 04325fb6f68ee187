"""`/en/forms`: the Director's forms on the desk, filled in, and as files."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from litestar.testing import TestClient
from one_desk import the_desk

from conftest import ROOT
from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.game.seats import Seat
from oddtrick.inquiry.asking import explore, stored
from oddtrick.language import LANGUAGES, translator
from oddtrick.pages.forms import Kind, form, ids
from oddtrick.pages.forms.values import Choice, Field
from oddtrick.table.entries import Called, Start
from oddtrick.web.case import Case
from oddtrick.web.table.address import packed
from oddtrick.web.table.story import Step, Story

RECORD = (ROOT / "src" / "oddtrick" / "examples" / "board-record.json").read_text()
client = TestClient(the_desk())
both_languages = pytest.mark.parametrize("language", LANGUAGES)
every_kind = pytest.mark.parametrize("wanted", [*Kind])


def case() -> Case:
    """An insufficient bid, ruled to the first judgement."""
    opened = Case(Edition.E2017, "pzbs").opened("insufficient_bid")
    path = next(path for path in explore(opened.procedure(0).run) if any(question.judged for question in path.asked))
    for question, answer in path.asked.items():
        value = stored(answer)
        assert isinstance(value, bool | str)
        opened = opened.answered(0, question.id, value)
    return opened


def judged() -> str:
    """The name of the field for the reason."""
    opened = case()
    path = next(path for path in explore(opened.procedure(0).run) if any(question.judged for question in path.asked))
    return f"reason.0.{next(question.id for question in path.asked if question.judged)}"


def get(path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200, answer.text
    return answer.text


def post(path: str, **data: Any) -> Any:
    return client.post(path, data={name.replace("__", "."): value for name, value in data.items()})


def as_json(kind: str, **data: Any) -> Any:
    answer = post(f"/en/forms/{kind}", **data, **{"as": "json"})
    assert answer.status_code == 200, answer.text
    return answer.json()


# ---------------------------------------------------------------- pages


@both_languages
def test_the_list_says_what_each_form_is_for_and_passes_the_case_on(language: str) -> None:
    translate, letters = translator(language), case().packed()
    page = get(f"/{language}/forms?case={letters}")
    for one in Kind:
        assert f'href="/{language}/forms/{one.slug}?case={letters}"' in page
        assert translate(one.text) in page


@every_kind
@both_languages
def test_every_field_has_its_label_and_its_place_on_the_page(language: str, wanted: Kind) -> None:
    page = get(f"/{language}/forms/{wanted.slug}")
    made, translate = form(wanted), translator(language)
    for part in made.parts():
        if isinstance(part, Field | Choice):
            assert f'name="f.{part.id}"' in page
            if part.label is not None:
                assert f">{translate(part.label)}<" in page.replace("&#39;", "'").replace("&#34;", '"')
    assert len(re.findall(r'<input (?!type="hidden")', page)) <= page.count("<label")
    assert "style=" not in page
    assert "onclick" not in page


def test_a_case_of_the_address_fills_the_page() -> None:
    page = get(f"/en/forms/ruling?case={case().packed()}")
    assert "An insufficient bid (Law 27)" in page
    assert f'name="{judged()}"' in page
    assert "PZBS" in page
    assert '<dt class="law">27' in page


def test_a_table_of_the_address_fills_the_page() -> None:
    calls = tuple(Step(Called(seat, Call.parse(call))) for seat, call in ((Seat.N, "1S"), (Seat.E, "2H")))
    story = Story(Start(Edition.E2017, Seat.N), "", 12, calls)
    page = get(f"/en/forms/ruling?table={packed(story)}")
    assert 'name="f.board" value="12"' in page
    assert '2<span class="red suit-H">♥' in page
    told = as_json("ruling", table=packed(story))
    assert told["fields"]["calls"] == "1S 2H"


def test_an_award_of_the_address_fills_the_table_of_results() -> None:
    page = client.get("/en/forms/adjustment", params={"award": "12C1(c): 1/3 +140; 2/3 +170"}).text
    assert "1/3: +140 to North-South" in page
    assert 'value="12C1(c): 1/3 +140; 2/3 +170"' in page


@pytest.mark.parametrize("path", ["ruling?case=zzz", "ruling?table=zzz", "adjustment?award=zzz", "nothing"])
def test_what_cannot_be_read_is_a_clear_page(path: str) -> None:
    answer = client.get(f"/en/forms/{path}")
    assert answer.status_code == (404 if path == "nothing" else 400)
    assert 'role="alert"' in answer.text


# ---------------------------------------------------------------- files


@every_kind
@both_languages
def test_a_form_comes_as_pdf_and_is_kept_nowhere(language: str, wanted: Kind) -> None:
    answer = post(f"/{language}/forms/{wanted.slug}", f__event="Łódź ♥", **{"as": "pdf"})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == f'attachment; filename="oddtrick-{wanted.slug}.pdf"'
    assert answer.headers["cache-control"] == "no-store"
    assert answer.content.startswith(b"%PDF-")


def test_what_was_typed_stands_in_the_form_and_names_can_be_left_out() -> None:
    typed = {"f__north": "Łucja Żądło", "f__board": "7", "f__agreed": "all of it"}
    told = as_json("ruling", **typed)
    assert told["fields"]["north"] == "Łucja Żądło"
    assert told["fields"]["dealer"] == "S"
    without = as_json("ruling", **typed, without_names="yes")
    assert "north" not in without["fields"]
    assert "Łucja" not in json.dumps(without, ensure_ascii=False)
    assert without["fields"]["agreed"] == "all of it"


def test_boxes_that_were_unticked_stay_empty() -> None:
    letters = case().packed()
    assert as_json("claim", case=letters, f__agreed_by=["", "E", "W"])["fields"]["agreed_by"] == "E W"
    assert as_json("claim", case=letters, f__agreed_by="")["fields"]["agreed_by"] == ""


def test_a_reason_comes_with_the_case_or_is_typed() -> None:
    name = judged()
    told = client.post("/en/forms/ruling", data={"case": case().packed(), name: "both show hearts", "as": "json"}).json()
    assert told["fields"][name] == "both show hearts"
    opened = client.post("/en/forms/ruling", data={"case": case().packed(), name: "both show hearts", "facts.words": "as I saw it"})
    assert opened.status_code == 200
    assert "both show hearts</textarea>" in opened.text


def test_a_form_that_is_refused_keeps_what_was_typed() -> None:
    answer = post("/en/forms/appeal", f__hand__N="AKQ", f__north="Łucja", f__agreed="two\nlines", **{"as": "pdf"})
    assert answer.status_code == 422
    assert "is not a hand" in answer.text
    assert 'name="f.hand.N" value="AKQ"' in answer.text
    assert 'name="f.north" value="Łucja"' in answer.text
    assert "two\nlines</textarea>" in answer.text


def test_every_field_that_cannot_stand_is_told_beside_it_and_above() -> None:
    sent = {"f__hand__N": "AKQ", "f__dealer": "N", "f__calls": "1BA 9pik", "f__scoring": "total", "f__event": "x" * 201}
    answer = post("/pl/forms/ruling", **sent, **{"as": "pdf"})
    assert answer.status_code == 422
    for id, label in (("hand.N", "N"), ("calls", "Licytacja"), ("event", ""), ("scoring", "")):
        assert f'<a href="#f.{id}">' in answer.text
        assert answer.text.count(f'id="f.{id}"') == answer.text.count(f'id="wrong.{id}"') == 1
        assert label in answer.text.partition(f'<a href="#f.{id}">')[2].partition("</a>")[0]
    field = answer.text.partition('id="f.calls"')[2].partition(">")[0]
    assert 'aria-invalid="true"' in field
    assert 'aria-describedby="wrong.calls"' in field
    assert 'aria-describedby="wrong.hand.N hands-how"' in answer.text
    assert not re.search(r"(calls|hand\.N|scoring):", answer.text)
    assert "imps" not in answer.text.partition('id="wrong.scoring"')[2].partition("</p>")[0]


def test_polish_letters_fill_a_form() -> None:
    told = as_json("ruling", f__hand__N="AKDW.432.432.432", f__dealer="N", f__calls="1BA pas 3 BA ktr")
    assert told["fields"]["hand.N"] == "AKQJ.432.432.432"
    assert told["fields"]["calls"] == "1NT Pass 3NT X"


def test_an_award_that_is_refused_keeps_the_page() -> None:
    answer = post("/en/forms/adjustment", f__north="Łucja", award="many", **{"as": "pdf"})
    assert answer.status_code == 422
    assert "Łucja" in answer.text
    assert "is no award" in answer.text


def test_the_record_of_a_table_fills_the_form_from_a_file_and_travels_with_it() -> None:
    answer = client.post("/pl/forms/claim", files={"record": ("board.json", RECORD)}, data={"as": "page"})
    assert answer.status_code == 200
    assert ".75..K" in answer.text
    assert 'type="hidden" name="record"' in answer.text
    again = as_json("claim", record=RECORD)
    assert again["fields"]["claimer"] == "N"


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[1", b"{}", b'{"start": 1}', b'{"inquiries": 1}', b'"\\ud800"'])
def test_a_file_that_is_nothing_of_ours_is_refused_on_the_page(content: bytes) -> None:
    answer = client.post("/en/forms/ruling", files={"record": ("x.json", content)}, data={"as": "page"})
    assert answer.status_code == (422 if content else 200)


# ---------------------------------------------------------------- programs


def program(body: object, kind: str = "ruling") -> Any:
    content = body if isinstance(body, str) else json.dumps(body)
    return client.post(f"/en/forms/{kind}", content=content, headers={"Content-Type": "application/json"})


def test_a_program_sends_a_record_and_gets_json_or_pdf() -> None:
    assert program(RECORD).json()["fields"]["contract"] == "4♥"
    answer = program({"table": json.loads(RECORD), "fields": {"north": "Łucja"}, "as": "pdf"})
    assert answer.content.startswith(b"%PDF-")
    told = program({"case": case().packed(), "fields": {"north": "Łucja"}, "names": False}).json()
    assert "north" not in told["fields"]
    award = program({"award": "12C2(a): average plus"}, "adjustment").json()
    assert award["fields"]["award_ns"].startswith("Average plus")


@pytest.mark.parametrize(
    "body",
    ["", "[", "[]", "1", '"\\ud800"', {"fields": 1}, {"fields": {"event": 1}}, {"fields": {"colour": "x"}}, {"names": "yes"},
     {"as": "png"}, {"case": "zzz"}, {"table": {}}, {"case": {"inquiries": 1}}, {"start": {}}, {"fields": {"event": "x" * 500}},
     {"award": "x"}],
)  # fmt: skip
def test_a_program_is_refused_in_one_shape(body: object) -> None:
    answer = program(body)
    assert answer.status_code == 400
    assert "error" in answer.json()
    assert {*answer.json()} <= {"error", "field"}


@pytest.mark.parametrize("value", ["\x00", "\u202e", "😀 牌", "x" * 100_000, "\r\n\r\n", "<script>"])
def test_nothing_that_is_typed_breaks_a_form(value: str) -> None:
    for id in ("event", "agreed", "hand.N", "calls", "dealer", "contract"):
        answer = client.post("/en/forms/ruling", data={f"f.{id}": value, "as": "pdf"})
        assert answer.status_code in (200, 422)
        assert "<script>" not in answer.text


def test_fields_of_another_form_are_left_aside() -> None:
    assert "offence" not in ids(Kind.CLAIM)
    assert post("/en/forms/claim", f__offence="late", **{"as": "pdf"}).status_code == 200
