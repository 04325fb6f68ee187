"""A tournament as it stands after its entries. Values only; nothing here is changed, and nothing is worked out twice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from functools import lru_cache
from typing import Any, NamedTuple

from oddtrick.awards.values import AdjustedScore
from oddtrick.game.cards import Card
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import PassedOut, PlayedOut
from oddtrick.game.seats import Seat, Side
from oddtrick.inquiry.asking import Option
from oddtrick.movements.movement import Movement
from oddtrick.regulations.readymade import LAWS, laid, load, ready
from oddtrick.regulations.values import Regulations, of_laws
from oddtrick.texts import Text, say
from oddtrick.tournament.entries.directing import Redealt
from oddtrick.tournament.entries.drawing import Drawn
from oddtrick.tournament.entries.playing import NotPlayed
from oddtrick.tournament.entries.setting import BoardsSet, Opened, SessionSet, StageSet
from oddtrick.tournament.equipment import Equipment
from oddtrick.tournament.journal import Journal
from oddtrick.tournament.matters import Deducted, Matter, Note, Summons, Warning
from oddtrick.tournament.people import Contestant, Role
from oddtrick.tournament.places import At, BoardAt

Result = PlayedOut | PassedOut
_NOTHING: Mapping[Any, Any] = {}  # of the type that has no way to change it
_NEW = 1000  # forms from here on are new deals, so many apart


class Refusal(NamedTuple):
    """Why an entry cannot be: one sentence, and the Law where one says so."""

    text: Text
    law: str = ""

    @property
    def said(self) -> Text:
        """The sentence with its Law."""
        return say("{text} (Law {law})", text=self.text, law=self.law) if self.law else self.text

    def __str__(self) -> str:
        return str(self.said)


class Fault(NamedTuple):
    """An entry, by its number, that could not be followed, and why. It changes nothing else."""

    entry: int
    why: Refusal


class Game(NamedTuple):
    """A table in a round: the contestants North-South and East-West (0: nobody) and its boards.

    Of pairs and teams there is one in each direction, of an individual two: North and South, East and West.
    """

    ns: tuple[int, ...]
    ew: tuple[int, ...]
    boards: tuple[int, ...]


class Version(NamedTuple):
    """What a section plays from a round on; `games`: for each round of the movement its tables, None where nobody plays."""

    round: int
    movement: Movement
    slots: tuple[int, ...]
    boards: tuple[tuple[int, ...], ...]
    games: tuple[tuple[Game | None, ...], ...]

    def __repr__(self) -> str:
        return f"<Version from round {self.round} on: {self.movement!r}>"

    @staticmethod
    def of(round_: int, movement: Movement, slots: tuple[int, ...], boards: tuple[tuple[int, ...], ...]) -> Version:
        """With the contestants on the slots of the movement, and the boards in its sets."""
        games = tuple(
            tuple(
                place
                and Game(
                    tuple(slots[one - 1] for one in place.ns), tuple(slots[one - 1] for one in place.ew), boards[place.set - 1]
                )
                for place in row
            )
            for row in movement.rounds
        )
        return Version(round_, movement, slots, boards, games)


class Section(NamedTuple):
    """A section of a session: its movement, as it was in each round, and which rounds began and ended when.

    `drawn`: its rounds, where they are drawn instead of following a movement.
    """

    name: str
    versions: tuple[Version, ...]
    began: tuple[datetime, ...] = ()
    ended: Mapping[int, datetime] = _NOTHING
    drawn: tuple[Drawn, ...] = ()

    def __hash__(self) -> int:
        return hash((self.name, self.began, frozenset(self.ended.items())))

    def __repr__(self) -> str:
        return f"<Section {self.name}, round {self.round} of {self.rounds}>"

    @property
    def round(self) -> int:
        """The round that is played, or was played last; 0 before the first."""
        return len(self.began)

    @property
    def rounds(self) -> int:
        """How many rounds there are by the movement that holds at the end."""
        return self.versions[-1].movement.of_rounds

    def version(self, round_: int) -> Version:
        """What holds in that round."""
        return next(one for one in reversed(self.versions) if one.round <= max(round_, 1))


class Clock(NamedTuple):
    """The clock of a session: minutes that were added to its rounds, and since when it stands still."""

    added: Mapping[tuple[str, int], int] = _NOTHING
    paused: datetime | None = None
    stood: Mapping[tuple[str, int], float] = _NOTHING  # seconds

    def __hash__(self) -> int:
        return hash((self.paused, frozenset(self.added.items()), frozenset(self.stood.items())))


class Redealing(NamedTuple):
    """Boards of a match that were cancelled and dealt anew: what was told, which of them, and where they are played again."""

    told: Redealt
    boards: tuple[int, ...]
    places: frozenset[BoardAt]
    entry: int


class Session(NamedTuple):
    """A session: how it was set, its sections, deals, when it began and ended, when its score could be seen.

    `undue`: the wrong boards that were played at a table and count (15B2).
    """

    told: SessionSet
    sections: Mapping[str, Section] = _NOTHING
    boards: BoardsSet | None = None
    began: datetime | None = None
    ended: datetime | None = None
    posted: datetime | None = None
    shown: bool = False
    clock: Clock = Clock()
    groups: Mapping[int, tuple[tuple[At, ...], ...]] = _NOTHING
    equipment: Equipment = Equipment()
    redealt: tuple[Redealing, ...] = ()
    undue: Mapping[At, tuple[int, ...]] = _NOTHING

    def __hash__(self) -> int:
        return hash((self.told, self.began, self.ended, self.posted, frozenset(self.sections)))

    def __repr__(self) -> str:
        return f"<Session {self.told.session}, sections {', '.join(self.sections)}>"

    @property
    def deals(self) -> Mapping[int, Deal]:
        """The deals that are known."""
        return dict(self.boards.deals) if self.boards else _NOTHING

    def form(self, place: BoardAt) -> int:
        """86, 87. Which form of a board a table has: 0 the usual one, else a number for each other form and each new deal."""
        for n, one in reversed([*enumerate(self.redealt, 1)]):
            if place in one.places:
                return _NEW * n
        return next((n for n, group in enumerate(self.groups.get(place.board, ()), 1) if place.at in group), 0)

    def deal(self, place: BoardAt) -> Deal | None:
        """The deal that a table has, where it is known."""
        return None if self.form(place) else self.deals.get(place.board)


class Status(Option):
    """How far a board is at a table."""

    REPORTED = "reported", say("reported, not confirmed")
    CONFIRMED = "confirmed", say("confirmed by both sides")
    DISPUTED = "disputed", say("the sides do not agree; the Director rules (Law 79B)")
    PUT_OFF = "put off", say("put off")
    REDEALT = "dealt anew", say("dealt anew, to be played (Law 86)")
    NOT_PLAYED = "not played", say("not played; the score is artificial (Law 12C2)")
    CORRECTED = "corrected", say("corrected")
    AWARDED = "awarded", say("adjusted by the Director (Law 12)")


class BoardPlay(NamedTuple):
    """A board at a table with its history: the result, what was awarded in its place, and the entries about it, oldest first.

    `of`: the entry at which the result stands; `by`: the side that reported it, where a side did; `agreed`: those that have agreed
    to it since.
    """

    place: BoardAt
    status: Status
    history: tuple[int, ...]
    result: Result | None = None
    of: int = -1
    lead: Card | None = None
    by: Side | None = None
    not_played: NotPlayed | None = None
    adjusted: AdjustedScore | None = None
    awarded: int = -1
    agreed: tuple[Side, ...] = ()

    @property
    def known(self) -> bool:
        """Whether there is a result, or something that was awarded in its place."""
        return self.result is not None or self.adjusted is not None

    @property
    def later(self) -> bool:
        """8B2, 86. Whether it is still to be played, later than the others of its round."""
        return self.status in (Status.PUT_OFF, Status.REDEALT)


Plays = Mapping[int, Mapping[int, Mapping[BoardAt, BoardPlay]]]  # session, board, place


class Tournament(NamedTuple):
    """Everything that follows from the entries. `said` is the journal, undone entries and those with a fault included."""

    said: Journal = Journal()
    faults: tuple[Fault, ...] = ()
    undone: frozenset[int] = frozenset()
    opened: Opened | None = None
    officials: Mapping[Role, tuple[str, ...]] = _NOTHING
    contestants: Mapping[int, Contestant] = _NOTHING
    stages: Mapping[int, StageSet] = _NOTHING
    sessions: Mapping[int, Session] = _NOTHING
    plays: Plays = _NOTHING
    seated: Mapping[At, Mapping[Seat, str]] = _NOTHING
    calls: Mapping[int, Summons] = _NOTHING
    matters: Mapping[int, Matter] = _NOTHING
    penalties: tuple[Deducted, ...] = ()
    warnings: tuple[Warning, ...] = ()
    notes: tuple[Note, ...] = ()
    finished: datetime | None = None

    def __hash__(self) -> int:
        return hash((self.opened, self.said.number, self.said.newest))

    def __repr__(self) -> str:
        name = self.opened.name if self.opened else ""
        return f"<Tournament {name!r}, {len(self.contestants)} contestants, {self.said.number} entries>"

    @property
    def regulations(self) -> Regulations:
        """80B. What the documents of this contest choose, laid upon the Laws."""
        assert self.opened is not None
        return regulations_of(self.opened)

    def play(self, place: BoardAt) -> BoardPlay | None:
        """What is known of a board at a table."""
        of_session: Mapping[int, Mapping[BoardAt, BoardPlay]] = self.plays.get(place.session, _NOTHING)
        return of_session.get(place.board, _NOTHING).get(place)

    def session(self, number: int) -> Session | None:
        """A session by its number."""
        return self.sessions.get(number)

    def section(self, session: int, name: str) -> Section | None:
        """A section of a session by its name."""
        found = self.sessions.get(session)
        return found.sections.get(name) if found else None

    def drawn(self, stage: int, section: str) -> Iterator[Drawn]:
        """The rounds of a section that have been drawn in all sessions of a stage, the first one first."""
        for session in self.sessions.values():
            if session.told.stage == stage and section in session.sections:
                yield from session.sections[section].drawn


@lru_cache(maxsize=64)
def regulations_of(opened: Opened) -> Regulations:
    """The regulations of a contest. Raises BadInput for conditions that contradict what is above them."""
    if opened.conditions:
        return load(opened.conditions, "conditions.toml", edition=opened.edition)
    if opened.regulations == LAWS:
        return of_laws(opened.edition)
    return laid((ready(opened.regulations),), opened.edition).regulations
