"""What the Director shows in the hall beside the tournament: a message, the ranking held back, polls on phones (Law 16B1).

It stands in a stream of its own for each night, so it is there after a restart, and in every process that serves it. Of a poll
nothing is decided; that it was asked, and how often each action was named, is noted in the night.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from oddtrick.journal.contract import Entry as Kept
from oddtrick.journal.contract import Journal
from oddtrick.journal.deciding import Deciding, Once
from oddtrick.polls.hand import MOST_VOTES
from oddtrick.texts import BadInput, say
from oddtrick.tournament.places import BoardAt

LONGEST = 200  # letters of a message that is read from ten metres
FOLD = 1  # raised when the same entries would come to mean something else
Table = tuple[int, str, int]


class Asked(NamedTuple):
    """A poll that is open: about which play, what is shown (as an address holds it), at which tables, what was answered where."""

    number: int
    place: BoardAt
    shown: str
    tables: tuple[Table, ...]
    replies: tuple[tuple[Table, str], ...] = ()


class Aside(NamedTuple):
    """All of it. `entries`: how many there were, by which polls are numbered."""

    message: str = ""
    held: bool = False
    polls: tuple[Asked, ...] = ()
    entries: int = 0

    def at(self, table: Table) -> Asked | None:
        """What is asked at a table, the oldest first."""
        return next((one for one in self.polls if table in one.tables), None)

    def poll(self, number: int) -> Asked:
        """One that is open. Raises BadInput where it was closed."""
        found = next((one for one in self.polls if one.number == number), None)
        if found is None:
            raise BadInput(say("this poll is closed; thank you"))
        return found


class Asides:
    """How the entries of a stream become what is shown."""

    folds: Collection[int] = (FOLD,)

    def new(self) -> Aside:
        """Nothing is shown."""
        return Aside()

    def after(self, value: Aside, entry: Kept) -> Aside:
        """With one more entry."""
        data, now = entry.data, value._replace(entries=value.entries + 1)
        match entry.kind:
            case "Screened":
                return now._replace(message=data["message"], held=data["held"])
            case "Asked":
                new = Asked(now.entries, BoardAt(*data["place"]), data["shown"], tuple(map(_table, data["tables"])))
                return now._replace(polls=(*now.polls, new))
            case "Answered":
                answer = (_table(data["table"]), data["reply"])
                return now._replace(polls=tuple(
                    one._replace(replies=(*one.replies, answer)) if one.number == data["poll"] else one for one in now.polls
                ))  # fmt: skip
            case "Closed":
                return now._replace(polls=tuple(one for one in now.polls if one.number != data["poll"]))
            case other:
                raise ValueError(f"beside a night nothing is kept as {other!r}")


def _table(told: Sequence[int | str]) -> Table:
    session, section, number = told
    return int(session), str(section), int(number)


class Besides:
    """What is shown in the nights of one journal. Whatever is said is on the disk when it returns; raises BadInput, Unavailable."""

    def __init__(self, journal: Journal) -> None:
        self._deciding = Deciding(journal, Asides())

    async def now(self, night: str) -> Aside:
        """What is shown now."""
        return (await self._deciding.seen(stream(night))).value

    async def screen(self, night: str, message: str, held: bool, key: str | Once = "") -> None:
        """A message (empty: none), and whether the ranking is held back while results are looked at."""
        told = " ".join(message.split())
        if len(told) > LONGEST:
            raise BadInput(say("the message has {n} letters; expected at most {most}", n=len(told), most=LONGEST))
        await self._say(night, lambda _: Kept("Screened", {"message": told, "held": held}), key)

    async def ask(self, night: str, place: BoardAt, shown: str, tables: Sequence[Table], key: str | Once = "") -> None:
        """A poll at tables."""
        data = {"place": [*place], "shown": shown, "tables": [[*one] for one in tables]}
        await self._say(night, lambda _: Kept("Asked", data), key)

    async def answer(self, night: str, table: Table, number: int, reply: str, key: str | Once = "") -> None:
        """What one player of a table would do; the same twice counts once."""

        def decided(now: Aside) -> Kept | None:
            found = now.poll(number)
            if table not in found.tables:
                raise BadInput(say("this poll is closed; thank you"))
            if (table, reply) in found.replies:
                return None
            if len(found.replies) >= MOST_VOTES:
                raise BadInput(say("a poll takes at most {n} answers", n=MOST_VOTES))
            return Kept("Answered", {"poll": number, "table": [*table], "reply": reply})

        await self._say(night, decided, key)

    async def close(self, night: str, number: int, key: str | Once = "") -> None:
        """A poll is over."""

        def decided(now: Aside) -> Kept:
            return Kept("Closed", {"poll": now.poll(number).number})

        await self._say(night, decided, key)

    async def _say(self, night: str, decided: Callable[[Aside], Kept | None], key: str | Once = "") -> None:
        def decide(now: Aside) -> list[Kept]:
            found = decided(now)
            if found is None:
                return []
            return [found if now.entries else found._replace(data={**found.data, "fold": FOLD})]

        name, key = stream(night), key or secrets.token_hex(12)
        new = not (await self._deciding.seen(name)).version
        try:
            await self._deciding.act(name, key, decide, new=new)
        except BadInput:
            if not new or not (await self._deciding.seen(name)).version:
                raise
            await self._deciding.act(name, key, decide)  # another process has begun it meanwhile


def stream(night: str) -> str:
    """Where what is shown in a night is kept."""
    return f"aside/{night}"
