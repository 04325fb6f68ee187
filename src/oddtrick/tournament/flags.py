"""Results that are possible and look wrong: the Director looks at them before the round ends."""

from __future__ import annotations

from collections.abc import Iterable

from oddtrick.game.outcome import PassedOut, Played, score_ns
from oddtrick.game.seats import Vulnerability
from oddtrick.texts import Text, say
from oddtrick.tournament.state import Play, Tournament

MOST_TOGETHER = 15  # tricks that both sides may make in one denomination before one of them is doubted
FAR = 1_000  # points between a result and the nearest other one
_OTHERS = 4  # so many other results make one that is far from all of them unusual


def flagged(now: Tournament, play: Play) -> Text | None:
    """What is unusual about a result among those of its board; nothing once the Director has noted that it is right."""
    if play.result is None or play.adjusted is not None or _seen(now, play):
        return None
    form = now.sessions[play.place.session].form
    others = [
        one.result
        for place, one in now.plays.get(play.place.session, {}).get(play.place.board, {}).items()
        if one.result is not None and place != play.place and form(place) == form(play.place)
    ]
    return _both_sides(play.result, others) or _far(
        play, others, now.sessions[play.place.session].equipment.vulnerability(play.place.board)
    )


def flags(now: Tournament, session: int) -> Iterable[tuple[Play, Text]]:
    """All that the Director has still to look at in a session."""
    for plays in now.plays.get(session, {}).values():
        for play in plays.values():
            if text := flagged(now, play):
                yield play, text


def _seen(now: Tournament, play: Play) -> bool:
    return any(note.flag and note.place == play.place and note.entry > play.of for note in now.notes)


def _both_sides(result: Played | PassedOut, others: Iterable[Played | PassedOut]) -> Text | None:
    """Both sides make many tricks in one denomination: the one that fewer tables have is doubted."""
    if not isinstance(result, Played):
        return None
    mine: list[Played] = [result]
    theirs: list[Played] = []
    for one in others:
        if isinstance(one, Played) and one.contract.denomination is result.contract.denomination:
            (mine if one.contract.declarer.side is result.contract.declarer.side else theirs).append(one)
    if theirs and len(mine) <= len(theirs):
        most = max(one.tricks for one in theirs)
        if result.tricks + most > MOST_TOGETHER:
            return say("both sides play in {denomination} and make {n} tricks together", n=result.tricks + most,
                       denomination=result.contract.denomination)  # fmt: skip
    return None


def _far(play: Play, others: Iterable[Played | PassedOut], vulnerable: Vulnerability) -> Text | None:
    assert play.result is not None
    points = [score for one in others if (score := score_ns(one, vulnerable)) is not None]
    own = score_ns(play.result, vulnerable)
    if own is None or len(points) < _OTHERS or min(abs(own - one) for one in points) < FAR:
        return None
    return say("{points} is far from all other results of the board", points=f"{own:+}")
