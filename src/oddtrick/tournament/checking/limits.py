"""What is not recorded any more, though older entries say it: those are followed as they were, so that old nights stay."""

from __future__ import annotations

from datetime import datetime

from oddtrick.awards.penalties import parse_penalty
from oddtrick.regulations.periods import directors_minutes, expires, in_time, ruling_minutes
from oddtrick.scoring.by_regulation import usual_penalty
from oddtrick.scoring.methods.conditions import Method
from oddtrick.scoring.sessions.penalties import sensible
from oddtrick.texts import BadInput, say
from oddtrick.tournament.clock import unanswered
from oddtrick.tournament.conditions import scoring_of
from oddtrick.tournament.entries.afterwards import Concurred, Decided, Finished, Undone
from oddtrick.tournament.entries.directing import Grouped, Penalised
from oddtrick.tournament.entries.every import Said
from oddtrick.tournament.entries.setting import RoundEnded, SessionEnded, StageSet
from oddtrick.tournament.folding.appeals import agreed_to, sanction
from oddtrick.tournament.folding.fold import after
from oddtrick.tournament.folding.rounds import left_open
from oddtrick.tournament.seating import lost
from oddtrick.tournament.state import Refusal, Session, Tournament

_IN_IMPS = (Method.IMPS, Method.CROSS_IMPS, Method.BUTLER)  # scales of victory points are published for IMPs


def too_much(now: Tournament, said: Said) -> Refusal | None:
    """Why an entry that could be followed is not recorded; None where it is."""
    match said.entry:
        case StageSet():
            return _scored(now, said.entry)
        case Penalised(contestant, penalty, session):
            return _penalised(now, contestant, penalty, session)
        case Decided():
            return _decided(now, said.entry)
        case RoundEnded(session, name, round_) if section := now.section(session, name):
            return left_open(now, session, section, round_)
        case SessionEnded(session):
            return _session_ended(now, session)
        case Concurred():
            return _concurred(now, said.at, said.entry)
        case Finished():
            return _finished(now)
        case Grouped(session, board):
            return _not_known_in_time(now, now.sessions[session], board, said.at)
        case Undone():
            return _used(now, after(now, said))
        case _:
            return None


def _scored(now: Tournament, entry: StageSet) -> Refusal | None:
    """78D. A condition of scoring that cannot be; victory points for the rounds of what is not scored by IMPs."""
    assert now.opened is not None
    if not 0 <= entry.carried <= 1:
        share = str(entry.carried)
        return Refusal(say("{n} is no share of a score that is brought along; expected 0 to 1, as 1/2", n=share), "78D")
    if entry.bye < 0:
        return Refusal(say("a match that is sat out takes nothing away; expected what it gives, not {n}", n=str(entry.bye)), "78D")
    try:
        scored = scoring_of(now.opened, entry, limited=True)
    except BadInput as error:
        return Refusal(error.text, "78D")
    if entry.match_vp and scored.method not in _IN_IMPS:
        return Refusal(say("the rounds become victory points by their IMPs (match_vp); expected a scoring of pairs by {expected}, "
                           "not by {method}", expected=", ".join(map(str, _IN_IMPS)), method=scored.text), "78D")  # fmt: skip
    return None


def _penalised(now: Tournament, contestant: int, told: str, session: int) -> Refusal | None:
    """90A. More than one board can bring."""
    assert now.opened is not None
    regulations, stage = now.regulations, now.stages[now.sessions[session].told.stage]
    try:
        penalty = parse_penalty(f"{contestant}: {told}", lambda law: usual_penalty(regulations, law))
        sensible(penalty, max(2, len(now.contestants) + 1 >> 1), scoring_of(now.opened, stage))
    except BadInput as error:
        return Refusal(error.text, "90A")
    return None


def _decided(now: Tournament, entry: Decided) -> Refusal | None:
    """93. The same of a penalty that a decision gives, and of what an appeal without merit costs."""
    matter = now.matters[entry.matter]
    if not entry.merit:
        law, points = (matter.pending or matter.appeals)[-1].law, sanction(now, "points")
        return _penalised(now, matter.appeals[-1].contestant, f"{law}: {points}", matter.session) if points else None
    told = (entry.penalty or "").strip()
    return _penalised(now, matter.contestant, told, matter.session) if told and not entry.upheld else None


def _session_ended(now: Tournament, session: int) -> Refusal | None:
    """8C. A board whose result was taken away."""
    for section in now.sessions[session].sections.values():
        for round_ in range(1, section.rounds + 1):
            if refusal := left_open(now, session, section, round_, final=True):
                return refusal
    return None


def _concurred(now: Tournament, at: datetime, entry: Concurred) -> Refusal | None:
    """92D. To a first appeal within the period (92B)."""
    matter = now.matters[entry.matter]
    appeal = agreed_to(now, matter, entry.player)
    posted, minutes = now.sessions[matter.session].posted, ruling_minutes(now.regulations)
    if posted and appeal and not appeal.further and not in_time(posted, at, minutes):
        time = f"{expires(posted, minutes):%H:%M}"
        return Refusal(say("the period of appeals ended at {time}; nobody agrees to an appeal after it", time=time), "92D")
    return None


def _finished(now: Tournament) -> Refusal | None:
    """A call that came in time and is not settled (92B), a board that has no result any more (8C)."""
    for number in now.sessions:
        if call := unanswered(now, number):
            return Refusal(say("{table} called the Director at {time}, and the call is not settled", table=call.at.text,
                               time=f"{call.called:%H:%M}"), "92B")  # fmt: skip
        if place := lost(now, number):
            return Refusal(say("{place} has no result", place=place.text), "8C")
    return None


def _not_known_in_time(now: Tournament, session: Session, board: int, at: datetime) -> Refusal | None:
    """81C3. The Director rectifies what he becomes aware of in the periods: by a call to a table, a ruling, groups of then."""
    number, minutes = session.told.session, max(ruling_minutes(now.regulations), directors_minutes(now.regulations))
    if session.posted is None or in_time(session.posted, at, minutes) or board in session.groups:
        return None
    tables = {place.at for place in now.plays.get(number, {}).get(board, {})}
    called = (one for one in now.calls.values() if one.at in tables and one.board in (0, board))
    ruled = (one for one in now.matters.values() if one.place and (one.session, one.place.board) == (number, board))
    moments = [*(one.called for one in called), *(one.made for one in ruled)]
    if any(in_time(session.posted, moment, minutes) for moment in moments):
        return None
    text = say("that board {n} is fouled could be told until {time}; its scores stand as they have been compared", n=board,
               time=f"{expires(session.posted, minutes):%H:%M}")  # fmt: skip
    return Refusal(text, "81C3")


def _used(now: Tournament, later: Tournament) -> Refusal | None:
    """8A, 78D. What has begun keeps the conditions of its stage, and its rounds who sat where with which boards."""
    for number, session in now.sessions.items():
        other, stage = later.sessions.get(number), session.told.stage
        if session.began is None or other is None:
            continue  # what has not begun may go, and what has cannot
        if (other.told.stage, later.stages[stage]) != (stage, now.stages[stage]):
            return Refusal(say("stage {n} has begun; its conditions stay (Law 78D)", n=stage))
        for name, section in session.sections.items():
            for round_ in range(1, section.round + 1):
                if section.version(round_).games[round_ - 1] != other.sections[name].version(round_).games[round_ - 1]:
                    return Refusal(
                        say("round {n} of section {name} has begun; what was played stays as it was played", n=round_, name=name)
                    )
    return None
