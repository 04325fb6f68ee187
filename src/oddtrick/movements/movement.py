"""A movement: who sits where in each round, with which boards. It knows numbers only: slots, sets, tables and rounds from 1.

Contestants are put on slots by whoever runs the section. Pairs, individuals and teams differ only in what a seat holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from oddtrick.texts import BadInput, Text, count, say

MOST_TABLES, MOST_ROUNDS = 500, 200


class Kind(StrEnum):
    """What the slots are, and who is compared with whom."""

    PAIRS = "pairs"
    TWO_WINNERS = "two winners"
    INDIVIDUAL = "individual"
    TEAMS = "teams"


class Wrong(StrEnum):
    """What can be wrong with a movement; some of it may be declared, and is then its drawback and no fault."""

    NUMBER = "number"
    TWO_PLACES = "two places"
    REPEATED_SET = "repeated set"
    MEETS_ITSELF = "meets itself"
    NEVER_PLAYS = "never plays"
    UNPLAYED_SET = "unplayed set"
    HALF_MATCH = "half match"
    SHARED = "shared"
    MEET_AGAIN = "meet again"
    PARTNER_AGAIN = "partner again"
    SIT_OUTS = "sit-outs"


# A movement that is a part of a larger one may leave sets and halves of matches to the other part.
DECLARABLE = frozenset({Wrong.UNPLAYED_SET, Wrong.HALF_MATCH, Wrong.MEET_AGAIN, Wrong.PARTNER_AGAIN, Wrong.SIT_OUTS})


class Place(NamedTuple):
    """One table in one round: who sits North-South, who East-West, and the set of boards.

    A side holds the slot of a pair, or those of two players, or a team: North-South of one and East-West of the other.
    """

    ns: tuple[int, ...]
    ew: tuple[int, ...]
    set: int

    @property
    def turned(self) -> Place:
        """The same with the sides exchanged."""
        return Place(self.ew, self.ns, self.set)


Row = tuple[Place | None, ...]


@dataclass(frozen=True, slots=True)
class Movement:
    """`rounds[r][t]` is table t+1 in round r+1, None where nobody plays; `copies` is at how many tables a set may be at once."""

    kind: Kind
    slots: int
    sets: int
    rounds: tuple[Row, ...]
    name: Text
    copies: int = 1
    declared: frozenset[Wrong] = frozenset()

    def __repr__(self) -> str:
        return f"<Movement {self.kind!r}, {self.slots} slots, {self.sets} sets, {self.of_rounds} rounds at {self.tables} tables>"

    @property
    def tables(self) -> int:
        """How many tables there are."""
        return max((len(row) for row in self.rounds), default=0)

    @property
    def of_rounds(self) -> int:
        """How many rounds there are."""
        return len(self.rounds)

    def places(self) -> Iterator[tuple[int, int, Place]]:
        """Every table that plays: round, table, place; round by round."""
        return ((r, t, p) for r, row in enumerate(self.rounds, 1) for t, p in enumerate(row, 1) if p)

    def seats(self, round_: int) -> dict[int, tuple[int, Place]]:
        """Where everybody sits in a round: table and place by slot; of a team, its home table. Who is missing sits out."""
        found: dict[int, tuple[int, Place]] = {}
        for t, p in enumerate(self.rounds[round_ - 1], 1):
            if p:
                found.update(dict.fromkeys(self.present(p), (t, p)))
        return found

    def present(self, place: Place) -> tuple[int, ...]:
        """The slots whose place this is; a team is where its North-South pair sits."""
        return place.ns if self.kind is Kind.TEAMS else (*place.ns, *place.ew)

    def cut(self, rounds: int) -> Movement:
        """Only the first rounds. Sets that are then never played are left out, and the others keep their order."""
        kept = self.rounds[:rounds]
        played = sorted({p.set for row in kept for p in row if p})
        number = {old: new for new, old in enumerate(played, 1)}
        rows = tuple(tuple(p and p._replace(set=number[p.set]) for p in row) for row in kept)
        name = count("{name}, {n} round", "{name}, {n} rounds", rounds, name=self.name)
        return replace(self, rounds=rows, sets=len(played), name=name if rounds < self.of_rounds else self.name)

    def without(self, slot: int) -> Movement:
        """A half table: nobody has this slot, who meets it sits out, and the higher slots move down by one."""
        down = {old: old - (old > slot) for old in range(1, self.slots + 1)}

        def left(place: Place | None) -> Place | None:
            if place is None or slot in place.ns or slot in place.ew:
                return None
            return Place(tuple(down[one] for one in place.ns), tuple(down[one] for one in place.ew), place.set)

        rows = tuple(tuple(left(p) for p in row) for row in self.rounds)
        return replace(self, slots=self.slots - 1, rounds=rows, name=say("{name}, without {n}", name=self.name, n=slot))


def movement(
    kind: Kind,
    sets: int,
    rows: Iterable[Iterable[Place | None]],
    name: Text,
    *,
    slots: int | None = None,
    copies: int = 1,
    declared: Iterable[Wrong] = (),
) -> Movement:
    """A movement of these rows; without a number of slots it has as many as its highest slot."""
    rounds = tuple(tuple(row) for row in rows)
    if slots is None:
        slots = max((slot for row in rounds for p in row if p for slot in (*p.ns, *p.ew)), default=0)
    return Movement(kind, slots, sets, rounds, name, copies, frozenset(declared))


def whole(what: Text, given: int, least: int, most: int) -> int:
    """A number within its bounds. Raises BadInput with one sentence that names them."""
    if not least <= given <= most:
        sentence = say("{what} must be {least} to {most}; given: {given}", what=what, least=least, most=most, given=given)
        raise BadInput(sentence)
    return given


TABLES, ROUNDS = say("the number of tables"), say("the number of rounds")


def who(kind: Kind, slot: int) -> Text:
    """A slot in words."""
    if kind is Kind.INDIVIDUAL:
        return say("player {n}", n=slot)
    return say("team {n}", n=slot) if kind is Kind.TEAMS else say("pair {n}", n=slot)
