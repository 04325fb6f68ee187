"""The effects that only say something: a table is the same after them. Every other one is carried out in `apply`.

A new effect is in neither, and a test says so: it is to be carried out there, or named here.
"""

from __future__ import annotations

import oddtrick.inquiry.effects as e

TELLING: frozenset[type[e.Effect]] = frozenset((
    e.AddsCard, e.AdvisesAppeal, e.AlikeForPartners, e.AllPowers, e.Answerable, e.Answers, e.AnyCard, e.AnyLegalCall,
    e.Artificial, e.AsAnnounced, e.AsArranged, e.AsIf, e.AsManyBoards, e.AsRectified, e.Assign, e.AtFault,
    e.Authorized, e.Awards, e.Before, e.BetterOf, e.Binding, e.BoardIs, e.BothInnocent, e.BothPartners,
    e.CallDirector, e.CarriedOut, e.Carries, e.Collects, e.Complement, e.Concedes, e.ContractTold, e.Correctable,
    e.CountsAsLed, e.DecidedFor, e.Designate, e.DisciplinaryPenalty, e.Disqualified, e.DummyLimited, e.EachFurther,
    e.Established, e.Expired, e.Explain, e.FaceUp, e.FacesHand, e.Favours, e.Final, e.Fouled, e.Found,
    e.FurtherAppeal, e.Governs, e.Heard, e.Hears, e.Hold, e.IfLegal, e.InFavourOf, e.InImps, e.KeepsRights,
    e.KeepsScore, e.LastWord, e.LegalOnly, e.LowCardsWait, e.Lowered, e.MayAward, e.MayComplete, e.MayNotAccept,
    e.MayNotOverrule, e.MeanOfBoth, e.MoveOn, e.NeedNotBalance, e.NeedsApproval, e.NoPenalty, e.NoPenaltyFor,
    e.NoRectification, e.NoSubstitute, e.NotCounted, e.NotSuggested, e.OtherPower, e.OthersMayUse, e.OwnPart,
    e.Pause, e.Penalise, e.Permitted, e.PlayLater, e.PlayOn, e.PlayStops, e.PlaysFromDummy, e.PlaysNext, e.Points,
    e.Presume, e.ProceduralPenalty, e.Reckons, e.Recommend, e.Recorded, e.Rectifies, e.Redeal, e.Refer, e.Repair,
    e.Replaced, e.Replaces, e.Reseat, e.Reserved, e.Responsible, e.Restates, e.RestoresEquity, e.Restrain,
    e.Retains, e.Revert, e.Reviewed, e.RoundEnds, e.Rules, e.RulingPeriod, e.RulingStands, e.Sanction, e.Says,
    e.ScoreInGroups, e.ScreenRules, e.SeatRight, e.SecondAuction, e.SeesTo, e.SessionCounts, e.Settles, e.Silent,
    e.SortScores, e.StillBound, e.SubstituteBoards, e.Summon, e.SuppliesCard, e.Suspended, e.TakesBack, e.Tell,
    e.ThroughDirector, e.Timely, e.Unauthorized, e.Undetermined, e.Upheld, e.Waived, e.WithdrawnInforms,
    e.WithoutInfraction,
))  # fmt: skip


def tells(effect: e.Effect) -> bool:
    """Whether it only says something."""
    return type(effect) in TELLING
