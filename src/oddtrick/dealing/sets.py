"""Deals to practise with: conditions that have a name."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.texts import Text, say


class Practised(NamedTuple):
    """What is practised, and on which deals."""

    what: Text
    where: str


SETS = {
    "weak-notrump": Practised(say("the opening 1NT with 12 to 14 points"), "N balanced 12-14"),
    "strong-notrump": Practised(say("the opening 1NT with 15 to 17 points"), "N balanced 15-17"),
    "stayman": Practised(say("1NT with 15 to 17, opposite a hand with four cards in a major that may look for a fit"),
                         "N balanced 15-17 and S 8+ points (4 spades or 4 hearts) not 5+ major"),
    "transfer": Practised(say("1NT with 15 to 17, opposite five cards or more in a major"), "N balanced 15-17 and S 5+ major"),
    "major-opening": Practised(say("the opening of one in a major with five cards"),
                               "N 12-19 points 5+ major max 4 diamonds max 4 clubs"),
    "minor-opening": Practised(say("the opening of one in a minor without five cards in a major"),
                               "N 12-19 points max 4 spades max 4 hearts not (balanced 15-17)"),
    "strong-two-clubs": Practised(say("the strong opening 2C"), "N (22+ points or (18+ points max 3 losers))"),
    "two-notrump": Practised(say("the opening 2NT with 20 to 21 points"), "N balanced 20-21"),
    "weak-two": Practised(say("a weak two in a major"), "N 6-10 points 6-3-2-2 6 major"),
    "preempt": Practised(say("a preempt with seven cards"), "N 5-10 points 7-x-x-x"),
    "takeout-double": Practised(say("a double of one in a suit for take-out"),
                                "E 12-20 points 5+ spades and S 12+ points max 2 spades 4+ hearts 3+ diamonds 3+ clubs"),
    "overcall": Practised(say("an overcall over one in a suit"), "E 12-20 points 5+ diamonds and S 8-16 points 5+ spades"),
    "two-suiter": Practised(say("both majors, five and five"), "N 8+ points 5+ spades 5+ hearts"),
    "jacoby": Practised(say("a major fit with four trumps and the values for game"),
                        "N 12-19 points 5+ spades and S 13+ points 4+ spades"),
    "splinter": Practised(say("a fit in a major with a singleton opposite"),
                          "N 12-19 points 5+ spades and S 10-14 points 4+ spades (1 hearts or 1 diamonds or 1 clubs)"),
    "slam": Practised(say("slams: 31 points or more in two hands"), "NS 31+ points"),
    "grand-slam": Practised(say("grand slams: 36 points or more in two hands"), "NS 36+ points"),
    "game-invitation": Practised(say("game or not: 23 to 25 points in two hands"), "NS 23-25 points"),
    "competitive": Practised(say("both sides with half the points and a fit"),
                             "NS 18-22 points 8+ spades and EW 8+ hearts"),
}  # fmt: skip
