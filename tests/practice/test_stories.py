"""A question as a story: a board, an auction, what happened, "Director!"; and four answers of which the Laws give one.

What is told at the table and what the Director finds are together the facts of the question: the table answers its part itself.
"""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import EXAMPLES
from oddtrick.citations import Edition
from oddtrick.game.calls import DOUBLE, PASS, REDOUBLE
from oddtrick.inquiry.asking import rule, shown, stored
from oddtrick.language import translator
from oddtrick.laws.editions import named
from oddtrick.practice.acting import ACTS, acted
from oddtrick.practice.acts import Who
from oddtrick.practice.at_the_table import taken
from oddtrick.practice.boards import Board
from oddtrick.practice.mistakes import Mistake
from oddtrick.practice.paper import feedback, spoken
from oddtrick.practice.questions import draw, draw_told, paper, procedures
from oddtrick.practice.scenes import SCENES
from oddtrick.practice.story import story
from oddtrick.practice.ways import binding, told_by, ways
from oddtrick.speaking.scene import SEATS as NAMES

seeds = st.integers(0, 10**6 - 1)
editions = st.sampled_from([*Edition])
NO_BIDS = (PASS, DOUBLE, REDOUBLE)
LANGUAGES = {language: translator(language) for language in ("en", "pl")}


@settings(max_examples=EXAMPLES, deadline=None)
@given(seeds, editions)
def test_every_question_has_four_answers_one_of_them_right_in_both_languages(seed: int, edition: Edition) -> None:
    item = draw(seed, edition)
    tale = story(item, seed)
    assert len(item.answers) == 4
    for translate in LANGUAGES.values():
        said = [tuple(translate(tale.line(line)) for line in item.own(n)) for n in range(4)]
        assert len({*said}) == 4
        assert all(line.strip() for lines in said for line in lines)
        assert all(line.strip() and "{" not in line for line in spoken(tale, translate))
        assert all(feedback(item, n, translate).strip() for n in range(4))
    ruled = rule(item.procedure.run, {question.id: answer for question, answer in item.facts}, {})
    by_engine = {*map(str, told_by(binding(ruled.effects), edition, ruled.orders))}
    right = [n for n, one in enumerate(item.answers) if {str(line) for line in one.lines} == by_engine]
    assert right == ([item.right] if by_engine else [])


@settings(max_examples=EXAMPLES, deadline=None)
@given(seeds, editions)
def test_a_story_tells_every_fact_at_the_table_or_as_found_and_none_twice(seed: int, edition: Edition) -> None:
    item = draw(seed, edition)
    tale = story(item, seed)
    if not tale.at_the_table:
        assert tale.found == item.facts
    assert (str(tale.told[-1]) == "“Director!”") == (tale.table is not None or not tale.tells)


@settings(max_examples=30, deadline=None)
@given(seeds, editions)
def test_the_same_seed_tells_the_same_story(seed: int, edition: Edition) -> None:
    first, second = (spoken(story(draw(seed, edition), seed), str) for _ in "ab")
    assert first == second


@pytest.mark.parametrize("edition", [*Edition], ids=str)
def test_every_scene_comes_about_and_its_table_answers_as_the_procedure_asks(edition: Edition) -> None:
    """Of each scene some board of sixty lends itself to it; all facts that its table shows are of one way of the procedure."""
    known = {one.name for one in procedures(edition)}
    for name in SCENES:
        if name in known:
            assert any(taken(name, edition, number) is not None for number in range(60)), name


@settings(max_examples=EXAMPLES, deadline=None)
@given(seeds, editions, st.sampled_from(sorted(SCENES)))
def test_what_is_told_as_found_never_contradicts_the_table(seed: int, edition: Edition, name: str) -> None:
    """A fact that any table shows is shown by this one, or it lies in the future, or nobody could see it."""
    scene = taken(name, edition, seed % 60)
    for way in ways(name, edition) if scene is not None else ():
        assert scene is not None
        if scene.fits(way.facts):
            told = {question.id: stored(answer) for question, answer in way.facts}
            assert all(told[id] == answer for id, answer in scene.shown.items())


def test_61A_a_revoke_in_the_second_trick_is_not_said_to_be_in_the_twelfth() -> None:
    """Also: nobody is said to have played after it when the Director was called at once."""
    for number in range(20):
        scene = taken("revoke_correction", Edition.E2017, number)
        for way in ways("revoke_correction", Edition.E2017) if scene is not None else ():
            told = {question.id: stored(answer) for question, answer in way.facts}
            if told["62.stage"] != "open" or told.get("62C1.lho_played"):
                assert scene is not None
                assert not scene.fits(way.facts)


@pytest.mark.parametrize("name", ["bid_out_of_rotation", "defenders_lead_out_of_turn", "revoke_correction"])
def test_what_led_to_a_procedure_is_told_as_the_irregularity_that_it_was(name: str) -> None:
    """`S bids 1♠ when it is the turn of E`, and not `S: 1♠`."""
    scenes = [scene for number in range(60) if (scene := taken(name, Edition.E2017, number)) is not None]
    assert scenes
    assert all(" when it is " in str(one.what) or " though " in str(one.what) or " same time " in str(one.what) for one in scenes)


def test_most_questions_on_such_a_procedure_are_told_at_the_table() -> None:
    items = [(seed, draw(seed, [*Edition][seed % 2])) for seed in range(400)]
    mine = [story(item, seed) for seed, item in items if item.procedure.name in SCENES]
    assert sum(one.at_the_table for one in mine) > 0.6 * len(mine)


@pytest.mark.parametrize("edition", [*Edition], ids=str)
def test_every_procedure_that_can_be_asked_of_has_a_story(edition: Edition) -> None:
    """A scene, or a sentence of what was said or done; none only `is brought to the Director`."""
    assert [one.name for one in procedures(edition) if one.name not in SCENES and one.name not in ACTS] == []


@pytest.mark.parametrize("name", sorted(ACTS))
def test_what_is_told_names_seats_calls_and_cards_of_its_board_in_both_languages(name: str) -> None:
    procedure = named(name, Edition.E2017) or named(name, Edition.E2007)
    assert procedure is not None
    for number in range(3):
        found = acted(procedure, Random(number))
        assert found is not None
        for translate in LANGUAGES.values():
            assert "{" not in translate(found.what)
        assert LANGUAGES["pl"](found.what) != LANGUAGES["en"](found.what)
        if found.table is not None and ACTS[name].who is Who.DECLARER:
            assert found.scene.declarer in (None, found.table.declarer)


@pytest.mark.parametrize("name", ["comparable_call", "after_comparable_call", "after_insufficient_bid"])
def test_who_replaced_a_call_has_made_one_that_is_shown(name: str) -> None:
    procedure = named(name, Edition.E2017)
    assert procedure is not None
    for seed in range(40):
        found = acted(procedure, Random(seed))
        assert found is not None
        assert found.table is not None
        who = dict(found.what.values)["who"]
        shown_by = [NAMES[one.by] for one in found.table.auction.made if name == "comparable_call" or one.call not in NO_BIDS]
        assert who in shown_by
        assert name != "comparable_call" or who == shown_by[-1]


def test_27_an_answer_is_what_the_director_says() -> None:
    """`East's 1♥ is cancelled`, `West must pass`: seats and calls, and no offender."""
    for number in range(200):
        item = draw(number, law=27)
        tale = story(item, number)
        said = "; ".join(str(tale.line(line)) for n in range(4) for line in item.own(n))
        if tale.at_the_table and "is cancelled" in said:
            assert re.search(r"(North|East|South|West)'s (\d\S+|Pass) is cancelled", said)
            assert "offender" not in said
            return
    raise AssertionError("no such question")


def test_what_the_other_edition_orders_is_said_like_any_other_answer() -> None:
    """31B, 32 (2007): `Then: after play, whether the offender could have known (Law 23)` would betray the other edition."""
    found = 0
    for seed in range(60):
        item = draw_told(seed, Edition.E2017, 31)
        others = [one for one in item.answers if one.mistake is Mistake.EDITION] if item is not None else []
        for one in others:
            assert item is not None
            said = [str(story(item, seed).line(line)) for line in one.lines]
            assert not any(line.startswith("then: ") for line in said), said
            found += "when play has ended, the Director asks whether" in " ".join(said)
    assert found


def test_a_board_is_bid_to_a_contract_by_hands_that_could_bid_it() -> None:
    for seed in range(20):
        board = Board.drawn(Random(seed), Edition.E2017)
        table = board.auction()
        assert table.auction.over
        assert table.contract is not None
        assert board.suitable(Random(seed)).hands[0] is not None


def test_wrong_answers_are_of_every_kind() -> None:
    found = {one.mistake for seed in range(200) for one in draw(seed, [*Edition][seed % 2]).answers}
    found |= {one.mistake for law in (37, 64) for seed in range(60) for one in draw(seed, law=law).answers}
    assert found == {*Mistake}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_paper_of_stories_is_the_same_for_the_same_seed(language: str) -> None:
    translate = LANGUAGES[language]
    one, other = (["; ".join(spoken(story(item, 5), translate)) for item in paper(5, 12, Edition.E2017)] for _ in "ab")
    assert one == other
    assert len({*one}) > 6


def test_what_was_done_is_told_of_players_by_name() -> None:
    """In English; in Polish a letter stands for the seat."""
    for seed in range(150):
        told = story(draw(seed), seed).told
        assert not [line for one in told if re.match(r"[NESW]( |: )", line := translator("en")(one))], told
        assert not [one for one in told if re.match("(North|East|South|West) ", translator("pl")(one))]


def test_what_is_found_is_told_in_words() -> None:
    for seed in range(60):
        tale = story(draw(seed), seed)
        for translate in LANGUAGES.values():
            assert all(translate(question.text) and translate(shown(answer)) for question, answer in tale.found)
