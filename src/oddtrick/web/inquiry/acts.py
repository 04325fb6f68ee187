"""What the buttons of a case do to it, and the words that travel beside it in the form: reasons, and the facts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from oddtrick.answering.house import House
from oddtrick.inquiry.effects import Adjust, Then
from oddtrick.inquiry.reasons import ready
from oddtrick.laws.editions import named
from oddtrick.laws.general.law_12 import follows
from oddtrick.table.desk.moments import Moment
from oddtrick.texts import BadInput, Translate, say
from oddtrick.web.case import Case, asked_by, checked, facts_in
from oddtrick.web.inquiry import rare
from oddtrick.web.inquiry.chain import gone_on, moment_when, orphaned
from oddtrick.web.inquiry.seen import reason_name, value_of
from oddtrick.web.placed import chosen

FACTS = "facts.words"
_LONGEST, _MOST = 2_000, 200
_NAME = re.compile(r"reason\.(\d{1,2})\.([\w.()/-]{1,60})")


class Acted(NamedTuple):
    """What came of a button: the case, and the words."""

    case: Case
    words: dict[str, str]


def words_in(data: Mapping[str, str]) -> dict[str, str]:
    """The reasons and the facts in words that a form carries; what is empty is left out."""
    found = {name: text.strip()[:_LONGEST] for name, text in data.items() if name == FACTS or _NAME.fullmatch(name)}
    return dict([(name, text) for name, text in found.items() if text][:_MOST])


def acted(case: Case, data: Mapping[str, str], house: House, translate: Translate = str) -> Acted:
    """The case after the button `do` of a form. Raises BadInput for what no page offers."""
    words = words_in(data)
    case = case._replace(facts=facts_in(data, case.facts))
    do, _, what = data.get("do", "").partition(":")
    place, _, rest = what.partition(":")
    match do:
        case "open":
            return Acted(gone_on(_checked(case.opened(what), house), house), words)
        case "adjust":
            return Acted(_checked(_adjusting(case, house), house), words)
        case "end":
            return Acted(_checked(_ended(case, house), house), words)
        case "none" | "these":
            n = _number(place, case)
            ticked = _ticked(data, n) if do == "these" else {}
            return _followed(case, rare.answered(case, n, house, ticked), words, house)
        case "answer" | "change" | "then" | "close" | "if" | "who" | "seats":
            return _within(case, words, house, do, _number(place, case), rest, data)
        case "reason" | "because":
            return Acted(case, words | _because(case, _number(place, case), rest, translate))
        case "" | "keep" | "sheet" | "case":
            return Acted(case, words)
        case _:
            raise BadInput(say("this page does not know what to do with {what}", what=repr(do)))


def _number(place: str, case: Case) -> int:
    n = int(place) if re.fullmatch(r"[0-9]{1,2}", place) else len(case.inquiries)
    if n >= len(case.inquiries):
        raise BadInput(say("this address holds no inquiry"))
    return n


def _within(case: Case, words: dict[str, str], house: House, do: str, n: int, rest: str, data: Mapping[str, str]) -> Acted:
    """What a button does to one inquiry."""
    if do == "answer":
        question, _, value = rest.rpartition(":")
        return _followed(case, case.answered(n, question, value_of(value)), words, house)
    if do == "change":
        return _followed(case, case.without(n, rest), words, house)
    if do == "then":
        ordered = next((then for place, then in case.waiting(house) if place == n and then.procedure == rest), Then(rest))
        return Acted(gone_on(_checked(case.follows_from(n, ordered), house), house), words)
    if do == "who":
        return Acted(_checked(case.placed(n, chosen(data, case.inquiries[n].about, rest)), house), words)
    if do == "close":
        return Acted(case.closed(n), _closed(words, n))
    return Acted(case, words)


def _ticked(data: Mapping[str, str], n: int) -> dict[str, str]:
    """What was ticked and chosen in the list of an inquiry, by the question."""
    start = f"rare.{n}."
    return {name.removeprefix(start): told for name, told in data.items() if name.startswith(start)}


def _followed(before: Case, after: Case, words: dict[str, str], house: House) -> Acted:
    """An answer, with what it leads to by itself: what it no longer orders is closed, what follows at once is opened."""
    after = _checked(after, house)
    while (n := orphaned(before, after, house)) is not None:
        before, after, words = after, after.closed(n), _closed(words, n)
    return Acted(_checked(gone_on(after, house), house), words)


def _because(case: Case, n: int, what: str, translate: Translate) -> dict[str, str]:
    """A ready reason of a judgement, by its number among those of the question, in the reader's language."""
    id, _, number = what.rpartition(":")
    question = asked_by(case.procedure(n).run).get(id)
    texts = dict(enumerate(map(translate, ready(question)))) if question else {}
    told = texts.get(int(number)) if re.fullmatch(r"[0-9]{1,2}", number) else None
    if told is None:
        raise BadInput(say("there is no such reason"))
    return {reason_name(n, id): told}


def _checked(case: Case, house: House) -> Case:
    """A new case is checked as an address is."""
    return checked(case.plain(), house)


def _closed(words: dict[str, str], n: int) -> dict[str, str]:
    """The words without the reasons of an inquiry; those of the later ones move up."""
    kept = {}
    for name, text in words.items():
        match = _NAME.fullmatch(name)
        place = int(match[1]) if match else -1
        if match is None or place < n:
            kept[name] = text
        elif place > n:
            kept[reason_name(place - 1, match[2])] = text
    return kept


# ---------------------------------------------------------------- what follows a ruling


def adjusting(case: Case, house: House) -> list[Then]:
    """The procedures by which adjusted scores that were ordered are worked out, where this edition has them; each once."""
    effects = [effect for n in range(len(case.inquiries)) for effect in case.progress(n, house).effects]
    orders = [effect for effect in effects if isinstance(effect, Adjust)]
    return [then for then in dict.fromkeys(map(follows, orders)) if named(then.procedure, case.edition)]


def _adjusting(case: Case, house: House) -> Case:
    """With the inquiries about adjusted scores that are not open yet; without any order, with the general one."""
    open_now = {one.procedure for one in case.inquiries}
    wanted = [then for then in adjusting(case, house) if then.procedure not in open_now] or [Then("adjusted_score")]
    for then in wanted:
        case = case.opened(then.procedure, dict(then.given))
    return case


def _ended(case: Case, house: House) -> Case:
    """End of play: every procedure that waited for it is opened, each once."""
    for n, then in case.waiting(house):
        if moment_when(case, then) is Moment.END_OF_PLAY and all(one.procedure != then.procedure for one in case.inquiries):
            case = case.follows_from(n, then)
    return case
