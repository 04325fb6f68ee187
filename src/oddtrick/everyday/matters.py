"""The procedures by what happened at the table: found by what people say, listed by the moment to which they belong."""

from __future__ import annotations

import re
from functools import lru_cache

from oddtrick.citations import Edition
from oddtrick.everyday.calls import Told, read_calls
from oddtrick.everyday.learnt import bare
from oddtrick.everyday.marks import words_of
from oddtrick.everyday.search import Ranked, knows, ranked, whole
from oddtrick.everyday.spoken import kinds, nobody, spelt
from oddtrick.everyday.words import EVERYDAY
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
_AS_GOOD, _NEAR = 7.0, 8.0  # below the best score: what is meant as well, and what is shown after it
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
    if not wanted.strip():
        return [one for one in ALL if one.edition is edition]
    if found := _cited(wanted.strip(), edition):
        return found
    told = _read(wanted)
    order = _ranked(told.words, edition)
    as_good = [one.name for one in order if one.score > order[0].score - _AS_GOOD]
    return _known_of(_whole(told, edition, translate) or as_good, edition, wanted)


def nearest(wanted: str, edition: Edition, translate: Translate, most: int = 12) -> list[Procedure]:
    """As `meant`, but a few, the best first: what is near as well, and all of a Law. Raises BadInput for none."""
    if _LAW.fullmatch(wanted.strip()) and (first := _cited(wanted.strip(), edition)):
        beside = [one for one in ALL if one.edition is edition and one.citation.law == first[0].citation.law]
        return [*dict.fromkeys((*first, *beside))][:most]
    told = _read(wanted.replace("_", " "))
    order = _ranked(told.words, edition)
    near = [one.name for n, one in enumerate(order) if n < _AT_LEAST or one.score > order[0].score - _NEAR]
    return _known_of([*dict.fromkeys((*_whole(told, edition, translate), *near))][:most], edition, wanted)


def _read(wanted: str) -> Told:
    """The words without names; a quoted card is a card, and a call a call."""
    return read_calls(kinds(nobody(spelt(wanted), knows)))


def _ranked(words: str, edition: Edition) -> list[Ranked]:
    return [one for one in ranked(words) if named(one.name, edition)]


def _whole(told: Told, edition: Edition, translate: Translate) -> list[str]:
    """What calls that were typed mean, and those of whom it is a whole title or saying."""
    if told.meant:
        return [told.meant]
    titles = _titles(edition, translate).get(bare(words_of(told.words)), ())
    return [name for name in dict.fromkeys((*titles, *whole(told.words))) if named(name, edition)]


def _known_of(names: list[str], edition: Edition, wanted: str) -> list[Procedure]:
    found = [one for name in names if (one := named(name, edition))]
    if not found:
        raise BadInput(say("no procedure has {words} in its title; oddtrick rule lists them all", words=repr(wanted)))
    return found


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
def _titles(edition: Edition, translate: Translate) -> dict[str, list[str]]:
    """The procedures by their titles and what is shown beside them, in both languages."""
    found: dict[str, list[str]] = {}
    for one in ALL:
        if one.edition is edition:
            for text in (one.title, everyday(one)):
                for form in (str(text), translate(text)) if text else ():
                    found.setdefault(bare(words_of(form)), []).append(one.name)
    return {words: [*dict.fromkeys(names)] for words, names in found.items()}
