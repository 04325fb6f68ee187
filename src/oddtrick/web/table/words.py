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

# What is done with the card that is tapped: the value of the form, and its words. The first ones stand open, played first.
PLAIN_MODES: tuple[tuple[str, Text], ...] = (
    ("play", say("played")),
    ("show", say("shown or dropped")),
)
LEAD_MODES: tuple[tuple[str, Text], ...] = (
    *PLAIN_MODES[:1],
    ("face_down", say("led face down")),
    *PLAIN_MODES[1:],
)
FACE_MODES: tuple[tuple[str, Text], ...] = (
    ("play", say("faced")),
    *LEAD_MODES[1:],
)
RARE_MODES: tuple[tuple[str, Text], ...] = (
    ("more", say("shown together with the last one")),
    ("lead", say("led as a lead of its own, not played to the trick")),
    ("at_once", say("played at the same time as the last card")),
    ("add", say("added to an earlier trick")),
)
SHOWN_MODES: tuple[tuple[str, Text], ...] = (
    ("show", say("shown or dropped")),
    ("more", say("shown together with the last one")),
    ("show_lead", say("led before the auction is over")),
    ("show_by_another", say("made visible by somebody else")),
)
