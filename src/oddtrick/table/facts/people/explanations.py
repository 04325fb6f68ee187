"""Facts about questions and explanations (20, 75). What was called and played on a wrong one stands in `misinformed`."""

from __future__ import annotations

from oddtrick.game.seats import Seat
from oddtrick.inquiry.effects import MustPass
from oddtrick.table.entries import Called, CalledEight, Explained, Played, Questioned
from oddtrick.table.facts.kinds import NOT_YET, Fact, Only, ask_at_end
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
    """20B, 20C2, 20F1, 20F2, 41B. What a moment of the board is for a player who asks something.

    41B: who has led face down has had his turn; the others ask until the lead is faced.
    """
    if table.declarer is seat.partner and table.phase in (Phase.CLARIFICATION, Phase.PLAY):
        return "dummy"
    match table.phase:
        case Phase.BEFORE | Phase.AUCTION:
            if table.turn is not seat:
                return "others_turn"
            return "must_pass" if any(table.mine(seat, MustPass)) else "turn"
        case Phase.CLARIFICATION if table.turn is seat:
            return "defending" if table.face_down(seat) is None else "not_turn"
        case Phase.CLARIFICATION:
            return "clarifying"
        case Phase.PLAY if _plays_next(table) is seat:
            return "declaring" if table.declarer is seat else "defending"
        case _:
            return "not_turn"


def _plays_next(table: Table) -> Seat | None:
    """fn11 (2007: 41B fn). The player in turn; declarer also when dummy is."""
    return player_of(table, table.turn) if table.turn is not None else None


def player_of(table: Table, hand: Seat) -> Seat:
    """Who plays a hand: declarer plays dummy's."""
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
    return any(isinstance(one, Played) and player_of(then, one.by) is inquiry.offender for one in entries)


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


def _too_early(table: Table, inquiry: Inquiry) -> object:
    """20F5(b)(i). Asked when play has ended; at once where the record has him speak of his own call: what follows is due now."""
    return None if _has_spoken(table, inquiry) else ask_at_end(table, inquiry)


def _has_spoken(table: Table, inquiry: Inquiry) -> bool:
    """Whether the explainer's partner has said something else of his own call since, after the auction and before play ended."""
    told = None if inquiry.about is None else table.entries[inquiry.about]
    if inquiry.about is None or not isinstance(told, Explained):
        return False
    later = range(inquiry.about + 1, len(table.entries))
    spoke = (at for at in later if _corrects(table.entries[at], told, inquiry.offender.partner))
    return any(fold(table.start, table.entries[:at]).phase in (Phase.CLARIFICATION, Phase.PLAY) for at in spoke)


def _corrects(entry: object, told: Explained, by: Seat) -> bool:
    return isinstance(entry, Explained) and entry.by is by and entry.about == told.about


EXPLANATIONS: dict[str, Fact] = {
    "20B.wants": _wants,
    "20B.when": _review_time,
    "20C2.played": _has_played,
    "fn6.played": _has_played,
    "20F.subject": _subject,
    "20F.when": _question_time,
    "20F1.whose": _whose,
}

# These work for an explanation from before the record, too.
CORRECTIONS: dict[str, Fact] = {
    "20E.damaged": ask_at_end,
    "20F4a.realised": _realised,
    "20F4a.in_time": _in_time,
    "20F5b.becomes": _becomes,
    "20F5b.too_early": _too_early,
    "75B3.told": _told,
    "75A.advantage": ask_at_end,
}
