"""Findings in Polish, down to the reason that a Law gives."""

from __future__ import annotations

from oddtrick.formats.pbn import read_pbn
from oddtrick.language import translator

AUCTION = '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Auction "N"]\n1H 1C Pass Pass Pass\n'


def test_a_reason_inside_a_finding_is_polish_too() -> None:
    polish = translator("pl")
    found = [polish(one.where) for one in read_pbn(AUCTION).diagnostics]
    assert any("Przepis 18D" in text and "nie przelicytowuje" in text for text in found), found
    assert not any("Law" in text for text in found)
