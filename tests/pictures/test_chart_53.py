"""Chart 53 of the Polish federation (leads out of turn, 53 to 56) walked beside the procedures of 2007, like the others.

The chart is one page; the Laws are four procedures that hand the matter on. 50D, where it ends, has a chart of its own.
"""

from __future__ import annotations

from collections.abc import Callable

from ruling import E2007
from test_charts import Answers, paths, walk

from oddtrick.inquiry.asking import Progress
from oddtrick.inquiry.effects import Cancel, LeadFrom, NoRectification, Penalty, PlaysNext, Spread, Stand, Then
from oddtrick.inquiry.vocabulary import Role
from oddtrick.laws.editions import find

NOT_DRAWN = ("lho_leads", "rho_leads")
MAJOR = (Penalty(Role.OFFENDER, major=True), Then("penalty_card_lead"))


def chart_53(a: Answers) -> str | None:
    """53.1, 53.6 and 53.7. Not drawn: 47E1, the proper lead, a card of the wrong defender."""
    if a["53.lead"] == "opening":
        return "53.2"
    if a["53A.misinformed"] or a["53A.since"] in NOT_DRAWN or a.get("53C.wrong_defender"):
        return None
    if a["53A.since"] == "next":
        return "53.5"
    return "53.7 declarer" if a["53.lead"] == "declarer" else "53.7 defender"


def test_chart_53_a_lead_out_of_turn() -> None:
    """The chart asks who led when the opponents have refused; the Law goes to 55 or 56 and asks them there."""
    ends: dict[str, Callable[[Progress], bool]] = {
        "53.2": lambda p: p.effects == (Then("opening_lead_out_of_turn"),),
        "53.5": lambda p: Stand() in p.effects and not any(isinstance(effect, Then) for effect in p.effects),
        "53.7 declarer": lambda p: _hands_on(p, "declarers_lead_out_of_turn"),
        "53.7 defender": lambda p: _hands_on(p, "defenders_lead_out_of_turn"),
    }
    walk("53", chart_53, ends)


def _hands_on(path: Progress, procedure: str) -> bool:
    return [effect.procedure for effect in path.effects if isinstance(effect, Then)] == [procedure]


def chart_54(a: Answers) -> str | None:
    """53.2 to 53.5 and 53.9, an opening lead by a defender. Not drawn: 47E1, the face-down lead, dummy's cards seen, 54B2, 54E."""
    if a["54E.declaring"] or a["53A.misinformed"] or a["54.face_down"] or a["54.done"] in ("saw_dummy", "from_dummy"):
        return None
    if a["54.done"] == "from_hand":
        return "53.5" if a["54A.began_to_spread"] else None
    if a["54.done"] == "spread":
        return "53.5"
    return {"spread": "53.5", "accept": "53.4", "refuse": "53.9"}.get(str(a["54.choice"]))


def test_chart_53_an_opening_lead_out_of_turn() -> None:
    ends: dict[str, Callable[[Progress], bool]] = {
        "53.5": lambda p: p.effects == (Stand(), Spread()),
        "53.4": lambda p: p.effects == (Stand(), PlaysNext(Role.DECLARER)),
        "53.9": lambda p: p.effects == (Cancel(), *MAJOR),
    }
    walk("54", chart_54, ends)


def chart_55(a: Answers) -> str | None:
    """53.5, 53.6 and 53.8, declarer's lead. The chart says for 55B1 and 55B2 alike that the card goes back."""
    if a["53A.misinformed"] or a["53A.since"] in NOT_DRAWN or a.get("53C.wrong_defender"):
        return None
    decides = a["55A.lho"] if a.get("55A.lho", "nothing") != "nothing" else a.get("55A.rho")
    return "53.5" if a["53A.since"] == "next" or decides == "accepts" else "53.8"


def test_chart_53_declarers_lead() -> None:
    """If the defenders differ, the one decides who plays next to the lead; if neither speaks, the card goes back (53A)."""
    ends: dict[str, Callable[[Progress], bool]] = {
        "53.5": lambda p: p.effects[0] == Stand() and Cancel() not in p.effects,
        "53.8": lambda p: p.effects[0] == Cancel() and not any(isinstance(effect, Penalty) for effect in p.effects),
    }
    walk("55", chart_55, ends)


def test_chart_53_draws_nothing_after_55B_but_the_law_has_the_right_hand_lead_and_looks_at_the_line_later() -> None:
    """55B2 and 55C: where it was declarer's side to lead, the lead comes from its other hand."""
    for answers, path in paths("55"):
        if "55B.turn" in answers:
            assert Then("after_declarers_lead") in path.effects
            assert (LeadFrom(Role.PARTNER) in path.effects) is (answers["55B.turn"] == "own")
            assert (NoRectification() in path.effects) is (answers["55B.turn"] != "own")


def chart_56(a: Answers) -> str | None:
    """53.5, 53.6 and 53.9, a defender's later lead."""
    if a["53A.misinformed"] or a["53A.since"] in NOT_DRAWN:
        return None
    return "53.5" if a["53A.since"] == "next" or a["56A.accepts"] else "53.9"


def test_chart_53_a_defenders_lead() -> None:
    ends: dict[str, Callable[[Progress], bool]] = {
        "53.5": lambda p: p.effects[0] == Stand() and Cancel() not in p.effects,
        "53.9": lambda p: p.effects == (Cancel(), *MAJOR),
    }
    walk("56", chart_56, ends)


def test_chart_53_is_of_2007_and_knows_no_last_trick() -> None:
    assert not any("53A.thirteenth" in path.answers for _, path in paths("53"))
    assert find("53", E2007).citation.law == 53
