#!/usr/bin/env python3
r"""Oddtrick for Windows, made on any system: deploy/windows/build.py EMBEDDED_PYTHON.zip FOLDER

The zip is that of python.org (Windows embeddable package, 64-bit, 3.13); its SHA-256 is printed, to be compared with theirs. Beside
it go the wheels for it and a file to start; the folder is the program, and is packed as Oddtrick.zip. With `makensis` there it is
made an installer too, for one user, without an administrator. Nights lie in %LOCALAPPDATA%\Oddtrick, and stay when it is removed.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT, HERE = Path(__file__).resolve().parents[2], Path(__file__).resolve().parent
VERSION, PLATFORM = "3.13", "win_amd64"
START = """@echo off
rem Starts Oddtrick; close this window to end it.
if not exist "%LOCALAPPDATA%\\Oddtrick" mkdir "%LOCALAPPDATA%\\Oddtrick"
start "" http://127.0.0.1:8765/
"%~dp0python\\python.exe" -X utf8 -m oddtrick.cli serve --data "%LOCALAPPDATA%\\Oddtrick\\nights.oddtrick" %*
pause
"""


def wheels(folder: Path) -> list[Path]:
    """The wheels for Windows: ours, and what it needs. Nothing is compiled."""
    pip = [sys.executable, "-m", "pip"]
    subprocess.run([*pip, "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, ROOT], check=True)
    (ours,) = folder.glob("oddtrick-*.whl")
    only = ["--only-binary=:all:", "--platform", PLATFORM, "--python-version", VERSION, "--implementation", "cp"]
    subprocess.run([*pip, "download", "--quiet", *only, "--dest", folder, f"{ours}[desk]"], check=True)
    return sorted(folder.glob("*.whl"))


def unpacked(python: Path, found: list[Path], folder: Path) -> None:
    """The program as it lies on a disk."""
    with zipfile.ZipFile(python) as embedded:
        embedded.extractall(folder / "python")
    (path,) = (folder / "python").glob("python3*._pth")
    path.write_text(f"{path.stem}.zip\n.\nsite-packages\n", encoding="ascii")
    for one in found:
        with zipfile.ZipFile(one) as wheel:
            wheel.extractall(folder / "python" / "site-packages")
    (folder / "Oddtrick.cmd").write_text(START, encoding="ascii", newline="\r\n")
    shutil.copy(ROOT / "LICENSE", folder)


def main() -> None:
    """Make it."""
    python, folder = Path(sys.argv[1]), Path(sys.argv[2])
    print(f"SHA-256 {hashlib.sha256(python.read_bytes()).hexdigest()}  {python.name}")
    program, downloaded = folder / "Oddtrick", folder / "wheels"
    downloaded.mkdir(parents=True)
    found = wheels(downloaded)
    unpacked(python, found, program)
    made = [Path(shutil.make_archive(str(folder / "Oddtrick"), "zip", folder, "Oddtrick"))]
    if nsis := shutil.which("makensis"):
        setup = folder / "Oddtrick-setup.exe"
        subprocess.run([nsis, "-V2", f"-DFROM={program}", f"-DTO={setup}", str(HERE / "oddtrick.nsi")], check=True)
        made.append(setup)
    for one in made:
        print(f"SHA-256 {hashlib.sha256(one.read_bytes()).hexdigest()}  {one.name}, {one.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
