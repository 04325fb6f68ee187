"""Breaking ties (78D): the lists of several authorities as data, and each rule in them as a function."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

from oddtrick.game.seats import Side
from oddtrick.texts import BadInput, say
from oddtrick.tournament.people import Contest
from oddtrick.tournament.results.fields import Fields
from oddtrick.tournament.state import Tournament

Scores = Mapping[int, Fraction]
Rule = Callable[[Sequence[int], Scores, Fields], Mapping[int, Fraction]]

# By authority, what decides between contestants with the same score, in this order; after the last they share the place.
LISTS: Mapping[str, tuple[str, ...]] = {
    "shared": (),
    "ebu": ("match", "opponents", "total", "countback"),
    "wbf": ("match", "opponents", "total"),
    "pzbs": ("match", "opponents"),
    "acbl": (),
}


def rules_of(told: str) -> tuple[str, ...]:
    """A tie list by its name, or by its rules in their order; without one, places are shared. Raises BadInput."""
    rules = LISTS.get(told.strip(), tuple(filter(None, (one.strip() for one in told.split(",")))))
    if unknown := next((one for one in rules if one not in RULES), None):
        names = ", ".join((*LISTS, *RULES))
        raise BadInput(say("{rule} is no rule to break ties by; expected some of {names}", rule=repr(unknown), names=names))
    return rules


def broken(
    now: Tournament, tied: Sequence[int], rules: Sequence[str], scores: Scores, found: Fields
) -> Iterator[tuple[tuple[int, ...], str]]:
    """Those who are tied in the order in which they come, with whom they still share a place, and by which rule."""
    assert now.opened is not None
    if len(tied) < 2 or not rules:
        yield tuple(tied), ""
        return
    told = RULES[rules[0]](tied, scores, found) if _applies(rules[0], now) else {}
    values = sorted({told.get(one, Fraction(0)) for one in tied}, reverse=True)
    for value in values:
        together = [one for one in tied if told.get(one, Fraction(0)) == value]
        if len(together) == 1:
            yield tuple(together), rules[0]
        else:
            yield from broken(now, together, rules[1:], scores, found)


def _applies(rule: str, now: Tournament) -> bool:
    return now.opened is not None and (rule != "match" or now.opened.contest is not Contest.INDIVIDUAL)


def match(tied: Sequence[int], scores: Scores, found: Fields) -> Mapping[int, Fraction]:
    """What each has from the boards that he played against the others who are tied, where all of them have met."""
    won: dict[int, Fraction] = dict.fromkeys(tied, Fraction(0))
    met: set[frozenset[int]] = set()
    for here, there, value in _meetings(found):
        if here in won and there in won and here != there:
            won[here] += value
            met.add(frozenset((here, there)))
    everybody = len(tied) * (len(tied) - 1) // 2
    return won if len(met) == everybody else {}


def opponents(tied: Sequence[int], scores: Scores, found: Fields) -> Mapping[int, Fraction]:
    """The sum of the final scores of all whom each has met (EBU White Book 143.7(b))."""
    met: dict[int, set[int]] = {one: set() for one in tied}
    for here, there, _ in _meetings(found):
        if here in met:
            met[here].add(there)
    return {one: sum((scores.get(other, Fraction(0)) for other in others), Fraction(0)) for one, others in met.items()}


def total(tied: Sequence[int], scores: Scores, found: Fields) -> Mapping[int, Fraction]:
    """The sum of what each has from all boards, before it became victory points."""
    sums: dict[int, Fraction] = dict.fromkeys(tied, Fraction(0))
    for here, _, value in _meetings(found):
        if here in sums:
            sums[here] += value
    return sums


def countback(tied: Sequence[int], scores: Scores, found: Fields) -> Mapping[int, Fraction]:
    """Board by board against those who are tied: two for a better score than another's on the same board, one for the same."""
    own: dict[int, dict[tuple[int, int], Fraction]] = {one: {} for one in tied}
    for field in found:
        for board in field.scored.boards:
            for result, ns, ew in zip(board.handed_in, board.ns, board.ew, strict=True):
                for side, award in ((Side.NS, ns), (Side.EW, ew)):
                    for name in result.contestant(side).split("+"):
                        if award is not None and name.isdecimal() and int(name) in own:
                            own[int(name)][field.session, board.number] = award.value
    points = dict.fromkeys(tied, Fraction(0))
    for one in tied:
        for other in tied:
            for key in own[one].keys() & own[other].keys() if one != other else ():
                points[one] += (own[one][key] > own[other][key]) * 2 + (own[one][key] == own[other][key])
    return points


RULES: Mapping[str, Rule] = {"match": match, "opponents": opponents, "total": total, "countback": countback}


def _meetings(found: Fields) -> Iterator[tuple[int, int, Fraction]]:
    """Who met whom on a board, and what he got for it."""
    for field in found:
        for board in field.scored.boards:
            for result, ns, ew in zip(board.handed_in, board.ns, board.ew, strict=True):
                for side, award in ((Side.NS, ns), (Side.EW, ew)):
                    for here in result.contestant(side).split("+") if award else ():
                        for there in result.contestant(side.opponents).split("+"):
                            assert award is not None
                            yield int(here), int(there), award.value
