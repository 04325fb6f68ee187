"""Any board: lawful players, and irregularities of every kind as often as luck will have it. The same seed is the same board.

`board` gives the table after each step. RECORD writes down what happens; PREVENT refuses what is irregular.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from functools import cache, lru_cache
from random import Random
from typing import NamedTuple

from telling import Broken, Refused, does

from oddtrick.citations import Edition
from oddtrick.game.calls import BIDS, CALLS, DOUBLE, PASS, REDOUBLE, Call
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.dealing import random_deal
from oddtrick.game.hands import Hand
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import SEATS, Seat, Vulnerability
from oddtrick.inquiry.asking import ASKED, By, questions, stored
from oddtrick.inquiry.effects import MustPass, MustRepeat, NoDouble
from oddtrick.inquiry.procedures import PROCEDURES
from oddtrick.inquiry.vocabulary import Role, Source, Spell
from oddtrick.laws.editions import ALL, named
from oddtrick.regulations.readymade import pzbs, wbf
from oddtrick.regulations.values import Regulations
from oddtrick.table.desk.desk import asking, attempt
from oddtrick.table.duties import lawful_cards, sieve
from oddtrick.table.entries import (
    CONTESTS,
    SCORED_IN,
    Added,
    Answered,
    Assented,
    Attention,
    Awarded,
    Called,
    CalledEight,
    Claimed,
    Entry,
    Explained,
    Exposed,
    Informed,
    LedFaceDown,
    Moment,
    Objected,
    Opened,
    Passed,
    Played,
    PlayedOn,
    Questioned,
    Quitted,
    Ruled,
    Start,
)
from oddtrick.table.folding.awarding import finished, heads
from oddtrick.table.folding.fold import why_not
from oddtrick.table.state import Irregularity, Kind, Standing, Table
from oddtrick.table.under_regulations import under

MOST = 260  # steps; by then every board is brought to its end
_AWARDS = ("+170", "3S S 10", "1/3 +140; 2/3 +170", "60%", "average plus", "table", "cancelled", "+2 IMP")
_WILD = (0.01, 0.03, 0.03, 0.1, 0.1, 0.3)


class Policy(Enum):
    """Whether an irregularity is written down or refused."""

    RECORD = "record"
    PREVENT = "prevent"


class Board(NamedTuple):
    """The table after each step, the last one when everything is over and answered."""

    tables: tuple[Table, ...]

    @property
    def end(self) -> Table:
        return self.tables[-1]


@lru_cache(maxsize=128)
def board(edition: Edition, seed: int, policy: Policy = Policy.RECORD) -> Board:
    """That board. Raises Broken where the program breaks on the way."""
    return Board(tuple(_Lot(edition, seed, policy).told()))


def boards(edition: Edition, seed: int) -> tuple[Board, ...]:
    """The boards of a seed under both policies."""
    return tuple(board(edition, seed, policy) for policy in Policy)


class _Lot:
    """What luck makes of one board."""

    def __init__(self, edition: Edition, seed: int, policy: Policy) -> None:
        self.chance = Random(f"{edition} {seed} {policy.value}")
        self.awards = Random(f"award {edition} {seed} {policy.value}")
        self.policy = policy
        self.wild = self.chance.choice(_WILD) if policy is Policy.RECORD else 0.3
        self.cards = random_deal(self.chance)  # what everybody holds, be it recorded or not
        self._known = self._seen()
        self.table = Table.begin(self._start(edition))

    # ---------------------------------------------------------------- how it begins

    def _start(self, edition: Edition) -> Start:
        chance = self.chance
        start = Start(edition, chance.choice(SEATS), chance.choice(list(Vulnerability)))
        if chance.random() < 0.3:
            start = replace(start, contest=chance.choice(CONTESTS), scored_in=chance.choice(SCORED_IN), board=chance.randint(1, 32))
        if chance.random() < 0.15 and self.policy is Policy.RECORD:
            start = self._in_the_middle(start)
        start = replace(start, deal=Deal(*(self.cards[seat] if seat in self._known else None for seat in Seat)))
        return self._regulated(start)

    def _seen(self) -> tuple[Seat, ...]:
        """Whose hands the record has: mostly all of them, else none or some."""
        luck = 0.0 if self.policy is Policy.PREVENT else self.chance.random()
        return SEATS if luck < 0.75 else () if luck < 0.85 else tuple(self.chance.sample(SEATS, self.chance.randint(1, 3)))

    def _in_the_middle(self, start: Start) -> Start:
        chance, trick = self.chance, self.chance.randint(1, 12)
        self.cards = Deal(*(Hand.of(chance.sample(list(self.cards[seat] or ()), 14 - trick)) for seat in Seat))
        contract = Contract.parse(str(chance.choice(BIDS)), chance.choice(SEATS))
        won = chance.randint(0, trick - 1)
        leader = contract.declarer.lho if trick == 1 else chance.choice(SEATS)
        return replace(start, contract=contract, trick=trick, leader=leader, won=(won, trick - 1 - won))

    def _regulated(self, start: Start) -> Start:
        luck = self.chance.random()
        if luck < 0.4:
            return start
        if luck < 0.7:
            return under(Table.begin(start), _ready(start.edition, self.chance.random() < 0.7)).start
        told = [(id, self.chance.choice(options)) for id, options in _regulable() if self.chance.random() < 0.5]
        return replace(start, regulations=tuple(told), regulated_by="by lot")

    # ---------------------------------------------------------------- step after step

    def told(self) -> Iterator[Table]:
        yield self.table
        if self.policy is Policy.RECORD and self.chance.random() < max(0.03, self.wild / 2):
            yield from self._does(self._ordered_before())
        for _ in range(MOST):
            if self.table.over and not asking(self.table) and self.chance.random() < 0.4:
                break
            yield from self._does(self._next())
        yield from self._to_the_end()
        yield from self._awarded()

    def _does(self, step: Entry | None) -> Iterator[Table]:
        if step is None:
            return
        try:
            done = self._attempted(step) if self.policy is Policy.PREVENT else does(self.table, step)
        except Refused:
            return
        except Exception as error:
            raise Broken("nothing_breaks", self.table, error, step) from error
        if done is not self.table:
            self.table = done
            yield done

    def _attempted(self, step: Entry) -> Table:
        if not isinstance(step, Called | CalledEight | Played):
            return does(self.table, step)
        done = attempt(self.table, step)
        return self.table if isinstance(done, Reason) else done

    def _next(self) -> Entry | None:
        chance, table = self.chance, self.table
        if table.inquiries and asking(table) and chance.random() < 0.95:
            return self._answer()
        if self.policy is Policy.RECORD:
            noted = [one for one in table.irregularities if not one.standing.is_settled]
            if noted and chance.random() < 0.35:
                return Attention(chance.choice(SEATS), chance.choice(noted).at)
            if table.inquiries and chance.random() < self.wild / 4:
                return self._correction()
        if table.over and table.claimed is not None and chance.random() < 0.5:
            return self._after()
        if chance.random() < self.wild:
            return self._irregular()
        return self._lawful()

    def _to_the_end(self) -> Iterator[Table]:
        """The board is played out, everything is noticed, everything answered, the round ends."""
        for _ in range(200):
            table = self.table
            if table.inquiries and asking(table):
                yield from self._does(self._answer())
            elif not table.over or table.turn is not None:
                yield from self._does(self._lawful() if self.chance.random() < 0.98 else self._claim())
            elif (one := self._unnoticed()) is not None:
                yield from self._does(Opened(one.kind.procedure, one.by, one.at))
            elif (moment := next((m for m in Moment if m not in table.moments), None)) is not None:
                yield from self._does(Passed(moment))
            else:
                return
        raise Broken("comes_to_an_end", self.table, AssertionError("after 200 steps more the board is not over"))

    def _unnoticed(self) -> Irregularity | None:
        for one in self.table.irregularities:
            known = any(each.about == one.at and each.procedure == one.kind.procedure for each in self.table.inquiries)
            still = one.standing is Standing.OPEN and not one.kind.is_doubt and one.at not in self.table.withdrawn
            if still and not known and named(one.kind.procedure, self.table.start.edition) is not None:
                return one
        return None

    def _awarded(self) -> Iterator[Table]:
        """12. What is to be awarded mostly is; now and then in another way later, and an answer is corrected after it."""
        for matter in [one.id for one in heads(self.table) if finished(self.table, one.id)]:
            for often in (0.8, 0.2):
                if self.awards.random() < often:
                    yield from self._does(self._award(matter))
        if self.table.awards and self.awards.random() < 0.3:
            yield from self._does(self._correction())
            yield from self._to_the_end()

    def _award(self, matter: str) -> Awarded:
        both = self.awards.choice(_AWARDS)
        return Awarded(matter, both, self.awards.choice((both, *_AWARDS)), "?", "by lot")

    # ---------------------------------------------------------------- answers

    def _answer(self) -> Answered:
        one = self.chance.choice(asking(self.table))
        return Answered(one.inquiry.id, one.question.id, self.chance.choice(one.options), "?", "by lot")

    def _correction(self) -> Answered | None:
        told = [entry for entry in self.table.entries if isinstance(entry, Answered) and entry.by == "?"]
        if not told:
            return None
        one = self.chance.choice(told)
        inquiry = self.table.inquiry(one.inquiry)
        procedure = inquiry and named(inquiry.procedure, self.table.start.edition)
        question = procedure and next((each for each in questions(procedure.run) if each.id == one.question), None)
        if not question:
            return None
        others = [value for option in question.options if (value := stored(option)) != one.answer]
        value = self.chance.choice(others) if others else one.answer
        assert isinstance(value, bool | str)
        return Answered(one.inquiry, one.question, value, "?", "corrected by lot")

    # ---------------------------------------------------------------- lawful players

    def _lawful(self) -> Entry | None:
        table, turn = self.table, self.table.turn
        if turn is None:
            return self._claim() if table.play is not None and not table.over else None
        if table.play is None:
            return self._lawful_call(turn)
        if self.chance.random() < 0.004:
            return self._claim()
        cards = self._lawful_cards(turn)
        by = turn.partner if table.is_dummy(turn) else turn
        return Played(turn, self.chance.choice(cards)) if cards else Claimed(by, tricks=0)

    def _lawful_call(self, turn: Seat) -> Called:
        table = self.table
        if any(table.mine(turn, MustPass)):
            return Called(turn, PASS)
        if (repeat := next(table.mine(turn, MustRepeat), None)) is not None and repeat.call is not None:
            return Called(turn, repeat.call)
        floor = -1 if table.auction.bid is None else table.auction.bid.index
        few = self.chance.choice((1, 1, 2, 3))
        calls = [PASS] * (3 + len(table.calls) // 4) + [DOUBLE, REDOUBLE] + list(BIDS[floor + 1 : floor + 1 + 3 * few])
        if floor < 0:
            calls = [PASS, *BIDS[:12]]
        tried = Called(turn, self.chance.choice(calls))
        return tried if why_not(table, tried) is None else Called(turn, PASS)

    def _held(self, seat: Seat) -> list[Card]:
        """What that player holds in truth, where the record does not say."""
        table = self.table
        known = table.held(seat)
        if known is not None:
            return list(known)
        gone = table.play.gone if table.play is not None else 0
        return [card for card in self.cards[seat] or () if not card.bit & gone]

    def _lawful_cards(self, turn: Seat) -> list[Card]:
        lawful = lawful_cards(self.table, turn)
        if lawful is not None:
            return list(lawful)
        cards = Hand.of(self._held(turn))
        for _, _, meets in sieve(self.table, turn):
            cards = cards & meets or cards
        return list(cards)

    # ---------------------------------------------------------------- whatever else may happen

    def _irregular(self) -> Entry | None:
        table = self.table
        if self.policy is Policy.PREVENT:
            return self._odd_call() if table.play is None else self._odd_card()
        if table.over:
            return self._pick(self._after, 3, self._talk, 1, self._moment, 1, self._matter, 1)
        if table.play is None:
            return self._pick(self._odd_call, 5, self._talk, 1, self._shown, 1, self._matter, 0.3)
        if not table.in_play:
            return self._pick(self._odd_lead, 3, self._odd_call, 1, self._talk, 1, self._shown, 1, self._odd_card, 2)
        return self._pick(
            *(self._odd_card, 8, self._shown, 1, self._turned, 1, self._claim, 0.5, self._talk, 1),
            *(self._odd_call, 0.3, self._matter, 0.3, self._moment, 0.2),
        )

    def _pick(self, *ways: object) -> Entry | None:
        (way,) = self.chance.choices(ways[::2], ways[1::2])  # type: ignore[arg-type]
        assert callable(way)
        done: Entry | None = way()
        return done

    def _odd_call(self) -> Entry:
        chance, turn = self.chance, self.table.auction.turn
        by = chance.choice(SEATS)
        luck = chance.random()
        bound = [duty for duty in self.table.duties if duty.seat is turn]
        if bound and chance.random() < 0.5:
            return Called(turn, chance.choice((PASS, DOUBLE, self._any_call())))
        if luck < 0.05:
            return CalledEight(chance.choice((by, turn)), "8C")
        if luck < 0.3:
            return Called(by, self._any_call())  # mostly out of rotation
        if luck < 0.5 and (bid := self.table.auction.bid) is not None:
            return Called(turn, chance.choice(BIDS[: bid.index + 1]), shows=chance.choice(("", "", "H", "SC")))
        if luck < 0.6:
            return Called(turn, chance.choice((DOUBLE, REDOUBLE)), names=chance.choice((None, *BIDS)))
        if luck < 0.75:
            last = self.table.entries[self.table.calls[-1]] if self.table.calls else None
            return Called(getattr(last, "by", by) or by, self._any_call(), instead=True)
        if luck < 0.85:
            return Called(by, self._any_call(), at_once=True)
        return Called(turn, self._any_call())

    def _any_call(self) -> Call:
        floor = -1 if self.table.auction.bid is None else self.table.auction.bid.index
        return self.chance.choice((PASS, PASS, DOUBLE, *BIDS[floor + 1 : floor + 6], self.chance.choice(CALLS)))

    def _odd_lead(self) -> Entry | None:
        by = self.chance.choice((*SEATS, self.table.turn or Seat.N))
        if not (cards := self._held(by)):
            return None
        card = self.chance.choice(cards)
        return LedFaceDown(by, self.chance.choice((card, None)) if by not in self._known else card)

    def _odd_card(self) -> Entry | None:
        chance, table = self.chance, self.table
        turn = table.turn
        luck = chance.random()
        if turn is not None and table.is_dummy(turn) and luck < 0.6:
            return self._in_words(turn)
        by = chance.choice(SEATS) if luck < 0.4 or turn is None else turn
        last = table.entries[table.cards[-1]] if table.cards else None
        if 0.4 < luck < 0.5 and isinstance(last, Played):
            by = chance.choice((last.by, *SEATS))
        if not (cards := self._held(by)):
            return None
        card = chance.choice(cards)
        return Played(by, card, lead=chance.random() < 0.2, at_once=0.4 < luck < 0.5)

    def _in_words(self, dummy: Seat) -> Entry | None:
        """Declarer names dummy's card in a few words, and dummy puts one."""
        chance = self.chance
        if not (cards := self._held(dummy)):
            return None
        put, named = chance.choice(cards), chance.choice([*cards, *(self.cards[dummy.partner] or ())])
        ways = ("high", "low", "win", "anything", "play", named.suit.name, str(named.rank), str(named), str(put))
        return Played(dummy, put, said=chance.choice(ways))

    def _shown(self) -> Entry | None:
        by = self.chance.choice(SEATS)
        if not (cards := self._held(by)):
            return None
        shown = self.chance.sample(cards, min(len(cards), self.chance.choice((1, 1, 1, 2, 3))))
        return Exposed(by, tuple(shown), led=self.chance.random() < 0.2)

    def _turned(self) -> Entry | None:
        play = self.table.play
        assert play is not None
        missing = [one for one in self.table.irregularities if one.kind is Kind.DEFECTIVE]
        if missing and self.chance.random() < 0.7:
            one = self.chance.choice(missing)
            gaps = [n for n, trick in enumerate(play.tricks) if trick.of(one.by) is None]
            held = self._held(one.by)
            if gaps and held:
                return Added(one.by, self.chance.choice(held), self.table.start.trick + gaps[0])
        return Quitted() if play.trick else None

    def _claim(self) -> Entry:
        play = self.table.play
        left = 13 if play is None else max(0, play.start.tricks - len(play.tricks))
        agreed = tuple(self.chance.sample(SEATS, self.chance.choice((0, 0, 1, 2))))
        return Claimed(
            self.chance.choice(SEATS), agreed, self.chance.choice((None, *range(left + 1))), self.chance.choice(("", "?"))
        )

    def _talk(self) -> Entry:
        chance, by = self.chance, self.chance.choice(SEATS)
        acts = [n for n, entry in enumerate(self.table.entries) if isinstance(entry, Called | Played | Explained)]
        if not acts or chance.random() < 0.2:
            return chance.choice((Questioned(by), Informed(by, chance.choice(list(Source)))))
        about = chance.choice(acts)
        return chance.choice(
            (Questioned(by, about), Explained(by, about, "a raise"), Informed(by, chance.choice(list(Source)), about))
        )

    def _matter(self) -> Entry | None:
        """The Director takes up what no record shows: any matter, of anybody, about anything or nothing."""
        names = [name for name in PROCEDURES if named(name, self.table.start.edition) is not None]
        about = self.chance.choice((None, None, *range(len(self.table.entries))))
        if about is not None and self.chance.random() < 0.3:
            return Attention(self.chance.choice(SEATS), about)
        return Opened(self.chance.choice(names), self.chance.choice(SEATS), about)

    def _moment(self) -> Entry:
        return Passed(self.chance.choice(list(Moment)))

    def _after(self) -> Entry:
        by = self.chance.choice(SEATS)
        return self.chance.choice((Objected(by), Objected(by), Assented(by), PlayedOn()))

    def _ordered_before(self) -> Entry:
        """What had been ordered before the record begins (12 stands for whatever ordered it)."""
        ordered = self.chance.choice((*(MustPass(Role.OFFENDER, spell) for spell in Spell), NoDouble(Role.OFFENDER)))
        return Ruled(None, "12", (ordered,), offender=self.chance.choice(SEATS))


def _ready(edition: Edition, polish: bool) -> Regulations:
    return pzbs() if polish and edition is Edition.E2017 else wbf(edition)


@cache
def _regulable() -> tuple[tuple[str, tuple[bool | str, ...]], ...]:
    """Every question that regulations answer in any edition, with what they may say."""
    found: dict[str, tuple[bool | str, ...]] = {}
    for one in ALL:
        for question in questions(one.run):
            if question.by is By.REGULATION:
                found[question.id] = (*map(_plain, question.options), ASKED.value)
    return tuple(sorted(found.items()))


def _plain(option: object) -> bool | str:
    value = stored(option)
    assert isinstance(value, bool | str)
    return value
