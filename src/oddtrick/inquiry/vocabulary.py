"""Words that the effects of a Law share: roles, actions, durations, and the lasting names of procedures."""

from __future__ import annotations

from enum import Enum

from oddtrick.texts import Text, say


class Role(Enum):
    """A player as the Laws name him: from the offending hand by rotation, or declarer.

    A claim is no offence: its player and the others, or the sides, have names of their own.
    """

    OFFENDER = "offender"
    PARTNER = "partner"
    LHO = "lho"
    RHO = "rho"
    DECLARER = "declarer"
    DUMMY = "dummy"
    CLAIMER = "claimer"
    CLAIMERS_PARTNER = "claimers_partner"
    CLAIMERS_LHO = "claimers_lho"
    CLAIMERS_RHO = "claimers_rho"
    CLAIMING_SIDE = "claiming_side"
    CONCEDING_SIDE = "conceding_side"
    OTHER_SIDE = "other_side"

    @property
    def text(self) -> Text:
        """The role in words."""
        return _ROLES[self]

    @property
    def of_side(self) -> bool:
        """Whether it names a side, for which one of its players stands."""
        return self in (Role.CLAIMING_SIDE, Role.CONCEDING_SIDE, Role.OTHER_SIDE)


_ROLES = {
    Role.OFFENDER: say("the offender"),
    Role.PARTNER: say("offender's partner"),
    Role.LHO: say("offender's LHO"),
    Role.RHO: say("offender's RHO"),
    Role.DECLARER: say("declarer"),
    Role.DUMMY: say("dummy"),
    Role.CLAIMER: say("the claimer"),
    Role.CLAIMERS_PARTNER: say("claimer's partner"),
    Role.CLAIMERS_LHO: say("claimer's LHO"),
    Role.CLAIMERS_RHO: say("claimer's RHO"),
    Role.CLAIMING_SIDE: say("the claiming side"),
    Role.CONCEDING_SIDE: say("the conceding side"),
    Role.OTHER_SIDE: say("the other side"),
}


class What(Enum):
    """Which action an effect is about."""

    ACT = "act"
    FIRST = "first"
    SINCE = "since"
    SUBSTITUTE = "substitute"
    LHO_CALL = "lho_call"
    PASSES = "passes"
    LHO_CARDS = "lho_cards"
    PARTNER_CARD = "partner_card"
    RHO_CARDS = "rho_cards"
    BOTH_REVOKES = "both_revokes"
    NEXT_TRICK = "next_trick"
    AUCTION = "auction"
    RESTORED = "restored"
    DECLARERS_CARD = "declarers_card"
    FACE_DOWN = "face_down"
    OTHERS = "others"
    OTHER_CARD = "other_card"

    @property
    def text(self) -> Text:
        """The action in words."""
        return _WHAT[self]


_WHAT = {
    What.ACT: say("the irregular action"),
    What.FIRST: say("the first call"),
    What.SINCE: say("the irregular call and all calls after it"),
    What.SUBSTITUTE: say("the call put in its place"),
    What.LHO_CALL: say("what offender's LHO called over it"),
    What.PASSES: say("the passes after the turn that was missed"),
    What.LHO_CARDS: say("what offender's LHO played after it"),
    What.PARTNER_CARD: say("what offender's partner played after it"),
    What.RHO_CARDS: say("what offender's RHO played after it"),
    What.BOTH_REVOKES: say("both revokes"),
    What.RESTORED: say("the card that came back to the hand"),
    What.DECLARERS_CARD: say("what declarer played after it"),
    What.FACE_DOWN: say("the lead that lies face down"),
    What.OTHERS: say("the other cards played to the irregular lead"),
    What.OTHER_CARD: say("the card played at the same time, from the same hand"),
    What.NEXT_TRICK: say("the cards already played to the next trick"),
    What.AUCTION: say("the whole auction"),
}


class Spell(Enum):
    """How long an obligation binds."""

    ONCE = "once"
    THROUGHOUT = "throughout"


class Suits(Enum):
    """Of which suits declarer may choose one."""

    ANY = "any"
    UNSPECIFIED = "unspecified"
    SPECIFIED = "specified"


class _Worded(Enum):
    """Base of closed lists: the word that is stored, and the words that are shown."""

    def __new__(cls, slug: str, text: Text) -> _Worded:
        """The word is the value."""
        one = object.__new__(cls)
        one._value_ = slug
        return one

    def __init__(self, slug: str, text: Text) -> None:
        self.text = text

    __hash__ = object.__hash__


class Camp(_Worded):
    """A side as the Laws name it."""

    OFFENDING = "offending", say("the offending side")
    NON_OFFENDING = "non_offending", say("the non-offending side")


class When(_Worded):
    """The moment by which, or before which, an explanation is put right."""

    NOW = "now", say("at once")
    BEFORE_LEAD = "before_lead", say("before the opening lead is faced; sooner if he wishes")
    AFTER_AUCTION = "after_auction", say("after the final pass")
    DURING_PLAY = "during_play", say("during the play")
    AFTER_PLAY = "after_play", say("when play has ended")


class Source(_Worded):
    """16B1. By what a player can make information available to his partner other than by a legal call or play."""

    REMARK = "remark", say("a remark")
    QUESTION = "question", say("a question")
    REPLY = "reply", say("a reply to a question")
    UNEXPECTED_ALERT = "unexpected_alert", say("an unexpected alert")
    NO_ALERT = "no_alert", say("an alert that was expected and not given")
    HESITATION = "hesitation", say("a hesitation")
    HASTE = "haste", say("unusual speed")
    EMPHASIS = "emphasis", say("special emphasis")
    TONE = "tone", say("a tone of voice")
    GESTURE = "gesture", say("a gesture")
    MOVEMENT = "movement", say("a movement")
    MANNERISM = "mannerism", say("a mannerism")
    OTHER = "other", say("another sign")


class Manner(_Worded):
    """20F1. How a question is answered."""

    SPOKEN = "spoken", say("aloud")
    WRITTEN = "written", say("in writing")


class Language(_Worded):
    """20F1. In which language a question is answered."""

    SHARED = "shared", say("in a language that all of them understand")
    POLISH = "polish", say("in Polish")
    ENGLISH = "english", say("in English")


class Supposed(_Worded):
    """75D3. What the opponents would have known without the infraction."""

    MEANING = "meaning", say("the opponents had learned in time what the call means")
    NO_AGREEMENT = "no_agreement", say("the opponents had learned that nothing is agreed about the call")


class Mend(_Worded):
    """How the cards are put right."""

    HANDS = "hands", say("every hand gets its own thirteen cards")
    SURPLUS = "surplus", say("the card that does not belong to the deal is taken away")
    RETURN = "return", say("the card goes back to the hand that lacked it")
    REBUILD = "rebuild", say("the deal is rebuilt with another pack")
    HELD = "held", say("the card counts as held by that hand all the time")
    PLACED = "placed", say("the Director puts the card where it belongs among the played cards")
    BOARD = "board", say("the board and its cards are put back as they should be")


class Mover(_Worded):
    """Who takes the boards to the next table."""

    NORTH = "north", say("the player North")
    CADDY = "caddy", say("a caddy")
    OTHER = "other", say("somebody else whom the Director names")


class Instead(_Worded):
    """27B. By what an insufficient bid is replaced."""

    LOWEST = "lowest", say("the lowest sufficient bid in the same denomination")
    OTHER = "other", say("another sufficient bid")
    PASS = "pass", say("pass")
    DOUBLE = "double", say("double or redouble")
    INSUFFICIENT = "insufficient", say("another insufficient bid")


class FromDummy(_Worded):
    """46B. Which card of dummy declarer's words mean, or who says which."""

    NAMED = "named", say("the card that declarer named")
    INTENDED = "intended", say("the card that declarer beyond any doubt intended")
    HIGHEST = "highest", say("the highest card of the suit led")
    LOWEST = "lowest", say("the lowest card of the suit led")
    HIGHEST_OF_SUIT = "highest_of_suit", say("the highest card of the suit named")
    LOWEST_WINNER = "lowest_winner", say("the lowest card that is known to win the trick")
    LOWEST_OF_SUIT = "lowest_of_suit", say("the lowest card of the suit named")
    CONTINUED = "continued", say("the card of that rank in the suit that is continued")
    OF_RANK = "of_rank", say("the card of that rank")
    ONE_OF_RANK = "one_of_rank", say("a legal card of that rank that declarer chooses")
    DECLARER_SAYS = "declarer_says", say("any legal card that declarer names")
    DEFENDER_SAYS = "defender_says", say("any legal card that either defender names")


class Hearing(_Worded):
    """70B. The steps in which the Director hears a contested claim."""

    STATEMENT = "statement", say("the claimer says again what he said when he claimed")
    OBJECTIONS = "objections", say("then the opponents object; the Director also considers what they do not say")
    CARDS = "cards", say("the Director may have all remaining cards faced")


class Reckoning(_Worded):
    """70C-70E. How the tricks of a contested claim are reckoned."""

    NORMAL = "normal", say("normal play is also what would be careless or poor for a player of that class")
    TRUMP = "trump", say("the opponents are awarded a trick or tricks for the trump that was left")
    UNSTATED = "unstated", say("the line that was not stated is not accepted: a normal one wins fewer tricks")
    NO_WORSE = "no_worse", say("no normal line wins fewer tricks than the line that was not stated")
    PARTNER = "partner", say("what depends on the choice of the claimer's partner is not accepted")
    FINDING = "finding", say("a line that must find a card with a certain opponent is not accepted")
    SHOWN_OUT = "shown_out", say("the line may find that card: an opponent has shown out, or will in any case")
    IRRATIONAL = "irrational", say("the line may find that card: any other would be irrational")
    TOP_DOWN = "top_down", say("the suit counts as played from the top down")
    AS_LAID_DOWN = "as_laid_down", say("the suit counts as played in the order that the Authority lays down")
    EVIDENCE = "evidence", say("what was played after the claim may show how it was meant, and whether it is right")


class Form(_Worded):
    """12C1. What an assigned score is made of."""

    SINGLE = "single", say("one result")
    WEIGHTED = "weighted", say("several results, each by its weight")
    POINTS = "points", say("points worked out from the results at other tables")
    OWN_KIND = "own_kind", say("what is judged for it alone: one result, several by weight, or points")
    BEST_LIKELY = "best_likely", say("the best result for it that was likely without the irregularity")
    WORST_PROBABLE = "worst_probable", say("the worst result for it that was at all probable")


class Liable(_Worded):
    """91. Whom a suspension or a disqualification hits."""

    PLAYER = "player", say("the player")
    CONTESTANT = "contestant", say("the contestant")


class Span(_Worded):
    """91A. For how long somebody is suspended."""

    PART = "part", say("for a part of the current session")
    SESSION = "session", say("for the current session")


class Awarded(_Worded):
    """86B (2007: 86D). Which score a match of teams gets for a board."""

    ASSIGNED = "assigned", say("an assigned score")
    ARTIFICIAL = "artificial", say("an artificial score")
    WITHIN = "within", say("an artificial score, to no side more than it could have won, nor less than nothing")
    IMPS = "imps", say("a score in IMPs")
    POINTS = "points", say("a score in total points")


class Body(_Worded):
    """93. Who hears an appeal."""

    DIRECTOR = "director", say("the Director")
    DIRECTOR_IN_CHARGE = "director_in_charge", say("the Director in charge")
    COMMITTEE = "committee", say("the appeals committee")
    ALTERNATIVE = "alternative", say("the body that the organizer has authorized instead")
    TOURNAMENT = "tournament", say("the body of the tournament that the Authority has named")
    FURTHER = "further", say("whoever the Authority has named for further appeals")
    AUTHORITY = "authority", say("the Regulating Authority")


class Share(_Worded):
    """93B. Which part of an appeal."""

    WHOLE = "whole", say("the whole matter")
    LAW = "law", say("what deals solely with the Law or regulations")
    REST = "rest", say("everything else")


class Authority(_Worded):
    """80A1. Which organization is the Regulating Authority."""

    WORLD = "world", say("the World Bridge Federation")
    ZONE = "zone", say("the Zonal Authority")
    AUSPICES = "auspices", say("the national organization under whose auspices it is held")
    TERRITORY = "territory", say("the national organization of the territory where it is held")


class BoardOrder(_Worded):
    """82B2. What the Director does with the play of a board."""

    REQUIRE = "require", say("the board is to be played")
    POSTPONE = "postpone", say("the play of the board is put off until later")
    CANCEL = "cancel", say("the play of the board is cancelled")


class Breach(_Worded):
    """How serious a breach is, by the verb of the Law that is broken (Introduction), and so how usual a penalty is."""

    DOES = "does", say("the rule describes what is done; to do otherwise is not penalised")
    SHOULD = "should", say("this is an infraction that costs rights and is seldom penalised")
    SHALL = "shall", say("this is an infraction that is penalised more often than not")
    MUST = "must", say("this is a serious infraction, penalised as a rule")
    SHALL_NOT = "shall_not", say("a strong prohibition was broken; a penalty is more usual than none")
    MAY_NOT = "may_not", say("a stronger prohibition was broken; a penalty is usual")
    MUST_NOT = "must_not", say("the strongest prohibition was broken, a serious matter")
    POWER = "power", say("the Law lets the Director impose a procedural penalty")


class Saying(_Worded):
    """What a paragraph says of a case, where it orders nothing else."""

    NOTHING_IN_RETURN = "nothing_in_return", say("the Laws give nothing in return for this, so that the score may be adjusted")
    WRONGLY_RECTIFIED = "wrongly_rectified", say("the score is adjusted because the rectification was wrong")
    NEXT_MAY_CHANGE = "next_may_change", say("the opponent who has played to it may take his card back and play another")
    CARD_EXPOSED = "card_exposed", say("a defender's card that his partner could see, or that he named, becomes a penalty card")
    NO_OWN_RETRACTION = "no_own_retraction", say("he may not take back, of his own accord, another card that he has played")
    LEADS_FREELY = "leads_freely", say("the lead is free; penalty cards remain")
    STILL_PENALTY_CARD = "still_penalty_card", say("every penalty card that has not been played remains one")
    CANNOT_COMPLY = "cannot_comply", say("what was demanded of him cannot be done")
    REVOKE_CORRECTED = "revoke_corrected", say("the revoke must be corrected, as long as it is not established")
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
    SURPRISES_ALIKE = "surprises_alike", say("his partner had no more reason to be aware of it than the opponents")
    NOT_IN_AREA = "not_in_area", say("that place is no part of the playing area")
    NO_SPECTATOR = "no_spectator", say("he is no spectator in the sense of this Law")


# What each procedure is about; the name never changes, the Law and its number may.
PROCEDURES = {
    "irregular_deal": say("a deal that was not made properly"),
    "extraneous_information": say("information from outside the lawful procedures"),
    "wrong_number_of_cards": say("a hand with the wrong number of cards"),
    "fouled_board": say("a fouled board"),
    "comparable_call": say("whether a call is comparable"),
    "after_comparable_call": say("after play, whether the comparable call helped"),
    "lead_restrictions": say("lead restrictions"),
    "insufficient_bid": say("an insufficient bid"),
    "after_insufficient_bid": say("after play, whether the insufficient bid helped"),
    "exposed_in_auction": say("a card exposed or led during the auction"),
    "change_of_call": say("a call that was changed"),
    "misstated_double": say("a double that names the wrong bid"),
    "call_on_wrong_cards": say("a call on cards from another board"),
    "source_of_wrong_cards": say("the board from which the cards of another board came"),
    "missed_turn": say("three passes, one of them out of rotation"),
    "simultaneous_calls": say("two calls at the same time"),
    "call_out_of_rotation": say("a call out of rotation"),
    "pass_out_of_rotation": say("a pass out of rotation"),
    "bid_out_of_rotation": say("a bid out of rotation"),
    "double_out_of_rotation": say("a double or redouble out of rotation"),
    "call_not_repeated": say("another call than the one to be repeated"),
    "double_when_barred": say("a double or redouble by a player who may not double"),
    "inadmissible_double": say("a double or redouble that is not allowed"),
    "call_when_required_to_pass": say("a bid or double by a player who must pass"),
    "bid_above_seven": say("a bid of more than seven"),
    "call_after_final_pass": say("a call after the final pass"),
    "illegal_call": say("the Law that deals with that call"),
    "card_exposed_by_defender": say("a card exposed by a defender"),
    "awareness": say("after play, whether the offender could have known"),
    "revoke_inquiry": say("a question about a revoke"),
    "revoke": say("a revoke"),
    "revoke_correction": say("correcting a revoke"),
    "established_revoke": say("an established revoke"),
    "revoke_redress": say("after play, whether the damage is made good"),
    "repeated_revoke_redress": say("after play, what the later revokes cost the other side"),
    "both_revoked_redress": say("after play, what would have happened without any revoke"),
    "unauthorized_information": say("unauthorized information"),
    "dummy_asked_first": say("dummy who has lost his rights was first to ask"),
    "board_handling": say("a board turned or moved, or cards mixed or touched"),
    "end_of_round": say("whether the round has ended"),
    "attention": say("attention drawn to an irregularity"),
    "action_before_ruling": say("an action, or a correction, before the Director has ruled"),
    "players_own_ruling": say("players who settled an irregularity without the Director"),
    "choice_of_option": say("how an option given by the Laws is chosen"),
    "after_forfeiture": say("after play, whether a side gained because an opponent did not know the Laws"),
    "dummy_without_rights": say("dummy who acts after he has lost his rights"),
    "pointed_card": say("a card of a quitted trick that points the wrong way"),
    "penalty_card_information": say("information from a penalty card"),
    "forfeiture": say("an action over an irregularity before the Director came"),
    "after_wrong_number_of_cards": say("after play, what a wrong number of cards did to the result"),
    "missing_card": say("a missing card"),
    "defective_trick": say("a trick to which a hand played too few or too many cards"),
    "team_adjustment": say("an adjusted score in a match of teams"),
    "wrong_board": say("a board that should not be played now"),
    "use_of_information": say("whether a player may use what he knows"),
    "reserved_rights": say("a player who believes that an opponent has given information"),
    "withdrawn_action_information": say("information from a withdrawn action"),
    "after_extraneous_information": say("after play, whether information from outside affected the result"),
    "review_of_auction": say("a player who asks for a review of the auction"),
    "question_about_meaning": say("a question about the meaning of a call or play"),
    "own_explanation_wrong": say("a player who finds that his own explanation was wrong"),
    "explanation_given": say("an explanation: who gives it, and what it contains"),
    "manner_of_explanations": say("how questions are answered: aloud or in writing, in which language"),
    "after_uncorrected_review": say("after play, whether an error in a review of the auction did damage"),
    "partners_explanation_wrong": say("a player whose partner's explanation is wrong"),
    "misinformation": say("a call or play based on misinformation"),
    "after_misinformation": say("after play, whether the misinformation did damage"),
    "after_changed_call": say("after play, whether a call that was changed because of misinformation did damage"),
    "own_misunderstanding": say("an action on a player's own misunderstanding"),
    "mistaken_explanation_or_call": say("an explanation that does not agree with the hand"),
    "explanation_heard": say("after play, whether a player used what his partner's explanation told him"),
    "undisclosed_understanding": say("a partnership understanding that was not disclosed"),
    "special_understanding": say("a partnership understanding that the regulations do not allow"),
    "meaning_by_player": say("a call that means something else when the partner makes it"),
    "varied_understanding": say("an agreement changed after an opponent's irregularity"),
    "deviation": say("a call or play that departs from the agreement (a psychic call)"),
    "system_card": say("a player who looks at a system card"),
    "aids": say("an aid to memory, calculation or technique"),
    "intent": say("an intentional infraction, or its concealment"),
    "tempo": say("a break in tempo, and the pauses that the regulations require"),
    "communication": say("partners who communicate other than by calls and plays"),
    "care_with_information": say("whether a player avoided using information from his partner"),
    "deception": say("an opponent who was deceived"),
    "conduct": say("conduct at the table"),
    "spectator": say("a spectator"),
    "opening_lead": say("the beginning of the play: the opening lead, questions, and dummy's cards"),
    "dummys_part": say("what dummy may do"),
    "dummys_violation": say("dummy who exceeds his limits"),
    "after_dummys_attention": say("after play, whether the defenders gained by what dummy was first to point out"),
    "card_deemed_played": say("whether a card has been played"),
    "unintended_designation": say("a designation of dummy's card that declarer did not intend"),
    "wrong_card_from_dummy": say("dummy picks up a card that declarer did not name"),
    "fifth_card": say("a fifth card played to a trick"),
    "dummy_indicates_card": say("dummy touches or indicates a card"),
    "turned_too_soon": say("a card turned face down before the trick is complete"),
    "incomplete_designation": say("an incomplete or invalid designation of dummy's card"),
    "retraction": say("whether a card that was played may be withdrawn"),
    "play_on_misinformation": say("a lead or play after wrong information from an opponent"),
    "declarer_exposes_card": say("declarer exposes cards"),
    "penalty_card_lead": say("a lead while partner has a penalty card"),
    "penalty_cards_choice": say("several penalty cards that can be played"),
    "after_penalty_card": say("after play, whether a penalty card helped its side"),
    "penalty_card_not_played": say("a penalty card that was not played"),
    "lead_out_of_turn": say("a lead out of turn"),
    "opening_lead_out_of_turn": say("an opening lead out of turn"),
    "declarers_lead_out_of_turn": say("declarer's lead from the wrong hand or out of turn"),
    "after_declarers_lead": say("after play, whether declarer used what his lead out of turn told him"),
    "defenders_lead_out_of_turn": say("a defender's lead out of turn"),
    "play_out_of_turn": say("a premature lead or play"),
    "simultaneous_plays": say("two cards at the same time"),
    "play_after_illegal_play": say("a play after an illegal lead or play"),
    "arrangement_of_tricks": say("how the tricks are arranged, and the order of the cards"),
    "inspection_of_tricks": say("a player who wants to inspect a trick"),
    "claim": say("a claim or concession"),
    "objection_to_concession": say("a defender's concession to which the partner objects"),
    "play_after_claim": say("play that goes on after a claim"),
    "agreed_claim": say("a claim that was agreed and is then disputed"),
    "contested_claim": say("a contested claim"),
    "claimed_tricks": say("how many tricks a contested claim is worth"),
    "cancelled_concession": say("a concession to be cancelled"),
    "tricks_won": say("agreeing on the number of tricks won"),
    "adjusted_score": say("an adjusted score"),
    "assigned_score": say("an adjusted score in points: one result, or several by their weights"),
    "artificial_score": say("an adjusted score by fault: average plus, average, average minus"),
    "indemnity": say("points for a contestant who can get no result on a board"),
    "individual_rectification": say("rectification in an individual event"),
    "error_in_score": say("an error in recording or computing the score"),
    "agreed_facts": say("a ruling on facts that are agreed"),
    "disputed_facts": say("a ruling on facts that are disputed"),
    "advice_of_appeal": say("whether the Director tells a contestant that he may appeal"),
    "procedural_penalty": say("a procedural penalty"),
    "disciplinary_penalty": say("a disciplinary penalty, suspension or disqualification"),
    "appeal": say("an appeal, or a late request for a ruling"),
    "meritless_appeal": say("an appeal or request that may lack merit"),
    "hearing": say("who hears an appeal"),
    "ruling_reviewed": say("what the Director in charge or a committee may do with a ruling"),
    "further_appeal": say("whether an appeal goes further, and who has the last word"),
    "regulating_authority": say("which organization is the Regulating Authority"),
    "organizers_duties": say("something that the organizer has not seen to"),
    "action_behind_screen": say("an irregularity that did not cross the screen"),
    "regulation_in_force": say("whether a regulation binds"),
    "error_noticed": say("an error or irregularity of which the Director becomes aware"),
    "waiver": say("a request to waive a rectification"),
    "dispute": say("a dispute among players"),
    "delegated_powers": say("powers or duties that were given to somebody else"),
    "error_in_procedure": say("an error of procedure"),
    "directors_error": say("a ruling that proves to be wrong"),
    "no_legal_card": say("no card meets the obligation"),
}
