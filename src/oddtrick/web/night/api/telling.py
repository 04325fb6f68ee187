"""A night in the shapes that programs are told: everything goes through the view of him who asks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime

from oddtrick.analysis.doubledummy.makeable import Makeable
from oddtrick.analysis.doubledummy.par import par
from oddtrick.night.checklist import Item, checklist
from oddtrick.night.floor import Floor
from oddtrick.night.matters import MatterSeen
from oddtrick.night.nights import Night
from oddtrick.night.scores.boards import Line, Traveller
from oddtrick.night.tables import TableNow
from oddtrick.scoring.traveller import Row as Written
from oddtrick.texts import Translate
from oddtrick.tournament.matters import Summons
from oddtrick.tournament.people import Contestant
from oddtrick.tournament.results.standings import Standings
from oddtrick.tournament.seating import Sitting
from oddtrick.tournament.state import BoardPlay, Status, Tournament
from oddtrick.tournament.view import View, over
from oddtrick.web.night.api import shapes as out
from oddtrick.web.night.api import shown


def night_out(night: Night) -> out.NightOut:
    """A night in a few words."""
    opened = night.now.opened
    assert opened is not None
    return out.NightOut(
        night.id, night.title, opened.contest.slug, str(opened.edition), opened.regulations, state_of(night.now), night.version
    )


def state_of(now: Tournament) -> str:
    """How far a night is."""
    sessions = [*now.sessions.values()]
    if now.finished:
        return "finished"
    if sessions and all(map(over, sessions)):
        return "over"
    if any(one.began for one in sessions):
        return "playing"
    return "planned" if sessions else "announced"


def contestant_out(one: Contestant) -> out.ContestantOut:
    """A contestant, as the view has him."""
    return out.ContestantOut(
        one.number, one.called, [out.PlayerOut(player.name, player.number) for player in one.players], one.left is not None
    )


def seats_out(one: Sitting) -> out.SeatsOut:
    """A table."""
    return out.SeatsOut(f"{one.at.section}{one.at.table}", [*one.ns], [*one.ew], [*one.boards])


def seating_out(night: Night, seen: View) -> out.SeatingOut:
    """Who sits where."""
    return out.SeatingOut(
        night.version,
        [
            out.SectionOut(
                one.session, one.name, one.round, one.rounds, one.seconds_left, [seats_out(table) for table in one.tables]
            )
            for one in seen.sections
        ],
    )


def play_out(play: BoardPlay, ns: Iterable[int] = (), ew: Iterable[int] = (), line: Line | None = None) -> out.LineOut:
    """A board at a table."""
    place = play.place
    worth = line.scored if line else None
    return out.LineOut(
        f"{place.section}{place.table}", place.round, place.board, [*ns], [*ew], play.status.slug,
        str(Written(play.result)) if play.result else None, str(play.lead) if play.lead else None, line.points if line else None,
        float(worth.ns.value) if worth and worth.ns else None, float(worth.ew.value) if worth and worth.ew else None,
        play.adjusted is not None, play.of, [str(side) for side in play.agreed],
    )  # fmt: skip


def line_out(one: Line) -> out.LineOut:
    """The same with what it is worth."""
    return play_out(one.play, one.ns, one.ew, one)


def board_out(one: Traveller, makeable: Makeable | None = None) -> out.BoardOut:
    """A traveller."""
    deal, best = str(one.deal) if one.deal else None, par(makeable, one.vulnerability, one.dealer) if makeable else None
    return out.BoardOut(
        one.number, str(one.dealer), one.vulnerability.value, deal, one.compared, [line_out(line) for line in one.lines],
        str(makeable) if makeable else None, best.score_ns if best else None, [*best.plain] if best else None,
    )  # fmt: skip


def ranking_out(now: Tournament, found: Standings, translate: Translate) -> out.RankingOut:
    """A ranking."""
    rows = [
        out.RankOut(
            row.rank, row.contestant, now.contestants[row.contestant].called, None if row.score is None else float(row.score),
            row.boards, row.side and str(row.side), float(row.penalty),
        )
        for row in found.rows
    ]  # fmt: skip
    return out.RankingOut(found.stage, found.certainty.slug, translate(found.unit), rows)


def calls_out(calls: Mapping[int, Summons] | Iterable[tuple[int, Summons]], translate: Translate) -> list[out.CallOut]:
    """Calls, the first one first."""
    told = calls.items() if isinstance(calls, Mapping) else calls
    return [
        out.CallOut(n, f"{one.at.section}{one.at.table}", one.board, translate(one.words), one.what.slug if one.what else None,
                    one.called.isoformat(), one.came is not None, one.settled is not None)
        for n, one in told
    ]  # fmt: skip


def table_out(seen: TableNow) -> out.TableOut:
    """What a table's phone shows."""
    ns, ew = (seen.seats.ns, seen.seats.ew) if seen.seats else ((), ())
    waiting = seen.to_confirm
    return out.TableOut(
        seen.name, seen.round, seen.rounds, seen.ended, seen.seconds_left, seen.ns, seen.ew,
        [play_out(one.play, ns, ew) for one in seen.boards if one.play], seen.due.number if seen.due else None,
        waiting.play.of if waiting and waiting.play else None,
        str(seen.to_sign) if seen.to_sign else None, seen.before if seen.call else 0,
    )  # fmt: skip


def hall_out(night: Night, seen: View, found: Floor, at: datetime, translate: Translate) -> out.HallOut:
    """The hall for Directors."""
    tables = [table for section in found.sections for table in section.tables]
    disputed = [play for table in tables for _, play in table.boards if play and play.status is Status.DISPUTED]
    still = [
        out.SeatsOut(table.name, [], [], [board for board, play in table.boards if play is None or play.result is None])
        for table in tables
        if table.open
    ]
    findings = [out.FindingOut(translate(one.text), one.law) for one in seen.findings]
    odd = [out.OddOut(play_out(play), translate(why)) for play, why in found.odd]
    return out.HallOut(night.version, calls_out(found.calls, translate), still, [*map(play_out, disputed)], odd, findings,
                       checklist_out(checklist(night.now, found, at), translate))  # fmt: skip


def matter_out(seen: MatterSeen, translate: Translate) -> shown.MatterOut:
    """A matter with its state."""
    one = seen.matter
    table = f"{one.place.section}{one.place.table}" if one.place else None
    round_, board = (one.place.round, one.place.board) if one.place else (None, None)
    award, penalties, state = ([*map(translate, told)] for told in (seen.award, seen.penalties, seen.state))
    return shown.MatterOut(
        one.number, translate(one.text), table, round_, board, one.contestant, one.by, one.award is not None, one.told,
        len(one.appeals), award, penalties, state, [*seen.appellants], [*seen.lacking], [*seen.levels],
    )  # fmt: skip


def checklist_out(items: Iterable[Item], translate: Translate) -> list[shown.ChecklistOut]:
    """The checklist."""
    return [shown.ChecklistOut(one.phase.slug, translate(one.text), one.done) for one in items]
