"""Words that the sentences of all entries share: contestants, results, reasons, several things in a row."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from oddtrick.awards.text import adjusted_score
from oddtrick.awards.values import AdjustedScore, Possible
from oddtrick.game.outcome import score_ns
from oddtrick.game.seats import vulnerability
from oddtrick.movements.movement import Kind
from oddtrick.movements.movement import who as slot
from oddtrick.table.sheets.award_words import sides_text
from oddtrick.texts import BadInput, Text, say, signed
from oddtrick.tournament.entries.directing import Corrected, Ruled
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.people import Contest
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.state import Result, Tournament

_KINDS = {Contest.PAIRS: Kind.PAIRS, Contest.INDIVIDUAL: Kind.INDIVIDUAL, Contest.TEAMS: Kind.TEAMS}


def number(now: Tournament, contestant: int) -> Text:
    """A contestant by his number: pair 3, player 3, team 3."""
    return slot(_KINDS[now.opened.contest] if now.opened else Kind.PAIRS, contestant)


def numbers(now: Tournament, contestants: Iterable[int]) -> Text:
    """Several of them, one after the other."""
    return row([number(now, one) for one in contestants])


def who(now: Tournament, contestant: int) -> Text:
    """A contestant by his number and name."""
    one, short = now.contestants.get(contestant), number(now, contestant)
    return say("{who} ({name})", who=short, name=one.called) if one and one.called != str(contestant) else short


def result(told: Result, board: int | None = None) -> Text:
    """A result in words, with North-South's points where the board is told."""
    text = Possible(told).text
    points = None if board is None else score_ns(told, vulnerability(board))
    return say("{result}, {points}", result=text, points=signed(points)) if points else text


def result_at(now: Tournament, entry: int, place: BoardAt) -> Text | None:
    """The result that stood at an entry, whatever kind of entry it was."""
    said = now.said.entry(entry)
    match said and said.entry:
        case Reported(at, found) if at == place:
            return result(found)
        case Corrected(at, _, found) if at == place and found is not None:
            return result(found)
        case Ruled():
            return say("what the table's record tells")
        case _:
            return None


def awarded(both: str, ns: str, ew: str, reason: str = "", offenders: str = "") -> Text | None:
    """An award as it is written, in words; None where it is none."""
    try:
        found = adjusted_score(both, ns, ew, reason, offenders)
    except BadInput:
        return say("{award}", award="; ".join(filter(None, (both, ns, ew))))
    return found and award(found)


def award(found: AdjustedScore) -> Text:
    """What both sides are awarded."""
    return also(*sides_text(found))


def also(first: Text, *others: Text | None) -> Text:
    """A sentence and what belongs to it."""
    return reduce(lambda one, more: say("{one}; {more}", one=one, more=more), [first, *(one for one in others if one)])


def row(several: Iterable[Text]) -> Text:
    """Things one after the other, with commas."""
    first, *others = several
    return reduce(lambda one, other: say("{one}, {other}", one=one, other=other), others, first)


def because(text: Text, why: str | Text) -> Text:
    """A sentence with its reason, where one was told."""
    return say("{text}: {why}", text=text, why=why) if str(why).strip() else text
