"""What a Law may order: a closed list, in words that no edition renumbers.

An effect names roles and never seats; once the table has bound the role to a seat, the effect is the obligation.
Each says itself in a sentence (`text`).
"""

from __future__ import annotations

from oddtrick.laws.effects.board import (
    Carries,
    MoveOn,
    PlayLater,
    Redeal,
    Repair,
    Reseat,
    Responsible,
    ResultStands,
    RoundEnds,
    SeatRight,
)
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
    SecondAuction,
    Stand,
)
from oddtrick.laws.effects.information import (
    Answers,
    Authorized,
    CallDirector,
    Explain,
    MayChange,
    MayRetract,
    NotSuggested,
    Permitted,
    Presume,
    Reserved,
    Silent,
    Tell,
    Unauthorized,
    UseFreely,
)
from oddtrick.laws.effects.play import (
    DefendersPenalties,
    Established,
    Hold,
    MayChooseLead,
    MustLead,
    NoLead,
    NoRestriction,
    Pause,
    Penalty,
    PlayOn,
    Summon,
)
from oddtrick.laws.effects.score import (
    Adjust,
    AsIf,
    AtFault,
    Forfeits,
    Keep,
    Penalise,
    Refer,
    Restrain,
    Retains,
    ScoreWithout,
    Then,
    Transfer,
    Upheld,
)

__all__ = [
    "Adjust",
    "Answers",
    "AsIf",
    "AtFault",
    "Authorized",
    "CallDirector",
    "Cancel",
    "Carries",
    "DefendersPenalties",
    "Effect",
    "Established",
    "Explain",
    "FaceUp",
    "Forfeits",
    "Hold",
    "Keep",
    "MayChange",
    "MayChooseLead",
    "MayRetract",
    "MoveOn",
    "MustLead",
    "MustPass",
    "MustRepeat",
    "NoDouble",
    "NoLead",
    "NoRectification",
    "NoRestriction",
    "NotSuggested",
    "PassFor",
    "Pause",
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
    "Reserved",
    "Responsible",
    "Restrain",
    "ResultStands",
    "Retains",
    "Revert",
    "RoundEnds",
    "ScoreWithout",
    "SeatRight",
    "SecondAuction",
    "Silent",
    "Stand",
    "Summon",
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
    | Answers | AsIf | MayRetract
    | Carries | Hold | MoveOn | Responsible | Retains | RoundEnds | SecondAuction | Summon
    | AtFault | Pause | Restrain
    | CallDirector | Reserved
)  # fmt: skip
