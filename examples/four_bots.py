"""Four bots at a table, each of which sees only what its player may see: `python four_bots.py 7`."""

import sys
from random import Random

from oddtrick import Called, Edition, Played, PlayersView, Reason, Seat, Start, Table, attempt, random_deal, seen_by


def choose(view: PlayersView, chance: Random) -> Called | Played:
    """A bot: passes as soon as somebody has bid, and plays any card that is lawful."""
    if any(made.call.is_bid for made in view.auction) and view.contract is None:
        return view.actions[0]  # the first one is a pass
    return chance.choice(view.actions[:8])


chance = Random(int(sys.argv[1]))
table = Table.begin(Start(Edition.E2017, Seat.N, deal=random_deal(chance)))
while views := [view for view in (seen_by(table, seat) for seat in Seat) if view.actions]:
    after = attempt(table, choose(views[0], chance))
    assert not isinstance(after, Reason), after
    table = after
print(table.start.deal)
tricks = ", ".join(f"{side} {won}" for side, won in table.tricks.items())
print("passed out" if table.contract is None else f"{table.contract} by {table.contract.declarer}: {tricks}")
