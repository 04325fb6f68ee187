"""What is remembered of the places where a club plays, in a file beside its journal which only its owner may read.

The network that was chosen, the name and password of its Wi-Fi, the address on the cards, and until when phones are let in.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from oddtrick.night.entrance.wifi import Wifi

_MOST = 50  # networks that are remembered


class Remembered(NamedTuple):
    """All of it. `handed`: the address on the cards that were last shown; `let_in`: until when, in seconds since 1970."""

    chosen: str = ""
    handed: str = ""
    let_in: int = 0
    wifis: tuple[tuple[str, Wifi], ...] = ()

    def wifi(self, network: str) -> Wifi:
        """The Wi-Fi of a network, as it was typed there."""
        return dict(self.wifis).get(network, Wifi())

    def knowing(self, network: str, wifi: Wifi) -> Remembered:
        """The same with a Wi-Fi; the one that was used longest ago is forgotten."""
        others = tuple(one for one in self.wifis if one[0] != network)
        return self._replace(wifis=(*others, (network, wifi))[-_MOST:])


class Kept:
    """The file; without one nothing is remembered longer than the program runs."""

    def __init__(self, path: Path | None = None) -> None:
        self._path, self.now = path, Remembered()
        if path is not None:
            self.now = _read(path)

    @classmethod
    def beside(cls, journal: Path) -> Kept:
        """That of a journal."""
        return cls(journal.with_name(f"{journal.name}-entrance"))

    def keep(self, now: Remembered) -> None:
        """Remember it. What a disk does not take is known until the program ends."""
        self.now = now
        if self._path is None:
            return
        told = now._asdict() | {"wifis": [[network, *wifi] for network, wifi in now.wifis]}
        beside = self._path.with_name(f"{self._path.name}.new")
        with suppress(OSError):
            beside.unlink(missing_ok=True)
            with os.fdopen(os.open(beside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="utf-8") as file:
                json.dump(told, file)
            beside.replace(self._path)


def _read(path: Path) -> Remembered:
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        wifis = tuple((str(network), Wifi(str(name), str(password))) for network, name, password in told["wifis"])
        return Remembered(str(told["chosen"]), str(told["handed"]), int(told["let_in"]), wifis)
    except (OSError, ValueError, KeyError, TypeError):
        return Remembered()


def lets_in(journal: Path, now: float) -> bool:
    """Whether phones were let in at this journal, not too long ago."""
    return Kept.beside(journal).now.let_in > now
