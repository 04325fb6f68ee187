"""All pages of access."""

from __future__ import annotations

from typing import Any

from oddtrick.web.night.access import logs, pages, slips

HANDLERS: list[Any] = [*pages.HANDLERS, *logs.HANDLERS, *slips.HANDLERS]
