"""16B1(b): what peers are shown and what they answer; the closed vocabulary of explanations."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from every import every
from oddtrick.game.auction import Auction
from oddtrick.game.calls import CALLS, PASS, Call
from oddtrick.game.cards import Card, Suit
from oddtrick.game.hands import Hand
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.language import translator
from oddtrick.polls.hand import (
    Asked,
    Reply,
    Shown,
    auction_line,
    coded,
    decoded,
    hand_line,
    poll,
    read_calls,
    read_holding,
)
from oddtrick.polls.meanings import GROUPS, NAMES_SUIT, SUIT_NAMES, Length, Meaning, Methods, OverOne, System, Twos
from oddtrick.polls.peers import dump, load
from oddtrick.texts import BadInput

HAND = Hand.parse("AQ765.A4.KJ3.962")


def option(name):
    return st.sampled_from([None, *GROUPS[name]])


@st.composite
def meanings(draw):
    suits = draw(st.lists(st.sampled_from(sorted(SUIT_NAMES)), unique=True))
    lengths = (Length(suit, draw(st.integers(0, 13)), draw(st.sampled_from(["", "+", "-"]))) for suit in suits)
    act = draw(option("act"))
    low, high = draw(st.none() | st.integers(0, 40)), draw(st.none() | st.integers(0, 40))
    if low is not None and high is not None:
        low, high = sorted((low, high))
    return Meaning(
        draw(option("kind")),
        draw(option("shape")),
        tuple(sorted(lengths, key=lambda one: "SHDCMm".index(one.suit))),
        low,
        high,
        draw(option("strength")),
        draw(option("force")),
        act,
        draw(st.sampled_from(["", *SUIT_NAMES])) if act in NAMES_SUIT else "",
    )


@given(meanings())
def test_a_meaning_comes_back_from_its_codes(meaning):
    assert Meaning.parse(str(meaning)) == meaning
    for language in ("en", "pl"):
        assert all(translator(language)(text) for text in meaning.texts)
    assert bool(meaning.texts) is (meaning != Meaning())


@given(
    st.text(max_size=30)
    | st.lists(st.sampled_from("natural S5+ p11-15 p-9 H4 transfer:H transfer game x: :S p-".split())).map(" ".join)
)
def test_other_words_are_no_explanation(text):
    with suppress(BadInput):
        found = Meaning.parse(text)
        assert Meaning.parse(str(found)) == found


@every(
    "text",
    [
        "Kowalski",
        "natural natural",
        "S5+ S4",
        "p9-6",
        "p-",
        "p0-41",
        "p50-",
        "takeout:S",
        "transfer:X",
        "S14+",
        "natural:S",
        "x" * 200,
        "S5+;",
        "p٣-9",
    ],
)
def test_what_is_refused_as_an_explanation(text):
    with pytest.raises(BadInput):
        Meaning.parse(text)


def test_a_meaning_in_words():
    meaning = Meaning.parse("artificial transfer:H H5+ p0-9 m4 S3-")
    assert [*map(str, meaning.texts)] == [
        "artificial",
        "♠: 3 or fewer",
        "♥: 5 or more",
        "a minor: exactly 4",
        "9 points or fewer",
        "transfer to ♥",
    ]


@given(
    st.sampled_from([None, *System]),
    st.none() | st.tuples(st.integers(0, 40), st.integers(0, 40)).map(sorted).map(tuple),
    st.sampled_from([None, *OverOne]),
    st.sampled_from([None, *Twos]),
)
def test_methods_come_back_from_their_codes(system, no_trump, over_one, twos):
    methods = Methods(system, no_trump, over_one, twos)
    assert Methods.parse(str(methods)) == methods


@pytest.mark.parametrize("text", ["acol", "five four", "nt17-15", "nt1-99", "weak_twos weak_twos", "five" + " " * 200])
def test_other_methods_are_refused(text):
    with pytest.raises(BadInput):
        Methods.parse(text)


# ---------------------------------------------------------------- hands and auctions as people write them


@given(st.lists(st.sampled_from(CALLS), max_size=30))
def test_calls_come_back_as_letters_and_as_text(calls):
    assert decoded(coded(calls)) == tuple(calls)
    assert read_calls(" ".join(map(str, calls))) == tuple(calls)


def test_calls_as_polish_players_write_them():
    assert [*map(str, read_calls("1BA - pas, ktr rktr 2♠ PAS"))] == ["1NT", "Pass", "X", "XX", "2S", "Pass"]


@pytest.mark.parametrize("text", ["8S", "1S one", "<script>", "1", "BA"])
def test_what_is_no_call_is_refused(text):
    with pytest.raises(BadInput):
        read_calls(text)


def test_cards_as_people_write_them():
    assert str(read_holding(Suit.SPADES, "a q 10 7")) == "AQT7..."
    assert str(read_holding(Suit.HEARTS, "AKDW9")) == ".AKQJ9.."
    assert str(read_holding(Suit.CLUBS, "-")) == "..."
    with pytest.raises(BadInput):
        read_holding(Suit.CLUBS, "AA")
    with pytest.raises(BadInput):
        read_holding(Suit.CLUBS, "ace")


# ---------------------------------------------------------------- what is asked


def shown(calls="1S P 3S P", **more):
    told = {"dealer": Seat.S, "vulnerability": Vulnerability.EW, "hand": HAND, "calls": read_calls(calls)}
    return Shown(**(told | more)).checked()


def test_a_call_is_asked_of_the_player_in_turn():
    found = shown()
    assert found.player is Seat.S
    assert found.options[0] is PASS
    assert Call.parse("3S") not in found.options
    assert Call.parse("4S") in found.options


def test_a_lead_is_asked_of_declarers_lho():
    found = shown("1S P 4S P P P", asks=Asked.LEAD)
    assert found.player is Seat.W
    assert found.options == HAND.cards


def test_a_card_is_asked_of_whom_the_director_says():
    found = shown("1S P 4S P P P", asks=Asked.CARD, seat=Seat.E, hand=Hand.parse("A.K..2"))
    assert found.player is Seat.E
    assert [*map(str, found.options)] == ["SA", "HK", "C2"]


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"calls": "P P P P"}, "the auction has ended"),
        ({"calls": "1S P P P"}, "the auction has ended"),
        ({"calls": "1S P P P P"}, "ended before its last call"),
        ({"asks": Asked.LEAD}, "not ended in a contract"),
        ({"calls": "P P P P", "asks": Asked.LEAD}, "not ended in a contract"),
        ({"calls": "1S P P P", "asks": Asked.CARD}, "whose hand"),
        ({"hand": Hand.parse("AQ765.A4.KJ3.96")}, "12 cards; expected 13 to 13"),
        ({"calls": "1S P P P", "asks": Asked.CARD, "seat": Seat.N, "hand": Hand()}, "0 cards; expected 1 to 13"),
        ({"meanings": ((4, Meaning.parse("weak")),)}, "belongs to no call"),
        (
            {"calls": " ".join(["P P P 1C"] + ["P"] * 2 + [f"{n}{d} P" for n in range(2, 8) for d in "CDHSN"] * 2)},
            "at most 80 calls",
        ),
    ],
)
def test_what_cannot_be_asked(more, says):
    with pytest.raises(BadInput, match=says):
        shown(**more)


def test_an_irregular_call_is_told_and_shown():
    found = shown("1S 1H P P")
    assert [(place, reason.law) for place, reason in found.remarks] == [(1, "18D")]
    assert found.auction == Auction.of(Seat.S, read_calls("1S 1H P P"))


# ---------------------------------------------------------------- answers


def test_an_answer_is_one_of_the_options():
    four, three = Call.parse("4S"), Call.parse("3NT")
    assert Reply(four, (PASS, four, three)).checked(shown()).considered == (PASS, three)
    for wrong in (Reply(Call.parse("1C")), Reply(Card.parse("SA")), Reply(four, (Call.parse("2C"),)), Reply(four, (), -1)):
        with pytest.raises(BadInput, match="no answer to this poll"):
            wrong.checked(shown())


def test_an_answer_considers_twelve_others_at_most():
    with pytest.raises(BadInput, match="at most 12"):
        Reply(PASS, shown().options[1:14]).checked(shown())


@every("language", ["en", "pl"])
def test_the_poll_is_what_the_command_line_counts(language):
    found = shown(meanings=((2, Meaning.parse("S4+ p6-9")),), methods=Methods.parse("polish"))
    replies = (Reply(PASS), Reply(Call.parse("4S"), (PASS,)))
    told = poll(found, replies, translator(language), peers="A", method="B")
    assert load(dump(told)) == told
    assert told.hand == "S AQ765  H A4  D KJ3  C 962" == hand_line(HAND)
    assert [vote.chosen for vote in told.votes] == [PASS, Call.parse("4S")]
    assert (told.peers, told.method) == ("A", "B")
    if language == "en":
        assert told.auction == "S 1S, W Pass, N 3S (♠: 4 or more; 6 to 9 points), E Pass" == auction_line(found, str)
        assert told.system == "Polish Club"
