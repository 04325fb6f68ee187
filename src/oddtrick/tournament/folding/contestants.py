"""Who takes part: entries, names, substitutes, who leaves (Laws 4, 81C1)."""

from __future__ import annotations

from datetime import datetime

from oddtrick.texts import say
from oddtrick.tournament.entries.setting import Entered, Joined, Renamed, Substituted, Withdrew
from oddtrick.tournament.matters import Matter
from oddtrick.tournament.people import By, Contestant, Player, Role, Substitute
from oddtrick.tournament.seating import meets
from oddtrick.tournament.state import Refusal, Tournament


def entered(now: Tournament, at: datetime, by: By, entry: Entered) -> Tournament | Refusal:
    """4. A contestant enters with a number of his own and players who take part nowhere else."""
    assert now.opened is not None
    _, most = now.opened.contest.players
    if entry.contestant < 1:
        return Refusal(say("{n} is no number of a contestant; expected one from 1", n=entry.contestant))
    if entry.contestant in now.contestants:
        return Refusal(say("number {n} is taken by {name}; a number is given once", n=entry.contestant,
                           name=now.contestants[entry.contestant].called))  # fmt: skip
    if refusal := _closed(now, at, by):
        return refusal
    if len(entry.players) > most:
        return Refusal(
            say("{n} players are too many for {contest}; expected at most {most}", n=len(entry.players),
                contest=now.opened.contest.text, most=most),
            "4",
        )  # fmt: skip
    seen: set[Player] = set()
    for player in entry.players:
        if refusal := _taken(now, player) or (_twice(player) if player in seen else None):
            return refusal
        seen.add(player)
    made = Contestant(entry.contestant, entry.players, entry.name, entry.strata, entry.seed)
    return with_contestant(now, made)


def withdrew(now: Tournament, entry: Withdrew) -> Tournament | Refusal:
    """A contestant leaves, from a round on in which he has no result."""
    one = now.contestants.get(entry.contestant)
    if one is None:
        return nobody(entry.contestant)
    for plays in now.plays.get(entry.session, {}).values():
        for place, play in plays.items():
            if place.round >= entry.round and (play.result or play.adjusted) and entry.contestant in meets(now, place.at):
                text = say("{who} has a result on {place}; he can leave only after it", who=one.called, place=place.text)
                return Refusal(text)
    return with_contestant(now, one._replace(left=(entry.session, entry.round)))


def substituted(now: Tournament, entry: Substituted) -> Tournament | Refusal:
    """4, 81C1. The Director lets somebody sit in for a player until the end of the session."""
    one = now.contestants.get(entry.contestant)
    if one is None:
        return nobody(entry.contestant)
    if entry.out not in [player.name for player in one.players]:
        return _no_player(one, entry.out)
    if refusal := _taken(now, entry.player):
        return refusal
    if entry.session not in now.sessions:
        return Refusal(say("there is no session {n}", n=entry.session))
    sitting = Substitute(entry.out, entry.player, entry.session, entry.round)
    return with_contestant(now, one._replace(substitutes=(*one.substitutes, sitting)))


def renamed(now: Tournament, entry: Renamed) -> Tournament | Refusal:
    """A name was written wrongly; the person is the same, wherever he was named."""
    one, old, new = now.contestants.get(entry.contestant), entry.old, entry.new
    if one is None:
        return nobody(entry.contestant)
    if not old:
        return with_contestant(now, one._replace(name=new.name))
    if old not in [player.name for player in (*one.players, *(sub.player for sub in one.substitutes))]:
        return _no_player(one, old)

    def name(known: str) -> str:
        return new.name if known == old else known

    def player(known: Player) -> Player:
        return new if known.name == old else known

    changed = one._replace(
        players=tuple(map(player, one.players)),
        substitutes=tuple(sub._replace(out=name(sub.out), player=player(sub.player)) for sub in one.substitutes),
        suspended=tuple(out._replace(player=name(out.player)) for out in one.suspended),
        barred=tuple(map(name, one.barred)),
    )
    if new.name == old:
        return with_contestant(now, changed)
    seated = {
        at: {seat: name(known) for seat, known in sat.items()} if old in sat.values() and one.number in meets(now, at) else sat
        for at, sat in now.seated.items()
    }
    matters = {n: _agreed(matter, one.number, old, new.name) for n, matter in now.matters.items()}
    return with_contestant(now._replace(seated=seated, matters=matters), changed)


def _agreed(matter: Matter, contestant: int, old: str, new: str) -> Matter:
    """92D. Who has agreed to an appeal of his side, under the name that he has now."""
    appeals = tuple(
        one._replace(concurred=tuple(new if name == old else name for name in one.concurred))
        if one.contestant == contestant
        else one
        for one in matter.appeals
    )
    return matter._replace(appeals=appeals) if appeals != matter.appeals else matter


def joined(now: Tournament, entry: Joined) -> Tournament | Refusal:
    """A player joins: the missing partner of a pair, or a member of a team that has fewer than eight."""
    assert now.opened is not None
    one = now.contestants.get(entry.contestant)
    if one is None:
        return nobody(entry.contestant)
    _, most = now.opened.contest.players
    if len(one.players) >= most:
        return Refusal(
            say("{who} has {n} players already; expected at most {most}", who=one.called, n=len(one.players), most=most), "4"
        )
    return _taken(now, entry.player) or with_contestant(now, one._replace(players=(*one.players, entry.player)))


def with_contestant(now: Tournament, one: Contestant) -> Tournament:
    """The tournament with that contestant, new or changed."""
    return now._replace(contestants={**now.contestants, one.number: one})


def nobody(number: int) -> Refusal:
    """There is no such contestant."""
    return Refusal(say("there is no contestant {n}", n=number))


def _closed(now: Tournament, at: datetime, by: By) -> Refusal | None:
    """80B2(d), 80B2(h). When and how many entries are taken; the Organizer and the Director in charge may take more."""
    assert now.opened is not None
    if by.role in (Role.ORGANIZER, Role.CHIEF):
        return None
    if now.opened.closes and at > now.opened.closes:
        return Refusal(say("entries closed at {time}", time=f"{now.opened.closes:%H:%M}"), "80B2(d)")
    if now.opened.most and len(now.contestants) >= now.opened.most:
        return Refusal(say("{n} contestants have entered, and there is no room for more", n=len(now.contestants)), "80B2(d)")
    return None


def _taken(now: Tournament, player: Player) -> Refusal | None:
    """Nobody plays for two contestants; who has left may play for another."""
    for one in now.contestants.values():
        if one.left is None and player.name and player in one.players:
            return Refusal(
                say("{player} plays for {who} already; somebody else of that name is told apart by his number or club",
                    player=player.name, who=one.number),
                "4",
            )  # fmt: skip
    return None


def _twice(player: Player) -> Refusal:
    return Refusal(say("{player} stands there twice", player=player.name), "4")


def _no_player(one: Contestant, name: str) -> Refusal:
    names = ", ".join(player.name for player in one.players)
    return Refusal(say("{name} is no player of {who}; expected one of {names}", name=repr(name), who=one.number, names=names))
