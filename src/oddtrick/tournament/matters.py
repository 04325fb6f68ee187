"""The Director's ledger as values: calls, rulings and what came of appeals, penalties, warnings, notes (Laws 9, 12, 81-93)."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from oddtrick.awards.penalties import Penalty
from oddtrick.awards.values import AdjustedScore
from oddtrick.inquiry.asking import Option
from oddtrick.texts import Text, say
from oddtrick.tournament.entries.afterwards import Decided
from oddtrick.tournament.entries.directing import Ruled
from oddtrick.tournament.entries.playing import what_for
from oddtrick.tournament.people import Calling
from oddtrick.tournament.places import At, BoardAt


class Summons(NamedTuple):
    """The Director called to a table: when, whether he came, whether it is settled."""

    at: At
    board: int
    why: str
    called: datetime
    came: datetime | None = None
    settled: datetime | None = None
    what: Calling | None = None

    @property
    def words(self) -> Text:
        """What for, in the language of whoever reads it."""
        return what_for(self.what, self.why)


class Deposit(Option):
    """92A. What becomes of a deposit."""

    HELD = "held", say("held until the decision")
    RETURNED = "returned", say("to be returned")
    KEPT = "kept", say("not returned, as the appeal had no merit")


class Appeal(NamedTuple):
    """An appeal: whose, when, who agreed, and what was decided, level by level. `further`: against what was decided on appeal."""

    contestant: int
    why: str
    made: datetime
    deposit: str = ""
    concurred: tuple[str, ...] = ()
    decided: tuple[Decided, ...] = ()
    further: bool = False

    @property
    def law(self) -> str:
        """Where it stands that such an appeal may cost something."""
        return "93C1" if self.further else "92A"

    @property
    def returned(self) -> Deposit | None:
        """92A. What becomes of the deposit; None where none was asked for."""
        if not self.deposit:
            return None
        if not self.decided:
            return Deposit.HELD
        return Deposit.RETURNED if self.decided[-1].merit else Deposit.KEPT


class Matter(NamedTuple):
    """What the Director ruled: where, the record behind it, what he awarded, what came of an appeal.

    `number`: the entry with which it began. `ruled`: the records, the latest last (82C: a ruling may be made anew).
    `penalties`: the entries of those that belong to it, `contestant` whom they are for; `discipline`: by Law 91. `unheard`:
    appeals that were taken back, or to which their sides did not agree (92D). `lifted`: whose penalty an appeal has taken away.
    """

    number: int
    session: int
    place: BoardAt | None
    made: datetime
    by: str
    ruled: tuple[Ruled, ...] = ()
    award: AdjustedScore | None = None
    before: AdjustedScore | None = None
    told: bool = False
    appeals: tuple[Appeal, ...] = ()
    contestant: int = 0
    penalties: tuple[int, ...] = ()
    discipline: bool = False
    unheard: tuple[Appeal, ...] = ()
    lifted: tuple[int, ...] = ()

    def __repr__(self) -> str:
        return f"<Matter {self.number} of session {self.session}: {self.place!r}, {len(self.ruled)} rulings>"

    @property
    def pending(self) -> tuple[Appeal, ...]:
        """92A. The appeals on which nothing has been decided yet: each side of a table may have one."""
        return tuple(one for one in self.appeals if not one.decided)

    def with_appeals(self, *changed: tuple[Appeal, Appeal]) -> Matter:
        """The matter with appeals as they have become, each behind what it was."""
        new = {id(was): one for was, one in changed}
        return self._replace(appeals=tuple(new.get(id(one), one) for one in self.appeals))

    @property
    def text(self) -> Text:
        """What it is about: a board at a table, or a contestant."""
        return self.place.text if self.place else say("contestant {n}, session {session}", n=self.contestant, session=self.session)


class Deducted(NamedTuple):
    """A penalty in a session, and the entry by which it was given."""

    penalty: Penalty
    session: int
    place: BoardAt | None
    entry: int

    @property
    def discipline(self) -> bool:
        """91. Whether it was given to maintain order and discipline."""
        return self.penalty.law.startswith("91")


class Warning(NamedTuple):
    """What a contestant was warned for, and when."""

    contestant: int
    law: str
    why: str
    made: datetime


class Note(NamedTuple):
    """What the Director wrote down, and about which play; with `flag` he has looked at what was unusual there."""

    entry: int
    text: str
    place: BoardAt | None
    made: datetime
    flag: bool
