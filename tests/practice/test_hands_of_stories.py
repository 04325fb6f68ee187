"""The hands that a story shows are those of its moment: who plays holds what he plays, and what is told agrees with them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from oddtrick.citations import Edition
from oddtrick.game.cards import Card, Suit
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat
from oddtrick.inquiry.asking import stored
from oddtrick.practice.at_the_table import Taken, taken
from oddtrick.practice.questions import Item, draw_told
from oddtrick.practice.story import Story, story
from oddtrick.table.entries import Claimed, Played
from oddtrick.table.facts import Only, Wait, fact

LAWS = {"incomplete_designation": 46, "play_out_of_turn": 57, "revoke_correction": 62, "revoke": 63, "contested_claim": 70}
by_name = pytest.mark.parametrize("name", LAWS)


@cache
def shown(name: str) -> tuple[tuple[Item, Story, Taken], ...]:
    """Some stories of a matter that depends on the hands, of both editions."""
    return tuple(_shown(name))


def _shown(name: str) -> Iterator[tuple[Item, Story, Taken]]:
    for edition in Edition:
        for seed in range(80):
            item = draw_told(seed, edition, LAWS[name])
            if item is not None and item.scene is not None and item.procedure.name == name:
                found = taken(name, edition, item.scene)
                tale = story(item, seed)
                assert found is not None
                assert tale.table is found.table
                yield item, tale, found


def hands(tale: Story) -> Deal:
    assert tale.hands is not None
    return tale.hands


def played(found: Taken) -> list[Played]:
    """What lies of the trick in which it happened, up to what happened."""
    table, about = found.table, found.about
    assert table.play is not None
    trick = table.trick_of(about)
    cards = [table.entries[at] for at in table.cards if at <= about and table.trick_of(at) == trick]
    return [one for one in (*cards, table.entries[about]) if isinstance(one, Played)]


@by_name
def test_each_hand_holds_the_cards_of_its_moment(name: str) -> None:
    stories = shown(name)
    assert len(stories) > 20
    for _, tale, found in stories:
        held = hands(tale)
        table = found.table
        assert table.play is not None
        assert len({len(hand or ()) for hand in held.hands}) == 1
        assert all(one.card in (held[one.by] or ()) for one in played(found))
        gone = {
            table.entries[at].card for at in table.cards if at < found.about and table.trick_of(at) != table.trick_of(found.about)
        }
        assert not any(card in gone for hand in held.hands for card in hand or ())
        said = [str(line) for line in tale.told]
        assert ("the hands" in " ".join(said)) == (len(held[Seat.N] or ()) < 13)


@by_name
def test_what_is_told_of_the_cards_is_what_the_table_shows(name: str) -> None:
    """Asked again with what was told before, the table knows nothing else; dummy may not yet have put a card there."""
    for item, _, found in shown(name):
        before: dict[str, bool | str] = {}
        for question, answer in item.facts:
            said = stored(answer)
            known = fact(found.table, replace(found.inquiry, answers=dict(before)), question.id)
            if isinstance(known, Only):
                assert said in known.options, (question.id, said)
            elif known is not None and not isinstance(known, Wait) and (question.id, said) != ("46.placed", "no"):
                assert known == said, (question.id, said)
            before[question.id] = said


def test_61A_who_revokes_holds_a_card_of_the_suit_led() -> None:
    for _, tale, found in (*shown("revoke"), *shown("revoke_correction")):
        first, *_, last = played(found)
        mine = hands(tale)[last.by]
        assert mine is not None
        assert last.card.suit is not first.card.suit
        assert mine.in_suit(first.card.suit)


def test_57B_partner_has_the_card_that_declarer_demands_or_not_as_is_told() -> None:
    seen = set()
    for item, tale, found in shown("play_out_of_turn"):
        told = {question.id: stored(answer) for question, answer in item.facts}
        if told.get("57A.demand") != "suit" or "57B.able" not in told:
            continue
        partner = hands(tale)[found.inquiry.offender.partner]
        led, wanted = played(found)[0].card.suit, Suit.parse(str(told["57A.suit"]))
        assert partner is not None
        assert told["57B.able"] == (not partner.in_suit(led) and bool(partner.in_suit(wanted)))
        seen.add(told["57B.able"])
    assert seen


def test_70C_a_trump_that_is_left_is_in_an_opponents_hand() -> None:
    left = 0
    for item, tale, found in shown("contested_claim"):
        entry, table = found.table.entries[found.about], found.table
        assert isinstance(entry, Claimed)
        assert table.play is not None
        told = {question.id: stored(answer) for question, answer in item.facts}
        if told.get("70C1.unstated") is True:
            trump = table.play.start.trump
            assert trump is not None
            others = [hands(tale)[seat] for seat in Seat if seat.side is not entry.by.side]
            assert any(hand and hand.in_suit(trump) for hand in others)
            left += 1
        assert entry.tricks <= len(hands(tale)[entry.by] or ())
    assert left


def test_46_dummy_has_put_a_card_there_or_not_as_is_told() -> None:
    seen = set()
    for item, tale, found in shown("incomplete_designation"):
        told = {question.id: stored(answer) for question, answer in item.facts}
        said = " ".join(str(line) for line in tale.told)
        assert ("who has not put a card yet" in said) == (told["46.placed"] == "no")
        seen.add(told["46.placed"])
        entry = found.table.entries[found.about]
        assert isinstance(entry, Played)
        if "46B2.has_suit" in told:
            suit = Suit.parse(str(entry.said)[0])
            assert told["46B2.has_suit"] == any(card.suit is suit for card in cards_of(tale, entry.by))
    assert seen == {"no", "yes"}


def cards_of(tale: Story, seat: Seat) -> list[Card]:
    return list(hands(tale)[seat] or ())
