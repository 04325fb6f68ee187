"""`/api`: what programs get is what the command line prints, and refusals have one shape."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient
from one_desk import the_desk

from conftest import ROOT
from oddtrick.cli.common import run
from oddtrick.laws.editions import ALL

EXAMPLES = ROOT / "src" / "oddtrick" / "examples"
JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Any]]:
    with TestClient(the_desk(), raise_server_exceptions=False) as found:
        yield found


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str]) -> Any:
    def told(*arguments: str) -> Any:
        assert run([*arguments, "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    return told


def example(name: str) -> Any:
    return json.loads((EXAMPLES / name).read_text())


# ---------------------------------------------------------------- the same as the command line


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(
    ("address", "arguments"),
    [
        ("/api/procedures?edition=2007&", ["rule", "--edition", "2007"]),
        ("/api/laws?", ["laws"]),
        ("/api/laws/27?", ["laws", "27"]),
        ("/api/laws/12C1?edition=2007&", ["laws", "12C1", "--edition", "2007"]),
        ("/api/regulations/pzbs?", ["regulations", "show", "pzbs"]),
        ("/api/regulations/laws?edition=2007&", ["regulations", "show", "laws", "--edition", "2007"]),
    ],
)
def test_what_is_looked_up(client: TestClient[Any], printed: Any, address: str, arguments: list[str], language: str) -> None:
    answer = client.get(f"{address}lang={language}")
    assert answer.status_code == 200
    assert answer.json() == printed(*arguments, "--lang", language)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(
    ("sent", "arguments"),
    [
        ({"procedure": "27"}, ["27"]),
        ({"procedure": "revoke", "edition": "2007"}, ["revoke", "--edition", "2007"]),
        ({"procedure": "64", "what_if": True}, ["64", "--what-if"]),
        ({"procedure": "artificial_score", "regulations": "pzbs"}, ["artificial_score", "--regulations", "pzbs"]),
    ],
)
def test_one_step(client: TestClient[Any], printed: Any, sent: dict[str, Any], arguments: list[str], language: str) -> None:
    answer = client.post("/api/rule", json=sent | {"lang": language})
    assert answer.status_code == 200
    assert answer.json() == printed("rule", *arguments, "--lang", language)


def test_an_inquiry_from_its_first_question_to_the_ruling(client: TestClient[Any]) -> None:
    answers: dict[str, Any] = {}
    while (state := client.post("/api/rule", json={"procedure": "insufficient_bid", "answers": answers}).json())["question"]:
        question = state["question"]
        assert question["by"]
        answers[question["id"]] = {"answer": question["options"][-1]["value"], "reason": "so it was"}
    assert state["status"] == "ruled"
    assert [one["id"] for one in state["asked"]] == [*answers]
    assert state["orders"]


def test_a_judgement_without_a_reason_is_marked(client: TestClient[Any]) -> None:
    sent = {"procedure": "awareness", "answers": {"72C.could_have_known": True}}
    (asked,) = client.post("/api/rule", json=sent).json()["asked"]
    assert (asked["id"], asked["lacks_reason"]) == ("72C.could_have_known", True)
    sent["answers"] = {"72C.could_have_known": {"answer": True, "reason": "he saw it coming"}}
    (asked,) = client.post("/api/rule", json=sent).json()["asked"]
    assert "lacks_reason" not in asked


def test_every_procedure_answers(client: TestClient[Any]) -> None:
    for one in ALL:
        answer = client.post("/api/rule", json={"procedure": one.name, "edition": str(one.edition)})
        assert answer.status_code == 200, one
        assert answer.json()["question"] or answer.json()["orders"], one


@pytest.mark.parametrize(("name", "regulations"), [("board", ""), ("hesitation", ""), ("hesitation", "pzbs")])
def test_a_table(client: TestClient[Any], printed: Any, name: str, regulations: str) -> None:
    record, answers = f"{name}-record.json", f"{name}-answers.json"
    sent = {"record": example(record), "answers": example(answers), "regulations": regulations, "lang": "pl"}
    answer = client.post("/api/table", json=sent)
    assert answer.status_code == 200
    options = ["--regulations", regulations] if regulations else []
    assert answer.json() == printed("table", str(EXAMPLES / record), "--answers", str(EXAMPLES / answers), *options, "--lang", "pl")


def test_a_record_goes_on_from_what_came_back(client: TestClient[Any]) -> None:
    record = {"start": {"edition": "2017", "dealer": "N", "vulnerability": "none"}}
    for call, by in (("1S", "N"), ("1H", "E")):
        record["entries"] = [*record.get("entries", []), {"is": "Called", "by": by, "call": call}]  # type: ignore[assignment]
        state = client.post("/api/table", json={"record": record}).json()
        record = state["record"]
    assert [one["call"] for one in state["calls"]] == ["1S", "1H"]
    assert state["options"][0]["question"] == "27A1.lho_accepts"


def test_answers_that_nobody_asked_for_are_named(client: TestClient[Any]) -> None:
    record = {"start": {"edition": "2017", "dealer": "N", "vulnerability": "none"}}
    record["entries"] = [{"is": "Called", "by": by, "call": call} for call, by in (("1S", "N"), ("1H", "E"))]  # type: ignore[assignment]
    given = {"27A1.lho_accepts": True, "63A.since": "nothing", "revoke@9:61A.failure": "suit"}
    state = client.post("/api/table", json={"record": record, "answers": given}).json()
    assert state["ignored"] == ["63A.since", "revoke@9:61A.failure"]
    assert "ignored" not in client.post("/api/table", json={"record": record, "answers": {"27A1.lho_accepts": True}}).json()
    unknown = client.post("/api/table", json={"record": record, "answers": {"99.unknown": True}})
    assert (unknown.status_code, "99.unknown is not a question" in unknown.text) == (400, True)


def test_a_contract(client: TestClient[Any]) -> None:
    score = client.post("/api/contract", json={"contract": "3NTX", "declarer": "E", "tricks": 8, "vulnerable": "both"})
    assert score.json() == {"score_ns": 200}
    assert client.post("/api/contract", json={"contract": "Pass"}).json() == {"score_ns": 0}
    assert client.post("/api/contract", json={"contract": "4S", "declarer": "S"}).status_code == 400


BOARD = {
    "number": 1,
    "results": [
        {"pair_ns": "1", "pair_ew": "2", "contract": "4S", "declarer": "S", "tricks": 10},
        {"pair_ns": "3", "pair_ew": "4", "contract": "4S", "declarer": "S", "tricks": 9},
        {"pair_ns": "5", "pair_ew": "6", "score_ns": 140},
    ],
}


def test_scores_by_method(client: TestClient[Any]) -> None:
    by_matchpoints = client.post("/api/score", json={"boards": [BOARD]}).json()
    assert [one["ns"] for one in by_matchpoints["boards"][0]["results"]] == [100, 0, 50]
    assert by_matchpoints["standings"][0]["rank"] == 1
    by_imps = client.post("/api/score", json={"boards": [BOARD], "method": "cross-imps"}).json()
    assert by_imps["method"] == "cross-imps"
    assert by_imps["boards"][0]["results"][0]["ns"] == 8.5  # 420 is 10 IMPs above -50 and 7 above 140


def test_a_score_goes_in_again_as_it_came_out(client: TestClient[Any]) -> None:
    results = [
        *BOARD["results"],
        {"pair_ns": "7", "pair_ew": "8", "award_ns": "12C2(a): average plus", "award_ew": "12C2(a): average minus"},
    ]
    once = client.post("/api/score", json={"boards": [BOARD | {"results": results}]}).json()
    again = [
        {k: v for k, v in one.items() if k not in ("ns", "ew", "mp_ns", "mp_ew", "top")} for one in once["boards"][0]["results"]
    ]
    assert client.post("/api/score", json={"boards": [BOARD | {"results": again}]}).json() == once


def notes(client: TestClient[Any], *results: dict[str, Any], language: str = "en") -> list[str]:
    board = {"number": 1, "results": [*results]}
    answer = client.post(f"/api/score?lang={language}", json={"boards": [board]})
    assert answer.status_code == 200
    return [one["sentence"] for one in answer.json().get("notes", [])]


def test_what_is_unusual_about_results_is_noted(client: TestClient[Any]) -> None:
    first, second, third = BOARD["results"]
    assert notes(client, first, second, third) == []
    assert notes(client, first | {"pair_ew": "1"}, second) == ["1 plays against itself"]
    assert notes(client, first | {"pair_ew": "1"}, second, language="pl") == ["1 gra przeciw sobie"]
    assert notes(client, first, first | {"pair_ew": "9"}) == ["1 has a second result here"]
    assert "does not tell both pairs" in notes(client, first | {"pair_ns": ""}, second)[0]


@pytest.mark.parametrize("points", [141, -9, 7_610, 9_990])
def test_points_that_no_board_has_are_refused(client: TestClient[Any], points: int) -> None:
    board = BOARD | {"results": [*BOARD["results"], {"pair_ns": "7", "pair_ew": "8", "score_ns": points}]}
    answer = client.post("/api/score", json={"boards": [board]})
    assert answer.status_code == 400
    assert answer.json()["error"]["sentence"] == (f"'{points}' is no score of a board; expected points that end in 0, such as +420")


def test_a_match(client: TestClient[Any]) -> None:
    tables = [("open", "A", "B", 10), ("closed", "B", "A", 9)]
    results = [
        {
            "pair_ns": ns,
            "pair_ew": ew,
            "contract": "4S",
            "declarer": "S",
            "tricks": tricks,
            "home": "A",
            "visitor": "B",
            "room": room,
        }
        for room, ns, ew, tricks in tables
    ]
    match = client.post("/api/score", json={"boards": [{"number": 1, "results": results}], "method": "vp"}).json()["matches"][0]
    assert (match["home"], match["visitor"], match["home_won"], match["visitor_won"]) == ("A", "B", 10, 0)
    assert match["home_score"] > match["visitor_score"]


def test_conditions_that_do_not_let_something_be_changed(client: TestClient[Any]) -> None:
    scored = client.post("/api/score", json={"boards": [BOARD], "regulations": "pzbs"})
    assert scored.status_code == 200
    for wrong in ({"groups": "nobody"}, {"datum": "guess"}, {"rounding": "up"}, {"vp": "mine"}, {"penalties": ["?"]}):
        assert client.post("/api/score", json={"boards": [BOARD], **wrong}).status_code == 400


def test_a_search(client: TestClient[Any]) -> None:
    for words, name in (("led out of turn", "lead_out_of_turn"), ("nie dodał do koloru", "revoke"), ("27", "insufficient_bid")):
        found = client.get("/api/procedures", params={"q": words, "lang": "pl"}).json()["procedures"]
        assert name in [one["name"] for one in found], words
    assert client.get("/api/procedures", params={"q": "xyzzy"}).json()["procedures"] == []


def test_a_chart(client: TestClient[Any]) -> None:
    chart = client.get("/api/charts/insufficient_bid?lang=pl").json()
    assert chart["law"] == "27"
    assert all(len(row) == len(chart["head"]) for row in chart["rows"])
    assert chart["svg"].startswith("<svg")
    assert chart == client.get("/api/charts/27?lang=pl").json()


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("method", "address", "sent", "status", "english", "part"),
    [
        ("GET", "/api/nothing", None, 404, "there is no such page", ""),
        ("GET", "/api/laws/94", None, 404, "'94': Laws run from 1 to 93", ""),
        ("GET", "/api/regulations/xyz", None, 404, "there are no regulations called xyz for the Laws of 2017", ""),
        ("GET", "/api/charts/xyz", None, 404, "", "'xyz'"),
        ("GET", "/api/procedures?edition=1997", None, 400, "", "edition"),
        ("GET", "/api/rule", None, 405, "this address does not take that request", ""),
        ("DELETE", "/api/laws", None, 405, "this address does not take that request", ""),
        ("POST", "/api/rule", b"{", 400, "", "JSON"),
        ("POST", "/api/rule", b"[" * 100_000, 400, "", "JSON"),
        ("POST", "/api/rule", b'{"procedure": "\\ud800"}', 400, "", "\\ud800"),
        ("POST", "/api/rule", b'{"procedure": "27", "procedure": "25"}', 400, "", "'procedure'"),
        ("GET", "/api/procedures?edition=1997", None, 400, 'edition: expected one of "2007", "2017"; found: "1997"', ""),
        (
            "POST",
            "/api/contract",
            b'{"contract": "3NT", "tricks": "8"}',
            400,
            'tricks: expected a whole number from 0 to 13, or null; found: "8"',
            "",
        ),
        (
            "POST",
            "/api/contract",
            b'{"contract": "3NT", "declarer": "X"}',
            400,
            'declarer: expected one of "N", "E", "S", "W", or null; found: "X"',
            "",
        ),
        ("POST", "/api/contract", b"[]", 400, "what was sent: expected an object; found: a list of 0", ""),
        ("POST", "/api/contract", b"{}", 400, "contract is missing; expected text of at most 200 letters", ""),
        (
            "POST",
            "/api/rule",
            b'{"procedure": "27", "answers": {"27A1.x": {"answer": 1}}}',
            400,
            "answers.27A1.x.answer: expected true or false, or text of at most 200 letters; found: 1",
            "",
        ),
        ("POST", "/api/rule", b"{}", 400, "", "procedure"),
        ("POST", "/api/rule", b'{"procedure": "27", "colour": 1}', 400, "", "colour"),
        ("POST", "/api/rule", b'{"procedure": "xyz"}', 400, "", "xyz"),
        ("POST", "/api/rule", b'{"procedure": "27", "answers": {"27A1.x": true}}', 400, "", "27A1.x"),
        ("POST", "/api/rule", b'{"procedure": "27", "edition": "2007", "regulations": "pzbs"}', 400, "", "pzbs"),
        ("POST", "/api/table", b'{"record": {"start": {}}}', 400, "", "edition"),
        ("POST", "/api/score", b'{"boards": []}', 400, "", "boards"),
        ("POST", "/api/rule", b'"' + b"a" * 300_000 + b'"', 413, "what was sent is too large", ""),
    ],
)
@pytest.mark.parametrize("language", ["en", "pl"])
def test_refusals_have_one_shape(
    client: TestClient[Any], method: str, address: str, sent: bytes | None, status: int, english: str, part: str, language: str
) -> None:
    answer = client.request(
        method, address, content=sent, headers=JSON if sent else {}, params={"lang": language} if "?" not in address else None
    )
    if "?" in address:
        answer = client.request(method, f"{address}&lang={language}")
    told = answer.json()
    assert (answer.status_code, [*told], told["error"]["status"]) == (status, ["error"], status)
    sentence = told["error"]["sentence"]
    assert part in sentence
    assert not english or (sentence == english) is (language == "en")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-frame-options"] == "DENY"


def test_a_form_is_not_what_programs_send(client: TestClient[Any]) -> None:
    refused = client.post("/api/rule", data={"procedure": "27"})
    assert refused.status_code == 415
    assert refused.json()["error"]["status"] == 415


def test_the_language_stands_in_the_address_or_in_what_is_sent_or_in_a_header(client: TestClient[Any]) -> None:
    wrong = {"procedure": "27", "regulations": "xyz"}
    polish = client.post("/api/rule?lang=pl", json=wrong).json()
    assert polish == client.post("/api/rule", json=wrong | {"lang": "pl"}).json()
    assert polish == client.post("/api/rule", json=wrong, headers={"accept-language": "pl-PL,pl"}).json()
    assert polish != client.post("/api/rule", json=wrong).json()


def test_a_mistake_of_ours_has_the_same_shape(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oddtrick.answering.laws.find", lambda *_: 1 / 0)
    answer = client.post("/api/rule", json={"procedure": "27"})
    assert (answer.status_code, answer.json()["error"]["status"]) == (500, 500)
    assert "ZeroDivision" not in answer.text


# ---------------------------------------------------------------- the description


def test_only_what_programs_ask_is_described(client: TestClient[Any]) -> None:
    told = client.get("/api/openapi.json").json()
    assert told["info"]["title"] == "Oddtrick"
    assert {path: sorted(one) for path, one in told["paths"].items()} == {
        "/api/procedures": ["get"],
        "/api/laws": ["get"],
        "/api/laws/{reference}": ["get"],
        "/api/regulations/{name}": ["get"],
        "/api/charts/{procedure}": ["get"],
        "/api/rule": ["post"],
        "/api/table": ["post"],
        "/api/contract": ["post"],
        "/api/score": ["post"],
    }
    assert "/api/openapi.json" in client.get("/api").text
    assert client.get("/api/swagger").status_code == 404
