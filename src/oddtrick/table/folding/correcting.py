"""82C. A corrected answer: which orders it takes back, and the record read anew with the right ones in their place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from oddtrick.game.auction import Auction
from oddtrick.inquiry.effects import MustLead, MustPlay, MustPlayRank, MustPlaySuit, NoLead, NoPlaySuit
from oddtrick.table.acts import replacement
from oddtrick.table.changes import noted, with_inquiry
from oddtrick.table.entries import Answered, Awarded, Closed, Entry, Opened, Played, Rescinded, Ruled
from oddtrick.table.folding.awarding import belongs
from oddtrick.table.standing import illegal_by_itself
from oddtrick.table.state import Inquiry, Irregularity, Table

_OF_CARDS = (MustLead, NoLead, MustPlay, MustPlayRank, MustPlaySuit, NoPlaySuit)


def taken_back(entries: Sequence[Entry]) -> set[int]:
    """The orders that corrected answers have taken back; and with `since` all that the desk wrote then."""
    return set(_corrections(entries)[0])


def in_place_of(entries: Sequence[Entry]) -> dict[int, int]:
    """Of each order taken back, the order that holds instead, where it binds cards: those played since are read by it."""
    return _corrections(entries)[1] if any(isinstance(entry, Rescinded) for entry in entries) else {}


def _same(old: Entry, new: Entry) -> bool:
    """Whether both answer the same question of a matter: then the old one says nothing any more."""
    if not isinstance(old, Answered) or not isinstance(new, Answered):
        return False
    return (old.inquiry, old.question) == (new.inquiry, new.question)


def is_of_the_desk(entry: Entry) -> bool:
    """What a desk writes when a matter is before it, be it what people answered or what it worked out."""
    return isinstance(entry, Opened | Answered | Closed) or (isinstance(entry, Ruled) and entry.inquiry is not None)


def _corrections(entries: Sequence[Entry]) -> tuple[set[int], dict[int, int]]:
    """The orders taken back; and by the first one given in its place which order of that inquiry holds now."""
    gone: set[int] = set()
    first: dict[tuple[str, int], int] = {}
    holding: dict[str, list[int]] = {}
    instead: dict[int, int] = {}
    for at, entry in enumerate(entries):
        if isinstance(entry, Ruled) and entry.inquiry is not None:
            mine = holding.setdefault(entry.inquiry, [])
            old = first.setdefault((entry.inquiry, len(mine)), at)
            if old != at and any(isinstance(effect, _OF_CARDS) for effect in entry.effects):
                instead[old] = at
            mine.append(at)
        elif isinstance(entry, Rescinded) and entry.since is not None:
            void = {
                n for n in range(at - 1) if (n >= entry.since and is_of_the_desk(entries[n])) or _same(entries[n], entries[at - 1])
            }
            void |= set(holding.get(entry.inquiry, [])[entry.kept :])
            gone |= void
            first = {key: n for key, n in first.items() if n not in void}
            holding = {id: [n for n in mine if n not in void] for id, mine in holding.items()}
            instead = {old: new for old, new in instead.items() if not {old, new} & void}
        elif isinstance(entry, Rescinded):
            mine = holding.get(entry.inquiry, [])
            gone.update(mine[entry.kept :])
            instead = {old: new for old, new in instead.items() if new not in gone}
            del mine[entry.kept :]
    return gone, instead


def read_anew(table: Table, after: Callable[[Table, Entry], Table], ruled: Callable[[Table, int, Ruled, int], Table]) -> Table:
    """Fold again without the orders taken back; they stay in the record, and the answers stay to be corrected.

    An order about cards that a corrected answer has led to holds from where the old one was given. What was awarded on the
    answers as they were is to be awarded anew.
    """
    gone, instead = _corrections(table.entries)
    later, again = set(instead.values()), Table.begin(table.start)
    for at, old in enumerate(table.entries):
        order = table.entries[instead[at]] if at in instead else None
        if isinstance(order, Ruled):
            again = ruled(again._replace(entries=(*again.entries, old)), at, order, instead[at])
        elif at in later:
            again = _held_already(again._replace(entries=(*again.entries, old)), old)
        elif at in gone:
            again = again._replace(entries=(*again.entries, old))
        elif isinstance(old, Rescinded):
            again = _reopened(again._replace(entries=(*again.entries, old)), old.inquiry)
        else:
            again = after(again, old)
    return _irregular_themselves(again)


def _irregular_themselves(table: Table) -> Table:
    """27. A call for which the Director waited as a replacement, and that is none by the right answer, may be irregular itself."""
    known = {one.at for one in table.irregularities}
    for one in table.inquiries:
        if one.procedure == "insufficient_bid" and one.answers.get("27A1.lho_accepts") is False:
            known |= set(replacement(table, one))
    auction = Auction(table.start.dealer)
    for at, (by, call) in table.made:
        lawful = at in known or auction.why_not(call, by) is None
        if not lawful and (kind := illegal_by_itself(table, at)) is not None:
            table = noted(table, Irregularity(at, kind, by, by))
        auction = auction.after(call, by)
    return table


def _held_already(table: Table, entry: Entry) -> Table:
    inquiry = table.inquiry(entry.inquiry) if isinstance(entry, Ruled) else None
    return with_inquiry(table, replace(inquiry, closed=entry.last)) if inquiry and isinstance(entry, Ruled) else table


def _reopened(table: Table, id: str) -> Table:
    inquiry = table.inquiry(id)
    table = with_inquiry(table, replace(inquiry, closed=False)) if inquiry else table
    return table._replace(awards=tuple(n for n in table.awards if not _rests_on(table, n, id)))


def _rests_on(table: Table, at: int, inquiry: str) -> bool:
    """Whether an award was made in the matter to which that inquiry belongs."""
    entry = table.entries[at]
    return isinstance(entry, Awarded) and entry.matter is not None and belongs(table, inquiry, entry.matter)


# ---------------------------------------------------------------- what rested on the old answer


def without_cause(before: Table, now: Table) -> list[Inquiry]:
    """The matters ruled on about a card that was irregular only by the old orders, and is so no more."""
    return [
        one
        for one in before.inquiries
        if one.ordered and one.about is not None and _irregular(before, one) and now.inquiry(one.id) and not _irregular(now, one)
    ]


def _irregular(table: Table, inquiry: Inquiry) -> bool:
    """Whether that inquiry is about a card that is noted as irregular in just this way."""
    return any(
        one.at == inquiry.about and one.kind.procedure == inquiry.procedure and isinstance(table.entries[one.at], Played)
        for one in table.irregularities
    )


def played_over(table: Table, inquiry: Inquiry) -> bool:
    """Whether cards have been played since that matter was ruled on, so that the card is not put back into its trick."""
    orders = (at for at, entry in enumerate(table.entries) if isinstance(entry, Ruled) and entry.inquiry == inquiry.id)
    return any(at > next(orders, at) for at in table.cards[-1:])


def played_again(table: Table) -> bool:
    """Whether a card that had been taken back, and was then played again, would stand twice."""
    cards = table.play.cards if table.play is not None else ()
    return len(set(cards)) < len(cards)
