"""Who may ask, look and speak now: what a player at the table is entitled to at each moment, and the Law that says no."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.citations import Edition
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import SEATS, Seat
from oddtrick.inquiry.asking import Option
from oddtrick.inquiry.effects import MustPass
from oddtrick.laws.auction.law_40_cards import OTHER_RULES, OWN_ALLOWED, UNTIL_TAKEN_OUT
from oddtrick.table.clocks import Clock, clocks
from oddtrick.table.entries import Attention, Called, CalledEight, Explained, Played, Questioned
from oddtrick.table.regulated import allowed
from oddtrick.table.state import Phase, Table
from oddtrick.texts import say


class Right(Option):
    """What a player may want to do besides calling and playing."""

    ATTENTION = "attention", say("draw attention to an irregularity")
    SUMMON = "summon", say("summon the Director")
    REVIEW = "review", say("ask for a review of the auction")
    QUESTION = "question", say("ask what an opponent's call or play means")
    OWN_CARD = "own_card", say("look at the own system card")
    OPPONENTS_CARD = "opponents_card", say("look at the opponents' system card")
    TRICK = "trick", say("have the cards just played to a trick faced")
    OWN_LAST_CARD = "own_last_card", say("look at the card that he played last")


class Entitled(NamedTuple):
    """Whether a player has a right now; if not, why."""

    player: Seat
    right: Right
    reason: Reason | None


def rights(table: Table) -> list[Entitled]:
    """All rights of all players as they are now."""
    return [Entitled(seat, right, why_not_now(table, seat, right)) for seat in SEATS for right in Right]


def why_not_now(table: Table, seat: Seat, right: Right) -> Reason | None:
    """Why a player may not do that now; None when he may. What regulations change is as the record's say."""
    match right:
        case Right.ATTENTION:
            return _attention(table, seat)
        case Right.SUMMON:
            return _summon(table, seat)
        case Right.REVIEW:
            return _review(table, seat)
        case Right.QUESTION:
            return _question(table, seat)
        case Right.OWN_CARD:
            return _own_card(table, seat)
        case Right.OPPONENTS_CARD:
            return _opponents_card(table, seat)
        case Right.TRICK:
            return _last_trick(table, seat, "66A")
        case Right.OWN_LAST_CARD:
            return _last_trick(table, seat, "66B")


def _is_dummy(table: Table, seat: Seat) -> bool:
    return table.declarer is seat.partner


def _in_turn(table: Table, seat: Seat) -> bool:
    """fn11 (2007: 41C fn). Whether he calls or plays next; declarer also plays dummy's cards, and dummy none."""
    if table.play is None or table.turn is None:
        return table.turn is seat
    declarer = table.play.start.contract.declarer
    return seat is (declarer if table.turn is declarer.partner else table.turn)


def _has_played(table: Table, seat: Seat) -> bool:
    """fn10 (2007: 41B fn). Whether he has played a card; declarer's first one is as a rule dummy's.

    Once the first trick is over everybody has, be it before the record begins.
    """
    if table.start.trick > 1:
        return True
    hands = (seat, seat.partner) if table.declarer is seat else (seat,)
    return any(isinstance(entry := table.entries[at], Played) and entry.by in hands for at in table.cards)


def _lead_is_faced(table: Table) -> bool:
    """41A, 41C: the play goes on. A record that begins with it may begin with a lead that lies face down."""
    return table.phase is Phase.PLAY and not (table.unfaced and not any(isinstance(one, Played) for one in table.entries))


def _attention(table: Table, seat: Seat) -> Reason | None:
    """9A1, 9A2, 9A4: anyone during the auction period and after play; during the play not dummy."""
    if _lead_is_faced(table) and _is_dummy(table, seat):
        law = "9A4" if table.start.edition >= Edition.E2017 else "9A3"
        return Reason(law, say("dummy draws attention to nothing before play has ended"))
    return None


def _summon(table: Table, seat: Seat) -> Reason | None:
    """9B1(b) and 43A1(a): during the play dummy only when somebody has drawn attention."""
    if _lead_is_faced(table) and _is_dummy(table, seat) and not another_has_spoken(table, len(table.entries)):
        return Reason("43A1(a)", say("nobody else has drawn attention yet, and dummy is not the first to call the Director"))
    return None


def another_has_spoken(table: Table, before: int) -> bool:
    """43A1(a). Whether a player other than dummy has drawn attention since the last call or card before that entry.

    What somebody spoke of earlier has been dealt with, and gives dummy no right to bring the Director again.
    """
    for entry in reversed(table.entries[:before]):
        match entry:
            case Attention(by) if not _is_dummy(table, by):
                return True
            case Called() | CalledEight() | Played():
                return False
            case _:
                pass
    return False


def _review(table: Table, seat: Seat) -> Reason | None:
    """20B, 20C2, 41B: at his turn to call; then until the lead is faced, or at his first turn to play, dummy excepted."""
    match table.phase:
        case Phase.BEFORE | Phase.AUCTION:
            return _at_turn_to_call(table, seat, "20B", barred=True)
        case Phase.CLARIFICATION:
            return _clarifies(table, seat)
        case Phase.PLAY:
            if _is_dummy(table, seat) or not _in_turn(table, seat) or _has_played(table, seat):
                return Reason("20C2", say("a review is for declarer and the defenders, at their first turn to play"))
            return None
        case Phase.OVER:
            return Reason("20C2", say("play has ended"))


def _question(table: Table, seat: Seat) -> Reason | None:
    """20F1, 20F2, 41B: at his turn to call, in 2017 not when he must pass (fn7); before the lead is faced; at his turn to play."""
    match table.phase:
        case Phase.BEFORE | Phase.AUCTION:
            return _at_turn_to_call(table, seat, "20F1", barred=table.start.edition >= Edition.E2017)
        case Phase.CLARIFICATION:
            return _clarifies(table, seat)
        case Phase.PLAY:
            if _is_dummy(table, seat) or not _in_turn(table, seat):
                return Reason("20F2", say("questions are for declarer and the defenders, each at his own turn to play"))
            return None
        case Phase.OVER:
            return Reason("20F2", say("play has ended"))


def _at_turn_to_call(table: Table, seat: Seat, law: str, *, barred: bool) -> Reason | None:
    if table.turn is not seat:
        return Reason(law, say("it is not his turn to call"))
    if barred and any(table.mine(seat, MustPass)):
        return Reason(law, say("he must pass by law"))
    return None


def _clarifies(table: Table, seat: Seat) -> Reason | None:
    """41B: the presumed declarer and the leader's partner; the leader before he leads; not the presumed dummy."""
    if _is_dummy(table, seat):
        return Reason("41B", say("the presumed dummy asks nothing"))
    if table.turn is seat and table.face_down(seat) is not None:
        return Reason("41B", say("he has made the opening lead"))
    if table.auction.passed_out or table.turn is None:
        return Reason("41B", say("there is no play"))
    return None


def _own_card(table: Table, seat: Seat) -> Reason | None:
    """40B2(b): from the auction period to the end of play only the declaring side, before the opening lead is faced."""
    if clocks(table).period(seat.side) is Clock.NOT_BEGUN or table.phase is Phase.OVER or allowed(table.start, OWN_ALLOWED.id):
        return None
    if table.phase is Phase.CLARIFICATION and table.defends(seat) is False:
        return None
    return Reason("40B2(b)", say("the own system card stays unread until play has ended"))


def _opponents_card(table: Table, seat: Seat) -> Reason | None:
    """40B2(c): before the auction, before the opening lead is faced, at his turn; in 2017 also to answer a question."""
    begun = table.phase is not Phase.BEFORE or clocks(table).period(seat.side) is not Clock.NOT_BEGUN
    if table.phase in (Phase.CLARIFICATION, Phase.OVER) or not begun or _in_turn(table, seat):
        return None
    if table.phase is Phase.BEFORE and not allowed(table.start, UNTIL_TAKEN_OUT.id):
        return None
    if allowed(table.start, OTHER_RULES.id):
        return None  # what those rules say nobody has recorded
    if table.start.edition >= Edition.E2017 and _is_asked(table, seat):
        return None
    return Reason("40B2(c)", say("it is not his turn"))


def _is_asked(table: Table, seat: Seat) -> bool:
    """40B2(c)(iv). Whether an opponent has asked him about his partner's call or play, and he has not answered yet."""
    for at in reversed(range(len(table.entries))):
        match table.entries[at]:
            case Explained(by) if by is seat:
                return False
            case Questioned(by, int() as about) if by.side is not seat.side:
                return getattr(table.entries[about], "by", None) is seat.partner
            case _:
                pass
    return False


def _last_trick(table: Table, seat: Seat, law: str) -> Reason | None:
    """66A, 66B: declarer and the defenders, until the next trick has begun for them.

    For a whole trick also only until he turns his own card; that is not recorded.
    """
    if table.play is None or not table.in_play:
        return Reason(law, say("no card has been played"))
    if table.over:
        return None  # 66D
    if _is_dummy(table, seat):
        return Reason(law, say("dummy looks at no card that has been turned"))
    if not table.play.tricks and table.start.trick == 1:
        return Reason(law, say("no trick is complete yet"))
    led = [hand for hand in SEATS if table.play.current.of(hand) is not None]
    if led and law == "66B" and table.start.edition < Edition.E2017:
        return Reason(law, say("a card has been led to the next trick"))
    if any(hand.side is seat.side for hand in led):
        return Reason(law, say("his side has played to the next trick"))
    return None
