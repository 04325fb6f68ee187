"""The page of a session: complete, self-contained, escaped, and every link leads somewhere."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from html.parser import HTMLParser

import pytest
from published import WARSAW, read

from every import every
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import Adjusted, NotPlayed, PassedOut, PlayedOut, Unknown
from oddtrick.game.seats import Seat
from oddtrick.game.words import diagrams
from oddtrick.language import LANGUAGES
from oddtrick.pages.rendering import contract, number, shortest, signed, tricks
from oddtrick.pages.session import Heading, session_page
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.rounding import JFR
from oddtrick.scoring.sessions.boards import TableResult
from oddtrick.scoring.sessions.session import score_session

VOID = {"meta", "link", "br", "hr", "img", "input"}


class Page(HTMLParser):
    """What a browser would see: elements, attributes, text; unbalanced elements fail."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.text.append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.found if name == tag]


def page(results: list[TableResult], conditions: Conditions = Conditions(), **players: str) -> Page:  # noqa: B008
    return Page(session_page(score_session(results, conditions), Heading("Friday pairs", "2013-08-08", "Warsaw"), players))


def warsaw() -> list[TableResult]:
    deal = Deal.numbered(12345)
    return [game.result._replace(deal=deal) for game in read(WARSAW)]


@pytest.fixture(scope="module")
def full() -> Page:
    return page(warsaw(), Conditions(rounding=JFR))


def test_every_board_and_contestant_is_there(full: Page) -> None:
    ids = [str(attributes["id"]) for _, attributes in full.found if "id" in attributes]
    assert max(Counter(ids).values()) == 1
    assert {f"b{board}" for board in range(1, 28)} <= {*ids}
    assert {f"c{place}" for place in range(1, 24)} <= {*ids}
    assert len(full.all("svg")) == 27


def test_links_lead_somewhere(full: Page) -> None:
    ids = {attributes["id"] for _, attributes in full.found if "id" in attributes}
    links = [str(attributes["href"]) for attributes in full.all("a")]
    assert len(links) > 1000
    assert {link[1:] for link in links} <= ids


def test_nothing_is_loaded_from_elsewhere(full: Page) -> None:
    for tag, attributes in full.found:
        assert tag not in ("script", "link", "img", "iframe")
        assert not {"src", "srcset"} & {*attributes}
        assert all("//" not in str(value) for name, value in attributes.items() if name != "xmlns")


def test_tables_have_captions_and_scopes(full: Page) -> None:
    assert len(full.all("table")) == len(full.all("caption")) == 1 + 27 + 23
    assert all(attributes.get("scope") in ("col", "row") for attributes in full.all("th"))


def test_numbers_of_a_published_board(full: Page) -> None:
    text = " ".join(" ".join(full.text).split())
    assert "21 22 4 ♠\ufe0e × N = +590 20 0 100.00 0.00" in text
    assert "1 13 27 334.1 540 61.87" in text
    assert "Results of board 1 · top 20" in text


def test_names_are_escaped() -> None:
    results = [
        TableResult(1, "<b>&\"'", "</td>", PlayedOut(Contract.parse("4H", Seat.N), 10)),
        TableResult(1, "C", "{{ 7 * 7 }}", PassedOut()),
    ]
    found = page(results, C='<script>alert("x")</script>')
    text = " ".join(found.text)
    assert "<b>&\"'" in text
    assert "{{ 7 * 7 }}" in text
    assert '<script>alert("x")</script>' in text
    assert not found.all("b")
    assert not found.all("script")


def test_two_rankings_for_a_field_that_does_not_move() -> None:
    results = [TableResult(1, f"{n}", f"{n + 10}", PlayedOut(Contract.parse("4H", Seat.N), n)) for n in range(1, 4)]
    text = " ".join(page(results).text)
    assert "Ranking North-South" in text
    assert "Ranking East-West" in text


@pytest.mark.parametrize("method", Method)
def test_every_kind_of_outcome_has_its_words(method: Method) -> None:
    outcomes = [
        PlayedOut(Contract.parse("1NTXX", Seat.W), 6),
        PassedOut(),
        NotPlayed(),
        Unknown(),
        Adjusted(Fraction(60), Fraction(40)),
    ]
    results = [TableResult(1, f"{n}", f"{n + 10}", outcome) for n, outcome in enumerate(outcomes)]
    results.append(TableResult(1, "8", "", Unknown(), points=120))
    text = " ".join(" ".join(page(results, Conditions(method)).text).split())
    for words in ("1 NT ×× W −1", "passed out", "not played", "unknown", "adjusted score", "score only"):
        assert words in text.replace("1NT××", "1 NT ××")


def test_all_versions_of_a_fouled_board_are_drawn() -> None:
    result = TableResult(1, "1", "2", PassedOut(), deal=Deal.numbered(1))
    found = page([result, result._replace(ns="3", ew="4", deal=Deal.numbered(2)), result._replace(ns="5", ew="6", deal=None)])
    assert len(found.all("svg")) == 2


@every("language", LANGUAGES)
def test_the_page_names_its_language(language: str) -> None:
    found = Page(session_page(score_session(warsaw()[:20], Conditions()), Heading("Friday pairs"), {}, language))
    assert found.all("html") == [{"lang": language}]


def test_words_of_cards_and_numbers() -> None:
    four_hearts = Contract.parse("4HX", Seat.N)
    assert str(contract(four_hearts)) == '4<span class="red">♥\ufe0e</span>×'
    assert str(contract(Contract.parse("3NT", Seat.N))) == "3NT"
    assert [tricks(four_hearts, won) for won in (8, 10, 13)] == ["−2", "=", "+3"]
    assert [signed(one) for one in (-50, 0, 420)] == ["−50", "0", "+420"]
    assert [shortest(Fraction(one)) for one in ("12", "7.5", "10/3", "20")] == ["12", "7.5", "3.33", "20"]
    assert number(Fraction("-7.5")) == "−7.50"


def test_a_long_suit_is_set_close_and_stays_in_the_drawing() -> None:
    deal = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    assert re.search(r'<tspan font-size="14">AKQJ1098765432</tspan>', diagrams.svg(deal))
