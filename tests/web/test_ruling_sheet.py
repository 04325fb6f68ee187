"""The ruling at the end of an inquiry: the sheet, and how it is passed on, as a link or as a file."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from inquiring import HESITATION, HOUSE, JUDGED, case_in, post, ruled
from litestar.testing import TestClient
from one_desk import the_desk

from oddtrick.inquiry.effects import Replace, Then
from oddtrick.laws.editions import ALL
from oddtrick.speaking.permitted import permission
from oddtrick.speaking.scene import Scene
from oddtrick.speaking.sentences import sentence
from oddtrick.speaking.together import together
from oddtrick.texts import Text
from oddtrick.web import links
from oddtrick.web.addresses import LONGEST
from oddtrick.web.case import Case
from oddtrick.web.inquiry.acts import FACTS
from oddtrick.web.inquiry.seen import as_value
from oddtrick.web.inquiry.sheet import sheet


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Any]]:
    with TestClient(the_desk()) as found:
        yield found


# ---------------------------------------------------------------- the ruling


def test_the_sheet_tells_in_order_what_is_read_out(client: TestClient[Any]) -> None:
    case = ruled("insufficient_bid")
    page = client.get(f"/en/rule/{case.packed()}/sheet").text
    heads = re.findall(r'<h2 id="\w[\w-]*">([^<]+)</h2>', page)
    order = ["The Director says", "Later", "Pass it on"]
    assert [one for one in heads if one in order] == order
    assert page.index(">Later<") < page.index("Facts and answers (") < page.index("The paragraphs (")
    assert "data-print" in page


def test_27B2_a_silenced_partner_is_told_until_when(client: TestClient[Any]) -> None:
    case = Case().opened("insufficient_bid")
    wanted = {"27B.replacement": "pass", "27B1b.comparable": "no"}
    while (question := case.progress(0, HOUSE).question) is not None:
        case = case.answered(
            0, question.id, wanted.get(question.id, False if True in question.options else as_value(question.options[0]))
        )
    told = sheet(case, HOUSE, {})
    assert [str(line.text) for line in told.card.now] == ["offender's partner must pass until the auction ends"]
    assert any(line.law == "16C" for line in told.card.information)
    assert [one.procedure for one in told.at_end] == ["awareness"]
    page = client.get(f"/pl/rule/{case.packed()}/sheet").text
    assert "Partner wykraczającego musi pasować do końca licytacji." in page
    assert 'value="end"' in page


def test_every_procedure_has_a_sheet_in_both_languages(client: TestClient[Any]) -> None:
    for procedure in ALL[::3]:
        case = ruled(procedure.name, procedure.edition)
        for language in ("en", "pl"):
            page = client.get(f"/{language}/rule/{case.packed()}/sheet")
            assert page.status_code == 200, procedure.name
            assert "What is still open" not in page.text


def test_nothing_ordered_is_lost_on_the_sheet() -> None:
    """Only that a call is replaced is left out where it is said by what; what is permitted or not is named by its paragraph."""
    for procedure in ALL:
        for last in (True, False):
            case = ruled(procedure.name, procedure.edition, last)
            scene = Scene(procedure.edition, procedure.law)
            lines = {line.text for part in sheet(case, HOUSE, {}).card for line in part}
            orders = [(order.law, effect) for order in case.progress(0, HOUSE).orders for effect in order.effects]
            told: dict[str, list[Text]] = {}
            for law, effect in orders:
                if not isinstance(effect, Then | Replace):
                    told.setdefault(law, []).append(permission(effect, law, procedure.edition) or sentence(effect, scene))
            assert {one for sentences in told.values() for one in together(sentences)} <= lines


def test_the_sheet_has_the_reasons_of_the_form_and_its_buttons_go_on(client: TestClient[Any]) -> None:
    case = HESITATION.answered(0, "16B1.might_suggest", False)
    page = post(client, case, "sheet", **{JUDGED: "no other <call>", FACTS: "told"})
    assert page.headers["HX-Push-Url"] == f"/en/rule/{case.packed()}/sheet"
    assert "no other &lt;call&gt;</span>" in page.text
    assert f'<input type="hidden" name="{JUDGED}" value="no other &lt;call&gt;">' in page.text
    assert 'value="answer:0:16B1.source:remark"' in page.text, "an answer is changed where it is read"
    for button in ("adjust", "open:advice_of_appeal", "open:appeal"):
        assert f'value="{button}"' in page.text
        assert post(client, case, button).status_code == 200


def test_83_the_right_of_appeal_is_named(client: TestClient[Any]) -> None:
    page = client.get(f"/en/rule/{HESITATION.packed()}/sheet").text
    assert "Right of appeal" in page
    assert "A ruling may be reviewed" in page


# ---------------------------------------------------------------- passing it on


def test_a_ruling_is_a_link_and_a_code(client: TestClient[Any]) -> None:
    case = ruled("insufficient_bid")
    page = client.get(f"/en/rule/{case.packed()}/sheet").text
    address = html.unescape(re.search(r'class="address"><a href="([^"]+)"', page)[1])  # type: ignore[index]
    assert address.endswith(f"/en/rule/{case.packed()}/sheet")
    assert re.search(r'<svg[^>]*class="qr"', page)
    assert "style=" not in page


def test_a_long_case_is_offered_as_a_file(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    assert LONGEST == 1_800
    monkeypatch.setattr(links, "LONGEST", 100)
    case = ruled("insufficient_bid")
    answer = client.get(f"/en/rule/{case.packed()}/sheet")
    assert answer.status_code == 200
    assert "too long for a link and a code" in answer.text
    assert "<svg" not in answer.text
    assert answer.headers["HX-Push-Url"] == "false"
    asked = client.get(f"/en/rule/{case.packed()}")
    assert "too long for a link" in asked.text
    assert asked.headers["HX-Push-Url"] == "false"


def test_a_case_is_saved_and_opened_as_a_file(client: TestClient[Any]) -> None:
    case = HESITATION.answered(0, "16B1.might_suggest", True)
    saved = client.post("/en/rule/file", data={"case": case.packed(), JUDGED: "values", FACTS: "facts"})
    assert saved.headers["Content-Disposition"] == 'attachment; filename="ruling.json"'
    assert json.loads(saved.content)["kind"] == "oddtrick case"
    opened = client.post("/pl/rule/open", files={"file": ("ruling.json", saved.content, "application/json")})
    assert opened.status_code == 200
    assert case_in(opened.text) == case
    assert f'name="{JUDGED}" value="values"' in opened.text
    assert 'type="file"' in client.get("/en/rule/file").text


@pytest.mark.parametrize(
    "files", [{"file": ("x.json", b"[]", "application/json")}, {"other": ("x.json", b"{}", "application/json")}]
)
def test_another_file_is_refused(client: TestClient[Any], files: dict[str, Any]) -> None:
    assert client.post("/en/rule/open", files=files).status_code == 400


def test_a_form_without_a_file_is_refused(client: TestClient[Any]) -> None:
    assert client.post("/en/rule/open", data={"file": "text"}).status_code in (400, 415)
    assert client.post("/en/rule/file", data={"case": "1x"}).status_code == 400
