"""The ranking of a stage at any moment: partial while tables play, provisional in the periods, then final (Laws 78D, 79C, 90)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from fractions import Fraction
from functools import lru_cache
from itertools import groupby, zip_longest
from typing import NamedTuple

from oddtrick.game.seats import Side
from oddtrick.inquiry.asking import Option
from oddtrick.movements.movement import Kind
from oddtrick.regulations.periods import correction_minutes, in_time, ruling_minutes
from oddtrick.scoring.methods.conditions import Conditions
from oddtrick.scoring.sessions.ranking import places
from oddtrick.texts import Text, say
from oddtrick.tournament.clock import unanswered
from oddtrick.tournament.conditions import scoring_of, unit_of
from oddtrick.tournament.entries.drawing import Drawn, Way
from oddtrick.tournament.entries.setting import StageSet
from oddtrick.tournament.results.brought import brought, here, raises
from oddtrick.tournament.results.fields import Field, Fields, fields
from oddtrick.tournament.results.knockout import progress
from oddtrick.tournament.results.shares import Share, Shares, shares
from oddtrick.tournament.results.sums import Row, Sums, penalties, with_fewer_boards
from oddtrick.tournament.results.ties import Tied, broken, rules_of
from oddtrick.tournament.seating import lost, sitting_out, sittings
from oddtrick.tournament.state import Game, Section, Tournament


class Certainty(Option):
    """How much of a ranking can still change."""

    PARTIAL = "partial", say("partial: not all boards have been played")
    PROVISIONAL = "provisional", say("provisional: scores may still be corrected or appealed")
    FINAL = "final", say("final")


class Standings(NamedTuple):
    """The ranking of a stage, best first, what its scores are counted in, and all that it was made of."""

    stage: int
    conditions: Conditions
    certainty: Certainty
    rows: tuple[Row, ...]
    fields: Fields
    shares: Mapping[tuple[int, str], Shares]
    of: Mapping[int, Row]
    unit: Text

    def __hash__(self) -> int:
        return hash((self.stage, self.conditions, self.certainty, self.rows))

    def __repr__(self) -> str:
        return f"<Standings of stage {self.stage}, {len(self.rows)} contestants, {self.certainty.slug}>"

    def row(self, contestant: int) -> Row | None:
        """A contestant's place."""
        return self.of.get(contestant)


def standings(now: Tournament, stage: int = 1, at: datetime | None = None, before: Standings | None = None) -> Standings:
    """78D, 80B2(j). The ranking of a stage. With those from `before`, only boards that have changed since are scored again."""
    assert now.opened is not None
    told = now.stages[stage]
    conditions = here(now, scoring_of(now.opened, told))
    if before and (before.stage, before.conditions) != (stage, conditions):
        before = None
    found = fields(now, stage, conditions, before.fields if before else ())
    has = {(one.session, one.section): _shares(now, one, told, before) for one in found}
    less, carried = penalties(now, stage, found, conditions), _carried(now, stage, at) or brought(conditions, told)
    factored, sides = raises(conditions, told), _sides(now, stage)
    known = before if before and not factored else None
    made = Sums(conditions, has, less, carried, known.shares if known else {}, known.of if known else {})
    rows = made.rows(_taking_part(now, stage), sides)
    rows = with_fewer_boards(rows, conditions) if factored else rows
    apart: list[Side | None] = [side for side in Side if side in sides.values()]
    ranked = [row for side in apart or [None] for row in _ranked(now, rows, found, stage, side)]
    final = _with_strata(now, ranked)
    return Standings(stage, conditions, certainty(now, stage, at), final, found, has, {row.contestant: row for row in final},
                     unit_of(now.opened, told))  # fmt: skip


def _shares(now: Tournament, field: Field, told: StageSet, before: Standings | None) -> Shares:
    assert now.opened is not None
    key = (field.session, field.section)
    old = next((one for one in before.fields if (one.session, one.section) == key), None) if before else None
    byes = _byes(now, field) if told.bye else ()
    return shares(field, now.opened.contest, told.match_vp, (old, before.shares[key]) if before and old else None, byes)


def _byes(now: Tournament, field: Field) -> Iterator[tuple[int, Share]]:
    """What who sits out a round of matches that has begun gets for it; a knock-out has none.

    Of teams that meet at tables of different rounds it is half for each table at which the opponents are missing.
    """
    session = now.sessions[field.session]
    bye = now.stages[session.told.stage].bye
    for section in session.sections.values():
        if field.section not in ("", section.name) or (section.drawn and section.drawn[-1].way is Way.KNOCKOUT):
            continue
        halves: dict[int, list[int]] = {}
        for round_ in range(1, section.round + 1):
            tables = [*sittings(now, field.session, section.name, round_)]
            boards = max((len(table.due) for table in tables), default=0)
            nobody = sitting_out(now, field.session, section.name, round_)
            for out in nobody:
                yield out, Share(bye, boards)
            alone = (table for table in tables if not table.full and field.scored.conditions.of_teams)
            for table in alone:
                for one in table.contestants:
                    if one not in nobody:
                        halves.setdefault(one, []).append(len(table.due))
        for one, several in halves.items():
            yield one, Share(bye * len(several) / 2, sum(several) // 2)


def certainty(now: Tournament, stage: int, at: datetime | None) -> Certainty:
    """79C1, 92B. Whether a stage's ranking can still change: what was asked for or appealed in time is still decided."""
    if now.finished:
        return Certainty.FINAL
    sessions = [session for session in now.sessions.values() if session.told.stage == stage]
    if not sessions or any(session.ended is None for session in sessions):
        return Certainty.PARTIAL
    if any(lost(now, session.told.session) for session in sessions):
        return Certainty.PARTIAL
    minutes = max(correction_minutes(now.regulations), ruling_minutes(now.regulations))
    undecided = any(matter.pending for matter in now.matters.values())
    asked = any(unanswered(now, session.told.session) for session in sessions)
    running = any(session.posted is None or at is None or in_time(session.posted, at, minutes) for session in sessions)
    return Certainty.PROVISIONAL if undecided or asked or running else Certainty.FINAL


def _taking_part(now: Tournament, stage: int) -> Iterable[int]:
    """Everybody who has a slot in a session of the stage."""
    slots = (version.slots for section in _sections(now, stage) for version in section.versions)
    return sorted(frozenset[int]().union(*slots) - {0})


def _sections(now: Tournament, stage: int) -> Iterator[Section]:
    return (one for session in now.sessions.values() if session.told.stage == stage for one in session.sections.values())


def _sides(now: Tournament, stage: int) -> dict[int, Side]:
    """In which direction everybody sat, where all movements of the stage have two winners; empty where there is one."""
    versions = [version for section in _sections(now, stage) for version in section.versions]
    if not versions or any(version.movement.kind is not Kind.TWO_WINNERS for version in versions):
        return {}
    places = [(one, side) for version in versions for one, side in _seats_of(version.games)]
    found = dict(places)
    return found if all(found[one] is side for one, side in places) else {}


@lru_cache(maxsize=64)
def _seats_of(games: tuple[tuple[Game | None, ...], ...]) -> tuple[tuple[int, Side], ...]:
    seats = (
        (one, side)
        for row in games
        for game in row
        if game
        for side, here in ((Side.NS, game.ns), (Side.EW, game.ew))
        for one in here
        if one
    )
    return tuple(dict.fromkeys(seats))


def _carried(now: Tournament, stage: int, at: datetime | None) -> dict[int, Fraction]:
    """78D. What contestants bring along from the stage before."""
    told = now.stages[stage]
    if not told.after or not told.carried:
        return {}
    earlier = standings(now, told.after, at)
    return {row.contestant: row.score * told.carried for row in earlier.rows if row.score is not None}


def qualified(now: Tournament, stage: int, at: datetime | None = None) -> tuple[int, ...]:
    """Who goes on to a stage from the one before, best first; all where it sets no number.

    Of two rankings the first of each go first, then the second of each; of two with the same place the higher score.
    """
    told = now.stages[stage]
    earlier = standings(now, told.after, at)
    apart: dict[Side | None, list[Row]] = {}
    for row in earlier.rows:
        if row.rank is not None:
            apart.setdefault(row.side, []).append(row)
    ranked = [row.contestant for level in zip_longest(*apart.values()) for row in sorted(filter(None, level), key=_best_first)]
    return tuple(ranked[: told.qualify] if told.qualify else ranked)


def _best_first(row: Row) -> Fraction:
    return -(row.score or Fraction(0))


def _ranked(now: Tournament, rows: Iterable[Row], found: Fields, stage: int, side: Side | None) -> Iterator[Row]:
    """Equal scores share a place, unless the tie list of the stage tells them apart; who has left is not ranked.

    In a knock-out it counts how far somebody has come, unless he was disqualified (91B).
    """
    rows = [row for row in rows if row.side is side]
    scores = {row.contestant: row.score for row in rows if row.score is not None and now.contestants[row.contestant].left is None}
    if reached := progress(now, _drawn(now, stage), found):
        scores = {row.contestant: Fraction(reached[row.contestant]) for row in rows
                  if row.contestant in reached and not now.contestants[row.contestant].disqualified}  # fmt: skip
    of = {row.contestant: row for row in rows}
    first = dict(zip(scores, places([*scores.values()]), strict=True))
    assert now.opened is not None
    told = now.stages[stage]
    rules, seed = rules_of(told.ties, now.opened.contest)
    for place, group in groupby(sorted(first, key=first.__getitem__), first.__getitem__):
        tied = list(group)
        tie = Tied(now.opened.contest, tied, scores, found, told.match_vp, seed) if rules and len(tied) > 1 else None
        for together, rule in broken(tie, rules) if tie else ((tied, ""),):
            for one in together:
                row = of[one]
                yield row if (row.rank, row.tie, row.strata) == (place, rule, {}) else Row(place, *row[1:7], rule, {}, row.side)
            place += len(together)
    yield from (row._replace(rank=None) for row in rows if row.contestant not in scores)


def _drawn(now: Tournament, stage: int) -> list[Drawn]:
    return [one for section in _sections(now, stage) for one in section.drawn]


def _with_strata(now: Tournament, rows: Iterable[Row]) -> tuple[Row, ...]:
    """Ranks within each stratum, among those that belong to it and are ranked together."""
    if not any(one.strata for one in now.contestants.values()):
        return tuple(rows)
    counted: dict[tuple[str, Side | None], list[int]] = {}
    found = []
    for row in rows:
        ranks = {}
        for stratum in now.contestants[row.contestant].strata if row.rank is not None else ():
            assert row.rank is not None
            earlier = counted.setdefault((stratum, row.side), [])
            earlier.append(row.rank)
            ranks[stratum] = 1 + sum(rank < row.rank for rank in earlier)
        found.append(row._replace(strata=ranks))
    return tuple(found)
