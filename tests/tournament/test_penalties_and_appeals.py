"""Penalties, suspensions, warnings, appeals against them, and how far appeals go (Laws 90 to 93)."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from fractions import Fraction

import pytest
from hall import Hall, opened, result

from every import every
from oddtrick.citations import Edition
from oddtrick.game.seats import Seat, Side
from oddtrick.tournament.checking.ledger import Standing, ledger
from oddtrick.tournament.checks import findings
from oddtrick.tournament.entries.afterwards import Appealed, Concurred, Decided, Finished, NotHeard, Posted
from oddtrick.tournament.entries.directing import Awarded, Disqualified, Penalised, Suspended, Warned
from oddtrick.tournament.entries.playing import Disputed, Reported, Seated, Summoned
from oddtrick.tournament.entries.setting import Substituted
from oddtrick.tournament.matters import Deposit
from oddtrick.tournament.people import Contest, Player
from oddtrick.tournament.places import At, BoardAt

both = every("edition", list(Edition))
E2007, E2017 = Edition.E2007, Edition.E2017
FIRST = BoardAt(1, "A", 1, 1, 1)
USUAL = 'title = "Club"\nprocedural_penalty_scale = { "90B2" = "10% of a top" }\n'
COSTLY = 'title = "Club"\nmeritless_appeal_sanction = { deposit = "100 PLN", points = "20% of a top" }\n'


def evening(**told: object) -> Hall:
    hall = opened(**told)  # type: ignore[arg-type]
    hall.plays_all(["4S N 10", "3NT S 9", "2C W 8"])
    return hall


def agreed(hall: Hall, matter: int, who: int = 1, deposit: str = "") -> None:
    """Contestant `who` appeals, and both members agree."""
    hall.says(Appealed(matter, who, "unfair", deposit))
    for name in (f"North {who}", f"South {who}"):
        hall.says(Concurred(matter, name))


def off(hall: Hall, who: int) -> Fraction:
    row = hall.ranking().row(who)
    assert row
    return row.penalty


def told(hall: Hall) -> list[tuple[str, str]]:
    return [(one.law, str(one.text)) for one in findings(hall.now)]


# ---------------------------------------------------------------- 90: penalties and warnings


@both
def test_90A_the_usual_penalty_of_the_conditions(edition: Edition) -> None:
    """90A. Without an amount it is the one that the conditions call usual: a tenth of a top, over six boards."""
    hall = evening(edition=edition, conditions=USUAL)
    law = "90B2" if edition is E2017 else "2007 90B2"
    hall.says(Penalised(2, law, 1))
    assert off(hall, 2) == Fraction(10, 6)
    assert "nothing says what is usual" in hall.refuses(Penalised(2, law.replace("90B2", "90B3"), 1))


def test_90A_who_was_warned_twice_for_the_same_is_told_with_what_is_usual() -> None:
    hall = evening(conditions=USUAL)
    hall.says(Warned(3, "90B2", "slow on board 1"))
    assert told(hall) == []
    hall.says(Warned(3, "90B2", "slow on board 4"))
    assert told(hall) == [("90B2", "contestant 3 was warned 2 times for the same; usual is a penalty of 10 percent of a top")]
    hall.says(Penalised(3, "90B2", 1))
    assert told(hall) == []


@both
def test_92A_a_penalty_is_a_matter_that_only_who_has_it_appeals(edition: Edition) -> None:
    hall = evening(edition=edition)
    law = "90B2" if edition is E2017 else "2007 90B2"
    matter = hall.says(Penalised(2, f"{law}: 10% of a top, slow", 1))
    assert hall.refuses(Appealed(matter, 1)) == f"matter {matter} is about contestant 2; only he appeals (Law 92A)"
    agreed(hall, matter, 2)
    assert hall.refuses(Decided(matter, "chief", upheld=False)).startswith("expected what becomes of the penalty")
    hall.says(Decided(matter, "chief", upheld=False, penalty=f"{law}: 5% of a top"))
    assert off(hall, 2) == Fraction(5, 6)


def test_93_a_penalty_is_taken_away_on_appeal() -> None:
    hall = evening()
    matter = hall.says(Penalised(2, "90B2: 10% of a top, slow", 1))
    agreed(hall, matter, 2)
    assert "does not fit" in hall.refuses(Decided(matter, "chief", upheld=False, penalty="90B2: 3 IMP"))
    hall.says(Decided(matter, "chief", upheld=False, penalty=""))
    assert off(hall, 2) == 0
    award = hall.says(Awarded(FIRST, both="12C1(b): +140", reason="a hesitation"))
    agreed(hall, award)
    assert hall.refuses(Decided(award, "chief", upheld=False, penalty="")).endswith("has no penalty (Law 90A)")


def test_90A_a_penalty_belongs_to_the_ruling_with_which_it_was_given() -> None:
    hall = evening()
    matter = hall.says(Awarded(FIRST, both="12C1(b): +140", reason="a hesitation"))
    n = hall.says(Penalised(4, "90B7: 10% of a top", 1, FIRST, matter))
    assert hall.now.matters[matter].penalties == (n,)
    assert n not in hall.now.matters
    assert "there is no matter 999" in hall.refuses(Penalised(4, "90B7: 10% of a top", 1, FIRST, 999))


# ---------------------------------------------------------------- 91: discipline


@both
def test_91A_a_contestant_is_suspended_for_a_part_of_the_session(edition: Edition) -> None:
    """91A. He has nobody to play against, and nor have they; then he goes on."""
    hall = opened(edition=edition)
    hall.plays_round(1, ["4S N 10"])
    assert hall.refuses(Suspended(1, 1, 1)).endswith("expected a later round")
    assert hall.refuses(Suspended(1, 1, 2, 9)).endswith("(Law 91A)")
    hall.says(Suspended(1, 1, 2, 2, why="threats"))
    assert 1 not in {place.table for place in hall.begins_round(2)}
    assert 1 in {place.table for place in hall.begins_round(3)}
    assert hall.now.contestants[1].left is None


@both
def test_91A_for_the_current_session_only(edition: Edition) -> None:
    hall = evening(edition=edition)
    assert hall.refuses(Suspended(1, 1, 3)).startswith("session 1 is not being played")


@both
def test_91A_91B_a_single_player_only_since_2017(edition: Edition) -> None:
    """In 2007 suspension and disqualification hit the whole contestant."""
    hall = opened(edition=edition)
    hall.begins_round(1)
    entries = (Suspended(1, 1, 1, player="North 1"), Disqualified(4, 1, 1, "cheating", "South 4", approved=True))
    if edition is E2007:
        for entry in entries:
            assert "only a contestant is suspended or disqualified" in hall.refuses(entry)
        return
    for entry in entries:
        hall.says(entry)
    at = At(1, "A", 1, 1)
    assert hall.refuses(Seated(at, ((Seat.N, "North 1"),))).endswith("(Law 5B)")
    hall.says(Seated(at, ((Seat.S, "South 1"),)))
    assert "is no player of 2" in hall.refuses(Suspended(2, 1, 2, player="North 1"))


@both
def test_91B_disqualification_needs_a_cause_and_the_organizer(edition: Edition) -> None:
    hall = opened(edition=edition)
    hall.plays_round(1, ["4S N 10"])
    assert hall.refuses(Disqualified(1, 1, 2, "cheating")).startswith("the Organizer has not approved")
    assert hall.refuses(Disqualified(1, 1, 2, " ", approved=True)).startswith("expected the cause")
    hall.says(Disqualified(1, 1, 2, "cheating", approved=True))
    row = hall.ranking().row(1)
    assert row
    assert row.rank is None


@both
def test_93B3_no_committee_changes_what_was_done_by_law_91(edition: Edition) -> None:
    """93B3, 91A. Whatever the appeal is called: points for discipline, a suspension, a disqualification."""
    hall = opened(edition=edition, committee=True)
    hall.begins_round(1)
    law = "91A" if edition is E2017 else "2007 91A"
    fined = hall.says(Penalised(1, f"{law}: 50% of a top, shouting", 1))
    out = hall.says(Suspended(1, 1, 2, 2))
    for matter in (fined, out):
        assert hall.now.matters[matter].discipline
        agreed(hall, matter)
        wrong = Decided(matter, "committee", upheld=False, penalty="" if matter == fined else None)
        assert hall.refuses(wrong).endswith("a committee may only advise him otherwise (Law 93B3)")
        hall.says(Decided(matter, "committee", upheld=True, point_of_law=True))
    hall.says(Decided(fined, "chief", upheld=False, penalty="", point_of_law=True))
    assert hall.now.penalties == (), "93B3: the Director followed the advice"


# ---------------------------------------------------------------- 92: periods, deposits, merit, agreement


@both
def test_92B_81C3_nothing_new_is_ruled_after_the_periods_unless_the_director_was_called_in_time(edition: Edition) -> None:
    hall = evening(edition=edition)
    hall.says(Posted(1))
    hall.says(Summoned(FIRST.at, 1, "a revoke"), minutes=20)
    law = "12C1(b)" if edition is E2017 else "2007 12C1(c)"
    late = Awarded(BoardAt(1, "A", 1, 2, 3), both=f"{law}: +140", reason="a hesitation")
    assert hall.refuses(late, minutes=20).startswith("a ruling could be asked for until 19:30 (Law 92B)")
    hall.says(Awarded(FIRST, both=f"{law}: +140", reason="a revoke"))


@both
def test_92B_81C3_a_closed_matter_is_not_ruled_anew_after_the_periods_unless_it_was_appealed(edition: Edition) -> None:
    hall = evening(edition=edition)
    law = "12C1(b)" if edition is E2017 else "2007 12C1(c)"
    closed, appealed = (hall.says(Awarded(BoardAt(1, "A", 1, 1, n), both=f"{law}: +140", reason="a hesitation")) for n in (1, 2))
    hall.says(Posted(1))
    agreed(hall, appealed)
    anew = Awarded(FIRST, both=f"{law}: +420", reason="looked at again", matter=closed)
    assert hall.refuses(anew, minutes=40) == "a ruling could be asked for until 19:30 (Law 92B)"
    assert hall.refuses(Awarded(FIRST, matter=closed)).endswith("(Law 92B)"), "nor is it taken back"
    hall.says(Awarded(BoardAt(1, "A", 1, 1, 2), both=f"{law}: +420", reason="before the hearing", matter=appealed))
    hall.says(Decided(appealed, "chief", upheld=False, both=f"{law}: +140"))


@both
def test_92A_the_deposit_of_the_regulations_and_an_appeal_without_merit(edition: Edition) -> None:
    hall = evening(edition=edition, conditions=COSTLY)
    law = "12C1(b)" if edition is E2017 else "2007 12C1(c)"
    matter = hall.says(Awarded(FIRST, both=f"{law}: +140", reason="a hesitation"))
    assert hall.refuses(Appealed(matter, 1)) == "the regulations ask for a deposit: 100 PLN (Law 92A)"
    agreed(hall, matter, deposit="100 PLN")
    appeal = hall.now.matters[matter].appeals[0]
    assert appeal.returned is Deposit.HELD
    assert hall.refuses(Decided(matter, "chief", upheld=False, both=f"{law}: +420", merit=False)).endswith("(Law 92A)")
    hall.says(Decided(matter, "chief", upheld=True, merit=False))
    assert hall.now.matters[matter].appeals[0].returned is Deposit.KEPT
    assert off(hall, 1) == Fraction(20, 6)
    assert hall.now.penalties[-1].penalty.law == "92A"


def test_92A_a_deposit_is_returned_where_the_appeal_had_merit_though_the_ruling_stands() -> None:
    hall = evening(conditions=COSTLY)
    matter = hall.says(Awarded(FIRST, both="12C1(b): +140", reason="a hesitation"))
    agreed(hall, matter, deposit="100 PLN")
    hall.says(Decided(matter, "chief", upheld=True))
    assert hall.now.matters[matter].appeals[0].returned is Deposit.RETURNED
    assert off(hall, 1) == 0


@both
def test_92D1_92D2_whose_agreement_an_appeal_needs(edition: Edition) -> None:
    """Of a pair both, of a team the captain, of an individual nobody else."""
    hall = evening(edition=edition)
    law = "12C1(b)" if edition is E2017 else "2007 12C1(c)"
    matter = hall.says(Awarded(FIRST, both=f"{law}: +140", reason="a hesitation"))
    hall.says(Appealed(matter, 1))
    lines = {line.matter.number: line for line in ledger(hall.now, hall.clock)}
    assert (lines[matter].standing, lines[matter].waits_for) == (Standing.WAITING, ("North 1", "South 1"))
    assert hall.now.opened
    for contest, wanted in ((Contest.TEAMS, ("North 1",)), (Contest.INDIVIDUAL, ())):
        other = hall.now._replace(opened=replace(hall.now.opened, contest=contest))
        (line,) = ledger(other, hall.clock)
        assert line.waits_for == wanted


# ---------------------------------------------------------------- 93: who decides, and how far it goes


@both
def test_93B2_with_a_committee_the_director_in_charge_decides_on_points_of_law_only(edition: Edition) -> None:
    hall = evening(edition=edition, committee=True)
    law = "12C1(b)" if edition is E2017 else "2007 12C1(c)"
    matter = hall.says(Awarded(FIRST, both=f"{law}: +140", reason="a hesitation"))
    agreed(hall, matter)
    assert hall.refuses(Decided(matter, "chief", upheld=True)).endswith("(Law 93B2)")
    hall.says(Decided(matter, "chief", upheld=True, alone=True))


@both
def test_93B3_the_director_follows_the_advice_of_a_committee_or_not(edition: Edition) -> None:
    hall = evening(edition=edition, committee=True)
    law = "12C1(b)" if edition is E2017 else "2007 12C1(c)"
    matter = hall.says(Awarded(FIRST, both=f"{law}: +140", reason="a hesitation"))
    agreed(hall, matter)
    hall.says(Decided(matter, "chief", upheld=True, point_of_law=True))
    assert hall.refuses(Decided(matter, "committee", upheld=False, point_of_law=True)).endswith("(Law 93B3)")
    hall.says(Decided(matter, "committee", upheld=True, point_of_law=True))
    hall.says(Decided(matter, "chief", upheld=False, both=f"{law}: +420", point_of_law=True))
    play = hall.now.play(FIRST)
    assert play
    assert play.adjusted == hall.now.matters[matter].award
    assert hall.refuses(Decided(matter, "committee", upheld=True)) == "committee has decided already (Law 93C1)"


@pytest.mark.parametrize(
    ("conditions", "further"),
    [('base = "pzbs"\ntitle = "Cup"\n', False), ('base = "pzbs"\ntitle = "Cup"\nfurther_appeals = "defined"\n', True)],
)
def test_93C1_pzbs_26_no_further_appeal_unless_the_conditions_have_one(conditions: str, further: bool) -> None:
    hall = evening(conditions=conditions)
    matter = hall.says(Awarded(FIRST, both="12C1(b): +140", reason="a hesitation"))
    agreed(hall, matter)
    hall.says(Decided(matter, "chief", upheld=True))
    (line,) = ledger(hall.now, hall.clock)
    assert line.standing is (Standing.FURTHER if further else Standing.CLOSED)
    if not further:
        assert hall.refuses(Appealed(matter, 1)).endswith("(Law 93C1)")
        assert hall.refuses(Decided(matter, "authority", upheld=True)).endswith("(Law 93C1)")
        return
    agreed(hall, matter)
    hall.says(Decided(matter, "authority", upheld=False, both="12C1(b): +420"))
    assert hall.refuses(Appealed(matter, 1)).endswith("(Law 93C1)")


def test_93C2_a_matter_is_referred_to_the_authority() -> None:
    hall = evening()
    matter = hall.says(Awarded(FIRST, both="12C1(b): +140", reason="a hesitation"))
    agreed(hall, matter)
    hall.says(Decided(matter, "chief", upheld=True, referred=True))
    assert hall.refuses(Decided(matter, "authority", upheld=True, referred=True)).endswith("(Law 93C2)")
    hall.says(Decided(matter, "authority", upheld=False, both="12C1(b): +420"))


def test_93C3a_93C3b_the_last_word_and_stages_that_are_left_out() -> None:
    """93C3(a) and (b), by the regulations of an Authority."""
    layer = 'title = "Championship"\nbase = "laws"\nlayer = "authority"\nshort = "NBO"\n'
    final = evening(committee=True, conditions=layer + 'final_appeal_body = "committee"\nfurther_appeals = "defined"\n')
    matter = final.says(Awarded(FIRST, both="12C1(b): +140", reason="a hesitation"))
    agreed(final, matter)
    assert final.refuses(Decided(matter, "committee", upheld=True, referred=True)).endswith("(Law 93C3(a))")
    final.says(Decided(matter, "committee", upheld=True))
    assert final.refuses(Appealed(matter, 1)).endswith("(Law 93C1)")
    short = evening(committee=True, conditions=layer + 'appeal_stages = ["chief"]\n')
    matter = short.says(Awarded(FIRST, both="12C1(b): +140", reason="a hesitation"))
    agreed(short, matter)
    assert short.refuses(Decided(matter, "chief", upheld=True, point_of_law=True)).endswith("(Law 93C3(b))")
    short.says(Decided(matter, "committee", upheld=True))


def test_the_ledger_tells_until_when_a_ruling_may_be_appealed() -> None:
    hall = opened()
    place = hall.begins_round(1)[0]
    hall.says(Reported(place, result("4S N 10")))
    hall.says(Awarded(place, both="12C1(b): +140", reason="a hesitation"))
    (line,) = ledger(hall.now, hall.clock)
    assert (line.standing, line.until) == (Standing.OPEN, None)
    hall = evening()
    hall.says(Awarded(FIRST, both="12C1(b): +140", reason="a hesitation"))
    hall.says(Posted(1))
    (line,) = ledger(hall.now, hall.clock)
    assert line.until == hall.clock + timedelta(minutes=30)
    (line,) = ledger(hall.now, hall.clock + timedelta(minutes=31))
    assert line.standing is Standing.CLOSED
    hall.says(Finished(), minutes=40)


# ---------------------------------------------------------------- both sides appeal; what is not heard; disputes too late


@both
def test_92A_92B_each_side_of_a_table_appeals_whatever_the_other_has_done(edition: Edition) -> None:
    """92A, 92B. Of pairs 1 and 4 each has its own time, be the other's appeal open or decided; one decision is on both."""
    hall = evening(edition=edition)
    matter = hall.says(Awarded(FIRST, both=award(edition), reason="hesitation"))
    hall.says(Posted(1))
    agreed(hall, matter)
    assert hall.refuses(Appealed(matter, 1)).startswith("an appeal in matter")
    agreed(hall, matter, 4)
    hall.says(Decided(matter, "chief", upheld=True))
    assert [len(one.decided) for one in hall.now.matters[matter].appeals] == [1, 1]
    assert hall.refuses(Appealed(matter, 4)).endswith("(Law 93C1)")


@both
def test_92A_92B_the_other_side_still_appeals_after_a_decision_but_not_after_the_period(edition: Edition) -> None:
    hall = evening(edition=edition)
    matter, late = (hall.says(Awarded(BoardAt(1, "A", 1, 1, n), both=award(edition), reason="tempo")) for n in (1, 2))
    hall.says(Posted(1))
    for one in (matter, late):
        agreed(hall, one)
        hall.says(Decided(one, "chief", upheld=True))
    agreed(hall, matter, 4)
    assert not hall.now.matters[matter].appeals[1].further
    hall.says(Decided(matter, "chief", upheld=True))
    assert hall.refuses(Appealed(late, 4), minutes=31).endswith("(Law 93C1)")


def test_92A_each_of_two_appeals_has_its_own_merit() -> None:
    """92A. Both lodge 100 PLN; of the second appeal alone it is decided that it had no merit: points and the deposit are gone."""
    hall = evening(conditions=COSTLY)
    matter = hall.says(Awarded(FIRST, both="12C1(b): +140", reason="hesitation"))
    hall.says(Posted(1))
    agreed(hall, matter, 1, "100 PLN")
    agreed(hall, matter, 4, "100 PLN")
    assert hall.refuses(Decided(matter, "chief", upheld=True, contestant=2)).endswith("(Law 92A)")
    hall.says(Decided(matter, "chief", upheld=True, contestant=1))
    hall.says(Decided(matter, "chief", upheld=True, merit=False, contestant=4))
    assert [one.returned for one in hall.now.matters[matter].appeals] == [Deposit.RETURNED, Deposit.KEPT]
    assert [off(hall, 1), off(hall, 4)] == [0, Fraction(20, 6)]


@both
def test_92D1_an_appeal_to_which_the_partner_does_not_agree_is_not_heard_and_holds_nothing_up(edition: Edition) -> None:
    """92D1. The appeal of the other side is decided meanwhile; taken back, an appeal may be made again in time."""
    hall = evening(edition=edition)
    matter = hall.says(Awarded(FIRST, both=award(edition), reason="hesitation"))
    hall.says(Posted(1))
    hall.says(Appealed(matter, 1))
    hall.says(Concurred(matter, "North 1"))
    agreed(hall, matter, 4)
    hall.says(Decided(matter, "chief", upheld=True))
    assert [bool(one.decided) for one in hall.now.matters[matter].appeals] == [False, True]
    assert hall.refuses(NotHeard(matter, 4)).endswith("(Law 92D)")
    hall.says(NotHeard(matter, 1, "South 1 does not agree"))
    assert hall.now.matters[matter].pending == ()
    hall.says(Appealed(matter, 1))
    hall.says(NotHeard(matter, 1, "taken back"))
    assert hall.tries(Finished(), minutes=31) is None


@both
def test_93B3_law_91_keeps_a_committee_from_nothing_else_in_the_matter(edition: Edition) -> None:
    """93B3. An adjusted score and a procedural penalty may be changed; what was done by Law 91 with them stays."""
    hall = evening(edition=edition, committee=True)
    law = "" if edition is E2017 else "2007 "
    matter = hall.says(Awarded(FIRST, both=award(edition), reason="hesitation"))
    hall.says(Penalised(1, f"{law}91A: 10% of a top", 1, FIRST, matter))
    hall.says(Penalised(1, f"{law}90B2: 10% of a top", 1, FIRST, matter))
    agreed(hall, matter)
    hall.says(Decided(matter, "committee", upheld=False, both=award(edition, "+170"), penalty=""))
    found = hall.now.matters[matter].award
    assert found is not None
    assert "170" in str(found.ns.value)
    assert [one.penalty.law[-3:] for one in hall.now.penalties] == ["91A"]


@both
def test_93_the_award_stays_where_a_decision_changes_the_penalty_alone(edition: Edition) -> None:
    hall = evening(edition=edition)
    law = "" if edition is E2017 else "2007 "
    matter = hall.says(Awarded(FIRST, both=award(edition), reason="hesitation"))
    hall.says(Penalised(1, f"{law}90B2: 10% of a top", 1, FIRST, matter))
    before = hall.now.matters[matter].award
    agreed(hall, matter)
    stays = "the award stays only where there is one and the penalty alone is changed"
    assert hall.refuses(Decided(matter, "chief", upheld=False, award_stays=True)).startswith(stays)
    assert hall.refuses(Decided(matter, "chief", upheld=False, both=award(edition), penalty="", award_stays=True)).startswith(stays)
    hall.says(Decided(matter, "chief", upheld=False, penalty="", award_stays=True))
    assert hall.now.matters[matter].award == before
    assert hall.now.plays[1][FIRST.board][FIRST].adjusted == before
    assert off(hall, 1) == 0


def test_93_a_decision_without_an_award_takes_it_away_with_the_penalty() -> None:
    hall = evening()
    matter = hall.says(Awarded(FIRST, both="12C1(b): +140", reason="hesitation"))
    hall.says(Penalised(1, "90B2: 10% of a top", 1, FIRST, matter))
    agreed(hall, matter)
    hall.says(Decided(matter, "chief", upheld=False, penalty=""))
    assert hall.now.matters[matter].award is None
    assert hall.now.plays[1][FIRST.board][FIRST].adjusted is None


@both
def test_92B_79B_tricks_are_not_disputed_after_the_periods_unless_the_director_was_called_in_time(edition: Edition) -> None:
    hall = evening(edition=edition)
    hall.says(Posted(1))
    hall.says(Summoned(At(1, "A", 1, 2), 3, "tricks"))
    assert hall.refuses(Disputed(FIRST, Side.NS, "nine tricks"), minutes=31).endswith("(Law 92B)")
    hall.says(Disputed(BoardAt(1, "A", 1, 2, 3), Side.NS, "nine tricks"))


def award(edition: Edition, points: str = "+140") -> str:
    return f"12C1(b): {points}" if edition is E2017 else f"2007 12C1(a): {points}"


@both
def test_92D1_4_the_partnership_that_agrees_is_who_played_with_a_substitute(edition: Edition) -> None:
    """92D1, 4. It is asked of North 1 and of who sat in for South 1; on a round before that, of South 1."""
    hall = opened(edition=edition)
    hall.plays_round(1, ["4S N 10"])
    hall.says(Substituted(1, "South 1", Player("Zofia Lis"), 1, 2))
    for round_ in (2, 3):
        hall.plays_round(round_, ["4S N 10"])
    later, before = (hall.says(Awarded(BoardAt(1, "A", n, 1, b), both=award(edition), reason="tempo")) for n, b in ((2, 3), (1, 1)))
    for matter, other in ((later, "Zofia Lis"), (before, "South 1")):
        hall.says(Appealed(matter, 1))
        hall.says(Concurred(matter, "North 1"))
        assert f"only when {other} agrees" in hall.refuses(Decided(matter, "chief", upheld=True))
        hall.says(Concurred(matter, other))
        hall.says(Decided(matter, "chief", upheld=True))
