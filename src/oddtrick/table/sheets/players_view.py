"""What one player sees of a board, and what he may do now: for bots, and for whatever shows a seat only what is its own."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.game.auction import Made
from oddtrick.game.calls import BIDS, DOUBLE, PASS, REDOUBLE
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.hands import Hand
from oddtrick.game.play import Trick
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.table.desk.running import asking
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import Called, Played
from oddtrick.table.folding.fold import why_not
from oddtrick.table.state import Phase, Table
from oddtrick.texts import must_be


@dataclass(frozen=True, slots=True)
class PlayersView:
    """A board from one seat: nothing in it tells a card that this player cannot see (Laws 7, 41D, 74C5).

    `hand` and `dummy` are what is still held; None where the cards are not recorded, and for dummy until the lead is faced.
    `tricks` are those that were played, `trick` the one in progress. `lying` are cards on the table beside the play: penalty
    cards, and cards exposed in the auction. `actions` are the player's lawful calls or cards, empty when another one is to act
    or the Director asks something; declarer has dummy's cards among his.
    """

    seat: Seat
    dealer: Seat
    vulnerability: Vulnerability
    phase: Phase
    hand: Hand | None
    dummy: Hand | None
    auction: tuple[Made, ...]
    contract: Contract | None
    tricks: tuple[Trick, ...]
    trick: Trick | None
    lying: tuple[tuple[Seat, Card], ...]
    turn: Seat | None
    actions: tuple[Called | Played, ...]

    def __repr__(self) -> str:
        who = "nobody" if self.turn is None else str(self.turn)
        return f"<What {self.seat} sees: {self.phase.name.lower()}, {who} to act, {len(self.actions)} actions>"


def seen_by(table: Table, seat: Seat) -> PlayersView:
    """The board as that player sees it now."""
    must_be(Table, table, "seen_by", "a Table, as Table.begin(Start(Edition.E2017, Seat.N))")
    must_be(Seat, seat, "seen_by", "a Seat, as Seat.N")
    play, contract = table.play, table.contract
    faced = contract is not None and table.in_play
    return PlayersView(
        seat=seat,
        dealer=table.start.dealer,
        vulnerability=table.start.vulnerability,
        phase=table.phase,
        hand=table.held(seat),
        dummy=table.held(contract.dummy) if contract is not None and faced else None,
        auction=table.auction.made,
        contract=contract,
        tricks=play.tricks if play else (),
        trick=play.current if play and play.trick else None,
        lying=tuple(dict.fromkeys([*table.faced, *((one.seat, one.card) for one in table.penalties)])),
        turn=table.turn,
        actions=lawful_actions(table) or () if acts(table) is seat and not asking(table) else (),
    )


def acts(table: Table) -> Seat | None:
    """Who acts: the player in turn, and declarer for dummy's hand (45B); None when nobody does."""
    seat, contract = table.turn, table.contract
    return contract.declarer if contract is not None and table.play is not None and seat is contract.dummy else seat


def lawful_actions(table: Table) -> tuple[Called | Played, ...] | None:
    """What the hand in turn may call or play; empty when the board is over, None when its cards are not known."""
    must_be(Table, table, "lawful_actions", "a Table, as Table.begin(Start(Edition.E2017, Seat.N))")
    seat = table.turn
    if seat is None:
        return ()
    if table.play is None:
        calls = (Called(seat, call) for call in (PASS, *BIDS, DOUBLE, REDOUBLE))
        return tuple(one for one in calls if why_not(table, one) is None)
    cards = lawful_cards(table, seat)
    return None if cards is None else tuple(Played(seat, card) for card in cards)
