"""What can be seen of this computer without playing: its disk, port, networks, sleep, clock and SQLite."""

from __future__ import annotations

import shutil
import socket
import sqlite3
import time
from datetime import datetime
from pathlib import Path

from oddtrick.journal.sqlite.file import OLDEST
from oddtrick.night.entrance.awake import awake, battery
from oddtrick.night.entrance.folder import cloud_of
from oddtrick.night.entrance.networks import networks
from oddtrick.night.rehearsal.report import Finding, Grade
from oddtrick.texts import say

PORT = 8765
_LEAST, _GOOD = 200, 1000  # megabytes that are free
_ASKED = 2.0  # seconds in which the system has agreed to stay awake
_NOT_BEFORE = 2026  # this program did not exist


def seen(folder: Path, port: int = PORT) -> list[Finding]:
    """All of it. `folder`: where the journal will lie."""
    return [_disk(folder), _cloud(folder), _port(port), _networks(), _sleep(), _clock(datetime.now()), _sqlite()]


def _disk(folder: Path) -> Finding:
    free = shutil.disk_usage(folder).free // 1_000_000
    grade = Grade.BAD if free < _LEAST else Grade.CARE if free < _GOOD else Grade.GOOD
    return Finding("disk", grade, say("Disk: {n} megabytes are free.", n=free))


def _cloud(folder: Path) -> Finding:
    if cloud := cloud_of(folder.absolute() / "night"):
        text = say(
            "Folder: {folder} is copied by {cloud}, which may lock the journal; take another one.", folder=folder, cloud=cloud
        )
        return Finding("folder", Grade.CARE, text)
    return Finding("folder", Grade.GOOD, say("Folder: {folder} is copied by no cloud that we know.", folder=folder))


def _port(port: int) -> Finding:
    try:
        socket.create_server(("127.0.0.1", port)).close()
    except OSError:
        return Finding(
            "port", Grade.CARE, say("Port: {n} is taken, perhaps by Oddtrick; end it, or choose another (--port).", n=port)
        )
    return Finding("port", Grade.GOOD, say("Port: {n} is free.", n=port))


def _networks() -> Finding:
    found = networks()
    if not found:
        return Finding("network", Grade.CARE, say("Network: none; phones need the Wi-Fi of the hall or a hotspot."))
    return Finding("network", Grade.GOOD, say("Network: {addresses}.", addresses=", ".join(one.address for one in found)))


def _sleep() -> Finding:
    with awake() as kept:
        until = time.monotonic() + _ASKED
        while not kept.is_kept and time.monotonic() < until:
            time.sleep(0.05)
        power = battery()
        if power and power.warning:
            return Finding("sleep", Grade.CARE, power.warning)
        return Finding("sleep", Grade.GOOD if kept.is_kept else Grade.CARE, kept.text)


def _clock(now: datetime) -> Finding:
    if now.year < _NOT_BEFORE:
        return Finding("clock", Grade.BAD, say("Clock: it is wrong ({time}).", time=f"{now:%Y-%m-%d}"))
    return Finding("clock", Grade.GOOD, say("Clock: {time}.", time=f"{now:%Y-%m-%d %H:%M}"))


def _sqlite() -> Finding:
    good = sqlite3.sqlite_version_info >= OLDEST
    return Finding("sqlite", Grade.GOOD if good else Grade.BAD, say("SQLite: {version}.", version=sqlite3.sqlite_version))
