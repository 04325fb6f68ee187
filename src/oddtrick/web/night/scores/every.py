"""All handlers of results, and what they need."""

from __future__ import annotations

from typing import Any

from litestar.di import Provide

from oddtrick.web.night.scores import after, nights, own, pages, privacy
from oddtrick.web.night.scores.them import evenings_of

HANDLERS: list[Any] = [*pages.HANDLERS, *own.HANDLERS, *after.HANDLERS, *nights.HANDLERS, *privacy.HANDLERS]
OUTSIDE: list[Any] = [*own.OUTSIDE]
NEEDED = {"evenings": Provide(evenings_of, sync_to_thread=False)}
