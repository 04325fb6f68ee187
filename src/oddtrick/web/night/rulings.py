"""Between the night and the desk: a board opens there with what is known of it, and what was ruled comes back as a matter."""

from __future__ import annotations

import re

from oddtrick.game.deal import Deal
from oddtrick.night.nights import Night
from oddtrick.table.desk.questions import asked_now
from oddtrick.table.entries import Ruled as Ordered
from oddtrick.table.entries import Start
from oddtrick.texts import BadInput, say
from oddtrick.tournament.entries.directing import Ruled
from oddtrick.tournament.places import BoardAt
from oddtrick.web.rules import House
from oddtrick.web.table.address import packed, unpacked
from oddtrick.web.table.story import Story, told

_ADDRESS = re.compile(r"(?:\S*/table/)?([\w-]{8,})(?:[/?#]\S*)?")
_RULES = ("pzbs",)  # regulations that the desk knows by that name, too


def at_the_desk(night: Night, place: BoardAt) -> str:
    """The address of that board on the desk, after the language: dealer, vulnerability, the deal where it is known, regulations."""
    opened, session = night.now.opened, night.now.sessions[place.session]
    assert opened is not None
    kit = session.equipment
    deal = session.deals.get(place.board) or Deal(None, None, None, None)
    start = Start(opened.edition, kit.dealer(place.board), kit.vulnerability(place.board), deal)
    rules = opened.regulations if opened.regulations in _RULES else ""
    return f"/table/{packed(Story(start, rules, place.board))}"


def ruled(place: BoardAt, text: str, informed: bool) -> Ruled:
    """The table of an address of the desk, as a ruling on that board. `informed`: the players were told that they may appeal (83).

    Raises BadInput where it is no such address, or of another board, and where nothing is ruled there yet: a question that is open
    now is to be answered first. One that waits for its moment, as that for the end of play, may wait.
    """
    found = _ADDRESS.fullmatch(text.strip())
    if found is None:
        raise BadInput(say("this is no address of a table on the desk; open the board there, rule on it, and copy its address"))
    house = House()
    story = unpacked(found[1], house)
    if story.board not in (None, place.board):
        raise BadInput(say("this address is of board {n}, not of board {board}", n=story.board, board=place.board))
    table = told(story, house).table
    if not table.entries:
        raise BadInput(say("nothing has happened yet on the table of this address"))
    for asked in asked_now(table)[:1]:
        raise BadInput(say("a question is still open on the table of this address ({who}: {question}); answer it there, and copy "
                           "the address then", who=asked.to, question=asked.question.text))  # fmt: skip
    if not (table.inquiries or table.awards or any(isinstance(one, Ordered) for one in table.entries)):
        raise BadInput(say("nothing was ruled on the table of this address; draw attention to what happened there, answer what is "
                           "asked, and copy the address then"))  # fmt: skip
    return Ruled(place, table.start, table.entries, told=informed)
