"""Laws 17D3 and 34 (2007: 17E2 and 34): three passes that do not end the auction; Law 19: a double that names the wrong bid."""

from __future__ import annotations

from oddtrick.laws.asking import Director, yes_no
from oddtrick.laws.effects import Cancel, NoRectification, Revert, Stand, Then
from oddtrick.laws.vocabulary import What
from oddtrick.texts import say

OUT_OF_ROTATION = yes_no("17D3.out_of_rotation", say("Was one of the three passes after the last call out of rotation?"))
DEPRIVED = yes_no("17D3.deprived", say("Did that take a player's turn away?"))
REDOUBLED = yes_no("19.redouble", say("Was it a redouble?"))


def missed_turn_2017(td: Director) -> None:
    """Law 17D3 (2017). The auction goes back to the player who missed his turn; the passes after it are cancelled."""
    _missed(td, "17D3")


def missed_turn_2007(td: Director) -> None:
    """Law 17E2 (2007), the same rule."""
    _missed(td, "17E2")


def _missed(td: Director, law: str) -> None:
    if td.ask(OUT_OF_ROTATION) and td.ask(DEPRIVED):
        td.order("34")
        return td.order(law, Cancel(What.PASSES), Revert())
    return td.order(law, NoRectification())


def misstated_double(td: Director) -> None:
    """Laws 19A3 and 19B3, the same in both editions. He has doubled the bid as it was made."""
    return td.order("19B3" if td.ask(REDOUBLED) else "19A3", Stand(), Then("unauthorized_information"))
