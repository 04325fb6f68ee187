"""DDS, the solver of Bo Haglund and Soren Hein (Apache License 2.0), as it comes inside the wheel of endplay (MIT).

The library is found without importing endplay, which would bring a plotting library and is not safe with threads, and called
here and nowhere else, one call at a time: it keeps what it works at in memory that all threads of a process share.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import Any

from oddtrick.texts import BadInput, say

Holdings = Sequence[int]  # of a hand its 52 bits, as in `Hand.bits`; four of them, N E S W

_MEMORY = 160  # megabytes for what each thread has looked at; with less it is slower by a quarter
_MOST = 4  # threads of its own in which it works at one table: it has five denominations
_NAMES = {"win32": "dds.dll", "darwin": "libdds.dylib"}
_ALL_CARDS, _LOOK_ALWAYS, _THE_MOST = 3, 1, -1  # solutions, mode and target of SolveBoard
_NO_FAULT = 1

_Cards = (ctypes.c_uint * 4) * 4


class _Deal(ctypes.Structure):
    _fields_ = (
        ("trump", ctypes.c_int),
        ("first", ctypes.c_int),
        ("trick_suit", ctypes.c_int * 3),
        ("trick_rank", ctypes.c_int * 3),
        ("cards", _Cards),
    )


class _TableDeal(ctypes.Structure):
    _fields_ = (("cards", _Cards),)


class _Table(ctypes.Structure):
    _fields_ = (("tricks", (ctypes.c_int * 4) * 5),)


class _Future(ctypes.Structure):
    _fields_ = (
        ("nodes", ctypes.c_int),
        ("cards", ctypes.c_int),
        ("suit", ctypes.c_int * 13),
        ("rank", ctypes.c_int * 13),
        ("equals", ctypes.c_int * 13),
        ("score", ctypes.c_int * 13),
    )


class _Trace(ctypes.Structure):
    _fields_ = (("number", ctypes.c_int), ("suit", ctypes.c_int * 52), ("rank", ctypes.c_int * 52))


class _Solved(ctypes.Structure):
    _fields_ = (("number", ctypes.c_int), ("tricks", ctypes.c_int * 53))


class Library:
    """The calls of DDS that are used, in bits and indices of ours: suits C D H S, trump 4 for none, cards 0 to 51, seats 0 to 3."""

    def __init__(self, path: Path, threads: int = 1) -> None:
        try:
            self._dds = ctypes.CDLL(str(path))
        except OSError as error:
            raise BadInput(say("the double dummy solver {path} cannot be loaded: {error}", path=path, error=error)) from None
        self._lock = Lock()
        self._dds.CalcDDtable.argtypes = (_TableDeal, ctypes.c_void_p)
        self._dds.SolveBoard.argtypes = (_Deal, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_void_p, ctypes.c_int)
        self._dds.AnalysePlayBin.argtypes = (_Deal, _Trace, ctypes.c_void_p, ctypes.c_int)
        with self._lock:
            self._dds.SetResources(_MEMORY * threads, threads)

    def table(self, holdings: Holdings) -> tuple[tuple[int, ...], ...]:
        """Of each declarer the tricks in C D H S NT."""
        found = _Table()
        self._call(self._dds.CalcDDtable, _TableDeal(_cards(holdings)), ctypes.byref(found))
        return tuple(tuple(found.tricks[_turned(k)][seat] for k in range(5)) for seat in range(4))

    def cards(self, holdings: Holdings, trump: int, leader: int, trick: Sequence[int]) -> dict[int, int]:
        """Of each card that the hand in turn may play, the tricks left that its side then makes, the one in progress included."""
        found = _Future()
        deal = _deal(holdings, trump, leader, trick)
        self._call(self._dds.SolveBoard, deal, _THE_MOST, _ALL_CARDS, _LOOK_ALWAYS, ctypes.byref(found), 0)
        tricks = {}
        for n in range(found.cards):
            suit = 13 * _turned(found.suit[n])
            tricks[suit + found.rank[n] - 2] = found.score[n]
            tricks |= {suit + rank - 2: found.score[n] for rank in range(2, 15) if found.equals[n] >> rank & 1}
        return tricks

    def course(self, holdings: Holdings, trump: int, leader: int, cards: Sequence[int]) -> tuple[int, ...]:
        """The tricks of the side that does not lead first: before any card, and after each of these."""
        trace, found = _Trace(len(cards)), _Solved()
        for n, card in enumerate(cards):
            trace.suit[n], trace.rank[n] = _turned(card // 13), card % 13 + 2
        self._call(self._dds.AnalysePlayBin, _deal(holdings, trump, leader, ()), trace, ctypes.byref(found), 0)
        return tuple(found.tricks[: found.number])

    def _call(self, function: Any, *given: object) -> None:
        with self._lock:
            status = function(*given)
        if status != _NO_FAULT:
            why = ctypes.create_string_buffer(80)
            self._dds.ErrorMessage(status, why)
            raise ValueError(f"DDS: {why.value.decode(errors='replace')}")


def available() -> bool:
    """Whether deals can be solved here."""
    return find_spec("endplay") is not None


def library() -> Library:
    """The library, loaded when it is first needed. Raises ModuleNotFoundError where `oddtrick[analysis]` is not installed."""
    with _LOADING:  # two threads that come first at once are to have the same one, with one lock
        return _library()


def one_of_many() -> None:
    """Others work beside this process: from now on it takes one core. Nothing changes once the library is loaded."""
    global _threads
    _threads = 1


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


_LOADING = Lock()
_threads = 0  # as many as there are cores, up to _MOST


@cache
def _library() -> Library:
    found = find_spec("endplay")
    if found is None or not found.submodule_search_locations:
        raise ModuleNotFoundError("No module named 'endplay'", name="endplay")
    return Library(
        Path(found.submodule_search_locations[0]) / "_dds" / _NAMES.get(sys.platform, "libdds.so"), _threads or min(cores(), _MOST)
    )


def _turned(denomination: int) -> int:
    """Suits the other way round, and no trump as it is: DDS counts from spades."""
    return 3 - denomination if denomination < 4 else denomination


def _cards(holdings: Holdings) -> Any:
    return _Cards(*((ctypes.c_uint * 4)(*((bits >> 13 * _turned(k) & 0x1FFF) << 2 for k in range(4))) for bits in holdings))


def _deal(holdings: Holdings, trump: int, leader: int, trick: Sequence[int]) -> _Deal:
    deal = _Deal(_turned(trump), leader)
    deal.cards = _cards(holdings)
    for n, card in enumerate(trick):
        deal.trick_suit[n], deal.trick_rank[n] = _turned(card // 13), card % 13 + 2
    return deal
