"""What the templates of results are given: what the reader may see of a night, and where its pages are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from markupsafe import Markup

from oddtrick.game.outcome import PlayedOut
from oddtrick.game.seats import Side
from oddtrick.game.words import diagrams
from oddtrick.night.access.passes import Pass
from oddtrick.night.nights import Night
from oddtrick.night.scores.boards import Traveller, travellers
from oddtrick.night.scores.certain import certain
from oddtrick.night.scores.rulings import OFFICE, Told, rulings
from oddtrick.night.scores.sheets import Sheet, sheet
from oddtrick.night.scores.solved import Solved
from oddtrick.pages.rendering import number, shortest, tricks
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.texts import Text, say, signed
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.view import View, view
from oddtrick.web.makeable import Shown as Makeable
from oddtrick.web.makeable import of_board
from oddtrick.web.night.phone import SIDE_NAMES, VULNERABLE

NOT_SOLVED = say("What was makeable is not worked out: this computer has no double dummy; pip install {package}",
                 package="'oddtrick[analysis]'")  # fmt: skip


class Linking(Protocol):
    """Where the pages of a night are: of this kind, and with this number."""

    def __call__(self, kind: str, n: object = "") -> str:
        """The address."""


class Links(NamedTuple):
    """Pages of a night on this server, for everybody."""

    language: str
    id: str

    def __call__(self, kind: str, n: object = "") -> str:
        """The address of a page of that kind: `ranking`, `cards`, `boards`, `rulings`, `all`; `nights` are all of them."""
        if kind in ("nights", "table"):
            return f"/{self.language}/night/{kind}"
        here = f"/{self.language}/night/results/{self.id}"
        return here if kind == "ranking" else f"{here}/{kind}/{n}" if n else f"{here}/{kind}"


class Shown(NamedTuple):
    """A night as somebody sees it at a moment."""

    night: Night
    by: By
    at: datetime
    seen: View
    boards: tuple[Traveller, ...]
    named: bool
    makeable: Mapping[str, Makeable] = MappingProxyType({})  # by what stands in the address of a board
    solves: bool = True

    @staticmethod
    def of(night: Night, by: By, at: datetime, named: bool) -> Shown:
        """What he may see. `named`: rulings are told with names."""
        seen = view(night.now, by, at)
        return Shown(night, by, at, seen, travellers(night.now, seen), named)

    @property
    def rulings(self) -> tuple[Told, ...]:
        """What was ruled."""
        return rulings(self.night.now, self.seen, self.boards, self.names_shown)

    @property
    def names_shown(self) -> bool:
        """Whether rulings are told with names: to Directors always, to others where the club has chosen so."""
        return self.named or self.by.role in OFFICE

    @property
    def conditions(self) -> Conditions | None:
        """By what the last stage that may be seen is scored."""
        return self.seen.standings[-1].conditions if self.seen.standings else None

    @property
    def certain(self) -> list[Text]:
        """How certain the ranking is, and until when it can change."""
        return list(certain(self.night.now, self.seen.standings[-1], self.at)) if self.seen.standings else []

    def board(self, key: str) -> Traveller | None:
        """A board by what stands in its address."""
        return next((one for one in self.boards if board_key(one) == key), None)

    async def solved(self, solved: Solved, boards: Iterable[Traveller], patience: float | None = None) -> Shown:
        """The same with what was makeable on those boards, as far as their deals may be seen and it is worked out in time."""
        wanted = {board_key(one): one for one in boards if one.deal is not None and one.deal.is_complete}
        tables = await solved.of((one.deal for one in wanted.values() if one.deal), patience)
        found = {
            key: of_board(tables[one.deal], one.dealer, one.vulnerability) for key, one in wanted.items() if one.deal in tables
        }
        return self._replace(makeable=found, solves=solved.possible)

    def unsolved(self, board: Traveller) -> Text | None:
        """Why what was makeable does not stand beside a board of which all hands are shown."""
        if board.deal is None or not board.deal.is_complete or board_key(board) in self.makeable:
            return None
        if self.solves:
            return say("What was makeable is being worked out; open this page again in a moment.")
        return NOT_SOLVED if self.by.role in OFFICE else None

    def sheet(self, contestant: int) -> Sheet:
        """The score card of a contestant."""
        return sheet(self.night.now, self.seen, self.boards, contestant)

    @property
    def sheets(self) -> Iterable[Sheet]:
        """All score cards, in the order of the ranking."""
        rows = self.seen.standings[-1].rows if self.seen.standings else ()
        numbers = [row.contestant for row in rows] or [one.number for one in self.seen.contestants]
        return [self.sheet(one) for one in numbers]

    def context(self, link: Linking, translate: Any, mine: int = 0) -> dict[str, Any]:
        """What the templates need. `mine`: the contestant whose own pages these are."""
        conditions = self.conditions
        places = _places(self.boards, conditions)
        names = {one.number: one.called for one in self.seen.contestants}
        return {
            "night": self.night,
            "shown": self,
            "seen": self.seen,
            "link": link,
            "mine": mine,
            "unit": translate(conditions.unit) if conditions else "",
            "session_unit": translate(self.seen.standings[-1].unit) if self.seen.standings else "",
            "matchpoints": conditions is not None and conditions.method is Method.MATCHPOINTS,
            "named": lambda who: ", ".join(f"{one} {names[one]}" for one in who if one in names),
            "name_of": names.get,
            "worth": lambda award: number(award.value, places) if award else "",
            "total": lambda value: "–" if value is None else number(value, 2),
            "round_worth": lambda value: "" if value is None else number(value, places),
            "points_of": lambda value: "–" if value is None else signed(value),
            "shortest": shortest,
            "made": lambda result: tricks(result.contract, result.tricks) if isinstance(result, PlayedOut) else "",
            "drawn": drawn,
            "board_key": board_key,
            "makeable": self.makeable.get,
            "unsolved": self.unsolved,
            "vulnerable": VULNERABLE,
            "side_names": SIDE_NAMES,
            "NS": Side.NS,
            "EW": Side.EW,
            "day": day_of(self.night),
        }


def seen_by(told: Pass, night: Night) -> By:
    """As whom somebody sees a night: a phone and a player only at their own, elsewhere as everybody."""
    return told.by if told.night in ("", night.id) else By(Role.PUBLIC)


def board_key(board: Traveller) -> str:
    """A board in an address: its number, and before it the session where it is not the first."""
    return f"{board.number}" if board.session == 1 else f"{board.session}-{board.number}"


def drawn(board: Traveller) -> Markup:
    """The hands with dealer and vulnerability."""
    assert board.deal is not None
    return Markup(diagrams.svg(board.deal, dealer=board.dealer, vulnerability=board.vulnerability))


def _places(boards: Iterable[Traveller], conditions: Conditions | None) -> int:
    """With how many places scores of boards are shown: none where all are whole and neither percentages nor cross-IMPs."""
    if conditions is None or conditions.method in (Method.MATCHPOINTS, Method.CROSS_IMPS):
        return 2
    awards = (award for one in boards for line in one.lines for award in (line.award(Side.NS), line.award(Side.EW)) if award)
    return 0 if all(award.value.denominator == 1 for award in awards) else 2


def day_of(night: Night) -> str:
    """When it began, as 2026-11-23; empty where it has not."""
    began = [one.began for one in night.now.sessions.values() if one.began]
    return f"{min(began):%Y-%m-%d}" if began else ""
