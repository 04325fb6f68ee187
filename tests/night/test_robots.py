"""The demonstration: robots play a whole night through the hall, as phones would."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

from oddtrick.game.dealing import Seed
from oddtrick.game.outcome import PlayedOut
from oddtrick.night.hall import Hall
from oddtrick.night.live import robots
from oddtrick.night.nights import Night
from oddtrick.night.planning import SESSION
from oddtrick.tournament.folding.fold import after
from oddtrick.tournament.results.standings import standings
from oddtrick.tournament.state import Tournament


async def played(path: Path) -> tuple[Night, Tournament]:
    """A night as it stands when the robots have played it, and as its entries say from nothing."""
    moments = iter(datetime(2026, 11, 23, 19) + timedelta(seconds=n) for n in range(1_000_000))
    hall = await Hall.opened(path, lambda: next(moments))
    id = await robots.begin(hall, "Thursday", 7, 12, "seed")
    await robots.play(hall, id, 0, "another")
    found = await hall.night(id)
    await hall.close()
    again = Tournament()
    for said in found.now.said.entries:
        again = after(again, said)
    return found, again


def test_a_night_of_robots_ends_with_every_board_played_and_ranked(tmp_path: Path) -> None:
    night, again = asyncio.run(played(tmp_path / "night.oddtrick"))
    session = night.now.session(SESSION)
    assert session is not None
    assert session.ended
    plays = [play for board in night.now.plays[SESSION].values() for play in board.values()]
    assert len(plays) >= 3 * 9
    assert {play.status.slug for play in plays} == {"confirmed"}
    assert all(call.settled for call in night.now.calls.values())
    assert night.now.faults == ()
    assert standings(night.now).rows == standings(again).rows


def test_what_a_robot_enters_is_possible_and_mostly_a_contract_of_the_stronger_side() -> None:
    chance, deals = Random("robots"), Seed("robots")
    results = [robots.likely(deals.deal(n), chance) for n in range(1, 301)]
    contracts = [result for result, _ in results if isinstance(result, PlayedOut)]
    assert len(contracts) > 280
    made = sum(one.tricks >= 6 + (one.contract.bid.level or 0) for one in contracts)
    assert 120 < made < 260, made
    for n, (result, lead) in enumerate(results, 1):
        if isinstance(result, PlayedOut):
            hand = deals.deal(n)[result.contract.declarer.lho]
            assert hand is not None
            assert lead in [*hand]
