"""A round that is drawn, told in a sentence."""

from __future__ import annotations

from oddtrick.texts import Text, count, say
from oddtrick.tournament.entries.drawing import Drawn, Way
from oddtrick.tournament.results.drawing import averaged
from oddtrick.tournament.state import Tournament
from oddtrick.tournament.telling.words import also, numbers

_FEW = 12  # matches that are told one by one


def tell_drawn(now: Tournament, entry: Drawn) -> Text:
    """Who meets whom where they are few, who sits out, and what was not known."""
    text = say("round {n} of section {section} is drawn, {way}", n=entry.round, section=entry.section, way=entry.way.text)
    matches = say("{matches}", matches=", ".join(f"{one}–{other}" for one, other in entry.pairs))
    if len(entry.pairs) > _FEW:
        matches = count("{n} match", "{n} matches", len(entry.pairs))
    out = None
    if entry.out:
        exempt, sits_out = say("exempt: {who}", who=numbers(now, entry.out)), say("sitting out: {who}", who=numbers(now, entry.out))
        out = exempt if entry.way is Way.KNOCKOUT else sits_out
    return also(text, matches, out, unknown(now, entry))


def unknown(now: Tournament, entry: Drawn) -> Text | None:
    """12C2. How many results were taken as average, where any were missing when the round was drawn."""
    session = now.sessions.get(entry.session)
    if session is None or entry.way is Way.KNOCKOUT:
        return None
    _, missing = averaged(now, session.told.stage)
    if not missing:
        return None
    return count("{n} result is missing and taken as average", "{n} results are missing and taken as average", len(missing))
