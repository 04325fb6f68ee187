"""How the cost of an input grows with it: four times as much of it may cost some four times as much, and not sixteen times."""

from __future__ import annotations

import contextlib
import gc
import time
from collections.abc import Callable
from typing import Any

from oddtrick.texts import BadInput

LEAST = 0.005  # seconds of work that are worth comparing
ENOUGH = 0.1  # seconds of work: what costs that much is not tried larger; with less, what is worse for a while would not be well
WORST = 9.0  # n log n comes to less than 5, n squared to 16
TRIES = 4  # a machine with other work to do is given another chance


def cost(does: Callable[[Any], object], what: Any) -> float:
    """Seconds of work, by the processor's clock; that it is refused is as good."""
    gc.collect()
    gc.disable()  # it would look at all there is, whenever it likes
    try:
        begun = time.process_time()
        with contextlib.suppress(BadInput):
            does(what)
        return time.process_time() - begun
    finally:
        gc.enable()


def grows_well(does: Callable[[Any], object], make: Callable[[int], Any], smallest: int, largest: int) -> None:
    """Four times as much costs less than nine times as much, at the largest size that comes in or that takes a second.

    What is worse for a while and then stops at a bound is well: its largest size is compared.
    """
    gc.freeze()  # what the tests before have left is not looked through each time
    _grows_well(does, make, smallest, largest)


def _grows_well(does: Callable[[Any], object], make: Callable[[int], Any], smallest: int, largest: int) -> None:
    size = smallest
    while 16 * size <= largest and cost(does, make(4 * size)) < ENOUGH:
        size *= 4
    ratios = []
    for _ in range(TRIES):
        less = min(cost(does, make(size)) for _ in range(2))
        ratios.append(cost(does, make(4 * size)) / max(less, LEAST))
        if ratios[-1] < WORST:
            return
    raise AssertionError(f"from {size} to {4 * size} it costs so many times as much: {ratios}")
