"""What `oddtrick contract --json` prints."""

from __future__ import annotations

import msgspec


class ContractScore(msgspec.Struct):
    """What `oddtrick contract --json` prints: North-South's points."""

    score_ns: int
