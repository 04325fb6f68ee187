"""The claim in force at a table: who agreed and objected, whose cards the statement binds, and what is left."""

from __future__ import annotations

import random

import pytest

from conftest import missing
from oddtrick.analysis.bounds import bounds
from oddtrick.analysis.claims import Ending, Statement, extremes
from oddtrick.analysis.contested import bound, claim
from oddtrick.analysis.doubledummy import solver
from oddtrick.analysis.doubledummy.library import available
from oddtrick.citations import Edition
from oddtrick.game.cards import CARDS, DENOMINATIONS, Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.game.play import Play
from oddtrick.game.seats import SEATS, Seat, Side
from oddtrick.table.entries import Assented, Claimed, Entry, Objected, Opened, Played, PlayedOn, Start
from oddtrick.table.folding.fold import fold
from oddtrick.table.state import Table

N, E, S, W = Seat
# Case 70-01: four tricks left, spades are trumps, West has one.
LEFT = Deal.parse("N:.5.2.64 .98..98 9.AK..A 2..KQJ.")
FULL = Deal.parse("N:AK54.K52.J83.Q72 QJ9.AQ4.KT52.J84 T873.J83.A94.AK5 62.T976.Q76.T963")


def table(*entries: Entry, deal: Deal = LEFT, trick: int = 10, edition: Edition = Edition.E2017) -> Table:
    contract = Contract.parse("4S", S)
    return fold(Start(edition, S, deal=deal, contract=contract, trick=trick, leader=S, won=(7, 2)), entries)


CLAIM = Claimed(S, (), 4, "from the top: hearts")


def test_68_without_a_claim_there_is_nothing() -> None:
    assert claim(table()) is None


def test_68D_a_claim_that_is_void_is_no_longer_in_force() -> None:
    assert claim(table(CLAIM, Objected(W), PlayedOn())) is None


def test_69A_nothing_is_counted_while_nobody_contests() -> None:
    found = claim(table(Claimed(S, (W,), 4), Assented(E)))
    assert found is not None
    assert (found.entry, found.agreed, found.objected, found.contested, found.found) == (0, (W, E), (), False, None)
    assert found.ending is not None
    assert found.ending.tricks == 4


def test_70C_a_contested_claim_is_counted_with_the_trump_that_is_out() -> None:
    found = claim(table(CLAIM, Objected(W)))
    assert found is not None
    assert (found.contested, found.objected, str(found.statement), found.unread) == (True, (W,), "H", None)
    assert found.found is not None
    assert found.found.lowest is not None
    assert (found.found.lowest.tricks, found.found.best) == (1, 3)
    assert [(one.hand, str(one.card)) for one in found.outstanding] == [(W, "S2")]


@pytest.mark.parametrize("procedure", ["contested_claim", "cancelled_concession"])
def test_70_71_what_the_director_takes_up_is_contested(procedure: str) -> None:
    found = claim(table(CLAIM, Opened(procedure, S, 0)))
    assert found is not None
    assert found.contested


def test_words_that_name_no_order_bind_nothing_and_it_is_said_why() -> None:
    found = claim(table(Claimed(S, (), 4, "the rest are mine"), Objected(W)))
    assert found is not None
    assert found.statement is None
    assert str(found.unread).startswith("'rest' does not name a card or a suit")
    assert found.found is not None
    assert found.found.computed


def test_70_cards_played_before_the_claim_are_gone_and_the_trick_in_progress_counts() -> None:
    found = claim(table(Played(S, Card.parse("HA")), Played(W, Card.parse("DK")), CLAIM, Objected(E)))
    assert found is not None
    assert found.ending is not None
    assert (found.ending.tricks, found.ending.turn, len(found.ending.hand(S)), len(found.ending.hand(N))) == (4, N, 3, 4)


def test_70D2_declarers_claim_binds_two_hands_and_a_defenders_one() -> None:
    assert bound(table(), S) == (N, S)
    assert bound(table(), E) == (E,)


def test_a_hand_that_is_not_known_leaves_nothing_to_count() -> None:
    found = claim(table(CLAIM, Objected(W), deal=Deal(LEFT[N], LEFT[E], LEFT[S], None)))
    assert found is not None
    assert (found.ending, found.found, found.contested) == (None, None, True)


def test_the_fourth_hand_follows_from_three_full_ones() -> None:
    found = claim(table(CLAIM, Objected(W), deal=Deal(FULL[N], FULL[E], FULL[S], None), trick=1), limit=10)
    assert found is not None
    assert found.ending is not None
    assert found.ending.hand(W) == FULL[W]
    assert found.found is not None
    assert (found.found.computed, found.found.cards) == (False, 13)


def test_hands_that_do_not_fit_the_number_of_the_trick_are_not_counted() -> None:
    found = claim(table(CLAIM, Objected(W), trick=9))
    assert found is not None
    assert found.ending is None


def test_70_a_whole_deal_is_bounded_by_double_dummy_and_left_to_the_director() -> None:
    """Thirteen cards are too many to count: the extremes lie at or beyond plays that are shown, best play is exact."""
    if not available():
        missing("oddtrick[analysis]")
    found = claim(table(Claimed(S, (), 13), Objected(W), deal=FULL, trick=1), limit=10)
    assert found is not None
    assert found.bounds is not None
    assert found.ending is not None
    lowest, highest, best = found.bounds
    assert lowest.tricks < best < highest.tricks
    assert best == solver.best(found.ending, Side.NS)
    for line in (lowest, highest):
        play = Play.begin(Contract.parse("4S", S), FULL, S)
        for card in (card for trick in line.play for card in trick.cards if card is not None):
            assert play.why_not(card) is None
            play = play.after(card)
        assert (play.over, play.tricks_of(Side.NS)) == (True, line.tricks)


@pytest.mark.parametrize("words", ["", "spades, hearts", "clubs from the top"])
def test_bounds_never_contradict_what_is_counted(words: str) -> None:
    if not available():
        missing("oddtrick[analysis]")
    chance, said = random.Random(f"bounds {words}"), Statement.parse(words)
    exact = 0
    for n in range(60):
        drawn = chance.sample(CARDS, 20)
        deal = Deal(*(Hand.of(drawn[k : k + 5]) for k in range(0, 20, 5)))
        ending = Ending.of(deal, chance.choice(SEATS), DENOMINATIONS[n % 5].trump)
        found, beyond = extremes(ending, Side.NS, said), bounds(ending, Side.NS, said, (N, S))
        assert found.lowest is not None
        assert found.highest is not None
        assert beyond is not None
        assert found.lowest.tricks <= beyond.lowest.tricks <= beyond.highest.tricks <= found.highest.tricks
        exact += (found.lowest.tricks, found.highest.tricks) == (beyond.lowest.tricks, beyond.highest.tricks)
    assert exact >= 20
