"""What `oddtrick exam --json` prints; a paper and a marked paper are printed as they are."""

from __future__ import annotations

import msgspec

from oddtrick.examining.marking import Marked
from oddtrick.examining.statistics import Statistics
from oddtrick.examining.values import Blueprint


class PartOut(msgspec.Struct):
    """A part of a blueprint. `difficulty` is the share of right answers that is wished; 0 where none is."""

    title: str
    laws: list[int]
    items: int
    easy: int
    medium: int
    hard: int
    citations: str
    open_book: bool
    marks: int
    difficulty: float


class BlueprintOut(msgspec.Struct):
    """A blueprint."""

    id: str
    title: str
    about: str
    edition: int
    language: str
    regulations: str
    minutes: int
    pass_mark: int
    items: int
    marks: int
    parts: list[PartOut]


class BlueprintsOut(msgspec.Struct):
    """What `oddtrick exam blueprints --json` prints."""

    blueprints: list[BlueprintOut]


class PaperWritten(msgspec.Struct):
    """What `oddtrick exam paper -o … --json` prints: the paper that was written, and the files."""

    paper: str
    items: int
    files: list[str]


class MarkedOut(msgspec.Struct):
    """What `oddtrick exam mark --json` prints: a result for each candidate."""

    paper: str
    results: list[Marked]


class ItemStatistics(msgspec.Struct):
    """What is known of an item: the share of right answers, the point-biserial correlation with the rest of the paper (none where
    it cannot be told), how often each answer was chosen, and what to look at.
    """

    name: str
    law: int
    procedure: str
    level: str
    answered: int
    difficulty: float
    discrimination: float | None
    chosen: dict[str, int]
    remarks: list[str]


class StatisticsOut(msgspec.Struct):
    """What `oddtrick exam statistics --json` prints."""

    papers: int
    counted_before: int
    items: list[ItemStatistics]


def blueprint_out(one: Blueprint, language: str) -> BlueprintOut:
    """A blueprint with its titles in a language."""
    parts = []
    for part in one.parts:
        levels = {level.slug: n for level, n in part.levels}
        numbers = (levels.get("easy", 0), levels.get("medium", 0), levels.get("hard", 0))
        parts.append(
            PartOut(part.title.shown(language), [*part.laws], part.items, *numbers, part.cites.value, part.open_book, part.most,
                    part.wished or 0)
        )  # fmt: skip
    return BlueprintOut(
        one.id, one.title.shown(language), one.about.shown(language), int(str(one.edition)), one.language, one.regulations,
        one.minutes, one.pass_mark, one.items, one.most, parts,
    )  # fmt: skip


def statistics_out(found: Statistics, before: int, remarks: dict[str, list[str]]) -> StatisticsOut:
    """Statistics item by item, in the order of the Laws."""
    items = []
    for name, one in sorted(found.items.items(), key=lambda each: (each[1].law, each[0])):
        worth = one.discrimination
        items.append(
            ItemStatistics(name, one.law, one.procedure, one.level, one.answered, round(one.difficulty, 3),
                           None if worth is None else round(worth, 3), one.chosen, remarks[name])
        )  # fmt: skip
    return StatisticsOut(len(found.papers), before, items)
