"""The box 50D of the Polish federation's flowcharts (2007), which charts 24, 53 and 62 lead to, beside the procedures."""

from __future__ import annotations

from collections.abc import Callable

from test_charts import Answers, paths, walk

from oddtrick.inquiry.asking import Progress
from oddtrick.inquiry.effects import MustLead, MustPlay, NoLead, PickUp, Says
from oddtrick.inquiry.sayings import Saying

SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def box_50D(a: Answers) -> str | None:
    """50D.2 and 50D.3. Not drawn: a lead made too soon, and a minor penalty card."""
    if a["50D2.led"] or a["50D2.suits"] == "none":
        return None
    if a["50D2.suits"] == "several" or a["51B1.several"]:
        return "50D.3"
    choice = a[f"50D2.lead_{SUITS[str(a['50D2.suits'])]}"]
    return {"require": "50D.2a require", "prohibit": "50D.2a bar", "neither": "50D.2b"}[str(choice)]


def test_box_50D2_and_51_what_declarer_does_about_the_lead_2007() -> None:
    def picked_up(path: Progress) -> bool:
        return any(isinstance(effect, PickUp) for effect in path.effects)

    ends: dict[str, Callable[[Progress], bool]] = {
        "50D.2a require": lambda p: isinstance(p.effects[0], MustLead) and picked_up(p),
        "50D.2a bar": lambda p: isinstance(p.effects[0], NoLead) and picked_up(p),
        "50D.2b": lambda p: p.effects == (Says(Saying.LEADS_FREELY),),
        "50D.3": lambda p: p.laws[0].startswith("51B") or p.laws == ("50D2(b)",),
    }
    walk("50D2", box_50D, ends)


def test_box_50D1_of_several_cards_that_can_be_played_declarer_picks_one_2007() -> None:
    picked = {
        str(effect.card) for a, p in paths("51A") if not a["51A.played"] for effect in p.effects if isinstance(effect, MustPlay)
    }
    assert len(picked) == 52
