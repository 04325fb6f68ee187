"""The claim diagram: the cards that were left, what was said, and how the tricks were divided (Laws 68-71)."""

from __future__ import annotations

from oddtrick.analysis.ending import Outstanding
from oddtrick.game.seats import Side
from oddtrick.pages.forms import common
from oddtrick.pages.forms.filling import PLAYERS, YES, Filling
from oddtrick.pages.forms.known import Known, laws
from oddtrick.pages.forms.values import Board, Hands, Section, Words
from oddtrick.speaking.shown import card_text
from oddtrick.texts import say

_LAWS = ("68", "69", "70", "71")


def sections(fill: Filling) -> tuple[Section, ...]:
    """Where, who, the position, the claim, the ruling, and who was told what."""
    fill.known = fill.known._replace(matters=tuple(one for one in fill.known.matters if one.law[:2] in _LAWS))
    return (
        common.place(fill),
        *common.players(fill),
        _position(fill),
        _claim(fill),
        _ruling(fill),
        common.end(fill, scorer=False),
    )


def _position(fill: Filling) -> Section:
    known = fill.known
    calls = fill.calls()
    won = known.so_far or {}
    hands = Hands(fill.deal(known.left), fill.dealer(), fill.vulnerability(), left=True)
    return Section(
        say("The position"),
        (
            *common.dealt(fill),
            *common.contract(fill, result=False),
            fill.line("trick", say("Trick in progress"), str(known.trick or ""), width=3),
            fill.line("won_ns", say("Tricks of NS"), _number(won.get(Side.NS)), width=2),
            fill.line("won_ew", say("Tricks of EW"), _number(won.get(Side.EW)), width=2),
            Board(hands, calls if calls.rows else None),
            fill.choice("on_turn", say("Turn to play"), PLAYERS, str(known.on_turn or ""), width=5),
            fill.line("on_table", say("Cards already played to this trick, from the leader on"), _on_table(known), width=7),
        ),
    )


def _claim(fill: Filling) -> Section:
    known, found = fill.known, fill.known.claim
    claimed = found.claimed if found else None
    left = str(14 - known.trick) if known.trick else ""
    agreed = tuple(map(str, found.agreed)) if found else ()
    objected = tuple(map(str, found.objected)) if found else ()
    return Section(
        say("The claim"),
        (
            fill.choice("claimer", say("Claimed or conceded by"), PLAYERS, str(claimed.by) if claimed else "", width=5),
            fill.line("claimed", say("Tricks claimed for his side"), _number(claimed.tricks if claimed else None), width=4),
            fill.line("left", say("of tricks left"), left, width=3),
            fill.line("statement", say("What was said with it, word for word (68C)"), claimed.words if claimed else "", rows=3),
            fill.choice("agreed_by", say("Agreed"), PLAYERS, *agreed, several=True, width=6),
            fill.choice("objected_by", say("Objected"), PLAYERS, *objected, several=True, width=6),
            fill.line("objections", say("Objections, in the words of those who made them (70B3)"), rows=3),
            fill.line("played_after", say("Cards played after the claim; did all four agree to play on (68D2)?")),
        ),
    )


def _ruling(fill: Filling) -> Section:
    orders = common.ordered(fill)
    out = tuple(_out(one) for one in fill.known.out)
    final = fill.known.won or {}
    return Section(
        say("Ruling"),
        (
            fill.line("trumps_out", say("Trumps still out, by seat (70C)"), *out, rows=1 if not out else 2),
            fill.choice("aware", say("Claimer knew of them"), YES, width=6),
            fill.line("laws", say("Laws and regulations applied"), laws(fill.known), width=6),
            *common.found(fill),
            fill.line("lines", say("Normal lines of play considered (70A, 70D, 70E)"), rows=3),
            *orders,
            fill.line("tricks_ns", say("Tricks of NS on the board"), _number(final.get(Side.NS)), width=3),
            fill.line("tricks_ew", say("Tricks of EW on the board"), _number(final.get(Side.EW)), width=3),
            fill.line("result", say("Result and score of NS"), common.signed(fill.known.score), width=6),
            fill.line("reasons", say("Reasons"), rows=2),
        ),
    )


def _out(one: Outstanding) -> Words:
    card = card_text(one.card)
    if one.higher:
        return say("{seat} {card}; higher in the claimer's side: {cards}", seat=one.hand, card=card, cards=_cards(one))
    return say("{seat} {card}; none higher in the claimer's side", seat=one.hand, card=card)


def _cards(one: Outstanding) -> str:
    return " ".join(map(card_text, one.higher))


def _on_table(known: Known) -> str:
    ending = known.claim.ending if known.claim else None
    last = known.tricks[-1] if known.tricks else None
    if ending is None or not ending.trick.cards or last is None:
        return ""
    return "  ".join(f"{seat} {card}" for seat, card in last.cards)


def _number(value: int | None) -> str:
    return "" if value is None else str(value)
