"""Double dummy: the library beside an independent solver, published tables, our own search of endings, and its own par."""

from __future__ import annotations

import ctypes
import doctest
import os
import random
import re
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from conftest import ROOT, missing
from oddtrick.analysis.claims import Ending, extremes
from oddtrick.analysis.doubledummy import solver
from oddtrick.analysis.doubledummy.library import _library, available, library
from oddtrick.analysis.doubledummy.makeable import Makeable
from oddtrick.analysis.doubledummy.par import par
from oddtrick.formats.detect import read
from oddtrick.game.cards import CARDS, DENOMINATIONS, SUITS, Card, Denomination
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.dealing import Seed
from oddtrick.game.hands import Hand
from oddtrick.game.play import Play
from oddtrick.game.seats import SEATS, Seat, Side, Vulnerability
from oddtrick.texts import BadInput

DATA = ROOT / "tests" / "data"
# What an independent solver made of the deals 1 to 200 of this seed: see tests/data/README.md.
SOLVED = dict(enumerate((DATA / "double_dummy_tables.txt").read_text().split(), 1))
SEED = Seed("double dummy")
PUBLISHED = read((DATA / "dealconvert_test-jfr.pbn").read_bytes()).records


@pytest.fixture(autouse=True, scope="module")
def _solver() -> None:
    if not available():
        missing("oddtrick[analysis]")


def published(record: object) -> Makeable:
    """The tag Ability of the Polish dealing program: by seat the tricks in NT S H D C, A for ten."""
    told = dict(re.findall(r"([NESW]):(\w{5})", record.tags["Ability"]))  # type: ignore[attr-defined]
    return Makeable(tuple(tuple(int(digit, 16) for digit in reversed(told[seat.value])) for seat in SEATS))


def test_a_table_is_read_as_it_is_written() -> None:
    for text in SOLVED.values():
        assert str(Makeable.parse(text)) == text
    found = Makeable.parse("43367433678a9668a966")
    assert [found.of(Seat.N, denomination) for denomination in DENOMINATIONS] == [7, 6, 3, 3, 4]
    assert (found.of(Seat.E, Denomination.SPADES), found.level(Seat.W, Denomination.SPADES)) == (10, 4)
    assert found.makes(Contract.parse("4S", Seat.E))
    assert not found.makes(Contract.parse("5S", Seat.E))
    assert found.best == {
        (Seat.N, Denomination.CLUBS): 1, (Seat.S, Denomination.CLUBS): 1, (Seat.E, Denomination.SPADES): 4,
        (Seat.E, Denomination.HEARTS): 3, (Seat.E, Denomination.NO_TRUMP): 2, (Seat.W, Denomination.SPADES): 4,
        (Seat.W, Denomination.HEARTS): 3, (Seat.W, Denomination.NO_TRUMP): 2,
    }  # fmt: skip


@pytest.mark.parametrize("text", ["", "4336743367", "43367433678a9668a96e", "43367433678a9668a9661"])
def test_what_is_no_table_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="expected twenty digits"):
        Makeable.parse(text)


def test_tables_are_those_of_an_independent_solver() -> None:
    for board in range(1, int(os.environ.get("ODDTRICK_TABLES", "3")) + 1):
        assert str(solver.makeable(SEED.deal(board))) == SOLVED[board], board


def test_tables_are_those_that_other_programs_publish() -> None:
    for record in PUBLISHED[:3]:
        assert record.deal is not None
        assert solver.makeable(record.deal) == published(record), record.board


def test_par_is_what_a_dealing_program_prints_beside_its_deals() -> None:
    """[Minimax "6HDE800"]: contract, D where doubled, declarer and the score of North-South."""
    for record in PUBLISHED:
        assert record.dealer is not None
        assert record.vulnerability is not None
        found = par(published(record), record.vulnerability, record.dealer)
        bid, doubled, declarer, score = re.fullmatch(r"(\d[SHDCN])(D?)([NESW])(-?\d+)", record.tags["Minimax"]).groups()  # type: ignore[union-attr]
        assert found.score_ns == int(score), record.board
        told = {(str(one.contract.bid)[:2], one.contract.declarer.side, bool(one.contract.risk.index)) for one in found.contracts}
        assert (bid, Seat.parse(declarer).side, doubled == "D") in told, record.board


def test_a_board_on_which_nobody_makes_anything_is_passed_out() -> None:
    nobody = Makeable(((6,) * 5,) * 4)
    assert par(nobody, Vulnerability.BOTH, Seat.N) == (0, ())


def test_the_side_that_speaks_first_has_what_both_can_make() -> None:
    both = Makeable(tuple((6, 6, 6, 6, 7) for _ in SEATS))
    assert [str(one) for one in par(both, Vulnerability.NONE, Seat.S).contracts] == ["1NTN=", "1NTS="]
    assert par(both, Vulnerability.NONE, Seat.S).shown == ("1NT NS =",)
    assert par(both, Vulnerability.NONE, Seat.W).score_ns == -90


class _Contract(ctypes.Structure):
    _fields_ = tuple((name, ctypes.c_int) for name in ("under", "over", "level", "denomination", "seats"))


class _Par(ctypes.Structure):
    _fields_ = (("score", ctypes.c_int), ("number", ctypes.c_int), ("contracts", _Contract * 10))


def test_par_is_that_of_the_library_itself() -> None:
    """Score and contracts, on tables in which the two sides make thirteen tricks, or one fewer."""
    chance, dds = random.Random("par"), library()._dds
    counted = dict(zip(Vulnerability, (0, 2, 3, 1), strict=True))
    for _ in range(1500):
        ours = [chance.randrange(14) for _ in DENOMINATIONS]
        row = [[min(max(n - chance.choice((0, 0, 0, 1)), 0), 13) for n in side] for side in (ours, [13 - n for n in ours]) * 2]
        table, vulnerability, dealer = Makeable(tuple(map(tuple, row))), chance.choice([*Vulnerability]), chance.choice(SEATS)
        given, found = ((ctypes.c_int * 4) * 5)(), _Par()
        for seat in range(4):
            for n in range(5):
                given[3 - n if n < 4 else 4][seat] = table.tricks[seat][n]
        assert dds.DealerParBin(ctypes.byref(given), ctypes.byref(found), dealer.index, counted[vulnerability]) == 1
        theirs = {
            (one.level, ("NT", *"SHDC")[one.denomination], seat, one.over - one.under)
            for one in found.contracts[: found.number]
            for seat in ("N", "E", "S", "W", "NS", "EW")[one.seats]
        }
        mine = par(table, vulnerability, dealer)
        told = {(c.level, str(c.denomination), str(c.declarer), one.over) for one in mine.contracts for c in [one.contract]}
        assert (mine.score_ns, told) == (found.score, theirs if found.score else set()), (str(table), vulnerability, dealer)


def endings(cards: int, how_many: int, chance: random.Random) -> list[Ending]:
    """Endings of so many cards a hand, some with cards on the table."""
    found = []
    for n in range(how_many):
        drawn = chance.sample(CARDS, 4 * cards)
        deal = Deal(*(Hand.of(drawn[k : k + cards]) for k in range(0, 4 * cards, cards)))
        trump = DENOMINATIONS[n % 5]
        play = Play.begin(Contract.parse(f"1{trump}", Seat.N), deal, SEATS[n // 5 % 4])
        for _ in range(n % 4):
            assert play.lawful is not None
            play = play.after(chance.choice(play.lawful.cards))
        ending = Ending.of_play(play)
        assert ending is not None
        found.append(ending)
    return found


@pytest.mark.parametrize(("cards", "how_many"), [(1, 20), (2, 40), (4, 40), (6, 12), (7, 5)])
def test_endings_are_those_of_our_own_search(cards: int, how_many: int) -> None:
    for ending in endings(cards, how_many, random.Random(f"endings {cards}")):
        found = extremes(ending, Side.NS, limit=3_000_000).best
        assert found == solver.best(ending, Side.NS), ending
        assert ending.tricks - found == solver.best(ending, Side.EW)


def test_leads_say_what_each_gives() -> None:
    deal = SEED.deal(1)
    table = Makeable.parse(SOLVED[1])
    for contract in (Contract.parse("3NT", Seat.N), Contract.parse("4S", Seat.E)):
        found = solver.leads(deal, contract)
        assert {*found} == {*(deal[contract.leader] or ())}
        assert 13 - max(found.values()) == table.of(contract.declarer, contract.denomination)


def test_a_play_is_worth_at_each_card_what_is_solved_there() -> None:
    chance = random.Random("course")
    contract = Contract.parse("3NT", Seat.S)
    play, worth = Play.begin(contract, SEED.deal(3)), []
    for _ in range(30):
        ending = Ending.of_play(play)
        assert ending is not None
        worth.append(play.tricks_of(Side.NS) + solver.best(ending, Side.NS))
        assert play.lawful is not None
        play = play.after(chance.choice(play.lawful.cards))
    found = solver.course(play)
    assert found.tricks[:30] == tuple(worth)
    assert len(found.played) == 30
    assert all(cost.tricks == abs(found.tricks[cost.at + 1] - found.tricks[cost.at]) for cost in found.costs)
    assert found.tricks[0] + found.cost(Side.EW) - found.cost(Side.NS) == found.tricks[-1]


def test_a_whole_play_ends_with_the_tricks_that_were_made() -> None:
    chance = random.Random("whole")
    play = Play.begin(Contract.parse("4H", Seat.W), SEED.deal(4))
    while play.lawful:
        play = play.after(chance.choice(play.lawful.cards))
    found = solver.course(play)
    assert (len(found.tricks), found.tricks[-1]) == (53, play.tricks_of(Side.EW))


def test_a_course_ends_before_a_revoke_and_knows_who_led() -> None:
    deal = SEED.deal(2)
    contract = Contract.parse("1NT", Seat.N)
    east = deal[Seat.E]
    assert east is not None
    lead = east.cards[0]
    other = next(card for suit in SUITS if suit is not lead.suit for card in (deal[Seat.S] or Hand()).in_suit(suit))
    assert (deal[Seat.S] or Hand()).in_suit(lead.suit)
    found = solver.course(Play.of(contract, deal, [lead, other]))
    assert [one.card for one in found.played] == [lead]
    out_of_turn = solver.course(Play.begin(contract, deal, Seat.S))
    assert out_of_turn.tricks == (solver.best(Ending.of(deal, Seat.S), Side.NS),)


def test_hands_that_are_not_known_or_not_as_large_are_refused() -> None:
    with pytest.raises(BadInput, match="the hand of W is not known"):
        solver.makeable(Deal.parse("N:AK2.QT5..9876432 QJT.AKJ.AKQ.AKQJ 543.432.5432.T5 -"))
    with pytest.raises(BadInput, match="the hands hold 1, 1, 1, 2 cards"):
        solver.makeable(Deal.parse("N:A... K... Q... JT..."))
    with pytest.raises(TypeError, match="takes a Deal"):
        solver.makeable("N:A... K... Q... J...")  # type: ignore[arg-type]


def test_threads_that_ask_at_once_wait_for_one_another() -> None:
    contract = Contract.parse("3NT", Seat.N)
    deals = [SEED.deal(board) for board in (1, 2, 3, 4)] * 4
    alone = [solver.leads(deal, contract) for deal in deals[:4]] * 4
    with ThreadPoolExecutor(4) as threads:
        assert [*threads.map(lambda deal: solver.leads(deal, contract), deals)] == alone


def test_cards_of_equal_worth_are_all_named() -> None:
    ending = Ending.of(Deal.parse("N:AK... QJ... T9... 87..."), Seat.N)
    assert solver.cards(ending) == {Card.parse("SA"): 2, Card.parse("SK"): 2}


def test_the_documentation_says_what_is_found() -> None:
    test = doctest.DocTestParser().get_doctest((ROOT / "docs" / "analysis.md").read_text(), {}, "analysis", "analysis.md", 0)
    result = doctest.DocTestRunner().run(test)
    assert (result.failed, result.attempted > 5) == (0, True)


def test_threads_that_come_first_at_once_have_one_library_with_one_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []

    class Slow:
        def __init__(self, _path: object, _threads: int) -> None:
            made.append(self)
            time.sleep(0.02)

    monkeypatch.setattr("oddtrick.analysis.doubledummy.library.Library", Slow)
    _library.cache_clear()
    try:
        with ThreadPoolExecutor(4) as threads:
            found = [*threads.map(lambda _: library(), range(4))]
    finally:
        _library.cache_clear()
    assert [*map(id, found)] == [id(made[0])] * 4
    assert len(made) == 1
