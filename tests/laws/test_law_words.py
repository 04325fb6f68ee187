"""What is told of the Laws to a Director: sentences of our own, in both languages, for every Law, under references that exist."""

from __future__ import annotations

from every import every
from oddtrick.citations import LAWS, Citation, Edition
from oddtrick.laws.differences import differences
from oddtrick.laws.index import Change, find, of_law, provisions, rows
from oddtrick.laws.words import changed, rules, sentence

LANGUAGES = ["en", "pl"]


def is_told(words: str) -> bool:
    """Whether it is a full sentence, and no heading: a capital first, a full stop last, no blank where none belongs."""
    return words.lstrip("“„")[:1].isupper() and words[-1:] in ".?" and words == " ".join(words.split())


@every("language", LANGUAGES)
def test_every_law_is_told_in_full_sentences(language: str) -> None:
    for law in range(LAWS + 1):
        told = rules(law, Edition.E2017)
        assert told is not None, law
        assert is_told(told.shown(language)), (law, told.shown(language)[-40:])
        assert told.pl != told.en
        assert len(told.shown(language)) < 900, law


def test_a_law_that_ruled_otherwise_in_2007_is_not_told_by_its_words_of_2017() -> None:
    """27, 31, 23: what holds since 2017 is not said of 2007; 59, which is as it was, is."""
    assert [law for law in (23, 27, 31, 50) if rules(law, Edition.E2007) is not None] == []
    assert rules(59, Edition.E2007) == rules(59, Edition.E2017)


@every("language", LANGUAGES)
def test_every_law_that_rules_otherwise_since_2007_and_often_says_what_changed(language: str) -> None:
    often = {12, 16, 20, 21, *range(23, 33), 36, 43, *range(45, 48), 50, 51, 53, 55, 57, *range(61, 69), 70, 73, 75, 79, 86}
    ruled = {place.law for one in differences() if one.change is Change.SUBSTANTIVE for place in one.in_2017 if place.law}
    for law in (often & ruled) - {29}:
        told = changed(law)
        assert told is not None, law
        assert is_told(told.shown(language))
        assert "2017" in told.en or "now" in told.en


def test_every_sentence_stands_for_a_provision_of_its_edition() -> None:
    for row in rows("sentences.csv"):
        found = find(Citation.parse(row["ref"], Edition(row["edition"])))
        assert row["ref"] in [str(one.citation) for one in found]
        assert is_told(row["en"]), row
        assert is_told(row["pl"]), row


@every("edition", [*Edition])
def test_every_provision_is_told_in_a_sentence_and_none_by_its_heading(edition: Edition) -> None:
    bare = [str(one.citation) for one in provisions(edition) if sentence(one) == one.title]
    assert bare == [], f"{edition}: a row in sentences.csv for each of these"
    assert all(is_told(sentence(one).shown(language)) for one in provisions(edition) for language in LANGUAGES)


def test_a_provision_that_2007_has_alike_is_told_alike_and_another_is_not() -> None:
    for one in of_law(59, Edition.E2007):
        assert sentence(one) == sentence(find(Citation.parse(str(one.citation)))[0])
    changed_one = find(Citation.parse("27B1(b)", Edition.E2007))[0]
    assert sentence(changed_one) != sentence(find(Citation.parse("27B1(b)"))[0])
