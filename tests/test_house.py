"""The picture of the house is that of today's imports, and every room of it has its sentence."""

from __future__ import annotations

import importlib.util
import re
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import grimp
import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def house() -> ModuleType:
    spec = importlib.util.spec_from_file_location("house", ROOT / "tools" / "house.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    sys.modules["house"] = found
    spec.loader.exec_module(found)
    return found


def test_the_picture_is_current(house: ModuleType) -> None:
    assert house.PICTURE.read_text(encoding="utf-8") == house.drawn(), "run: .venv/bin/python tools/house.py"


def test_every_room_stands_in_the_contract_and_says_what_it_is(house: ModuleType) -> None:
    rooms = {room for row in house.rows() for room in row}
    there = {path.parent.name for path in (ROOT / "src" / "oddtrick").glob("*/__init__.py")}
    assert rooms - there == {"citations", "language", "matching", "plugins", "reading_json", "texts"}
    assert there <= rooms
    picture = house.PICTURE.read_text(encoding="utf-8")
    for room in rooms:
        assert picture.count(f">{room}</text>") == 1, room
        assert house.told(room).endswith("."), room


def test_no_folder_has_many_more_than_fifteen_files() -> None:
    for folder in (path.parent for path in (ROOT / "src" / "oddtrick").rglob("__init__.py")):
        assert len([*folder.glob("*.py")]) <= 17, folder.relative_to(ROOT)


def test_the_architecture_names_every_room(house: ModuleType) -> None:
    told = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    for room in (room for row in house.rows() for room in row):
        assert f"`{room}`" in told, room


OF_TYPES = {"typing_extensions"}  # what the type checker alone reads
BY_NAME = {"endplay", "distributed"}  # found by their names when they are wanted, and not imported
OUTSIDE = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["oddtrick"]["outside"]


def test_each_room_uses_from_outside_what_it_says() -> None:
    graph = grimp.build_graph("oddtrick", include_external_packages=True, cache_dir=None)
    found: dict[str, set[str]] = {}
    for module in graph.modules:
        room = module.removeprefix("oddtrick.").partition(".")[0]
        used = {one.partition(".")[0] for one in graph.find_modules_directly_imported_by(module)} if "oddtrick" in module else set()
        if outside := used - sys.stdlib_module_names - {"oddtrick"} - OF_TYPES:
            found.setdefault(room, set()).update(outside)
    assert found == {room: wanted for room, names in OUTSIDE.items() if (wanted := {*names} - BY_NAME)}
    for room, names in OUTSIDE.items():
        source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src" / "oddtrick" / room).rglob("*.py"))
        assert all(f'"{name}' in source for name in BY_NAME & {*names}), room


def test_the_architecture_says_what_each_room_uses_from_outside() -> None:
    rows = re.findall(r"^\| (`.*?) \| .* \|(.*) \|$", (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8"), re.MULTILINE)
    told = {room: sorted(re.findall("`(.*?)`", used)) for rooms, used in rows for room in re.findall("`(.*?)`", rooms)}
    assert {room: used for room, used in told.items() if used} == {
        room: sorted(set(names) | ({"serve"} if room == "cli" else set())) for room, names in OUTSIDE.items()
    }


def test_no_modules_import_each_other_in_a_circle() -> None:
    graph = grimp.build_graph("oddtrick", cache_dir=None)
    left = {module: {*graph.find_modules_directly_imported_by(module)} for module in graph.modules}
    while free := [module for module, used in left.items() if not used & left.keys()]:
        for module in free:
            del left[module]
    assert left == {}
