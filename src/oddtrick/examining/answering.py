"""Files of answers: JSON for one candidate or a list of them, or a table (CSV) with a row for each candidate.

An answer is a letter, with the paragraph behind it where one is wanted: `B`, `C 27B1`, or `27B1` alone.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping
from typing import Any, NoReturn

from oddtrick.examining.marking import Answers, Given
from oddtrick.examining.told import LETTERS, ToldPaper
from oddtrick.reading_json import NotJson, json_of
from oddtrick.texts import BadInput, Text, say

MOST = 2_000  # candidates of one file
_ANSWER = re.compile(r"([a-z]?)[\s.,:;]*((?:\d|fn|law).*)?", re.IGNORECASE)
_LONGEST = 60


def read(text: str, file: str, paper: ToldPaper) -> tuple[Answers, ...]:
    """The answers of a file to that paper. Raises BadInput: which candidate, which item, what was expected."""
    found = tuple(_Reader(file, paper).candidates(text))
    if not found:
        raise BadInput(say("{file}: there are no answers in it", file=file))
    return found


class _Reader:
    def __init__(self, file: str, paper: ToldPaper) -> None:
        self.file, self.paper = file, paper
        self.items = {str(one.number): one for one in paper.items}

    def refuse(self, what: Text) -> NoReturn:
        raise BadInput(say("{file}: {what}", file=self.file, what=what))

    def candidates(self, text: str) -> Iterator[Answers]:
        """Every candidate of the file."""
        told = self.from_json(text) if text.lstrip()[:1] in ("{", "[") else self.from_table(text)
        for n, one in enumerate(told, 1):
            if n > MOST:
                self.refuse(say("there are more than {most} candidates", most=MOST))
            yield self.candidate(one, n)

    def from_json(self, text: str) -> list[Mapping[str, Any]]:
        try:
            told = json_of(text)
        except NotJson as error:
            raise BadInput(say("{file} is not JSON: {error}", file=self.file, error=error.text)) from None
        except BadInput as error:
            self.refuse(error.text)
        except RecursionError:
            self.refuse(say("what stands in it is nested too deeply"))
        several = told if isinstance(told, list) else [told]
        if not all(isinstance(one, dict) and isinstance(one.get("answers"), dict) for one in several):
            self.refuse(say("expected {example}", example='{"candidate": "A. Nowak", "answers": {"1": "B", "2": "C 27B1"}}'))
        return several

    def from_table(self, text: str) -> list[Mapping[str, Any]]:
        rows = [row for row in csv.reader(io.StringIO(text), delimiter=_delimiter(text)) if any(cell.strip() for cell in row)]
        if not rows or len(rows[0]) < 2:
            self.refuse(say("expected a table: the first row candidate,1,2,3 and then a row for each candidate"))
        head = [cell.strip() for cell in rows[0]]
        return [{"candidate": row[0].strip(), "answers": dict(zip(head[1:], row[1:], strict=False))} for row in rows[1:]]

    def candidate(self, told: Mapping[str, Any], n: int) -> Answers:
        """One candidate."""
        name = told.get("candidate", "")
        if not isinstance(name, str):
            self.refuse(say("candidate {n}: expected a name as text, found {found}", n=n, found=repr(name)))
        name = " ".join(name.split()) or str(n)
        paper = told.get("paper", "")
        if paper and paper != self.paper.paper:
            self.refuse(
                say("{name} answered the paper {paper}, and this is {own}", name=name, paper=repr(paper), own=self.paper.paper)
            )
        answers = {}
        for number, value in told["answers"].items():
            if number.strip() not in self.items:
                self.refuse(say("{name}: there is no item {number}; items run from 1 to {last}", name=name, number=repr(number),
                                last=len(self.items)))  # fmt: skip
            answers[int(number)] = self.given(name, number.strip(), value)
        return Answers(name, answers, self.paper.paper)

    def given(self, name: str, number: str, value: object) -> Given:
        """One answer."""
        last = LETTERS[len(self.items[number].options) - 1]
        found = _ANSWER.fullmatch(value.strip()) if isinstance(value, str) and len(value) <= _LONGEST else None
        if found is not None and found[1].upper() <= last:
            return Given(found[1].upper(), (found[2] or "").strip())
        return self.refuse(
            say("{name}, item {number}: {found} is no answer; expected a letter from A to {last}, and the paragraph behind it",
                name=name, number=number, found=repr(value), last=last)
        )  # fmt: skip


def _delimiter(text: str) -> str:
    """Tables of a spreadsheet are divided by commas, semicolons or tabs: what the first row has most of."""
    first = text.lstrip().partition("\n")[0]
    return max((",", ";", "\t"), key=first.count)
