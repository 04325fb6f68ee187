"""Makes what the search has learnt from the phrases people say: run it when a file in `src/oddtrick/everyday/said` has changed."""

from __future__ import annotations

from pathlib import Path

from oddtrick.everyday.learning import learn
from oddtrick.everyday.learnt import FILE, kept

Path(str(FILE)).write_text(kept(learn()), encoding="utf-8")
