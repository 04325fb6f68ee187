"""What a Law may order: a closed list, in words that no edition renumbers.

An effect names roles and never seats; once the table has bound the role to a seat, the effect is the obligation.
Each says itself in a sentence (`text`). A new one is named in the list at the end of its module, and so in `EFFECTS`.
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
from oddtrick.inquiry.effects.value import Effect as Effect

EFFECTS: tuple[type[Effect], ...] = (
    *OF_APPEALS, *OF_AWARDS, *OF_THE_BOARD, *OF_CALLS, *OF_CLAIMS, *OF_FINDINGS, *OF_INFORMATION, *OF_MATCHES, *OF_OFFICE,
    *OF_PENALTIES, *OF_THE_PLAY, Says, *OF_THE_SCORE, *OF_TRICKS,
)  # fmt: skip
