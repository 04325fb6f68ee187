"""Sides that were warned more than once for the same (Law 90): what the regulations call usual for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from oddtrick.awards.penalties import Penalty
from oddtrick.scoring.by_regulation import usual_penalty
from oddtrick.texts import Text, say
from oddtrick.tournament.checking.finding import Finding
from oddtrick.tournament.matters import Deducted, Warning
from oddtrick.tournament.state import Tournament


def of_warnings(now: Tournament) -> Iterator[Finding]:
    """90A. Who was warned twice or more for the same and has no penalty for it."""
    counted = Counter((one.contestant, one.law) for one in now.warnings if one.law)
    penalised = {(int(one.penalty.contestant), one.penalty.law) for one in now.penalties}
    for (who, law), times in counted.items():
        if times > 1 and (who, law) not in penalised:
            usual = usual_for(now, law)
            text = say("contestant {who} was warned {times} times for the same", who=who, times=times)
            yield Finding(say("{text}; usual is a penalty of {amount}", text=text, amount=usual) if usual else text, None, law)


def usual_for(now: Tournament, law: str) -> Text | None:
    """90A. The penalty that the regulations call usual for an offence."""
    found = usual_penalty(now.regulations, law)
    return found and Penalty("", *found, law).text


def known_of(now: Tournament, contestant: int) -> tuple[tuple[Warning, ...], tuple[Deducted, ...]]:
    """90, 91. What a contestant has been warned and penalised for."""
    return (
        tuple(one for one in now.warnings if one.contestant == contestant),
        tuple(one for one in now.penalties if one.penalty.contestant == str(contestant)),
    )
