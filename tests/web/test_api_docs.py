"""docs/api.md: every command in it is sent to the desk, and answers."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient
from one_desk import the_desk

from conftest import ROOT
from oddtrick.web.refusing import LARGEST

TEXT = (ROOT / "docs" / "api.md").read_text()
COMMANDS = [
    command
    for block in re.findall(r"```text\n(.*?)```", TEXT, re.DOTALL)
    for command in re.findall(r"^\$ (curl .*?)(?=^\$ |^\{|\Z)", block, re.DOTALL | re.MULTILINE)
]


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Any]]:
    with TestClient(the_desk()) as found:
        yield found


def sent(client: TestClient[Any], command: str) -> Any:
    """What curl would send: `-d` makes it a POST, `-H` adds a header."""
    words = iter(shlex.split(command)[1:])
    address, headers, content = "", {}, None
    for word in words:
        match word:
            case "-s":
                pass
            case "-H":
                name, _, value = next(words).partition(": ")
                headers[name] = value
            case "-d":
                content = next(words).replace("\n", "")
            case _:
                address = word
    return client.request(
        "GET" if content is None else "POST", address.removeprefix("localhost:8765"), headers=headers, content=content
    )


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_answers(client: TestClient[Any], command: str) -> None:
    answer = sent(client, command)
    refused = "nobody" in command or '"declarer": "X"' in command
    assert answer.status_code == (400 if refused else 200), answer.text
    assert [*answer.json()] == ["error"] if refused else answer.json()
    assert not refused or answer.text in TEXT or "lang=pl" in command


def test_there_are_commands() -> None:
    assert len(COMMANDS) == 9


def test_every_address_is_told(client: TestClient[Any]) -> None:
    for path in client.get("/api/openapi.json").json()["paths"]:
        assert path.partition("{")[0].rstrip("/") in TEXT


def test_the_largest_is_told() -> None:
    assert f"{LARGEST // 1000} kB" in TEXT
