"""Facts about leads out of turn: Laws 53-56, read from the cards that followed.

The offender is the hand from which the card came, so of declarer's two hands the one that led.
"""

from __future__ import annotations

from itertools import takewhile

from oddtrick.game.seats import Seat
from oddtrick.table.actions.refusals import shown_already
from oddtrick.table.entries import Exposed, Played
from oddtrick.table.facts.cards.followed import cards_between, followed, its_number, played_since, plays_now
from oddtrick.table.facts.kinds import Fact, Only, ask_at_end, rightful
from oddtrick.table.state import Inquiry, Table

# ---------------------------------------------------------------- 53


def _lead(table: Table, inquiry: Inquiry) -> object:
    if its_number(table, inquiry) == 1:
        return "opening"
    return "defender" if table.defends(inquiry.offender) else "declarer"


def _after_the_lead(table: Table, inquiry: Inquiry) -> object:
    """53A, 53B. The first card that settles the matter: of LHO, whose own turn it may have been, or RHO's proper lead."""
    whose, lho, rho = rightful(table, inquiry), inquiry.offender.lho, inquiry.offender.rho
    for _, entry in followed(table, inquiry):
        if entry.by is rho is whose:
            return "rho_leads"
        if entry.by is lho:
            if lho is not whose or _is_complete(table, inquiry):
                return "next"
            return "lho_leads" if entry.lead else Only(("next", "lho_leads"))
    return "nothing"


def _is_complete(table: Table, inquiry: Inquiry) -> bool:
    """Whether the trick was played out with that card in it; then LHO's card belongs to it."""
    number = None if inquiry.about is None else table.trick_of(inquiry.about)
    return number is not None and table.play is not None and number < len(table.play.tricks)


def _wrong_defender(table: Table, inquiry: Inquiry) -> object:
    return played_since(table, inquiry, inquiry.offender.rho)


# ---------------------------------------------------------------- 54


def _done(table: Table, inquiry: Inquiry) -> object:
    """54A-C. Cards played or exposed are in the record; whether declarer meant to spread his hand somebody must tell.

    54B2 says nothing of who has drawn attention, so a card that dummy plays while the Director asks stands as well.
    """
    second = _second_card(table, inquiry, inquiry.about or 0)
    if second == "from_dummy":
        return second
    match _shown(table, inquiry.about or 0):
        case [first, *_] if first is inquiry.offender.rho:
            return "saw_dummy"
        case [_, *others]:
            return Only(("spread", "saw_dummy" if others else second or "nothing"))
        case _:
            return second or Only(("nothing", "spread", "saw_dummy"))


def _shown(table: Table, since: int) -> list[Seat]:
    """54A, 54C. Which of declarer's two hands had exposed cards before anybody played to that lead, in order."""
    before = takewhile(lambda entry: not isinstance(entry, Played), table.entries[since + 1 :])
    return list(dict.fromkeys(entry.by for entry in before if isinstance(entry, Exposed) and table.defends(entry.by) is False))


def _second_card(table: Table, inquiry: Inquiry, since: int) -> str | None:
    """From which of declarer's hands the first card to the irregular lead came, since an entry."""
    if shown_already(table, inquiry, "54.choice") is not None:
        return None  # the proper lead has taken its place
    for _, entry in cards_between(table, since + 1, len(table.entries)):
        if table.defends(entry.by) is False:
            return "from_hand" if entry.by is inquiry.offender.lho else "from_dummy"
    return None


def _began_to_spread(table: Table, inquiry: Inquiry) -> object:
    """54A. A card with which the trick was completed was played to it."""
    trick = None if inquiry.about is None else table.trick_of(inquiry.about)
    return False if trick is not None and table.play is not None and trick < len(table.play.tricks) else None


def _partner_face_down(table: Table, inquiry: Inquiry) -> object:
    """54. A lead that lies face down is in the record; where dummy has played to the other one, surely."""
    if table.face_down(inquiry.offender.partner) is not None:
        return True
    return False if _second_card(table, inquiry, inquiry.about or 0) == "from_dummy" else None


def _choice(table: Table, inquiry: Inquiry) -> object:
    """53A, 54B. He accepts by playing to the lead, from his own hand or from dummy."""
    if (refused := shown_already(table, inquiry, "54.choice")) is not None:
        return refused
    match _second_card(table, inquiry, inquiry.since):
        case "from_hand":
            return "accept"
        case from_dummy:
            return from_dummy


# ---------------------------------------------------------------- 55, 56


def _lho_says(table: Table, inquiry: Inquiry) -> object:
    """55A. He who plays to the lead accepts it; if it was his own turn to lead, only he can say what he meant."""
    if (refused := shown_already(table, inquiry, "55A.lho")) is not None:
        return refused
    return "accepts" if _plays_to_it(table, inquiry) else None


def _rho_says(table: Table, inquiry: Inquiry) -> object:
    return shown_already(table, inquiry, "55A.rho")


def _plays_to_it(table: Table, inquiry: Inquiry) -> bool:
    """53A. Whether LHO has played while the Director asks, and it was not his own turn to lead."""
    lho = inquiry.offender.lho
    return rightful(table, inquiry) is not lho and plays_now(table, inquiry, lho)


def _whose_turn(table: Table, inquiry: Inquiry) -> object:
    whose = rightful(table, inquiry)
    if whose is None or whose is inquiry.offender:
        return None
    if whose is inquiry.offender.partner:
        return "own"
    return "lho" if whose is inquiry.offender.lho else "rho"


def _accepts(table: Table, inquiry: Inquiry) -> object:
    if (refused := shown_already(table, inquiry, "56A.accepts")) is not None:
        return refused
    return True if _plays_to_it(table, inquiry) else None


OUT_OF_TURN: dict[str, Fact] = {
    "53.lead": _lead,
    "53A.since": _after_the_lead,
    "53A.thirteenth": lambda table, inquiry: its_number(table, inquiry) == 13,
    "53C.wrong_defender": _wrong_defender,
    "54E.declaring": lambda table, inquiry: table.defends(inquiry.offender) is False,
    "54.done": _done,
    "54A.began_to_spread": _began_to_spread,
    "54.face_down": _partner_face_down,
    "54.choice": _choice,
    "55A.lho": _lho_says,
    "55A.rho": _rho_says,
    "55B.turn": _whose_turn,
    "55C.line": ask_at_end,
    "56A.accepts": _accepts,
}
