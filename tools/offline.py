"""Builds the page without a server: `tools/offline.py DIRECTORY`. npm gets the runtime, of which version and sum are pinned."""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from oddtrick.web.pocket.building import build

ROOT = Path(__file__).parent.parent
PIN = json.loads((Path(__file__).parent / "pyodide.json").read_text())


class NoRuntime(Exception):
    """The runtime cannot be had here, and why, in a sentence."""


def main(directory: str) -> int:
    try:
        made = build(Path(directory), runtime())
    except NoRuntime as wrong:
        print(wrong, file=sys.stderr)
        return 2
    print(f"{directory}: {made / 1e6:.1f} MB; any web server can hand it out, as `python3 -m http.server -d {directory}`")
    return 0


def runtime() -> Path:
    """The unpacked package, got once and kept in `build`. Raises NoRuntime."""
    kept = ROOT / "build" / f"{PIN['package']}-{PIN['version']}"
    if kept.is_dir():
        return kept
    kept.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
        found = got(Path(folder))
        with tarfile.open(found) as package:
            # Python 3.11.2, as in Debian 12, has no filters yet; the package is the one whose sum was compared.
            package.extraction_filter = getattr(tarfile, "data_filter", lambda member, _: member)
            package.extractall(folder)
        if not kept.exists():
            (Path(folder) / "package").rename(kept)
    return kept


def got(folder: Path) -> Path:
    """The package as npm gives it, with its sum compared."""
    wanted = f"{PIN['package']}@{PIN['version']}"
    if shutil.which("npm") is None:
        raise NoRuntime(f"npm is not here; expected it to get {wanted}: install Debian's npm, or Node.js")
    done = subprocess.run(
        ["npm", "pack", "--silent", "--prefer-offline", wanted], cwd=folder, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise NoRuntime(f"npm did not get {wanted}: {done.stderr.strip() or done.stdout.strip()}")
    found = folder / done.stdout.split()[-1]
    summed = "sha512-" + base64.b64encode(hashlib.sha512(found.read_bytes()).digest()).decode()
    if summed != PIN["integrity"]:
        raise NoRuntime(f"{wanted} is not the one that was tested: its sum is {summed}, expected {PIN['integrity']}")
    return found


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:] or ("build/offline",)))
