"""All pages of live tables."""

from __future__ import annotations

from oddtrick.web.night.live_table import boards, directing, floor, following, pages

HANDLERS = [*floor.HANDLERS, *pages.HANDLERS, *directing.HANDLERS, *boards.HANDLERS, *following.HANDLERS]
OUTSIDE = [*pages.OUTSIDE]
