"""Both sides agree to what was entered, board by board and to the card of the round, after they have had time to look (Law 79)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from oddtrick.game.outcome import PassedOut
from oddtrick.game.seats import Side
from oddtrick.night.tables import TableNow
from oddtrick.texts import BadInput, Text, say
from oddtrick.tournament.entries.playing import Confirmed, Disputed
from oddtrick.tournament.state import BoardPlay, Tournament

LOOKED_AT = 1.5  # seconds that a result is shown before the other side can agree to it


def confirmed(now: Tournament, table: TableNow, board: int, of: int, at: datetime, side: Side) -> Confirmed:
    """79A. The other side agrees, after it has had time to look. Raises BadInput before that."""
    play = _play(table, board)
    _has_looked(now, [play.of], at)
    return Confirmed(play.place, side, of)


def signed(now: Tournament, table: TableNow, of: Sequence[int], at: datetime, side: Side) -> list[Confirmed]:
    """79A. A side agrees to the whole card of the round, as it was shown: `of` are the entries at which its results stand.

    Raises BadInput before it has had time to look, and where the card is another one by now.
    """
    plays = [one.play for one in table.card if one.play]
    if not plays or [one.of for one in plays] != [*of]:
        raise BadInput(say("the card of this round has been changed meanwhile; look at it again (Law 79A)"))
    _has_looked(now, [one.history[-1] for one in plays], at)
    return [Confirmed(one.place, side, one.of) for one in plays if side not in one.agreed]


def _has_looked(now: Tournament, entries: Iterable[int], at: datetime) -> None:
    for entry in map(now.said.entry, entries):
        if entry is not None and (at - entry.at).total_seconds() < LOOKED_AT:
            raise BadInput(say("that was too quick: the other side looks at the result first (Law 79A)"))


def disputed(table: TableNow, board: int, side: Side) -> Disputed:
    """79B. The other side does not agree."""
    return Disputed(_play(table, board).place, side)


def _play(table: TableNow, board: int) -> BoardPlay:
    found = table.board(board)
    if found is None or found.play is None:
        raise BadInput(say("board {board} has no result at table {table} in this round", board=board, table=table.name))
    return found.play


def verifier(play: BoardPlay) -> Side:
    """Who looks at a result that was entered: the other side; where nobody said which side he is on, East-West."""
    return play.by.opponents if play.by else Side.EW


def own_words(play: BoardPlay, score: int | None, side: Side) -> Text:
    """A result as it is for one side: what it wins or loses."""
    if isinstance(play.result, PassedOut):
        return say("passed out: nobody scores")
    points = own_points(score, side)
    if points > 0:
        return say("{side} win {points}", side=_SIDES[side], points=points)
    return say("{side} lose {points}", side=_SIDES[side], points=-points)


def own_points(score_ns: int | None, side: Side) -> int:
    """A score as it is for one side."""
    return (score_ns or 0) if side is Side.NS else -(score_ns or 0)


_SIDES = {Side.NS: say("North-South"), Side.EW: say("East-West")}
