"""A great field: seconds from file to ranking by every method, how they grow with the tables, memory, and one changed result.

Every size is measured in an interpreter of its own (`python -m bench.field FILE ROUNDS`), so that its memory is its own.
Debian's salliere, when it is installed, scores the same file.
"""

from __future__ import annotations

import csv
import json
import os
import random
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import log
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from bench.measure import number
from oddtrick.game.calls import BIDS
from oddtrick.game.contract import Contract
from oddtrick.game.outcome import Outcome, PlayedOut
from oddtrick.game.seats import Seat, vulnerability
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.sessions.boards import Meeting, TableResult
from oddtrick.scoring.sessions.session import Session, score_session

SIZES = (625, 1_250, 2_500, 5_000)
BOARDS = 32
DIFFERENT = 25  # results on a board; a real board of a great field has about as many
FASTEST = "read and rank by matchpoints"
CHANGED = "one result changed, ranked anew"
MEMORY = "peak memory of that (MB)"
COMMAND = "`oddtrick score` of the same as PBN, warnings and all"
Row = tuple[int, int, int, str, str, int]


def report(rounds: int) -> str:
    """A table with a column for each size, and what was learnt of salliere."""
    sizes = SIZES if rounds > 1 else SIZES[:2]
    with TemporaryDirectory() as folder:
        found = {size: _measured(Path(folder), size, min(rounds, 3)) for size in sizes}
    head = f"| {BOARDS} boards, seconds | {' | '.join(f'{size:,} tables' for size in sizes)} | growth |"
    lines = [head, f"|---|{'--:|' * (len(sizes) + 1)}"]
    for what in found[sizes[0]]:
        cells = [found[size].get(what) for size in sizes]
        lines.append(f"| {what} | {' | '.join('' if cell is None else number(cell) for cell in cells)} | {growth(sizes, cells)} |")
    remark = "Growth is the power of the number of tables: 1 is in proportion."
    if shutil.which("salliere") is None:
        remark += " salliere is not installed here (Debian: `apt install salliere`)."
    return "\n".join([*lines, "", remark])


def growth(sizes: tuple[int, ...], cells: list[float | None]) -> str:
    first, last = cells[0], cells[-1]
    return "" if not first or not last else f"{log(last / first) / log(sizes[-1] / sizes[0]):.2f}"


def _measured(folder: Path, tables: int, rounds: int) -> dict[str, float]:
    rows = [*field(tables)]
    boards, names, pbn = (folder / f"{tables}{kind}" for kind in (".csv", "-names.csv", ".pbn"))
    with boards.open("w", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)
    names.write_text("".join(f"{pair},North {pair},South {pair}\n" for pair in range(1, 2 * tables + 1)))
    pbn.write_text(as_pbn(rows))
    command = [sys.executable, "-m", "bench.field", str(boards), str(rounds)]
    apart = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(apart.stdout)
    found[COMMAND] = median(_run([sys.executable, "-m", "oddtrick", "score", str(pbn)])[0] for _ in range(rounds))
    if shutil.which("salliere"):
        ours = matchpoints_of(boards)
        taken, memory = _run(["salliere", "score", "matchpoint", "total", "results", "--", str(boards), str(names)])
        check(names, ours)
        found |= {"salliere: the same file, matchpoints": taken, "salliere: peak memory (MB)": memory}
    return found


def _run(command: list[str]) -> tuple[float, float]:
    """Seconds, and megabytes at most."""
    begun = perf_counter()
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{command[0]} failed")
    return perf_counter() - begun, usage.ru_maxrss / 1024


def matchpoints_of(path: Path) -> dict[str, Fraction]:
    """The matchpoints of each pair."""
    sums: dict[str, Fraction] = {}
    for board in score_session(read(path), Conditions()).boards:
        for scored in board.results:
            for pair, award in ((scored.result.ns, scored.ns), (scored.result.ew, scored.ew)):
                assert award is not None
                assert award.matchpoints is not None
                sums[pair] = sums.get(pair, Fraction(0)) + award.matchpoints
    return sums


def check(names: Path, ours: dict[str, Fraction]) -> None:
    """A number is only worth comparing when both did the same: salliere's matchpoints must be ours, pair by pair."""
    with names.open(newline="") as file:
        for pair, _, _, matchpoints, *_ in csv.reader(file):
            assert Fraction(matchpoints) == ours[pair], pair


def field(tables: int) -> Iterator[Row]:
    """Board, North-South, East-West, contract, declarer, tricks: East-West move on by one table after every board."""
    chance = random.Random(f"field of {tables}")
    for board in range(1, BOARDS + 1):
        results = [(str(chance.choice(BIDS)), chance.choice("NESW"), chance.randint(5, 12)) for _ in range(DIFFERENT)]
        for table in range(tables):
            yield board, table + 1, tables + 1 + (table + board) % tables, *chance.choice(results)


def as_pbn(rows: list[Row]) -> str:
    """The same as PBN: one game a board, with a table of results."""
    lines: list[str] = []
    for board, ns, ew, contract, declarer, tricks in rows:
        if ns == 1:
            vulnerable = {"NONE": "None", "BOTH": "All"}.get(vulnerability(board).name, vulnerability(board).name)
            lines += ["", '[Event "A great field"]', f'[Board "{board}"]', f'[Vulnerable "{vulnerable}"]']
            lines.append('[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]')
        lines.append(f"{ns} {ew} {contract} {declarer} {tricks}")
    return "\n".join(lines)


def read(path: Path) -> list[TableResult]:
    """The results of such a file; the same contract and tricks are one value wherever they stand."""
    outcomes: dict[tuple[str, str, str], Outcome] = {}
    vulnerable = {str(board): vulnerability(board) for board in range(1, BOARDS + 1)}
    results = []
    with path.open(newline="") as file:
        for board, ns, ew, contract, declarer, tricks in csv.reader(file):
            if (outcome := outcomes.get((contract, declarer, tricks))) is None:
                outcome = PlayedOut(Contract.parse(contract, Seat.parse(declarer)), int(tricks))
                outcomes[contract, declarer, tricks] = outcome
            results.append(TableResult(int(board), ns, ew, outcome, vulnerable[board]))
    return results


def _seconds(rounds: int, work: Callable[[], object]) -> float:
    """Of the processor, not of the clock: the median of some rounds, after one to warm up."""
    taken = []
    work()
    for _ in range(rounds):
        begun = process_time()
        work()
        taken.append(process_time() - begun)
    return median(taken)


def _memory() -> float:
    """The most megabytes that this process has held; on Linux since it began, which its usage of resources does not tell."""
    status = Path("/proc/self/status")
    if not status.exists():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return next(int(line.split()[1]) / 1024 for line in status.read_text().splitlines() if line.startswith("VmHWM"))


def measured(path: Path, rounds: int) -> dict[str, float]:
    """What one size costs."""
    before = _memory()
    found = {FASTEST: _seconds(rounds, lambda: score_session(read(path), Conditions()))}
    found[MEMORY] = _memory() - before
    results = read(path)
    of_teams = [_of_a_match(place, result) for place, result in enumerate(results)]
    for method in Method:
        played = of_teams if method.of_teams else results
        found[f"{method} alone"] = _seconds(rounds, lambda m=method, p=played: score_session(p, Conditions(m)))  # type: ignore[misc]
    session = score_session(results, Conditions())
    found[CHANGED] = _seconds(rounds, lambda: changed(session))
    return found


def _of_a_match(place: int, result: TableResult) -> TableResult:
    """Two tables that stand beside one another are the open and the closed room of a match."""
    match = (int(result.ns) - 1) // 2
    return result._replace(meeting=Meeting(f"Home {match}", f"Visitors {match}", "1", open=place % 2 == 0))


def changed(session: Session) -> Session:
    """The score on one table of one board is another one."""
    board = session.boards[BOARDS // 2]
    results = [*board.handed_in]
    results[7] = results[7]._replace(outcome=results[8].outcome)
    return session.after(board.number, results)


if __name__ == "__main__":
    json.dump(measured(Path(sys.argv[1]), int(sys.argv[2])), sys.stdout)
