"""Short ways to play at the desk in tests: cards from any hand, the Director, and what stands afterwards."""

from __future__ import annotations

from tables import E2017, S, answers, asked, cards, laws, table, then

from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat
from oddtrick.table.desk.desk import take_up
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import Played
from oddtrick.table.state import Table

DEAL = Deal.parse("N:AK54.K52.J83.Q72 QJ9.AQ4.KT52.J84 T873.J83.A94.AK5 62.T976.Q76.T963")
EAST, SOUTH, DUMMY = "H6 H2 HQ H3", "H6 H2 H4 HJ", "H6 HK H4 H3"  # who wins the first trick


def begun(edition: Edition, played: str = "", deal: Deal = DEAL) -> Table:
    """South plays 1NT, and these cards are played; West is on lead."""
    return cards(table(edition, "1N P P P", S, deal), played)


def hands(found: Table, *made: str) -> Table:
    """Cards by whose hand they say: `E SQ`; `E D2 leads` is meant as a lead, `E S9 too` is played at the same time."""
    for one in made:
        by, card, *how = one.split()
        found = then(found, Played(Seat(by), Card.parse(card), lead=how == ["leads"], at_once=how == ["too"]))
    return found


def director(found: Table, *made: str, **given: bool | str) -> Table:
    """These cards, and then the Director is called; nobody had been told that it was his turn."""
    found = take_up(hands(found, *made), S)
    if "53A.misinformed" in asked(found):
        found = answers(found, x53A_misinformed=False)
    return answers(found, **given)


def lying(found: Table) -> str:
    return " ".join(f"{one.seat}:{one.card}{'' if one.major else ' minor'}" for one in found.penalties)


def lawful(found: Table) -> str:
    assert found.turn is not None
    return f"{found.turn} {lawful_cards(found, found.turn)}"


def trick(found: Table, number: int = -1) -> str:
    """A trick as it stands, in rotation from its leader: `W S2 S4 SQ S3`."""
    assert found.play is not None
    one = [*found.play.tricks, found.play.current][number] if number >= 0 else found.play.current
    return " ".join([str(one.leader), *("-" if card is None else str(card) for card in one.cards)])


def orders(found: Table) -> str:
    return " ".join(dict.fromkeys(laws(found)))


def by_edition(edition: Edition, new: str, old: str) -> str:
    return new if edition is E2017 else old
