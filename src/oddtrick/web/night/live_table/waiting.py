"""What a table waits for, in a sentence for each who sits at it."""

from __future__ import annotations

from oddtrick.game.calls import Call
from oddtrick.live.seats import Sort
from oddtrick.live.seen import View
from oddtrick.texts import Text, say
from oddtrick.web.night.live_table.cards import named

WAITS: dict[str, Text] = {
    "director": say("The Director is called. The game waits, and nobody's time runs."),
    "claim": say("A claim is looked at. Nobody's time runs."),
    "request": say("The game waits. Nobody's time runs."),
    "lead": say("The opening lead lies face down. Nobody's time runs."),
    "link": say("A player's connection is lost. Nobody's time runs."),
}


def why(view: View) -> Text:
    """What the table waits for. 9B2: who is being asked, and never what."""
    if view.led is not None and view.waits == "lead":
        return say("{by} has led face down. {seats} may ask before the lead is faced.", by=view.led,
                   seats=", ".join(map(str, view.asks_first)))  # fmt: skip
    if view.waits == "request":
        return _requested(view)
    asked = [seat for seat in view.asked if seat is not None]
    if asked:
        return say("The Director asks {seat}. The game waits.", seat=asked[0])
    return WAITS[view.waits or "director"]


def _requested(view: View) -> Text:
    """R4. His partner is not told what the game waits for: a wish that is refused would tell him what was meant."""
    wanted = view.wanted
    if wanted is None:
        return WAITS["request"]
    if wanted.by is view.viewer:
        return say("You have asked for {call}. The opponents say whether they agree.", call=named(Call.parse(wanted.call)))
    return say("{by} has asked for {call}. Nobody's time runs.", by=wanted.by, call=named(Call.parse(wanted.call)))


def who(view: View) -> Text | None:
    """Who acts, where nothing holds the game; None where nobody does."""
    if not view.board:
        if any(one.sort is Sort.NOBODY for one in view.sitting):
            return say("Waiting for players.")
        return say("The boards of this table have been played.")
    if view.player is None:
        return None
    if view.player is view.viewer:
        return say("It is your turn.")
    return say("{seat} is to act.", seat=view.player)


def declined(view: View) -> Text | None:
    """25. What became of a wish for another call, for who made it and for those who were asked; his partner hears nothing (R4)."""
    if (one := view.declined) is None:
        return None
    call = named(Call.parse(one.call))
    text = say("The call stands; the opponents have not agreed to {call}. The Director can still be called.", call=call)
    return text if one.by is view.viewer else say("{by}: the call stands; {call} was not agreed to.", by=one.by, call=call)
