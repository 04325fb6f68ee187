"""A paper is told in a language: stories, answers, and of a wrong answer which misconception it shows and where it goes wrong."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from oddtrick.citations import Edition
from oddtrick.examining.choosing import Chosen, ChosenSum, Paper
from oddtrick.examining.citing import asked_in
from oddtrick.examining.told import LETTERS, Found, Option, ToldCall, ToldItem, ToldPaper, ToldPart
from oddtrick.examining.values import Blueprint
from oddtrick.inquiry.asking import shown
from oddtrick.language import translator
from oddtrick.pictures.words import placed
from oddtrick.practice.mistakes import Mistake
from oddtrick.practice.paper import RULING, capital, instead
from oddtrick.practice.ways import Fact
from oddtrick.scoring.why.methods import shown as shown_number
from oddtrick.speaking.naming import speaker
from oddtrick.speaking.shown import call_text
from oddtrick.texts import Translate, say

MISCONCEPTIONS = {
    Mistake.FACT: say("takes one fact otherwise"),
    Mistake.EDITION: say("rules by the other edition"),
    Mistake.PLAYER: say("names the wrong player or side"),
    Mistake.SPELL: say("lets it hold too long or too short"),
    Mistake.NUMBER: say("gives the wrong number of tricks"),
    Mistake.MATTER: say("takes the paragraph of another matter"),
}
SUM = "sum"  # the mistake of a wrong amount
MISRECKONED = say("reckons wrongly")


def told(paper: Paper, language: str) -> ToldPaper:
    """The paper in that language."""
    items = tuple(told_item(paper.blueprint, one, language) for one in paper.items)
    return replace(head(paper.blueprint, paper.seed, language), items=items)


def head(blueprint: Blueprint, seed: int, language: str) -> ToldPaper:
    """What is known of a paper before its items are there."""
    parts, first = [], 1
    for n, part in enumerate(blueprint.parts, 1):
        last = first + part.items - 1
        parts.append(ToldPart(n, part.title.shown(language), first, last, part.most, part.open_book, part.cites.value))
        first = last + 1
    return ToldPaper(
        paper=f"{blueprint.id}-{seed}",
        blueprint=blueprint.id,
        seed=seed,
        language=language,
        title=blueprint.title.shown(language),
        edition=int(str(blueprint.edition)),
        regulations=blueprint.regulations,
        minutes=blueprint.minutes,
        pass_mark=blueprint.pass_mark,
        marks=blueprint.most,
        parts=tuple(parts),
        items=(),
    )


def told_item(blueprint: Blueprint, one: Chosen | ChosenSum, language: str) -> ToldItem:
    """An item in that language."""
    if isinstance(one, ChosenSum):
        return _told_sum(blueprint, one, language)
    translate = translator(language)
    item, tale, part = one.item, one.tale, blueprint.parts[one.part]
    seated = speaker(translate, tale.scene)
    made = () if tale.table is None else tale.table.auction.made
    return ToldItem(
        number=one.number,
        part=one.part + 1,
        name=str(one.draw),
        law=item.procedure.citation.law,
        procedure=item.procedure.name,
        title=capital(translate(item.procedure.title)),
        level=item.level.slug,
        auction=tuple(ToldCall(str(call.by), translate(call_text(call.call))) for call in made),
        hands="" if tale.hands is None else str(tale.hands),
        story=tuple(capital(translate(line)) for line in tale.told),
        found=tuple(Found(capital(seated(question.text)), seated(shown(answer))) for question, answer in tale.found),
        question=translate(RULING),
        common=tuple(capital(translate(tale.line(line))) for line in item.common),
        options=tuple(_option(one, n, translate, seated) for n in range(len(item.answers))),
        right=LETTERS[item.right],
        citations=tuple(placed(law, item.procedure.edition) for law in item.law),
        cites=part.cites.value,
        marks=part.marks,
        citation_marks=part.citation_marks,
    )


def _told_sum(blueprint: Blueprint, one: ChosenSum, language: str) -> ToldItem:
    translate = translator(language)
    found, part = one.sum, blueprint.parts[one.part]
    options = (
        Option(
            (_amount(each.value, language),),
            *(() if each.why is None else (SUM, translate(MISRECKONED), translate(each.why), found.law)),
        )
        for each in found.answers
    )
    return ToldItem(
        number=one.number,
        part=one.part + 1,
        name=str(one.draw),
        law=found.kind.law,
        procedure=found.kind.slug,
        title=capital(translate(found.kind.text)),
        level=found.kind.level.slug,
        auction=(),
        hands="",
        story=tuple(capital(translate(line)) for line in found.story),
        found=(),
        question=translate(found.asked),
        common=(),
        options=tuple(options),
        right=LETTERS[found.right],
        citations=(found.law,),
        cites=part.cites.value,
        marks=part.marks,
        citation_marks=part.citation_marks,
    )


def _amount(value: Fraction, language: str) -> str:
    """A number as it is written in that language."""
    written = shown_number(value)
    return written.replace(".", ",") if language == "pl" else written


def _option(one: Chosen, n: int, translate: Translate, seated: Translate) -> Option:
    item = one.item
    lines = tuple(capital(translate(one.tale.line(line))) for line in item.own(n))
    if n == item.right:
        return Option(lines)
    words, fact = instead(item, n)
    why = translate(words) if fact is None else f"{translate(words)} {seated(fact[0].text)} {seated(shown(fact[1]))}"
    mistake = item.answers[n].mistake
    return Option(lines, mistake.value, translate(MISCONCEPTIONS[mistake]), why, _where(fact, item.procedure.edition, item.law[0]))


def _where(fact: Fact | None, edition: Edition, otherwise: str) -> str:
    """The paragraph that asks for a fact; where it cannot be told, that of the ruling."""
    return (asked_in(fact[0], edition) if fact is not None else "") or placed(otherwise, edition)
