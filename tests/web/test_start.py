"""What happened? The common calls, the list by moment, and the search in the words of players."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient
from one_desk import the_desk

from oddtrick.citations import Edition
from oddtrick.laws.editions import ALL
from oddtrick.web.case import Case, read
from oddtrick.web.inquiry.start import COMMON
from oddtrick.web.inquiry.subjects import Subject, listed
from oddtrick.web.rules import House

HOUSE = House()


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Any]]:
    with TestClient(the_desk()) as found:
        yield found


def opened(page: str) -> list[str]:
    """The procedures that the links of a page open, in order."""
    return [read(packed, HOUSE).inquiries[-1].procedure for packed in re.findall(r'href="/\w\w/rule/(1[^"?/]+)[^"]*"', page)]


@pytest.mark.parametrize("edition", [*Edition])
def test_every_procedure_stands_under_one_moment(client: TestClient[Any], edition: Edition) -> None:
    assert opened(client.get(f"/en/?edition={edition}").text) == [*COMMON]
    under = [opened(client.get(f"/en/?edition={edition}&on={one.slug}").text) for one in Subject]
    assert under == [[one.name for one in listed(edition)[subject]] for subject in Subject]
    assert sorted(name for names in under for name in names) == sorted(one.name for one in ALL if one.edition is edition)
    assert all(1 <= len(names) <= 24 for names in under)


def test_a_moment_keeps_edition_regulations_and_the_open_case(client: TestClient[Any]) -> None:
    page = client.get("/pl/?edition=2007&rules=").text
    assert 'href="/pl/?on=tricks&amp;edition=2007&amp;rules="' in page
    case = Case().opened("claim")
    page = client.get(f"/pl/?on=tricks&case={case.packed()}").text
    found = [read(packed, HOUSE) for packed in re.findall(r'href="/pl/rule/(1[^"?/]+)', page)]
    assert all(one.inquiries[0].procedure == "claim" for one in found)
    assert ["claim", "revoke"] in [[told.procedure for told in one.inquiries] for one in found]


@pytest.mark.parametrize(
    ("language", "words", "name"),
    [
        ("en", "led out of turn", "lead_out_of_turn"),
        ("pl", "nie dodał do koloru", "revoke"),
        ("pl", "wist z niewlasciwej reki", "opening_lead_out_of_turn"),
        ("en", "15 cards", "wrong_number_of_cards"),
        ("en", "27B1", "insufficient_bid"),
        ("en", "kibitzre", "spectator"),
    ],
)
def test_the_best_match_comes_first(client: TestClient[Any], language: str, words: str, name: str) -> None:
    page = client.get(f"/{language}/", params={"q": words}).text
    assert name in opened(page)[:3]
    assert 'class="common"' not in page
    assert re.search(r'id="found" data-say="[^"]+: \d+"', page)


def test_words_without_meaning_say_so(client: TestClient[Any]) -> None:
    page = client.get("/en/", params={"q": "xyzzy <b>"}).text
    assert "Nothing has these words" in page
    assert "xyzzy &lt;b&gt;" in page
    assert opened(page) == []
    assert page.count('class="chip"') == len(Subject), "and it shows the moments"


@pytest.mark.parametrize("words", ["x" * 5_000, "27B9Z", "\x00", "%", "Def:", "'", "a b " * 100, "²"])
def test_any_words_give_a_page(client: TestClient[Any], words: str) -> None:
    assert client.get("/en/", params={"q": words}).status_code == 200


@pytest.mark.parametrize("query", ["edition=2018", "case=1x", "case=0"])
def test_an_altered_address_is_a_clear_page(client: TestClient[Any], query: str) -> None:
    answer = client.get(f"/en/?{query}")
    assert answer.status_code == 400
    assert "<h1>" in answer.text


def test_regulations_of_another_edition_are_left_out(client: TestClient[Any]) -> None:
    assert client.get("/en/?edition=2007&rules=nobody").status_code == 200


def test_a_case_is_continued_under_its_own_rules(client: TestClient[Any]) -> None:
    case = Case(Edition.E2017, "pzbs").opened("claim")
    page = client.get(f"/en/?case={case.packed()}&q=revoke").text
    assert 'name="case"' in page
    packed = next(one for one in re.findall(r'href="/en/rule/(1[^"?/]+)[^"]*"', page) if len(read(one, HOUSE).inquiries) == 2)
    after = read(packed, HOUSE)
    assert (after.rules, [one.procedure for one in after.inquiries]) == ("pzbs", ["claim", "revoke"])
    assert 'id="edition"' not in page


def test_the_search_has_a_label_and_a_live_count(client: TestClient[Any]) -> None:
    page = client.get("/pl/").text
    assert '<label for="q" class="unseen">' in page
    assert 'role="search"' in page
