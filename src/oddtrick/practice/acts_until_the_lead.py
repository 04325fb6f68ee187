"""What is told of matters that come up until the opening lead, or are about calls and information."""

from __future__ import annotations

from oddtrick.practice.acts import Act, At, Of, Who
from oddtrick.texts import say

UNTIL_THE_LEAD = {
    "irregular_deal": Act(
        say("{who} says, as the cards are taken from the board: “This deal was not made properly”"), Who.ANY, At.BOARD
    ),
    "board_handling": Act(
        say("{who} says that the board, or the cards in it, were not handled as they should have been"), Who.ANY, At.BOARD
    ),
    "end_of_round": Act(
        say("the move has been announced, and {who} asks whether the round is over for this table"), Who.ANY, At.BOARD
    ),
    "attention": Act(say("{who} says: “Something was not right there”"), Who.ANY, At.BOARD),
    "action_before_ruling": Act(
        say("{who} has committed an irregularity, and a player does not wait for the Director"), Who.ANY, At.BOARD
    ),
    "players_own_ruling": Act(
        say("the players have settled an irregularity among themselves; only now {who} has doubts"), Who.ANY, At.BOARD
    ),
    "choice_of_option": Act(
        say("after an irregularity {who} asks what may be chosen now, and what may be gained by it"), Who.ANY, At.BOARD
    ),
    "forfeiture": Act(
        say("{who} tells of an irregularity; since then the table has gone on without calling anybody"), Who.ANY, At.BOARD
    ),
    "after_forfeiture": Act(
        say("the board has been played; {who} says that the other side did not know what the Law gave it"), Who.ANY, At.OVER
    ),
    "adjusted_score": Act(say("the board has been played, and {who} says: “We were damaged”"), Who.ANY, At.OVER),
    "assigned_score": Act(say("the Director has decided that the result of this board is to be replaced"), Who.ANY, At.OVER),
    "artificial_score": Act(
        say("this board cannot be given a normal result, and {who} asks what the pairs will get"), Who.ANY, At.BOARD
    ),
    "wrong_number_of_cards": Act(say("{who} has counted his cards again and says: “These are not thirteen”"), Who.ANY, At.BOARD),
    "after_wrong_number_of_cards": Act(
        say("the board has been played; the hands did not have thirteen cards each, and {who} asks for a ruling"), Who.ANY, At.OVER
    ),
    "missing_card": Act(say("{who} says: “I am a card short”"), Who.ANY, At.BOARD),
    "wrong_board": Act(say("{who} looks at the guide card and says: “This is not our board”"), Who.ANY, At.BOARD),
    "use_of_information": Act(say("{who} knows something beside the calls and plays, and acts"), Who.ANY, At.BOARD, Of.PARTNER),
    "reserved_rights": Act(
        say("{who} says after the {call} of {caller}: “I think that {explainer} told you something”"),
        Who.OPPONENT,
        At.OVER,
        Of.EXPLAINER,
    ),
    "extraneous_information": Act(
        say("{who} says: “I have come to know something about this board that I should not know”"), Who.ANY, At.BOARD
    ),
    "after_extraneous_information": Act(
        say("the board has been played although {who} knew something about it from outside"), Who.ANY, At.OVER
    ),
    "withdrawn_action_information": Act(
        say("something has been withdrawn on this board, and {who} asks who may use the information from it"), Who.ANY, At.BOARD
    ),
    "call_on_wrong_cards": Act(say("{who} calls, then sees that his cards are from another board"), Who.TURN, At.BIDDING),
    "source_of_wrong_cards": Act(say("this is the board from which {who} had taken his cards by mistake"), Who.ANY, At.BOARD),
    "missed_turn": Act(say("before the lead {who} says: “One of these passes was out of turn”"), Who.LAST, At.BOARD, Of.NOBODY),
    "review_of_auction": Act(say("{who} asks about the auction"), Who.ANY, At.BOARD),
    "after_uncorrected_review": Act(
        say("the board has been played; {who} says that the auction had been repeated to him wrongly"), Who.ANY, At.OVER
    ),
    "question_about_meaning": Act(say("{who} asks: “What does the {call} mean?”"), Who.OPPONENT, At.OVER),
    "explanation_given": Act(say("{who} has asked what the {call} means, and an answer is given"), Who.OPPONENT, At.OVER),
    "own_explanation_wrong": Act(
        say("{who} has explained the {call}, and now says: “What I told you was wrong”"), Who.EXPLAINER, At.OVER
    ),
    "partners_explanation_wrong": Act(
        say("{partner} has explained the {call}; {who}, who made it, knows that the explanation is wrong"),
        Who.CALLER,
        At.OVER,
        Of.PARTNER,
    ),
    "own_misunderstanding": Act(say("{who} says: “I had that wrong, I thought it was another call”"), Who.ANY, At.OVER),
    "after_changed_call": Act(
        say("the board has been played; calls had been changed after a wrong explanation, and {who} asks for a ruling"),
        Who.ANY,
        At.OVER,
        Of.NOBODY,
    ),
    "after_misinformation": Act(
        say("the board has been played; {who} says: “The {call} was explained wrongly to us by {explainer}”"),
        Who.OPPONENT,
        At.OVER,
        Of.EXPLAINER,
    ),
    "awareness": Act(
        say("the board has been played; {who} caused an irregularity in it, and it went well for his side"), Who.ANY, At.OVER
    ),
    "lead_restrictions": Act(
        say("in the auction {who} had taken a call back; now it turns out that {side} defend"), Who.DEFENDER, At.OVER
    ),
    "comparable_call": Act(
        say("{who} has had to replace a call that was withdrawn, and has now made another one"), Who.JUST, At.BIDDING
    ),
    "after_comparable_call": Act(
        say("the board has been played; {who} had replaced a withdrawn call by a comparable one"), Who.CALLER, At.OVER
    ),
    "after_insufficient_bid": Act(
        say("the board has been played; {who} had made an insufficient bid in it and replaced it"), Who.CALLER, At.OVER
    ),
    "double_when_barred": Act(say("{who} doubles, although he was told that he may not"), Who.TURN, At.BIDDING),
    "call_not_repeated": Act(
        say("{who}, who had called out of turn before, calls something at his right turn"), Who.TURN, At.BIDDING
    ),
    "call_when_required_to_pass": Act(say("{who}, who has to pass, does not"), Who.TURN, At.BIDDING),
    "system_card": Act(say("{who} reaches for a system card and reads it"), Who.ANY, At.OVER),
    "meaning_by_player": Act(
        say("it turns out that the {call} would mean something else if {partner} had made it"), Who.CALLER, At.OVER
    ),
    "undisclosed_understanding": Act(
        say("the board has been played; {who} says: “{explainer} told us less about the {call} than the two of them knew”"),
        Who.OPPONENT,
        At.OVER,
        Of.EXPLAINER,
    ),
    "special_understanding": Act(say("{who} says: “That meaning of the {call} is not allowed here”"), Who.OPPONENT, At.OVER),
    "varied_understanding": Act(
        say("after an irregularity at the table {who} hears that the other pair now plays other methods"), Who.OPPONENT, At.OVER
    ),
    "deviation": Act(say("the board has been played; {who} says: “The {call} was nothing like his hand”"), Who.OPPONENT, At.OVER),
    "aids": Act(say("{who} uses something to help his memory"), Who.ANY, At.OVER),
}
