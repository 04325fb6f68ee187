"""What a scorer should look at before he publishes: results that do not fit together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from oddtrick.awards.text import award_text, possible_points
from oddtrick.awards.values import AdjustedScore, Average, Obtained, Percent, SideAward
from oddtrick.game.outcome import Adjusted, NotPlayed
from oddtrick.game.seats import Side, Vulnerability, dealer, vulnerability
from oddtrick.scoring.adjusted.artificial import artificial_award, artificial_value
from oddtrick.scoring.adjusted.assigned import own_error
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.sessions.boards import TableResult, in_sessions, tables_of_matches, versions
from oddtrick.texts import BadInput, Text, count, say

_SEATS_WITH_NUMBERS = re.compile(r"([NESW]\d+)( & [NESW]\d+)?", re.IGNORECASE)


class Finding(NamedTuple):
    """Something to look at: a sentence, the board it is about, and the line of the file (0: no single one)."""

    text: Text
    board: int | None = None
    line: int = 0


def findings(results: Mapping[int, Sequence[TableResult]], conditions: Conditions) -> Iterator[Finding]:
    """All that is unusual about these results, board by board, and about the names last."""
    for number, handed_in in _of_one_session(results):
        apart = fouled_matches(handed_in, conditions)
        same = _fouled(apart, handed_in) if apart else _same_board(handed_in)
        for finding in (*same, *_contestants(handed_in), *_without_score(handed_in, conditions)):
            yield finding._replace(board=number)
    if not conditions.of_teams:
        yield from _names(results)
    yield from _left_open(results, conditions)
    yield from _rooms(results)
    every = (result for handed_in in results.values() for result in handed_in)
    if all(isinstance(result.outcome, NotPlayed) and result.adjusted is None for result in every):
        yield Finding(say("no board has a result"))


def _of_one_session(results: Mapping[int, Sequence[TableResult]]) -> Iterator[tuple[int, list[TableResult]]]:
    """78A. The results of each board; where a file holds several sessions, of each by itself."""
    for number, handed_in in results.items():
        for places in in_sessions(handed_in):
            yield number, [handed_in[place] for place in places]


def marked_otherwise(results: Mapping[int, Sequence[TableResult]]) -> Iterator[Finding]:
    """2. Boards marked with another dealer or vulnerability than their number has; they are scored as they are marked.

    Such a board should not have been used, but once it was, its markings hold for the session. Where tables tell
    different ones it is fouled (87A), which is another finding.
    """
    for number, handed_in in _of_one_session(results):
        dealers, sides = {one.dealer for one in handed_in} - {None}, {one.vulnerability for one in handed_in}
        if number < 1 or len(dealers) > 1 or len(sides) > 1:
            continue
        (vulnerable,), first = sides, next(iter(dealers), dealer(number))
        if (first, vulnerable) != (dealer(number), vulnerability(number)):
            text = say("marked with dealer {seat}, {vulnerable}, unlike its number; that holds for this session (Law 2)",
                       seat=first, vulnerable=_VULNERABLE[vulnerable])  # fmt: skip
            yield Finding(text, number, handed_in[0].line)


_VULNERABLE = {
    Vulnerability.NONE: say("nobody vulnerable"),
    Vulnerability.NS: say("North-South vulnerable"),
    Vulnerability.EW: say("East-West vulnerable"),
    Vulnerability.BOTH: say("everybody vulnerable"),
}


def fouled_matches(results: Sequence[TableResult], conditions: Conditions) -> list[list[int]]:
    """87C (2007: 87). The two tables of each match that played a board in different forms, so that nothing is compared."""
    alone = conditions.method is Method.IMPS and len(results) == 2 and results[0].meeting and results[0].meeting.home
    if not conditions.of_teams and not alone:
        return []
    form = {place: number for number, places in enumerate(versions(results)) for place in places}
    if len({*form.values()}) < 2:
        return []
    return [pair for pair in tables_of_matches(results) if len({form[place] for place in pair if place in form}) > 1]


def _fouled(apart: Iterable[Sequence[int]], results: Sequence[TableResult]) -> Iterator[Finding]:
    """87C and 86B2 (2017; 87 of 2007). Boards without a score until the Director awards one."""
    for _, two in apart:
        text = say(
            "the two tables of this match played the board in different forms (deal, dealer or vulnerability) and cannot be "
            "compared: it has no score until the Director awards one (Laws 87C and 86B2; of 2007: 87)"
        )
        yield Finding(text, line=results[two].line)


def _rooms(results: Mapping[int, Sequence[TableResult]]) -> Iterator[Finding]:
    """PBN 4.4.8. Matches in which one room is told for both tables, or one team for both sides; each match once."""
    found: set[tuple[object, ...]] = set()
    for number, handed_in in results.items():
        for pair in tables_of_matches(handed_in):
            meeting, other = (handed_in[place].meeting for place in pair)
            line = handed_in[pair[1]].line
            if meeting is None or other is None or not meeting.home or meeting[:3] in found:
                continue
            if meeting.home == meeting.visitor:
                found.add(meeting[:3])
                yield Finding(say("{contestant} plays against itself", contestant=meeting.home), number, line)
            elif meeting.open is not None and meeting.open is other.open:
                found.add(meeting[:3])
                room = say("open room") if meeting.open else say("closed room")
                text = say("{home} - {visitor}: both tables are told to be the {room}; the first is taken as told, the second as "
                           "the other room", home=meeting.home, visitor=meeting.visitor, room=room)  # fmt: skip
                yield Finding(text, number, line)


def _same_board(results: Sequence[TableResult]) -> Iterator[Finding]:
    """78A compares scores on the same board: the same deal, dealer and vulnerability."""
    found = versions(results)
    deals = {results[index].deal for group in found for index in group} - {None}
    if len(found) > 1 and len(deals) > 1:
        text = say("{n} different deals under one number; each is scored apart", n=len(deals))
        yield Finding(text, line=results[found[1][0]].line)
    dealers = [(result.dealer, result.line) for result in results if result.dealer]
    if other := _other(dealers):
        text = say("different dealers under one number: {values}; each form of the board is scored apart", values=_values(dealers))
        yield Finding(text, line=other)
    vulnerable = [(result.vulnerability, result.line) for result in results]
    if other := _other(vulnerable):
        text = say("different vulnerabilities under one number: {values}; each form of the board is scored apart",
                   values=_values(vulnerable))  # fmt: skip
        yield Finding(text, line=other)


def _other(values: Sequence[tuple[object, int]]) -> int:
    """The line of the first value that is not the first one, 0 when all are the same."""
    return next((line for value, line in values if value is not values[0][0]), 0)


def _values(values: Sequence[tuple[object, int]]) -> str:
    return ", ".join(dict.fromkeys(str(value) for value, _ in values))


def _contestants(results: Sequence[TableResult]) -> Iterator[Finding]:
    sat = [one.ns for one in results if one.ns] + [one.ew for one in results if one.ew]
    if len({*sat}) == len(sat):
        return
    seen: dict[tuple[object, ...], int] = {}
    for result in results:
        ns, ew = result.ns, result.ew
        if ns and ns == ew:
            yield Finding(say("{contestant} plays against itself", contestant=ns), line=result.line)
        for name, side in ((ns, Side.NS),) if ns == ew else ((ns, Side.NS), (ew, Side.EW)):
            key = _once(result, name, side)
            if name and key in seen:
                yield Finding(_second(name, seen[key]), line=result.line)
            else:
                seen[key] = result.line


def _second(name: str, first: int) -> Text:
    """A program tells results without lines."""
    if not first:
        return say("{contestant} has a second result here", contestant=name)
    return say("{contestant} has a second result here; the first is at line {first}", contestant=name, first=first)


def _once(result: TableResult, name: str, side: Side) -> tuple[object, ...]:
    """What there is once on a board: a contestant, but a team in each direction of each of its matches."""
    match = result.meeting
    return (name, side, match.round) if match and name in (match.home, match.visitor) else (name,)


def _without_score(results: Iterable[TableResult], conditions: Conditions) -> Iterator[Finding]:
    for result in results:
        if result.adjusted is not None:
            yield from award_without_value(result, result.adjusted, conditions)
            continue
        if result.table_score is not None:
            told = None if isinstance(result.outcome, Adjusted) else result.points
            if told is not None and (why := _no_score(told)):
                yield Finding(why, line=result.line)
            continue
        match result.outcome:
            case NotPlayed():
                pass
            case Adjusted(ns, ew) if ns is not None and ew is not None:
                if None in (artificial_award(Percent(share), conditions) for share in (ns, ew)):
                    text = say("an artificial score of {ns} and {ew} percent has no value here", ns=ns, ew=ew)
                    yield Finding(text, line=result.line)
            case Adjusted():
                yield Finding(say("adjusted score without a value; it gets no score"), line=result.line)
            case _:
                yield Finding(say("the result is not known; it gets no score"), line=result.line)


def _no_score(points: int) -> Text | None:
    """77. Why that is no score of a board; None where it is one."""
    try:
        possible_points(points)
    except BadInput as error:
        return error.text
    return None


def _left_open(results: Mapping[int, Sequence[TableResult]], conditions: Conditions) -> Iterator[Finding]:
    """PZBS 3.4. Averages against all other tables, where the conditions leave it to the chief director what they are worth."""
    averages = conditions.averages
    if conditions.method is not Method.CROSS_IMPS or not averages.two_to_one or averages.cross_imps is not None:
        return
    for number, handed_in in results.items():
        for one in handed_in:
            if one.adjusted and any(isinstance(award.value, Average) for award in (one.adjusted.ns, one.adjusted.ew)):
                text = say(
                    "the conditions or the chief director say what an average is worth here (PZBS 3.4); counted as in a match"
                )
                yield Finding(text, number, one.line)
                return


def award_without_value(result: TableResult, adjusted: AdjustedScore, conditions: Conditions) -> Iterator[Finding]:
    """What the Director awarded and what is worth nothing by this method, or needs a result that there is not."""
    seen: set[SideAward] = set()
    for side in Side:
        award = adjusted.of(side)
        if award in seen:
            continue
        seen.add(award)
        told = award_text(award)
        artificial = artificial_value(result.outcome, adjusted, side)
        if artificial is not None and artificial_award(artificial, conditions) is None:
            yield Finding(say("{award} has no value here", award=told), line=result.line)
        needed = award.value is Obtained.SCORE or own_error(award, result.vulnerability)
        if needed and result.obtained is None:
            yield Finding(say("{award} needs the result at the table, and there is none", award=told), line=result.line)


def _names(results: Mapping[int, Sequence[TableResult]]) -> Iterator[Finding]:
    """Names that do not tell who played: none at all, or numbers of rows, so that nobody ever meets a second opponent."""
    every = [result for handed_in in results.values() for result in handed_in]
    if nameless := [result for result in every if not ((result.ns and result.ew) or isinstance(result.outcome, NotPlayed))]:
        text = count("names do not identify contestants: {n} result does not tell both pairs",
                     "names do not identify contestants: {n} results do not tell both pairs", len(nameless))  # fmt: skip
        yield Finding(text, nameless[0].board, nameless[0].line)
    if not (opponents := _only_opponents(every)):
        return
    if all(_SEATS_WITH_NUMBERS.fullmatch(name) for name in opponents):
        example = next(iter(opponents))
        yield Finding(say("names do not identify contestants: they are seats with numbers, such as {example}", example=example))
    elif max(map(len, results.values())) > 2 and len(results) > 1:
        yield Finding(say("names may not identify contestants: every pair meets one and the same opponent on all its boards"))


def _only_opponents(results: Iterable[TableResult]) -> Mapping[str, str]:
    """The one opponent whom each pair met; empty where any pair met a second one."""
    found: dict[str, str] = {}
    for result in results:
        ns, ew = result.ns, result.ew
        if ns and ew and (found.setdefault(ns, ew) != ew or found.setdefault(ew, ns) != ns):
            return {}
    return found
