"""Law 73: tempo and manner, communication between partners, and deception. What 73C asks of partner stands with Law 16."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import (
    Adjust,
    Authorized,
    Effect,
    Keep,
    Pause,
    Penalise,
    Permitted,
    Refer,
    Says,
    Then,
    Unauthorized,
)
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Breach, Role
from oddtrick.texts import say

# ---------------------------------------------------------------- 73A2, 73D1: tempo


class Moment(Option):
    """73A2: the moments for which the regulations may require a pause."""

    OTHER = "other", say("at another moment")
    AFTER_JUMP = "after_jump", say("right after an opponent's jump bid")
    AFTER_JUMP_AT_FIRST_TURN = "after_jump_at_first_turn", say("right after an opponent's jump bid, and at his own first turn")
    FIRST_TURN = "first_turn", say("at his own first turn in the auction")
    FIRST_TRICK = "first_trick", say("as the second defender to play to trick one")


class Tempo(Option):
    """73A2: how a call or play was made."""

    EVEN = "even", say("in his usual tempo and manner")
    HASTE = "haste", say("too quickly, before the pause was over, or with signs of impatience")
    HESITATION = "hesitation", say("with undue hesitation")
    MANNER = "manner", say("with undue emphasis, or in a noticeable manner")


class Cause(Option):
    """73D1: how a variation came about."""

    UNINTENTIONAL = "unintentional", say("without intention, where it would not help his side")
    CARELESS = "careless", say("without the care that was due, because it could help his side")
    DELIBERATE = "deliberate", say("on purpose")


class Acted(Option):
    """73D1: who drew an inference from it."""

    NOBODY = "nobody", say("nobody")
    PARTNER = "partner", say("his partner, perhaps")
    OPPONENT = "opponent", say("an opponent, and it was false")


MOMENT = Question("73A2.moment", say("When did he act?"), tuple(Moment))
AFTER_JUMP = yes_no(
    "73A2.jump_pause",
    say("Do the regulations require a pause after a jump bid at this table (those of the PZBS: only without screens)?"),
    By.REGULATION,
    default=False,
)
FIRST_TURN = yes_no(
    "73A2.first_round_pause", say("Do the regulations require a pause at the first turn to call?"), By.REGULATION, default=False
)
FIRST_TRICK = yes_no(
    "73A2.first_trick_pause", say("Do the regulations require a pause before dummy's first card?"), By.REGULATION, default=False
)
TEMPO = Question("73A2.tempo", say("How did he act?"), tuple(Tempo), By.DIRECTOR)
KEPT = yes_no("73A2.kept", say("Did the jump bidder (at trick one: declarer) do his part and leave the time required?"))
EXCUSED = yes_no(
    "73A2.excused", say("Does that excuse how he acted? Thought out of proportion can count all the same."), By.DIRECTOR
)
CAUSE = Question("73D1.cause", say("How did it come about?"), tuple(Cause), By.DIRECTOR)
ACTED = Question("73D1.acted", say("Who acted on an inference from it?"), tuple(Acted))


def tempo(td: Director) -> None:
    """Laws 73A2 and 73D1, the same in both editions. Only opponents may read a variation, and at their own risk.

    By PZBS 21.2.C declarer who does not wait at trick one excuses a delay; only after a jump bid that was not handled as it
    should be can haste be excused too (21.1.E).
    """
    pause = _pause(td)
    if pause is not None:
        td.order("73A2", Pause())
    how = td.ask(TEMPO)
    if how is Tempo.EVEN:
        return td.order("73A2", Permitted(True))
    if how in _EXCUSABLE.get(pause, ()) and not td.ask(KEPT) and td.ask(EXCUSED):
        return td.order("73A2", Permitted(True), Keep())
    opponents = (Authorized(role, own_risk=True) for role in (Role.LHO, Role.RHO))
    td.order("73D1", *opponents, Unauthorized(Role.PARTNER))
    cause = td.ask(CAUSE)
    if cause is Cause.DELIBERATE:
        return td.order("73A2", Penalise(Role.OFFENDER, Breach.SHOULD), Then("deception"), Then("communication"))
    if cause is Cause.CARELESS:
        td.order("73D1", Penalise(Role.OFFENDER, Breach.SHOULD))
    return td.order("73D1", _ACTED[td.ask(ACTED)])


_ACTED: dict[Acted, Effect] = {
    Acted.NOBODY: Keep(),
    Acted.PARTNER: Then("unauthorized_information"),
    Acted.OPPONENT: Then("deception", (("73D2.means", "tempo"),)),
}


def _pause(td: Director) -> Question[bool] | None:
    """73A2. The pause that the regulations require at that moment, if any."""
    return next((pause for pause in _PAUSES[td.ask(MOMENT)] if td.ask(pause)), None)


_PAUSES = {
    Moment.OTHER: (),
    Moment.AFTER_JUMP: (AFTER_JUMP,),
    Moment.AFTER_JUMP_AT_FIRST_TURN: (AFTER_JUMP, FIRST_TURN),
    Moment.FIRST_TURN: (FIRST_TURN,),
    Moment.FIRST_TRICK: (FIRST_TRICK,),
}
# The jump bidder, or declarer, must make it possible.
_EXCUSABLE: dict[Question[bool] | None, tuple[Tempo, ...]] = {
    AFTER_JUMP: (Tempo.HASTE, Tempo.HESITATION),
    FIRST_TRICK: (Tempo.HESITATION,),
}


# ---------------------------------------------------------------- 73A1, 73B: communication


class Channel(Option):
    """73A1, 73B1: how a player let his partner know something."""

    CALLS_AND_PLAYS = "calls_and_plays", say("by a call or play, and nothing else")
    ALLOWED = "allowed", say("in another way that the Laws expressly allow")
    MANNER = "manner", say("by the way in which he called or played")
    REMARK = "remark", say("by a remark or a gesture")
    QUESTION = "question", say("by a question to an opponent, or because he did not ask")
    OTHER_QUESTION = "other_question", say("by a question to his partner or the Director, or because he did not ask")
    EXPLANATION = "explanation", say("by an alert or explanation, or because there was none")


class Purpose(Option):
    """73B: what is found about it."""

    NOT_MEANT = "not_meant", say("it was not meant for partner")
    MEANT = "meant", say("it was meant for partner")
    ARRANGED = "arranged", say("it was meant for partner, and both had arranged it before")


CHANNEL = Question("73A1.channel", say("How did he let his partner know something?"), tuple(Channel))
PURPOSE = Question("73B1.purpose", say("What was it meant for?"), tuple(Purpose), By.DIRECTOR)


def communication(td: Director) -> None:
    """Laws 73A1 and 73B. In 2007 too, where 73A1 names no exception and 73B1 no question to partner or the Director."""
    if td.ask(CHANNEL) in (Channel.CALLS_AND_PLAYS, Channel.ALLOWED):
        return td.order("73A1", Permitted(True))
    purpose = td.ask(PURPOSE)
    blamed = (Penalise(who, Breach.SHALL_NOT) for who in _BLAMED[purpose])
    td.order("73B1", *blamed, Then("unauthorized_information"))
    if purpose is Purpose.ARRANGED:
        td.order("73B2", Says(Saying.GRAVEST), Refer())
    return None


_BLAMED: dict[Purpose, tuple[Role, ...]] = {
    Purpose.NOT_MEANT: (),
    Purpose.MEANT: (Role.OFFENDER,),
    Purpose.ARRANGED: (Role.OFFENDER, Role.PARTNER),
}


# ---------------------------------------------------------------- 73D2, 73E: deception


class Means(Option):
    """73D2, 73E: by what an opponent was misled, or was to be misled."""

    CALLS_AND_PLAYS = "calls_and_plays", say("by the call or card itself")
    TEMPO = "tempo", say("by haste or hesitation, or by the way in which he called or played")
    REMARK = "remark", say("by a remark or a gesture")
    QUESTION = "question", say("by a question")
    PROCEDURE = "procedure", say("by something else that correct procedure does not know")


MEANS = Question("73D2.means", say("By what was an opponent misled, or to be misled?"), tuple(Means))
CONCEALED = yes_no(
    "73E1.concealed", say("Was the deception covered by what the partners know of each other and do not disclose?"), By.DIRECTOR
)
EMPHASISED = yes_no("73E1.emphasised", say("Was it underlined by unusual haste or hesitation?"), By.DIRECTOR)
ATTEMPT = yes_no("73D2.attempt", say("Was it an attempt to mislead?"), By.DIRECTOR)
FALSE_INFERENCE = yes_no("73E2.false_inference", say("Did an innocent opponent draw a false inference from it?"), By.DIRECTOR)
NO_REASON = yes_no("73E2.no_reason", say("Did the player act so without any demonstrable bridge reason?"), By.DIRECTOR)
COULD_HAVE_BEEN_AWARE = yes_no(
    "73E2.could_have_been_aware", say("Could he, at that time, have been aware that it might profit him?"), By.DIRECTOR
)
LIKE = yes_no("73E2.like", say("Was the question something of the same sort as a remark, a manner or tempo?"), By.DIRECTOR)
VIOLATION = yes_no("73E2.violation", say("Was it in another way a violation of Law 73?"), By.DIRECTOR)
DAMAGED = yes_no("73E2.damaged", say("Did it damage an innocent opponent?"), By.DIRECTOR)
COULD_HAVE_KNOWN = yes_no("73E2.could_have_known", say("Could he, at that time, have known that it might profit him?"), By.DIRECTOR)


def deception_2017(td: Director) -> None:
    """Laws 73D2 and 73E (2017). Calls and cards may deceive if nothing underlines or covers it; questions count as tempo does."""
    means = td.ask(MEANS)
    if means is Means.CALLS_AND_PLAYS:
        if _covered(td, "73E1"):
            return None
        if not td.ask(EMPHASISED):
            return td.order("73E1", Permitted(True))
        td.order("73E1", Permitted(False))
    if td.ask(ATTEMPT):
        td.order("73D2", Penalise(Role.OFFENDER, Breach.MAY_NOT))
    return _three_tests(td, "73E2", COULD_HAVE_BEEN_AWARE, "12C1(b)")


def deception_2007(td: Director) -> None:
    """Laws 73D2, 73E and 73F (2007). Questions are not named; there must have been a violation, and damage."""
    means = td.ask(MEANS)
    if means is Means.CALLS_AND_PLAYS:
        if not _covered(td, "73E"):
            td.order("73E", Permitted(True))
        return None
    if means is Means.QUESTION:
        if not td.ask(LIKE):
            return td.order("73F", Keep())
    elif td.ask(ATTEMPT):
        td.order("73D2", Penalise(Role.OFFENDER, Breach.MAY_NOT))
        return _if_damaged(td)
    if not td.ask(VIOLATION):
        return td.order("73F", Keep())
    return _if_damaged(td)


def _covered(td: Director, law: str) -> bool:
    """73E1 (2007: 73E). An understanding or experience that is not disclosed makes a deception unlawful."""
    if not td.ask(CONCEALED):
        return False
    td.order(law, Permitted(False), Then("undisclosed_understanding"))
    return True


def _if_damaged(td: Director) -> None:
    if not td.ask(DAMAGED):
        return td.order("73F", Keep())
    return _three_tests(td, "73F", COULD_HAVE_KNOWN, "12C1")


def _three_tests(td: Director, law: str, awareness: Question[bool], award: str) -> None:
    """73E2 (2007: 73F). A false inference, no bridge reason, and he could have known what it might bring him."""
    for test in (FALSE_INFERENCE, NO_REASON, awareness):
        if not td.ask(test):
            return td.order(law, Keep())
    return td.order(law, Adjust(award))
