"""What a form of the table room says of claims, of words and signs between partners, and of moments of the session."""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.game.seats import SEATS
from oddtrick.inquiry.vocabulary import Source
from oddtrick.table.entries import Claimed, Entry, Explained, Informed, Moment, Passed, Questioned
from oddtrick.table.state import Table
from oddtrick.texts import BadInput, say
from oddtrick.web.table.awards import WrongField
from oddtrick.web.table.fields import LONGEST, Form, number, place_of, seat
from oddtrick.web.table.offers import left
from oddtrick.web.table.story import Step, Told, changed


def _claim(found: Told, what: str, form: Form) -> Entry:
    tricks = _tricks(found.table, form, "tricks") if form.get("tricks", "").strip() else None
    return Claimed(seat(form, "claimer"), (), tricks, form.get("statement", "").strip()[:LONGEST])


def _tricks(table: Table, form: Form, name: str) -> int:
    """How many of the tricks that are left: no more than there are."""
    try:
        return number(form, name, 0, left(table))
    except BadInput as error:
        raise WrongField(error.text, name) from None


def claimed(found: Told, form: Form) -> tuple[int, Step]:
    """68A. The claim that is agreed, and that named no number: its step, and the step with the number that all mean."""
    table, at = found.table, found.table.claimed
    entry = None if at is None else table.entries[at]
    if at is None or not isinstance(entry, Claimed):
        raise BadInput(say("there is no such earlier entry"))
    if not form.get("claimed", "").strip():
        raise WrongField(say("The claim named no number. Write how many of the tricks left his side is to win."), "claimed")
    return found.places.index(at), Step(changed(entry, {"tricks": _tricks(table, form, "claimed")}))


def _ended(found: Told, what: str, form: Form) -> Entry:
    """The rest of the play is not entered: declarer's tricks are told, and all agree."""
    table = found.table
    if table.play is None:
        raise BadInput(say("there is no play yet"))
    declarer = table.play.start.contract.declarer
    won = table.play.tricks_of(declarer.side)
    return Claimed(declarer, SEATS, number(form, "total", won, won + left(table)) - won)


def _sign(found: Told, what: str, form: Form) -> Entry:
    about = form.get("about_sign", "")
    source = next((one for one in Source if one.value == form.get("source")), Source.OTHER)
    words = form.get("words_said", "").strip()[:LONGEST]
    return Informed(seat(form, "speaker"), source, place_of(found, about) if about else None, words)


def _question(found: Told, what: str, form: Form) -> Entry:
    about = form.get("about_sign", "")
    return Questioned(seat(form, "speaker"), place_of(found, about) if about else None)


def _explain(found: Told, what: str, form: Form) -> Entry:
    words = form.get("words_said", "").strip()[:LONGEST]
    return Explained(seat(form, "speaker"), place_of(found, form.get("about_sign", "")), words)


def _moment(found: Told, what: str, form: Form) -> Entry:
    for one in Moment:
        if one.value == form.get("moment"):
            return Passed(one)
    raise BadInput(say("choose a moment"))


SAID: dict[str, Callable[[Told, str, Form], Entry]] = {
    "claim": _claim,
    "ended": _ended,
    "sign": _sign,
    "question": _question,
    "explain": _explain,
    "moment": _moment,
}
