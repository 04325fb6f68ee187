"""The ruling sheet as a page: complete, self-contained, escaped, in both languages."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from every import every
from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat
from oddtrick.language import LANGUAGES, translator
from oddtrick.pages.ruling import FIELDS, ruling_page
from oddtrick.pictures.record import Answer
from oddtrick.table.desk.following import follow
from oddtrick.table.entries import Attention, Called, CalledEight, Start
from oddtrick.table.folding.fold import fold
from oddtrick.table.state import Table

N, E, S, W = Seat
VOID = {"meta", "br", "link", "img", "input"}
HOSTILE = "</style><script>alert('x')</script> & \"{{ 7 * 7 }}\" <b>"
REASON = Answer(False, HOSTILE, "<i>TD</i>")


class Page(HTMLParser):
    """What a browser would see: elements, attributes, text; unbalanced elements fail."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.looks: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.struck: list[str] = []
        self.words: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)
            self.looks.append(dict(attrs).get("class") or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag
        black = self.looks.pop().startswith("suit-")
        self.words.append(" " if not black and tag in ("td", "th", "dt", "dd", "p", "li", "h4", "span") else "")

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] not in ("style", "title"):
            self.words.append(data)
        if "del" in self.open:
            self.struck.append(data)

    @property
    def text(self) -> str:
        told = " ".join("".join(self.words).replace("\ufe0e", "").split())
        return re.sub(r"([♠♥♦♣]) (?=[:;.,<])", r"\1", told)  # a symbol stands in an element of its own

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.found if name == tag]


def called(by: Seat, call: str) -> Called:
    return Called(by, Call.parse(call))


def table(edition: Edition = Edition.E2017, **answers: Answer) -> Table:
    start = Start(edition, N, deal=Deal.numbered(12345))
    told = fold(start, (called(S, "1S"), Attention(W, 0), called(N, "1H"), called(E, "P"), called(S, "1S")))
    return follow(told, {id.replace("__", "."): answer for id, answer in answers.items()}, leave=False).table


@pytest.fixture(scope="module")
def ruled() -> Page:
    return Page(ruling_page(table(**{"29A__lho_accepts": Answer(False), "30__comparable": REASON})))


def test_nothing_is_loaded_from_elsewhere_and_nothing_runs(ruled: Page) -> None:
    for tag, attributes in ruled.found:
        assert tag not in ("script", "link", "img", "iframe", "a")
        assert not {"src", "srcset", "href"} & {*attributes}
        assert not any(name.startswith("on") for name in attributes)
        assert all("//" not in str(value) for name, value in attributes.items() if name != "xmlns")


def test_what_a_person_wrote_is_shown_and_never_run(ruled: Page) -> None:
    assert HOSTILE in ruled.text
    assert "<i>TD</i> judges" in ruled.text
    assert ruled.all("script") == ruled.all("b") == ruled.all("i") == []


def test_a_bid_in_a_players_words_is_escaped() -> None:
    told = fold(Start(Edition.E2017, N), (CalledEight(N, "<u>8♠</u>"),))
    found = Page(ruling_page(follow(told, {}, leave=False).table))
    assert found.all("u") == []
    assert "<u>8♠</u>" in found.text


def test_the_sheet_says_facts_law_options_choice_and_ruling(ruled: Page) -> None:
    for words in (
        "A call out of rotation",
        "S calls 1♠ when it is the turn of N. attention drawn by W",
        "Whose turn was it? offender's partner the record shows it",
        "Does LHO choose to call over it and so accept it? no W chooses",
        "29B Otherwise cancelled; 30/31/32 follow",
        "Law 29A the action (S: 1♠) stands as though legal",
        "no ✓ chosen",
        "N must pass at his next turn until his next call 31A2(b)",
        "S: 1♠: the information from it may not be used by N, S; it may be used by E, W 16C",
        "the end of the play Could the offender have been aware",
        "Told of the right of appeal (Law 92)",
    ):
        assert words.lower() in ruled.text.lower(), words


def test_a_withdrawn_call_is_struck_through_and_said_to_be(ruled: Page) -> None:
    assert "".join(ruled.struck).replace("\ufe0e", "") == "1♠ (withdrawn)"


def test_the_chosen_option_is_not_marked_by_colour_alone(ruled: Page) -> None:
    assert [attributes["class"] for attributes in ruled.all("div") if "way" in str(attributes.get("class")).split()] == [
        "way",
        "way chosen",
    ]
    assert ruled.text.count("✓ chosen") == 1


def test_the_answer_card_comes_before_what_it_rests_on(ruled: Page) -> None:
    """The long version is folded: what is folded is not printed."""
    words = ("The Director says", "South's 1♠ is cancelled.", "TD</i> judges", "What it rests on", "Options explained", "✓ chosen")
    places = [ruled.text.replace("\ufe0e", "").index(one) for one in words]
    assert places == sorted(places)
    assert [one for one in ruled.all("details") if "open" in one] == []


def test_no_heading_stands_alone(ruled: Page) -> None:
    heads = [n for n, (tag, _) in enumerate(ruled.found) if tag in ("h2", "h3")]
    assert not [n for n in heads if n + 1 in heads]


def test_paper_has_lines_for_what_no_record_holds(ruled: Page) -> None:
    assert all(field in ruled.text for field in FIELDS)


def test_ids_are_unique_and_labels_lead_to_them(ruled: Page) -> None:
    ids = [attributes["id"] for _, attributes in ruled.found if "id" in attributes]
    assert len(ids) == len({*ids})
    assert {attributes["aria-labelledby"] for _, attributes in ruled.found if "aria-labelledby" in attributes} <= {*ids}


def test_tables_have_captions_and_scopes(ruled: Page) -> None:
    assert len(ruled.all("table")) == len(ruled.all("caption"))
    assert all(attributes.get("scope") in ("col", "row") for attributes in ruled.all("th"))


def test_an_open_question_is_said_to_be_open() -> None:
    told = fold(Start(Edition.E2017, N), (called(S, "1S"), Attention(W, 0)))
    found = Page(ruling_page(follow(told, {}, leave=False).table))
    assert "Not answered yet: Does LHO choose to call over it and so accept it?" in found.text
    assert found.text.count("✓ chosen") == 0


def test_a_table_where_nothing_happened_has_a_sheet_too() -> None:
    found = Page(ruling_page(Table.begin(Start(Edition.E2017, N))))
    assert "Nothing has been taken up." in found.text
    assert found.all("svg") == []


@every("edition", Edition)
@every("language", LANGUAGES)
def test_both_languages_and_editions(language: str, edition: Edition) -> None:
    told = table(edition, **{"29A__lho_accepts": Answer(False)})
    found = Page(ruling_page(told, language))
    assert found.all("html") == [{"lang": language}]
    assert translator(language)("Law") + " 29B" in found.text


def test_the_hands_are_drawn_where_one_is_known(ruled: Page) -> None:
    assert len(ruled.all("svg")) == 1
