"""Which addresses belong to a night: whoever asks this need not load it."""

from __future__ import annotations

from oddtrick.language import LANGUAGES

_ROOMS = tuple(f"/{language}/{room}" for language in LANGUAGES for room in ("night", "play"))
PREFIXES = ("/api/night", "/t/", "/in/", "/p/", "/live/", "/playing/", "/health", *_ROOMS)


def is_nights(path: str) -> bool:
    """Whether an address belongs to the night, and not to the desk."""
    return path == "/t" or path.startswith(PREFIXES)
