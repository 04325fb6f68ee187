"""Drawing the next round: the ranking with missing results as averages, the draw, and who sits which way (Laws 12C2, 78D, 80B)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from oddtrick.awards.values import AdjustedScore, Average
from oddtrick.movements.forms.knockout import bracket
from oddtrick.movements.swiss import Matcher, draw, from_the_top
from oddtrick.texts import BadInput, Text, count, say
from oddtrick.tournament.entries.drawing import Drawn, Way
from oddtrick.tournament.people import Contest
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.results.knockout import winner
from oddtrick.tournament.results.standings import Standings, qualified, standings
from oddtrick.tournament.seating import meets, missing, places
from oddtrick.tournament.state import BoardPlay, Section, Session, Status, Tournament

Two = tuple[int, int]
_AVERAGE = AdjustedScore.both(Average.EVEN)


class Wanted(NamedTuple):
    """What is to be drawn. `of`: how many rounds the stage has in all; without `contestants` everybody who is there."""

    session: int
    section: str
    way: Way
    of: int
    boards: tuple[int, ...]
    seed: int
    contestants: tuple[int, ...] = ()


class Proposed(NamedTuple):
    """The entry of a draw, and the boards that were taken as average because nothing was known of them."""

    entry: Drawn
    missing: tuple[BoardAt, ...]


def proposed(now: Tournament, wanted: Wanted, matcher: Matcher, before: Standings | None = None) -> Proposed:
    """The next round of a section; `before` is a ranking of the stage, where there is one from which less has to be scored anew.

    Raises BadInput with one sentence that names section, round and contestants.
    """
    session = now.sessions.get(wanted.session)
    if session is None or now.opened is None:
        raise BadInput(say("there is no session {n}", n=wanted.session))
    earlier = list(now.drawn(session.told.stage, wanted.section))
    section = session.sections.get(wanted.section)
    round_ = section.rounds + 1 if section else 1
    if len(earlier) >= wanted.of:
        raise _cannot(wanted, round_, count("it has {n} round", "it has {n} rounds", wanted.of))
    if any((one.way is Way.KNOCKOUT) is not (wanted.way is Way.KNOCKOUT) for one in earlier):
        raise _cannot(wanted, round_, say("a knock-out is a stage of its own"))
    if wanted.way is Way.KNOCKOUT:
        return _of_bracket(now, session, wanted, earlier, round_)
    field = _field(now, session, wanted, earlier, round_)
    with_averages, missing = averaged(now, session.told.stage)
    order = _order(with_averages, session.told.stage, wanted, field, bool(earlier), before)
    pairs, out, plan = _drawn(wanted, order, earlier, round_, matcher)
    pairs = _seated(now, pairs, earlier, wanted.seed)
    entry = Drawn(
        wanted.session, wanted.section, round_, wanted.way, pairs, wanted.boards, wanted.of, order, wanted.seed, out, plan
    )
    return Proposed(entry, missing)


def averaged(now: Tournament, stage: int) -> tuple[Tournament, tuple[BoardAt, ...]]:
    """12C2. The tournament as if each board of which nothing is known in rounds that have begun were an average for both sides."""
    missing: list[BoardAt] = []
    for number, session in now.sessions.items():
        if session.told.stage == stage:
            for section in session.sections.values():
                missing += _unknown(now, number, section)
    plays = {number: dict(boards) for number, boards in now.plays.items()}
    for place in missing:
        of_session = plays.setdefault(place.session, {})
        old = of_session.get(place.board, {})
        of_session[place.board] = {**old, place: BoardPlay(place, Status.NOT_PLAYED, (), adjusted=_AVERAGE)}
    return now._replace(plays=plays), tuple(missing)


def _unknown(now: Tournament, session: int, section: Section) -> Iterator[BoardAt]:
    for round_ in range(1, section.round + 1):
        for place in places(now, session, section, round_):
            if missing(now, place):
                yield place


def _field(now: Tournament, session: Session, wanted: Wanted, before: Sequence[Drawn], round_: int) -> tuple[int, ...]:
    """Who is to be drawn: those who are told, or were drawn before, or have qualified, or everybody."""
    stage, number = session.told.stage, session.told.session
    told = wanted.contestants
    if not told and before:
        told = tuple(sorted({*before[-1].order}))
    if not told:
        told = qualified(now, stage) if now.stages[stage].after else tuple(sorted(now.contestants))
    for one in wanted.contestants:
        if one not in now.contestants:
            raise BadInput(say("there is no contestant {n}", n=one))
    field = tuple(one for one in told if now.contestants[one].there(number, round_))
    if len(field) < 2:
        raise _cannot(wanted, round_, say("nobody is there to meet"))
    return field


def _order(
    now: Tournament, stage: int, wanted: Wanted, field: Iterable[int], begun: bool, before: Standings | None
) -> tuple[int, ...]:
    """The ranking, ties by lot; before there is one the seeds, upper half against lower half; without seeds the lot.

    Of an odd number the lowest stands behind both halves: he sits out.
    """
    lots = list(field)
    random.Random(wanted.seed).shuffle(lots)
    if begun:
        found = standings(now, stage, before=before)
        ranks = {row.contestant: row.rank or len(lots) + 1 for row in found.rows}
        return tuple(sorted(lots, key=lambda one: ranks.get(one, len(lots) + 1)))
    seeds = _seeds(now, stage, lots)
    if not seeds:
        return tuple(lots)
    half = len(lots) // 2
    ordered = sorted(lots, key=lambda one: seeds.get(one, len(lots) + 1))
    upper, lower, odd = ordered[:half], ordered[half : 2 * half], ordered[2 * half :]
    return (*(one for two in zip(upper, lower, strict=True) for one in two), *odd)


def _seeds(now: Tournament, stage: int, field: Iterable[int]) -> Mapping[int, int]:
    """From the stage before, or as they entered; empty where nobody is seeded."""
    if now.stages[stage].after:
        return {one: n for n, one in enumerate(qualified(now, stage), 1)}
    return {one: now.contestants[one].seed for one in field if now.contestants[one].seed}


def _drawn(
    wanted: Wanted, order: Sequence[int], before: Sequence[Drawn], round_: int, matcher: Matcher
) -> tuple[tuple[Two, ...], tuple[int, ...], tuple[tuple[Two, ...], ...]]:
    met = {frozenset(two) for one in before for two in one.pairs}
    byes = {one for each in before for one in each.out}
    left = wanted.of - len(before)
    same = bool(before) and {*before[-1].order} == {*order}
    find = _monrad(matcher) if wanted.way is Way.MONRAD else matcher
    plan = before[-1].plan if same else ()
    try:
        found = draw(order, met, byes, left=left, seed=wanted.seed, plan=plan, again=wanted.way is Way.DANISH, matcher=find)
    except BadInput:
        raise _cannot(wanted, round_, _stuck(order, met, left)) from None
    return found.pairs, () if found.bye is None else (found.bye,), found.plan


def _monrad(matcher: Matcher) -> Matcher:
    """From the top; the library's way where that finds nothing."""

    def find(many: int, edges: Sequence[tuple[int, int, int]]) -> list[Two] | None:
        return from_the_top(many, edges) or matcher(many, edges)

    return find


def _stuck(order: Sequence[int], met: set[frozenset[int]], left: int) -> Text:
    """Who has too few opponents left, or everybody where it is nobody's own."""
    there = {*order}
    few = [one for one in order if len(there - {one} - {other for two in met if one in two for other in two}) < left]
    numbers = ", ".join(map(str, sorted(few or order)))
    return count(
        "in {n} round nobody may meet again, and too few opponents are left for {numbers}",
        "in {n} rounds nobody may meet again, and too few opponents are left for {numbers}",
        left,
        numbers=numbers,
    )


def _cannot(wanted: Wanted, round_: int, why: Text) -> BadInput:
    return BadInput(say("round {n} of section {section} cannot be drawn: {why}", n=round_, section=wanted.section, why=why))


def _seated(now: Tournament, pairs: Iterable[Two], before: Sequence[Drawn], seed: int) -> tuple[Two, ...]:
    """North-South is who has sat so less often, or sat East-West last; else the lot. Teams sit both ways."""
    if now.opened is not None and now.opened.contest is Contest.TEAMS:
        return tuple(pairs)
    rng = random.Random(seed)
    north = Counter(two[0] for one in before for two in one.pairs)
    last = {one: n for n, each in enumerate(before, 1) for one, _ in each.pairs}
    return tuple(min((two, two[::-1]), key=lambda way: (north[way[0]], last.get(way[0], 0), rng.random())) for two in pairs)


def _of_bracket(now: Tournament, session: Session, wanted: Wanted, before: Sequence[Drawn], round_: int) -> Proposed:
    """A round of a knock-out: seeds from 1 by the stage before or as they entered; then whoever has won."""
    if before:
        order = before[0].order
    else:
        field = _field(now, session, wanted, before, round_)
        seeds = _seeds(now, session.told.stage, field)
        lots = list(field)
        random.Random(wanted.seed).shuffle(lots)
        order = tuple(sorted(lots, key=lambda one: seeds.get(one, len(lots) + 1)))
    whole = bracket(len(order))
    found = standings(now, session.told.stage).fields
    winners: dict[int, int] = {}
    for each, drawn in enumerate(before, 1):
        for match in (one for one in whole.matches if one.round == each):
            one, other = (order[seed - 1] for seed in whole.met(winners)[match.number] if seed)
            won = _went_on(before[each:], one, other)
            if won is None:
                told = _won(now, wanted, drawn, (one, other), winner(now, found, drawn, one, other))
                if isinstance(told, Text):
                    raise _cannot(wanted, round_, told)
                won = told
            winners[match.number] = order.index(won) + 1
    here = [whole.met(winners)[match.number] for match in whole.matches if match.round == len(before) + 1]
    if not here:
        raise _cannot(wanted, round_, say("the final has been played"))
    pairs = tuple((order[one - 1], order[other - 1]) for one, other in here if one and other)
    out = () if before else tuple(one for one in order if not any(one in two for two in pairs))
    entry = Drawn(wanted.session, wanted.section, round_, wanted.way, pairs, wanted.boards, whole.rounds, order, wanted.seed, out)
    return Proposed(entry, ())


def _won(now: Tournament, wanted: Wanted, drawn: Drawn, two: Two, won: int | None) -> int | Text:
    """Who of two goes on, or why nobody: who has won; where nobody has, or the winner is not there any more, who is told."""
    told = [one for one in two if one in wanted.contestants]
    section = now.section(drawn.session, drawn.section)
    due = places(now, drawn.session, section, drawn.round) if section else ()
    open_ = any(missing(now, one) and {*two} == {*meets(now, one.at)} for one in due)
    decided = won if not open_ else None
    if decided and (decided in told or not told or not now.contestants[decided].there(wanted.session, drawn.round + 1)):
        return told[0] if len(told) == 1 else decided
    if decided:
        return say("{one} has lost to {other} in round {n}", one=told[0], other=decided, n=drawn.round)
    if len(told) == 1:
        return told[0]
    if open_:
        return say("{one} and {other} have not finished round {n}", one=two[0], other=two[1], n=drawn.round)
    return say(
        "{one} and {other} are level in round {n}; what decides is for the conditions of contest, and who goes on is told with the "
        "contestants of the draw",
        one=two[0],
        other=two[1],
        n=drawn.round,
    )


def _went_on(later: Sequence[Drawn], one: int, other: int) -> int | None:
    """Who of two plays in the next round, where that has been drawn already; None where neither or both do."""
    there = [who for who in (one, other) if later and any(who in two for two in later[0].pairs)]
    return there[0] if len(there) == 1 else None
