"""Setting up: the contest, who takes part, stages and sessions, movements, boards, and the clock (Laws 2-8, 78D, 80B)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from oddtrick.citations import IN_FORCE, Edition
from oddtrick.game.deal import Deal
from oddtrick.movements.movement import Movement
from oddtrick.tournament.entries.arranging import Making
from oddtrick.tournament.people import Contest, Player


@dataclass(frozen=True, slots=True)
class Opened:
    """80B2(d), 80B2(e), 80B2(i). The contest is announced. `regulations`: a ready-made base, as `pzbs`; `conditions`: its own text.

    `committee`: whether an appeals committee is there (93A, 93B). `closes`: until when entries are taken, `most`: how many
    (0: all). `replay`: its purpose is that deals of the past are played again (6D2).
    """

    name: str
    contest: Contest
    edition: Edition = IN_FORCE
    regulations: str = "laws"
    conditions: str = ""
    committee: bool = False
    closes: datetime | None = None
    most: int = 0
    replay: bool = False


@dataclass(frozen=True, slots=True)
class Entered:
    """4. A contestant enters, and gets a number that nobody else ever has."""

    contestant: int
    players: tuple[Player, ...] = ()
    name: str = ""
    strata: tuple[str, ...] = ()
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Withdrew:
    """A contestant leaves the contest, from a round of a session on (round 1: before it begins)."""

    contestant: int
    session: int = 1
    round: int = 1


@dataclass(frozen=True, slots=True)
class Substituted:
    """4, 81C1. Somebody sits down in the place of a player, from a round of a session on, until the end of that session."""

    contestant: int
    out: str
    player: Player
    session: int
    round: int = 1


@dataclass(frozen=True, slots=True)
class Renamed:
    """A name or number was written wrongly: the player is the same. Without `old` it is the contestant's own name."""

    contestant: int
    new: Player
    old: str = ""


@dataclass(frozen=True, slots=True)
class Joined:
    """A player joins a contestant: the partner who was missing, another member of a team."""

    contestant: int
    player: Player


@dataclass(frozen=True, slots=True)
class StageSet:
    """78D. A stage: what its scoring has beyond the conditions, by part as the command line writes it (`method`: `imps`).

    `across`: a board is one field for all sections. `after`: the stage that it follows; `qualify`: how many go on from there;
    `carried`: the share of their score there that they bring along. `match_vp`: with what scale a round's IMPs of
    pairs become victory points. `ties`: a tie list with a name, or rules in their order, as `match, lot; seed 17`.
    `sit_out`: what who has nobody to play against gets for each board, as `60%` or `average`; `bye`: for a round that is a
    match, in victory points or whatever matches are added up in. `masterpoints`: what places are worth, as `first 40; to 50%; up`.
    """

    stage: int
    name: str = ""
    scoring: tuple[tuple[str, str], ...] = ()
    across: bool = True
    after: int = 0
    qualify: int = 0
    carried: Fraction = Fraction(0)
    match_vp: str = ""
    ties: str = ""
    sit_out: str = ""
    bye: Fraction = Fraction(0)
    masterpoints: str = ""


@dataclass(frozen=True, slots=True)
class SessionSet:
    """A session of a stage: when it begins, and how many minutes a round and a change of rounds take (8A).

    `hidden`: results of boards that a contestant has finished are shown to him only after the session.
    """

    session: int
    stage: int = 1
    name: str = ""
    starts: datetime | None = None
    round_minutes: int = 0
    change_minutes: int = 0
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class SectionSet:
    """5, 8. A section: its movement, which contestant has which slot (0: nobody), and the boards of each set."""

    session: int
    section: str
    movement: Movement
    slots: tuple[int, ...]
    boards: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class MovementChanged:
    """8A. Another movement from a round on; rounds that have begun stay as they were played."""

    session: int
    section: str
    round: int
    movement: Movement
    slots: tuple[int, ...]
    boards: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class BoardsSet:
    """6E, 6F. The deals of a session, who made them and how, as the Director decides; without `made` nothing is told.

    `commitment`: what was published beforehand instead of the deals, to be compared with them afterwards.
    """

    session: int
    deals: tuple[tuple[int, Deal], ...] = ()
    made: Making | None = None
    by: str = ""
    commitment: str = ""


@dataclass(frozen=True, slots=True)
class SessionBegan:
    """8C. A session begins."""

    session: int


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """8A1. The Director has a round begin."""

    session: int
    section: str
    round: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """8B1. A round ends when the Director has the next begin, or says so; whoever has not finished a table's play finishes it."""

    session: int
    section: str
    round: int


@dataclass(frozen=True, slots=True)
class SessionEnded:
    """8C. A session ends when play is over at all tables and all scores have been entered."""

    session: int


@dataclass(frozen=True, slots=True)
class ClockMoved:
    """The round that is played gets so many minutes more, or fewer."""

    session: int
    minutes: int


@dataclass(frozen=True, slots=True)
class Paused:
    """The clock stands still."""

    session: int


@dataclass(frozen=True, slots=True)
class Resumed:
    """The clock goes on."""

    session: int


Setting = (
    Opened | Entered | Withdrew | Substituted | Renamed | Joined | StageSet | SessionSet | SectionSet | MovementChanged | BoardsSet
    | SessionBegan | RoundBegan | RoundEnded | SessionEnded | ClockMoved | Paused | Resumed
)  # fmt: skip
