"""The Director's forms: a form is put together as a value, and drawn as PDF or told as JSON."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.pages.forms import adjustment, appeal, claiming, penalty, ruling
from oddtrick.pages.forms.filling import HANDS, Filling
from oddtrick.pages.forms.known import Known
from oddtrick.pages.forms.values import Form, Kind
from oddtrick.texts import BadInput, say

__all__ = ["Form", "Kind", "Known", "checked", "form", "ids", "kind"]

_SECTIONS = {
    Kind.RULING: ruling.sections,
    Kind.ADJUSTMENT: adjustment.sections,
    Kind.PENALTY: penalty.sections,
    Kind.CLAIM: claiming.sections,
    Kind.APPEAL: appeal.sections,
}


def kind(name: str) -> Kind:
    """The form with that name. Raises BadInput."""
    for one in Kind:
        if one.slug == name:
            return one
    names = ", ".join(one.slug for one in Kind)
    raise BadInput(say("there is no form called {name}; expected one of {names}", name=repr(name[:40]), names=names))


def form(wanted: Kind, known: Known | None = None, typed: Mapping[str, str] | None = None, *, names: bool = True) -> Form:
    """A form filled from what is known and what was typed (by the ids of its fields). Raises BadInput.

    Without `names` it has no field that names a person; what was typed there is left out.
    """
    known = known or Known()
    fill = Filling(known, typed or {}, names=names)
    under = (say("Laws of {edition}", edition=known.edition), known.regulations) if known.edition else ()
    return Form(wanted, tuple(one for one in under if one), _SECTIONS[wanted](fill), names)


def ids(wanted: Kind, known: Known | None = None) -> list[str]:
    """The ids of everything that may be typed in a form."""
    fill = Filling(known or Known(), {}, names=True)
    _SECTIONS[wanted](fill)
    fill.ids.update(HANDS)
    return sorted(fill.ids)


def checked(wanted: Kind, known: Known, typed: Mapping[str, str]) -> Mapping[str, str]:
    """The same, all of it fields of the form. Raises BadInput for what is none."""
    has = ids(wanted, known)
    for id in typed:
        if id not in has:
            raise BadInput(say("{id} is not a field of this form; expected one of {names}", id=repr(id[:60]), names=", ".join(has)))
    return typed
