"""Who plays is picked from earlier nights: those who played together, to be ticked, and names that are proposed while one types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oddtrick.night.scores.evenings import Evenings
from oddtrick.night.scores.ladder import known, players
from oddtrick.texts import BadInput, Text, say
from oddtrick.tournament.people import Contest

NIGHTS = 30  # so many nights are looked through
ROWS = 4  # for new partnerships
_TOGETHER: dict[Contest, Text] = {
    Contest.PAIRS: say("Pairs of earlier nights"),
    Contest.TEAMS: say("Teams of earlier nights"),
    Contest.INDIVIDUAL: say("Players of earlier nights"),
}


async def offered(evenings: Evenings) -> Mapping[str, Any]:
    """What the form offers: by kind of contest who played together, and the names of everybody."""
    found = [one for one in await evenings.all() if one.began][:NIGHTS]
    together = {}
    for contest, text in _TOGETHER.items():
        least, most = contest.players
        if there := known(found, range(least, most + 1)):
            together[contest.slug] = text, there
    return {"together": together, "people": players(found), "rows": range(ROWS)}


def listed(data: Mapping[str, str]) -> str:
    """The list that was pasted, with what was picked below it. Raises BadInput where there is nobody."""
    picked = [line for name, line in data.items() if name.startswith("pick-")]
    typed = []
    for n in range(ROWS):
        one, two = (" ".join(data.get(f"{which}-{n}", "").split()) for which in ("one", "two"))
        if one or two:
            typed.append(" – ".join(filter(None, (one, two))))
    lines = [data.get("list", "").rstrip(), *picked, *typed]
    text = "\n".join(line for line in lines if line.strip())
    if not text:
        raise BadInput(say("nobody is on the list; paste names, or pick them from earlier nights"))
    return text
