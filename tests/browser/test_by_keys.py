"""With the keyboard alone: tabs, arrows, Enter and letters; whatever has the focus can be seen to have it."""

from __future__ import annotations

from browsing import Desk, Visit

MOST = 60  # tabs from one thing to the next
SEEN = """() => { const one = document.activeElement, look = getComputedStyle(one);
  return one.matches("body, main, fieldset, header, .follows, section") || one.closest(".pick")
    || (look.outlineStyle !== "none" && parseFloat(look.outlineWidth) >= 2); }"""


def tab_to(visit: Visit, selector: str) -> None:
    """Tab until what is wanted has the focus."""
    for _ in range(MOST):
        if visit.page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return
        visit.page.keyboard.press("Tab")
        assert visit.page.evaluate(SEEN), visit.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
    raise AssertionError(f"{selector} is not reached by {MOST} tabs")


def enter(visit: Visit, selector: str) -> None:
    """Tab there, and press Enter."""
    tab_to(visit, selector)
    with visit.answered():
        visit.page.keyboard.press("Enter")


def test_from_the_start_page_to_a_sheet(desk: Desk) -> None:
    with desk.visit("laptop", path="/en/") as visit:
        assert visit.page.evaluate("document.activeElement.id") == "q"
        visit.search("hesitated", typed=True)
        tab_to(visit, "#found ul.best li:first-child a")
        with visit.turned():
            visit.page.keyboard.press("Enter")
        enter(visit, '[value="who:0:E"]')
        enter(visit, '[value="answer:0:16B1.source:hesitation"]')
        assert visit.page.evaluate("document.activeElement.id") == "asked"
        tab_to(visit, ".asking > details.reason > summary")
        visit.page.keyboard.press("Enter")
        tab_to(visit, 'textarea[name="reason.0.16B1.might_suggest"]')
        visit.page.keyboard.type("The pause shows that he was not happy with a pass")
        enter(visit, '[value="answer:0:16B1.might_suggest:true"]')
        enter(visit, '[value="answer:0:16B1a.acted:true"]')
        tab_to(visit, ".asking > details.reason > summary")
        visit.page.keyboard.press("Enter")
        tab_to(visit, 'textarea[name="reason.0.16B1a.suggested"]')
        visit.page.keyboard.type("It suggests bidding on, not one bid more than the other")
        enter(visit, '[value="answer:0:16B1a.suggested:false"]')
        assert visit.page.evaluate("document.activeElement.matches('.ruling > header')")
        tab_to(visit, "details.cited > summary")
        visit.page.keyboard.press("Enter")
        assert "16B1(a)" in visit.page.locator(".cited").inner_text()
        visit.page.locator(".ruling > header").focus()
        tab_to(visit, "details.below > summary")
        visit.page.keyboard.press("Enter")
        assert "not happy with a pass" in visit.page.locator("form.ruling").inner_text()


def test_at_the_table(desk: Desk) -> None:
    with desk.visit("laptop", path="/pl/table") as visit:
        tab_to(visit, '[name="board"]')
        visit.page.keyboard.type("1")
        tab_to(visit, "form.table-start button.main")
        with visit.turned():
            visit.page.keyboard.press("Enter")
        tab_to(visit, "#call-1C")
        for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
            visit.page.keyboard.press(key)
        assert visit.page.evaluate("document.activeElement.id") == "call-2H"
        with visit.answered():
            visit.page.keyboard.press("Enter")
        tab_to(visit, "#line")
        visit.page.keyboard.type("1S")
        with visit.answered():
            visit.page.keyboard.press("Enter")
        enter(visit, '[value="attention:1:S"]')
        enter(visit, '[value="answer:0:27A1.lho_accepts:true"]')
        tab_to(visit, "#files button.main")
        with visit.turned():
            visit.page.keyboard.press("Enter")
        assert "27A1" in (visit.page.locator("body").text_content() or "")


def test_the_first_tab_leads_past_the_navigation(desk: Desk) -> None:
    with desk.visit("laptop", path="/en/laws") as visit:
        visit.page.keyboard.press("Tab")
        assert visit.page.evaluate("document.activeElement.className") == "skip"
        visit.page.keyboard.press("Enter")
        visit.page.keyboard.press("Tab")
        assert visit.page.evaluate("!!document.activeElement.closest('main')")
