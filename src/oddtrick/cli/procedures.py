"""The procedures by what happened at the table: found by words of their titles, listed by the moment to which they belong."""

from __future__ import annotations

import unicodedata
from typing import Literal

import msgspec

from oddtrick.citations import Edition
from oddtrick.cli.common import Terminal
from oddtrick.laws.asking import Option
from oddtrick.laws.editions import ALL, Procedure, find, named
from oddtrick.texts import BadInput, Text, Translate, say


class Moment(Option):
    """When what a procedure is about happens, or is found."""

    BEFORE = "before", say("Before the auction")
    AUCTION = "auction", say("The auction")
    PLAY = "play", say("Opening lead and play")
    AFTER = "after", say("After the play")
    ANY = "any", say("At any time")


class ProcedureRow(msgspec.Struct):
    """A procedure: its lasting name, the Law where it stands in the edition, what it is about, and when that happens."""

    name: str
    law: str
    title: str
    moment: Literal["before", "auction", "play", "after", "any"]


class Procedures(msgspec.Struct):
    """What `oddtrick rule --json` prints when it lists procedures."""

    edition: Literal["2007", "2017"]
    procedures: list[ProcedureRow]


_AFTER = {
    "established_revoke",
    "after_forfeiture",
    "after_wrong_number_of_cards",
    "after_comparable_call",
    "after_insufficient_bid",
    "after_penalty_card",
    "revoke_redress",
    "repeated_revoke_redress",
    "both_revoked_redress",
    "awareness",
    "after_extraneous_information",
    "after_uncorrected_review",
    "after_misinformation",
    "after_changed_call",
    "after_declarers_lead",
    "after_dummys_attention",
    "adjusted_score",
    "assigned_score",
    "artificial_score",
}
_ANY_TIME = {8, 9, 10, 11, 16, 20, 21, 40, 73, 74, 75, 76, 80, 81, 82, 83, 84, 85, 90, 91}
_PLAY = {"lead_restrictions"}
# What people say when the words of the title are not theirs.
_EVERYDAY = {
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
_AUCTION = {"call_on_wrong_cards", "source_of_wrong_cards"}


def moment(procedure: Procedure) -> Moment:
    """To which moment a procedure belongs: by the number of its Law, but for a few."""
    law = procedure.citation.law
    if (law in _ANY_TIME or procedure.name == "intent") and procedure.name not in _AFTER:
        return Moment.ANY
    if procedure.name in _AFTER or law > 71:
        return Moment.AFTER
    if procedure.name in _PLAY or law > 40:
        return Moment.PLAY
    return Moment.AUCTION if procedure.name in _AUCTION or law > 16 else Moment.BEFORE


def meant(wanted: str, edition: Edition, translate: Translate) -> list[Procedure]:
    """The procedures that a name, a Law or words mean; all of them for none. Raises BadInput when nothing is meant.

    Words are those of a title, in English or in the reader's language, accents or not; a whole title means just that one.
    """
    mine = [one for one in ALL if one.edition is edition]
    if not wanted.strip():
        return mine
    if named(wanted, edition) or any(letter.isdigit() for letter in wanted) or ":" in wanted:
        return [find(wanted, edition)]
    words = _plain(wanted).split()
    titles = {one.name: [_plain(form) for text in _titles(one) for form in (str(text), translate(text))] for one in mine}
    whole = [one for one in mine if any(_bare(title) == _bare(" ".join(words)) for title in titles[one.name])]
    found = whole or [one for one in mine if any(_has(title, words) for title in titles[one.name])]
    if not found:
        raise BadInput(say("no procedure has {words} in its title; oddtrick rule lists them all", words=repr(wanted)))
    return found


def _titles(procedure: Procedure) -> list[Text]:
    everyday = _EVERYDAY.get(procedure.name)
    return [procedure.title, *([everyday] if everyday else [])]


def _has(title: str, words: list[str]) -> bool:
    """Whether each word begins a word of the title."""
    return all(f" {word}" in f" {title}" for word in words)


def _bare(title: str) -> str:
    return title.removeprefix("an ").removeprefix("a ")


def _plain(text: str) -> str:
    """Small letters without accents; the Polish ł, which is a letter of its own, as l."""
    apart = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).replace(",", " ")


def print_procedures(terminal: Terminal, found: list[Procedure], edition: Edition) -> None:
    """The list, by moment and Law, with what to type for each."""
    ordered = sorted(found, key=lambda one: ([*Moment].index(moment(one)), one.citation))
    if terminal.as_json:
        rows = [
            {"name": one.name, "law": one.law, "title": terminal.translate(one.title), "moment": moment(one).slug}
            for one in ordered
        ]
        return terminal.json(msgspec.convert({"edition": str(edition), "procedures": rows}, Procedures))
    width = max(len(one.law) for one in ordered)
    for when in Moment:
        mine = [one for one in ordered if moment(one) is when]
        if mine:
            terminal.say(when.text)
        for one in mine:
            terminal.say(say("  {law}  {title}  [{name}]", law=f"{one.law:<{width}}", title=one.title, name=one.name))
    terminal.say(say("Rule by one of them: oddtrick rule NAME --edition {edition}", edition=edition))
    return None
