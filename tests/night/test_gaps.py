"""Results that double dummy doubts: far from what was makeable, unless most others who played the same made about as much."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from hall import Hall, opened, result

from oddtrick.analysis.doubledummy.makeable import Makeable
from oddtrick.game.deal import Deal
from oddtrick.night.scores.gaps import gaps
from oddtrick.night.scores.solved import Solved
from oddtrick.tournament.entries.directing import Awarded, Corrected, Grouped, Noted
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.entries.setting import BoardsSet, SessionEnded

DEAL = Deal.as_found("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")


class Sevens(Solved):
    """Everybody makes seven tricks in everything."""

    async def of(self, deals: Iterable[Deal], patience: float | None = None) -> dict[Deal, Makeable]:
        return {deal: Makeable.parse("7" * 20) for deal in deals}


def doubted(hall: Hall) -> list[tuple[int, int, str]]:
    """Table, board, and what is said."""
    return [(play.place.table, play.place.board, str(text)) for play, text in asyncio.run(gaps(Sevens(), hall.now))]


def test_four_tricks_are_doubted_and_three_are_not() -> None:
    hall = opened(5, each=1)
    hall.says(BoardsSet(1, tuple((n, DEAL) for n in (1, 2, 3, 4))))
    first, second, third, fourth, fifth = hall.begins_round(1)
    for place, told in ((first, "4S N 11"), (second, "4S N 10"), (third, "4S N 3"), (fourth, "Pass"), (fifth, "4S N 13")):
        hall.says(Reported(place, result(told)))
    assert doubted(hall) == [
        (1, 1, "11 tricks were taken; with all cards seen it is 7"),
        (3, 3, "3 tricks were taken; with all cards seen it is 7"),
    ], "nothing is known of the deal of board 5"
    hall.says(Noted("", first, flag=True))
    hall.says(Awarded(third, "average", reason="noise"))
    assert doubted(hall) == []
    n = hall.now.plays[1][1][first].of
    hall.says(Corrected(first, n, result("4S N 12")))
    assert [one[:2] for one in doubted(hall)] == [(1, 1)], "what was right was the other result"
    hall.says(Grouped(1, 1, ((first.at,),)))
    assert doubted(hall) == [], "another deal was on that table"


def test_what_most_others_made_is_of_the_cards() -> None:
    hall = opened(5, each=1)
    hall.says(BoardsSet(1, ((1, DEAL),)))
    found: list[list[int]] = []
    for round_, told in enumerate(("4S N 11", "4S S 12", "2S N 11", "4S N 10", "4H N 11"), 1):
        for place in hall.begins_round(round_):
            if place.board == 1:
                hall.says(Reported(place, result(told)))
        found.append(sorted(play.place.round for play, _ in asyncio.run(gaps(Sevens(), hall.now))))
    assert found == [[1], [1, 2], [1, 2, 3], [], [5]], "hearts are another matter than spades"


def test_nothing_is_said_when_the_session_is_over() -> None:
    hall = opened(3, each=1)
    hall.says(BoardsSet(1, ((1, DEAL),)))
    for round_ in (1, 2, 3):
        hall.plays_round(round_, ["4S N 12"])
    assert len(doubted(hall)) == 3
    hall.says(SessionEnded(1))
    assert doubted(hall) == []
