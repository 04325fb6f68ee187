"""What a scorer should look at before he publishes: results that do not fit together."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from oddtrick.outcome import Adjusted, NotPlayed
from oddtrick.scoring.boards import TableResult, versions
from oddtrick.scoring.conditions import Conditions, Method
from oddtrick.scoring.session import Session
from oddtrick.texts import Text, count, say

_SEATS_WITH_NUMBERS = re.compile(r"([NESW]\d+)( & [NESW]\d+)?", re.IGNORECASE)


class Finding(NamedTuple):
    """Something to look at: a sentence, the board it is about, and the line of the file (0: no single one)."""

    text: Text
    board: int | None = None
    line: int = 0


def findings(results: Mapping[int, Sequence[TableResult]], conditions: Conditions) -> Iterator[Finding]:
    """All that is unusual about these results, board by board, and about the names last."""
    for number, handed_in in results.items():
        for finding in (*_same_board(handed_in), *_contestants(handed_in), *_without_score(handed_in, conditions)):
            yield finding._replace(board=number)
    yield from _names(results)
    if all(isinstance(result.outcome, NotPlayed) for handed_in in results.values() for result in handed_in):
        yield Finding(say("no board has a result"))


def not_compared(session: Session) -> Iterator[Finding]:
    """The boards on which there was only one result and nothing to compare it with."""
    if session.conditions.method is Method.TOTAL:
        return
    for board in session.boards:
        for scored in board.results:
            if scored.result.score_ns is not None and scored.ns is None:
                yield Finding(say("nothing to compare this result with"), board.number, scored.result.line)


def _same_board(results: Sequence[TableResult]) -> Iterator[Finding]:
    """78A compares scores on the same board: the same deal, dealer and vulnerability."""
    found = versions(results)
    if len(found) > 1:
        text = say("{n} different deals under one number; each is scored apart", n=len(found))
        yield Finding(text, line=results[found[1][0]].line)
    dealers = [(result.dealer, result.line) for result in results if result.dealer]
    if other := _other(dealers):
        yield Finding(say("different dealers under one number: {values}", values=_values(dealers)), line=other)
    vulnerable = [(result.vulnerability, result.line) for result in results]
    if other := _other(vulnerable):
        yield Finding(say("different vulnerabilities under one number: {values}", values=_values(vulnerable)), line=other)


def _other(values: Sequence[tuple[object, int]]) -> int:
    """The line of the first value that is not the first one, 0 when all are the same."""
    return next((line for value, line in values if value is not values[0][0]), 0)


def _values(values: Sequence[tuple[object, int]]) -> str:
    return ", ".join(dict.fromkeys(str(value) for value, _ in values))


def _contestants(results: Sequence[TableResult]) -> Iterator[Finding]:
    seen: dict[str, int] = {}
    for result in results:
        if result.ns and result.ns == result.ew:
            yield Finding(say("{contestant} plays against itself", contestant=result.ns), line=result.line)
        for name in dict.fromkeys((result.ns, result.ew)):
            if name and name in seen:
                text = say("{contestant} has a second result here; the first is at line {first}", contestant=name, first=seen[name])
                yield Finding(text, line=result.line)
            seen.setdefault(name, result.line)


def _without_score(results: Iterable[TableResult], conditions: Conditions) -> Iterator[Finding]:
    for result in results:
        match result.outcome:
            case _ if result.score_ns is not None:
                pass
            case NotPlayed():
                pass
            case Adjusted(ns, ew) if ns is not None and ew is not None:
                if conditions.method is Method.TOTAL or (conditions.method is not Method.MATCHPOINTS and {ns, ew} - {40, 50, 60}):
                    text = say("an artificial score of {ns} and {ew} percent has no value here", ns=ns, ew=ew)
                    yield Finding(text, line=result.line)
            case Adjusted():
                yield Finding(say("adjusted score without a value; it gets no score"), line=result.line)
            case _:
                yield Finding(say("the result is not known; it gets no score"), line=result.line)


def _names(results: Mapping[int, Sequence[TableResult]]) -> Iterator[Finding]:
    """Names that do not tell who played: none at all, or numbers of rows, so that nobody ever meets a second opponent."""
    every = [result for handed_in in results.values() for result in handed_in]
    if nameless := [result for result in every if not ((result.ns and result.ew) or isinstance(result.outcome, NotPlayed))]:
        text = count(
            "names do not identify contestants: {n} result does not tell both pairs",
            "names do not identify contestants: {n} results do not tell both pairs",
            len(nameless),
        )
        yield Finding(text, nameless[0].board, nameless[0].line)
    opponents = _opponents(every)
    if not opponents or any(len(met) > 1 for met in opponents.values()):
        return
    if all(_SEATS_WITH_NUMBERS.fullmatch(name) for name in opponents):
        example = next(iter(opponents))
        yield Finding(say("names do not identify contestants: they are seats with numbers, such as {example}", example=example))
    elif max(map(len, results.values())) > 2 and len(results) > 1:
        yield Finding(say("names may not identify contestants: every pair meets one and the same opponent on all its boards"))


def _opponents(results: Iterable[TableResult]) -> Mapping[str, set[str]]:
    found: defaultdict[str, set[str]] = defaultdict(set)
    for result in results:
        if result.ns and result.ew:
            found[result.ns].add(result.ew)
            found[result.ew].add(result.ns)
    return found
