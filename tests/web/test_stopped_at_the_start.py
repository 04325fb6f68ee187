"""Ctrl-C while the desk starts: the process that workers are copies of leaves it to the server, whatever it is importing."""

from __future__ import annotations

import subprocess
import sys

import pytest

TRY = """
import os, signal
from multiprocessing import forkserver
from oddtrick.web.rules import House
from oddtrick.web.server import workers

if __name__ == "__main__":
    workers.Worker(House()).end()
    first, *_ = forkserver._forkserver._preload_modules
    __import__(first)
    os.kill(os.getpid(), signal.SIGINT)
    print("goes on")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="every worker starts anew there")
def test_what_workers_are_copies_of_is_deaf_to_ctrl_c_before_it_imports_the_desk() -> None:
    ran = subprocess.run([sys.executable, "-c", TRY], capture_output=True, text=True, timeout=60, check=False)
    assert (ran.returncode, ran.stdout) == (0, "goes on\n"), ran.stderr
