"""What people did and said at one table, in order. The desk works out everything else from it, every time anew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from functools import cache, lru_cache
from typing import Any, NamedTuple, TypeVar

from oddtrick.inquiry.asking import ASKED, Law, Question, questions, stored
from oddtrick.laws.editions import named
from oddtrick.table.desk.desk import TABLE, advance, correct, given_at, record, take_up
from oddtrick.table.desk.following import DIRECTOR, say_who
from oddtrick.table.desk.questions import Open, asked_now, to_whom
from oddtrick.table.entries import Answered, Attention, Awarded, Entry, Start
from oddtrick.table.folding.possible import checked
from oddtrick.table.state import Inquiry, Table
from oddtrick.texts import BadInput, say
from oddtrick.web.case import Facts
from oddtrick.web.inquiry.acts import FACTS
from oddtrick.web.rules import House

MOST = 400  # steps of one board
GONE = -1  # the place of a step that an answer given late has left without an entry
_SPAN = 1_000  # how far apart the places of two steps are counted
_TOGETHER = 8  # after so many steps of a story the table is remembered


class Step(NamedTuple):
    """An entry by a person. Its `about` is a place (see `Told.place`), its inquiry the number among the inquiries, or empty.

    `alone`: attention that is only noted, because what follows says which matter the Director takes up.
    """

    entry: Entry
    alone: bool = False


class Story(NamedTuple):
    """A board at one table: how it is found, the name of its regulations (empty: the Laws alone), its number, what people did.

    `facts` (84, 85) are what players say of them, `happened` is what happened in the Director's words.
    """

    start: Start
    rules: str = ""
    board: int | None = None
    steps: tuple[Step, ...] = ()
    facts: Facts = Facts()
    happened: str = ""

    def then(self, *steps: Step) -> Story:
        """With more steps."""
        return self._replace(steps=(*self.steps, *steps))

    def without_last(self) -> Story:
        """The last step dropped, as if it had not been entered."""
        return self._replace(steps=self.steps[:-1])


class Told(NamedTuple):
    """The table that a story leads to, and the entry at which each step begins: what the desk adds stands between them.

    After an answer that came late (9B2) the steps do not stand in their order; what has not happened then stands at GONE.
    """

    table: Table
    places: tuple[int, ...] = ()

    def place(self, entry: int) -> int:
        """An entry as a story names it: the number of its step, and a thousand for every entry that comes after it there."""
        at, step = max(((at, n) for n, at in enumerate(self.places) if GONE < at <= entry), default=(GONE, GONE))
        if step == GONE or entry >= len(self.table.entries):
            raise BadInput(say("there is no such earlier entry"))
        return step + _SPAN * (entry - at)

    def entry(self, place: int) -> int:
        """The entry that a place names."""
        step, further = place % _SPAN, place // _SPAN
        if step >= len(self.places) or self.places[step] == GONE or self.places[step] + further >= len(self.table.entries):
            raise BadInput(say("there is no such earlier entry"))
        return self.places[step] + further

    def after(self, step: Step) -> Told:
        """With one more step, and all that the desk does upon it. Raises BadInput when it cannot have happened."""
        if isinstance(step.entry, Answered):
            return _answered(self, step.entry)
        return Told(_after(self, step), (*self.places, len(self.table.entries)))


def told(story: Story, house: House) -> Told:
    """The table of a story under the regulations of its room. Raises BadInput for what cannot have happened."""
    if len(story.steps) > MOST:
        raise BadInput(say("a table here takes at most {n} entries", n=MOST))
    return _told(furnished(story, house), story.steps)


@lru_cache(maxsize=16)
def _told(start: Start, steps: tuple[Step, ...]) -> Told:
    found = _further(start, steps)
    checked(found.table)
    return found


@lru_cache(maxsize=64)
def _further(start: Start, steps: tuple[Step, ...]) -> Told:
    """From the beginning that it has in common with the page before: a page is one step further, and need not fold all again."""
    done = max(len(steps) - 1, 0) // _TOGETHER * _TOGETHER
    found = _further(start, steps[:done]) if done else begun(start)
    for n, step in enumerate(steps[done:], done + 1):
        try:
            found = found.after(step)
        except BadInput as error:
            raise BadInput(say("entry {n} of this table: {error}", n=n, error=error.text)) from None
    return found


def begun(start: Start) -> Told:
    """Before the first step."""
    return Told(advance(Table.begin(start)))


def furnished(story: Story, house: House) -> Start:
    """Here the regulations of the room are given to the board, with its number: they are no steps, but part of its start."""
    answers = house.answers(story.rules, story.start.edition)
    told = tuple((id, answer.value if answer is ASKED else stored(answer)) for id, answer in sorted(answers.items()))
    points = house.points(story.rules, story.start.edition)
    name = house.own_name(story.rules, story.start.edition)
    return changed(story.start, {"regulations": told, "regulated_by": name, "points": points, "board": story.board})


V = TypeVar("V")


def changed(value: V, new: Mapping[str, object]) -> V:
    """A start or an entry with other values in these fields."""
    whole: Any = value
    made: V = replace(whole, **new)
    return made


# ---------------------------------------------------------------- one step


def _after(found: Told, step: Step) -> Table:
    table, entry = found.table, step.entry
    match entry:
        case Attention(by, about):
            place = found.entry(about)
            noted = any(one.at == place and named(one.kind.procedure, table.start.edition) for one in table.irregularities)
            taken = take_up(table, by, place) if noted and not step.alone else table
            return taken if len(taken.entries) > len(table.entries) else record(table, Attention(by, place))
        case _:
            return record(table, changed(entry, _meant(found, entry)))


def _meant(found: Told, entry: Entry) -> dict[str, object]:
    """The fields of an entry that stand in a story as places and numbers, as a table has them."""
    values: dict[str, object] = {}
    about = getattr(entry, "about", None)
    if about is not None:
        values["about"] = found.entry(about)
    if isinstance(entry, Awarded):
        values["by"] = entry.by or DIRECTOR
        values["matter"] = None if entry.matter is None else numbered(found.table, entry.matter).id
    return values


def _answered(found: Told, said: Answered) -> Told:
    """An answer to what is asked, where it was asked (9B2); to what was answered before, a correction (82C)."""
    table = found.table
    inquiry = numbered(table, said.inquiry) if said.inquiry else None
    for one in asked_now(table):
        if one.question.id == said.question and (inquiry is None or one.inquiry.id == inquiry.id):
            if said.answer not in one.options:
                raise BadInput(say("{value} is not open now; expected one of {options}", value=repr(said.answer),
                                   options=", ".join(map(str, one.options))))  # fmt: skip
            by = said.by or say_who(table, one)
            now = given_at(table, Answered(one.inquiry.id, said.question, said.answer, by, said.reason))
            return Told(now.table, (*(now.places.get(at, GONE) for at in found.places), now.at))
    if inquiry is None or answered_by(table, inquiry, said.question) in (None, TABLE):
        raise BadInput(say("{question} is not asked now", question=said.question))
    return Told(_corrected(table, inquiry, said), (*found.places, len(table.entries)))


def _corrected(table: Table, inquiry: Inquiry, said: Answered) -> Table:
    question = question_of(table, inquiry, said.question)
    value = stored(question.parse(said.answer))
    assert isinstance(value, bool | str)
    by = said.by or say_who(table, Open(inquiry, question, to_whom(table, inquiry, question.by), ()))
    return correct(table, inquiry.id, question.id, value, by, said.reason)


def numbered(table: Table, number: str) -> Inquiry:
    """The inquiry with that number, from 0 in the order in which they were opened."""
    if not number.isdecimal() or len(number) > 4 or int(number) >= len(table.inquiries):
        raise BadInput(say("there is no such inquiry at this table"))
    return table.inquiries[int(number)]


def question_of(table: Table, inquiry: Inquiry, id: str) -> Question[Any]:
    """A question of the procedure of an inquiry. Raises BadInput when it has none with that id."""
    found = questions_of(table, inquiry).get(id)
    if found is None:
        raise BadInput(say("{id} is not a question of this Law", id=id))
    return found


def questions_of(table: Table, inquiry: Inquiry) -> Mapping[str, Question[Any]]:
    """The questions of the procedure of an inquiry by their ids; none when it is not written in this edition."""
    procedure = named(inquiry.procedure, table.start.edition)
    return _questions(procedure.run) if procedure else {}


@cache
def _questions(law: Law) -> Mapping[str, Question[Any]]:
    return {question.id: question for question in questions(law)}


def answered_by(table: Table, inquiry: Inquiry, question: str) -> str | None:
    """Who answered a question last; None when it was never answered, or an order had told the answer."""
    for entry in reversed(table.entries):
        if isinstance(entry, Answered) and (entry.inquiry, entry.question) == (inquiry.id, question):
            return entry.by
    return None


# ---------------------------------------------------------------- free words

_WORDS = ("words", "said", "reason", "by")


def words(story: Story) -> dict[str, str]:
    """The free words of a story: reasons, names, what was said; by the step and the field. They are no part of an address."""
    found = {FACTS: story.happened} if story.happened else {}
    for n, step in enumerate(story.steps):
        for name in _free(step.entry):
            if told := getattr(step.entry, name):
                found[f"{n}.{name}"] = told
    return found


def with_words(story: Story, given: Mapping[str, str]) -> Story:
    """With these words where the story has a place for them."""
    steps = list(story.steps)
    for n, step in enumerate(steps):
        new = {name: given[f"{n}.{name}"] for name in _free(step.entry) if f"{n}.{name}" in given}
        if new:
            steps[n] = step._replace(entry=changed(step.entry, new))
    return story._replace(steps=tuple(steps), happened=given.get(FACTS, story.happened))


def bare(entry: Entry) -> Entry:
    """An entry without its free words."""
    return changed(entry, dict.fromkeys(_free(entry), ""))


def _free(entry: Entry) -> list[str]:
    """The fields of an entry that hold free words: a name stands in `by` where no seat does."""
    return [field.name for field in fields(entry) if field.name in _WORDS and field.type == "str"]
