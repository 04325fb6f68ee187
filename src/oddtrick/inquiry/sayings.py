"""What a paragraph says of a case, where it orders nothing else."""

from __future__ import annotations

from oddtrick.inquiry.worded import Worded
from oddtrick.texts import say


class Saying(Worded):
    """What a paragraph says of a case, where it orders nothing else."""

    NOTHING_IN_RETURN = "nothing_in_return", say("the Laws give nothing in return for this, so that the score may be adjusted")
    WRONGLY_RECTIFIED = "wrongly_rectified", say("the score is adjusted because the rectification was wrong")
    NEXT_MAY_CHANGE = "next_may_change", say("the opponent who has played to it may take his card back and play another")
    CARD_EXPOSED = "card_exposed", say("a defender's card that his partner could see, or that he named, becomes a penalty card")
    NO_OWN_RETRACTION = "no_own_retraction", say("a defender may not take back of his own accord another card that he has played")
    LEADS_FREELY = "leads_freely", say("the lead is free; penalty cards remain")
    STILL_PENALTY_CARD = "still_penalty_card", say("every penalty card that has not been played remains one")
    CANNOT_COMPLY = "cannot_comply", say("what was demanded cannot be done")
    REVOKE_CORRECTED = "revoke_corrected", say("the revoke must be corrected, as long as it is not established")
    BOTH_CORRECTED = "both_corrected", say("both players who revoked on the trick put a legal card in the place of their own")
    TWELFTH_CORRECTED = (
        "twelfth_corrected",
        say("on trick twelve any revoke is corrected until all hands are back, established or not"),
    )
    STILL_DISPUTABLE = "still_disputable", say("the side that agreed can still withdraw its agreement")
    NO_TRICKS = "no_tricks", say("no tricks are transferred for this revoke")
    ONLY_CARDS = "only_cards", say("the number of cards is put right; the trick itself is not played again")
    COUNTS_AS_REVOKE = "counts_as_revoke", say("whoever played no card to the trick counts as having revoked on it")
    REVOKES_TOO = "revokes_too", say("not to lead or play what was required of him, when he could, is a revoke as well")
    MINOR_CARD = "minor_card", say("a single card below the ten that was exposed by accident is a minor penalty card")
    MAJOR_HONOUR = "major_honour", say("an honour is a major penalty card")
    MAJOR_PLAYED = "major_played", say("a card that was exposed by a deliberate play is a major penalty card")
    MAJOR_SEVERAL = "major_several", say("of two or more penalty cards of one defender each is a major one")
    CLAIM = "claim", say("this is a claim: it names tricks beyond the one in progress, or ends the play")
    LINE_STATED = "line_stated", say("the line of play was stated at once, as it should be")
    TRICKS_DECIDED = "tricks_decided", say("the Director decides how many tricks were won")
    EITHER_SCORE = "either_score", say("the regulations leave the Director the choice between an artificial and an assigned score")
    OFFENCE = "offence", say("this is one of the examples of what can be penalised")
    PASSES_TEST = "passes_test", say("the new call passes this test: it is comparable")
    NO_TEST = "no_test", say("the new call passes none of these tests: it is not comparable")
    TELLS_MORE = "tells_more", say("the new call means neither the same nor something more precise that was contained in it")
    AS_REPLACEMENT = "as_replacement", say("the call put in its place before the ruling is ruled on as its replacement")
    NOT_ACCEPTED = "not_accepted", say("the second insufficient bid is not accepted: it is treated as a double would be")
    TURN_KEPT = "turn_kept", say("three passes do not end the auction when one of them took away a player's turn")
    BEST_CHOICE = "best_choice", say("whoever has the option may choose what is best for his side")
    UNDERSTANDING = "understanding", say("it is a partnership understanding, whether they stated it or grew used to it")
    SPECIAL = "special", say("it is a special partnership understanding")
    SURPRISES_ALIKE = "surprises_alike", say("the partner had no more reason to be aware of it than the opponents")
    GRAVEST = "gravest", say("no offence is graver than this one")
    NOT_IN_AREA = "not_in_area", say("that place is no part of the playing area")
    NO_SPECTATOR = "no_spectator", say("this person is no spectator in the sense of the Law")
