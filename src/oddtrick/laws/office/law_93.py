"""Law 93: who hears an appeal, what he or they may do with the ruling, and whether it goes further."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.decisions import Body, Share
from oddtrick.inquiry.effects import (
    AllPowers,
    AsAnnounced,
    AsArranged,
    Before,
    FurtherAppeal,
    LastWord,
    MayNotOverrule,
    Recommend,
    Reviewed,
    Then,
)
from oddtrick.texts import say


class Arranged(Option):
    """93A, 80B2(k): who hears the appeals of the tournament."""

    NONE = "none", say("nobody in particular")
    COMMITTEE = "committee", say("an appeals committee")
    ALTERNATIVE = "alternative", say("another body, which the organizer has authorized")


class About(Option):
    """93B1, 93B2: what the appeal deals with."""

    LAW = "law", say("solely the Law or regulations")
    REST = "rest", say("something else: facts, a judgement or a penalty")
    BOTH = "both", say("a part of it deals solely with the Law or regulations, the rest does not")


class Reviewer(Option):
    """93B3: who reviews the ruling."""

    DIRECTOR_IN_CHARGE = "director_in_charge", say("the Director in charge")
    COMMITTEE = "committee", say("the appeals committee")
    ALTERNATIVE = "alternative", say("the body that the organizer has authorized instead")


class Matter(Option):
    """93B3: what the ruling is about."""

    LAW = "law", say("a point of law or of the regulations")
    DISCIPLINE = "discipline", say("a disciplinary penalty, suspension or disqualification (Law 91)")
    OTHER = "other", say("anything else")


STAGES = yes_no(
    "93C3b.changed", say("Has the Authority authorized leaving out or changing stages of appeals?"), By.REGULATION, False
)
NOTICE = yes_no("93C3b.notice", say("Were the contestants given due notice of that?"))
ARRANGED = Question("93A.arranged", say("Who hears appeals at this tournament?"), tuple(Arranged), By.REGULATION, Arranged.NONE)
WORKS = yes_no("93A.works", say("Can it work without disturbing the course of the tournament?"), By.DIRECTOR)
ABOUT = Question("93B.about", say("What does the appeal deal with?"), tuple(About))
DISPUTED = yes_no("93B1.disputed", say("Is the ruling of the Director in charge on that point appealed?"))
REVIEWER = Question("93B3.reviewer", say("Who reviews the ruling?"), tuple(Reviewer))
REVIEWER_2007 = Question("93B3.reviewer", say("Who reviews the ruling?"), (Reviewer.DIRECTOR_IN_CHARGE, Reviewer.COMMITTEE))
MATTER = Question("93B3.matter", say("What is the ruling about?"), tuple(Matter))
RIGHT = yes_no("93B3.right", say("Does the reviewer find the ruling right?"), By.DIRECTOR)
FOLLOWED = yes_no("93B3.followed", say("Does the Director in charge follow the recommendation?"), By.DIRECTOR)
ASSIGNED = yes_no(
    "93C3a.assigned", say("Has the Authority given a body of the tournament the last word?"), By.REGULATION, default=False
)
COMMITTEE = yes_no("93C3a.committee", say("Is that body the appeals committee of the tournament?"))
FURTHER = yes_no("93C1.further", say("Has the Authority a procedure for further appeals?"), By.REGULATION, default=False)
MADE = yes_no("93C1.made", say("Is a further appeal made?"))
REFERRED = yes_no(
    "93C2.referred", say("Does the Director in charge, or the body that decided, refer the matter to the Authority?"), By.DIRECTOR
)

_BODIES = {
    Reviewer.DIRECTOR_IN_CHARGE: Body.DIRECTOR_IN_CHARGE,
    Reviewer.COMMITTEE: Body.COMMITTEE,
    Reviewer.ALTERNATIVE: Body.ALTERNATIVE,
}


# ---------------------------------------------------------------- who hears it


def hearing_2017(td: Director) -> None:
    """Laws 93A, 93B1, 93B2 and 93C3(b) (2017). A body that stands in for the committee is treated like the committee."""
    if (arranged := _who_hears(td)) is None:
        return
    _shared_out(td, Reviewer.COMMITTEE if arranged is Arranged.COMMITTEE else Reviewer.ALTERNATIVE)


def hearing_2007(td: Director) -> None:
    """Laws 93A, 93B1, 93B2 and 93C3(b) (2007). The Laws go on to speak of a committee only; another body is as arranged."""
    if (arranged := _who_hears(td)) is None:
        return None
    if arranged is Arranged.ALTERNATIVE:
        return td.order("93A", Before(Body.ALTERNATIVE), AsArranged())
    return _shared_out(td, Reviewer.COMMITTEE)


def _who_hears(td: Director) -> Arranged | None:
    """93C3(b) and 93A, the same in both editions: the body that can hear appeals; None where it is settled without one."""
    if td.ask(STAGES) and td.ask(NOTICE):
        td.order("93C3(b)", AsAnnounced())
        return None
    arranged = td.ask(ARRANGED)
    if arranged is Arranged.NONE or not td.ask(WORKS):
        td.order("93A", Before(Body.DIRECTOR_IN_CHARGE), _review(Reviewer.DIRECTOR_IN_CHARGE))
        return None
    return arranged


def _shared_out(td: Director, reviewer: Reviewer) -> None:
    """93B1, 93B2. What is solely law goes to the Director in charge first; all else to the body at once."""
    about, body = td.ask(ABOUT), _BODIES[reviewer]
    if about is About.REST:
        return td.order("93B2", Before(body), _review(reviewer))
    td.order("93B1", Before(Body.DIRECTOR_IN_CHARGE, Share.LAW), _review(Reviewer.DIRECTOR_IN_CHARGE))
    if about is About.BOTH:
        td.order("93B2", Before(body, Share.REST), _review(reviewer))
    if td.ask(DISPUTED):
        td.order("93B1", Before(body, Share.LAW), _review(reviewer, Matter.LAW))
    return None


def _review(reviewer: Reviewer, matter: Matter | None = None) -> Then:
    known = (("93B3.matter", matter.slug),) if matter else ()
    return Then("ruling_reviewed", (("93B3.reviewer", reviewer.slug), *known))


# ---------------------------------------------------------------- what may be done with the ruling


def ruling_reviewed_2017(td: Director) -> None:
    """Law 93B3 (2017). A committee, or the authorized body instead, has the Director's powers, but not over law or discipline."""
    _reviewed(td, td.ask(REVIEWER))


def ruling_reviewed_2007(td: Director) -> None:
    """Law 93B3 (2007). These powers, with the same limits, are those of a committee only."""
    _reviewed(td, td.ask(REVIEWER_2007))


def _reviewed(td: Director, reviewer: Reviewer) -> None:
    if reviewer is Reviewer.DIRECTOR_IN_CHARGE:
        return _decided(td, "93A", td.ask(RIGHT))
    body = _BODIES[reviewer]
    if td.ask(MATTER) is Matter.OTHER:
        td.order("93B3", AllPowers(body))
        return _decided(td, "93B3", td.ask(RIGHT))
    td.order("93B3", MayNotOverrule(body))
    if right := td.ask(RIGHT):
        return _decided(td, "93B3", right)
    td.order("93B3", Recommend())
    return _decided(td, "93B3", not td.ask(FOLLOWED))


def _decided(td: Director, law: str, stands: bool) -> None:
    """Only where the ruling stands is it asked whether the appeal had merit."""
    td.order(law, Reviewed(changed=not stands))
    if stands:
        td.order("92A", Then("meritless_appeal", (("92A.lodged", "appeal"),)))
    td.order("93C", Then("further_appeal"))


# ---------------------------------------------------------------- further


def further_appeal_2017(td: Director) -> None:
    """Law 93C (2017). The Authority may give the last word to any body of the tournament that it names."""
    if td.ask(ASSIGNED):
        return td.order("93C3(a)", LastWord(Body.TOURNAMENT, binding=True))
    return _further(td)


def further_appeal_2007(td: Director) -> None:
    """Law 93C (2007). The Authority may give the last word to the appeals committee of the tournament only."""
    if td.ask(ASSIGNED) and td.ask(COMMITTEE):
        return td.order("93C3(a)", LastWord(Body.COMMITTEE, binding=True))
    return _further(td)


def _further(td: Director) -> None:
    """93C1 and 93C2, the same in both editions but for the names of the bodies."""
    if td.ask(FURTHER):
        td.order("93C1", FurtherAppeal(True))
        if td.ask(MADE):
            return td.order("93C1", Before(Body.FURTHER), Then("meritless_appeal", (("92A.lodged", "further"),)))
    else:
        td.order("93C1", FurtherAppeal(False))
    if td.ask(REFERRED):
        return td.order("93C2", Before(Body.AUTHORITY), LastWord(Body.AUTHORITY))
    return None
