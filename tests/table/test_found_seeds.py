"""The seeds on which a property did not hold once: `data/seeds.txt` has the property, the edition (or both), the seed.

What did not hold in both is tried in one of them, by the seed; in both before a release.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import orders
import pytest
from checks import found as checks

from conftest import WHOLE
from oddtrick.citations import Edition

SEEDS = Path(__file__).parent / "data" / "seeds.txt"


def _found() -> Iterator[tuple[str, Edition, int]]:
    for line in SEEDS.read_text(encoding="utf-8").splitlines():
        name, edition, seed = line.split()
        for n, one in enumerate(Edition):
            if edition == str(one) or (edition == "both" and (WHOLE or int(seed) % 2 == n)):
                yield name, one, int(seed)


@pytest.mark.parametrize(("name", "edition", "seed"), [*_found()])
def test_what_luck_found(monkeypatch: pytest.MonkeyPatch, name: str, edition: Edition, seed: int) -> None:
    """With as many irregular actions on a board as there were when it was found."""
    monkeypatch.setattr(orders, "MATTERS", 3)
    monkeypatch.setattr(orders, "WHOLE", 99)
    checks()[name](edition, seed)
