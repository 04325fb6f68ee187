"""The pages of the Laws: every provision in our words, what stands behind it, what changed, what is left open, the search."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from litestar.testing import TestClient
from one_desk import the_desk

from conftest import WHOLE
from oddtrick.citations import LAWS, Edition
from oddtrick.laws.differences import differences
from oddtrick.laws.index import provisions
from oddtrick.laws.words import changed, rules
from oddtrick.regulations.hooks import of_edition
from oddtrick.regulations.readymade import pzbs
from oddtrick.regulations.values import of_laws
from oddtrick.web.laws import rows as law_rows
from oddtrick.web.laws.rows import anchor, left_open, searched

both = pytest.mark.parametrize("edition", [*Edition], ids=str)
EVERY = [(Edition.E2017, "en", 1), (Edition.E2007, "pl", 1 if WHOLE else 4)]  # and of how many Laws one
EVERY += [(Edition.E2017, "pl", 1), (Edition.E2007, "en", 1)] if WHOLE else []


@pytest.fixture(scope="module")
def desk() -> Iterator[TestClient]:
    with TestClient(the_desk()) as client:
        yield client


def plain(html: str) -> str:
    """The words of a page, without tags, each space once."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


def quiet(text: object) -> str:
    return str(text)


@pytest.mark.parametrize(("edition", "language", "of"), EVERY)
def test_every_law_has_a_page(desk: TestClient, edition: Edition, language: str, of: int) -> None:
    for law in range(0, LAWS + 1, of):
        page = desk.get(f"/{language}/laws/{law}?edition={edition}")
        assert page.status_code == 200, law
        for one in law_rows.told(law, edition):
            assert f'id="{anchor(one.citation)}"' in page.text
        names = re.findall(r'\sid="([^"]+)"', page.text)
        assert len(names) == len(set(names)), law
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|<script>", page.text)


@both
def test_every_provision_stands_in_one_law(edition: Edition) -> None:
    told = [one for law in range(LAWS + 1) for one in law_rows.told(law, edition)]
    assert sorted(told, key=lambda one: one.citation) == sorted(provisions(edition), key=lambda one: one.citation)
    assert len({(one.law, anchor(one.citation)) for one in told}) == len(told)


@both
def test_everything_left_open_stands_in_some_law(edition: Edition) -> None:
    found = {one.value.hook.name for law in range(LAWS + 1) for one in left_open(law, of_laws(edition), quiet)}
    assert found == set(of_edition(edition))


def test_every_difference_stands_in_some_law() -> None:
    found = [one for edition in Edition for law in range(LAWS + 1) for one in law_rows.changed(law, edition)]
    assert {id(one) for one in differences()} == {id(one) for one in found}


def test_the_list_of_laws(desk: TestClient) -> None:
    words = plain(desk.get("/en/laws").text)
    assert "Insufficient bid" in words or "insufficient bid" in words
    row = law_rows.laws(Edition.E2017)[27]
    assert f"{row.provisions} provisions, {row.implemented} implemented, {row.tested} tested" in words
    page = desk.get("/pl/laws?edition=2007").text
    assert page.count('href="/pl/laws/') == LAWS + 1
    assert "Wstęp i Definicje" in page
    assert '<label for="q">' in page


def test_27_says_what_implements_and_tests_it(desk: TestClient) -> None:
    page = desk.get("/en/laws/27").text
    words = plain(page)
    assert 'id="p-27B1-b"' in page
    assert re.search(r'27B1\(b\).*?Implemented by <a href="/en/chart/insufficient_bid\?edition=2017">', page, re.DOTALL)
    assert "test_27B1b_a_comparable_call_in_2017_a_contained_meaning_in_2007" in words
    assert 'href="/en/compare/insufficient_bid"' in page
    assert re.search(r'href="/en/rule/1[\w-]+/who">Begin this inquiry', page)
    assert 'href="/en/laws/26?edition=2017" rel="prev"' in page
    assert 'href="/en/laws/28?edition=2017" rel="next"' in page
    assert 'href="/en/laws/27?edition=2007"' in page


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_law_is_told_to_a_director_before_anything_for_programs(desk: TestClient, language: str) -> None:
    """Sentences first; what implements and tests it, and every single difference, only where it is unfolded."""
    for law in (12, 27, 64, 72):
        told, news = rules(law, Edition.E2017), changed(law)
        assert told is not None
        assert news is not None
        page = desk.get(f"/{language}/laws/{law}").text
        for_director = plain(page[: page.index('<details class="fold">')])
        assert " ".join(told.shown(language).split()[:6]) in for_director
        assert " ".join(news.shown(language).split()[:6]) in for_director
        assert "test_" not in for_director
        assert "law_" not in for_director


def test_27_says_what_changed_side_by_side(desk: TestClient) -> None:
    words = plain(desk.get("/en/laws/27").text)
    assert "another ruling 2007 27B1(a) The lowest sufficient bid in the same denomination lets the auction go on" in words
    assert "2007 27B1(b) Legal call with same or more precise meaning" in words, "of two sentences the list tells it shortly"
    assert words.index("another ruling") < words.index("clearer words")
    polish = plain(desk.get("/pl/laws/27?edition=2007").text)
    assert "inne rozstrzygnięcie 2007 27B1(a) Po najniższej wystarczającej odzywce w tym samym mianie" in polish


def test_what_nothing_implements_says_why(desk: TestClient) -> None:
    words = plain(desk.get("/en/laws/0").text)
    assert "Nothing implements it: a definition: used wherever its word stands" in words
    assert "Def:Alert" in words
    assert "Law 0" not in words


def test_what_a_law_leaves_open_and_who_chose(desk: TestClient) -> None:
    alone, polish = (desk.get(f"/en/laws/40?edition=2017&rules={rules}").text for rules in ("", "pzbs"))
    assert '<option value="pzbs" selected>' in polish
    assert "Source: PZBS 15.1" in plain(polish)
    assert "Source: PZBS 15.1" not in plain(alone)
    assert "Who chooses: the Regulating Authority" in plain(alone)
    assert '<label for="rules">' in alone


def test_regulations_that_are_not_for_the_edition_are_not_offered(desk: TestClient) -> None:
    page = desk.get("/en/laws/40?edition=2007&rules=pzbs")
    assert page.status_code == 200
    assert 'value="pzbs"' not in page.text


def test_values_are_words() -> None:
    values = [one.holds for law in range(LAWS + 1) for one in left_open(law, pzbs(), quiet)]
    assert not [value for value in values if "{" in value or "_" in value]


# ---------------------------------------------------------------- the search


@pytest.mark.parametrize(
    ("wanted", "ref"),
    [
        ("comparable call", "27B1(b)"),
        ("27B1(b)", "27B1(b)"),
        ("27", "27D"),
        ("Def:Dummy", "Def:Dummy/1"),
        ("karta przygwożdżona", "50A"),
        ("karty przygwozdzone", "24E"),
        ("fn1", "fn1"),
    ],
)
def test_a_provision_is_found_by_words_or_reference(wanted: str, ref: str) -> None:
    assert ref in [str(one.citation) for one in searched(wanted, Edition.E2017)]


def test_results_lead_to_the_place_of_the_provision(desk: TestClient) -> None:
    page = desk.get("/en/laws?q=comparable+call").text
    assert 'href="/en/laws/27?edition=2017#p-27B1-b"' in page
    assert 'value="comparable call"' in page
    assert re.search(r'data-say="found: \d+"', page)
    assert 'href="/en/laws?edition=2007&q=comparable%20call"' in page.replace("&amp;", "&")


@pytest.mark.parametrize("wanted", ["zzzzqq", "99Z", "<script>alert(1)</script>", "(", "x" * 3000, "%00", "0", "-"])
def test_what_is_not_found_says_so_and_breaks_nothing(desk: TestClient, wanted: str) -> None:
    page = desk.get("/pl/laws", params={"q": wanted})
    assert page.status_code == 200
    assert "<script>alert" not in page.text
    assert page.text.count('class="what"') <= 100


@pytest.mark.parametrize(
    ("address", "status"),
    [("laws/94", 404), ("laws/-1", 404), ("laws/x", 404), ("laws?edition=1987", 400), ("laws/27?edition=x", 400)],
)
def test_a_law_that_there_is_not_is_a_clear_page(desk: TestClient, address: str, status: int) -> None:
    page = desk.get(f"/pl/{address}")
    assert page.status_code == status
    assert 'role="alert"' in page.text


def test_a_law_shows_cases_folded_with_what_the_director_says(desk: TestClient) -> None:
    page = desk.get("/en/laws/27")
    folded = re.search(r'<details class="fold" id="cases">.*?</details>', page.text, re.DOTALL)
    assert folded is not None
    assert folded[0].count('<article class="tale">') in (2, 3)
    assert "The Director says:" in folded[0]
    assert "Przypadki z praktyki" in desk.get("/pl/laws/27").text
    assert 'id="cases"' not in desk.get("/en/laws/1").text


def test_the_page_of_a_law_tells_the_cases_of_the_library_in_the_edition(desk: TestClient) -> None:
    page = desk.get("/pl/laws/64?edition=2007").text
    assert 'id="case-64-one-of-two-corrected"' in page
    assert "Renons jednej strony utrwalony, drugiej poprawiony" in page
    assert "Źródło:" in page
    assert 'id="case-68-play-on-by-consent"' not in desk.get("/en/laws/68?edition=2007").text  # ruled in 2017 only
    assert 'id="case-68-play-on-by-consent"' in desk.get("/en/laws/68").text
