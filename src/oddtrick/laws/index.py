"""Every provision of each edition: its reference, kind and titles, what implements it, what tests it, or why nothing does.

The lists are committed data. What implements and what tests comes from a scan of the code (`tools/index.py scan`), so
the index cannot say more than the code does. Everything is read when it is first asked for.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from importlib.resources import files
from typing import Any

from oddtrick.citations import LAWS, Citation, Edition, Part
from oddtrick.drafts.folder import of
from oddtrick.laws.drafted import DRAFTED
from oddtrick.laws.editions import named
from oddtrick.texts import BadInput, Text, say

_DATA = files("oddtrick.laws") / "data"


class _Worded(Enum):
    """Base of closed lists: the word that is stored, and the words that are shown."""

    def __init__(self, slug: str, text: Text) -> None:
        self.slug, self.text = slug, text


class Kind(_Worded):
    """What a provision does."""

    DEFINITION = "definition", say("definition")
    DUTY = "duty", say("duty")
    OPTION = "option", say("option")
    POWER = "power", say("power")
    PROCEDURE = "procedure", say("procedure")
    PROHIBITION = "prohibition", say("prohibition")
    RECTIFICATION = "rectification", say("rectification")
    REGULATION = "regulation-hook", say("left to an Authority or organizer")
    RESTRICTION = "restriction", say("restriction")
    RIGHT = "right", say("right")
    SCORING = "scoring", say("scoring")
    TIMING = "timing", say("timing")


class WhyNot(_Worded):
    """Why a provision needs no code."""

    DEFINITION = "definition", say("a definition: used wherever its word stands")
    CONDUCT = "conduct", say("conduct: nothing to compute")
    REGULATION = "regulation", say("left to the regulations of a tournament")


class Change(_Worded):
    """How a provision of 2007 and its counterpart of 2017 differ."""

    SUBSTANTIVE = "substantive", say("another ruling")
    CLARIFIED = "clarified", say("clearer words")
    RELOCATED = "relocated", say("another place")


@dataclass(frozen=True, slots=True)
class Title:
    """A short title in our own words; the Polish one is empty where it is not written yet."""

    en: str
    pl: str

    def shown(self, language: str) -> str:
        """The title in that language, in English where it has none."""
        return self.pl if language == "pl" and self.pl else self.en


PREAMBLE = Title("Introduction and Definitions", "Wstęp i Definicje")


@dataclass(frozen=True, slots=True)
class Provision:
    """One provision of one edition. `law` is 0 for the Introduction and the Definitions.

    `reason` is why it needs no code; without one something implements it.
    `counterpart` is the provision of 2017 that a provision of 2007 became, `change` how the two differ (None: alike).
    """

    citation: Citation
    law: int
    kind: Kind
    title: Title
    implemented_by: tuple[str, ...]
    tested_by: tuple[str, ...]
    reason: WhyNot | None
    counterpart: Citation | None = None
    change: Change | None = None

    @property
    def why_not(self) -> WhyNot | None:
        """Why nothing implements it; None where something does."""
        return None if self.implemented_by else self.reason


def provisions(edition: Edition) -> tuple[Provision, ...]:
    """All provisions of an edition: Introduction, Definitions, Laws 1 to 93, footnotes.

    The list of an edition that is based on another has only what differs: a row without a kind drops the provision.
    """
    return _provisions(edition)


def of_law(law: int, edition: Edition) -> tuple[Provision, ...]:
    """The provisions of one Law, then its numbered footnotes. Raises BadInput outside 1-93."""
    if not 1 <= law <= LAWS:
        raise BadInput(say("{law}: Laws run from 1 to {last}", law=law, last=LAWS))
    return tuple(one for one in provisions(edition) if one.law == law)


def find(cited: Citation) -> tuple[Provision, ...]:
    """The provisions that a reference means: `27` the whole Law, `27B1` its paragraphs, `26B` its three statements.

    Raises BadInput when that edition has none.
    """
    if cited.part is Part.LAW and not cited.path and cited.atom is None and not cited.note:
        return of_law(cited.law, cited.edition)
    if found := tuple(one for one in provisions(cited.edition) if one.citation.within(cited)):
        return found
    raise BadInput(say("the edition of {edition} has no {law}", edition=cited.edition, law=cited))


def cited_in(law: str, edition: Edition) -> str:
    """A paragraph of the edition in force as another has it: where it stood there, or its whole Law where it did not stand."""
    wanted = Citation.parse(law)
    if wanted.edition <= edition:
        return law
    before = (one.citation.paragraph for one in provisions(edition) if one.counterpart and one.counterpart.paragraph == wanted)
    return str(next(before, wanted.law))


def preamble(edition: Edition) -> tuple[Provision, ...]:
    """The provisions of the Introduction and the Definitions, which stand before Law 1."""
    return tuple(one for one in provisions(edition) if one.law == 0)


def law_title(law: int, edition: Edition) -> Title:
    """What a whole Law is called in an edition; 0 stands for what comes before Law 1."""
    return _laws()[law, edition] if law else PREAMBLE


def titles(law: str, edition: Edition) -> tuple[Title, ...]:
    """What a paragraph is called in an edition; a section that has only parts, as its Law is called; nothing for no paragraph.

    A numbered footnote is called by the Law to which it stands.
    """
    try:
        cited = Citation.parse(law, edition)
        if cited.part is Part.FOOTNOTE:
            return tuple(_of_footnote(one) for one in find(cited))
        own = tuple(one.title for one in find(cited) if one.citation.paragraph == cited) if cited.path else ()
        return own or (law_title(cited.law, cited.edition),)
    except (BadInput, KeyError):
        return ()


def _of_footnote(one: Provision) -> Title:
    polish = f"przypis do przepisu {one.law}: {one.title.pl}" if one.title.pl else ""
    return Title(f"footnote to Law {one.law}: {one.title.en}", polish)


def rows(name: str) -> Iterator[dict[str, str]]:
    """The rows of one of the data files."""
    yield from csv.DictReader((_DATA / name).read_text(encoding="utf-8").splitlines())


@cache
def _provisions(edition: Edition) -> tuple[Provision, ...]:
    listed, base = f"provisions_{edition}.csv", edition.based_on
    scanned = json.loads((_DATA / "index.json").read_text(encoding="utf-8")).get(str(edition), {})
    own = {row["ref"]: row for row in rows(listed)} if base is None or (_DATA / listed).is_file() else _drafted(edition)
    found = [_provision(row, edition, scanned.get(ref, {})) for ref, row in own.items() if row["kind"]]
    if base is None:
        return tuple(found)
    found += [_taken_over(one, edition, scanned) for one in _provisions(base) if str(one.citation) not in own]
    if edition.is_draft:
        found = [*_by_draft(found, edition, base)]
    return tuple(sorted(found, key=lambda one: one.citation))


def _by_draft(found: Iterable[Provision], edition: Edition, base: Edition) -> Iterator[Provision]:
    """With the functions of a draft in the place of those that they replace; those of its Law implement what the draft adds."""
    drafted = {each.name: each for each in DRAFTED if each.edition is edition}
    code = {
        f"oddtrick.laws.{old.place}": f"oddtrick.laws.{new.place}" for name, new in drafted.items() if (old := named(name, base))
    }
    before = {one.citation.under(edition): one.implemented_by for one in _provisions(base)}
    for one in found:
        if (places := before.get(one.citation)) is not None:
            yield replace(one, implemented_by=tuple(code.get(place, place) for place in places))
        else:
            added = tuple(f"oddtrick.laws.{each.place}" for each in drafted.values() if each.citation.law == one.law)
            yield replace(one, implemented_by=added)


def _drafted(edition: Edition) -> dict[str, dict[str, str]]:
    """The rows of a draft. What it does not say of a provision is as in the edition on which it is based; new is a procedure."""
    draft, found = of(str(edition)), dict[str, dict[str, str]]()
    if draft is None or edition.based_on is None:
        return found
    before = {str(one.citation): one for one in _provisions(edition.based_on)}
    for one in draft.provisions:
        cited = Citation.parse(one.ref, edition)
        old = before.get(str(cited))
        title = old.title if old is not None and not one.title.en else Title(one.title.en or one.ref, one.title.pl)
        reason = one.reason or (old.reason.slug if old is not None and old.reason is not None else "")
        if one.kind and one.kind not in _kinds():
            raise BadInput(say("{ref}: {kind} is no kind of provision; expected one of {kinds}", ref=one.ref, kind=repr(one.kind),
                               kinds=", ".join(_kinds())))  # fmt: skip
        kind = one.kind or (old.kind.slug if old is not None else Kind.PROCEDURE.slug)
        found[str(cited)] = {
            "ref": str(cited),
            "law": str(old.law if old is not None else cited.law),
            "kind": "" if one.dropped else kind,
            "title_en": title.en,
            "title_pl": title.pl,
            "reason": reason,
        }
    return found


def _taken_over(one: Provision, edition: Edition, scanned: dict[str, Any]) -> Provision:
    """A provision of the edition on which another is based, as it stands there; what implements it may be another."""
    own = scanned.get(str(one.citation), {})
    implemented, tested = own.get("implemented_by", one.implemented_by), own.get("tested_by", one.tested_by)
    return replace(one, citation=one.citation.under(edition), implemented_by=tuple(implemented), tested_by=tuple(tested))


def _provision(row: dict[str, str], edition: Edition, scanned: dict[str, Any]) -> Provision:
    counterpart = row.get("ref_2017")
    return Provision(
        Citation.parse(row["ref"], edition),
        int(row["law"]),
        _kinds()[row["kind"]],
        Title(row["title_en"], row["title_pl"]),
        tuple(scanned.get("implemented_by", ())),
        tuple(scanned.get("tested_by", ())),
        _reasons().get(row["reason"]),
        Citation.parse(counterpart) if counterpart else None,
        _changes()[row["change"]] if row.get("change") else None,
    )


@cache
def _laws() -> dict[tuple[int, Edition], Title]:
    """The titles of the Laws: a row names the editions for which it holds, and holds for those that are based on them."""
    told = {
        (int(row["law"]), year): Title(row["title_en"], row["title_pl"])
        for row in rows("laws.csv")
        for year in row["editions"].split()
    }
    return {
        (law, edition): next(told[law, str(one)] for one in edition.line if (law, str(one)) in told)
        for edition in Edition
        for law in range(1, LAWS + 1)
    }


@cache
def _kinds() -> dict[str, Kind]:
    return {one.slug: one for one in Kind}


@cache
def _reasons() -> dict[str, WhyNot]:
    return {one.slug: one for one in WhyNot}


@cache
def _changes() -> dict[str, Change]:
    return {one.slug: one for one in Change}
