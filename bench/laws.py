"""The Laws: microseconds a step of an inquiry, milliseconds to explore each procedure, its paths and its boxes."""

from __future__ import annotations

from itertools import islice
from statistics import median
from time import perf_counter

from oddtrick.inquiry.asking import explore, rule
from oddtrick.laws.editions import ALL
from oddtrick.laws.procedure import Procedure
from oddtrick.pictures.flow import flow, reachable

STEPS = 2_000


def report(rounds: int) -> str:
    """A line on the step, and a table with a row for each procedure; with one round for some, enough to see that it runs."""
    rows = [_row(procedure, min(rounds, 5)) for procedure in (ALL if rounds > 1 else [*ALL][::10])]
    head = "| procedure | edition | Law | paths | boxes | explored in ms |\n|---|---|---|--:|--:|--:|\n"
    step = median(_step() for _ in range(min(rounds, 5)))
    return f"A step of an inquiry, run again from its beginning: {step:.1f} µs.\n\n{head}" + "\n".join(rows)


def _step() -> float:
    """The mean over all steps of all paths: each answer is one more run of the procedure."""
    runs = ((procedure.run, path.answers) for procedure in ALL for path in explore(procedure.run))
    prefixes = [*islice(((run, dict([*answers.items()][:n])) for run, answers in runs for n in range(len(answers) + 1)), STEPS)]
    begun = perf_counter()
    for run, answers in prefixes:
        rule(run, answers)
    return (perf_counter() - begun) / len(prefixes) * 1e6


def _row(procedure: Procedure, rounds: int) -> str:
    taken = []
    for _ in range(rounds):
        begun = perf_counter()
        paths = sum(1 for _ in explore(procedure.run))
        taken.append((perf_counter() - begun) * 1e3)
    boxes = len(reachable(flow(procedure.run, procedure.edition).first))
    return f"| {procedure.name} | {procedure.edition} | {procedure.law} | {paths} | {boxes} | {median(taken):.2f} |"
