"""The questions that procedures put to a regulation, answered from its values.

Each question names the values that it depends on and how they become its option. Where the answer differs from case to
case (a document says which calls are alerted), it is ASKED, like everything that nobody can know beforehand.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from oddtrick.inquiry.asking import ASKED, By, CaseByCase, Question, questions
from oddtrick.laws.editions import ALL
from oddtrick.regulations.documents import Layer
from oddtrick.regulations.periods import MINUTES, ruling_minutes
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


def _in_each_case(name: str) -> Rule:
    """Asked whether or not a document is named: what was announced is known where it is played."""
    return Rule((name,), lambda regulations: ASKED)


def _yes_or_asked(name: str) -> Rule:
    """Yes where a document says so; else asked."""
    return Rule((name,), lambda regulations: regulations.yes(name) or ASKED)


def _chosen(name: str, word: str) -> Rule:
    """One option where a regulation has chosen anything, else that of the Law."""
    return Rule((name,), lambda regulations: word if regulations.yes(name) else "law")


def _part(name: str, part: str, value: object, word: str) -> Rule:
    """One option where a part of a value is that, else that of the Law."""
    return Rule((name,), lambda regulations: word if regulations.part(name, part) == value else "law")


def _words(name: str, **words: Stored) -> Rule:
    """One option for each word of a value."""
    return Rule((name,), lambda regulations: words[regulations.word(name)])


def _form(regulations: Regulations) -> Stored:
    """20F1: aloud, in writing, or in writing behind screens."""
    if regulations.word("explanation_mode_open") == "written":
        return "written"
    return "written_behind_screens" if regulations.word("explanation_mode_screens") == "written" else "spoken"


def _stop_card(regulations: Regulations) -> Stored:
    """73A2, PZBS 21.1: the pause after a jump bid is one of play without screens; asked where no document says that there are."""
    return ASKED if regulations.number("stop_card_pause_seconds") > 0 and not regulations.yes("screens") else False


def _counts(regulations: Regulations) -> Stored:
    """40B1(c): all artificial calls, all but those of some systems, or none."""
    if not regulations.yes("artificial_is_special"):
        return "none"
    return "except" if regulations.items("basic_systems") else "all"


def _varied(regulations: Regulations) -> Stored:
    """12C2(b): whether an average plus or minus is worth other IMPs than 3."""
    return regulations.items("imp_avg_plus_scale") != (3,) or regulations.number("imp_average_minus", -3) != -3


def _costs(regulations: Regulations) -> Stored:
    """92A: what a request without merit costs."""
    deposit, points = (bool(regulations.part("meritless_appeal_sanction", part)) for part in ("deposit", "points"))
    return {(False, False): "nothing", (True, False): "deposit", (False, True): "points", (True, True): "both"}[deposit, points]


def _arranged(regulations: Regulations) -> Stored:
    """93A: a committee or another body that the organizer has arranged for; else nobody."""
    word = regulations.word("appeals_arrangement")
    return "committee" if word == "none" and regulations.yes("appeals_committee_available") else word


RULES: dict[str, Rule] = {
    "8A2.mover": _same("board_mover"),
    "12C1c.forbidden": _same("weighted_scores_forbidden"),
    "12C1c.points_may": Rule(("assigned_score_form",), lambda found: "points_average" in found.items("assigned_score_form")),
    "12C1c.each_apart": _same("assigned_score_each_side"),
    "12C1e.likely_probable": _same("likely_probable_method"),
    "12C2b.varied": Rule(("imp_avg_plus_scale", "imp_average_minus"), _varied),
    "12C2d.series": Rule(("multi_board_average_scale",), lambda found: bool(found.items("multi_board_average_scale"))),
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
    "40B2c.until_taken_out": _is("opponent_card_consult", "before_auction_period"),
    "40B2d.allowed": _same("aids_allowed"),
    "41A.face_down": _same("opening_lead_face_down"),
    "53B.penalty": _same("withdrawn_card_penal"),
    "61B3.defenders_may": _same("defenders_may_ask_each_other"),
    "70E2.order": _words("claim_suit_order", none="none", top_down="top_down", custom="other"),
    "73A2.jump_pause": Rule(("stop_card_pause_seconds", "screens"), _stop_card),
    "73A2.first_trick_pause": _paused("first_trick_pause_seconds"),
    "73A2.first_round_pause": _same("first_round_pause"),
    "76A1.area": _by_document("playing_area_extra", otherwise=False),
    "76A2.terms": Rule(("spectator_rules",), lambda found: found.yes("spectator_rules")),
    "76B1.allowed": _same("spectator_multi_hand"),
    "76C2.answers": _words("spectator_irregularity_responsible", none="nobody", side="side", custom=ASKED),
    "79C2.announced": _same("late_score_correction"),
    "79C2.provided": _same("late_score_correction_2007"),
    "80A3.handover": _same("power_transfer"),
    "80B2e.screens": _yes_or_asked("screens"),
    "80B2e.varied": _in_each_case("screen_rectification_variation"),
    "80B2g.taken_over": _by_document("director_takes_tasks", otherwise=False),
    "86B3.both_at_fault": _chosen("teams_both_fault_policy", "either"),
    "86B3.fouled": _part("teams_fouled_board_policy", "cap_by_attainable", True, "within"),
    "86B3.one_at_fault": _chosen("teams_one_side_fault_policy", "either"),
    "86B3.other_cause": _chosen("teams_no_fault_other_policy", "assigned"),
    "86B3.replacement": _part("teams_replacement_policy", "max_boards", "as_many_as_possible", "most"),
    "87B.method": _words("fouled_board_method", groups_regulation="regulations", director_announced="announced"),
    "92A.costs": Rule(("meritless_appeal_sanction",), _costs),
    "92B.period": Rule(("appeal_period_minutes",), lambda found: "thirty" if ruling_minutes(found) == MINUTES else "own"),
    "93A.arranged": Rule(("appeals_arrangement", "appeals_committee_available"), _arranged),
    "93C1.further": _is("further_appeals", "defined"),
    "93C3a.assigned": Rule(("final_appeal_body",), lambda found: found.yes("final_appeal_body")),
    "93C3b.changed": Rule(("appeal_stages",), lambda found: found.yes("appeal_stages")),
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


def points(regulations: Regulations) -> dict[str, Text | str]:
    """Of the questions that these regulations answer otherwise than by leaving the Law as it is: where each answer stands."""
    chosen = (id for id in answers(regulations) if any(_is_chosen(regulations, name) for name in RULES[id].values))
    return {id: cited(regulations, id) for id in chosen}


def _is_chosen(regulations: Regulations, name: str) -> bool:
    return regulations.values[name].source.layer is not Layer.LAWS


def cited(regulations: Regulations, question: str) -> Text | str:
    """Where the answer to a question comes from: the points that chose its values, else the Law that leaves it open."""
    names = RULES[question].values
    chosen = [regulations.values[name].source.cited for name in names if _is_chosen(regulations, name)]
    return ", ".join(dict.fromkeys(map(str, chosen))) if chosen else regulations.values[names[0]].source.cited
