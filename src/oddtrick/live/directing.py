"""What the Director may do at a live table: each power names the Law by which he uses it, and is kept (81C, 82)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from oddtrick.awards.penalties import parse_penalty
from oddtrick.awards.text import adjusted_score, award_text
from oddtrick.citations import Citation
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import Seat, Side
from oddtrick.laws.editions import named
from oddtrick.live.acts.outcome import LONGEST, Outcome, acted
from oddtrick.live.happenings import BackedUp, Paused, Penalised, Resumed, Sat, Settled, Skipped, Wrote
from oddtrick.live.seats import Sort
from oddtrick.live.state import LiveTable
from oddtrick.table.desk.desk import advance, answer, take_up
from oddtrick.table.entries import Awarded, Opened
from oddtrick.table.folding.fold import after
from oddtrick.table.state import Table
from oddtrick.texts import BadInput, say


@dataclass(frozen=True, slots=True)
class Decide:
    """Answer a question: the Director's own, or a player's for whom he speaks."""

    question: str
    value: bool | str
    why: str = ""


@dataclass(frozen=True, slots=True)
class TakeUp:
    """Take up what stands irregular, or one entry (9B1)."""

    about: int | None = None


@dataclass(frozen=True, slots=True)
class Inquire:
    """Begin a procedure about an entry, with whoever offended: what no entry shows by itself, as misinformation or tempo."""

    procedure: str
    offender: Seat
    about: int | None = None


@dataclass(frozen=True, slots=True)
class BackUp:
    """Take the board back to its first `kept` entries: a call or a card cancelled, the auction backed up."""

    kept: int
    law: str
    why: str


@dataclass(frozen=True, slots=True)
class Award:
    """Award an adjusted score: for both sides, or each by itself (12)."""

    both: str
    ns: str = ""
    ew: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Skip:
    """Take the board from the table: it is played later, or not at all."""

    law: str
    why: str


@dataclass(frozen=True, slots=True)
class Penalise:
    """Impose a procedural or disciplinary penalty (90, 91)."""

    side: Side
    amount: str
    law: str
    why: str


@dataclass(frozen=True, slots=True)
class Hold:
    """Hold the game."""

    why: str = ""


@dataclass(frozen=True, slots=True)
class Release:
    """Let it go on."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the table: what he was called for is settled."""


@dataclass(frozen=True, slots=True)
class Tell:
    """Say something to the table."""

    words: str


@dataclass(frozen=True, slots=True)
class Place:
    """Seat somebody: a substitute, a robot, nobody."""

    seat: Seat
    sort: Sort
    name: str = ""
    id: str = ""


Power = Decide | TakeUp | Inquire | BackUp | Award | Skip | Penalise | Hold | Release | Leave | Tell | Place


def directed(live: LiveTable, power: Power, name: str) -> Outcome:
    """What happens when the Director of that name does it, or why it cannot be. Raises BadInput for text that means nothing."""
    match power:
        case Hold(why):
            return [Paused(name, _tidy(why))]
        case Release():
            return [Resumed(name)] if live.paused else Reason("81C", say("the game is not held"))
        case Leave():
            return [Settled(name)]
        case Tell(words):
            return [Wrote(None, _tidy(words), name)] if _tidy(words) else Reason("81C", say("nothing is written"))
        case Place(seat, sort, who, id):
            return [Sat(seat, sort, who, id)]
        case Penalise():
            return [_penalty(power, name)]
        case _:
            pass
    if live.table is None:
        return Reason("6", say("there is no board on the table"))
    return _on_board(live, live.table, power, name)


def _on_board(live: LiveTable, table: Table, power: Power, name: str) -> Outcome:
    match power:
        case Decide(question, value, why):
            return acted(table, None, answer(table, question, value, name or "Director", why), name)
        case TakeUp(about):
            by = table.turn or table.start.dealer
            now = take_up(table, by, about)
            return acted(table, None, now, name) if len(now.entries) > len(table.entries) else Reason("81C", _NOTHING)
        case Inquire(procedure, offender, about):
            if named(procedure, table.start.edition) is None:
                raise BadInput(say("there is no procedure {name} in these Laws", name=repr(procedure)))
            return acted(table, None, advance(after(table, Opened(procedure, offender, about))), name)
        case BackUp(kept, law, why):
            if not 0 <= kept < len(table.entries):
                raise BadInput(say("there is no entry {n} on this board", n=kept))
            return [BackedUp(kept, _law(law), name, _reason(why))]
        case Award(both, ns, ew, why):
            return _award(table, both, ns, ew, _reason(why), name)
        case Skip(law, why):
            return [Skipped(_law(law), name, _reason(why))]
        case Hold() | Release() | Leave() | Tell() | Place() | Penalise():
            raise AssertionError("done without a board")
        case _:
            assert_never(power)


_NOTHING = say("nothing irregular stands open at this table")


def _award(table: Table, both: str, ns: str, ew: str, why: str, name: str) -> Outcome:
    score = adjusted_score(both, ns, ew, why)
    if score is None:
        raise BadInput(say("an adjusted score needs an award, as 12C2(a): average"))
    entry = Awarded(None, award_text(score.ns), award_text(score.ew), name or "Director", why)
    return acted(table, None, advance(after(table, entry)), name)


def _penalty(power: Penalise, name: str) -> Penalised:
    parse_penalty(f"1: {power.law or '90A'}: {power.amount}")  # whose it is the side says
    return Penalised(power.side, power.amount, _law(power.law or "90A"), name, _reason(power.why))


def _law(text: str) -> str:
    return str(Citation.parse(text)) if text.strip() else "81C"


def _reason(words: str) -> str:
    found = _tidy(words)
    if not found:
        raise BadInput(say("the Director says why: his decision is kept with its reason"))
    return found[:LONGEST]


def _tidy(words: str) -> str:
    return " ".join(words.split())
