"""What the engine found in a case: by the same keys as what is expected, worked out when a key asks for it.

Nothing here is words for people: orders are the effects with their values, what binds a player is as in the JSON of a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from oddtrick.game.seats import SEATS, Side
from oddtrick.inquiry.asking import Order, Progress
from oddtrick.inquiry.effects import Effect, Then
from oddtrick.inquiry.effects.value import names
from oddtrick.inquiry.vocabulary import Role
from oddtrick.table.desk.questions import asked_now
from oddtrick.table.entries import Added, Played
from oddtrick.table.folding.awarding import awards
from oddtrick.table.folding.words import Ordered as Ruled
from oddtrick.table.folding.words import rulings, seat_of
from oddtrick.table.results import final
from oddtrick.table.sheets.bindings import information, obligations, restrictions
from oddtrick.table.sheets.view import Status, calls, score_ns, turn
from oddtrick.table.state import Standing, Table

_NONE: tuple[None] = (None,)  # of a paragraph that only decides


@dataclass(frozen=True, slots=True)
class Ordered:
    """An order: its paragraph, the effect's name, and its values by field, with the seat of whom it binds."""

    law: str
    name: str
    values: Mapping[str, str]

    def __str__(self) -> str:
        return " ".join((self.name, *self.values.values()))


@dataclass(frozen=True, slots=True)
class Found:
    """How far a case came: its orders, the questions that are still open, and the table if it has one."""

    orders: tuple[Ordered, ...]
    open: tuple[str, ...]
    table: Table | None = None

    @property
    def laws(self) -> tuple[str, ...]:
        """The paragraphs that decided, each once."""
        return tuple(dict.fromkeys(one.law for one in self.orders))


def of_progress(progress: Progress) -> Found:
    """What an interview came to."""
    return Found(_orders(progress.orders), (progress.question.id,) if progress.question else ())


def of_table(table: Table) -> Found:
    """What a table came to, in all its matters."""
    found = tuple(order for one in rulings(table) for order in _of_ruling(table, one))
    return Found(found, tuple(one.question.id for one in asked_now(table)), table)


def _of_ruling(table: Table, one: Ruled) -> Iterator[Ordered]:
    def seat(role: Role) -> str:
        return str(seat_of(table, role, one.offender, one.inquiry) or "")

    for effect in one.effects or _NONE:
        yield Ordered(one.law, *_told(effect, seat))


def _orders(orders: tuple[Order, ...]) -> tuple[Ordered, ...]:
    return tuple(Ordered(one.law, *_told(effect, lambda _: "")) for one in orders for effect in one.effects or _NONE)


def _told(effect: Effect | None, seat: Callable[[Role], str]) -> tuple[str, dict[str, str]]:
    """An effect's name and values; a role gives the seat as well. A paragraph that only decides has no effect."""
    if effect is None:
        return "", {}
    values: dict[str, str] = {}
    for name in names(effect):
        value = getattr(effect, name)
        if isinstance(effect, Then) and name == "given":
            continue
        values[name] = _word(value)
        if isinstance(value, Role) and (whose := seat(value)):
            values["seat"] = whose
    return effect.__class__.__name__, values


def _word(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case None:
            return "none"
        case Enum():
            return str(value.value)
        case tuple():
            return ",".join(map(str, value))
        case _:
            return str(value)


# ---------------------------------------------------------------- a table, key by key


def standing_calls(table: Table) -> list[str]:
    """`N 1NT` and so on: the calls that stand."""
    return [f"{one.by} {one.call}" for one in calls(table) if one.status is Status.STANDS]


def standing_cards(table: Table) -> list[str]:
    """`1: W SK`: the cards that stand, with their trick; also one that was added to a trick later (67)."""
    played = [
        f"{table.start.trick + trick}: {entry.by} {entry.card}"
        for at in table.cards
        if isinstance(entry := table.entries[at], Played) and (trick := table.trick_of(at)) is not None
    ]
    tricks = table.play.tricks if table.play else ()
    added = [
        f"{entry.trick}: {entry.by} {entry.card}"
        for entry in table.entries
        if isinstance(entry, Added)
        and 0 <= (number := entry.trick - table.start.trick) < len(tricks)
        and tricks[number].of(entry.by) is entry.card
    ]
    return played + added


def bound(table: Table) -> list[str]:
    """`E must_pass next_call 30A`: what players must or may not do."""
    return [f"{one.player} {one.what} {one.until.slug} {one.law}" for one in obligations(table)]


def leads(table: Table) -> list[str]:
    """`W prohibit H that_lead 26B`, or `choose` as long as declarer has not chosen."""
    return [f"{one.on} {one.kind} {''.join(one.suits)} {one.until.slug} {one.law}" for one in restrictions(table)]


def penalty_cards(table: Table) -> list[str]:
    """`E SQ major`."""
    return [f"{one.seat} {one.card} {'major' if one.major else 'minor'}" for one in table.penalties]


def unauthorized(table: Table) -> list[str]:
    """The players who may not use something that was said, shown or withdrawn."""
    return [str(seat) for seat in SEATS if any(seat in one.unauthorized for one in information(table))]


def to_act(table: Table) -> list[str]:
    """The hand whose turn it is; `S` plays from `N` is told as `N`."""
    found = turn(table)
    return [str(found.hand)] if found else []


def tricks(table: Table) -> list[str]:
    """`NS 9`, `EW 4` once play is over."""
    told = final(table)
    return [f"{side} {told[side]}" for side in Side] if told else []


def transferred(table: Table) -> list[str]:
    """`NS 1`: tricks that rulings gave to a side."""
    given = {side: sum(number for to, number in table.transfers if to is side) for side in Side}
    return [f"{side} {number}" for side, number in given.items() if number]


def score(table: Table) -> list[str]:
    """The score of North-South at the table."""
    found = score_ns(table)
    return [] if found is None else [str(found)]


def awarded(table: Table) -> list[str]:
    """`NS …`, `EW …`: what counts in place of the score."""
    last = next(reversed(awards(table)), None)
    if last is None:
        return []
    from oddtrick.awards.text import award_text

    return [f"NS {award_text(last.adjusted.ns)}", f"EW {award_text(last.adjusted.ew)}"]


def contract(table: Table) -> list[str]:
    """`3NT S`."""
    return [f"{table.contract} {table.contract.declarer}"] if table.contract else []


def settled(table: Table) -> list[str]:
    """`E call_out_of_rotation forfeited`: what the players settled by acting; `regular`: it was no fault."""
    mine = (one for one in table.irregularities if one.standing in (Standing.CONDONED, Standing.FORFEITED, Standing.REGULAR))
    return [f"{one.by} {one.kind.procedure} {one.standing.value}" for one in mine]


# What is expected of a table, by key: a list of words, of which the first must be those that are expected, in any order.
LISTS: Mapping[str, Callable[[Table], list[str]]] = {
    "calls": standing_calls,
    "cards": standing_cards,
    "bound": bound,
    "leads": leads,
    "penalty_cards": penalty_cards,
    "unauthorized": unauthorized,
    "turn": to_act,
    "tricks": tricks,
    "transferred": transferred,
    "score": score,
    "awarded": awarded,
    "contract": contract,
    "settled": settled,
}
