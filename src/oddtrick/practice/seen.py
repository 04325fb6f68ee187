"""What a table shows of a scene though no Law asks it there: who has called since, who claims, whether a bid has been made."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from oddtrick.game.seats import Seat
from oddtrick.table.entries import Called
from oddtrick.table.state import Table


def _by(table: Table, about: int) -> Seat:
    found: Seat = getattr(table.entries[about], "by")  # noqa: B009 - entries that are told of have a player each
    return found


def _since(table: Table, about: int) -> list[Seat]:
    """Who has called since, in that order."""
    return [entry.by for entry in table.entries[about + 1 :] if isinstance(entry, Called)]


def _acted(table: Table, about: int, said: object) -> bool:
    return said == (_by(table, about).partner in _since(table, about))


def _called_since(table: Table, about: int, said: object, *, lho: bool) -> bool:
    offender, since = _by(table, about), _since(table, about)
    seat = offender.lho if lho else offender.rho
    if seat not in since:
        return said == "nothing"
    return said == ("followed" if seat.partner in since[since.index(seat) + 1 :] else "last")


def _offender_called(table: Table, about: int, said: object) -> bool:
    offender, since = _by(table, about), _since(table, about)
    return offender.rho in since and said == (offender in since[since.index(offender.rho) + 1 :])


def _becomes(table: Table, about: int, said: object) -> bool:
    """A board on which somebody has bid is not passed out."""
    return said != "nothing" or table.auction.bid is None


def _depends(table: Table, about: int, said: object) -> bool:
    """Only a defender's claim can depend on his partner's choice."""
    declaring = table.declarer is not None and _by(table, about).side is table.declarer.side
    return (said == "declaring") == declaring


SEEN: Mapping[str, Callable[[Table, int, object], bool]] = {
    "16B1a.acted": _acted,
    "21B1a.lho_since": lambda table, about, said: _called_since(table, about, said, lho=True),
    "21B1a.rho_since": lambda table, about, said: _called_since(table, about, said, lho=False),
    "21B2.offender_called": _offender_called,
    "24E.becomes": _becomes,
    "70D2.depends": _depends,
}
