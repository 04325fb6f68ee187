"""By which rules a table is opened: a profile, and single points that are otherwise there."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from oddtrick.inquiry.asking import Option
from oddtrick.live.policy import MOST, POINTS, Policy, choices_of
from oddtrick.texts import Text, msg

NAMES = {
    "club": msg("Club"),
    "federation": msg("Federation"),
    "friends": msg("Friends"),
    "lesson": msg("Lesson"),
    "training": msg("Training"),
}
OF_A_NIGHT = frozenset({"unfinished", "rounds"})  # what means something only where rounds follow one another


class Point(NamedTuple):
    """A point as a form asks for it: one of `options`, or a number up to `most`. `value`: what stands there, empty: nothing."""

    name: str
    label: Text
    options: tuple[Option, ...]
    most: int
    value: str


def points(filled: Mapping[str, str], without: Collection[str] = ()) -> list[Point]:
    """The points that an organizer may choose by themselves."""
    return [
        Point(name, label, tuple(choices_of(name) or ()), MOST.get(name, 0), filled.get(name, ""))
        for name, label in POINTS.items()
        if name not in without
    ]


def policy_of(form: Mapping[str, str], usual: str) -> Policy:
    """What a form says: a profile, and what is chosen otherwise; what is left empty is as the profile has it. Raises BadInput."""
    chosen = {name: form[name].strip() for name in POINTS if form.get(name, "").strip()}
    return Policy.of(form.get("profile") or usual).with_choices({name: _number(name, value) for name, value in chosen.items()})


def told(policy: Policy) -> list[tuple[Text, Text | str]]:
    """What is chosen for a table, in words."""
    found: list[tuple[Text, Text | str]] = []
    for name, value in policy.plain().items():
        if name in POINTS:
            options = choices_of(name)
            found.append((POINTS[name], str(value) if options is None else getattr(policy, name).text))
    return found


def _number(name: str, value: str) -> str | int:
    """The number that was typed; otherwise the text, which the policy refuses."""
    is_number = choices_of(name) is None and value.isascii() and value.isdecimal() and len(value) < 6
    return int(value) if is_number else value
