"""Law 72: playing by the Laws and not against them; 72C (2007: Law 23): could the offender have known what it might do?"""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Adjust, Keep, Penalise, Permitted, PlayOn, Then
from oddtrick.inquiry.vocabulary import Breach, Role
from oddtrick.texts import say


class Matter(Option):
    """72A, 72B: what is held against a player."""

    LAWFUL = "lawful", say("he only tried for the best score by lawful means")
    INTENTION = "intention", say("he may have broken a Law on purpose")
    SILENCE = "silence", say("nobody of his side spoke of an infraction that he committed")
    CONCEALMENT = "concealment", say("he did something that could hide an infraction, as another revoke or mixed cards")


class Duty(Option):
    """72B2: the infractions of which his side must not be silent."""

    OWN_EXPLANATION = "own_explanation", say("he explained wrongly, and found it out himself (Law 20F4)")
    PARTNERS_EXPLANATION = "partners_explanation", say("he explained wrongly, and his partner knew it (Law 20F5)")
    REVOKE = "revoke", say("a revoke (Law 62A)")
    TRICKS = "tricks", say("his side was credited with tricks that are not its own (Law 79A2)")
    NONE = "none", say("something other than a wrong explanation, a revoke or a wrong number of tricks")


MATTER = Question("72B.matter", say("What is held against him?"), tuple(Matter))
INTENTIONAL = yes_no("72B1.intentional", say("Did he break the Law on purpose, ready or not to take what follows?"), By.DIRECTOR)
DUTY = Question("72B2.duty", say("What was that infraction?"), tuple(Duty))
KNOWINGLY = yes_no("79A2.knowingly", say("Did he accept them although he knew it?"), By.DIRECTOR)
ATTEMPT = yes_no("72B3.attempt", say("Did he try to hide the infraction by it?"), By.DIRECTOR)

_FOLLOWS = {
    Duty.OWN_EXPLANATION: "own_explanation_wrong",
    Duty.PARTNERS_EXPLANATION: "partners_explanation_wrong",
    Duty.REVOKE: "revoke",
}


def intent(td: Director) -> None:
    """Laws 72A and 72B, the same in both editions. Nobody breaks a Law on purpose or hides it; silence is mostly lawful."""
    match td.ask(MATTER):
        case Matter.LAWFUL:
            return td.order("72A", Permitted(True))
        case Matter.INTENTION:
            return _if_so(td, "72B1", td.ask(INTENTIONAL), Breach.MUST_NOT)
        case Matter.CONCEALMENT:
            return _if_so(td, "72B3", td.ask(ATTEMPT), Breach.MAY_NOT)
        case _:
            return _silence(td)


def _if_so(td: Director, law: str, found: bool, breach: Breach) -> None:
    """A penalty for what was done on purpose; whether he could have known that it might do damage is asked in any case."""
    td.order(law, *((Penalise(Role.OFFENDER, breach),) if found else ()), Then("awareness"))


def _silence(td: Director) -> None:
    """72B2. No duty to accuse the own side, but for what the Laws say of explanations, revokes and tricks."""
    duty = td.ask(DUTY)
    if duty in _FOLLOWS:
        return td.order("72B2", Then(_FOLLOWS[duty]))
    if duty is Duty.TRICKS and td.ask(KNOWINGLY):
        return td.order("79A2", Penalise(Role.OFFENDER, Breach.MUST_NOT))
    return td.order("72B2", Permitted(True))


COULD_HAVE_KNOWN = yes_no(
    "72C.could_have_known",
    say("Could the offender have been aware, when he committed it, that it could well damage the other side?"),
    By.DIRECTOR,
)
GAINED = yes_no("72C.gained", say("After play: has the offending side gained an advantage through the irregularity?"), By.DIRECTOR)


def awareness_2017(td: Director) -> None:
    """Law 72C (2017). Play goes on; afterwards the offending side does not keep what it gained."""
    _awareness(td, "72C", "12C1(b)")


def awareness_2007(td: Director) -> None:
    """Laws 23 and 23 fn (2007), the same rule; the footnote names as an example what partner's enforced pass gained."""
    _awareness(td, "23", "12C1")


def _awareness(td: Director, law: str, award: str) -> None:
    if not td.ask(COULD_HAVE_KNOWN):
        return td.order(law, Keep())
    td.order(law, PlayOn())
    return td.order(law, Adjust(award) if td.ask(GAINED) else Keep())
