"""Which addresses belong to a night: whoever asks this need not load it."""

from __future__ import annotations

from oddtrick.language import LANGUAGES

PREFIXES = ("/api/night", "/t/", "/in/", "/p/", "/live/", "/health", *(f"/{language}/night" for language in LANGUAGES))


def is_nights(path: str) -> bool:
    """Whether an address belongs to the night, and not to the desk."""
    return path == "/t" or path.startswith(PREFIXES)
