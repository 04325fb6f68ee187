"""A live table as pieces of a page: each is sent only when it has changed. All together are the page from nothing."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from markupsafe import escape

from oddtrick.game.calls import Call
from oddtrick.game.seats import SEATS
from oddtrick.language import translator
from oddtrick.live.rights import May
from oddtrick.live.seen import CallSeen, View, Watcher
from oddtrick.table.state import Phase
from oddtrick.texts import msg, say
from oddtrick.web.night.live_table import felt, panels
from oddtrick.web.night.live_table.cards import held, said, spoken

Parts = dict[str, str]


def parts(view: View, language: str) -> Parts:
    """Every piece, by its name."""
    calling = view.phase in (Phase.BEFORE, Phase.AUCTION, Phase.CLARIFICATION) or view.phase is Phase.OVER
    return {
        "bar": felt.bar(view, language),
        "clock": panels.clock(view, language),
        "plates": felt.plates(view, language),
        "auction": felt.auction(view, language) if view.board and (calling or view.auction) else "",
        "trick": felt.trick(view, language),
        "dummy": felt.dummy(view, language) if view.phase is not Phase.OVER and not _sees_all(view) else "",
        "faced": _all_hands(view, language) if _sees_all(view) else felt.claimed(view, language),
        "last": felt.last(view, language) + felt.review(view, language),
        "own": felt.own(view, language) if view.result is None else "",
        "act": panels.act(view, language),
        "explained": panels.explained(view, language),
        "menu": panels.menu(view, language),
        "director": panels.director(view, language),
        "chat": panels.chat(view, language),
        "told": told(view, language),
    }


def changed(before: Mapping[str, str], now: Parts) -> Parts:
    """The pieces that are not as they were."""
    return {name: html for name, html in now.items() if before.get(name) != html}


def mark(now: Mapping[str, str]) -> str:
    """What tells a frame from every other: its own bytes, so that nothing but what is shown can be read from it."""
    return hashlib.blake2b("\0".join(now.values()).encode(), digest_size=9).hexdigest()


def phase_of(view: View) -> str:
    """How far the board is, for the look of the page."""
    if not view.board:
        return "empty"
    if view.result is not None or view.phase is Phase.OVER:
        return "over"
    if view.led is not None:  # who may still ask looks at the auction
        return "auction"
    return "play" if view.phase is Phase.PLAY or view.contract is not None else "auction"


def _sees_all(view: View) -> bool:
    """Whether all four hands are shown: the board is over, or it is the Director who looks."""
    return view.result is not None or view.viewer is Watcher.DIRECTOR


def _all_hands(view: View, language: str) -> str:
    return "".join(
        f'<div class="faced {felt.place(view, seat)}"><b>{seat}</b>{held(hand, language)}</div>'
        for seat in SEATS
        if (hand := view.hands.get(seat)) is not None
    )


def told(view: View, language: str) -> str:
    """What happened last, for a screen reader: the call or card, the seat, and whether it was alerted (R29)."""
    tr = translator(language)
    if view.result is not None:
        return str(escape(tr(msg("The board is over."))))
    if view.led is not None:
        return f"{escape(tr(felt.FACE_DOWN))}, {view.led}"
    if (led := view.trick) is not None:
        cards = [(seat, card) for seat in SEATS if (card := led.of(seat)) is not None]
        order = sorted(cards, key=lambda one: (one[0].index - led.leader.index) % 4)
        seat, card = order[-1]
        return f"{spoken(card, language)}, {seat}{_turn(view, language)}"
    if view.tricks and view.contract is not None:
        winner = view.tricks[-1].winner(view.contract.trump)
        return str(escape(tr(say("{seat} wins the trick", seat=winner)))) + _turn(view, language)
    if view.auction:
        one = view.auction[-1]
        alert = f", {escape(tr(msg('alert')))} {escape(one.words)}" if one.alerted else ""
        since = "".join(f". {_said_since(each, language)}" for each in view.auction if each.since)
        return f"{_call(one, language)}{alert}{since}{_turn(view, language)}"
    return _turn(view, language).lstrip(". ")


def _call(one: CallSeen, language: str) -> str:
    call = said(one.call, language) if isinstance(one.call, Call) else str(escape(one.call))
    return f"{call}, {one.by}"


def _said_since(one: CallSeen, language: str) -> str:
    """R5. An alert or an explanation of an earlier call, once: the next call takes it out of the line again."""
    alert = translator(language)(felt.ALERTED if one.late is None else felt.LATE)
    return f"{_call(one, language)}: {escape(alert)}{' ' * bool(one.words)}{escape(one.words)}"


def _turn(view: View, language: str) -> str:
    told = None
    if view.questions or not view.may.isdisjoint((May.ANSWER_CLAIM, May.CONSENT)):
        told = msg("You are asked something.")
    elif view.is_my_turn and view.waits is None:
        told = msg("It is your turn.")
    return "" if told is None else f". {escape(translator(language)(told))}"
