"""Awards in PBN: our own tags beside the result, read and written, and in the columns of a table of results."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pbn_examples import played, with_

from oddtrick.awards.values import AdjustedScore, Average, Cancelled, Obtained, Percent, SideAward, SitOut
from oddtrick.formats.pbn import read_pbn, write_pbn
from oddtrick.formats.pbn.awards import award_tags, with_award
from oddtrick.formats.records import Record
from oddtrick.game.outcome import NotPlayed, PlayedOut
from oddtrick.scoring.gathering import gather

PLUS = AdjustedScore.both(Average.PLUS, "12C2(a)", reason="a card was missing")
SPLIT = AdjustedScore(SideAward(Obtained.SCORE, "11A"), SideAward(Average.MINUS, "11A"))
BYE = AdjustedScore(SideAward(SitOut(Percent(Fraction(60)))), SideAward(Cancelled.RESULT))


def only(text: str) -> Record:
    (record,) = read_pbn(text).records
    return record


def test_the_result_at_the_table_stays_beside_the_award() -> None:
    record = only(played("9") + '[Award "12C1(c): 1/3 +140; 2/3 +170"]\n[AwardReason "a hesitation"]\n')
    assert isinstance(record.outcome, PlayedOut)
    assert record.adjusted is not None
    assert record.adjusted.reason == "a hesitation"
    assert record.adjusted.ns == record.adjusted.ew


@pytest.mark.parametrize("adjusted", [PLUS, SPLIT, BYE])
def test_what_is_written_is_read_again(adjusted: AdjustedScore) -> None:
    record = with_award(only(played("9")), adjusted)
    again = read_pbn(write_pbn([record])).records
    assert again == (record,)
    assert again[0].adjusted == adjusted
    assert with_award(again[0], None) == only(played("9"))


def test_the_tags_tell_both_sides_together_where_they_get_the_same() -> None:
    assert award_tags(PLUS) == {"Award": "12C2(a): average plus", "AwardReason": "a card was missing"}
    assert award_tags(SPLIT) == {"AwardNS": "11A: table", "AwardEW": "11A: average minus"}
    assert award_tags(BYE) == {"AwardNS": "bye: 60%"}


def test_without_an_award_there_is_none() -> None:
    record = only(played("9"))
    assert record.adjusted is None
    assert "Award" not in write_pbn([record])


def test_what_cannot_be_read_is_kept_and_not_taken_up() -> None:
    record = only(played("9") + '[Award "sixty"]\n')
    assert record.adjusted is None
    assert '[Award "sixty"]' in write_pbn([record])


def test_small_letters_are_taken_for_ours() -> None:
    reading = read_pbn(played("9") + '[awardns "12C2(a): average"]\n[awardew "12C2(a): average"]\n')
    assert [str(one.text) for one in reading.diagnostics] == [
        "tag awardns is read as AwardNS",
        "tag awardew is read as AwardEW",
    ]
    assert reading.records[0].adjusted == AdjustedScore.both(Average.EVEN, "12C2(a)")


def test_in_a_table_of_results_there_are_columns() -> None:
    columns = "PairId_NS;PairId_EW;Contract;Declarer;Result;Award;Award_NS;Award_EW;AwardReason"
    rows = (
        '1 2 4S N 10 - - - -\n3 4 - - - "12C2(a): average plus" - - "no cards"\n'
        '5 6 4S N 9 - "11A: table" "11A: +420" -\n7 - - - - - "bye: 60%" - -\n9 10 4S N 9 "sixty" - - -\n'
    )
    gathered = gather(read_pbn(with_() + f'[ScoreTable "{columns}"]\n{rows}').records)
    adjusted = [one.adjusted for one in gathered.results]
    assert [one is not None for one in adjusted] == [False, True, True, True, False]
    assert adjusted[1] == AdjustedScore.both(Average.PLUS, "12C2(a)", reason="no cards")
    assert [str(one.text)[:24] for one in gathered.findings] == ["'sixty' is no award; exp"]
    assert [isinstance(one.outcome, NotPlayed) for one in gathered.results] == [False, True, False, True, False]


def test_sessions_are_told_apart_by_their_tag() -> None:
    assert [one.session for one in gather([only(with_(Session="2")), only(with_(Session="?")), only(with_())]).results] == [
        "2",
        "",
        "",
    ]


@given(st.text(max_size=30))
def test_no_text_is_too_odd_to_be_read(text: str) -> None:
    value = text.replace("\\", "").replace('"', "")
    reading = read_pbn(played("9") + f'[Award "{value}"]\n')
    assert all(record.adjusted is None or record.adjusted.ns for record in reading.records)
