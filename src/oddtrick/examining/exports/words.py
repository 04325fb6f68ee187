"""Lines that every form of a paper has: the auction, the hands, what is found, an answer in one sentence."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.examining.reckoning.values import KINDS
from oddtrick.examining.told import Option, ToldItem, ToldPaper
from oddtrick.game.deal import Deal
from oddtrick.game.seats import SEATS, Seat
from oddtrick.game.words.diagrams import rows
from oddtrick.texts import Text, Translate, count, say

RULE = say("An answer is right when it names everything that is ordered, and nothing else.")
FOUND = say("What the Director finds, and what happens then:")
COMMON = say("This is ordered in any case:")
CITE_PARAGRAPH = say("On which paragraph of the Laws does it rest?")
CITE_LAW = say("On which Law does it rest?")
COLUMNS = (Seat.W, Seat.N, Seat.E, Seat.S)


def rule(item: ToldItem) -> Text | None:
    """When an answer is right; None where an amount is asked for."""
    return None if item.procedure in KINDS else RULE


def cite(item: ToldItem) -> Text | None:
    """The question for the Law; None where none is wanted."""
    return {"law": CITE_LAW, "paragraph": CITE_PARAGRAPH}.get(item.cites)


def auction_rows(item: ToldItem) -> list[list[str]]:
    """The auction in columns, West first; empty where nobody has called."""
    if not item.auction:
        return []
    cells = [""] * COLUMNS.index(Seat.parse(item.auction[0].by)) + [one.call for one in item.auction]
    return [cells[at : at + 4] + [""] * (4 - len(cells[at : at + 4])) for at in range(0, len(cells), 4)]


def auction_line(item: ToldItem, translate: Translate) -> str:
    """The auction on one line."""
    calls = " – ".join(f"{one.by} {one.call}" for one in item.auction)
    return translate(say("Auction: {calls}", calls=calls))


def deal(item: ToldItem) -> Deal | None:
    """The four hands, where they are shown."""
    return Deal.parse(item.hands) if item.hands else None


def hand_lines(item: ToldItem) -> list[str]:
    """A line for each hand."""
    there = deal(item)
    return [] if there is None else [f"{seat}: {' '.join(row.replace(' ', '') for row in rows(there[seat]))}" for seat in SEATS]


def told(item: ToldItem, translate: Translate) -> Iterator[str]:
    """All that is told before the answers, line by line."""
    yield item.story[0]
    yield from hand_lines(item)
    if item.auction:
        yield auction_line(item, translate)
    yield from item.story[1:]
    if item.found:
        yield translate(FOUND)
        yield from (f"{one.asked} {one.answer}" for one in item.found)


def common(item: ToldItem, translate: Translate) -> str:
    """What all answers order; empty where they have nothing in common."""
    return f"{translate(COMMON)} {'; '.join(item.common)}" if item.common else ""


def answer(option: Option) -> str:
    """An answer in one line."""
    return "; ".join(option.lines)


def wrong(option: Option) -> str:
    """Of a wrong answer: what it shows, and why it is wrong, with the paragraph."""
    return f"{option.misconception} ({option.paragraph}): {option.why}"


def part_line(paper: ToldPaper, number: int) -> Text:
    """A part with what it is worth."""
    part = paper.parts[number - 1]
    items = count("{n} item", "{n} items", part.last - part.first + 1)
    marks = count("{n} mark", "{n} marks", part.marks)
    book = say("with the book of Laws") if part.open_book else say("without the book of Laws")
    return say("{title}: {items}, {marks}, {book}", title=part.title, items=items, marks=marks, book=book)


def heading(paper: ToldPaper) -> list[Text]:
    """What stands at the head of a paper."""
    minutes = count("{n} minute", "{n} minutes", paper.minutes)
    by = say("Laws of {edition}", edition=paper.edition)
    if paper.regulations != "laws":
        by = say("{laws}, regulations: {regulations}", laws=by, regulations=paper.regulations.upper())
    marks = count("{n} mark", "{n} marks", paper.marks)
    return [by, say("{minutes}; {marks}, passed with {pass_mark}%", minutes=minutes, marks=marks, pass_mark=paper.pass_mark)]
