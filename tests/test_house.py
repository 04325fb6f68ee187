"""The picture of the house is that of today's imports, and every room of it has its sentence."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

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
    assert rooms - there == {"citations", "language", "matching", "texts"}
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
