"""A case as a file: all that its link holds, and the reasons and words as well."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from oddtrick.answering.house import House
from oddtrick.pictures.record import Answer, read_answers
from oddtrick.reading_json import NotJson, json_of
from oddtrick.texts import BadInput, say
from oddtrick.web.case import Agreed, Case, Facts, checked
from oddtrick.web.inquiry.acts import FACTS, words_in
from oddtrick.web.inquiry.seen import reason_name
from oddtrick.web.placed import Placed

KIND = "oddtrick case"


def as_file(case: Case, words: Mapping[str, str]) -> bytes:
    """A case with its reasons and the facts in words, as JSON."""
    told = [_inquiry(case, n, words) for n in range(len(case.inquiries))]
    facts = facts_as_file(case.facts, words.get(FACTS, ""))
    data = {"kind": KIND, "version": 1, "edition": str(case.edition), "regulations": case.rules, "facts": facts, "inquiries": told}
    return json.dumps(data, ensure_ascii=False, indent=1).encode()


def _inquiry(case: Case, n: int, words: Mapping[str, str]) -> dict[str, Any]:
    one = case.inquiries[n]
    about = {"about": one.about._asdict()} if any(one.about) else {}
    return {"procedure": one.procedure, **about, "answers": _answers(case, n, words)}


def facts_as_file(facts: Facts, words: str) -> dict[str, str]:
    """84, 85. What is said of the facts, with the Director's words."""
    ((state, seats, balance),) = facts.plain() or [["", "", ""]]
    return {"state": state, "seats": seats, "balance": balance, "words": words}


def _answers(case: Case, n: int, words: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for id, value in case.inquiries[n].answers:
        reason = words.get(reason_name(n, id))
        found[id] = {"answer": value, "reason": reason} if reason else value
    return found


def from_file(content: bytes, house: House) -> tuple[Case, dict[str, str]]:
    """The case that a file holds, and the words beside it. Raises BadInput when it holds none."""
    try:
        data = json_of(content)
    except (NotJson, RecursionError):
        raise BadInput(say("this file is not JSON; expected one that the desk has saved")) from None
    match data:
        case {"kind": kind, "version": 1, "edition": year, "regulations": rules, "inquiries": list() as told} if kind == KIND:
            facts = data.get("facts", {})
        case _:
            raise BadInput(say("this file holds no case; expected one that the desk has saved"))
    answers = [_read(one) for one in told]
    plain = [[name, {id: answer.answer for id, answer in given.items()}, about] for name, given, about in answers]
    case = checked([year, rules, plain, *facts_in_file(facts)], house)
    words = {reason_name(n, id): answer.reason for n, (_, given, _) in enumerate(answers) for id, answer in given.items()}
    return case, words_in(words | words_of_facts(facts))


def _read(told: object) -> tuple[object, dict[str, Answer], str]:
    match told:
        case {"procedure": name, "answers": answers, **rest}:
            return name, read_answers(answers), _about(rest.get("about"))
        case _:
            raise BadInput(say("this file holds no case; expected one that the desk has saved"))


def _about(told: object) -> str:
    match told:
        case {"offender": str() as offender, "declarer": str() as declarer, "act": str() as act}:
            return str(Placed(offender, declarer, act))
        case _:
            return ""


def words_of_facts(facts: object) -> dict[str, str]:
    """The Director's words that `facts_as_file` wrote, as a form carries them."""
    match facts:
        case {"words": str() as told}:
            return {FACTS: told}
        case _:
            return {}


def facts_in_file(facts: object) -> list[object]:
    """The rest of what `facts_as_file` wrote, as plain data of a case."""
    match facts:
        case {"state": str() as state, "seats": seats, "balance": balance} if state in {one.slug for one in Agreed}:
            return [[state, seats, balance]]
        case _:
            return []
