"""An event as it is published: who took part and came where, and what happened on each board at each table."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from typing import NamedTuple

from oddtrick.awards.penalties import Penalty
from oddtrick.formats.records import Record
from oddtrick.game.cards import Card
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import Adjusted, Outcome, PassedOut, PlayedOut
from oddtrick.game.seats import Seat, Side, Vulnerability
from oddtrick.scoring.methods.conditions import Method


class Person(NamedTuple):
    """A player: his name and his number with the federation."""

    name: str
    number: str = ""


class Entrant(NamedTuple):
    """A contestant. `side` where those who sat North-South and East-West are ranked apart; `score` as the ranking has it.

    `place` is a number, with `=` behind it where it is shared.
    """

    number: str
    players: tuple[Person, ...] = ()
    name: str = ""
    side: Side | None = None
    place: str = ""
    score: Fraction | None = None
    boards: int = 0

    @property
    def called(self) -> str:
        """The name of a team, or those of the players."""
        return self.name or " & ".join(player.name for player in self.players)


class Line(NamedTuple):
    """A board at a table. `points` are North-South's; `ns_score` and `ew_score` matchpoints or IMPs, as the event is scored.

    `ruled`: the points do not come from play alone, or there are none. `play`: the auction and the cards, where a file has them.
    `award`: what North-South and East-West are awarded in its place, as text (12). `form`: of a fouled board in which form (87).
    """

    ns: str
    ew: str
    outcome: Outcome
    points: int | None = None
    lead: Card | None = None
    ns_score: Fraction | None = None
    ew_score: Fraction | None = None
    round: str = ""
    table: str = ""
    ruled: bool = False
    play: Record | None = None
    award: tuple[str, str] = ("", "")
    form: str = ""

    @property
    def artificial(self) -> Adjusted | None:
        """12C2. The percentages of an artificial score, where it is one."""
        return self.outcome if isinstance(self.outcome, Adjusted) else None

    @property
    def played(self) -> PlayedOut | PassedOut | None:
        """What came of play, where anything did."""
        return self.outcome if isinstance(self.outcome, PlayedOut | PassedOut) else None


class Board(NamedTuple):
    """A board with what every table did on it, in the order of the file."""

    number: int
    lines: tuple[Line, ...] = ()
    deal: Deal | None = None
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    at: int = 0  # its line in the file
    session: str = ""  # where there are several


class Match(NamedTuple):
    """A match of teams: `boards` have two lines each, of which the first has the home team North-South where both rooms are told.

    Scores are IMPs, and the points that they come to. Of a match of pairs `home` sits North-South, and its boards are the event's.
    """

    round: str
    home: str
    visitor: str
    boards: tuple[Board, ...] = ()
    score: Fraction | None = None
    against: Fraction | None = None
    points: Fraction | None = None
    points_against: Fraction | None = None


class Event(NamedTuple):
    """Everything that is published of an event. `percentages`: scores of boards are shares of a top instead of matchpoints.

    `matches` are of teams; `meetings` are those of pairs where each round is a match. `swiss`: neighbours in the ranking met.
    `penalties`: those that a file tells (90, 91).
    """

    title: str = ""
    day: date | None = None
    club: str = ""
    club_number: str = ""
    method: Method = Method.MATCHPOINTS
    entrants: tuple[Entrant, ...] = ()
    boards: tuple[Board, ...] = ()
    matches: tuple[Match, ...] = ()
    meetings: tuple[Match, ...] = ()
    swiss: bool = False
    individual: bool = False
    percentages: bool = False
    identifier: str = ""
    penalties: tuple[Penalty, ...] = ()

    @property
    def winners(self) -> int:
        """How many rankings there are: one, or one of each direction."""
        return 2 if any(one.side for one in self.entrants) else 1

    @property
    def by_number(self) -> dict[str, Entrant]:
        """Everybody by his number."""
        return {one.number: one for one in self.entrants}


def decimal(value: Fraction, places: int = 2) -> str:
    """A number as files have it: with at most so many places and no zeros behind them."""
    scaled = value * 10**places
    whole = int(abs(scaled) + Fraction(1, 2)) * (-1 if scaled < 0 else 1)
    text = f"{whole / 10**places:.{places}f}"
    return text.rstrip("0").rstrip(".") if places else text
