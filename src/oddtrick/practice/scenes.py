"""What happens at the table in a story of practice: for each kind of irregularity, how a board comes to it.

A scene is made by chance. It gives the table as it stands when somebody says "Director!", or None where this board does not
lend itself to it; then another one is drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from oddtrick.game.calls import BIDS, DOUBLE, PASS, Call
from oddtrick.game.cards import Card
from oddtrick.game.hands import Hand
from oddtrick.game.seats import SEATS, Seat
from oddtrick.inquiry.vocabulary import Source
from oddtrick.practice.boards import Board
from oddtrick.table.desk.desk import record
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import Called, CalledEight, Claimed, Entry, Explained, Exposed, Informed, LedFaceDown, Played
from oddtrick.table.state import Table

_OFTEN = 0.7
Scene = Callable[[Random, Board], Table | None]


# ---------------------------------------------------------------- the auction


def _bidding(chance: Random, board: Board, least: int = 0) -> Table:
    """Somewhere in the auction, before the final passes."""
    return board.auction(chance.randint(least, len(board.calls) - 3))


def _called_over(chance: Random, table: Table) -> Table:
    """Now and then the next player calls before anybody says a word."""
    if chance.random() < _OFTEN:
        return table
    by = getattr(table.entries[-1], "by", table.auction.turn)
    call = PASS if chance.random() < _OFTEN else _a_bid(chance, table)
    return table if call is None else record(table, Called(by.lho, call))


def _insufficient(chance: Random, board: Board) -> Table | None:
    table = _bidding(chance, board, 1)
    bid = table.auction.bid
    if bid is None:
        return None
    low = BIDS[max(0, bid.index - 5) : bid.index + 1]
    return _called_over(chance, record(table, Called(table.auction.turn, chance.choice(low))))


def _out_of_rotation(calls: Callable[[Random, Table], Call | None]) -> Scene:
    def scene(chance: Random, board: Board) -> Table | None:
        table = _bidding(chance, board)
        call = calls(chance, table)
        by = chance.choice([seat for seat in SEATS if seat is not table.auction.turn])
        return None if call is None else _called_over(chance, record(table, Called(by, call)))

    return scene


def _a_bid(chance: Random, table: Table) -> Call | None:
    floor = -1 if table.auction.bid is None else table.auction.bid.index
    return chance.choice(BIDS[floor + 1 : floor + 6] or (None,))


def _a_pass(chance: Random, table: Table) -> Call | None:
    return PASS


def _a_double(chance: Random, table: Table) -> Call | None:
    return DOUBLE if table.auction.bid is not None else None


def _any(chance: Random, table: Table) -> Call | None:
    return chance.choice((_a_bid, _a_bid, _a_pass))(chance, table)


def _not_allowed(chance: Random, board: Board) -> Table | None:
    """36. A double of partner's bid, or of nothing."""
    table = _bidding(chance, board)
    bidder = table.auction.bidder
    if bidder is not None and bidder.side is not table.auction.turn.side:
        return None
    return _called_over(chance, record(table, Called(table.auction.turn, DOUBLE)))


def _changed(chance: Random, board: Board) -> Table | None:
    """25. A call and then another one in its place."""
    table = _bidding(chance, board, 1)
    last = table.auction.made[-1]
    other = _any(chance, table)
    return None if other is None or other is last.call else record(table, Called(last.by, other, instead=True))


def _eight(chance: Random, board: Board) -> Table | None:
    table = _bidding(chance, board)
    return _called_over(chance, record(table, CalledEight(table.auction.turn, f"8{chance.choice('CDHS')}")))


def _too_late(chance: Random, board: Board) -> Table | None:
    table = board.auction()
    call = _any(chance, table)
    return None if call is None else record(table, Called(chance.choice(SEATS), call))


def _at_once(chance: Random, board: Board) -> Table | None:
    table = _bidding(chance, board)
    by = chance.choice([seat for seat in SEATS if seat is not table.auction.turn])
    first = Called(table.auction.turn, board.calls[len(table.auction.made)])
    call = _any(chance, record(table, first))
    return None if call is None else record(record(table, first), Called(by, call, at_once=True))


def _shown_early(chance: Random, board: Board) -> Table | None:
    table = board.auction(chance.randint(1, len(board.calls) - 1), board.suitable(chance))
    by = chance.choice(SEATS)
    hand = table.start.deal[by]
    assert hand is not None
    return record(table, Exposed(by, tuple(chance.sample(list(hand), chance.choice((1, 1, 1, 2)))), chance.random() < 0.2))


def _hesitated(chance: Random, board: Board) -> Table | None:
    table = _bidding(chance, board, 1)
    about = table.calls[-1]
    sign = chance.choice((Source.HESITATION, Source.HASTE, Source.REMARK))
    return _went_on(board, record(table, Informed(table.auction.made[-1].by, sign, about)), chance.choice((0, 2, 2)))


def _explained(chance: Random, board: Board) -> Table | None:
    table = _bidding(chance, board, 1)
    last = table.auction.made[-1]
    return _went_on(board, record(table, Explained(last.by.partner, table.calls[-1])), chance.randint(0, 2))


def _went_on(board: Board, table: Table, calls: int) -> Table:
    """After so many more calls of the board."""
    made = len(table.auction.made)
    for call in board.calls[made : made + calls]:
        table = record(table, Called(table.auction.turn, call))
    return table


# ---------------------------------------------------------------- the play


def _hands(table: Table, seat: Seat) -> list[Card]:
    held = table.held(seat)
    return [] if held is None else list(held)


def _wrong_opening_lead(chance: Random, board: Board) -> Table | None:
    table = board.played(chance, 0)
    assert table.declarer is not None
    by = chance.choice((table.declarer.rho, table.declarer.rho, table.declarer, table.declarer.partner))
    return record(table, Played(by, chance.choice(_hands(table, by))))


def _face_down_lead(chance: Random, board: Board) -> Table | None:
    table = board.played(chance, 0)
    assert table.declarer is not None
    return record(table, LedFaceDown(table.declarer.rho, chance.choice(_hands(table, table.declarer.rho))))


def _wrong_lead(whose: Callable[[Table], list[Seat]]) -> Scene:
    def scene(chance: Random, board: Board) -> Table | None:
        table = board.played(chance, 4 * chance.randint(1, 3))
        able = [seat for seat in whose(table) if seat is not table.turn and _hands(table, seat)]
        if not able:
            return None
        by = chance.choice(able)
        table = record(table, Played(by, chance.choice(_hands(table, by))))
        return _played_over(chance, table, by.lho)

    return scene


def _played_over(chance: Random, table: Table, by: Seat) -> Table:
    """Now and then the next hand plays to it at once."""
    held = Hand.of(_hands(table, by))
    led = table.play.current.led if table.play is not None else None
    if chance.random() < _OFTEN or not held or led is None:
        return table
    return record(table, Played(by, chance.choice(list(held.in_suit(led) or held))))


def _declaring(table: Table) -> list[Seat]:
    assert table.declarer is not None
    return [table.declarer, table.declarer.partner]


def _defending(table: Table) -> list[Seat]:
    assert table.declarer is not None
    return [table.declarer.lho, table.declarer.rho]


def _anybody(table: Table) -> list[Seat]:
    return [*SEATS]


def _wrong_turn(chance: Random, board: Board) -> Table | None:
    """57. A defender plays before it is his turn."""
    table = board.played(chance, 4 * chance.randint(1, 3) + chance.randint(1, 2))
    by = chance.choice([seat for seat in _defending(table) if seat is not table.turn])
    if table.play is None or table.play.current.of(by) is not None:
        return None
    held = Hand.of(_hands(table, by))
    return record(table, Played(by, chance.choice(list(lawful_cards(table, by) or held))))


def _revoked(chance: Random, board: Board) -> Table | None:
    """61. A card of another suit by somebody who could have followed."""
    table = board.played(chance, 4 * chance.randint(0, 3) + chance.randint(1, 3))
    by = table.turn
    if by is None or table.play is None or (by is table.declarer and chance.random() < 0.3):
        return None
    led = table.play.current.led
    other = [card for card in _hands(table, by) if card.suit is not led]
    if led is None or not other or len(other) == len(_hands(table, by)):
        return None
    return record(table, Played(by, chance.choice(other)))


def _dropped(chance: Random, board: Board) -> Table | None:
    table = board.played(chance, 4 * chance.randint(0, 3) + chance.randint(0, 3))
    by = chance.choice(_defending(table))
    return record(table, Exposed(by, (chance.choice(_hands(table, by)),))) if table.in_play else None


def _two_cards(chance: Random, board: Board) -> Table | None:
    table = board.played(chance, 4 * chance.randint(1, 3) + chance.randint(0, 3))
    by = table.turn
    lawful = None if by is None else lawful_cards(table, by)
    if by is None or not lawful or len(_hands(table, by)) < 2:
        return None
    first = chance.choice(list(lawful))
    second = chance.choice([card for card in _hands(table, by) if card is not first])
    return record(record(table, Played(by, first)), Played(by, second, at_once=True))


def _in_few_words(chance: Random, board: Board) -> Table | None:
    """46. Declarer says less than he should."""
    table = board.played(chance, 4 * chance.randint(1, 3) + chance.randint(0, 3))
    by = table.turn
    if by is None or table.declarer is None or by is not table.declarer.partner:
        return None
    put = chance.choice(list(lawful_cards(table, by) or _hands(table, by)))
    said = chance.choice(("high", "low", "win", "anything", put.suit.name.lower()))
    return record(table, Played(by, put, said=said))


def _claims(chance: Random, board: Board) -> Table | None:
    table = board.played(chance, 4 * chance.randint(4, 7))
    assert table.declarer is not None
    left = 13 - len(table.play.tricks) if table.play is not None else 13
    by = chance.choice((table.declarer, table.declarer, table.declarer.lho))
    entry: Entry = Claimed(by, (), chance.randint(0, left))
    return record(table, entry)


SCENES: dict[str, Scene] = {
    "insufficient_bid": _insufficient,
    "call_out_of_rotation": _out_of_rotation(_any),
    "pass_out_of_rotation": _out_of_rotation(_a_pass),
    "bid_out_of_rotation": _out_of_rotation(_a_bid),
    "double_out_of_rotation": _out_of_rotation(_a_double),
    "simultaneous_calls": _at_once,
    "inadmissible_double": _not_allowed,
    "change_of_call": _changed,
    "bid_above_seven": _eight,
    "call_after_final_pass": _too_late,
    "exposed_in_auction": _shown_early,
    "unauthorized_information": _hesitated,
    "misinformation": _explained,
    "opening_lead_out_of_turn": _wrong_opening_lead,
    "card_deemed_played": _face_down_lead,
    "lead_out_of_turn": _wrong_lead(_anybody),
    "declarers_lead_out_of_turn": _wrong_lead(_declaring),
    "defenders_lead_out_of_turn": _wrong_lead(_defending),
    "play_out_of_turn": _wrong_turn,
    "revoke": _revoked,
    "revoke_correction": _revoked,
    "card_exposed_by_defender": _dropped,
    "simultaneous_plays": _two_cards,
    "incomplete_designation": _in_few_words,
    "claim": _claims,
    "contested_claim": _claims,
}
