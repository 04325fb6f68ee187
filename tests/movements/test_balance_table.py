"""Ours beside the best of the libraries for every size, as the documentation shows it; where ours is worse, it says why."""

from __future__ import annotations

import csv
import os
from functools import cache

from conftest import ROOT
from oddtrick.movements.balance import balance
from oddtrick.movements.forms.found import found
from oddtrick.movements.forms.howell import quality, rounds_of
from oddtrick.movements.forms.mitchell import web
from oddtrick.movements.forms.switching import best_switch
from oddtrick.texts import BadInput

PAGE = ROOT / "docs" / "movements.md"
BEGIN, END = "<!-- balance -->", "<!-- end of balance -->"
WHY_NOT = {
    ("pairs", 3, 10): "every two meet twice",
    ("pairs", 7, 6): "odd tables, even rounds: no web of two circuits",
    ("pairs", 9, 6): "odd tables, even rounds: no web of two circuits",
    ("pairs", 9, 8): "odd tables, even rounds: no web of two circuits",
    ("pairs", 11, 6): "odd tables, even rounds: no web of two circuits",
    ("pairs", 13, 12): "odd tables, even rounds: no web of two circuits",
    ("pairs", 17, 12): "odd tables, even rounds: no web of two circuits",
    ("individual", 12, 11): "theirs shares nothing, which a ring of 11 cannot; ours has all tables at one set",
}


@cache
def theirs() -> dict[tuple[str, int, int], float]:
    with (ROOT / "tests" / "data" / "movement_libraries.csv").open() as file:
        rows = [*csv.DictReader(file)]
    return {(row["kind"], int(row["size"]), int(row["rounds"])): float(row["quality"]) for row in rows}


def test_howells_are_at_least_as_good_as_those_of_the_libraries() -> None:
    worse = {
        key: (ours, value)
        for key, value in theirs().items()
        if key[0] == "pairs" and (ours := best_of_pairs(*key[1:])) < value - 0.06 and key not in WHY_NOT
    }
    assert worse == {}


def test_whole_individuals_are_at_least_as_good() -> None:
    for key, entries in found("individuals").items():
        players, rounds = map(int, key.split("-"))
        there = theirs().get(("individual", players, rounds), 0.0)
        if ("individual", players, rounds) not in WHY_NOT:
            assert max(one["quality"] for one in entries) >= there - 0.06, key


def best_of_pairs(tables: int, rounds: int) -> float:
    """The best with one winner in which everybody plays everything; 0 where there is none."""
    if tables <= rounds <= 2 * tables - 1:
        return quality(tables, rounds).best
    try:
        return balance(best_switch(web(tables, rounds))).quality
    except BadInput:
        return 0.0


def made() -> str:
    lines = ["| Tables | Rounds: ours, without turning / best of the libraries |", "| --- | --- |"]
    for tables in range(2, 21):
        told = []
        for rounds in rounds_of(tables):
            ours = quality(tables, rounds)
            shares = "s" if ours.copies > 1 else ""
            without = f" ({ours.simple:.0f})" if ours.best - ours.simple > 0.5 else ""
            library = theirs().get(("pairs", tables, rounds))
            told.append(f"{rounds}{shares}: {ours.best:.0f}{without}" + (f" / {library:.0f}" if library else ""))
        lines.append(f"| {tables} | {' · '.join(told)} |")
    webs = [(tables, rounds, value) for (kind, tables, rounds), value in theirs().items() if kind == "pairs" and rounds < tables]
    told = []
    for tables, rounds, value in webs:
        ours = best_of_pairs(tables, rounds)
        told.append(f"{tables}/{rounds}: {f'{ours:.0f}' if ours else '-'} / {value:.0f}")
    lines += ["", f"Webs with the best arrow switch, for tables/rounds: {' · '.join(told)}.", ""]
    lines += ["| Players | Rounds: ours / best of the libraries |", "| --- | --- |"]
    sizes: dict[int, list[str]] = {}
    for key, entries in found("individuals").items():
        players, rounds = map(int, key.split("-"))
        library = theirs().get(("individual", players, rounds))
        ours = ", ".join(
            f"{one['quality']:.0f}" + (f" ({one['copies']} tables at a set)" if one["copies"] > 1 else "") for one in entries
        )
        sizes.setdefault(players, []).append(f"{rounds}: {ours}" + (f" / {library:.0f}" if library else ""))
    lines += [f"| {players} | {' · '.join(told)} |" for players, told in sizes.items()]
    lines += ["", "Where ours is not as good or missing:", ""]
    lines += [
        f"- {size} {'tables' if kind == 'pairs' else 'players'}, {rounds} rounds: {why}"
        for (kind, size, rounds), why in WHY_NOT.items()
    ]
    return "\n".join(lines)


def test_the_table_in_the_documentation_is_current() -> None:
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    now = f"{before}{BEGIN}\n{made()}\n{END}{after}"
    if os.environ.get("ODDTRICK_WRITE_SCHEMAS"):
        PAGE.write_text(now, encoding="utf-8")
    assert page == now or os.environ.get("ODDTRICK_WRITE_SCHEMAS"), (
        "the table is stale; run this test with ODDTRICK_WRITE_SCHEMAS=1"
    )
