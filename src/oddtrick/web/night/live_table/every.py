"""All pages of live tables."""

from __future__ import annotations

from oddtrick.web.night.live_table import pages

HANDLERS = [*pages.HANDLERS]
OUTSIDE = [*pages.OUTSIDE]
