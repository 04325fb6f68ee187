"""Who sits where at a table: the directions and partnerships that a movement and the Laws leave to players (Laws 3-5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from oddtrick.citations import Edition
from oddtrick.game.seats import Seat
from oddtrick.texts import Text, say
from oddtrick.tournament.entries.playing import Seated
from oddtrick.tournament.people import By, Contest, Role
from oddtrick.tournament.places import At
from oddtrick.tournament.seating import Sitting, meets, sitting, table_of
from oddtrick.tournament.state import Refusal, Tournament


def seated(now: Tournament, by: By, entry: Seated) -> Tournament | Refusal:
    """5A. Who sits where: players of the contestants whom the movement sends there, each side in its direction (5B)."""
    found = sitting(now, entry.at)
    if found is None:
        return Refusal(say("there is no {table}", table=entry.at.text))
    refused = (
        _twice(entry) or _not_there(now, found, entry) or _turned(now, by, found, entry) or _other_partner(now, by, found, entry)
    )
    return refused or now._replace(seated={**now.seated, entry.at: dict(entry.players)})


def _twice(entry: Seated) -> Refusal | None:
    """Law 3. Four players play at a table, one in each direction."""
    seats, names = [seat for seat, _ in entry.players], [name for _, name in entry.players]
    if len({*seats}) < len(seats):
        seat = next(one for one in seats if seats.count(one) > 1)
        return Refusal(say("two players sit {seat} at {table}", seat=seat, table=entry.at.text), "3")
    if len({*names}) < len(names):
        name = next(one for one in names if names.count(one) > 1)
        return Refusal(say("{name} sits twice at {table}", name=repr(name), table=entry.at.text), "3")
    return None


def _not_there(now: Tournament, found: Sitting, entry: Seated) -> Refusal | None:
    """5B. Everybody takes the seat to which the movement sends him."""
    for seat, name in entry.players:
        own = next((one for one in found.contestants if name in _names(now, one, entry.at)), 0)
        if not own:
            return Refusal(_belongs(now, name, entry.at), "5B")
        right = found.seat_of(own)
        if right not in (None, seat) or found.side_of(own) is not seat.side:
            where = right or found.side_of(own)
            return Refusal(say("{name} sits {where} at {table}, not {seat}", name=repr(name), where=where, table=entry.at.text,
                               seat=seat), "5B")  # fmt: skip
    return None


def _belongs(now: Tournament, name: str, at: At) -> Text:
    """5B. Who sits at a wrong table, and which is his, where he has one in that round."""
    one = next((one for one in now.contestants if name in _names(now, one, at)), 0)
    own = table_of(now, at.session, at.round, one) if one else None
    if own is None:
        return say("{name} does not play at {table} in this round", name=repr(name), table=at.text)
    return say("{name} does not play at {table}; his place is at {other}", name=repr(name), table=at.text, other=own.at.text)


def _turned(now: Tournament, by: By, found: Sitting, entry: Seated) -> Refusal | None:
    """5A. Within a session a player keeps the direction that he chose on that side, unless the Director lets him change it."""
    if len(found.ns) == 2 or by.role in (Role.DIRECTOR, Role.CHIEF):
        return None
    for seat, name in entry.players:
        chosen = [
            old for sat in _before(now, found, entry, name) for old, who in sat.items() if who == name and old.side is seat.side
        ]
        if chosen and chosen[-1] is not seat:
            return Refusal(
                say("{name} has sat {seat} in this session; the Director may let him change it", name=repr(name), seat=chosen[-1]),
                "5A",
            )
    return None


def _other_partner(now: Tournament, by: By, found: Sitting, entry: Seated) -> Refusal | None:
    """Law 4. Partners stay together in a session: in 2017 unless the Director agrees, in 2007 unless one is a substitute."""
    assert now.opened is not None
    if now.opened.contest is Contest.INDIVIDUAL:
        return None  # there partnerships change
    newer = now.opened.edition >= Edition.E2017
    if newer and by.role in (Role.DIRECTOR, Role.CHIEF):
        return None
    sitting_in = {one.player.name for who in found.contestants for one in now.contestants[who].substitutes}
    together = dict(entry.players)
    for seat, name in entry.players:
        partner = together.get(seat.partner)
        known = [
            sat[old.partner]
            for sat in _before(now, found, entry, name)
            for old, who in sat.items()
            if who == name and old.partner in sat
        ]
        if partner is None or not known or partner == known[-1] or {name, partner} & sitting_in:
            continue
        rest = say("the Director may allow another") if newer else say("only a substitute takes his place")
        return Refusal(say("{name} plays with {partner} in this session; {rest}", name=repr(name), partner=repr(known[-1]),
                           rest=rest), "4")  # fmt: skip
    return None


def _before(now: Tournament, found: Sitting, entry: Seated, name: str) -> Iterator[Mapping[Seat, str]]:
    """Who sat where with his contestant in earlier rounds of the session, the oldest first: a namesake is somebody else."""
    own = next((one for one in found.contestants if name in _names(now, one, entry.at)), 0)
    earlier = (at for at in now.seated if at.session == entry.at.session and at.round < entry.at.round)
    yield from (now.seated[at] for at in sorted(earlier, key=lambda at: at.round) if own in meets(now, at))


def _names(now: Tournament, contestant: int, at: At) -> set[str]:
    """Who plays for a contestant in a round, without those who were suspended or disqualified (91)."""
    one = now.contestants[contestant]
    names = {player.name for player in one.players} | {sub.player.name for sub in one.substitutes if sub.session == at.session}
    return {name for name in names if one.plays(name, at.session, at.round)}
