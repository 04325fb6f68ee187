"""Robots of a training table: they play, and by a seed commit one irregularity on each board, for a Director to rule on.

What was done is told to the checker only (`Trainer.committed`); the players' views never say it. The opponents call the Director
when players would notice: at once, when a revoke comes to light, or when the board is over.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from oddtrick.game.calls import PASS, Call
from oddtrick.game.seats import SEATS, Seat
from oddtrick.live.acts.values import Act, CallDirector, MakeCall, Object, PlayCard
from oddtrick.live.happenings import Began, Happened
from oddtrick.live.policy import Policy
from oddtrick.live.rights import May
from oddtrick.live.robots.deeds import AT_ANY_TIME, IN_THE_PLAY, TRIES, Deed, Done, Moment
from oddtrick.live.robots.player import WAITS, moved, seated
from oddtrick.live.robots.simple import Simple, standing_auction
from oddtrick.live.robots.system.bidding import choose
from oddtrick.live.seen import View
from oddtrick.live.state import LiveTable, after
from oddtrick.table.entries import Start
from oddtrick.table.state import Phase
from oddtrick.texts import Text, Translate, say

_MOST_SKIPPED = 3  # chances that are let go by before the deed is done, so that it does not always come first


class Committed(NamedTuple):
    """What a robot did wrong, for the checker: on which board, who, which irregularity, and what it was."""

    board: int
    by: Seat
    deed: Deed
    what: Text
    card_or_call: str = ""

    @property
    def words(self) -> Text:
        """In a sentence."""
        return say("Board {n}, {by}: {deed} ({what})", n=self.board, by=self.by, deed=self.deed.text, what=self.what)


class _Plan:
    """A deed, and how many chances for it are still let go by."""

    def __init__(self, deed: Deed, chance: Random) -> None:
        self.deed, self.chance = deed, chance
        self._left = chance.randrange(_MOST_SKIPPED + 1) if deed in AT_ANY_TIME else 0

    def is_let_go_by(self) -> bool:
        """Whether this chance is."""
        self._left -= 1
        return self._left >= 0


class Trainer:
    """The four robots of a table and what is planned for each board: always the same by the same seed.

    `deeds` may be fewer than all. `wait` lets time go by for a hesitation.
    """

    def __init__(
        self, seed: str, translate: Translate = str, deeds: Sequence[Deed] = tuple(Deed), wait: Callable[[float], None] = time.sleep
    ) -> None:
        self.seed, self.deeds = seed, tuple(deeds) or tuple(Deed)
        self.committed: list[Committed] = []
        self.called: set[int] = set()
        self._left: set[int] = set()
        self._wait = wait
        self._plans: dict[tuple[int, bool], _Plan] = {}
        self.robots = {seat: Faulty(self, seat, translate) for seat in SEATS}

    def _plan(self, board: int, phase: Phase) -> _Plan:
        """What is to be done on a board; where nothing came of it in the auction, something in the play."""
        chance = Random(f"{self.seed}/{board}")
        first = self._plans.setdefault((board, False), _Plan(chance.choice(self.deeds), chance))
        played = [deed for deed in self.deeds if deed in IN_THE_PLAY]
        if phase is not Phase.PLAY or first.deed in IN_THE_PLAY or not played:
            return first
        return self._plans.setdefault((board, True), _Plan(chance.choice(played), chance))

    def of(self, board: int) -> Committed | None:
        """What was done wrong on a board; None where nothing was, or not yet."""
        return next((one for one in self.committed if one.board == board), None)

    def leave(self, board: int) -> None:
        """Do nothing wrong on a board."""
        self._left.add(board)

    def tried(self, seat: Seat, view: View, call: Call | None, translate: Translate) -> Act | None:
        """The deed of this board, where its moment has come for that seat."""
        if self.of(view.board) is not None or view.board in self._left:
            return None
        plan = self._plan(view.board, view.phase)
        done = TRIES[plan.deed](Moment(view, plan.chance, call, translate))
        if done is None or plan.is_let_go_by():
            return None
        self._do(view.board, seat, plan.deed, done)
        return done.act

    def _do(self, board: int, seat: Seat, deed: Deed, done: Done) -> None:
        if done.waits:
            self._wait(done.waits)
        act = done.act
        told = str(act.call) if isinstance(act, MakeCall) else str(act.card) if isinstance(act, PlayCard) else ""
        self.committed.append(Committed(board, seat, deed, done.what, told))


class Faulty(Simple):
    """One of the four."""

    def __init__(self, trainer: Trainer, seat: Seat, translate: Translate = str) -> None:
        super().__init__(translate)
        self._trainer, self.seat = trainer, seat
        self._put_into_words = translate

    def act(self, view: View) -> Act | None:
        """The deed when its moment has come, the call for the Director when it is noticed, else what `Simple` does."""
        if view.seat is not self.seat:
            return None
        done = self._trainer.of(view.board)
        if May.ANSWER_CLAIM in view.may and done is not None and done.deed is Deed.FAULTY_CLAIM:
            return Object()
        if not view.asked and view.waits in (None, "board"):
            attention = self._notices(view)
            if attention is not None:
                return attention
            if view.waits is None and (deed := self._trainer.tried(self.seat, view, self._would_call(view), self._put_into_words)):
                return deed
        return super().act(view)

    def _would_call(self, view: View) -> Call | None:
        if not view.is_my_turn or not view.calls or view.hand is None:
            return None
        return choose(standing_auction(view), view.hand, view.calls).call

    def _notices(self, view: View) -> Act | None:
        """9B1. The opponent to the left of whoever did it, or his partner where he is dummy, calls the Director, once."""
        done = self._trainer.of(view.board)
        if done is None or view.board in self._trainer.called or May.DIRECTOR not in view.may or not _comes_to_light(done, view):
            return None
        caller = done.by.lho
        if view.contract is not None and view.contract.dummy is caller and view.phase is Phase.PLAY:
            caller = done.by.rho
        if self.seat is not caller:
            return None
        self._trainer.called.add(view.board)
        return CallDirector("other", self._put_into_words(say("Director, please!")))


def _comes_to_light(done: Committed, view: View) -> bool:
    """Whether players would have noticed by now."""
    match done.deed:
        case Deed.REVOKE:
            return view.phase is Phase.OVER or _follows_later(done, view)
        case Deed.WRONG_EXPLANATION:
            return view.phase is Phase.OVER
        case Deed.HESITATION:
            since = [one for one in view.auction if one.by is done.by.partner]
            return bool(since) and since[-1].call is not PASS and view.auction[-1].by in (done.by.partner, done.by.rho)
        case Deed.FAULTY_CLAIM:
            return False  # whoever objects has the Director called
        case _:
            return True


def _follows_later(done: Committed, view: View) -> bool:
    """Whether that hand has played a card of the suit to which it did not follow."""
    tricks = view.tricks
    at = next((n for n, trick in enumerate(tricks) if str(trick.of(done.by)) == done.card_or_call), None)
    if at is None:
        return False
    led = tricks[at].led
    return any((card := trick.of(done.by)) is not None and card.suit is led for trick in tricks[at + 1 :])


def until_called(trainer: Trainer, board: int, start: Start) -> LiveTable:
    """A board at a table where irregularities happen, up to the moment at which the Director is called, or to its end."""
    policy = Policy.of("training")
    live = after(seated({}, policy), Happened(0, Began(board, start)))
    while live.summons is None:
        moves = (moved(live, trainer.robots, live.acted_at + wait) for wait in WAITS)
        moving = next((one for one in moves if one is not None), None)
        if moving is None:
            break
        live = moving
    return live
