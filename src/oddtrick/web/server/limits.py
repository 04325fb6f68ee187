"""What the system lets a process have, where the system tells it (Windows does not)."""

from __future__ import annotations

import sys
from contextlib import suppress

_UNTOLD = 8192  # connections of Windows are no files, and it does not say how many there may be
_WANTED = 8192

if sys.platform == "win32":

    def files() -> int:
        """How many files and connections this process may have open."""
        return _UNTOLD

    def more_files() -> None:
        """There is nothing to ask for."""

    def bound_memory(most: int) -> None:
        """Nothing is bounded here."""

else:
    import resource

    def files() -> int:
        """How many files and connections this process may have open."""
        return resource.getrlimit(resource.RLIMIT_NOFILE)[0]

    def more_files() -> None:
        """Have as many as the system gives without being an administrator, up to what a hall needs."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = _WANTED if hard == resource.RLIM_INFINITY else min(_WANTED, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            with suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))

    def bound_memory(most: int) -> None:
        """Let this process have so many bytes of data; only Linux keeps to it, elsewhere other things are counted."""
        if sys.platform == "linux":
            resource.setrlimit(resource.RLIMIT_DATA, (most, most))
