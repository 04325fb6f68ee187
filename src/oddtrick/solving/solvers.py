"""Processes that solve, one deal at a time each: they may be ended, and a fault of the library ends none but them."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from threading import Thread
from types import TracebackType
from typing import Self, TypeVar

from oddtrick.analysis.doubledummy.library import available, cores, one_of_many
from oddtrick.solving.kept import Kept
from oddtrick.solving.questions import Question
from oddtrick.texts import BadInput, say

Found = TypeVar("Found")
_FORKS = "forkserver" in multiprocessing.get_all_start_methods()  # Windows starts each anew
_LOOKED_UP = 500  # questions that are looked up at once
_AHEAD = 3  # questions for each process that are on their way


class Solvers:
    """Answers questions in processes of their own, which start with the first one; a context, which ends them.

    `kept`: where answers are looked up and kept. `elsewhere`: who answers instead of processes of this computer, and is not ended.
    Raises ModuleNotFoundError where `oddtrick[analysis]` is not installed.
    """

    def __init__(self, processes: int | None = None, kept: Kept | None = None, elsewhere: Executor | None = None) -> None:
        if elsewhere is None and not available():
            raise ModuleNotFoundError("No module named 'endplay'", name="endplay")
        self._processes, self._kept, self._elsewhere = processes or cores(), kept, elsewhere
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the processes: what has not begun is given up, what has is not waited for."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = None

    def ask(self, question: Question[Found]) -> Future[Found]:
        """The answer, as something to wait for (`asyncio.wrap_future` makes it awaitable), to cancel, or to be told by."""
        if (known := self._looked_up([question])[0]) is not None:
            done: Future[Found] = Future()
            done.set_result(known)
            return done
        return self._asked(question)

    def answers(self, questions: Iterable[Question[Found]]) -> Iterator[tuple[int, Found]]:
        """Each answer with the place of its question, as they come; whoever stops listening ends the work."""
        coming = enumerate(questions)
        places: dict[Future[Found], int] = {}
        try:
            while some := [*islice(coming, _LOOKED_UP)]:
                found = self._looked_up([question for _, question in some])
                for (place, question), known in zip(some, found, strict=True):
                    if known is not None:
                        yield place, known
                        continue
                    while len(places) >= _AHEAD * self._processes:
                        yield from _done(places)
                    places[self._asked(question)] = place
            while places:
                yield from _done(places)
        except BrokenProcessPool:
            self._pool = None
            raise BadInput(say("the double dummy solver ended by itself; what it had found is kept, so try again")) from None
        finally:
            for future in places:
                future.cancel()

    def _looked_up(self, questions: list[Question[Found]]) -> list[Found | None]:
        if self._kept is None:
            return [None] * len(questions)
        keys = [question.key for question in questions]
        known = self._kept.known(key for key in keys if key is not None)
        return [
            None if key is None or key not in known else question.unpacked(known[key])
            for key, question in zip(keys, questions, strict=True)
        ]

    def _asked(self, question: Question[Found]) -> Future[Found]:
        future = self._who().submit(_answered, question)
        kept, key = self._kept, question.key
        if kept is not None and key is not None:
            future.add_done_callback(lambda done: _keep(kept, key, question, done))
        return future

    def _who(self) -> Executor:
        if self._elsewhere is not None:
            return self._elsewhere
        if self._pool is None:
            context = multiprocessing.get_context("forkserver" if _FORKS else "spawn")
            self._pool = ProcessPoolExecutor(self._processes, context, _begin)
        return self._pool


def _begin() -> None:
    """Ctrl-C is for the program that asks; it then ends these. Where it is killed and ends nobody, they end by themselves."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_with_the_program, daemon=True).start()


def _with_the_program() -> None:
    program = multiprocessing.parent_process()
    assert program is not None
    program.join()
    os._exit(1)


def _answered(question: Question[Found]) -> Found:
    one_of_many()
    return question.answer()


def _keep(kept: Kept, key: bytes, question: Question[Found], done: Future[Found]) -> None:
    if not done.cancelled() and done.exception() is None:
        kept.keep({key: question.packed(done.result())})


def _done(places: dict[Future[Found], int]) -> Iterator[tuple[int, Found]]:
    """Those that are answered by now, at least one."""
    for future in wait(places, return_when=FIRST_COMPLETED).done:
        yield places.pop(future), future.result()
