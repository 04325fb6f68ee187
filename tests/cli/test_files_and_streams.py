"""Whatever is given to the command line, and wherever it writes: no traceback, and no file in halves."""

from __future__ import annotations

import errno
import json
import os
import resource
import shlex
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from running import oddtrick

from conftest import ROOT
from every import every
from oddtrick.cli import files
from oddtrick.cli.files import LARGEST, read_file, write_file
from oddtrick.cli.streams import plain
from oddtrick.texts import BadInput

SESSION = str(ROOT / "src" / "oddtrick" / "examples" / "warsaw-2013-08-08.pbn")


def command(told: str, shell: str = "", **environment: str) -> tuple[int, str]:
    """A command as a process of its own, and what it said on standard error."""
    line = f"{sys.executable} -m oddtrick.cli {told} {shell}"
    ran = subprocess.run(line, shell=True, capture_output=True, env={**os.environ, **environment}, timeout=120, check=False)
    said = ran.stderr.decode(errors="replace")
    assert "Traceback" not in said, said
    assert "Exception ignored" not in said, said
    return ran.returncode, said


@pytest.mark.parametrize(
    "content", ["[" * 100_000, '{"start":' * 20_000, '{"a":' + "[" * 50_000 + "]" * 50_000 + "}", "\x00", "\xff"]
)
@pytest.mark.parametrize("told", ["table {}", "rule 27 --answers {}", "table board.json --answers {}", "poll {}", "form ruling {}"])
def test_deep_and_broken_files(capsys: pytest.CaptureFixture[str], tmp_path: Path, told: str, content: str) -> None:
    deep, board = tmp_path / "deep.json", ROOT / "src" / "oddtrick" / "examples" / "board-record.json"
    deep.write_bytes(content.encode("latin-1"))
    ran = oddtrick(capsys, *(str(board) if word == "board.json" else word.format(deep) for word in told.split()))
    assert ran.status == 2
    assert ran.err.startswith("oddtrick: ") or "Usage" in ran.err


def test_deep_regulations(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    deep = tmp_path / "deep.toml"
    deep.write_text("a = " + "[" * 10_000)
    ran = oddtrick(capsys, "regulations", str(deep))
    assert ran.status == 2
    assert ran.err.startswith("oddtrick: ")


@every(
    ("encoding", "told"),
    [
        *(("ascii", told) for told in ("--help", "rule 27", "laws 27", "nothing", f"score {SESSION}")),
        *((encoding, "rule 27") for encoding in ("latin-1", "cp1250", "utf-8")),
    ],
)
def test_letters_that_the_terminal_lacks(encoding: str, told: str) -> None:
    status, _ = command(f"{told} --lang pl", PYTHONIOENCODING=encoding)
    assert status == (2 if told == "nothing" else 0)


@pytest.mark.parametrize("told", ["contract 4S --by N --tricks 10", "laws 27", "contract 4S"])
def test_what_is_written_in_ascii_is_so_in_every_line(told: str) -> None:
    line = f"{shlex.quote(sys.executable)} -m oddtrick --lang pl {told}"
    ran = subprocess.run(line, shell=True, capture_output=True, env={**os.environ, "PYTHONIOENCODING": "ascii"}, check=False)
    assert (ran.stdout + ran.stderr).isascii()
    assert b"?" not in ran.stdout + ran.stderr


def test_json_in_ascii_loses_no_letter() -> None:
    line = [sys.executable, "-m", "oddtrick", "--lang", "pl", "rule", "27", "--json"]
    one, other = (
        subprocess.run(line, capture_output=True, env={**os.environ, "PYTHONIOENCODING": encoding}, check=True).stdout
        for encoding in ("ascii", "utf-8")
    )
    assert one.isascii()
    assert not other.isascii()
    assert json.loads(one) == json.loads(other)


@pytest.mark.parametrize("content", ["", "\n", "% PBN 2.1\n"])
def test_a_file_without_a_board_is_refused_by_check_as_by_score(
    content: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "empty.pbn"
    file.write_text(content)
    for verb in ("check", "score"):
        ran = oddtrick(capsys, verb, str(file))
        assert ran.status == 2
        assert "no board was found in it" in ran.err


def test_letters_are_written_without_their_marks() -> None:
    told = "Zażółć ♠A–♥10 „ÿ” 漢"
    assert told.encode("ascii", "backslashreplace") != told
    import oddtrick.cli.streams  # noqa: F401 - it makes the way of writing known

    assert told.encode("ascii", "oddtrick.plain") == b'Zazolc SA-H10 "y" ?'
    assert "Zażółć ♠".encode("cp1250", "oddtrick.plain").decode("cp1250") == "Zażółć S"
    with pytest.raises(UnicodeDecodeError):
        plain(UnicodeDecodeError("ascii", b"\xff", 0, 1, "no"))


@pytest.mark.parametrize("told", ["laws 27", "--help", "rule 27 --json", f"score {SESSION}"])
def test_output_that_is_full_or_closed(told: str) -> None:
    status, said = command(told, ">/dev/full")
    assert status == 2
    assert "cannot be written" in said
    assert command(told, "| head -c 1 >/dev/null")[0] == 0


@every("told", ["laws 27", "rule 27 --json"])
@every("shell", [">&-", ">&- 2>&- <&-", ">/dev/full 2>/dev/full"])
def test_nowhere_to_write_to(told: str, shell: str) -> None:
    command(told, shell)


def test_input_that_is_closed() -> None:
    assert command("table -", "<&-")[0] == 2


# ---------------------------------------------------------------- files


@pytest.mark.parametrize("path", [".", "", "folder", "folder/../folder", "link"])
def test_a_directory_is_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to("folder")
    for does in (lambda: write_file(path, "x"), lambda: read_file(path or ".")):
        with pytest.raises(BadInput, match="is a directory"):
            does()


def test_a_name_that_cannot_be(tmp_path: Path) -> None:
    for path in ("a\0b", str(tmp_path / ("x" * 300)), str(tmp_path / "no" / ("y" * 300))):
        for does in (lambda path=path: write_file(path, "x"), lambda path=path: read_file(path)):
            with pytest.raises(BadInput):
                does()


def test_through_a_link_to_its_target(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("before")
    target.chmod(0o640)
    link.symlink_to("target")
    write_file(str(link), "after")
    assert link.is_symlink()
    assert target.read_text() == "after"
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    nowhere = tmp_path / "nowhere"
    nowhere.symlink_to("new")
    write_file(str(nowhere), "made")
    assert nowhere.is_symlink()
    assert (tmp_path / "new").read_text() == "made"


def test_a_device_is_written_into_and_stays(tmp_path: Path) -> None:
    near, far = os.openpty()
    name = os.ttyname(far)
    write_file(name, "told\n")
    assert os.read(near, 100).strip() == b"told"
    assert stat.S_ISCHR(os.stat(name).st_mode)
    os.close(near)
    os.close(far)


def test_a_pipe_is_written_into_and_stays(tmp_path: Path) -> None:
    pipe, told = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: told.append(pipe.read_bytes()))
    reader.start()
    write_file(str(pipe), "told")
    reader.join(30)
    assert told == [b"told"]
    assert pipe.is_fifo()


@pytest.mark.parametrize("fails", ["fsync", "chmod", "replace"])
def test_a_disk_that_is_full_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    old = tmp_path / "old"
    old.write_text("before")
    monkeypatch.setattr(files.os, fails, full)
    with pytest.raises(BadInput, match="No space left"):
        write_file(str(old), "after")
    assert [one.name for one in tmp_path.iterdir()] == ["old"]
    assert old.read_text() == "before"


def test_a_file_that_may_not_grow_is_not_written_in_part(tmp_path: Path) -> None:
    old = tmp_path / "old"
    old.write_text("before")
    program = f"from oddtrick.cli.files import write_file\nwrite_file({str(old)!r}, 'x' * 100_000)"
    limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))  # noqa: E731
    ran = subprocess.run([sys.executable, "-c", program], preexec_fn=limit, capture_output=True, text=True, check=False)
    assert "BadInput" in ran.stderr
    assert [one.name for one in tmp_path.iterdir()] == ["old"]
    assert old.read_text() == "before"


def test_a_device_without_end_is_not_read_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    assert LARGEST <= 1 << 28
    monkeypatch.setattr(files, "LARGEST", 1 << 20)
    with pytest.raises(BadInput, match="at most 1 megabytes"):
        read_file("/dev/zero")


def test_an_example_that_comes_with_the_program_is_found_by_its_name(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the pages for a beginner write it, in any folder; a file of that name that is here comes first, and a path is a path."""
    monkeypatch.chdir(tmp_path)
    assert oddtrick(capsys, "score", "warsaw-2013-08-08.pbn", "--json").json == oddtrick(capsys, "score", SESSION, "--json").json
    for name in ("./warsaw-2013-08-08.pbn", "README.md", "nosuch.pbn"):
        assert oddtrick(capsys, "score", name).err == f"oddtrick: {name}: there is no such file\n"
    Path("evening.jsonl").write_text("")
    assert "no contest has been opened" in oddtrick(capsys, "tournament", "check", "evening.jsonl").out
