"""Ten irregularities from the words typed into "what happened?" to the sheet: in both languages, on a phone and on a laptop."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from browsing import WHOLE, Desk, Size, Visit
from irregularities import TEN, Irregularity
from rooms import ADJUSTED

from oddtrick.citations import Edition
from oddtrick.language import translator
from oddtrick.laws.editions import named
from oddtrick.web.case import Case, read
from oddtrick.web.inquiry.seen import value_of
from oddtrick.web.rules import House

HOUSE = House()
REASON = {"en": "Both sides told it the same way", "pl": "Obie strony mówiły to samo"}
# Before a release each in all four ways; otherwise six, in turn in English on a phone and in Polish on a laptop. The other four
# are of a kind with them: below three of them are ruled, and test_taps.py goes all their ways.
WAYS: tuple[tuple[str, Size], ...] = (("en", "phone"), ("pl", "laptop"), ("pl", "phone"), ("en", "laptop"))
SHOWN = ("insufficient bid", "claim", "revoke", "unauthorized information", "misinformation", "PZBS average")
RUNS = [
    pytest.param(one, *way, id=f"{one.name}-{'-'.join(way)}")
    for one in TEN
    if WHOLE or one.name in SHOWN
    for way in (WAYS if WHOLE else [WAYS[SHOWN.index(one.name) % 2]])
]


@pytest.fixture(scope="module")
def windows(desk: Desk) -> Iterator[dict[Size, Visit]]:
    """A phone and a laptop for all irregularities: a fresh window for each would take longer than it does."""
    with desk.visit("phone") as phone, desk.visit("laptop") as laptop:
        yield {"phone": phone, "laptop": laptop}


def found_by_words(visit: Visit, language: str, one: Irregularity) -> None:
    """The words are typed, the list grows shorter, and the procedure stands among the first five."""
    if one.rules:
        visit.page.locator("details.chosen > summary").click()
        visit.page.select_option("#rules", one.rules)
    words = one.polish if language == "pl" else one.english
    visit.search(words)
    links = visit.page.locator("#found ul.best a").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    for n, link in enumerate(links[:5], 1):
        case = read(link.removesuffix("/who").rsplit("/", 1)[1], HOUSE)
        if case.inquiries[-1].procedure == one.procedure:
            assert case.rules == one.rules
            with visit.turned():
                visit.press(f"#found ul.best li:nth-child({n}) a")
            if link.endswith("/who"):
                visit.choose("keep")
            return
    raise AssertionError(f"{one.procedure} is not among the first five")


def ruled(visit: Visit, language: str, steps: tuple[str, ...]) -> None:
    """The questions are answered one after another; a judgement with its reason."""
    n, asked_in_list = 0, list[str]()
    for step in steps:
        question, equals, value = step.removeprefix("!").partition("=")
        if not equals:
            n += 1  # it is opened by itself, or when play has ended
            if visit.page.locator("form.ruling").count():
                visit.choose("end")
            continue
        if question in asked_in_list:
            continue
        asked_in_list = listed(visit, n)
        if question in asked_in_list:
            visit.choose(f"{'these' if chosen(visit, n, steps) else 'none'}:{n}")
            continue
        if step.startswith("!"):
            visit.write(f'textarea[name="reason.{n}.{question}"]', REASON[language])
        visit.choose(f"answer:{n}:{question}:{value}")


def chosen(visit: Visit, n: int, steps: tuple[str, ...]) -> bool:
    """Whether another answer than the usual one is given in a list; then it is chosen or ticked there."""
    found = False
    for question, _, value in (step.removeprefix("!").partition("=") for step in steps):
        select = visit.page.locator(f'.rare select[name="rare.{n}.{question}"]')
        if select.count() and select.input_value() != value:
            select.select_option(value)
            found = True
        tick = visit.page.locator(f'.rare input[name="rare.{n}.{question}"]')
        if tick.count() and value == "true":
            tick.check()
            found = True
    return found


def listed(visit: Visit, n: int) -> list[str]:
    """The rare cases that the page shows in one list, by their questions."""
    names: list[str] = visit.page.locator(".rare input, .rare select").evaluate_all("all => all.map((one) => one.name)")
    return [name.removeprefix(f"rare.{n}.") for name in names]


def reached(visit: Visit, language: str, name: str, answered: int) -> tuple[str, ...]:
    """The inquiry of that name is opened with so many answers; the steps that are left."""
    one = next(one for one in TEN if one.name == name)
    case = Case(rules=one.rules).opened(one.procedure)
    for step in one.steps[:answered]:
        question, _, value = step.removeprefix("!").partition("=")
        case = case.answered(0, question, value_of(value))
    visit.page.goto(f"/{language}/rule/{case.packed()}")
    return one.steps[answered:]


@pytest.mark.parametrize(("one", "language", "size"), RUNS)
def test_an_irregularity_is_ruled_from_its_words_to_the_sheet(
    windows: dict[Size, Visit], one: Irregularity, language: str, size: Size
) -> None:
    visit = windows[size]
    visit.page.goto(f"/{language}/")
    found_by_words(visit, language, one)
    ruled(visit, language, one.steps)
    if not visit.page.locator("form.ruling").count():
        visit.choose("sheet")
    visit.page.locator("details.cited > summary").click()
    cited = visit.page.locator(".cited dt.law").all_inner_texts()
    assert set(one.laws) <= set(cited), cited
    procedure = named(one.procedure, Edition.E2017)
    assert procedure is not None
    assert translator(language)(procedure.title).lower() in visit.page.locator("form.ruling").inner_text().lower()
    visit.page.locator("details.below > summary").click()
    shown = visit.page.locator("form.ruling").inner_text()
    assert shown.count(REASON[language]) == sum(step.startswith("!") for step in one.steps)
    assert f"/{language}/rule/" in visit.page.url
    assert visit.page.url.endswith("/sheet")
    assert not visit.faults, visit.faults


@pytest.mark.parametrize(("language", "size"), WAYS[: 2 if WHOLE else 1])
def test_a_weighted_score_is_worked_out_where_the_inquiry_leads(desk: Desk, language: str, size: Size) -> None:
    with desk.visit(size) as visit:
        ruled(visit, language, reached(visit, language, "weighted score", 2))
        with visit.turned():
            visit.press('a[href*="/calculate/adjusted?case="]')
        visit.page.select_option("#vulnerable", "none")
        visit.page.select_option("#offenders", "NS")
        for name in ("results", "table", "r1", "w1", "r2", "w2"):
            visit.page.fill(f"#{name}", ADJUSTED[name])
        for name in ("l1", "l2"):
            visit.page.check(f"#{name}")
        visit.worked_out()
        visit.faults[:] = [
            one for one in visit.faults if "status of 400" not in one
        ]  # half of it, sent while the rest was filled in
        with visit.answered("#outcome"):
            visit.press("form.calculator button.main")
        assert '[Award "12C1(c): 1/3 4S N 10; 2/3 3S N 9"]' in visit.page.locator("#tags").inner_text()
        assert "12C1(c)" in visit.page.locator("#outcome .award").first.inner_text()
        assert visit.page.locator("#outcome .figures").count() == 2
        assert REASON[language] not in visit.page.url
        visit.page.reload()
        assert visit.page.locator("#outcome .award").count() > 0


@pytest.mark.parametrize("language", ["en", "pl"] if WHOLE else ["pl"])
def test_an_average_of_the_federation_is_worked_out_where_the_inquiry_leads(desk: Desk, language: str) -> None:
    with desk.visit("phone") as visit:
        ruled(visit, language, reached(visit, language, "PZBS average", 4))
        with visit.turned():
            visit.press('a[href*="/calculate/adjusted?case="]')
        visit.page.select_option("#offenders", "EW")
        visit.worked_out()
        with visit.answered("#outcome"):
            visit.press("form.calculator button.main")
        told = visit.page.locator("#tags").inner_text().splitlines()
        heads = [line.partition(":")[0] for line in told]
        assert heads == ['[AwardNS "12C2(a)', '[AwardEW "12C2(a)', '[AwardOffenders "EW"]'], told
        figures = visit.page.locator("#outcome .figures b").all_inner_texts()
        assert figures == ["60.00", "50.00"], figures


def test_a_second_irregularity_continues_the_record(desk: Desk) -> None:
    second = next(one for one in TEN if one.name == "opening lead out of turn")
    with desk.visit("phone") as visit:
        ruled(visit, "en", reached(visit, "en", "penalty card", 2))
        with visit.turned():
            visit.press('#case a[href*="?case="]')
        found_by_words(visit, "en", second)
        visit.choose("answer:1:53.lead:opening")
        assert visit.page.locator("section.inquiry").count() == 3
        assert visit.page.locator('textarea[name="reason.0.50.waived"]').input_value() == REASON["en"]
        visit.choose("sheet")
        visit.page.locator("details.cited > summary").click()
        assert {"50B", "53A"} <= set(visit.page.locator(".cited dt.law").all_inner_texts())
