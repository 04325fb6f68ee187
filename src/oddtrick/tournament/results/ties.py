"""Breaking ties (78D): the lists of several authorities are data (`ties.toml`), each rule in them is a function.

A rule gives each of those who are tied a value, the higher the better. Where it tells some apart, the list begins anew for those
who are still together: their matches among themselves may decide then.
"""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from oddtrick.game.seats import Side
from oddtrick.scoring.methods.victory_points import VictoryPoints
from oddtrick.texts import BadInput, say
from oddtrick.tournament.people import Contest
from oddtrick.tournament.results.fields import Fields
from oddtrick.tournament.results.shares import board_scores

Scores = Mapping[int, Fraction]
Values = Mapping[int, tuple[Fraction, ...]]
_ZERO = Fraction(0)
_SEED = re.compile(r"(?P<list>.*?)(?:;\s*seed\s+(?P<seed>\d{1,18})\s*)?", re.DOTALL)


class TieList(NamedTuple):
    """A list of rules in their order, and the seed of a lot where one is drawn."""

    rules: tuple[str, ...] = ()
    seed: int | None = None


class Tied(NamedTuple):
    """Those who are tied, everybody's scores, and what they were made of. `match_vp`: rounds of pairs are matches."""

    contest: Contest
    who: Sequence[int]
    scores: Scores
    fields: Fields
    match_vp: str = ""
    seed: int | None = None


class Met(NamedTuple):
    """Two who met, once for each of them: what he got from it in the final scores, and before it became victory points."""

    here: int
    there: int
    final: Fraction
    basic: Fraction


@cache
def lists() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """By authority and kind of contest, the rules in their order."""
    told = tomllib.loads((files("oddtrick.tournament.results") / "ties.toml").read_text(encoding="utf-8"))
    return {name: {kind: tuple(rules) for kind, rules in one.items() if kind != "source"} for name, one in told.items()}


def rules_of(told: str, contest: Contest) -> TieList:
    """A tie list by its name, or by its rules in their order, and `; seed 17` for a lot. Raises BadInput."""
    found = _SEED.fullmatch(told.strip())
    assert found is not None
    name, seed = found["list"].strip(), int(found["seed"]) if found["seed"] else None
    if name in lists():
        return TieList(lists()[name][contest.slug], seed)
    rules = tuple(filter(None, (one.strip() for one in name.split(","))))
    if unknown := next((one for one in rules if one not in RULES), None):
        names = ", ".join((*lists(), *RULES))
        raise BadInput(say("{rule} is no rule to break ties by; expected some of {names}", rule=repr(unknown), names=names))
    return TieList(rules, seed)


def broken(tied: Tied, rules: Sequence[str], every: Sequence[str] = ()) -> Iterator[tuple[tuple[int, ...], str]]:
    """Those who are tied in the order in which they come, with whom they still share a place, and by which rule."""
    every = every or rules
    if len(tied.who) < 2 or not rules:
        yield tuple(tied.who), ""
        return
    rule, *rest = rules
    told = RULES[rule](tied)
    for value in sorted({told.get(one, ()) for one in tied.who}, reverse=True):
        together = [one for one in tied.who if told.get(one, ()) == value]
        if len(together) == 1:
            yield tuple(together), rule
        else:
            fewer = len(together) < len(tied.who)
            yield from broken(tied._replace(who=together), every if fewer else rest, every)


def match(tied: Tied) -> Values:
    """What each has from his meetings with the others who are tied, where all of them have met."""
    return _among(tied, lambda one: one.final)


def match_total(tied: Tied) -> Values:
    """The same before it became victory points: the IMPs or matchpoints of those meetings."""
    return _among(tied, lambda one: one.basic)


def opponents(tied: Tied) -> Values:
    """The sum of the final scores of all whom each has met; in an individual divided by that of his partners (EBU 143.5.2)."""
    met = _sets(tied, tied.contest is Contest.INDIVIDUAL)
    found = {}
    for one, (against, beside) in met.items():
        total = sum((tied.scores.get(other, _ZERO) for other in against), _ZERO)
        partners = sum((tied.scores.get(other, _ZERO) for other in beside), _ZERO)
        found[one] = (total / partners if partners else total,)
    return found


def higher(tied: Tied) -> Values:
    """What each has from his meetings with those who are placed higher than all who are tied (PZBS)."""
    own = max(tied.scores[one] for one in tied.who)
    above = {one for one, score in tied.scores.items() if score > own}
    return _summed(tied, lambda one: one.final if one.there in above else _ZERO)


def total(tied: Tied) -> Values:
    """What each has in all, before it became victory points: of teams the balance of their IMPs."""
    return _summed(tied, lambda one: one.basic)


def quotient(tied: Tied) -> Values:
    """The IMPs that each team has won in all its matches, divided by those it has lost."""
    won, lost = dict.fromkeys(tied.who, _ZERO), dict.fromkeys(tied.who, _ZERO)
    for field in tied.fields:
        for score in field.scored.matches:
            home, visitor = score.match.won
            for name, gained, given in ((score.match.home, home, visitor), (score.match.visitor, visitor, home)):
                if int(name) in won:
                    won[int(name)] += gained
                    lost[int(name)] += given
    return {one: (Fraction(not lost[one]), won[one] / (lost[one] or 1)) for one in tied.who}


def common(tied: Tied) -> Values:
    """The margins against opponents whom all who are tied have met, the one with the best score first, then the next (CBAI)."""
    margins: dict[int, dict[int, Fraction]] = {one: {} for one in tied.who}
    for one in _meetings(tied):
        if one.here in margins and one.there not in margins:
            margins[one.here][one.there] = margins[one.here].get(one.there, _ZERO) + one.basic
    shared = set.intersection(*(set(each) for each in margins.values()))
    order = sorted(shared, key=lambda other: (-tied.scores.get(other, _ZERO), other))
    return {one: tuple(margins[one][other] for other in order) for one in tied.who}


def countback(tied: Tied) -> Values:
    """Board by board against those who are tied: two for a better score than another's on the same board, one for the same."""
    own: dict[int, dict[tuple[int, int], Fraction]] = {one: {} for one in tied.who}
    for field in tied.fields:
        for (_, board), one, value in board_scores(field):
            if one in own:
                own[one][field.session, board] = value
    points = dict.fromkeys(tied.who, 0)
    for one in tied.who:
        for other in tied.who:
            for key in own[one].keys() & own[other].keys() if one != other else ():
                points[one] += (own[one][key] > own[other][key]) * 2 + (own[one][key] == own[other][key])
    return {one: (Fraction(value),) for one, value in points.items()}


def lot(tied: Tied) -> Values:
    """A lot, where the stage tells its seed: the same seed and contestants give the same order."""
    if tied.seed is None:
        return {}
    order = sorted(tied.who)
    random.Random(f"{tied.seed}:{order}").shuffle(order)
    return {one: (Fraction(-place),) for place, one in enumerate(order)}


RULES: Mapping[str, Callable[[Tied], Values]] = {
    "match": match,
    "match_total": match_total,
    "opponents": opponents,
    "higher": higher,
    "total": total,
    "quotient": quotient,
    "common": common,
    "countback": countback,
    "lot": lot,
}


def _among(tied: Tied, what: Callable[[Met], Fraction]) -> Values:
    """Sums of meetings of those who are tied with one another; nothing unless all have met."""
    if tied.contest is Contest.INDIVIDUAL:
        return {}
    won: dict[int, Fraction] = dict.fromkeys(tied.who, _ZERO)
    met: set[frozenset[int]] = set()
    for one in _meetings(tied):
        if one.here in won and one.there in won:
            won[one.here] += what(one)
            met.add(frozenset((one.here, one.there)))
    everybody = len(tied.who) * (len(tied.who) - 1) // 2
    return {one: (value,) for one, value in won.items()} if len(met) == everybody else {}


def _summed(tied: Tied, what: Callable[[Met], Fraction]) -> Values:
    sums: dict[int, Fraction] = dict.fromkeys(tied.who, _ZERO)
    for one in _meetings(tied):
        if one.here in sums:
            sums[one.here] += what(one)
    return {one: (value,) for one, value in sums.items()}


def _sets(tied: Tied, partners: bool) -> Mapping[int, tuple[set[int], set[int]]]:
    """Of each who is tied, whom he has met, and in an individual with whom he has played."""
    met: dict[int, tuple[set[int], set[int]]] = {one: (set(), set()) for one in tied.who}
    for field in tied.fields:
        for board in field.scored.boards:
            for result in board.handed_in:
                for side in Side:
                    names = [int(name) for name in result.contestant(side).split("+") if name]
                    others = [int(name) for name in result.contestant(side.opponents).split("+") if name]
                    for one in met.keys() & {*names}:
                        met[one][0].update(others)
                        met[one][1].update(other for other in names if partners and other != one)
    return met


def _meetings(tied: Tied) -> Iterator[Met]:
    """Who met whom, and what he got for it: of teams match by match, of pairs round by round, of players board by board."""
    for field in tied.fields:
        if field.scored.conditions.of_teams:
            for score in field.scored.matches:
                home, visitor = int(score.match.home), int(score.match.visitor)
                basic = score.match.totals
                yield Met(home, visitor, score.home, basic[0])
                yield Met(visitor, home, score.visitor, basic[1])
            continue
        sums: dict[tuple[int, int, int], list[Fraction]] = {}
        for board in field.scored.boards:
            for place, result, ns, ew in zip(field.places[board.number], board.handed_in, board.ns, board.ew, strict=True):
                for side, award in ((Side.NS, ns), (Side.EW, ew)):
                    for here in result.contestant(side).split("+") if award else ():
                        for there in filter(None, result.contestant(side.opponents).split("+")):
                            assert award is not None
                            sums.setdefault((place.round, int(here), int(there)), []).append(award.value)
        for (_, one, other), values in sums.items():
            whole = sum(values, _ZERO)
            final = VictoryPoints.parse(tied.match_vp).scale(len(values)).award(whole) if tied.match_vp else whole
            yield Met(one, other, final, whole)
