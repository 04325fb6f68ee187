"""Words of the table room for what is chosen from lists."""

from __future__ import annotations

from oddtrick.table.entries import Moment
from oddtrick.texts import Text, say

MOMENTS: dict[Moment, Text] = {
    Moment.CARDS_OUT_NS: say("North-South have taken their cards from the board"),
    Moment.CARDS_OUT_EW: say("East-West have taken their cards from the board"),
    Moment.RETURNED: say("all four hands are back in the board"),
    Moment.NEXT_CALL_NS: say("North-South have called on the next deal"),
    Moment.NEXT_CALL_EW: say("East-West have called on the next deal"),
    Moment.ROUND_OVER: say("the round is over"),
}

# What is done with a card: the value of the form, and its words.
PHASE_MODES: tuple[tuple[str, Text], ...] = (
    ("play", say("is played")),
    ("show", say("is shown, not played")),
    ("more", say("is shown together with the last one")),
    ("show_lead", say("is led before the auction is over")),
    ("lead", say("is led as a lead of its own")),
    ("at_once", say("is played at the same time as the last card")),
    ("add", say("is added to an earlier trick")),
)
