"""What happened? The search, the commonest calls, and all matters by their moment."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from oddtrick.answering.house import House
from oddtrick.citations import Edition
from oddtrick.everyday.matters import everyday, nearest
from oddtrick.language import translator
from oddtrick.laws.editions import named
from oddtrick.laws.procedure import Procedure
from oddtrick.texts import BadInput, Text, say
from oddtrick.web.case import Case
from oddtrick.web.inquiry.common import COMMON
from oddtrick.web.inquiry.subjects import Subject, listed
from oddtrick.web.pocket.drawing import Screen, node
from oddtrick.web.pocket.reader import Reader

_LONGEST = 200  # letters of a search that are looked at
_WORDS = say("In your own words: led out of turn, bid too low, did not follow suit …")


def start(reader: Reader, house: House, case: Case, q: str, on: str) -> Screen:
    """The search for `q`, or the list `on` one part of the board; what is chosen continues a case that has begun."""
    subject = next((one for one in Subject if one.slug == on), None)
    kept = {"case": case.packed()} if case.inquiries else {"edition": str(case.edition), "rules": case.rules}
    address = reader.at("", q=q, on=on, **kept)
    heading = node("h1", reader.words(say("What happened?")))
    found = [heading, _search(reader, house, case, q), *_found(reader, case, q, subject)]
    if not q:
        found.append(_moments(reader, case, kept, subject))
    return reader.screen(address, say("What happened?"), *found)


def _search(reader: Reader, house: House, case: Case, q: str) -> Element:
    hint = reader.words(say("led out of turn …"))
    box = node("input", id="q", name="q", type="search", value=q, autocomplete="off", maxlength=str(_LONGEST), placeholder=hint)
    find = node("div", box, node("button", reader.words(say("Search"))), class_="find")
    label = node("label", reader.words(_WORDS), for_="q", class_="unseen")
    if case.inquiries:
        back = reader.link(reader.at(f"rule/{case.packed()}"), reader.words(say("Back to it")))
        note = node("p", reader.words(say("This continues the case that is open.")), " ", back, class_="soft")
        kept = node("input", type="hidden", name="case", value=case.packed())
        return node("form", label, find, kept, note, class_="search", action=reader.at())
    names = dict(house.names(case.edition))
    chosen = reader.words(say("Laws {year}", year=case.edition)) + f" · {reader.words(names[case.rules])}"
    change = node("span", reader.words(say("change")), class_="edit")
    years = [node("option", str(one), selected=one is case.edition) for one in reversed(Edition)]
    rules = [node("option", reader.words(text), value=name, selected=name == case.rules) for name, text in names.items()]
    fields = node(
        "div",
        node("label", reader.words(say("Laws of")), for_="edition"),
        node("select", *years, id="edition", name="edition"),
        node("label", reader.words(say("Regulations")), for_="rules"),
        node("select", *rules, id="rules", name="rules"),
        node("button", reader.words(say("Choose"))),
        class_="line choices",
    )
    details = node("details", node("summary", chosen, " · ", change), fields, class_="chosen")
    return node("form", label, find, details, class_="search", action=reader.at())


def _found(reader: Reader, case: Case, q: str, subject: Subject | None) -> list[Element]:
    if q.strip():
        found = _meant(q[:_LONGEST], case.edition, reader.language)
        none = say("Nothing has these words. Try fewer or other ones, the number of a Law, or the moment when it happened.")
        return [_list(reader, case, found, "found best") if found else node("p", reader.words(none), class_="sentence")]
    if subject:
        return [node("h2", reader.words(subject.text)), _list(reader, case, listed(case.edition)[subject], "found")]
    common = [(one, text) for name, text in COMMON.items() if (one := named(name, case.edition))]
    rows = [node("li", _way(reader, case, one, node("span", reader.words(text)), " ", _law(one))) for one, text in common]
    return [node("h2", reader.words(say("Most often"))), node("ul", *rows, class_="common")]


def _meant(wanted: str, edition: Edition, language: str) -> list[Procedure]:
    try:
        return nearest(wanted, edition, translator(language))
    except BadInput:
        return []


def _list(reader: Reader, case: Case, found: list[Procedure] | tuple[Procedure, ...], look: str) -> Element:
    return node("ul", *[node("li", _item(reader, case, one)) for one in found], class_=look)


def _item(reader: Reader, case: Case, one: Procedure) -> Element:
    said: Text | None = everyday(one)
    soft = node("span", reader.words(said), class_="soft") if said else None
    return _way(reader, case, one, node("span", reader.words(one.title), class_="what"), " ", soft, " ", _law(one))


def _law(one: Procedure) -> Element:
    return node("span", one.law, class_="law")


def _way(reader: Reader, case: Case, one: Procedure, *inside: Element | str | None) -> Element:
    return reader.link(reader.at(f"rule/{case.opened(one.name).way_in()}"), *inside)


def _moments(reader: Reader, case: Case, kept: dict[str, str], now: Subject | None) -> Element:
    there = [one for one in Subject if listed(case.edition)[one]]
    mark = {"aria_current": "true"}
    rows = [
        node(
            "li",
            reader.link(reader.at("", on=one.slug, **kept), reader.words(one.text), class_="chip", **(mark if one is now else {})),
        )
        for one in there
    ]
    heading = node("h2", reader.words(say("By moment")), id="by-moment")
    return node("nav", heading, node("ul", *rows, class_="chips"), class_="moments", aria_labelledby="by-moment")
