"""Law 23 (2017): comparable calls. In 2007 the nearest thing is 27B1(b): the same or a more precise meaning.

The three tests of 23A are judgements about what two calls mean to the partnership; a call that passes one is comparable.
"""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Adjust, Keep, NoRectification, Says, Then, UseFreely
from oddtrick.inquiry.sayings import Saying
from oddtrick.texts import Text, say


class Comparable(Option):
    """Which of the tests of 23A the new call passes, if any. `YES` and `NO` are also what was once a plain yes or no."""

    SIMILAR = "similar", say("yes: it has the same meaning, or a similar one (23A1)")
    SUBSET = "subset", say("yes: every hand for it could have made the withdrawn call (23A2)")
    PURPOSE = "purpose", say("yes: it has the same purpose, as one asking bid or relay for another (23A3)")
    YES = "yes", say("yes, without saying by which of these tests")
    NO = "no", say("no, it passes none of these tests")
    NOT_REPLACED = "not_replaced", say("no: it was cancelled, and no call of his has taken its place")


TESTS = tuple(Comparable)[:-1]
PLAINLY = ((True, Comparable.YES), (False, Comparable.NO))


def comparable(id: str, text: Text, options: tuple[Comparable, ...] = TESTS) -> Question[Comparable]:
    """A question for the tests of 23A; a plain yes or no, as older records have it, is understood."""
    return Question(id, text, options, By.DIRECTOR, older=PLAINLY)


def is_comparable(td: Director, question: Question[Comparable]) -> bool:
    """Whether the call that replaces the withdrawn one passes a test of 23A: the answer says which."""
    return td.ask(question) not in (Comparable.NO, Comparable.NOT_REPLACED)


SIMILAR = yes_no("23A1.similar", say("Has the new call the same meaning as the withdrawn one, or a similar one?"), By.DIRECTOR)
SUBSET = yes_no("23A2.subset", say("Is every hand for the new call one that could have made the withdrawn call?"), By.DIRECTOR)
PURPOSE = yes_no("23A3.purpose", say("Has the new call the same purpose, as one asking bid or relay for another?"), By.DIRECTOR)
DIFFERENT = yes_no(
    "23C.different", say("Could the result well have been different without the help from the infraction?"), By.DIRECTOR
)
DAMAGED = yes_no("23C.damaged", say("Is the non-offending side damaged in consequence?"), By.DIRECTOR)


def comparable_call_2017(td: Director) -> None:
    """Law 23 (2017). A call that replaces a withdrawn one is comparable when it passes one of three tests."""
    for law, test in (("23A1", SIMILAR), ("23A2", SUBSET), ("23A3", PURPOSE)):
        if td.ask(test):
            td.order(law, Says(Saying.PASSES_TEST))
            return td.order("23B", NoRectification(), UseFreely(), Then("after_comparable_call"))
    return td.order("23A", Says(Saying.NO_TEST))


def after_comparable_call_2017(td: Director) -> None:
    """Law 23C (2017). After play: adjust when what the offenders learned helped them and hurt the others."""
    if td.ask(DIFFERENT) and td.ask(DAMAGED):
        return td.order("23C", Adjust("12C1(b)"))
    return td.order("23C", Keep())


SAME_MEANING = yes_no("27B1b.same", say("Does the new call mean the same as the insufficient bid?"), By.DIRECTOR)
CONTAINED = yes_no(
    "27B1b.contained", say("Does it mean something more precise that the insufficient bid fully contained?"), By.DIRECTOR
)


def comparable_call_2007(td: Director) -> None:
    """Law 27B1(b) (2007). The same meaning, or one fully contained in it, sets an insufficient bid right."""
    if td.ask(SAME_MEANING) or td.ask(CONTAINED):
        return td.order("27B1(b)", NoRectification(), Then("after_insufficient_bid"))
    return td.order("27B1(b)", Says(Saying.TELLS_MORE))
