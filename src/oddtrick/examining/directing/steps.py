"""How each act of the Director at a training table is marked, what is said then, and the Law that wants it so."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from oddtrick.examining.citing import asked_in
from oddtrick.examining.directing.acts import Act, Does
from oddtrick.examining.directing.case import Case, Kind
from oddtrick.game.seats import SEATS
from oddtrick.inquiry.asking import shown
from oddtrick.speaking.scene import SEATS as NAMES
from oddtrick.texts import Text, say

WHOLE = 2  # points of an act in time; of a premature one half


class Verdict(Enum):
    """How an act is marked."""

    GOOD = "good"
    PREMATURE = "premature"
    NEEDLESS = "needless"
    WRONG = "wrong"

    __hash__ = object.__hash__


VERDICTS = {
    Verdict.GOOD: say("as it should be"),
    Verdict.PREMATURE: say("too early"),
    Verdict.NEEDLESS: say("needless"),
    Verdict.WRONG: say("wrong"),
}


class Step(NamedTuple):
    """An act with what is said then, its verdict, why, and the paragraph."""

    act: Act
    said: tuple[Text, ...]
    verdict: Verdict
    why: Text
    law: str
    points: int = 0


@dataclass(slots=True)
class Directed:
    """What is done so far."""

    case: Case
    done: set[str] = field(default_factory=set)
    heard: bool = False
    agreed: bool = False
    weighed: bool = False
    named: bool = False
    ruled: Act | None = None
    ended: bool = False


def step(table: Directed, act: Act) -> Step:
    """What comes of one act more; the table keeps what has been done."""
    if act.name in table.done and act.does is not Does.AGREE:
        return Step(act, (), Verdict.NEEDLESS, say("That was done before."), "81C1")
    return _DO[act.does](table, act)


def _good(act: Act, why: Text, law: str, *said: Text, worth: int = 1) -> Step:
    return Step(act, said, Verdict.GOOD, why, law, WHOLE * worth)


def _early(act: Act, why: Text, law: str, *said: Text, worth: int = 1) -> Step:
    return Step(act, said, Verdict.PREMATURE, why, law, WHOLE * worth // 2)


# ---------------------------------------------------------------- act by act


def _stop(table: Directed, act: Act) -> Step:
    if table.done:
        return Step(act, (), Verdict.GOOD, say("Late: it comes before anything else."), "9B2", WHOLE // 2)
    return _good(act, say("Nobody acts until the Director has explained everything."), "9B2")


def _hear(table: Directed, act: Act) -> Step:
    case = table.case
    if act.seat is not case.caller:
        if table.heard:
            told = say("“It was as you have been told.”")
            return Step(act, (told,), Verdict.NEEDLESS, say("One player speaks at a time, and only when he is asked."), "81C1")
        told = say("“It was not I who called.”")
        return Step(act, (told,), Verdict.WRONG, say("Whoever called the Director is heard first."), "9B1", -WHOLE // 2)
    table.heard = True
    happened = case.tale.told[1:-1]
    if Does.STOP.value not in table.done:
        return _early(act, say("Meanwhile the others could go on calling or playing."), "9B2", *happened)
    return _good(act, say("Whoever called the Director is heard first."), "9B1", *happened)


def _ask(table: Directed, act: Act) -> Step:
    case, question = table.case, act.question
    assert question is not None
    needed = {one for one, _ in case.steps}
    if question not in needed:
        said = say("Nobody at the table sees what that has to do with it.")
        return Step(act, (said,), Verdict.NEEDLESS, say("Here that decides nothing."), "84")
    answer = shown(case.answer(question))
    if not table.heard:
        return _early(act, say("First it has to be heard what has happened."), "9B1", answer)
    if question not in {one for one, _ in case.first} and (open_now := _before(table, act)) is not None:
        return Step(act, (say("That has not come about yet."),), Verdict.PREMATURE, open_now, "84C")
    return _good(act, say("That fact decides."), _law_of(case, act), answer)


def _agree(table: Directed, act: Act) -> Step:
    case = table.case
    if table.agreed:
        return Step(act, (), Verdict.NEEDLESS, say("That was done before."), "84")
    if not table.heard or any(f"ask:{question.id}" not in table.done for question, _ in case.first):
        return Step(act, (), Verdict.PREMATURE, say("There is still a fact that has not been found."), "84")
    table.agreed = True
    if case.disputed is not None:
        told = say("{who}: “Not as to this: {question}”", who=NAMES[case.doubter], question=case.disputed.text)
        return _good(act, say("So it comes out that a fact is disputed."), "85", told)
    return _good(act, say("Only on agreed facts the Law is applied at once."), "84", say("All four agree."))


def _weigh(table: Directed, act: Act) -> Step:
    if table.case.disputed is None:
        return Step(act, (), Verdict.NEEDLESS, say("No fact is disputed."), "85A1")
    table.weighed = True
    said = say("Who was asked and what lies on the table bear out what was found.")
    if not table.agreed:
        return _early(act, say("It is not known yet what is disputed."), "85A1", said)
    return _good(act, say("Disputed facts are found by the balance of probabilities."), "85A1", said)


def _law(table: Directed, act: Act) -> Step:
    case = table.case
    if act.number != case.procedure.citation.law:
        return Step(act, (), Verdict.WRONG, say("Another Law covers what has happened."), "81B2", -WHOLE // 2)
    table.named = True
    if not table.agreed:
        return _early(act, say("First come the facts, and whether all agree on them; then the Law."), "84", worth=2)
    if case.disputed is not None and not table.weighed:
        return _early(act, say("What is disputed is settled first."), "85A2", worth=2)
    return _good(act, say("That Law covers the case; it is read from the book."), "81B2", worth=2)


def _offer(table: Directed, act: Act) -> Step:
    case, question = table.case, act.question
    assert question is not None
    if question not in {one for one, _ in case.steps}:
        return Step(act, (), Verdict.NEEDLESS, say("No Law gives him that choice here."), "84C")
    if act.seat is not case.chooser(question):
        return Step(act, (), Verdict.WRONG, say("The choice is another player's."), "10C1", -WHOLE // 2)
    answer = shown(case.answer(question))
    if (open_now := _before(table, act)) is not None:
        return _early(act, open_now, "84C", answer)
    return _good(act, say("All options are explained to the player who has them, before he chooses."), "10C1", answer)


def _judge(table: Directed, act: Act) -> Step:
    case, question = table.case, act.question
    assert question is not None
    if question not in {one for one, _ in case.steps}:
        return Step(act, (), Verdict.NEEDLESS, say("Here that decides nothing."), "84D")
    answer = shown(case.answer(question))
    if (open_now := _before(table, act)) is not None:
        return _early(act, open_now, "84D", answer)
    return _good(act, say("The Director judges, and can say why."), "84D", answer)


def _rule(table: Directed, act: Act) -> Step:
    case = table.case
    if table.ruled is not None:
        return Step(
            act, (), Verdict.WRONG, say("A ruling has been given; a second one is an error to be put right."), "82C", -WHOLE
        )
    table.ruled = act
    if act.number != case.item.right:
        return Step(act, (), Verdict.WRONG, say("On these facts the Laws order something else."), first_law(case))
    open_now = _not_named(table) or next(
        (_open(table, question.id) for question, _ in case.later if not is_done(table, question.id)), None
    )
    if open_now is not None:
        return _early(act, open_now, "84B", worth=4)
    return _good(act, say("That is what the Laws order; the Director sees to it that it is done."), first_law(case), worth=4)


def _appeal(table: Directed, act: Act) -> Step:
    if table.ruled is None:
        return Step(act, (), Verdict.PREMATURE, say("There is no ruling yet."), "83")
    if not table.case.reviewable:
        return Step(act, (), Verdict.NEEDLESS, say("Nothing was judged or disputed; it does no harm to say it."), "83")
    return _good(act, say("A fact was weighed or something judged: a review could well be in order."), "83")


def _resume(table: Directed, act: Act) -> Step:
    table.ended = True
    if table.ruled is None:
        return Step(act, (), Verdict.WRONG, say("The game goes on, and nothing has been ruled."), "82A", -WHOLE)
    return Step(act, (), Verdict.GOOD, say("The game goes on."), "82A")


_DO = {
    Does.STOP: _stop, Does.HEAR: _hear, Does.ASK: _ask, Does.AGREE: _agree, Does.WEIGH: _weigh, Does.LAW: _law, Does.OFFER: _offer,
    Does.JUDGE: _judge, Does.RULE: _rule, Does.APPEAL: _appeal, Does.RESUME: _resume,
}  # fmt: skip


# ---------------------------------------------------------------- what comes before what


def _before(table: Directed, act: Act) -> Text | None:
    """What must be done before a thing that comes after the Law is named."""
    if (named := _not_named(table)) is not None:
        return named
    for question, _ in table.case.later:
        if question is act.question:
            return None
        if not is_done(table, question.id):
            return _open(table, question.id)
    return None


def _not_named(table: Directed) -> Text | None:
    return None if table.named else say("First the Law is named.")


def is_done(table: Directed, id: str) -> bool:
    """Whether that question has been asked, of the player who answers it."""
    names = {f"ask:{id}", f"judge:{id}", *(f"offer:{id}:{seat}" for seat in SEATS)}
    chooser = next((table.case.chooser(question) for question, _ in table.case.steps if question.id == id), None)
    return bool(({f"offer:{id}:{chooser}"} if chooser is not None else names) & table.done)


def _open(table: Directed, id: str) -> Text:
    question = next(question for question, _ in table.case.steps if question.id == id)
    match Kind.of(question):
        case Kind.CHOICE:
            return say("A player has not been told of a choice that he has before that.")
        case Kind.JUDGEMENT:
            return say("Something has not been judged that comes before that.")
        case _:
            return say("There is still a fact that has not been found.")


def _law_of(case: Case, act: Act) -> str:
    return case.procedure.law if act.question is None else asked_in(act.question, case.procedure.edition) or case.procedure.law


def first_law(case: Case) -> str:
    """The paragraph that the ruling cites first."""
    return next(iter(case.item.law), case.procedure.law)
