"""A table as what people did: replayed by the desk it gives the same orders, and it fits into an address."""

from __future__ import annotations

import contextlib
import json
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.citations import Edition
from oddtrick.game.calls import BIDS, CALLS
from oddtrick.game.cards import CARDS
from oddtrick.game.contract import RISKS, Contract
from oddtrick.game.deal import TOTAL, Deal
from oddtrick.game.seats import SEATS, Seat, Vulnerability
from oddtrick.inquiry.procedures import PROCEDURES
from oddtrick.inquiry.vocabulary import Source
from oddtrick.pictures.record import read_answers
from oddtrick.table.desk.following import follow
from oddtrick.table.entries import (
    Added,
    Answered,
    Assented,
    Attention,
    Called,
    CalledEight,
    Claimed,
    Explained,
    Exposed,
    Informed,
    Moment,
    Objected,
    Opened,
    Passed,
    Played,
    PlayedOn,
    Questioned,
    Quitted,
    Start,
)
from oddtrick.table.folding.possible import checked
from oddtrick.table.folding.record import load
from oddtrick.table.folding.words import rulings
from oddtrick.texts import BadInput
from oddtrick.web.addresses import pack
from oddtrick.web.case import facts_of
from oddtrick.web.rules import House
from oddtrick.web.table.address import packed, unpacked
from oddtrick.web.table.record import story_of
from oddtrick.web.table.story import MOST, Step, Story, told, with_words, words

sys.path.append(str(Path(__file__).parent.parent / "table"))  # the stories that the tests of the table tell
import chaos
import test_auction_cases
import test_play_cases_41_to_60
import wild_play

EXAMPLES = Path(__file__).parents[2] / "src" / "oddtrick" / "examples"
HOUSE = House()
SEAT = st.sampled_from(SEATS)
CARD = st.sampled_from(CARDS)
PLACE = st.integers(0, 5) | st.integers(0, 3_000)


def example(name: str, *, answered: bool):
    record = load(json.loads((EXAMPLES / f"{name}-record.json").read_text()))
    answers = read_answers(json.loads((EXAMPLES / f"{name}-answers.json").read_text())) if answered else {}
    return follow(checked(record), answers, leave=False).table


def again(story: Story) -> Story:
    """Through the address, with the free words beside it."""
    return with_words(unpacked(packed(story), HOUSE), words(story))


@pytest.mark.parametrize("answered", [False, True])
@pytest.mark.parametrize("name", ["board", "hesitation"])
def test_the_examples_are_the_same_tables_again(name, answered):
    table = example(name, answered=answered)
    kept = story_of(table, HOUSE)
    assert kept.same
    assert again(kept.story) == kept.story
    assert told(again(kept.story), HOUSE).table.entries == table.entries


@pytest.mark.parametrize(("id", "edition"), test_play_cases_41_to_60.RUNS)
def test_the_stories_of_the_play_give_the_same_orders(id, edition):
    kept = story_of(test_play_cases_41_to_60.run(id, edition).end, HOUSE)
    assert kept.same
    assert again(kept.story) == kept.story


@pytest.mark.parametrize(("id", "edition"), test_auction_cases.RUNS)
def test_the_stories_of_the_auction_give_the_same_orders(id, edition):
    kept = story_of(test_auction_cases.seen(id, edition).over, HOUSE)
    assert kept.same or id == "39-03"  # there two late calls are taken up in one breath, here one after the other
    assert again(kept.story) == kept.story


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("happening", [chaos.anything, wild_play.wild])
def test_whatever_happens_is_a_story_and_short_enough(happening, seed):
    *_, table = happening([*Edition][seed % 2], seed)
    kept = story_of(table, HOUSE)
    assert again(kept.story) == kept.story
    assert len(packed(kept.story)) < 1_000
    told(kept.story, HOUSE)


def test_a_whole_board_with_a_ruling_is_a_short_address():
    story = story_of(example("board", answered=True), HOUSE).story
    assert len(packed(story)) < 500
    letters = packed(story)
    for name, word in words(story).items():
        assert name.endswith((".reason", ".words", ".by"))
        assert len(word) < 3 or word not in letters


def test_no_free_words_stand_in_an_address():
    story = Story(Start(Edition.E2017, Seat.N)).then(
        Step(Informed(Seat.N, Source.REMARK, None, "Kowalski sighs")),
        Step(CalledEight(Seat.N, "eight of them, in hearts: 8H")),
        Step(Answered("0", "27A1.lho_accepts", True, "Anna Nowak", "she said so")),
    )
    bare = unpacked(packed(story), HOUSE)
    assert bare.steps[0].entry == Informed(Seat.N, Source.REMARK)
    assert bare.steps[1].entry == CalledEight(Seat.N, "8H")
    assert bare.steps[2].entry == Answered("0", "27A1.lho_accepts", True, "", "")
    assert again(story) == story


# ---------------------------------------------------------------- any story

ENTRY = st.one_of(
    st.builds(
        Called,
        SEAT,
        st.sampled_from(CALLS),
        st.booleans(),
        st.sampled_from(["", "HS", "N"]),
        st.none() | st.sampled_from(BIDS),
        st.booleans(),
    ),
    st.builds(CalledEight, SEAT, st.sampled_from(["8C", "8NT", "8"])),
    st.builds(Played, SEAT, CARD, st.booleans(), st.booleans(), st.sampled_from(["", "low", "SQ", "hearts", "king"])),
    st.just(Quitted()),
    st.builds(Added, SEAT, CARD, st.integers(1, 13)),
    st.builds(Exposed, SEAT, st.lists(CARD, min_size=1, max_size=3).map(tuple), st.booleans()),
    st.builds(Claimed, SEAT, st.lists(SEAT, max_size=3).map(tuple), st.none() | st.integers(0, 13)),
    st.builds(Assented, SEAT),
    st.builds(Objected, SEAT),
    st.just(PlayedOn()),
    st.builds(Informed, SEAT, st.sampled_from(Source), st.none() | PLACE),
    st.builds(Questioned, SEAT, st.none() | PLACE),
    st.builds(Explained, SEAT, PLACE),
    st.builds(Passed, st.sampled_from(Moment)),
    st.builds(Attention, SEAT, PLACE),
    st.builds(Opened, st.sampled_from(sorted(PROCEDURES)), SEAT, st.none() | PLACE),
    st.builds(Answered, st.sampled_from(["", "0", "2"]), st.sampled_from(["27A1.lho_accepts", "x"]), st.booleans() | st.just("bid"),
              st.just("")),
)  # fmt: skip
STEP = st.builds(lambda entry, alone: Step(entry, alone and isinstance(entry, Attention)), ENTRY, st.booleans())
DEAL = st.just(Deal(None, None, None, None)) | st.integers(0, TOTAL - 1).map(Deal.numbered)
CONTRACT = st.none() | st.builds(Contract, st.sampled_from(BIDS), st.sampled_from(RISKS), SEAT)
FACTS = st.builds(
    facts_of,
    st.sampled_from(["", "agreed", "disputed"]),
    st.sets(st.sampled_from("NESW")),
    st.sampled_from(["", "probable", "unknown"]),
)
STORY = st.builds(
    Story,
    st.builds(Start, st.sampled_from(Edition), SEAT, st.sampled_from(Vulnerability), DEAL, CONTRACT),
    st.sampled_from(["", "pzbs"]),
    st.none() | st.integers(1, 999),
    st.lists(STEP, max_size=12).map(tuple),
    FACTS,
    st.just(""),
).map(lambda story: story._replace(rules="") if story.start.edition is Edition.E2007 else story)


@given(STORY)
def test_what_is_packed_comes_back(story):
    assert unpacked(packed(story), HOUSE) == story


@given(STORY)
def test_any_address_is_a_table_or_a_sentence(story):
    with contextlib.suppress(BadInput):
        assert told(story, HOUSE).places == told(again(story), HOUSE).places


WORD = st.sampled_from(["t", "2017", "N", "1SP", "nSA", "Attention"])
LEAF = st.none() | st.booleans() | st.integers(-3, 2_000) | WORD
PLAIN = st.recursive(LEAF, lambda inner: st.lists(inner, max_size=9), max_leaves=25)


@given(PLAIN)
def test_other_plain_data_is_refused(value):
    with pytest.raises(BadInput):
        unpacked(pack(value), HOUSE)


@given(st.lists(PLAIN, max_size=6), st.none() | st.integers(-5, 10) | st.text(max_size=5), st.none() | st.lists(PLAIN, max_size=6))
def test_a_frame_with_anything_in_it_is_a_story_or_refused(items, deal, play):
    with contextlib.suppress(BadInput):
        told(unpacked(pack(["t", "2017", "", None, "N", "none", deal, play, items]), HOUSE), HOUSE)


@given(st.text(max_size=80) | st.binary(max_size=80).map(lambda data: data.decode("latin-1")))
def test_random_letters_are_refused(text):
    with pytest.raises(BadInput):
        unpacked(text, HOUSE)


@pytest.mark.parametrize(
    "items",
    [
        [["Closed", "0.0"]],
        [["Rescinded", "0.0", 0]],
        [["Ruled", "0.0", "27A1", [], True]],
        [["Informed", "N", "remark", None, "a name"]],
        [["Answered", "0", "27A1.lho_accepts", True, "a name"]],
        [["Attention", "N", -1]],
        ["1S", "8Z"],
        ["nSA{<script>}"],
        [["Quitted"]] * (MOST + 1),
    ],
)
def test_what_only_the_desk_writes_and_what_is_no_step_is_refused(items):
    with pytest.raises(BadInput):
        unpacked(pack(["t", "2017", "", None, "N", "none", None, None, items]), HOUSE)


def test_places_survive_what_the_desk_adds():
    """27. The desk writes three facts after the attention; the bid made then is still step 3."""
    story = Story(Start(Edition.E2017, Seat.N)).then(
        Step(Called(Seat.N, CALLS[5])), Step(Called(Seat.E, CALLS[0])), Step(Attention(Seat.S, 1))
    )
    found = told(story, HOUSE)
    assert len(found.table.entries) > 4
    story = story.then(Step(Answered("", "27A1.lho_accepts", False, "")), Step(Called(Seat.E, CALLS[9])))
    found = told(story, HOUSE)
    assert found.entry(found.place(len(found.table.entries) - 1)) == len(found.table.entries) - 1
    assert found.place(found.places[4]) == 4


def test_a_changed_answer_takes_its_orders_back():
    story = Story(Start(Edition.E2017, Seat.N)).then(
        Step(Called(Seat.N, CALLS[5])), Step(Called(Seat.E, CALLS[0])), Step(Attention(Seat.S, 1))
    )
    refused = story.then(Step(Answered("", "27A1.lho_accepts", False, "")))
    changed = refused.then(Step(Answered("0", "27A1.lho_accepts", True, "")))
    assert [one.law for one in rulings(told(refused, HOUSE).table)][-1] == "27B"
    assert [one.law for one in rulings(told(changed, HOUSE).table)] == ["27A1"]
    assert told(changed.without_last(), HOUSE).table == told(refused, HOUSE).table
    with pytest.raises(BadInput, match="not asked now"):  # the record shows it: nobody answers it
        told(refused.then(Step(Answered("0", "27A2.out_of_rotation", True, ""))), HOUSE)
