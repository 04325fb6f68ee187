"""The hall and what is played with, told in sentences."""

from __future__ import annotations

from oddtrick.game.seats import Side
from oddtrick.table.sheets.sheet import VULNERABLE
from oddtrick.texts import Text, count, say
from oddtrick.tournament.entries.arranging import Appointed, Arranged, Arranging, Dealt, Faulty, Marked
from oddtrick.tournament.telling.words import also, because


def tell_arranging(entry: Arranging) -> Text:
    """Who has which office, how the tables stand, what is with the boards."""
    match entry:
        case Appointed(name, role):
            return say("appointed as {office}: {name}", name=name, office=role.text)
        case Arranged():
            return _arranged(entry)
        case Dealt():
            return _dealt(entry)
        case Marked(_, board, dealer, vulnerability):
            return say(
                "board {n} is marked: dealer {seat}, {vulnerable}", n=board, seat=dealer, vulnerable=VULNERABLE[vulnerability]
            )
        case Faulty(_, board, what, mended):
            text = say("board {n}: {what}", n=board, what=what.text)
            return say("{text}; it has been put right", text=text) if mended else text


def _arranged(entry: Arranged) -> Text:
    tables = count("section {section} has {n} table", "section {section} has {n} tables", entry.tables, section=entry.section)
    order = say("the order of their numbers: {order}", order=entry.order) if entry.order else None
    north = say("North is there: {north}", north=entry.north) if entry.north else None
    return also(tables, order, north)


def _dealt(entry: Dealt) -> Text:
    text = say("board {n}: {how}", n=entry.board, how=entry.how.text)
    if entry.table is not None:
        text = say("board {n}: dealt at {table}", n=entry.board, table=entry.table.text)
    there = ", ".join(map(str, entry.present)) if entry.present else say("nobody")
    return also(
        because(text, entry.why),
        say("by {name}", name=entry.by) if entry.by else None,
        say("present: {sides}", sides=there) if entry.present != tuple(Side) else None,
        None if entry.shuffled else say("the cards were not shuffled"),
        None if entry.cut is None else say("they were cut") if entry.cut else say("they were not cut"),
    )
