"""A tournament in a journal: the stream `tournament/{id}`, an entry of it for each entry of the tournament."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from datetime import datetime

from oddtrick.journal.contract import Entry as Kept
from oddtrick.journal.personal import ALL, Path, Paths
from oddtrick.journal.upcasting import Steps, today
from oddtrick.texts import BadInput, say
from oddtrick.tournament.entries.every import Entry, Said
from oddtrick.tournament.folding.fold import after
from oddtrick.tournament.people import By
from oddtrick.tournament.permits import why_not
from oddtrick.tournament.plain import dump, load
from oddtrick.tournament.state import Tournament

FOLD = 1  # raised when the same entries would come to mean something else
SCHEMAS: dict[str, int] = {}  # of the kinds whose form has changed: which it is now
STEPS: Steps = {}
_BEGINNING = "tournament/"

# Where names and numbers of people stand. What people write in sentences (reasons, notes) is not taken apart.
PERSONAL: Paths = {
    "": (Path(("who", "name")),),
    "Entered": (Path(("players", ALL, "name")), Path(("players", ALL, "number"), of="name"), Path(("name",))),
    "Joined": (Path(("player", "name")), Path(("player", "number"), of="name")),
    "Substituted": (Path(("out",)), Path(("player", "name")), Path(("player", "number"), of="name")),
    "Renamed": (Path(("old",)), Path(("new", "name")), Path(("new", "number"), of="name")),
    "Seated": (Path(("players", ALL, 1)),),
    "BoardsSet": (Path(("by",)),),
    "Dealt": (Path(("by",)),),
    "Appointed": (Path(("name",)),),
    "Corrected": (Path(("asked",)),),
    "Ruled": (Path(("start", "ns")), Path(("start", "ew"))),
    "Concurred": (Path(("player",)),),
    "Suspended": (Path(("player",)),),
    "Disqualified": (Path(("player",)),),
}


def stream(id: str) -> str:
    """Where the tournament of that id is kept."""
    return f"{_BEGINNING}{id}"


def id_of(stream: str) -> str | None:
    """The id of the tournament of a stream; None of another stream."""
    return stream.removeprefix(_BEGINNING) if stream.startswith(_BEGINNING) else None


def kept(said: Said) -> Kept:
    """An entry of a tournament as it is kept."""
    data = dump(said)
    kind = data.pop("is")
    if kind == "Opened":
        data["fold"] = FOLD
    return Kept(kind, data, SCHEMAS.get(kind, 1))


def told(entry: Kept) -> Said:
    """An entry of a tournament from what was kept. Raises BadInput."""
    entry = today(entry, STEPS)
    return load({"is": entry.kind, **{name: value for name, value in entry.data.items() if name != "fold"}}, entry.kind)


class Tournaments:
    """How the entries of a stream become a tournament."""

    folds: Collection[int] = (FOLD,)

    def new(self) -> Tournament:
        """One of which nothing was said."""
        return Tournament()

    def after(self, value: Tournament, entry: Kept) -> Tournament:
        """With one more entry."""
        return after(value, told(entry))


Decide = Callable[[Tournament], list[Kept]]


def recording(entries: Iterable[Entry], by: By, at: datetime, *, exactly: bool = False) -> Decide:
    """Says of a tournament which entries to keep, all or none: for `Deciding.act`.

    `at`: the clock of the hall; where it is behind the last entry, that one's moment, unless it is meant `exactly`.
    The decision raises BadInput with the sentence by which the first entry that cannot be is refused.
    """
    wanted = tuple(entries)

    def decide(now: Tournament) -> list[Kept]:
        last = now.said.newest
        moment = last.at if last and last.at > at and not exactly else at
        return _possible(now, (Said(moment, by, entry) for entry in wanted))

    return decide


def following(said: Iterable[Said]) -> Decide:
    """The same for entries that were said elsewhere, with their own moments; a refusal counts them from 1."""
    wanted = tuple(said)

    def decide(now: Tournament) -> list[Kept]:
        return _possible(now, wanted, counted=True)

    return decide


def _possible(now: Tournament, said: Iterable[Said], counted: bool = False) -> list[Kept]:
    found = []
    for n, one in enumerate(said, 1):
        if refused := why_not(now, one):
            raise BadInput(say("entry {n}: {error}", n=n, error=refused.said) if counted else refused.said)
        now = after(now, one)
        found.append(kept(one))
    return found
