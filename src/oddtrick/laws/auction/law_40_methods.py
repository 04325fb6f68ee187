"""Law 40B: special understandings, meanings that depend on the player, and understandings that change after something."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Adjust, Keep, Penalise, Permitted, Says, Then
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Breach, Role
from oddtrick.laws.auction.law_40 import without_rectification
from oddtrick.texts import say


class Meaning(Option):
    """40B1(c): what sort of meaning a call or play has by agreement."""

    ARTIFICIAL = (
        "artificial",
        say("an artificial one: it tells something else than a wish to play there, or it is an artificial pass"),
    )
    EXTRA = "extra", say("a wish to play there, and something more besides")
    CONVENTION = "convention", say("a convention that is not an artificial call, as in the play of the cards")
    NATURAL = "natural", say("a natural one: no more than a wish to play there")


class Counts(Option):
    """Which artificial calls count as special."""

    ALL = "all", say("all of them")
    EXCEPT = "except", say("all but those of the systems that the regulations name")
    NONE = "none", say("none by themselves")


class Policy(Option):
    """40B2(a): what an Authority says to a special understanding."""

    ALLOWED = "allowed", say("it is allowed")
    CONDITIONAL = "conditional", say("it is allowed on conditions")
    BARRED = "barred", say("it is not allowed")


class Met(Option):
    """Whether the conditions are met."""

    YES = "yes", say("yes")
    APPROVED = "approved", say("no, but the Director has approved another way of warning the opponents")
    NO = "no", say("no")


DESIGNATED = yes_no(
    "40B1b.designated", say("Do the regulations name it as a special partnership understanding?"), By.REGULATION, default=False
)
MEANING = Question(
    "40B1c.meaning", say("What sort of meaning has the call or play, by their agreement?"), tuple(Meaning), By.DIRECTOR
)
COUNTS = Question(
    "40B1c.counts", say("Which artificial calls count as special understandings?"), tuple(Counts), By.REGULATION, Counts.ALL
)
EXCEPTED = yes_no("40B1c.excepted", say("Does it belong to one of the systems that the regulations name?"))
POLICY = Question(
    "40B2a.policy",
    say("What do the regulations of this tournament say to that special understanding?"),
    tuple(Policy),
    By.REGULATION,
    Policy.ALLOWED,
)
MET = Question(
    "40B2a.conditions_met",
    say("Has the pair met the conditions, such as a correct system card for each opponent?"),
    tuple(Met),
)
DAMAGED_40B4 = yes_no(
    "40B4.damaged", say("After play: has the use of that special understanding damaged the other side?"), By.DIRECTOR
)

_SPECIAL_2017 = (Meaning.ARTIFICIAL, Meaning.EXTRA)
_SPECIAL_2007 = (Meaning.ARTIFICIAL, Meaning.CONVENTION)


def special_understanding_2017(td: Director) -> None:
    """Laws 40B1, 40B2(a)(i) and 40B4 (2017). Every artificial call is special, also one that only tells something more."""
    if td.ask(DESIGNATED):
        td.order("40B1(b)", Says(Saying.SPECIAL))
    elif td.ask(MEANING) in _SPECIAL_2017 and _counts(td):
        td.order("40B1(c)", Says(Saying.SPECIAL))
    else:
        return td.order("40B1(c)", Permitted(True))
    return _special(td, "40B2(a)(i)", "40B4", "12C1(b)")


def special_understanding_2007(td: Director) -> None:
    """Laws 40B1, 40B2(a) and 40B5 (2007). Every convention is special too; an offer to play is natural whatever it adds."""
    if td.ask(DESIGNATED):
        td.order("40B1(a)", Says(Saying.SPECIAL))
    elif td.ask(MEANING) in _SPECIAL_2007 and _counts(td):
        td.order("40B1(b)", Says(Saying.SPECIAL))
    else:
        return td.order("40B1(b)", Permitted(True))
    return _special(td, "40B2(a)", "40B5", "12C1")


def _counts(td: Director) -> bool:
    """40B1(c): an Authority may except some or all."""
    match td.ask(COUNTS):
        case Counts.ALL:
            return True
        case Counts.NONE:
            return False
        case Counts.EXCEPT:
            return not td.ask(EXCEPTED)


def _special(td: Director, policy: str, damage: str, award: str) -> None:
    """40B4 (2007: 40B5): the Authority decides; use against its regulations costs the damage done."""
    said = td.ask(POLICY)
    if said is Policy.ALLOWED or (said is Policy.CONDITIONAL and td.ask(MET) is not Met.NO):
        return td.order(policy, Permitted(True))
    td.order(policy, Permitted(False))
    redress = Adjust(award) if td.ask(DAMAGED_40B4) else Keep()
    return td.order(damage, redress, Penalise(Role.OFFENDER, Breach.POWER))


class Differs(Option):
    """40A4: in what the partners' actions differ."""

    SAME = "same", say("no")
    STYLE = "style", say("only their style and judgement differ")
    METHOD = "method", say("yes, the method differs")


DIFFERS = Question(
    "40A4.differs",
    say("Does the agreed meaning depend on which of the partners makes the call or play?"),
    tuple(Differs),
    By.DIRECTOR,
)
BY_PLAYER_ALLOWED = yes_no(
    "40A4.allowed", say("Do the regulations allow methods that depend on the player?"), By.REGULATION, default=False
)


def meaning_by_player_2017(td: Director) -> None:
    """Law 40A4 (2017). Partners play the same methods, whatever their style; no Authority may vary it."""
    if td.ask(DIFFERS) is not Differs.METHOD:
        return td.order("40A4", Permitted(True))
    td.order("40A4", Permitted(False), Penalise(Role.OFFENDER, Breach.SHALL_NOT))
    return without_rectification(td, "12C1(b)")


def meaning_by_player_2007(td: Director) -> None:
    """Law 40B2(a) (2007), the same as a general requirement, which a Regulating Authority may vary."""
    if td.ask(DIFFERS) is not Differs.METHOD or td.ask(BY_PLAYER_ALLOWED):
        return td.order("40B2(a)", Permitted(True))
    td.order("40B2(a)", Permitted(False), Penalise(Role.OFFENDER, Breach.SHALL_NOT))
    return without_rectification(td, "12C1")


class Event(Option):
    """After what the partners had agreed to change their understandings."""

    NOTHING = "nothing", say("they had agreed nothing of the kind beforehand")
    OPPONENTS = "opponents", say("an irregularity of their opponents")
    OWN = "own", say("an irregularity of their own side")
    QUESTION = "question", say("a question, or the answer to one")


class Vary(Option):
    """What an Authority says to understandings that change after an irregularity of the opponents."""

    ALLOWED = "allowed", say("it is allowed")
    LIMITED = "limited", say("it is allowed within limits")
    BARRED = "barred", say("it is not allowed")


AGREED_AFTER = Question(
    "40B2a.agreed_after", say("After what had the partners agreed to change their understandings?"), tuple(Event), By.DIRECTOR
)
VARY = Question(
    "40B2a.vary",
    say("May a pair agree to change its understandings after an irregularity of the opponents?"),
    tuple(Vary),
    By.REGULATION,
    Vary.ALLOWED,
)
WITHIN = yes_no("40B2a.within_limits", say("Is the change within those limits?"))
VARYING_BARRED = yes_no(
    "40B2a.varying_barred",
    say("Do the regulations bar understandings that change after a question, an answer or any irregularity?"),
    By.REGULATION,
    default=False,
)


def varied_understanding_2017(td: Director) -> None:
    """Law 40B2(a)(iv) (2017). An Authority may bar it after an irregularity of the opponents; else 16 says what may be used."""
    after = td.ask(AGREED_AFTER)
    if after in (Event.OWN, Event.QUESTION):
        return td.order("40B2(a)(iv)", Then("use_of_information"))
    if after is Event.NOTHING or _may_vary(td):
        return td.order("40B2(a)(iv)", Permitted(True))
    td.order("40B2(a)(iv)", Permitted(False))
    return without_rectification(td, "12C1(b)")


def _may_vary(td: Director) -> bool:
    said = td.ask(VARY)
    return said is Vary.ALLOWED or (said is Vary.LIMITED and td.ask(WITHIN))


def varied_understanding_2007(td: Director) -> None:
    """Law 40B3 (2007). An Authority may bar it after a question, an answer, or an irregularity of either side."""
    if td.ask(AGREED_AFTER) is Event.NOTHING or not td.ask(VARYING_BARRED):
        return td.order("40B3", Permitted(True))
    td.order("40B3", Permitted(False))
    return without_rectification(td, "12C1")
