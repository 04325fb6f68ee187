"""What a board has come to: the tricks left when a claim stops the play, and the tricks that a revoke costs (64, 69-71)."""

from __future__ import annotations

from oddtrick.citations import Edition
from oddtrick.game.seats import Side
from oddtrick.inquiry.effects import Transfer
from oddtrick.table.entries import Assented, Claimed, Moment, Objected, Passed, Played, Quitted, Ruled
from oddtrick.table.replaying import play_of
from oddtrick.table.state import Inquiry, Table

UNRECORDED = -1  # the trick of a revoke that the record does not show: an earlier one than all of which it tells


def divided(table: Table, side: Side, tricks: int) -> Table:
    """The tricks left, so many of them to that side; never more than there are."""
    return table._replace(awarded=(side, max(0, tricks)))


def as_claimed(table: Table) -> Table:
    """69A. The tricks left as the claim in force divides them, unless the Director has done so; nothing when it says no number."""
    claim = None if table.claimed is None else table.entries[table.claimed]
    if not isinstance(claim, Claimed) or claim.tricks is None or table.awarded is not None:
        return table
    return divided(table, claim.by.side, claim.tricks)


def undisputed(table: Table) -> dict[Side, int] | None:
    """69A. As claimed, where an opponent has agreed and nobody objected; None where the claim is open or says no number."""
    claim = None if table.claimed is None else table.entries[table.claimed]
    if not isinstance(claim, Claimed) or claim.tricks is None:
        return None
    later = table.entries[table.claimed or 0 :]
    agreed = {*claim.agreed, *(entry.by for entry in later if isinstance(entry, Assented))}
    if any(isinstance(entry, Objected) for entry in later) or not any(seat.side is not claim.by.side for seat in agreed):
        return None
    return divided(table, claim.by.side, claim.tricks).tricks


def is_no_claim(table: Table, entry: Claimed) -> bool:
    """68A, 68B1. In 2017 only declarer and the defenders claim or concede; what dummy says does not end the play.

    79A1. It does when an opponent agrees to it: then the number of tricks has been agreed upon.
    """
    is_dummys = table.start.edition >= Edition.E2017 and table.declarer is entry.by.partner
    return is_dummys and all(seat.side is entry.by.side for seat in entry.agreed)


def objections(table: Table, at: int) -> tuple[list[int], list[int]]:
    """68D2, 71. Which entries doubt that claim, and by which the side that conceded tricks, when the other one had agreed, wants
    them back.
    """
    claim, play, doubts, back = table.entries[at], table.play, list[int](), list[int]()
    if not isinstance(claim, Claimed) or play is None:
        return doubts, back
    left = play.start.tricks - len(play.tricks)
    conceded = claim.tricks is not None and claim.tricks < left and not (left == 1 and play.trick)
    agreed = any(seat.side is not claim.by.side for seat in claim.agreed)
    for n, entry in enumerate(table.entries[at:], at):
        if isinstance(entry, Assented):
            agreed = agreed or entry.by.side is not claim.by.side
        elif isinstance(entry, Objected):
            (back if conceded and agreed and entry.by.side is claim.by.side else doubts).append(n)
    return doubts, back


def is_too_late(table: Table, at: int, side: Side, before: int) -> bool:
    """69A. Whether that side had called on a later board, or the round had ended, between a claim and another entry."""
    called = Moment.NEXT_CALL_NS if side is Side.NS else Moment.NEXT_CALL_EW
    over = {Passed(called), Passed(Moment.ROUND_OVER)}
    return any(isinstance(entry, Passed) and entry in over for entry in table.entries[at:before])


def final(table: Table) -> dict[Side, int] | None:
    """The tricks after transfers once the play is over or the claim is settled; None before."""
    if table.play is None:
        return None
    if table.play.over or table.awarded is not None:
        return table.tricks
    return undisputed(table)


def is_settled(table: Table) -> bool:
    """Whether every trick of the board has its owner, or never will; a claim that says no number only people can divide."""
    if table.stopped is not None:
        return True
    claim = None if table.claimed is None else table.entries[table.claimed]
    return table.over and (final(table) is not None or (isinstance(claim, Claimed) and claim.tricks is None))


# ---------------------------------------------------------------- 64


def revoke_trick(table: Table, about: int | None) -> int | None:
    """The trick (from 0) of a card, or that was turned too soon; of a card withdrawn that of the one put in its place (43B2(b))."""
    entry = None if about is None else table.entries[about]
    if about is None or table.play is None:
        return None
    if isinstance(entry, Quitted):
        before = table._replace(turned=tuple(one for one in table.turned if one <= about))
        then = play_of(before, (one for one in table.cards if one <= about))
        return len(then.tricks) - (0 if then.trick else 1)
    if about in table.withdrawn and isinstance(entry, Played):
        later = (at for at in table.cards if at > about)
        instead = next((at for at in later if isinstance(e := table.entries[at], Played) and e.by is entry.by), None)
        return None if instead is None else table.trick_of(instead)
    return table.trick_of(about) if isinstance(entry, Played) else None


def won_from(table: Table, side: Side, trick: int) -> int:
    """How many tricks that side has won from one on, those included that a claim gave, or that it has got back since (69B, 71).

    From `UNRECORDED` on they are all its tricks, those too that were won before the record begins.
    """
    if table.play is None:
        return 0
    moved = sum(-number if offenders is side else number for offenders, _, number in table.paid)  # 64
    won = (final(table) or table.tricks)[side] - moved
    if trick == UNRECORDED:
        return won
    trump = table.play.start.trump
    before = sum((winner := one.winner(trump)) is not None and winner.side is side for one in table.play.tricks[:trick])
    return won - table.start.won[side.index] - before


def has_regained(table: Table, side: Side) -> bool:
    """69B, 71. Whether tricks have gone to that side beside those that revokes of the other one cost."""
    won = sum(number for to, number in table.transfers if to is side)
    return won > sum(number for offenders, _, number in table.paid if offenders is side.opponents)


def transferred(table: Table, inquiry: Inquiry, tricks: int) -> Table:
    """64A. So many tricks go over, of those won from the revoke trick on and not gone for another revoke of that side already.

    Of a revoke that the record does not show nobody knows the trick, and it may be ruled on before the play has ended: then
    the tricks go over at its end, as far as the side has won any.
    """
    side = inquiry.offender.side
    if inquiry.about is None and final(table) is None:
        return _moved(table, side, UNRECORDED, tricks)
    mine = UNRECORDED if inquiry.about is None else revoke_trick(table, inquiry.about) or 0
    paid = [(trick, number) for offenders, trick, number in table.paid if offenders is side]
    starts = {trick for trick, _ in paid if trick <= mine} | {mine}
    left = (won_from(table, side, start) - sum(n for trick, n in paid if trick >= start) for start in starts)
    before = min(_ordered_before(table, inquiry), sum(number for trick, number in paid if trick == mine))
    return _moved(table, side, mine, max(0, min(tricks - before, *left)))


def _ordered_before(table: Table, inquiry: Inquiry) -> int:
    """69B, 71. How many tricks the same revoke cost when it was first ruled on: it costs no more than 64A says in all."""
    alike = (one for one in table.inquiries if (one.procedure, one.about) == (inquiry.procedure, inquiry.about))
    ids = {one.id for one in alike if one.offender is inquiry.offender and one.id != inquiry.id}
    orders = (entry for entry in table.entries if isinstance(entry, Ruled) and entry.inquiry in ids)
    return sum(effect.tricks for one in orders for effect in one.effects if isinstance(effect, Transfer))


def _moved(table: Table, side: Side, trick: int, number: int) -> Table:
    if not number:
        return table
    return table._replace(transfers=(*table.transfers, (side.opponents, number)), paid=(*table.paid, (side, trick, number)))


def gone_over(table: Table) -> list[tuple[Side, int]]:
    """To which side tricks go over, and how many: as ruled, and at the end no more than the other side has then."""
    won = final(table._replace(transfers=()))
    if won is None:
        return [*table.transfers]
    found = []
    for side, number in table.transfers:
        moved = min(number, won[side.opponents])
        won = {side: won[side] + moved, side.opponents: won[side.opponents] - moved}
        found.append((side, moved))
    return found


def regained(table: Table, side: Side, tricks: int) -> Table:
    """69B, 71. Tricks that a side gets back from what was claimed or conceded; never more than the other side has."""
    table = as_claimed(table)
    number = min(tricks, table.tricks[side.opponents])
    return table._replace(transfers=(*table.transfers, (side, number))) if number > 0 else table
