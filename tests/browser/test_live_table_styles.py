"""The styles of the live table on a phone: names are whole where there is room, and a box stands beside its word."""

from __future__ import annotations

from importlib.resources import files

from browsing import Desk

STYLES = "".join(
    f"<style>{(files('oddtrick.web') / 'static' / name).read_text(encoding='utf-8')}</style>"
    for name in ("desk.css", "night.css", "play.css")
)
HAND = '<dl class="held">' + "".join(f"<div><dt><span>{suit}</span></dt><dd>A Q 10 8 7 5</dd></div>" for suit in "♠♥♦♣") + "</dl>"
PLACES = {"far": "Alfa", "left": "Bravo", "right": "Delta", "near": "Charlie"}
FELT = (
    '<main data-phase="over"><section class="felt"><div id="p-plates">'
    + "".join(f'<div class="plate {place}"><b>N</b><span class="name">{name}</span></div>' for place, name in PLACES.items())
    + '</div><div id="p-faced">'
    + "".join(f'<div class="faced {place}">{HAND}</div>' for place in PLACES)
    + "</div></section></main>"
)
ALERT = (
    '<form class="bidding"><div class="alerting"><label class="line"><input type="checkbox"> <span>Alert</span></label>'
    '<input name="words"></div></form>'
)
HEAD = '<!doctype html><meta name="viewport" content="width=device-width">'


def test_at_the_end_of_a_board_names_are_whole(desk: Desk) -> None:
    page = desk.browser.new_page(viewport={"width": 390, "height": 780})
    page.set_content(f'{HEAD}{STYLES}<body class="at-table">{FELT}')
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    assert page.locator(".plate .name").evaluate_all(cut) == []
    page.close()


def test_the_box_of_an_alert_stands_beside_its_word(desk: Desk) -> None:
    page = desk.browser.new_page(viewport={"width": 390, "height": 780})
    page.set_content(f'{HEAD}{STYLES}<body class="at-table">{ALERT}')
    middle = "one => { const at = one.getBoundingClientRect(); return at.top + at.height / 2; }"
    box, word, words = (page.locator(f".alerting {one}").evaluate(middle) for one in ("[type=checkbox]", "span", "[name=words]"))
    assert abs(box - word) < 2
    assert abs(box - words) < 2

    page.close()
