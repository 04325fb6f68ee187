"""A board on which a story of practice is told that no scene brings about: who does what, with a call and a card of that board."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from oddtrick.game.calls import DOUBLE, PASS, REDOUBLE
from oddtrick.game.cards import Suit
from oddtrick.game.seats import SEATS, Seat
from oddtrick.inquiry.asking import stored
from oddtrick.laws.play.law_50 import HELD, SUITS
from oddtrick.laws.procedure import Procedure
from oddtrick.practice.acts import Act, At, Of, Who
from oddtrick.practice.acts_since_the_lead import SINCE_THE_LEAD
from oddtrick.practice.acts_until_the_lead import UNTIL_THE_LEAD
from oddtrick.practice.agreeing import agrees, sits_so
from oddtrick.practice.boards import Board
from oddtrick.practice.ways import Facts
from oddtrick.speaking.casting import cast
from oddtrick.speaking.scene import SEATS as NAMES
from oddtrick.speaking.scene import SIDES, Scene
from oddtrick.speaking.shown import call_text, card_text
from oddtrick.table.state import Table
from oddtrick.texts import Text

ACTS = UNTIL_THE_LEAD | SINCE_THE_LEAD
# Procedures of which nobody is asked whose irregularity it is, though the sentence tells of the one who acts.
_HIS_OWN = frozenset(
    "action_before_ruling review_of_auction individual_rectification arrangement_of_tricks inspection_of_tricks "
    "turned_too_soon dummys_part dummys_violation dummy_without_rights dummy_asked_first dummy_indicates_card "
    "system_card aids declarer_exposes_card revoke_redress established_revoke wrong_card_from_dummy".split()
)
_BOARDS = 40  # so many are looked at for one on which the facts can be told
_NO_BIDS = (PASS, DOUBLE, REDOUBLE)


class Acted(NamedTuple):
    """The table as far as it is shown, what is told, and the scene in which the ruling is spoken."""

    table: Table | None
    what: Text
    scene: Scene


def acted(procedure: Procedure, chance: Random, facts: Facts = ()) -> Acted | None:
    """A board with the sentence of that procedure, on which these facts can be told; None where there is none."""
    act = ACTS.get(procedure.name)
    if act is None or not agrees(procedure.name, facts):
        return None
    if act.at is At.OFFICE:
        return Acted(None, act.text, Scene(procedure.edition, procedure.law))
    return next((found for _ in range(_BOARDS) if (found := _acted(act, procedure, chance, facts)) is not None), None)


def _acted(act: Act, procedure: Procedure, chance: Random, facts: Facts) -> Acted | None:
    board = Board.drawn(chance, procedure.edition)
    caller, call = _a_bid(board, chance)
    who = _who(act, board, caller, chance)
    table = _shown(act, board, chance)
    cards = _cards(act, board, who, chance, facts)
    if cards is None or not sits_so(facts, who, table.declarer, table.auction):
        return None
    names = {
        "who": NAMES[who],
        "partner": NAMES[who.partner],
        "lho": NAMES[who.lho],
        "side": SIDES[who.side],
        "caller": NAMES[caller],
        "explainer": NAMES[caller.partner],
        "call": call,
        "card": cards,
    }
    used = tuple((name, value) for name, value in names.items() if f"{{{name}}}" in act.text.template)
    told = act.text._replace(values=used)
    scene = Scene(procedure.edition, procedure.law)
    if cast(procedure.name) is None and procedure.name not in _HIS_OWN:
        return Acted(table, told, scene)
    return Acted(table, told, scene._replace(offender=_offender(act, who, caller), declarer=table.declarer))


def names_the_offender(name: str) -> bool:
    """Whether the story of a procedure tells whose irregularity it is, so that players can be told apart in the answers."""
    act = ACTS.get(name)
    return act is None or (act.of is not Of.NOBODY and (cast(name) is not None or name in _HIS_OWN))


def _shown(act: Act, board: Board, chance: Random) -> Table:
    if act.at is At.BOARD:
        return board.begun()
    return board.auction(_so_far(board) if act.at is At.BIDDING else None)


def _so_far(board: Board) -> int:
    """Where the auction of a board stands when something happens in it: before the three passes, after some bid."""
    return len(board.calls) - 4


def _a_bid(board: Board, chance: Random) -> tuple[Seat, Text | str]:
    made = [one for one in board.auction().auction.made if one.call not in _NO_BIDS]
    one = chance.choice(made)
    return one.by, call_text(one.call)


def _who(act: Act, board: Board, caller: Seat, chance: Random) -> Seat:
    over = board.auction()
    declarer = over.declarer
    assert declarer is not None
    match act.who:
        case Who.CALLER:
            return caller
        case Who.EXPLAINER:
            return caller.partner
        case Who.OPPONENT:
            return chance.choice((caller.lho, caller.rho))
        case Who.TURN:
            return board.auction(_so_far(board)).auction.turn
        case Who.JUST:
            return board.auction(_so_far(board)).auction.made[-1].by
        case Who.LAST:
            return over.auction.made[-1].by
        case Who.LEADER:
            return declarer.lho
        case Who.DECLARER:
            return declarer
        case Who.DUMMY:
            return declarer.partner
        case Who.DEFENDER:
            return chance.choice((declarer.lho, declarer.rho))
        case Who.ANY:
            return chance.choice(SEATS)


def _offender(act: Act, who: Seat, caller: Seat) -> Seat | None:
    match act.of:
        case Of.WHO:
            return who
        case Of.PARTNER:
            return who.partner
        case Of.LHO:
            return who.lho
        case Of.EXPLAINER:
            return caller.partner
        case Of.NOBODY:
            return None


def _cards(act: Act, board: Board, who: Seat, chance: Random, facts: Facts) -> str | None:
    """The cards that a sentence names: of penalty cards those of which the facts tell; None where the hand has none such."""
    if "{card}" not in act.text.template:
        return ""
    hand = board.suitable(chance)[who]
    assert hand is not None
    wanted = _penalty_suits(facts)
    if not wanted:
        return card_text(chance.choice(list(hand)))
    if any(len(hand.in_suit(suit)) < number for suit, number in wanted.items()):
        return None
    cards = (card for suit, number in wanted.items() for card in chance.sample(list(hand.in_suit(suit)), number))
    return ", ".join(map(card_text, cards))


def _penalty_suits(facts: Facts) -> dict[Suit, int]:
    """50D2. How many penalty cards of each suit the facts tell of."""
    told: dict[str, object] = {question.id: stored(answer) for question, answer in facts}
    if (suit := told.get(SUITS.id)) in _BY_SLUG:
        return {_BY_SLUG[str(suit)]: 2 if told.get("51B1.several") else 1}
    held = [suit for letter, suit in _BY_SLUG.items() if told.get(HELD[letter].id)]
    unasked = [suit for letter, suit in _BY_SLUG.items() if told.get(HELD[letter].id) is None]
    return dict.fromkeys([*held, *unasked][: max(2, len(held))], 1) if SUITS.id in told else {}


_BY_SLUG = {suit.value: suit for suit in Suit}
