"""All pages of live tables."""

from __future__ import annotations

from oddtrick.web.night.live_table import desk, directing, floor, pages
from oddtrick.web.night.live_table.looking import boards, following, vugraph

HANDLERS = [
    *floor.HANDLERS, *pages.HANDLERS, *directing.HANDLERS, *desk.HANDLERS, *boards.HANDLERS, *following.HANDLERS, *vugraph.HANDLERS,
]  # fmt: skip
OUTSIDE = [*pages.OUTSIDE]
