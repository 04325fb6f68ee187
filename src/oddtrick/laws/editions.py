"""Which procedure an edition has for a matter: by its name, which no edition renumbers, or by a reference to the Laws."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from oddtrick.citations import Citation, Edition
from oddtrick.laws.drafted import DRAFTED, DROPPED
from oddtrick.laws.procedure import Procedure
from oddtrick.laws.written import GONE, OWN
from oddtrick.texts import BadInput, must_be, say, wrong_type


def with_bases(own: Iterable[Procedure]) -> tuple[Procedure, ...]:
    """The procedures of every edition: its own, and those of the edition on which it is based that it does not change or drop."""
    found = [*own]
    for edition in Edition:
        changed = {one.name for one in found if one.edition is edition} | {**GONE, **DROPPED}.get(edition, frozenset())
        found += [replace(one, edition=edition) for one in found if one.edition is edition.based_on and one.name not in changed]
    return tuple(found)


ALL: tuple[Procedure, ...] = with_bases((*OWN, *DRAFTED))
_BY_NAME = {(procedure.name, procedure.edition): procedure for procedure in ALL}


def beside(edition: Edition) -> Edition:
    """The edition with which a page compares another: the one before it; the first is compared with the one after it."""
    before = [one for one in Edition if one < edition]
    return max(before) if before else min(one for one in Edition if one > edition)


def named(name: str, edition: Edition) -> Procedure | None:
    """The procedure of that lasting name, None where the edition has none (or none is written yet)."""
    return _BY_NAME.get((name, edition))


def standing_in(wanted: str, edition: Edition) -> list[Procedure]:
    """The procedures of the parts of a reference at which none stands itself: `64C2`, or `35`, which only points to others.

    Empty for a Law that has procedures of its own: its first leads to the rest. Raises BadInput.
    """
    cited = Citation.parse(wanted, edition)
    mine = [procedure for procedure in ALL if procedure.edition is edition]
    if any(cited in one.citations or (not cited.path and one.citation.within(cited)) for one in mine):
        return []
    return [one for one in mine if any(place.within(cited) for place in one.citations)]


def find(wanted: str, edition: Edition) -> Procedure:
    """The procedure that a name, a Law or a paragraph means: `insufficient_bid`, `27`, `64B7`. Raises BadInput.

    A paragraph finds the procedure that stands at it or at the nearest paragraph around it; a whole Law the first in it.
    """
    if not isinstance(edition, Edition):
        raise wrong_type("find", "an Edition, as Edition.E2017", edition)
    must_be(str, wanted, "find", "a Law, a paragraph or a name, as '27'")
    if found := named(wanted, edition):
        return found
    cited = Citation.parse(wanted, edition)
    mine = [procedure for procedure in ALL if procedure.edition is edition]
    around = [(len(place.path), one) for one in mine for place in one.citations if cited.within(place)]
    if around:
        return max(around, key=lambda found: found[0])[1]
    inside = [procedure for procedure in mine if procedure.citation.within(cited)]
    if inside := inside or [procedure for procedure in mine if any(place.within(cited) for place in procedure.citations)]:
        return min(inside, key=lambda procedure: procedure.citation)
    known = sorted({procedure.citation for procedure in mine})
    there_are = ", ".join(map(str, known))
    raise BadInput(say("Law {law} ({edition}) has no procedure; there are {laws}", law=cited, edition=edition, laws=there_are))
