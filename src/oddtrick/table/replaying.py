"""The play once more from its record: the cards that stand, tricks turned too soon, and cards that wait behind a hole.

A card that is withdrawn leaves a hole in its trick. What was played to the next trick waits until the hole is filled: then it
stands if the hand that led has still won the trick; at the last trick, where nobody has a choice, it stands all the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from oddtrick.game.cards import Card
from oddtrick.game.play import CardPlayed, Play
from oddtrick.game.seats import Seat
from oddtrick.table.entries import Added, Played, Quitted, Ruled
from oddtrick.table.state import Inquiry, Table


def play_of(table: Table, cards: Iterable[int]) -> Play:
    """The play with exactly these cards; those that wait, or found no place, are its stray ones."""
    assert table.play is not None
    start, standing = table.play.start, set(cards)
    play = Play.begin(start.contract, start.deal, table.start.leader).changed(start=start, won=table.start.won)
    waiting: list[CardPlayed] = []
    missing = False
    for at in sorted({*standing, *table.turned, *table.withdrawn}, key=lambda at: (table.place(at), at)):
        play = _to_be_led(table, play)
        match table.entries[at]:
            case Played(by, card) if at in standing and by is not play.turn and _is_last(play) and _leader(table, play) is not None:
                waiting.append(CardPlayed(by, card))  # fn17: the card of a lead that was retracted when all had played
            case Played(by, card) if at in standing and _is_of_a_later_trick(table, play, at, by):
                waiting.append(CardPlayed(by, card))
            case Played(by, card) if at in standing:
                play = _laid(play, CardPlayed(by, card), waiting, missing=missing)
                missing = False
            case Played(by):
                missing = missing or (play.turn is by is play.leader and not play.trick)
            case Quitted() if not waiting:
                play = play.quitted()
            case Added(by, card, trick):
                play = _added(play, by, card, trick - table.start.trick)
            case Ruled():
                play = _exchanged(table, play, at)
            case _:
                pass
    return _to_be_led(table, play).changed(stray=(*play.stray, *waiting))


def homeless(table: Table) -> list[int]:
    """The cards that stand and have no place: those that wait, or cannot follow any more."""
    if table.play is None or not table.play.stray:
        return []
    stray = set(table.play.stray)
    return [at for at in table.cards if isinstance(e := table.entries[at], Played) and CardPlayed(e.by, e.card) in stray]


def lost(table: Table) -> list[int]:
    """62B, 62C. The cards to the next trick that fall, because the hand that led to it has not won the trick before."""
    found, play = homeless(table), table.play
    if not found or play is None or _is_last(play):
        return []
    first = table.entries[found[0]]
    return found if isinstance(first, Played) and play.current.of(first.by) is None else []


def _to_be_led(table: Table, play: Play) -> Play:
    """43B2(a). From which hand the trick is to be led, where that was chosen."""
    leader = _leader(table, play)
    return play if play.trick or leader is None or leader.side is not play.leader.side else play.led_by(leader)


def _leader(table: Table, play: Play) -> Seat | None:
    return next((seat for trick, seat in table.leads if trick == len(play.tricks)), None)


def _is_of_a_later_trick(table: Table, play: Play, at: int, by: Seat) -> bool:
    """Whether he played it to a later trick, so that it is not put in the place of his card that went back (62B, 57C3).

    The card to the last trick is the only one that he has left, and is (62D1).
    """
    number = len(play.tricks)
    if not table.withdrawn or play.current.of(by) is not None:
        return False
    home = max((home for n, home in table.homes if n == at), default=0)
    if not number < home < play.start.tricks - 1:
        return False
    mine = (n for n, home in table.homes if home == number and n in table.withdrawn)
    return any(getattr(table.entries[n], "by", None) is by for n in mine)


def _laid(play: Play, one: CardPlayed, waiting: list[CardPlayed], *, missing: bool) -> Play:
    """One card more. `missing`: the lead to this trick has been withdrawn, and its place stays open."""
    if missing and one.by is not play.leader:
        return play.behind(one.card, one.by)
    blocked = play.turn is not None and play.current.of(one.by) is not None
    if blocked or (waiting and _is_last(play) and play.turn is not one.by):
        waiting.append(one)
    else:
        play = play.after(one.card, one.by)
    return _released(play, waiting)


def _released(play: Play, waiting: list[CardPlayed]) -> Play:
    """The cards that waited, as far as they have a place now."""
    while waiting and play.turn is not None:
        last = _is_last(play)
        one = next((one for one in waiting if one.by is play.turn), None) if last else waiting[0]
        if one is None or play.current.of(one.by) is not None or not (last or play.trick or one.by is play.turn):
            break
        waiting.remove(one)
        play = play.after(one.card, one.by)
    return play


def _is_last(play: Play) -> bool:
    return len(play.tricks) + 1 == play.start.tricks


def _added(play: Play, by: Seat, card: Card, number: int) -> Play:
    """67A1 and 67B1. Before both sides have played to the next trick the card counts as played; afterwards it wins nothing."""
    in_time = number == len(play.tricks) - 1 and len({play.leader.after(k).side for k, one in enumerate(play.trick) if one}) < 2
    if not in_time or play.tricks[number].of(by) is not None:
        return play.adding(card, by)
    trick = play.tricks[number].with_card(by, card)
    old, new = play.tricks[number].winner(play.start.trump), trick.winner(play.start.trump)
    assert old is not None
    assert new is not None
    won = list(play.won)
    won[old.side.index] -= 1
    won[new.side.index] += 1
    changed = play.changed(tricks=(*play.tricks[:-1], trick), gone=play.gone | card.bit, won=(won[0], won[1]))
    return changed.led_by(new) if not play.trick else changed


class Exchange(NamedTuple):
    """67B2(a). Of two cards of one hand to a complete trick: the trick (from 0), the card taken for his, and the one that stays."""

    trick: int
    back: Card
    stays: CardPlayed


def exchange(table: Table, play: Play, inquiry: Inquiry) -> Exchange | None:
    """67B2(a). Where nobody knows which was faced, the highest card that he could legally play stays, if it is the other one."""
    number = None if inquiry.about is None else two_cards(table, play, inquiry.about)
    other = None if inquiry.about is None else table.entries[inquiry.about]
    if number is None or not isinstance(other, Played) or other.card.bit & play.gone:
        return None
    trick = play.tricks[number]
    first = trick.of(other.by)
    assert first is not None
    legal = [card for card in (first, other.card) if card.suit is trick.led] or [first, other.card]
    stays = max(legal, key=lambda card: card.rank.index)
    return None if stays is first else Exchange(number, first, CardPlayed(other.by, stays))


def _exchanged(table: Table, play: Play, at: int) -> Play:
    """67B2(a). The card stays among those played, and may be one of the trick; who won it does not change."""
    order = table.entries[at]
    inquiry = table.inquiry(order.inquiry) if isinstance(order, Ruled) else None
    found = None if inquiry is None else exchange(table, play, inquiry)
    if found is None:
        return play
    trick, stays = play.tricks[found.trick], found.stays
    mine = trick.winner(play.start.trump) is stays.by
    place = (stays.by.index - trick.leader.index) % 4
    cards = (*trick.cards[:place], stays.card if mine else None, *trick.cards[place + 1 :])
    tricks = (*play.tricks[: found.trick], trick._replace(cards=cards), *play.tricks[found.trick + 1 :])
    stray = play.stray if mine else (*play.stray, stays)
    return play.changed(tricks=tricks, gone=play.gone & ~found.back.bit | stays.card.bit, stray=stray)


def two_cards(table: Table, play: Play, about: int) -> int | None:
    """The complete trick to which a hand played one card before that of the entry, and then that one as well."""
    entry = table.entries[about]
    if not isinstance(entry, Played):
        return None
    earlier = (table.entries[n] for n in reversed(table.cards) if n < about)
    first = next((e for e in earlier if isinstance(e, Played) and e.by is entry.by), None)
    return next((n for n, trick in enumerate(play.tricks) if first and trick.of(first.by) is first.card), None)
