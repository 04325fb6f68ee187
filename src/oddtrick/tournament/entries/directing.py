"""The Director: corrections, fouled boards, rulings, adjusted scores, penalties (Laws 12, 79, 81, 82, 86-88, 90, 91)."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.game.outcome import PassedOut, PlayedOut
from oddtrick.game.seats import Side
from oddtrick.table.entries import Entry as TableEntry
from oddtrick.table.entries import Start
from oddtrick.tournament.places import At, BoardAt


@dataclass(frozen=True, slots=True)
class Corrected:
    """79C. Another result than that of entry `after`; None takes a result away that belongs elsewhere.

    `sure`: after the period the Director has no doubt and the Organizer approves (79C2; 2007: neither doubts, by a regulation).
    """

    place: BoardAt
    after: int
    result: PlayedOut | PassedOut | None
    asked: str = ""
    why: str = ""
    sure: bool = False


@dataclass(frozen=True, slots=True)
class Grouped:
    """87. A fouled board: the tables that played each form of it; a table in none of them had the usual one."""

    session: int
    board: int
    groups: tuple[tuple[At, ...], ...]
    why: str = ""


@dataclass(frozen=True, slots=True)
class Redealt:
    """86. Boards of a match are cancelled, dealt anew and played again at both tables. `teams`: the two of the match.

    `affected`: all boards in question, in the order in which they were to be played; `room`: how many of them there is time for,
    decided without looking at results. `knowable`: whether a contestant could know the result of the match without them.
    `at_fault`: the teams at fault; `told`: whether both were told which boards these are.
    """

    session: int
    section: str
    round: int
    teams: tuple[int, int]
    affected: tuple[int, ...]
    room: int
    knowable: bool = False
    at_fault: tuple[int, ...] = ()
    told: bool = False
    why: str = ""


@dataclass(frozen=True, slots=True)
class Ruled:
    """81C, 84, 85. A ruling: the whole record of the table as the desk keeps it, in which every inquiry and award stands.

    `told`: whether the players were told of their right to appeal (83). `side`: which side offended, where one did.
    `again`: the matter that is ruled anew, by the Director's own error (82C).
    """

    place: BoardAt
    start: Start
    entries: tuple[TableEntry, ...]
    side: Side | None = None
    told: bool = False
    again: int | None = None

    def __repr__(self) -> str:
        return f"<Ruled at {self.place!r}: a record of {len(self.entries)} entries>"


@dataclass(frozen=True, slots=True)
class Awarded:
    """12. What a table gets in the place of its result, written as awards are: for both sides, or each by itself.

    All empty takes an award back. `matter`: the ruling it belongs to; without one it is a matter of its own. `told`: whether the
    players were told of their right to appeal (83).
    """

    place: BoardAt
    both: str = ""
    ns: str = ""
    ew: str = ""
    reason: str = ""
    offenders: str = ""
    matter: int | None = None
    told: bool = False


@dataclass(frozen=True, slots=True)
class Penalised:
    """90, 91A. A penalty, written as penalties are, without whom it is for: `90B2: 10% of a top, slow on boards 3 and 4`.

    `matter`: the ruling it belongs to; without one it is a matter of its own.
    """

    contestant: int
    penalty: str
    session: int
    place: BoardAt | None = None
    matter: int | None = None


@dataclass(frozen=True, slots=True)
class Suspended:
    """91A. A contestant, or since 2017 a player of his, does not play from a round of the session on (`until`: 0 is its end)."""

    contestant: int
    session: int
    round: int
    until: int = 0
    player: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Disqualified:
    """91B. A contestant, or since 2017 a player of his, is out for cause, from a round of a session on; the Organizer approves."""

    contestant: int
    session: int
    round: int
    why: str
    player: str = ""
    approved: bool = False


@dataclass(frozen=True, slots=True)
class Warned:
    """90, 91. A side is warned, and what it was warned for is kept."""

    contestant: int
    law: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Noted:
    """Something the Director wants to remember; a flag that he looked at (`flag`) no longer keeps a round open."""

    text: str
    place: BoardAt | None = None
    flag: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """80B2. What was hidden may be seen: deals and results of a session by everybody."""

    session: int


Directing = Corrected | Grouped | Redealt | Ruled | Awarded | Penalised | Suspended | Disqualified | Warned | Noted | Shown
