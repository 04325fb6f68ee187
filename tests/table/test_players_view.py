"""What one player sees: his own cards, dummy's once the lead is faced, what was called and played, and nothing else."""

from __future__ import annotations

import dataclasses
from random import Random

from every import every
from oddtrick import (
    Call,
    Called,
    Card,
    Deal,
    Edition,
    PlayersView,
    Rank,
    Seat,
    Start,
    Table,
    asking,
    attempt,
    lawful_actions,
    random_deal,
    record,
    seen_by,
    take_up,
)
from oddtrick.table.entries import Action, Exposed, Played


def lawfully(seed: int) -> list[Table]:
    """A board by lawful players, at every moment."""
    chance = Random(seed)
    tables = [Table.begin(Start(Edition.E2017, Seat.N, deal=random_deal(chance)))]
    while actions := lawful_actions(tables[-1]):
        after = attempt(tables[-1], chance.choice(actions[:6]))
        assert isinstance(after, Table)
        tables.append(after)
    return tables


def shown(view: PlayersView) -> set[Card]:
    """Every card that a view tells of."""
    cards = {card for hand in (view.hand, view.dummy) if hand is not None for card in hand}
    cards |= {card for trick in view.tricks for card in trick.cards if card}
    cards |= {card for card in (view.trick.cards if view.trick else ()) if card}
    return cards | {card for _, card in view.lying} | {one.card for one in view.actions if isinstance(one, Played)}


@every("seed", range(12))
def test_7_no_seat_receives_another_hand(seed: int) -> None:
    for table in lawfully(seed):
        deal, contract = table.start.deal, table.contract
        played = {entry.card for entry in table.entries if isinstance(entry, Played)}
        for seat in Seat:
            own = deal[seat]
            assert own is not None
            allowed = {*own} | played
            if contract is not None and played:
                dummys = deal[contract.dummy]
                assert dummys is not None
                allowed |= {*dummys}
            assert shown(seen_by(table, seat)) <= allowed


@every("seed", range(12))
def test_one_player_has_the_lawful_actions_and_all_of_them(seed: int) -> None:
    for table in lawfully(seed):
        having = [seat for seat in Seat if seen_by(table, seat).actions]
        assert len(having) == (0 if table.over else 1)
        for seat in having:
            assert seen_by(table, seat).actions == lawful_actions(table)


def test_41d_dummy_is_seen_once_the_lead_is_faced_and_declarer_plays_his_cards() -> None:
    table = Table.begin(Start(Edition.E2017, Seat.N, deal=random_deal(Random(1))))
    for call in ("1S", "P", "P", "P"):
        seat = table.turn
        assert seat is not None
        table = record(table, Called(seat, Call.parse(call)))
    assert {seen_by(table, seat).dummy for seat in Seat} == {None}
    lead = seen_by(table, Seat.E).actions[0]
    table = record(table, lead)
    assert all(seen_by(table, seat).dummy == table.held(Seat.S) for seat in Seat)
    assert seen_by(table, Seat.S).actions == ()
    assert {one.by for one in seen_by(table, Seat.N).actions} == {Seat.S}


def test_9b2_nobody_may_act_while_the_director_asks() -> None:
    table = Table.begin(Start(Edition.E2017, Seat.N, deal=random_deal(Random(1))))
    table = take_up(record(table, Called(Seat.S, Call.parse("1S"))), Seat.W)
    assert asking(table)
    assert not any(seen_by(table, seat).actions for seat in Seat)


def test_24_a_card_exposed_in_the_auction_lies_on_the_table_for_all() -> None:
    table = Table.begin(Start(Edition.E2017, Seat.N, deal=random_deal(Random(1))))
    hand = table.held(Seat.E)
    assert hand is not None
    card = next(card for card in hand if card.rank is Rank.ACE)
    table = record(table, Called(Seat.N, Call.parse("1C")))  # before the first call it would be 16D
    table = take_up(record(table, Exposed(Seat.E, (card,))), Seat.N)
    assert all(seen_by(table, seat).lying == ((Seat.E, card),) for seat in Seat)


def test_a_hand_that_is_not_recorded_is_unknown_and_has_no_actions_in_the_play() -> None:
    table = Table.begin(Start(Edition.E2017, Seat.N, deal=Deal(None, None, None, None)))
    assert seen_by(table, Seat.N).hand is None
    assert all(isinstance(one, Action) for one in seen_by(table, Seat.N).actions)


def test_a_view_is_a_value() -> None:
    table = Table.begin(Start(Edition.E2017, Seat.N, deal=random_deal(Random(1))))
    view = seen_by(table, Seat.N)
    assert view == seen_by(table, Seat.N)
    assert hash(view) == hash(dataclasses.replace(view))
