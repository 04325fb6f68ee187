"""Facts about the time between an irregularity and the Director's ruling: Laws 7-11."""

from __future__ import annotations

from oddtrick.table.entries import Action, Attention, Called, CalledEight, Explained, Exposed, Moment, Played, Ruled
from oddtrick.table.facts.kinds import Fact, Only, ask_at_end, kind_of
from oddtrick.table.folding.fold import fold
from oddtrick.table.state import Inquiry, Kind, Phase, Table

_BEFORE_PLAY = (Phase.BEFORE, Phase.AUCTION, Phase.CLARIFICATION)

# ---------------------------------------------------------------- 7, 8


def _whence(table: Table, inquiry: Inquiry) -> object:
    """7B1. Who has not called at all has not called on a wrong hand."""
    return None if table.calls_by(inquiry.offender) else Only(("same", "other"))


def _signal(table: Table, inquiry: Inquiry) -> object:
    return Moment.ROUND_OVER in table.moments or None


def _late(table: Table, inquiry: Inquiry) -> object:
    return Only(("done", "moved")) if Moment.ROUND_OVER in table.moments else None


def _postponed_board(table: Table, inquiry: Inquiry) -> object:
    """8B2. A board that is not over has no score yet."""
    return None if table.over else Only(("cancelled", "open"))


# ---------------------------------------------------------------- 9


def _drawn(table: Table, inquiry: Inquiry) -> int | None:
    """The entry in which attention was first drawn to the matter."""
    assert inquiry.about is not None
    for at in range(inquiry.about, inquiry.since):
        entry = table.entries[at]
        if isinstance(entry, Attention) and inquiry.about in (at, entry.about):
            return at
    return None


def _by(table: Table, at: int) -> Attention:
    entry = table.entries[at]
    assert isinstance(entry, Attention)
    return entry


def _taken_up(table: Table, inquiry: Inquiry) -> int:
    """Since when the Director has had this matter before him."""
    return min(one.since for one in table.inquiries if one.about == inquiry.about)


def _actions(table: Table, after: int, before: int) -> list[int]:
    return [at for at in range(after + 1, before) if isinstance(table.entries[at], Action)]


def _did(table: Table, inquiry: Inquiry) -> object:
    return None if _drawn(table, inquiry) is None else "drew"


def _subject(table: Table, inquiry: Inquiry) -> object:
    """9A. An explanation that the player's own partner gave, or whatever else is noted as irregular."""
    assert inquiry.about is not None
    drawn, told = _drawn(table, inquiry), table.entries[inquiry.about]
    if isinstance(told, Explained):
        return "explanation" if drawn is not None and _by(table, drawn).by is told.by.partner else None
    return "other" if table.offence(inquiry) is not None else None


def _moment(table: Table, inquiry: Inquiry) -> object:
    """9A1-9A4. When attention was drawn, and whether by dummy; before the opening lead is faced there is no dummy."""
    drawn = _drawn(table, inquiry)
    if drawn is None:
        return "auction" if table.phase in _BEFORE_PLAY else None
    then = fold(table.start, table.entries[:drawn])
    if then.phase in _BEFORE_PLAY:
        return "auction"
    if then.over:
        return "after"
    assert then.declarer is not None
    return "dummy" if _by(table, drawn).by is then.declarer.partner else "play"


def _dummy(table: Table, inquiry: Inquiry) -> object:
    return False if table.phase in _BEFORE_PLAY else None


def _own_side(table: Table, inquiry: Inquiry) -> object:
    drawn = _drawn(table, inquiry)
    return None if drawn is None else _by(table, drawn).by.side is inquiry.offender.side


def _called(table: Table, inquiry: Inquiry) -> object:
    """9B1(a). Whether anybody called or played between the word and the Director; settled by themselves, they must tell."""
    drawn = _drawn(table, inquiry)
    if drawn is None:
        return None
    return Only(("later", "never")) if _actions(table, drawn, _taken_up(table, inquiry)) else "at_once"


def _acted(table: Table, inquiry: Inquiry) -> int | None:
    """9B2. The action in question: the first one after attention was drawn, else the first after the irregularity."""
    assert inquiry.about is not None
    drawn, until = _drawn(table, inquiry), _ruled(table, inquiry)
    since_then = [] if drawn is None else _actions(table, drawn, until)
    found = since_then or _actions(table, inquiry.about, until)
    return found[0] if found else None


def _ruled(table: Table, inquiry: Inquiry) -> int:
    """Where the Director first ordered something about the irregularity itself; until now if he has not."""
    matters = {one.id for one in table.inquiries if one.about == inquiry.about and one.procedure not in _AROUND}
    orders = (at for at, entry in enumerate(table.entries) if isinstance(entry, Ruled) and entry.inquiry in matters)
    return min((*orders, inquiry.since))


_AROUND = ("attention", "action_before_ruling", "forfeiture")


def _actor(table: Table, inquiry: Inquiry) -> object:
    """9B2. Who acted; a second call of the offender corrects his first, of a second card he must tell."""
    at = _acted(table, inquiry)
    if at is None:
        return None
    entry, offender = table.entries[at], inquiry.offender
    assert isinstance(entry, Action)
    if entry.by is offender:
        return Only(("corrects", "offender")) if isinstance(entry, Played) else "corrects"
    return next(name for name in ("partner", "lho", "rho") if getattr(offender, name) is entry.by)


def _drawn_by_then(table: Table, inquiry: Inquiry) -> object:
    at, drawn = _acted(table, inquiry), _drawn(table, inquiry)
    return None if at is None else drawn is not None and drawn < at


def _director_called(table: Table, inquiry: Inquiry) -> object:
    """11A. A matter that the Director had taken up before the action; that he was sent for a person must say."""
    at = _acted(table, inquiry)
    return True if at is not None and _taken_up(table, inquiry) < at else None


def _corrected(table: Table, inquiry: Inquiry) -> object:
    """9C. What was corrected: the action in question."""
    assert inquiry.about is not None
    match table.entries[inquiry.about]:
        case Called() | CalledEight():
            return "insufficient" if kind_of(table, inquiry) is Kind.INSUFFICIENT else "call"
        case Played() | Exposed():
            return "card" if table.defends(inquiry.offender) else "other"
        case _:
            return None


# ---------------------------------------------------------------- 10, 11


def _withdrawn(table: Table, inquiry: Inquiry) -> object:
    return inquiry.offender.side in table.withdrawn.values()


def _limit(table: Table, inquiry: Inquiry) -> object:
    """10C4. The gain from an insufficient bid is the matter of Law 27."""
    return "insufficient" if kind_of(table, inquiry) is Kind.INSUFFICIENT else None


def _limit_2007(table: Table, inquiry: Inquiry) -> object:
    if (limit := _limit(table, inquiry)) is not None:
        return limit
    cards = any(one.seat.side is inquiry.offender.side for one in table.penalties)
    return None if cards else Only(("none", "insufficient"))


def _non_offending_acted(table: Table, inquiry: Inquiry) -> object:
    """11A. A call or card of the other side between the irregularity and the Director."""
    assert inquiry.about is not None
    side = inquiry.offender.side.opponents
    entries = (table.entries[at] for at in _actions(table, inquiry.about, _taken_up(table, inquiry)))
    return any(isinstance(entry, Action) and entry.by.side is side for entry in entries)


BEFORE: dict[str, Fact] = {
    "7B1.whence": _whence,
    "8B1.signal": _signal,
    "8B1.table": _late,
    "8B2.board": _postponed_board,
    "9A.did": _did,
    "9A.subject": _subject,
    "9A.moment": _moment,
    "9A3.dummy": _dummy,
    "9B1d.own_side": _own_side,
    "9B1a.called": _called,
    "9B2.actor": _actor,
    "9B2.drawn": _drawn_by_then,
    "9C.corrected": _corrected,
    "10C4.withdrawn": _withdrawn,
    "10C4.limit": _limit,
    "10C4.limit_2007": _limit_2007,
    "11A.director_called": _director_called,
    "11A.acted": _non_offending_acted,
    "11A.gained": ask_at_end,
}
