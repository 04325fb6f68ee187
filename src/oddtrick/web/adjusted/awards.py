"""From the Director's entries to an award: what each side is awarded in the place of the result (Laws 12C1, 12C2)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from importlib import import_module

from oddtrick.awards.values import AdjustedScore, Assigned, Obtained, Possible, SideAward, weighted_2007, weighted_2017
from oddtrick.citations import Edition
from oddtrick.game.seats import Side
from oddtrick.texts import BadInput, say
from oddtrick.web.adjusted.form import Entry, Wanted
from oddtrick.web.adjusted.ruled import MODULE, Ruling
from oddtrick.web.adjusted.words import AVERAGES, LIKELY

_REASON = "as ruled"  # the Director's own words stand in his report, never in an address


def awarded(wanted: Wanted) -> AdjustedScore:
    """12C1, 12C2. What the entries award both sides. Raises BadInput for whatever is missing or not allowed."""
    own = _side_with_own_error(wanted)
    return AdjustedScore(_award(wanted, Side.NS, own), _award(wanted, Side.EW, own))


def as_ruled(wanted: Wanted, ruled: Ruling) -> Wanted:
    """The entries with what the ruling decides and not the form. Raises BadInput while the offending side is not told."""
    if ruled.nobodys:
        wanted = wanted._replace(offenders=Side.NS.value)  # the two camps get alike
    if wanted.offending is None:
        raise BadInput(say("which side is the offending side is not told; expected North-South or East-West"))
    kinds = ruled.kinds_of(wanted.offending)
    return wanted._replace(edition=ruled.edition, kinds=kinds, own="", knockout=ruled.mean or wanted.knockout)


def awarded_by(wanted: Wanted, ruled: Ruling) -> AdjustedScore:
    """12C. What the ruling awards with these results. Raises BadInput for whatever it does not allow."""
    module = import_module(MODULE)
    assert wanted.offending is not None
    entries = wanted.entered("both")
    if len(entries) + len(wanted.entered("own")) != len(wanted.entries):
        raise BadInput(say("a result is told for one side; the ruling has one set of results for both"))
    if "results" in wanted.kinds and not entries:
        raise BadInput(say("no possible result is told; expected at least one"))
    likely = {}
    if ruled.extremes:
        likely = {entry.possible().points(wanted.vulnerability): LIKELY[entry.likely][0] for entry in entries}
    results = () if ruled.extremes else weighed(entries)
    found = module.Findings(results, weighed(wanted.entered("own")), likely, _REASON)
    adjusted: AdjustedScore = module.adjusted_by(ruled.inquiries, wanted.offending, found, ruled.edition)
    if wanted.table is None and (ruled.own or "table" in wanted.kinds):
        raise BadInput(say("the result of this table is missing; the ruling needs it"))
    return adjusted._replace(reason="")


def weighed(entries: Sequence[Entry]) -> tuple[Possible, ...]:
    """12C1(c). Results with their weights; a single one has all of it. Raises BadInput where a weight is missing."""
    if len(entries) == 1 and entries[0].weight is None:
        return (entries[0].possible(Fraction(1)),)
    for entry in entries:
        if entry.weight is None:
            raise BadInput(say("result {place}, {result}: its weight is missing", place=entry.place, result=entry.result.result))
    return tuple(entry.possible() for entry in entries)


def law_of_own_error(edition: Edition) -> str:
    """The paragraph about a side that hurt itself."""
    return "12C1(e)" if edition >= Edition.E2017 else "12C1(b)"


def _award(wanted: Wanted, side: Side, own: Side | None) -> SideAward:
    kind = wanted.kinds[side.index]
    if kind == "table":
        if wanted.table is None:
            raise BadInput(say("{side}: the score from the table is missing; expected the result of this table", side=side))
        return SideAward(Obtained.SCORE, "12C1(a)", wanted.edition)
    if kind in AVERAGES:
        return SideAward(AVERAGES[kind], "12C2(a)", wanted.edition)
    entries = wanted.entered("both", str(side))
    if not entries:
        raise BadInput(say("no possible result is told for {side}; expected at least one", side=side))
    expected = weighed(wanted.entered("own")) if side is own else ()
    build = weighted_2017 if wanted.edition >= Edition.E2017 else weighted_2007
    assigned = build(weighed(entries), expected)
    return SideAward(assigned, _law(wanted.edition, side, own, assigned), wanted.edition)


def _law(edition: Edition, side: Side, own: Side | None, assigned: Assigned) -> str:
    """The paragraph of an assigned score."""
    if own:
        return "12C1(b)" if edition < Edition.E2017 else "12C1(e)(ii)" if side is own else "12C1(e)(i)"
    if sum(bool(one.weight) for one in assigned.possible) > 1:
        return "12C1(c)"
    return "12C1(b)" if edition >= Edition.E2017 else "12C1(a)"


def _side_with_own_error(wanted: Wanted) -> Side | None:
    """12C1(e). Which side gets no relief for its own part of the damage. Raises BadInput where the entries do not agree."""
    law = law_of_own_error(wanted.edition)
    if not wanted.cuts:
        if wanted.entered("own"):
            raise BadInput(
                say("a result without an own error was given; expected none, no such error is told that costs relief (Law {law})",
                    law=law)
            )  # fmt: skip
        return None
    if wanted.offending is None:
        raise BadInput(say("a side hurt itself; expected which side offended (Law {law})", law=law))
    own = wanted.offending.opponents
    if wanted.kinds[own.index] != "results":
        raise BadInput(say("a side's own part of its damage is worked out for assigned scores only (Law 12C1)"))
    if not wanted.entered("own"):
        raise BadInput(
            say("a side hurt itself; expected the result that it would have had without its own error (Law {law})", law=law)
        )
    if wanted.table is None:
        raise BadInput(say("a side hurt itself; expected the result of this table (Law {law})", law=law))
    return own
