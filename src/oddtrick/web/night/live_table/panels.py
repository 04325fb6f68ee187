"""What a player can do besides calling and playing, and what he is waited for: each a form that works by itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from oddtrick.game.calls import BIDS, DOUBLE, PASS, REDOUBLE, Call
from oddtrick.game.seats import Seat
from oddtrick.live.claims import Claim
from oddtrick.live.happenings import Wrote
from oddtrick.live.policy import Alerting, CallBack, Contested
from oddtrick.live.rights import May
from oddtrick.live.seen import CallSeen, QuestionSeen, View
from oddtrick.table.state import Phase
from oddtrick.texts import Text, say
from oddtrick.web.night.live_table import waiting
from oddtrick.web.night.live_table.cards import call_card, named
from oddtrick.web.night.live_table.felt import contract_of
from oddtrick.web.rendering import environment

CATEGORIES: dict[str, Text] = {
    "irregularity": say("something happened"),
    "information": say("a wrong or missing explanation"),
    "tempo": say("a hesitation, or something said"),
    "claim": say("a claim"),
    "change": say("a call that was not intended"),
    "score": say("a wrong score"),
    "other": say("something else"),
}


@lru_cache(maxsize=4)
def _pieces(language: str) -> Any:
    return environment(language).get_template("night/live_table/panels.html").module


def _piece(language: str, name: str, *values: object) -> str:
    made: Callable[..., str] = getattr(_pieces(language), name)
    return str(made(*values)).strip()


# ---------------------------------------------------------------- what is wanted now


def act(view: View, language: str) -> str:
    """What is wanted of the viewer now; otherwise what the table waits for."""
    found = [_question(one, language) for one in view.questions]
    claim = view.claim
    if claim is not None and May.ANSWER_CLAIM in view.may:
        found.append(_piece(language, "answer_claim", claim_text(claim), claim.words))
    elif claim is not None and view.result is None:
        found.append(_claimed(view, claim, language))
    if May.CONSENT in view.may and view.wanted is not None:
        wanted = say("{by} would like {call} in the place of his last call.", by=view.wanted.by,
                     call=named(Call.parse(view.wanted.call)))  # fmt: skip
        found.append(_piece(language, "consent", wanted, view.wanted.why))
    if view.result is not None:
        found.append(_result(view, language))
    declined = waiting.declined(view)
    told = "" if declined is None else _piece(language, "waits", declined, False)
    return told + ("".join(found) or _game(view, language))


def _game(view: View, language: str) -> str:
    if May.FACE in view.may:
        return _piece(language, "face")
    if view.is_my_turn and view.contract is None and (view.calls or (view.free and view.waits is None)):
        return _box(view, language)
    if view.cards or (view.free and view.phase is Phase.PLAY and view.waits is None):
        return _play(language)
    if view.waits in waiting.WAITS:
        return _piece(language, "waits", waiting.why(view), False)
    return _idle(language, waiting.who(view))


@lru_cache(maxsize=64)
def _idle(language: str, text: Text | None) -> str:
    return "" if text is None else _piece(language, "waits", text, True)


@lru_cache(maxsize=4)
def _play(language: str) -> str:
    return _piece(language, "play")


def _box(view: View, language: str) -> str:
    calls = (PASS, *BIDS, DOUBLE, REDOUBLE) if view.free else view.calls
    return _box_of(calls, language, view.policy.alerting is not Alerting.PARTNER, view.phrases)


@lru_cache(maxsize=2048)
def _box_of(calls: tuple[Call, ...], language: str, alerts: bool, phrases: tuple[tuple[str, str], ...]) -> str:
    bids = [(call, Markup(call_card(call, language))) for call in calls if call.is_bid]
    others = [(call, Markup(call_card(call, language))) for call in calls if not call.is_bid]
    levels = sorted({call.level for call, _ in bids if call.level})
    return _piece(language, "box", levels, bids, others, alerts, phrases)


# ---------------------------------------------------------------- questions, claims, results


def _question(one: QuestionSeen, language: str) -> str:
    values = [(plain(value), _words(value, text)) for value, text in one.options]
    return _piece(language, "question", one.id, one.text, values)


def plain(value: bool | str) -> str:
    """An option as a form sends it."""
    return ("yes" if value else "no") if isinstance(value, bool) else f"={value}"


def _words(value: bool | str, text: Text | None) -> Text | str:
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    return text if text is not None else str(value)


def claim_text(claim: Claim) -> Text:
    """What was claimed."""
    if claim.tricks == 0:
        return say("{by} concedes all the tricks that are left.", by=claim.by)
    if claim.tricks == claim.left:
        return say("{by} claims all {n} tricks that are left.", by=claim.by, n=claim.left)
    return say("{by} claims {n} of the {left} tricks that are left.", by=claim.by, n=claim.tricks, left=claim.left)


def _claimed(view: View, claim: Claim, language: str) -> str:
    objected = None
    if claim.objected:
        by = claim.objected[0]
        objected = say("{by} objects. The cards stay as they are, and the Director comes.", by=by)
        if view.policy.contested is Contested.PLAY_ON:
            objected = say("{by} objects.", by=by)
    for_it = say("For playing on: {seats}", seats=", ".join(map(str, view.for_playing_on))) if view.for_playing_on else None
    withdraw = May.WITHDRAW_AGREEMENT in view.may
    return _piece(language, "claimed", claim_text(claim), claim.words, objected, May.PLAY_ON in view.may, for_it, withdraw)


def _result(view: View, language: str) -> str:
    found, contract = view.result, view.contract
    text: Text | None = None
    made = score = shown = ""
    if contract is None:
        text = say("Passed out")
    elif found is None or found.tricks is None or found.score_ns is None:
        text = say("The Director decides the result.")
    else:
        over = found.tricks - 6 - contract.level
        made = f"{over:+d}".replace("-", "−") if over else "="
        mine = found.score_ns * (-1 if view.seat in (Seat.E, Seat.W) else 1)
        score = f"{mine:+d}".replace("-", "−") if mine else "0"
        shown = contract_of(contract)
    last = (view.board,) == view.boards[-1:]
    go_on = May.GO_ON in view.may and not last
    withdraw = May.WITHDRAW_AGREEMENT in view.may
    return _piece(language, "result", shown, made, score, text, go_on, bool(view.ready) and not go_on, withdraw, last)


# ---------------------------------------------------------------- what unfolds when it is wanted


def menu(view: View, language: str) -> str:
    """Claim, and take back."""
    left = 13 - len(view.tricks) if May.CLAIM in view.may else 0
    back = May.TAKE_BACK in view.may
    return _menu(language, left, back, May.TAKE_CARD_BACK in view.may, not back and _never_back(view))


def _never_back(view: View) -> bool:
    """25. Whether a player could want another call, and the rules of the table have it that none is changed."""
    mine = next((one.by for one in reversed(view.auction) if view.seat in (one.by, one.by.partner)), None)
    calling = view.phase in (Phase.AUCTION, Phase.CLARIFICATION)
    return view.policy.call_back is CallBack.NEVER and calling and mine is not None and mine is view.viewer


@lru_cache(maxsize=256)
def _menu(language: str, left: int, back: bool, card_back: bool, never: bool) -> str:
    return _piece(language, "menu", left, back, card_back, never)


def director(view: View, language: str) -> str:
    """Director!: always there for who may call him."""
    return _director(language, view.summons is not None) if May.DIRECTOR in view.may or view.summons else ""


@lru_cache(maxsize=8)
def _director(language: str, called: bool) -> str:
    return _piece(language, "director", called, CATEGORIES)


def chat(view: View, language: str) -> str:
    """What was written, and a line to write where it is allowed."""
    writes = May.WRITE in view.may
    if not (view.written or writes):
        return ""
    lines = tuple(_line(one.what, view) for one in view.written[-12:] if isinstance(one.what, Wrote))
    return _chat(language, lines, writes)


@lru_cache(maxsize=256)
def _chat(language: str, lines: tuple[tuple[str, str, bool], ...], writes: bool) -> str:
    return _piece(language, "chat", lines, writes)


def _line(one: Wrote, view: View) -> tuple[str, str, bool]:
    who = one.name or "Director" if one.by is None else f"{one.by} {view.sitting[one.by.index].name}"
    return who, one.words, one.by is None


def clock(view: View, language: str) -> str:
    """The time that both pairs have taken; the page counts on by itself."""
    if not view.policy.pace:
        return ""
    ns, ew = view.clock.ns, view.clock.ew
    running = "" if view.running is None else str(view.running)
    return _clock(language, view.acted_at, running, ns, ew)


@lru_cache(maxsize=1024)
def _clock(language: str, at: int, running: str, ns: int, ew: int) -> str:
    return _piece(language, "clock", at, running, ns, ew, minutes(ns), minutes(ew))


def minutes(ms: int) -> str:
    """Milliseconds as minutes and seconds."""
    return f"{ms // 60_000}:{ms // 1000 % 60:02d}"


def explained(view: View, language: str) -> str:
    """What was said about calls, to whom it was said; and forms for whoever was asked."""
    told = tuple(one for one in view.auction if one.alerted)
    asked = tuple(one for one in view.auction if one.asked and not one.words and _explains(view, one.by))
    if not (told or asked):
        return ""
    return _explained(language, told, asked)


@lru_cache(maxsize=1024)
def _explained(language: str, told: tuple[CallSeen, ...], asked: tuple[CallSeen, ...]) -> str:
    forms = [(one, say("What does {call} mean?", call=str(one.call))) for one in asked]
    return _piece(language, "explained", told, forms)


def _explains(view: View, by: Seat) -> bool:
    match view.policy.alerting:
        case Alerting.PARTNER:
            return view.seat is by.partner
        case Alerting.OWN:
            return view.seat is by
        case Alerting.SCREENS:
            return view.seat in (by, by.partner)
