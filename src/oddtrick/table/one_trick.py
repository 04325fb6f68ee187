"""To which trick a card was played when it was played; and two revokes on one trick (62C3, 63A1, 63B).

A ruling about one of them does not make the other forget what had been played by then. Whoever draws attention to the one
shows the trick to the Director, so that the other is before him as well: the board does not depend on which was spoken of.
"""

from __future__ import annotations

from oddtrick.citations import Edition
from oddtrick.game.seats import SEATS, Side
from oddtrick.inquiry.effects import Permitted
from oddtrick.table.entries import Assented, Claimed, Entry, Moment, Objected, Passed, Played, Ruled
from oddtrick.table.state import Inquiry, Irregularity, Kind, Standing, Table


def played_to(table: Table, at: int | None) -> int | None:
    """The trick (from 0) to which a card was played, be it withdrawn since; of a fifth card that came to be a lead, its own."""
    found = None if at is None else table.trick_of(at)
    return next((trick for card, trick in reversed(table.homes) if card == at), None) if found is None else found


def played_on_to(table: Table, at: int) -> int:
    """63A1. The last trick to which that card was played: when it came, or now that another was taken back."""
    return max((table.trick_of(at) or 0, *(trick for card, trick in table.homes if card == at)))


def has_played_on(table: Table, side: Side, trick: int, first: int, before: int) -> bool:
    """63A1. Whether that side has played to a later trick, legally or not: between two entries, whatever was withdrawn since.

    In 2017 not by a card that an opponent's mistaken word had it play, and that was taken back (47E1).
    """
    return any(
        played_on_to(table, at) > trick and not _misinformed(table, at)
        for at in range(first, min(before, len(table.entries)))
        if isinstance(entry := table.entries[at], Played) and entry.by.side is side
    )


def may_name_another(table: Table, at: int | None) -> bool:
    """45C4(b), 47D. Whether declarer may name another card than he did for dummy's in that entry.

    The change was allowed, or a card that lay there when he named it has gone back since.
    """
    slips = {one.id for one in table.inquiries if (one.procedure, one.about) == ("unintended_designation", at)}
    if any(isinstance(one, Ruled) and one.inquiry in slips and Permitted(True) in one.effects for one in table.entries):
        return True
    trick, dummy = played_to(table, at), table.declarer and table.declarer.partner
    before = [n for n, number in table.homes if at is not None and number == trick and n < at]
    hands = {n: entry.by for n in before if isinstance(entry := table.entries[n], Played) and entry.by is not dummy}
    there = {by for n, by in hands.items() if n in table.cards}
    return any(n in table.withdrawn and by not in there for n, by in hands.items())


def was_played_out(table: Table, trick: int) -> bool:
    """Whether all four hands have played to that trick, whatever was withdrawn since."""
    hands = {entry.by for at, home in table.homes if home == trick and isinstance(entry := table.entries[at], Played)}
    return len(hands) == len(SEATS)


def was_taken_up_again(table: Table, at: int, trick: int, before: int) -> bool:
    """45E, 58B4. Whether a card put down beside another to that trick was played to a later one: then it was not left in the first.

    That trick has no card too many (67A). What was played counts, whatever was withdrawn since; so does what lies on the table as a
    card without a place in the next one (45E), and what came beside a card to a later one (58B).
    """
    first = table.entries[at]
    stray = {one.at for one in table.irregularities if one.kind is Kind.STRAY_CARD}
    beside = {one.at for one in table.irregularities if one.kind is Kind.AT_ONCE and trick_before(table, one.at) > trick}
    later = {n for n, number in table.homes if number > trick} | stray | beside
    return isinstance(first, Played) and any(
        at < n < before and isinstance(entry := table.entries[n], Played) and (entry.by, entry.card) == (first.by, first.card)
        for n in later
    )


def trick_before(table: Table, at: int) -> int:
    """57A, 58B. The trick to which its hand had played last when that card came; -1 of none."""
    second = table.entries[at]
    by = second.by if isinstance(second, Played) else None
    earlier = (n for n in reversed(range(at)) if isinstance(entry := table.entries[n], Played) and entry.by is by)
    number = played_to(table, next(earlier, None))
    return -1 if number is None else number


def _misinformed(table: Table, at: int) -> bool:
    if at not in table.withdrawn or table.start.edition < Edition.E2017:
        return False
    return any(one.procedure == "play_on_misinformation" and one.about == at for one in table.inquiries)


# ---------------------------------------------------------------- both sides


def revokes_on(table: Table, trick: int, side: Side | None = None, kind: Kind = Kind.REVOKE) -> list[Irregularity]:
    """The revokes on a trick, by one side or any, those withdrawn since as well."""
    found = (one for one in table.irregularities if one.kind is kind and side in (None, one.by.side))
    return [one for one in found if played_to(table, one.at) == trick]


def one_side_has_played_on(table: Table, trick: int, before: int) -> Side | None:
    """62C3. The side that had played to the trick after that one before an entry, if the other had not."""
    sides = [side for side in Side if has_played_on(table, side, trick, 0, before)]
    return sides[0] if len(sides) == 1 else None


def is_established(table: Table, at: int) -> bool:
    """63A, 63B. Whether that card is a revoke over which its side has played on, or that a claim has established."""
    mine = next((one for one in table.irregularities if one.at == at and one.kind is Kind.REVOKE), None)
    since = None if mine is None else since_the_revoke(table, mine, len(table.entries))
    return since in ("played", "claimed", "agreed") or (since == "assented" and table.start.edition < Edition.E2017)


def since_the_revoke(table: Table, one: Irregularity, before: int) -> str | None:
    """63A. What the offending side had done before that entry, since it was a revoke."""
    trick, side, claim = played_to(table, one.at), one.by.side, table.claimed
    if trick is None:
        return None
    first = max(one.at, one.first or 0)
    if has_played_on(table, side, trick, first + 1, before):
        return "played"
    if claim is not None and first < claim < before and isinstance(entry := table.entries[claim], Claimed):
        return _claim(entry, table.entries[claim:before], side)
    return "nothing"


def _claim(claim: Claimed, since: tuple[Entry, ...], side: Side) -> str:
    """63A3, 63A4. Agreement is established with the round, or with that side's next call, if it has not objected before."""
    if claim.by.side is side:
        return "claimed"
    agreed = (*claim.agreed, *(one.by for one in since if isinstance(one, Assented)))
    if not any(seat.side is side for seat in agreed):
        return "nothing"
    called = Moment.NEXT_CALL_NS if side is Side.NS else Moment.NEXT_CALL_EW
    for entry in since:
        if isinstance(entry, Objected) and entry.by.side is side:
            return "assented"
        if entry in (Passed(called), Passed(Moment.ROUND_OVER)):
            return "agreed"
    return "assented"


def undesignated(table: Table) -> Irregularity | None:
    """58B, 64B7. Two cards of one hand of which one follows suit: who has revoked is not known before it is which was played."""
    before_the_director = {one.about for one in table.inquiries if one.procedure == "simultaneous_plays" and not one.closed}
    found = (one for one in table.irregularities if one.kind is Kind.AT_ONCE and one.at not in table.withdrawn)
    return next((one for one in found if one.at in before_the_director or _matters_to_a_revoke(table, one)), None)


def _matters_to_a_revoke(table: Table, one: Irregularity) -> bool:
    if one.standing is not Standing.OPEN:
        return False
    number, second = trick_before(table, one.at), table.entries[one.at]
    tricks = () if table.play is None else (*table.play.tricks, table.play.current)
    trick = tricks[number] if 0 <= number < len(tricks) else None
    first = None if trick is None else trick.of(one.by)
    if trick is None or first is None or not isinstance(second, Played):
        return False
    return (first.suit is trick.led) is not (second.card.suit is trick.led)


def doubts(table: Table, trick: int, side: Side) -> list[Irregularity]:
    """The discards of that side on a trick of which nobody has told yet whether they are revokes."""
    return [one for one in in_doubt(table, side) if played_to(table, one.at) == trick]


def in_doubt(table: Table, side: Side) -> list[Irregularity]:
    """The same on any trick. Of declarer's card that dummy asked about the Director has told as well (43B2(b))."""
    told = {one.about for one in table.inquiries if one.procedure == "revoke" and "61A.failure" in one.answers}
    told |= {one.about for one in table.inquiries if "43B2b.play" in one.answers}
    found = (one for one in table.irregularities if one.kind is Kind.MAYBE_REVOKE and one.by.side is side)
    return [one for one in found if not one.standing.is_settled and one.at not in told]


def as_told(table: Table, inquiry: Inquiry, failure: object) -> Table:
    """61A. A doubtful discard that the player, or the Director, has found to be a revoke is one from then on.

    82C: where that was wrong it is in doubt again, unless that hand has shown the suit since.
    """
    was, is_now = (Kind.MAYBE_REVOKE, Kind.REVOKE) if failure in ("suit", "required") else (Kind.REVOKE, Kind.MAYBE_REVOKE)
    found = tuple(
        one._replace(kind=is_now)
        if (one.at, one.kind) == (inquiry.about, was) and (is_now is Kind.REVOKE or _is_not_seen(table, one))
        else one
        for one in table.irregularities
    )
    return table._replace(irregularities=found)


def _is_not_seen(table: Table, one: Irregularity) -> bool:
    """Whether it depends on what is told: the hand is not known, and has shown no card of the suit led since."""
    trick = played_to(table, one.at)
    if table.play is None or trick is None or trick > len(table.play.tricks) or table.held(one.by) is not None:
        return False
    led = (*table.play.tricks, table.play.current)[trick].led
    later = (entry for entry in table.entries[one.at + 1 :] if isinstance(entry, Played) and entry.by is one.by)
    return all(entry.card.suit is not led for entry in later)


def other_revoke(table: Table) -> Irregularity | None:
    """A revoke on the trick of one that is before the Director; of hands that are not known only where 62C3 depends on it."""
    for inquiry in table.inquiries:
        trick = played_to(table, inquiry.about) if inquiry.procedure == "revoke" else None
        for one in () if trick is None else _others(table, inquiry, trick):
            if _waits(table, one) and not _is_before_the_director(table, one):
                return one
    return None


def _waits(table: Table, one: Irregularity) -> bool:
    """Whether nobody has taken it up, or only what else was wrong with that card (45D, 46), which is settled."""
    also = all(inquiry.closed for inquiry in table.inquiries if inquiry.about == one.at)
    return one.standing is Standing.OPEN or (one.standing is Standing.TAKEN_UP and also)


def _others(table: Table, inquiry: Inquiry, trick: int) -> list[Irregularity]:
    if inquiry.answers.get("61A.failure") not in ("suit", "required"):
        return []
    other = inquiry.offender.side.opponents
    asks = table.start.edition >= Edition.E2017 and one_side_has_played_on(table, trick, inquiry.since) is not None
    return [*revokes_on(table, trick), *(doubts(table, trick, other) if asks else ())]


def led_before_partner(table: Table, inquiry: Inquiry) -> bool:
    """57A. Whether that is a defender's lead to the next trick, made while his partner had still to play: no play to this one."""
    fifth = any((one.procedure, one.about) == ("fifth_card", inquiry.about) for one in table.inquiries)
    return fifth and inquiry.procedure == "play_out_of_turn"


def _is_before_the_director(table: Table, one: Irregularity) -> bool:
    return any(inquiry.procedure == "revoke" and inquiry.about == one.at for inquiry in table.inquiries)
