"""Law 12C: the adjusted score itself, assigned (12C1) or artificial (12C2), in an individual (12C3) and a knockout (12C4)."""

from __future__ import annotations

from oddtrick.awards.values import Average
from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.decisions import Form
from oddtrick.inquiry.effects import (
    AlikeForPartners,
    Artificial,
    AsRectified,
    Assign,
    AtFault,
    EachFurther,
    InImps,
    Keep,
    KeepsScore,
    LegalOnly,
    MeanOfBoth,
    NeedNotBalance,
    NoPenaltyFor,
    OwnPart,
    SessionCounts,
    WithoutInfraction,
)
from oddtrick.inquiry.vocabulary import Camp, Role
from oddtrick.laws.general.law_12 import CAMPS, SIDES, Sides
from oddtrick.texts import say


class OwnAction(Option):
    """12C1(e) (2007: 12C1(b)): what the non-offending side did to its own damage."""

    NOTHING = "nothing", say("nothing, or no more than an ordinary mistake")
    RELATED_ERROR = "related_error", say("a serious error that had to do with the infraction")
    SERIOUS_ERROR = "serious_error", say("a serious error that had nothing to do with the infraction, but no extreme one")
    EXTREME_ERROR = "extremely_serious_error", say("an extremely serious error that had nothing to do with the infraction")
    WILD = "wild", say("a wild action")
    GAMBLING = "gambling", say("a gambling action, but without hope that a failure would be put right")
    DOUBLE_SHOT = "double_shot", say("a gambling action, in the hope that the Director would put a failure right")


class Contest(Option):
    """12C3, 12C4: the kind of contest."""

    OTHER = "other", say("neither an individual nor a knockout")
    INDIVIDUAL = "individual", say("an individual")
    KNOCKOUT = "knockout", say("a knockout")


class Fault(Option):
    """12C2(a): how far a contestant is responsible for the irregularity."""

    DIRECTLY = "directly", say("it is directly at fault")
    PARTLY = "partly", say("it is only partly at fault")
    NOT = "not", say("it is in no way at fault")
    NOBODY = "nobody", say("there is no offending side: no contestant is at fault")


WEIGHTED = yes_no("12C1c.weighted", say("Does the Director weigh several possible results?"), By.DIRECTOR)
FORBIDDEN = yes_no("12C1c.forbidden", say("Does the Regulating Authority forbid weighted scores?"), By.REGULATION, default=False)
POINTS_MAY = yes_no(
    "12C1c.points_may",
    say("Do the regulations let an assigned score be points worked out from the results at other tables?"),
    By.REGULATION,
    default=False,
)
POINTS = yes_no("12C1c.points", say("Does the Director assign such points?"), By.DIRECTOR)
EACH_APART = yes_no(
    "12C1c.each_apart",
    say("Do the regulations have an assigned score judged for each side by itself?"),
    By.REGULATION,
    default=False,
)
ALIKE = yes_no("12C1c.alike", say("Does the Director assign both sides the same results with the same weights?"), By.DIRECTOR)
LIKELY_PROBABLE = yes_no(
    "12C1e.likely_probable",
    say("Does the Regulating Authority assign the best likely and the worst probable result in place of weighted scores?"),
    By.REGULATION,
    default=False,
)
OWN_ACTION = Question(
    "12C1e.own_action",
    say("What did the non-offending side itself, after the irregularity, do to its damage?"),
    tuple(OwnAction),
    By.DIRECTOR,
)
CONTEST = Question("12C4.contest", say("What kind of contest is it?"), tuple(Contest))
TO_BLAME = yes_no("12C3.to_blame", say("Is the offender's partner in any way to blame?"), By.DIRECTOR)
FAULTS = {
    Camp.OFFENDING: Question(
        "12C2a.offending", say("How far is the offending side responsible for the irregularity?"), tuple(Fault), By.DIRECTOR
    ),
    Camp.NON_OFFENDING: Question(
        "12C2a.non_offending",
        say("How far is the other side responsible for the irregularity?"),
        (Fault.DIRECTLY, Fault.PARTLY, Fault.NOT),
        By.DIRECTOR,
    ),
}
SERIES = yes_no(
    "12C2d.series",
    say("Do the regulations value each further board of a session without a result differently?"),
    By.REGULATION,
    default=False,
)
IMPS = yes_no("12C2b.imps", say("Is the board scored in IMPs?"))
VARIED = yes_no(
    "12C2b.varied", say("Do the regulations give average plus or minus other IMPs than 3?"), By.REGULATION, default=False
)

_CUT_2017 = {OwnAction.EXTREME_ERROR, OwnAction.DOUBLE_SHOT}
_CUT_2007 = {OwnAction.SERIOUS_ERROR, OwnAction.EXTREME_ERROR, OwnAction.WILD, OwnAction.GAMBLING, OwnAction.DOUBLE_SHOT}
_AVERAGES = {Fault.DIRECTLY: Average.MINUS, Fault.PARTLY: Average.EVEN, Fault.NOT: Average.PLUS}
_BALANCED = {Average.EVEN}


def assigned_score_2017(td: Director) -> None:
    """Law 12C1 (2017). The probable result without the infraction, or several; only an extreme error or a double shot costs."""
    sides = td.ask(SIDES)
    td.order("12C1(b)", WithoutInfraction())
    form, law = _form_2017(td, sides)
    apart = form is Form.OWN_KIND
    td.order(law, *(Assign(form, camp) for camp in (Camp if apart else (CAMPS.get(sides),))))
    td.order("12C1(c)", LegalOnly())
    own = sides is Sides.BOTH and td.ask(OWN_ACTION) in _CUT_2017
    if own:
        td.order("12C1(e)(i)", AsRectified(Camp.OFFENDING))
        td.order("12C1(e)(ii)", OwnPart(Camp.NON_OFFENDING))
    _one_side(td, sides, "12C1(a)")
    _in_contest(td, sides, own or apart or sides is not Sides.BOTH)


def _form_2017(td: Director, sides: Sides) -> tuple[Form, str]:
    """12C1(b), 12C1(c). One result, several by weight or points; where regulations have all three, for each side by itself."""
    points = td.ask(POINTS_MAY)
    if points and sides is Sides.BOTH and td.ask(EACH_APART) and not td.ask(ALIKE):
        return Form.OWN_KIND, "12C1(c)"
    if points and td.ask(POINTS):
        return Form.POINTS, "12C1(c)"
    return (Form.WEIGHTED, "12C1(c)") if td.ask(WEIGHTED) else (Form.SINGLE, "12C1(b)")


def assigned_score_2007(td: Director) -> None:
    """Law 12C1 (2007). One result, several unless forbidden, or the two extremes; a wild or gambling action costs relief too."""
    sides = td.ask(SIDES)
    extremes = td.ask(LIKELY_PROBABLE)
    if extremes:
        _extremes(td, sides)
    elif not td.ask(FORBIDDEN) and td.ask(WEIGHTED):
        td.order("12C1(c)", Assign(Form.WEIGHTED, CAMPS.get(sides)))
    else:
        td.order("12C1(a)", Assign(Form.SINGLE, CAMPS.get(sides)))
    own = sides is Sides.BOTH and td.ask(OWN_ACTION) in _CUT_2007
    if own:
        td.order("12C1(b)", AsRectified(Camp.OFFENDING), OwnPart(Camp.NON_OFFENDING))
    _one_side(td, sides, "12C1(a)")
    unbalanced = own or extremes or sides is not Sides.BOTH
    if unbalanced:
        td.order("12C1(f)", NeedNotBalance())
    _in_contest(td, sides, unbalanced, "86B")


def _extremes(td: Director, sides: Sides) -> None:
    """12C1(e) (2007): each side by its own standard."""
    if sides is not Sides.OFFENDING:
        td.order("12C1(e)(i)", Assign(Form.BEST_LIKELY, Camp.NON_OFFENDING))
    if sides is not Sides.NON_OFFENDING:
        td.order("12C1(e)(ii)", Assign(Form.WORST_PROBABLE, Camp.OFFENDING))


def artificial_score_2017(td: Director) -> None:
    """Law 12C2 (2017). By fault; in IMPs as the regulations may vary them, on one board of a session after another too."""
    sides = td.ask(SIDES)
    averages = _by_fault(td, sides)
    if not averages:
        return
    series = td.ask(SERIES)
    if _is_plus_or_minus(averages) and td.ask(IMPS):
        td.order("12C2(b)", InImps(series or td.ask(VARIED)))
        if series:
            td.order("12C2(d)", EachFurther())
    _one_side(td, sides, "12C2(a)")
    _in_contest(td, sides, _unbalanced(averages), offended=Camp.OFFENDING in averages)


def artificial_score_2007(td: Director) -> None:
    """Law 12C2 (2007). By fault; in IMPs plus and minus three, unless varied as 86A allows."""
    sides = td.ask(SIDES)
    averages = _by_fault(td, sides)
    if not averages:
        return
    if _is_plus_or_minus(averages) and td.ask(IMPS):
        varied = td.ask(VARIED)
        td.order("86A" if varied else "12C2(b)", InImps(varied))
    _one_side(td, sides, "12C2(a)")
    _in_contest(td, sides, _unbalanced(averages), "86B", offended=Camp.OFFENDING in averages)


def _by_fault(td: Director, sides: Sides) -> dict[Camp, Average]:
    """12C2(a) and 12C2(c), the same in both editions: average plus, average or average minus, by responsibility."""
    camps = [camp for camp in Camp if CAMPS.get(sides, camp) is camp]
    if Camp.OFFENDING in camps and td.ask(FAULTS[Camp.OFFENDING]) is Fault.NOBODY:
        return _nobodys(td, sides)
    averages = {camp: _AVERAGES[td.ask(FAULTS[camp])] for camp in camps}
    td.order("12C2(a)", *(Artificial(camp, average) for camp, average in averages.items()))
    if by_session := [SessionCounts(camp, one) for camp, one in averages.items() if one is not Average.EVEN]:
        td.order("12C2(c)", *by_session)
    return averages


def _nobodys(td: Director, sides: Sides) -> dict[Camp, Average]:
    """12C2(a) where nobody at the table has offended, as on a board to which the players were sent: average plus for both.

    Neither is an offending side, and a score is not adjusted for such a side alone.
    """
    if sides is not Sides.BOTH:
        td.order("12C2(a)", AtFault(None), Keep())
        return {}
    td.order("12C2(a)", AtFault(None), Artificial(None, Average.PLUS))
    td.order("12C2(c)", SessionCounts(None, Average.PLUS))
    return {Camp.NON_OFFENDING: Average.PLUS}


def _unbalanced(averages: dict[Camp, Average]) -> bool:
    """12C4. Whether the scores may not balance: average plus and minus do not where 12C2(c), 12C2(d) or regulations vary one."""
    return len(averages) == 1 or set(averages.values()) != _BALANCED


def _is_plus_or_minus(averages: dict[Camp, Average]) -> bool:
    """12C2(b). Whether there is an average plus or minus, of which alone it says what it is worth in IMPs."""
    return set(averages.values()) != _BALANCED


def _one_side(td: Director, sides: Sides, law: str) -> None:
    """11A, 43B3, 15B3: the side that is not adjusted keeps its score."""
    if sides is not Sides.BOTH:
        td.order(law, KeepsScore(next(camp for camp in Camp if camp is not CAMPS[sides])))


def _in_contest(td: Director, sides: Sides, unbalanced: bool, also: str | None = None, *, offended: bool = True) -> None:
    """12C3 and 12C4 (in 2007 also 86B): partners of an individual alike; in a knockout the mean of scores that differ."""
    contest = td.ask(CONTEST)
    if contest is Contest.INDIVIDUAL and sides is not Sides.NON_OFFENDING and offended:
        td.order("12C3", AlikeForPartners())
        if not td.ask(TO_BLAME):
            td.order("12C3", NoPenaltyFor(Role.PARTNER))
    if contest is Contest.KNOCKOUT and unbalanced:
        td.order("12C4", MeanOfBoth())
        if also is not None:
            td.order(also, MeanOfBoth())
