"""All handlers of the Director's pages beside his board."""

from __future__ import annotations

from typing import Any

from oddtrick.web.night.directing import deals, matters, movement, polls

HANDLERS: list[Any] = [*deals.HANDLERS, *movement.HANDLERS, *matters.HANDLERS, *polls.HANDLERS]
