"""Law 12 at a table: an adjusted score that is ordered is asked about, awarded, changed, and lapses with its ruling."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files

import pytest

from every import every
from oddtrick.awards.text import award_text, parse_award
from oddtrick.awards.values import AdjustedScore, Average
from oddtrick.citations import Edition
from oddtrick.game.contract import Contract
from oddtrick.game.outcome import NotPlayed, Unknown
from oddtrick.game.seats import Seat, Side
from oddtrick.inquiry.effects import Adjust
from oddtrick.inquiry.vocabulary import Camp
from oddtrick.pictures.record import Answer, read_answers
from oddtrick.scoring.rulings.at_the_table import awarded_at, doubted, outcome_of, result_of
from oddtrick.table.desk.desk import answer, asking, award, correct, record
from oddtrick.table.desk.following import follow
from oddtrick.table.entries import Awarded, Claimed, Opened, Ruled, Start
from oddtrick.table.folding import awarding
from oddtrick.table.folding.possible import checked
from oddtrick.table.folding.record import dump, load
from oddtrick.table.sheets.award_words import award_lines, award_words
from oddtrick.table.sheets.matters import matters
from oddtrick.table.sheets.sheet import sheet
from oddtrick.table.sheets.view import score_ns
from oddtrick.table.state import Table
from oddtrick.texts import BadInput

EXAMPLES = files("oddtrick") / "examples"
JUDGED: dict[str, bool | str] = {
    "12A.teams": False,
    "12C1a.known": "yes",
    "12C1c.weighted": True,
    "12C1e.own_action": "nothing",
    "12C4.contest": "other",
}


def hesitation(more: Mapping[str, bool | str] = {}, edition: str = "2017", entries: int | None = None) -> Table:
    """4S made after a hesitation, and the Director orders an adjusted score; then the questions of Law 12."""
    told, given = (json.loads((EXAMPLES / f"hesitation-{name}.json").read_text()) for name in ("record", "answers"))
    told["start"] |= {"edition": edition, "board": 7, "ns": "1", "ew": "2"}
    told["entries"] = told["entries"][:entries]
    told_answers = read_answers(given) | {id: Answer(value, "judged so", "TD") for id, value in more.items()}
    return follow(load(told), told_answers, leave=False).table


def asked(table: Table) -> list[str]:
    return [one.question.id for one in asking(table)]


def ruled(instead: Mapping[str, bool | str] = {}, edition: str = "2017") -> Table:
    return hesitation({**JUDGED, **instead}, edition)


def awarded(table: Table, found: str, reason: str = "3S makes ten tricks") -> Table:
    head, adjusted = awarded_at(table, found, reason)
    return award(table, head, adjusted, "TD Kowalska", reason)


def texts(table: Table) -> list[str]:
    return [str(line) for line in award_lines(table)]


# ---------------------------------------------------------------- when it is asked


def test_12_an_adjusted_score_is_asked_about_once_the_board_has_its_result() -> None:
    """16B3 orders it after play; the inquiry belongs to the matter of the hesitation."""
    found = hesitation()
    assert asked(found) == ["12A.teams"]
    (opened,) = [entry for entry in found.entries if isinstance(entry, Opened) and entry.procedure == "adjusted_score"]
    assert opened.order is not None
    order = found.entries[opened.order]
    assert isinstance(order, Ruled)
    assert order.effects == (Adjust("12C1(b)"),)
    (matter,) = matters(found)
    assert [one.question.id for one in matter.open] == ["12A.teams"]
    assert [(one.law, one.effect.law) for one in awarding.to_award(found)] == [("16B3", "12C1(b)")]


def told(edition: Edition, *effects: Adjust, regulations: tuple[tuple[str, bool | str], ...] = ()) -> Table:
    """A record that begins in the play, to which an order has been told."""
    table = Table.begin(Start(edition, Seat.N, contract=Contract.parse("3NT", Seat.S), regulations=regulations))
    return record(table, Ruled(None, "16B3", effects, offender=Seat.E))


@every("edition", [*Edition])
def test_12_not_before_the_end_of_the_play(edition: Edition) -> None:
    found = told(edition, Adjust("12C1(b)"))
    assert asked(found) == []
    found = record(found, Claimed(Seat.S, (Seat.W,), 9))
    assert asked(found) == ["12A.teams"]
    (inquiry,) = awarding.heads(found)
    assert (inquiry.procedure, inquiry.offender) == ("adjusted_score", Seat.E)


@every("edition", [*Edition])
def test_12C2_where_there_will_be_no_result_at_once(edition: Edition) -> None:
    found = told(edition, Adjust("12C2(a)", Camp.NON_OFFENDING))
    assert asked(found) == ["12C2a.non_offending"]


def test_12_a_matter_of_teams_goes_by_law_86_and_back_to_law_12() -> None:
    """Nothing is left out because the same Law has been asked about the same matter before."""
    found = answer(hesitation(), "12A.teams", True, "TD")
    assert [one.inquiry.procedure for one in asking(found)] == ["team_adjustment"]
    (head,) = awarding.heads(found)
    assert all(awarding.belongs(found, one.inquiry.id, head.id) for one in asking(found))
    found = answer(found, asked(found)[0], "single", "TD")
    while not any(one.procedure == "assigned_score" for one in found.inquiries):
        one = asking(found)[0]
        found = answer(found, one.question.id, one.options[-1] if one.options[-1] in (True, False) else one.options[0], "TD", "so")
    assert [one.procedure for one in found.inquiries].count("adjusted_score") == 2


# ---------------------------------------------------------------- what is awarded


def test_12C1c_the_award_follows_from_the_ruling_and_what_the_director_found() -> None:
    found = awarded(ruled(), "1/3 3S S 9; 2/3 +170")
    adjusted = awarding.adjusted(found)
    assert adjusted is not None
    assert award_text(adjusted.ns) == award_text(adjusted.ew) == "12C1(c): 1/3 3S S 9; 2/3 +170"
    assert awarding.to_award(found) == ()
    assert (score_ns(found), result_of(found).score_ns, result_of(found).obtained) == (420, None, 420)
    assert texts(found) == [
        "adjusted score: both sides: 1/3 of 3S by S, 9 tricks; 2/3 of +170 to North-South (Law 12C1(c))",
        "awarded by TD Kowalska: 3S makes ten tricks",
    ]
    assert [str(line) for line in sheet(found).result][-2:] == texts(found)


def test_12C1b_one_result_where_none_is_weighed() -> None:
    found = ruled({"12C1c.weighted": False})
    assert texts(awarded(found, "+170"))[0] == "adjusted score: both sides: +170 to North-South (Law 12C1(b))"
    with pytest.raises(BadInput, match="expected one"):
        awarded(found, "1/2 +170; 1/2 +140")


def test_12C1e_the_side_that_hurt_itself_has_its_own_award() -> None:
    found = ruled({"12C1e.own_action": "extremely_serious_error", "12C1c.weighted": False})
    with pytest.raises(BadInput, match="a side hurt itself"):
        awarded(found, "+170")
    adjusted = awarding.adjusted(awarded(found, "+170; own error: +420"))
    assert adjusted is not None
    assert (award_text(adjusted.ns), award_text(adjusted.ew)) == ("12C1(e)(i): +170", "12C1(e)(ii): +170; own error: +420")


def test_12C1c_a_weighted_score_2007() -> None:
    """No result needs the mark that it is a legal one there."""
    found = awarded(
        ruled({"16B3.believes_could": True, "16B1a.could_suggest": True, "16B1a.alternative": True}, "2007"), "1/3 +140; 2/3 +170"
    )
    adjusted = awarding.adjusted(found)
    assert adjusted is not None
    assert award_text(adjusted.ns) == award_text(adjusted.ew) == "2007 12C1(c): 1/3 +140; 2/3 +170"
    assert load(dump(found)) == found


def test_12C1c_each_side_by_its_own_chances() -> None:
    """PZBS 3.2.A, 3.2.C: doubts in favour of the side that did not offend, which is North-South or East-West by name."""
    found = awarded(ruled(), "NS: 1/3 +140; 2/3 +170 | ew: 1/2 +140; 1/2 +170")
    adjusted = awarding.adjusted(found)
    assert adjusted is not None
    assert (award_text(adjusted.ns), award_text(adjusted.ew)) == ("12C1(c): 1/3 +140; 2/3 +170", "12C1(c): 1/2 +140; 1/2 +170")
    assert not doubted(found)
    for wrong in ("NS: +140", "NS: +140 | NS: +170", "NS: +140 | +170", "NS: +140 | EW: average"):
        with pytest.raises(BadInput):
            awarded(ruled(), wrong)


def test_12C1e_likely_and_probable_results_where_the_authority_wants_them_2007() -> None:
    found = told(Edition.E2007, Adjust("12C1"), regulations=(("12C1e.likely_probable", True),))
    found = record(found, Claimed(Seat.S, (Seat.W,), 9))
    for id in ("12A.teams", "12C1a.known", "12C1e.own_action", "12C4.contest"):
        found = answer(found, id, JUDGED[id], "TD", "judged so")
    found = awarded(found, "+400 likely; -50 probable; +600 not probable")
    adjusted = awarding.adjusted(found)
    assert adjusted is not None
    assert (award_text(adjusted.ns), award_text(adjusted.ew)) == ("2007 12C1(e)(i): +400", "2007 12C1(e)(ii): +400")
    assert not doubted(found)


def test_12C2a_averages_follow_from_the_fault() -> None:
    given: dict[str, bool | str] = {
        "12A.teams": False,
        "12C1a.known": "no_result",
        "12C2a.offending": "directly",
        "12C2a.non_offending": "not",
    }
    found = hesitation({**given, "12C2b.imps": False, "12C4.contest": "other"})
    adjusted = awarding.adjusted(awarded(found, "-"))
    assert adjusted is not None
    assert (adjusted.of(Side.NS).value, adjusted.of(Side.EW).value) == (Average.MINUS, Average.PLUS)
    with pytest.raises(BadInput, match="results with weights were given"):
        awarded(found, "+170")


def test_12_what_is_not_asked_to_its_end_is_not_awarded() -> None:
    found = hesitation()
    with pytest.raises(BadInput, match=r"not finished; expected an answer to 12A\.teams"):
        awarded(found, "+170")
    (head,) = awarding.heads(found)
    with pytest.raises(BadInput, match="Law 12 is not answered to its end"):
        award(found, head.id, AdjustedScore.both(Average.EVEN), "TD", "so")
    with pytest.raises(BadInput, match="no score is adjusted here"):
        awarded(hesitation(entries=6), "+170")
    with pytest.raises(BadInput, match=r"3\.0 is no matter in which a score is adjusted"):
        awarded_at(found, "+170", "so", "3.0")


def test_12A_an_award_needs_its_reason_and_its_edition() -> None:
    found = ruled({"12C1c.weighted": False})
    with pytest.raises(BadInput, match="needs the Director's reason"):
        awarded(found, "+170", " ")
    (head,) = awarding.heads(found)
    with pytest.raises(BadInput, match="a judgement, and needs its reason"):
        award(found, head.id, AdjustedScore.both(Average.EVEN), "TD", "")
    of_2007 = AdjustedScore.both(Average.EVEN, "12C2(a)", Edition.E2007)
    with pytest.raises(BadInput, match="by the Laws of 2007; expected those of 2017"):
        award(found, head.id, of_2007, "TD", "so")
    with pytest.raises(BadInput, match="is no result"):
        awarded(found, "average plus")


def test_12B1_where_the_ruling_keeps_the_score_nothing_is_to_be_awarded() -> None:
    found = record(ruled(), Opened("adjusted_score", Seat.N))
    assert asked(found) == ["12A.ground"]
    found = answer(found, "12A.ground", "severity", "TD")
    assert len([*awarding.heads(found)]) == 2
    with pytest.raises(BadInput, match="several scores are to be adjusted"):
        awarded_at(found, "+170", "so")
    own = [head.id for head in awarding.heads(found)][1]
    with pytest.raises(BadInput, match="adjusts no score"):
        awarded_at(found, "-", "so", own)


# ---------------------------------------------------------------- changed, and taken back


def test_12_a_changed_award_takes_the_place_of_the_first_which_stays_on_record() -> None:
    first = awarded(ruled(), "1/3 +140; 2/3 +170")
    second = awarded(first, "1/2 +140; 1/2 +170", "the appeals committee decided so")
    assert [one.entry for one in awarding.awards(second)] == [len(first.entries) - 1, len(second.entries) - 1]
    adjusted = awarding.adjusted(second)
    assert adjusted is not None
    assert adjusted.reason == "the appeals committee decided so"
    assert texts(second) == [
        "adjusted score: both sides: 50% of +140 to North-South; 50% of +170 to North-South (Law 12C1(c))",
        "awarded by TD Kowalska: the appeals committee decided so",
        "no longer counts: both sides: 1/3 of +140 to North-South; 2/3 of +170 to North-South (Law 12C1(c)), "
        "by TD Kowalska: 3S makes ten tricks",
    ]


def inquiry(table: Table, question: str) -> str:
    return next(one.id for one in table.inquiries if question in one.answers)


def test_82C_an_award_lapses_with_the_ruling_that_ordered_it() -> None:
    found = awarded(ruled(), "1/3 +140; 2/3 +170")
    again = correct(found, inquiry(found, "16B3.advantage"), "16B3.advantage", value=False, by="TD", reason="3S goes down")
    assert (awarding.adjusted(again), awarding.to_award(again), asked(again)) == (None, (), [])
    assert sum(isinstance(entry, Awarded) for entry in again.entries) == 1, "it stays on record"
    once_more = correct(again, inquiry(again, "16B3.advantage"), "16B3.advantage", value=True, by="TD", reason="no, it makes")
    assert awarding.adjusted(once_more) is None
    assert asked(once_more) == ["12A.teams"], "it is asked about anew"


def test_82C_an_award_lapses_with_the_answers_on_which_it_was_made() -> None:
    found = awarded(ruled(), "1/3 +140; 2/3 +170")
    weighed = inquiry(found, "12C1c.weighted")
    again = correct(found, weighed, "12C1c.weighted", value=False, by="TD", reason="one result is clear")
    assert awarding.adjusted(again) is None
    assert [(one.law, one.effect.law) for one in awarding.to_award(again)] == [("16B3", "12C1(b)")]
    assert texts(awarded(again, "+170"))[0] == "adjusted score: both sides: +170 to North-South (Law 12C1(b))"


# ---------------------------------------------------------------- the record


def test_a_record_keeps_the_award_and_is_followed_as_it_is() -> None:
    found = awarded(ruled(), "1/3 +140; 2/3 +170")
    kept = json.loads(json.dumps(dump(found)))
    assert kept["entries"][-1] == {
        "is": "Awarded",
        "matter": "77.0",
        "ns": "12C1(c): 1/3 +140; 2/3 +170",
        "ew": "12C1(c): 1/3 +140; 2/3 +170",
        "by": "TD Kowalska",
        "reason": "3S makes ten tricks",
    }
    assert load(kept) == found
    assert follow(load(kept), {}, leave=False).table == found
    unruled = hesitation()
    assert follow(load(dump(unruled)), {}, leave=False).table == unruled, "what waits is not opened twice"


def test_an_award_from_before_the_record_counts() -> None:
    table = record(told(Edition.E2017, Adjust("12C1(b)")), Awarded(None, "12C1(b): +400", "12C1(b): +400", "TD", "so"))
    assert awarding.adjusted(table) == AdjustedScore.both(parse_award("12C1(b): +400").value, "12C1(b)", reason="so")
    assert awarding.to_award(table) == ()
    assert not doubted(table)


def test_an_award_that_cannot_be_read_is_refused_with_its_place() -> None:
    table = told(Edition.E2017, Adjust("12C1(b)"))
    bad = table._replace(entries=(*table.entries, Awarded(None, "12C1(b): +400", "much", "TD", "so")))
    with pytest.raises(BadInput, match=r"entries\[1\]\.ew: 'much' is no award"):
        checked(bad)


def test_an_award_that_its_ruling_does_not_allow_is_doubted() -> None:
    found = ruled()
    assert not doubted(awarded(found, "1/3 +140; 2/3 +170"))
    (head,) = awarding.heads(found)
    assert doubted(award(found, head.id, AdjustedScore.both(Average.PLUS, "12C2(a)"), "TD", "so"))
    assert doubted(award(found, head.id, AdjustedScore.both(parse_award("+170").value, "12C1(b)"), "TD", "so"))


# ---------------------------------------------------------------- the result


def test_79A_the_result_from_play_is_what_the_table_hands_in() -> None:
    result = result_of(hesitation())
    assert (result.board, result.ns, result.ew, result.obtained, result.adjusted) == (7, "1", "2", 420, None)
    assert isinstance(outcome_of(hesitation(entries=2)), NotPlayed)
    assert outcome_of(hesitation(entries=30)) == Unknown(Contract.parse("4S", Seat.S))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("12C2(a): average plus", "average plus"),
        ("55%", "55 percent"),
        ("+2 IMP", "+2 IMPs"),
        ("table", "the score obtained at the table"),
        ("cancelled", "nothing: the result is cancelled"),
        ("bye: none", "nothing for sitting out"),
        ("bye: 60%", "for sitting out: 60 percent"),
        ("1/4 +140; 3/4 +170", "25% of +140 to North-South; 75% of +170 to North-South"),
        ("+140; own error: +50", "+140 to North-South; but for its own error +50 to North-South"),
    ],
)
def test_every_award_has_its_words(text: str, said: str) -> None:
    assert str(award_words(parse_award(text))) == said
