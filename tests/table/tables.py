"""Short ways to put a table together in tests."""

from __future__ import annotations

from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.game.cards import Card
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat
from oddtrick.inquiry.effects import Effect, MustPass
from oddtrick.inquiry.vocabulary import Role, Spell
from oddtrick.table.changes import LAW_12
from oddtrick.table.desk.desk import Asked, answer, asking, record, take_up, waits
from oddtrick.table.entries import Called, Entry, Played, Ruled, Start
from oddtrick.table.state import Table

E2007, E2017 = Edition.E2007, Edition.E2017
N, E, S, W = Seat


def table(edition: Edition = E2017, calls: str = "", dealer: Seat = N, deal: Deal | None = None) -> Table:
    """A table on which those calls were made in rotation."""
    found = Table.begin(Start(edition, dealer, deal=deal) if deal else Start(edition, dealer))
    for call in calls.split():
        found = record(found, Called(found.auction.turn, Call.parse(call)))
    return found


def told(table: Table, offender: Seat, *effects: Effect) -> Table:
    """What had been ordered before."""
    return record(table, Ruled(None, "12", effects, offender=offender))


def must_pass(table: Table, seat: Seat, spell: Spell = Spell.ONCE) -> Table:
    return told(table, seat, MustPass(Role.OFFENDER, spell))


def calls(table: Table, *made: str) -> Table:
    """Calls by whom they say: `S 1S`; `W 2H!` is said to be a change."""
    for one in made:
        by, call = one.split()
        table = record(table, Called(Seat(by), Call.parse(call.strip("!")), instead=call.endswith("!")))
    return table


def cards(table: Table, text: str) -> Table:
    """Cards from the hand in turn on."""
    for card in text.split():
        assert table.turn is not None
        table = record(table, Played(table.turn, Card.parse(card)))
    return table


def then(table: Table, *entries: Entry) -> Table:
    for entry in entries:
        table = record(table, entry)
    return table


def answers(table: Table, **given: bool | str) -> Table:
    """Answers in order; `x29A_lho_accepts` is 29A.lho_accepts."""
    for name, value in given.items():
        table = answer(table, name[1:].replace("_", ".", 1), value, "TD", "seen so")
    return table


def director(table: Table, **given: bool | str) -> Table:
    """Attention is drawn to everything, and these answers are given."""
    return answers(take_up(table, W if table.declarer is S else N), **given)  # not dummy


def asked(table: Table) -> list[str]:
    return [one.question.id for one in asking(table)]


def before_the_award(table: Table) -> list[Asked]:
    """What is asked now but how a score that is to be adjusted is awarded (12), which no case tells."""
    return [one for one in asking(table) if one.inquiry.procedure not in LAW_12]


def waiting(table: Table) -> list[str]:
    return [question.id for _, question in waits(table)]


def auction(table: Table) -> str:
    """`N1S EPass`: the calls that stand, and by whom."""
    return " ".join(f"{by}{call}" for by, call in table.auction.made)


def gone(table: Table) -> str:
    return " ".join(f"{m.by}{m.call}" for at in sorted(table.withdrawn) if (m := table.made_at(at)))


def laws(table: Table) -> list[str]:
    return [entry.law for entry in table.entries if isinstance(entry, Ruled)]


def bound(table: Table) -> list[str]:
    """`W MustPass once`."""
    found = []
    for duty in table.duties:
        extra = duty.effect.spell.value if isinstance(duty.effect, MustPass) else duty.call or getattr(duty.effect, "suit", "")
        found.append(f"{duty.seat} {type(duty.effect).__name__} {extra}".strip())
    return found


def awards(table: Table) -> tuple[tuple[str, str], ...]:
    """The adjusted scores to be awarded: which paragraph orders each, and by which of Law 12."""
    return tuple((law, by) for law, by, _ in table.adjustments)
