"""12. An adjusted score that is typed at the page of a table: only what the ruling there allows, each side by its paragraph."""

from __future__ import annotations

import re
from collections.abc import Mapping

from oddtrick.awards.text import award_text, parse_award
from oddtrick.awards.values import AdjustedScore, Assigned, SideAward
from oddtrick.citations import YEARS
from oddtrick.game.seats import Side
from oddtrick.inquiry.decisions import Form
from oddtrick.inquiry.effects import Assign
from oddtrick.scoring.rulings.at_the_table import awarded_at, findings
from oddtrick.table.desk.following import DIRECTOR
from oddtrick.table.entries import Awarded
from oddtrick.table.folding import awarding
from oddtrick.table.folding.words import rulings
from oddtrick.table.sheets.award_words import award_words
from oddtrick.table.state import Inquiry, Table
from oddtrick.texts import BadInput, Text, say

LONGEST = 2_000  # letters of an award, and of its reason
_CITED = re.compile(rf"\s*(?:(?:{YEARS})\s+)?\d\w*(?:\(\w+\))*\s*:")
_YEAR = re.compile(rf"\s*(?:{YEARS})\s")
_FIELDS = {Side.NS: "award_ns", Side.EW: "award_ew"}


class WrongField(BadInput):
    """What was typed in a field is not what it must be: the sentence stands beside it."""

    def __init__(self, text: Text, field: str) -> None:
        super().__init__(text)
        self.field = field


def award(table: Table, matter: Inquiry, form: Mapping[str, str]) -> Awarded:
    """12C1, 12C2. The award of the form as its ruling allows it, with its paragraphs; the other side's is the same if empty.

    Raises BadInput, a WrongField where one is to blame.
    """
    typed = {side: form.get(name, "").strip()[:LONGEST] for side, name in _FIELDS.items()}
    reason = form.get("award_reason", "").strip()[:LONGEST]
    if not reason:
        raise WrongField(say("an adjusted score is a judgement, and needs its reason"), "award_reason")
    told = {side: _read(table, side, text) for side, text in typed.items() if text}
    at = next((side for side in told), Side.NS)
    found = _found(told)
    if not found and (ordered := _assigns(table, matter)):
        raise WrongField(ordered, _FIELDS[at])
    try:
        head, adjusted = awarded_at(table, found, reason, matter.id)
        _compare(adjusted, told)
        return awarding.checked_award(table, head, adjusted, DIRECTOR, reason)
    except WrongField:
        raise
    except BadInput as error:
        raise WrongField(error.text, _FIELDS[at]) from None


def _read(table: Table, side: Side, text: str) -> SideAward | str:
    """An award as it is written; how likely results were (12C1(e) of 2007) stays as it is written."""
    edition = table.start.edition
    try:
        if findings(text, edition, "-").likely:
            return text
    except BadInput:
        pass  # it may cite its paragraph, or be no result at all
    try:
        found = parse_award(f"{edition} {text}" if _CITED.match(text) and not _YEAR.match(text) else text)
    except BadInput as error:
        raise WrongField(error.text, _FIELDS[side]) from None
    if found.law and found.edition is not edition:
        told = say("{award} is by the Laws of {edition}; expected those of {expected}", award=award_text(found),
                   edition=found.edition, expected=edition)  # fmt: skip
        raise WrongField(told, _FIELDS[side])
    return found


def _found(told: Mapping[Side, SideAward | str]) -> str:
    """What the Director has found, of whichever side: results, what would have been without an own error, how likely they were."""
    for one in told.values():
        if isinstance(one, str):
            return one
    values = [one.value for one in told.values() if isinstance(one, SideAward) and isinstance(one.value, Assigned)]
    own = next((value.own_error for value in values if value.own_error), ())
    return award_text(SideAward(Assigned(values[0].possible, own))) if values else ""


def _assigns(table: Table, matter: Inquiry) -> Text | None:
    """12C1. What is expected where the ruling assigns results; None where it assigns none."""
    own = (one for one in rulings(table) if one.inquiry and awarding.belongs(table, one.inquiry.id, matter.id))
    for one in own:
        for effect in one.effects:
            if isinstance(effect, Assign):
                example = _EXAMPLES.get(effect.form, "+140")
                return say(
                    "the ruling assigns a score; expected results, as in {example} (Law {law})", example=example, law=one.law
                )
    return None


_LIKELY = "+420 likely; -50 probable"
_EXAMPLES = {Form.WEIGHTED: "1/3 +140; 2/3 +170", Form.BEST_LIKELY: _LIKELY, Form.WORST_PROBABLE: _LIKELY}


def _compare(adjusted: AdjustedScore, told: Mapping[Side, SideAward | str]) -> None:
    """Refuse what was typed for a side and is not what the ruling gives it; results alone may be told once, for both."""
    if any(isinstance(one, str) for one in told.values()):
        return
    once = len(told) == 1
    for side in Side if told else ():
        one = told.get(side) or next(iter(told.values()))
        assert isinstance(one, SideAward)
        given, field = adjusted.of(side), _FIELDS[side if side in told else next(iter(told))]
        if once and isinstance(one.value, Assigned):
            if one.law and one.law not in {adjusted.ns.law, adjusted.ew.law}:
                raise _not_that(side, given, field)
        elif one.value != given.value or one.law not in ("", given.law):
            raise _not_that(side, given, field)


def _not_that(side: Side, given: SideAward, field: str) -> WrongField:
    told = say("that is not what the ruling gives {side}; expected {award} (Law {law})", side=side, award=award_words(given),
               law=given.law or "12C1")  # fmt: skip
    return WrongField(told, field)
