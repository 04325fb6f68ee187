"""English and Polish: the one place where a `Text` becomes words in a person's language."""

from __future__ import annotations

import os
import re
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files

from oddtrick.drafts.folder import drafts
from oddtrick.texts import Text, Translate

LANGUAGES = ("en", "pl")


# Control characters but the end of a line and a tab, those of C1, and marks that turn the direction of writing.
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def printable(text: str) -> str:
    """The text with each control character as its code: what a file calls itself gives no orders to a terminal. JSON stays JSON."""
    return _CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


_OPENING = "\"'„“‘«("  # what may stand before the first word


@lru_cache(maxsize=8)
def translator(language: str) -> Translate:
    """The function that shows a `Text`, or a plain English message, in `en` or `pl`; other values as their `str`."""
    catalogue = _catalogue(language)

    def shown(message: object) -> str:
        match message:
            case Text(template, values, several, number):
                if number is None:
                    found = catalogue.gettext(template) if template else ""
                else:
                    found = catalogue.ngettext(template, several, number)
                return found.format(**{name: _value(value) for name, value in values}) if values else found
            case str():
                return printable(catalogue.gettext(message)) if message else ""
            case _:
                return printable(str(message))

    def _value(value: object) -> object:
        return shown(value) if isinstance(value, Text) else printable(value) if isinstance(value, str) else value

    return shown


def begins_as_given(translate: Translate, text: object) -> bool:
    """Whether a sentence begins, in that language, with something that was given: what is quoted keeps the letters it has."""
    found = text
    while isinstance(found, Text):
        begun = translate(found._replace(values=())).lstrip(_OPENING)
        named = re.match(r"\{(\w+)", begun)
        if named is None:
            return False
        found = dict(found.values)[named[1]]
    return found is not text


def preferred() -> str:
    """The language that the environment asks for, as LANGUAGE, LC_ALL, LC_MESSAGES and LANG do; English if none."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "pl" if value.lower().startswith("pl") else "en"
    return "en"


@lru_cache(maxsize=8)
def _catalogue(language: str) -> NullTranslations:
    if language == "en":
        return NullTranslations()
    return _with_drafts(_compiled(language)) if drafts() else _compiled(language)


def _with_drafts(catalogue: GNUTranslations) -> GNUTranslations:
    """With the sentences that drafts bring along; a sentence of the program stays as it is."""
    own = {one.title.en: one.title.pl for each in drafts() for one in each.procedures if one.title.pl}
    for draft in drafts():
        own |= draft.polish
    catalogue.add_fallback(_Drafted(own))
    return catalogue


class _Drafted(NullTranslations):
    """Sentences by their English words."""

    def __init__(self, told: dict[str, str]) -> None:
        super().__init__()
        self._told = told

    def gettext(self, message: str) -> str:
        """The Polish sentence, or the English one where there is none."""
        return self._told.get(message, message)


def _compiled(language: str) -> GNUTranslations:
    path = files("oddtrick") / "locale" / language / "LC_MESSAGES" / "oddtrick.mo"
    with path.open("rb") as file:
        return GNUTranslations(file)
