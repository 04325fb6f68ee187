"""The federation's charts about revokes (63, 62 and 64, 2007): to each of their ends a table, and the ruling that it gives.

Each chart is written here as it is drawn, and its questions are answered by a plain look at the cards, not by the table. Where a
box of 2007 is one of 2017 as well, the table of 2017 must rule alike.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from late_plays import Found, Revoke, searched
from tables import E2007, E2017, E, N, S, W, answers, asked, cards, laws, table, then, waiting

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat
from oddtrick.inquiry.effects import NoRectification, PickUp, Replace
from oddtrick.inquiry.vocabulary import Role
from oddtrick.table.desk.desk import record, take_up
from oddtrick.table.entries import Assented, Claimed, Entry, Exposed, Moment, Passed, Played, Start
from oddtrick.table.folding.words import rulings
from oddtrick.table.state import Kind, Table

CONTRACT = Contract.parse("4S", S)
BOTH = every("edition", [E2007, E2017])


class Noticed(NamedTuple):
    """A play with revokes, how many of its cards had been played when somebody noticed, and what else happened before."""

    found: Found
    cards: int
    since: tuple[Entry, ...] = ()

    @property
    def by(self) -> Seat:
        """The player about whose revoke the chart is asked: the last one's."""
        return self.found.revokes[-1][0]

    @property
    def trick(self) -> int:
        return self.found.revokes[-1][1]

    def table(self, edition: Edition) -> Table:
        """The Director has come because of it."""
        found = Table.begin(Start(edition, N, deal=self.found.play.start.deal, contract=CONTRACT))
        for by, card in self.found.cards[: self.cards]:
            found = record(found, Played(by, card))
        found = then(found, *self.since)
        (*_, last) = (one for one in found.irregularities if one.kind is Kind.REVOKE)
        caller = last.by.rho if last.by.lho is N else last.by.lho  # not dummy
        return take_up(found, caller, last.at)


def at_the_end(found: Found, *since: Entry) -> Noticed:
    return Noticed(found, 52, since)


# ---------------------------------------------------------------- chart 63


def chart_63(it: Noticed) -> str:
    """63.1 to 63.6."""
    side = it.by.side
    played_on = any(by.side is side for by, _ in it.found.cards[4 * it.trick : it.cards])
    claims = [entry for entry in it.since if isinstance(entry, Claimed)]
    agreed = any(isinstance(entry, Assented) and entry.by.side is side for entry in it.since)
    if not played_on and not (agreed or any(entry.by.side is side for entry in claims)):
        return "63.5"
    return "63.4" if it.trick == 12 else "63.6"


def ends_63(found: Table) -> str:
    """Where the ruling of the table has ended."""
    if "62D1" in laws(found):
        return "63.4"
    established = any(one.procedure == "established_revoke" for one in found.inquiries)
    return "63.6" if established else "63.5"


FIFTH = searched(CONTRACT, 13, lambda it: it.winner(5) in (N, S), Revoke(E, 5))
TWELFTH = searched(CONTRACT, 13, lambda it: True, Revoke(E, 12))
CHART_63 = {
    "63.5 in the trick": Noticed(FIFTH, 19),
    "63.5 the other side has led on": Noticed(FIFTH, 21),
    "63.5 the other side claims, and nobody agrees": Noticed(FIFTH, 20, (Claimed(S, (), 8),)),
    "63.6 offender's side has played on": Noticed(FIFTH, 22),
    "63.6 at the end": at_the_end(FIFTH),
    "63.6 offender's partner claims": Noticed(FIFTH, 20, (Claimed(W, (), 1),)),
    "63.6 offender's side has agreed to a claim": Noticed(FIFTH, 20, (Claimed(S, (), 8), Assented(W))),
    "63.4 trick twelve, played out": at_the_end(TWELFTH),
    "63.4 trick twelve, and offender's side claims the last": Noticed(TWELFTH, 48, (Claimed(W, (), 1),)),
}


@pytest.mark.parametrize("name", CHART_63)
def test_chart_63_every_end_on_the_table_2007(name: str) -> None:
    it = CHART_63[name]
    assert chart_63(it) == name[:4]
    assert ends_63(it.table(E2007)) == name[:4]


AGREED = "63.6 offender's side has agreed to a claim"


@pytest.mark.parametrize("name", CHART_63)
def test_chart_63_is_that_of_2017_but_for_an_agreed_claim(name: str) -> None:
    assert ends_63(CHART_63[name].table(E2017)) == ("63.5" if name == AGREED else name[:4])


def test_chart_63_in_2017_an_agreed_claim_establishes_with_the_round() -> None:
    it = CHART_63[AGREED]
    assert ends_63(it._replace(since=(*it.since, Passed(Moment.ROUND_OVER))).table(E2017)) == "63.6"


def test_chart_63_has_no_other_end() -> None:
    assert {name[:4] for name in CHART_63} == {"63.4", "63.5", "63.6"}


# ---------------------------------------------------------------- chart 62


def chart_62(it: Noticed, *, faced: bool = False) -> str:
    return "62.4" if it.by in (E, W) and not faced else "62.5"


def ends_62(found: Table, card: Card) -> str:
    """62.4: the card is a major penalty card. 62.5: it goes back, and nothing follows."""
    effects = [effect for one in rulings(found) for effect in one.effects]
    assert Replace(Role.OFFENDER) in effects
    if any(one.card is card and one.major for one in found.penalties):
        return "62.4"
    assert NoRectification() in effects
    return "62.5"


@BOTH
@pytest.mark.parametrize(("by", "box"), [(E, "62.4"), (W, "62.4"), (S, "62.5"), (N, "62.5")])
def test_chart_62_every_end_on_the_table(edition: Edition, by: Seat, box: str) -> None:
    it = Noticed(searched(CONTRACT, 5, lambda it: True, Revoke(by, 5)), 20)
    assert chart_62(it) == box
    found = it.table(edition)
    (card,) = (card for seat, card in it.found.cards[16:] if seat is by)
    assert ends_62(found, card) == box
    assert card in (found.held(by) or ())
    assert found.turn is by


DEAL = Deal.parse("N:AK54.K52.J83.Q72 QJ9.AQ4.KT52.J84 T873.J83.A94.AK5 62.T976.Q76.T963")


@BOTH
def test_chart_62_box_5_a_defenders_card_that_was_faced_already(edition: Edition) -> None:
    """It was a penalty card before, and is one again."""
    found = then(cards(table(edition, "1N P P P", S, DEAL), "H6 H2"), Exposed(E, (Card.parse("C4"),)))
    found = answers(take_up(found, W), x50_waived=False, x50B_unintended=True)
    found = take_up(cards(found, "C4"), W)
    assert ends_62(found._replace(penalties=()), Card.parse("C4")) == "62.5"
    assert "62B1" not in laws(found)
    assert [(one.seat, str(one.card), one.major) for one in found.penalties] == [(E, "C4", False)]


@BOTH
@pytest.mark.parametrize("takes_back", [True, False])
def test_chart_62_box_2_what_was_played_after_it_may_go_back(edition: Edition, takes_back: bool) -> None:
    """Hearts from dummy: East revokes; South may take his card back, and then West; West's becomes a penalty card."""
    found = cards(table(edition, "1N P P P", S, DEAL), "H6 HK HQ H3 SA C4 S3 S2")
    found = cards(take_up(found, W), "S9")
    assert asked(found) == ["62C1.lho_withdraws"]
    found = answers(found, x62C1_lho_withdraws=takes_back)
    if takes_back:
        assert waiting(found) == ["62C2.partner_withdraws"], "South puts another card first"
        found = answers(cards(found, "S7"), x62C2_partner_withdraws=True)
    lying = [(one.seat, str(one.card), one.major) for one in found.penalties]
    assert lying == [(E, "C4", True)] + ([(W, "S2", True)] if takes_back else [])
    assert found.turn is (W if takes_back else N)


@BOTH
def test_chart_62_box_4_goes_on_to_box_50D(edition: Edition) -> None:
    """West wins the trick, and declarer chooses about clubs before he leads."""
    found = cards(table(edition, "1N P P P", S, DEAL), "HT H2 C4")
    found = cards(take_up(found, W), "H4 H3")
    assert found.turn is W
    assert asked(found) == ["50D2.lead_clubs"]
    found = answers(found, x50D2_lead_clubs="prohibit")
    assert PickUp(Role.OFFENDER, "C") in [effect for one in rulings(found) for effect in one.effects]
    assert found.penalties == ()


# ---------------------------------------------------------------- chart 64


def chart_64(it: Noticed) -> str:
    """64.1 to 64.11, of the last revoke; trick twelve chart 63 has sorted out before."""
    found, by, trick = it.found, it.by, it.trick
    winner = found.winner(trick)
    own = winner is not None and winner.side is by.side
    later = found.won_after(trick, by)
    if not own and not later:
        return "64.2"
    same_suit = [seat for seat, number in found.revokes[:-1] if seat is by and _led(found, number) is _led(found, trick)]
    too_late = {Passed(Moment.ROUND_OVER), Passed(Moment.NEXT_CALL_NS if by in (E, W) else Moment.NEXT_CALL_EW)}
    both = any(seat.side is not by.side for seat, _ in found.revokes)
    if same_suit or by is N or too_late.intersection(it.since) or both:
        return "64.8"
    if own + later == 1:
        return "64.7"
    return "64.11" if winner is by else "64.10"


def _led(found: Found, trick: int) -> object:
    return found.play.tricks[trick - 1].led


def ends_64(found: Table, already: int = 0) -> str:
    """64.2, 64.8: no trick; 64.7 and 64.10: one; 64.11: two. Afterwards (64.9) the damage is asked about, always."""
    assert [id for id in asked(found) if id.startswith("64C")]
    moved = sum(number for _, number in found.transfers) - already
    law = next(law for law in laws(found) if law[:3] in ("64A", "64B"))
    return f"{moved} {law}"


def several(*revokes: Revoke, accept: Callable[[Found], bool] = lambda it: True) -> Found:
    """A play of which the last revoke is that of the player named last."""
    return searched(
        CONTRACT, 13, lambda it: it.revokes[-1][0] is revokes[-1].by and it.revokes[-1][1] < 12 and accept(it), *revokes
    )


def won(winner: Seat, later: Callable[[int], bool]) -> Found:
    return several(Revoke(E), accept=lambda it: it.winner(it.revokes[0][1]) is winner and later(it.won_after(it.revokes[0][1], E)))


def none(n: int) -> bool:
    return n == 0


def some(n: int) -> bool:
    return n > 0


LATE = won(E, some)
CHART_64 = {
    "64.2 nothing won": (at_the_end(won(N, none)), "0 64B1"),
    "64.8 by 64.3, the same suit again": (
        at_the_end(several(Revoke(E), Revoke(E), accept=lambda it: _led(it, it.revokes[0][1]) is _led(it, it.revokes[1][1]))),
        "0 64B2",
    ),
    "64.8 by 64.4, dummy": (at_the_end(several(Revoke(N), accept=lambda it: it.won_after(it.revokes[0][1], N) > 0)), "0 64B3"),
    "64.8 by 64.5, the other side has called": (at_the_end(LATE, Passed(Moment.NEXT_CALL_NS)), "0 64B4"),
    "64.8 by 64.5, the round is over": (at_the_end(LATE, Passed(Moment.ROUND_OVER)), "0 64B5"),
    "64.8 by 64.6, both sides": (
        at_the_end(several(Revoke(S), Revoke(E), accept=lambda it: it.won_after(it.revokes[1][1], E) > 0)),
        "0 64B7",
    ),
    "64.7 the offender won the trick, and nothing later": (at_the_end(won(E, none)), "1 64A1"),
    "64.7 his partner won the trick, and nothing later": (at_the_end(won(W, none)), "1 64A2"),
    "64.7 only a later trick": (at_the_end(won(S, lambda n: n == 1)), "1 64A2"),
    "64.10 his partner won the trick, and they a later one": (at_the_end(won(W, some)), "1 64A2"),
    "64.10 several later tricks": (at_the_end(won(N, lambda n: n > 2)), "1 64A2"),
    "64.11 the offender won the trick, and they a later one": (at_the_end(LATE), "2 64A1"),
    "64.11 their own call on the next board does not matter": (at_the_end(LATE, Passed(Moment.NEXT_CALL_EW)), "2 64A1"),
}


@BOTH
@every("name", CHART_64)
def test_chart_64_every_end_on_the_table(edition: Edition, name: str) -> None:
    it, end = CHART_64[name]
    assert chart_64(it) == name.split()[0]
    assert ends_64(it.table(edition)) == end


def test_chart_64_has_no_other_end() -> None:
    assert {name.split()[0] for name in CHART_64} == {"64.2", "64.7", "64.8", "64.10", "64.11"}


@BOTH
@pytest.mark.parametrize("by", [N, E, S, W])
def test_chart_64_any_revoke_by_lot_ends_where_the_chart_ends(edition: Edition, by: Seat) -> None:
    numbers = {"64.2": 0, "64.8": 0, "64.7": 1, "64.10": 1, "64.11": 2}
    met = set()
    for trick in range(2, 12):
        it = at_the_end(searched(CONTRACT, 13, lambda it: True, Revoke(by, trick)))
        box = chart_64(it)
        assert sum(number for _, number in it.table(edition).transfers) == numbers[box], (trick, box)
        met.add(box)
    assert len(met) > 1 or by is N
