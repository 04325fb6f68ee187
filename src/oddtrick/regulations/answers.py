"""The questions that procedures put to a regulation, answered from its values.

Each question names the values that it depends on and how they become its option. Where the answer differs from case to
case (a document says which calls are alerted), it is ASKED, like everything that nobody can know beforehand.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from oddtrick.laws.asking import ASKED, By, CaseByCase, Question, questions
from oddtrick.laws.editions import ALL
from oddtrick.regulations.documents import Layer
from oddtrick.regulations.values import Regulations
from oddtrick.texts import Text

# The stored form of an option, or ASKED.
Stored = bool | str | CaseByCase


class Rule(NamedTuple):
    """Where a question's answer comes from: the values, the first of which is cited, and how they become the option."""

    values: tuple[str, ...]
    answer: Callable[[Regulations], Stored]


def _same(name: str) -> Rule:
    """The value itself."""

    def answer(regulations: Regulations) -> Stored:
        value = regulations.get(name)
        assert isinstance(value, bool | str)
        return value

    return Rule((name,), answer)


def _is(name: str, word: object) -> Rule:
    """Whether the value is that word."""
    return Rule((name,), lambda regulations: regulations.get(name) == word)


def _paused(name: str) -> Rule:
    """Whether a pause takes any seconds."""
    return Rule((name,), lambda regulations: regulations.number(name) > 0)


def _by_document(name: str, otherwise: bool | str, *further: str) -> Rule:
    """Asked, where a document or list decides from case to case; else what holds without one."""
    names = (name, *further)
    return Rule(names, lambda regulations: ASKED if any(map(regulations.yes, names)) else otherwise)


def _words(name: str, **words: Stored) -> Rule:
    """One option for each word of a value."""
    return Rule((name,), lambda regulations: words[regulations.word(name)])


def _form(regulations: Regulations) -> Stored:
    """20F1: aloud, in writing, or in writing behind screens."""
    if regulations.word("explanation_mode_open") == "written":
        return "written"
    return "written_behind_screens" if regulations.word("explanation_mode_screens") == "written" else "spoken"


def _counts(regulations: Regulations) -> Stored:
    """40B1(c): all artificial calls, all but those of some systems, or none."""
    if not regulations.yes("artificial_is_special"):
        return "none"
    return "except" if regulations.items("basic_systems") else "all"


RULES: dict[str, Rule] = {
    "8A2.mover": _same("board_mover"),
    "16B2.may_reserve": _is("ui_reservation", "allowed"),
    "20F1.form": Rule(("explanation_mode_open", "explanation_mode_screens"), _form),
    "20F1.language": _words("explanation_language", pl="polish", en="english", agreed="shared"),
    "20F1.ask_in_writing": _same("doubtful_receiver_must_request_writing"),
    "20G3.notes_allowed": _same("own_notes_allowed"),
    "21A.presumed": _is("nonstandard_language_presumption", "misunderstanding"),
    "27C.stands": _same("premature_replacement_stands"),
    "40A1b.before_play": Rule(("disclosure_manner",), lambda found: bool(found.part("disclosure_manner", "before_play"))),
    "40A4.allowed": _same("member_dependent_meaning"),
    "40B1b.designated": _by_document("special_understandings", otherwise=False),
    "40B1c.counts": Rule(("artificial_is_special", "basic_systems"), _counts),
    "40B2a.card_prescribed": Rule(("system_card_policy",), lambda found: bool(found.part("system_card_policy", "required"))),
    "40B2a.form_prescribed": _by_document("alert_policy", False, "alert_procedure"),
    "40B2a.policy": _by_document("systems_policy", otherwise="allowed"),
    "40B2a.psychs_barred": _words("psych_artificial_restriction", none="none", openings="openings", all_artificial="all"),
    "40B2a.vary": _words("vary_after_opponents_irregularity", permitted="allowed", limited="limited", barred="barred"),
    "40B2a.varying_barred": _is("vary_after_event", "barred"),
    "40B2b.allowed": _is("own_card_consult", "allowed"),
    "40B2c.other_rules": _is("opponent_card_consult", "custom"),
    "40B2d.allowed": _same("aids_allowed"),
    "41A.face_down": _same("opening_lead_face_down"),
    "53B.penalty": _same("withdrawn_card_penal"),
    "61B3.defenders_may": _same("defenders_may_ask_each_other"),
    "70E2.order": _words("claim_suit_order", none="none", top_down="top_down", custom="other"),
    "73A2.jump_pause": _paused("stop_card_pause_seconds"),
    "73A2.first_trick_pause": _paused("first_trick_pause_seconds"),
    "73A2.first_round_pause": _same("first_round_pause"),
    "76A1.area": _by_document("playing_area_extra", otherwise=False),
    "76A2.terms": Rule(("spectator_rules",), lambda found: found.yes("spectator_rules")),
    "76B1.allowed": _same("spectator_multi_hand"),
    "76C2.answers": _words("spectator_irregularity_responsible", none="nobody", side="side", custom=ASKED),
}


@cache
def asked_of_regulations() -> tuple[Question[Any], ...]:
    """Every question of every procedure, of both editions, that a regulation answers."""
    every = dict.fromkeys(question for one in ALL for question in questions(one.run) if question.by is By.REGULATION)
    return tuple(every)


def answers(regulations: Regulations) -> dict[str, Any]:
    """What `rule(law, answers, regulations)` takes: question id to option, or ASKED; of the edition's questions only."""
    found = {}
    for question in asked_of_regulations():
        rule = RULES.get(question.id)
        if rule is not None and all(name in regulations.values for name in rule.values):
            said = rule.answer(regulations)
            found[question.id] = said if said is ASKED else question.parse(said)
    return found


def cited(regulations: Regulations, question: str) -> Text | str:
    """Where the answer to a question comes from: the points that chose its values, else the Law that leaves it open."""
    values = [regulations.values[name] for name in RULES[question].values]
    chosen = [value.source.cited for value in values if value.source.layer is not Layer.LAWS]
    return ", ".join(dict.fromkeys(map(str, chosen))) if chosen else values[0].source.cited
