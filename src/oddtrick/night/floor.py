"""The hall at a glance for the Director: each table with its round, its open boards, what was entered, whether it is late."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import NamedTuple

from oddtrick.citations import Edition
from oddtrick.game.outcome import score_ns
from oddtrick.night.planning import rounds_in_all
from oddtrick.night.tables import who_called
from oddtrick.texts import Text, say
from oddtrick.tournament.checks import Finding, findings
from oddtrick.tournament.clock import seconds_left
from oddtrick.tournament.flags import flags
from oddtrick.tournament.matters import Summons
from oddtrick.tournament.people import Contest
from oddtrick.tournament.places import At, BoardAt
from oddtrick.tournament.seating import Sitting, sitting, sitting_out, sittings, table_of
from oddtrick.tournament.state import BoardPlay, Section, Session, Status, Tournament


class TableSeen(NamedTuple):
    """A table: who sits there, how many boards are open, which are disputed or unconfirmed, and the call that waits."""

    at: At
    name: str
    ns: str
    ew: str
    boards: tuple[tuple[int, BoardPlay | None], ...]
    open: int
    disputed: int
    unconfirmed: int
    call: tuple[int, Summons] | None


class SectionSeen(NamedTuple):
    """A section: its round of how many, its clock, its tables, who sits out, and what is still open in earlier rounds.

    `ready`: so many rounds can begin, where they are drawn; otherwise all of them.
    """

    session: int
    name: str
    round: int
    rounds: int
    ready: int
    began: bool
    ended: bool
    over: bool
    paused: bool
    seconds_left: int | None
    tables: tuple[TableSeen, ...]
    out: tuple[str, ...]
    missing: tuple[BoardAt, ...]

    @property
    def done(self) -> bool:
        """Whether every table has finished the round."""
        return all(table.open == 0 for table in self.tables)


class Floor(NamedTuple):
    """All of it: the calls that wait, the sections, the results that look odd, and everything else that is open.

    `unknown`: it is being worked out whether more results are odd.
    `moved`: by call the tables at which those sit now who called and have moved.
    """

    calls: tuple[tuple[int, Summons], ...]
    moved: Mapping[int, tuple[str, ...]]
    sections: tuple[SectionSeen, ...]
    odd: tuple[tuple[BoardPlay, Text], ...]
    findings: tuple[Finding, ...]
    unknown: bool = False

    @property
    def to_end(self) -> bool:
        """Whether all rounds have begun, and the session has not ended."""
        return bool(self.sections) and all(one.began and one.round == one.rounds and not one.over for one in self.sections)


def floor(now: Tournament, at: datetime, doubts: Iterable[tuple[BoardPlay, Text]] = (), unknown: bool = False) -> Floor:
    """The hall at that moment. `doubts`: results that look odd by what was makeable; `unknown`: it is not known of all yet."""
    calls = tuple(sorted(((n, one) for n, one in now.calls.items() if one.settled is None), key=lambda one: one[1].called))
    sections = tuple(
        _section(now, number, session, section, at, dict(_by_table(calls)))
        for number, session in now.sessions.items()
        for section in session.sections.values()
    )
    odd = [one for number in now.sessions for one in flags(now, number)]
    known = {play.place for play, _ in odd}
    odd += [one for one in doubts if one[0].place not in known]
    return Floor(calls, _moved(now, calls), sections, tuple(odd), tuple(findings(now, at)), unknown)


def _moved(now: Tournament, calls: Iterable[tuple[int, Summons]]) -> dict[int, tuple[str, ...]]:
    found = {}
    for n, one in calls:
        section = now.section(one.at.session, one.at.section)
        if section and section.round > max(one.at.round, 1):
            here = (table_of(now, one.at.session, section.round, who) for who in sorted(who_called(now, one)))
            found[n] = tuple(dict.fromkeys(f"{at.at.section}{at.at.table}" for at in here if at))
    return found


def _by_table(calls: tuple[tuple[int, Summons], ...]) -> list[tuple[tuple[int, str, int], tuple[int, Summons]]]:
    return [((one.at.session, one.at.section, one.at.table), (n, one)) for n, one in reversed(calls)]


def _section(
    now: Tournament, number: int, session: Session, section: Section, at: datetime,
    calls: Mapping[tuple[int, str, int], tuple[int, Summons]],
) -> SectionSeen:  # fmt: skip
    round_ = max(section.round, 1)
    tables = []
    for one in sittings(now, number, section.name, round_):
        boards = tuple((board, now.play(BoardAt(*one.at, board))) for board in one.boards) if one.full else ()
        states = [play.status if play else None for _, play in boards]
        names = ["–".join(f"{who} {now.contestants[who].called}" for who in side if who) or "–" for side in (one.ns, one.ew)]
        tables.append(TableSeen(
            one.at, f"{section.name}{one.at.table}", names[0], names[1], boards, sum(_is_open(play) for _, play in boards),
            states.count(Status.DISPUTED), states.count(Status.REPORTED), calls.get((number, section.name, one.at.table)),
        ))  # fmt: skip
    out = tuple(f"{who} {now.contestants[who].called}" for who in sitting_out(now, number, section.name, round_))
    missing = tuple(place for earlier in range(1, section.round) for place in _missing(now, number, section, earlier))
    over = session.ended is not None
    return SectionSeen(number, section.name, section.round, rounds_in_all(section), section.rounds, session.began is not None,
                       section.round in section.ended or over, over, session.clock.paused is not None,
                       seconds_left(session, section, at), tuple(tables), out, missing)  # fmt: skip


def _is_open(play: BoardPlay | None) -> bool:
    return play is None or (play.result is None and play.not_played is None and play.adjusted is None)


def _missing(now: Tournament, session: int, section: Section, round_: int) -> list[BoardAt]:
    found = [BoardAt(*one.at, board) for one in sittings(now, session, section.name, round_) if one.full for board in one.boards]
    return [place for place in found if _is_open(now.play(place))]


def points(now: Tournament, play: BoardPlay) -> int | None:
    """The score of North-South of a play."""
    if play.result is None:
        return None
    return score_ns(play.result, now.sessions[play.place.session].equipment.vulnerability(play.place.board))


# ---------------------------------------------------------------- a board that was not due


class Undue(NamedTuple):
    """What the page of a board at a table says of it: `law` by which a board that is not due counts, empty where none does.

    `here`: this board is not due, and nobody has said yet that it counts. `counts`: a sentence where somebody has.
    `others`: the boards of the section that are not due at the table either.
    """

    law: str = ""
    here: bool = False
    counts: Text | None = None
    others: tuple[int, ...] = ()


def undue(now: Tournament, place: BoardAt) -> Undue:
    """15B2 (2007: 15A1). How it is with a board at a table; of a match of teams that is for Law 86B since 2017."""
    found, section = sitting(now, place.at), now.section(place.session, place.section)
    if now.opened is None or section is None or found is None or not found.full or place.round > section.round:
        return Undue()
    latest = now.opened.edition >= Edition.E2017
    if latest and now.opened.contest is Contest.TEAMS:
        return Undue()
    every = {board for version in section.versions for boards in version.boards for board in boards}
    others = tuple(sorted(every - {*found.boards}))
    return Undue("15B2" if latest else "15A1", place.board in others, _counts(found, place), others)


def _counts(found: Sitting, place: BoardAt) -> Text | None:
    if place.board not in found.boards or place.board in found.due:
        return None
    return say("board {n} is played at {table}, though it was not due there; its result counts", n=place.board, table=place.at.text)
