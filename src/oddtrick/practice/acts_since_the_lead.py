"""What is told of matters of the play, of conduct, of scores and of the office."""

from __future__ import annotations

from oddtrick.practice.acts import Act, At, Of, Who
from oddtrick.texts import say

SINCE_THE_LEAD = {
    "opening_lead": Act(say("it is {who} who has to make the opening lead"), Who.LEADER, At.OVER),
    "dummys_part": Act(say("{who}, who is dummy, does something during the play"), Who.DUMMY, At.OVER),
    "dummys_violation": Act(say("{who}, who is dummy, does what dummy should not do"), Who.DUMMY, At.OVER),
    "dummy_without_rights": Act(say("{who}, who is dummy, has looked at a hand, and now acts again"), Who.DUMMY, At.OVER),
    "dummy_asked_first": Act(
        say("{who}, who is dummy, has looked at a hand, and is now the first to ask declarer about a card"), Who.DUMMY, At.OVER
    ),
    "after_dummys_attention": Act(
        say("the board has been played; {who}, dummy without his rights, had been first to point out a defender's irregularity"),
        Who.DUMMY,
        At.OVER,
    ),
    "unintended_designation": Act(say("{who} names a card of dummy, and then says: “No, not that one”"), Who.DECLARER, At.OVER),
    "wrong_card_from_dummy": Act(
        say("{who}, who is dummy, puts {card} among the played cards; declarer says: “I did not call for that”"), Who.DUMMY, At.OVER
    ),
    "fifth_card": Act(say("there is a second card of {who} in one trick"), Who.ANY, At.OVER),
    "dummy_indicates_card": Act(say("{who}, who is dummy, touches {card}"), Who.DUMMY, At.OVER),
    "turned_too_soon": Act(say("{who} turns the card that he has played face down"), Who.ANY, At.OVER),
    "retraction": Act(say("{who} has played {card} and would like to have it back"), Who.ANY, At.OVER),
    "play_on_misinformation": Act(say("{who} has played {card} after something that an opponent told him"), Who.ANY, At.OVER),
    "declarer_exposes_card": Act(say("a card of {who}, who is declarer, lies face up on the table"), Who.DECLARER, At.OVER),
    "penalty_card_lead": Act(say("on the table, as penalty cards of {who}: {card}; {partner} is to lead"), Who.DEFENDER, At.OVER),
    "penalty_card_information": Act(
        say("{who} has, or had, {card} as a penalty card; his partner asks what he may know"), Who.DEFENDER, At.OVER
    ),
    "after_penalty_card": Act(
        say("the board has been played; {who} had a penalty card in it, and declarer says that the defenders made use of it"),
        Who.DEFENDER,
        At.OVER,
    ),
    "penalty_cards_choice": Act(
        say("{who} has several penalty cards, and more than one of them could be played now"), Who.DEFENDER, At.OVER
    ),
    "penalty_card_not_played": Act(say("{who} has {card} as a penalty card, and plays another card"), Who.DEFENDER, At.OVER),
    "after_declarers_lead": Act(
        say(
            "the board has been played; {who} had led from the wrong hand, and the defenders say that he gained by what he "
            "learned from it"
        ),
        Who.DECLARER,
        At.OVER,
    ),
    "no_legal_card": Act(say("{who} says: “I have no card that does what you tell me to do”"), Who.DEFENDER, At.OVER),
    "play_after_illegal_play": Act(say("{who} has made an irregular play, and the play has gone on"), Who.ANY, At.OVER),
    "revoke_inquiry": Act(say("{who} does not follow suit, and somebody asks him about it"), Who.ANY, At.OVER),
    "established_revoke": Act(say("the board has been played; {who} had revoked in it"), Who.ANY, At.OVER),
    "revoke_redress": Act(
        say("the board has been played, and tricks were moved for the revoke of {who}; {lho} asks whether that is enough"),
        Who.ANY,
        At.OVER,
    ),
    "repeated_revoke_redress": Act(
        say("the board has been played; {who} had revoked more than once in the same suit"), Who.ANY, At.OVER
    ),
    "both_revoked_redress": Act(
        say("the board has been played; {who} had revoked in it, and so had a player of the other side"), Who.ANY, At.OVER
    ),
    "arrangement_of_tricks": Act(say("{who} does not arrange his played cards as the others do"), Who.ANY, At.OVER),
    "pointed_card": Act(say("{who} says: “One of these tricks points the wrong way”"), Who.ANY, At.OVER),
    "inspection_of_tricks": Act(say("{who} says: “May I see that again?”"), Who.ANY, At.OVER),
    "defective_trick": Act(say("something is wrong with the number of cards that {who} has played or holds"), Who.ANY, At.OVER),
    "objection_to_concession": Act(say("{who} concedes, and {partner} says: “No, wait”"), Who.DEFENDER, At.OVER),
    "agreed_claim": Act(say("{who} claimed, and nobody objected; now the other side is sorry that it agreed"), Who.ANY, At.OVER),
    "play_after_claim": Act(say("{who} claims, and the players go on with the hand"), Who.ANY, At.OVER),
    "cancelled_concession": Act(say("{who} conceded, and now says: “There was a trick that we could not lose”"), Who.ANY, At.OVER),
    "intent": Act(say("{who} tells the Director: “That was done on purpose”"), Who.ANY, At.OVER),
    "tempo": Act(say("{who} takes a time that the others notice"), Who.TURN, At.BIDDING),
    "communication": Act(say("{who} says: “These two tell each other something without cards”"), Who.ANY, At.OVER),
    "care_with_information": Act(
        say(
            "{explainer} has told {caller} something by his manner or words, and {who} says: "
            "“His {call} was not careful enough then”"
        ),
        Who.OPPONENT,
        At.OVER,
        Of.EXPLAINER,
    ),
    "deception": Act(say("{who} says of {lho}: “I was misled by him”"), Who.ANY, At.OVER, Of.LHO),
    "conduct": Act(say("{who} complains about the manners of another player"), Who.ANY, At.OVER),
    "mistaken_explanation_or_call": Act(
        say("the hands are seen; {who} says: “That does not agree with what {explainer} told us about the {call}”"),
        Who.OPPONENT,
        At.OVER,
        Of.EXPLAINER,
    ),
    "explanation_heard": Act(
        say("{who} says: “He heard from his partner what the {call} was taken for, and acted on it”"), Who.OPPONENT, At.OVER
    ),
    "spectator": Act(say("somebody who is looking on, behind {who}, is noticed"), Who.ANY, At.OVER),
    "tricks_won": Act(say("the play has ended, and {who} says: “I have counted otherwise”"), Who.ANY, At.OVER),
    "error_in_score": Act(say("{who} comes to the Director with a score that he believes to be wrong"), Who.ANY, At.OVER),
    "action_behind_screen": Act(say("there is a screen, and something irregular happened on the side of {who}"), Who.ANY, At.BOARD),
    "regulating_authority": Act(say("before the event the organizer asks who makes the rules for it"), Who.ANY, At.OFFICE),
    "organizers_duties": Act(
        say("before the session something is found that the organizer should have seen to"), Who.ANY, At.OFFICE
    ),
    "regulation_in_force": Act(say("a player shows a regulation and asks whether it binds"), Who.ANY, At.OFFICE),
    "error_noticed": Act(say("the Director himself becomes aware of something that went wrong"), Who.ANY, At.OFFICE),
    "waiver": Act(say("a side asks the Director to let the other off"), Who.ANY, At.OFFICE),
    "dispute": Act(say("players quarrel and bring it to the Director"), Who.ANY, At.OFFICE),
    "delegated_powers": Act(say("somebody else than the Director in charge is asked to decide"), Who.ANY, At.OFFICE),
    "error_in_procedure": Act(say("something in the running of the game did not go as it should"), Who.ANY, At.OFFICE),
    "directors_error": Act(say("the Director finds that a ruling he gave on this board was wrong"), Who.ANY, At.OVER),
    "advice_of_appeal": Act(say("the Director has ruled, and {who} is not pleased"), Who.ANY, At.OVER),
    "agreed_facts": Act(say("all four players tell the same story"), Who.ANY, At.BOARD),
    "disputed_facts": Act(say("{who} tells one story, {lho} another"), Who.ANY, At.BOARD),
    "team_adjustment": Act(
        say("in a team match this board cannot be compared with the other table as it stands"), Who.ANY, At.OVER
    ),
    "fouled_board": Act(say("when the scores are compared, {who} says: “We did not have these cards”"), Who.ANY, At.OVER),
    "indemnity": Act(say("a contestant could not play a board and asks what he gets for it"), Who.ANY, At.OFFICE),
    "individual_rectification": Act(
        say("in an individual event {who} has offended; he and his partner of this round are to be ruled on"), Who.ANY, At.OVER
    ),
    "procedural_penalty": Act(say("a complaint about the conduct of the game reaches the Director"), Who.ANY, At.OFFICE),
    "disciplinary_penalty": Act(say("a player misbehaves"), Who.ANY, At.OFFICE),
    "appeal": Act(say("{who} does not accept the ruling on this board"), Who.ANY, At.OVER),
    "ruling_reviewed": Act(say("a ruling is looked at again"), Who.ANY, At.OFFICE),
    "further_appeal": Act(say("the appeal has been decided, and somebody wants to go on"), Who.ANY, At.OFFICE),
    "meritless_appeal": Act(say("an appeal has been heard, and seems to have had little in it"), Who.ANY, At.OFFICE),
    "hearing": Act(say("an appeal has been lodged"), Who.ANY, At.OFFICE),
    "misstated_double": Act(say("{who} says “double” and names a bid with it"), Who.TURN, At.BIDDING),
    "manner_of_explanations": Act(
        say("{who} has asked about the {call} and does not like the way in which he is answered"), Who.OPPONENT, At.OVER
    ),
    "claimed_tricks": Act(
        say("{who} claimed, the claim was contested, and it is to be decided how many tricks it was worth"), Who.DECLARER, At.OVER
    ),
}
