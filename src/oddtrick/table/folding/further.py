"""The further procedure to which a ruling leads: which one it is at this table, and who offends in it."""

from __future__ import annotations

from oddtrick.citations import Edition
from oddtrick.game.seats import Seat
from oddtrick.inquiry.effects import (
    Then,
)
from oddtrick.table.actions.at_once import same_moment
from oddtrick.table.actions.cards_back import noted_with_restored
from oddtrick.table.actions.fifth_card import before_the_director
from oddtrick.table.acts import CHANGED, called_by, changed_call
from oddtrick.table.changes import noted, opened, settled
from oddtrick.table.entries import Attention, Opened
from oddtrick.table.one_trick import trick_before
from oddtrick.table.standing import never_accepted
from oddtrick.table.state import (
    Inquiry,
    Irregularity,
    Kind,
    Standing,
    Table,
)


def then(table: Table, inquiry: Inquiry, effect: Then, law: str, id: str) -> Table:
    """A further procedure. After a change it is about the first call when that was itself illegal (25B), or the second (25A1)."""
    procedure, about = effect.procedure, inquiry.about
    if procedure == "penalty_card_lead":
        return table  # the desk asks when his partner is to lead
    if procedure == "play_on_misinformation" and table.over and table.start.edition >= Edition.E2017:
        return settled(table, {about} if about is not None else (), Standing.CONDONED)  # 47E1: too late to take it back
    if inquiry.procedure in _OF_DUMMY and procedure in _FROM_DUMMY:
        return _dummy_spoke_of(table, inquiry, effect, id)
    if procedure == "lead_out_of_turn" and inquiry.procedure == "fifth_card":
        if _partner_was_to_play(table, inquiry):
            return opened(table, id, "play_out_of_turn", Opened("play_out_of_turn", inquiry.offender, about))
        table = before_the_director(table, about)
    if (
        inquiry.procedure == "simultaneous_plays"
        and (offence := table.offence(inquiry)) is not None
        and procedure == "play_out_of_turn"
    ):
        procedure = offence.kind.procedure  # 58A: later, and perhaps a lead
    if procedure == "play_out_of_turn" and inquiry.procedure in _LEADS:
        return _wrong_defender(table, inquiry, id)
    first = changed_call(table, inquiry) if inquiry.procedure == CHANGED else None
    if first is not None and procedure in ("insufficient_bid", "illegal_call"):
        about = about if law == "25A1" else first
        faults = (one for one in table.irregularities if one.at == about and one.kind is not Kind.CHANGE)
        procedure = next((one.kind.procedure for one in faults if one.standing is not Standing.CONDONED), procedure)
    if inquiry.procedure == CHANGED and procedure == "lead_restrictions":
        table, procedure = _of_an_inadmissible_change(table, inquiry, procedure)
    if law == "27C" and procedure == "lead_restrictions" and about is not None and about in table.calls:
        about = next((at for at in called_by(table, inquiry.offender, about) if at in table.withdrawn), about)  # what fell
    if procedure == "revoke" and inquiry.procedure == "defective_trick":
        table, about = noted_with_restored(table, inquiry)
    if about is None and (kind := _OF_MISSING_CARDS.get(procedure)) is not None:
        open_ones = (one for one in table.irregularities if one.kind is kind and one.standing is Standing.OPEN)
        about = next((one.at for one in open_ones if one.by is inquiry.offender), None)
    return opened(table, id, procedure, Opened(procedure, inquiry.offender, about), effect.given)


def _of_an_inadmissible_change(table: Table, inquiry: Inquiry, procedure: str) -> tuple[Table, str]:
    """36, 37. What the second call costs that LHO could not accept, the lead included, its own Law says; it was out of turn.

    36C. So it does of a double that came to stand before the opening lead.
    """
    if any((one.at, one.kind, one.standing) == (inquiry.about, Kind.INADMISSIBLE, Standing.OPEN) for one in table.irregularities):
        return table, Kind.INADMISSIBLE.procedure
    offence = table.offence(inquiry)
    kind = None if offence is None else never_accepted(table, offence)
    if offence is None or kind is None:
        return table, procedure
    table = noted(table, Irregularity(offence.at, kind, offence.by, table.auction.turn, Standing.OPEN, offence.phase))
    return table, kind.procedure


# 14B1, 14B4: what the record shows of that hand is what was found.
_OF_MISSING_CARDS = {"revoke": Kind.REVOKE, "defective_trick": Kind.DEFECTIVE}

_OF_DUMMY = ("attention", "dummys_violation", "dummy_without_rights", "revoke_inquiry")
_FROM_DUMMY = ("dummy_without_rights", "after_dummys_attention", "dummy_asked_first")


def _dummy_spoke_of(table: Table, inquiry: Inquiry, effect: Then, id: str) -> Table:
    """43B2, 43B3. The offender is whoever did what dummy spoke of; under 43B3 nothing more is put right now.

    Whether it was irregular the record need not show.
    """
    procedure = effect.procedure
    told = table.entries[inquiry.about] if inquiry.about is not None else None
    about = told.about if isinstance(told, Attention) else inquiry.about
    offender = inquiry.offender
    if procedure == "dummy_asked_first" and table.declarer is not None:
        offender = table.declarer
    elif about is not None:
        by = getattr(table.entries[about], "by", None)
        noted = (one.by for one in table.irregularities if one.at == about)
        offender = next(noted, by if isinstance(by, Seat) else offender)
    table = opened(table, id, procedure, Opened(procedure, offender, about), effect.given)
    if procedure == "after_dummys_attention" and about is not None:
        table = settled(table, {about}, Standing.CONDONED)
    return table


def _partner_was_to_play(table: Table, inquiry: Inquiry) -> bool:
    """57A, 60C. Whether a defender's partner had not played to that trick when he led to the next one, whatever he did since.

    Where the lead was an opponent's, and he has made it, that goes before (53B, 60A2). A card of partner at the same time came
    first (58A).
    """
    if inquiry.about is None or not table.defends(inquiry.offender):
        return False
    number, offence = trick_before(table, inquiry.about), table.offence(inquiry)
    proper = None if offence is None or offence.rightful.side is inquiry.offender.side else offence.rightful
    by = {at: getattr(table.entries[at], "by", None) for at in table.cards}
    led = any(by[at] is proper and table.trick_of(at) == number + 1 for at in table.cards if at > inquiry.about)
    moment = same_moment(table, inquiry.about)
    earlier = {by[at] for at in table.cards if at < moment.stop and table.trick_of(at) == number}
    return number >= 0 and inquiry.offender.partner not in earlier and not (proper and led)


_LEADS = ("lead_out_of_turn", "declarers_lead_out_of_turn")


def _wrong_defender(table: Table, inquiry: Inquiry, id: str) -> Table:
    """53C (2007: 53B). The card of the defender on the right of declarer's irregular lead, unless it has been taken up."""
    rho = inquiry.offender.rho
    for one in table.irregularities:
        if one.kind is Kind.PLAY_OUT_OF_TURN and one.by is rho and one.at > (inquiry.about or 0):
            return opened(table, id, "play_out_of_turn", Opened("play_out_of_turn", rho, one.at))
    return table
