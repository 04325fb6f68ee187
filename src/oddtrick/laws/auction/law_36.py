"""Laws 35-39: inadmissible calls."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import (
    Adjust,
    AnyLegalCall,
    Cancel,
    Effect,
    MustPass,
    NoRectification,
    NoRestriction,
    PassFor,
    Permitted,
    PlayOn,
    Replace,
    Revert,
    ScoreWithout,
    Stand,
    Then,
)
from oddtrick.inquiry.vocabulary import Role, Spell, What
from oddtrick.laws.auction.law_27 import NOT_COMPARABLE
from oddtrick.texts import say


class Made(Option):
    """39: what was called after the final pass, and by whom."""

    HARMLESS = "harmless", say("a defender's pass, or whatever presumed declarer or dummy called")
    DEFENDER_ACTS = "defender_acts", say("a bid, double or redouble by a defender")


class Counts(Option):
    """36 (2007), 84D: how a contract counts when an inadmissible double was noticed only after the opening lead."""

    STANDS = "stands", say("as it was called: nobody was damaged")
    WITHOUT = "without", say("as though the inadmissible call had not been made")
    ADJUSTED = "adjusted", say("as it was called, with an adjusted score, because the other side was damaged")


LEAD_FACED = yes_no("36C.lead_faced", say("Was attention drawn to it only after the opening lead had been faced?"))
COUNTS = Question(
    "36.counts",
    say("This edition does not say what follows after the lead. How does the contract count?"),
    tuple(Counts),
    By.DIRECTOR,
)
LHO_CALLED_36 = yes_no("36A.lho_called", say("Has offender's LHO called since?"))
OUT_OF_TURN = yes_no("36B4.out_of_turn", say("Was the call also out of turn?"))
MUST_PASS = yes_no("37B.must_pass", say("Was he also required by law to pass?"))
AGAINST_19 = yes_no("37A.against_19", say("Was it a double or redouble that Law 19 does not allow?"))
LHO_CALLED_37 = yes_no("37A.lho_called", say("Has offender's LHO called since?"))
OUT_OF_TURN_37 = yes_no("37B2.out_of_turn", say("Was the call also out of turn?"))
OUT_OF_TURN_38 = yes_no("38C.out_of_turn", say("Was the bid also out of turn?"))
WHOLE_AUCTION = yes_no("37A.throughout", say("Did he have to pass for the rest of the auction?"))
LHO_CALLED_38 = yes_no("38D.lho_called", say("Has offender's LHO called since?"))
ENDED = yes_no("38C.ended", say("Has the auction ended?"))
LHO_CALLED_39 = yes_no("39B.lho_called", say("Has offender's LHO called since?"))
MADE = Question("39.made", say("What was called, and by whom?"), tuple(Made))

PARTNER_SILENT = MustPass(Role.PARTNER, Spell.THROUGHOUT)
BOTH_SILENT = (MustPass(Role.OFFENDER, Spell.THROUGHOUT), PARTNER_SILENT)
MAY_APPLY_2017 = (Then("lead_restrictions", NOT_COMPARABLE), Then("awareness"))
MAY_APPLY_2007 = (Then("lead_restrictions"), Then("awareness"))


def inadmissible_double_2017(td: Director) -> None:
    """Law 36 (2017). LHO's call wipes everything out; otherwise it is replaced and partner silenced.

    Whoever had to pass has broken 37B as well: a pass takes its place, and he is silenced too.
    The restrictions are those of 26B, which the Law names: whether the new call is a comparable one makes no difference.
    """
    if td.ask(LEAD_FACED):
        return td.order("36C", ScoreWithout())
    return _inadmissible(td, MAY_APPLY_2017)


def inadmissible_double_2007(td: Director) -> None:
    """Law 36 (2007), which names Law 26 as a whole.

    It does not speak of the time after the lead, when play has begun for good: what is equitable, the Director decides.
    """
    if td.ask(LEAD_FACED):
        return _silent_after_the_lead(td)
    return _inadmissible(td, MAY_APPLY_2007)


def _silent_after_the_lead(td: Director) -> None:
    """41C and 84D (2007). The auction is not taken up again; without a rectification in the Laws, 12A1 makes damage good."""
    td.order("41C", PlayOn())
    counts = td.ask(COUNTS)
    if counts is Counts.WITHOUT:
        return td.order("84D", ScoreWithout())
    td.order("84D", Stand())
    return td.order("12A1", Adjust("12C1")) if counts is Counts.ADJUSTED else None


def _inadmissible(td: Director, may_apply: tuple[Then, ...]) -> None:
    if td.ask(LHO_CALLED_36):
        return td.order("36A", Cancel(What.SINCE), Revert(), NoRestriction())
    td.order("36B1", Cancel())
    out_of_turn, must_pass = td.ask(OUT_OF_TURN), td.ask(MUST_PASS)
    if out_of_turn:
        free = () if must_pass else (AnyLegalCall(Role.OFFENDER),)
        td.order("36B4", Revert(), *free, PARTNER_SILENT, *may_apply)
        return td.order("37B2", MustPass(Role.OFFENDER, Spell.THROUGHOUT)) if must_pass else None
    if must_pass:
        td.order("37B2", PassFor(Role.OFFENDER), *BOTH_SILENT)
    else:
        td.order("36B2", Replace(Role.OFFENDER), PARTNER_SILENT)
    return td.order("36B3", *may_apply)


def call_when_required_to_pass_2017(td: Director) -> None:
    """Law 37 (2017). LHO's call lets everything stand; otherwise both partners are silenced, and 26B may apply."""
    return _required_to_pass(td, MAY_APPLY_2017)


def call_when_required_to_pass_2007(td: Director) -> None:
    """Law 37 (2007), the same but for the restrictions: any of Law 26."""
    return _required_to_pass(td, MAY_APPLY_2007)


def _required_to_pass(td: Director, may_apply: tuple[Then, ...]) -> None:
    if td.ask(AGAINST_19):
        return td.order("37", Then("inadmissible_double", (("37B.must_pass", True),)))
    if td.ask(LHO_CALLED_37):
        td.order("37A", Stand(), NoRestriction())
        if td.ask(WHOLE_AUCTION):
            td.order("37A", MustPass(Role.OFFENDER, Spell.THROUGHOUT))
        return None
    td.order("37B1", Cancel())
    return td.order("37B2", _instead(td, OUT_OF_TURN_37), *BOTH_SILENT, *may_apply)


def _instead(td: Director, out_of_turn: Question[bool]) -> Effect:
    """37B2, 38C. The pass is put in the place of the call; of one that was out of turn it comes at his turn, as he has to pass."""
    return Revert() if td.ask(out_of_turn) else PassFor(Role.OFFENDER)


def bid_above_seven_2017(td: Director) -> None:
    """Law 38 (2017). Cancelled with all that followed; a pass instead, the side is silenced, and 26B may apply."""
    return _above_seven(td, MAY_APPLY_2017)


def bid_above_seven_2007(td: Director) -> None:
    """Law 38 (2007), the same but for the restrictions: any of Law 26."""
    return _above_seven(td, MAY_APPLY_2007)


def _above_seven(td: Director, may_apply: tuple[Then, ...]) -> None:
    td.order("38A", Permitted(False))
    td.order("38B", Cancel(What.SINCE))
    if td.ask(ENDED):
        td.order("38C", PassFor(Role.OFFENDER))
    else:
        td.order("38C", _instead(td, OUT_OF_TURN_38), *BOTH_SILENT)
    if td.ask(LHO_CALLED_38):
        return td.order("38D", NoRestriction())
    return td.order("38D", *may_apply)


def call_after_final_pass_2017(td: Director) -> None:
    """Law 39 (2017). Cancelled; only a defender's bid or double can restrict the lead, by 26B.

    The auction is over: no call takes the place of the cancelled one, and so none that could be comparable.
    """
    _after_the_end(td, (("26A.comparable", "not_replaced"),))


def call_after_final_pass_2007(td: Director) -> None:
    """Law 39 (2007). As in 2017, but any of Law 26: with no call in its place, his final call is another one than that."""
    _after_the_end(td, (("26.final_call", "other"),))


def _after_the_end(td: Director, given: tuple[tuple[str, str], ...]) -> None:
    td.order("39A", Cancel(What.SINCE))
    if td.ask(LHO_CALLED_39) or td.ask(MADE) is Made.HARMLESS:
        return td.order("39B", NoRectification())
    return td.order("39C", Then("lead_restrictions", given))
