"""Earlier nights: their list, a player's history, the ladder of a season, and picking who plays from them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from night_served import Told, served

from oddtrick.night.hall import Hall
from oddtrick.night.live.robots import DIRECTOR
from oddtrick.night.planning import Evening as Plan
from oddtrick.night.planning import arranged, begun, opening, proposals
from oddtrick.night.scores.evenings import Evening, Place
from oddtrick.night.scores.ladder import history, ladder, season
from oddtrick.texts import say
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.entries.setting import Entered, RoundBegan, RoundEnded, SessionEnded
from oddtrick.tournament.people import Contest, Contestant, Player
from oddtrick.tournament.seating import places
from oddtrick.tournament.state import PassedOut

PAIRS = [(Player(f"North {n}", f"1000{n}"), Player(f"South {n}")) for n in range(1, 7)]


async def short_night(hall: Hall, title: str, pairs: list[tuple[Player, Player]], whole: bool = True) -> None:
    """A night on which every board is passed out: everybody has 50 %."""
    id = await hall.fresh_id()
    entered = [Entered(n, both) for n, both in enumerate(pairs, 1)]
    night = await hall.say(id, opening(title, Contest.PAIRS, entered, "pzbs"), DIRECTOR, f"{id}-opening", new=True)
    chosen = proposals(night.now, Plan(6))[0]
    night = await hall.say(id, [*arranged(night.now, chosen.movement, 1, 5), *begun()], DIRECTOR, f"{id}-begun")
    section = night.now.sessions[1].sections["A"]
    for round_ in range(1, section.rounds + 1 if whole else 1):
        said: list[Any] = [Reported(place, PassedOut()) for place in places(night.now, 1, section, round_)]
        more = [RoundBegan(1, "A", round_ + 1)] if round_ < section.rounds else [SessionEnded(1)]
        await hall.say(id, [*said, RoundEnded(1, "A", round_), *more], DIRECTOR, f"{id}-round-{round_}")


async def three_nights(hall: Hall) -> None:
    await short_night(hall, "First", PAIRS)
    await short_night(hall, "Second", [*PAIRS[:5], (Player("North 1"), Player("South 6"))][1:])
    await short_night(hall, "Running", PAIRS, whole=False)


@pytest.fixture(scope="module")
def nights(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Told]:
    yield from served(tmp_path_factory.mktemp("nights") / "night.oddtrick", three_nights)


def test_all_nights_are_listed_the_newest_first_with_their_winners(nights: Told) -> None:
    page = nights.page("/nights")
    assert re.findall(r'/night/results/[\d-]+">(\w+)<', page) == ["Running", "Second", "First"]
    assert "running" in page
    assert "/night/after/" not in page
    assert "/night/after/" in nights.page("/nights", director=True)


def test_a_player_has_his_nights_with_whom_and_how(nights: Told) -> None:
    page = nights.page("/player?name=North%201")
    assert "Average <b>50.00</b> %" in page
    assert len(re.findall(r"/cards/\d+", page)) == 2, "the night that runs is not in it"
    assert "South 1<" in page
    assert "South 6<" in page
    assert "10001" not in page, "numbers with the federation are not for everybody"
    nights.page("/player?name=Nobody", 404)
    nights.page("/player", 404)


def test_the_ladder_says_its_rule_and_keeps_it(nights: Told) -> None:
    page = nights.page("/ladder?least=2")
    assert "The average of the percentages of all nights of the season that are over: 2 nights count." in page
    assert len(re.findall(r"player\?name=", page)) == 10
    assert "2 players have played fewer nights." in page
    assert "Nobody has played so many nights yet." in nights.page("/ladder")
    assert "Nobody" in nights.page("/ladder?first=2025-01-01&last=2025-12-31&least=1")
    for query in ("first=banana", "least=0", "least=-1", "last=2026-13-01"):
        assert 'role="alert"' in nights.page(f"/ladder?{query}", 422)


def test_who_plays_is_picked_from_earlier_nights(nights: Told) -> None:
    page = nights.page("/new", director=True)
    assert re.findall(r'name="pick-pairs-\d+" value="([^"]+)"', page)[0] == "North 1 (10001) – South 1"
    assert '<option value="North 2 (10002)">' in page
    nights.client.cookies.set("night", nights.pass_)
    form = {"key": "picked-0001", "title": "Fourth", "contest": "pairs", "regulations": "pzbs", "list": "7 Anna Nowak – Jan Lis",
            "pick-pairs-1": "North 1 (10001) – South 1", "one-0": "North 2 (10002)", "two-0": "South 3"}  # fmt: skip
    answer = nights.client.post("/en/night/new", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    assert "Jan Lis" not in nights.page("/new", director=True), "a night that has not begun is no earlier night"
    entered = nights.does(nights.hall.night("2026-11-23-4")).now.contestants
    assert {n: one.called for n, one in entered.items()} == {
        7: "Anna Nowak – Jan Lis", 1: "North 1 – South 1", 2: "North 2 – South 3",
    }  # fmt: skip
    assert entered[1].players[0].number == "10001"
    empty = nights.client.post(
        "/en/night/new", data={**form, "key": "picked-0002", "list": "", "pick-pairs-1": "", "one-0": "", "two-0": ""}
    )
    assert empty.status_code == 422
    assert "nobody is on the list" in empty.text


def test_every_page_of_them_is_there_in_polish_too(nights: Told) -> None:
    for path in ("/nights", "/ladder", "/player?name=North%201"):
        assert 'lang="pl"' in nights.page(path, language="pl")


def an_evening(day: str, scores: dict[str, int], percent: bool = True, over: bool = True) -> Evening:
    told = (
        Place(Contestant(n, (Player(name),)), n, len(scores), Fraction(score), 20)
        for n, (name, score) in enumerate(scores.items(), 1)
    )
    return Evening(day, day, date.fromisoformat(day), True, over, say("%"), percent, tuple(told))


def test_a_season_goes_from_september_to_august_and_other_nights_do_not_count() -> None:
    assert season(date(2026, 11, 23)) == season(date(2027, 8, 31)) == (date(2026, 9, 1), date(2027, 8, 31))
    told = [
        an_evening("2026-08-31", {"Ann": 100}),
        an_evening("2026-09-01", {"Ann": 60, "Bob": 40, "–1a2b3c": 90}),
        an_evening("2026-10-01", {"Ann": 40, "Bob": 60, "Cid": 99}),
        an_evening("2026-10-08", {"Bob": 5}, percent=False),
        an_evening("2026-10-15", {"Bob": 5}, over=False),
    ]
    made = ladder(told, *season(date(2026, 9, 1)), 2)
    assert [(one.rank, one.name, one.average, one.nights, one.best) for one in made.rungs] == [
        (1, "Ann", 50, 2, 60),
        (1, "Bob", 50, 2, 60),
    ]
    assert (made.nights, made.fewer) == (2, 1)
    assert [one.evening.id for one in history(told, "Bob")] == ["2026-09-01", "2026-10-01", "2026-10-08"]
