"""The Laws told to a Director: what each rules and what changed in it, in a few sentences; a provision as a full sentence.

The words are committed data, in our own words. Titles (`index`) name a paragraph where it is cited; sentences explain it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from oddtrick.citations import Citation, Edition
from oddtrick.drafts.folder import drafts
from oddtrick.laws.differences import Difference, differences
from oddtrick.laws.index import Change, Provision, Title, find, law_title, of_law, preamble, rows
from oddtrick.texts import BadInput

_TOLD = Edition.E2017  # the edition of which the data tells


def rules(law: int, edition: Edition) -> Title | None:
    """What a Law rules, in a few sentences; None where they do not hold in that edition. 0: what stands before Law 1."""
    told = _words().get((law, "rules"))
    return told if told is not None and _holds(law, edition) else None


def changed(law: int) -> Title | None:
    """What changed in a Law from 2007, and what that means at the table; None when nothing of weight did."""
    return _words().get((law, "changed"))


def sentence(one: Provision) -> Title:
    """A provision as a full sentence; its title where no sentence is written for that edition."""
    return _written(one) or _of_like(one) or one.title


def _written(one: Provision) -> Title | None:
    """The sentence of its edition, or of one on which that is based and which says the same there."""
    for edition in one.citation.edition.line:
        told = _sentences().get((edition, str(one.citation)))
        if told is not None and (edition is one.citation.edition or _says_the_same(one, edition)):
            return told
    return None


def _says_the_same(one: Provision, edition: Edition) -> bool:
    return any(other.title == one.title for other in _found(one.citation.under(edition)))


def apart(one: Difference) -> tuple[Title, Title]:
    """What a paragraph ruled before 2017 and what it rules since: a full sentence each where these tell the editions apart, else in
    the few words of the list of differences.
    """
    old, new = (_alone(places) for places in (one.in_2007, one.in_2017))
    short = one.rule_2007, one.rule_2017
    if (old is None and one.in_2007) or (new is None and one.in_2017) or old == new:
        return short
    return old or short[0], new or short[1]


def _alone(places: tuple[Citation, ...]) -> Title | None:
    """The sentence of one paragraph that is not divided; None for several, and for none."""
    found = [one for place in places for one in _found(place)]
    return sentence(found[0]) if len(found) == 1 else None


def _of_like(one: Provision) -> Title | None:
    """The sentence of the provision of 2017 that says the same: its counterpart, or the one under the same reference."""
    cited = one.counterpart or one.citation.under(_TOLD)
    told = _sentences().get((_TOLD, str(cited)))
    return told if told is not None and any(other.title == one.title for other in _found(cited)) else None


def _found(cited: Citation) -> tuple[Provision, ...]:
    try:
        return find(cited)
    except BadInput:
        return ()


@lru_cache(maxsize=512)
def _holds(law: int, edition: Edition) -> bool:
    """Whether the words on a Law hold in an edition: before 2017 if no ruling was changed, later if it is worded alike."""
    found = of_law(law, edition) if law else preamble(edition)
    if law_title(law, edition) != law_title(law, _TOLD):
        return False
    if edition >= _TOLD:
        return [one.title for one in found] == [one.title for one in (of_law(law, _TOLD) if law else preamble(_TOLD))]
    ruled = [one for one in differences() if one.change is Change.SUBSTANTIVE]
    return not any(one.concerns(place.citation) for one in ruled for place in found)


@cache
def _words() -> dict[tuple[int, str], Title]:
    return {(int(row["law"]), row["part"]): Title(row["en"], row["pl"]) for row in rows("law_words.csv")}


@cache
def _sentences() -> dict[tuple[Edition, str], Title]:
    return {(edition, ref): told for edition, ref, told in _told()}


def _told() -> Iterator[tuple[Edition, str, Title]]:
    for row in rows("sentences.csv"):
        yield Edition(row["edition"]), row["ref"], Title(row["en"], row["pl"])
    for draft in drafts():
        for one in draft.provisions:
            if one.sentence.en:
                yield Edition(draft.year), str(Citation.parse(one.ref)), Title(*one.sentence)
