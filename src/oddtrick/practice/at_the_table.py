"""A scene with the Director at the table: which facts of the procedure the table shows by itself, so that nobody need tell them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from oddtrick.citations import Edition
from oddtrick.game.calls import DOUBLE, PASS, REDOUBLE
from oddtrick.inquiry.asking import By, Question, stored
from oddtrick.laws.play.law_46 import Placed
from oddtrick.practice.boards import Board
from oddtrick.practice.scenes import SCENES
from oddtrick.practice.seen import SEEN
from oddtrick.practice.ways import Facts
from oddtrick.speaking.shown import card_text
from oddtrick.table.desk.desk import advance, asking, progress
from oddtrick.table.entries import Answered, Called, Claimed, Explained, Informed, Opened, Played
from oddtrick.table.facts import Only, Wait, fact
from oddtrick.table.folding.fold import after
from oddtrick.table.folding.words import act_text, action_text, happened
from oddtrick.table.state import Inquiry, Table
from oddtrick.texts import BadInput, Text, say

_STEPS = 6  # answers that lead from one procedure to another
_TOLD = "told"
_TO_ROTATION = ("call_out_of_rotation", "simultaneous_calls")
_LEADS_TO = {
    "pass_out_of_rotation": _TO_ROTATION,
    "bid_out_of_rotation": _TO_ROTATION,
    "double_out_of_rotation": _TO_ROTATION,
    "defenders_lead_out_of_turn": ("lead_out_of_turn",),
    "declarers_lead_out_of_turn": ("lead_out_of_turn",),
    "revoke_correction": ("revoke",),
    "established_revoke": ("revoke",),
    "contested_claim": ("claim",),
}
# What a table leaves to be told, and what goes with any scene: it happens afterwards, or nobody could see it.
_TO_BE_TOLD = frozenset(
    "24E.becomes 21B1a.misinformed 53A.misinformed 54.done 54.face_down 60A3.earlier 45A.taken_back 31A.rho_does "
    "68D.course 68D.acted 68C.stated 58B.visible".split()
)
# Told as found where the table does not know: of a trump he may have spoken, and dummy may not have put a card there yet.
_OR_TOLD = frozenset(("70C1.unstated", "46.placed"))
# What goes with the scenes as they are made in one way only.
_AS_MADE: dict[str, tuple[object, ...]] = {
    "25A.too_late": ("no",),
    "25A6.lho_called": (False,),
    "25B1.lho_called": (False,),
    "25B.first": ("legal",),
    "47E2a.face_down": ("nobody",),
    "21B1a.rho_before": (False,),
    "62.stage": ("open",),
    "62A.attention": (True,),
    "62C1.lho_played": (False,),
    "62C1.rho_played": (False,),
    "62C2.partner_played": (False,),
}


def _goes_with_it(id: str, answer: object) -> bool:
    """Whether a fact that the table has not answered can be told beside the scene without contradicting it."""
    return id in _TO_BE_TOLD or answer in _AS_MADE.get(id, ())


class Taken(NamedTuple):
    """A table as somebody found it, the inquiry that opens on it, which entry that is about, and what the table has answered."""

    table: Table
    inquiry: Inquiry
    about: int
    what: Text
    shown: Mapping[str, object]
    earlier: Facts = ()  # what was answered in the procedures that led to this one

    def fits(self, facts: Facts) -> bool:
        """Whether these facts are those of this table, as far as it shows any."""
        told = {question.id: stored(answer) for question, answer in facts}
        if any(id not in told or told[id] != answer for id, answer in self.shown.items()):
            return False
        before: dict[str, Any] = {}
        for question, answer in facts:
            value = stored(answer)
            if not self._goes_with(question, value, before):
                return False
            assert isinstance(value, bool | str)
            before[question.id] = value
        return True

    def told_with(self, facts: Facts) -> Text:
        """What happened, where these are the facts: dummy may not have put there yet what declarer called for."""
        entry = self.table.entries[self.about]
        if isinstance(entry, Played) and entry.said and any(one.id == "46.placed" and said is Placed.NO for one, said in facts):
            said = _SAID.get(entry.said, entry.said)
            return say("declarer says “{said}” to dummy ({by}), who has not put a card yet", said=said, by=entry.by)
        return self.what

    def _goes_with(self, question: Question[Any], answer: object, before: Mapping[str, Any]) -> bool:
        """Whether an answer can be told here: it is that of the table, or of a time that is still to come."""
        if question.id in self.shown:
            return True
        if (seen := SEEN.get(question.id)) is not None:
            return seen(self.table, self.about, answer)
        if question.id not in _TO_BE_TOLD:
            match fact(self.table, replace(self.inquiry, answers=before), question.id):
                case None if question.id in _OR_TOLD:
                    return True
                case None | Wait():
                    pass
                case Only(options):
                    return answer in options
                case known:
                    return known == answer or (question.id, answer) == ("46.placed", "no")
        return question.by is not By.TABLE or _goes_with_it(question.id, answer)


@lru_cache(maxsize=2_048)
def taken(name: str, edition: Edition, number: int) -> Taken | None:
    """The scene of that procedure with that number; None where there is none, or where its board does not lend itself to it."""
    if name not in SCENES:
        return None
    chance = Random(f"scene {number} {name} {edition}")
    try:
        table = SCENES[name](chance, Board.drawn(chance, edition))
    except BadInput:
        return None  # what this board does not allow
    return None if table is None else _opened(chance, table, name)


def _opened(chance: Random, table: Table, name: str) -> Taken | None:
    fitting = (one for one in table.irregularities if one.kind.procedure == name)
    one = next(fitting, None) or next(iter(table.irregularities[-1:]), None)
    about = _told_of(table) if one is None else one.at
    by = getattr(table.entries[about], "by", None)
    if by is None:
        return None
    first = name if one is None or one.kind.procedure not in _LEADS_TO.get(name, ()) else one.kind.procedure
    opened = _led_to(chance, advance(after(table, Opened(first, by, about))), name)
    inquiry = next((each for each in opened.inquiries if each.procedure == name), None)
    if inquiry is None:
        return None
    own = one is not None and one.kind.procedure in (name, *_LEADS_TO.get(name, ()))
    said = getattr(table.entries[about], "said", "")  # what declarer said is what it is about
    what = happened(table, one) if own and one is not None and not said else _act(table, about)
    return Taken(table, inquiry, about, what, dict(inquiry.answers), _answered(opened, inquiry))


def _told_of(table: Table) -> int:
    """What is told where nothing is irregular by itself: what was said or shown, or else the last thing that was done."""
    said = [at for at, entry in enumerate(table.entries) if isinstance(entry, Explained | Informed)]
    return said[-1] if said else len(table.entries) - 1


def _led_to(chance: Random, table: Table, name: str) -> Table:
    """The table after the answers that lead from one procedure to another; they are told as found."""
    for _ in range(_STEPS):
        if any(one.procedure == name for one in table.inquiries) or not (open_now := asking(table)):
            break
        one = open_now[0]
        table = advance(after(table, Answered(one.inquiry.id, one.question.id, chance.choice(one.options), _TOLD)))
    return table


def _answered(table: Table, inquiry: Inquiry) -> Facts:
    """What was answered before that inquiry came up, of those that led to it."""
    found = []
    for entry in table.entries:
        before = table.inquiry(entry.inquiry) if isinstance(entry, Answered) and entry.by == _TOLD else None
        if isinstance(entry, Answered) and before is not None and before.id != inquiry.id:
            got = progress(table, before)
            question = next((each for each in got.asked if each.id == entry.question), None) if got else None
            if question is not None:
                found.append((question, question.parse(entry.answer)))
    return tuple(found)


_SAID = {
    "high": say("high"),
    "low": say("low"),
    "win": say("win the trick"),
    "anything": say("anything"),
    "spades": say("a spade"),
    "hearts": say("a heart"),
    "diamonds": say("a diamond"),
    "clubs": say("a club"),
}


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
            return say("at the same time: {first}; {second}", first=done(table, at), second=done(table, at + 1))
        case Called() | Played() if getattr(table.entries[at], "at_once", False):
            return say("at the same time: {first}; {second}", first=done(table, at - 1), second=done(table, at))
        case Played(by, card, said=said) if said:
            return say(
                "declarer says “{said}”; from dummy ({by}) comes {card}", said=_SAID.get(said, said), by=by, card=card_text(card)
            )
        case _:
            return done(table, at)


_CALLS = {PASS: say("{by} passes"), DOUBLE: say("{by} doubles"), REDOUBLE: say("{by} redoubles")}


def done(table: Table, at: int) -> Text:
    """A call or a card as a sentence: who bids, passes, doubles, or plays what."""
    match table.entries[at]:
        case Called(by, call):
            return _with(_CALLS.get(call, say("{by} bids {act}")), by=by, act=action_text(table, at))
        case Played(by, card):
            return say("{by} plays {act}", by=by, act=card_text(card))
        case _:
            return act_text(table, at)


def _with(text: Text, **values: object) -> Text:
    return text._replace(values=tuple(values.items()))
