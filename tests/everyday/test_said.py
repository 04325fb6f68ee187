"""What people say is data: no phrase set aside for measuring is one to build with, and the measured search does not get worse."""

from __future__ import annotations

import pytest

from oddtrick.everyday.measure import OTHER_THINGS, SETS, crossed, measured, nothing_false, set_aside
from oddtrick.everyday.near import words_of
from oddtrick.everyday.words import headed, sayings, ways
from oddtrick.language import translator
from oddtrick.laws.editions import ALL

# At least so much today, first and among the first three; what is aimed at is 0.9 and 0.98.
LEAST = {
    ("aside", "en"): (0.95, 0.98),
    ("aside", "pl"): (0.96, 0.98),
    ("aside2", "en"): (0.80, 0.94),
    ("aside2", "pl"): (0.85, 0.95),
    ("aside3", "en"): (0.88, 0.95),
    ("aside3", "pl"): (0.77, 0.87),
    ("aside4", "en"): (0.85, 0.94),
    ("aside4", "pl"): (0.88, 0.96),
    ("aside5", "en"): (0.86, 0.94),
    ("aside5", "pl"): (0.88, 0.96),
}
ANSWERED = {"aside": 0.08, "aside2": 0.08, "aside3": 0.1, "aside4": 0.08, "aside5": 0.16}  # of other things, at most


@pytest.mark.parametrize(("which", "language"), LEAST)
def test_no_phrase_set_aside_is_one_to_build_with(which: str, language: str) -> None:
    built = {" ".join(words_of(phrase)) for phrases in sayings().values() for phrase in phrases}
    aside = set_aside(language, which)
    assert len(aside) >= 120
    assert [one.phrase for one in aside if " ".join(words_of(one.phrase)) in built] == []
    assert {name for one in aside for name in one.names} <= {one.name for one in ALL}


@pytest.mark.parametrize("language", ["en", "pl"])
def test_there_is_enough_to_build_with(language: str) -> None:
    assert len(headed(f"{language}.txt")) >= 4_000


@pytest.mark.parametrize(("which", "language"), LEAST)
def test_what_is_set_aside_is_found(which: str, language: str) -> None:
    found = measured(language, translator(language), which)[0]
    first, three = LEAST[which, language]
    assert found.first >= first * found.asked
    assert found.three >= three * found.asked


@pytest.mark.parametrize("which", SETS)
def test_what_has_nothing_to_do_with_the_laws_is_answered_with_nothing(which: str) -> None:
    said, answered = nothing_false(translator("en"), which)
    assert answered <= ANSWERED[which] * said


def test_a_sentence_about_other_things_is_one_to_build_with_only() -> None:
    built = {" ".join(words_of(phrase)) for _, phrase in headed("other.txt")}
    aside = {" ".join(words_of(phrase)) for file in OTHER_THINGS.values() for _, phrase in headed(file)}
    assert len(built) >= 300
    assert built.isdisjoint(aside)


def test_what_it_is_built_with_is_asked_of_the_rest_of_its_language() -> None:
    """One fifth; `oddtrick search --measure` asks all."""
    every, *kinds = crossed("pl", translator("pl"), parts=1)
    told = [one for one in kinds if one.kind != "other things"]
    other = next(one for one in kinds if one.kind == "other things")
    assert every.asked == sum(one.asked for one in told) >= 800
    assert every.first >= 0.66 * every.asked
    assert every.three >= 0.82 * every.asked
    assert every.nothing <= 0.06 * every.asked
    assert other.nothing >= 0.8 * other.asked


def test_a_line_with_choices_is_as_many_sentences_as_its_longest_choice() -> None:
    for language in ("en", "pl"):
        rows = ways(language)
        assert len(rows) >= 300
        assert [phrase for _, phrase in rows if {*"(|)"} & {*phrase}] == []
        assert {name for name, _ in rows} <= {one.name for one in ALL}
