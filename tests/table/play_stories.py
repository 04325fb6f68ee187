"""How each kind of irregularity in the play becomes a story: what happened, in the order in which the cases tell it.

A story goes by the words of a case's facts; it is not even given what is expected.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from driving import Facts
from play_driving import Told, begun, bid, card

from oddtrick.citations import Edition
from oddtrick.cli.regulations_read import used
from oddtrick.game.cards import Card, Suit
from oddtrick.game.hands import Hand
from oddtrick.game.play import Trick
from oddtrick.game.seats import SEATS, Seat
from oddtrick.game.words.designation import Designation, Named, resolve
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import Exposed, LedFaceDown, Opened, Played
from oddtrick.table.state import Table
from oddtrick.table.under_regulations import under


def told(case: Facts, edition: Edition) -> Told:
    """The case up to the point where its facts end, and on where they tell more."""
    silent = {name: value for name, value in case.items() if name != "expected"}
    return TELLERS[case["irregularity"]["type"]](silent, edition)


# ---------------------------------------------------------------- penalty cards


def lying(case: Facts, edition: Edition) -> Told:
    """44C, 50-51. Cards that a defender has shown are penalty cards; then a card is led, or a lead is to come."""
    it = begun(case, edition)
    player = Seat(it.facts["player"])
    it.happens(Exposed(player, tuple(map(Card.parse, it.facts.get("cards") or [it.facts["card"]]))))
    it.attention()
    if "led" in case["setting"]:
        it.plays(case["setting"]["led"])
    return it


def not_played(case: Facts, edition: Edition) -> Told:
    """52. A penalty card was due, and another card was played."""
    it = begun(case, edition)
    actor = Seat(it.facts["actor"])
    it.happens(Exposed(actor, (Card.parse(it.facts["penalty_card"]),)))
    it.attention()
    it.plays(case["setting"]["led"][0], it.facts["played"])
    it.attention()
    return it


def played_since(case: Facts, edition: Edition) -> Told:
    """50E3. A card led out of turn was not accepted, lay on the table, and has been played."""
    player = Seat(case["irregularity"]["player"])
    it = begun(case, edition, player.partner)
    it.happens(Played(player, Card.parse(it.facts["card"])))
    about = it.last
    it.attention()
    it.plays(it.facts["card"][0], it.facts["card"][0], it.facts["card"])
    it.happens(Opened("penalty_card_information", player, about))
    return it


# ---------------------------------------------------------------- 43


def dummy_asked(case: Facts, edition: Edition) -> Told:
    """43B2(b). Declarer ruffs a card that he could have followed; dummy, who had looked at a hand, asks; play goes to its end."""
    it = _a_ruff(case, edition)
    it.happens(Opened("dummys_violation", it.declarer.partner))
    it.plays("HK", "H2", "H3", it.facts["declarer_played"].split()[0])
    it.attention(it.last)
    it.ruled = it.table
    while not it.table.over and (turn := it.table.turn) is not None:
        it.happens(Played(turn, (lawful_cards(it.table, turn) or Hand()).highest))
    return it


def _a_ruff(case: Facts, edition: Edition) -> Told:
    """Declarer's only tricks are his trumps and the heart that he holds, if it is high; the leader's diamonds win the rest."""
    setting, facts = case["setting"], case["facts"]
    ruff, held = facts["declarer_played"].split()[0], facts["declarer_played"].split()[-1]
    trumps = ["SA", "SK", "SQ", ruff][-facts["NS_tricks_after_trick7"] :]
    losers = ["D2", "D3", "D4", "D5"][: 5 - (len(trumps) - 1)]
    hands = {
        "W": ["HK", "DA", "DK", "DQ", "DJ", "DT", "D9"],
        "N": ["H2", "C2", "C3", "C4", "C5", "C6", "C7"],
        "E": ["H3", "C8", "C9", "CT", "CJ", "CQ", "CK"],
        "S": [*trumps, held, *losers],
    }
    return begun({**case, "setting": {**setting, "hand": hands}}, edition, Seat.W)


# ---------------------------------------------------------------- 45-47


def held_up(case: Facts, edition: Edition) -> Told:
    """45C1. A card held so that partner could see it, at that player's turn; then he plays it."""
    actor, shown = Seat(case["irregularity"]["actor"]), case["irregularity"]["card"]
    assert case["facts"] == {"E_turn": True, "E_already_played": False}
    it = begun(case, edition, actor.rho)
    it.plays(shown[0])
    it.happens(Exposed(actor, (Card.parse(shown),)))
    it.happens(Opened("card_deemed_played", actor, it.last))
    it.ruled = it.table
    it.plays(shown)
    return it


def another_card_of_dummy(case: Facts, edition: Edition) -> Told:
    """45C4(b). Declarer, who leads from dummy, names a card and wants another; it is played if that is allowed."""
    setting = {**case["setting"], "on_lead": str(Seat(case["setting"]["contract"]["declarer"]).partner)}
    it = begun({**case, "setting": setting}, edition)
    dummy = it.declarer.partner
    it.plays(it.facts["called"])
    about = it.last
    it.plays(*([it.facts["RHO_played"]] if "RHO_played" in it.facts else []))
    it.happens(Opened("unintended_designation", dummy, about))
    if it.table.turn is dummy:
        it.plays(it.facts.get("intended") or it.facts["wanted"])
    return it


def in_a_word(case: Facts, edition: Edition) -> Told:
    """46B. Declarer's words for dummy's card; it is the one that the words mean, and the Director is asked about them."""
    setting, void = case["setting"], case["facts"].get("E_known_void_in_hearts", False)
    setting = {**setting, "on_lead": setting["lead_in"]} if "lead_in" in setting else setting
    it = begun({**case, "setting": setting}, edition, earlier=1 if void else 0, more="H3" if void else "")
    it.plays(*(["HK", "H9", "H3", "D2"] if void else []), *re.findall("[SHDC][2-9TJQKA]", setting.get("led", "")))
    named = resolve(Designation.parse(it.facts["said"]), *_position(it.table), may_hold=_may_hold(it.table))
    assert isinstance(named, Named)
    dummy = it.declarer.partner
    it.happens(Played(dummy, named.card, said=it.facts["said"]))
    it.happens(Opened("incomplete_designation", dummy, it.last))
    return it


def _position(table: Table) -> tuple[Hand, Trick, Suit | None]:
    assert table.play is not None
    assert table.turn is not None
    return table.held(table.turn) or Hand(), table.play.current, table.play.start.trump


def _may_hold(table: Table) -> dict[Seat, Hand]:
    """Who has shown out of a suit holds none of it; otherwise nothing is known."""
    assert table.play is not None
    found = {}
    for trick in table.play.tricks:
        for seat in SEATS:
            mine = trick.of(seat)
            if mine is not None and trick.led is not None and mine.suit is not trick.led and seat is not table.turn:
                found[seat] = Hand(((1 << 52) - 1) & ~trick.led.mask)
    return found


# ---------------------------------------------------------------- 41, 47E, 53-60


def face_down(case: Facts, edition: Edition) -> Told:
    """41A. A lead by the wrong defender that lies face down; the Director has it taken back."""
    it = bid(case, edition)
    if "regulations" in case:
        it.table = under(it.table, used(case["regulations"].lower(), it.table.start.edition))
    assert it.facts["lead_faced"] is False
    it.happens(LedFaceDown(Seat(it.facts["actor"])))
    it.attention()
    return it


def opening_lead(case: Facts, edition: Edition) -> Told:
    """47E1, 54. Faced by the wrong player."""
    it = bid(case, edition)
    it.happens(Played(Seat(it.facts["actor"]), Card.parse((it.facts.get("cards") or [it.facts["card"]])[0])))
    it.attention()
    return it


def lead(case: Facts, edition: Edition) -> Told:
    """53-56. A lead out of turn; what is told to have been played to it; the Director."""
    it = begun(case, edition)
    it.happens(Played(Seat(it.facts["actor"]), Card.parse(it.facts["card"])))
    if called_then := it.facts.get("declarer_then_called_from_dummy"):
        it.happens(Played(it.declarer.partner, Card.parse(called_then)))
    it.attention()
    return it


def too_soon(case: Facts, edition: Edition) -> Told:
    """57. To the trick that is told, or to the next one."""
    tricks = case["setting"].get("current_trick", [])
    it = begun(case, edition, Seat(tricks[0][0]) if tricks else None)
    it.plays(*([text for _, text in tricks] or [case["setting"]["led"].split()[0]]))
    it.happens(Played(Seat(it.facts["actor"]), Card.parse(it.facts["card"]), lead="next_trick" in it.facts["type"]))
    it.attention()
    return it


def together(case: Facts, edition: Edition) -> Told:
    """58B. Two cards of one hand."""
    it = begun(case, edition)
    first, second = map(Card.parse, it.facts["cards"])
    it.happens(Played(Seat(it.facts["actor"]), first))
    it.happens(Played(Seat(it.facts["actor"]), second, at_once=True))
    it.attention()
    return it


def before_the_lead(case: Facts, edition: Edition) -> Told:
    """60B. Declarer leads from dummy, has to take it back, and has not led from his hand."""
    assert case["facts"]["correct_lead_made"] is False
    it = begun(case, edition)
    it.happens(Played(it.declarer.partner, card(it.table, "S")))
    it.attention()
    it.happens(Played(Seat(it.facts["actor"]), Card.parse(it.facts["card"])))
    it.attention()
    return it


TELLERS: dict[str, Callable[[Facts, Edition], Told]] = {
    "major_penalty_card": lying,
    "minor_penalty_card": lying,
    "two_penalty_cards": lying,
    "penalty_card_already_played": played_since,
    "failed_to_play_penalty_card": not_played,
    "dummy_first_to_ask_declarer_about_revoke": dummy_asked,
    "defender_card_visible_to_partner": held_up,
    "unintended_designation": another_card_of_dummy,
    "change_of_designation": another_card_of_dummy,
    "incomplete_designation": in_a_word,
    "face_down_opening_lead_by_wrong_defender": face_down,
    "lead_out_of_turn_after_misinformation": opening_lead,
    "opening_lead_out_of_turn_faced": opening_lead,
    "opening_lead_by_declaring_side": opening_lead,
    "lead_out_of_turn": lead,
    "declarer_lead_from_wrong_hand": lead,
    "led_to_next_trick_before_partner_played": too_soon,
    "premature_play": too_soon,
    "simultaneous_cards": together,
    "defender_plays_before_required_lead": before_the_lead,
}
