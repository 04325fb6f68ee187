"""Ctrl-C while the desk starts: the process that workers are copies of leaves it to the server, whatever it is importing."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from typing import Any

import pytest
import uvicorn
from serving import free_port

from oddtrick.web.server.serving import Server

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


def test_a_server_that_is_told_to_stop_while_it_begins_does_not_begin() -> None:
    """The desk takes seconds to be imported, and a busy computer makes many of them."""
    began = []

    async def never_ready(scope: Any, receive: Any, send: Any) -> None:
        began.append(scope["type"])
        await asyncio.Event().wait()

    async def stopped() -> None:
        server = Server(uvicorn.Config(never_ready, lifespan="on", log_level="critical"))
        asyncio.get_running_loop().call_later(0.05, server.handle_exit, signal.SIGINT, None)
        async with asyncio.timeout(20):
            await server._serve([])
        assert not server.started

    asyncio.run(stopped())
    assert began == ["lifespan"]


@pytest.mark.skipif(sys.platform == "win32", reason="no such groups of processes there")
@pytest.mark.parametrize("later", [0, 0.1])
def test_ctrl_c_as_soon_as_it_says_so_leaves_no_error_no_process_and_no_folder(later: float) -> None:
    command = [sys.executable, "-m", "oddtrick", "serve", "--demo", "--port", str(free_port())]
    with tempfile.TemporaryDirectory(prefix="o-") as folder:  # a short name: a socket lies in it
        alone = os.environ | {"TMPDIR": folder}
        ran = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True, env=alone
        )
        assert ran.stdout
        for line in ran.stdout:
            if "Ctrl+C" in line:
                break
        time.sleep(later)
        os.killpg(ran.pid, signal.SIGINT)
        _, errors = ran.communicate(timeout=60)  # until the last process of it has ended
        assert errors.strip() == ""
        assert ran.returncode in (0, 130)
        assert os.listdir(folder) == []
