"""Law 41 at the desk: an opening lead that lies face down, is faced, or goes back because the Director says so."""

from __future__ import annotations

import pytest
from playing import DEAL, director, hands, lying, orders, trick
from tables import E2007, E2017, E, N, S, W, answers, asked, then
from tables import table as called

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.seats import Seat
from oddtrick.table.desk.desk import asking, take_up
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import Attention, LedFaceDown, Opened, Played, Start
from oddtrick.table.folding.fold import why_not
from oddtrick.table.folding.possible import checked
from oddtrick.table.folding.record import dump, load
from oddtrick.table.sheets.view import Act, turn
from oddtrick.table.state import Kind, Phase, Standing, Table
from oddtrick.texts import BadInput

EDITIONS = every("edition", [E2007, E2017])


def led(edition: Edition, *by: Seat, card: str = "") -> Table:
    """South plays 1NT; these players have led face down."""
    found = called(edition, "1N P P P", S, DEAL)
    return then(found, *(LedFaceDown(one, Card.parse(card) if card else None) for one in by))


@EDITIONS
def test_41A_a_lead_face_down_begins_no_play_before_it_is_faced(edition: Edition) -> None:
    found = led(edition, W, card="H6")
    assert (found.phase, found.turn, found.irregularities) == (Phase.CLARIFICATION, W, ())
    now = turn(found)
    assert now is not None
    assert (now.act, str(lawful_cards(found, W))) == (Act.FACE, ".6..")
    faced = hands(found, "W H6")
    assert (faced.phase, faced.unfaced, faced.irregularities, faced.turn) == (Phase.PLAY, (), (), N)
    assert load(dump(found)).unfaced == (4,)


@EDITIONS
def test_41A_another_card_is_not_led_in_its_place(edition: Edition) -> None:
    found = led(edition, W, card="H6")
    reason = why_not(found, Played(W, Card.parse("S2")))
    assert reason is not None
    assert reason.law == "41A"
    other = hands(found, "W S2")
    assert [(one.kind, one.standing) for one in other.irregularities] == [(Kind.LEAD_CHANGED, Standing.OPEN)]
    twice = then(found, LedFaceDown(W, Card.parse("S2")))
    assert [one.kind for one in twice.irregularities] == [Kind.LEAD_CHANGED]
    assert answers(take_up(twice, S), x41A_reason="none").unfaced == (4, 5)
    assert hands(led(edition, W), "W S2").irregularities == (), "nobody knew which card lay there"


@EDITIONS
def test_41A_nor_where_the_record_begins_with_the_contract(edition: Edition) -> None:
    found = Table.begin(Start(edition, S, deal=DEAL, contract=Contract.parse("1NT", S)))
    found = hands(then(found, LedFaceDown(W, Card.parse("H6"))), "W S2")
    assert [one.kind for one in found.irregularities] == [Kind.LEAD_CHANGED]


@EDITIONS
def test_41A_a_lead_face_down_out_of_turn_binds_no_card_of_a_trick_that_another_led_to(edition: Edition) -> None:
    found = hands(led(edition, E, card="S9"), "W H6", "N HK")
    assert found.turn is E
    assert str(lawful_cards(found, E)) == ".AQ4.."
    assert why_not(found, Played(E, Card.parse("HA"))) is None


@EDITIONS
def test_41A_the_wrong_defenders_lead_goes_back_when_the_director_says_so(edition: Edition) -> None:
    found = take_up(led(edition, E), S)
    assert asked(found) == ["45A.taken_back"]
    found = answers(found, x45A_taken_back=True)
    (one,) = asking(found)
    assert (one.question.id, one.options) == ("41A.reason", ("turn", "explanation", "other"))
    back = answers(found, x41A_reason="other", x41A_ordered=True)
    assert (back.unfaced, lying(back), back.turn, back.phase) == ((), "", W, Phase.CLARIFICATION)
    assert (back.withdrawn, back.irregularities[0].standing) == ({}, Standing.CANCELLED), "nobody has seen it"
    assert hands(back, "W H6", "N HK").irregularities[1:] == ()
    direct = answers(then(led(edition, W), Opened("opening_lead", W, 4)), x41A_reason="none")
    assert direct.unfaced == (4,), "what it is about is in the record, and nothing gives it back"
    stays = answers(found, x41A_reason="other", x41A_ordered=False)
    assert stays.unfaced == (4,)


@EDITIONS
def test_41A_faced_out_of_turn_it_is_a_matter_of_law_54(edition: Edition) -> None:
    found = hands(led(edition, E, card="SQ"), "E SQ")
    assert [(one.kind, one.standing) for one in found.irregularities] == [
        (Kind.FACE_DOWN, Standing.REGULAR),
        (Kind.LEAD_OUT_OF_TURN, Standing.OPEN),
    ]


@EDITIONS
def test_47E2a_who_may_take_his_lead_back_makes_another(edition: Edition) -> None:
    """The explanation was wrong, and West led because of it."""
    found = then(led(edition, W, card="H6"), Opened("misinformation", N, 0))
    found = answers(found, x21B1a_misinformed=True)
    while "47E2a.face_down" not in asked(found):
        found = answers(found, **{"x" + asked(found)[0].replace(".", "_"): False})
    found = answers(found, x47E2a_face_down="rho")
    assert found.retracts[-1].seat is W
    assert why_not(found, Played(W, Card.parse("S2"))) is None
    for other in (hands(found, "W S2"), hands(then(found, LedFaceDown(W, Card.parse("S2"))), "W S2")):
        assert (other.unfaced, other.retracts, other.irregularities, trick(other)) == ((), (), (), "W S2")


@EDITIONS
def test_54_the_right_defenders_lead_face_down_is_picked_up(edition: Edition) -> None:
    found = director(led(edition, W, card="H6"), "E SQ", x54_done="nothing")
    found = answers(found, x53A_misinformed=False)
    assert "54.face_down" not in asked(found), "it is in the record"
    assert (found.unfaced, asked(found)) == ((), ["54.choice"])
    refused = answers(found, x54_choice="refuse")
    assert (lying(refused), refused.turn) == ("E:SQ", W)
    assert "54" in orders(refused).split()


def test_a_card_that_he_does_not_hold_is_refused() -> None:
    with pytest.raises(BadInput, match=r"entries\[4\].card"):
        checked(led(E2017, W, card="SA"))


@EDITIONS
def test_41A_anybody_speaks_of_a_lead_face_down_in_a_record_that_begins_with_the_play(edition: Edition) -> None:
    """The play period has not begun (41C), so that dummy breaks nothing; of a lead that has been faced he may not speak."""
    start = {"edition": str(edition), "dealer": "S", "contract": {"contract": "1NT", "declarer": "S"}}
    found = load({"start": start, "entries": [{"is": "LedFaceDown", "by": "E", "card": "CK"}]})
    assert [one.kind for one in then(found, Attention(N, 0)).irregularities] == [one.kind for one in found.irregularities]
    faced = then(found, Played(E, Card.parse("CK")))
    assert Kind.DUMMY_SPOKE in {one.kind for one in then(faced, Attention(N, 1)).irregularities}
