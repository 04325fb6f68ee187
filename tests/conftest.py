"""What all tests share: where the examples are, and what a missing part means."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import settings

from clock import CLOCK, Clock

ROOT = Path(__file__).parent.parent
SHARED = ROOT.parent / "shared"
NO_SKIPS = "ODDTRICK_NO_SKIPS"
WHOLE = bool(os.environ.get("ODDTRICK_WHOLE"))  # more of the same, before a release

# The same examples in every run; more of them are for the night (ODDTRICK_EXAMPLES).
EXAMPLES = int(os.environ.get("ODDTRICK_EXAMPLES", "40"))
settings.register_profile("oddtrick", deadline=None, derandomize=True, max_examples=EXAMPLES)
settings.load_profile("oddtrick")


def pytest_configure(config: pytest.Config) -> None:
    """What each file takes, and when no test is to begin any more."""
    config.pluginmanager.register(Clock(config), CLOCK)


def pytest_collection() -> None:
    """Nothing of what is collected is garbage: it is not looked through again and again while it grows."""
    gc.disable()
    if "PYTEST_XDIST_WORKER" in os.environ and not sys.dont_write_bytecode:
        _compile_by_turns()


def _compile_by_turns() -> None:
    """What has not been compiled yet, as in a new clone: each process begins somewhere else, so that none compiles all of it."""
    files = [file for file in sorted((ROOT / "tests").rglob("test_*.py")) if not _is_compiled(file)]
    number, processes = int(os.environ["PYTEST_XDIST_WORKER"][2:]), int(os.environ["PYTEST_XDIST_WORKER_COUNT"])
    begin = len(files) * number // processes
    for file in (*files[begin:], *files[:begin]):
        root = file.parent.parent if (file.parent / "__init__.py").exists() else file.parent
        if not _is_compiled(file):
            sys.path[:0] = [] if str(root) in sys.path else [str(root)]
            with suppress(Exception):  # which is told when the file is collected
                import_module(".".join(file.relative_to(root).with_suffix("").parts))


def _is_compiled(file: Path) -> bool:
    return any((file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"))


def pytest_collection_finish() -> None:
    """Nor while the tests run, which have to do with a small part of it each; and what a test leaves is little."""
    gc.enable()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


# What takes long or prepares something dear, in four lines: each process of tests begins with one of them (of three, one of them
# with two). What waits for browsers and servers so runs beside what keeps a processor busy; all else fills what is left of the
# time, and is handed on from one process to another from its end.
LINES = (
    (
        "tests/browser/test_whole_evening.py",
        "tests/browser/test_live_table.py",
        "tests/browser/test_night_without_network.py",
        "tests/browser/test_club_night.py",
        "tests/browser/test_night_on_paper.py",
    ),
    ("tests/browser/",),
    (
        "tests/web/test_under_load.py",
        "tests/web/test_night_faults.py",
        "tests/web/test_entering_server.py",
        "tests/web/test_running_server.py",
        "tests/journal/",
    ),
    (
        "tests/browser/test_every_page.py",
        "tests/drafting/",
        "tests/laws/test_another_edition.py",
        "tests/web/test_api_schema.py",
        "tests/game/test_benchmarks_run.py",
        "tests/keeping/",
        "tests/formats/test_published_files.py",
    ),
)
PLACES = [(line, begins) for line, each in enumerate(LINES) for begins in each]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The order in which xdist gives each process its share: so many in a row, of which it begins with the first.

    Where there is not time for all of them they come as they were asked for, the most wanted first.
    """
    clock = config.pluginmanager.get_plugin(CLOCK)
    if clock is not None and clock.is_limited:
        return
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    long: list[list[tuple[int, pytest.Item]]] = [[] for _ in range(processes)]
    others = []
    for item in items:
        places = [n for n, (_, begins) in enumerate(PLACES) if item.nodeid.startswith(begins)]
        place = max(places, key=lambda n: len(PLACES[n][1]), default=None)  # a file that is named by itself is not of its folder
        if place is None:
            others.append(item)
        else:
            long[PLACES[place][0] % processes].append((place, item))
    left = len(items)
    found: list[pytest.Item] = []
    for n, each in enumerate(long):
        share = left // (processes - n)
        left -= share
        first = [item for _, item in sorted(each, key=lambda one: one[0])]
        found += first + others[: max(0, share - len(first))]
        del others[: max(0, share - len(first))]
    items[:] = found + others


def one_file_in_one_process(chosen: list[str]) -> bool:
    """Whether only tests in browsers are chosen: those of an evening go on from one another, and nothing else fills the time."""
    files = [Path(one.partition("::")[0]).absolute() for one in chosen]
    return bool(files) and all((ROOT / "tests" / "browser") in (file, *file.parents) for file in files)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """How tests are handed to processes: chosen by themselves, all those of a file to the same one; else as it is asked for."""
    if not one_file_in_one_process(config.args):
        return None
    from xdist.scheduler import LoadFileScheduling

    return LoadFileScheduling(config, log)


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
