"""What comes before the Director though nobody draws attention to it; the desk asks when nothing else is left to do."""

from __future__ import annotations

from functools import partial
from itertools import takewhile

from oddtrick.game.seats import Seat, Side
from oddtrick.inquiry.effects import MustRepeat
from oddtrick.laws.editions import named
from oddtrick.table.actions.at_once import taken_up_as
from oddtrick.table.actions.irregular_cards import declarer_chooses, may_be_restricted, owes_partners_choice
from oddtrick.table.actions.put_instead import corrected_due
from oddtrick.table.acts import home_of, repeated
from oddtrick.table.desk.ruled_first import OF_A_REVOKE, ruled_on_first, ruled_on_next
from oddtrick.table.duties import lawful_penalty_cards
from oddtrick.table.entries import Attention, Claimed, Entry, Objected, Opened, Ruled
from oddtrick.table.facts.kinds import new_call
from oddtrick.table.folding import awarding
from oddtrick.table.one_trick import other_revoke, undesignated
from oddtrick.table.results import has_regained, is_no_claim, objections, revoke_trick, won_from
from oddtrick.table.state import Inquiry, Irregularity, Kind, Standing, Table


def due(table: Table) -> Entry | None:
    """What comes before the Director though nobody draws attention to it."""
    spoken = table.entries and isinstance(table.entries[-1], Objected | Attention)
    if not (spoken or table.penalties or table.penalised or table.inquiries or table.claimed is not None or table.adjusting):
        return _missed_turn(table) or (corrected_due(table) if table.irregularities else None)
    found = _missed_turn(table) or corrected_due(table) or _choice_due(table) or _doubt_due(table) or _spoken_of(table)
    found = found or _no_claim_due(table) or _had_to_wait(table)
    found = found or (_could_not_repeat(table) if table.issued else None) or _had_no_turn(table)
    found = found or _other_revoke(table) or _won_since(table) or _after_penalty_card(table)
    return found or (awarding.due(table) if table.adjusting else None)


def _won_since(table: Table) -> Entry | None:
    """64A, 69B, 71. A revoke whose side had won no later trick when it was ruled on, and has got one back since; not where it has
    cost the one trick of 64A2 already.
    """
    for side in filter(partial(has_regained, table), Side) if table.over else ():
        mine = [one for one in table.inquiries if one.procedure == "established_revoke" and one.offender.side is side]
        for one in {one.about: one for one in mine}.values():
            trick = revoke_trick(table, one.about)
            ruled = one.closed and one.answers.get("64A.later") is False and one.answers.get("64A.winner") != "partner"
            if ruled and trick is not None and won_from(table, side, trick + 1) > 0:
                known = tuple((id, answer) for id, answer in one.answers.items() if not id.startswith("64A"))
                return Opened("established_revoke", one.offender, one.about, given=known)
    return None


def _after_penalty_card(table: Table) -> Entry | None:
    """50E4 (2007: 50E3). When play has ended: of every defender who has had a penalty card."""
    if not table.over:
        return None
    asked = {one.offender for one in table.inquiries if one.procedure == "after_penalty_card"}
    seat = next((one.seat for one in table.penalised if one.seat not in asked), None)
    if seat is None or named("after_penalty_card", table.start.edition) is None:
        return None
    return Opened("after_penalty_card", seat)


def _choice_due(table: Table) -> Entry | None:
    """50D2, 51A: declarer chooses before a defender leads whose partner has a major penalty card, or who has several to play."""
    if table.play is None or table.over or not table.penalties or (turn := table.turn) is None or not table.defends(turn):
        return None
    if any(one.procedure in _CHANGES_THE_TRICK and not one.closed for one in table.inquiries) or _other_revoke(table):
        return None  # who is on lead is not known yet
    if any(one.procedure in _EXPOSURES and not one.closed and table.defends(one.offender) for one in table.inquiries):
        return None  # which cards are penalty cards is not known yet
    if (shown := _another_shown(table, turn)) is not None:
        return Opened(shown.kind.procedure, shown.by, shown.at)
    if not table.play.trick and may_be_restricted(table, turn):
        return None
    if not table.play.trick and owes_partners_choice(table, turn):
        return _asked_for_this_card(table, "penalty_card_lead", turn.partner)
    if len(lawful_penalty_cards(table, turn)) > 1:
        return _asked_for_this_card(table, "penalty_cards_choice", turn)
    return None


# Where a player may still take his card back (45D1, 58B3, 62C).
_CHANGES_THE_TRICK = ("revoke_correction", "simultaneous_plays", "wrong_card_from_dummy", "incomplete_designation")


_EXPOSURES = (Kind.EXPOSED.procedure, Kind.SHOWN.procedure)


def _another_shown(table: Table, turn: Seat) -> Irregularity | None:
    """24E, 50B, 51 (2007: 24, 50B, 51). Another card that a defender showed: declarer chooses among all that lie there."""
    open_ones = [one for one in table.irregularities if one.standing is Standing.OPEN and table.defends(one.by)]
    if not table.in_play:
        return next((one for one in open_ones if one.kind is Kind.EXPOSED), None)
    matter = {turn} if table.play is not None and table.play.trick else {turn, turn.partner}
    lies = any(one.seat in matter for one in table.penalties)
    return next((one for one in open_ones if lies and one.kind is Kind.SHOWN and one.by in matter), None)


def _asked_for_this_card(table: Table, procedure: str, offender: Seat) -> Entry | None:
    """Once for each card that is to come, while nobody's question is open; anew when calls have been made since (21B1(a)).

    Anew also where another card had come instead, and he had not chosen when it went back (53A).
    """
    if named(procedure, table.start.edition) is None or declarer_chooses(table):
        return None
    since = max((*table.cards, *table.calls), default=-1)
    chosen = (one for one in table.inquiries if one.ordered or not one.closed)
    if any(one.procedure == procedure and one.offender is offender and one.since > since for one in chosen):
        return None
    return Opened(procedure, offender)


def _doubt_due(table: Table) -> Entry | None:
    """68D2. A claim that somebody doubts, unless it is before the Director as one that was agreed to (69).

    71. What the side that conceded says later; of a defender's partner it comes first whether he objected at once (68B2).
    """
    if table.claimed is None or named("claim", table.start.edition) is None:
        return None
    agreed = (one for one in table.inquiries if one.procedure == "agreed_claim" and one.since > table.claimed)
    if any(one.answers.get("69A.objection") != "none" for one in agreed):
        return None
    claim, known = table.entries[table.claimed], [one for one in table.inquiries if one.about == table.claimed]
    doubts, back = objections(table, table.claimed)
    if not isinstance(claim, Claimed) or not (doubts or back):
        return None
    partner = table.defends(claim.by) and Objected(claim.by.partner) in table.entries[table.claimed :]
    if not known and (doubts or partner):
        return Opened("claim", claim.by, table.claimed)
    is_agreed = all(one.closed and one.procedure in ("claim", "agreed_claim") for one in known)
    return Opened("cancelled_concession", claim.by, table.claimed) if is_agreed and not doubts else None


def _no_claim_due(table: Table) -> Entry | None:
    """68A, 68B1 (2017). What dummy said, once somebody objects to it or draws attention to it."""
    for at, entry in enumerate(table.entries):
        if isinstance(entry, Claimed) and is_no_claim(table, entry) and all(one.about != at for one in table.inquiries):
            since = table.entries[at + 1 :]
            doubted = any(isinstance(one, Objected) for one in takewhile(lambda one: not isinstance(one, Claimed), since))
            if doubted or any(isinstance(one, Attention) and one.about == at for one in since):
                return Opened("claim", entry.by, at)
    return None


def _spoken_of(table: Table) -> Entry | None:
    """43A1(b), 43B3. What dummy drew attention to comes up once it is clear whether he had lost his right to do so."""
    for inquiry in table.inquiries:
        told = table.entries[inquiry.about] if inquiry.procedure == "dummys_violation" and inquiry.about is not None else None
        if not isinstance(told, Attention) or any(_asks_about_dummy(one, told.about) for one in (inquiry, *table.inquiries)):
            continue
        for one in table.irregularities:
            if one.at != told.about or any(is_about(other, one) for other in table.inquiries):
                continue
            waits = one.standing is Standing.OPEN or (one.standing is Standing.TAKEN_UP and _spoke_of_his_own_side(table, one))
            if waits and ruled_on_first(table, one) is None:
                return Opened(one.kind.procedure, one.by, one.at)
    return None


def _spoke_of_his_own_side(table: Table, one: Irregularity) -> bool:
    """43B. A dummy without rights spoke of what no paragraph forbids him: nothing of the matter itself has been ruled on."""
    found = (each for each in table.inquiries if each.procedure == "dummy_without_rights" and each.about == one.at)
    return any(each.closed and each.answers.get("43B.did") == "other" for each in found)


def _had_to_wait(table: Table) -> Entry | None:
    """47E1, 58B. What was spoken of, and had to wait for the ruling on another card."""
    one = ruled_on_next(table)
    return None if one is None else Opened(taken_up_as(table, one), one.by, one.at)


def _other_revoke(table: Table) -> Entry | None:
    """62C3, 64B7. Of a trick to which both sides have revoked; which of two cards at the same time was played comes first (58B)."""
    one = _seen_by_the_director(table) or other_revoke(table) or _revoke_out_of_turn(table) or _costs_depend_on(table)
    first = None if one is None else ruled_on_first(table, one) or one
    due = first is not None and (first is one or first.standing is Standing.OPEN)
    return Opened(taken_up_as(table, first), first.by, first.at) if first and due else None


def _seen_by_the_director(table: Table) -> Irregularity | None:
    """58B2, 61A. What does not follow suit once a card has been designated before his eyes."""
    designated = [one.about for one in table.inquiries if one.closed and "58B2.designated" in one.answers]
    homes = {home_of(table, at) for at in designated if at is not None}
    for one in table.irregularities if homes else ():
        seen = one.kind is Kind.REVOKE and one.standing is Standing.TAKEN_UP and table.trick_of(one.at) in homes
        if seen and not any(is_about(each, one) for each in table.inquiries):
            return one
    return None


def _costs_depend_on(table: Table) -> Irregularity | None:
    """58B, 64B2, 64B7. Before it is said what a revoke costs: two cards of which nobody knows which was played."""
    waits = table.over and any(one.procedure == "established_revoke" and not one.closed for one in table.inquiries)
    one = undesignated(table) if waits else None
    return one if one is not None and one.standing is Standing.OPEN else None


def _revoke_out_of_turn(table: Table) -> Irregularity | None:
    """45D, 57C2, 60A2, 61A. The card to which attention was drawn as out of turn, as led too soon, or as not named by declarer,
    which has come to stand and does not follow suit, or was led against what bound its player before.
    """
    ruled = {one.about for one in table.inquiries if one.closed and one.procedure in _COMES_FIRST}
    if not ruled:
        return None
    revokes = (one for one in table.irregularities if one.kind in (Kind.REVOKE, Kind.MAYBE_REVOKE) and one.at in ruled)
    stood = {one.at for one in table.irregularities if one.kind.is_of_words and one.standing is Standing.CONDONED}
    found = (one for one in revokes if one.standing is Standing.OPEN or (one.standing is Standing.TAKEN_UP and one.at in stood))
    spoken = {entry.about for entry in table.entries if isinstance(entry, Attention)}
    known = {each.about for each in table.inquiries if each.procedure in OF_A_REVOKE}  # 45D2 may have led there already
    return next((one for one in found if one.at in spoken - known), None)


_COMES_FIRST = ("play_out_of_turn", "card_exposed_by_defender", "wrong_card_from_dummy", "incomplete_designation")


def _asks_about_dummy(inquiry: Inquiry, about: int) -> bool:
    violation = inquiry.procedure == "dummys_violation"
    return not inquiry.closed and (violation or (inquiry.procedure == "dummy_without_rights" and inquiry.about == about))


def _could_not_repeat(table: Table) -> Entry | None:
    """31A1. Whoever could not legally repeat his withdrawn call has made another one: then 26 says what becomes of the lead.

    One that he repeated all the same has its own Law (27), and what replaces it there is for that Law.
    """
    for duty in table.issued:
        order = table.entries[duty.at]
        inquiry = table.inquiry(order.inquiry) if isinstance(duty.effect, MustRepeat) and isinstance(order, Ruled) else None
        if inquiry is None or inquiry.about is None or inquiry.procedure != "bid_out_of_rotation":
            continue
        odd = {one.at for one in table.irregularities}
        new = next((at for at in table.calls if at > duty.at and (made := table.made_at(at)) and made.by is duty.seat), None)
        made = table.made_at(new)
        if new is None or new in odd or made is None or made.call is duty.call or repeated(table, duty):
            continue
        if all((one.procedure, one.about) != ("lead_restrictions", inquiry.about) for one in table.inquiries):
            return Opened("lead_restrictions", duty.seat, inquiry.about)
    return None


def _had_no_turn(table: Table) -> Entry | None:
    """26, 29A. What was cancelled at RHO's turn, which then was lost: 31A and 32A say nothing of the call that has replaced it."""
    for one in table.inquiries:
        if one.closed and one.answers.get("30.turn") == "rho" and one.procedure in _COMPARED and "31A.rho_does" not in one.answers:
            known = any((other.procedure, other.about) == ("lead_restrictions", one.about) for other in table.inquiries)
            if not known and new_call(table, one) is not None:
                return Opened("lead_restrictions", one.offender, one.about)
    return None


_COMPARED = ("bid_out_of_rotation", "double_out_of_rotation")


def _missed_turn(table: Table) -> Entry | None:
    """17D3: three passes that took a player's turn away do not end the auction; it goes back by itself."""
    auction = table.auction
    if auction.missed is None or table.play is not None or auction.reverted is auction:
        return None
    at, made = table.made[len(auction.reverted.made)]
    if any(one.procedure == "missed_turn" and (one.about == at or not one.closed) for one in table.inquiries):
        return None
    return Opened("missed_turn", made.by, at)


def is_about(inquiry: Inquiry, one: Irregularity) -> bool:
    """Whether an inquiry is by the procedure for that irregularity, and about it."""
    return inquiry.about == one.at and inquiry.procedure == one.kind.procedure


def is_dealt_with(inquiry: Inquiry, one: Irregularity) -> bool:
    """43B3. The same; or dummy, without rights, was the first to speak of it: play goes on as though it had not occurred.

    27: or it was the call by which an insufficient bid was to be changed, and has been ruled on as what replaces that.
    """
    if one.kind is Kind.CHANGE and inquiry.procedure == Kind.INSUFFICIENT.procedure and inquiry.about == one.first:
        return "27B.replacement" in inquiry.answers
    return is_about(inquiry, one) or (inquiry.about == one.at and inquiry.procedure == "after_dummys_attention")


def waits_for_dummys_breach(table: Table, one: Irregularity) -> bool:
    """43B. Whether dummy has spoken of it, and it is still asked whether he had lost his right to do so."""
    breaches = (each.about for each in table.inquiries if each.procedure == "dummys_violation" and each.about is not None)
    spoken = (told for at in breaches if isinstance(told := table.entries[at], Attention) and told.about == one.at)
    return any(_asks_about_dummy(each, one.at) for _ in spoken for each in table.inquiries)
