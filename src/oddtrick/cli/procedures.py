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


class ProcedureRow(msgspec.Struct):
    """A procedure: its lasting name, the Law where it stands in the edition, what it is about, and when that happens."""

    name: str
    law: str
    title: str
    moment: Literal["before", "auction", "play", "after"]


class Procedures(msgspec.Struct):
    """What `oddtrick rule --json` prints when it lists procedures."""

    edition: Literal["2007", "2017"]
    procedures: list[ProcedureRow]


_AFTER = {
    "after_comparable_call",
    "after_insufficient_bid",
    "revoke_redress",
    "repeated_revoke_redress",
    "both_revoked_redress",
    "awareness",
}
_PLAY = {"lead_restrictions"}
# What people say when the words of the title are not theirs.
_EVERYDAY = {
    "call_on_wrong_cards": say("a call from the wrong board"),
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
    "revoke": say("a player did not follow suit"),
    "established_revoke": say("tricks for a revoke"),
}
_AUCTION = {"call_on_wrong_cards", "source_of_wrong_cards"}


def moment(procedure: Procedure) -> Moment:
    """To which moment a procedure belongs: by the number of its Law, but for a few."""
    law = procedure.citation.law
    if procedure.name in _AFTER or law > 63:
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
