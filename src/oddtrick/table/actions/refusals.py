"""What a player shows who acts in turn while somebody is asked whether he accepts an irregular action: that it is not accepted.

Only the player who has the option accepts by acting, at the turn that the irregular action gave him (27A1, 29A, 53A). When the
one whose turn it rightly was goes on instead, the game has gone back to him (29B, 53A); when the offender puts another bid in
the place of an insufficient one, that is corrected (27B); when declarer plays on over the penalty card that has been put in the
place of another, he did not accept that one (52B2). The Director is at the table then, so the order of events counts (9B2).
"""

from __future__ import annotations

from oddtrick.table.actions.put_instead import is_put_instead_since
from oddtrick.table.entries import Action, Called, Played
from oddtrick.table.state import Inquiry, Standing, Table

# What is recorded as the answer. To declarer's lead from the wrong hand neither defender has said anything then (53A).
_REFUSED: dict[str, bool | str] = {
    "27A1.lho_accepts": False,
    "27B4.lho_accepts": False,
    "29A.lho_accepts": False,
    "52B1a.accepts": False,
    "54.choice": "refuse",
    "55A.lho": "nothing",
    "55A.rho": "nothing",
    "56A.accepts": False,
}
# What LHO is not asked when it follows by itself: his call is gone, or there is nothing that he could accept (36, 37, 39A).
_BY_ITSELF: dict[str, bool | str] = {"25A6.lho_withdraws": True, "25B1.lho_accepts": False}
_OF_CALLS = ("27A1.lho_accepts", "27B4.lho_accepts", "29A.lho_accepts")


def is_refusal(question: str, answer: bool | str) -> bool:
    """Whether an answer that the table has written down is one of these."""
    return question in _REFUSED and _REFUSED[question] == answer


def is_by_itself(question: str, answer: bool | str) -> bool:
    """25A6, 25B1. Whether an answer that the table has written down was not the player's choice."""
    return question in _BY_ITSELF and _BY_ITSELF[question] == answer


def shown_by(table: Table, inquiry: Inquiry, question: str, action: Action) -> bool | str | None:
    """The answer that an action gives to an open question before it counts itself; None when it gives none."""
    offence = table.offence(inquiry)
    if question not in _REFUSED or offence is None or offence.standing.is_settled:
        return None
    if question == "52B1a.accepts":
        plays_over_it = isinstance(action, Played) and table.defends(action.by) is False
        return False if plays_over_it and is_put_instead_since(table, inquiry) else None
    if isinstance(action, Played) is (question in _OF_CALLS):
        return None
    if question.startswith("27"):
        corrects = action.by is inquiry.offender and isinstance(action, Called)
        return _REFUSED[question] if corrects else None
    latest = max(table.cards if isinstance(action, Played) else table.calls, default=None)
    in_turn = action.by is offence.rightful is inquiry.offender.partner and latest == inquiry.about
    return _REFUSED[question] if in_turn else None


def shown_already(table: Table, inquiry: Inquiry, question: str) -> bool | str | None:
    """The same once he has acted while another question came first: his lead has taken the place of the irregular one."""
    offence = table.offence(inquiry)
    gone = inquiry.about in table.withdrawn and offence is not None and offence.standing is Standing.TAKEN_UP
    return _REFUSED[question] if gone else None
