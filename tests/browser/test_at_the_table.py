"""Whole matters on the page of a table: the bidding box and the cards are pressed, the desk asks, the sheet cites."""

from __future__ import annotations

import pytest
from browsing import QUIET, WHOLE, Desk, Size, Visit
from rooms import DEAL, begun

REASON = {"en": "A pass says less", "pl": "Pas mówi mniej"}
IN_PLAY = {"deal": DEAL, "contract": "4H", "declarer": "N"}
FORM = "#table"
STORIES = {
    "insufficient bid": (
        {"board": "1"},
        "call:1H call:1D attention:1:S answer:0:27A1.lho_accepts:false call:Pass !answer:0:27B1b.comparable:no typed:4H,P,P,P",
        ("27B", "27B2", "26B", "16C"),
    ),
    "opening lead out of turn": (
        IN_PLAY,
        "card:SA attention:0:N answer:1:54.done:nothing answer:1:53A.misinformed:false answer:1:54.face_down:false "
        "answer:1:54.choice:refuse answer:2:50D2.lead_spades:prohibit",
        ("53A", "54D", "50D2(a)", "50E2"),
    ),
    "established revoke": (
        IN_PLAY,
        "card:S7 card:S2 typed:SA,S3,HA,H5,ST,H3,SK,S5 card:H2 card:S4 attention:6:N",
        ("63A1",),
    ),
}


def told(visit: Visit, language: str, steps: str) -> None:
    """The buttons are pressed one after another, or calls and cards are typed; a judgement gets its reason."""
    for step in steps.split():
        if step.startswith("typed:"):
            visit.page.fill("#line", step.removeprefix("typed:").replace(",", " "))
            with visit.answered():
                visit.page.press("#line", "Enter")
            continue
        do = step.removeprefix("!")
        if step != do:
            _, number, question, _ = do.split(":")
            visit.write(f'textarea[name="reason.{number}.{question}"]', REASON[language])
        visit.choose(do, FORM)


WAYS: tuple[tuple[str, Size], ...] = (("en", "phone"), ("pl", "laptop"))
TOLD = [*STORIES] if WHOLE else ["insufficient bid", "opening lead out of turn"]  # test_whole_evening.py tells the revoke


@pytest.mark.parametrize(
    ("name", "language", "size"),
    [(name, *way) for n, name in enumerate(TOLD) for way in (WAYS if WHOLE else [WAYS[n % 2]])],
)
def test_what_happens_at_the_table_is_ruled_on(desk: Desk, name: str, language: str, size: Size) -> None:
    fields, steps, laws = STORIES[name]
    with desk.visit(size, path=f"/{language}/table") as visit:
        begun(visit, **fields)
        told(visit, language, steps)
        assert "/table/1" in visit.page.url
        with visit.turned():
            visit.press("#files button.main")
        sheet = visit.page.locator("body").text_content() or ""
        assert visit.page.locator("html").get_attribute("lang") == language
        assert not [law for law in laws if law not in sheet], sheet
        assert (REASON[language] in sheet) == ("!" in steps)


def test_the_reason_of_a_judgement_at_the_table_may_come_later(desk: Desk) -> None:
    with desk.visit("phone", path="/en/table") as visit:
        begun(visit, board="1")
        told(visit, "en", "call:1H call:1D attention:1:S answer:0:27A1.lho_accepts:false call:Pass answer:0:27B1b.comparable:no")
        assert visit.page.locator('textarea[name^="w."][name$=".reason"]').input_value() == ""
        assert "27B2" in visit.page.locator(".answer-card .now").inner_text()


def test_a_step_is_taken_back_by_the_back_button_and_on_the_page(desk: Desk) -> None:
    with desk.visit("phone", path="/en/table") as visit:
        begun(visit, board="1")
        told(visit, "en", "call:1H call:1D")
        visit.choose("undo", FORM)
        assert visit.page.locator(".auction tbody").inner_text().split() == ["1♥\ufe0e", "?"]
        visit.page.go_back()
        visit.page.wait_for_selector(".auction .odd")
        visit.page.reload()
        assert visit.page.locator(".auction .odd").count() == 1


def explained_wrongly(visit: Visit) -> None:
    """21B1(a). An auction is over, and the call of its last opponent was made on a wrong explanation."""
    begun(visit, board="1", deal=DEAL)
    visit.page.fill("#line", "1H P 2H P P P")
    with visit.answered():
        visit.page.press("#line", "Enter")
    visit.page.locator('details:has(> label > select[name="procedure"])').evaluate("one => { one.open = true; }")
    visit.page.select_option('[name="procedure"]', "misinformation")
    visit.page.locator('[name="offender"][value="N"]').check(force=True)
    visit.page.select_option('select[name="about"]', "2")
    visit.choose("matter", FORM)
    visit.choose("answer:0:21B1a.misinformed:true", FORM)
    visit.write('textarea[name="reason.0.21B1a.lho_influenced"]', REASON["en"])
    visit.choose("answer:0:21B1a.lho_influenced:true", FORM)


def reasons(visit: Visit) -> list[str]:
    return [one.input_value() for one in visit.page.locator('textarea[name^="w."]').all()]


def test_a_last_call_is_changed_before_the_lead_and_its_reason_survives_everything(desk: Desk) -> None:
    kept = [REASON["en"]]
    again = f"""(kept) => document.querySelector('#files [name="words"]')?.value.includes(kept) && ({QUIET})()"""
    with desk.visit("phone", path="/en/table") as visit:
        explained_wrongly(visit)
        page = visit.page
        assert page.locator("details.late").first.get_attribute("open") is not None
        assert page.locator('details.late [name="instead"]').is_checked()
        assert page.locator('[name="caller"]:checked').get_attribute("value") == "E"
        before = page.url
        visit.choose("call:2S", FORM)
        assert page.url != before
        page.go_back()
        page.wait_for_function(again, arg=kept[0])
        page.reload()
        page.wait_for_function(again, arg=kept[0])
        assert page.url == before
        visit.press("#language")
        page.wait_for_url("**/pl/table/**")
        page.wait_for_function(again, arg=kept[0])
        with visit.turned():
            visit.press("#files button.main")
        assert REASON["en"] in page.locator("body").inner_text()
        page.go_back()
        page.wait_for_function(again, arg=kept[0])
        page.locator("#files details").first.evaluate("one => { one.open = true; }")
        with visit.turned():
            visit.press('#files button[formaction$="/forms/ruling"]')
        assert REASON["en"] in page.content()
        page.go_back()
        page.wait_for_function(again, arg=kept[0])
        assert reasons(visit) == kept


def test_a_last_call_is_changed_without_scripts_too(desk: Desk) -> None:
    with desk.visit("phone", path="/en/table", scripts=False) as visit:
        begun(visit, board="1", deal=DEAL)
        visit.page.fill("#line", "1H P P P")
        with visit.answered():
            visit.page.press("#line", "Enter")
        visit.press("details.late > summary")
        visit.choose("call:1S", FORM)
        assert visit.page.locator(".noted .law").first.inner_text() == "39"


@pytest.mark.parametrize("language", ["en", "pl"] if WHOLE else ["en"])
def test_a_desk_that_does_not_answer_says_so_until_it_does(desk: Desk, language: str) -> None:
    with desk.visit("phone", path=f"/{language}/table") as visit:
        begun(visit, board="1")
        visit.page.route("**/table/do", lambda route: route.abort())
        visit.press("#call-pass")
        visit.page.wait_for_selector("#unanswered")
        told = visit.page.locator("#unanswered").inner_text()
        visit.page.wait_for_function("(told) => document.getElementById('live').textContent === told", arg=told)
        assert told.startswith({"en": "The desk does not answer.", "pl": "Program nie odpowiada."}[language])
        visit.faults.clear()  # the browser's own words about the request that failed
        visit.page.unroute("**/table/do")
        visit.choose("call:Pass", FORM)
        assert visit.page.locator("#unanswered").count() == 0
        assert "Pass" in visit.page.locator(".auction").inner_text() or language == "pl"


@pytest.mark.parametrize("scripts", [True, False])
def test_a_start_that_is_refused_stands_there_again(desk: Desk, scripts: bool) -> None:
    with desk.visit("phone", path="/en/table", scripts=scripts) as visit:
        begun(visit, board="7", contract="9S")
        visit.expected(400)
        wrong = visit.page.locator(".wrong")
        assert "not a contract" in wrong.inner_text()
        assert wrong.is_visible()
        assert visit.page.locator('[name="board"]').input_value() == "7"
