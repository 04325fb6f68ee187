"""What programs are told of several nights, of what was ruled, and of what the hall is shown beside the tournament."""

from __future__ import annotations

import msgspec


class RungOut(msgspec.Struct):
    """Somebody on the ladder; averages and the best night are percentages."""

    rank: int
    name: str
    average: float
    nights: int
    best: float


class LadderOut(msgspec.Struct):
    """The ladder of days: the average of the nights that are over of everybody who has played `least` of them.

    `nights` counted; `fewer` players have played too few.
    """

    first: str
    last: str
    least: int
    nights: int
    fewer: int
    rungs: list[RungOut]


class PlayedOut(msgspec.Struct):
    """A night of a player that is over: with whom, in which place of how many, and what he came to in which unit."""

    night: str
    title: str
    day: str | None
    partners: list[str]
    rank: int | None
    of: int
    score: float | None
    unit: str
    boards: int


class HistoryOut(msgspec.Struct):
    """A player's nights, in the order in which they were played."""

    name: str
    nights: list[PlayedOut]


class RulingOut(msgspec.Struct):
    """What was ruled, as everybody may know it: `table`, `contestants` and `reason` only where names are told."""

    board: int | None
    table: str | None
    round: int | None
    contestants: list[int]
    laws: list[str]
    award: list[str]
    reason: str
    appeals: list[str]


class RulingsOut(msgspec.Struct):
    """The rulings of a night."""

    rulings: list[RulingOut]


class MatchBoardOut(msgspec.Struct):
    """A board of a match: what was played where the home team sat North-South (`open`), where East-West, and its margin."""

    board: int
    open: str | None
    closed: str | None
    margin: float | None


class MatchOut(msgspec.Struct):
    """A match of teams: IMPs or points that both won, what it is worth, how many boards are compared, and those to be seen."""

    round: int
    home: int
    visitor: int
    won: list[float]
    worth: list[float]
    compared: int
    boards: list[MatchBoardOut]


class MatchesOut(msgspec.Struct):
    """The matches of a night of teams, round by round."""

    matches: list[MatchOut]


class OwedOut(msgspec.Struct):
    """Who played, with his number and club, and what he pays; `substitute`: he sat in for another."""

    contestant: int
    name: str
    number: str
    club: str
    amount: str
    substitute: bool


class TreasurerOut(msgspec.Struct):
    """The list for the treasurer."""

    total: str
    players: list[OwedOut]


class ScreenOut(msgspec.Struct):
    """What the hall's screen says besides: a message (empty: none), and whether the ranking is held back."""

    message: str
    held: bool


class CountOut(msgspec.Struct):
    """An action, by how many it was chosen, and by how many seriously considered."""

    action: str
    chosen: int
    considered: int


class PollOut(msgspec.Struct):
    """A poll that is open: the hand as he held it, the auction, what can be answered; for Directors what was answered so far."""

    poll: int
    table: str | None
    round: int | None
    board: int | None
    hand: str
    dealer: str
    vulnerable: str
    auction: list[str]
    asks: str
    options: list[str]
    tables: list[str]
    counts: list[CountOut]


class PollsOut(msgspec.Struct):
    """Polls that are open: for Directors all, for a table what it is asked."""

    polls: list[PollOut]


class WayOut(msgspec.Struct):
    """A way to go on from round `first` to round `last`, and what would follow: `choice` names it when it is taken.

    `out`: who sits out, by round; `again`: who meet a second time; `new`: boards that have to be made; `boards`: the fewest and the
    most that anybody plays in all.
    """

    choice: int
    movement: str
    first: int
    last: int
    tables: int
    out: dict[str, list[int]]
    again: list[list[int]]
    new: list[int]
    boards: list[int]


class WaysOut(msgspec.Struct):
    """Ways in which a section can go on."""

    ways: list[WayOut]


class ChecklistOut(msgspec.Struct):
    """Something that is to be done before, during or after the night."""

    phase: str
    text: str
    done: bool


class OwnLinkOut(msgspec.Struct):
    """The link of a contestant: who has it sees his card and boards."""

    contestant: int
    name: str
    link: str


class OwnLinksOut(msgspec.Struct):
    """The links of all contestants."""

    links: list[OwnLinkOut]


class MatterOut(msgspec.Struct):
    """A matter: its number (the entry with which it began), where, by whom, whether there is an award; `informed`: by 83.

    `award`, `penalties` and `state` are sentences; `appellants` may appeal now, `lacking` have still to agree (92D), `levels` may
    decide; `appeals`: how many there were.
    """

    matter: int
    about: str
    table: str | None
    round: int | None
    board: int | None
    contestant: int
    by: str
    awarded: bool
    informed: bool
    appeals: int
    award: list[str]
    penalties: list[str]
    state: list[str]
    appellants: list[int]
    lacking: list[str]
    levels: list[str]


class MattersOut(msgspec.Struct):
    """What was ruled, for Directors; what is open first."""

    matters: list[MatterOut]
