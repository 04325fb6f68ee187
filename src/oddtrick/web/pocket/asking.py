"""The interview: who and what, once; then one question a screen, what each answer leads to, and rare cases in one list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element

from oddtrick.answering.house import House
from oddtrick.inquiry.asking import YES_NO, Question, shown, stored
from oddtrick.inquiry.terms import terms
from oddtrick.pictures.words import placed
from oddtrick.speaking.casting import cast
from oddtrick.speaking.scene import Scene
from oddtrick.texts import BadInput, say
from oddtrick.web.case import Case
from oddtrick.web.inquiry import rare
from oddtrick.web.inquiry.buttons import Button, rows
from oddtrick.web.inquiry.seen import WHO, Choice, Seen, Step, reason_name, seen
from oddtrick.web.pocket.answers import answers
from oddtrick.web.pocket.drawing import Inside, Screen, node
from oddtrick.web.pocket.reader import Reader
from oddtrick.web.pocket.reasons import kept, reasons

_MANY = 4  # answers that stay under the thumb


def question(reader: Reader, house: House, case: Case, n: int, words: Mapping[str, str]) -> Screen:
    """The open question of an inquiry, or the rare cases in its place. `words` has the reasons so far."""
    one = seen(case, n, house, words)
    listed = rare.row(case, n, house)
    asked = _rare(reader, one, listed) if listed else _one(reader, one, words)
    found = [seen(case, m, house, words) for m in range(len(case.inquiries))]
    folded = node("div", answers(reader, found), _ways_on(reader, case, one, found), class_="folds")
    form = node(
        "form",
        *kept(words),
        _matter(reader, one),
        _who_told(reader, one),
        *asked,
        folded,
        class_="case asking",
        action=_act(reader, case),
    )
    return reader.screen(reader.at(f"rule/{case.packed()}"), one.procedure.title, form)


def who(reader: Reader, case: Case, words: Mapping[str, str]) -> Screen:
    """Who and what the last inquiry is about; it can be skipped. Raises BadInput where nothing of it is asked."""
    n = len(case.inquiries) - 1
    wanted = cast(case.inquiries[n].procedure) if case.inquiries else None
    if wanted is None:
        raise BadInput(say("nothing is asked here"))
    about, procedure = case.inquiries[n].about, case.procedure(n)
    at_once = wanted.act is None and not wanted.declarer
    parts = [_seats(reader, reader.words(wanted.who), "who.offender", about.offender, f"who:{n}:" if at_once else "")]
    if wanted.declarer:
        parts.append(_seats(reader, reader.words(say("Who is declarer?")), "who.declarer", about.declarer, ""))
    if wanted.act is not None:
        box = _box(reader, rows(wanted, procedure, about), n)
        parts.append(node("fieldset", node("legend", reader.words(wanted.act.value)), *box))
    go = None if at_once else node("button", reader.words(say("Go on")), class_="main", name="do", value=f"who:{n}:")
    skip = node("button", reader.words(say("Skip")), name="do", value="keep")
    heading = node("h1", reader.words(say("Who, and what?")), data_focus=True, tabindex="-1")
    matter = node(
        "p", node("span", reader.words(procedure.title), class_="capital"), " ", node("span", procedure.law, class_="law")
    )
    matter.set("class", "matter")
    done = node("div", go, skip, class_="done")
    form = node("form", *kept(words), matter, heading, *parts, done, class_="case scene asking", action=_act(reader, case))
    return reader.screen(reader.at(f"rule/{case.packed()}/who"), say("Who, and what?"), form)


def _act(reader: Reader, case: Case) -> str:
    return reader.at(f"do/{case.packed()}")


def _matter(reader: Reader, one: Seen) -> Element:
    title = node("span", reader.words(one.procedure.title), class_="capital")
    return node("p", title, " ", node("span", one.procedure.law, class_="law"), class_="matter")


def _who_told(reader: Reader, one: Seen) -> Element | None:
    if not one.asks_who:
        return None
    about = one.about
    told: list[Inside] = []
    if about.offender:
        told += [node("b", about.offender), " "]
    if one.scene.act:
        told += [node("b", reader.words(one.scene.act)), " "]
    if about.declarer:
        told += [node("span", f"{reader.words(say('declarer'))}:", class_="soft"), " ", node("b", about.declarer), " "]
    change = say("Change") if any(about) else say("Who, and what?")
    told.append(node("button", reader.words(change), class_="plain", name="do", value=f"seats:{one.n}"))
    return node("p", told, class_="who-told")


def _one(reader: Reader, one: Seen, words: Mapping[str, str]) -> list[Inside]:
    asked = one.question
    assert asked is not None
    first: list[Inside] = []
    if one.explained:
        first = [". ", reader.words(say("Tell him first what follows.")), " ", node("span", "10C1", class_="law")]
    numbers = all(choice.value.isdecimal() for choice in one.choices)
    look = "answers numbers" if numbers else "answers many" if len(one.choices) > _MANY else "answers"
    buttons = [_choice(reader, one, asked, choice, numbers) for choice in one.choices]
    return [
        node("h1", reader.in_seats(asked.text, one.scene), id="asked", tabindex="-1", data_focus=True),
        node("p", reader.in_seats(WHO[asked.by], one.scene), first, class_="who"),
        _meanings(reader, one, [asked]),
        _explained(reader, one),
        node("div", *buttons, class_=look, role="group", aria_labelledby="asked"),
        reasons(reader, f"reason:{one.n}", asked, None, words.get(reason_name(one.n, asked.id), "")),
    ]


def _choice(reader: Reader, one: Seen, asked: Question[Any], choice: Choice, number: bool) -> Element:
    told = " ".join(map(reader.aloud, choice.told))
    if not told and choice.step.question is None:
        told = reader.words(say("Nothing more is ordered."))
    small = node("small", told) if told and not number else None
    text = node("span", reader.in_seats(shown(choice.option), one.scene), class_="capital")
    return node("button", text, small, name="do", value=f"answer:{one.n}:{asked.id}:{choice.value}")


def _rare(reader: Reader, one: Seen, listed: tuple[Question[Any], ...]) -> list[Inside]:
    several = any(each.options != YES_NO for each in listed)
    head = say("Anything unusual?") if several else say("Any of these?")
    who = say("Rare cases first. Tick or choose what is so.") if several else say("Rare cases first. Tick what is so.")
    none = say("Nothing unusual") if several else say("None of these")
    these = say("Go on with what is chosen") if several else say("Go on with what is ticked")
    return [
        node("h1", reader.words(head), id="asked", tabindex="-1", data_focus=True),
        node("p", reader.words(who), class_="who"),
        node("div", *[_rare_row(reader, one, each) for each in listed], class_="rare", role="group", aria_labelledby="asked"),
        _meanings(reader, one, listed),
        node(
            "div",
            node("button", reader.words(none), class_="none", name="do", value=f"none:{one.n}"),
            node("button", reader.words(these), class_="these main", name="do", value=f"these:{one.n}"),
            class_="answers",
            role="group",
        ),
    ]


def _rare_row(reader: Reader, one: Seen, each: Question[Any]) -> Element:
    text, name = node("span", reader.in_seats(each.text, one.scene)), f"rare.{one.n}.{each.id}"
    if each.options == YES_NO:
        return node("label", node("input", type="checkbox", name=name, value="1"), " ", text, class_="row")
    options = [
        node(
            "option",
            reader.in_seats(shown(option), one.scene),
            value=str(stored(option)),
            selected=option == each.usual,
            class_="usual" if option == each.usual else "",
        )
        for option in each.options
    ]
    return node("label", text, " ", node("select", *options, name=name), class_="row choice")


def _meanings(reader: Reader, one: Seen, asked: tuple[Question[Any], ...] | list[Question[Any]]) -> Element | None:
    known = list(dict.fromkeys(term for each in asked for term in terms(each, one.scene.edition)))
    if not known:
        return None
    rows = [
        node("div", node("dt", reader.words(term.word)), node("dd", reader.words(term.meaning), " ", _where(reader, one, term)))
        for term in known
    ]
    return node(
        "details", node("summary", reader.words(say("What do the words mean?"))), node("dl", *rows, class_="terms"), class_="means"
    )


def _where(reader: Reader, one: Seen, term: Any) -> Element:
    law = term.law(one.scene.edition)
    return node("span", reader.words(say("Definitions")) if law.startswith("Def:") else law, class_="law")


def _explained(reader: Reader, one: Seen) -> Element:
    ways = [
        node(
            "div",
            node("dt", reader.in_seats(shown(choice.option), one.scene), class_="capital"),
            node("dd", node("div", *_step(reader, choice.step, one.scene), class_="ways")),
            class_="option",
        )
        for choice in one.choices
    ]
    head = node("summary", reader.words(say("What follows from each answer?")))
    return node("details", head, node("dl", *ways), class_="explain")


def _step(reader: Reader, step: Step, scene: Scene) -> list[Inside]:
    """10C1. What an answer orders, and what is then asked."""
    said = [
        node("li", text, " ", node("span", placed(order.law, scene.edition), class_="law"))
        for order in step.orders
        for text in reader.ordered(order, scene)
    ]
    found: list[Inside] = [node("ul", *said)] if said else []
    if step.question is not None:
        then = f"{reader.words(say('then it is asked:'))} {reader.in_seats(step.question.text, scene)}"
        found.append(node("p", then, class_="soft"))
    elif not said:
        found.append(node("p", reader.words(say("nothing more is ordered"))))
    return found


def _seats(reader: Reader, head: str, name: str, now: str, at_once: str) -> Element:
    """Four seats to choose from; with `at_once` a touch goes on."""
    if at_once:
        seats = [node("button", seat, name="do", value=f"{at_once}{seat}") for seat in "NESW"]
    else:
        seats = [
            node(
                "label", node("input", type="radio", name=name, value=seat, checked=seat == now), node("span", seat), class_="pick"
            )
            for seat in "NESW"
        ]
    return node("fieldset", node("legend", head), node("div", *seats, class_="seats"))


_OF_BIDS = 5  # in a row of the bidding box


def _box(reader: Reader, found: list[list[Button]], n: int) -> list[Inside]:
    """The bidding box: all bids in one grid, the other calls in a row before it; or the cards, suit by suit."""
    bids = [one for row in found for one in row if len(row) == _OF_BIDS]
    others = [node("div", *_buttons(reader, row, n), class_=_look(row)) for row in found if len(row) != _OF_BIDS]
    return [*others, node("div", *_buttons(reader, bids, n), class_="box") if bids else None]


def _look(row: list[Button]) -> str:
    return "box-row" if len(row) < _OF_BIDS else "ranks"


def _buttons(reader: Reader, row: list[Button], n: int) -> list[Element]:
    return [
        node("button", reader.words(one.shown), name="do", value=f"who:{n}:{one.value}", aria_label=reader.words(one.spoken))
        for one in row
    ]


def _ways_on(reader: Reader, case: Case, one: Seen, found: list[Seen]) -> Element:
    so_far = None
    if len(found) > 1 or one.given:
        so_far = node("button", reader.words(say("The ruling so far")), class_="plain", name="do", value="sheet")
    more = reader.link(reader.at("", case=case.packed()), reader.words(say("Another irregularity on this board")))
    return node("p", so_far, " ", more, class_="ways-on")
