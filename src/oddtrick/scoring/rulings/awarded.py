"""From a ruling to a score: a finished inquiry of Law 12 and the Director's results become what a table is awarded.

The inquiry says what may be awarded, the Director what would have happened. What the one does not allow of the other is
refused; nothing is judged or weighed here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from oddtrick.awards.values import AdjustedScore, Assigned, Obtained, Possible, SideAward, weighted_2007, weighted_2017
from oddtrick.citations import Edition
from oddtrick.game.seats import Side
from oddtrick.inquiry.asking import Progress
from oddtrick.inquiry.decisions import Form
from oddtrick.inquiry.effects import Artificial, Assign, AtFault, Effect, Keep, KeepsScore, OwnPart
from oddtrick.inquiry.vocabulary import Camp
from oddtrick.scoring.adjusted.assigned import Likelihood, likely_and_probable_2007
from oddtrick.scoring.sessions.boards import TableResult
from oddtrick.texts import BadInput, say

_EXTREMES = (Form.BEST_LIKELY, Form.WORST_PROBABLE)


class Findings(NamedTuple):
    """What the Director has found, and why.

    `results` are what would have happened, with weights and his mark of what is legal; `own_error` what a side that hurt
    itself would still have had; `likely` how near each result was (2007, 12C1(e)), as North-South's points. Of a side in
    `apart` that stands there in place of `results`.
    """

    results: tuple[Possible, ...] = ()
    own_error: tuple[Possible, ...] = ()
    likely: Mapping[int, Likelihood] = {}
    reason: str = ""
    apart: Mapping[Side, tuple[Possible, ...]] = {}

    def of(self, side: Side) -> tuple[Possible, ...]:
        """What would have happened, as it is judged for that side."""
        return self.apart.get(side, self.results)

    @property
    def told(self) -> bool:
        """Whether any result is told."""
        return bool(self.results or any(self.apart.values()))


class _Ordered(NamedTuple):
    """What the inquiries ordered, each effect with its paragraph."""

    effects: tuple[tuple[str, Effect], ...]
    forbidden: bool
    edition: Edition
    alike: bool = False

    @property
    def own_part(self) -> str | None:
        """The paragraph by which a side gets no relief for its own part of the damage."""
        return next((law for law, effect in self.effects if isinstance(effect, OwnPart)), None)

    @property
    def assigned(self) -> list[tuple[str, Assign]]:
        """The assigned scores."""
        return [(law, effect) for law, effect in self.effects if isinstance(effect, Assign)]


def adjusted_by(inquiries: Iterable[Progress], offenders: Side, findings: Findings, edition: Edition) -> AdjustedScore:
    """12C1 and 12C2. What both sides are awarded by these inquiries of one ruling, the last of which adjusts the score.

    Raises BadInput for whatever the inquiries do not allow, and for a ruling without a reason.
    """
    ordered = _ordered(inquiries, edition)
    if not findings.reason.strip():
        raise BadInput(say("an adjusted score needs the Director's reason; expected one that is not empty (Law 12A)"))
    _refuse_what_is_not_asked(ordered, findings)
    awards = dict(_awards(ordered, offenders, findings))
    if not awards:
        laws = [law for law, effect in ordered.effects if isinstance(effect, Keep)] or ["12A"]
        raise BadInput(say("the ruling adjusts no score, so none is awarded (Law {law})", law=laws[-1]))
    score = AdjustedScore.split(offenders, awards[Camp.OFFENDING], awards[Camp.NON_OFFENDING], findings.reason)
    return score._replace(offenders=()) if any(effect == AtFault(None) for _, effect in ordered.effects) else score


def awarded(result: TableResult, adjusted: AdjustedScore | None) -> TableResult:
    """12C1(a). A table's result with what the Director awarded in its place; None takes the award back.

    Raises BadInput where a side keeps, or had, a score from play and there is none.
    """
    for side in Side if adjusted is not None and result.obtained is None else ():
        assert adjusted is not None
        value = adjusted.of(side).value
        if value is Obtained.SCORE or (isinstance(value, Assigned) and value.own_error):
            raise BadInput(
                say("board {board}: {side} have no score from play to be compared with the award (Law {law})", board=result.board,
                    side=side, law=adjusted.of(side).law or "12C1")
            )  # fmt: skip
    return result._replace(adjusted=adjusted)


def _ordered(inquiries: Iterable[Progress], edition: Edition) -> _Ordered:
    found: list[tuple[str, Effect]] = []
    forbidden = alike = False
    for inquiry in inquiries:
        if inquiry.question is not None:
            raise BadInput(say("the ruling is not finished; expected an answer to {question}", question=inquiry.question.id))
        found += [(order.law, effect) for order in inquiry.orders for effect in order.effects]
        forbidden = forbidden or inquiry.answers.get("12C1c.forbidden") is True
        alike = alike or inquiry.answers.get("12C1c.alike") is True
    return _Ordered(tuple(found), forbidden, edition, alike)


def _refuse_what_is_not_asked(ordered: _Ordered, findings: Findings) -> None:
    """12C1, 12C2. Results go with assigned scores, how likely they were with 12C1(e) of 2007, an own error with 12C1(e)."""
    extremes = any(one.form in _EXTREMES for _, one in ordered.assigned)
    if findings.told and (extremes or not ordered.assigned):
        law = "12C1(e)" if extremes else "12C2"
        raise BadInput(say("results with weights were given; expected none, the ruling assigns none of them (Law {law})", law=law))
    if ordered.alike and findings.of(Side.NS) != findings.of(Side.EW):
        raise BadInput(say("the sides' results differ; expected the same for both, as the ruling says (Law {law})", law="12C1(c)"))
    if findings.likely and not extremes:
        raise BadInput(say("it was told how likely results were; expected nothing of it here (Law 12C1(e) of 2007)"))
    own = ordered.own_part
    if own and not findings.own_error:
        raise BadInput(
            say("a side hurt itself; expected the result that it would have had without its own error (Law {law})", law=own)
        )
    if findings.own_error and not own:
        law = "12C1(e)" if ordered.edition >= Edition.E2017 else "12C1(b)"
        raise BadInput(
            say("a result without an own error was given; expected none, the ruling finds no such error (Law {law})", law=law)
        )


def _awards(ordered: _Ordered, offenders: Side, findings: Findings) -> Iterator[tuple[Camp, SideAward]]:
    for law, effect in ordered.effects:
        match effect:
            case Artificial(only, average):
                for camp in Camp:
                    if only in (None, camp):
                        yield camp, SideAward(average, law, ordered.edition)
            case KeepsScore(camp):
                yield camp, SideAward(Obtained.SCORE, law, ordered.edition)
            case Assign(_, only):
                for camp in Camp:
                    if only in (None, camp):
                        yield camp, _assigned(ordered, camp, law, offenders, findings)
            case _:
                pass


def _assigned(ordered: _Ordered, camp: Camp, law: str, offenders: Side, findings: Findings) -> SideAward:
    """12C1. The assigned score of one side; of one that hurt itself with what it would have had without that."""
    form = next(one.form for _, one in ordered.assigned if one.side in (None, camp))
    side = offenders if camp is Camp.OFFENDING else offenders.opponents
    own = findings.own_error if ordered.own_part and camp is Camp.NON_OFFENDING else ()
    if form in _EXTREMES:
        extreme = likely_and_probable_2007(findings.likely, offenders).of(side).value
        assert isinstance(extreme, Assigned)
        results = extreme.possible
    else:
        results = findings.of(side)
    if ordered.edition >= Edition.E2017:
        assigned = weighted_2017(results, own)
    else:
        assigned = weighted_2007(results, own, ordered.forbidden)
    _as_ruled(form, assigned, law)
    return SideAward(assigned, _law(ordered, camp, law), ordered.edition)


def _as_ruled(form: Form, assigned: Assigned, law: str) -> None:
    """12C1(b), 12C1(c). One result where one was ruled, several where they are weighed."""
    weighed = [one for one in assigned.possible if one.weight]
    if form is Form.WEIGHTED and len(weighed) == 1:
        raise BadInput(say("one result has all the weight; expected several, the ruling weighs them (Law {law})", law=law))
    if form not in (Form.WEIGHTED, Form.OWN_KIND) and len(weighed) > 1:
        raise BadInput(
            say("the results that have a weight are {n}; expected one, as the ruling says (Law {law})", n=len(weighed), law=law)
        )
    if form is Form.POINTS and not isinstance(weighed[0].result, int):
        raise BadInput(say("{result} is no number of points; expected points, as the ruling says (Law {law})",
                           result=weighed[0].text, law=law))  # fmt: skip


def _law(ordered: _Ordered, camp: Camp, law: str) -> str:
    """12C1(e)(i) and 12C1(e)(ii) (2007: 12C1(b)). The paragraph of a side's award, where the other or itself did damage."""
    if ordered.own_part is None or law.startswith("12C1(e)"):
        return law
    return ordered.own_part if camp is Camp.NON_OFFENDING else ordered.own_part.replace("(ii)", "(i)")
