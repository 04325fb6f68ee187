"""Who comes late, goes early, sits in for another, or was written down wrongly: one act each (Laws 4, 8A, 81C1)."""

from __future__ import annotations

from contextlib import suppress

from oddtrick.movements.movement import Movement
from oddtrick.movements.propose import propose
from oddtrick.night.lists import read
from oddtrick.night.planning import SESSION, section_of, sections_of
from oddtrick.texts import BadInput, say
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.entries.setting import Entered, MovementChanged, Renamed, Substituted, Withdrew
from oddtrick.tournament.people import Player
from oddtrick.tournament.state import Section, Tournament, Version


def late(now: Tournament, names: str) -> list[Entry]:
    """A pair that comes late takes the empty place of a movement, from the next round on; before the first, from the first.

    Where rounds are drawn it is in the next draw. Raises BadInput where there is no empty place, or no round is left.
    """
    assert now.opened is not None
    entered = read(names, now.opened.contest, frozenset(now.contestants))
    if len(entered) != 1:
        raise BadInput(say("one contestant comes at a time; expected one line"))
    sections = sections_of(now)
    if any(section.drawn for section in sections):
        return [entered[0]]
    for section in sections:
        with suppress(BadInput):
            return [entered[0], _takes_place(section, entered[0])]
    return [entered[0], _takes_place(sections[0], entered[0])]


def _takes_place(section: Section, entered: Entered) -> MovementChanged:
    version = section.versions[-1]
    if section.round >= section.rounds:
        raise BadInput(say("no round is left in which they could play"))
    movement, slots = version.movement, [*version.slots]
    if 0 not in slots:
        movement, slots = _whole(version), [*slots, 0]
    slots[slots.index(0)] = entered.contestant
    return MovementChanged(SESSION, section.name, section.round + 1, movement, tuple(slots), version.boards)


def _whole(version: Version) -> Movement:
    """The movement of which one place was left out, where it was for one contestant less than it could be."""
    now, boards = version.movement, len(version.boards[0])
    with suppress(BadInput):
        for one in propose(now.slots + 1, now.of_rounds * boards, None, now.kind, most=100):
            whole = one.movement
            if whole.slots == now.slots + 1 and whole.sets == now.sets and whole.without(whole.slots).rounds == now.rounds:
                return whole
    raise BadInput(say("every place of the movement is taken; choose another movement for all"))


def leaves(now: Tournament, contestant: int) -> list[Entry]:
    """Somebody goes home: he is not there from the next round on."""
    return [Withdrew(contestant, SESSION, section_of(now, contestant).round + 1)]


def sits_in(now: Tournament, contestant: int, out: str, name: str) -> list[Entry]:
    """Somebody sits in for a player, from the round that is played on."""
    return [Substituted(contestant, out, _player(name), SESSION, max(1, section_of(now, contestant).round))]


def written(contestant: int, old: str, name: str) -> list[Entry]:
    """A name was written wrongly: the player is the same."""
    return [Renamed(contestant, _player(name), old)]


def _player(name: str) -> Player:
    told = " ".join(name.split())
    if not told or len(told) > 100:
        raise BadInput(say("the name is missing; expected one of at most 100 letters"))
    return Player(told)
