"""Facts about lead restrictions (26), and the judgements that wait for the end of the play."""

from __future__ import annotations

from oddtrick.game.auction import Made
from oddtrick.game.seats import Seat
from oddtrick.inquiry.effects import MustLead, NoLead
from oddtrick.inquiry.vocabulary import Suits
from oddtrick.laws.auction.law_26 import Choice
from oddtrick.table.actions.suits import of_the_call, open_to_choice, specified
from oddtrick.table.acts import changed_call, withdrawn_call
from oddtrick.table.entries import CalledEight
from oddtrick.table.facts.kinds import MOOT, NOT_YET, Fact, Only, ask_at_end, later_or_never, new_call
from oddtrick.table.state import Inquiry, Table


def _replaced_by(table: Table, inquiry: Inquiry) -> Made | None:
    """The call that stands in the place of the withdrawn one: after a change (25) the other of the two, unless both have gone."""
    first = changed_call(table, inquiry)
    first = first if first is not None else _accepted_after_all(table, inquiry)
    if first is None or not {first, inquiry.about}.intersection(table.calls):
        found = new_call(table, inquiry)
        return found and found[1]
    return table.made_at(first if first in table.calls else inquiry.about)


def _accepted_after_all(table: Table, inquiry: Inquiry) -> int | None:
    """27C. The insufficient bid which that call was to replace, and which LHO has accepted."""
    for one in table.inquiries:
        accepted = one.answers.get("27C.premature") is True and one.answers.get("27A1.lho_accepts") is True
        if not accepted or one.procedure != "insufficient_bid" or one.offender is not inquiry.offender or one.about is None:
            continue
        if one.about < (inquiry.about or 0) < one.since:
            return one.about
    return None


def _comparable(table: Table, inquiry: Inquiry) -> object:
    """26A. Asked when the new call is made; a call that was never replaced has no comparable one in its place.

    Of a board that is told from its contract on, nothing more of the auction will be known.
    """
    if _replaced_by(table, inquiry) is not None:
        return None
    return "not_replaced" if table.auction.over or table.start.contract is not None else NOT_YET


def _unless_he_defends(table: Table, inquiry: Inquiry) -> object:
    """26. What is judged only of a defender is asked once he is one, and never if he is none."""
    defends = _defends(table, inquiry)
    return None if defends is True else MOOT if defends is False else defends


def _defends(table: Table, inquiry: Inquiry) -> object:
    if table.auction.passed_out or table.stopped is not None:
        return MOOT
    defends = table.defends(inquiry.offender)
    return NOT_YET if defends is None else defends


def _first_lead(table: Table, inquiry: Inquiry) -> object:
    """Partner's first turn to lead has come; once he has led it is past."""
    play, partner = table.play, inquiry.offender.partner
    if table.over or play is None:
        return MOOT if table.over else NOT_YET
    led = [trick.leader for trick in play.tricks] + ([play.leader] if play.trick else [])
    if partner in led:
        return MOOT
    return None if not play.trick and play.turn is partner else NOT_YET


def _prohibited(suits: Suits) -> Fact:
    """26B: one of these suits, or none; not one that declarer has required of the same player because of a penalty card."""

    def fact(table: Table, inquiry: Inquiry) -> object:
        moment = _first_lead(table, inquiry)
        return Only((*_open(table, inquiry, suits, "prohibit"), "none")) if moment is None else moment

    return fact


def _require_or_prohibit(table: Table, inquiry: Inquiry) -> object:
    """26A2 (2007): as far as a suit is left for it."""
    moment = _first_lead(table, inquiry)
    shut = {one for one in ("require", "prohibit") if not _open(table, inquiry, Suits.SPECIFIED, one)}
    return moment if moment is not None or not shut else Only(tuple(one.slug for one in Choice if one.slug not in shut))


def _of_the_call(table: Table, inquiry: Inquiry) -> object:
    """26A2 (2007): a suit of the withdrawn call that he has not specified since."""
    suits = _open(table, inquiry, Suits.SPECIFIED, inquiry.answers.get("26A2.choice"))
    if len(suits) == 1:
        return suits[0]
    return Only(suits) if suits else None


def _open(table: Table, inquiry: Inquiry, suits: Suits, choice: object) -> tuple[str, ...]:
    """The suits about which declarer may choose so."""
    found = open_to_choice(table, inquiry, suits)
    return tuple(suit for suit in found if choice not in shut(table, inquiry.offender.partner, suit))


def shut(table: Table, leader: Seat, suit: str) -> set[str]:
    """26, 50D2, 51B. What can be chosen about a suit no more, since another ruling has forbidden or ordered a lead already."""
    barred = {duty.effect.suit for duty in table.mine(leader, NoLead) if isinstance(duty.effect, NoLead)}
    wanted = {duty.effect.suit for duty in table.mine(leader, MustLead) if isinstance(duty.effect, MustLead)}
    return {"require"} if suit in barred or wanted - {suit} else {"prohibit"} if suit in wanted else set()


def _final_call(table: Table, inquiry: Inquiry) -> object:
    """26 (2007): the same call can have a much different meaning, which the Director must say."""
    about = withdrawn_call(table, inquiry)
    new, old = _replaced_by(table, inquiry), table.made_at(about)
    if new is None:
        return "other" if table.auction.over or table.play is not None else later_or_never(table)
    eight = isinstance(table.entries[about or 0], CalledEight)
    if old is None or old.call is not new.call or eight:
        return "other"
    return _unless_he_defends(table, inquiry) or Only(("same", "same_but_different"))


def _all_specified(table: Table, inquiry: Inquiry) -> object:
    suits = of_the_call(table, inquiry)
    return suits <= specified(table, inquiry) if suits else None


LEADS: dict[str, Fact] = {
    "26A.comparable": _comparable,
    "26.defends": _defends,
    "26B.prohibited": _prohibited(Suits.UNSPECIFIED),
    "26B.any": _prohibited(Suits.ANY),
    "26A2.choice": _require_or_prohibit,
    "26A2.suit": _of_the_call,
    "26.final_call": _final_call,
    "26A1.all_specified": _all_specified,
    "23C.different": ask_at_end,
    "23C.damaged": ask_at_end,
    "27D.different": ask_at_end,
    "27D.different_contract": ask_at_end,
    "27D.damaged": ask_at_end,
    "64C1.not_enough": ask_at_end,
    "64C2a.more_tricks": ask_at_end,
    "72C.could_have_known": ask_at_end,
    "72C.gained": ask_at_end,
}
