"""The adjusted score page: published cases by number, every step with its Law, the award as text, and rulings by Law 12."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar import Litestar
from litestar.testing import TestClient
from one_desk import the_desk

from oddtrick.awards.text import award_text, parse_award
from oddtrick.citations import Edition
from oddtrick.texts import BadInput
from oddtrick.web.adjusted import ruled as adjusted_ruled
from oddtrick.web.adjusted.awards import awarded
from oddtrick.web.adjusted.form import LINES, read_wanted, shown_lines, weight_text
from oddtrick.web.adjusted.steps import Worked, worked
from oddtrick.web.case import Case

WARSAW = {"results": "5x +170\n3x +140\n2x -100", "r1": "140", "w1": "33", "l1": "1", "r2": "170", "w2": "67", "l2": "1"}
SPLIT = {"results": "-110\n+50\n+170\n+120", "method": "cross-imps"}
SPLIT |= {f"r{n}": points for n, points in enumerate(("-110", "+50", "+170", "+120"), 1)}
SPLIT |= {f"w{n}": "1/2" for n in range(1, 5)} | {f"l{n}": "1" for n in range(1, 5)}
SPLIT |= {"f1": "NS", "f2": "NS", "f3": "EW", "f4": "EW"}
TEAMS = {"results": "-100", "method": "imps", "r1": "+620", "w1": "60", "l1": "1", "r2": "-100", "w2": "40", "l2": "1"}
HURT = {"results": "+420\n+420\n-50\n+450", "table": "-50", "offenders": "EW", "own": "double"}
HURT |= {"r1": "+420", "l1": "1", "r2": "+170", "f2": "own"}
AVERAGES = {"ns": "plus", "ew": "minus", "offenders": "EW"}
PZBS = {**AVERAGES, "method": "imps", "values": "pzbs"}


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Litestar]]:
    with TestClient(the_desk()) as found:
        yield found


def words(page: str) -> str:
    """What a page says, from its outcome on, without its markup."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page.partition('id="outcome"')[2])).replace("\ufe0e", "")


def work(form: dict[str, str]) -> Worked:
    wanted, problems = read_wanted(form)
    assert problems == []
    again, none = read_wanted(wanted.form())
    assert (again.form(), none) == (wanted.form(), [])
    return worked(wanted, awarded(wanted))


def both(form: dict[str, str]) -> list[str]:
    return ["-" if one.value is None else f"{float(one.value):.2f}" for one in work(form).received]


def lines(form: dict[str, str], at: int = 0) -> list[str]:
    return [f"{line.text} ({line.law})" if line.law else str(line.text) for line in work(form).received[at].lines]


def refusal(form: dict[str, str]) -> str:
    with pytest.raises(BadInput) as refused:
        work(form)
    return str(refused.value)


# ---------------------------------------------------------------- published numbers


def test_12C1c_a_weighted_score_of_a_real_tournament() -> None:
    """Warsaw, 8 August 2013, board 7: as it was published."""
    assert both(WARSAW) == ["61.80", "38.20"]
    elsewhere = [f"{float(one.after[0] or 0):.2f}" for one in work(WARSAW).elsewhere]
    assert elsewhere == ["76.65", "31.65", "5.00"]


def test_12C1c_a_split_score_in_cross_imps() -> None:
    """EBU White Book 4.1.1: both sides lose by it."""
    assert both(SPLIT) == ["-2.25", "-2.25"]
    assert [one.after for one in work(SPLIT).elsewhere] == [
        (Fraction(-19, 4), Fraction(47, 8)),
        (Fraction(1, 4), Fraction(7, 8)),
        (Fraction(17, 4), Fraction(-13, 4)),
        (Fraction(5, 2), Fraction(-5, 4)),
    ]


def test_12C1c_between_two_tables_the_imps_are_weighed() -> None:
    assert both(TEAMS) == ["7.20", "-7.20"]
    assert "by their weights: 3/5 × 12 + 2/5 × 0 = 7.2 IMPs (12C1(c))" in lines(TEAMS)


def test_12C1e_a_side_that_hurt_itself_gets_only_what_the_infraction_cost() -> None:
    found = work(HURT)
    assert both(HURT) == ["37.50", "50.00"]
    assert "of the damage it did itself: 12.5 % (12C1(e)(ii))" in lines(HURT)
    assert [award_text(one.award) for one in found.received] == ["12C1(e)(ii): +420; own error: +170", "12C1(e)(i): +420"]


@pytest.mark.parametrize("own", ["related", "serious", "wild", "gambling"])
def test_12C1e_2017_less_than_that_costs_no_relief(own: str) -> None:
    form = {name: value for name, value in HURT.items() if name not in ("r2", "f2")} | {"own": own}
    assert "what it did to its own damage costs it no relief (12C1(e))" in lines(form)
    assert both(form) == ["50.00", "50.00"]


def test_12C1b_2007_a_wild_action_costs_relief() -> None:
    form = {**HURT, "own": "wild", "edition": "2007"}
    assert [award_text(one.award) for one in work(form).received] == ["2007 12C1(b): +420; own error: +170", "2007 12C1(b): +420"]
    assert "expected none" in refusal({**form, "edition": "2017"})


def test_12C2c_the_session_lifts_average_plus_and_lowers_average_minus() -> None:
    assert both(AVERAGES) == ["60.00", "40.00"]
    assert both({**AVERAGES, "ns_mean": "65", "ew_mean": "35"}) == ["65.00", "35.00"]
    assert both({**AVERAGES, "ns_mean": "55", "ew_mean": "45"}) == ["60.00", "40.00"]
    assert both({**AVERAGES, "method": "cross-imps"}) == ["3.00", "-3.00"]
    assert both({**AVERAGES, "ns": "even", "ew": "even"}) == ["50.00", "50.00"]


def test_pzbs_3_1_every_step_of_an_average_plus() -> None:
    form = {**PZBS, "ns_mean": "23/18", "ns_boards": "18", "ns_earlier": "2", "ew_mean": "-4", "ew_boards": "1"}
    assert both(form) == ["1.28", "-3.00"]
    assert lines(form) == [
        "awarded in its place: average plus (12C2(a))",
        "average plus: 1 IMP (PZBS 3.1.A)",
        "2 of its kind before on other boards (PZBS 3.1.A)",
        "mean on its other boards: 1.2777… IMPs (PZBS 3.1.B)",
        "that is more: it takes the place of average plus (PZBS 3.1.B)",
        "score on this board: 1.2777… IMPs",
        "non-offending on every board with a fraction: rounded in its favour (PZBS 3.1.F(i))",
        "if no other board of the match has a fraction: 2 IMPs (PZBS 3.1.F)",
    ]
    assert "1 boards with a result are too few beside 1 with an adjusted score: nothing changes (PZBS 3.1.E)" in lines(form, 1)


@pytest.mark.parametrize(("earlier", "imps"), [("", "3.00"), ("1", "2.00"), ("2", "1.00"), ("9", "1.00")])
def test_pzbs_3_1_A_three_then_two_then_one(earlier: str, imps: str) -> None:
    assert both({**PZBS, "ns_earlier": earlier}) == [imps, "-3.00"]


def test_pzbs_3_1_E_average_minus_is_lowered() -> None:
    assert both({**PZBS, "ew_mean": "-7/2", "ew_boards": "12"})[1] == "-3.50"
    assert lines({**PZBS, "ew_mean": "-7/2", "ew_boards": "12"}, 1)[-1].endswith("fraction: −4 IMPs (PZBS 3.1.F)")


@pytest.mark.parametrize(("offenders", "whole"), [("EW", (8, -8)), ("NS", (7, -7)), ("both", (7, -8)), ("", (8, -7))])
def test_pzbs_3_1_F_a_fraction_is_rounded_by_what_the_side_was(offenders: str, whole: tuple[int, int]) -> None:
    form = {**TEAMS, "values": "pzbs", "offenders": offenders}
    last = [lines(form, at)[-1] for at in (0, 1)]
    told = [str(one).replace("-", "−") for one in whole]
    assert last == [f"if no other board of the match has a fraction: {one} IMPs (PZBS 3.1.F)" for one in told]


def test_12C4_in_a_knockout_both_get_the_mean() -> None:
    form = {**AVERAGES, "ew": "even", "method": "imps", "knockout": "1"}
    assert both(form) == ["1.50", "-1.50"]
    assert any(line.endswith("(12C4)") for line in lines(form))
    assert both({**form, "knockout": ""}) == ["3.00", "0.00"]


def test_12C1a_one_side_keeps_its_score() -> None:
    form = {"results": "+420\n+450", "table": "-50", "ns": "table", "r1": "+420", "l1": "1"}
    assert both(form) == ["0.00", "75.00"]


def test_an_artificial_score_for_one_side_only() -> None:
    form = {"results": "+420\n-50", "ns": "plus", "r1": "+420", "l1": "1"}
    assert both(form) == ["60.00", "25.00"]


# ---------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({"r1": "140"}, "not marked as one reached without a breach"),
        ({**WARSAW, "w2": "60"}, "add up to 93/100; expected 1"),
        ({**WARSAW, "w2": ""}, "its weight is missing"),
        ({"r1": "140", "f1": "NS", "l1": "1"}, "no possible result is told for EW"),
        ({**HURT, "own": ""}, "expected none"),
        ({**HURT, "offenders": ""}, "expected which side offended"),
        ({**HURT, "table": ""}, "expected the result of this table"),
        ({**HURT, "f2": "both", "w1": "1/2", "w2": "1/2", "l2": "1"}, "without its own error"),
        ({**TEAMS, "results": "+50\n+60"}, "two results; here are 3"),
        ({"ns": "table", "ew": "even"}, "the score from the table is missing"),
    ],
)
def test_what_does_not_go_together_is_refused(form: dict[str, str], said: str) -> None:
    assert said in refusal(form)


@pytest.mark.parametrize(
    ("field", "value"),
    [("r1", "4S"), ("r1", "2x +50"),
     ("r1", "60% 40%"), ("w1", "x"), ("w1", "120"), ("w1", "3/2"), ("w1", "1/0"), ("table", "60% 40%"),
     ("ns_mean", "x"), ("ns_mean", "101"), ("ew_boards", "-1"), ("board", "0"), ("results", "4Z")],
)  # fmt: skip
def test_a_field_that_cannot_be_read_is_named(client: TestClient[Litestar], field: str, value: str) -> None:
    answer = client.get("/en/calculate/adjusted", params={**WARSAW, field: value})
    assert answer.status_code == 400
    assert f'href="#{field}"' in answer.text
    assert f'id="{field}"' in answer.text


@pytest.mark.parametrize("field", ["method", "edition", "offenders", "own", "ns", "ew", "f1", "k1", "values", "vulnerable"])
def test_a_choice_that_the_page_does_not_have_is_refused(client: TestClient[Litestar], field: str) -> None:
    assert client.get("/pl/calculate/adjusted", params={**WARSAW, field: "?"}).status_code == 400


FIELDS = [
    "r1",
    "w1",
    "l1",
    "f1",
    "r2",
    "w2",
    "l2",
    "own",
    "offenders",
    "method",
    "table",
    "ns",
    "ew",
    "ns_mean",
    "board",
    "results",
    "more",
]
VALUES = [
    "",
    "1",
    "both",
    "NS",
    "own",
    "double",
    "imps",
    "cross-imps",
    "plus",
    "table",
    "4S N 10",
    "+420",
    "50",
    "1/3",
    "-1",
    "6" * 30,
    "é",
]


@given(st.dictionaries(st.sampled_from(FIELDS), st.sampled_from(VALUES)))
def test_any_form_is_an_answer_or_a_refusal(form: dict[str, str]) -> None:
    try:
        wanted, problems = read_wanted(form)
        if not problems:
            worked(wanted, awarded(wanted))
    except BadInput:
        pass
    assert 2 <= shown_lines(form) <= LINES


# ---------------------------------------------------------------- the page


@pytest.mark.parametrize(("language", "side", "weighed"), [("en", "North-South", "by their weights"), ("pl", "NS", "po zważeniu")])
def test_the_page_tells_every_step_and_the_award(client: TestClient[Litestar], language: str, side: str, weighed: str) -> None:
    answer = client.get(f"/{language}/calculate/adjusted", params=WARSAW)
    said = words(answer.text)
    assert f"{side} 61.80 %" in said
    assert f"{weighed}: 67/100 × 15 + 33/100 × 6.33" not in said
    assert weighed in said
    assert "61.8 %" in said
    assert "12C1(c): 33/100 +140; 67/100 +170" in said
    assert "[Award &#34;12C1(c): 33/100 +140; 67/100 +170&#34;]" in said


def test_the_award_as_text_is_read_back(client: TestClient[Litestar]) -> None:
    answer = client.get("/en/calculate/adjusted", params=HURT)
    told = re.findall(r"\[Award(?:NS|EW)? &#34;([^&]*)&#34;\]", answer.text)
    assert told
    for text in told:
        assert award_text(parse_award(text)) == text
    assert "AwardNS &#34;12C1(e)(ii): +420; own error: +170&#34;" in answer.text


def test_the_address_holds_numbers_and_no_words(client: TestClient[Litestar]) -> None:
    answer = client.get("/en/calculate/adjusted", params={**HURT, "reason": "Smith was silly", "lines": "2"})
    assert [step.status_code for step in answer.history] == [303]
    assert "Smith" not in str(answer.url)
    assert "420" not in str(answer.url)
    assert len(str(answer.url)) < 400
    again = client.get(str(answer.url))
    assert words(again.text) == words(answer.text)
    assert "Smith" not in again.text


def test_an_empty_page_says_what_it_needs(client: TestClient[Litestar]) -> None:
    answer = client.get("/en/calculate/adjusted")
    assert answer.status_code == 200
    assert "Enter at least one possible result." in words(answer.text)
    assert 'name="reason"' not in answer.text


def test_one_more_line_keeps_what_was_entered(client: TestClient[Litestar]) -> None:
    answer = client.get("/en/calculate/adjusted", params={"r1": "4Z", "w1": "5", "lines": "2", "more": "1"})
    assert 'value="4Z"' in answer.text
    assert 'name="r3"' in answer.text
    assert 'name="r4"' not in answer.text


@pytest.mark.parametrize(("weight", "text"), [("1/3", "1/3"), ("33/100", "33%"), ("1/8", "12.5%"), ("1", "100%")])
def test_a_weight_is_written_exactly(weight: str, text: str) -> None:
    assert weight_text(Fraction(weight)) == text


# ---------------------------------------------------------------- rulings


with_rulings = pytest.mark.skipif(not adjusted_ruled.known(), reason="the procedures of Law 12 are not there yet")
USUAL: dict[str, bool | str] = {"12A.sides": "both", "12C4.contest": "other"}
ASSIGNED = {**USUAL, "12C1c.weighted": False, "12C1e.own_action": "nothing"}
ARTIFICIAL = {**USUAL, "12C2a.offending": "directly", "12C2a.non_offending": "not", "12C2b.imps": False}


def ruling(procedure: str, answers: dict[str, bool | str], edition: Edition = Edition.E2017) -> dict[str, str]:
    case = Case(edition).opened(procedure)
    for question, value in answers.items():
        case = case.answered(0, question, value)
    return {"case": case.packed(), "n": "0"}


def test_another_inquiry_adjusts_no_score(client: TestClient[Litestar]) -> None:
    case = Case().opened("insufficient_bid").packed()
    for n in ("0", "7", "x", ""):
        answer = client.get("/en/calculate/adjusted", params={"case": case, "n": n})
        assert answer.status_code == 400
        assert "this inquiry adjusts no score" in answer.text
    assert client.get("/en/calculate/adjusted", params={"case": "x", "n": "0"}).status_code == 400


@with_rulings
def test_12C1b_a_ruling_offers_only_what_it_allows(client: TestClient[Litestar]) -> None:
    told = ruling("assigned_score", ASSIGNED)
    page = client.get("/en/calculate/adjusted", params=told).text
    assert "Choose the side that offended." in page
    for name in ("ns", "ew", "own", "edition", "f1", "values"):
        assert f'name="{name}"' not in page
    answer = client.get("/en/calculate/adjusted", params={**told, "offenders": "EW", "results": "5x +170", "r1": "+170", "l1": "1"})
    assert "12C1(b): +170" in words(answer.text)
    assert f"case={told['case']}" in str(answer.url)
    answer = client.get("/en/calculate/adjusted", params={**told, **WARSAW, "offenders": "EW"})
    assert answer.status_code == 400
    assert "expected one, as the ruling says" in answer.text


@with_rulings
def test_12C1c_a_ruling_that_weighs(client: TestClient[Litestar]) -> None:
    told = ruling("assigned_score", {**ASSIGNED, "12C1c.weighted": True})
    answer = client.get("/en/calculate/adjusted", params={**told, **WARSAW, "offenders": "EW"})
    assert "61.80" in words(answer.text)
    answer = client.get("/en/calculate/adjusted", params={**told, "offenders": "EW", "r1": "+170", "l1": "1"})
    assert answer.status_code == 400
    assert "expected several, the ruling weighs them" in answer.text


@with_rulings
def test_12C1e_a_ruling_on_a_double_shot(client: TestClient[Litestar]) -> None:
    told = ruling("assigned_score", {**ASSIGNED, "12C1e.own_action": "double_shot"})
    assert 'name="f1"' in client.get("/en/calculate/adjusted", params=told).text
    answer = client.get("/en/calculate/adjusted", params={**told, **{k: v for k, v in HURT.items() if k != "own"}})
    assert "North-South 37.50 %" in words(answer.text)


@with_rulings
@pytest.mark.parametrize(("offenders", "first"), [("EW", "NS 60.00 EW 40.00"), ("NS", "NS 40.00 EW 60.00")])
def test_12C2a_an_artificial_score_asks_for_no_results(client: TestClient[Litestar], offenders: str, first: str) -> None:
    told = ruling("artificial_score", ARTIFICIAL)
    answer = client.get("/en/calculate/adjusted", params={**told, "offenders": offenders})
    assert first in answer.text
    assert 'name="r1"' not in answer.text
    assert 'name="ns_mean"' in answer.text


@with_rulings
def test_12C2a_where_nobody_has_offended_the_form_asks_for_no_offending_side(client: TestClient[Litestar]) -> None:
    told = ruling(
        "artificial_score", {"12A.sides": "both", "12C4.contest": "other", "12C2a.offending": "nobody", "12C2b.imps": False}
    )
    page = client.get("/en/calculate/adjusted", params=told).text
    assert 'name="offenders"' not in page
    assert "NS 60.00 EW 60.00" in page


@with_rulings
def test_12C1e_2007_the_best_likely_and_the_worst_probable(client: TestClient[Litestar]) -> None:
    conditions = {"12C1e.likely_probable": True}
    case = Case(Edition.E2007).opened("assigned_score")
    for question, value in {**ASSIGNED, **conditions}.items():
        case = case.answered(0, question, value)
    told = {"case": case.packed(), "n": "0", "offenders": "EW", "results": "+450\n+980"}
    told |= {"r1": "+450", "k1": "likely", "r2": "+980", "k2": "probable"}
    answer = client.get("/en/calculate/adjusted", params=told)
    assert "2007 12C1(e)(i): +450" in words(answer.text)
    assert "2007 12C1(e)(ii): +980" in words(answer.text)


@with_rulings
def test_a_ruling_that_is_not_finished_is_a_page(client: TestClient[Litestar]) -> None:
    answer = client.get("/en/calculate/adjusted", params=ruling("assigned_score", {}))
    assert answer.status_code == 400
    assert "the ruling is not finished" in answer.text
