"""From the Director's entries to an award: what each side is awarded in the place of the result (Laws 12C1, 12C2)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from oddtrick.awards.values import AdjustedScore, Assigned, Obtained, Possible, SideAward, weighted_2007, weighted_2017
from oddtrick.citations import Edition
from oddtrick.game.seats import Side
from oddtrick.texts import BadInput, say
from oddtrick.web.adjusted.form import Entry, Wanted
from oddtrick.web.adjusted.words import AVERAGES


def awarded(wanted: Wanted) -> AdjustedScore:
    """12C1, 12C2. What the entries award both sides. Raises BadInput for whatever is missing or not allowed."""
    own = _side_with_own_error(wanted)
    return AdjustedScore(_award(wanted, Side.NS, own), _award(wanted, Side.EW, own))


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
