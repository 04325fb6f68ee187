"""What the conditions of contest let contestants bring along that counts for nobody (Law 78D)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from oddtrick.texts import say
from oddtrick.tournament.checking.finding import Finding
from oddtrick.tournament.conditions import scoring_of
from oddtrick.tournament.results.brought import have_met, here
from oddtrick.tournament.state import Tournament

_LAW = "78D"


def of_brought(now: Tournament) -> Iterator[Finding]:
    """78D. Who is not there; and when all sessions have ended, who has not met the opponent against whom it was to count."""
    assert now.opened is not None
    every = [scoring_of(now.opened, told) for told in now.stages.values()]
    if not every or not every[0].carry_over:
        return
    numbers = {str(one) for one in now.contestants}
    called = Counter(one.called for one in now.contestants.values())
    ambiguous = {name for name, many in called.items() if many > 1} - numbers
    teams = any(one.of_teams for one in every)
    over = all(session.ended for session in now.sessions.values())
    met = {two for session in now.sessions.values() for two in have_met(now, session)} if over else set()
    for one, told in zip(here(now, every[0]).carry_over, every[0].carry_over, strict=True):
        if several := next((name for name in (one.contestant, one.against) if name in ambiguous), ""):
            text = say("several are called {name}; expected the number of who carries something over, or of the opponent",
                       name=repr(several))  # fmt: skip
            yield Finding(text, None, _LAW)
        elif one.contestant not in numbers:
            yield Finding(say("nobody here is called {name}, who carries something over", name=repr(told.contestant)), None, _LAW)
        elif one.against and one.against not in numbers:
            text = say("nobody here is called {name}, against whom {who} carries something over", name=repr(told.against),
                       who=told.contestant)  # fmt: skip
            yield Finding(text, None, _LAW)
        elif one.against and not teams:
            text = say("{name} carries something over against {other}, which counts only in a match of teams", name=told.contestant,
                       other=told.against)  # fmt: skip
            yield Finding(text, None, _LAW)
        elif one.against and over and frozenset((one.contestant, one.against)) not in met:
            text = say("{name} carries something over against {other}, and they do not meet", name=told.contestant,
                       other=told.against)  # fmt: skip
            yield Finding(text, None, _LAW)
