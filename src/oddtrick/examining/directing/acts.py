"""What a Director may do at the training table: acts by their names, as `ask:62A.attention`, in words, and all of a case."""

from __future__ import annotations

from enum import Enum
from random import Random
from typing import Any, NamedTuple

from oddtrick.examining.directing.case import Case, Kind
from oddtrick.game.seats import SEATS, Seat
from oddtrick.inquiry.asking import Question
from oddtrick.speaking.scene import SEATS as NAMES
from oddtrick.texts import BadInput, Text, say


class Does(Enum):
    """The kinds of acts, in the order in which they are right."""

    STOP = "stop"
    HEAR = "hear"
    ASK = "ask"
    AGREE = "agree"
    WEIGH = "weigh"
    LAW = "law"
    OFFER = "offer"
    JUDGE = "judge"
    RULE = "rule"
    APPEAL = "appeal"
    RESUME = "resume"

    __hash__ = object.__hash__


TITLES = {
    Does.STOP: say("Attention"),
    Does.ASK: say("Facts"),
    Does.LAW: say("The Law"),
    Does.OFFER: say("Options and judgement"),
    Does.RULE: say("Ruling"),
    Does.APPEAL: say("At the end"),
}
# Under which title an act stands.
UNDER = {
    Does.STOP: Does.STOP, Does.HEAR: Does.STOP, Does.ASK: Does.ASK, Does.AGREE: Does.ASK, Does.WEIGH: Does.ASK, Does.LAW: Does.LAW,
    Does.OFFER: Does.OFFER, Does.JUDGE: Does.OFFER, Does.RULE: Does.RULE, Does.APPEAL: Does.APPEAL, Does.RESUME: Does.APPEAL,
}  # fmt: skip
_KINDS = {Kind.FACT: Does.ASK, Kind.CHOICE: Does.OFFER, Kind.JUDGEMENT: Does.JUDGE}


class Act(NamedTuple):
    """An act; `question`, `seat` and `number` are of those that need one."""

    does: Does
    question: Question[Any] | None = None
    seat: Seat | None = None
    number: int = 0

    @property
    def name(self) -> str:
        """As it is typed and stands in an address."""
        parts = [self.does.value]
        if self.question is not None:
            parts.append(self.question.id)
        if self.seat is not None:
            parts.append(str(self.seat))
        if self.does is Does.LAW:
            parts.append(str(self.number))
        if self.does is Does.RULE:
            parts.append("ABCD"[self.number])
        return ":".join(parts)

    @property
    def text(self) -> Text:
        """In words; of a ruling, its letter."""
        match self.does:
            case Does.HEAR if self.seat is not None:
                return say("Ask {who} what has happened", who=NAMES[self.seat])
            case Does.ASK if self.question is not None:
                return say("Ask: {question}", question=self.question.text)
            case Does.LAW:
                return say("Take the book: Law {n}", n=self.number)
            case Does.OFFER if self.question is not None and self.seat is not None:
                return say("Explain the options to {who}: {question}", who=NAMES[self.seat], question=self.question.text)
            case Does.JUDGE if self.question is not None:
                return say("Judge: {question}", question=self.question.text)
            case Does.RULE:
                return say("Rule: {letter}", letter="ABCD"[self.number])
            case _:
                return _ALONE[self.does]


_ALONE = {
    Does.STOP: say("Let nobody call or play until all is explained"),
    Does.AGREE: say("Say the facts again in order, and ask whether all agree"),
    Does.WEIGH: say("Settle what is disputed by the weight of the evidence"),
    Does.APPEAL: say("Tell them of the right to appeal"),
    Does.RESUME: say("Let the game go on"),
}


def all_of(case: Case) -> tuple[Act, ...]:
    """Every act that can be chosen, the needless ones among them, under their titles."""
    chance = Random(f"acts {case.name}")
    asked = [*(question for question, _ in case.steps), *case.idle]
    chance.shuffle(asked)
    found = [Act(Does.STOP), *(Act(Does.HEAR, seat=seat) for seat in SEATS)]
    found += [Act(Does.ASK, one) for one in asked if Kind.of(one) is Kind.FACT]
    found += [Act(Does.AGREE), Act(Does.WEIGH), *(Act(Does.LAW, number=law) for law in case.laws)]
    for one in asked:
        if Kind.of(one) is Kind.CHOICE:
            found += [Act(Does.OFFER, one, seat) for seat in SEATS]
        if Kind.of(one) is Kind.JUDGEMENT:
            found.append(Act(Does.JUDGE, one))
    found += [Act(Does.RULE, number=n) for n in range(len(case.item.answers))]
    return (*found, Act(Does.APPEAL), Act(Does.RESUME))


def parse(case: Case, names: list[str]) -> tuple[Act, ...]:
    """The acts of these names. Raises BadInput for one that is not there."""
    known = {one.name: one for one in all_of(case)}
    for name in names:
        if name not in known:
            raise BadInput(say("{name} is no act at this table; expected one of {names}", name=repr(name), names=", ".join(known)))
    return tuple(known[name] for name in names)
