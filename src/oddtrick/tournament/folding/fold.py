"""The fold: `after(tournament, said)`. An entry that cannot be followed is a fault beside the state, and changes nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from oddtrick.texts import BadInput, say
from oddtrick.tournament.entries import afterwards, arranging, directing, drawing, playing, setting
from oddtrick.tournament.entries.every import Said
from oddtrick.tournament.folding import (
    appeals,
    arrangements,
    contestants,
    draws,
    ledger,
    penalties,
    plays,
    rounds,
    seats,
    sessions,
    substitutes,
)
from oddtrick.tournament.state import Fault, Refusal, Tournament, regulations_of


def fold(said: Iterable[Said]) -> Tournament:
    """The tournament after all these entries."""
    now = Tournament()
    for one in said:
        now = after(now, one)
    return now


def after(now: Tournament, said: Said) -> Tournament:
    """The tournament after one more entry."""
    if isinstance(said.entry, afterwards.Undone):
        return _undone(now, said, said.entry)
    return _next(now, said)


def why_not_possible(now: Tournament, said: Said) -> Refusal | None:
    """Why an entry cannot be followed now, whoever says it; None where it can."""
    later = after(now, said)
    new = later.faults[len(now.faults) :] if not isinstance(said.entry, afterwards.Undone) else _new_faults(now, later)
    return new[0].why if new else None


def _next(now: Tournament, said: Said) -> Tournament:
    n = now.said.number
    found = _followed(now, n, said)
    if isinstance(found, Refusal):
        return now._replace(said=now.said.and_then(said), faults=(*now.faults, Fault(n, found)))
    return found._replace(said=now.said.and_then(said))


def _followed(now: Tournament, n: int, said: Said) -> Tournament | Refusal:
    if (last := now.said.newest) and said.at < last.at:
        return Refusal(say("{time} is before the entry that came last, at {last}", time=f"{said.at:%H:%M:%S}",
                           last=f"{last.at:%H:%M:%S}"))  # fmt: skip
    if now.opened is None and not isinstance(said.entry, setting.Opened):
        return Refusal(say("no contest has been opened"), "80B2")
    if now.finished:
        return Refusal(say("the contest is finished, and its result is final"))
    return _by_kind(now, n, said)


def _by_kind(now: Tournament, n: int, said: Said) -> Tournament | Refusal:
    entry, at, by = said.entry, said.at, said.by
    match entry:
        case setting.Opened():
            return _opened(now, entry)
        case setting.Entered():
            return contestants.entered(now, at, by, entry)
        case setting.Withdrew():
            return contestants.withdrew(now, entry)
        case setting.Substituted():
            return contestants.substituted(now, entry)
        case setting.Renamed():
            return contestants.renamed(now, entry)
        case setting.Joined():
            return contestants.joined(now, entry)
        case setting.StageSet():
            return sessions.stage_set(now, entry)
        case setting.SessionSet():
            return sessions.session_set(now, entry)
        case setting.SectionSet():
            return sessions.section_set(now, entry)
        case setting.MovementChanged():
            return sessions.movement_changed(now, entry)
        case drawing.Drawn():
            return draws.drawn(now, entry)
        case setting.BoardsSet():
            return sessions.boards_set(now, entry)
        case directing.Redealt():
            return substitutes.redealt(now, n, entry)
        case directing.Grouped():
            return sessions.grouped(now, entry)
        case setting.SessionBegan():
            return rounds.session_began(now, entry, at)
        case setting.RoundBegan():
            return rounds.round_began(now, entry, at)
        case setting.RoundEnded():
            return rounds.round_ended(now, entry, at)
        case setting.SessionEnded():
            return rounds.session_ended(now, entry, at)
        case setting.ClockMoved():
            return rounds.clock_moved(now, entry)
        case setting.Paused():
            return rounds.paused(now, entry, at)
        case setting.Resumed():
            return rounds.resumed(now, entry, at)
        case arranging.Appointed():
            return arrangements.appointed(now, entry)
        case arranging.Arranged():
            return arrangements.arranged(now, entry)
        case arranging.Dealt():
            return arrangements.dealt(now, n, by, entry)
        case arranging.Marked():
            return arrangements.marked(now, entry)
        case arranging.Faulty():
            return arrangements.faulty(now, entry)
        case playing.Seated():
            return seats.seated(now, by, entry)
        case playing.Reported():
            return plays.reported(now, n, by, entry)
        case playing.Confirmed():
            return plays.confirmed(now, n, entry)
        case playing.Disputed():
            return plays.disputed(now, n, at, entry)
        case playing.PutOff():
            return plays.put_off(now, n, entry)
        case playing.WrongBoard():
            return plays.wrong_board(now, n, entry)
        case playing.NotPlayed():
            return plays.not_played(now, n, at, by, entry)
        case directing.Corrected():
            return plays.corrected(now, n, at, entry)
        case playing.Summoned():
            return ledger.summoned(now, n, at, entry)
        case playing.Attended():
            return ledger.attended(now, at, entry)
        case playing.Settled():
            return ledger.settled(now, at, entry)
        case directing.Ruled():
            return ledger.ruled(now, n, at, by, entry)
        case directing.Awarded():
            return ledger.awarded(now, n, at, by, entry)
        case directing.Penalised():
            return penalties.penalised(now, n, at, by, entry)
        case directing.Suspended():
            return penalties.suspended(now, n, at, by, entry)
        case directing.Disqualified():
            return penalties.disqualified(now, n, at, by, entry)
        case directing.Warned():
            return penalties.warned(now, at, entry)
        case directing.Noted():
            return ledger.noted(now, n, at, entry)
        case directing.Shown():
            return ledger.shown(now, entry)
        case afterwards.Posted():
            return appeals.posted(now, at, entry)
        case afterwards.Appealed():
            return appeals.appealed(now, at, entry)
        case afterwards.Concurred():
            return appeals.concurred(now, entry)
        case afterwards.NotHeard():
            return appeals.not_heard(now, entry)
        case afterwards.Decided():
            return appeals.decided(now, n, entry)
        case afterwards.Finished():
            return appeals.finished(now, at)
        case afterwards.Undone():
            raise AssertionError("undone entries are folded from the beginning")


def _opened(now: Tournament, entry: setting.Opened) -> Tournament | Refusal:
    """80B2. The contest, with conditions that do not contradict what stands above them."""
    if now.opened is not None:
        return Refusal(say("the contest has been opened already"))
    try:
        regulations_of(entry)
    except BadInput as error:
        return Refusal(error.text, "80B2(f)")
    return now._replace(opened=entry)


# ---------------------------------------------------------------- undoing


def _undone(now: Tournament, said: Said, entry: afterwards.Undone) -> Tournament:
    """The tournament as if that entry had not been; refused where a later entry rests on it, which the sentence names.

    It costs as much as all entries, and it is the only one that does.
    """
    n = now.said.number
    if refusal := _cannot_be_undone(now, entry):
        return now._replace(said=now.said.and_then(said), faults=(*now.faults, Fault(n, refusal)))
    later = _without(now, entry.entry)
    later = later._replace(said=now.said.and_then(said))
    if new := _new_faults(now, later):
        text = say("entry {m} rests on it: {why}", m=new[0].entry, why=new[0].why.said)
        return now._replace(said=now.said.and_then(said), faults=(*now.faults, Fault(n, Refusal(text))))
    return later


def _cannot_be_undone(now: Tournament, entry: afterwards.Undone) -> Refusal | None:
    if (told := now.said.entry(entry.entry)) is None:
        return Refusal(say("there is no entry {n}", n=entry.entry))
    if entry.entry in now.undone or isinstance(told.entry, afterwards.Undone):
        return Refusal(say("entry {n} has been undone, or undoes another", n=entry.entry))
    if any(fault.entry == entry.entry for fault in now.faults):
        return Refusal(say("entry {n} has not been followed; there is nothing to undo", n=entry.entry))
    if now.finished:
        return Refusal(say("the contest is finished, and its result is final"))
    return None


def _without(now: Tournament, entry: int) -> Tournament:
    """All entries but those undone and this one, each with its number."""
    skipped = now.undone | {entry}
    again = Tournament(undone=skipped)
    for n, one in enumerate(now.said.entries):
        if n in skipped or isinstance(one.entry, afterwards.Undone):
            again = again._replace(said=again.said.and_then(one))
        else:
            again = _next(again, one)
    refused = tuple(fault for fault in now.faults if _undoes(now, fault.entry))
    return again._replace(faults=tuple(sorted((*again.faults, *refused))))


def _undoes(now: Tournament, entry: int) -> bool:
    said = now.said.entry(entry)
    return said is not None and isinstance(said.entry, afterwards.Undone)


def _new_faults(now: Tournament, later: Tournament) -> list[Fault]:
    known = {fault.entry for fault in now.faults}
    return [fault for fault in later.faults if fault.entry not in known]
