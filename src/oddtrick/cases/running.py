"""A case is run: its facts go to the Law or to the desk, and what is found is compared with what was expected."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from oddtrick.cases.comparing import differences
from oddtrick.cases.found import Found, of_progress, of_table
from oddtrick.cases.values import Case, Ruling
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Progress, Question, answered, questions, rule, stored
from oddtrick.laws.editions import ALL, named
from oddtrick.pictures.record import Answer
from oddtrick.regulations.answers import answers as answers_of
from oddtrick.regulations.readymade import LAWS, READY, laid, ready
from oddtrick.regulations.values import Regulations
from oddtrick.scoring.rulings.at_the_table import awarded_at
from oddtrick.table.desk import desk
from oddtrick.table.desk.following import follow
from oddtrick.table.desk.questions import asked_now
from oddtrick.table.folding.names import names as lasting
from oddtrick.table.folding.record import load
from oddtrick.table.state import Table
from oddtrick.table.under_regulations import under
from oddtrick.texts import BadInput, Text, say

_MOST = 30  # questions of fact that a case leaves to what is usual


@dataclass(frozen=True, slots=True)
class Ran:
    """A case in one edition: the `progress` of its interview or its `table`, and where that differs from what was expected."""

    case: Case
    ruling: Ruling
    differences: tuple[Text, ...]
    progress: Progress | None = None
    table: Table | None = None

    @property
    def agrees(self) -> bool:
        """Whether everything came out as expected."""
        return not self.differences


def run_all(cases: Iterable[Case], edition: Edition | None = None) -> Iterator[Ran]:
    """Every case in the edition, or in every edition for which it has a ruling."""
    for case in cases:
        for ruling in case.rulings:
            if edition is None or ruling.edition is edition:
                yield run(case, ruling)


def run(case: Case, ruling: Ruling) -> Ran:
    """A case in the edition of one of its rulings. What cannot have happened, or cannot be answered so, is a difference."""
    try:
        return _interview(case, ruling) if case.record is None else _table(case, ruling, case.record)
    except BadInput as error:
        return Ran(case, ruling, (error.text,))


def _interview(case: Case, ruling: Ruling) -> Ran:
    procedure = named(case.procedure, ruling.edition)
    assert procedure is not None
    known = {question.id for question in questions(procedure.run)}
    given = _given(case, ruling, known)
    values = _regulations(case, ruling.edition)
    said = answers_of(values) if values else {}
    progress = _as_usual(lambda told: rule(procedure.run, answered(procedure.run, told), said), given)
    unused = [id for id in given if id not in progress.answers and id not in _elsewhere(case, ruling)]
    return Ran(case, ruling, _differ(ruling, of_progress(progress), unused), progress=progress)


def _table(case: Case, ruling: Ruling, record: Mapping[str, object]) -> Ran:
    start = record["start"]
    assert isinstance(start, Mapping)
    table = load({**record, "start": {**start, "edition": str(ruling.edition)}})
    if (values := _regulations(case, ruling.edition)) is not None:
        table = under(table, values)
    known = {question.id for one in ALL if one.edition is ruling.edition for question in questions(one.run)}
    given = _given(case, ruling, known)
    table, unused = _followed(table, given, ruling.expected.get("asks", ()))
    if case.award:
        head, adjusted = awarded_at(table, case.award, "-")
        table = desk.award(table, head, adjusted, "TD", adjusted.reason)
    left = [id for id in unused if id not in _elsewhere(case, ruling)]
    return Ran(case, ruling, _differ(ruling, of_table(table), left), table=table)


def _as_usual(run: Callable[[dict[str, bool | str]], Progress], given: Mapping[str, bool | str]) -> Progress:
    """An interview in which facts that the case does not mention are as usual."""
    told = dict(given)
    progress = run(told)
    while (question := progress.question) is not None and (usual := _usual(question)) is not None:
        told[question.id] = usual
        progress = run(told)
    return progress


def _followed(found: Table, given: Mapping[str, bool | str], asks: Sequence[str]) -> tuple[Table, list[str]]:
    """A record followed to its end; facts that the case does not mention are as usual, unless it expects to be asked for them."""
    told = {id: Answer(value) for id, value in given.items()}
    for _ in range(_MOST):
        table, unused = follow(found, told, leave=False)
        names = lasting(table)
        more = {
            f"{names[one.inquiry.id]}:{one.question.id}": Answer(usual)
            for one in asked_now(table)
            if (usual := _usual(one.question)) is not None and usual in one.options and one.question.id not in asks
        }
        if not more.keys() - told.keys():
            break
        told |= more
    return table, [id for id in unused if id in given]


def _usual(question: Question[Any]) -> bool | str | None:
    """The answer of a question of fact where nothing unusual has happened."""
    value = stored(question.usual)
    return value if isinstance(value, bool | str) else None


def _given(case: Case, ruling: Ruling, known: set[str]) -> dict[str, bool | str]:
    """The answers for an edition: those of the case that it asks, and its own."""
    shared = {id: value for id, value in case.answers.items() if id.rpartition(":")[2] in known or len(case.rulings) == 1}
    return shared | dict(ruling.answers)


def _elsewhere(case: Case, ruling: Ruling) -> set[str]:
    """Answers of the whole case that another edition may need."""
    return {id for id in case.answers if id not in ruling.answers} if len(case.rulings) > 1 else set()


def _differ(ruling: Ruling, found: Found, unused: list[str]) -> tuple[Text, ...]:
    left = (say("the answer to {id} was not asked for", id=id) for id in unused)
    return (*differences(ruling.expected, found), *left)


def _regulations(case: Case, edition: Edition) -> Regulations | None:
    if not case.regulations or case.regulations == LAWS:
        return None
    if case.regulations not in READY:
        expected = ", ".join((*READY, LAWS))
        raise BadInput(say("there are no regulations called {name}; expected {expected}", name=case.regulations, expected=expected))
    built = laid((ready(case.regulations),), edition)
    if built.problems:
        raise BadInput(built.problems[0])
    return built.regulations
