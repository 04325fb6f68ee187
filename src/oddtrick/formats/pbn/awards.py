"""Awards and penalties in PBN: five tags of our own beside the result that they replace, and one for penalties."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from oddtrick.awards.penalties import parse_penalties
from oddtrick.awards.text import adjusted_score, award_text, offenders_text
from oddtrick.awards.values import AdjustedScore, Assigned, Cancelled, Obtained, SideAward, SitOut
from oddtrick.formats.diagnostics import Severity
from oddtrick.formats.pbn.results import Remark
from oddtrick.formats.records import AWARDS, PENALTY, Record
from oddtrick.game.outcome import Adjusted, NotPlayed, Outcome, PassedOut, PlayedOut
from oddtrick.texts import BadInput, say


def remarks(tags: Mapping[str, str], outcome: Outcome) -> Iterable[Remark]:
    """What there is to say about the awards and penalties of a game: those that cannot be read are lost, with an error."""
    yield from _penalties(tags.get(PENALTY, ""))
    told = [tag for tag in AWARDS if tags.get(tag, "")]
    if not told:
        return
    try:
        adjusted = adjusted_score(*(tags.get(tag, "") for tag in AWARDS))
    except BadInput as error:
        yield Remark(told[0], Severity.ERROR, say("{tag}: {text}; the award is not taken up", tag=told[0], text=error.text))
        return
    if adjusted is None:
        yield Remark(told[0], Severity.WARNING, say("{tag} stands without an award", tag=told[0]))
    elif isinstance(outcome, Adjusted):
        yield Remark(told[0], Severity.WARNING, say("{tag} and an artificial score with ^; the award counts", tag=told[0]))
    elif any(isinstance(one.value, SitOut) for one in adjusted[:2]) and not isinstance(outcome, NotPlayed):
        yield Remark(told[0], Severity.WARNING, say("a contestant who sat out has a result; the award counts"))
    elif _needs_result(adjusted) and not isinstance(outcome, PlayedOut | PassedOut):
        yield Remark(told[0], Severity.WARNING, say("the award needs the result at the table; expected Contract and Result"))


def _penalties(told: str) -> Iterable[Remark]:
    try:
        parse_penalties(told) if told else ()
    except BadInput as error:
        yield Remark(PENALTY, Severity.ERROR, say("{tag}: {text}; the penalty is not taken up", tag=PENALTY, text=error.text))


def _needs_result(adjusted: AdjustedScore) -> bool:
    return any(
        award.value is Obtained.SCORE or (isinstance(award.value, Assigned) and award.value.own_error) for award in adjusted[:2]
    )


def award_tags(adjusted: AdjustedScore) -> dict[str, str]:
    """The tags that say it: one for both sides where both are awarded the same."""
    ns, ew, reason, offenders = adjusted
    told = {"Award": award_text(ns)} if ns == ew else {tag: _told(award) for tag, award in (("AwardNS", ns), ("AwardEW", ew))}
    return {tag: text for tag, text in {**told, "AwardReason": reason, "AwardOffenders": offenders_text(offenders)}.items() if text}


def _told(award: SideAward) -> str:
    """Nothing, where nobody is there to get anything."""
    return "" if award == SideAward(Cancelled.RESULT) else award_text(award)


def with_award(record: Record, adjusted: AdjustedScore | None) -> Record:
    """The record with that award in the place of any other; with None it has none."""
    tags = {tag: value for tag, value in record.tags.items() if tag not in AWARDS}
    new = {} if adjusted is None else award_tags(adjusted)
    return replace(record, tags=MappingProxyType(tags | new))
