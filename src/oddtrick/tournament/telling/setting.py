"""Setting up and the clock, told in sentences."""

from __future__ import annotations

from oddtrick.awards.text import number_text
from oddtrick.texts import BadInput, Text, count, say
from oddtrick.tournament.conditions import method_of
from oddtrick.tournament.entries.setting import (
    BoardsSet,
    ClockMoved,
    Entered,
    Joined,
    MovementChanged,
    Opened,
    Paused,
    Renamed,
    Resumed,
    RoundBegan,
    RoundEnded,
    SectionSet,
    SessionBegan,
    SessionEnded,
    SessionSet,
    Setting,
    StageSet,
    Substituted,
    Withdrew,
)
from oddtrick.tournament.people import Player
from oddtrick.tournament.state import Tournament
from oddtrick.tournament.telling.words import also, number, who


def tell_setting(now: Tournament, entry: Setting) -> Text:
    """What was set up or begun."""
    match entry:
        case Opened():
            return _opened(entry)
        case Entered():
            return _entered(now, entry)
        case Withdrew(contestant, session, round_):
            return say("{who} leaves, from round {round} of session {n} on", who=who(now, contestant), round=round_, n=session)
        case Substituted(contestant, out, player, session, round_):
            return say("{who}: {player} sits in for {out}, from round {round} of session {n} on", who=number(now, contestant),
                       player=player.name, out=out, round=round_, n=session)  # fmt: skip
        case Renamed(contestant, new, old):
            text = say("{who} is called {new} now", who=number(now, contestant), new=new.name)
            return say("{who}: {new}, not {old}", who=number(now, contestant), new=new.name, old=old) if old else text
        case Joined(contestant, player):
            return say("{who}: {player} joins", who=who(now, contestant), player=player.name)
        case StageSet():
            return _stage(now, entry)
        case SessionSet():
            return _session(entry)
        case SectionSet():
            return _section(entry)
        case MovementChanged():
            return say("from round {round} on {section}", section=_section(entry), round=entry.round)
        case BoardsSet():
            return _boards(entry)
        case _:
            return _clock(entry)


def _clock(
    entry: SessionBegan | RoundBegan | RoundEnded | SessionEnded | ClockMoved | Paused | Resumed,
) -> Text:
    match entry:
        case SessionBegan(session):
            return say("session {n} begins", n=session)
        case RoundBegan(_, section, round_):
            return say("round {n} of section {section} begins", n=round_, section=section)
        case RoundEnded(_, section, round_):
            return say("round {n} of section {section} has ended", n=round_, section=section)
        case SessionEnded(session):
            return say("session {n} has ended", n=session)
        case ClockMoved(_, minutes):
            more = count("the round gets {n} minute more", "the round gets {n} minutes more", minutes)
            return more if minutes >= 0 else count("the round gets {n} minute less", "the round gets {n} minutes less", -minutes)
        case Paused():
            return say("the clock stands still")
        case Resumed():
            return say("the clock goes on")


def _opened(entry: Opened) -> Text:
    laws = say("the Laws of {year}", year=entry.edition)
    if entry.regulations != "laws":
        laws = say("{laws} and the regulations {name}", laws=laws, name=entry.regulations)
    text = say("{name} is announced: {contest}, by {laws}", name=entry.name, contest=entry.contest.text, laws=laws)
    return also(text, say("it has conditions of contest of its own") if entry.conditions else None,
                say("there is an appeals committee") if entry.committee else None,
                say("entries are taken until {time}", time=f"{entry.closes:%H:%M}") if entry.closes else None,
                count("at most {n} contestant", "at most {n} contestants", entry.most) if entry.most else None,
                say("deals of the past are played") if entry.replay else None)  # fmt: skip


def _entered(now: Tournament, entry: Entered) -> Text:
    names = entry.name or _names(entry.players)
    text = say("{who} enters", who=number(now, entry.contestant))
    if names:
        text = say("{who} enters: {names}", who=number(now, entry.contestant), names=names)
    return also(text, say("seed {n}", n=entry.seed) if entry.seed else None,
                say("ranked in {strata}", strata=", ".join(entry.strata)) if entry.strata else None)  # fmt: skip


def _names(players: tuple[Player, ...]) -> str:
    return " – ".join(player.name for player in players)


def _stage(now: Tournament, entry: StageSet) -> Text:
    text = say("stage {n} is set", n=entry.stage)
    if now.opened is not None:
        try:
            text = say("stage {n} is scored by {method}", n=entry.stage, method=method_of(now.opened, entry))
        except BadInput as error:
            text = say("stage {n}: {error}", n=entry.stage, error=error.text)
    after = say("it follows stage {n}", n=entry.after) if entry.after else None
    first = count("the first {n} goes on to it", "the first {n} go on to it", entry.qualify) if entry.qualify else None
    carried = say("{share} of the score is carried over", share=str(entry.carried)) if entry.carried else None
    bye = say("for a match sat out: {n}", n=number_text(entry.bye)) if entry.bye else None
    return also(text, after, first, carried, bye)


def _session(entry: SessionSet) -> Text:
    text = say("session {n} belongs to stage {stage}", n=entry.session, stage=entry.stage)
    begins = say("it begins at {time}", time=f"{entry.starts:%H:%M}") if entry.starts else None
    minutes = count("a round takes {n} minute", "a round takes {n} minutes", entry.round_minutes) if entry.round_minutes else None
    hidden = say("results are shown after it") if entry.hidden else None
    return also(text, begins, minutes, hidden)


def _section(entry: SectionSet | MovementChanged) -> Text:
    there = count("{n} contestant", "{n} contestants", sum(map(bool, entry.slots)))
    boards = count("{n} board", "{n} boards", sum(map(len, entry.boards)))
    return say("section {section} plays {movement}: {contestants}, {boards}", section=entry.section, movement=entry.movement.name,
               contestants=there, boards=boards)  # fmt: skip


def _boards(entry: BoardsSet) -> Text:
    text = say("the boards of session {n}", n=entry.session)
    deals = count("{n} deal is known", "{n} deals are known", len(entry.deals)) if entry.deals else None
    made = say("made by {by}", by=entry.by) if entry.by else None
    how = say("how: {how}", how=entry.made.text) if entry.made else None
    published = say("published beforehand: {commitment}", commitment=entry.commitment) if entry.commitment else None
    return also(text, deals, made, how, published)
