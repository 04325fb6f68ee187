"""A case that was run, as it is read: what the Director says of it, each sentence with its paragraph."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from oddtrick.cases import library
from oddtrick.cases.running import Ran, run_all
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Progress
from oddtrick.inquiry.effects import Then
from oddtrick.pictures.words import placed
from oddtrick.speaking.card import AnswerCard, Waiting, aloud, card
from oddtrick.speaking.scene import Scene
from oddtrick.table.sheets.matters import matters
from oddtrick.table.sheets.settled import settled
from oddtrick.texts import Translate


class Told(NamedTuple):
    """A case in a reader's language: what happened, what the Director says with its paragraphs, and from where it is."""

    id: str
    title: str
    story: str
    says: tuple[tuple[str, str], ...]
    source: str


def of_law(law: int, edition: Edition, language: str, translate: Translate) -> list[Told]:
    """The cases of the library about a Law, in the edition."""
    return [_told(ran, language, translate) for ran in _ran(law, edition)]


def _told(ran: Ran, language: str, translate: Translate) -> Told:
    case = ran.case
    return Told(case.id, case.title.shown(language), case.story.shown(language), tuple(told(ran, translate)), case.source)


@lru_cache(maxsize=32)
def _ran(law: int, edition: Edition) -> tuple[Ran, ...]:
    return tuple(run_all(library.of_law(law), edition))


def told(ran: Ran, translate: Translate) -> list[tuple[str, str]]:
    """The ruling of a case, paragraph and sentence; of a table that of all its matters, and what the players settled themselves."""
    cards = [*_cards(ran)]
    lines = [(line.law, aloud(line, translate)) for one in cards for part in one for line in part]
    lines += [("", translate(line)) for line in (settled(ran.table) if ran.table is not None else ())]
    return [*dict.fromkeys(lines)]


def _cards(ran: Ran) -> Iterator[AnswerCard]:
    if ran.table is not None:
        yield from (one.card for one in matters(ran.table))
    if ran.progress is not None:
        yield _spoken(ran, ran.progress)


def _spoken(ran: Ran, progress: Progress) -> AnswerCard:
    edition = ran.ruling.edition
    orders = [(placed(order.law, edition), effect) for order in progress.orders for effect in order.effects]
    waiting = [Waiting(effect, law) for law, effect in orders if isinstance(effect, Then)]
    return card(Scene(edition, str(ran.case.law)), orders, waiting)
