"""Results that are possible and look wrong: the Director looks at them before the round ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from oddtrick.game.outcome import PassedOut, PlayedOut, score_ns
from oddtrick.game.seats import Vulnerability
from oddtrick.texts import Text, say, signed
from oddtrick.tournament.state import BoardPlay, Tournament

MOST_TOGETHER = 15  # tricks that both sides may make in one denomination before one of them is doubted
FAR = 1_000  # points between a result and the nearest other one
_OTHERS = 4  # so many other results make one that is far from all of them unusual


def flagged(now: Tournament, play: BoardPlay) -> Text | None:
    """What is unusual about a result among those of its board; nothing once the Director has noted that it is right."""
    if play.result is None or play.adjusted is not None or looked_at(now, play):
        return None
    rest, kit = others(now, play), now.sessions[play.place.session].equipment
    return _both_sides(play.result, rest) or _far(play.result, rest, kit.vulnerability(play.place.board))


def others(now: Tournament, play: BoardPlay) -> list[PlayedOut | PassedOut]:
    """The results of the other tables that had the same form of the board."""
    session, board = now.sessions[play.place.session], play.place.board
    there = now.plays.get(play.place.session, {}).get(board, {}).values()
    found = [(one.place, one.result) for one in there if one.result is not None and one.place != play.place]
    if not session.redealt and board not in session.groups:
        return [result for _, result in found]
    form = session.form(play.place)
    return [result for place, result in found if session.form(place) == form]


def flags(now: Tournament, session: int) -> Iterable[tuple[BoardPlay, Text]]:
    """All that the Director has still to look at in a session."""
    for plays in now.plays.get(session, {}).values():
        for play in plays.values():
            if text := flagged(now, play):
                yield play, text


def leads_not_held(now: Tournament, session: int) -> Iterator[tuple[BoardPlay, Text]]:
    """41A. Leads of a card that the leader did not hold, still to be looked at by whoever may see deals: they tell of them."""
    for plays in now.plays.get(session, {}).values():
        for play in plays.values():
            if (text := _not_held(now, play)) and play.adjusted is None and not looked_at(now, play):
                yield play, text


def looked_at(now: Tournament, play: BoardPlay) -> bool:
    """Whether the Director has noted that the result is right as it stands."""
    return any(note.flag and note.place == play.place and note.entry > play.of for note in now.notes)


def _not_held(now: Tournament, play: BoardPlay) -> Text | None:
    if play.lead is None or not isinstance(play.result, PlayedOut):
        return None
    deal, leader = now.sessions[play.place.session].deal(play.place), play.result.contract.declarer.lho
    if deal is None or (hand := deal[leader]) is None or play.lead in hand:
        return None
    return say("{card} is not in the hand of {leader}, who leads against {declarer}", leader=leader, declarer=leader.rho,
               card=f"{play.lead.suit.symbol}{play.lead.rank}")  # fmt: skip


def _both_sides(result: PlayedOut | PassedOut, others: Iterable[PlayedOut | PassedOut]) -> Text | None:
    """Both sides make many tricks in one denomination: the one that fewer tables have is doubted."""
    if not isinstance(result, PlayedOut):
        return None
    mine: list[PlayedOut] = [result]
    theirs: list[PlayedOut] = []
    for one in others:
        if isinstance(one, PlayedOut) and one.contract.denomination is result.contract.denomination:
            (mine if one.contract.declarer.side is result.contract.declarer.side else theirs).append(one)
    if theirs and len(mine) <= len(theirs):
        most = max(one.tricks for one in theirs)
        if result.tricks + most > MOST_TOGETHER:
            return say("both sides play in {denomination} and make {n} tricks together", n=result.tricks + most,
                       denomination=result.contract.denomination)  # fmt: skip
    return None


def _far(result: PlayedOut | PassedOut, others: Iterable[PlayedOut | PassedOut], vulnerable: Vulnerability) -> Text | None:
    """Far from every other score; mostly the first one that is looked at is near."""
    own, far = score_ns(result, vulnerable), 0
    if own is None:
        return None
    for one in others:
        if (points := score_ns(one, vulnerable)) is not None:
            if abs(own - points) < FAR:
                return None
            far += 1
    return say("{points} is far from all other results of the board", points=signed(own)) if far >= _OTHERS else None
