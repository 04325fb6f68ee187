"""Conventions by the name that a table of rules uses, as the opponents hear of them."""

from __future__ import annotations

from oddtrick.texts import Text, say

NAMES: dict[str, Text] = {
    "strong": say("artificial and strong"),
    "waiting": say("artificial, waits"),
    "weak": say("weak, a long suit"),
    "stayman": say("Stayman, asks for a four-card major"),
    "no_major": say("no four-card major"),
    "to_hearts": say("transfer to hearts"),
    "to_spades": say("transfer to spades"),
    "completes": say("does as the transfer asks"),
    "raise_to_game": say("raise, forcing to game"),
    "strong_raise": say("strong raise"),
    "weak_raise": say("weak raise"),
    "reverse": say("reverse, strong"),
    "takeout": say("takeout double"),
    "negative": say("negative double"),
    "penalty": say("for penalties"),
    "strength": say("strong redouble"),
    "cue": say("strong, asks for more"),
    "aces": say("asks for aces"),
    "aces_told": say("answers with aces"),
    "quantitative": say("asks for a slam with more than was promised"),
    "to_play": say("to play"),
    "competes": say("competes"),
    "invites": say("invites to game"),
    "preference": say("preference"),
    "slam_try": say("invites to a slam"),
    "slam": say("for the slam"),
}
