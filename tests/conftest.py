"""What all tests share: where the examples are, and what a missing part means."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).parent.parent
SHARED = ROOT.parent / "shared"
NO_SKIPS = "ODDTRICK_NO_SKIPS"

# The same examples in every run; more of them are for the night (ODDTRICK_EXAMPLES).
EXAMPLES = int(os.environ.get("ODDTRICK_EXAMPLES", "40"))
settings.register_profile("oddtrick", deadline=None, derandomize=True, max_examples=EXAMPLES)
settings.load_profile("oddtrick")


def pytest_collection() -> None:
    """Nothing of what is collected is garbage: it is not looked through again and again while it grows."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Nor while the tests run, which have to do with a small part of it each; and what a test leaves is little."""
    gc.enable()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


# What waits for browsers and servers, the longest first; all else is quick, and fills what is left of the time.
LONG = (
    "tests/browser/test_whole_evening.py",
    "tests/browser/test_night_without_network.py",
    "tests/browser/",
    "tests/web/test_under_load.py",
    "tests/web/test_night_faults.py",
    "tests/web/test_entering_server.py",
    "tests/web/test_running_server.py",
    "tests/web/",
    "tests/journal/",
    "tests/laws/test_another_edition.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest, so that no process is left alone with one of them at the end."""
    items.sort(key=lambda item: next((n for n, begins in enumerate(LONG) if item.nodeid.startswith(begins)), len(LONG)))


@pytest.fixture(autouse=True, scope="session")
def _english() -> Iterator[None]:
    """Commands without --lang speak English in tests, whatever the machine speaks."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LANGUAGE", "en")
        yield


def missing(part: str) -> None:
    """Skip a test because something is not installed here, or fail it where nothing may be skipped."""
    if os.environ.get(NO_SKIPS):
        pytest.fail(f"{part} is missing, and {NO_SKIPS} is set")
    pytest.skip(f"{part} is not installed here")
