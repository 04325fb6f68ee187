"""Law 40B2: who may look at which system card and when; aids to memory, calculation and technique."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Penalise, Permitted, Then
from oddtrick.inquiry.vocabulary import Breach, Role
from oddtrick.laws.auction.law_40 import without_rectification
from oddtrick.texts import say


class Look(Option):
    """What it is about."""

    OWN = "own", say("a player looks at the card of his own side")
    OPPONENTS = "opponents", say("a player looks at the card of the opponents")
    LACKING = "lacking", say("a pair has no card, or not as the regulations prescribe")


class OwnTime(Option):
    """40B2(b): when a player looks at the card of his own side."""

    FREE = "free", say("before the auction period had begun for his side, or after the play")
    CLARIFICATION = "clarification", say("in the clarification period, and his side declares")
    BARRED = "barred", say("at another time")


class TheirTime(Option):
    """40B2(c): when a player looks at the card of the opponents."""

    BEFORE = "before", say("before anybody of his side had taken out his cards")
    TAKEN_OUT = "taken_out", say("after that, before the first call and not at his turn")
    CLARIFICATION = "clarification", say("in the clarification period")
    TURN = "turn", say("at his turn to call or play")
    EXPLAIN = "explain", say("not at his turn, to answer an opponent's question about his partner's call or play")
    OTHER = "other", say("at another time of the auction or play")
    AFTER = "after", say("after the play")


class Time(Option):
    """When an aid was used."""

    BEFORE = "before", say("before the auction period had begun for his side")
    DURING = "during", say("in the auction period or the play")
    AFTER = "after", say("after the last trick, but before the cards of the next board were taken out")


LOOK = Question("40B2.look", say("What about a system card?"), tuple(Look))
OWN_ALLOWED = yes_no(
    "40B2b.allowed",
    say("Do the regulations let players look at the card of their own side at any time?"),
    By.REGULATION,
    default=False,
)
OWN_WHEN = Question("40B2b.when", say("When did he look at the card of his own side?"), tuple(OwnTime))
OTHER_RULES = yes_no(
    "40B2c.other_rules",
    say("Have the regulations rules of their own for looking at the opponents' card?"),
    By.REGULATION,
    default=False,
)
RULES_ALLOW = yes_no("40B2c.allowed", say("Do those rules allow it?"))
THEIRS_WHEN = Question("40B2c.when", say("When did he look at the opponents' card?"), tuple(TheirTime))
UNTIL_TAKEN_OUT = yes_no(
    "40B2c.until_taken_out",
    say("Do the regulations close the opponents' card with the auction period, and not only with the first call?"),
    By.REGULATION,
    default=False,
)
CARD_PRESCRIBED = yes_no("40B2a.card_prescribed", say("Do the regulations prescribe a system card?"), By.REGULATION, default=False)
AS_PRESCRIBED = yes_no(
    "40B2a.card_as_prescribed", say("Has the pair its cards as the regulations prescribe, and were they handed over?")
)

_OCCASIONS_2007 = {
    TheirTime.BEFORE: "40B2(c)(i)",
    TheirTime.TAKEN_OUT: "40B2(c)(i)",
    TheirTime.CLARIFICATION: "40B2(c)(ii)",
    TheirTime.TURN: "40B2(c)(iii)",
    TheirTime.AFTER: "40B2(c)",
}
_OCCASIONS_2017 = {**_OCCASIONS_2007, TheirTime.EXPLAIN: "40B2(c)(iv)"}


def system_card_2017(td: Director) -> None:
    """Laws 40B2(a)(ii), 40B2(b) and 40B2(c) (2017). The opponents' card also serves to answer their question."""
    return _system_card(td, "40B2(a)(ii)", _OCCASIONS_2017, "12C1(b)")


def system_card_2007(td: Director) -> None:
    """Laws 40B2(a), 40B2(b) and 40B2(c) (2007). The same, but the opponents' card has three occasions and not four."""
    return _system_card(td, "40B2(a)", _OCCASIONS_2007, "12C1")


def _system_card(td: Director, prescribed: str, occasions: Mapping[TheirTime, str], award: str) -> None:
    match td.ask(LOOK):
        case Look.OWN:
            return _own(td, award)
        case Look.OPPONENTS:
            return _opponents(td, occasions, award)
        case Look.LACKING:
            return _lacking(td, prescribed)


def _own(td: Director, award: str) -> None:
    """40B2(b): not from the auction period to the end of play, but for the declaring side before the lead is faced."""
    if td.ask(OWN_ALLOWED) or td.ask(OWN_WHEN) is not OwnTime.BARRED:
        return td.order("40B2(b)", Permitted(True))
    td.order("40B2(b)", Permitted(False), Penalise(Role.OFFENDER, Breach.MAY_NOT))
    return without_rectification(td, award)


def _opponents(td: Director, occasions: Mapping[TheirTime, str], award: str) -> None:
    """40B2(c): on the occasions that the edition lists, unless an Authority has other rules."""
    if td.ask(OTHER_RULES):
        law = "40B2(c)" if td.ask(RULES_ALLOW) else None
    else:
        law = _occasion(td, occasions)
    if law is not None:
        return td.order(law, Permitted(True))
    td.order("40B2(c)", Permitted(False))
    return without_rectification(td, award)


def _occasion(td: Director, occasions: Mapping[TheirTime, str]) -> str | None:
    """40B2(c)(i): before the auction, so until the first call (17, Definitions), unless a regulation ends it earlier."""
    when = td.ask(THEIRS_WHEN)
    return None if when is TheirTime.TAKEN_OUT and td.ask(UNTIL_TAKEN_OUT) else occasions.get(when)


def _lacking(td: Director, law: str) -> None:
    """40B2(a)(ii) (2007: 40B2(a)): a card must be there only where an Authority prescribes one."""
    if not td.ask(CARD_PRESCRIBED) or td.ask(AS_PRESCRIBED):
        return td.order(law, Permitted(True))
    return td.order(law, Permitted(False), Then("special_understanding"), Then("undisclosed_understanding"))


AID = yes_no("40B2d.aid", say("Was it an aid to memory, calculation or technique?"), By.DIRECTOR)
AIDS_ALLOWED = yes_no("40B2d.allowed", say("Do the regulations allow such aids?"), By.REGULATION, default=False)
AID_WHEN = Question("40B2d.when", say("When did he use it?"), tuple(Time))


def aids_2017(td: Director) -> None:
    """Law 40B2(d) (2017). No aids from the auction period to the last trick."""
    return _aids(td, "40B2(d)", (Time.DURING,), "12C1(b)")


def aids_2007(td: Director) -> None:
    """Law 40C3(a) (2007). No aids in the auction period and the play period, which lasts until the next board is begun."""
    return _aids(td, "40C3(a)", (Time.DURING, Time.AFTER), "12C1")


def _aids(td: Director, law: str, periods: tuple[Time, ...], award: str) -> None:
    if not td.ask(AID) or td.ask(AIDS_ALLOWED) or td.ask(AID_WHEN) not in periods:
        return td.order(law, Permitted(True))
    td.order(law, Permitted(False))
    return without_rectification(td, award)
