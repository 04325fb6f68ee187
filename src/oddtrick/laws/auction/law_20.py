"""Law 20A-20E: a call that was not recognised, and a review of the auction.

The offender, here, is the player who asks; his opponents answer.
"""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Adjust, Keep, NoRectification, Penalise, Permitted, Restates, Then, Unauthorized
from oddtrick.inquiry.vocabulary import Breach, Role
from oddtrick.texts import say


class Wants(Option):
    """20A to 20C: what a player wants to hear of the auction."""

    CALL = "call", say("which call has just been made")
    ALL = "all", say("all the calls made so far")
    PART = "part", say("only some of the calls")
    STOP = "stop", say("no more: he stops a review before it is complete")
    LEAD = "lead", say("whether the opening lead is his")


class ReviewTime(Option):
    """20B, 20C2, 41B: when a player asks for a review."""

    TURN = "turn", say("at his turn to call")
    MUST_PASS = "must_pass", say("at his turn to call, but a Law makes him pass")
    OTHERS_TURN = "others_turn", say("during the auction, at another player's turn")
    CLARIFYING = "clarifying", say("before the opening lead is faced, as presumed declarer or as the leader's partner")
    DEFENDING = "defending", say("as a defender, at his turn to play")
    DECLARING = "declaring", say("as declarer, at his turn to play from either hand")
    NOT_TURN = "not_turn", say("in the play, when it is not his turn")
    DUMMY = "dummy", say("as dummy, or as the one who will be dummy")


class Reviewer(Option):
    """20D: who answers a player who asks for a review."""

    LHO = "lho", say("his LHO")
    RHO = "rho", say("his RHO")
    PARTNER = "partner", say("his own partner")


class Error(Option):
    """20E: whether the review was right."""

    NONE = "none", say("no")
    CORRECTED = "corrected", say("yes, and a player corrected it promptly")
    UNCORRECTED = "uncorrected", say("yes, and nobody corrected it promptly")


WANTS = Question("20B.wants", say("What does the player want to hear of the auction?"), tuple(Wants))
AT_ONCE = yes_no("20A.at_once", say("Is he in doubt about that call, and does he ask at once?"))
DEFENDER = yes_no("20C1.defender", say("Is he a defender, and has there been the final pass?"))
REVIEW_TIME = Question("20B.when", say("When does he ask for the review?"), tuple(ReviewTime))
PLAYED = yes_no("20C2.played", say("Has he played a card already?"))
DECLARER_PLAYED = yes_no(
    "fn6.played",
    say("Has he played a card already, from dummy or (after a lead out of turn that he accepted) from his own hand?"),
)
REVIEWER = Question("20D.by", say("Who answers him?"), tuple(Reviewer))
ALERTS = yes_no("20B.alerts", say("Does the answer say which calls were alerted?"))
CLEAR_2007 = yes_no(
    "20B.clear", say("Were the calls spoken; or if not, does the answer make it clear to him which calls were made?")
)
ERROR = Question("20E.error", say("Was there an error in the answer?"), tuple(Error))
DAMAGED = yes_no("20E.damaged", say("Has the error in the review, which nobody corrected, caused damage?"), By.DIRECTOR)

_WHERE = {
    ReviewTime.TURN: "20B",
    ReviewTime.MUST_PASS: "20B",
    ReviewTime.OTHERS_TURN: "20B",
    ReviewTime.CLARIFYING: "41B",
    ReviewTime.DEFENDING: "20C2",
    ReviewTime.DECLARING: "20C2",
    ReviewTime.NOT_TURN: "20C2",
    ReviewTime.DUMMY: "20C2",
}
_RESPONDER = {Reviewer.LHO: Role.LHO, Reviewer.RHO: Role.RHO}


def review_of_auction_2017(td: Director) -> None:
    """Laws 20A to 20E (2017). One call at once; all calls at his turn; nothing less than all, and only from an opponent."""
    if _may_review(td):
        _answered(td, _reviewer(td))


def review_of_auction_2007(td: Director) -> None:
    """Laws 20A to 20E (2007). As in 2017; where calls are not spoken a note bids the opponents make them clear."""
    if not _may_review(td):
        return None
    who = _reviewer(td)
    if who is not Role.PARTNER and not td.ask(CLEAR_2007):
        td.order("20B fn", Penalise(who, Breach.MUST))
    return _answered(td, who)


def _may_review(td: Director) -> bool:
    """20A to 20C, the same in both editions: whether he may ask; False also when there is nothing to review."""
    match td.ask(WANTS):
        case Wants.CALL:
            at_once = td.ask(AT_ONCE)
            td.order("20A" if at_once else "20B", Permitted(at_once))
        case Wants.LEAD:
            td.order("20C1", Permitted(td.ask(DEFENDER)))
        case Wants.PART | Wants.STOP:
            td.order("20B", Permitted(False), Penalise(Role.OFFENDER, Breach.MAY_NOT))
        case _:
            when = td.ask(REVIEW_TIME)
            allowed = _is_the_time(td, when)
            td.order(_WHERE[when], Permitted(allowed))
            if allowed:
                td.order("20D", Restates())
            return allowed
    return False


def _is_the_time(td: Director, when: ReviewTime) -> bool:
    """20B, 20C2, 41B: the right ends when he plays a card; declarer's first card comes from dummy as a rule."""
    match when:
        case ReviewTime.DEFENDING:
            return not td.ask(PLAYED)
        case ReviewTime.DECLARING:
            return not td.ask(DECLARER_PLAYED)
        case _:
            return when in (ReviewTime.TURN, ReviewTime.CLARIFYING)


def _reviewer(td: Director) -> Role:
    """20D: only an opponent restates the calls; from his partner the player would learn what he may not use."""
    by = td.ask(REVIEWER)
    if by is Reviewer.PARTNER:
        td.order("20D", Penalise(Role.PARTNER, Breach.SHALL), Unauthorized(Role.OFFENDER))
        return Role.PARTNER
    return _RESPONDER[by]


def _answered(td: Director, who: Role) -> None:
    """20B and 20E: alerts belong to the review, and every player, dummy too, corrects an error in it."""
    if not td.ask(ALERTS):
        td.order("20B", Penalise(who, Breach.SHOULD))
    match td.ask(ERROR):
        case Error.NONE:
            return td.order("20B", NoRectification())
        case Error.CORRECTED:
            return td.order("20E", NoRectification())
        case _:
            return td.order("20E", Then("after_uncorrected_review"))


def after_uncorrected_review_2017(td: Director) -> None:
    """Law 20E (2017). After play: damage from an error that nobody corrected is made good by 12C1."""
    return td.order("20E", Adjust("12C1(b)") if td.ask(DAMAGED) else Keep())


def after_uncorrected_review_2007(td: Director) -> None:
    """Law 20E (2007). The same, by 12C1."""
    return td.order("20E", Adjust("12C1") if td.ask(DAMAGED) else Keep())
