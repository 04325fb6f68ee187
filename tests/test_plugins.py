"""Plug-ins: the example package is found, used and documented; a broken one is one sentence; nothing looks for them in vain."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from conftest import ROOT
from oddtrick import BadInput, Record, Seed, plugins, read
from oddtrick.cli import run
from oddtrick.formats.held import written
from oddtrick.live.robots.session import Board, play_alone, plugged
from oddtrick.movements.named import made
from oddtrick.table.entries import Explained

EXAMPLE = ROOT / "examples" / "plugin"
ENTRIES = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]


def installed(folder: Path, name: str, entries: dict[str, dict[str, str]]) -> None:
    """What an installation leaves of a package beside its modules: who it is, and its entry points."""
    told = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    told.mkdir(parents=True)
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = [f"[{group}]\n" + "".join(f"{key} = {value}\n" for key, value in mine.items()) for group, mine in entries.items()]
    (told / "entry_points.txt").write_text("\n".join(lines))


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in which packages can be installed, for this test alone."""
    monkeypatch.syspath_prepend(tmp_path / "site")
    monkeypatch.chdir(tmp_path)
    plugins.forget()
    yield tmp_path / "site"
    plugins.forget()
    for name in [one for one in sys.modules if one.partition(".")[0] in ("oddtrick_example", "broken_plugin")]:
        del sys.modules[name]


@pytest.fixture
def example(place: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    installed(place, "oddtrick-example", ENTRIES)
    monkeypatch.syspath_prepend(EXAMPLE / "src")
    return place


def test_the_page_shows_what_the_example_does(example: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["deal", "-n", "2", "--seed", "plug-ins", "-o", "boards.pbn", "--lang", "en"]) == 0
    page = (ROOT / "docs" / "plugins.md").read_text(encoding="utf-8")
    commands = re.findall(r"^\$ oddtrick ([^\n]*)\n(.*?)(?=^\$ |^```)", page, re.DOTALL | re.MULTILINE)
    assert len(commands) == 5
    for command, told in commands:
        words = shlex.split(command)
        capsys.readouterr()
        if "--draft" in words:  # which edition there is, is settled before the Laws are loaded
            path = {"PYTHONPATH": f"{example}:{EXAMPLE / 'src'}", "PATH": "/usr/bin:/bin"}
            done = subprocess.run([sys.executable, "-m", "oddtrick", *words], capture_output=True, text=True, check=True, env=path)
            assert "2099" in done.stdout
            continue
        assert run([*words, "--lang", "en"]) == 0, command
        printed = capsys.readouterr().out
        assert printed.startswith(told.removesuffix("...\n")), printed
    (first, second) = read(Path("boards.lines").read_bytes()).records
    assert [first.deal, second.deal] == [Seed("plug-ins").deal(1), Seed("plug-ins").deal(2)]
    assert Path("played.pbn").read_text().count('[Contract "Pass"]') == 2


def test_what_is_wrong_in_a_file_of_a_plug_in_has_its_line(example: Path) -> None:
    reading = read(b"1 N:AQ65.A62.J95.A83 J9743.K8.KT3.QJT T2.J95.Q8762.972 K8.QT743.A4.K654\nnonsense\n")
    assert [one.board for one in reading.records] == [1]
    assert [(one.line, str(one.text)) for one in reading.diagnostics] == [(2, "expected a number and a deal; found 'nonsense'")]


def test_a_movement_of_a_plug_in_refuses_as_ours_do(example: Path) -> None:
    assert made("square", [2]).of_rounds == 3
    with pytest.raises(BadInput, match="a square has two tables; given: 3"):
        made("square", [3])
    with pytest.raises(BadInput, match="square needs TABLES; given: -"):
        made("square", [])
    with pytest.raises(BadInput, match=r"there is no movement cube; there are: mitchell, .*, square"):
        made("cube", [2])


@pytest.mark.parametrize(("language", "said"), [("en", "whatever it holds"), ("pl", "z każdą ręką")])
def test_a_robot_that_takes_a_language_explains_its_calls_in_it(example: Path, language: str, said: str) -> None:
    (played,) = play_alone([Board.of(1, Seed("plug-ins").deal(1))], plugged("quiet", language))
    assert [one.words for one in played.record.entries if isinstance(one, Explained)] == [said] * 4


def test_a_robot_without_a_language_is_used_as_it_is(place: Path) -> None:
    """A function of a nerve alone, as plug-ins have always been; and one whose parameters nobody can see."""
    installed(place, "old-robot", {"oddtrick.robots": {"old": "old_robot:robot", "hidden": "builtins:bool"}})
    (place / "old_robot.py").write_text("def robot(nerve):\n    return f'of nerve {nerve}'\n")
    plugins.forget()
    assert plugged("old", "pl")(2) == "of nerve 2"
    assert plugged("hidden", "pl")(2) is True


def cannot(name: str, group: str) -> str:
    return f"the plug-in {name} of oddtrick.{group}, from the package broken-plugin, cannot be used: "


def test_a_broken_plug_in_is_one_sentence(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = {
        "oddtrick.formats": {"torn": "broken_plugin:nothing", "half": "broken_plugin:half", "pbn": "broken_plugin:nothing"},
        "oddtrick.movements": {"none": "broken_plugin:half"},
        "oddtrick.robots": {"mute": "broken_plugin:number", "gone": "no_such_module:Robot"},
        "oddtrick.editions": {"later": "broken_plugin:number"},
    }
    installed(place, "broken-plugin", broken)
    (place / "broken_plugin.py").write_text("number = 7\n\n\nclass half:\n    looks_like = read = print\n")
    deal = [Record.of_deal(1, Seed("x").deal(1))]
    assert written(deal, "pbn").data.startswith(b"% PBN"), "a name of ours stays ours"
    said = {
        ("convert", "a.pbn", "b.torn"): "a.pbn: " + cannot("torn", "formats") + "AttributeError: module",
        ("convert", "a.pbn", "b", "--to", "half"): "a.pbn: " + cannot("half", "formats") + "it has no function write",
        ("movement", "show", "none", "2"): cannot("none", "movements") + "it is no oddtrick.movements.named.Form",
        ("robots", "play", "--robot", "mute", "-o", "c.pbn"): cannot("mute", "robots") + "it is no function",
        ("robots", "play", "--robot", "gone", "-o", "c.pbn"): cannot("gone", "robots") + "ModuleNotFoundError: No module named",
        ("robots", "play", "--robot", "nobody", "-o", "c.pbn"): "there is no robot 'nobody'; expected one of simple, gone, mute",
        ("--draft", "later", "editions"): cannot("later", "editions") + "it is no path of a folder",
    }
    Path("a.pbn").write_bytes(written(deal, "pbn").data)
    for words, sentence in said.items():
        capsys.readouterr()
        assert run([*words, "--lang", "en"]) == 2, words
        told = capsys.readouterr().err
        assert told.startswith(f"oddtrick: {sentence}"), (words, told)
        assert told.count("\n") == 1, "and one line"
    found = read(b"what is this?").diagnostics
    assert [one.kind for one in found] == ["file.plug-in"]
    installed(place, "second-plugin", {"oddtrick.robots": {"mute": "broken_plugin:half"}})
    plugins.forget()
    with pytest.raises(BadInput, match=r"several packages have a plug-in mute of oddtrick.robots: broken-plugin, second-plugin"):
        plugins.load(plugins.ROBOTS, "mute")


def test_nothing_looks_for_plug_ins_where_nothing_asks_for_one() -> None:
    """Neither an import of everything public, nor the help, nor a file of a kind that is known."""
    code = (
        "import contextlib, io, sys, oddtrick\n"
        "[getattr(oddtrick, name) for name in oddtrick.__all__]\n"
        "from oddtrick.cli import run\n"
        "with contextlib.redirect_stdout(io.StringIO()):\n"
        "    run(['--help']), run(['convert', '--help'])\n"
        "from oddtrick.movements.named import made\n"
        "made('howell', [3]), oddtrick.read(b'[Board \"1\"]')\n"
        "from oddtrick import plugins\n"
        "print(plugins._found.cache_info().misses)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0"]
