"""A folder with pages of results, given in the place of a file."""

from __future__ import annotations

from pathlib import Path

from oddtrick.cli.files import read_file

_ENDS = (".html", ".htm", ".txt")


def pages_in(path: str) -> dict[str, bytes]:
    """The pages of results in a folder by the names of their files; empty where it is no folder, or has none."""
    if not Path(path).is_dir():
        return {}
    from oddtrick.formats.published.result_pages import looks_like

    names = sorted(one.name for one in Path(path).iterdir() if one.name.lower().endswith(_ENDS))
    found = ((name, read_file(str(Path(path) / name))) for name in names)
    return {name: data for name, data in found if looks_like(data)}
