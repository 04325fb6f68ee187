"""Law 53: a lead out of turn. Which Law it comes under, and what accepts it or sweeps it away before anybody is asked.

The offender is always the hand from which the card came: when declarer has led from dummy, dummy. His LHO is the hand that
plays next to the irregular lead.
"""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import (
    Cancel,
    DefendersPenalties,
    Forfeits,
    LeadFrom,
    NoRectification,
    Stand,
    Then,
    WithdrawnInforms,
)
from oddtrick.inquiry.vocabulary import Role, What
from oddtrick.laws.out_of_turn.law_60 import still_bound
from oddtrick.texts import say


class Lead(Option):
    """Which lead it was."""

    OPENING = "opening", say("the opening lead")
    DECLARER = "declarer", say("a later lead, from declarer's hand or from dummy")
    DEFENDER = "defender", say("a later lead by a defender")


class Since(Option):
    """What had been played after the lead before the Director was called."""

    NOTHING = "nothing", say("nothing that matters: neither of these")
    NEXT = "next", say("the hand next in rotation has played to the lead")
    LHO_LEADS = "lho_leads", say("offender's LHO, whose turn it was, has made his own lead and did not play to this one")
    RHO_LEADS = "rho_leads", say("offender's RHO, whose turn it was, has made his own lead")


LEAD = Question("53.lead", say("Which lead was made out of turn?"), tuple(Lead))
SINCE = Question("53A.since", say("What was played after the lead out of turn?"), tuple(Since), usual=Since.NOTHING)
MISINFORMED = yes_no("53A.misinformed", say("Had an opponent told the player that it was his turn to lead?"))
THIRTEENTH = yes_no("53A.thirteenth", say("Was it the lead to trick thirteen?"))
PENALTY = yes_no(
    "53B.penalty",
    say("Does a defender's card that is withdrawn because of the proper lead become a penalty card?"),
    By.REGULATION,
    default=False,
)
WRONG_DEFENDER = yes_no("53C.wrong_defender", say("Has the defender on the right of declarer's irregular lead played to it?"))

TOLD_TO_LEAD = (("47E.told", "turn"),)
NOT_SETTLED_2007 = (("53A.since", "nothing"), ("53A.misinformed", False))
NOT_SETTLED_2017 = (*NOT_SETTLED_2007, ("53A.thirteenth", False))
NOT_BY_THE_WRONG_DEFENDER = (("53C.wrong_defender", False),)
_PROPER = {Since.LHO_LEADS: Role.LHO, Since.RHO_LEADS: Role.RHO}


def lead_out_of_turn_2017(td: Director) -> None:
    """Law 53 (2017). Before trick thirteen it is accepted by word or by a play, unless a proper lead takes its place."""
    match td.ask(LEAD):
        case Lead.OPENING:
            td.order("53A", Then("opening_lead_out_of_turn"))
        case Lead.DEFENDER:
            if not settled_2017(td):
                td.order("53A", Then("defenders_lead_out_of_turn", NOT_SETTLED_2017))
        case _:
            if not declarers_lead_settled_2017(td):
                td.order("53A", Then("declarers_lead_out_of_turn", NOT_SETTLED_2017 + NOT_BY_THE_WRONG_DEFENDER))


def lead_out_of_turn_2007(td: Director) -> None:
    """Law 53 (2007). The same on every trick, the last one too; B and C stand in the other order."""
    match td.ask(LEAD):
        case Lead.OPENING:
            td.order("53A", Then("opening_lead_out_of_turn"))
        case Lead.DEFENDER:
            if not settled_2007(td):
                td.order("53A", Then("defenders_lead_out_of_turn", NOT_SETTLED_2007))
        case _:
            if not declarers_lead_settled_2007(td):
                td.order("53A", Then("declarers_lead_out_of_turn", NOT_SETTLED_2007 + NOT_BY_THE_WRONG_DEFENDER))


# ---------------------------------------------------------------- what settles it without asking anybody


def settled_2017(td: Director, *, defends: bool = True) -> bool:
    """53A and 53B (2017): whether the matter is settled: by a later card, by what an opponent had said, by the last trick."""
    since = td.ask(SINCE)
    if td.ask(THIRTEENTH):
        td.order("fn17", Cancel())
        return True
    if misinformed(td):
        return True
    if since is Since.NEXT:
        accepted_by_play(td, defends=defends)
    elif since is not Since.NOTHING:
        td.order("53B", Cancel(), Cancel(What.OTHERS), LeadFrom(_PROPER[since]), WithdrawnInforms())
        if td.ask(PENALTY):
            td.order("53B", DefendersPenalties())
    return since is not Since.NOTHING


def settled_2007(td: Director, *, defends: bool = True) -> bool:
    """53A and 53C (2007): the same without the last trick; the proper lead expressly leaves no further rectification."""
    since = td.ask(SINCE)
    if misinformed(td):
        return True
    if since is Since.NEXT:
        accepted_by_play(td, defends=defends)
    elif since is not Since.NOTHING:
        td.order("53C", Cancel(), Cancel(What.OTHERS), LeadFrom(_PROPER[since]), NoRectification(), WithdrawnInforms())
    return since is not Since.NOTHING


def declarers_lead_settled_2017(td: Director) -> bool:
    """53A-C (2017): for declarer's lead also by a card of the wrong defender, which is a premature play."""
    return settled_2017(td, defends=False) or _wrong_defender(td, "53C")


def declarers_lead_settled_2007(td: Director) -> bool:
    """53A-C (2007): the same; the wrong defender stands in 53B."""
    return settled_2007(td, defends=False) or _wrong_defender(td, "53B")


def misinformed(td: Director) -> bool:
    """53A, the same in both editions: whoever led because an opponent told him to is under 47E1, and nobody accepts it."""
    if not td.ask(MISINFORMED):
        return False
    td.order("53A", Then("play_on_misinformation", TOLD_TO_LEAD))
    return True


def accepted_by_play(td: Director, *, defends: bool = True) -> None:
    """53A, and 60A1: the next hand has played to the lead, so it is correct; 60A3 is of defenders, who alone can be bound."""
    td.order("53A", Stand())
    td.order("60A1", Forfeits(Role.LHO))
    if defends:
        still_bound(td)


def _wrong_defender(td: Director, law: str) -> bool:
    if not td.ask(WRONG_DEFENDER):
        return False
    td.order(law, Stand(), Then("play_out_of_turn"))
    return True
