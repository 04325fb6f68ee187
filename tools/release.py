"""`make release`: wheel and source in dist, made twice and compared; a list of what they need (CycloneDX); sums; and a trial.

The trial installs the wheel in an empty environment of every Python from 3.11 on that is found here, alone and with the extras
for a club, and runs it from another folder, with no locale, where it may write nothing. Exit code 1 when anything differs or fails.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
PYTHONS = ("python3.11", "python3.12", "python3.13", "python3.14")
TRIALS = {
    "": (["--version"], ["rule", "27", "--json"], ["cases", "27"]),
    "server,analysis": (["serve", "--help"], ["laws", "12C1"]),
}


def main() -> int:
    shutil.rmtree(DIST, ignore_errors=True)
    made = built(DIST, epoch(ROOT))
    with tempfile.TemporaryDirectory() as folder:
        again = built(Path(folder), epoch(ROOT))
        differ = [one.name for one, other in zip(made, again, strict=True) if one.read_bytes() != other.read_bytes()]
    if differ:
        print(f"not the same bytes a second time: {', '.join(differ)}")
        return 1
    _run([sys.executable, "-m", "twine", "check", "--strict", *map(str, made)])
    made.append(bill(DIST, made[0].name.split("-")[1]))
    sums = "".join(f"{hashlib.sha256(one.read_bytes()).hexdigest()}  {one.name}\n" for one in made)
    (DIST / "SHA256SUMS").write_text(sums, encoding="utf-8")
    print(sums, end="")
    tried = [python for python in PYTHONS if _answers(python)]
    for python in tried:
        for extras, commands in TRIALS.items():
            tried_out(python, next(one for one in made if one.suffix == ".whl"), extras, commands)
    print(f"dist is made and was tried with {', '.join(tried)}")
    return 0


def epoch(root: Path) -> str:
    """The moment of the last commit, which stands in the archives in place of that of the build."""
    return subprocess.run(
        ["git", "-C", str(root), "log", "-1", "--format=%ct"], capture_output=True, text=True, check=True
    ).stdout.strip()


def built(directory: Path, moment: str) -> list[Path]:
    """Source and wheel, made in that folder; of one commit always the same bytes."""
    environment = {**os.environ, "SOURCE_DATE_EPOCH": moment}
    _run([sys.executable, "-m", "hatchling", "build", "-d", str(directory)], cwd=ROOT, env=environment)
    return sorted(one for one in directory.iterdir() if one.suffix in (".gz", ".whl"))


def bill(directory: Path, version: str) -> Path:
    """A bill of materials: what `oddtrick serve` brings along, by the lock of `make run`."""
    out = directory / f"oddtrick-{version}.cdx.json"
    command = [sys.executable, "-m", "cyclonedx_py", "requirements", "--pyproject", "pyproject.toml", "--output-reproducible"]
    _run([*command, "--of", "JSON", "-o", str(out), "requirements/run.txt"], cwd=ROOT)
    return out


def tried_out(python: str, wheel: Path, extras: str, commands: tuple[list[str], ...]) -> None:
    """The wheel in an empty environment, where each of these commands must end well."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        _run([python, "-m", "venv", str(place / "venv")])
        _run([str(place / "venv/bin/pip"), "install", "--quiet", f"{wheel}[{extras}]" if extras else str(wheel)])
        (place / "elsewhere").mkdir(mode=0o555)
        environment = {"PATH": os.environ["PATH"], "LANG": "C", "HOME": str(place / "elsewhere"), "PYTHONDONTWRITEBYTECODE": "1"}
        for command in commands:
            for program in ([str(place / "venv/bin/oddtrick")], [str(place / "venv/bin/python"), "-m", "oddtrick"]):
                _run([*program, *command], cwd=place / "elsewhere", env=environment)
    print(f"{python}: {wheel.name}{f' with {extras}' if extras else ''} works")


def _answers(python: str) -> bool:
    """Whether there is such a Python, with what makes environments; a name that is only a signpost counts for nothing."""
    try:
        return subprocess.run([python, "-c", "import ensurepip, venv"], capture_output=True).returncode == 0
    except OSError:
        return False


def _run(command: list[str], *, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    told = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True)
    if told.returncode:
        sys.exit(f"{' '.join(command)}\n{told.stdout}{told.stderr}")


if __name__ == "__main__":
    sys.exit(main())
