"""What a claim can come to (70): endings worked out by hand, the slow way beside the quick one, budgets, trumps that are out."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from slow_claims import Slow, leads

from conftest import EXAMPLES, ROOT
from oddtrick.analysis.claims import LIMIT, Ending, Extremes, Line, Statement, Step, _searched, extremes, outstanding
from oddtrick.analysis.positions import Plan
from oddtrick.analysis.search import Search
from oddtrick.game.cards import CARDS, SUITS, Card, Suit
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.game.play import Trick
from oddtrick.game.seats import Seat, Side
from oddtrick.texts import BadInput

N, E, S, W = Seat
NS, EW = Side
CASES = [json.loads(line) for line in (ROOT / "tests" / "data" / "claim_cases.jsonl").read_text().splitlines()]


def ending(north: str, east: str, south: str, west: str, *, leader: Seat = S, trump: str = "", played: str = "") -> Ending:
    """Four hands as cards, `SA HK`; South leads unless another hand does."""
    hands = [Hand.of(map(Card.parse, hand.split())) for hand in (north, east, south, west)]
    return Ending.of(Deal(*hands), leader, Suit.parse(trump) if trump else None, tuple(map(Card.parse, played.split())))


def counted(found: Extremes) -> tuple[int | None, int | None, int | None]:
    """Fewest, most, best."""
    return found.lowest and found.lowest.tricks, found.highest and found.highest.tricks, found.best


def claimed(of: Ending, said: str = "", side: Side = NS, *bound: Seat) -> tuple[int | None, int | None, int | None]:
    return counted(extremes(of, side, Statement.parse(said), bound or None))


# ---------------------------------------------------------------- worked out by hand

# The only high heart, and a losing club.
ONE_WINNER = ending("D3 D2", "CA D4", "HA C2", "C3 S4")
# Case 70-01: South has forgotten West's trump.
FORGOTTEN = ending("H5 C6 C4 D2", "H9 H8 C9 C8", "S9 HA HK CA", "S2 DK DQ DJ", trump="S")
# Case 70-03: the trump that is out is the master.
MASTER = ending("S3 S2 C2", "D9 D8 D7", "H6 DA DK", "HQ CA CK", trump="H")
# Case 70-09: a defender needs his partner to keep the right card.
PARTNERS_CHOICE = ending("H5 D4", "CA H2", "HQ DQ", "HK SA", leader=E)


def test_winners_that_nothing_can_beat_are_counted_whatever_is_played() -> None:
    high = ending("D4 D3 C3", "D6 D5 C4", "HA HK SA", "H5 H4 S4")
    assert claimed(high) == (3, 3, 3)


def test_70A_careless_plays_of_either_side_are_counted() -> None:
    """Club first: East wins, and South throws his heart. Heart first: both opponents may throw their club on it."""
    assert claimed(ONE_WINNER) == (0, 2, 1)


@pytest.mark.parametrize("said", ["HA", "♥", "HA, then clubs", "HA C2"])
def test_68C_an_order_that_was_stated_is_followed(said: str) -> None:
    assert claimed(ONE_WINNER, said) == (1, 2, 1)


def test_68C_an_order_that_loses_is_followed_as_well() -> None:
    assert claimed(ONE_WINNER, "C2, HA") == (0, 0, 0)


def test_70C_trumps_drawn_first_leave_only_winners() -> None:
    assert claimed(FORGOTTEN) == (1, 4, 4)
    assert claimed(FORGOTTEN, "S") == (4, 4, 4)
    assert claimed(FORGOTTEN, "HA HK CA") == (1, 4, 3)


def test_70C_the_master_trump_takes_all_when_trumps_are_led() -> None:
    assert claimed(MASTER, "H") == (0, 0, 0)
    assert claimed(MASTER, "D") == (1, 2, 2)


def test_70D2_a_defenders_statement_binds_only_his_own_cards() -> None:
    assert claimed(PARTNERS_CHOICE, "CA, H", EW, E) == (1, 2, 2)


def test_a_suit_from_the_top_excludes_a_finesse() -> None:
    """To A Q opposite two small the ace is played at once; what the queen then wins depends on the king."""
    behind = ending("DA DQ", "DK DJ", "D3 D2", "D5 D4")
    assert claimed(behind, "D") == (1, 2, 1)
    before = ending("DA DQ", "D5 D4", "D3 D2", "DK DJ")
    assert (claimed(before)[2], claimed(before, "D")[2]) == (2, 1)


def test_the_top_card_may_be_in_either_hand_and_touching_cards_are_alike() -> None:
    """K 2 opposite A 3: the king is led, and the ace takes the second trick if it was not thrown on the first."""
    assert claimed(ending("DA D3", "D9 D8", "DK D2", "D7 D6"), "D") == (1, 2, 2)


def test_a_card_in_the_other_hand_is_reached_in_its_suit() -> None:
    """South says SA, which North holds: he leads his small spade to it and keeps the king, which he named as well."""
    found = extremes(ending("SA H2", "C5 C4", "SK S2", "S9 C3"), NS, Statement.parse("SA SK"))
    assert counted(found) == (2, 2, 2)
    assert found.lowest is not None
    first = found.lowest.play[0]
    assert (first.of(S), first.of(N)) == (Card.parse("S2"), Card.parse("SA"))


def test_a_named_card_is_kept_for_its_own_trick() -> None:
    """SK is not thrown under the ace when both were named."""
    crash = ending("SK S3", "SQ SJ", "SA S2", "C3 C2")
    assert (claimed(crash)[0], claimed(crash, "SA SK")[0]) == (1, 2)


@pytest.mark.parametrize(("said", "first"), [("from N: HA", "HA"), ("from S: HA", "S3")])
def test_a_card_is_led_from_the_hand_that_was_named(said: str, first: str) -> None:
    found = extremes(ending("HA S3", "H9 C9", "H2 S4", "H8 C8", leader=N), NS, Statement.parse(said))
    assert found.lowest is not None
    assert str(found.lowest.play[0].of(N)) == first


@pytest.mark.parametrize(("said", "fewest"), [("", 0), ("HA", 2)])
def test_a_statement_begins_with_the_trick_in_progress(said: str, fewest: int) -> None:
    """West has led HK; North has HA H2 and plays. The ace draws the hearts that are out."""
    led = ending("HA H2", "H4 S4", "H3 S3", "C2", leader=W, played="HK")
    assert led.tricks == 2
    assert claimed(led, said) == (fewest, 2, 2)


@pytest.mark.parametrize("case", [case for case in CASES if "hands" in case["setting"]], ids=lambda case: case["id"])
def test_70A_the_rulings_of_the_cases_lie_between_the_extremes(case: dict[str, object]) -> None:
    setting, expected = case["setting"], case["expected"]
    assert isinstance(setting, dict)
    assert isinstance(expected, dict)
    denomination = setting["contract"]["denom"]
    trump = "" if denomination == "NT" else denomination
    hands = [setting["hands"][str(seat)] for seat in Seat]
    fewest, most, _ = claimed(ending(*hands, leader=Seat(setting["on_lead"]), trump=trump))
    assert fewest is not None
    assert most is not None
    assert fewest <= expected["tricks_to_NS"] <= most


# ---------------------------------------------------------------- the slow way beside the quick one


@st.composite
def claims(draw: st.DrawFn) -> tuple[Ending, Side, Statement, tuple[Seat, ...]]:
    """Endings of up to four cards, some in the middle of a trick, with some statement of one side or of one defender."""
    size = draw(st.integers(1, 4))
    suits = draw(st.sampled_from([SUITS, SUITS[:2], SUITS[1:]]))
    pack = draw(st.permutations([card for card in CARDS if card.suit in suits]))
    hands = {seat: set(pack[n * size : (n + 1) * size]) for n, seat in enumerate(Seat)}
    leader = draw(st.sampled_from(Seat))
    played: list[Card] = []
    for k in range(draw(st.integers(0, 3))):
        hand = hands[leader.after(k)]
        lawful = sorted(card for card in hand if played and card.suit is played[0].suit) or sorted(hand)
        played.append(draw(st.sampled_from(lawful)))
        hand.remove(played[-1])
    left = Deal(*(Hand.of(hand) for hand in hands.values()))
    side = draw(st.sampled_from(Side))
    own = tuple(seat for seat in Seat if seat.side is side)
    steps = draw(st.lists(_steps([card for seat in own for card in hands[seat]], own), max_size=3))
    trump = draw(st.sampled_from([None, *SUITS]))
    bound = draw(st.sampled_from([own, own[:1]]))
    return Ending.of(left, leader, trump, tuple(played)), side, Statement(tuple(steps)), bound


def _steps(held: list[Card], hands: tuple[Seat, ...]) -> st.SearchStrategy[Step]:
    where = st.sampled_from([None, None, *hands])
    suits = st.builds(Step, st.sampled_from(SUITS), st.none(), where)
    cards = st.sampled_from(held or CARDS).flatmap(lambda card: st.builds(Step, st.just(card.suit), st.just(card), where))
    return st.one_of(cards, suits)


@settings(max_examples=EXAMPLES)
@given(claims())
def test_the_extremes_are_those_of_trying_everything(given: tuple[Ending, Side, Statement, tuple[Seat, ...]]) -> None:
    of, side, statement, bound = given
    found, slow = extremes(of, side, statement, bound), Slow(of, side, statement, bound)
    assert counted(found) == (slow.fewest(), slow.most(), slow.best())
    for line in (found.lowest, found.highest):
        assert line is not None
        check_line(line, of, side, statement, bound)


def check_line(line: Line, of: Ending, side: Side, statement: Statement, bound: tuple[Seat, ...]) -> None:
    """Every card is played once and lawfully, the leads agree with the statement, and the side wins so many tricks."""
    hands = {seat: frozenset(of.hand(seat)) for seat in Seat}
    won = 0
    for n, trick in enumerate(line.play):
        begun = of.trick if n == 0 else Trick(trick.leader)
        if not begun.cards:
            assert trick.of(trick.leader) in {card for card, _ in leads(hands, trick.leader, statement.steps, bound)}
        for seat in (seat for seat in Seat if begun.of(seat) is None):
            card = trick.of(seat)
            assert card in hands[seat]
            assert card.suit is trick.led or not any(one.suit is trick.led for one in hands[seat])
            hands[seat] -= {card}
        winner = trick.winner(of.trump)
        assert winner is not None
        won += winner.side is side
        if n + 1 < len(line.play):
            assert line.play[n + 1].leader is winner
    assert not any(hands.values())
    assert won == line.tricks


# ---------------------------------------------------------------- what is not computed


def long_ending(cards: int) -> Ending:
    drawn = random.Random("long").sample(CARDS, 4 * cards)
    return Ending.of(Deal(*(Hand.of(drawn[k::4]) for k in range(4))), S)


def test_above_the_budget_it_says_so_and_how_many_cards_were_left() -> None:
    found = extremes(long_ending(9), NS, limit=100)
    assert (found.computed, found.cards, counted(found)) == (False, 9, (None, None, None))


def test_a_budget_too_small_for_the_first_trick_leaves_nothing_computed() -> None:
    assert extremes(ONE_WINNER, NS, limit=1) == Extremes(2, None, None, None)


def test_five_cards_in_each_hand_are_within_the_budget() -> None:
    assert extremes(long_ending(5), NS).computed


# ---------------------------------------------------------------- 70C


def test_70C_a_trump_that_an_opponent_still_holds_is_listed_with_the_higher_ones() -> None:
    (found,) = outstanding(FORGOTTEN, NS)
    assert (found.hand, str(found.card), [*map(str, found.higher)]) == (W, "S2", ["S9"])


def test_70C_a_master_trump_has_none_above_it() -> None:
    (found,) = outstanding(MASTER, NS)
    assert (found.hand, str(found.card), found.higher) == (W, "HQ", ())


def test_70C_several_trumps_highest_first_with_those_of_both_hands_above() -> None:
    of = ending("SA S3", "SK H2", "S9 S4", "S5 H3", trump="S")
    told = [(str(one.hand), str(one.card), " ".join(map(str, one.higher))) for one in outstanding(of, NS)]
    assert told == [("E", "SK", "SA"), ("W", "S5", "SA S9")]


def test_70C_a_trump_on_the_table_is_not_in_a_hand() -> None:
    of = ending("SA H4", "H2", "S9 S4", "H5 H3", leader=E, trump="S", played="SK")
    assert outstanding(of, NS) == ()


def test_70C_without_trumps_none_is_out() -> None:
    assert outstanding(ONE_WINNER, NS) == ()


# ---------------------------------------------------------------- endings that cannot be


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (lambda: Ending.of(Deal(Hand(), Hand(), Hand(), None), N), "the hand of W is not known; expected all four"),
        (lambda: ending("SA", "SK", "SQ", ""), "W holds 0 cards; expected 1"),
        (lambda: ending("SA", "SK", "SQ", "SJ", leader=N, played="S2"), "E holds 1 cards; expected 2"),
        (
            lambda: ending("SA", "SK S3", "SQ S4", "SJ S5", leader=N, played="SK"),
            "SK lies on the table and cannot be anywhere else",
        ),
        (lambda: ending("SA", "SK", "SQ", "SJ", leader=N, played="S2 S3 S4 S5"), "a trick of four cards is not in progress"),
    ],
)
def test_an_ending_that_cannot_be_is_refused(made: object, told: str) -> None:
    assert callable(made)
    with pytest.raises(BadInput, match=told):
        made()


def test_a_claim_is_searched_once_and_only_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a whole deal no more positions are looked at than there is leave for, and the same claim costs nothing again."""
    spent: list[int] = []
    old = Search._spend

    def spend(self: Search, plans: list[Plan]) -> None:
        before = self.leave
        spent.append(0)
        try:
            old(self, plans)
        finally:
            spent[-1] = min(before, before - self.leave)

    monkeypatch.setattr(Search, "_spend", spend)
    _searched.cache_clear()
    found = extremes(long_ending(13), NS)
    assert 0 < sum(spent) <= 3 * LIMIT
    spent.clear()
    assert extremes(long_ending(13), NS) is found
    assert not spent
