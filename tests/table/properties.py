"""What is true of every board, whatever happens on it. Each property is `check_…(edition, seed)`; `make fuzz` finds them.

A property that does not hold raises Broken with the table, which is then told again and made smaller (`shrinking`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import wraps
from random import Random

from any_board import Policy, board, boards
from telling import Broken

from oddtrick.citations import Edition
from oddtrick.game.calls import PASS
from oddtrick.game.outcome import NotPlayed, PlayedOut
from oddtrick.game.seats import SEATS, Side
from oddtrick.inquiry.effects import (
    MustLead,
    MustPass,
    MustPlay,
    MustPlayRank,
    MustPlaySuit,
    MustRepeat,
    NoLead,
    NoPlaySuit,
)
from oddtrick.language import LANGUAGES, translator
from oddtrick.scoring.rulings.at_the_table import outcome_of
from oddtrick.shapes.table.as_json import as_json
from oddtrick.table.desk.desk import advance, asking, waits
from oddtrick.table.desk.following import follow
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import Moment, Played
from oddtrick.table.folding.fold import after, fold, why_not
from oddtrick.table.folding.record import dump, load
from oddtrick.table.folding.words import effect_text, rulings
from oddtrick.table.results import final, is_settled
from oddtrick.table.sheets.sheet import sheet
from oddtrick.table.sheets.view import lawful, score_ns
from oddtrick.table.state import Duty, Table
from oddtrick.texts import Text

Says = Callable[[Table], None]
Check = Callable[[Edition, int], None]

OF_A_TABLE: dict[str, Says] = {}
NOW_AND_THEN = 4  # moments of a board at which is tried what takes its time


def _moments(tables: tuple[Table, ...], seed: int, how_many: int | None) -> Iterator[Table]:
    if how_many is None or len(tables) <= how_many:
        yield from tables
    else:
        yield from Random(seed).sample(tables, how_many - 1)
        yield tables[-1]


def _checked(says: Says, table: Table) -> None:
    try:
        says(table)
    except Exception as error:
        raise Broken(says.__name__, table, error, says=says) from error


def at_every_moment(often: int | None = None) -> Callable[[Says], Check]:
    """A property of a table at any moment; `often`: at how many moments of a board, where it takes its time."""

    def made(says: Says) -> Check:
        @wraps(says)
        def check(edition: Edition, seed: int) -> None:
            for found in boards(edition, seed):
                for table in _moments(found.tables, seed, often):
                    _checked(says, table)

        return _named(check, says)

    return made


def at_the_end(says: Says) -> Check:
    """A property of a board that is over, with everything answered."""

    def at_its_end(table: Table) -> None:
        if table.over:
            says(table)

    at_its_end.__name__ = says.__name__

    @wraps(says)
    def check(edition: Edition, seed: int) -> None:
        for found in boards(edition, seed):
            _checked(at_its_end, found.end)

    return _named(check, says)


def _named(check: Check, says: Says) -> Check:
    OF_A_TABLE[says.__name__] = says
    del check.__dict__["__wrapped__"]  # its signature is its own
    check.__annotations__ = {"edition": "Edition", "seed": "int", "return": "None"}
    return check


# ---------------------------------------------------------------- the record


def check_nothing_breaks(edition: Edition, seed: int) -> None:
    """No step of anybody raises an exception, and every board comes to its end."""
    boards(edition, seed)


@at_every_moment(NOW_AND_THEN)
def check_fold_from_nothing(table: Table) -> None:
    """A table grown step by step is the one that its entries make from nothing; the desk has nothing more to do there."""
    assert fold(table.start, table.entries) == table
    assert advance(table) == table


@at_every_moment(NOW_AND_THEN)
def check_record_as_json(table: Table) -> None:
    """Record, JSON, record: the same; the record is one that is read; followed to its end it is the same again."""
    read = load(json.loads(json.dumps(dump(table))))
    assert read == table
    assert follow(read, {}, leave=True).table == table


# ---------------------------------------------------------------- the game


@at_every_moment()
def check_what_stands(table: Table) -> None:
    """No card stands twice; what stands and what was withdrawn are apart; only a trick that was turned has a hole."""
    assert not {*table.calls, *table.cards} & table.withdrawn.keys()
    assert len({*table.calls, *table.cards}) == len(table.calls) + len(table.cards)
    if table.play is not None:
        cards = list(table.play.cards)
        assert len(cards) == len(set(cards)), "a card stands twice"
        holes = [trick for trick in table.play.tricks if trick.turn is not None]
        assert len(holes) <= len(table.turned), "only a trick that was turned may have a hole"
        assert all(table.defends(one.seat) for one in table.penalties), "only a defender has penalty cards"


@at_every_moment()
def check_tricks_add_up(table: Table) -> None:
    """Tricks won, left, transferred and from before the record are thirteen; nobody has fewer than none."""
    if table.play is None:
        return
    told = final(table)
    assert sum(table.start.won) + table.play.start.tricks == 13
    assert all(0 <= number <= 13 for number in table.tricks.values()), table.tricks
    if told is not None:
        assert sum(told.values()) == 13, told
        assert all(0 <= number <= 13 for number in told.values()), told
    elif not table.over:
        transferred = sum(table.tricks.values()) - len([one for one in table.play.tricks if one.turn is None])
        assert sum(table.start.won) <= transferred + len(table.turned), table.tricks


@at_every_moment(12)
def check_lawful_players_can_act(table: Table) -> None:
    """Whoever is in turn, while nobody is asked, has a lawful action, and it is noted as nothing irregular."""
    turn = table.turn
    if turn is None or asking(table):
        return
    if table.play is None:
        assert lawful(table), f"{turn} has no lawful call"
        return
    cards = lawful_cards(table, turn)
    if not cards:
        assert cards is None or not table.held(turn), f"{turn} has no lawful card"
        return
    for card in cards:
        action = Played(turn, card)
        assert why_not(table, action) is None, f"{turn} {card} is lawful and refused: {why_not(table, action)}"
        noted = [one for one in after(table, action).irregularities if one.at == len(table.entries)]
        assert not noted, f"{turn} {card} is lawful, and noted as {noted[0].kind.name}"


@at_every_moment()
def check_duties_do_not_contradict(table: Table) -> None:
    """Nobody is told to do two things that no call or card does."""
    for seat in SEATS:
        mine = [duty for duty in table.duties if duty.seat is seat]
        for one in mine:
            for other in mine:
                assert not _contradict(one, other), f"{one} against {other}"


def _contradict(one: Duty, other: Duty) -> bool:
    match one.effect, other.effect:
        case (MustPass(), MustRepeat()):
            return other.call not in (None, PASS)
        case (MustLead(_, suit), NoLead(_, barred)) | (MustPlaySuit(_, suit), NoPlaySuit(_, barred)):
            return suit == barred
        case (MustLead(_, first), MustLead(_, second)) | (MustPlaySuit(_, first), MustPlaySuit(_, second)):
            return first != second
        case (MustPlay(_, first), MustPlay(_, second)):
            return first != second
        case (MustPlayRank(_, first), MustPlayRank(_, second)):
            return first != second
        case _:
            return False


# ---------------------------------------------------------------- the desk


@at_the_end
def check_nobody_waits(table: Table) -> None:
    """When the board is over and all are answered, no inquiry waits for anything more."""
    assert table.over
    assert not asking(table)
    assert set(Moment) == table.moments
    if is_settled(table):
        assert not [(one.id, question.id) for one, question in waits(table)]


@at_the_end
def check_score_is_consistent(table: Table) -> None:
    """Tricks, contract, score and what is handed in say the same."""
    tricks, contract, score, outcome = final(table), table.contract, score_ns(table), outcome_of(table)
    if table.auction.passed_out:
        assert (contract, score) == (None, 0)
        return
    if table.play is None:  # the board goes no further, and is closed by an award
        assert (contract, score, outcome) == (None, None, NotPlayed())
        return
    assert contract is not None
    if tricks is None:
        assert score is None
        return
    assert score == contract.score_ns(tricks[contract.declarer.side], table.start.vulnerability)
    assert isinstance(outcome, PlayedOut)
    assert (outcome.contract, outcome.tricks) == (contract, tricks[contract.declarer.side])
    before = {side: tricks[side] - sum(n if to is side else -n for to, n in table.transfers) for side in Side}
    assert all(0 <= number <= 13 for number in before.values()), f"before transfers {before}"


# ---------------------------------------------------------------- words


@at_every_moment(2)
def check_everything_has_words(table: Table) -> None:
    """Every order, and every sentence of the sheet, has words in both languages; so has the table as JSON."""
    found = sheet(table)
    for language in LANGUAGES:
        translate = translator(language)
        for one in rulings(table):
            for effect in one.effects:
                assert translate(effect_text(table, effect, one.law, one.inquiry, one.offender)).strip(), (
                    f"{one.law}: {effect} has no words"
                )
        for text in _texts(found):
            assert not text.template or translate(text).strip(), text
        json.dumps(as_json(table, translate), default=str)


def _texts(value: object) -> Iterator[Text]:
    if isinstance(value, Text):
        yield value
    elif isinstance(value, tuple | list):
        for one in value:
            yield from _texts(one)


# ---------------------------------------------------------------- policies


def check_prevent_notes_nothing(edition: Edition, seed: int) -> None:
    """Under PREVENT nothing is ever irregular, and every board is played out or passed out."""
    found = board(edition, seed, Policy.PREVENT)
    assert not any(table.irregularities for table in found.tables)
    assert found.end.over
