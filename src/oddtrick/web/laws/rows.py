"""What the pages of the Laws show: provisions with what implements and tests them, differences, what is left open, a search."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from oddtrick.citations import LAWS, Citation, Edition, Part
from oddtrick.everyday.marks import LITTLE, family, words_of
from oddtrick.laws.differences import Difference, differences
from oddtrick.laws.editions import ALL
from oddtrick.laws.index import Change, Provision, Title, find, law_title, of_law, preamble, provisions
from oddtrick.laws.procedure import Procedure
from oddtrick.regulations.documents import Layer
from oddtrick.regulations.values import Regulations, Value
from oddtrick.regulations.words import worded
from oddtrick.texts import BadInput, Text, Translate, count, say

_MOST = 80  # provisions that a search shows


class LawRow(NamedTuple):
    """One Law in the list: how many provisions, how many of them are implemented, how many of those are tested."""

    law: int
    title: Title
    provisions: int
    implemented: int
    tested: int

    @property
    def counts(self) -> Text:
        """The three numbers in words."""
        return say(
            "{provisions}, {implemented} implemented, {tested} tested",
            provisions=count("{n} provision", "{n} provisions", self.provisions),
            implemented=self.implemented,
            tested=self.tested,
        )


class ProvisionRow(NamedTuple):
    """One provision: the procedures that implement it, other places in the code that do, and the names of its tests."""

    provision: Provision
    anchor: str
    procedures: tuple[Procedure, ...]
    places: tuple[str, ...]
    tests: tuple[str, ...]


class OpenRow(NamedTuple):
    """Something that the Laws leave open: what holds under the regulations, why, and what the Laws choose themselves."""

    value: Value
    cited: Text | str
    holds: str
    default: str | None
    by_laws: bool


@cache
def laws(edition: Edition) -> tuple[LawRow, ...]:
    """The Introduction and the Definitions, and the 93 Laws."""
    return tuple(_law(n, edition) for n in range(LAWS + 1))


def title(law: int, edition: Edition) -> Title:
    """What a Law is called."""
    return law_title(law, edition)


def told(law: int, edition: Edition) -> tuple[Provision, ...]:
    """The provisions of a Law; of 0, of the Introduction and the Definitions. Raises BadInput when there is no such Law."""
    return of_law(law, edition) if law else preamble(edition)


def rows(found: Iterable[Provision]) -> list[ProvisionRow]:
    """Provisions with what stands behind them."""
    return [_row(one) for one in found]


def procedures(law: int, edition: Edition) -> list[Procedure]:
    """The procedures that stand at a Law, or decide something of it."""
    found = [one for one in ALL if one.edition is edition and any(place.law == law for place in one.citations)]
    return sorted(dict.fromkeys(found), key=lambda one: (one.citation.law != law, one.citation))


def changes(cited: Iterable[Citation]) -> list[Difference]:
    """Where the editions differ about these provisions, each difference once."""
    places = tuple(cited)
    return [one for one in differences() if any(one.concerns(place) for place in places)]


def changed(law: int, edition: Edition) -> list[Difference]:
    """Where the editions differ in a Law."""
    return changes(dict.fromkeys(one.citation for one in told(law, edition)))


def by_kind(found: Iterable[Difference]) -> list[tuple[Change, list[Difference]]]:
    """Differences by what they are: another ruling first."""
    told = [*found]
    several = [(kind, [one for one in told if one.change is kind]) for kind in Change]
    return [(kind, some) for kind, some in several if some]


def left_open(law: int, regulations: Regulations, translate: Translate) -> list[OpenRow]:
    """What a Law leaves to Authorities, organizers and the Director, with what holds."""
    edition = regulations.edition
    found = [value for value in regulations.values.values() if law in {_law_of(place) for place in value.hook.places(edition)}]
    return [
        OpenRow(
            value,
            value.source.cited,
            worded(value.hook, value.value, translate),
            None if value.hook.default is None else worded(value.hook, value.hook.default, translate),
            value.source.layer is Layer.LAWS,
        )
        for value in found
    ]


def searched(wanted: str, edition: Edition) -> list[Provision]:
    """The provisions that a reference means, or whose titles have most of the words, English or Polish; in their order."""
    try:
        return [*find(Citation.parse(wanted, edition))]
    except BadInput:
        pass
    asked = _meanings(wanted)
    having = [(len(asked & meanings), one) for one, meanings in _titles(edition)]
    most = max((much for much, _ in having), default=0)
    return [one for much, one in having if much == most > 0][:_MOST]


def anchor(cited: Citation) -> str:
    """The name of a provision in its page."""
    return "p-" + re.sub(r"[^A-Za-z0-9]+", "-", str(cited)).strip("-")


@cache
def _titles(edition: Edition) -> list[tuple[Provision, set[str]]]:
    """The provisions with what the words of their titles mean, in both languages."""
    return [(one, _meanings(f"{one.title.en} {one.title.pl}")) for one in provisions(edition)]


def _meanings(text: str) -> set[str]:
    return {family(word) for word in words_of(text) if word not in LITTLE}


def _law(n: int, edition: Edition) -> LawRow:
    found = told(n, edition)
    done = [one for one in found if one.implemented_by]
    return LawRow(n, title(n, edition), len(found), len(done), sum(bool(one.tested_by) for one in done))


def _row(one: Provision) -> ProvisionRow:
    known = [(_by_code().get((place, one.citation.edition)), place) for place in one.implemented_by]
    found = tuple(dict.fromkeys(procedure for procedure, _ in known if procedure))
    places = tuple(place for procedure, place in known if not procedure)
    return ProvisionRow(one, anchor(one.citation), found, places, tuple(test.partition("::")[2] for test in one.tested_by))


@cache
def _by_code() -> dict[tuple[str, Edition], Procedure]:
    """The procedures by the function that runs them, as the index names it."""
    return {(f"oddtrick.laws.{one.place}", one.edition): one for one in ALL}


def _law_of(place: Citation) -> int:
    """The Law in whose page a place stands: a footnote with the Law that it belongs to."""
    return place.law if place.part is Part.LAW else _notes(place.edition).get(place.law, 0) if place.part is Part.FOOTNOTE else 0


@cache
def _notes(edition: Edition) -> dict[int, int]:
    return {one.citation.law: one.law for one in provisions(edition) if one.citation.part is Part.FOOTNOTE}
