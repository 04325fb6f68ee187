"""Awards as values: what may be weighted, how awards are written and read, what both sides of a split score get."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from every import every
from oddtrick.awards.text import adjusted_score, award_text, number_text, parse_award
from oddtrick.awards.values import (
    AdjustedScore,
    Assigned,
    Average,
    Cancelled,
    Imps,
    Obtained,
    Percent,
    Possible,
    SideAward,
    SitOut,
    weighted_2007,
    weighted_2017,
)
from oddtrick.citations import Edition
from oddtrick.game.calls import BIDS
from oddtrick.game.contract import RISKS, Contract
from oddtrick.game.outcome import PassedOut, PlayedOut
from oddtrick.game.seats import SEATS, Seat, Side, Vulnerability
from oddtrick.texts import BadInput

THIRD = Fraction(1, 3)
GAME = PlayedOut(Contract.parse("4S", Seat.N), 10)


def legal(result: PlayedOut | PassedOut | int, weight: Fraction = Fraction(1)) -> Possible:
    return Possible(result, weight, legal=True)


def test_12C1c_weights_are_exact_and_add_up_to_one() -> None:
    """12C1(c)."""
    assigned = weighted_2017([legal(GAME, THIRD), legal(140, THIRD), legal(PassedOut(), THIRD)])
    assert sum(one.weight for one in assigned.possible) == 1
    assert [one.points(Vulnerability.NS) for one in assigned.possible] == [620, 140, 0]
    with pytest.raises(BadInput, match="add up to 99/100; expected 1"):
        weighted_2017([legal(140, Fraction(33, 100)), legal(170, Fraction(66, 100))])
    with pytest.raises(BadInput, match="-1/2 is no weight"):
        weighted_2017([legal(140, Fraction(3, 2)), legal(170, Fraction(-1, 2))])


def test_12C1c_only_results_that_the_director_marks_as_legal_2017() -> None:
    """12C1(c) (2017). Without the mark a result has no weight; it may stand beside the others without one."""
    with pytest.raises(BadInput, match=r"\+170 to North-South may have no weight"):
        weighted_2017([legal(140, THIRD), Possible(170, 2 * THIRD)])
    assert weighted_2017([legal(140), Possible(170, Fraction(0))]).possible[1].weight == 0


def test_12C1c_no_such_limit_2007() -> None:
    """12C1(c) (2007). What 2017 bars may be weighted here, unless the Regulating Authority forbids weights at all."""
    possible = [legal(140, THIRD), Possible(170, 2 * THIRD)]
    assert weighted_2007(possible).possible == tuple(possible)
    with pytest.raises(BadInput, match="forbidden here by the Regulating Authority"):
        weighted_2007(possible, forbidden=True)
    assert weighted_2007([legal(140)], forbidden=True)


def test_what_a_side_would_have_had_but_for_its_own_error_needs_no_mark() -> None:
    """12C1(e)(ii) (2017). It came after the infraction, so it need not be reachable without one."""
    assert weighted_2017([legal(420)], [Possible(300)]).own_error == (Possible(300),)
    with pytest.raises(BadInput, match="expected 1"):
        weighted_2017([legal(420)], [Possible(300, THIRD)])


WRITTEN = [
    "12C1(c): 33/100 +140; 67/100 +170",
    "12C1(c): 1/2 4SX N 9; 1/2 Pass",
    "12C1(c): +140; +170 unlawful",
    "2007 12C1(c): 1/3 +140; 2/3 +170 unlawful",
    "12C1(e)(ii): +420; own error: +300",
    "12C1(e)(ii): 3NT S 9; own error: 1/4 0; 3/4 3NTXX S 8",
    "2007 12C1(e)(i): -50",
    "12C2(a): average plus",
    "12C2(a): average",
    "12C2(a): average minus",
    "12C2(a): 61.83%",
    "12C2(c): 185/3%",
    "12C2(b): +3 IMP",
    "86B2(b): -2.5 IMP",
    "PZBS 3.1.A: +2 IMP",
    "PZBS 25.1.B(ii): +420",
    "PZBS 3.2.D(iii): +210",
    "11A: table",
    "86B2(a): cancelled",
    "bye: 60%",
    "bye: average plus",
    "bye: +1.2 IMP",
    "bye: none",
    "+140",
]


@every("text", WRITTEN)
def test_what_is_read_is_written_again(text: str) -> None:
    assert award_text(parse_award(text)) == text


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("12c1c: 33% +140 ; 67% 3h n 10", "12C1(c): 33/100 +140; 67/100 3H N 10"),
        ("Law 12C2a: Average+", "12C2(a): average plus"),
        ("12C2(a):average-", "12C2(a): average minus"),
        ("BYE: 60.0 %", "bye: 60%"),
        ("86B2(b): 3 imps", "86B2(b): +3 IMP"),
        ("1/2 +50;1/2 -50", "1/2 +50; 1/2 -50"),
        ("12C1(c): 3N S 9", "12C1(c): 3NT S 9"),
        ("12C2(a): Średnia plus", "12C2(a): average plus"),
        ("12C2(a): średnia", "12C2(a): average"),
        ("12C2(a): średnia minus", "12C2(a): average minus"),
        ("12C2(a): średnia-", "12C2(a): average minus"),
    ],
)
def test_other_spellings_are_read(text: str, written: str) -> None:
    assert award_text(parse_award(text)) == written


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is no award; expected one like"),
        ("12C1(c):", "is no award; expected one like"),
        (": +140", "begins with a colon"),
        ("12Z: +140", "is not a reference to the Laws"),
        ("12C1(c): 1/0 +140", "nothing is divided by 0"),
        ("12C1(c): 4S N 14", "14 is not a number of tricks"),
        ("12C2(a): 101%", "is more than a top"),
        ("bye: +140", "is no award for sitting out"),
        ("12C1(c): 1/2 +140; 1/2 +170 unlawful", "may have no weight"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        parse_award(text)


def test_both_sides_together_or_apart() -> None:
    both = adjusted_score("12C2(a): average plus", reason="no result")
    assert both == AdjustedScore.both(Average.PLUS, "12C2(a)", reason="no result")
    assert adjusted_score("", "11A: table", "11A: +140") == AdjustedScore(
        SideAward(Obtained.SCORE, "11A"), SideAward(Assigned((legal(140),)), "11A")
    )
    assert adjusted_score("", reason="why") is None
    bye = adjusted_score("", ns="bye: 60%")
    assert bye is not None
    assert bye.ew == SideAward(Cancelled.RESULT)
    with pytest.raises(BadInput, match="for both sides and for one of them"):
        adjusted_score("+140", ns="+140")
    with pytest.raises(BadInput, match="for one side only"):
        adjusted_score("", ew="+140")


def test_a_split_score_names_the_offenders_first() -> None:
    theirs, other = SideAward(Average.MINUS), SideAward(Average.PLUS)
    assert AdjustedScore.split(Side.NS, theirs, other) == (theirs, other, "", (Side.NS,))
    assert AdjustedScore.split(Side.EW, theirs, other).of(Side.NS) == other


played = st.builds(
    PlayedOut,
    st.builds(Contract, st.sampled_from(BIDS), st.sampled_from(RISKS), st.sampled_from(SEATS)),
    st.integers(0, 13),
    st.just(True),
)
results = st.one_of(played, st.builds(PassedOut), st.integers(-760, 760).map(lambda tens: 10 * tens))


@st.composite
def several(draw: st.DrawFn) -> tuple[Possible, ...]:
    parts = draw(st.lists(st.integers(1, 99), min_size=1, max_size=4))
    weights = [Fraction(part, sum(parts)) for part in parts]
    left_out = draw(st.lists(results, max_size=2))
    return (
        *(Possible(draw(results), weight, legal=True) for weight in weights),
        *(Possible(result, Fraction(0)) for result in left_out),
    )


shares = st.builds(Fraction, st.integers(0, 10000), st.just(100))
values = st.one_of(
    st.builds(weighted_2017, several(), st.one_of(st.just(()), several())),
    st.sampled_from(Average),
    st.builds(Percent, shares),
    st.builds(Imps, st.builds(Fraction, st.integers(-999, 999), st.integers(1, 99))),
    st.just(Obtained.SCORE),
    st.just(Cancelled.RESULT),
)
laws = st.sampled_from(["", "12C1(c)", "12C2(a)", "PZBS 3.1.B"])


awards = st.one_of(
    st.builds(SideAward, values, laws, st.just(Edition.E2017)),
    st.builds(SideAward, st.builds(SitOut, st.sampled_from(Average)), st.just(""), st.just(Edition.E2017)),
)


@given(awards)
def test_every_award_is_read_as_it_was_written(award: SideAward) -> None:
    assert parse_award(award_text(award)) == award


@given(several())
def test_the_edition_stands_with_the_law(possible: tuple[Possible, ...]) -> None:
    award = SideAward(Assigned(possible), "12C1(c)", Edition.E2007)
    assert parse_award(award_text(award)) == award


@given(st.fractions())
def test_numbers_lose_nothing(number: Fraction) -> None:
    assert Fraction(number_text(number)) == number
