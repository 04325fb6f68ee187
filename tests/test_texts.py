"""What a person reads: every sentence in both languages, plural forms, seats that stand alone, and words of our own."""

from __future__ import annotations

import ast
import re
import string
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from conftest import ROOT
from oddtrick.inquiry.effects import Transfer
from oddtrick.language import LANGUAGES, begins_as_given, preferred, translator
from oddtrick.texts import BadInput, count, say

CATALOGUE = ROOT / "src" / "oddtrick" / "locale" / "pl" / "LC_MESSAGES" / "oddtrick.po"


def messages() -> list:  # type: ignore[type-arg]
    with CATALOGUE.open("rb") as file:
        return [message for message in read_po(file) if message.id]


def forms(text: object) -> tuple[str, ...]:
    return text if isinstance(text, tuple) else (str(text),)


def said_in(code: str) -> set[str]:
    """The sentences of a module, those that stand inside another as well."""
    calls = (one for one in ast.walk(ast.parse(code)) if isinstance(one, ast.Call) and isinstance(one.func, ast.Name) and one.args)
    first = (one.args[0] for one in calls if isinstance(one.func, ast.Name) and one.func.id in ("say", "count", "msg"))
    return {one.value for one in first if isinstance(one, ast.Constant) and isinstance(one.value, str)}


def test_every_sentence_of_the_code_is_translated(tmp_path: Path) -> None:
    """Extract them anew: the catalogue must have each, with all its plural forms, and none that is gone."""
    pot = tmp_path / "all.pot"
    keywords = ["-k", "say", "-k", "count:1,2", "-k", "msg"]
    command = [sys.executable, "-m", "babel.messages.frontend", "-q", "extract", "-F", str(ROOT / "tools" / "babel.cfg"), *keywords]
    subprocess.run([*command, "-o", str(pot), str(ROOT / "src" / "oddtrick")], check=True)
    with pot.open("rb") as file:
        wanted = {message.id for message in read_po(file) if message.id}
    known = {message.id: message.string for message in messages()}
    assert wanted - known.keys() == set(), "run `make locale`"
    assert known.keys() - wanted == set(), "run `make locale`"
    assert [id for id, text in known.items() if not all(forms(text))] == []
    inside = {text for path in (ROOT / "src" / "oddtrick").rglob("*.py") for text in said_in(path.read_text(encoding="utf-8"))}
    assert inside - {forms(id)[0] for id in known} == set(), "a sentence inside another is not extracted; give it a name before"


def test_the_compiled_catalogue_is_current(tmp_path: Path) -> None:
    compiled = tmp_path / "oddtrick.mo"
    command = [sys.executable, "-m", "babel.messages.frontend", "-q", "compile", "-i", str(CATALOGUE), "-o", str(compiled)]
    subprocess.run(command, check=True)
    assert compiled.read_bytes() == CATALOGUE.with_suffix(".mo").read_bytes(), "run `make locale`"


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_a_translation_has_the_same_places_for_values() -> None:
    for message in messages():
        wanted = set().union(*(fields(text) for text in forms(message.id)))
        for text in forms(message.string):
            assert fields(text) <= wanted, message.id
            assert wanted - fields(text) <= {"n", "number_type"}, message.id  # a type in click's own English words


POLISH = {0: "0 lew przechodzi", 1: "1 lewa przechodzi", 2: "2 lewy przechodzą", 5: "5 lew przechodzi", 22: "22 lewy przechodzą"}


@pytest.mark.parametrize(("n", "polish"), POLISH.items())
def test_polish_plural_forms(n: int, polish: str) -> None:
    assert translator("pl")(Transfer(n).text).startswith(polish)


@pytest.mark.parametrize(("n", "english"), [(0, "0 tricks go"), (1, "1 trick goes"), (2, "2 tricks go"), (22, "22 tricks go")])
def test_english_plural_forms(n: int, english: str) -> None:
    assert translator("en")(Transfer(n).text).startswith(english)
    assert str(Transfer(n).text) == translator("en")(Transfer(n).text)


def test_seats_stand_alone_as_letters_in_polish() -> None:
    """Polish would inflect the names of the seats; so no Polish sentence spells one out."""
    spelled = re.compile(r"\b(północ|południ|wsch[oó]d|zach[oó]d)\w*", re.IGNORECASE)
    assert [text for message in messages() for text in forms(message.string) if spelled.search(text)] == []


def test_a_text_inside_a_text_is_translated_too() -> None:
    inner = say("yes")
    assert translator("pl")(say("{one} / {other}", one=inner, other=say("no"))) == "tak / nie"


def test_values_are_never_taken_for_templates() -> None:
    assert str(say("{one} / {other}", one="{x}", other="%s")) == "{x} / %s"
    assert str(say("no")) == "no"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_error_is_a_text(language: str) -> None:
    error = BadInput(count("{n} trick goes to the non-offending side", "{n} tricks go to the non-offending side", 2))
    assert str(error) == "2 tricks go to the non-offending side"
    assert translator(language)(error.text)[0] == "2"


def test_the_environment_chooses_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert preferred() == "en"
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert preferred() == "pl"
    monkeypatch.setenv("LC_ALL", "C")
    assert preferred() == "en"


@pytest.mark.parametrize(
    ("english", "polish"), [("No.", "Nr"), ("in time", "w terminie"), ("Not yet.", "Jeszcze nie."), ("soon enough", "w porę")]
)
def test_a_sentence_of_two_meanings_keeps_the_one_it_has(english: str, polish: str) -> None:
    """The heading of a column of numbers, and a period that is kept; an answer and a revoke have words of their own."""
    assert translator("pl")(english) == polish


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_that_begins_with_what_was_typed_is_told_from_one_that_begins_with_a_word_of_ours(language: str) -> None:
    """`n` is not `N`: whoever sees another letter than he typed looks for another mistake."""
    shown = translator(language)
    known = {
        say("{name}: {text} is not a number", name="boards", text=repr("n")): True,
        say("{text}: {error}", text=say("the text of the note is missing"), error="n"): False,
        say("{text}: {error}", text=say("{name} stands there twice", name="iAnna"), error="n"): True,
        say("the text of the note is missing"): False,
        count("{n} board", "{n} boards", 3): True,
    }
    assert {text: begins_as_given(shown, text) for text in known} == known
    assert not begins_as_given(shown, "there is no such page")
