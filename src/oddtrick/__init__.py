"""Oddtrick: duplicate bridge by the Laws.

`from oddtrick import Auction, Deal, Seat` gives the values of the game. A name is loaded when it is first used, so importing the
package costs next to nothing; all of them together need nothing but the standard library.
"""

TYPE_CHECKING = False  # what type checkers take for true: nothing is imported to say so
if TYPE_CHECKING:
    from oddtrick.auction import Auction as Auction
    from oddtrick.calls import DOUBLE as DOUBLE
    from oddtrick.calls import PASS as PASS
    from oddtrick.calls import REDOUBLE as REDOUBLE
    from oddtrick.calls import Call as Call
    from oddtrick.cards import Card as Card
    from oddtrick.cards import Denomination as Denomination
    from oddtrick.cards import Hand as Hand
    from oddtrick.cards import Rank as Rank
    from oddtrick.cards import Suit as Suit
    from oddtrick.citations import Citation as Citation
    from oddtrick.citations import Edition as Edition
    from oddtrick.contract import Contract as Contract
    from oddtrick.contract import Risk as Risk
    from oddtrick.deal import Deal as Deal
    from oddtrick.dealing import Seed as Seed
    from oddtrick.play import Play as Play
    from oddtrick.reasons import Reason as Reason
    from oddtrick.seats import Seat as Seat
    from oddtrick.seats import Side as Side
    from oddtrick.seats import Vulnerability as Vulnerability
    from oddtrick.texts import BadInput as BadInput

__version__ = "0.1.0"

_MODULES = {
    "auction": ("Auction",),
    "calls": ("Call", "DOUBLE", "PASS", "REDOUBLE"),
    "cards": ("Card", "Denomination", "Hand", "Rank", "Suit"),
    "citations": ("Citation", "Edition"),
    "contract": ("Contract", "Risk"),
    "deal": ("Deal",),
    "dealing": ("Seed",),
    "play": ("Play",),
    "reasons": ("Reason",),
    "seats": ("Seat", "Side", "Vulnerability"),
    "texts": ("BadInput",),
}
_HOME = {name: module for module, names in _MODULES.items() for name in names}
__all__ = sorted(_HOME)


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module 'oddtrick' has no attribute {name!r}")
    from importlib import import_module

    found: object = getattr(import_module(f"oddtrick.{_HOME[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
