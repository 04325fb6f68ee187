"""87B after the periods: which groups of a fouled board may still be told (Law 81C3)."""

from __future__ import annotations

from datetime import timedelta

from hall import Hall, opened

from every import every
from oddtrick.citations import Edition
from oddtrick.tournament.entries.afterwards import Posted
from oddtrick.tournament.entries.directing import Awarded, Grouped
from oddtrick.tournament.entries.playing import Summoned
from oddtrick.tournament.entries.setting import SessionEnded
from oddtrick.tournament.people import Calling
from oddtrick.tournament.places import BoardAt

both = every("edition", list(Edition))


def over(edition: Edition) -> Hall:
    """The official score of an evening can be seen."""
    hall = opened(3, edition=edition, each=1)
    hall.plays_all(["4S N 10", "4S N 9", "Pass"])
    hall.says(SessionEnded(1))
    hall.says(Posted(1))
    return hall


def scores(hall: Hall) -> list[object]:
    return [(row.contestant, row.score) for row in hall.ranking().rows]


@both
def test_81C3_87B_a_board_is_told_as_fouled_within_the_periods(edition: Edition) -> None:
    played = [place.at for place in over(edition).now.plays[1][1]]
    fouled = Grouped(1, 1, ((played[0],),), "two hands were exchanged")
    hall = over(edition)
    before = scores(hall)
    until = f"{hall.clock + timedelta(minutes=30):%H:%M}"
    sentence = f"that board 1 is fouled could be told until {until}; its scores stand as they have been compared (Law 81C3)"
    assert hall.refuses(fouled, minutes=31) == sentence
    assert scores(hall) == before
    assert hall.tries(Grouped(1, 1, ())) is not None
    hall = over(edition)
    hall.says(fouled, minutes=29)
    assert scores(hall) != before
    hall.says(Grouped(1, 1, ()), minutes=31)  # which table had which form is still put right
    assert scores(hall) == before


@both
def test_81C3_87B_what_the_director_knew_of_in_time_is_still_carried_out(edition: Edition) -> None:
    law = "2007 " if edition is Edition.E2007 else ""
    place = next(iter(over(edition).now.plays[1][1]))
    fouled = Grouped(1, 1, ((place.at,),), "two hands were exchanged")
    asked = [
        Summoned(place.at, 1, "a card too many", Calling.BOARD),
        Awarded(place, both=f"{law}12C1(b): +140", reason="a card was displaced"),
    ]
    for entry in asked:
        hall = over(edition)
        hall.says(entry, minutes=5)
        hall.says(fouled, minutes=40)
    hall = over(edition)
    elsewhere = BoardAt(*place.at, 2)
    hall.says(Summoned(elsewhere.at, 2, "a revoke", Calling.IRREGULARITY))
    assert hall.refuses(fouled, minutes=40).endswith("(Law 81C3)")
