"""What a Law may order: a closed list, in words that no edition renumbers.

An effect names roles and never seats; once the table has bound the role to a seat, the effect is the obligation.
Each says itself in a sentence (`text`). A new one is named in the list at the end of its module, and is part of `Effect`.
"""

# ruff: noqa: F403, F405 - each module names its effects; naming them here again would say nothing
from __future__ import annotations

from oddtrick.inquiry.effects.appeals import *
from oddtrick.inquiry.effects.awards import *
from oddtrick.inquiry.effects.board import *
from oddtrick.inquiry.effects.calls import *
from oddtrick.inquiry.effects.claims import *
from oddtrick.inquiry.effects.findings import *
from oddtrick.inquiry.effects.information import *
from oddtrick.inquiry.effects.matches import *
from oddtrick.inquiry.effects.office import *
from oddtrick.inquiry.effects.penalties import *
from oddtrick.inquiry.effects.play import *
from oddtrick.inquiry.effects.sayings import *
from oddtrick.inquiry.effects.score import *
from oddtrick.inquiry.effects.tricks import *

Effect = (
    OfAppeals
    | OfAwards
    | OfTheBoard
    | OfCalls
    | OfClaims
    | OfFindings
    | OfInformation
    | OfMatches
    | OfOffice
    | OfPenalties
    | OfThePlay
    | Says
    | OfTheScore
    | OfTricks
)
