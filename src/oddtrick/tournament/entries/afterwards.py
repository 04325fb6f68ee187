"""After play: the official score, appeals and decisions, and what was said by mistake (Laws 79C, 83, 92, 93)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Posted:
    """79C1, 92B. The official score of a session can be seen: its periods begin."""

    session: int


@dataclass(frozen=True, slots=True)
class Appealed:
    """92A. A contestant appeals against a ruling. `deposit`: as the conditions say."""

    matter: int
    contestant: int
    why: str = ""
    deposit: str = ""


@dataclass(frozen=True, slots=True)
class Concurred:
    """92D. A player, or the captain of a team, agrees to the appeal of his side."""

    matter: int
    player: str


@dataclass(frozen=True, slots=True)
class NotHeard:
    """92D. A side's appeal is not heard: somebody of it does not agree, or it takes the appeal back before it is decided."""

    matter: int
    contestant: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class Decided:
    """93. What was decided on an appeal: by whom (`chief`, `committee`, `authority`), with another award, or the ruling stands.

    `penalty`: what a penalty of the matter becomes, empty: it is taken away, None: it stays. `award_stays`: the award stays where
    the penalty alone changes; else a decision that names no award takes it away. `merit`: False where the appeal had none.
    `point_of_law`: it is about a point of law alone; of a committee: it asks the Director to rule otherwise (93B1, 93B3).
    `alone`: the committee cannot work, so the Director in charge decides all (93A). `referred`: on to the Authority (93C2).
    `contestant`: on whose appeal alone, where both sides of the table have made one; 0: on all that can be heard.
    """

    matter: int
    level: str
    upheld: bool
    both: str = ""
    ns: str = ""
    ew: str = ""
    reason: str = ""
    merit: bool = True
    point_of_law: bool = False
    penalty: str | None = None
    alone: bool = False
    referred: bool = False
    contestant: int = 0
    award_stays: bool = False


@dataclass(frozen=True, slots=True)
class Finished:
    """The result is final: all periods are over, and nothing is open."""


@dataclass(frozen=True, slots=True)
class Undone:
    """An entry was a mistake of whoever made it. It stays in the journal and does not count; what depends on it forbids this."""

    entry: int


Afterwards = Posted | Appealed | Concurred | NotHeard | Decided | Finished | Undone
