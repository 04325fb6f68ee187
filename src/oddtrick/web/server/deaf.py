"""What the process that workers are copies of does first: Ctrl-C goes to all processes of a terminal, and is for the server.

While it imports the desk, which takes seconds, it looks whether the server is still there; later a closed line tells it.
"""

from __future__ import annotations

import os
import signal
import threading

_LOOKS = 0.1
_ready = threading.Event()
_server = os.getppid()


def _watches() -> None:
    while not _ready.wait(_LOOKS):
        if os.getppid() != _server:
            os._exit(0)


def ready() -> None:
    """All is imported; nothing runs beside the copies that are made now."""
    _ready.set()
    _watch.join()


signal.signal(signal.SIGINT, signal.SIG_IGN)
_watch = threading.Thread(target=_watches, daemon=True)
_watch.start()
