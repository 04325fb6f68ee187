"""`/en/rule/.../who`: who and what an inquiry is about, asked once, on a screen of its own that can be skipped."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from litestar import get
from litestar.params import FromPath
from litestar.response import Response

from oddtrick.game.calls import CALLS
from oddtrick.game.cards import CARDS, Suit
from oddtrick.laws.procedure import Procedure
from oddtrick.speaking.casting import Act, Cast, cast
from oddtrick.speaking.shown import call_text, card_text
from oddtrick.texts import BadInput, Text, say
from oddtrick.web.cards import GRID, spoken_call, spoken_card
from oddtrick.web.case import Case, read
from oddtrick.web.inquiry.acts import FACTS
from oddtrick.web.inquiry.seen import reason_name
from oddtrick.web.placed import Placed
from oddtrick.web.rendering import Reader, TheReader
from oddtrick.web.rules import TheHouse


class Button(NamedTuple):
    """A call or a card to touch: how it is sent, how it is shown, and how a screen reader says it."""

    value: str
    shown: Text | str
    spoken: Text
    chosen: bool


@get("/rule/{packed:str}/who", sync_to_thread=False)
def ask(packed: FromPath[str], reader: TheReader, house: TheHouse) -> Response[str]:
    """The screen, for the last inquiry of the case."""
    case = read(packed, house)
    return page(reader, case, len(case.inquiries) - 1, {})


def page(reader: Reader, case: Case, n: int, words: Mapping[str, str]) -> Response[str]:
    """The screen for one inquiry; the words in the form travel on."""
    if n < 0 or (wanted := cast(case.inquiries[n].procedure)) is None:
        raise BadInput(say("nothing is asked here"))
    packed = case.packed()
    drawn = reader.page(
        "inquiry/scene.html",
        case=case,
        packed=packed,
        path=f"/{reader.language}/rule/{packed}/who",
        words_of=dict.fromkeys(_names(case), "") | dict(words),
        n=n,
        at_once=wanted.act is None and not wanted.declarer,
        procedure=case.procedure(n),
        about=case.inquiries[n].about,
        wanted=wanted,
        rows=rows(wanted, case.procedure(n), case.inquiries[n].about),
        seats="NESW",
        cards=wanted.act is Act.CARD,
    )
    drawn.headers["HX-Push-Url"] = "false"
    return drawn


def _names(case: Case) -> list[str]:
    """Under which names the words of the case stand in the form; the browser fills in those that only it knows."""
    return [FACTS, *(reason_name(n, id) for n, one in enumerate(case.inquiries) for id, _ in one.answers)]


def rows(wanted: Cast, procedure: Procedure, about: Placed) -> list[list[Button]]:
    """The calls or cards to choose from, row by row: as a bidding box has them, or suit by suit; none where none is asked."""
    if wanted.act is Act.CALL:
        last = [] if procedure.name in _BIDS_ONLY else [call for call in CALLS if not call.is_bid]
        found = [*([last] if last else []), *GRID]
        return [[Button(str(call), call_text(call), spoken_call(call), str(call) == about.act) for call in row] for row in found]
    if wanted.act is Act.CARD:
        suits = [sorted((card for card in CARDS if card.suit is suit), reverse=True) for suit in reversed(Suit)]
        return [[Button(str(card), card_text(card), spoken_card(card), str(card) == about.act) for card in row] for row in suits]
    return []


_BIDS_ONLY = {"insufficient_bid", "after_insufficient_bid", "bid_out_of_rotation"}

HANDLERS = [ask]
