"""What `oddtrick laws --json` prints: the Laws, and the provisions and differences of a reference."""

from __future__ import annotations

import msgspec

from oddtrick.citations import LAWS, Citation, Edition
from oddtrick.laws.differences import Difference, differences
from oddtrick.laws.index import Provision, Title, find, law_title, of_law, preamble


class LawRow(msgspec.Struct):
    """One Law: how many provisions it has, how many of them are implemented, and how many of those are tested.

    0 is what stands before Law 1: the Introduction and the Definitions.
    """

    law: int
    title: str
    provisions: int
    implemented: int
    tested: int


class ProvisionRow(msgspec.Struct, omit_defaults=True):
    """One provision. `why_not` stands where nothing implements it: definition, conduct or regulation."""

    ref: str
    kind: str
    title: str
    implemented_by: list[str] = []
    tested_by: list[str] = []
    why_not: str | None = None


class DifferenceRow(msgspec.Struct):
    """One difference between the editions: substantive, clarified or relocated. No references: new, or gone."""

    refs_2007: list[str]
    refs_2017: list[str]
    change: str
    rule_2007: str
    rule_2017: str


class Index(msgspec.Struct):
    """What `oddtrick laws --json` prints: the Laws; when a reference is given, its provisions and differences too."""

    edition: str
    laws: list[LawRow]
    provisions: list[ProvisionRow] = []
    differences: list[DifferenceRow] = []


def all_laws(edition: Edition, language: str) -> Index:
    """What stands before Law 1, and all Laws of an edition."""
    return Index(str(edition), [law_row(law, edition, language) for law in range(LAWS + 1)])


def one_law(cited: Citation, language: str) -> Index:
    """The provisions that a reference means, their Law, and where the editions differ. Raises BadInput for none."""
    meant = find(cited)
    laws = [law_row(law, cited.edition, language)] if (law := meant[0].law) else []
    differ = [difference_row(one, language) for one in differences() if one.concerns(cited)]
    return Index(str(cited.edition), laws, [provision_row(one, language) for one in meant], differ)


def law_row(law: int, edition: Edition, language: str) -> LawRow:
    """A Law in the list."""
    found = of_law(law, edition) if law else preamble(edition)
    implemented = [one for one in found if one.implemented_by]
    title = law_title(law, edition).shown(language)
    return LawRow(law, title, len(found), len(implemented), sum(bool(one.tested_by) for one in implemented))


def provision_row(one: Provision, language: str) -> ProvisionRow:
    """A provision as it is printed."""
    why_not = one.why_not.slug if one.why_not else None
    title = one.title.shown(language)
    return ProvisionRow(str(one.citation), one.kind.slug, title, [*one.implemented_by], [*one.tested_by], why_not)


def difference_row(one: Difference, language: str) -> DifferenceRow:
    """A difference as it is printed."""
    return DifferenceRow(
        [str(place) for place in one.in_2007],
        [str(place) for place in one.in_2017],
        one.change.slug,
        rule_text(one.rule_2007, language),
        rule_text(one.rule_2017, language),
    )


def rule_text(rule: Title, language: str) -> str:
    """What an edition says, in the reader's language; nothing where that is not written yet."""
    return rule.pl if language == "pl" else rule.en
