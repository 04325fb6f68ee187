"""The ruling: the answer card to read out or to be read aloud, what comes later, and the paragraphs on which it rests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from xml.etree.ElementTree import Element

from oddtrick.answering.house import House
from oddtrick.speaking.card import Line
from oddtrick.texts import Text, say
from oddtrick.web.case import Case
from oddtrick.web.inquiry.sheet import Sheet, sheet
from oddtrick.web.pocket.answers import answers
from oddtrick.web.pocket.drawing import Inside, Screen, node
from oddtrick.web.pocket.reader import Reader
from oddtrick.web.pocket.reasons import kept

_REVIEW = say(
    "A ruling may be reviewed: a contestant asks for it through the Director, within the period that the organizer has set."
)


def ruling(reader: Reader, house: House, case: Case, words: Mapping[str, str]) -> Screen:
    """What a case has come to. `words` has the reasons so far."""
    found = sheet(case, house, words)
    card = found.card
    nothing = say("Nothing beside what follows.") if card.now or card.information or card.later else say("Nothing is ordered yet.")
    says = _spoken(reader, card.says) if card.says else node("p", reader.words(nothing))
    parts = [
        _part(reader, say("The Director says"), "card", says, look="ordered answer"),
        _part(reader, say("What applies now, and until when"), "card applies", _spoken(reader, card.now)) if card.now else None,
        _part(reader, say("Who may use which information"), "card rows", _spoken(reader, card.information))
        if card.information
        else None,
        _part(reader, say("Later"), "card rows", *_later(reader, found)),
    ]
    matters = [
        node(
            "p", node("span", reader.words(one.title), class_="capital"), " ", node("span", one.law, class_="law"), class_="matter"
        )
        for one in found.matters
    ]
    aloud = node("button", reader.words(say("Read aloud")), type="button", class_="plain", data_aloud=".said li", hidden=True)
    used = node("p", f"{reader.words(say('Laws of'))} {case.edition} · {reader.words(dict(house.names(case.edition))[case.rules])}")
    used.set("class", "soft rules")
    folded = node(
        "div", answers(reader, found.seen), _cited(reader, found), node("p", aloud, class_="ways-on"), used, class_="folds"
    )
    heading = node("h1", reader.words(say("Ruling")), class_="unseen")
    header = node("header", heading, *matters, tabindex="-1", data_focus=True)
    form = node(
        "form",
        *kept(words),
        header,
        *parts,
        _done(reader, case, found),
        folded,
        class_="case ruling",
        action=reader.at(f"do/{case.packed()}"),
    )
    return reader.screen(reader.at(f"rule/{case.packed()}/sheet"), say("Ruling"), form)


def _part(reader: Reader, head: Text, card: str, *inside: Inside, look: str = "part") -> Element:
    return node("section", node("h2", reader.words(head)), node("div", *inside, class_=card), class_=look)


def _spoken(reader: Reader, lines: Sequence[Line]) -> Element:
    rows = [node("li", node("span", reader.aloud(line)), " ", node("span", line.law, class_="law")) for line in lines]
    return node("ul", *rows, class_="said")


def _later(reader: Reader, found: Sheet) -> list[Inside]:
    sooner = []
    for one in found.before_end:
        law = node("span", one.law, class_="law")
        button = node("button", reader.words(one.title), " ", law, name="do", value=f"then:{one.n}:{one.procedure}")
        when = None
        if one.moment is not None:
            when = node("span", f"{reader.words(say('not before'))}: {reader.words(one.moment.text)}", class_="soft")
        sooner.append(node("li", button, " ", when))
    review = node("p", reader.words(_REVIEW), " ", node("span", "92", class_="law"), class_="soft")
    return [
        _spoken(reader, found.card.later) if found.card.later else None,
        node("ul", *sooner, class_="plain sooner") if sooner else None,
        review,
    ]


def _cited(reader: Reader, found: Sheet) -> Element:
    rows = [
        node("div", node("dt", law, class_="law"), node("dd", "; ".join(one.shown(reader.language) for one in titles)))
        for law, titles in found.laws
    ]
    head = node("summary", f"{reader.words(say('The paragraphs'))} ({len(rows)})")
    return node("details", head, node("dl", *rows, class_="laws"), class_="fold")


def _done(reader: Reader, case: Case, found: Sheet) -> Element:
    if found.open:
        return node("div", node("button", reader.words(say("Go on asking")), class_="main", name="do", value="case"), class_="done")
    more = reader.link(reader.at("", case=case.packed()), reader.words(say("Next irregularity")), class_="button")
    if found.adjusted and not found.worked:
        last = node("button", reader.words(say("Adjusted score")), class_="main", name="do", value="adjust")
    elif found.at_end:
        last = node("button", reader.words(say("End of play")), class_="main", name="do", value="end")
    else:
        start = reader.at("", edition=str(case.edition), rules=case.rules)
        last = reader.link(start, reader.words(say("Done")), class_="button main")
    return node("div", more, last, class_="done")
