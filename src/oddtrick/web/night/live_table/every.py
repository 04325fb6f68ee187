"""All pages of live tables."""

from __future__ import annotations

from oddtrick.web.night.live_table import claim, desk, directing, floor, pages
from oddtrick.web.night.live_table.looking import best, boards, following, vugraph

ROOMS = (best, floor, pages, directing, claim, desk, boards, following, vugraph)
HANDLERS = [one for room in ROOMS for one in room.HANDLERS]
OUTSIDE = [*pages.OUTSIDE]
