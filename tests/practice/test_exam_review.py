"""What a blind review of two papers found: no two answers that come to the same, no fact against the story, no betraying twin."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

from oddtrick.citations import Edition
from oddtrick.examining.drawn import Draw
from oddtrick.examining.proving import OUTCOMES, comes_to, flaw
from oddtrick.game.seats import SEATS, Seat
from oddtrick.inquiry.asking import stored
from oddtrick.inquiry.effects import Cancel, Forfeits, Keep, OthersMayUse, Permitted, PickUp, Says, Stand, Then
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Role, What
from oddtrick.language import translator
from oddtrick.laws.editions import ALL
from oddtrick.practice.agreeing import agrees, sits_so
from oddtrick.practice.boards import AUCTIONS, Board, bid_so, promise
from oddtrick.practice.mistakes import Mistake
from oddtrick.practice.questions import Item, draw_told, laws
from oddtrick.practice.sense import Sense, sense
from oddtrick.practice.story import Story, story
from oddtrick.practice.ways import ways
from oddtrick.speaking.naming import speaker
from oddtrick.speaking.scene import Scene
from oddtrick.speaking.sentences import sentence
from oddtrick.table.entries import Called, Informed

E2017 = Edition.E2017
AT_TABLE = Scene(E2017, "60", Seat.S, Seat.W)


def of(*effects: object, law: str = "", scene: Scene = AT_TABLE) -> Sense:
    return sense(effects, dict.fromkeys(effects, law), scene)  # type: ignore[arg-type]


def drawn(number: int) -> list[tuple[Item, Story]]:
    """So many proved items, of all Laws of both editions."""
    chance, found = Random(31), []
    several = {edition: laws(edition) for edition in Edition}
    while len(found) < number:
        edition = [*Edition][len(found) % 2]
        one = Draw.by(chance, edition, chance.choice(several[edition]), None).item()
        if one is not None and flaw(*one, {}) is None:
            found.append(one)
    return found


def test_a_side_named_by_either_of_its_players_is_one_answer() -> None:
    assert of(Forfeits(Role.LHO)).same(of(Forfeits(Role.RHO)))
    assert of(Forfeits(Role.LHO), scene=Scene(E2017, "60")).same(of(Forfeits(Role.RHO), scene=Scene(E2017, "60")))
    assert not of(Forfeits(Role.LHO)).same(of(Forfeits(Role.OFFENDER)))
    assert of(PickUp(Role.LHO)).same(of(PickUp(Role.DECLARER))), "West is both"
    assert not of(PickUp(Role.LHO)).same(of(PickUp(Role.RHO)))


def test_an_outcome_that_is_told_is_not_asked_for() -> None:
    """51A, 59, 81C5: `declarer designates the nine of diamonds` leaves nothing to rule but that it is played."""
    asked = {question.id for one in ALL for way in ways(one.name, one.edition) for question, _ in way.facts}
    assert asked >= OUTCOMES.keys()
    for name, law in (("penalty_cards_choice", 51), ("no_legal_card", 59), ("waiver", 81)):
        several = [draw_told(seed, E2017, law) for seed in range(60)]
        mine = [(one, story(one, 0)) for one in several if one is not None and one.procedure.name == name]
        refused = [str(flaw(item, tale, {})) for item, tale in mine if outcome(item)]
        assert {*refused} == {"the right answer would only say again what is told"}
    assert not any(outcome(item) for item, _ in drawn(40))


def outcome(item: Item) -> bool:
    told = {question.id: stored(answer) for question, answer in item.facts}
    return any(told[id] in (answers or (told[id],)) for id, answers in OUTCOMES.items() if id in told)


def test_what_is_only_cited_or_said_makes_no_other_answer() -> None:
    stands = (Cancel(What.FIRST), Stand(What.SUBSTITUTE))
    assert of(*stands, OthersMayUse("16C")).same(of(*stands, OthersMayUse("16D")))
    assert of(Permitted(False), *stands, law="25A2").same(of(*stands))
    assert not of(Permitted(False), law="25A2").same(of(Permitted(False), law="16B1"))
    why, other = [*Saying][:2]
    assert of(Says(why), *stands).same(of(*stands))
    assert of(Says(why), Keep()).same(of(Keep())), "the score stays, with or without the reason"
    assert not of(Says(why), *stands).same(of(Says(other), *stands))


def test_a_law_is_not_offered_beside_what_it_orders() -> None:
    """47E1: the card is taken back."""
    to = of(Then("play_on_misinformation"))
    assert to.same(of(Cancel(What.ACT), PickUp(Role.OFFENDER)))
    assert not to.same(of(Then("opening_lead_out_of_turn")))
    assert not of(Then("insufficient_bid")).same(of(PickUp(Role.OFFENDER)))


def test_facts_are_those_of_the_story_and_twins_betray_nothing() -> None:
    """Three hundred items: what the board, the auction and what was done decide is told so; twins hold the key as by chance."""
    twins = Counter[str]()
    for item, tale in drawn(300):
        told = {question.id: stored(answer) for question, answer in item.facts}
        assert tale.tells
        assert agrees(item.procedure.name, item.facts)
        if tale.table is not None:
            _fits(item, tale, told)
        own = [comes_to(one, tale.scene) for one in item.answers]
        assert not [pair for pair in combinations(own, 2) if pair[0].same(pair[1])]
        if any(one.mistake is Mistake.PLAYER for one in item.answers):
            twins[
                "wrong" if any(one.mistake is Mistake.PLAYER and one.way is not item.way for one in item.answers) else "right"
            ] += 1
        polish = translator("pl")
        said = speaker(polish, tale.scene)
        assert not [1 for seat in SEATS for question, _ in tale.found if f" {seat} dziadka" in said(question.text)]
    assert twins["wrong"] > 5 < twins["right"]
    assert 0.4 < twins["right"] / twins["wrong"] < 2.5, twins


def _fits(item: Item, tale: Story, told: dict[str, object]) -> None:
    """By the table itself, not by the list that the stories are made with."""
    table = tale.table
    assert table is not None
    if told.get("24E.becomes") == "nothing":
        assert table.auction.bid is None
    if told.get("16B1a.acted") and tale.at_the_table:
        at, by = next((at, one.by) for at, one in enumerate(table.entries) if isinstance(one, Informed))
        assert by.partner in [one.by for one in table.entries[at:] if isinstance(one, Called)]
    who, declarer = tale.scene.offender, table.declarer
    if who is not None and declarer is not None:
        if told.get("64B3.card") == "dummy":
            assert who is declarer.partner
        if "70D2.depends" in told:
            assert (told["70D2.depends"] == "declaring") == (who.side is declarer.side)
        if "45E.whose" in told:
            assert (told["45E.whose"] == "defender") == (who.side is not declarer.side)
    if item.procedure.name == "penalty_card_lead":
        cards = str(dict(next(one for one in tale.told if "penalty" in one.template).values)["card"])
        suits = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
        assert all(told.get(f"50D2.{name}") is not (sign not in cards) for sign, name in suits.items() if f"50D2.{name}" in told)


def test_who_plays_in_turn_plays_after_the_hand_on_his_right() -> None:
    several = ways("wrong_card_from_dummy", E2017)
    assert any(agrees("wrong_card_from_dummy", way.facts) for way in several)
    for way in several:
        told = {question.id: answer for question, answer in way.facts}
        if agrees("wrong_card_from_dummy", way.facts) and told.get("45D1.declarer_played"):
            assert told["45D1.rho_played"]


def test_64B3_a_card_of_dummy_is_revoked_with_by_dummy() -> None:
    way = next(
        way
        for way in ways("established_revoke", E2017)
        if {question.id: stored(answer) for question, answer in way.facts}.get("64B3.card") == "dummy"
    )
    table = Board.drawn(Random(1), E2017).auction()
    seats = [seat for seat in SEATS if sits_so(way.facts, seat, table.declarer, table.auction)]
    assert table.declarer is not None
    assert seats == [table.declarer.partner]


def test_hands_could_have_bid_the_auction() -> None:
    """Each auction from each seat: points and suits as the calls promise."""
    for n, (auction, promises) in enumerate(AUCTIONS.items()):
        dealer = SEATS[n % 4]
        deal = bid_so(auction, dealer, Random(n))
        for k, text in enumerate(promises):
            hand = deal[SEATS[(dealer.index + k) % 4]]
            assert hand is not None
            assert promise(text).broken([*hand]) == 0, (auction, text, hand)
    assert promise("15-17 b").broken([*hand]) > 0, "and not any hand fits any call"


def test_a_side_is_named_by_its_seats() -> None:
    assert str(sentence(Forfeits(Role.LHO), AT_TABLE)) == "East-West lose the right to rectification"
