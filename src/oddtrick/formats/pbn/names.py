"""The names of tags (PBN 3.3, 3.4, 4, 5): which are known, which may not inherit, and in what order they are written."""

from __future__ import annotations

from oddtrick.formats.records import AWARDS, MANDATORY, PENALTY
from oddtrick.formats.tables import TABLES

# PBN 4: supplemental tags; they are not followed by data.
SUPPLEMENTAL = frozenset(
    "Competition DealId Description FrenchMP Generator Hidden Room Termination Score ScoreIMP ScoreMP ScorePercentage "
    "ScoreRubber ScoreRubberHistory OptimumScore BidSystemEW BidSystemNS PairEW PairNS WestNA NorthNA EastNA SouthNA "
    "WestType NorthType EastType SouthType EventDate EventSponsor HomeTeam Round Section Stage Table VisitTeam Time UTCDate "
    "UTCTime TimeControl TimeCall TimeCard Annotator AnnotatorNA Application Mode".split()
)
PLAIN = frozenset(MANDATORY) | SUPPLEMENTAL | {*AWARDS, PENALTY}
KNOWN = PLAIN | TABLES | {"Auction", "Play", "Note"}
IDENTITY = MANDATORY[:11]  # what says which board and which table: a game has each of them once
NEVER_INHERITED = frozenset({"Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note"})  # 4.8
_BY_LOWER = {name.lower(): name for name in KNOWN}


def standard_name(name: str) -> str:
    """PBN 3.3. Names are case sensitive; one that differs from a known name only by case is taken for it."""
    return name if name in KNOWN else _BY_LOWER.get(name.lower(), name)


def literal(value: str) -> str:
    """PBN 4.8. A value that would be taken for an inherited one, with a space before it."""
    return f" {value}" if value == "#" or value.startswith("##") else value


def export_order(name: str) -> tuple[int, str]:
    """PBN 3.1, 3.4. Mandatory tags in their order, others alphabetically, then auction and play, then sections."""
    if name in MANDATORY:
        return MANDATORY.index(name), name
    return _SECTIONS.get(name, 20), name


_SECTIONS = {"": -1, "Auction": 30, "AuctionNote": 31, "Play": 32, "PlayNote": 33}
