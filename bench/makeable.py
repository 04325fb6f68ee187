"""Double dummy: tables by our processes beside endplay's threads, on the same engine; one board at a time; and par."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from bench.measure import OURS, Absent, Contest, need
from bench.processor import by_all
from oddtrick.analysis.doubledummy.library import available
from oddtrick.analysis.doubledummy.makeable import Makeable
from oddtrick.analysis.doubledummy.par import par
from oddtrick.analysis.doubledummy.solver import makeable
from oddtrick.game.dealing import Seed
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.solving.questions import Tables
from oddtrick.solving.solvers import Solvers

DEALS = [Seed("bench of double dummy").deal(board) for board in range(1, 81)]
_AT_ONCE = 40  # tables that endplay takes in one call


def _ready() -> None:
    if not available():
        raise Absent("oddtrick[analysis] is not installed here")


def ours() -> Callable[[], int]:
    _ready()
    solvers = Solvers()
    dict(solvers.answers(map(Tables, DEALS[:4])))  # the processes are there

    def solve() -> int:
        return len(dict(solvers.answers(map(Tables, DEALS))))

    return solve


def endplays() -> Callable[[], int]:
    """As many in one call as it takes, in as many threads as there are cores."""
    solve, deals = need("endplay.dds").calc_all_tables, _theirs()
    calls = [deals[n : n + _AT_ONCE] for n in range(0, len(deals), _AT_ONCE)]
    return lambda: sum(len(solve(some)) for some in calls)


def ours_alone() -> Callable[[], int]:
    _ready()

    def solve() -> int:
        return len([makeable(deal) for deal in DEALS[:10]])

    return solve


def endplay_alone() -> Callable[[], int]:
    solve, deals = need("endplay.dds").calc_dd_table, _theirs()[:10]
    return lambda: len([solve(deal) for deal in deals])


def _theirs() -> list[object]:
    deal = need("endplay.types").Deal
    return [deal(str(one)) for one in DEALS]


def our_par() -> Callable[[], int]:
    table = Makeable.parse("aab89aab893325433254")
    return lambda: len([par(table, Vulnerability.NS, Seat.N) for _ in range(300)])


def contests() -> list[Contest]:
    processor = by_all if Path("/proc/self/task").exists() else None
    many = Contest("double dummy tables, all cores", "tables/s", 5, processor)
    many.enter(OURS, ours)
    many.enter("endplay", endplays)
    alone = Contest("double dummy tables, one at a time", "tables/s", 5, processor)
    alone.enter(OURS, ours_alone)
    alone.enter("endplay", endplay_alone)
    pars = Contest("par of a table", "pars/s", 5)
    pars.enter(OURS, our_par)
    return [many, alone, pars]
