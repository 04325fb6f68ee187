"""All pages of live tables."""

from __future__ import annotations

from oddtrick.web.night.live_table import boards, directing, floor, following, pages, vugraph

HANDLERS = [*floor.HANDLERS, *pages.HANDLERS, *directing.HANDLERS, *boards.HANDLERS, *following.HANDLERS, *vugraph.HANDLERS]
OUTSIDE = [*pages.OUTSIDE]
