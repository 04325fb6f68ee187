"""Stages, sessions, sections and their movements, boards (Laws 5, 6, 8, 78D)."""

from __future__ import annotations

from collections.abc import Iterable

from oddtrick.awards.text import parse_award
from oddtrick.game.seats import Side
from oddtrick.movements.checking import check
from oddtrick.movements.movement import Kind
from oddtrick.scoring.methods.victory_points import VictoryPoints
from oddtrick.texts import BadInput, say
from oddtrick.tournament.conditions import scoring_of, units_of
from oddtrick.tournament.entries.directing import Grouped
from oddtrick.tournament.entries.setting import BoardsSet, MovementChanged, SectionSet, SessionSet, StageSet
from oddtrick.tournament.folding.contestants import nobody
from oddtrick.tournament.people import Contest
from oddtrick.tournament.results.masterpoints import parse_masterpoints
from oddtrick.tournament.results.ties import rules_of
from oddtrick.tournament.seating import sittings
from oddtrick.tournament.state import Refusal, Section, Session, Tournament, Version

_KINDS = {
    Contest.PAIRS: (Kind.PAIRS, Kind.TWO_WINNERS),
    Contest.INDIVIDUAL: (Kind.INDIVIDUAL,),
    Contest.TEAMS: (Kind.TEAMS,),
}


def stage_set(now: Tournament, entry: StageSet) -> Tournament | Refusal:
    """78D. A stage with its scoring, which the conditions must allow; once a session of it has begun it stays."""
    assert now.opened is not None
    if entry.stage < 1:
        return Refusal(say("{n} is no number of a stage; expected one from 1", n=entry.stage))
    if any(one.began and one.told.stage == entry.stage for one in now.sessions.values()):
        return Refusal(say("stage {n} has begun; its conditions stay (Law 78D)", n=entry.stage))
    if entry.after and (entry.after not in now.stages or entry.after == entry.stage):
        return Refusal(say("stage {n} follows stage {other}, which there is not", n=entry.stage, other=entry.after))
    try:
        scoring_of(now.opened, entry)
        rules_of(entry.ties, now.opened.contest)
        parse_masterpoints(entry.masterpoints)
        VictoryPoints.parse(entry.match_vp or "wbf")
        parse_award(f"bye: {entry.sit_out or 'none'}")
        units = units_of(now.opened, entry)
    except BadInput as error:
        return Refusal(error.text, "78D")
    mine = (one.penalty for one in now.penalties if now.sessions[one.session].told.stage == entry.stage)
    if odd := next((one for one in mine if one.unit not in units), None):
        return Refusal(say("contestant {n} has a penalty in {unit}; expected a scoring by {expected}", n=odd.contestant,
                           unit=odd.unit.text, expected=odd.unit.text), "90A")  # fmt: skip
    return now._replace(stages={**now.stages, entry.stage: entry})


def session_set(now: Tournament, entry: SessionSet) -> Tournament | Refusal:
    """80B2(c). A session of a stage; it can be set anew until it begins."""
    if entry.session < 1:
        return Refusal(say("{n} is no number of a session; expected one from 1", n=entry.session))
    if entry.stage not in now.stages:
        return Refusal(say("there is no stage {n}", n=entry.stage))
    old = now.sessions.get(entry.session)
    if old and old.began:
        return Refusal(say("session {n} has begun", n=entry.session))
    return with_session(now, old._replace(told=entry) if old else Session(entry))


def section_set(now: Tournament, entry: SectionSet) -> Tournament | Refusal:
    """5A, 8A. A section with a movement that can be played, and everybody in it in one place."""
    session = now.sessions.get(entry.session)
    if session is None:
        return _no_session(entry.session)
    old = session.sections.get(entry.section)
    if old and old.began:
        return Refusal(
            say(
                "section {name} plays round {n}; a change of the movement begins with a later round",
                name=entry.section,
                n=old.round,
            )
        )
    if refusal := _impossible(now, entry) or _twice(entry.slots, playing_elsewhere(session, entry.section), entry.section):
        return refusal
    version = Version.of(1, entry.movement, entry.slots, entry.boards)
    return _with_section(now, entry.session, Section(entry.section, (version,)))


def movement_changed(now: Tournament, entry: MovementChanged) -> Tournament | Refusal:
    """8A. A late pair, or one less: another movement from a later round on, in which nobody meets a board again."""
    section = now.section(entry.session, entry.section)
    if section is None:
        return _no_section(entry.section)
    if entry.round <= section.round:
        return Refusal(
            say("round {n} of section {name} has begun; what was played stays as it was played", n=entry.round, name=entry.section)
        )
    if section.drawn:
        return Refusal(say("the rounds of section {name} are drawn; it has no movement", name=entry.section))
    elsewhere = playing_elsewhere(now.sessions[entry.session], entry.section)
    if refusal := _impossible(now, entry) or _twice(entry.slots, elsewhere, entry.section):
        return refusal
    version = Version.of(entry.round, entry.movement, entry.slots, entry.boards)
    earlier = tuple(one for one in section.versions if one.round < entry.round)
    changed = section._replace(versions=(*earlier, version) if earlier else (version,))
    after = _with_section(now, entry.session, changed)
    return _met_again(after, entry.session, changed) or after


def boards_set(now: Tournament, entry: BoardsSet) -> Tournament | Refusal:
    """6. Who made the boards, and how. A board that was played keeps its deal."""
    session = now.sessions.get(entry.session)
    if session is None:
        return _no_session(entry.session)
    numbers = [number for number, _ in entry.deals]
    if len({*numbers}) < len(numbers):
        twice = next(number for number in numbers if numbers.count(number) > 1)
        return Refusal(say("board {n} has two deals", n=twice))
    deals = dict(entry.deals)
    for number in now.plays.get(entry.session, {}):
        if session.deals.get(number) not in (None, deals.get(number)):
            return Refusal(say("board {n} has been played with another deal", n=number), "6D2")
    return with_session(now, session._replace(boards=entry))


def grouped(now: Tournament, entry: Grouped) -> Tournament | Refusal:
    """87A. Which tables played which form of a board."""
    session = now.sessions.get(entry.session)
    if session is None:
        return _no_session(entry.session)
    seen = [at for group in entry.groups for at in group]
    played = {place.at for place in now.plays.get(entry.session, {}).get(entry.board, {})}
    if missing := next((at for at in seen if at not in played), None):
        return Refusal(say("{table} has not played board {n}", table=missing.text, n=entry.board), "87A")
    if twice := next((at for at in seen if seen.count(at) > 1), None):
        return Refusal(say("{table} stands in two groups of board {n}", table=twice.text, n=entry.board), "87A")
    return with_session(now, session._replace(groups={**session.groups, entry.board: entry.groups}))


def with_session(now: Tournament, session: Session) -> Tournament:
    """The tournament with that session, new or changed."""
    return now._replace(sessions={**now.sessions, session.told.session: session})


def playing_elsewhere(session: Session, section: str) -> dict[int, str]:
    """Who plays in another section of a session, and in which."""
    others = (one for name, one in session.sections.items() if name != section)
    return {slot: one.name for one in others for slot in one.versions[-1].slots if slot}


def _with_section(now: Tournament, number: int, section: Section) -> Tournament:
    session = now.sessions[number]
    return with_session(now, session._replace(sections={**session.sections, section.name: section}))


def _impossible(now: Tournament, entry: SectionSet | MovementChanged) -> Refusal | None:
    """A movement that cannot be played, contestants who are not there, boards that do not fit the sets."""
    movement, slots, boards = entry.movement, entry.slots, entry.boards
    assert now.opened is not None
    if movement.kind not in _KINDS[now.opened.contest]:
        return Refusal(say("{movement} is no movement for {contest}", movement=movement.name, contest=now.opened.contest.text), "5")
    if wrong := next(iter(check(movement)), None):
        return Refusal(wrong.says)
    if len(slots) != movement.slots:
        return Refusal(
            say("{n} contestants for a movement of {m}; expected one a slot, 0 for nobody", n=len(slots), m=movement.slots)
        )
    if unknown := next((one for one in slots if one and one not in now.contestants), 0):
        return nobody(unknown)
    if len(boards) != movement.sets:
        return Refusal(say("{n} sets of boards for a movement of {m}", n=len(boards), m=movement.sets))
    numbers = [number for each in boards for number in each]
    if any(number < 1 for number in numbers):
        return Refusal(say("boards have numbers from 1"))
    if twice := next((number for number in numbers if numbers.count(number) > 1), 0):
        return Refusal(say("board {n} stands in two sets", n=twice))
    return None


def _twice(slots: Iterable[int], elsewhere: dict[int, str], here: str) -> Refusal | None:
    """5A. Nobody has two places in a session."""
    seen: set[int] = set()
    for one in slots:
        if one and one in seen:
            return Refusal(say("contestant {n} stands twice in section {name}", n=one, name=here), "5A")
        if one in elsewhere:
            return Refusal(say("contestant {n} plays in section {name} already", n=one, name=elsewhere[one]), "5A")
        seen.add(one)
    return None


def _met_again(now: Tournament, session: int, section: Section) -> Refusal | None:
    """After a change of the movement somebody would play a board again."""
    first: dict[tuple[int, Side | None, int], int] = {}
    teams = now.opened is not None and now.opened.contest is Contest.TEAMS  # whose two pairs play each board
    for round_ in range(1, section.rounds + 1):
        for table in sittings(now, session, section.name, round_):
            for board in table.boards if table.full else ():
                for one in table.contestants:
                    side = table.side_of(one) if teams else None
                    if first.setdefault((one, side, board), round_) != round_:
                        text = say("contestant {n} would play board {board} in round {round} again, after round {first}",
                                   n=one, board=board, round=round_, first=first[one, side, board])  # fmt: skip
                        return Refusal(text)
    return None


def _no_session(number: int) -> Refusal:
    return Refusal(say("there is no session {n}", n=number))


def _no_section(name: str) -> Refusal:
    return Refusal(say("there is no section {name}", name=repr(name)))
