"""64A of a revoke that the record does not show: its tricks go over when the play has ended, those too that were won before it."""

from __future__ import annotations

import pytest
from tables import E2007, E2017, E, S, W, answers, cards, then, told

from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Side
from oddtrick.inquiry.effects import Established, Transfer, Wins
from oddtrick.inquiry.effects import Then as Follows
from oddtrick.inquiry.vocabulary import Role
from oddtrick.language import translator
from oddtrick.shapes.table.as_json import as_json
from oddtrick.table.desk.desk import take_up
from oddtrick.table.entries import Attention, Opened, Played, Start
from oddtrick.table.folding.record import dump, load
from oddtrick.table.results import final
from oddtrick.table.state import Phase, Table
from oddtrick.texts import BadInput

BOTH = pytest.mark.parametrize("edition", [E2007, E2017], ids=str)

# South plays four spades, and West leads to trick ten. In the first play the defenders win the last two tricks, in the second none.
TWO = Deal.parse("N:.A5.2.6 .98..98 9.K..A4 2..KQJ.")
TWO_PLAYED = "DK D2 C8 S9 CA DJ C6 C9 C4 S2 H5 H8 DQ HA H9 HK"
REVOKED = "DK D2 C8 S9 CA DJ C6 H8 C4 S2 H5 C9 DQ HA H9 HK"
NONE = Deal.parse("N:.A5.2.6 .98..98 9.K..A4 .2.KQJ.")
NONE_PLAYED = "DK D2 C8 S9 CA DJ C6 C9 HK H2 H5 H8 C4 DQ HA H9"
ASKED: dict[str, bool | str] = {"x64B2_earlier": "none", "x64B7_both": "no"}
UNRECORDED: dict[str, bool | str] = {
    "x64B2_earlier": "none",
    "x64B3_card": "unfaced",
    "x64B4_attention": "in_time",
    "x64B6_twelfth": False,
    "x64B7_both": "no",
    "x64A_winner": "offender",
    "x64A_later": True,
}


def ending(edition: Edition, deal: Deal, ew: int = 2) -> Table:
    return Table.begin(Start(edition, S, deal=deal, contract=Contract.parse("4S", S), trick=10, leader=W, won=(9 - ew, ew)))


def ew_tricks(found: Table) -> int:
    assert load(dump(found)).tricks == found.tricks
    return found.tricks[Side.EW]


@pytest.mark.parametrize("won", [[8, 2], [5, 2], [10, -1]])
def test_79_the_tricks_before_the_record_are_as_many_as_have_been_played(won: list[int]) -> None:
    told = dump(ending(E2017, TWO))
    assert load(told).start.won == (7, 2)
    told["start"]["won"] = won
    with pytest.raises(BadInput, match="before trick 10 9 tricks"):
        load(told)


@BOTH
@pytest.mark.parametrize("last", [False, True])
def test_64A1_two_tricks_that_the_director_told_go_over(edition: Edition, last: bool) -> None:
    """Told before the rest of the play, or after it."""
    begun = ending(edition, TWO)
    found = told(cards(begun, TWO_PLAYED), E, Transfer(2)) if last else cards(told(begun, E, Transfer(2)), TWO_PLAYED)
    assert ew_tricks(found) == 4 - 2


@BOTH
def test_64A1_they_may_all_have_been_won_before_the_record(edition: Edition) -> None:
    for found in (
        cards(told(ending(edition, NONE), E, Transfer(2)), NONE_PLAYED),
        told(cards(ending(edition, NONE), NONE_PLAYED), E, Transfer(2)),
    ):
        assert ew_tricks(found) == 2 - 2


@BOTH
def test_64A1_the_desk_rules_on_a_revoke_from_before_the_record(edition: Edition) -> None:
    played = cards(ending(edition, NONE), NONE_PLAYED)
    found = answers(then(played, Opened("established_revoke", E, None)), **UNRECORDED)
    assert ew_tricks(found) == 2 - 2


@BOTH
def test_64A1_a_revoke_told_to_be_established_costs_what_it_costs_at_the_end(edition: Edition) -> None:
    """The questions are answered before the tricks have been played."""
    established = told(ending(edition, TWO), E, Established(True), Follows("established_revoke"))
    found = cards(answers(established, **UNRECORDED), TWO_PLAYED)
    assert ew_tricks(found) == 4 - 2


@BOTH
def test_64A_no_more_go_over_than_the_side_has_won_in_all(edition: Edition) -> None:
    """And the JSON says how many have gone."""
    found = cards(told(ending(edition, NONE, 1), E, Transfer(2)), NONE_PLAYED)
    assert ew_tricks(found) == 0
    assert as_json(found, translator("en")).tricks.transferred.NS == 1


@BOTH
def test_64A2_a_later_revoke_of_the_side_costs_its_own_trick_besides(edition: Edition) -> None:
    """East discards on a club, though he holds one, and West wins the next trick."""
    found = cards(told(ending(edition, TWO), W, Transfer(2)), REVOKED)
    found = answers(take_up(then(found, Attention(S, 8)), S), **ASKED)
    assert ew_tricks(found) == 4 - 2 - 1


@BOTH
@pytest.mark.parametrize("who", [Role.CLAIMING_SIDE, Role.OFFENDER])
def test_70A_68D_tricks_that_were_divided_before_the_record_have_ended_the_play(edition: Edition, who: Role) -> None:
    """There was a claim, if one that the record does not tell: nobody is to play, and what is played counts for nothing."""
    found = told(ending(edition, TWO), E, Wins(who, 1))
    assert (found.phase, found.turn, final(found)) == (Phase.OVER, None, {Side.NS: 10, Side.EW: 3})
    assert cards(found, "").cards == then(found, Played(W, Card.parse("DK"))).cards == ()
    assert load(dump(found)) == found


@BOTH
def test_50_a_penalty_card_from_before_the_record_is_told_with_its_card(edition: Edition) -> None:
    """Told without one it lay nowhere; as a card that was shown it comes before the Director."""
    plain = dump(ending(edition, TWO))
    order = {"is": "Ruled", "inquiry": None, "law": "50", "effects": [{"is": "Penalty", "who": "offender"}], "offender": "W"}
    with pytest.raises(BadInput, match=r"entries\[0\].effects\[0\]: a penalty card is told without the card"):
        load({**plain, "entries": [order]})
    shown = load({**plain, "entries": [{"is": "Exposed", "by": "W", "cards": ["DK"]}]})
    ruled = answers(take_up(shown, S), x50_waived=False)
    assert [(one.seat, str(one.card)) for one in ruled.penalties] == [(W, "DK")]
