"""The order in which people speak does not change the board: each property is `check_…(edition, seed)`.

The true exceptions, and the paragraph that makes each of them one, stand in docs/table.md.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache, partial
from itertools import pairwise, permutations
from random import Random

from telling import Broken, Step, steps
from wild_play import wild

from oddtrick.citations import Edition
from oddtrick.game.seats import Seat, Side
from oddtrick.table.desk.answered_late import TOLD_WHEN_SPOKEN
from oddtrick.table.desk.desk import Asked, answer, asking, person, record, take_up
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import Action, Answered, Played
from oddtrick.table.folding.fold import fold
from oddtrick.table.replaying import homeless
from oddtrick.table.results import final
from oddtrick.table.state import Irregularity, Kind, Standing, Table

S = Seat.S
MOMENTS = 3  # of each board at which the order is turned round
# Irregular actions that a board has at most: where the order in which they are ruled on is turned round, or an answer corrected;
# and where hands or tricks are left out of the whole record. `tools/fuzz.py --matters` looks farther.
MATTERS = int(os.environ.get("ODDTRICK_MATTERS", "2"))
WHOLE = MATTERS + 1


def outcome(table: Table) -> dict[str, object]:
    """What has become of the board, without the entries by which it came about.

    64A: which of two revokes has cost a trick that can be transferred only once does not matter.
    """
    play = table.play
    return {
        "calls": tuple(table.auction.made),
        "tricks": () if play is None else (*((one.leader, one.cards) for one in play.tricks), (play.leader, play.trick)),
        "turn": table.turn,
        "duties": sorted(str((one.seat, one.effect)) for one in table.duties),
        "penalty cards": sorted(str((one.seat, one.card, one.major)) for one in table.penalties),
        "transfers": {side: sum(tricks for to, tricks in table.transfers if to is side) for side in Side},
        "tricks won": final(table) or table.tricks,
        "adjusted": sorted(str(one) for one in table.adjustments),
    }


def same(one: Table, other: Table) -> None:
    first, second = outcome(one), outcome(other)
    for what, told in first.items():
        assert told == second[what], f"{what}: {told} and {second[what]}"


def checked(name: str, says: Callable[[Table], None], table: Table) -> None:
    """As Broken, with what was said, so that the record is made smaller."""
    try:
        says(table)
    except Exception as error:
        raise Broken(name, table, error, says=says) from error


# ---------------------------------------------------------------- 58A: cards at the same time


def check_cards_at_once_in_any_order(edition: Edition, seed: int) -> None:
    """Which of several cards at the same time was entered first does not matter (58A)."""
    *_, table = wild(edition, seed)
    chance = Random(seed)
    for at in chance.sample(table.cards, min(MOMENTS, len(table.cards))):
        before = fold(table.start, table.entries[:at])
        if before.over or before.play is None or asking(before):
            continue
        cards = [Played(by, card) for by in chance.sample(tuple(Seat), 3) if (card := next(iter(before.held(by) or ()), None))]
        checked("check_cards_at_once_in_any_order", partial(_in_any_order, cards=cards), before)


def _in_any_order(before: Table, cards: list[Played]) -> None:
    tables = [_at_once(before, order) for order in permutations(cards)]
    for other in tables[1:]:
        same(tables[0], other)


def _at_once(table: Table, cards: tuple[Played, ...]) -> Table:
    entries = [replace(one, at_once=n > 0) for n, one in enumerate(cards)]
    return fold(table.start, (*table.entries, *entries))


# ---------------------------------------------------------------- attention


def check_attention_to_either(edition: Edition, seed: int) -> None:
    """Of two revokes on one trick it does not matter to which of them attention is drawn (62C3, 63).

    43B3: it does when a dummy without rights draws it, so a defender does.
    """
    for table in _sampled(edition, seed):
        checked("check_attention_to_either", partial(_to_either, seed=seed), table)


def _to_either(table: Table, seed: int) -> None:
    revokes = [one for one in table.irregularities if one.kind is Kind.REVOKE and one.standing is Standing.OPEN]
    for one in () if asking(table) else revokes:
        for other in revokes:
            if one.at < other.at and table.trick_of(one.at) is not None and table.trick_of(one.at) == table.trick_of(other.at):
                same(*(_ruled(take_up(table, _defender(table), which.at), seed) for which in (one, other)))


def check_attention_in_either_order(edition: Edition, seed: int) -> None:
    """Of two matters of the play that are open it does not matter to which of them attention is drawn first.

    62A, 64: where a card of the last trick goes back, play ends once more, and what was judged at its end is judged again (82C).
    70: so is a claim that was ruled on for the tricks that were left, where a card of an earlier one goes back.
    62B: where one goes back and others wait for it, it is replaced before anybody speaks of another matter.
    58B3, 62C1: a lead to the next trick goes back freely with the card that its player may withdraw; one that was ruled on before
    lies on the table as a penalty card by then (54D, 56).
    """
    for table in _sampled(edition, seed):
        checked("check_attention_in_either_order", partial(_in_either_order, seed=seed), table)


def _in_either_order(table: Table, seed: int) -> None:
    found = [one for one in table.irregularities if one.standing is Standing.OPEN and one.kind not in _BY_POSITION]
    for one, other in [] if asking(table) else list(pairwise(found))[:2]:
        speaks = _defender(table)
        ways = []
        for first, second in ((one, other), (other, one)):
            then = _ruled(take_up(table, speaks, first.at), seed)
            last = _ruled(take_up(then, speaks, second.at), seed)
            again = _is_divided_anew(table, last) or (table.over and not (then.over and last.over))
            freely = _went_back_freely(then, first, second)
            if homeless(then) or _has_chosen(table, last) or again or freely:
                break
            ways.append(_forced(last))
        else:
            same(*ways)


def _defender(table: Table) -> Seat:
    """43A1(b). Who speaks: not dummy."""
    return S if table.declarer is None else table.declarer.lho


def _went_back_freely(then: Table, first: Irregularity, second: Irregularity) -> bool:
    """58B3, 62C1. Whether an opponent of the offender took an irregular lead back with the card before it, unruled."""
    lead = second.kind is Kind.LEAD_OUT_OF_TURN and second.by.side is not first.by.side
    return lead and second.at in then.withdrawn and all(one.about != second.at for one in then.inquiries)


def _is_divided_anew(before: Table, after: Table) -> bool:
    """70, 82C. Whether more tricks are left than those that the Director has divided after a claim."""
    if before.awarded is None or before.play is None or after.play is None:
        return False
    return len(after.play.tricks) < len(before.play.tricks)


def _has_chosen(before: Table, after: Table) -> bool:
    """50D2, 51A. Whether declarer has chosen for a card to come, which a later ruling may put off; he is asked at his time."""
    new = after.entries[len(before.entries) :]
    return any(isinstance(entry, Answered) and entry.question.startswith(TOLD_WHEN_SPOKEN) for entry in new)


def _forced(table: Table) -> Table:
    """With the cards put down that complete the trick, where nobody has a choice."""
    for _ in range(3):
        turn = table.turn
        cards = list(lawful_cards(table, turn) or ()) if turn is not None and table.play and table.play.trick else []
        if turn is None or asking(table) or len(cards) != 1:
            return table
        table = record(table, Played(turn, cards[0]))
    return table


# 45E: whether a card with no place in the trick was led is judged by the position in which the Director finds it; of a doubt
# nobody speaks.
_BY_POSITION = {Kind.STRAY_CARD, *(kind for kind in Kind if kind.is_doubt)}


def _ruled(table: Table, seed: int) -> Table:
    """Every question answered, each the same way whenever it comes."""
    for _ in range(60):
        if not (found := asking(table)):
            return table
        one = found[0]
        table = answer(table, one.question.id, _choice(one, seed), "?", "by lot")
    return table


def matters(table: Table) -> set[int]:
    """The entries with something irregular, whatever has become of it."""
    return {one.at for one in table.irregularities if not one.kind.is_doubt}


def _choice(one: Asked, seed: int) -> bool | str:
    return Random(f"{one.question.id} {one.inquiry.offender} {seed}").choice(one.options)


def _sampled(edition: Edition, seed: int) -> Iterator[Table]:
    tables = _unasked(edition, seed, MATTERS)
    yield from Random(seed).sample(tables, min(12, len(tables)))


@lru_cache(maxsize=32)
def _unasked(edition: Edition, seed: int, most: int) -> list[Table]:
    return [table for table in wild(edition, seed) if not asking(table) and len(matters(table)) <= most]


# ---------------------------------------------------------------- answers


def check_answers_given_later(edition: Edition, seed: int) -> None:
    """An answer that is entered after the next cards leads to the board to which it leads at once (9B2)."""
    *_, table = wild(edition, seed)
    told = steps(table)
    chance = Random(seed)
    answers = [n for n, one in enumerate(told) if _can_wait(told, n)]
    for n in chance.sample(answers, min(MOMENTS, len(answers))):
        before = fold(table.start, table.entries[: told[n].at])
        cards = [one.entry for one in told[n + 1 : n + 2]]
        assert isinstance(told[n].entry, Answered)
        later = partial(_one_later, told=told[n].entry, then=cards[0])
        checked("check_answers_given_later", later, before)


def _can_wait(told: list[Step], n: int) -> bool:
    """An answer, and then a card or call."""
    one = told[n].entry
    follows = told[n + 1].entry if n + 1 < len(told) else None
    return isinstance(one, Answered) and not one.question.startswith(TOLD_WHEN_SPOKEN) and isinstance(follows, Action)


def _one_later(before: Table, told: Answered, then: object) -> None:
    assert isinstance(then, Action)
    asked = next((one for one in asking(before) if (one.inquiry.id, one.question.id) == (told.inquiry, told.question)), None)
    if asked is None or _speaks_by_acting(before, asked, then):
        return
    at_once = record(answer(before, told.question, told.answer, told.by, "by lot"), then)
    waited = record(before, then)
    if any((one.inquiry.id, one.question.id) == (told.inquiry, told.question) for one in asking(waited)):
        same(at_once, answer(waited, told.question, told.answer, told.by, "by lot"))


def _speaks_by_acting(before: Table, asked: Asked, then: Action) -> bool:
    """28B, 29A. Who is asked and acts says afterwards what he meant; and so does he by whose action the matter is settled."""
    player = person(before, asked)
    return player is not None and then.by in (player, player.partner)
