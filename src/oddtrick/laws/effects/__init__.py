"""What a Law may order: a closed list, in words that no edition renumbers.

An effect names roles and never seats; once the table has bound the role to a seat, the effect is the obligation.
Each says itself in a sentence (`text`).
"""

from __future__ import annotations

from oddtrick.laws.effects.board import PlayLater, Redeal, Repair, Reseat, ResultStands, SeatRight
from oddtrick.laws.effects.calls import (
    Cancel,
    FaceUp,
    MustPass,
    MustRepeat,
    NoDouble,
    NoRectification,
    PassFor,
    PickUp,
    Replace,
    Revert,
    Stand,
)
from oddtrick.laws.effects.information import (
    Authorized,
    Explain,
    MayChange,
    NotSuggested,
    Permitted,
    Presume,
    Silent,
    Tell,
    Unauthorized,
    UseFreely,
)
from oddtrick.laws.effects.play import (
    DefendersPenalties,
    Established,
    MayChooseLead,
    MustLead,
    NoLead,
    NoRestriction,
    Penalty,
    PlayOn,
)
from oddtrick.laws.effects.score import Adjust, Forfeits, Keep, Penalise, Refer, ScoreWithout, Then, Transfer, Upheld

__all__ = [
    "Adjust",
    "Authorized",
    "Cancel",
    "DefendersPenalties",
    "Effect",
    "Established",
    "Explain",
    "FaceUp",
    "Forfeits",
    "Keep",
    "MayChange",
    "MayChooseLead",
    "MustLead",
    "MustPass",
    "MustRepeat",
    "NoDouble",
    "NoLead",
    "NoRectification",
    "NoRestriction",
    "NotSuggested",
    "PassFor",
    "Penalise",
    "Penalty",
    "Permitted",
    "PickUp",
    "PlayLater",
    "PlayOn",
    "Presume",
    "Redeal",
    "Refer",
    "Repair",
    "Replace",
    "Reseat",
    "ResultStands",
    "Revert",
    "ScoreWithout",
    "SeatRight",
    "Silent",
    "Stand",
    "Tell",
    "Then",
    "Transfer",
    "Unauthorized",
    "Upheld",
    "UseFreely",
]

Effect = (
    Adjust | Authorized | Cancel | DefendersPenalties | Established | Explain | FaceUp | Forfeits | Keep | MayChange
    | MayChooseLead | MustLead | MustPass | MustRepeat | NoDouble | NoLead | NoRectification | NoRestriction
    | NotSuggested | PassFor | Penalise | Penalty | Permitted | PickUp | PlayLater | PlayOn | Presume | Redeal | Refer
    | Repair | Replace | Reseat | ResultStands | Revert | ScoreWithout | SeatRight | Silent | Stand | Tell | Then
    | Transfer | Unauthorized | Upheld | UseFreely
)  # fmt: skip
