"""What a Law does not permit, said of the paragraph: "this is not permitted" names nothing when it is read aloud."""

from __future__ import annotations

from functools import cache

from oddtrick.citations import Edition
from oddtrick.inquiry.effects import Effect, Permitted
from oddtrick.texts import Text, say

# By the paragraph; where an edition rules on several things under one number, the sentence says what they share.
_TOO_LATE = say("it is too late to change the call as of right")
_FORBIDDEN: dict[str, Text] = {
    "7B3": say("nobody may touch cards of a hand that is not his own without leave"),
    "7C": say("a hand may not be taken out of the board or put back while no player of each side is there"),
    "9A3": say("dummy may not draw attention to an irregularity while the play goes on"),
    "9A4": say("dummy may not draw attention to an irregularity while the play goes on"),
    "10A": say("players may not rule for themselves"),
    "16A1": say("a player may not use what has reached him in no lawful way"),
    "16A1(a)": say("a player may not use in this way what he learned from somebody's call, play or habit"),
    "16A1(d)": say("a player may not use what the Laws or regulations do not let him bring along"),
    "16B1": say("a player may not use information from his partner other than from his calls and plays"),
    "16B1(a)": say("a player may not use information from his partner other than from his calls and plays"),
    "16B2": say("the right to call the Director later may not be reserved here"),
    "16C2": say("the side that had offended may not use the information from its withdrawn action"),
    "16D2": say("the side that had offended may not use the information from its withdrawn action"),
    "20B": say("this review of the auction is not granted"),
    "20C1": say("only a defender may ask now who leads"),
    "20C2": say("a review is for declarer and the defenders, at their first turn to play"),
    "20F1": say("this question may not be asked now"),
    "20F2": say("this question may not be asked now"),
    "20G1": say("a question may not be asked for the partner's sake"),
    "20G2": say("a player may not look at his own notes"),
    "20G3": say("a player may not look at his own notes"),
    "22B": say("a board passed out may not be dealt again"),
    "25A2": say("the call was no slip: there is no right to change it"),
    "25A3": _TOO_LATE,
    "25A4": _TOO_LATE,
    "25A5": _TOO_LATE,
    "38A": say("nobody may bid more than seven"),
    "40A1(b)": say("an agreement may not be used when the opponents were not told of it beforehand"),
    "40A4": say("a call may not mean something else by one partner than by the other"),
    "40B2(a)": say("the regulations do not allow this of a partnership"),
    "40B2(a)(i)": say("the regulations do not allow this agreement"),
    "40B2(a)(ii)": say("the system card has to be there as it is prescribed"),
    "40B2(a)(iii)": say("a call may not be left without the alert or announcement that is prescribed"),
    "40B2(a)(iv)": say("the meaning of a call may not be agreed anew after the other side's irregularity"),
    "40B2(a)(v)": say("a psychic call of this kind is not allowed here"),
    "40B2(b)": say("a player may not look at his own system card now"),
    "40B2(c)": say("a player may not look at the opponents' system card now"),
    "40B2(d)": say("this is barred by the Law or by the regulations"),
    "40B3": say("the meaning of a call may not be agreed anew after a question or an irregularity"),
    "40C1": say("a partner who knows of a departure from the agreement may not act on it"),
    "41A": say("a lead face down may not be taken back here"),
    "41B": say("this may not be asked now"),
    "41C": say("what the contract is may be asked only at one's own turn, and not by dummy"),
    "42A1": say("dummy may not give information now"),
    "42A3": say("dummy plays the card that declarer names, and no other"),
    "42B1": say("dummy may ask nobody but declarer whether he has the suit"),
    "42B2": say("dummy may not try to prevent an irregularity of a defender"),
    "42B3": say("dummy may not draw attention to an irregularity while the play goes on"),
    "43A1(a)": say("dummy may not be the first to call the Director while the play goes on"),
    "43A1(b)": say("dummy may not draw attention to an irregularity while the play goes on"),
    "43A1(c)": say("dummy may not take part in the play or tell declarer anything about it"),
    "43A2(a)": say("dummy may not exchange hands with declarer"),
    "43A2(b)": say("dummy may not leave his place to watch declarer's play"),
    "43A2(c)": say("dummy may not look at a defender's cards"),
    "43B2(b)": say("dummy, who has lost his rights, may not be the first to ask about a revoke"),
    "45C4(b)": say("the card that was named may not be changed any more"),
    "47E2(a)": say("it is too late to take the card back"),
    "47F2": say("a card that was played may not be taken back for this reason"),
    "59": say("who can lead or play as required must do so"),
    "61B3": say("a defender may not ask his partner whether he has the suit"),
    "61C": say("a question about a revoke is no reason to look at the tricks"),
    "62C3": say("a question about a revoke is no reason to look at the tricks"),
    "65B3": say("it is too late to say that a trick points the wrong way"),
    "66A": say("this trick may not be inspected any more"),
    "66B": say("this card may not be looked at any more"),
    "66C": say("quitted tricks may not be looked at until play has ended, unless the Director says so"),
    "73E": say("nobody may deceive under cover of something his opponents were not told"),
    "73E1": say("a call or play that deceives may be neither underlined nor covered by something not disclosed"),
    "80A3": say("nobody else uses what the Regulating Authority has kept for itself"),
    "86A": say("no board may be dealt again when the result of the match can be known without it"),
    "91A": say("the Director may not suspend anybody else, or for longer"),
    "91B": say("the Director may not disqualify anybody else, or without a cause"),
    "fn7": say("a player who has to pass may not ask"),
}


@cache
def _otherwise_in_2007() -> dict[str, Text]:
    """By a paragraph that forbids something else in 2007, or in another word."""
    return {
        "25A2": _TOO_LATE,
        "43A1(a)": say("dummy should not be the first to call the Director while the play goes on"),
    }


@cache
def _only_in_2007() -> dict[str, Text]:
    """By a paragraph of 2007 that has another number since, or none."""
    return {
        "16A3": say("a player may not use what has reached him in another way"),
        "22A1": say("a board passed out may not be dealt again"),
        "40C3(a)": say("no aid to memory, calculation or technique may be used now"),
        "86C": say("no board may be dealt again when the result of the match can be known without it"),
    }


@cache
def forbidden() -> dict[str, Text]:
    """What is said of a paragraph whose deed is not permitted."""
    return _FORBIDDEN | _only_in_2007()


def not_permitted(effect: Effect, law: str, edition: Edition) -> Text | None:
    """What is not permitted, in the words of its paragraph; a footnote is cited with its Law (`20 fn7`). None: nothing is."""
    if not isinstance(effect, Permitted) or effect.allowed:
        return None
    own = law.rpartition(" ")[2]
    older = _otherwise_in_2007().get(own) if edition < Edition.E2017 else None
    return older or forbidden().get(own)
