"""A name that was written wrongly: the person is the same at the table, under a suspension and in an appeal (Laws 4, 91, 92D)."""

from __future__ import annotations

from hall import Hall, opened, result

from every import every
from oddtrick.citations import Edition
from oddtrick.game.seats import Seat
from oddtrick.tournament.entries.afterwards import Appealed, Concurred, Decided
from oddtrick.tournament.entries.directing import Awarded, Disqualified, Suspended
from oddtrick.tournament.entries.playing import Reported, Seated
from oddtrick.tournament.entries.setting import Renamed, Substituted
from oddtrick.tournament.people import Player
from oddtrick.tournament.places import BoardAt

both = every("edition", list(Edition))
FIRST = BoardAt(1, "A", 1, 1, 1)


def begun(edition: Edition) -> Hall:
    hall = opened(edition=edition)
    for place in hall.begins_round(1):
        hall.says(Reported(place, result("4S N 10")))
    return hall


@both
def test_4_who_sits_in_for_a_player_stays_when_either_name_is_put_right(edition: Edition) -> None:
    hall = begun(edition)
    hall.says(Substituted(1, "North 1", Player("Ewa"), 1))
    hall.says(Seated(FIRST.at, ((Seat.N, "Ewa"), (Seat.S, "South 1"))))
    hall.says(Renamed(1, Player("Nora"), "North 1"))
    assert hall.now.contestants[1].members(1, 1) == ("Ewa", "South 1")
    hall.says(Renamed(1, Player("Eva"), "Ewa"))
    assert hall.now.contestants[1].members(1, 1) == ("Eva", "South 1")
    assert hall.now.contestants[1].members(2, 1) == ("Nora", "South 1")
    assert hall.now.seated[FIRST.at] == {Seat.N: "Eva", Seat.S: "South 1"}
    assert "is no player of 1" in hall.refuses(Renamed(1, Player("X"), "Ewa"))


def test_91A_91B_a_player_who_is_out_stays_out_under_the_name_he_has_now() -> None:
    hall = begun(Edition.E2017)
    hall.says(Suspended(1, 1, 2, player="South 1", why="rude"))
    hall.says(Disqualified(2, 1, 2, "signals", "South 2", approved=True))
    hall.says(Renamed(1, Player("Sara"), "South 1"))
    hall.says(Renamed(2, Player("Stan"), "South 2"))
    assert not hall.now.contestants[1].plays("Sara", 1, 2)
    assert not hall.now.contestants[2].plays("Stan", 1, 2)
    assert hall.now.contestants[1].plays("Sara", 1, 1)


@both
def test_92D1_who_has_agreed_to_an_appeal_has_agreed_under_the_name_he_has_now(edition: Edition) -> None:
    hall = begun(edition)
    law = "2007 " if edition is Edition.E2007 else ""
    matter = hall.says(Awarded(FIRST, f"{law}12C1(b): +170", reason="a hesitation"))
    hall.says(Appealed(matter, 1))
    hall.says(Concurred(matter, "North 1"))
    hall.says(Renamed(1, Player("Nora"), "North 1"))
    hall.says(Concurred(matter, "South 1"))
    hall.says(Decided(matter, "chief", upheld=True))
    assert hall.refuses(Concurred(matter, "Nora")).startswith("Nora has agreed already")
