"""Law 76: spectators. Who is one, at what he may look, how he behaves, and who answers for what he caused.

The offender of such a matter is the player with whom he came: a side that the regulations make answer for him is that one's.
"""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import AtFault, Permitted, Restrain, Says, Then
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Breach, Role
from oddtrick.texts import say


class Where(Option):
    """76A: where he is."""

    INSIDE = "inside", say("where a player may be while his session lasts")
    DOUBTFUL = "doubtful", say("in a place of which only the regulations can say so")
    TRANSMISSION = "transmission", say("elsewhere, following an electronic transmission")
    OUTSIDE = "outside", say("elsewhere")


class Status(Option):
    """76D: who he is."""

    SPECTATOR = "spectator", say("neither a player nor an official")
    PLAYER = "player", say("one of the players")
    OFFICIAL = "official", say("an official of the tournament")
    EXEMPT = "exempt", say("somebody of whom the Director has said that he is no spectator")


class Act(Option):
    """76B, 76C: what he did."""

    LOOKED = "looked", say("he looked at players' hands")
    REACTED = "reacted", say("he reacted to a call or play")
    REMARKED = "remarked", say("he made a remark, or showed a mannerism")
    CONVERSED = "conversed", say("he talked with a player")
    DISTURBED = "disturbed", say("he disturbed a player")
    POINTED = "pointed", say("at the table, he drew attention to something in the game")
    SPOKE = "spoke", say("he spoke about a fact or a Law")
    OTHER = "other", say("something that Law 76 does not name")


class Hands(Option):
    """76B1: at how many hands he looked."""

    ONE = "one", say("those of one player")
    MORE = "more", say("those of more than one player")


class Caused(Option):
    """76C2: what came of it."""

    NOTHING = "nothing", say("nothing")
    INFORMATION = "information", say("the player with whom he came learned something about a board that is not over for him")
    TO_ANOTHER = "to_another", say("another player learned something, which is a matter of its own")
    IRREGULARITY = "irregularity", say("an irregularity of another sort")


class Answers(Option):
    """76C2: who answers for an irregularity caused by a spectator."""

    NOBODY = "nobody", say("no contestant")
    SIDE = "side", say("the side of the player with whom he came")


WHERE = Question("76A1.where", say("Where is he?"), tuple(Where))
AREA = yes_no("76A1.area", say("Do the regulations count that place as playing area?"), By.REGULATION, default=False)
STATUS = Question("76D.status", say("Who is he?"), tuple(Status))
CONTACT = yes_no("76A2.contact", say("Did he get in touch with a player whose session was not over?"))
TERMS = yes_no("76A2.terms", say("Do the regulations set terms for those who follow a transmission?"), By.REGULATION, default=False)
KEPT = yes_no("76A2.kept", say("Did he keep these terms?"), By.DIRECTOR)
ACT = Question("76B.act", say("What did he do?"), tuple(Act))
HANDS = Question("76B1.hands", say("At whose cards did he look?"), tuple(Hands))
MORE_HANDS = yes_no(
    "76B1.allowed", say("Do the regulations let a spectator look at more than one hand?"), By.REGULATION, default=False
)
IN_PROGRESS = yes_no("76B2.in_progress", say("Was a deal in progress?"))
IN_ROUND = yes_no("76B3.in_round", say("Was it during a round?"))
REQUESTED = yes_no("76C1.requested", say("Had the Director asked him to?"))
CAUSED = Question("76C2.caused", say("What came of it?"), tuple(Caused))
WHO_ANSWERS = Question(
    "76C2.answers",
    say("Who, by the regulations, answers for an irregularity that a spectator caused?"),
    tuple(Answers),
    By.REGULATION,
    Answers.NOBODY,
)


def spectator_2017(td: Director) -> None:
    """Law 76 with fn24 (2017). Whoever neither plays nor officiates watches one hand and leaves no trace."""
    _spectator(td, "fn24")


def spectator_2007(td: Director) -> None:
    """Law 76 with 76A1 fn (2007), the same rules."""
    _spectator(td, "76A1 fn")


def _spectator(td: Director, area: str) -> None:
    where = td.ask(WHERE)
    if where is Where.TRANSMISSION:
        return _viewer(td)
    if where is Where.OUTSIDE or (where is Where.DOUBTFUL and not td.ask(AREA)):
        return td.order(area, Says(Saying.NOT_IN_AREA))
    match td.ask(STATUS):
        case Status.SPECTATOR:
            return _act(td)
        case Status.PLAYER:
            return td.order("76D", Then("conduct"))
        case _:
            return td.order("76D", Says(Saying.NO_SPECTATOR))


def _viewer(td: Director) -> None:
    """76A2. No contact with a player during his session; otherwise as the regulations have it."""
    if td.ask(CONTACT):
        return _broken(td, "76A2", Breach.MUST_NOT)
    if td.ask(TERMS) and not td.ask(KEPT):
        return _broken(td, "76A2", None)
    return td.order("76A2", Permitted(True))


def _act(td: Director) -> None:
    match td.ask(ACT):
        case Act.LOOKED:
            lawful = td.ask(HANDS) is Hands.ONE or td.ask(MORE_HANDS)
            return _unless(td, lawful, "76B1", Breach.MAY_NOT)
        case Act.REACTED:
            return _unless(td, not td.ask(IN_PROGRESS), "76B2", Breach.MUST_NOT)
        case Act.REMARKED:
            return _unless(td, not td.ask(IN_ROUND), "76B3", Breach.MUST)
        case Act.CONVERSED:
            return _unless(td, not td.ask(IN_ROUND), "76B3", Breach.MUST_NOT)
        case Act.DISTURBED:
            return _broken(td, "76B4", Breach.MUST_NOT)
        case Act.POINTED:
            return _broken(td, "76B5", Breach.SHALL_NOT)
        case Act.SPOKE:
            return _unless(td, td.ask(REQUESTED), "76C1", Breach.MAY_NOT)
        case _:
            return _broken(td, "76A1", None)


def _unless(td: Director, lawful: bool, law: str, breach: Breach) -> None:
    if lawful:
        return td.order(law, Permitted(True))
    return _broken(td, law, breach)


def _broken(td: Director, law: str, breach: Breach | None) -> None:
    """76A1, 76C2. The Director restrains him; an irregularity that he caused is some side's fault only by regulation."""
    td.order(law, Restrain(breach))
    caused = td.ask(CAUSED)
    if caused is Caused.NOTHING:
        return
    at_fault = AtFault(Role.OFFENDER if td.ask(WHO_ANSWERS) is Answers.SIDE else None)
    td.order("76C2", at_fault, *((Then("extraneous_information"),) if caused is Caused.INFORMATION else ()))
