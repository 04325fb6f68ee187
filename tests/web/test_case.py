"""A case: what it holds comes back from its address and from its file, and what is altered is refused."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.effects import Then
from oddtrick.language import translator
from oddtrick.laws.editions import ALL
from oddtrick.speaking.card import aloud
from oddtrick.table.desk.questions import Moment
from oddtrick.texts import BadInput
from oddtrick.web.addresses import VERSION, pack
from oddtrick.web.case import Agreed, Balance, Case, Facts, Told, asked_by, checked, facts_of, parsed, read
from oddtrick.web.inquiry.acts import FACTS, acted, adjusting, words_in
from oddtrick.web.inquiry.chain import moment_when
from oddtrick.web.inquiry.passing import as_file, from_file
from oddtrick.web.inquiry.sheet import sheet
from oddtrick.web.placed import Placed
from oddtrick.web.rules import House

HOUSE = House()


def insufficient(answers: dict[str, bool | str]) -> Case:
    case = Case().opened("insufficient_bid")
    for _ in range(20):
        question = case.progress(0, HOUSE).question
        if question is None:
            break
        case = case.answered(0, question.id, answers.get(question.id, False))
        case = read(case.packed(), HOUSE)
    return case


@given(st.data())
def test_any_answers_come_back_from_the_address(data: st.DataObject) -> None:
    procedure = data.draw(st.sampled_from(ALL))
    known = asked_by(procedure.run)
    ids = data.draw(st.lists(st.sampled_from([*known]), unique=True)) if known else []
    answers = {id: data.draw(st.sampled_from(known[id].options)) for id in ids}
    stored = tuple((id, getattr(value, "slug", value)) for id, value in answers.items())
    facts = facts_of(data.draw(st.sampled_from(["", "agreed", "disputed"])), "NE", data.draw(st.sampled_from(["", "probable"])))
    case = Case(procedure.edition, "", (Told(procedure.name, stored),), facts)
    assert read(case.packed(), HOUSE) == case
    assert parsed(procedure, stored) == answers


def test_who_and_what_come_back_from_the_address_and_from_the_file() -> None:
    case = Case().opened("insufficient_bid").placed(0, Placed("E", "S", "1H"))
    assert read(case.packed(), HOUSE) == case
    assert from_file(as_file(case, {}), HOUSE) == (case, {})
    assert len(case.plain()[2][0]) == 3
    assert len(case.placed(0, Placed()).plain()[2][0]) == 2


@pytest.mark.parametrize("about", ["E", "E/S", "X//", "E/S/1Q", "E/S/SK/", "//<b>"])
def test_who_and_what_that_nobody_could_have_told_is_refused(about: str) -> None:
    with pytest.raises(BadInput):
        checked(["2017", "", [["revoke", {}, about]]], HOUSE)


def test_what_follows_is_about_the_same_player_and_act() -> None:
    case = insufficient({"27A2.out_of_rotation": True}).placed(0, Placed("E", "", "1H"))
    (then,) = case.follows(0, HOUSE)
    assert case.follows_from(0, then).inquiries[1].about == Placed("E", "", "1H")


def test_who_is_asked_of_a_new_inquiry_only() -> None:
    case = Case().opened("insufficient_bid")
    assert case.way_in() == f"{case.packed()}/who"
    assert case.placed(0, Placed("E")).way_in() == case.placed(0, Placed("E")).packed()
    begun = case.answered(0, "27A1.lho_accepts", False)
    assert begun.way_in() == begun.packed()
    assert Case().opened("appeal").way_in() == Case().opened("appeal").packed()


def test_a_case_without_facts_has_the_short_address() -> None:
    case = Case().opened("revoke")
    assert len(case.plain()) == 3
    assert len(case._replace(facts=Facts(Agreed.AGREED, "NS")).plain()) == 4


@every(
    "data",
    [
        None,
        [],
        "revoke",
        ["2017", ""],
        ["2018", "", []],
        ["2017", "nobody", []],
        ["2017", "", [["revoke"]]],
        ["2017", "", [["nothing", {}]]],
        ["2017", "", [["revoke", {"27A1.x": True}]]],
        ["2017", "", [["revoke", {"61A.failure": 1}]]],
        ["2017", "", [["revoke", {"61A.failure": [1]}]]],
        ["2017", "", [["revoke", {}]] * 41],
        ["2017", "", [], ["agreed", "X", ""]],
        ["2017", "", [], ["agreed", "N"]],
        ["2017", "", [], [1, "N", ""]],
        ["2017", "", [], ["agreed", "N", "", ""]],
        ["2017", "", [], ["agreed", "N", ""], []],
    ],
)
def test_what_is_no_case_is_refused(data: Any) -> None:
    with pytest.raises(BadInput):
        checked(data, HOUSE)
    with pytest.raises(BadInput):
        read(pack(data), HOUSE)


def test_half_a_letter_in_an_address_is_refused() -> None:
    """A lone surrogate can be told in JSON and cannot be shown."""
    with_half = zlib.compressobj(9, zlib.DEFLATED, 15)
    data = with_half.compress(b'["2017", "", [["\\ud800", {}]]]') + with_half.flush()
    with pytest.raises(BadInput):
        read(VERSION + base64.urlsafe_b64encode(data).decode().rstrip("="), HOUSE)


def test_85_only_disputed_facts_have_a_balance() -> None:
    assert facts_of("disputed", "WN", "probable") == Facts(Agreed.DISPUTED, "NW", Balance.PROBABLE)
    assert facts_of("agreed", "NESW", "probable").balance is None
    assert facts_of("", "N", "") == Facts()


def test_answers_no_longer_asked_are_idle_and_used_again() -> None:
    case = Case().opened("insufficient_bid").answered(0, "27A2.out_of_rotation", False)
    second = case.progress(0, HOUSE).question
    assert second is not None
    case = case.answered(0, second.id, False)
    changed = case.answered(0, "27A2.out_of_rotation", True)
    assert [question.id for question, _ in changed.idle(0, HOUSE)] == [second.id]
    again = changed.answered(0, "27A2.out_of_rotation", False)
    assert (again.idle(0, HOUSE), again.progress(0, HOUSE)) == ([], case.progress(0, HOUSE))


def test_what_follows_waits_until_it_is_opened() -> None:
    case = insufficient({"27B.replacement": "pass"})
    assert case.progress(0, HOUSE).question is None
    waiting = case.waiting(HOUSE)
    assert waiting
    _, then = waiting[-1]
    opened = case.opened(then.procedure, dict(then.given))
    assert then.procedure not in [one.procedure for _, one in opened.waiting(HOUSE)[:-1]]


def test_end_of_play_opens_what_waited_for_it_and_nothing_else() -> None:
    case = insufficient({"27B.replacement": "pass"})
    after = acted(case, {"do": "end"}, HOUSE).case
    new = [one.procedure for one in after.inquiries[1:]]
    assert new
    assert all(moment_when(case, Then(name)) is Moment.END_OF_PLAY for name in new)
    assert "lead_restrictions" not in new
    assert acted(after, {"do": "end"}, HOUSE).case == after


def test_12_an_order_to_adjust_opens_its_own_procedure() -> None:
    case = Case().opened("after_insufficient_bid")
    while (question := case.progress(0, HOUSE).question) is not None:
        case = case.answered(0, question.id, True)
    assert [then.procedure for then in adjusting(case, HOUSE)] == ["adjusted_score"]
    after = acted(case, {"do": "adjust"}, HOUSE).case
    assert after.inquiries[1].procedure == "adjusted_score"
    assert dict(after.inquiries[1].answers)["12A.ground"] == "prescribed"
    plain = acted(Case().opened("revoke"), {"do": "adjust"}, HOUSE).case
    assert plain.inquiries[1] == Told("adjusted_score")


def test_a_judgement_is_taken_without_a_reason_and_keeps_the_one_that_it_has() -> None:
    case = Case().opened("unauthorized_information").answered(0, "16B1.source", "hesitation")
    form = {"do": "answer:0:16B1.might_suggest:true", FACTS: "1S - slow pass", "reason.0.16B1.might_suggest": "  "}
    taken = acted(case, form, HOUSE)
    assert dict(taken.case.inquiries[0].answers)["16B1.might_suggest"] is True
    assert taken.words == {FACTS: "1S - slow pass"}
    given = acted(case, form | {"reason.0.16B1.might_suggest": "a slow pass shows values"}, HOUSE)
    assert given.words["reason.0.16B1.might_suggest"] == "a slow pass shows values"


def test_closing_an_inquiry_moves_the_later_reasons_up() -> None:
    case = Case().opened("revoke").opened("claim").opened("conduct")
    words = {"reason.0.a": "zero", "reason.1.b": "one", "reason.2.c": "two", FACTS: "facts"}
    after = acted(case, {"do": "close:1:"} | words, HOUSE)
    assert [one.procedure for one in after.case.inquiries] == ["revoke", "conduct"]
    assert after.words == {"reason.0.a": "zero", "reason.1.c": "two", FACTS: "facts"}


def test_only_reasons_and_facts_are_kept_of_a_form_and_not_without_bound() -> None:
    form = {"do": "", "name": "x", "reason.0.27A1.accepts": " y ", "reason.x": "z", "reason.0.<b>": "z", FACTS: "f" * 5_000}
    assert words_in(form) == {"reason.0.27A1.accepts": "y", FACTS: "f" * 2_000}
    assert len(words_in({f"reason.{n % 100}.q{n}": "x" for n in range(1_000)})) == 200


@pytest.mark.parametrize(
    "do",
    [
        "fly",
        "answer",
        "answer:9:a:b",
        "answer:0:a:b",
        "answer:-1:a:b",
        "answer:²:a:b",
        "open:nothing",
        "open:",
        "then:0:nothing",
        "close:7:",
        "then",
    ],
)
def test_what_no_page_offers_is_refused(do: str) -> None:
    with pytest.raises(BadInput):
        acted(Case().opened("revoke"), {"do": do}, HOUSE)


# ---------------------------------------------------------------- the file


def test_a_file_holds_the_case_with_its_reasons() -> None:
    case = Case(Edition.E2017, "pzbs").opened("unauthorized_information").answered(0, "16B1.source", "hesitation")
    case = case.answered(0, "16B1.might_suggest", True)._replace(facts=Facts(Agreed.DISPUTED, "NE", Balance.UNKNOWN))
    words = {"reason.0.16B1.might_suggest": "zażółć ♠", FACTS: "E thought"}
    content = as_file(case, words)
    told = json.loads(content)
    assert told["inquiries"][0]["answers"]["16B1.might_suggest"] == {"answer": True, "reason": "zażółć ♠"}
    assert from_file(content, HOUSE) == (case, words)


def a_file(**more: object) -> bytes:
    data = {"kind": "oddtrick case", "version": 1, "edition": "2017", "regulations": "", "inquiries": []}
    return json.dumps(data | more).encode()


@every(
    "content",
    [
        b"",
        b"[]",
        b"\xff\xfe",
        b"[" * 100_000,
        a_file(version=2),
        a_file(kind="other"),
        a_file(edition=2017),
        a_file(regulations=[]),
        a_file(inquiries={}),
        a_file(inquiries=[7]),
        a_file(inquiries=[{"procedure": [], "answers": {}}]),
        a_file(inquiries=[{"procedure": "revoke", "answers": []}]),
        a_file(inquiries=[{"procedure": "revoke", "answers": {"x": {"answer": 1, "else": 2}}}]),
        a_file(inquiries=["\ud800"]),
        a_file(facts={"state": "agreed", "seats": 7, "balance": ""}),
    ],
)
def test_a_file_that_holds_no_case_is_refused(content: bytes) -> None:
    with pytest.raises(BadInput):
        from_file(content, HOUSE)


@pytest.mark.parametrize(("choice", "lies"), [("prohibit", False), ("require", False), ("neither", True)])
def test_50D2_a_penalty_card_that_is_picked_up_does_not_lie_there_any_more(choice: str, lies: bool) -> None:
    told = {"53A.since": "nothing", "50D2.suits": "S", "50D2.lead_spades": choice}
    case = Case().opened("defenders_lead_out_of_turn").placed(0, Placed("E", "S", "SK"))
    while question := case.progress(0, HOUSE).question:
        case = case.answered(0, question.id, told.get(question.id, False))
    case = case.follows_from(*next(one for one in case.waiting(HOUSE) if one[1].procedure == "penalty_card_lead"))
    while question := case.progress(1, HOUSE).question:
        case = case.answered(1, question.id, told.get(question.id, False))
    said = [aloud(line, translator("en")) for part in sheet(case, HOUSE, {}).card for line in part]
    assert "East leaves the card on the table: it is a major penalty card." in said
    assert any("while it lies there" in line for line in said) is lies
    assert ("East picks up the penalty cards of ♠." in said) is not lies
