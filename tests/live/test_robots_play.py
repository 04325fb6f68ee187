"""Robots at a live table: lawful at every moment, alone on what they see, in every profile, and with people."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from live_tables import chosen, director_answers, does, happening, opened

from oddtrick.citations import Edition
from oddtrick.game.calls import CALLS, Call
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.dealing import Seed
from oddtrick.game.hands import Hand
from oddtrick.game.play import Trick
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import SEATS, Seat, dealer, vulnerability
from oddtrick.live.acts.doing import done
from oddtrick.live.acts.values import Agree, Ask, Explain, MakeCall, Object, PlayCard, Show
from oddtrick.live.claims import Claim
from oddtrick.live.happenings import Began
from oddtrick.live.policy import PROFILES, Policy
from oddtrick.live.rights import May
from oddtrick.live.robots.cardplay.leads import opening_lead
from oddtrick.live.robots.cardplay.playing import card_of
from oddtrick.live.robots.cardplay.position import Position
from oddtrick.live.robots.player import moved, play_board, seated
from oddtrick.live.robots.session import Board, play_session
from oddtrick.live.robots.simple import Simple
from oddtrick.live.robots.system.reading import reading
from oddtrick.live.seen import View
from oddtrick.live.view import view
from oddtrick.movements.named import made
from oddtrick.table.entries import Explained, Start
from oddtrick.texts import BadInput


def start(board: int, seed: str = "robots") -> Start:
    return Start(Edition.E2017, dealer(board), vulnerability(board), Seed(seed).deal(board), board=board)


@pytest.mark.parametrize("profile", [*PROFILES])
def test_four_robots_play_boards_out_in_every_profile(profile: str) -> None:
    live, players = seated({}, Policy.of(profile)), {seat: Simple() for seat in SEATS}
    for board in (3, 4):
        live = play_board(live, board, start(board), players)
        assert live.finished
        table = live.table
        assert table is not None
        assert table.auction.passed_out or (table.play is not None and table.play.over)
        assert not table.irregularities


def test_a_robot_decides_by_its_view_alone() -> None:
    """The hands that it does not see are exchanged: it does the same."""
    live, players = seated({}, Policy.of("club")), {seat: Simple() for seat in SEATS}
    live = play_board(live, 1, start(1), players)
    table = live.table
    assert table is not None
    seen = view(live, Seat.N, 0)
    assert Simple().act(replace(seen, may=frozenset())) is None  # the board is over

    class Watched(Simple):
        looked = 0

        def act(self, view: View) -> object:  # type: ignore[override]
            dummy = None if view.contract is None else view.contract.dummy
            assert {*view.hands} <= {view.viewer, dummy}
            Watched.looked += 1
            return super().act(view)

    watched = play_board(seated({}, Policy.of("club")), 1, start(1), {seat: Watched() for seat in SEATS})
    assert watched.table == table
    assert Watched.looked > 50


def test_a_table_plays_the_same_board_the_same_way() -> None:
    players = {seat: Simple() for seat in SEATS}
    once, again = (play_board(seated({}, Policy.of("club")), 2, start(2), players).table for _ in range(2))
    assert once == again


def test_alerts_come_with_their_meaning_for_the_opponents() -> None:
    deal = "N:AK4.QJ5.A932.Q76 972.K84.QJT5.K92 QJT65.92.K4.AJ83 83.AT763.876.T54"
    begun = replace(start(1), deal=type(start(1).deal).parse(deal))
    live = play_board(seated({}, Policy.of("club")), 1, begun, {seat: Simple() for seat in SEATS})
    table = live.table
    assert table is not None
    assert [str(call) for _, call in table.auction.made[:3]] == ["1NT", "Pass", "2H"]
    told = [one for one in table.entries if isinstance(one, Explained)]
    assert told
    assert told[0].by is Seat.S
    assert told[0].words.startswith("transfer to spades")


def test_a_person_who_asks_is_answered() -> None:
    live = opened()
    live = does(live, Seat.N, MakeCall(Call.parse("1NT")))
    live = does(live, Seat.E, Ask(0))
    act = Simple().act(view(live, Seat.N, live.acted_at + 60_000))
    assert act == Explain(0, "15-17 HCP, balanced")


def test_a_claim_is_answered_by_what_the_cards_give() -> None:
    """Two tricks are left, and all hands but one are seen: the claimer has both of them, or not."""
    live = opened()
    base = view(live, Seat.E, 0)
    contract = Contract.parse("3NT", Seat.S)
    hands = {Seat.E: "..K2.", Seat.S: "..A.A", Seat.N: "3..4."}
    gone = ["SA SK SQ SJ", "ST S9 S8 S7", "S6 S5 S4 S2", "HA HK HQ HJ", "HT H9 H8 H7", "H6 H5 H4 H3", "H2 CK CQ CJ", "CT C9 C8 C7",
            "C6 C5 C4 C3", "DQ DJ DT D9", "D8 D7 D6 D5"]  # fmt: skip
    tricks = tuple(Trick(Seat.S, tuple(map(Card.parse, one.split()))) for one in gone)
    claim = Claim(0, Seat.S, 2, 2, "two aces", (), (), (Seat.E, Seat.W))
    held = {seat: Hand.parse(text) for seat, text in hands.items()}
    seen = replace(base, contract=contract, hands=held, tricks=tricks, claim=claim, may=frozenset({May.ANSWER_CLAIM}))
    assert Simple().act(seen) == Agree()
    hands[Seat.S] = "..3.A"
    seen = replace(seen, hands={seat: Hand.parse(text) for seat, text in hands.items()})
    assert Simple().act(seen) == Object()


def position(contract: str, hand: Seat, held: dict[Seat, str], trick: str = "", leader: Seat | None = None) -> Position:
    """A position at the first trick, the hand in turn to play."""
    bid = Contract.parse(contract[:-1], Seat.parse(contract[-1]))
    cards = tuple(map(Card.parse, trick.split()))
    known = {seat: Hand.parse(text).bits for seat, text in held.items()}
    own = Hand(known[hand])
    lawful = (own.in_suit(cards[0].suit) if cards else own) or own
    return Position(bid, hand, hand, known, (), Trick(leader or hand, cards), tuple(lawful))


@pytest.mark.parametrize(
    ("contract", "hand", "card"),
    [
        ("3NTE", "KQJ53.84.932.762", "SK"),
        ("3NTE", "A42.J86.KJ853.T2", "D5"),
        ("4SE", "42.AK86.J853.T62", "HA"),
        ("4SE", "842.T986.3.QJ762", "D3"),
        ("4SE", "842.QJT6.K93.Q76", "HQ"),
    ],
)
def test_opening_leads(contract: str, hand: str, card: str) -> None:
    nobody = reading(Seat.N, ())
    assert str(opening_lead(position(contract, Seat.S, {Seat.S: hand}), nobody)) == card


@pytest.mark.parametrize(
    ("contract", "held", "trick", "card"),
    [
        ("3NTS", {Seat.W: "K742.84.932.7623", Seat.N: "A5.KQ3.KQJ5.A984"}, "S3", "S2"),  # second hand low
        ("3NTS", {Seat.W: "K742.84.932.7623", Seat.N: "A5.KQ3.KQJ5.A984"}, "HQ", "H4"),
    ],
)
def test_following(contract: str, held: dict[Seat, str], trick: str, card: str) -> None:
    now = position(contract, Seat.W, held, trick, Seat.S)
    assert str(card_of(now, reading(Seat.N, ()))) == card


def test_a_declarer_finesses_and_does_not_with_eleven_cards() -> None:
    held = {Seat.S: "32.84.932.AK7623", Seat.N: "AQ4.K53.KQJ5.984"}
    now = position("3NTS", Seat.N, held, "S2 S5", Seat.S)
    now = replace(now, player=Seat.S)
    assert str(card_of(now, reading(Seat.N, ()))) == "SQ"
    held = {Seat.S: "98765.84.932.A76", Seat.N: "AQJT43.K53.5.984"}
    now = replace(position("3NTS", Seat.N, held, "S5 S2", Seat.S), player=Seat.S)
    assert str(card_of(now, reading(Seat.N, ()))) == "SA"


def test_a_session_by_a_movement() -> None:
    boards = [Board.of(n, Seed("session").deal(n)) for n in range(1, 4)]
    played = [*play_session(made("howell", [2]), boards)]
    assert {(one.board, one.table) for one in played} == {(board, table) for board in (1, 2, 3) for table in (1, 2)}
    assert all(one.record.over and not one.record.irregularities for one in played)
    with pytest.raises(BadInput, match="do not divide"):
        [*play_session(made("howell", [2]), boards[:2])]


def test_where_every_robot_waits_nothing_moves() -> None:
    live = opened()
    assert moved(live, {}, live.acted_at + 1) is None
    seen = view(live, Seat.S, live.acted_at + 60_000)
    assert Simple().act(seen) is None
    first = Simple().act(view(live, Seat.N, live.acted_at + 60_000))
    assert isinstance(first, MakeCall | PlayCard)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_a_person_does_where_everything_may_happen_robots_do_what_is_lawful(seed: int) -> None:
    """Calls and cards out of turn, bids too low, claims, cards shown: no act of a robot is refused, and none fails."""
    chance = Random(seed)
    live = seated({}, Policy.of("lesson"))
    live = happening(live, [Began(seed + 1, start(seed + 1))], 0)
    robots = {seat: Simple() for seat in (Seat.N, Seat.E, Seat.W)}
    for _ in range(60):
        now = live.acted_at + 40_000
        if live.finished:
            break
        hand = [*(view(live, Seat.S, now).hand or Hand())]
        odd = [MakeCall(chance.choice(CALLS)), *([PlayCard(chance.choice(hand)), Show((chance.choice(hand),))] if hand else [])]
        outcome = done(live, Seat.S, chance.choice(odd), now) if chance.random() < 0.15 else []
        if not isinstance(outcome, Reason):
            live = happening(live, outcome, now)
        moving = moved(live, robots, now)  # raises where an act of a robot is refused
        if moving is None:
            act = chosen(view(live, Seat.S, now), chance)
            moving = (
                director_answers(live) if act is None and live.is_asking else live if act is None else does(live, Seat.S, act, now)
            )
        live = moving
    assert live.table is not None
    assert len(live.table.entries) > 10
