"""Several rulings on one board at one table: what counts when one of them is taken back or changed (Laws 12C1, 82C, 93)."""

from __future__ import annotations

from hall import Hall, opened, opened_of, result

from every import every
from oddtrick.awards.text import adjusted_score
from oddtrick.citations import Edition
from oddtrick.formats.contest.exporting import exported
from oddtrick.formats.contest.reading import read
from oddtrick.game.seats import Seat
from oddtrick.movements.forms.teams import match
from oddtrick.table.entries import Start
from oddtrick.tournament.entries.afterwards import Appealed, Concurred, Decided
from oddtrick.tournament.entries.directing import Awarded, Redealt, Ruled
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.people import Contest
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.state import Status

both = every("edition", list(Edition))
HERE = BoardAt(1, "A", 1, 1, 1)


def ruled_twice(edition: Edition) -> tuple[Hall, int, int, str]:
    """An evening with misinformation and, on the same board, a revoke: two matters, and how an award by that edition begins."""
    hall = opened(edition=edition)
    hall.plays_all(["4S N 10", "3NT S 9", "2C W 8"])
    law = "2007 " if edition is Edition.E2007 else ""
    first = hall.says(Awarded(HERE, f"{law}12C1(c): 50% +420; 50% -50", reason="misinformation"))
    second = hall.says(Awarded(HERE, f"{law}12C1(b): +450", reason="a revoke"))
    return hall, first, second, law


def counts(hall: Hall, award: str) -> bool:
    """Whether it is that award that counts, here and in what the files tell."""
    play, wanted = hall.now.play(HERE), adjusted_score(award)
    told = read({name: text for name, text in exported(hall.now).items() if name != "journal.jsonl"}, hall.clock).now.play(HERE)
    assert wanted
    return all(one and one.adjusted and one.adjusted[:2] == wanted[:2] for one in (play, told))


@both
def test_12C1a_an_award_that_is_taken_back_leaves_that_of_another_matter_on_the_board(edition: Edition) -> None:
    hall, first, second, law = ruled_twice(edition)
    assert counts(hall, f"{law}12C1(b): +450")
    hall.says(Awarded(HERE, matter=second))
    assert hall.now.matters[first].award
    assert counts(hall, f"{law}12C1(c): 50% +420; 50% -50")
    hall.says(Awarded(HERE, matter=first))
    play = hall.now.play(HERE)
    assert play
    assert (play.status, play.adjusted) == (Status.CONFIRMED, None)


@both
def test_93B3_a_ruling_that_falls_on_appeal_leaves_that_of_another_matter_on_the_board(edition: Edition) -> None:
    hall, _, second, law = ruled_twice(edition)
    hall.says(Appealed(second, 4, "there was no revoke"))
    for name in hall.now.contestants[4].members(1, 1):
        hall.says(Concurred(second, name))
    hall.says(Decided(second, "chief", upheld=False, reason="there was none"))
    assert counts(hall, f"{law}12C1(c): 50% +420; 50% -50")


@both
def test_84B_a_ruling_without_an_adjusted_score_leaves_what_was_awarded_before(edition: Edition) -> None:
    hall, *_ = ruled_twice(edition)
    hall.says(Ruled(HERE, Start(edition, Seat.N, board=1), ()))
    play = hall.now.play(HERE)
    assert play
    assert play.status is Status.AWARDED
    assert play.adjusted
    assert play.adjusted.ns.law == "12C1(b)"


@both
def test_86B2_an_award_on_a_board_that_was_dealt_anew_does_not_come_back(edition: Edition) -> None:
    law = "2007 " if edition is Edition.E2007 else ""
    hall = opened_of(Contest.TEAMS, match(2), edition=edition, scoring=(("method", "vp"),))
    for place in hall.begins_round(1):
        hall.says(Reported(place, result("4S N 10")))
    hall.says(Awarded(HERE, f"{law}12C2(a): average", reason="the board was fouled"))
    hall.says(Redealt(1, "A", 1, (1, 2), (1, 2), 2))
    for place in sorted(hall.now.plays[1][1]):
        hall.says(Reported(place, result("3NT S 9")))
    later = hall.says(Awarded(HERE, f"{law}12C1(b): 3NT S 8", reason="a revoke"))
    hall.says(Awarded(HERE, matter=later))
    play = hall.now.play(HERE)
    assert play
    assert play.adjusted is None


@both
def test_86B2_what_is_decided_on_a_deal_that_does_not_count_any_more_changes_no_score(edition: Edition) -> None:
    """An appeal about a board that has been dealt anew since: the result of the new deal stays."""
    law = "2007 " if edition is Edition.E2007 else ""
    hall = opened_of(Contest.TEAMS, match(2), edition=edition, scoring=(("method", "vp"),))
    for place in hall.begins_round(1):
        hall.says(Reported(place, result("4S N 10")))
    matter = hall.says(Awarded(HERE, f"{law}12C1(b): +450", reason="a revoke"))
    hall.says(Appealed(matter, 1))
    hall.says(Concurred(matter, "North 1"))
    hall.says(Redealt(1, "A", 1, (1, 2), (1, 2), 2))
    for place in sorted(hall.now.plays[1][1]):
        hall.says(Reported(place, result("3NT S 9")))
    hall.says(Decided(matter, "chief", upheld=False, both=f"{law}12C1(b): +420", reason="no revoke"))
    play = hall.now.play(HERE)
    assert play
    assert play.adjusted is None
    assert play.status is Status.REPORTED
