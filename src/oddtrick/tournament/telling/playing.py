"""What happens at the tables, told in sentences."""

from __future__ import annotations

from oddtrick.game.seats import Side
from oddtrick.speaking.shown import card_text
from oddtrick.texts import Text, say
from oddtrick.tournament.entries.playing import (
    Attended,
    Confirmed,
    Disputed,
    NotPlayed,
    Playing,
    PutOff,
    Reported,
    Seated,
    Settled,
    Summoned,
    WrongBoard,
)
from oddtrick.tournament.folding.plays import artificial, matter_of
from oddtrick.tournament.state import Tournament
from oddtrick.tournament.telling.words import also, award, because, result, row


def tell_playing(now: Tournament, n: int, entry: Playing) -> Text:
    """What was reported from a table, or asked for there, at entry n."""
    match entry:
        case Seated(at, players):
            text = say("{table}: nobody has sat down", table=at.text)
            seats = [say("{seat} {name}", seat=seat, name=name) for seat, name in players]
            return say("{table}: {seats}", table=at.text, seats=row(seats)) if seats else text
        case Summoned(at, board):
            text = say("{table} calls the Director", table=at.text)
            if board:
                text = say("{table} calls the Director, on board {n}", table=at.text, n=board)
            return because(text, entry.words)
        case Attended(call):
            return say("the Director comes to {table}", table=_called(now, call))
        case Settled(call):
            return say("the call of {table} is settled", table=_called(now, call))
        case Reported(place, found, lead):
            text = say("{place}: {result}", place=place.text, result=result(found, place.board))
            return also(text, say("lead {card}", card=card_text(lead)) if lead else None)
        case Confirmed(place, side):
            return say("{place}: {side} agrees to the result", place=place.text, side=side)
        case Disputed(place, side, why):
            return because(say("{place}: {side} does not agree to the result", place=place.text, side=side), why)
        case PutOff(place, why):
            return because(say("{place} is put off", place=place.text), why)
        case WrongBoard(place, why):
            text = say("board {n} is played at {table}, though it was not due there; its result counts", n=place.board,
                       table=place.at.text)  # fmt: skip
            return because(text, why)
        case NotPlayed():
            return _not_played(now, n, entry)


def _called(now: Tournament, call: int) -> Text:
    """The table from which a call came."""
    said = now.said.entry(call)
    return said.entry.at.text if said and isinstance(said.entry, Summoned) else say("entry {n}", n=call)


def _not_played(now: Tournament, n: int, entry: NotPlayed) -> Text:
    text = because(say("{place} cannot be played", place=entry.place.text), entry.why)
    if now.opened is None or any(side in entry.directly and side in entry.partly for side in Side):
        return text
    return also(text, award(artificial(entry, now)), say("matter {n}", n=matter_of(now, n, entry.place)))
