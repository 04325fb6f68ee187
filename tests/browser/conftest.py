"""What all tests in a browser share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from browsing import Desk, opened


@pytest.fixture(scope="package")
def desk() -> Iterator[Desk]:
    """A desk and a browser, one for all tests of this folder: to start them takes longer than most tests."""
    with opened() as found:
        yield found
