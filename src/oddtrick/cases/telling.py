"""A case that was run, as it is read: what the Director says of it, each sentence with its paragraph."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.cases.running import Ran
from oddtrick.inquiry.asking import Progress
from oddtrick.inquiry.effects import Then
from oddtrick.pictures.words import placed
from oddtrick.speaking.card import AnswerCard, Waiting, aloud, card
from oddtrick.speaking.scene import Scene
from oddtrick.table.sheets.matters import matters
from oddtrick.texts import Translate


def told(ran: Ran, translate: Translate) -> list[tuple[str, str]]:
    """The ruling of a case, paragraph and sentence; of a table that of all its matters."""
    cards = [*_cards(ran)]
    lines = [(line.law, aloud(line, translate)) for one in cards for part in one for line in part]
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
