"""A player who does something lawful: no table is ever stuck, whatever becomes of a robot."""

from __future__ import annotations

from oddtrick.game.calls import PASS
from oddtrick.live.acts.values import Act, Agree, Answer, Consent, Face, MakeCall, Object, PlayCard
from oddtrick.live.rights import May
from oddtrick.live.seen import View


def lawfully(view: View) -> Act | None:
    """What a player does who passes, plays low, and agrees to whatever costs nothing; None when nothing is asked of him."""
    if view.questions:
        one = view.questions[0]
        return Answer(one.id, one.options[0][0])
    if May.CONSENT in view.may:
        return Consent(yes=True)
    if May.ANSWER_CLAIM in view.may and view.claim is not None:
        return Agree() if view.claim.tricks == 0 or _is_certain(view) else Object()
    if May.FACE in view.may:
        return Face()
    if view.calls:
        return MakeCall(PASS if PASS in view.calls else view.calls[0])
    if view.cards:
        return PlayCard(min(view.cards, key=lambda card: (card.rank.index, card.suit.index)))
    return None


def _is_certain(view: View) -> bool:
    """Whether this hand holds nothing that could ever win a trick against what is claimed."""
    return view.hand is not None and not any(card.rank.is_honour for card in view.hand)
