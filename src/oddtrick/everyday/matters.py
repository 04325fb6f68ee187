"""The procedures by what happened at the table: found by words of their titles, listed by the moment to which they belong."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from oddtrick.citations import Edition
from oddtrick.everyday.calls import Told, read_calls
from oddtrick.everyday.near import family, words_of
from oddtrick.everyday.search import NOTHING, Index, bare
from oddtrick.everyday.spoken import kinds, nobody
from oddtrick.everyday.words import EVERYDAY, headed, sayings
from oddtrick.inquiry.asking import Option
from oddtrick.laws.editions import ALL, find, named, standing_in
from oddtrick.laws.procedure import Procedure
from oddtrick.texts import BadInput, Text, Translate, say


class Moment(Option):
    """When what a procedure is about happens, or is found."""

    BEFORE = "before", say("Before the auction")
    AUCTION = "auction", say("The auction")
    LEAD = "lead", say("The opening lead")
    PLAY = "play", say("The play")
    CLAIM = "claim", say("Claims and concessions")
    AFTER = "after", say("After the play")
    SCORING = "scoring", say("Scores, penalties and appeals")
    ANY = "any", say("At any time")


_AFTER = {
    "established_revoke",
    "after_forfeiture",
    "after_wrong_number_of_cards",
    "after_comparable_call",
    "after_insufficient_bid",
    "after_penalty_card",
    "revoke_redress",
    "repeated_revoke_redress",
    "both_revoked_redress",
    "awareness",
    "after_extraneous_information",
    "after_uncorrected_review",
    "after_misinformation",
    "after_changed_call",
    "after_declarers_lead",
    "after_dummys_attention",
    "explanation_heard",
}
_ANY_TIME = {8, 9, 10, 11, 16, 20, 21, 40, 73, 74, 75, 76, 80, 81, 82, 84, 85}
_LEAD = {41, 54}
_CLAIM = {68, 69, 70, 71}
_SCORING = {12, 77, 78, 79, 83, *range(86, 94)}
_PLAY = {"lead_restrictions"}
_AUCTION = {"call_on_wrong_cards", "source_of_wrong_cards"}
_AS_GOOD, _NEAR = 1.5, 1.8  # below the best score: what is meant as well, and what is shown after it
_AT_LEAST = 3


def moment(procedure: Procedure) -> Moment:
    """To which moment a procedure belongs: by the number of its Law, but for a few."""
    law = procedure.citation.law
    if law in _SCORING:
        return Moment.SCORING
    if (law in _ANY_TIME or procedure.name == "intent") and procedure.name not in _AFTER:
        return Moment.ANY
    if procedure.name in _AFTER or law > 71:
        return Moment.AFTER
    if law in _LEAD:
        return Moment.LEAD
    if law in _CLAIM:
        return Moment.CLAIM
    if procedure.name in _PLAY or law > 40:
        return Moment.PLAY
    return Moment.AUCTION if procedure.name in _AUCTION or law > 16 else Moment.BEFORE


def meant(wanted: str, edition: Edition, translate: Translate) -> list[Procedure]:
    """The procedures that a name, a Law or words mean; all of them for none. Raises BadInput when nothing is meant.

    Words are those of a player, in English or Polish, accents or not; a whole title or saying means just those that have it.
    """
    mine = [one for one in ALL if one.edition is edition]
    if not wanted.strip():
        return mine
    if found := _cited(wanted.strip(), edition):
        return found
    known = _known(edition, translate)
    told = _read(wanted, known)
    if whole := _whole(told, known):
        return _in_order(whole, mine, wanted)
    order = known.ranked(told.words)
    best = [one.name for one in order if one.tier == order[0].tier and one.score > order[0].score - _AS_GOOD]
    return _in_order(best, mine, wanted)


def nearest(wanted: str, edition: Edition, translate: Translate, most: int = 12) -> list[Procedure]:
    """As `meant`, but a few, the best first: what is near as well, and all of a Law. Raises BadInput for none."""
    mine = [one for one in ALL if one.edition is edition]
    if _LAW.fullmatch(wanted.strip()) and (first := _cited(wanted.strip(), edition)):
        return [*first, *(one for one in mine if one.citation.law == first[0].citation.law and one not in first)][:most]
    return _in_order(known_by(wanted, _known(edition, translate))[:most], mine, wanted)


def known_by(wanted: str, known: Index) -> list[str]:
    """The names that an index finds by words, the best first: of whom it is a whole title or saying, then what is near."""
    told = _read(wanted.replace("_", " "), known)
    found = known.ranked(told.words)
    near = (one.name for n, one in enumerate(found) if n < _AT_LEAST or one.score > found[0].score - _NEAR)
    return [*dict.fromkeys((*_whole(told, known), *near))]


def _read(wanted: str, known: Index) -> Told:
    """The words without names and quotations; a call is a call where nothing else says what was called."""
    told = read_calls(kinds(nobody(wanted, known.knows)))
    if told.calls and _CALLED.isdisjoint(map(family, words_of(told.words))):
        return told._replace(words=f"{told.words} bid")
    return told


_CALLED = frozenset(map(family, ("bid", "call", "opened", "double", "pass", "contract", "lead", "played")))


def _whole(told: Told, known: Index) -> list[str]:
    """What calls that were typed mean, and those of whom it is a whole title or saying."""
    said = known.whole.get(bare(words_of(told.words)), [])
    return [told.meant] if told.meant else [name for name in said if name != NOTHING]


def _in_order(names: list[str], mine: list[Procedure], wanted: str) -> list[Procedure]:
    by_name = {one.name: one for one in mine}
    if not names:
        raise BadInput(say("no procedure has {words} in its title; oddtrick rule lists them all", words=repr(wanted)))
    return [by_name[name] for name in names]


def _cited(wanted: str, edition: Edition) -> list[Procedure] | None:
    """What a lasting name or a reference means. Digits among words are no reference: `15 cards`, but `27B1` and `Law 64`.

    Several for a paragraph that only its parts decide, as 64C2.
    """
    reference = _LAW.fullmatch(wanted)
    if not reference and not named(wanted, edition):
        return None
    try:
        if reference and len(parts := standing_in(reference["law"], edition)) > 1:
            return parts
        return [find(reference["law"] if reference else wanted, edition)]
    except BadInput:
        if read_calls(wanted).meant:  # `8H`, which no Law is
            return None
        raise


_LAW = re.compile(r"(?:laws?|przepis\w*)?\s*(?P<law>\d{1,3}(?:[A-Ha-h]\S*)?|fn\d+|Def:.+)", re.IGNORECASE)


def everyday(procedure: Procedure) -> Text | None:
    """What people at the table call it, where the title has other words."""
    return EVERYDAY.get(procedure.name)


@lru_cache(maxsize=8)
def _known(edition: Edition, translate: Translate) -> Index:
    return index(edition, translate, sayings(), headed("other.txt"))


def index(edition: Edition, translate: Translate, said: Mapping[str, Iterable[str]], other: Iterable[tuple[str, str]]) -> Index:
    """Every way in which the procedures of an edition are put: the titles, what is shown beside them, and what is said."""
    phrases = {one.name: [*_shown(one, translate), *map(_words, said.get(one.name, ()))] for one in ALL if one.edition is edition}
    return Index({**phrases, NOTHING: [words_of(phrase) for _, phrase in other]})


def _shown(procedure: Procedure, translate: Translate) -> list[list[str]]:
    """The title and what is shown beside it, in both languages."""
    shown = [procedure.title, *([words] if (words := everyday(procedure)) else [])]
    return [words_of(form) for text in shown for form in (str(text), translate(text))]


@lru_cache(maxsize=20_000)
def _words(phrase: str) -> list[str]:
    return words_of(kinds(phrase))
