"""Why a contestant has the score that he has on a board: from the result to the number, with the Law or point of each step."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from oddtrick.awards.text import number_text
from oddtrick.awards.values import (
    AdjustedScore,
    Assigned,
    Average,
    Cancelled,
    Imps,
    Obtained,
    Percent,
    Possible,
    SideAward,
    SitOut,
)
from oddtrick.citations import Edition
from oddtrick.game.outcome import Adjusted, NotPlayed, Outcome, PassedOut, PlayedOut, Unknown
from oddtrick.game.seats import Side, Vulnerability
from oddtrick.scoring.adjusted.artificial import artificial_value
from oddtrick.scoring.adjusted.assigned import own_error, shares, table_score
from oddtrick.scoring.adjusted.own_error import relief
from oddtrick.scoring.methods.conditions import Conditions
from oddtrick.scoring.methods.every import Award, Group
from oddtrick.scoring.methods.field import Field
from oddtrick.scoring.sessions.boards import ScoredBoard, TableResult, groups_of, tables_of_matches
from oddtrick.scoring.sessions.contestants import Seats, inferred_teams
from oddtrick.scoring.sessions.session import Session
from oddtrick.scoring.why.artificial import artificial_lines
from oddtrick.scoring.why.breakdown import breakdown
from oddtrick.scoring.why.knockout import knockout_lines
from oddtrick.scoring.why.matches import whole_match
from oddtrick.scoring.why.methods import (
    Line,
    imps_text,
    of_top_line,
    penalty_line,
    reckoning,
    shown,
    unit_of,
    weight_text,
)
from oddtrick.texts import BadInput, Text, say, signed


class Why(NamedTuple):
    """A contestant's score on a board (None: no score), his side, his opponents, and how it came about."""

    board: int
    contestant: str
    opponents: str
    side: Side
    award: Award | None
    lines: tuple[Line, ...]

    @property
    def value(self) -> Fraction | None:
        """The score itself."""
        return self.award and self.award.value


_SIDES = {Side.NS: say("North-South"), Side.EW: say("East-West")}


def why(session: Session, number: int, contestant: str) -> Why:
    """How the contestant's score on that board came about. Raises BadInput when he has none there."""
    board = next((board for board in session.boards if board.number == number), None)
    if board is None:
        raise BadInput(say("there is no board {board} here", board=number))
    place, side = _seat(board, contestant)
    scored = board.results[place]
    award = scored.award(side)
    result = scored.result
    lines = (
        *_result(result),
        *_awarded(session, board, place, side),
        *_in_matchpoints(result, award, side),
        *_value(session, award and award.value),
        *whole_match(session, Seats(board, inferred_teams(session.boards, session.conditions)).contestant(place, side), number),
        *(penalty_line(one, session.conditions) for one in session.penalties if one.penalty.contestant == contestant),
    )
    return Why(number, contestant, result.contestant(side.opponents), side, award, lines)


def _in_matchpoints(result: TableResult, award: Award | None, side: Side) -> Iterator[Line]:
    """12C2(a). What an artificial percentage is in matchpoints: its part of the top of the board."""
    if award is None or award.top is None:
        return
    if artificial_value(result.outcome, result.adjusted, side) is not None:
        sat_out = result.adjusted is not None and isinstance(result.adjusted.of(side).value, SitOut)
        line = of_top_line(award.value, award.top)
        yield line._replace(law="78D") if sat_out else _of_artificial(line, result.adjusted, side)


def side_text(side: Side) -> Text:
    """North-South or East-West."""
    return _SIDES[side]


def _seat(board: ScoredBoard, contestant: str) -> tuple[int, Side]:
    """At which table, and in which direction; a team is found at the table where it is told to sit, else at its first one.

    78A. Raises BadInput for one who sat at boards of that number in several sessions, which are not the same board.
    """
    seats = [*_seats(board, contestant)]
    if not seats:
        raise BadInput(say("{contestant} has no result on board {board}", contestant=contestant, board=board.number))
    sessions = [*dict.fromkeys(board.handed_in[place].session or "–" for place, _ in seats)]
    if len(sessions) > 1:
        raise BadInput(say("{contestant} played a board {board} in several sessions: {sessions}; expected a file with the records "
                           "of one session, to score it alone", contestant=contestant, board=board.number,
                           sessions=", ".join(sessions)))  # fmt: skip
    return seats[0]


def _seats(board: ScoredBoard, contestant: str) -> Iterator[tuple[int, Side]]:
    """Where he is told to sit; then where his team's matches are."""
    for place, scored in enumerate(board.results):
        for side in Side:
            if scored.result.contestant(side) == contestant:
                yield place, side
    for pair in tables_of_matches(board.handed_in):
        for place in pair:
            meeting = board.handed_in[place].meeting
            if meeting and contestant in (meeting.home, meeting.visitor) and contestant:
                yield place, Side.NS if (contestant == meeting.home) == (meeting.open is not False) else Side.EW


def _result(result: TableResult) -> Iterator[Line]:
    """What came from play, and what its points are made of."""
    if result.adjusted is not None and isinstance(result.outcome, NotPlayed) and result.points is None:
        return
    for text in _outcome(result.outcome, result.obtained):
        yield Line(text, "77" if isinstance(result.outcome, PlayedOut) else "")
    if isinstance(result.outcome, PlayedOut):
        contract, tricks, _ = result.outcome
        vulnerable = result.vulnerability in (Vulnerability.BOTH, Vulnerability(contract.declarer.side.name))
        items = breakdown(contract, tricks, vulnerable)
        for item in items if len(items) > 1 else ():
            yield Line(say("{item}: {points}", item=item.text, points=signed(item.points)), "77", 1)


def _outcome(outcome: Outcome, points: int | None) -> Iterator[Text]:
    match outcome:
        case PlayedOut() | PassedOut():
            text = Possible(outcome).text
            yield say("result: {result}: {points} to North-South", result=text, points=signed(points or 0))
        case Adjusted(ns, ew) if ns is not None or ew is not None:
            shares = [say("nothing") if share is None else f"{number_text(share)} %" for share in (ns, ew)]
            yield say("artificial score as told: North-South {ns}, East-West {ew}", ns=shares[0], ew=shares[1])
        case _ if points is not None:
            yield say("result: {points} to North-South, as told", points=signed(points or 0))
        case Unknown() | Adjusted():
            yield say("the result is not known")
        case NotPlayed():
            yield say("the board was not played at this table")


def _awarded(session: Session, board: ScoredBoard, place: int, side: Side) -> Iterator[Line]:
    """What the Director awarded, and what the score is compared with."""
    result, conditions = board.handed_in[place], session.conditions
    if result.adjusted is not None:
        yield from _told(result.adjusted, side, result.vulnerability)
    if (value := artificial_value(result.outcome, result.adjusted, side)) is not None:
        yield from (_of_artificial(line, result.adjusted, side) for line in artificial_lines(session, board, place, side, value))
    else:
        group, at = _group(session, board, place, side)
        if group is not None:
            yield from _relief(result, side, group, at, conditions)
            yield from (_of_edition(line, result.adjusted) for line in reckoning(group, at, side, conditions))
        elif result.adjusted is not None and _without_table(result.adjusted.of(side), result):
            yield _line(say("the score needs the result at the table, and there is none"), result.adjusted.of(side))
    yield from knockout_lines(session, board, place, side)


def _told(adjusted: AdjustedScore, side: Side, vulnerability: Vulnerability) -> Iterator[Line]:
    award = adjusted.of(side)
    yield _line(say("awarded in its place: {award}", award=_award(award)), award)
    if isinstance(award.value, Assigned):
        several = (award.value.possible, award.value.own_error)
        for possible, heading in zip(several, (None, say("but for its own error it would have had:")), strict=True):
            if possible and heading:
                yield _line(heading, award)
            for one in possible if len(possible) > 1 or heading else ():
                yield _line(_possible(one, vulnerability), award, 1)
    if adjusted.reason:
        yield Line(say("reason: {reason}", reason=adjusted.reason))


def _of_edition(line: Line, adjusted: AdjustedScore | None) -> Line:
    """12C1(e). What a side did to itself stands in 12C1(b) in 2007."""
    if line.law == "12C1(e)" and adjusted and Edition.E2007 in (adjusted.ns.edition, adjusted.ew.edition):
        return line._replace(law="12C1(b)", edition=Edition.E2007)
    return line


def _of_artificial(line: Line, adjusted: AdjustedScore | None, side: Side) -> Line:
    """12C2. The edition that the Director named; what is less on a second board stood in 86A in 2007, there by approval."""
    if adjusted is None or adjusted.of(side).edition >= Edition.E2017 or not line.law.startswith("12C2"):
        return line
    return line._replace(law="86A" if line.law == "12C2(d)" else line.law, edition=Edition.E2007)


def _without_table(award: SideAward, result: TableResult) -> bool:
    """Whether an award is worth nothing because there is no result at the table."""
    needed = award.value is Obtained.SCORE or own_error(award, result.vulnerability)
    return bool(needed) and result.obtained is None


def _line(text: Text, award: SideAward, depth: int = 0) -> Line:
    """A line by the paragraph and edition that the Director named."""
    return Line(text, award.law, depth, award.edition)


def _possible(one: Possible, vulnerability: Vulnerability) -> Text:
    if not one.weight:
        return say("{result}: left out", result=one.text)
    share = say("{weight} of {result}", weight=weight_text(one.weight), result=one.text)
    if isinstance(one.result, int):
        return share
    return say("{result}: {points} to North-South", result=share, points=signed(one.points(vulnerability)))


def _award(award: SideAward) -> Text:
    match award.value:
        case Assigned(possible) if len(possible) == 1:
            return possible[0].text
        case Assigned():
            return say("an assigned score of several results")
        case Average():
            return award.value.text
        case Percent(share):
            return say("{share} percent", share=number_text(share))
        case Imps(imps):
            return imps_text(imps)
        case Obtained():
            return say("the score obtained at the table")
        case Cancelled():
            return say("nothing: the result is cancelled")
        case SitOut(None):
            return say("nothing for sitting out")
        case SitOut(value):
            return say("for sitting out: {award}", award=_award(SideAward(value or Cancelled.RESULT)))


def _group(session: Session, board: ScoredBoard, place: int, side: Side) -> tuple[Group | None, int]:
    """The group in which a result is compared, and its place in it; points of one side alone stand last in theirs."""
    results = board.handed_in
    scores = [result.table_score for result in results]
    most = max((one.compared for one in session.boards), default=0)
    groups = [*groups_of(results, scores, session.conditions, most)]
    for indices, group in groups:
        if place in indices:
            return group, indices.index(place)
    result = results[place]
    points = result.adjusted and shares(result.adjusted.of(side), result.obtained, result.vulnerability)
    if not points or scores[place] is not None or not groups:
        return None, 0
    group = next((one for indices, one in groups if results[indices[0]].deal == result.deal), groups[0][1])
    return group._replace(field=Field([*group.field.tables, table_score(points, points)])), len(group.field)


def _relief(result: TableResult, side: Side, group: Group, at: int, conditions: Conditions) -> list[Line]:
    """12C1(e) (2007: 12C1(b)). The damage, and which part of it the side did itself."""
    if result.adjusted is None or own_error(result.adjusted.of(side), result.vulnerability) is None:
        return []
    found = relief(result, side, group, at, conditions)
    if found is None:
        return []
    award = result.adjusted.of(side)
    steps = [
        _line(say("{what}: {worth} {unit}", what=what, worth=shown(worth), unit=unit_of(worth, conditions)), award, 1)
        for what, worth in found.steps()
    ]
    text = say("at the table {obtained}, made good {relief}: {value} {unit}", obtained=shown(found.obtained),
               relief=shown(found.relief), value=shown(found.value), unit=unit_of(found.value, conditions))  # fmt: skip
    return [*steps, _line(text, award)]


def _value(session: Session, value: Fraction | None) -> Iterator[Line]:
    if value is None:
        yield Line(say("no score on this board"))
    else:
        yield Line(say("score on this board: {value} {unit}", value=shown(value), unit=unit_of(value, session.conditions)))
