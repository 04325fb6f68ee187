"""Which movements fit so many contestants, boards and minutes: the best first, each with its drawbacks in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from oddtrick.movements.balance import Balance, balance
from oddtrick.movements.drawbacks import drawbacks
from oddtrick.movements.forms.barometer import PAIRS, TEAMS, barometer, team_barometer
from oddtrick.movements.forms.extra import bump, rover
from oddtrick.movements.forms.howell import howell, quality, rounds_of
from oddtrick.movements.forms.individual import individuals, players_of
from oddtrick.movements.forms.mitchell import mitchell, web
from oddtrick.movements.forms.switching import best_switch
from oddtrick.movements.forms.teams import american_whist, head_to_head, match, new_england, without_one
from oddtrick.movements.movement import Kind, Movement, whole
from oddtrick.texts import BadInput, Text, count, say

A_BOARD, A_ROUND = 7, 2  # minutes that a board takes, and a change of round: two boards in 16 minutes, three in 23
PLAYERS, BOARDS, MINUTES = say("the number of players"), say("the number of boards"), say("the number of minutes")
_MOST_BOARDS, _MOST_PAIRS = 8, 160  # boards in a set; pairs in one movement


_FAR = 30  # what weighs so much more than the best is not proposed


class Proposal(NamedTuple):
    """A movement with so many boards in a set: what it takes, how it balances (not for teams), and what speaks against it.

    `weight` orders proposals: the less the better. It is the luck of the draw in hundredths of a standard deviation of strength,
    with what the drawbacks weigh and what is missing of the boards that were asked for.
    """

    movement: Movement
    boards: int
    plays: int
    minutes: int
    balance: Balance | None
    drawbacks: tuple[Text, ...]
    weight: float


def minutes_of(rounds: int, boards: int) -> int:
    """How long so many rounds of so many boards take."""
    return rounds * (boards * A_BOARD + A_ROUND)


def propose(
    contestants: int, boards: int, minutes: int | None = None, kind: Kind = Kind.PAIRS, *, winners: int | None = None, most: int = 8
) -> tuple[Proposal, ...]:
    """What fits, best first: as many rounds as make 75 to 115 per cent of the boards asked for, and all over in time.

    `winners` 1 or 2 takes only movements of pairs with as many fields. Raises BadInput when nothing fits, with the reason.
    """
    whole(BOARDS, boards, 2, 200)
    if minutes is not None:
        whole(MINUTES, minutes, 10, 3000)
    sizes = _sizes(boards)
    if kind is Kind.INDIVIDUAL:
        candidates = _individuals(contestants, sizes)
    elif kind is Kind.TEAMS:
        candidates = _teams(contestants, boards, sizes)
    else:
        candidates = _pairs(contestants, sizes, 2 if kind is Kind.TWO_WINNERS else winners)
    found = [_judged(m, per, boards) for m, per in candidates]
    if not found:
        raise BadInput(say("no movement was found for {n} contestants and {boards} boards", n=contestants, boards=boards))
    fitting = [one for one in found if minutes is None or one.minutes <= minutes]
    if not fitting:
        least = min(one.minutes for one in found)
        raise BadInput(
            say(
                "{boards} boards do not fit into {minutes} minutes: the shortest takes {least}",
                boards=boards,
                minutes=minutes,
                least=least,
            )
        )
    ordered = sorted(fitting, key=lambda one: (one.weight, one.minutes))
    return tuple(one for one in ordered[:most] if one.weight <= ordered[0].weight + _FAR)


def _sizes(boards: int) -> list[tuple[int, int]]:
    """Numbers of rounds and of boards in a set that come near enough, those that come nearest first."""
    near = [
        (rounds, per)
        for per in range(1 if boards <= 14 else 2, _MOST_BOARDS + 1)
        for rounds in range(1, boards + 1)
        if 0.75 * boards <= rounds * per <= 1.15 * boards
    ]
    return sorted(near, key=lambda one: (abs(one[0] * one[1] - boards), one[1]))


def _judged(m: Movement, per: int, boards: int) -> Proposal:
    against = drawbacks(m, per)
    measured = None if m.kind is Kind.TEAMS else balance(m)
    plays = m.of_rounds * per
    weight = sum(one.weight for one in against) + 60 * abs(plays - boards) / boards
    if measured is not None:
        weight += 100 * min(2.0, measured.draw)
    return Proposal(m, per, plays, minutes_of(m.of_rounds, per), measured, tuple(one.says for one in against), round(weight, 2))


Sized = Iterator[tuple[Movement, int]]


def _pairs(pairs: int, sizes: list[tuple[int, int]], winners: int | None) -> Sized:
    whole(PAIRS, pairs, 4, _MOST_PAIRS)
    tables, half = -(-pairs // 2), pairs % 2
    for form, per in _nearest(_of_pairs(pairs, tables, half), sizes):
        for m in form:
            if m.kind is Kind.TWO_WINNERS:
                if winners != 1:
                    yield m, per
                if winners != 2:
                    yield best_switch(m, exhaustive=m.tables * m.of_rounds <= 100), per
            elif winners != 2:
                yield m, per


Form = Callable[[int], list[Movement]]


def _nearest(forms: list[Form], sizes: list[tuple[int, int]], many: int = 3) -> Iterator[tuple[list[Movement], int]]:
    """Of each form the sizes that come nearest to what is wanted."""
    for form in forms:
        had = 0
        for rounds, per in sizes:
            if had < many and (made := form(rounds)):
                had += 1
                yield made, per


def _of_pairs(pairs: int, tables: int, half: int) -> list[Form]:
    def left(m: Movement) -> Movement:
        return m.without(m.slots) if half else m

    def straight(rounds: int) -> list[Movement]:
        return [left(mitchell(tables, rounds))] if rounds <= tables else []

    def webs(rounds: int) -> list[Movement]:
        return [left(web(tables, rounds))] if (rounds % 2 or tables % 2 == 0) and 3 <= rounds < tables <= 2 * rounds else []

    def extra(rounds: int) -> list[Movement]:
        if not half or tables < 5 or not 3 <= rounds < tables or rounds > 13:
            return []
        found = []
        for form in (rover, bump):
            try:
                found.append(form(tables - 1, rounds, again=int(tables - 1 == rounds == 9)))
            except BadInput:  # none was found: there are other movements
                continue
        return found

    def howells(rounds: int) -> list[Movement]:
        if tables > 20 or rounds not in rounds_of(tables):
            return []
        said = quality(tables, rounds)
        turned = [left(howell(tables, rounds))] if said.best > said.simple + 1 else []
        return [*turned, left(howell(tables, rounds, turning=False))]

    def barometers(rounds: int) -> list[Movement]:
        return [barometer(pairs, rounds)] if rounds < pairs + half else []

    return [straight, webs, extra, howells, barometers]


def _individuals(players: int, sizes: list[tuple[int, int]]) -> Sized:
    whole(PLAYERS, players, 8, 200)
    if players % 4 > 1:
        raise BadInput(say("an individual needs 4 players a table, and one more at most; given: {n}", n=players))
    if players not in players_of():
        raise BadInput(say("there is no individual movement for {n} players", n=players))

    def form(m: Movement) -> Form:
        return lambda rounds: [m.cut(rounds)] if rounds <= m.of_rounds else []

    for made, per in _nearest([form(m) for m in individuals(players)], sizes, 2):
        for m in made:
            yield m, per


def _teams(teams: int, boards: int, sizes: list[tuple[int, int]]) -> Sized:
    whole(TEAMS, teams, 2, 100)
    if teams == 2:
        for rounds, per in [(r, per) for r, per in sizes if per >= 4][:3]:
            yield match(rounds), per
        return
    complete = [american_whist] if teams % 2 else [new_england, without_one]
    for form in complete:
        m = form(teams)
        per = round(boards / m.of_rounds)
        if per and 0.75 * boards <= per * m.of_rounds <= 1.15 * boards:
            yield m, per

    def heads(rounds: int) -> list[Movement]:
        fits = teams % 2 == 0 and teams <= 40 and rounds in rounds_of(teams // 2)
        return [head_to_head(teams, rounds)] if fits else []

    def together(rounds: int) -> list[Movement]:
        return [team_barometer(teams, rounds)] if rounds < teams + teams % 2 else []

    for made, per in _nearest([heads, together], sizes):
        for m in made:
            yield m, per


def told(one: Proposal) -> Text:
    """A proposal in one sentence."""
    of = count("{n} board", "{n} boards", one.plays)
    return say("{name}: {of}, {minutes} minutes", name=one.movement.name, of=of, minutes=one.minutes)
