"""What happens when a seat makes a request: what holds the game for everybody first, then what the request is about."""

from __future__ import annotations

from typing import assert_never

from oddtrick.game.reasons import Reason
from oddtrick.game.seats import Seat
from oddtrick.live.acts.changing import consenting, taking_back, taking_card_back
from oddtrick.live.acts.claims import answering_claim, claiming, playing_on
from oddtrick.live.acts.director import answering, summoning
from oddtrick.live.acts.game import calling, facing, playing, showing
from oddtrick.live.acts.outcome import Outcome
from oddtrick.live.acts.telling import asking_about, explaining, writing
from oddtrick.live.acts.values import (
    Act,
    Agree,
    Answer,
    Ask,
    CallDirector,
    Claim,
    Consent,
    Explain,
    Face,
    GoOn,
    MakeCall,
    Object,
    PlayCard,
    PlayOn,
    Show,
    TakeBack,
    TakeCardBack,
    Write,
)
from oddtrick.live.happenings import Ready
from oddtrick.live.policy import Irregular
from oddtrick.live.state import LiveTable, paused_until
from oddtrick.table.sheets.players_view import acts as acting
from oddtrick.texts import say


def done(live: LiveTable, seat: Seat, act: Act, now: int) -> Outcome:
    """What happens when that seat does it at that moment (milliseconds), or why it may not."""
    table = live.table
    if isinstance(act, Write):
        return writing(live, seat, act)
    if isinstance(act, CallDirector):
        return summoning(live, seat, act)
    if table is None:
        return [Ready(seat)] if isinstance(act, GoOn) else Reason("6", say("there is no board on the table"))
    if live.paused is not None:
        return Reason("81C", say("the Director holds the game"))
    match act:
        case MakeCall():
            return _held(live, seat, now) or calling(live, table, seat, act)
        case PlayCard(card):
            return _held(live, seat, now) or playing(live, table, seat, card)
        case Show(cards):
            return showing(live, table, seat, cards)
        case Face():
            return facing(live, table, seat)
        case Claim():
            return claiming(live, table, seat, act)
        case Agree() | Object():
            return answering_claim(live, table, seat, act)
        case PlayOn():
            return playing_on(live, table, seat)
        case Explain():
            return explaining(live, table, seat, act)
        case Ask(number):
            return asking_about(table, seat, number)
        case TakeBack():
            return taking_back(live, table, seat, act)
        case TakeCardBack(why):
            return taking_card_back(live, table, seat, why)
        case Consent(yes):
            return consenting(live, table, seat, yes=yes)
        case Answer():
            return answering(table, seat, act)
        case GoOn():
            return [Ready(seat)] if live.finished else Reason("8B", say("the board is not over yet"))
        case _:
            assert_never(act)


def _held(live: LiveTable, seat: Seat, now: int) -> Reason | None:
    """What holds the game for everybody, before any Law about the act itself."""
    if not live.sitting.is_full:
        return Reason("4", say("a seat is empty"))
    if live.summons is not None:
        return Reason("9B2", say("the Director is called; nobody acts until he has dealt with it"))
    if live.wanted is not None and seat is live.wanted.by.partner:  # R4: he is not told what the matter is
        return Reason("9B2", say("another matter comes first"))
    if live.wanted is not None and seat is not live.wanted.by:
        return Reason("25", say("{by} has asked to change a call; that comes first", by=live.wanted.by))
    if live.in_doubt:
        return Reason("68D", say("a claim was made, and play is suspended"))
    if live.is_asking and live.policy.irregular is Irregular.PREVENT:
        return Reason("9B2", say("the Director's question comes first"))
    if live.table is not None and now < paused_until(live) and acting(live.table) is seat:
        return Reason("73A2", say("there is a pause before the next call or card"))
    return None
