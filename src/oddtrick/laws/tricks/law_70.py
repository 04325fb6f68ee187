"""Law 70: a contested claim or concession. The Director hears it, goes through what cannot be accepted, and judges the tricks."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Hears, Reckons, Then, Wins
from oddtrick.inquiry.vocabulary import Hearing, Reckoning, Role
from oddtrick.texts import Text, say


class Tricks(Option):
    """A number of tricks."""

    T0 = "0", Text("0")
    T1 = "1", Text("1")
    T2 = "2", Text("2")
    T3 = "3", Text("3")
    T4 = "4", Text("4")
    T5 = "5", Text("5")
    T6 = "6", Text("6")
    T7 = "7", Text("7")
    T8 = "8", Text("8")
    T9 = "9", Text("9")
    T10 = "10", Text("10")
    T11 = "11", Text("11")
    T12 = "12", Text("12")
    T13 = "13", Text("13")

    @property
    def number(self) -> int:
        """The number."""
        return int(self.slug)


ALL_TRICKS = tuple(Tricks)
SOME_TRICKS = ALL_TRICKS[1:]


class Depends(Option):
    """70D2: whether a defender's claim depends on what his partner would choose."""

    DECLARING = "declaring", say("the claimer is not a defender")
    INDEPENDENT = "independent", say("no")
    CHOICE = "choice", say("yes, his partner would have to choose one of several normal plays")


class Finding(Option):
    """70E1: whether the line that was not stated has to find a card."""

    NO = "no", say("no")
    FINDING = "finding", say("yes")
    SHOWN_OUT = "shown_out", say("yes, but an opponent had shown out of the suit before the claim, or will on every normal line")
    IRRATIONAL = "irrational", say("yes, but it would be irrational to play otherwise")


class Order(Option):
    """70E2: in which order a suit counts as played when the statement does not say."""

    NONE = "none", say("no")
    TOP_DOWN = "top_down", say("yes, from the top down")
    OTHER = "other", say("yes, in another order")


UNSTATED_TRUMP = yes_no(
    "70C1.unstated", say("Has an opponent of the claimer a trump left about which the claimer had said nothing?")
)
UNAWARE = yes_no("70C2.unaware", say("Is it at all likely that he did not know of that trump when he claimed?"), By.DIRECTOR)
COULD_LOSE = yes_no(
    "70C3.could_lose",
    say("Could he lose a trick to it by a normal play, be it careless or poor for a player of his class?"),
    By.DIRECTOR,
)
UNSTATED = yes_no(
    "70D1.unstated", say("Does the claim need a line of play that the first statement did not contain?"), By.DIRECTOR, usual=False
)
WORSE = yes_no(
    "70D1.worse",
    say("Would he win fewer tricks by another normal line, be it careless or poor for a player of his class?"),
    By.DIRECTOR,
)
DEPENDS = Question(
    "70D2.depends",
    say("Does a part of a defender's claim depend on his partner's choice?"),
    tuple(Depends),
    By.DIRECTOR,
    usual=Depends.INDEPENDENT,
)
FINDING_2007 = Question(
    "70E1.finding",
    say("Does that line succeed only if one opponent, and not the other, holds a certain card?"),
    tuple(Finding),
    By.DIRECTOR,
)
FINDING_2017 = Question("70E1.finding", FINDING_2007.text, (Finding.NO, Finding.FINDING, Finding.SHOWN_OUT), By.DIRECTOR)
ORDER = Question(
    "70E2.order",
    say("Does the Authority lay down the order in which a suit counts as played when the claim does not tell it?"),
    tuple(Order),
    By.REGULATION,
    Order.NONE,
)
PLAYED = yes_no("70D3.played", say("Was a card played after the claim?"))
TRICKS = Question(
    "70A.tricks",
    say("With every doubtful point decided against the claimer: how many of the tricks that were left does his side win?"),
    ALL_TRICKS,
    By.DIRECTOR,
)

_FOUND = {
    Finding.FINDING: Reckons(Reckoning.FINDING),
    Finding.SHOWN_OUT: Reckons(Reckoning.SHOWN_OUT),
    Finding.IRRATIONAL: Reckons(Reckoning.IRRATIONAL),
}
_IN_ORDER = {Order.TOP_DOWN: Reckons(Reckoning.TOP_DOWN), Order.OTHER: Reckons(Reckoning.AS_LAID_DOWN)}


def contested_claim_2017(td: Director) -> None:
    """Law 70 with fn21 (2017). An unstated line that must find a card is accepted only when an opponent shows out."""
    _hear(td, "fn21")
    _trump(td)
    _line(td, FINDING_2017)
    _partner(td)
    return td.order("70A", Then("claimed_tricks"))


def contested_claim_2007(td: Director) -> None:
    """Law 70 with 70C3 fn (2007). It is accepted as well when other play is irrational; and later plays are evidence."""
    _hear(td, "70C3 fn")
    if td.ask(PLAYED):
        td.order("70D3", Reckons(Reckoning.EVIDENCE))
    _trump(td)
    _line(td, FINDING_2007)
    _partner(td)
    return td.order("70A", Then("claimed_tricks"))


def _hear(td: Director, note: str) -> None:
    """70B, the same in both editions: the statement as it was, then the objections, with the cards on the table if need be."""
    td.order("70B1", Hears(Hearing.STATEMENT))
    td.order("70B2", Hears(Hearing.OBJECTIONS))
    td.order("70B3", Hears(Hearing.CARDS))
    td.order(note, Reckons(Reckoning.NORMAL))


def _trump(td: Director) -> None:
    """70C, the same in both editions: three conditions, and only all of them together cost a trick."""
    if td.ask(UNSTATED_TRUMP) and td.ask(UNAWARE) and td.ask(COULD_LOSE):
        td.order("70C", Reckons(Reckoning.TRUMP))


def _line(td: Director, finding: Question[Finding]) -> None:
    """70D1 and 70E: a line of play that was not stated, and what it must not depend on.

    What 70E1 excepts from its own bar does not make acceptable what 70D1 refuses.
    """
    if not td.ask(UNSTATED):
        return None
    worse = td.ask(WORSE)
    td.order("70D1", Reckons(Reckoning.UNSTATED if worse else Reckoning.NO_WORSE))
    found = td.ask(finding)
    if found is Finding.FINDING or (found is not Finding.NO and not worse):
        return td.order("70E1", _FOUND[found])
    if found is not Finding.NO:
        return None
    if worse and (order := td.ask(ORDER)) is not Order.NONE:
        return td.order("70E2", _IN_ORDER[order])
    return None


def _partner(td: Director) -> None:
    if td.ask(DEPENDS) is Depends.CHOICE:
        td.order("70D2", Reckons(Reckoning.PARTNER))


def claimed_tricks(td: Director) -> None:
    """Law 70A, the same in both editions. As fair to both sides as can be, but what is doubtful counts against the claimer."""
    return td.order("70A", Wins(Role.CLAIMING_SIDE, td.ask(TRICKS).number))
