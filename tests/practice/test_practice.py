"""Questions for training: drawn from the procedures themselves, with one right answer, and the same for the same seed."""

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ua_exam.gift_parser import parse_gift_content

from conftest import EXAMPLES
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import ASKED, By, rule, stored
from oddtrick.language import translator
from oddtrick.laws.editions import ALL
from oddtrick.laws.play.law_50 import HELD, SUITS, Suits
from oddtrick.practice.mistakes import Mistake
from oddtrick.practice.paper import data, feedback, gift, instead
from oddtrick.practice.questions import Difficulty, draw, laws, paper, procedures
from oddtrick.practice.story import story
from oddtrick.practice.ways import binding, key, repeats, told_by, ways
from oddtrick.texts import BadInput

seeds = st.integers(0, 10**6)
editions = st.sampled_from([*Edition])
levels = st.sampled_from([None, *Difficulty])


def lines(item, ruled):
    return told_by(binding(ruled.effects), item.procedure.edition, ruled.orders)


@settings(max_examples=EXAMPLES, deadline=None)
@given(seeds, editions, levels)
def test_the_right_answer_is_right_and_the_only_one(seed, edition, level):
    item = draw(seed, edition, None, level)
    assert len(item.answers) == 4
    assert len({key(answer.lines) for answer in item.answers}) == len(item.answers)
    assert level in (None, item.level)
    told = {question.id: answer for question, answer in item.facts}
    ruled = rule(item.procedure.run, told, {})
    right = item.answers[item.right]
    assert ruled.question is None
    assert key(lines(item, ruled) or right.lines) == key(right.lines)
    assert item.law == (ruled.laws or (item.procedure.law,))


@settings(max_examples=EXAMPLES, deadline=None)
@given(seeds, editions)
def test_a_wrong_answer_says_with_which_fact_it_would_be_right(seed, edition):
    item = draw(seed, edition)
    for n, answer in enumerate(item.answers):
        if n == item.right:
            assert instead(item, n)[1] is None
            continue
        words, fact = instead(item, n)
        assert str(words)
        if answer.mistake is not Mistake.FACT:
            assert answer.why == words
            assert fact is None
            continue
        told = dict(item.facts)
        assert fact is not None
        assert told[fact[0]] != fact[1], "the ways part at a fact that is told"
        other = rule(item.procedure.run, {question.id: said for question, said in answer.way.facts}, {})
        assert other.question is None
        assert key(lines(item, other) or answer.lines) == key(answer.lines)


@given(seeds, editions, levels)
@settings(max_examples=40, deadline=None)
def test_the_same_seed_gives_the_same_question_and_paper(seed, edition, level):
    assert draw(seed, edition, None, level) == draw(seed, edition, None, level)
    assert paper(seed, 3, edition, None, level) == paper(seed, 3, edition, None, level)


@pytest.mark.parametrize("edition", Edition)
def test_every_procedure_that_has_two_endings_is_asked_about(edition):
    wanted = {one.name for one in procedures(edition)}
    assert len(wanted) > 100
    for law in laws(edition):
        of_law = {one.name for one in procedures(edition) if one.citation.law == law}
        left = set(of_law)
        for seed in range(40 * len(of_law)):
            drawn = draw(seed, edition, law).procedure.name
            assert drawn in of_law, law
            left.discard(drawn)
            if not left:
                break
        assert not left, law
        wanted -= of_law
    assert not wanted


def test_what_is_not_asked_about_has_one_ending_or_only_repeats_a_fact():
    """`How many tricks does his side win?` is answered by `his side wins so many tricks`."""
    assert "claimed_tricks" not in {one.name for one in procedures(Edition.E2017)}
    for one in ALL:
        if one.name not in {other.name for other in procedures(one.edition)}:
            several = ways(one.name, one.edition)
            assert all(way.said == other.said or repeats(way, other) for way in several for other in several), one.name


@pytest.mark.parametrize("edition", Edition)
def test_all_difficulties_are_drawn(edition):
    items = [draw(seed, edition) for seed in range(200)]
    assert {item.level for item in items} == {*Difficulty}
    assert {one.mistake for item in items for one in item.answers} >= {Mistake.FACT, Mistake.EDITION, Mistake.PLAYER}
    places = [item.right for item in items]
    assert all(places.count(n) > 20 for n in range(3)), "the right answer has no favourite place"


def test_difficulty_counts_the_facts():
    assert all(len(draw(seed, level=Difficulty.EASY).way.facts) <= 2 for seed in range(50))
    assert all(3 <= len(draw(seed, level=Difficulty.MEDIUM).way.facts) <= 4 for seed in range(50))
    assert all(len(draw(seed, level=Difficulty.HARD).way.facts) >= 5 for seed in range(50))


def test_no_question_asks_for_what_a_regulation_says():
    for seed in range(100):
        for question, _ in draw(seed).way.facts:
            assert question.by is not By.REGULATION or question.default is ASKED


@pytest.mark.parametrize("law", [1, 18, 77, 93])
def test_a_law_without_questions_is_refused(law):
    if law not in laws(Edition.E2017):
        with pytest.raises(BadInput, match=f"no questions about Law {law} of 2017"):
            draw(1, Edition.E2017, law)


def test_a_difficulty_that_a_law_does_not_have_is_refused():
    with pytest.raises(BadInput, match="no question of that difficulty"):
        draw(1, Edition.E2017, 33, Difficulty.HARD)


def test_a_paper_has_no_question_twice():
    items = paper(7, 20, Edition.E2017)
    assert len(items) == 20
    assert len({(item.procedure.name, item.facts) for item in items}) == 20
    few = paper(7, 50, Edition.E2017, 33)
    assert 2 <= len(few) < 50, "Law 33 has no fifty questions"


def test_answers_differ_in_polish_too():
    polish = translator("pl")
    for seed in range(300):
        item = draw(seed, [*Edition][seed % 2])
        said = {frozenset(map(polish, answer.lines)) for answer in item.answers}
        assert len(said) == len(item.answers), item.procedure.name


def test_57B_a_demand_that_cannot_be_met_is_no_part_of_the_answer():
    for edition in Edition:
        for way in ways("play_out_of_turn", edition):
            met = {str(getattr(question, "id", "")): answer for question, answer in way.facts}.get("57B.able")
            said = " ".join(way.said)
            assert ("any card that is otherwise legal" in said) == (met is False)
            assert ("must play a card of" in said or "must play the" in said or "may not play a card" in said) == (met is True)


def test_the_answers_share_no_line_and_never_differ_by_a_mere_word():
    for seed in range(300):
        item = draw(seed, [*Edition][seed % 2])
        own = [key(item.own(n)) for n in range(len(item.answers))]
        assert not frozenset.intersection(*own)
        assert len({*own}) == len(own)
        wrong = [one for n, one in enumerate(item.answers) if n != item.right]
        assert not any(repeats(item.way, one.way) for one in wrong if one.mistake is Mistake.FACT and one.why is None)


@pytest.mark.parametrize("law", [69, 71])
def test_hardly_anybody_asks_seven_tricks_back(law):
    for seed in range(60):
        said = " ".join(str(line) for one in draw(seed, law=law).answers for line in one.lines)
        assert {*re.findall(r"gets (\d+) trick", said)} <= {"1", "2"}


@pytest.mark.parametrize("edition", [*Edition], ids=str)
def test_51B2_penalty_cards_of_several_suits_are_of_two_at_least(edition):
    """51B2. A person could answer otherwise at the desk; no question of practice tells such a thing as a fact."""
    told = [dict(way.facts) for way in ways("penalty_card_lead", edition)]
    several = [facts for facts in told if facts.get(SUITS) is Suits.SEVERAL]
    assert several
    assert all(sum(facts.get(question, True) for question in HELD.values()) > 1 for facts in several)


def test_what_was_drawn_once_is_not_worked_out_again(monkeypatch):
    before = [draw(seed) for seed in range(100)]
    monkeypatch.setattr("oddtrick.practice.ways.explore", None)
    assert [draw(seed) for seed in range(100)] == before


# ---------------------------------------------------------------- for other programs


def test_a_paper_as_data():
    items = paper(5, 6, Edition.E2017)
    told = json.loads(json.dumps(data(items, str)))
    assert len(told) == 6
    for item, one in zip(items, told, strict=True):
        assert one["procedure"] == item.procedure.name
        assert one["edition"] == 2017
        assert one["citations"] == [*item.law]
        tale = story(item, 0)
        assert (one["story"][-1] == "“Director!”") == (tale.table is not None or not tale.tells)
        lines = [str(tale.line(line)) for line in item.answers[item.right].lines]
        assert sorted([*one["common"], *one["answers"][one["right"]]]) == sorted(lines or one["answers"][one["right"]])
        assert {step["id"]: step["answer"] for step in one["way"]} == {asked.id: stored(said) for asked, said in item.way.facts}


def test_a_paper_in_gift():
    """Read back by the rules of the format: braces around the answers, one `=`, the others `~`, feedback after `#`."""
    items = paper(5, 12, Edition.E2017)
    for language in ("en", "pl"):
        found = gift(items, translator(language))
        blocks = found.strip().split("\n\n")
        assert len(blocks) == 12
        for item, block in zip(items, blocks, strict=True):
            plain = re.sub(r"\\.", "", block)
            assert plain.count("{") == plain.count("}") == 1
            lines = block.splitlines()[1:-1]
            assert [line.startswith("\t=") for line in lines] == [n == item.right for n in range(len(item.answers))]
            assert all(len(re.findall(r"(?<!\\)#", line)) == 1 for line in lines)
            assert re.match(r"::.+?(?<!\\)::", block)
        imported = parse_gift_content(found)
        keys = [[n for n, each in enumerate(one["options"]) if each["is_correct"]] for one in imported]
        assert keys == [[item.right] for item in items]


def test_feedback_names_the_paragraph_or_the_fact():
    item = draw(3)
    assert feedback(item, item.right, str) == f"Law {', '.join(item.law)}"
    wrong = next(n for n, one in enumerate(item.answers) if n != item.right and one.mistake is Mistake.FACT)
    assert feedback(item, wrong, str).startswith("That would be ordered if: ")
