"""Law 65: how each player lays down the cards he has played, and a card that points the wrong way."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import DecidedFor, NoRectification, Penalise, Permitted, Points, Then
from oddtrick.inquiry.vocabulary import Breach, Role
from oddtrick.texts import say


class Untidy(Option):
    """What a player did, or left undone, with the cards he has played."""

    NOT_TURNED = "not_turned", say("he did not turn his card when the trick was complete")
    POINTED = "pointed", say("his card points the wrong way")
    ROW = "row", say("they do not lie in a row, overlapping, in the order in which he played them")
    DISTURBED = "disturbed", say("he put them together, or changed their order")


AGREED = yes_no("65D.agreed", say("Have both sides agreed on the number of tricks won?"))
UNTIDY = Question("65.what", say("What did the player do with the cards that he has played?"), tuple(Untidy))
CLAIMS = yes_no("65D.claims", say("Does he claim a doubtful trick, or claim or deny a revoke?"))
KNOWN = yes_no("65D.known", say("Do the facts come out all the same?"), By.DIRECTOR)

_HOW = {
    Untidy.NOT_TURNED: ("65A", Breach.DOES),
    Untidy.ROW: ("65C", Breach.DOES),
    Untidy.DISTURBED: ("65D", Breach.SHOULD),
}


def arrangement_of_tricks(td: Director) -> None:
    """Laws 65A, 65C and 65D, in both editions. Until the tricks are agreed the cards stay as they were played."""
    if td.ask(AGREED):
        return td.order("65D", Permitted(True))
    untidy = td.ask(UNTIDY)
    if untidy is Untidy.POINTED:
        td.order("65B3", Then("pointed_card"))
    else:
        law, breach = _HOW[untidy]
        td.order(law, Penalise(Role.OFFENDER, breach))
    if not td.ask(CLAIMS):
        return None
    return td.order("65D", NoRectification() if td.ask(KNOWN) else DecidedFor(Role.LHO))


# ---------------------------------------------------------------- 65B


class Points2007(Option):
    """65B3 (2007): who speaks of the card."""

    DECLARER = "declarer", say("declarer")
    OTHER = "other", say("dummy or a defender")


PLAYED_ON = yes_no("65B3.played_on", say("Has the side of the player who speaks of it led or played to the next trick?"))
WHO_2007 = Question("65B3.who", say("Who speaks of the card that points the wrong way?"), tuple(Points2007))
LED_ON_2007 = yes_no("65B3.led_on", say("Has a card been led to the next trick?"))
WON = yes_no("65B.won", say("Was the trick won by the side whose card it is?"))


def pointed_card_2017(td: Director) -> None:
    """Law 65B3 (2017). Any player may speak of it, dummy too, until his own side plays to the next trick.

    The offender is the player who speaks of the card.
    """
    if td.ask(PLAYED_ON):
        return _too_late(td)
    return _turned(td)


def pointed_card_2007(td: Director) -> None:
    """Law 65B3 (2007). Declarer may have it turned at any time; the others until somebody leads to the next trick."""
    if td.ask(WHO_2007) is Points2007.OTHER and td.ask(LED_ON_2007):
        return _too_late(td)
    return _turned(td)


def _too_late(td: Director) -> None:
    """65B3: what is said later can tell a partner something (16B)."""
    td.order("65B3", Permitted(False), Then("unauthorized_information"))


def _turned(td: Director) -> None:
    """65B1 and 65B2: towards the partner when the side has won the trick."""
    won = td.ask(WON)
    td.order("65B3", Permitted(True))
    td.order("65B1" if won else "65B2", Points(won))
