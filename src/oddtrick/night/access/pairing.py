"""Codes that are good once: of a link, and letters that are read from one screen and typed on another."""

from __future__ import annotations

import secrets

LASTS = 3600  # seconds, of a link
TYPED_LASTS = 600
LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # none that is taken for another
LENGTH = 8  # 39 bits, good once and for ten minutes, and wrong ones are counted


def link_code() -> str:
    """A code for a link: 128 bits."""
    return secrets.token_urlsafe(16)


def typed_code() -> str:
    """A code to be typed."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def as_typed(text: str) -> str:
    """What somebody typed, without hyphens and spaces."""
    return "".join(one for one in text.upper() if one.isalnum())
