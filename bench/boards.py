"""The work that is measured: boards of random lawful auctions and plays, always the same, as PBN and as LIN.

None is passed out: not all peers can read those. The texts are put together here and not by our writer, so that no
reader is given its own handwriting.
"""

from __future__ import annotations

import random
from functools import cache
from typing import NamedTuple

from oddtrick.game.auction import Auction
from oddtrick.game.calls import PASS
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.dealing import Seed
from oddtrick.game.play import Play
from oddtrick.game.seats import SEATS, Seat, Vulnerability, dealer, vulnerability

PLAYERS = "West North East South".split()


class Board(NamedTuple):
    number: int
    deal: Deal
    auction: Auction
    contract: Contract
    play: Play

    @property
    def vulnerability(self) -> Vulnerability:
        return vulnerability(self.number)


@cache
def boards(how_many: int) -> tuple[Board, ...]:
    """Boards 1, 2, ... with auctions of about ten calls and complete plays."""
    chance = random.Random("bench")
    seed = Seed("bench")
    return tuple(_board(number, seed.deal(number), chance) for number in range(1, how_many + 1))


def _board(number: int, deal: Deal, chance: random.Random) -> Board:
    auction = Auction(dealer(number))
    while not (contract := auction.contract):
        if auction.over:
            auction = Auction(dealer(number))  # passed out: once more
        bids = auction.lawful.calls[1:8]  # not too high at once
        auction = auction.after(chance.choice(bids) if bids and chance.random() < 0.45 else PASS)
    play = Play.begin(contract, deal)
    while not play.over:
        assert play.lawful
        play = play.after(chance.choice(play.lawful.cards))
    return Board(number, deal, auction, contract, play)


def pbn(how_many: int) -> str:
    """Every mandatory tag, auction and play."""
    return "% PBN 2.1\n% EXPORT\n" + "\n".join(map(_game, boards(how_many)))


def pbn_deals(how_many: int) -> str:
    """What a dealing program writes: number, dealer, vulnerability and deal."""
    return "".join("\n".join(_deal_tags(board)) + "\n\n" for board in boards(how_many))


def _tag(name: str, value: object) -> str:
    return f'[{name} "{value}"]'


def _deal_tags(board: Board) -> list[str]:
    vulnerable = {Vulnerability.NONE: "None", Vulnerability.BOTH: "All"}.get(board.vulnerability, str(board.vulnerability))
    return [
        _tag("Board", board.number),
        _tag("Dealer", board.auction.dealer),
        _tag("Vulnerable", vulnerable),
        _tag("Deal", board.deal.text(board.auction.dealer)),
    ]


def _game(board: Board) -> str:
    number, dealer_, vulnerable, deal = _deal_tags(board)
    contract = board.contract
    columns = [contract.leader.after(k) for k in range(4)]
    calls = [str(call) for call in board.auction.calls]
    lines = [
        *(_tag(name, value) for name, value in (("Event", "Bench"), ("Site", "Warsaw"), ("Date", "2025.01.31"))),
        number,
        *(_tag(seat, player) for seat, player in zip(("West", "North", "East", "South"), PLAYERS, strict=True)),
        dealer_,
        vulnerable,
        deal,
        _tag("Scoring", "MatchPoints"),
        _tag("Declarer", contract.declarer),
        _tag("Contract", contract),
        _tag("Result", board.play.tricks_of(contract.declarer.side)),
        _tag("Auction", board.auction.dealer),
        *(" ".join(calls[k : k + 4]) for k in range(0, len(calls), 4)),
        _tag("Play", contract.leader),
        *(" ".join(str(trick.of(seat)) for seat in columns) for trick in board.play.tricks),
    ]
    return "\n".join(lines) + "\n"


def lin(how_many: int) -> str:
    """One board a line, as BBO keeps hands that were played."""
    return "".join(map(_line, boards(how_many)))


def _line(board: Board) -> str:
    first = Seat.S
    hands = ",".join(_lin_hand(board.deal, first.after(k)) for k in range(4))
    place = (SEATS.index(board.auction.dealer) - SEATS.index(first)) % 4 + 1
    sign = {Vulnerability.NONE: "o", Vulnerability.NS: "n", Vulnerability.EW: "e", Vulnerability.BOTH: "b"}[board.vulnerability]
    calls = "".join(f"mb|{_lin_call(str(call))}|" for call in board.auction.calls)
    cards = "".join(f"pc|{card}|" for card in board.play.cards)
    return f"pn|South,West,North,East|st||md|{place}{hands}|rh||ah|Board {board.number}|sv|{sign}|{calls}pg||{cards}pg||\n"


def _lin_call(call: str) -> str:
    return {"Pass": "p", "X": "d", "XX": "r"}.get(call, call.replace("NT", "N"))


def _lin_hand(deal: Deal, seat: Seat) -> str:
    hand = deal[seat]
    assert hand is not None
    return "".join(f"{suit}{holding[::-1]}" for suit, holding in zip("SHDC", str(hand).split("."), strict=True))
