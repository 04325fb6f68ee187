"""44C. The cards of a trick that has another lead now: who keeps his must have followed suit to that one, and to no other."""

from __future__ import annotations

from oddtrick.game.cards import Suit
from oddtrick.game.seats import Seat
from oddtrick.table.actions.cards_back import LEADS
from oddtrick.table.actions.irregular_cards import led_against, unseen
from oddtrick.table.acts import home_of
from oddtrick.table.changes import noted, settled, swapped
from oddtrick.table.entries import Played
from oddtrick.table.one_trick import is_established, played_to
from oddtrick.table.standing import play_before
from oddtrick.table.state import Inquiry, Irregularity, Kind, Phase, Standing, Table

_REVOKES = (Kind.REVOKE, Kind.MAYBE_REVOKE)
_CHANGES_A_LEAD = ("revoke_correction", "wrong_card_from_dummy")


def kept_cards(table: Table, inquiry: Inquiry) -> Table:
    """What becomes of the cards that stay in a trick when the Director has ruled on another one of it."""
    if inquiry.procedure == "simultaneous_plays":
        return _kept_to_the_one_designated(table, inquiry)
    if inquiry.procedure in LEADS and inquiry.answers.get("53A.since") == "lho_leads":
        return _kept_to_the_lead(table, inquiry, inquiry.offender.lho)
    return _kept_to_the_lead(table, inquiry, inquiry.offender) if inquiry.procedure in _CHANGES_A_LEAD else table


def kept_to_this_lead(table: Table, at: int, entry: Played) -> Table:
    """45D, 62B. The same when a lead comes in the place of one that went back, and the ruling on that has been given."""
    for one in table.inquiries:
        ruled = one.closed and one.procedure in _CHANGES_A_LEAD and one.offender is entry.by
        if ruled and one.about in table.withdrawn and played_to(table, one.about) == table.trick_of(at):
            table = _kept_to_the_lead(table, one, entry.by)
    return table


def _kept_to_the_lead(table: Table, inquiry: Inquiry, leader: Seat) -> Table:
    """45D, 53B, 62B. Another lead than the one to which the cards of that trick were played."""
    old = None if inquiry.about is None else table.entries[inquiry.about]
    number, offence = played_to(table, inquiry.about), table.offence(inquiry)
    if table.play is None or inquiry.about not in table.withdrawn or not isinstance(old, Played) or number is None:
        return table
    tricks, own = (*table.play.tricks, table.play.current), leader is not inquiry.offender
    if number >= len(tricks) or tricks[number].leader is not leader:
        return table
    if tricks[number].led is None:
        return _without_a_lead(table, number, leader)
    if own and offence is not None and offence.standing is Standing.FORFEITED:
        return table  # it was known as a lead when it came
    mine = {at: entry for at in table.cards if table.trick_of(at) == number and isinstance(entry := table.entries[at], Played)}
    lead = next((at for at, entry in mine.items() if entry.by is leader), None)
    if lead is None:
        return table
    table = _led_in_turn(table, lead) if own else table
    for at, entry in mine.items():
        if at != lead and (own or at < lead):
            table = _measured(table, at, entry, lead, old.card.suit)
    return table


def _without_a_lead(table: Table, number: int, leader: Seat) -> Table:
    """45D, 62B. Until another lead comes nobody can say which of the other cards follow to it."""
    for at in table.cards:
        if table.trick_of(at) == number and _by(table, at) is not leader and not is_established(table, at):
            table = _forgotten(table, at)
    return table


def _forgotten(table: Table, at: int) -> Table:
    open_ones = {one for one in table.irregularities if (one.at, one.standing) == (at, Standing.OPEN) and one.kind in _REVOKES}
    return table._replace(irregularities=tuple(one for one in table.irregularities if one not in open_ones))


def _led_in_turn(table: Table, lead: int) -> Table:
    """53B. What was taken for a card to the irregular lead is a lead: what binds a lead binds him, and no suit to follow."""
    by = _by(table, lead)
    assert by is not None
    table = _no_revoke(table, lead)
    fault = led_against(table, lead)
    known = any(one.at == lead and one.kind in _REVOKES for one in table.irregularities)
    return table if fault is None or known else noted(table, Irregularity(lead, fault, by, by, Standing.OPEN, table.phase))


def _measured(table: Table, at: int, entry: Played, lead: int, was_led: Suit) -> Table:
    """44C, 61A. Whether a card follows to the lead that stands now, or could not."""
    kind = _failed_to_follow(table, at, entry, lead)
    mine = next((one for one in table.irregularities if one.at == at and one.kind in _REVOKES), None)
    if kind is None:
        return table if entry.card.suit is was_led or is_established(table, at) else _no_revoke(table, at)
    if mine is None:
        return noted(table, Irregularity(at, kind, entry.by, entry.by, Standing.OPEN, table.phase, lead))
    return swapped(table, mine, mine._replace(kind=kind, first=lead)) if mine.kind is Kind.MAYBE_REVOKE else table


def _failed_to_follow(table: Table, at: int, entry: Played, lead: int) -> Kind | None:
    """61A. Of a hand that is not known by what it has shown since, and by where the other cards of the suit are."""
    card, before = table.entries[lead], play_before(table, at)
    if not isinstance(card, Played) or before is None or table.play is None or entry.card.suit is card.card.suit:
        return None
    led, held = card.card.suit, before.hand(entry.by)
    if held is not None:
        return Kind.REVOKE if held.in_suit(led) else None
    later = (one for one in table.entries[at + 1 :] if isinstance(one, Played) and one.by is entry.by)
    lying = (one.card for one in table.penalties if one.seat is entry.by)
    if any(each.suit is led for each in (*(one.card for one in later), *lying)):
        return Kind.REVOKE
    return Kind.MAYBE_REVOKE if unseen(table, table.play).in_suit(led) else None


def _no_revoke(table: Table, at: int) -> Table:
    """61A. What was noted against a lead that does not stand is gone."""
    table = settled(table, {at}, Standing.REGULAR, _REVOKES)
    gone = tuple(one for one in table.irregularities if one.at == at and one.kind in _REVOKES and one.standing is Standing.REGULAR)
    return table._replace(irregularities=tuple(one for one in table.irregularities if one not in gone))


def _by(table: Table, at: int) -> Seat | None:
    entry = table.entries[at]
    return entry.by if isinstance(entry, Played) else None


# ---------------------------------------------------------------- 58B


def _kept_to_the_one_designated(table: Table, inquiry: Inquiry) -> Table:
    """58B3. Who does not change his card once another has been designated must have followed suit to that one, and to no other.

    What does not follow, the card designated (58B2) among them, the Director sees for himself.
    """
    if table.play is None:
        return table
    cards = [(at, entry) for at in table.cards if isinstance(entry := table.entries[at], Played)]
    home = None if inquiry.about is None else home_of(table, inquiry.about)
    tricks = (*table.play.tricks, table.play.current)
    led = None if home is None or home >= len(tricks) else tricks[home].led  # a card before it may have gone back
    if inquiry.answers.get("58B2.designated") == "other":
        here = {at for at, one in cards if table.trick_of(at) == home and one.card.suit is led and one.by is not inquiry.offender}
        revokes = (Kind.REVOKE, Kind.MAYBE_REVOKE)  # what declarer's words named is another matter (46)
        followed = {one.at for one in table.irregularities if one.at in here and one.kind in revokes}
        table = settled(table, followed, Standing.REGULAR, revokes)
    before = {one.at for one in table.irregularities if one.kind is not Kind.AT_ONCE}
    for at, entry in cards if led is not None else ():
        assert led is not None
        if table.trick_of(at) != home or at in before or entry.card.suit is led:
            continue
        hand = table.held(entry.by)
        if hand is None or hand.in_suit(led):
            kind = Kind.MAYBE_REVOKE if hand is None else Kind.REVOKE
            standing = Standing.OPEN if hand is None else Standing.TAKEN_UP
            table = noted(table, Irregularity(at, kind, entry.by, entry.by, standing, Phase.PLAY))
    return _designated(table, inquiry, home)


def _designated(table: Table, inquiry: Inquiry, home: int | None) -> Table:
    """58B2. The card designated is before the Director's eyes; where it does not follow suit, so is that."""
    if "58B2.designated" not in inquiry.answers or home is None:
        return table
    for one in table.irregularities:
        mine = one.kind is Kind.REVOKE and one.standing is Standing.OPEN and one.by is inquiry.offender
        if mine and table.trick_of(one.at) == home:
            table = swapped(table, one, one._replace(standing=Standing.TAKEN_UP))
    return table
