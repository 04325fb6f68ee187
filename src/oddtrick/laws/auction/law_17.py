"""Laws 17 and 34: three passes that do not end the auction, calls on the cards of another board; Law 19: a wrongly named double."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import (
    Adjust,
    AnyLegalCall,
    Cancel,
    Effect,
    MustRepeat,
    NoRectification,
    OthersMayUse,
    Penalise,
    PlayOn,
    Replace,
    ResultStands,
    Revert,
    Says,
    Stand,
    Then,
)
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Breach, Role, What
from oddtrick.laws.general.law_16 import Means
from oddtrick.texts import say


class AfterLead(Option):
    """15A (2007: 17D), 12A: what the Director decides where the Laws do not say what follows."""

    PLAYED = "played", say("the board is played out as it was called: nobody is damaged")
    ADJUSTED = "adjusted", say("the board is played out, and the score is adjusted, because the other side is damaged (12A1)")
    UNPLAYABLE = "unplayable", say("no rectification lets the board be played normally: it ends here (12A2)")


LEAD_FACED = yes_no("15A.lead_faced", say("Was it found only after the opening lead had been faced?"))
AFTER_LEAD = Question(
    "15A.after_lead",
    say("The Laws do not say what follows once the opening lead has been faced. What does the Director decide?"),
    tuple(AfterLead),
    By.DIRECTOR,
)
OUT_OF_ROTATION = yes_no("17D3.out_of_rotation", say("Was one of the three passes after the last call out of rotation?"))
DEPRIVED = yes_no("17D3.deprived", say("Did that take a player's turn away?"))
REDOUBLED = yes_no("19.redouble", say("Was it a redouble?"))
PARTNER_CALLED = yes_no("15A2a.partner_called", say("Has offender's partner called since?"))
LHO_CALLED = yes_no("15A2b.lho_called", say("Has offender's LHO called since?"))
OUT_OF_TURN = yes_no("15A2b.out_of_turn", say("Was the call also out of turn?"))
DIFFERS = yes_no(
    "15A.differs",
    say("Does the offender's new call differ from the cancelled one: much different in meaning, or a psych?"),
    By.DIRECTOR,
)
ALLOWED = yes_no("15A3.allowed", say("Does the Director allow this board to be played?"), By.DIRECTOR)
PENALISES = yes_no("15A4.penalises", say("Does the Director impose a procedural penalty as well?"), By.DIRECTOR)


def missed_turn_2017(td: Director) -> None:
    """Law 17D3 (2017). The auction goes back to the player who missed his turn; the passes after it are cancelled."""
    _missed(td, "17D3", OthersMayUse("16C"))


def missed_turn_2007(td: Director) -> None:
    """Law 17E2 (2007), the same rule."""
    _missed(td, "17E2", OthersMayUse("16D"))


def _missed(td: Director, law: str, told: OthersMayUse) -> None:
    if td.ask(OUT_OF_ROTATION) and td.ask(DEPRIVED):
        td.order("34", Says(Saying.TURN_KEPT))
        return td.order(law, Cancel(What.PASSES), Revert(), told)
    return td.order(law, NoRectification())


def misstated_double(td: Director) -> None:
    """Laws 19A3 and 19B3, the same in both editions. He has doubled the bid as it was made; what he said is a remark (16B)."""
    told = Then("unauthorized_information", (("16B1.source", Means.REMARK.slug),))
    return td.order("19B3" if td.ask(REDOUBLED) else "19A3", Stand(), told)


def call_on_wrong_cards_2017(td: Director) -> None:
    """Law 15A (2017). His call and all after it are cancelled; once partner has called, nobody calls any more."""
    if td.ask(LEAD_FACED):
        _after_the_lead(td)
        return _penalised(td, "15A4")
    td.order("15A1", Cancel(What.SINCE))
    if td.ask(PARTNER_CALLED):
        td.order("15A2(a)", ResultStands(False), Adjust("12C1"))
    else:
        td.order("15A2(b)", *_calls_again(td))
        td.order("15A2(c)", OthersMayUse("16C"))
    return _penalised(td, "15A4")


def call_on_wrong_cards_2007(td: Director) -> None:
    """Law 17D (2007). His call is cancelled; LHO repeats his own, and a different new call costs a score."""
    if td.ask(LEAD_FACED):
        _after_the_lead(td)
        return _penalised(td, "17D4")
    td.order("17D1", Cancel())
    if td.ask(PARTNER_CALLED):
        td.order("17D2", ResultStands(False), Adjust("12C2"))
        return _penalised(td, "17D4")
    td.order("17D2", *_calls_again(td))
    if td.ask(LHO_CALLED):
        td.order("17D2", MustRepeat(Role.LHO))
        if td.ask(DIFFERS):
            td.order("17D2", ResultStands(False), Adjust("12C2"))
    return _penalised(td, "17D4")


def _calls_again(td: Director) -> tuple[Effect, ...]:
    """15A2(b) (2007: 17D2). At once, or at his turn where it was not his."""
    return (Revert(), AnyLegalCall(Role.OFFENDER)) if td.ask(OUT_OF_TURN) else (Replace(Role.OFFENDER),)


def _after_the_lead(td: Director) -> None:
    """12A1, 12A2, 84D, the same in both editions. Once a lead has been faced no call is cancelled, and no Law says what follows."""
    decided = td.ask(AFTER_LEAD)
    if decided is AfterLead.UNPLAYABLE:
        return td.order("12A2", ResultStands(False), Adjust("12A2"))
    td.order("84D", PlayOn())
    return td.order("12A1", Adjust("12C1")) if decided is AfterLead.ADJUSTED else None


def source_of_wrong_cards_2017(td: Director) -> None:
    """Law 15A3 (2017). The board from which he had taken the cards is played if he calls alike, and if the Director lets it."""
    _source(td, "15A3", "12C1")
    _penalised(td, "15A4")


def source_of_wrong_cards_2007(td: Director) -> None:
    """Law 17D3 (2007), the same rule with an artificial score."""
    _source(td, "17D3", "12C2")
    _penalised(td, "17D4")


def _source(td: Director, law: str, award: str) -> None:
    if td.ask(DIFFERS):
        return td.order(law, Adjust(award))
    return td.order(law, PlayOn() if td.ask(ALLOWED) else Adjust("12C2"))


def _penalised(td: Director, law: str) -> None:
    """15A4 (2007: 17D4): whatever else is ordered, a penalty can be added."""
    if td.ask(PENALISES):
        td.order(law, Penalise(Role.OFFENDER, Breach.POWER))
