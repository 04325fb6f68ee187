"""Words of what is decided away from the cards: scores, penalties, appeals, and who has the last word."""

from __future__ import annotations

from oddtrick.inquiry.worded import Worded
from oddtrick.texts import say


class Form(Worded):
    """12C1. What an assigned score is made of."""

    SINGLE = "single", say("one result")
    WEIGHTED = "weighted", say("several results, each by its weight")
    POINTS = "points", say("points worked out from the results at other tables")
    OWN_KIND = "own_kind", say("what is judged for it alone: one result, several by weight, or points")
    BEST_LIKELY = "best_likely", say("the best result for it that was likely without the irregularity")
    WORST_PROBABLE = "worst_probable", say("the worst result for it that was at all probable")


class Liable(Worded):
    """91. Whom a suspension or a disqualification hits."""

    PLAYER = "player", say("the player")
    CONTESTANT = "contestant", say("the contestant")


class Span(Worded):
    """91A. For how long somebody is suspended."""

    PART = "part", say("for a part of the current session")
    SESSION = "session", say("for the current session")


class Awarded(Worded):
    """86B (2007: 86D). Which score a match of teams gets for a board."""

    ASSIGNED = "assigned", say("an assigned score")
    ARTIFICIAL = "artificial", say("an artificial score")
    WITHIN = "within", say("an artificial score, to no side more than it could have won, nor less than nothing")
    IMPS = "imps", say("a score in IMPs")
    POINTS = "points", say("a score in total points")


class Body(Worded):
    """93. Who hears an appeal."""

    DIRECTOR = "director", say("the Director")
    DIRECTOR_IN_CHARGE = "director_in_charge", say("the Director in charge")
    COMMITTEE = "committee", say("the appeals committee")
    ALTERNATIVE = "alternative", say("the body that the organizer has authorized instead")
    TOURNAMENT = "tournament", say("the body of the tournament that the Authority has named")
    FURTHER = "further", say("whoever the Authority has named for further appeals")
    AUTHORITY = "authority", say("the Regulating Authority")


class Share(Worded):
    """93B. Which part of an appeal."""

    WHOLE = "whole", say("the whole matter")
    LAW = "law", say("what deals solely with the Law or regulations")
    REST = "rest", say("everything else")


class Authority(Worded):
    """80A1. Which organization is the Regulating Authority."""

    WORLD = "world", say("the World Bridge Federation")
    ZONE = "zone", say("the Zonal Authority")
    AUSPICES = "auspices", say("the national organization under whose auspices it is held")
    TERRITORY = "territory", say("the national organization of the territory where it is held")


class BoardOrder(Worded):
    """82B2. What the Director does with the play of a board."""

    REQUIRE = "require", say("the board is to be played")
    POSTPONE = "postpone", say("the play of the board is put off until later")
    CANCEL = "cancel", say("the play of the board is cancelled")
