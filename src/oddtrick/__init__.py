"""Oddtrick: duplicate bridge by the Laws.

`from oddtrick import Auction, Deal, Seat` gives the values of the game, `Table`, `record` and `answer` a table with its Director,
`read` and `score_session` files and rankings. A name is loaded when it is first used, so importing the package costs next to
nothing; all of them together need nothing but the standard library. What stands in `__all__` stays: see docs/library.md.
"""

TYPE_CHECKING = False  # what type checkers take for true: nothing is imported to say so
if TYPE_CHECKING:
    from oddtrick.citations import Citation as Citation
    from oddtrick.citations import Edition as Edition
    from oddtrick.formats.detect import read as read
    from oddtrick.formats.pbn.write import write_pbn as write_pbn
    from oddtrick.formats.records import Record as Record
    from oddtrick.game.auction import Auction as Auction
    from oddtrick.game.calls import DOUBLE as DOUBLE
    from oddtrick.game.calls import PASS as PASS
    from oddtrick.game.calls import REDOUBLE as REDOUBLE
    from oddtrick.game.calls import Call as Call
    from oddtrick.game.cards import Card as Card
    from oddtrick.game.cards import Denomination as Denomination
    from oddtrick.game.cards import Rank as Rank
    from oddtrick.game.cards import Suit as Suit
    from oddtrick.game.contract import Contract as Contract
    from oddtrick.game.contract import Risk as Risk
    from oddtrick.game.deal import Deal as Deal
    from oddtrick.game.dealing import Seed as Seed
    from oddtrick.game.dealing import random_deal as random_deal
    from oddtrick.game.hands import Hand as Hand
    from oddtrick.game.play import Play as Play
    from oddtrick.game.reasons import Reason as Reason
    from oddtrick.game.seats import Seat as Seat
    from oddtrick.game.seats import Side as Side
    from oddtrick.game.seats import Vulnerability as Vulnerability
    from oddtrick.game.seats import dealer as dealer
    from oddtrick.game.seats import vulnerability as vulnerability
    from oddtrick.game.simulation import Simulation as Simulation
    from oddtrick.inquiry.ruling import rule as rule
    from oddtrick.laws.editions import find as find
    from oddtrick.scoring.methods.conditions import Conditions as Conditions
    from oddtrick.scoring.methods.conditions import Method as Method
    from oddtrick.scoring.sessions.boards import TableResult as TableResult
    from oddtrick.scoring.sessions.session import score_session as score_session
    from oddtrick.scoring.traveller import read_row as read_row
    from oddtrick.table.desk.desk import answer as answer
    from oddtrick.table.desk.desk import attempt as attempt
    from oddtrick.table.desk.desk import record as record
    from oddtrick.table.desk.desk import take_up as take_up
    from oddtrick.table.desk.running import asking as asking
    from oddtrick.table.entries import Called as Called
    from oddtrick.table.entries import Played as Played
    from oddtrick.table.entries import Start as Start
    from oddtrick.table.sheets.players_view import PlayersView as PlayersView
    from oddtrick.table.sheets.players_view import lawful_actions as lawful_actions
    from oddtrick.table.sheets.players_view import seen_by as seen_by
    from oddtrick.table.state import Table as Table
    from oddtrick.texts import BadInput as BadInput

__version__ = "0.3.0"

__all__ = [
    "DOUBLE",
    "PASS",
    "REDOUBLE",
    "Auction",
    "BadInput",
    "Call",
    "Called",
    "Card",
    "Citation",
    "Conditions",
    "Contract",
    "Deal",
    "Denomination",
    "Edition",
    "Hand",
    "Method",
    "Play",
    "Played",
    "PlayersView",
    "Rank",
    "Reason",
    "Record",
    "Risk",
    "Seat",
    "Seed",
    "Side",
    "Simulation",
    "Start",
    "Suit",
    "Table",
    "TableResult",
    "Vulnerability",
    "answer",
    "asking",
    "attempt",
    "dealer",
    "find",
    "lawful_actions",
    "random_deal",
    "read",
    "read_row",
    "record",
    "rule",
    "score_session",
    "seen_by",
    "take_up",
    "vulnerability",
    "write_pbn",
]

_MODULES = {
    "citations": ("Citation", "Edition"),
    "formats.detect": ("read",),
    "formats.pbn.write": ("write_pbn",),
    "formats.records": ("Record",),
    "game.auction": ("Auction",),
    "game.calls": ("Call", "DOUBLE", "PASS", "REDOUBLE"),
    "game.cards": ("Card", "Denomination", "Rank", "Suit"),
    "game.contract": ("Contract", "Risk"),
    "game.deal": ("Deal",),
    "game.dealing": ("Seed", "random_deal"),
    "game.hands": ("Hand",),
    "game.play": ("Play",),
    "game.reasons": ("Reason",),
    "game.seats": ("Seat", "Side", "Vulnerability", "dealer", "vulnerability"),
    "game.simulation": ("Simulation",),
    "inquiry.ruling": ("rule",),
    "laws.editions": ("find",),
    "scoring.methods.conditions": ("Conditions", "Method"),
    "scoring.sessions.boards": ("TableResult",),
    "scoring.sessions.session": ("score_session",),
    "scoring.traveller": ("read_row",),
    "table.desk.desk": ("answer", "attempt", "record", "take_up"),
    "table.desk.running": ("asking",),
    "table.entries": ("Called", "Played", "Start"),
    "table.sheets.players_view": ("PlayersView", "lawful_actions", "seen_by"),
    "table.state": ("Table",),
    "texts": ("BadInput",),
}
_HOME = {name: module for module, names in _MODULES.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module 'oddtrick' has no attribute {name!r}")
    from importlib import import_module

    found: object = getattr(import_module(f"oddtrick.{_HOME[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
