"""`pip install oddtrick` brings the library and its command line; the desk and PDF come with `oddtrick[desk]`."""

from __future__ import annotations

import subprocess
import sys
import tomllib

import pytest

from conftest import ROOT
from oddtrick.cli.common import _EXTRAS

# As where only the dependencies of `oddtrick` alone are installed.
PROGRAM = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("litestar", "uvicorn", "segno", "fpdf", "argon2", "psycopg", "endplay", "distributed"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Missing())
from oddtrick.cli import run
sys.exit(run(sys.argv[1:]))
"""
WARSAW = str(ROOT / "src" / "oddtrick" / "examples" / "warsaw-2013-08-08.pbn")
RECORD = str(ROOT / "src" / "oddtrick" / "examples" / "board-record.json")


def ran(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", PROGRAM, *arguments], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["rule", "27", "--json"],
        ["table", RECORD],
        ["score", WARSAW],
        ["score", WARSAW, "--html", "{folder}/page.html"],
        ["contract", "4S", "--by", "S", "--tricks", "10"],
        ["laws", "27"],
        ["draw", "27", "--format", "svg"],
        ["deal", "-n", "2", "-o", "{folder}/boards.pbn"],
    ],
    ids=lambda one: one[0],
)
def test_oddtrick_alone_rules_scores_deals_and_draws(arguments: list[str], tmp_path: object) -> None:
    done = ran(*(one.format(folder=tmp_path) for one in arguments))
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(("language", "word"), [("en", "this needs more"), ("pl", "potrzeb")])
def test_serve_says_what_to_install(language: str, word: str) -> None:
    done = ran("serve", "--lang", language)
    assert done.returncode == 2
    assert word in done.stderr
    assert "pip install 'oddtrick[desk]'" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_server_for_a_journal_is_an_extra_of_its_own(tmp_path: object) -> None:
    done = ran("journal", "export", "postgresql://localhost/club")
    assert (done.returncode, "pip install 'oddtrick[postgres]'" in done.stderr) == (2, True)
    assert ran("tournament", "new", f"{tmp_path}/night.oddtrick", "--title", "Thursday").returncode == 0


def test_the_sentence_knows_what_the_extra_brings() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for extra in ("desk", "draws", "postgres", "analysis", "cluster"):
        brought = {
            one.partition(">")[0].partition("[")[0].replace("fpdf2", "fpdf").replace("argon2-cffi", "argon2")
            for one in project["optional-dependencies"][extra]
        }
        assert brought == {library for library, of in _EXTRAS.items() if of == extra}
