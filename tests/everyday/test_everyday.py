"""Every procedure is found by the words of players, in both languages, among the first three."""

from __future__ import annotations

import pytest

from conftest import ROOT
from every import every
from oddtrick.citations import Edition
from oddtrick.everyday.alike import ALIKE, meaning_of
from oddtrick.everyday.calls import read_calls
from oddtrick.everyday.matters import Moment, meant, moment, nearest
from oddtrick.everyday.words import EVERYDAY, sayings
from oddtrick.language import LANGUAGES, translator
from oddtrick.laws.editions import ALL, named
from oddtrick.texts import BadInput

# A procedure | what an English reader types | what a Polish reader types; several ways are parted by semicolons.
SAID = (ROOT / "tests" / "everyday" / "sayings.txt").read_text(encoding="utf-8")
ROWS = [
    (name, language, one.strip())
    for name, *both in ([part.strip() for part in line.split("|")] for line in SAID.strip().splitlines())
    for language, words in zip(LANGUAGES, both, strict=True)
    for one in words.split(";")
]

# What is typed | the procedures of which one comes first; each language has a heading of its own.
HEARD = [
    (language, words.strip(), {name.strip() for name in names.split(",")})
    for part in (ROOT / "tests" / "everyday" / "heard.txt").read_text(encoding="utf-8").split("# ")[1:]
    for language, lines in [(part[:2], part.strip().splitlines()[1:])]
    for words, names in (line.split("|") for line in lines)
]
PLAIN = str.maketrans("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ", "acelnoszzACELNOSZZ")


def found(words: str, edition: Edition, language: str) -> list[str]:
    return [one.name for one in nearest(words, edition, translator(language))]


@every("language", LANGUAGES)
@every("edition", Edition)
def test_what_players_say_finds_the_procedure(edition: Edition, language: str) -> None:
    mine = [(name, words) for name, told, words in ROWS if told == language and named(name, edition)]
    assert len(mine) >= 150
    names = {words: found(words, edition, language) for _, words in mine}
    assert [(name, words, names[words]) for name, words in mine if name not in names[words][:3]] == []
    assert [
        words for words in names if (plain := words.translate(PLAIN)) != words and found(plain, edition, language) != names[words]
    ] == []


@every("language", LANGUAGES)
@every("edition", Edition)
def test_what_is_heard_at_the_table_finds_the_right_law_first(edition: Edition, language: str) -> None:
    mine = [(words, allowed) for told, words, allowed in HEARD if told == language]
    assert set().union(*(allowed for _, allowed in mine)) <= {one.name for one in ALL}
    names = {words: found(words, edition, language) for words, _ in mine}
    assert [(words, names[words]) for words, allowed in mine if names[words][0] not in allowed] == []


def test_enough_is_heard_in_both_languages() -> None:
    assert all(sum(told == language for told, *_ in HEARD) >= 65 for language in LANGUAGES)


@every(
    "words",
    ["the", "partner", "his hand", "my partner", "karta", "nie", "his", "zły", "what", "weather", "kawa i ciastko", "my dog"],
)
def test_words_that_everybody_uses_find_nothing_alone(words: str) -> None:
    with pytest.raises(BadInput):
        nearest(words, Edition.E2017, translator("pl"))


@every(
    ("words", "name"),
    [
        ("to nie ja, to on", "call_out_of_rotation"),
        ("miał dać 3, a dał 2", "insufficient_bid"),
        ("to już było tu grane", "wrong_board"),
        ("said she did, said he did not", "disputed_facts"),
        ("it was already played here", "wrong_board"),
    ],
)
def test_several_of_such_words_find_something_together(words: str, name: str) -> None:
    assert name in [one.name for one in nearest(words, Edition.E2017, translator("pl"))[:3]]


@every("words", ["to ty", "co tam", "jak tam", "who is it", "it is what it was", "where is he", "krokodyl", "asdf"])
def test_few_of_them_that_are_said_of_anything_find_nothing(words: str) -> None:
    with pytest.raises(BadInput):
        nearest(words, Edition.E2017, translator("pl"))


@every(
    ("words", "name"),
    [
        ("1H over 1S", "insufficient_bid"),
        ("2 kier po 2 pik", "insufficient_bid"),
        ("2 ♥ po 2 ♠", "insufficient_bid"),
        ("1S 1H", "insufficient_bid"),
        ("two clubs over two no trumps", "insufficient_bid"),
        ("jedno karo po moim 1 kier", "insufficient_bid"),
        ("1h over my partner's 1s", "insufficient_bid"),
        ("8NT", "bid_above_seven"),
        ("osiem bez atu", "bid_above_seven"),
        ("9c", "bid_above_seven"),
        ("2H over 1S", ""),
        ("1S over 1H", ""),
        ("1H 1S", ""),
        ("1C 1D 1H", ""),
        ("one of them", ""),
    ],
)
def test_typed_calls_are_compared(words: str, name: str) -> None:
    assert read_calls(words).meant == name


def test_calls_do_not_hide_what_is_said_of_them() -> None:
    assert [one.name for one in meant("8H", Edition.E2017, translator("en"))] == ["bid_above_seven"]
    assert meant("8C", Edition.E2017, translator("en"))[0].citation.law == 8
    assert read_calls("opened 1NT out of turn").words == "opened onecall out of turn"
    assert read_calls("the auction was 1NT 2S and then 2H").words == "the auction was onecall onecall and then lowcall"
    assert nearest("the auction was 1NT 2S and then 2H", Edition.E2017, translator("en"))[0].name == "insufficient_bid"
    assert nearest("opened 1NT out of turn", Edition.E2017, translator("en"))[0].name == "call_out_of_rotation"
    assert [one.name for one in meant("bid 1H over 1S", Edition.E2017, translator("en"))] == ["insufficient_bid"]


def test_a_word_has_one_meaning_with_others_or_none() -> None:
    assert meaning_of("sklejmowal") == meaning_of("claimed") is not None
    assert meaning_of("kontrakt") not in (None, meaning_of("kontra"))
    assert meaning_of("qwerty") is None
    words = [word for line in ALIKE for word in line]
    assert len(words) == len({*words})


def test_every_procedure_has_rows_and_three_sayings_in_both_languages() -> None:
    names = {one.name for one in ALL}
    for language in LANGUAGES:
        rows = [row for row in ROWS if row[1] == language]
        assert {name for name, _, _ in rows} >= names
        assert len(rows) >= 80
    told = sayings()
    assert names <= set(told)
    assert all(len(phrases) >= 6 and all(phrase == phrase.strip() != "" for phrase in phrases) for phrases in told.values())


@pytest.mark.parametrize(
    ("reference", "name"),
    [("27B1", "insufficient_bid"), ("64", "established_revoke"), ("Law 68", "claim"), ("przepis 76", "spectator")],
)
def test_a_number_of_a_law_is_a_reference(reference: str, name: str) -> None:
    assert nearest(reference, Edition.E2017, translator("pl"))[0].name == name
    assert [one.name for one in meant(reference, Edition.E2017, translator("pl"))] == [name]


def test_a_law_shows_all_its_procedures() -> None:
    found = [one.name for one in nearest("64", Edition.E2017, translator("en"))]
    assert found == ["established_revoke", "revoke_redress", "repeated_revoke_redress", "both_revoked_redress"]


@pytest.mark.parametrize("words", ["15 cards", "8 spades", "12 kart"])
def test_digits_among_words_are_no_reference(words: str) -> None:
    assert nearest(words, Edition.E2017, translator("en"))


@pytest.mark.parametrize("words", ["chess clock", "!!!", "x" * 200, "żżż", "99", "4Z", "²", "٣"])
def test_what_means_nothing_is_refused(words: str) -> None:
    with pytest.raises(BadInput):
        nearest(words, Edition.E2017, translator("en"))
    with pytest.raises(BadInput):
        meant(words, Edition.E2017, translator("en"))


def test_a_slip_of_the_finger_does_not_hide_it() -> None:
    for words, name in (
        ("hesitaton", "unauthorized_information"),
        ("rewoke", "revoke"),
        ("kibitzre", "spectator"),
        ("niewystarczjąca", "insufficient_bid"),
    ):
        assert name in [one.name for one in nearest(words, Edition.E2017, translator("pl"))[:3]]


def test_the_first_letters_find_it_while_one_types() -> None:
    for words in ("revo", "insuff", "kibi", "hesit"):
        assert nearest(words, Edition.E2017, translator("en"))


def test_three_letters_are_a_beginning_and_a_short_word_is_spelt_out() -> None:
    for words, name in (
        ("odw", "appeal"),
        ("obs gada", "spectator"),
        ("odk dama", "card_exposed_by_defender"),
        ("rns", "revoke"),
        ("klm nieuznany", "contested_claim"),
        ("nwk zalicytował", "call_out_of_rotation"),
    ):
        assert name in [one.name for one in nearest(words, Edition.E2017, translator("pl"))[:3]]


def test_every_procedure_belongs_to_a_moment_and_everyday_words_to_a_procedure() -> None:
    assert {moment(one) for one in ALL} == {*Moment}
    for name in EVERYDAY:
        assert name in sayings()


@every("edition", Edition)
def test_a_reference_to_what_only_its_parts_decide_finds_them_all(edition: Edition) -> None:
    """Law 35 points to four others; Law 64 leads to the rest by its first procedure."""
    four = ["inadmissible_double", "call_when_required_to_pass", "bid_above_seven", "call_after_final_pass"]
    assert [one.name for one in meant("35", edition, translator("en"))] == four
    assert [one.name for one in nearest("Law 35", edition, translator("en"))[:4]] == four
    assert [one.name for one in meant("64", edition, translator("en"))] == ["established_revoke"]


def test_64C2_finds_what_its_two_parts_decide_2017() -> None:
    found = meant("64C2", Edition.E2017, translator("en"))
    assert [one.name for one in found] == ["repeated_revoke_redress", "both_revoked_redress"]
