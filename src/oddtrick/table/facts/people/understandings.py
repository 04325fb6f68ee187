"""Facts about partnership understandings (40): when a system card or an aid was used, and what waits for the end of play."""

from __future__ import annotations

from oddtrick.game.seats import Seat
from oddtrick.table.clocks import Clock, clocks
from oddtrick.table.entries import Called, CalledEight, Played
from oddtrick.table.facts.kinds import NOT_YET, Fact, Only, ask_at_end
from oddtrick.table.folding.fold import fold
from oddtrick.table.rights import Right, why_not_now
from oddtrick.table.state import Inquiry, Phase, Table

# ---------------------------------------------------------------- when


def _then(table: Table, inquiry: Inquiry) -> Table:
    """The table as it stood when a player looked: after the entry that the matter is about."""
    assert inquiry.about is not None
    return fold(table.start, table.entries[: inquiry.about + 1])


def _own_card(table: Table, inquiry: Inquiry) -> object:
    """40B2(b). The declaring side alone may look at its own card, and only in the clarification period."""
    then, player = _then(table, inquiry), inquiry.offender
    if why_not_now(then, player, Right.OWN_CARD) is not None:
        return "barred"
    return "clarification" if then.phase is Phase.CLARIFICATION else "free"


def _opponents_card(table: Table, inquiry: Inquiry) -> object:
    """40B2(c). His side's auction period is not the auction (17A). Whether he had a question to answer a person must say."""
    then, player = _then(table, inquiry), inquiry.offender
    match then.phase:
        case Phase.BEFORE if clocks(then).period(player.side) is Clock.NOT_BEGUN:
            return "before"
        case Phase.BEFORE:
            return "turn" if _in_turn(then) is player else "taken_out"
        case Phase.CLARIFICATION:
            return "clarification"
        case Phase.OVER:
            return "after"
        case _ if _in_turn(then) is player:
            return "turn"
        case _ if why_not_now(then, player, Right.OPPONENTS_CARD) is None:
            return "explain"
        case _:
            return Only(("explain", "other"))


def _in_turn(table: Table) -> Seat | None:
    """Who calls or plays next; declarer plays from dummy too."""
    return table.declarer if table.declarer is not None and table.turn is table.declarer.partner else table.turn


def _aid(table: Table, inquiry: Inquiry) -> object:
    """40B2(d) (2007: 40C3(a)). Before the auction period of his side, after the last trick, or in between."""
    then = _then(table, inquiry)
    if clocks(then).period(inquiry.offender.side) is Clock.NOT_BEGUN:
        return "before"
    return "after" if then.over else "during"


# ---------------------------------------------------------------- departures from an understanding


def _psychic(table: Table, inquiry: Inquiry) -> object:
    """40B2(a)(v). Judged when play has ended; a card is no call, and after a bid no call is an opening."""
    if not table.over:
        return NOT_YET
    at = inquiry.about
    if at is None or at < 0:
        return None
    match table.entries[at]:
        case Played():
            return "no"
        case Called() | CalledEight() if _bid_before(table, at):
            return Only(("artificial", "no"))
        case Called(_, call) if call.is_bid:
            return Only(("opening", "no"))
        case _:
            return None


def _bid_before(table: Table, at: int) -> bool:
    return any(isinstance(entry, Called) and entry.call.is_bid for entry in table.entries[:at])


UNDERSTANDINGS: dict[str, Fact] = {
    "40B2b.when": _own_card,
    "40B2c.when": _opponents_card,
    "40B2d.when": _aid,
    "40B3a.over": lambda table, inquiry: table.over,
    "40B2a.psychic": _psychic,
    "40C1.aware": ask_at_end,
    "40C1.damaged": ask_at_end,
    "40B4.damaged": ask_at_end,
    "40.damaged": ask_at_end,
}
