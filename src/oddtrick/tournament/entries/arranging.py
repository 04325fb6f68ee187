"""The hall and what is played with: offices, tables, packs and boards, and who dealt which board how (Laws 1-4, 6, 80B2)."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.game.seats import Seat, Side, Vulnerability
from oddtrick.inquiry.asking import Option
from oddtrick.texts import say
from oddtrick.tournament.people import Role
from oddtrick.tournament.places import At


class Making(Option):
    """6E, 6F. Who makes the deals, and how, as the Director decides."""

    TABLE = "table", say("dealt at each table before play")
    DIRECTOR = "director", say("dealt by the Director beforehand")
    ASSISTANTS = "assistants", say("dealt by assistants beforehand")
    SOFTWARE = "software", say("dealt by another wholly random method")
    COPIED = "copied", say("copied from other boards")
    EARLIER = "earlier", say("taken from an earlier session")

    @property
    def law(self) -> str:
        """The paragraph that provides for it."""
        return _LAWS[self]


_LAWS = {
    Making.TABLE: "6E1",
    Making.DIRECTOR: "6E2",
    Making.ASSISTANTS: "6E3",
    Making.SOFTWARE: "6E4",
    Making.COPIED: "6F",
    Making.EARLIER: "6D2",
}


class Defect(Option):
    """1, 2. What can be wrong with a board or its pack."""

    BACKS = "backs", say("the backs of its cards differ")
    TURNED = "turned", say("the backs of its cards show which way up they are held")
    FACES = "faces", say("the faces of its cards are not symmetrical")
    PACK = "pack", say("its pack is not of 52 cards")
    POCKETS = "pockets", say("its pockets are not marked as they should be")


@dataclass(frozen=True, slots=True)
class Appointed:
    """80B2(a), 80B2(g)(i), 80B2(g)(ii), 81D. Somebody is given an office; from then on only those appointed speak in it."""

    name: str
    role: Role


@dataclass(frozen=True, slots=True)
class Arranged:
    """Law 3. The tables of a section: how many, in what order their numbers follow one another, and which way North is."""

    session: int
    section: str
    tables: int
    order: str = ""
    north: str = ""


@dataclass(frozen=True, slots=True)
class Dealt:
    """6A, 6C, 6E, 6F. A board was dealt. `table`: at which table, where it was dealt at one; `present`: which sides were there.

    `shuffled`: False where the cards of a sorted pack were not. `cut`: whether they were cut, where an opponent asked for it.
    """

    session: int
    board: int
    how: Making = Making.TABLE
    by: str = ""
    table: At | None = None
    present: tuple[Side, ...] = tuple(Side)
    shuffled: bool = True
    cut: bool | None = None
    why: str = ""


@dataclass(frozen=True, slots=True)
class Marked:
    """Law 2. A board is marked with another dealer or vulnerability than its number has; that holds for this session."""

    session: int
    board: int
    dealer: Seat
    vulnerability: Vulnerability


@dataclass(frozen=True, slots=True)
class Faulty:
    """1C, 2. Something is wrong with a board or its pack; `mended` when it was exchanged or put right."""

    session: int
    board: int
    what: Defect
    mended: bool = False


Arranging = Appointed | Arranged | Dealt | Marked | Faulty
