"""The workers of a server: how many there are, who waits, and who is ended because he takes too long."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from concurrent.futures import ThreadPoolExecutor
from enum import Enum

from oddtrick.web.rules import House
from oddtrick.web.server.workers import LIMIT, Answer, Sent, Worker

AT_ONCE = 4  # requests that are worked at, as long as they are short
LONG = 0.5  # seconds after which a request is a long one: it gives its place to others, and lets them go first
LONG_AT_ONCE = 8  # long ones that are worked at
SHARE = 2.0  # seconds after which a long one is ended when there is one too many; before that the newest is
WAITING = 64  # requests that wait for their turn
SPARE = 2  # workers that are there though there is nothing to do; once more were needed, as many stay as may work at once


class Trouble(Enum):
    """Why a request was not answered."""

    TOO_LONG = "it took longer than one request may"
    TOO_MANY = "there were too many requests at once"
    BROKEN = "the worker ended by itself"
    STOPPED = "the server was stopped while it was worked at"


class Pool:
    """All of them, for one loop."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._threads = ThreadPoolExecutor(AT_ONCE + LONG_AT_ONCE + 2, "worker")
        self._starting = asyncio.Lock()
        self._places = asyncio.Semaphore(AT_ONCE)
        self._idle: list[Worker] = []
        self._busy: dict[Worker, float] = {}
        self._long: list[Worker] = []
        self._ended: set[Worker] = set()
        self._waiting = 0
        self._stopped = False

    async def start(self) -> None:
        """Have the spare ones ready."""
        async with self._starting:
            while len(self._idle) < SPARE and not self._stopped:
                self._idle.append(await self._another())

    def stop(self) -> None:
        """End all of them at once."""
        self._stopped = True
        for worker in (*self._idle, *self._busy):
            worker.end()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def answer(self, sent: Sent) -> Answer | Trouble:
        """The answer to a request, or why there is none."""
        if self._waiting >= WAITING:
            return Trouble.TOO_MANY
        if not await self._place():
            return Trouble.TOO_MANY
        found = await self._at_work(sent)
        return Trouble.STOPPED if self._stopped and not isinstance(found, Answer) else found

    async def _place(self) -> bool:
        self._waiting += 1
        try:
            async with asyncio.timeout(LIMIT):
                return await self._places.acquire()
        except TimeoutError:
            return False
        finally:
            self._waiting -= 1

    def _is_long(self, worker: Worker) -> None:
        """It goes on behind the others; where there are too many such, one of them is ended."""
        worker.step_back()
        self._long.append(worker)
        self._places.release()
        if len(self._long) > LONG_AT_ONCE:
            first = self._long[0]
            gone = first if _now() - self._busy[first] > SHARE else worker
            self._ended.add(gone)
            gone.end()

    async def _at_work(self, sent: Sent) -> Answer | Trouble:
        try:
            worker = self._idle.pop() if self._idle else await self._another()
        except OSError:  # the system has no more processes or files just now
            self._places.release()
            return Trouble.TOO_MANY
        except BaseException:
            self._places.release()
            raise
        loop = asyncio.get_running_loop()
        self._busy[worker] = _now()
        long = loop.call_later(LONG, self._is_long, worker)
        too_long = loop.call_later(LIMIT, worker.end)
        found: Answer | None = None
        try:
            found = await loop.run_in_executor(self._threads, worker.answer, sent)
        finally:
            long.cancel()
            too_long.cancel()
            since = self._busy.pop(worker)
            if worker in self._long:
                self._long.remove(worker)
            else:
                self._places.release()
            taken_away = worker in self._ended
            self._ended.discard(worker)
            self._done(worker, alive=found is not None)
        if found is not None:
            return found
        if taken_away:
            return Trouble.TOO_MANY
        return Trouble.TOO_LONG if _now() - since >= LIMIT else Trouble.BROKEN

    def _done(self, worker: Worker, *, alive: bool) -> None:
        if alive and not worker.is_behind and len(self._idle) < AT_ONCE:
            self._idle.append(worker)
            return
        worker.close()
        self._filling = asyncio.ensure_future(self.start())

    async def _another(self) -> Worker:
        """One more. The first takes seconds, for which a server that is stopped meanwhile does not wait."""
        loop = asyncio.get_running_loop()
        made: asyncio.Future[Worker] = loop.create_future()

        def told(worker: Worker | None, error: BaseException | None) -> None:
            if made.done():  # nobody waits for it any more
                if worker is not None:
                    worker.close()
            elif worker is not None:
                made.set_result(worker)
            elif error is not None:
                made.set_exception(error)

        def make() -> None:
            worker, trouble = None, None
            try:
                worker = Worker(self._house)
            except BaseException as error:
                trouble = error
            with contextlib.suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(told, worker, trouble)

        threading.Thread(target=make, name="maker", daemon=True).start()
        return await made


def _now() -> float:
    return asyncio.get_running_loop().time()
