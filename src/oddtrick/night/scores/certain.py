"""How certain a ranking is, and until when it can change (Laws 79C1, 92B)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from oddtrick.texts import Text, say
from oddtrick.tournament.clock import deadlines
from oddtrick.tournament.results.standings import Certainty, Standings
from oddtrick.tournament.state import Tournament


def until(now: Tournament, at: datetime) -> datetime | None:
    """79C1, 92B. When the last period in which scores are corrected or appealed ends; None where none runs any more, or yet."""
    ends = [one.ends for one in deadlines(now) if one.law in ("79C1", "92B") and one.ends >= at]
    return max(ends, default=None)


def certain(now: Tournament, of: Standings, at: datetime) -> Iterable[Text]:
    """How certain the ranking is, in sentences."""
    if of.certainty is not Certainty.PROVISIONAL:
        yield of.certainty.text
        return
    ends = until(now, at)
    if ends is not None:
        time = f"{ends:%H:%M}" if ends.date() == at.date() else f"{ends:%Y-%m-%d %H:%M}"
        yield say("provisional until {time}: scores may still be corrected or appealed", time=time)
    if any(matter.pending for matter in now.matters.values()):
        yield say("provisional: an appeal has not been decided yet")
    elif ends is None:
        yield Certainty.PROVISIONAL.text
