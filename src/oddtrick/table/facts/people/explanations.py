"""Facts about questions and explanations (20, 75), and about calls and cards on misinformation (21, 47E2)."""

from __future__ import annotations

from oddtrick.game.seats import Seat
from oddtrick.inquiry.effects import MustPass
from oddtrick.table.clocks import Clock, clocks
from oddtrick.table.entries import Called, CalledEight, Explained, Played, Questioned
from oddtrick.table.facts.kinds import MOOT, NOT_YET, Fact, Only, ask_at_end
from oddtrick.table.folding.fold import fold
from oddtrick.table.state import Inquiry, Phase, Table

# ---------------------------------------------------------------- 20A-20G


def _before(table: Table, inquiry: Inquiry) -> Table:
    """The table as it stood when the question was asked."""
    return fold(table.start, table.entries[: inquiry.about])


def _questioned(table: Table, inquiry: Inquiry) -> Questioned | None:
    entry = table.entries[inquiry.about or 0]
    return entry if isinstance(entry, Questioned) else None


def _wants(table: Table, inquiry: Inquiry) -> object:
    """20B. A question about no call in particular is one for a review."""
    asked = _questioned(table, inquiry)
    return "all" if asked is not None and asked.about is None else None


def _subject(table: Table, inquiry: Inquiry) -> object:
    """20F3. About which entry he asked."""
    asked = _questioned(table, inquiry)
    match None if asked is None or asked.about is None else table.entries[asked.about]:
        case Called() | CalledEight():
            return "single"
        case Played():
            return "cards"
        case _:
            return None


def _moment(table: Table, seat: Seat) -> str:
    """20B, 20C2, 20F1, 20F2, 41B. What a moment of the board is for a player who asks something."""
    if table.declarer is seat.partner and table.phase in (Phase.CLARIFICATION, Phase.PLAY):
        return "dummy"
    match table.phase:
        case Phase.BEFORE | Phase.AUCTION:
            if table.turn is not seat:
                return "others_turn"
            return "must_pass" if any(table.mine(seat, MustPass)) else "turn"
        case Phase.CLARIFICATION:
            return "defending" if table.turn is seat else "clarifying"
        case Phase.PLAY if _plays_next(table) is seat:
            return "declaring" if table.declarer is seat else "defending"
        case _:
            return "not_turn"


def _plays_next(table: Table) -> Seat | None:
    """fn11 (2007: 41B fn). The player in turn; declarer also when dummy is."""
    return _player(table, table.turn) if table.turn is not None else None


def _player(table: Table, hand: Seat) -> Seat:
    return hand.partner if table.declarer is hand.partner else hand


def _review_time(table: Table, inquiry: Inquiry) -> object:
    """20B, 20C2. When he asked for a review, if he did."""
    return None if _questioned(table, inquiry) is None else _moment(_before(table, inquiry), inquiry.offender)


def _question_time(table: Table, inquiry: Inquiry) -> object:
    """20F1, 20F2. When he asked; out of turn and right after his partner it is a supplementary question."""
    if _questioned(table, inquiry) is None:
        return None
    moment = _moment(_before(table, inquiry), inquiry.offender)
    follows = moment in ("others_turn", "not_turn") and _after_partners_question(table, inquiry)
    return "supplement" if follows else moment


def _after_partners_question(table: Table, inquiry: Inquiry) -> bool:
    for entry in reversed(table.entries[: inquiry.about]):
        match entry:
            case Questioned(by) if by is inquiry.offender.partner:
                return True
            case Called() | CalledEight() | Played():
                return False
            case _:
                pass
    return False


def _has_played(table: Table, inquiry: Inquiry) -> object:
    """20C2, fn6 (2007: 20C2 fn). A card from a hand of his; declarer's first one comes from dummy as a rule.

    After the first trick everybody has played, be it before the record begins.
    """
    if _questioned(table, inquiry) is None:
        return None
    if table.start.trick > 1:
        return True
    then = _before(table, inquiry)
    entries = (then.entries[at] for at in then.cards)
    return any(isinstance(one, Played) and _player(then, one.by) is inquiry.offender for one in entries)


def _whose(table: Table, inquiry: Inquiry) -> object:
    """20F1. Whose call or card he explained."""
    entry = table.entries[inquiry.about or 0]
    if not isinstance(entry, Explained):
        return None
    by = getattr(table.entries[entry.about], "by", None)
    if by is inquiry.offender.partner:
        return "partner"
    return Only(("instructed", "own")) if by is inquiry.offender else None


# ---------------------------------------------------------------- 20F4, 20F5, 75B


def _taken_up(table: Table, inquiry: Inquiry) -> Phase:
    """How far the board had come when the Director took the matter up."""
    return fold(table.start, table.entries[: inquiry.since]).phase


def _realised(table: Table, inquiry: Inquiry) -> object:
    """20F4(a). He had found out when he called the Director; how long before, he must say."""
    match _taken_up(table, inquiry):
        case Phase.BEFORE | Phase.AUCTION:
            return "auction"
        case Phase.CLARIFICATION:
            return Only(("auction", "clarification"))
        case Phase.PLAY:
            return Only(("auction", "clarification", "play"))
        case _:
            return None


def _in_time(table: Table, inquiry: Inquiry) -> object:
    """20F4(a), 75B2. In time by the record, or else as a person knows."""
    phase = _taken_up(table, inquiry)
    if inquiry.answers.get("20F4a.realised") == "play":
        return True if phase is Phase.PLAY else None
    return True if phase in (Phase.BEFORE, Phase.AUCTION, Phase.CLARIFICATION) else None


def _becomes(table: Table, inquiry: Inquiry) -> object:
    """20F5(b). What the partner of the player who explained becomes."""
    partner = inquiry.offender.partner
    if table.auction.passed_out:
        return "nobody"
    match table.defends(partner):
        case None:
            return NOT_YET
        case True:
            return "defender"
        case _:
            return "declarer" if table.declarer is partner else "dummy"


def _told(table: Table, inquiry: Inquiry) -> object:
    """20F5(b)(i). A defender's time comes with the end of the play."""
    defends = table.defends(inquiry.offender.partner)
    return NOT_YET if defends and not table.over else None


# ---------------------------------------------------------------- 21B, 47E2


def _stage(table: Table, inquiry: Inquiry) -> object:
    """17D, 21B1(a). The auction period ends with the faced lead; of a board passed out, when the hands are back in it."""
    if clocks(table).period(inquiry.offender.side) is not Clock.OVER:
        return "auction_period"
    return "after" if table.over else "play"


def _since(role: str) -> Fact:
    """21B1(a). Whether a player has called since he was misinformed, and his partner after him."""

    def fact(table: Table, inquiry: Inquiry) -> object:
        assert inquiry.about is not None
        seat = getattr(inquiry.offender, role)
        callers = [made.by for at in table.calls if at > inquiry.about and (made := table.made_at(at))]
        if seat not in callers:
            return "nothing"
        last = len(callers) - callers[::-1].index(seat)
        return "followed" if seat.partner in callers[last:] else "last"

    return fact


def _rho_before(table: Table, inquiry: Inquiry) -> object:
    """21B1(a). Whether RHO has called since the misinformation; asked only when LHO's is the later call of the two."""
    return _since("rho")(table, inquiry) != "nothing"


def _changed(table: Table, inquiry: Inquiry, seat: Seat) -> int | None:
    """The call by which a player has changed his last one since the Director came."""
    for at in range(inquiry.since, len(table.entries)):
        entry = table.entries[at]
        if isinstance(entry, Called) and entry.by is seat and entry.instead and at in table.calls:
            return at
    return None


def _changes(role: str) -> Fact:
    """21B1(a). An act is an answer: the player has changed his call, or his leave to do so has lapsed."""

    def fact(table: Table, inquiry: Inquiry) -> object:
        seat = getattr(inquiry.offender, role)
        if _changed(table, inquiry, seat) is not None:
            return True
        return False if table.leave(seat) is None else None

    return fact


def _called_after(role: str) -> Fact:
    """21B2. Whether the LHO of a player who changed his call has called after it, by a call that still stands."""

    def fact(table: Table, inquiry: Inquiry) -> object:
        seat = getattr(inquiry.offender, role)
        new = _changed(table, inquiry, seat)
        if new is None:
            return None
        later = table.calls[table.calls.index(new) + 1 :]
        return any((made := table.made_at(at)) and made.by is seat.lho for at in later)

    return fact


def _face_down(table: Table, inquiry: Inquiry) -> object:
    """47E2(a). The leader alone can have led, and only after the final pass."""
    leader = None if table.play is None else table.play.start.contract.declarer.lho
    if leader is inquiry.offender.lho:
        return Only(("nobody", "lho"))
    return Only(("nobody", "rho")) if leader is inquiry.offender.rho else "nobody"


def _card(*, any_card: bool) -> Fact:
    """47E2(a). A card of the misinformed side after which none (2007: none to that trick) has been played."""

    def fact(table: Table, inquiry: Inquiry) -> object:
        mine = [at for at in table.cards if at > (inquiry.about or 0) and _role(table, inquiry, at)]
        if not mine:
            return "none"
        for at in reversed(mine):
            later = [one for one in table.cards if one > at and (any_card or table.trick_of(one) == table.trick_of(at))]
            if not later:
                role = _role(table, inquiry, at)
                return Only((role, "late")) if at == table.cards[0] and table.start.trick == 1 else role
        return "late"

    return fact


def _role(table: Table, inquiry: Inquiry, at: int) -> str:
    """Which of the misinformed players played a card; declarer plays dummy's."""
    entry = table.entries[at]
    by = _player(table, entry.by) if isinstance(entry, Played) else None
    return {inquiry.offender.lho: "lho", inquiry.offender.rho: "rho"}.get(by, "") if by is not None else ""


def _conveyed(table: Table, inquiry: Inquiry) -> object:
    """21B2 (2007). Asked at the end, and only when a player of the offending side did change his call."""
    if not table.over:
        return NOT_YET
    changed = [entry for entry in table.entries[inquiry.since :] if isinstance(entry, Called) and entry.instead]
    return None if any(entry.by.side is inquiry.offender.side for entry in changed) else MOOT


EXPLANATIONS: dict[str, Fact] = {
    "20B.wants": _wants,
    "20B.when": _review_time,
    "20C2.played": _has_played,
    "fn6.played": _has_played,
    "20F.subject": _subject,
    "20F.when": _question_time,
    "20F1.whose": _whose,
    "21B1a.lho_since": _since("lho"),
    "21B1a.rho_since": _since("rho"),
    "21B1a.rho_before": _rho_before,
    "47E2a.card": _card(any_card=True),
    "47E2a.card_in_trick": _card(any_card=False),
}

# These work for an explanation from before the record, too.
CORRECTIONS: dict[str, Fact] = {
    "20E.damaged": ask_at_end,
    "20F4a.realised": _realised,
    "20F4a.in_time": _in_time,
    "20F5b.becomes": _becomes,
    "20F5b.too_early": ask_at_end,
    "75B3.told": _told,
    "21B.stage": _stage,
    "21B1a.lho_changes": _changes("lho"),
    "21B1a.rho_changes": _changes("rho"),
    "21B2.partner_called": _called_after("lho"),
    "21B2.offender_called": _called_after("rho"),
    "47E2a.face_down": _face_down,
    "21B3.result": ask_at_end,
    "21B2.conveyed": _conveyed,
    "75A.advantage": ask_at_end,
}
