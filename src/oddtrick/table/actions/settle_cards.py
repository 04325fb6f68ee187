"""What a card does by itself to an irregular lead or play that nobody has ruled on: 45D, 52B1, 53A-C, 60A."""

from __future__ import annotations

from oddtrick.citations import Edition
from oddtrick.table.actions.irregular_cards import led_against
from oddtrick.table.changes import condoned, noted, settled, swapped
from oddtrick.table.entries import Played
from oddtrick.table.standing import accepted, replayed, withdrawn
from oddtrick.table.state import Irregularity, Kind, Standing, Table

_BY_A_CARD = {Kind.LEAD_OUT_OF_TURN, Kind.PLAY_OUT_OF_TURN, Kind.NOT_PENALTY_CARD, *(kind for kind in Kind if kind.is_of_words)}


def settled_by_card(table: Table, action: Played) -> Table:
    """The table after what the next card does to open irregularities, before the card itself is played."""
    if table.play is None:
        return table
    for one in table.irregularities:
        if one.kind is Kind.TOO_SOON and one.standing is Standing.OPEN and action.by is one.by.lho and _is_last_led(table, one):
            table = _counts_as_led(table, one)
        if one.standing.is_settled or one.kind not in _BY_A_CARD or one.at not in table.cards:
            continue
        match one.kind:
            case Kind.LEAD_OUT_OF_TURN:
                table = _lead(table, one, action)
            case Kind.NOT_PENALTY_CARD if table.defends(action.by) is False:
                table = settled(table, {one.at}, Standing.CONDONED)
            case kind if kind.is_of_words and _played_to_the_next(table, one):
                table = condoned(table, one.at)
            case Kind.PLAY_OUT_OF_TURN if action.by is one.by.lho:
                table = accepted(table, one.at)
            case _:
                pass
    return table


def _counts_as_led(table: Table, one: Irregularity) -> Table:
    """60A1, 60A3, 61A. A lead made before declarer had chosen: by what bound its player before it may be a revoke.

    41C: with an opening lead that counts the play has begun.
    """
    table = settled(replayed(table._replace(lead_faced=True), (*table.cards, one.at)), {one.at}, Standing.CONDONED)
    fault = led_against(table, one.at)
    return table if fault is None else noted(table, Irregularity(one.at, fault, one.by, one.by, Standing.OPEN, table.phase))


def _is_last_led(table: Table, one: Irregularity) -> bool:
    """60A1. Whether a card is played to the lead that came too soon, and not to another one made since."""
    return max(table.cards, default=-1) < one.at


def _lead(table: Table, one: Irregularity, action: Played) -> Table:
    """53A: the next hand accepts by playing. 53B: the right opponent leads himself. 53C: a defender plays to declarer's lead."""
    if table.trick_of(one.at) != len(table.play.tricks if table.play else ()) or is_last_trick(table):
        return table
    if one.standing is Standing.TAKEN_UP and action.by is one.rightful is one.by.partner:
        return _refused(table, one)
    proper = action.by is one.rightful and action.by.side is not one.by.side
    if proper and (action.lead or action.by is not one.by.lho):
        return _proper_lead(table, one)
    accepts = action.by is one.by.lho or (action.by is one.by.rho and not table.defends(one.by))
    opening = table.defends(one.by) and not table.defends(action.by) and not (table.play and table.play.tricks)
    if not (accepts or opening):
        return table
    return settled(table, {one.at}, Standing.CONDONED)


def _refused(table: Table, one: Irregularity) -> Table:
    """53A. The proper hand leads while the Director has the matter: nobody has accepted, and what he orders is still to come."""
    gone = withdrawn(table, {one.at}, one.by.side)
    now = next(same for same in gone.irregularities if same.at == one.at and same.kind is one.kind)
    return swapped(gone, now, one)._replace(inquiries=table.inquiries)


def _played_to_the_next(table: Table, one: Irregularity) -> bool:
    """45D. Whether each side has played to the trick after that card's."""
    trick = table.trick_of(one.at)
    if trick is None or table.play is None:
        return False
    later = {at for at in table.cards if (number := table.trick_of(at)) is not None and number > trick}
    return {table.defends(e.by) for at in later if isinstance(e := table.entries[at], Played)} == {True, False}


def is_last_trick(table: Table) -> bool:
    """53A fn17. In 2017 a lead out of turn to the last trick must be retracted, so that no card settles it."""
    if table.start.edition < Edition.E2017:
        return False
    return table.play is not None and table.start.trick + len(table.play.tricks) == 13


def _proper_lead(table: Table, one: Irregularity) -> Table:
    """53B. The proper lead stands; what was played in error to this trick is withdrawn."""
    trick = table.trick_of(one.at)
    error = {at for at in table.cards if table.trick_of(at) == trick}
    table = withdrawn(table, error, one.by.side)
    now = next(same for same in table.irregularities if same.at == one.at)
    return swapped(table, now, now._replace(standing=Standing.FORFEITED))
