"""Awards that give a side no score, and a board that was played though it counts as not played (Laws 12C1, 12C2)."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.scoring.checks import award_without_value
from oddtrick.texts import say
from oddtrick.tournament.checking.finding import Finding
from oddtrick.tournament.conditions import scoring_of
from oddtrick.tournament.entries.playing import NotPlayed
from oddtrick.tournament.results.fields import table_results
from oddtrick.tournament.state import BoardPlay, Session, Tournament


def of_awards(now: Tournament) -> Iterator[Finding]:
    """What the Director should look at about what he has awarded."""
    for number, session in now.sessions.items():
        for plays in now.plays.get(number, {}).values():
            for play in plays.values():
                if play.adjusted:
                    yield from _worth_nothing(now, session, play)
                    yield from _played_later(now, play)


def _worth_nothing(now: Tournament, session: Session, play: BoardPlay) -> Iterator[Finding]:
    """12C1, 12C2. An award that has no value by the method of the stage, or that needs a result which the table does not have."""
    assert now.opened is not None
    assert play.adjusted is not None
    conditions = scoring_of(now.opened, now.stages[session.told.stage])
    for handed_in in table_results(now, session, play.place.board, {play.place: play}, {}):
        for one in award_without_value(handed_in, play.adjusted, conditions):
            yield Finding(say("{place}: {flag}", place=play.place.text, flag=one.text), play.place, "12C")


def _played_later(now: Tournament, play: BoardPlay) -> Iterator[Finding]:
    """12C2(a). A board that could not be played, of which a result was reported all the same."""
    said = now.said.entry(play.awarded)
    if play.result is not None and said and isinstance(said.entry, NotPlayed):
        text = say("{place} has a result, and its score is still that of a board that was not played", place=play.place.text)
        yield Finding(text, play.place, "12C2(a)")
