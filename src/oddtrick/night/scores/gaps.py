"""Results far from what could be made with all cards seen, and leads that were not held, for whoever may see deals.

Like other flags, the Director looks at them before the round ends. Where the deal is not known, there are none, nor results where
nothing can be solved here. It stands in no entry, so that a night is the same on a computer without double dummy.
"""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.analysis.doubledummy.makeable import Makeable
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import PlayedOut
from oddtrick.night.scores.solved import Solved
from oddtrick.texts import Text, say
from oddtrick.tournament.flags import leads_not_held, looked_at, others
from oddtrick.tournament.state import BoardPlay, Session, Tournament

GAP = 4  # tricks; of 856 results of two Polish tournaments 10 were so far or farther, 27 by three
_ALIKE = 3  # so many other results of the same contract's denomination and side, most of them near, and it is the cards

Doubts = tuple[tuple[BoardPlay, Text], ...]


async def gaps(solved: Solved, now: Tournament, patience: float | None = 0.0) -> Doubts:
    """Those of sessions that have not ended; of boards not worked out when the patience (seconds) is over nothing is said."""
    played = [one for number, session in now.sessions.items() if not session.ended for one in _played(now, number, session)]
    tables = await solved.of(dict.fromkeys(deal for deal, _ in played), patience) if played else {}
    held = [one for number, session in now.sessions.items() if not session.ended for one in leads_not_held(now, number)]
    known = {play.place for play, _ in held}
    found = ((play, _gap(now, play, tables[deal])) for deal, plays in played if deal in tables for play in plays)
    return (*held, *((play, text) for play, text in found if text is not None and play.place not in known))


def working(solved: Solved, now: Tournament) -> bool:
    """Whether it is still being worked out what was makeable on a board that has been played."""
    return any(
        solved.working(deal for deal, plays in _played(now, number, session) if plays)
        for number, session in now.sessions.items()
        if not session.ended
    )


def _played(now: Tournament, number: int, session: Session) -> Iterator[tuple[Deal, list[BoardPlay]]]:
    """The boards of a session whose deals are known, with the plays of just those deals."""
    deals = session.deals
    for board, there in now.plays.get(number, {}).items():
        deal = deals.get(board)
        if deal is not None and deal.is_complete:
            yield deal, [one for one in there.values() if isinstance(one.result, PlayedOut) and not session.form(one.place)]


def _gap(now: Tournament, play: BoardPlay, table: Makeable) -> Text | None:
    result = play.result
    if not isinstance(result, PlayedOut) or play.adjusted is not None or looked_at(now, play):
        return None
    contract, most = result.contract, table.of(result.contract.declarer, result.contract.denomination)
    if abs(result.tricks - most) < GAP:
        return None
    alike = [
        one.tricks
        for one in others(now, play)
        if isinstance(one, PlayedOut)
        and one.contract.denomination is contract.denomination
        and one.contract.declarer.side is contract.declarer.side
    ]
    if len(alike) >= _ALIKE and 2 * sum(abs(tricks - result.tricks) <= 1 for tricks in alike) > len(alike):
        return None
    return say("{n} tricks were taken; with all cards seen it is {most}", n=result.tricks, most=most)
