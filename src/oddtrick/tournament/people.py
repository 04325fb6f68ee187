"""Who takes part in a tournament, and in what office somebody speaks (Laws 3, 4, 80, 81, 93)."""

from __future__ import annotations

import re
from typing import NamedTuple

from oddtrick.inquiry.asking import Option
from oddtrick.texts import say

# what stands between the names of a pair or team as people write them
_BETWEEN = re.compile(r"\s+[-–—]\s+|\s*[;\t&/|]\s*|\s*,\s*|\s+(?:i|and|with|z|\+)\s+", re.IGNORECASE)
_BLANKS = re.compile(r"[^\S\t]+")  # a tab stands between names


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


def names_apart(text: str) -> list[str]:
    """The names of a pair or team as people write them one after the other, without blanks around them."""
    return [name for one in _BETWEEN.split(_BLANKS.sub(" ", text).strip()) if (name := one.strip())]


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


class Substitute(NamedTuple):
    """A player who sits in for another, from a round of a session on."""

    out: str
    player: Player
    session: int
    round: int


class Suspension(NamedTuple):
    """91A. From which round to which of a session somebody does not play: the contestant, or one of his players."""

    session: int
    first: int
    last: int
    player: str = ""


class Contestant(NamedTuple):
    """A contestant as he is now. `left`: the session and round from which he is not there any more.

    `barred`: players of his who were disqualified (91B), `disqualified` where he himself was.
    """

    number: int
    players: tuple[Player, ...] = ()
    name: str = ""
    strata: tuple[str, ...] = ()
    seed: int = 0
    left: tuple[int, int] | None = None
    substitutes: tuple[Substitute, ...] = ()
    suspended: tuple[Suspension, ...] = ()
    barred: tuple[str, ...] = ()
    disqualified: bool = False

    @property
    def called(self) -> str:
        """What people call him: his own name, or his players'."""
        return self.name or " – ".join(player.name for player in self.players) or str(self.number)

    def there(self, session: int, round_: int) -> bool:
        """Whether he takes part in that round."""
        if self.left is not None and (session, round_) >= self.left:
            return False
        told = self.suspended  # hardly ever anybody, and this is asked at every table
        return not told or not any(one.session == session and one.first <= round_ <= one.last for one in told if not one.player)

    def members(self, session: int, round_: int | None = None) -> tuple[str, ...]:
        """4. Who his players are in that round, or at the end of the session: substitutes in the place of those they sit in for."""
        names = [player.name for player in self.players]
        for sub in self.substitutes:
            if sub.session == session and sub.out in names and (round_ is None or sub.round <= round_):
                names[names.index(sub.out)] = sub.player.name
        return tuple(names)

    def plays(self, name: str, session: int, round_: int) -> bool:
        """91. Whether one of his players may play in that round."""
        out = (one for one in self.suspended if one.player == name and one.session == session)
        return name not in self.barred and not any(one.first <= round_ <= one.last for one in out)
