"""Laws 20F4, 20F5 and 75B2-3: a player who finds out that his own explanation, or his partner's, was wrong.

The offender is always the player who explained, or who did not alert.
"""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Effect, Penalise, Silent, Tell, Then, Unauthorized
from oddtrick.inquiry.vocabulary import Breach, Role, When
from oddtrick.texts import say


class Realised(Option):
    """20F4(a), 75B2: when a player finds out that he explained something wrongly."""

    AUCTION = "auction", say("during the auction")
    CLARIFICATION = "clarification", say("between the final pass and the facing of the opening lead")
    PLAY = "play", say("during the play")
    AFTER = "after", say("when play had ended")


class Fault(Option):
    """20F4: what the Director is to deal with."""

    ACTED_ON = "acted_on", say("the opponents have acted on it, or may yet do so")
    UNDISCLOSED = "undisclosed", say("nothing but that an understanding was not disclosed as the Laws require")


REALISED = Question(
    "20F4a.realised", say("When did the player find out that his own explanation was wrong or incomplete?"), tuple(Realised)
)
IN_TIME = yes_no("20F4a.in_time", say("Did he call the Director and correct it within that time?"))
AT_ONCE_2007 = yes_no("20F4a.at_once", say("Did he call the Director at once when he found out?"))
FAULT = Question("20F4b.fault", say("What does the Director deal with?"), tuple(Fault), By.DIRECTOR)

_FOLLOWS = {Fault.ACTED_ON: Then("misinformation"), Fault.UNDISCLOSED: Then("undisclosed_understanding")}


def own_explanation_wrong_2017(td: Director) -> None:
    """Laws 20F4 and 75B2 (2017). Before the opening lead is faced, sooner only if he likes; found out later, in the play."""
    match td.ask(REALISED):
        case Realised.AUCTION:
            law, when = "20F4(a)", When.BEFORE_LEAD
        case Realised.CLARIFICATION:
            law, when = "75B2", When.BEFORE_LEAD
        case Realised.PLAY:
            law, when = "75B2", When.DURING_PLAY
        case _:
            return td.order("20F4(b)", _FOLLOWS[td.ask(FAULT)])
    td.order(law, Tell(Role.OFFENDER, when))
    if not td.ask(IN_TIME):
        td.order(law, Penalise(Role.OFFENDER, Breach.MUST))
    return td.order("20F4(b)", _FOLLOWS[td.ask(FAULT)])


def own_explanation_wrong_2007(td: Director) -> None:
    """Laws 20F4 and 75B (2007). At once, whenever he finds out."""
    td.order("20F4", Tell(Role.OFFENDER, When.NOW))
    if not td.ask(AT_ONCE_2007):
        td.order("75B", Penalise(Role.OFFENDER, Breach.MUST))
    return td.order("20F4", _FOLLOWS[td.ask(FAULT)])


class Becomes(Option):
    """20F5(b): what the player becomes whose partner explained something wrongly."""

    DECLARER = "declarer", say("declarer")
    DUMMY = "dummy", say("dummy")
    DEFENDER = "defender", say("a defender")
    NOBODY = "nobody", say("none of these: the board is passed out")


SHOWED = yes_no("20F5a.showed", say("During the auction, did he correct it, or show in any way that something was wrong with it?"))
BECOMES = Question("20F5b.becomes", say("What does the player become whose partner explained?"), tuple(Becomes))
TOLD = yes_no("75B3.told", say("Did he, when his time had come, call the Director and say that he thinks it wrong?"))
TOO_EARLY = yes_no("20F5b.too_early", say("Did he, as a defender, say so before the end of the play?"))


_AFTER_AUCTION = (Tell(Role.PARTNER, When.AFTER_AUCTION),)
_FIRST_OPPORTUNITY: dict[Becomes, tuple[str, tuple[Effect, ...]]] = {
    Becomes.DEFENDER: ("20F5(b)(i)", (Silent(Role.PARTNER, When.AFTER_PLAY), Tell(Role.PARTNER, When.AFTER_PLAY))),
    Becomes.DECLARER: ("20F5(b)(ii)", _AFTER_AUCTION),
    Becomes.DUMMY: ("20F5(b)(ii)", _AFTER_AUCTION),
    Becomes.NOBODY: ("20F5(b)", _AFTER_AUCTION),
}


def partners_explanation_wrong_2017(td: Director) -> None:
    """Laws 20F5 and 75B3 (2017). Silent during the auction; declarer and dummy then speak at once, a defender after play."""
    _partner_speaks(td, "75B3")


def partners_explanation_wrong_2007(td: Director) -> None:
    """Laws 20F5 and 75B (2007). The same."""
    _partner_speaks(td, "75B")


def _partner_speaks(td: Director, again: str) -> None:
    """20F5, the same in both editions. A missing alert, or one that is not required, is a mistaken explanation too.

    Who has shown it too soon must still call the Director and say it when his time has come.
    """
    td.order("20F5(a)", Silent(Role.PARTNER, When.AFTER_AUCTION))
    showed = td.ask(SHOWED)
    if showed:
        td.order("20F5(a)", Penalise(Role.PARTNER, Breach.MAY_NOT), Unauthorized(Role.OFFENDER))
        td.order("20F6", Then("misinformation"))
    becomes = td.ask(BECOMES)
    law, duty = _FIRST_OPPORTUNITY[becomes]
    td.order(law, *duty)
    if becomes is Becomes.DEFENDER and td.ask(TOO_EARLY):
        td.order(again, Penalise(Role.PARTNER, Breach.MUST), Unauthorized(Role.OFFENDER))
    elif not td.ask(TOLD):
        td.order(again, Penalise(Role.PARTNER, Breach.MUST))
    if not showed:
        td.order("20F6", Then("misinformation"))
