"""Law 8: when a round ends, and who and what moves then."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Carries, MoveOn, RoundEnds
from oddtrick.inquiry.vocabulary import Mover
from oddtrick.texts import say


class Board(Option):
    """8B2: what has become of a board whose play was put off."""

    SCORED = "scored", say("it was played, and its score is agreed and recorded")
    CANCELLED = "cancelled", say("the Director has cancelled its play")
    OPEN = "open", say("it is still to be played or scored")


class Late(Option):
    """8B1: how far a table was at the signal."""

    DONE = "done", say("it had played all its boards")
    MOVED = "moved", say("it had not, but its players have moved since")
    PLAYING = "playing", say("it had not, and its players are still there")


class Carrier(Option):
    """8A2: who takes the boards on."""

    NORTH = "north", Mover.NORTH.text
    CADDY = "caddy", Mover.CADDY.text
    OTHER = "other", Mover.OTHER.text


POSTPONED = yes_no("8B2.postponed", say("Has the Director put off the play of a board for these players?"), By.DIRECTOR)
BOARD = Question("8B2.board", say("What has become of that board?"), tuple(Board))
LAST = yes_no("8C.last", say("Is it the last round of the session?"))
COMPLETE = yes_no("8C.complete", say("Has the table played every board meant for it, and is no score disputed?"))
SIGNAL = yes_no("8B1.signal", say("Has the Director given the signal for the next round?"))
LATE = Question("8B1.table", say("How far was the table at the signal?"), tuple(Late))
CARRIER = Question(
    "8A2.mover", say("Who takes the boards to the next table?"), tuple(Carrier), By.REGULATION, default=Carrier.NORTH
)

_MOVERS = {Carrier.NORTH: Mover.NORTH, Carrier.CADDY: Mover.CADDY, Carrier.OTHER: Mover.OTHER}


def end_of_round(td: Director) -> None:
    """Law 8, in both editions. A board that was put off holds the round open for its players; a late table for itself."""
    if td.ask(POSTPONED):
        return td.order("8B2", RoundEnds(td.ask(BOARD) is not Board.OPEN))
    if td.ask(LAST):
        return td.order("8C", RoundEnds(td.ask(COMPLETE)))
    if not td.ask(SIGNAL) or td.ask(LATE) is Late.PLAYING:
        return td.order("8B1", RoundEnds(False))
    td.order("8B1", RoundEnds(True))
    td.order("8A1", MoveOn())
    return td.order("8A2", Carries(_MOVERS[td.ask(CARRIER)]))
