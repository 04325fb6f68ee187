"""Who takes part in a tournament, and in what office somebody speaks (Laws 3, 4, 80, 81, 93)."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.inquiry.asking import Option
from oddtrick.texts import say


class Role(Option):
    """In what office somebody speaks, the least first."""

    PUBLIC = "public", say("the public")
    PLAYER = "player", say("a player")
    TABLE = "table", say("the phone at a table")
    SCORER = "scorer", say("a scorer")
    DIRECTOR = "director", say("a Director")
    CHIEF = "chief", say("the Director in charge")
    ORGANIZER = "organizer", say("the Tournament Organizer")
    COMMITTEE = "committee", say("the appeals committee")


class Calling(Option):
    """What the Director is called for (9B1)."""

    IRREGULARITY = "irregularity", say("something happened")
    SCORE = "score", say("a wrong score")
    BOARD = "board", say("wrong board or wrong opponents")
    TIME = "time", say("we are late")
    OTHER = "other", say("something else")


class Contest(Option):
    """What the contestants are (Def:Contestant)."""

    PAIRS = "pairs", say("pairs")
    INDIVIDUAL = "individual", say("an individual")
    TEAMS = "teams", say("teams")

    @property
    def players(self) -> tuple[int, int]:
        """The fewest and the most players that a contestant has in all, substitutes not counted."""
        return _PLAYERS[self]


_PLAYERS = {Contest.PAIRS: (2, 2), Contest.INDIVIDUAL: (1, 1), Contest.TEAMS: (4, 8)}


class By(NamedTuple):
    """Who says something: his office, his name, and for a player or a phone the contestants that it speaks for.

    `table`: the table at which a phone lies, as (session, section, table); nothing else speaks for a table.
    """

    role: Role
    name: str = ""
    contestants: tuple[int, ...] = ()
    table: tuple[int, str, int] | None = None


class Player(NamedTuple):
    """A person: his name, his number with the federation, his club."""

    name: str
    number: str = ""
    club: str = ""
