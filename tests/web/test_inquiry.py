"""The inquiry: one question at a time, reasons, what follows, and what the regulations ask."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Any

import pytest
from inquiring import HESITATION, HOUSE, JUDGED, case_in, post, ruled
from litestar.testing import TestClient
from one_desk import the_desk

from oddtrick.citations import Citation, Edition
from oddtrick.inquiry.asking import By, stored
from oddtrick.inquiry.reasons import ready
from oddtrick.inquiry.terms import TERMS, terms
from oddtrick.language import translator
from oddtrick.laws.editions import ALL
from oddtrick.laws.index import find
from oddtrick.web.case import Agreed, Balance, Case, Facts, asked_by, read
from oddtrick.web.inquiry.acts import FACTS
from oddtrick.web.inquiry.chain import gone_on, moment_when
from oddtrick.web.inquiry.rare import answered, row
from oddtrick.web.inquiry.seen import WHO, as_value


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Any]]:
    with TestClient(the_desk()) as found:
        yield found


# ---------------------------------------------------------------- asking


def test_a_question_says_who_answers_and_what_its_words_mean(client: TestClient[Any]) -> None:
    page = client.get(f"/en/rule/{Case().opened('revoke').packed()}").text
    assert re.search(r'<h1 id="asked" tabindex="-1" data-focus>What did the player do\?</h1>', page)
    assert "a fact from the table" in page
    page = client.get(f"/en/rule/{Case().opened('insufficient_bid').packed()}").text
    assert re.search(r"<dt>out of rotation</dt><dd>when it was another player", page)
    assert '<details class="means">\n<summary>What do the words mean?</summary>' in page


def test_10C1_a_player_who_chooses_hears_every_option_first(client: TestClient[Any]) -> None:
    case = Case().opened("insufficient_bid")
    while (question := case.progress(0, HOUSE).question) and question.by is not By.LHO:
        case = case.answered(0, question.id, False)
    page = client.get(f"/en/rule/{case.packed()}").text
    assert "LHO decides" in page
    assert '<span class="law">10C1</span>' in page
    assert "stands as though legal" in page  # what follows at once stands beside its option


def test_every_question_of_every_procedure_is_shown_with_who_answers(client: TestClient[Any]) -> None:
    assert {*WHO} == {*By}
    for procedure in ALL:
        page = client.get(f"/pl/rule/{Case(procedure.edition).opened(procedure.name).packed()}")
        assert page.status_code == 200
        assert page.text.count('class="answers') + page.text.count('class="said"') > 0, procedure.name


def test_the_words_of_the_laws_stand_where_they_are_said_to_stand() -> None:
    for term in TERMS:
        for edition in Edition:
            if law := term.law(edition):
                assert find(Citation.parse(law, edition))


def test_words_of_2017_are_not_shown_in_2007() -> None:
    for procedure in ALL:
        for question in asked_by(procedure.run).values():
            known = terms(question, procedure.edition)
            assert len(known) <= 3
            assert all(one.law(procedure.edition) for one in known)


def test_an_answer_is_given_and_the_next_question_comes(client: TestClient[Any]) -> None:
    answered = post(client, Case().opened("insufficient_bid"), "answer:0:27A2.out_of_rotation:false")
    assert answered.status_code == 200
    case = case_in(answered.text)
    assert dict(case.inquiries[0].answers) == {"27A2.out_of_rotation": False}
    assert answered.headers["HX-Push-Url"] == f"/en/rule/{case.packed()}"
    assert "data-focus" in answered.text


def test_an_earlier_answer_is_changed_in_place_and_what_is_not_asked_is_struck_out(client: TestClient[Any]) -> None:
    case = Case().opened("insufficient_bid").answered(0, "27A2.out_of_rotation", False)
    case = case.answered(0, case.progress(0, HOUSE).question.id, False)  # type: ignore[union-attr]
    page = client.get(f"/en/rule/{case.packed()}").text
    assert 'value="answer:0:27A2.out_of_rotation:true"' in page
    changed = post(client, case, "answer:0:27A2.out_of_rotation:true").text
    assert '<span class="unseen">not asked now:</span> <del>' in changed
    back = post(client, case_in(changed), "answer:0:27A2.out_of_rotation:false").text
    assert "<del>" not in back
    assert case_in(back) == case


@pytest.mark.parametrize(("language", "marked"), [("en", "no reason given yet"), ("pl", "jeszcze bez uzasadnienia")])
def test_a_judgement_may_have_its_reason_later_and_the_ruling_marks_it(client: TestClient[Any], language: str, marked: str) -> None:
    given = post(client, HESITATION, "answer:0:16B1.might_suggest:false", language, **{FACTS: "E passed <slowly>"})
    assert given.status_code == 200
    assert "E passed &lt;slowly&gt;</textarea>" in given.text
    case = case_in(given.text)
    page = post(client, case, "sheet", language).text
    assert f'<span data-show="{JUDGED}" class="lacking">{marked}</span>' in page
    assert marked in page[page.index('class="on-paper judged"') :]
    later = post(client, case, "sheet", language, **{JUDGED: "nothing slow in it"}).text
    assert marked not in later
    assert later.count("nothing slow in it") > 2


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_ready_reason_is_tapped_in_the_inquiry_and_on_the_ruling(client: TestClient[Any], language: str) -> None:
    (question,) = [one for one in asked_by(HESITATION.procedure(0).run).values() if one.id == "16B1.might_suggest"]
    told = [translator(language)(text) for text in ready(question)]
    before = post(client, HESITATION, f"reason:0:{question.id}:2", language)
    assert f">{told[2]}</textarea>" in before.text
    assert case_in(before.text) == HESITATION
    case = HESITATION.answered(0, question.id, False)
    after = post(client, case, f"because:0:{question.id}:3", language)
    assert after.headers["HX-Push-Url"].endswith("/sheet")
    assert f'">{told[3]}</span>' in after.text
    for wrong in ("99", "x", "-1"):
        assert post(client, case, f"because:0:{question.id}:{wrong}").status_code == 400


def test_the_reason_stays_in_the_form_and_out_of_the_address(client: TestClient[Any]) -> None:
    given = post(client, HESITATION, "answer:0:16B1.might_suggest:true", **{JUDGED: "Zażółć 7 sekund"})
    assert given.status_code == 200
    assert ">Zażółć 7 sekund</textarea>" in given.text
    packed = case_in(given.text).packed()
    assert "Zażółć" not in client.get(f"/en/rule/{packed}").text


def test_the_reason_of_an_answer_not_asked_now_travels_along(client: TestClient[Any]) -> None:
    case = HESITATION.answered(0, "16B1.might_suggest", True)
    page = post(client, case, "answer:0:16B1.source:nothing", **{JUDGED: "why"}).text
    assert "<del>" in page
    assert f'<input type="hidden" name="{JUDGED}" value="why">' in page
    assert ">why</textarea>" in post(client, case_in(page), "answer:0:16B1.source:remark", **{JUDGED: "why"}).text


def test_what_follows_is_shown_before_it_is_chosen_also_without_a_script(client: TestClient[Any]) -> None:
    case = Case().opened("insufficient_bid")
    alone = client.get(f"/en/rule/{case.packed()}/if/0/false")
    assert alone.status_code == 200
    assert '<div class="ways">' in alone.text
    assert f'href="/en/rule/{case.packed()}"' in alone.text
    posted = post(client, case, "if:0:false", **{FACTS: "kept"})
    assert case_in(posted.text) == case
    assert "kept</textarea>" in posted.text
    assert re.search(r'<details class="explain" open data-focus', posted.text)


@pytest.mark.parametrize("place", ["9/false", "0/maybe", "0/²", "-1/false", "x/false"])
def test_what_follows_of_something_else_is_refused(client: TestClient[Any], place: str) -> None:
    assert client.get(f"/en/rule/{Case().opened('insufficient_bid').packed()}/if/{place}").status_code in (400, 404)


@pytest.mark.parametrize(("name", "parts"), [
    ("insufficient_bid", ("Who made the call?", 'value="who:0:7NT"', 'name="who.offender"')),
    ("revoke", ("Who revoked?", "Who is declarer?", 'value="who:0:S2"')),
    ("claim", ("Who claimed or conceded?", 'value="who:0:N"')),
])  # fmt: skip
def test_who_and_what_is_asked_first_and_can_be_skipped(client: TestClient[Any], name: str, parts: tuple[str, ...]) -> None:
    case = Case().opened(name)
    page = client.get(f"/en/rule/{case.way_in()}").text
    assert all(part in page for part in parts)
    assert case_in(post(client, case, "keep").text) == case


def test_27_all_sentences_name_the_seats_and_the_call_that_were_told(client: TestClient[Any]) -> None:
    case = Case().opened("insufficient_bid")
    told = post(client, case, "who:0:1H", **{"who.offender": "E"})
    case = case_in(told.text)
    assert case.inquiries[0].about == ("E", "", "1H")
    for id in ("27A2.out_of_rotation", "27A1.lho_called", "27C.premature"):
        case = case.answered(0, id, False)
    asked = html.unescape(re.sub(r"<[^>]+>", "", client.get(f"/en/rule/{case.packed()}").text))
    assert "Does South accept 1♥︎?" in asked
    assert "South decides" in asked
    assert "the opponent on the left" not in asked
    refused = html.unescape(
        re.sub(r"<[^>]+>", "", client.get(f"/pl/rule/{case.answered(0, '27A1.lho_accepts', False).packed()}").text)
    )
    assert "Czym E ją zastępuje?" in refused
    ruling = html.unescape(
        re.sub(r"<[^>]+>", "", client.get(f"/en/rule/{case.answered(0, '27A1.lho_accepts', True).packed()}/sheet").text)
    )
    assert "East's 1♥︎ stands as though legal." in ruling


def test_who_and_what_can_be_changed_later_and_the_words_travel_on(client: TestClient[Any]) -> None:
    page = post(client, HESITATION, "seats:0", **{JUDGED: "he looked unhappy"}).text
    assert 'value="who:0:W"' in page
    assert "he looked unhappy" in page
    assert case_in(post(client, HESITATION, "who:0:W").text).inquiries[0].about == ("W", "", "")
    assert post(client, Case().opened("appeal"), "seats:0").status_code == 400
    assert post(client, Case().opened("revoke"), "who:0:SK", **{"who.offender": "Q"}).status_code == 400


def test_rare_cases_stand_in_one_list_and_none_of_them_is_one_tap(client: TestClient[Any]) -> None:
    case = Case().opened("insufficient_bid")
    page = client.get(f"/pl/rule/{case.packed()}").text
    rare = re.findall(r'<input type="checkbox" name="rare\.0\.([^"]+)"', page)
    assert rare == ["27A2.out_of_rotation", "27A1.lho_called", "27C.premature"]
    assert 'class="answers"' in page
    none = case_in(post(client, case, "none:0").text)
    assert dict(none.inquiries[0].answers) == dict.fromkeys(rare, False)
    assert none == case_in(post(client, none, "").text)


def test_what_is_ticked_in_the_list_is_answered_yes_and_what_stands_before_it_no(client: TestClient[Any]) -> None:
    case = Case().opened("insufficient_bid")
    ticked = case_in(post(client, case, "these:0", **{"rare.0.27A1.lho_called": "1"}).text)
    assert dict(ticked.inquiries[0].answers) == {"27A2.out_of_rotation": False, "27A1.lho_called": True}
    assert case_in(post(client, case, "these:0", **{"rare.0.12C1c.weighted": "1"}).text) == case_in(
        post(client, case, "none:0").text
    )
    assert post(client, case, "none:9").status_code == 400


def test_a_question_of_several_options_stands_in_the_list_with_its_usual_one_chosen(client: TestClient[Any]) -> None:
    case = Case().opened("established_revoke")
    page = client.get(f"/en/rule/{case.packed()}").text
    assert re.findall(r'<select name="rare\.0\.([^"]+)"', page) == ["64B2.earlier", "64B3.card", "64B4.attention", "64B7.both"]
    assert re.findall(r'<option value="([^"]+)" class="usual" selected>', page) == ["none", "unfaced", "in_time", "no"]
    none = case_in(post(client, case, "none:0").text)
    assert dict(none.inquiries[0].answers)["64B4.attention"] == "in_time"
    chosen = {"rare.0.64B2.earlier": "none", "rare.0.64B3.card": "dummy", "rare.0.64B4.attention": "round_over"}
    told = case_in(post(client, case, "these:0", **chosen).text)
    assert dict(told.inquiries[0].answers) == {"64B2.earlier": "none", "64B3.card": "dummy", "64B7.both": "no"}
    assert post(client, case, "these:0", **{"rare.0.64B3.card": "joker"}).status_code == 400


@pytest.mark.parametrize("edition", Edition)
def test_the_list_asks_nothing_that_the_procedure_does_not_ask(edition: Edition) -> None:
    """Its answers are those that one would have given one by one; it is never a list of one."""
    lists = 0
    for procedure in ALL:
        if procedure.edition is not edition:
            continue
        case = Case(edition).opened(procedure.name)
        found = row(case, 0, HOUSE)
        lists += bool(found)
        assert len(found) != 1
        for one in found:
            assert one.usual in one.options
            assert one.by is By.TABLE or procedure.name == "contested_claim"
        by_hand = case
        for one in found:
            assert by_hand.progress(0, HOUSE).question == one
            by_hand = by_hand.answered(0, one.id, stored(one.usual))  # type: ignore[arg-type]
        assert answered(case, 0, HOUSE, {}) == by_hand
    assert lists > 8


def test_what_follows_at_once_is_asked_without_another_tap(client: TestClient[Any]) -> None:
    begun = Case().opened("lead_out_of_turn")
    page = post(client, begun, "answer:0:53.lead:opening")
    case = case_in(page.text)
    assert [one.procedure for one in case.inquiries] == ["lead_out_of_turn", "opening_lead_out_of_turn"]
    assert '<p class="matter"><span class="capital">an opening lead out of turn</span> <span class="law">54</span></p>' in page.text
    other = case_in(post(client, case, "answer:0:53.lead:defender").text)
    assert "opening_lead_out_of_turn" not in [one.procedure for one in other.inquiries], "nothing orders it any more"


def test_several_that_follow_at_once_are_chosen(client: TestClient[Any]) -> None:
    case = Case().opened("disputed_facts")
    while (question := case.progress(0, HOUSE).question) is not None:
        case = case.answered(0, question.id, as_value(question.options[-1]) if question.options[-1] is not False else False)
    at_once = [then for _, then in case.waiting(HOUSE) if moment_when(case, then) is None]
    assert len(gone_on(case, HOUSE).inquiries) == (2 if len(at_once) == 1 else 1)


def test_when_nothing_is_asked_any_more_the_page_is_the_ruling(client: TestClient[Any]) -> None:
    case = HESITATION
    page = post(client, case, "answer:0:16B1.might_suggest:false")
    assert page.headers["HX-Push-Url"].endswith("/sheet")
    assert "The Director says" in page.text
    assert "The Director says" in client.get(f"/en/rule/{case_in(page.text).packed()}").text
    back = post(client, case_in(page.text), "answer:0:16B1.might_suggest:true")
    assert 'id="asked"' in back.text


def test_a_second_irregularity_continues_the_case(client: TestClient[Any]) -> None:
    first = ruled("call_after_final_pass")
    page = client.get(f"/en/?q=revoke&case={first.packed()}").text
    found = next(link for link in re.findall(r'href="/en/rule/([^"?/]+)/who"', page) if len(read_or_none(link)) == 2)
    assert [one.procedure for one in read(found, HOUSE).inquiries] == ["call_after_final_pass", "revoke"]
    both = client.get(f"/en/rule/{found}").text
    assert both.count('class="inquiry"') == 2
    assert "Remove this inquiry" in both
    assert re.search(r'<h1 id="asked"[^>]*>What did the player do\?</h1>', both), "it begins at its own question"
    assert both.index('id="asked"') < both.index('class="answers') < both.index('id="answers"')


def read_or_none(packed: str) -> tuple[Any, ...]:
    try:
        return read(packed, HOUSE).inquiries
    except ValueError:
        return ()


def test_84_85_the_question_comes_first_and_the_facts_are_folded(client: TestClient[Any]) -> None:
    case = Case().opened("insufficient_bid")
    page = client.get(f"/en/rule/{case.packed()}").text
    assert page.index('id="asked"') < page.index('class="answers') < page.index('<details class="facts" id="facts">')
    said = case._replace(facts=Facts(Agreed.AGREED, "NS")).opened("revoke")
    page = client.get(f"/en/rule/{said.packed()}").text
    assert 'id="facts" open' not in page
    assert "<b>agreed</b> (N S)" in page
    assert 'id="facts" open' in client.get(f"/en/rule/{Case().packed()}").text


def test_84_85_the_facts_are_kept_and_not_decided(client: TestClient[Any]) -> None:
    form = {"facts.state": "disputed", "facts.N": "1", "facts.E": "1", "facts.balance": "probable", FACTS: "10 seconds, or none"}
    page = post(client, HESITATION, "keep", **form).text
    case = case_in(page)
    assert case.facts == Facts(Agreed.DISPUTED, "NE", Balance.PROBABLE)
    assert "10 seconds, or none</textarea>" in page
    assert 'value="open:agreed_facts"' in page
    assert 'value="open:disputed_facts"' in page
    assert case_in(post(client, case, "open:disputed_facts").text).inquiries[1].procedure == "disputed_facts"


@pytest.mark.parametrize(
    "form", [{"facts.state": "x"}, {"facts.state": "agreed", "facts.balance": "y"}, {"case": "1abc"}, {"do": "fly"}]
)
def test_an_altered_form_is_refused(client: TestClient[Any], form: dict[str, str]) -> None:
    answer = client.post("/en/rule", data={"case": HESITATION.packed(), "do": "keep"} | form)
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text


# ---------------------------------------------------------------- screens


@pytest.mark.parametrize("rules", ["", "wbf", "pzbs"])
@pytest.mark.parametrize("edition", Edition)
def test_80B2e_the_desk_asks_whether_there_are_screens(edition: Edition, rules: str) -> None:
    if rules not in dict(HOUSE.names(edition)):
        pytest.skip("these regulations are not for that edition")
    case, asked = Case(edition, rules).opened("action_behind_screen"), []
    for answer in (True, False, True):
        question = case.progress(0, HOUSE).question
        assert question is not None
        asked.append(question.id)
        case = case.answered(0, question.id, answer)
    assert asked == ["80B2e.screens", "80B2e.crossed", "80B2e.varied"]
    (effect,) = case.progress(0, HOUSE).effects
    assert "the regulations provide for play with screens" in str(effect.text)
