"""The directory of the page without a server: the page itself, the runtime of Python for browsers, and what of Oddtrick it needs.

Everything is a plain file that any web server can hand out. Modules are those that `front` imports, directly or by others, at once
or when they are wanted; with them goes every file of data beside them.
"""

from __future__ import annotations

import ast
import hashlib
import zipfile
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

_FRONT = "oddtrick.web.pocket.front"
_RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
_STYLES = ("desk.css", "rule.css", "icon.svg")
_DATA = (".txt", ".toml", ".json", ".mo", ".tsv", ".csv")
_ASIDE = ("aside-", "nothing-", "en.txt", "pl.txt", "other.txt")  # phrases to measure by, and to learn from: all is learnt
_NO_DATA = ("__pycache__", "static", "templates", "examples")
_THEN = (1980, 1, 1, 0, 0, 0)  # whenever it was built


def build(into: Path, runtime: Path) -> int:
    """Write the directory; `runtime` is the unpacked package of Pyodide. Gives the number of bytes."""
    own, shared = files("oddtrick.web.pocket") / "static", files("oddtrick.web") / "static"
    made = {one.name: one.read_bytes() for one in own.iterdir()}
    made |= {name: (shared / name).read_bytes() for name in _STYLES}
    made |= {f"pyodide/{name}": (runtime / name).read_bytes() for name in _RUNTIME}
    for name, content in made.items():
        _write(into / name, content)
    made["oddtrick.zip"] = archive(into / "oddtrick.zip")
    kept = sorted(name for name in made if name != "service.js")
    stamp = hashlib.sha256(b"".join(hashlib.sha256(made[name]).digest() for name in kept)).hexdigest()[:16]
    listed = ", ".join(f'"{name}"' for name in ["./", *kept])
    service = (
        made["service.js"].decode().replace("oddtrick-BUILD", f"oddtrick-{stamp}").replace("FILES = []", f"FILES = [{listed}]")
    )
    _write(into / "service.js", service.encode())
    return sum(map(len, made.values()))


def archive(path: Path) -> bytes:
    """The modules and the data as one archive, from which Python imports."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as found:
        for name, content in _content():
            found.writestr(zipfile.ZipInfo(name, _THEN), content, zipfile.ZIP_DEFLATED, 9)
    return path.read_bytes()


def _content() -> Iterator[tuple[str, bytes]]:
    modules = sorted(needed())
    for module in modules:
        place = _place(module)
        assert place is not None
        yield "/".join([*module.split(".")[: -1 if place.name != "__init__.py" else None], place.name]), place.read_bytes()
    packages = [one for one in modules if (place := _place(one)) is not None and place.name == "__init__.py"]
    for package in packages:
        yield from _data(package.replace(".", "/"), files(package), packages)


def _data(path: str, folder: Traversable, packages: list[str]) -> Iterator[tuple[str, bytes]]:
    """The data in a package and in its folders that are none themselves."""
    for one in sorted(folder.iterdir(), key=lambda each: each.name):
        below = f"{path}/{one.name}"
        if (
            one.is_dir()
            and not (one / "__init__.py").is_file()
            and one.name not in ("__pycache__", "static", "templates", "examples")
        ):
            yield from _data(below, one, packages)
        elif one.name.endswith(_DATA) and not one.name.startswith(_ASIDE):
            yield below, one.read_bytes()


def needed() -> set[str]:
    """The modules of Oddtrick that the page imports; of the Laws all, which are loaded by their names."""
    found: set[str] = set()
    left = [_FRONT, *_inside("oddtrick.laws")]
    while left:
        module = left.pop()
        if module not in found and _place(module) is not None:
            found.add(module)
            left += _imported(module)
            left.append(module.rpartition(".")[0])
    return found


def _inside(package: str) -> Iterator[str]:
    for one in sorted(files(package).iterdir(), key=lambda each: each.name):
        if one.is_dir() and (one / "__init__.py").is_file():
            yield from _inside(f"{package}.{one.name}")
        elif one.name.endswith(".py") and one.name != "__init__.py":
            yield f"{package}.{one.name.removesuffix('.py')}"


@lru_cache(maxsize=4_000)
def _place(module: str) -> Traversable | None:
    """The file of a module; None where there is none of that name."""
    if not module:
        return None
    path = files("oddtrick").joinpath(*module.split(".")[1:])
    if (path / "__init__.py").is_file():
        return path / "__init__.py"
    beside = path.parent / f"{path.name}.py" if isinstance(path, Path) else None
    return beside if beside is not None and beside.is_file() else None


def _imported(module: str) -> Iterator[str]:
    place = _place(module)
    assert place is not None
    for one in _statements(ast.parse(place.read_text(encoding="utf-8"))):
        if isinstance(one, ast.Import):
            yield from (each.name for each in one.names if each.name.startswith("oddtrick"))
        elif isinstance(one, ast.ImportFrom) and one.module is not None and one.module.startswith("oddtrick"):
            yield one.module
            yield from (f"{one.module}.{each.name}" for each in one.names)


def _statements(tree: ast.AST) -> Iterator[ast.AST]:
    """All of them but those that only a type checker reads."""
    for one in ast.iter_child_nodes(tree):
        if isinstance(one, ast.If) and isinstance(one.test, ast.Name) and one.test.id == "TYPE_CHECKING":
            continue
        yield one
        yield from _statements(one)


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
