"""Papers: always the same, as their blueprint wants them, and every item proved by the engine."""

from __future__ import annotations

import os
from random import Random

import pytest
from papers import in_words, made

from conftest import WHOLE
from every import every
from oddtrick.citations import Edition
from oddtrick.examining.choosing import paper
from oddtrick.examining.drawn import Draw
from oddtrick.examining.proving import flaw, key, regulated, solved, stem
from oddtrick.examining.reading import read
from oddtrick.examining.readymade import NAMES, ready
from oddtrick.inquiry.asking import rule, stored
from oddtrick.language import LANGUAGES, translator
from oddtrick.laws.editions import named
from oddtrick.practice.questions import laws
from oddtrick.texts import BadInput

# Items that are drawn to see that no stem has two keys; ten thousand for the night.
DRAWN = int(os.environ.get("ODDTRICK_EXAM_ITEMS", "400"))


@every("name", NAMES)
def test_a_paper_of_each_blueprint_is_solved_by_the_engine_and_has_no_ambiguous_item(name: str) -> None:
    blueprint, found = ready(name), made(name)
    regulations = regulated(blueprint.regulations, blueprint.edition)
    assert [one.number for one in found.items] == [*range(1, 41)]
    for one in found.rulings:
        assert solved(one.item, regulations) == [one.item.right], (one.draw, one.item.procedure.name)
        assert flaw(one.item, one.tale, regulations) is None, one.draw
        assert one.item.procedure.citation.law in found.part(one).laws
    for n, part in enumerate(blueprint.parts):
        own = [one.item for one in found.rulings if one.part == n]
        assert len(own) == (0 if part.sums else part.items)
        for level, times in part.levels:
            assert sum(one.level is level for one in own) >= times
    assert len({(one.item.procedure.name, one.item.facts) for one in found.rulings}) == len(found.rulings)


@every("name", NAMES if WHOLE else NAMES[::3])
def test_a_paper_reads_in_both_languages_with_four_answers_that_differ(name: str) -> None:
    english, polish = (in_words(name, language) for language in LANGUAGES)
    for one, other in zip(english.items, polish.items, strict=True):
        assert (one.right, one.citations, one.name) == (other.right, other.citations, other.name)
        for item in (one, other):
            assert len({*(option.lines for option in item.options)}) == len(item.options) == 4
            assert all(line.strip() and "{" not in line for option in item.options for line in option.lines)
            wrong = [option for letter, option in zip("ABCD", item.options, strict=True) if letter != item.right]
            assert all(option.why and option.misconception and option.paragraph for option in wrong)
        assert one.story != other.story
    assert len({(item.story, item.found, item.hands, item.auction, item.question) for item in english.items}) == 40


def test_the_same_seed_is_the_same_paper_and_another_is_another() -> None:
    first = made("pzbs-club")
    assert paper(ready("pzbs-club"), 1).items == first.items
    other = made("pzbs-club", 2)
    assert len({one.draw for one in first.items} & {one.draw for one in other.items}) < 5


def test_ruled_again_by_nothing_but_what_the_paper_tells_a_candidate() -> None:
    """The facts of an item, as they stand in its own inquiry, lead to the right answer in the words of the paper."""
    items = in_words("nz-club", "en").items
    for one in made("nz-club").rulings:
        told = items[one.number - 1]
        procedure = named(told.procedure, Edition.E2017)
        assert procedure is not None
        ruled = rule(procedure.run, {question.id: question.parse(stored(answer)) for question, answer in one.item.facts}, {})
        assert ruled.question is None
        assert {*ruled.laws} & {*one.item.law} or not ruled.orders


def test_no_stem_is_ever_repeated_with_another_key() -> None:
    chance, known = Random(22), [(edition, laws(edition)) for edition in Edition]
    keys: dict[tuple[str, ...], frozenset[str]] = {}
    drawn = proved = 0
    while drawn < DRAWN:
        edition, several = known[drawn % len(known)]
        found = Draw.by(chance, edition, chance.choice(several), None).item()
        drawn += 1
        if found is None or flaw(*found, {}) is not None:
            continue
        proved += 1
        for language in LANGUAGES:
            translate = translator(language)
            there = key(*found, translate)
            assert keys.setdefault((language, *stem(*found, translate)), there) == there
    assert proved > drawn * 0.8


def test_the_name_of_an_item_leads_to_it() -> None:
    for one in made("acbl-club").rulings:
        assert Draw.parse(str(one.draw)) == one.draw
        again = one.draw.item()
        assert again is not None
        assert again[0] == one.item
    for wrong in ("", "2017/27/hard", "1997/27/hard/1", "2017/27/harder/1", "2017/27/hard/1234567"):
        with pytest.raises(BadInput, match="is not the name of an item"):
            Draw.parse(wrong)


def test_more_items_than_there_are_is_refused() -> None:
    wanted = read(
        'id = "much"\ntitle = "Much"\nminutes = 30\npass_mark = 60\n[[part]]\ntitle = "Doubles"\nlaws = [33]\nitems = 190\n',
        "much.toml",
    )
    with pytest.raises(BadInput, match=r"part 1 asks for 190 items, and only \d+ different ones were found"):
        paper(wanted, 1)


def test_regulations_that_change_a_ruling_change_what_may_be_asked() -> None:
    """PZBS: items whose ruling these regulations change are not asked with the ruling of the bare Laws."""
    regulations = regulated("pzbs", Edition.E2017)
    chance, refused = Random(3), 0
    for law in (16, 40, 73, 92):
        for _ in range(40):
            found = Draw.by(chance, Edition.E2017, law, None).item()
            if found is not None and flaw(*found, {}) is None:
                refused += solved(found[0], regulations) != [found[0].right]
    assert refused > 0
