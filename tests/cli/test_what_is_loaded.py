"""The command line imports only what a verb needs: its help and a ruling do not wait for pages, fields and servers."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module

import pytest

from every import every
from oddtrick.cli.verbs import VERBS, module_of

PRINT = "import sys; from oddtrick.cli import run; run(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"
OTHERS = {"rich", "msgspec", "jinja2", "litestar", "uvicorn", "segno", "fpdf"}
PARTS = {
    "web",
    "pages",
    "shapes",
    "formats",
    "scoring",
    "analysis",
    "table",
    "regulations",
    "laws",
    "everyday",
    "polls",
    "practice",
}


def modules(*arguments: str) -> list[str]:
    """Everything that a run has imported."""
    return subprocess.run([sys.executable, "-c", PRINT, *arguments], capture_output=True, text=True, check=True).stderr.split()


def loaded(*arguments: str) -> tuple[set[str], set[str], set[str]]:
    """Packages of others, parts of Oddtrick and modules of the command line that a run has imported."""
    names = modules(*arguments)
    own = [name.split(".") for name in names if name.startswith("oddtrick.")]
    return (
        {name.partition(".")[0] for name in names},
        {one[1] for one in own},
        {one[3] for one in own if one[1:3] == ["cli", "commands"] and one[3:]},
    )


@pytest.mark.parametrize("arguments", [["--help"], ["--help", "--lang", "pl"], ["--version"]])
def test_help_loads_no_verb_and_none_of_its_parts(arguments: list[str]) -> None:
    packages, parts, verbs = loaded(*arguments)
    assert packages & OTHERS == set()
    assert parts & PARTS == set()
    assert verbs & {*VERBS} == set()


@pytest.mark.parametrize("arguments", [["rule", "27"], ["rule", "a", "bid", "too", "low"], ["rule"]])
def test_a_ruling_loads_the_laws_and_neither_field_nor_pages(arguments: list[str]) -> None:
    packages, parts, verbs = loaded(*arguments)
    assert packages & OTHERS == {"msgspec"}
    assert parts & PARTS == {"everyday", "shapes", "regulations", "laws"}
    assert verbs & {*VERBS} == {"rule"}


def test_a_search_reads_no_field_and_no_pages() -> None:
    packages, parts, verbs = loaded("search", "IB")
    assert packages & OTHERS == {"msgspec"}
    assert parts & PARTS == {"everyday", "shapes", "regulations", "laws"}
    assert verbs & {*VERBS} == {"rule", "search"}


# What Law 27 uses (23), and what every ruling may lead to (12). A list of procedures needs none of them.
@pytest.mark.parametrize(
    ("arguments", "laws"),
    [
        (["rule", "27", "--json"], {"law_12", "law_23", "law_27"}),
        (["rule", "a", "bid", "too", "low"], {"law_12", "law_23", "law_27"}),
        (["rule"], {"law_12"}),
        (["diff", "27"], {"law_23", "law_27"}),
        (["editions"], set()),
        (["index", "27"], set()),
    ],
)
def test_a_command_reads_no_other_law(arguments: list[str], laws: set[str]) -> None:
    assert {name.rpartition(".")[2] for name in modules(*arguments) if ".law_" in name} == laws


def test_the_editions_are_listed_from_the_laws_alone() -> None:
    packages, parts, verbs = loaded("editions", "--json")
    assert packages & (OTHERS - {"rich", "msgspec"}) == set()
    assert parts & PARTS == {"laws"}
    assert verbs & {*VERBS} == {"editions"}


def test_a_contract_is_scored_without_the_laws() -> None:
    packages, parts, verbs = loaded("contract", "4S", "--by", "S", "--tricks", "10")
    assert packages & (OTHERS - {"rich", "msgspec"}) == set()
    assert parts & (PARTS - {"shapes", "scoring"}) == set()
    assert verbs & {*VERBS} == {"contract"}


def test_a_server_loads_neither_the_rooms_of_its_desk_nor_what_draws_forms() -> None:
    """Its workers do; a night it loads when it has one."""
    names = modules("serve", "--help")
    rooms = {name.split(".")[2] for name in names if name.startswith("oddtrick.web.") and name.count(".") > 2}
    assert rooms == {"server", "night"}
    assert [name for name in names if name.startswith("oddtrick.web.night.")] == ["oddtrick.web.night.paths"]
    assert {"fpdf", "segno", "argon2"} & {name.partition(".")[0] for name in names} == set()
    desk = "import sys, oddtrick.web.server.ready; print(*sys.modules)"
    assert "fpdf" not in subprocess.run([sys.executable, "-c", desk], capture_output=True, text=True, check=True).stdout.split()


@every("name", VERBS)
def test_every_verb_has_its_module(name: str) -> None:
    command = import_module(module_of(name)).command
    assert (command.name, command.help) == (name, VERBS[name])


# Every verb, where it only shows its help: packages of others, and rooms. What a verb needs beyond, it imports when it is at work.
LOADS = {
    "serve": "jinja2 litestar msgspec uvicorn: answering awards game inquiry journal laws night pages pictures "
    "regulations scoring speaking web",
    "score": "jinja2 msgspec rich: awards formats game pages scoring shapes",
    "contract": "msgspec rich: game scoring shapes",
    "calculate": "msgspec: awards game scoring shapes",
    "movement": "msgspec: movements shapes",
    "deal": "msgspec: awards formats game shapes",
    "analyse": "msgspec: analysis awards formats game scoring solving",
    "records": "jinja2 msgspec rich: analysis awards formats game pages scoring shapes solving",
    "check": "msgspec: awards formats game shapes",
    "convert": "msgspec: awards formats game scoring shapes",
    "rule": "msgspec: awards everyday game inquiry laws pictures regulations shapes speaking",
    "search": "msgspec: awards everyday game inquiry laws pictures regulations shapes speaking",
    "table": "jinja2 msgspec rich: analysis awards everyday formats game inquiry laws pages pictures "
    "regulations scoring shapes speaking table",
    "tournament": "jinja2 msgspec rich: awards formats game inquiry journal keeping laws matching movements pages "
    "pictures regulations scoring shapes speaking table tournament",
    "night": "msgspec: ",
    "robots": "msgspec: analysis awards formats game inquiry laws live movements pictures scoring speaking table",
    "table-manager": "msgspec: analysis awards formats game inquiry laws live movements pictures scoring speaking table",
    "bridgemate": "msgspec: analysis awards formats game inquiry journal keeping laws movements pictures regulations "
    "scoring solving speaking table tournament",
    "cases": ": awards cases game inquiry laws pictures regulations scoring speaking table",
    "exam": ": ",
    "journal": "msgspec: awards game inquiry journal keeping laws pictures speaking table",
    "form": "msgspec: analysis awards game inquiry laws pages pictures regulations speaking table",
    "poll": "msgspec rich: game polls",
    "draw": "msgspec: awards everyday game inquiry laws pictures regulations shapes speaking",
    "diff": "msgspec: awards game inquiry laws pictures speaking",
    "editions": "msgspec rich: awards game inquiry laws",
    "laws": "msgspec rich: awards game inquiry laws shapes",
    "talk": ": ",
    "regulations": "msgspec rich: awards game inquiry laws regulations scoring shapes",
}
# In one interpreter that has the command line, each verb in a process that forks from it.
EACH = """
import contextlib, io, json, os, sys
import oddtrick.cli
for verb in json.loads(sys.argv[1]):
    if os.fork() == 0:
        with contextlib.redirect_stdout(io.StringIO()):
            status = oddtrick.cli.run([verb, "--help"])
        print(json.dumps([verb, status, sorted(sys.modules)]), flush=True)
        os._exit(0)
    os.wait()
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes do not fork here")
def test_every_verb_loads_these_rooms_and_no_other() -> None:
    done = subprocess.run([sys.executable, "-c", EACH, json.dumps([*VERBS])], capture_output=True, text=True, check=True)
    found = {}
    for verb, status, names in map(json.loads, done.stdout.splitlines()):
        assert status == 0, verb
        packages = {name.partition(".")[0] for name in names} & {*OTHERS, "argon2", "endplay", "numpy", "psycopg", "rustworkx"}
        rooms = {name.split(".")[1] for name in names if name.startswith("oddtrick.")} - {
            "citations",
            "cli",
            "drafts",
            "language",
            "plugins",
            "reading_json",
            "texts",
        }
        found[verb] = f"{' '.join(sorted(packages))}: {' '.join(sorted(rooms))}"
    assert found == LOADS
