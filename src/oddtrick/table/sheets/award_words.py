"""An adjusted score in words: what each side is awarded, by whom and why, and what was awarded before that."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import reduce

from oddtrick.awards.text import number_text
from oddtrick.awards.values import (
    AdjustedScore,
    Assigned,
    Average,
    Cancelled,
    Imps,
    Obtained,
    Percent,
    Possible,
    SideAward,
    SitOut,
)
from oddtrick.game.seats import Side
from oddtrick.table.folding.awarding import awards
from oddtrick.table.state import Table
from oddtrick.texts import Text, say


def award_lines(table: Table) -> Iterator[Text]:
    """The award that counts, a line for each side that differs, then its reason and whoever gave it; the earlier ones last."""
    *earlier, last = awards(table) or (None,)
    if last is None:
        return
    yield from (say("adjusted score: {award}", award=line) for line in sides_text(last.adjusted))
    yield say("awarded by {by}: {reason}", by=last.by, reason=last.adjusted.reason)
    for one in reversed(earlier):
        if one is not None:
            for line in sides_text(one.adjusted):
                yield say("no longer counts: {award}, by {by}: {reason}", award=line, by=one.by, reason=one.adjusted.reason)


def sides_text(adjusted: AdjustedScore) -> list[Text]:
    """What each side is awarded with the paragraph; one line when it is the same for both."""
    if adjusted.ns == adjusted.ew:
        return [_with_law(say("both sides: {award}", award=award_words(adjusted.ns)), adjusted.ns)]
    return [_with_law(say("{side}: {award}", side=side, award=award_words(adjusted.of(side))), adjusted.of(side)) for side in Side]


def _with_law(text: Text, award: SideAward) -> Text:
    return say("{text} (Law {law})", text=text, law=award.law) if award.law else text


def award_words(award: SideAward) -> Text:
    """What one side is awarded."""
    match award.value:
        case Assigned(possible, ()):
            return _results(possible)
        case Assigned(possible, own_error):
            return say("{award}; but for its own error {own}", award=_results(possible), own=_results(own_error))
        case Average():
            return award.value.text
        case Percent(share):
            return say("{share} percent", share=number_text(share))
        case Imps(imps):
            return say("{imps} IMPs", imps=("−" if imps < 0 else "+") + number_text(abs(imps)))
        case Obtained():
            return say("the score obtained at the table")
        case Cancelled():
            return say("nothing: the result is cancelled")
        case SitOut(None):
            return say("nothing for sitting out")
        case SitOut(value):
            return say("for sitting out: {award}", award=award_words(SideAward(value or Cancelled.RESULT)))


def _results(possible: tuple[Possible, ...]) -> Text:
    counted = [one for one in possible if one.weight] or list(possible)
    told = [_weighed(one) for one in counted]
    return reduce(lambda one, more: say("{one}; {more}", one=one, more=more), told)


def _weighed(one: Possible) -> Text:
    return one.text if one.weight == 1 else say("{weight} of {result}", weight=_share(one.weight), result=one.text)


def _share(weight: Fraction) -> str:
    percent = weight * 100
    return f"{percent}%" if percent.denominator == 1 else str(weight)
