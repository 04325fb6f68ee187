"""What can be chosen in the form of an adjusted score, by the names that stand in an address."""

from __future__ import annotations

from oddtrick.awards.values import Average
from oddtrick.scoring.adjusted.assigned import Likelihood, OwnAction
from oddtrick.texts import msg

OFFENDERS = {
    "": msg("neither side"),
    "NS": msg("North-South"),
    "EW": msg("East-West"),
    "both": msg("both sides"),
}
AVERAGES = {"plus": Average.PLUS, "even": Average.EVEN, "minus": Average.MINUS}
KINDS = {
    "results": msg("the results below"),
    "plus": msg("average plus"),
    "even": msg("average"),
    "minus": msg("average minus"),
    "table": msg("its score from the table"),
}
FOR = {
    "both": msg("both sides"),
    "NS": msg("North-South"),
    "EW": msg("East-West"),
    "own": msg("the side without its own error"),
}
LIKELY = {
    "likely": (Likelihood.LIKELY, msg("likely")),
    "probable": (Likelihood.PROBABLE, msg("not likely, but at all probable")),
    "not": (Likelihood.NOT_PROBABLE, msg("not even that")),
}
OWN = {
    "": msg("nothing, or no more than an ordinary mistake"),
    "related": msg("a serious error that had to do with the infraction"),
    "serious": msg("a serious error that had nothing to do with the infraction, but no extreme one"),
    "extreme": msg("an extremely serious error that had nothing to do with the infraction"),
    "wild": msg("a wild action"),
    "gambling": msg("a gambling action, but without hope that a failure would be put right"),
    "double": msg("a gambling action, in the hope that the Director would put a failure right"),
}
ACTIONS = {
    "related": (OwnAction.SERIOUS_ERROR, True),
    "serious": (OwnAction.SERIOUS_ERROR, False),
    "extreme": (OwnAction.EXTREMELY_SERIOUS_ERROR, False),
    "wild": (OwnAction.WILD, False),
    "gambling": (OwnAction.GAMBLING, False),
    "double": (OwnAction.DOUBLE_SHOT, False),
}
VALUES = {"laws": msg("by the Laws (3 IMPs)"), "pzbs": msg("by the Polish federation (PZBS 3.1)")}
