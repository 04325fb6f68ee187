"""Which of two matters of the play the Director rules on first, so that it does not matter which of them is spoken of first.

58B: of two cards of one hand nobody knows which was played until it is designated, so it comes before what the first of them may
be, and before every other matter of that trick: one ruled on may bring cards back, and these two would not be looked at (62C1).
47E1: the only card by which a side has played on over its revoke comes before the revoke, when it was out of turn; and before
any other revoke on that trick (62C3). So does a fifth card, which may be such a lead (45E, 63A1); and before the card of the next
hand, which may have followed to it.
53B: while it is asked whether a card to a lead out of turn was its player's own lead, it is not looked at as a revoke.
45D, 46: whether declarer's words name a card of dummy comes before what else is irregular about it.
"""

from __future__ import annotations

from oddtrick.table.acts import home_of
from oddtrick.table.entries import Attention, Played
from oddtrick.table.one_trick import played_on_to, played_to, revokes_on
from oddtrick.table.state import Irregularity, Kind, Standing, Table

OF_A_REVOKE = ("revoke", "revoke_correction", "established_revoke")
_PLAYED_ON = (Kind.LEAD_OUT_OF_TURN, Kind.PLAY_OUT_OF_TURN, Kind.STRAY_CARD)
_FIRST = ("simultaneous_plays", *(kind.procedure for kind in _PLAYED_ON))


def ruled_on_first(table: Table, one: Irregularity) -> Irregularity | None:
    """The matter, open or before the Director, that comes before that card."""
    if not isinstance(table.entries[one.at], Played) or one.at in table.withdrawn:
        return None
    asked = {inquiry.about for inquiry in table.inquiries if not inquiry.closed and inquiry.procedure not in OF_A_REVOKE}
    found = [other for other in table.irregularities if other.standing is Standing.OPEN or other.at in asked]
    if not one.kind.is_of_words and (words := next((other for other in found if _is_of_its_words(other, one)), None)) is not None:
        return words
    for other in found:
        same = _is_one_of_two(other, one) and home_of(table, other.at) == home_of(table, one.at)
        if same or _may_be_his_lead(table, other.at, one) or (other.kind is Kind.STRAY_CARD and _may_follow(table, other.at, one)):
            return other
    out_of_turn = [other for other in found if other.kind in _PLAYED_ON]
    for revoke in _on_its_trick(table, one) if out_of_turn else ():
        over = {*_played_on(table, revoke)}
        if over and over <= {other.at for other in out_of_turn}:
            return next(other for other in out_of_turn if other.at in over)
    return None


def ruled_on_next(table: Table) -> Irregularity | None:
    """What was spoken of, and had to wait for such a matter; or the next such matter."""
    done = {one.about for one in table.inquiries if one.closed and one.about is not None and one.procedure in _FIRST}
    for one in table.irregularities if done else ():
        if one.standing is not Standing.OPEN or one.kind.is_doubt or one.at in table.withdrawn or not _spoken_of(table, one):
            continue
        pair = {other.at for other in table.irregularities if _is_one_of_two(other, one)}
        same = any(home_of(table, at) == home_of(table, one.at) for at in pair & done)
        same = same or any(_may_follow(table, at, one) or _may_be_his_lead(table, at, one) for at in done)
        if same or any(_is_played_on(table, revoke, at) for revoke in _on_its_trick(table, one) for at in done):
            sooner = ruled_on_first(table, one) or one
            return sooner if sooner.standing is Standing.OPEN else None
    return None


def _is_of_its_words(other: Irregularity, one: Irregularity) -> bool:
    """45D, 46. What declarer's words named is settled before it counts what the card is."""
    return other.at == one.at and other.kind.is_of_words and not other.standing.is_settled


def _is_one_of_two(other: Irregularity, one: Irregularity) -> bool:
    """58B. Two cards of one hand, before any other matter; of two such the earlier."""
    return other.kind is Kind.AT_ONCE and (other.at < one.at or one.kind is not Kind.AT_ONCE)


def _may_follow(table: Table, at: int, one: Irregularity) -> bool:
    """45E, 53A. Whether that is a lead out of turn only if the card before it, from the hand on the right, was not led."""
    by = getattr(table.entries[at], "by", None)
    return one.kind is Kind.LEAD_OUT_OF_TURN and at < one.at and by is one.by.rho


def _may_be_his_lead(table: Table, at: int, one: Irregularity) -> bool:
    """53B. Whether that is an opponent's lead out of turn when he was on lead himself, and his next card does not follow to it."""
    of_his = (each.by.lho is one.by is each.rightful for each in table.irregularities if (each.at, each.kind) == (at, _LED))
    return one.kind is Kind.REVOKE and at < one.at and any(of_his) and table.trick_of(at) == table.trick_of(one.at)


_LED = Kind.LEAD_OUT_OF_TURN


def _on_its_trick(table: Table, one: Irregularity) -> list[Irregularity]:
    """62C3. That revoke, and with it every other one on its trick."""
    trick = played_to(table, one.at) if one.kind is Kind.REVOKE else None
    return [one] if trick is None else [one, *(other for other in revokes_on(table, trick) if other.at != one.at)]


def _played_on(table: Table, one: Irregularity) -> list[int]:
    """63A1. The cards that the side of a revoke has played to later tricks, be they withdrawn since."""
    if one.kind is not Kind.REVOKE:
        return []
    return [at for at in range(one.at + 1, len(table.entries)) if _is_played_on(table, one, at)]


def _is_played_on(table: Table, one: Irregularity, at: int) -> bool:
    """63A1. Whether that is such a card of a revoke."""
    entry = table.entries[at]
    if one.kind is not Kind.REVOKE or at <= one.at or not isinstance(entry, Played) or entry.by.side is not one.by.side:
        return False
    trick = played_to(table, one.at)
    is_fifth = any((other.at, other.kind) == (at, Kind.STRAY_CARD) for other in table.irregularities)
    return trick is not None and (is_fifth or played_on_to(table, at) > trick)


def _spoken_of(table: Table, one: Irregularity) -> bool:
    """43A1(b): attention that dummy draws is a matter of 43B."""
    drawn = (entry for entry in table.entries if isinstance(entry, Attention) and entry.about == one.at)
    return any(entry.by.partner is not table.declarer for entry in drawn)
