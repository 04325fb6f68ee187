"""A record of a table as a story: what the desk once wrote into it is left out, for the desk works it out anew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from oddtrick.table.desk.desk import TABLE
from oddtrick.table.desk.following import DIRECTOR, follow
from oddtrick.table.desk.questions import asked_now
from oddtrick.table.entries import Answered, Attention, Awarded, Called, Closed, Entry, Opened, Rescinded, Ruled, Start
from oddtrick.table.folding.record import dump, load
from oddtrick.table.folding.words import rulings
from oddtrick.table.state import Table
from oddtrick.texts import BadInput, Text, say
from oddtrick.web.case import Facts, read_facts
from oddtrick.web.inquiry.acts import FACTS, words_in
from oddtrick.web.inquiry.passing import facts_as_file, facts_in_file, words_of_facts
from oddtrick.web.rules import House
from oddtrick.web.table.story import MOST, Step, Story, Told, begun, changed, furnished, told


class Kept(NamedTuple):
    """A record as a story; `same`: the orders that the desk gives now are those of the record. `note` is what people must know."""

    story: Story
    same: bool
    note: Text | None = None


def read_record(data: object, house: House) -> Kept:
    """The story of a record as `oddtrick table` reads it. Raises BadInput."""
    found = load(data)
    if len(found.entries) > 4 * MOST:
        raise BadInput(say("a table here takes at most {n} entries", n=MOST))
    followed, _ = follow(found, {}, leave=True)
    kept = story_of(followed, house)
    facts = data.get("facts") if isinstance(data, Mapping) else None
    happened = words_in(words_of_facts(facts)).get(FACTS, "")
    return kept._replace(story=kept.story._replace(facts=read_facts(facts_in_file(facts)), happened=happened))


def as_record(story: Story, table: Table) -> dict[str, Any]:
    """The record of a story's table as `oddtrick table` reads it; what is said of the facts (84, 85) stands beside it."""
    said = story.facts != Facts() or bool(story.happened)
    return dump(table) | ({"facts": facts_as_file(story.facts, story.happened)} if said else {})


def story_of(table: Table, house: House) -> Kept:
    """The story of a table. Answers to what the desk does not ask any more are left out."""
    start = table.start
    rules = _regulations(start, house)
    bare = replace(start, regulations=(), regulated_by="", points=(), board=None)
    story = Story(bare, rules or "", start.board)
    begins = furnished(story, house)
    story = story.then(*_Telling(table, begins).tell())
    again = told(story, house).table
    same = [(one.law, one.effects) for one in rulings(again)] == [(one.law, one.effects) for one in rulings(table)]
    return Kept(story, same, _note(start, begins, rules, same))


def _regulations(start: Start, house: House) -> str | None:
    """The regulations of a record by their name here; None for those that this desk does not know, or that have no name."""
    nameless = bool(start.regulations) and not start.regulated_by
    return None if nameless else house.named(start.regulated_by, start.edition)


def _note(start: Start, begins: Start, rules: str | None, same: bool) -> Text | None:
    """What people must know of a record that was opened. Raises BadInput when its rulings stand on regulations unknown here."""
    name = start.regulated_by or say("those of the record")
    if rules is None and not same:
        raise BadInput(say("the rulings of this record stand on regulations that this desk does not know: {name}", name=name))
    if rules is None:
        return say("This desk does not know the regulations of this record: {name}. Here the board goes on under the Laws alone.",
                   name=name)  # fmt: skip
    if not same:
        return say("worked out anew, this record leads to other orders than those that stand in it")
    if rules and start.regulations and start.regulations != begins.regulations:
        return say("The regulations that this desk knows as {name} answer some questions in another way than this record does.",
                   name=name)  # fmt: skip
    return None


class _Telling:
    """One walk through a record, with the desk working beside it; `here` says where an entry of the record now stands."""

    def __init__(self, table: Table, start: Start) -> None:
        self.entries = table.entries
        self.now: Told = begun(start)
        self.here: dict[int, int] = {}
        self.next = 0
        self.match(0)

    def tell(self) -> list[Step]:
        """All steps of the record."""
        steps = []
        while self.next < len(self.entries):
            n = self.next
            step = None if self.by_desk(n) else self.step(n)
            if step is None:
                self.next += 1
                continue
            self.goes_on(self.now.after(step))
            self.match(self.now.places[-1])
            self.next = max(self.next, n + 1)
            steps.append(step)
        return steps

    def goes_on(self, now: Told) -> None:
        """One step more; an answer that comes late (9B2) moves what stood behind its question."""
        before, self.now = self.now, now
        if now.places[:-1] != before.places:
            self.here = {n: place for n, at in self.here.items() if (place := _moved(before, now, at)) is not None}

    def match(self, first: int) -> None:
        """Entries of the record that the desk has just written by itself are passed over."""
        for at in range(first, len(self.now.table.entries)):
            if self.next >= len(self.entries) or not _alike(self.now.table.entries[at], self.entries[self.next]):
                return
            self.here[self.next] = at
            self.next += 1

    def by_desk(self, n: int) -> bool:
        """Whether the desk wrote that entry, or has done already what it tells."""
        match self.entries[n]:
            case Ruled(inquiry=str()) | Closed() | Rescinded():
                return True
            case Answered(by=by):
                return by == TABLE
            case Opened(order=int()):
                return True
            case Opened(procedure, offender, about):
                place = None if about is None else self.here.get(about)
                return about is not None and any(
                    (one.procedure, one.offends, one.about) == (procedure, offender, place) for one in self.now.table.inquiries
                )
            case _:
                return False

    def step(self, n: int) -> Step | None:
        """The step that an entry is; None for an answer that is not asked now."""
        entry = self.entries[n]
        if isinstance(entry, Answered):
            return self.answer(entry)
        if isinstance(entry, Called):
            entry = replace(entry, shows="".join(letter for letter in entry.shows.upper() if letter in "CDHSN"))
        about = getattr(entry, "about", None)
        if about is not None and about not in self.here:
            return None  # it is about something that the desk does not write any more
        if about is not None:
            entry = changed(entry, {"about": self.now.place(self.here[about])})
        if isinstance(entry, Awarded):
            return self.award(entry)
        following = self.entries[n + 1 : n + 2]
        opened = bool(following) and isinstance(following[0], Opened)
        if isinstance(entry, Attention) and not (opened and self.takes_up(Step(entry), n)):
            return Step(entry, alone=self.noted(entry))
        return Step(entry)

    def award(self, entry: Awarded) -> Step | None:
        """An adjusted score, in the same matter; None when that is not asked about any more."""
        by = "" if entry.by == DIRECTOR else entry.by
        ids = [one.id for one in self.now.table.inquiries]
        if entry.matter is None:
            return Step(replace(entry, by=by))
        id = self.inquiry(entry.matter)
        return Step(replace(entry, by=by, matter=str(ids.index(id)))) if id in ids else None

    def noted(self, entry: Attention) -> bool:
        """Whether the desk would take up at once what this record only notes."""
        return len(self.now.after(Step(entry)).table.inquiries) > len(self.now.table.inquiries)

    def takes_up(self, step: Step, n: int) -> bool:
        """Whether the desk, told of it, takes up what the record takes up next."""
        first = len(self.now.table.entries)
        then = self.now.after(step).table.entries
        return len(then) > first + 1 and _alike(then[first + 1], self.entries[n + 1])

    def answer(self, said: Answered) -> Step | None:
        """An answer to what is asked now, in the same inquiry if it can be found; else a correction."""
        table = self.now.table
        asked = [table.inquiries.index(one.inquiry) for one in asked_now(table) if one.question.id == said.question]
        id = self.inquiry(said.inquiry)
        mine = next((n for n, one in enumerate(table.inquiries) if one.id == id), None)
        if asked and mine not in asked:
            mine = asked[0]
        if mine is None:
            return None
        first = asked and mine == asked[0]
        step = Step(replace(said, inquiry="" if first else str(mine), by=""))
        try:
            then = self.now.after(step)
        except BadInput:
            return None
        entry = then.table.entries[then.places[-1]]
        return step if entry == replace(said, inquiry=table.inquiries[mine].id) else Step(changed(step.entry, {"by": said.by}))

    def inquiry(self, id: str) -> str:
        """What an inquiry of the record is called now."""
        at, _, n = id.partition(".")
        return f"{self.here[int(at)]}.{n}" if at.isdecimal() and int(at) in self.here else ""


def _moved(before: Told, now: Told, at: int) -> int | None:
    try:
        place = now.entry(before.place(at))
    except BadInput:
        return at if before.table.entries[: at + 1] == now.table.entries[: at + 1] else None
    return place if _alike(before.table.entries[at], now.table.entries[place]) else None


def _alike(one: Entry, other: Entry) -> bool:
    """The same entry, whoever is named."""
    if isinstance(one, Answered) and isinstance(other, Answered):
        return replace(one, by="", reason="") == replace(other, by="", reason="")
    return one == other
