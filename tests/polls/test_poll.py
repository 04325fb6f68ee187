"""A poll of peers (Law 16B1): counts, the numbers of a regulation, the reason in words, and JSON both ways."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from every import every
from oddtrick.game.calls import CALLS, Call
from oddtrick.game.cards import Card
from oddtrick.polls.peers import (
    Poll,
    Reached,
    Threshold,
    Vote,
    counts,
    dump,
    lines,
    load,
    numbers,
    reached,
    reason,
    shown,
)
from oddtrick.texts import BadInput

PASS, GAME, LEAD = Call.parse("P"), Call.parse("4S"), Card.parse("HT")
FIVE = Poll(
    (Vote("1", PASS), Vote("2", GAME, (PASS,)), Vote("3", PASS, (GAME,)), Vote("4", GAME), Vote("5", PASS)),
    peers="players of South's strength",
    method="one by one",
)


def test_16B1b_who_would_choose_an_action_would_also_consider_it() -> None:
    """Both elements of a logical alternative are counted for every action that somebody named."""
    first, second = counts(FIVE)
    assert (first.action, first.considered, first.chosen, first.peers) == (PASS, 4, 3, 5)
    assert (second.action, second.considered, second.chosen) == (GAME, 3, 2)
    assert (first.considered_percent, first.chosen_percent) == (80, 60)


def test_16B1b_naming_an_action_twice_counts_once() -> None:
    (first, second) = counts(Poll((Vote("1", PASS, (PASS, GAME, GAME)),)))
    assert (first.considered, second.considered, second.chosen) == (1, 1, 0)


def test_percent_are_whole_and_rounded_down_so_that_a_number_is_reached_exactly() -> None:
    one, _, _ = counts(Poll((Vote("1", PASS), Vote("2", GAME), Vote("3", LEAD))))
    assert one.considered_percent == 33
    assert reached(one, Threshold(considered_percent=33)).considered is True
    assert reached(one, Threshold(considered_percent=34)).considered is False


@pytest.mark.parametrize(
    ("threshold", "wanted"),
    [
        (None, Reached(None, None)),
        (Threshold(), Reached(None, None)),
        (Threshold(80), Reached(True, None)),
        (Threshold(81), Reached(False, None)),
        (Threshold(chosen_percent=61), Reached(None, False)),
        (Threshold(chosen_peers=3), Reached(None, True)),
        (Threshold(20, chosen_percent=90, chosen_peers=1), Reached(True, True)),
        (Threshold(20, chosen_percent=90, chosen_peers=4), Reached(True, False)),
    ],
)
def test_a_regulation_may_name_numbers_and_the_laws_name_none(threshold: Threshold | None, wanted: Reached) -> None:
    """Of a percentage and a number of persons either is enough."""
    assert reached(counts(FIVE)[0], threshold) == wanted


def test_16B1b_the_poll_is_the_directors_reason_and_no_verdict() -> None:
    assert [*map(str, lines(FIVE))] == [
        "5 peers were asked",
        "peers: players of South's strength",
        "how they were asked: one by one",
        "Pass: seriously considered by 4 (80%), chosen by 3 (60%)",
        "4♠: seriously considered by 3 (60%), chosen by 2 (40%)",
    ]
    assert reason(FIVE) == "; ".join(map(str, lines(FIVE)))
    assert "alternative" not in reason(FIVE)


def test_the_reason_names_the_numbers_of_the_regulation() -> None:
    found = Poll(FIVE.votes, threshold=Threshold(20, 10, 1))
    assert [*map(str, numbers(found.threshold))] == [
        "seriously considered by at least 20%",
        "chosen by at least 10%",
        "chosen by at least 1 peer",
    ]
    assert reason(found).endswith("; the regulations: chosen by at least 1 peer")
    assert reason(Poll((Vote("1", LEAD),))) == "1 peer was asked; ♥10: seriously considered by 1 (100%), chosen by 1 (100%)"


def test_what_people_wrote_stays_as_it_is() -> None:
    found = Poll((Vote("1", PASS),), method="{n} yes")
    assert "how they were asked: {n} yes" in reason(found)


def test_calls_and_cards_are_shown_as_people_write_them() -> None:
    assert [str(shown(one)) for one in (PASS, GAME, Call.parse("3NT"), Call.parse("X"), LEAD)] == ["Pass", "4♠", "3NT", "X", "♥10"]


# ---------------------------------------------------------------- JSON

actions = st.sampled_from([*CALLS, LEAD, Card.parse("SA"), Card.parse("C2")])
words = st.text(max_size=20)
percent = st.none() | st.integers(0, 100)


@st.composite
def polls(draw: Any) -> Poll:
    names = draw(st.lists(words, min_size=1, max_size=8, unique=True))
    votes = tuple(Vote(name, draw(actions), tuple(draw(st.lists(actions, max_size=3))), draw(words)) for name in names)
    threshold = draw(st.none() | st.builds(Threshold, percent, percent, percent))
    return Poll(votes, draw(words), draw(words), draw(words), draw(words), draw(words), draw(words), threshold)


@given(polls())
def test_a_poll_comes_back_from_json(poll: Poll) -> None:
    assert load(json.loads(json.dumps(dump(poll)))) == poll


@given(polls())
def test_the_shares_of_any_poll_agree(poll: Poll) -> None:
    found = counts(poll)
    assert sum(one.chosen for one in found) == len(poll.votes)
    assert all(one.chosen <= one.considered <= one.peers for one in found)
    assert reason(poll)


def test_a_peer_without_a_name_has_the_number_of_his_vote() -> None:
    found = load({"votes": [{"chosen": "p"}, {"peer": 7, "chosen": "4s"}]})
    assert found.votes == (Vote("1", PASS), Vote("7", GAME))


def vote(**fields: Any) -> dict[str, Any]:
    return {"votes": [{"peer": "1", "chosen": "Pass"} | fields]}


@every(
    ("data", "sentence"),
    [
        ([], "poll: expected an object"),
        ({}, "votes: expected a list with at least one vote"),
        ({"votes": []}, "votes: expected a list with at least one vote"),
        ({"votes": {}}, "votes: expected a list with at least one vote"),
        ({"votes": ["Pass"]}, "votes[0]: expected an object"),
        ({"votes": [{"peer": "1"}]}, "votes[0]: chosen is missing"),
        (vote(chosen=None), "votes[0].chosen: None is no call and no card; expected one like 4S, Pass or SQ"),
        (vote(chosen="8S"), "votes[0].chosen: '8S' is no call and no card; expected one like 4S, Pass or SQ"),
        (vote(considered="4S"), "votes[0].considered: expected a list"),
        (vote(considered=["4S", 4]), "votes[0].considered[1]: 4 is no call and no card; expected one like 4S, Pass or SQ"),
        (vote(words=5), "votes[0].words: expected text, found 5"),
        (vote(peer=True), "votes[0].peer: expected text, found True"),
        (vote(why="x"), "votes[0]: why is not a field; expected peer, chosen, considered, words"),
        ({"votes": [{"peer": 2, "chosen": "P"}, {"chosen": "P"}]}, "votes[1].peer: '2' has voted already"),
        (vote() | {"hand": 13}, "hand: expected text, found 13"),
        (
            vote() | {"verdict": "yes"},
            "poll: verdict is not a field; expected question, hand, auction, system, peers, method, threshold, votes",
        ),
        (vote() | {"threshold": 20}, "threshold: expected an object"),
        (vote() | {"threshold": {"chosen_percent": 101}}, "threshold.chosen_percent: expected 0 to 100, found 101"),
        (vote() | {"threshold": {"chosen_peers": True}}, "threshold.chosen_peers: expected 0 to 9999, found True"),
        (
            vote() | {"threshold": {"percent": 20}},
            "threshold: percent is not a field; expected considered_percent, chosen_percent, chosen_peers",
        ),
    ],
)
def test_what_is_no_poll_is_refused_in_one_sentence(data: Any, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        load(data)
    assert str(refused.value) == sentence
