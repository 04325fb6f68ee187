"""Guide cards and table cards of a section: its movement as it is in each round, with contestants in the place of slots (5, 8A)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from oddtrick.movements.cards import Line, Turn, guide_card, table_card
from oddtrick.movements.movement import Movement, Place, Row
from oddtrick.texts import BadInput, say
from oddtrick.tournament.places import At
from oddtrick.tournament.seating import Sitting, sitting
from oddtrick.tournament.state import Section, Tournament


class Cards(NamedTuple):
    """A section with contestants in the place of slots, and the boards of each set."""

    movement: Movement
    boards: Mapping[int, tuple[int, ...]]
    contestants: tuple[int, ...]

    def guide(self, contestant: int) -> tuple[Line, ...]:
        """8A. The way of a contestant, round by round. Raises BadInput for one who is not in the section."""
        if contestant not in self.contestants:
            raise BadInput(say("contestant {n} does not play in this section", n=contestant))
        return guide_card(self.movement, contestant)

    def table(self, table: int) -> tuple[Turn, ...]:
        """8A. What happens at a table, and where contestants and boards go from it. Raises BadInput where there is none."""
        return table_card(self.movement, table)


def cards(now: Tournament, session: int, section: str) -> Cards:
    """The cards of a section as it is now: late pairs, changes of the movement and who has left are in them. Raises BadInput."""
    found = now.section(session, section)
    if found is None:
        raise BadInput(say("session {n} has no section {name}", n=session, name=repr(section)))
    sets: dict[tuple[int, ...], int] = {}
    rows = tuple(_row(now, session, found, round_, sets) for round_ in range(1, found.rounds + 1))
    everybody = tuple(sorted({slot for version in found.versions for slot in version.slots if slot}))
    last = found.versions[-1].movement
    made = Movement(last.kind, max(everybody, default=0), len(sets), rows, last.name, last.copies, last.declared)
    return Cards(made, {number: boards for boards, number in sets.items()}, everybody)


def _row(now: Tournament, session: int, section: Section, round_: int, sets: dict[tuple[int, ...], int]) -> Row:
    tables = len(section.version(round_).games[round_ - 1])
    here = (sitting(now, At(session, section.name, round_, table)) for table in range(1, tables + 1))
    return tuple(None if one is None else _place(one, sets) for one in here)


def _place(one: Sitting, sets: dict[tuple[int, ...], int]) -> Place | None:
    """A table at which a game takes place; who sits there alone sits out."""
    return Place(one.ns, one.ew, sets.setdefault(one.due, len(sets) + 1)) if one.full else None
