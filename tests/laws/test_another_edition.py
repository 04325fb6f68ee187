"""docs/editions.md: a line makes an edition, which is in everything like the one on which it is based."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import ROOT

HERE = Path(__file__).parent
CHANGED = """ref,law,kind,title_en,title_pl,reason
1B,1,,,,
2/1,2,duty,Another title,Inny tytuł,conduct
3/9,3,duty,A new one,Nowy,conduct
"""
LINE = '    E2017 = "2017"\n'


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with an edition of 2027."""
    source = tmp_path_factory.mktemp("another") / "src"
    _linked(ROOT / "src" / "oddtrick", source / "oddtrick")
    _linked(ROOT / "src" / "oddtrick" / "laws", source / "oddtrick" / "laws")
    _linked(ROOT / "src" / "oddtrick" / "laws" / "data", source / "oddtrick" / "laws" / "data")
    citations = source / "oddtrick" / "citations.py"
    text = citations.read_text(encoding="utf-8")
    assert text.count(LINE) == 1
    lines = f'{LINE}    E2027 = "2027", "2017"\n    E2037 = "2037", "2027"\n'
    citations.unlink()
    citations.write_text(text.replace(LINE, lines), encoding="utf-8")
    (source / "oddtrick" / "laws" / "data" / "provisions_2037.csv").write_text(CHANGED, encoding="utf-8")
    return source


def _linked(folder: Path, copy: Path) -> None:
    """A folder of its own, in which everything is a link to what is in the other; what was compiled is read where it is."""
    if copy.is_symlink():
        copy.unlink()
    copy.mkdir(parents=True)
    for one in folder.iterdir():
        if one.name != "__pycache__":
            (copy / one.name).symlink_to(one)


def test_what_holds_in_one_edition_alone_is_said_by_comparison() -> None:
    """`is E2007 ... else` would give a later edition the rule of one that it is not based on."""
    alone = re.compile(r"is (not )?Edition\.E2007|(==|!=) Edition\.E")
    files = sorted((ROOT / "src" / "oddtrick").rglob("*.py"))
    assert [path.name for path in files if alone.search(path.read_text(encoding="utf-8"))] == []


def test_an_edition_based_on_2017_is_like_2017_everywhere(copied: Path) -> None:
    ran = subprocess.run(
        [sys.executable, str(HERE / "another_edition.py")],
        env={**os.environ, "PYTHONPATH": str(copied)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, f"after {ran.stdout.split()[-1:]}: {ran.stderr[-3000:]}"
