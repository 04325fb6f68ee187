"""Law 52: a defender who had to lead or play a penalty card, and played another card."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, yes_no
from oddtrick.inquiry.effects import Cancel, NoRectification, Penalise, Penalty, ReplaceByPenaltyCard, Says, Stand, Then
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Breach, Role
from oddtrick.texts import say

DECLARER_PLAYED = yes_no("52B1b.played", say("Has declarer played from his own hand or from dummy since?"))
WITHDREW = yes_no("52A.withdrew", say("Has the defender taken the card that he played back by himself?"))
ACCEPTS = yes_no("52B1a.accepts", say("Does declarer accept the card?"), By.DECLARER)


def penalty_card_not_played(td: Director) -> None:
    """Law 52, the same in both editions. Accepted it stands, and the penalty card stays one; refused, both are major ones.

    Failing to play a card that must be played is a revoke (61A). Where declarer has played on it can no longer be put right:
    it costs no trick (64B3), and whether the damage is made good is asked after play (64C). Who is asked by the Director
    and accepts the card has chosen it himself.
    """
    if td.ask(DECLARER_PLAYED):
        td.order("52B1(b)", Stand())
        td.order("52B1(c)", Says(Saying.STILL_PENALTY_CARD))
        return td.order("64B3", NoRectification(), Then("revoke_redress"))
    broken = (Penalise(Role.OFFENDER, Breach.MAY_NOT),) if td.ask(WITHDREW) else ()
    td.order("52A", Says(Saying.NO_OWN_RETRACTION), *broken)
    if td.ask(ACCEPTS):
        td.order("52B1(a)", Stand())
        return td.order("52B1(c)", Says(Saying.STILL_PENALTY_CARD))
    return td.order("52B2", Cancel(), ReplaceByPenaltyCard(Role.OFFENDER), Penalty(Role.OFFENDER))
