"""Whole matters on the page of a table: the bidding box and the cards are pressed, the desk asks, the sheet cites."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from browsing import Desk, Size, Visit, opened
from rooms import DEAL, begun

REASON = {"en": "A pass says less", "pl": "Pas mówi mniej"}
IN_PLAY = {"deal": DEAL, "contract": "4H", "declarer": "N"}
FORM = "#table"
STORIES = {
    "insufficient bid": (
        {"board": "1"},
        "call:1H call:1D attention:1:S answer:0:27A1.lho_accepts:false call:Pass !answer:0:27B1b.comparable:false typed:4H,P,P,P",
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


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    with opened() as found:
        yield found


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
            visit.page.fill(f'textarea[name="reason.{number}.{question}"]', REASON[language])
        visit.choose(do, FORM)


@pytest.mark.parametrize(("language", "size"), [("en", "phone"), ("pl", "laptop")])
@pytest.mark.parametrize("name", STORIES)
def test_what_happens_at_the_table_is_ruled_on(desk: Desk, name: str, language: str, size: Size) -> None:
    fields, steps, laws = STORIES[name]
    with desk.visit(size, path=f"/{language}/table") as visit:
        begun(visit, **fields)
        told(visit, language, steps)
        assert "/table/1" in visit.page.url
        with visit.turned():
            visit.press("#files button.main")
        sheet = visit.page.locator("body").inner_text()
        assert visit.page.locator("html").get_attribute("lang") == language
        assert not [law for law in laws if law not in sheet], sheet
        assert (REASON[language] in sheet) == ("!" in steps)


def test_a_judgement_at_the_table_needs_its_reason(desk: Desk) -> None:
    with desk.visit("phone", path="/en/table") as visit:
        begun(visit, board="1")
        told(visit, "en", "call:1H call:1D attention:1:S answer:0:27A1.lho_accepts:false call:Pass answer:0:27B1b.comparable:false")
        visit.expected(422)
        assert visit.page.locator(".wrong").inner_text().startswith("A judgement needs its reason.")
        assert visit.page.evaluate("document.activeElement.name") == "reason.0.27B1b.comparable"
        told(visit, "en", "!answer:0:27B1b.comparable:false")
        assert visit.page.locator(".applies, .lines").first.is_visible()


def test_a_step_is_taken_back_by_the_back_button_and_on_the_page(desk: Desk) -> None:
    with desk.visit("phone", path="/en/table") as visit:
        begun(visit, board="1")
        told(visit, "en", "call:1H call:1D")
        visit.choose("undo", FORM)
        assert visit.page.locator(".auction tbody").inner_text().split() == ["1♥\ufe0e"]
        visit.page.go_back()
        visit.page.wait_for_selector(".auction .odd")
        visit.page.reload()
        assert visit.page.locator(".auction .odd").count() == 1
