"""Facts about dummy and the beginning of the play: Laws 41-43, read from who spoke when, and of what.

What dummy says is an entry of its own (somebody draws attention to another entry). An inquiry can be about that entry, or
about the card or irregularity of which he spoke.
"""

from __future__ import annotations

from dataclasses import replace

from oddtrick.citations import Edition
from oddtrick.game.seats import Seat
from oddtrick.inquiry.effects import DummyLimited
from oddtrick.table.entries import Attention, Claimed, LedFaceDown, Played
from oddtrick.table.facts.cards.revokes import REVOKES
from oddtrick.table.facts.kinds import Fact, Only, ask_at_end
from oddtrick.table.folding.words import rulings
from oddtrick.table.rights import another_has_spoken
from oddtrick.table.state import Inquiry, Irregularity, Kind, Phase, Table

_REVOKES = (Kind.REVOKE, Kind.MAYBE_REVOKE)
_WHEN = {Phase.PLAY: "play", Phase.OVER: "after"}


def spoken_of(table: Table, inquiry: Inquiry) -> int | None:
    """The card or call that it is about: what somebody drew attention to, or the entry itself."""
    entry = None if inquiry.about is None else table.entries[inquiry.about]
    return entry.about if isinstance(entry, Attention) else inquiry.about


def first_to_speak(table: Table, inquiry: Inquiry) -> Seat | None:
    """Who was the first to draw attention to it."""
    matter = spoken_of(table, inquiry)
    return next((entry.by for entry in table.entries if isinstance(entry, Attention) and entry.about == matter), None)


def _dummy(table: Table) -> Seat | None:
    return table.declarer and table.declarer.partner


def _fault(table: Table, inquiry: Inquiry) -> Irregularity | None:
    """The irregularity of which dummy spoke, not his speaking."""
    matter = spoken_of(table, inquiry)
    return next((one for one in table.irregularities if one.at == matter and one.kind is not Kind.DUMMY_SPOKE), None)


# ---------------------------------------------------------------- 41


def _makes_the_lead(table: Table, inquiry: Inquiry) -> object:
    return None if table.play is None else inquiry.offender is table.play.start.contract.leader


def _face_down_lead(table: Table, inquiry: Inquiry) -> int | None:
    """41A. The lead that lies face down, or has lain so; told of no entry, the one that lies there now."""
    if inquiry.about is None:
        return table.face_down(inquiry.offender)
    return inquiry.about if isinstance(table.entries[inquiry.about], LedFaceDown) else None


def _subject(table: Table, inquiry: Inquiry) -> object:
    """41A. A lead that lies face down, or in the place of which another card was led."""
    fault = table.offence(inquiry)
    changed = fault is not None and fault.kind is Kind.LEAD_CHANGED
    return "taken_back" if changed or _face_down_lead(table, inquiry) is not None else None


def _faced(table: Table, inquiry: Inquiry) -> object:
    """41A. Of a lead that is recorded face down whether it still lies so; else whether any has been faced."""
    lead = _face_down_lead(table, inquiry)
    return table.in_play if lead is None else lead not in table.unfaced


def _why_back(table: Table, inquiry: Inquiry) -> object:
    """41A, 54. His partner's lead is in the record; what an opponent told him a person must say."""
    if _face_down_lead(table, inquiry) is None or table.play is None:
        return None
    if table.play.current.of(inquiry.offender.partner) is not None:
        return "partner"
    in_turn = inquiry.offender is table.play.start.contract.leader
    return Only(("explanation", "other", "none") if in_turn else ("turn", "explanation", "other"))


# ---------------------------------------------------------------- 43A


def _rights_lost(table: Table, _inquiry: Inquiry) -> object:
    """43B2. Whether the Director has found that dummy broke 43A2; what nobody has told him, somebody may tell now."""
    return True if any(DummyLimited() in one.effects for one in rulings(table)) else None


def _when(table: Table, inquiry: Inquiry) -> object:
    """43A1. When dummy spoke; not when that came about of which he may have spoken. What he claims (68A) he says in the play."""
    if inquiry.about is not None and isinstance(table.entries[inquiry.about], Claimed):
        return "play"
    offence = table.offence(inquiry)
    if offence is not None and offence.kind.procedure != inquiry.procedure:
        return None
    return None if offence is None else _WHEN.get(offence.phase, "before")


def _what(table: Table, inquiry: Inquiry) -> object:
    """43A1. What he says as a claim is neither attention nor a call for the Director; what else it is somebody must tell."""
    assert inquiry.about is not None
    about = table.entries[inquiry.about]
    if isinstance(about, Claimed):
        return Only(("took_part", "told"))
    return "attention" if isinstance(about, Attention) else None


def _drawn_by_another(table: Table, inquiry: Inquiry) -> object:
    """43A1(a). Attention that a player drew just before the Director was called; of other words somebody must tell."""
    return True if another_has_spoken(table, inquiry.since) else None


# ---------------------------------------------------------------- 43B2, 43B3


def _did(table: Table, inquiry: Inquiry) -> object:
    """Of which irregularity dummy spoke: a defender's, a revoke from declarer's hand, or another one.

    A person must say where none is in the record, or the hand that would show it is not.
    """
    fault = _fault(table, inquiry)
    if fault is None or (fault.kind.is_doubt and table.defends(fault.by)):
        return None
    if table.defends(fault.by):
        return "drew"
    return "asked" if fault.by is table.declarer and fault.kind in _REVOKES else "other"


def _was_first(table: Table, inquiry: Inquiry) -> object:
    first = first_to_speak(table, inquiry)
    return None if first is None else first is _dummy(table)


def _led_since(table: Table, inquiry: Inquiry) -> object:
    """43B2(a). What was played between dummy's warning and the Director's coming."""
    assert inquiry.about is not None
    since = (table.entries[at] for at in table.cards if inquiry.about < at < inquiry.since)
    hands = [entry.by for entry in since if isinstance(entry, Played)]
    if any(table.defends(hand) for hand in hands):
        return "played"
    return "led" if hands else "no"


def _declarers_play(table: Table, inquiry: Inquiry) -> object:
    """43B2(b). Whether his card was a revoke, and established (63A); in 2007 by an agreed claim at once."""
    card = spoken_of(table, inquiry)
    entry = None if card is None else table.entries[card]
    if card is None or not isinstance(entry, Played) or entry.by is not table.declarer:
        return None
    fault = _fault(table, inquiry)
    if fault is None:
        return "legal" if table.held(entry.by) is not None else None
    if fault.kind is not Kind.REVOKE:
        return None
    match REVOKES["63A.since"](table, replace(inquiry, procedure=fault.kind.procedure, about=card)):
        case "played" | "claimed" | "agreed":
            return "too_late"
        case "assented":
            return "too_late" if table.start.edition < Edition.E2017 else "revoke"
        case "nothing":
            return "revoke"
        case _:
            return None


DUMMY: dict[str, Fact] = {
    "41.subject": _subject,
    "41A.faced": _faced,
    "41A.reason": _why_back,
    "41A.in_turn": _makes_the_lead,
    "42B3.play_over": lambda table, inquiry: table.over,
    "61B2a.rights_lost": _rights_lost,
    "43A.when": _when,
    "43A.what": _what,
    "43A1a.drawn": _drawn_by_another,
    "43B.did": _did,
    "43B2a.led": _led_since,
    "43B2b.play": _declarers_play,
    "43B2b.first": _was_first,
    "43B3.first": _was_first,
    "43B3.gained": ask_at_end,
    "43B3.damage": ask_at_end,
}
