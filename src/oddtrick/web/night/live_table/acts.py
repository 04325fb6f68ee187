"""The forms of a live table as acts."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from oddtrick.game.calls import Call
from oddtrick.game.cards import Card
from oddtrick.live.acts.values import (
    Act,
    Agree,
    Answer,
    Ask,
    CallDirector,
    Claim,
    Consent,
    Explain,
    Face,
    GoOn,
    MakeCall,
    Object,
    PlayCard,
    PlayOn,
    TakeBack,
    TakeCardBack,
    Write,
)
from oddtrick.texts import BadInput, say

Form = Mapping[str, str]


def act_of(form: Form) -> Act:
    """What a form wants to be done, without the zero characters that no journal keeps. Raises BadInput with what is missing."""
    does = form.get("does", "")
    if does not in _ACTS:
        raise BadInput(say("something in this request is missing, or is not what it must be"))
    return _ACTS[does]({name: value.replace("\0", "") for name, value in form.items()})


def _call(form: Form) -> Act:
    if not form.get("call"):
        raise BadInput(say("choose a call first"))
    words = form.get("words", "")
    return MakeCall(Call.parse(form["call"]), words, alerted=form.get("alerted") == "yes" or bool(words.strip()))


def _card(form: Form) -> Act:
    if not form.get("card"):
        raise BadInput(say("choose a card first"))
    return PlayCard(Card.parse(form["card"]))


def _claim_answer(form: Form) -> Act:
    return Agree() if _yes(form) else Object()


def _answer(form: Form) -> Act:
    return Answer(form.get("question", ""), value_of(form.get("value", "")))


def value_of(told: str) -> bool | str:
    """An answer as its form told it."""
    if told in ("yes", "no"):
        return told == "yes"
    if told.startswith("="):
        return told[1:]
    raise BadInput(say("choose an answer first"))


def _yes(form: Form) -> bool:
    value = value_of(form.get("value", ""))
    return value is True


def number(form: Form, name: str) -> int:
    """A number of a form. Raises BadInput."""
    told = form.get(name, "")
    if not (told.isascii() and told.isdecimal() and len(told) < 6):
        raise BadInput(say("something in this request is missing, or is not what it must be"))
    return int(told)


def _maybe(form: Form, name: str) -> int | None:
    return number(form, name) if form.get(name) else None


_ACTS: dict[str, Callable[[Form], Act]] = {
    "call": _call,
    "card": _card,
    "claim": lambda form: Claim(number(form, "tricks"), form.get("words", "")),
    "claim-answer": _claim_answer,
    "object": lambda _: Object(),
    "play-on": lambda _: PlayOn(),
    "explain": lambda form: Explain(number(form, "call"), form.get("words", "")),
    "ask": lambda form: Ask(_maybe(form, "call")),
    "take-back": lambda form: TakeBack(Call.parse(form.get("call", "")), form.get("words", "")),
    "card-back": lambda form: TakeCardBack(form.get("words", "")),
    "consent": lambda form: Consent(_yes(form)),
    "answer": _answer,
    "director": lambda form: CallDirector(form.get("what", "other")[:20], form.get("words", ""), _maybe(form, "call")),
    "face": lambda _: Face(),
    "go-on": lambda _: GoOn(),
    "write": lambda form: Write(form.get("words", "")),
}
