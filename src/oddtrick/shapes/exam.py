"""What `oddtrick exam --json` prints; a paper and a marked paper are printed as they are."""

from __future__ import annotations

import msgspec

from oddtrick.examining.directing import telling
from oddtrick.examining.directing.case import Case
from oddtrick.examining.directing.course import Course
from oddtrick.examining.marking import Marked
from oddtrick.examining.statistics import Statistics
from oddtrick.examining.values import Blueprint
from oddtrick.texts import Translate


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


class ActOut(msgspec.Struct):
    """An act that can be chosen; of a ruling also what it `orders`."""

    name: str
    title: str
    text: str
    orders: list[str]


class StepOut(msgspec.Struct):
    """An act that was done: what was said, and its `verdict` (good, premature, needless, wrong) with why and by which paragraph."""

    name: str
    text: str
    said: list[str]
    verdict: str
    why: str
    law: str


class MissingOut(msgspec.Struct):
    """What was not done."""

    text: str
    law: str


class DirectedOut(msgspec.Struct):
    """What `oddtrick exam direct --json` prints. What is missing, and the percentage, are told when the game goes on (`ended`)."""

    seed: int
    edition: int
    opening: list[str]
    auction: str
    acts: list[ActOut]
    steps: list[StepOut]
    ended: bool
    missing: list[MissingOut]
    percent: int | None


def directed_out(seed: int, case: Case, found: Course, translate: Translate) -> DirectedOut:
    """A case with what was done so far."""
    several = [ActOut(one.name, one.title, one.text, [*one.orders]) for one in telling.acts(case, found, translate)]
    done = [
        StepOut(one.name, one.text, [*one.said], one.verdict, one.why, one.law) for one in telling.steps(case, found, translate)
    ]
    missing = [MissingOut(text, law) for text, law in telling.missing(case, found, translate)]
    return DirectedOut(
        seed,
        int(str(case.procedure.edition)),
        [*telling.opening(case, translate)],
        telling.auction(case, translate) if found.heard else "",
        several,
        done,
        found.ended,
        missing,
        found.percent if found.ended else None,
    )
