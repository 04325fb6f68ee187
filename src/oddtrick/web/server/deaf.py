"""What the process that workers are copies of does first: Ctrl-C goes to all processes of a terminal, and is for the server."""

from __future__ import annotations

import signal

signal.signal(signal.SIGINT, signal.SIG_IGN)
