"""What people at the table call the matters of the procedures: what is shown beside a title, and what only finds it."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from oddtrick.texts import say

# What people say when the words of the title are not theirs.
EVERYDAY = {
    "board_handling": say("cards touched, mixed, not counted, or put into a wrong pocket"),
    "end_of_round": say("a late table, a board played later, who moves the boards"),
    "attention": say("calling the Director; dummy who speaks during the play"),
    "action_before_ruling": say("a mistake taken back before the Director comes"),
    "players_own_ruling": say("a ruling by the players themselves"),
    "choice_of_option": say("a player who asks his partner what to choose"),
    "forfeiture": say("playing on and calling the Director too late"),
    "adjusted_score": say("an assigned or artificial score; may the Director change a result"),
    "assigned_score": say("a weighted score; they bid badly themselves after the infraction"),
    "artificial_score": say("sixty or forty percent, a board that could not be played"),
    "use_of_information": say("what a player may know and use"),
    "unauthorized_information": say("a hesitation, a remark or a gesture that helped partner"),
    "reserved_rights": say("an opponent reserves his rights"),
    "withdrawn_action_information": say("what a bid or card that was taken back told"),
    "extraneous_information": say("a player saw or overheard something of another hand or table"),
    "wrong_number_of_cards": say("a hand of fourteen cards, a misdeal"),
    "missing_card": say("a hand of twelve cards, a card on the floor"),
    "wrong_board": say("a board of another round, or one already played"),
    "call_on_wrong_cards": say("a call from the wrong board"),
    "review_of_auction": say("asking what the bidding was, or whose lead it is"),
    "question_about_meaning": say("asking about a bid; asking when it is not your turn, or to help partner"),
    "explanation_given": say("the wrong player explains, or not all is told"),
    "manner_of_explanations": say("explaining in writing, or in another language"),
    "own_explanation_wrong": say("I explained my partner's bid wrongly"),
    "partners_explanation_wrong": say("my partner explained my bid wrongly, or did not alert it"),
    "own_misunderstanding": say("a player misheard or misread an explanation"),
    "misinformation": say("a wrong explanation or a missing alert: may a call or card be changed"),
    "exposed_in_auction": say("a card dropped or shown in the bidding"),
    "change_of_call": say("a slip, a change of mind"),
    "lead_restrictions": say("a lead penalty after a withdrawn call"),
    "insufficient_bid": say("a bid that is too low"),
    "call_out_of_rotation": say("a bid, pass, double or redouble out of turn"),
    "pass_out_of_rotation": say("a pass out of turn that was not accepted"),
    "bid_out_of_rotation": say("a bid out of turn that was not accepted"),
    "double_out_of_rotation": say("a double out of turn that was not accepted"),
    "inadmissible_double": say("a double of partner's bid"),
    "call_after_final_pass": say("a bid after the bidding has ended"),
    "undisclosed_understanding": say("a bid that was not alerted or not fully explained"),
    "meaning_by_player": say("partners who play different systems"),
    "special_understanding": say("a convention that is not allowed here"),
    "deviation": say("a psych or bluff"),
    "system_card": say("a look at the convention card"),
    "aids": say("notes or a device used at the table"),
    "care_with_information": say("a player took advantage of what his partner let him know"),
    "opening_lead": say("a lead face up, a look at the bidding again, what is the contract?"),
    "dummys_part": say("may dummy do that?"),
    "dummys_violation": say("dummy speaks, calls the Director or looks at a hand"),
    "dummy_without_rights": say("dummy looked at a hand and then warned or spoke"),
    "dummy_asked_first": say("dummy looked at a hand and then asked about a revoke"),
    "arrangement_of_tricks": say("cards not turned, out of order or mixed"),
    "pointed_card": say("a trick laid the wrong way"),
    "inspection_of_tricks": say("may I see the last trick?"),
    "card_deemed_played": say("a card shown, touched or named: is it played?"),
    "unintended_designation": say("declarer says one card of dummy and means another"),
    "wrong_card_from_dummy": say("dummy puts down the wrong card"),
    "fifth_card": say("a card too many to a trick"),
    "dummy_indicates_card": say("dummy reaches for a card before declarer has called it"),
    "incomplete_designation": say("high, low, a heart, play anything: what declarer calls from dummy"),
    "retraction": say("may a card be taken back?"),
    "play_on_misinformation": say("led out of turn because an opponent said so, or played on a wrong explanation"),
    "declarer_exposes_card": say("declarer drops a card or lays his hand down"),
    "lead_out_of_turn": say("the wrong hand led"),
    "opening_lead_out_of_turn": say("the wrong defender made the opening lead"),
    "declarers_lead_out_of_turn": say("declarer led from the wrong hand"),
    "defenders_lead_out_of_turn": say("the wrong defender led"),
    "play_out_of_turn": say("a card played too early, before partner"),
    "simultaneous_plays": say("two cards dropped or played together"),
    "play_after_illegal_play": say("somebody played on before the ruling"),
    "no_legal_card": say("a player cannot do what he must"),
    "card_exposed_by_defender": say("a defender drops, shows or names a card"),
    "penalty_card_lead": say("a lead penalty for a card on the table"),
    "penalty_cards_choice": say("which of several exposed cards is played"),
    "penalty_card_not_played": say("a defender did not play his exposed card"),
    "revoke": say("a player did not follow suit"),
    "defective_trick": say("somebody has a card too many or too few after a trick"),
    "claim": say("a player shows his hand, or says that the rest are his"),
    "objection_to_concession": say("a defender gives the rest up and his partner says no"),
    "play_after_claim": say("they played on after a claim"),
    "agreed_claim": say("a player goes back on a claim that he had accepted"),
    "contested_claim": say("the opponents do not accept a claim"),
    "cancelled_concession": say("a player gave up a trick that he had won or could not lose"),
    "tricks_won": say("the players count different numbers of tricks"),
    "error_in_score": say("a wrong score was entered, or worked out wrongly"),
    "regulating_authority": say("whose regulations hold here"),
    "organizers_duties": say("a game without a Director; something forgotten by the organizer"),
    "action_behind_screen": say("behind screens the others did not notice it"),
    "regulation_in_force": say("conditions of contest that say otherwise than the Laws"),
    "error_noticed": say("the Director finds something out by himself, or hears of it later"),
    "waiver": say("opponents who ask that nobody be penalised"),
    "dispute": say("an argument at the table"),
    "delegated_powers": say("an assistant ruled: who is responsible"),
    "error_in_procedure": say("a mistake in the movement, a board to be cancelled or put off"),
    "directors_error": say("the Director ruled wrongly"),
    "established_revoke": say("tricks for a revoke"),
    "team_adjustment": say("a team match: the other table's result, a substitute board, somebody at fault"),
    "fouled_board": say("the next table had other hands, another dealer or vulnerability"),
    "indemnity": say("a board that could not be played through no fault of a pair"),
    "individual_rectification": say("who answers for an offence in an individual"),
    "intent": say("breaking or hiding something on purpose"),
    "tempo": say("a hesitation, a quick bid or card, the Stop card"),
    "communication": say("secret signals between partners"),
    "deception": say("a false card, a misleading question or hesitation"),
    "mistaken_explanation_or_call": say("a misbid or a wrong explanation: the hand is not what was explained"),
    "conduct": say("rudeness, comments, bad manners"),
    "spectator": say("a kibitzer"),
    "appeal": say("appealing a ruling: who may, until when, who must agree; asking the Director to look again"),
    "meritless_appeal": say("a lost deposit, a frivolous appeal"),
    "hearing": say("the appeals committee, a reviewer, the chief Director"),
    "ruling_reviewed": say("a committee that wants to change a ruling"),
    "further_appeal": say("the national authority, a second appeal, the last instance"),
    "agreed_facts": say("all agree on what happened; no Law seems to cover it; the benefit of the doubt"),
    "disputed_facts": say("one says this, the other says that: whom to believe, evidence"),
    "advice_of_appeal": say("telling a pair that they may appeal"),
    "procedural_penalty": say("a fine, a warning: late, slow play, loud talk, cards in a wrong pocket, instructions ignored"),
    "disciplinary_penalty": say("a player sent away, expelled; order and discipline; a fine for bad behaviour"),
}


_CHOICE = re.compile(r"\(([^()]*)\)")


@cache
def sayings() -> dict[str, tuple[str, ...]]:
    """How players put it, English and Polish, by the lasting name of a procedure. They are searched and never shown."""
    found: dict[str, list[str]] = {}
    for language in ("en", "pl"):
        for name, phrase in phrases(f"{language}.txt"):
            found.setdefault(name, []).append(phrase)
    return {name: (*mine,) for name, mine in found.items()}


def phrases(file: str) -> list[tuple[str, str]]:
    """The lines of a file by their names; one with choices, `(led|played) from the wrong hand`, is as many as the longest has."""
    rows = []
    for name, line in headed(file):
        parts = [part.split("|") for part in _CHOICE.split(line)]
        rows += [(name, "".join(part[n % len(part)] for part in parts)) for n in range(max(map(len, parts)))]
    return rows


def headed(file: str) -> list[tuple[str, str]]:
    """The lines of a file in `said`, each with the name in brackets above it; what begins with # only tells a reader."""
    head, rows = "", []
    for line in (files("oddtrick.everyday") / "said" / file).read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            head = line.strip("[]")
        elif line and not line.startswith("#"):
            rows.append((head, line))
    return rows
