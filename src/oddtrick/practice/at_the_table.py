"""A scene with the Director at the table: which facts of the procedure the table shows by itself, so that nobody need tell them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import stored
from oddtrick.practice.boards import Board
from oddtrick.practice.scenes import SCENES
from oddtrick.practice.ways import Facts
from oddtrick.speaking.shown import card_text
from oddtrick.table.desk.desk import advance
from oddtrick.table.entries import Answered, Called, Claimed, Explained, Informed, Opened, Played
from oddtrick.table.folding.fold import after
from oddtrick.table.folding.words import act_text, action_text, happened
from oddtrick.table.state import Inquiry, Table
from oddtrick.texts import BadInput, Text, say


class Taken(NamedTuple):
    """A table as somebody found it, the inquiry that opens on it, which entry that is about, and what the table has answered."""

    table: Table
    inquiry: Inquiry
    about: int
    what: Text
    shown: Mapping[str, object]

    def fits(self, facts: Facts) -> bool:
        """Whether these facts are those of this table, as far as it shows any."""
        told = {question.id: stored(answer) for question, answer in facts}
        return all(id in told and told[id] == answer for id, answer in self.shown.items())


def taken(chance: Random, name: str, edition: Edition) -> Taken | None:
    """A scene of that procedure; None where there is none, or where the board drawn does not lend itself to it."""
    if name not in SCENES:
        return None
    try:
        table = SCENES[name](chance, Board.drawn(chance, edition))
    except BadInput:
        return None  # what this board does not allow
    return None if table is None else _opened(table, name)


def _opened(table: Table, name: str) -> Taken | None:
    fitting = (one for one in table.irregularities if one.kind.procedure == name)
    one = next(fitting, None) or next(iter(table.irregularities[-1:]), None)
    about = len(table.entries) - 1 if one is None else one.at
    by = getattr(table.entries[about], "by", None)
    if by is None:
        return None
    opened = advance(after(table, Opened(name, by, about)))
    inquiry = next((each for each in opened.inquiries if each.procedure == name), None)
    if inquiry is None:
        return None
    ids = (entry.question for entry in opened.entries if isinstance(entry, Answered) and entry.inquiry == inquiry.id)
    what = _act(table, about) if one is None or one.kind.procedure != name else happened(table, one)
    return Taken(table, inquiry, about, what, {id: inquiry.answers[id] for id in ids if id in inquiry.answers})


def _act(table: Table, at: int) -> Text:
    """What somebody did that is no irregularity by itself, or one with another: in a sentence."""
    match table.entries[at]:
        case Explained(by, about):
            return say("{by} explains the call {act} made by {partner}", by=by, act=action_text(table, about), partner=by.partner)
        case Informed(by, source, about) if about is not None:
            return say("{by} calls {act}; what the others notice: {sign}", by=by, act=action_text(table, about), sign=source.text)
        case Claimed(by, _, tricks):
            return say("{by} claims; of the tricks left the claiming side is to win: {tricks}", by=by, tricks=tricks)
        case Called() if at + 1 < len(table.entries) and getattr(table.entries[at + 1], "at_once", False):
            return say("at the same time: {first}; {second}", first=act_text(table, at), second=act_text(table, at + 1))
        case Called() | Played() if getattr(table.entries[at], "at_once", False):
            return say("at the same time: {first}; {second}", first=act_text(table, at - 1), second=act_text(table, at))
        case Played(by, card, said=said) if said:
            return say("declarer says “{said}”; from dummy ({by}) comes {card}", said=said, by=by, card=card_text(card))
        case _:
            return act_text(table, at)
