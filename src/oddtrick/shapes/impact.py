"""What `oddtrick laws impact --json` prints."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from oddtrick.drafting.impact import Impact
from oddtrick.drafting.situations import OfProcedure
from oddtrick.inquiry.asking import stored
from oddtrick.texts import Text, Translate


class OneChange(msgspec.Struct):
    """A way in which rulings change: what is ordered no longer and what instead, how often, and an example of it."""

    no_longer: list[str]
    instead: list[str]
    times: int
    answers: dict[str, bool | str] | None = None
    procedure: str | None = None
    board: int | None = None
    records: list[str] = msgspec.field(default_factory=list)


class OneProcedure(msgspec.Struct):
    """A procedure: its paths in either edition (0: it has none), all situations, how many change, how many only their paragraph."""

    procedure: str
    law: str
    paths: tuple[int, int]
    situations: int
    changed: int
    elsewhere: int
    changes: list[OneChange]


class OneCase(msgspec.Struct):
    """A case of the library that is ruled differently."""

    case: str
    law: int
    no_longer: list[str]
    instead: list[str]
    records: list[str]


class Stopped(msgspec.Struct):
    """A case that cannot be told again under the draft, and why."""

    case: str
    why: str


class Boards(msgspec.Struct):
    """Random boards: how many, with a ruling, ruled differently, with another result."""

    seed: str
    boards: int
    ruled: int
    changed: int
    results: int
    changes: list[OneChange]


class ImpactOut(msgspec.Struct):
    """A draft beside the edition on which it is based."""

    draft: str
    base: str
    title: str
    procedures: list[OneProcedure]
    cases: int
    cases_without_regulations: int
    cases_changed: list[OneCase]
    cases_stopped: list[Stopped]
    boards: Boards


Lines = Callable[[Sequence[Text]], list[str]]


def as_json(found: Impact, language: str, translate: Translate, written: Mapping[str, str]) -> ImpactOut:
    """An impact as data, in the words of a language; `written` are files of records, by case or board and edition."""

    def lines(texts: Sequence[Text]) -> list[str]:
        return [translate(one) for one in texts]

    def records(name: str) -> list[str]:
        return [written[each] for one in (found.base, found.edition) if (each := f"{name}-{one}") in written]

    cases = [
        OneCase(one.case.id, one.case.law, lines(one.change.no_longer), lines(one.change.instead), records(one.case.id))
        for one in found.cases.changed
    ]
    boards = found.boards
    changes = [
        OneChange(
            lines(one.change.no_longer),
            lines(one.change.instead),
            one.times,
            procedure=one.procedure,
            board=one.example.number,
            records=records(f"board-{one.example.number}"),
        )
        for one in boards.changes
    ]
    return ImpactOut(
        str(found.edition),
        str(found.base),
        found.draft.title.shown(language),
        [_procedure(one, lines) for one in found.procedures],
        found.cases.cases,
        found.cases.unregulated,
        cases,
        [Stopped(case.id, translate(why)) for case, why in found.cases.stopped],
        Boards(found.wish.seed, boards.boards, boards.ruled, boards.changed, boards.results, changes),
    )


def _procedure(one: OfProcedure, lines: Lines) -> OneProcedure:
    changes = [
        OneChange(
            lines(each.change.no_longer),
            lines(each.change.instead),
            each.times,
            answers=msgspec.convert(
                {question.id: stored(answer) for question, answer in each.example.asked.items()}, dict[str, bool | str]
            ),
        )
        for each in one.changes
    ]
    return OneProcedure(one.procedure.name, one.procedure.law, one.paths, one.situations, one.changed, one.elsewhere, changes)
