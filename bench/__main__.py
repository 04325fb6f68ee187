"""`python -m bench [--once] [PART ...]`: measures, and prints a table.

Parts: game, scores, deals, formats, claims, makeable, play, import, laws, table, field, tournament, web,
journal, night, hall, live, live-two; `hall` is `night` and `live-two` is `live` with a PostgreSQL and two processes.

`--once` takes one round instead of many: enough to see that it runs, too few to trust the numbers.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from bench import (
    claims,
    deals,
    field,
    formats,
    game,
    imports,
    journal,
    laws,
    live,
    live_two,
    makeable,
    night,
    play,
    scores,
    table,
    tournament,
    web,
)
from bench.measure import Contest, Line, installed
from bench.measure import table as drawn

PARTS: dict[str, Callable[[], Iterable[Contest]]] = {
    "formats": formats.contests,
    "scores": scores.contests,
    "game": game.contests,
    "deals": deals.contests,
    "claims": claims.contests,
    "makeable": makeable.contests,
    "play": play.contests,
}
# Parts that print what no other program has beside it.
REPORTS: dict[str, Callable[[int], str]] = {
    "laws": laws.report,
    "table": table.report,
    "field": field.report,
    "tournament": tournament.report,
    "web": web.report,
    "journal": journal.report,
    "night": night.report,
    "hall": night.report_in_server,
    "live": live.report,
    "live-two": live_two.report,
}


def machine() -> str:
    names = [line.partition(":")[2].strip() for line in _cpuinfo() if line.startswith("model name")]
    name = names[0] if names else platform.processor() or platform.machine()
    return f"{name}, {len(names) or '?'} cores, {platform.system()}"


def _cpuinfo() -> list[str]:
    path = Path("/proc/cpuinfo")
    return path.read_text().splitlines() if path.exists() else []


def measured(wanted: list[str], rounds: int) -> Iterator[tuple[list[Line], list[str]]]:
    for name, contests in PARTS.items():
        for contest in contests() if name in wanted else ():
            print(f"... {contest.what}", file=sys.stderr)
            yield contest.lines(rounds), contest.remarks
    if "import" in wanted:
        print("... import", file=sys.stderr)
        yield [imports.line(rounds)], []


def main() -> None:
    wanted = [name for name in sys.argv[1:] if name != "--once"] or [*PARTS, "import", *REPORTS]
    if unknown := set(wanted) - {*PARTS, "import", *REPORTS}:
        sys.exit(f"no such part: {', '.join(sorted(unknown))}; expected {', '.join([*PARTS, 'import', *REPORTS])}")
    lines, remarks = [], []
    rounds = 1 if "--once" in sys.argv else 1000
    for some, about in measured(wanted, rounds):
        lines += some
        remarks += about
    versions = ", ".join(f"{name} {installed(name)}" for name in ("oddtrick", "endplay", "bridgebots", "open_spiel"))
    print(f"{machine()}; {platform.python_implementation()} {platform.python_version()}; {versions}.\n")
    if lines:
        print(drawn(lines))
    for remark in dict.fromkeys(remarks):
        print(f"\n{remark}")
    for name, report in REPORTS.items():
        if name in wanted:
            print(f"... {name}", file=sys.stderr)
            print(f"\n{report(rounds)}")


if __name__ == "__main__":
    main()
