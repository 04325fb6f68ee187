"""Laws 53 to 56 on one page each, with what a penalty card means (50D) behind them; and the charts of 50D2 and 51A with the four
suits drawn once.

Each is a procedure that is drawn and never ruled by. It asks the questions of the real one, the rare cases in one, and says "that
suit" where the real one names each of the four.
"""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import By, Director, Law, Option, Question, yes_no
from oddtrick.inquiry.effects import (
    Cancel,
    Effect,
    LeadFrom,
    LowCardsWait,
    NoRectification,
    PickUp,
    PlaysNext,
    Says,
    Spread,
    Stand,
    Then,
)
from oddtrick.inquiry.effects.value import effect
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Role, What
from oddtrick.laws.auction.law_26 import Choice
from oddtrick.laws.out_of_turn import law_53, law_54, law_55, law_56
from oddtrick.laws.play import law_50, law_51
from oddtrick.laws.procedure import Procedure
from oddtrick.texts import Text, say


@effect
class _InWords(Effect):
    """An order of a drawing that speaks of a suit without naming it."""

    words: Text

    @property
    def text(self) -> Text:
        """In words."""
        return self.words


class Rare(Option):
    """What takes a lead out of turn to another Law, and is seldom met."""

    NONE = "none", say("none of these")
    DECLARING = "declaring", say("a player of declarer's side tried to make the opening lead")
    TOLD = "told", say("an opponent had told the player that it was his turn to lead")
    THIRTEENTH = "thirteenth", say("it was the lead to trick thirteen")
    WRONG = "wrong", say("the defender on the right of declarer's irregular lead has played to it")
    FACE_DOWN = "face_down", say("offender's partner has led a card face down")


class Cards(Option):
    """50D2, 51B: the major penalty cards of the offender, by suits."""

    NONE = "none", say("in none")
    ONE = "one", say("in one suit")
    SEVERAL = "several", say("in two suits or more")


class Several(Option):
    """51B2: what declarer does with several suits."""

    REQUIRE = "require", say("he requires one of these suits")
    PROHIBIT = "prohibit", say("he prohibits one or more of them")
    NEITHER = "neither", say("he does neither")


_RARE = say("Is it one of the rare cases?")
THAT_SUIT = Question(
    "outline.50D2.choice",
    say("Partner is to lead while the card lies there: what does declarer choose about a lead of its suit?"),
    tuple(Choice),
    By.DECLARER,
)
IN_SUITS = Question("outline.50D2.suits", law_50.SUITS.text, tuple(Cards))
OF_SEVERAL = Question(
    "outline.51B2.choice", say("What does declarer choose about a lead of these suits?"), tuple(Several), By.DECLARER
)
DEFENDER_ACCEPTS = yes_no(
    "outline.55A.accepts",
    say("Does a defender accept declarer's lead? If the two differ, the one decides who plays next to it."),
    By.LHO,
)


def _rare(*cases: Rare) -> Question[Rare]:
    return Question("outline.53.rare", _RARE, (Rare.NONE, *cases))


# ---------------------------------------------------------------- 50D


def _withdrawn(td: Director, law: str, edition: Edition) -> None:
    """The card goes back and becomes a major penalty card; then what declarer may do before partner leads."""
    penal = say("it becomes a major penalty card, played at the first legal opportunity (50D1)")
    td.order(law, Cancel(), _InWords(penal))
    _that_suit(td, edition, one="50D2(a)", more="50D2(a)")


def _that_suit(td: Director, edition: Edition, one: str, more: str) -> None:
    match td.ask(THAT_SUIT):
        case Choice.REQUIRE:
            td.order(one, _InWords(say("partner must lead that suit, once; the card is picked up")))
        case Choice.PROHIBIT:
            td.order(more, _InWords(say("partner may not lead that suit while he keeps the lead; the card is picked up")))
        case _:
            return td.order("50D2(b)", Says(Saying.LEADS_FREELY))
    return _picked_up(td, edition)


def _picked_up(td: Director, edition: Edition) -> None:
    if edition >= Edition.E2017:
        td.order("50E2", _InWords(say("partner may not use the information from the card")))


def _lead_with_penalty_card(td: Director, edition: Edition) -> None:
    """50D2 and 51B, each suit like the others."""
    if td.ask(law_50.LED):
        return td.order("50D2", Then("card_exposed_by_defender"))
    match td.ask(IN_SUITS):
        case Cards.NONE:
            return td.order("50C", LowCardsWait(Role.OFFENDER))
        case Cards.SEVERAL:
            return _of_several(td, edition)
        case _:
            several = td.ask(law_50.SEVERAL)
            return _that_suit(td, edition, "51B1(a)" if several else "50D2(a)", "51B1(b)" if several else "50D2(a)")


def _of_several(td: Director, edition: Edition) -> None:
    match td.ask(OF_SEVERAL):
        case Several.REQUIRE:
            td.order("51B2(a)", _InWords(say("partner must lead that suit, once; the penalty cards of that suit are picked up")))
        case Several.PROHIBIT:
            td.order("51B2(b)", _InWords(say("partner may lead none of them while he keeps the lead; their cards are picked up")))
        case _:
            return td.order("51B2(c)" if edition >= Edition.E2017 else "50D2(b)", Says(Saying.LEADS_FREELY))
    return _picked_up(td, edition)


def _named_penalty_card(td: Director, edition: Edition) -> None:
    """51A, whatever the card."""
    if td.ask(law_51.PLAYED):
        return td.order("51A", Then("penalty_card_not_played"))
    return td.order("51A", _InWords(say("offender must play the penalty card that declarer names")))


# ---------------------------------------------------------------- 53 to 56


def _lead_out_of_turn(td: Director, edition: Edition) -> None:
    """53: all leads out of turn on one page, each by its main question."""
    match td.ask(law_53.LEAD):
        case law_53.Lead.OPENING:
            return _declarer_chooses(td, edition)
        case law_53.Lead.DECLARER:
            if td.ask(DEFENDER_ACCEPTS):
                return td.order("55A", Stand())
            td.order("55A", Cancel())
            td.order("55B", _InWords(say("the lead comes from the correct hand")))
            return td.order("55C", Then("after_declarers_lead"))
        case _:
            return _declarer_accepts(td, edition)


def _opening_lead(td: Director, edition: Edition) -> None:
    match td.ask(_rare(Rare.DECLARING, Rare.TOLD, Rare.FACE_DOWN)):
        case Rare.DECLARING:
            td.order("54E", Cancel())
            return td.order("24D" if edition >= Edition.E2017 else "24", PickUp(Role.OFFENDER))
        case Rare.TOLD:
            return td.order("53A", Then("play_on_misinformation"))
        case Rare.FACE_DOWN:
            td.order("54", Cancel(What.FACE_DOWN, informs=False))
        case _:
            pass
    match td.ask(law_54.DONE):
        case law_54.Done.SPREAD:
            return td.order("54A", Stand(), Spread())
        case law_54.Done.FROM_HAND:
            if td.ask(law_54.BEGAN_TO_SPREAD):
                return td.order("54A", Stand(), Spread())
            return td.order("53A", Stand())
        case law_54.Done.FROM_DUMMY:
            return td.order("54B2", Stand(), Stand(What.DECLARERS_CARD))
        case law_54.Done.SAW_DUMMY:
            td.order("54C", Stand())
            return td.order("54B1", PlaysNext(Role.DECLARER))
        case _:
            return _declarer_chooses(td, edition)


def _declarer_chooses(td: Director, edition: Edition) -> None:
    match td.ask(law_54.CHOICE):
        case law_54.Choice.SPREAD:
            td.order("54A", Stand(), Spread())
        case law_54.Choice.ACCEPT:
            td.order("54B", Stand())
            td.order("54B1", PlaysNext(Role.DECLARER))
        case law_54.Choice.FROM_DUMMY:
            td.order("54B2", Stand(), Stand(What.DECLARERS_CARD))
        case _:
            _withdrawn(td, "54D", edition)


def _settled(td: Director, edition: Edition, *more: Rare) -> bool:
    """What settles a later lead before anybody is asked."""
    thirteenth = (Rare.THIRTEENTH,) if edition >= Edition.E2017 else ()
    match td.ask(_rare(Rare.TOLD, *thirteenth, *more)):
        case Rare.TOLD:
            td.order("53A", Then("play_on_misinformation"))
            return True
        case Rare.THIRTEENTH:
            td.order("fn17", Cancel())
            return True
        case Rare.WRONG:
            td.order("53C" if edition >= Edition.E2017 else "53B", Stand(), Then("play_out_of_turn"))
            return True
        case _:
            pass
    since, proper = td.ask(law_53.SINCE), "53B" if edition >= Edition.E2017 else "53C"
    match since:
        case law_53.Since.NEXT:
            td.order("53A", Stand())
        case law_53.Since.LHO_LEADS | law_53.Since.RHO_LEADS:
            leader = Role.LHO if since is law_53.Since.LHO_LEADS else Role.RHO
            td.order(proper, Cancel(), Cancel(What.OTHERS), LeadFrom(leader))
        case _:
            pass
    return since is not law_53.Since.NOTHING


def _declarers_lead(td: Director, edition: Edition) -> None:
    if _settled(td, edition, Rare.WRONG):
        return None
    choice = td.ask(law_55.LHO_SAYS)
    if choice is law_55.Says.NOTHING:
        choice = td.ask(law_55.RHO_SAYS)
    if choice is law_55.Says.ACCEPTS:
        return td.order("55A", Stand())
    td.order("55A" if choice is law_55.Says.REFUSES else "53A", Cancel())
    turn = td.ask(law_55.TURN)
    if turn is law_55.Turn.OWN:
        td.order("55B2", LeadFrom(Role.PARTNER))
    else:
        td.order("55B1", LeadFrom(Role.LHO if turn is law_55.Turn.LHO else Role.RHO), NoRectification())
    return td.order("55C", Then("after_declarers_lead"))


def _defenders_lead(td: Director, edition: Edition) -> None:
    if not _settled(td, edition):
        _declarer_accepts(td, edition)


def _declarer_accepts(td: Director, edition: Edition) -> None:
    if td.ask(law_56.ACCEPTS):
        return td.order("56A" if edition >= Edition.E2017 else "53A", Stand())
    return _withdrawn(td, "56B" if edition >= Edition.E2017 else "56", edition)


_Outline = Callable[[Director, Edition], None]
_OUTLINES: dict[str, _Outline] = {
    "lead_out_of_turn": _lead_out_of_turn,
    "opening_lead_out_of_turn": _opening_lead,
    "declarers_lead_out_of_turn": _declarers_lead,
    "defenders_lead_out_of_turn": _defenders_lead,
}
_SUITS_ONCE: dict[str, _Outline] = {"penalty_card_lead": _lead_with_penalty_card, "penalty_cards_choice": _named_penalty_card}


def overview(procedure: Procedure) -> Law | None:
    """The procedure on one page; None where its own chart is all that there is."""
    return _of(_OUTLINES, procedure)


def drawn_as(procedure: Procedure) -> Law:
    """What the chart of a procedure draws: the four suits once where they are all alike, else the procedure itself."""
    return _of(_SUITS_ONCE, procedure) or procedure.run


def _of(among: dict[str, _Outline], procedure: Procedure) -> Law | None:
    found = among.get(procedure.name)
    return None if found is None else lambda td: found(td, procedure.edition)


def title_of(procedure: Procedure, *, outlined: bool = False) -> Text:
    """The heading of a drawing."""
    told = {"law": procedure.law, "edition": procedure.edition, "title": procedure.title}
    if outlined:
        return say("Law {law} ({edition}) on one page: {title}", **told)
    return say("Law {law} ({edition}): {title}", **told)
