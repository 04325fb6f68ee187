"""The same questions answered by a Dask cluster: the one module that knows `distributed`, loaded when a cluster is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from oddtrick.texts import BadInput, say

_PATIENCE = 10  # seconds until a scheduler has answered


@contextmanager
def executor(address: str) -> Iterator[tuple[Executor, int]]:
    """Where to send questions, and how many are worked at there at once.

    Raises BadInput where no cluster answers at the address or it has no workers; ModuleNotFoundError without `oddtrick[cluster]`.
    """
    distributed: Any = import_module("distributed")
    try:
        client = distributed.Client(address, timeout=_PATIENCE)
    except (OSError, ValueError):  # a refused connection, one that does not answer, what is no address
        raise BadInput(say("no cluster answers at {address}; expected one as tcp://host:8786", address=address)) from None
    try:
        threads = sum(client.nthreads().values())
        if not threads:
            raise BadInput(say("the cluster at {address} has no workers", address=address))
        yield client.get_executor(), threads
    finally:
        client.close()
