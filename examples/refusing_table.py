"""A table that takes what is lawful and refuses everything else, with why: `python refusing_table.py < happened.txt`.

Each line is a seat and a call or card, as `N 1S` or `E HQ`. `record` instead of `attempt` would take what is irregular too, for a
Director to rule on: see docs/table.md.
"""

import sys

from oddtrick import BadInput, Call, Called, Card, Edition, Played, Reason, Seat, Seed, Start, Table, attempt

table = Table.begin(Start(Edition.E2017, Seat.N, deal=Seed("a table").deal(1)))
for line in sys.stdin:
    seat, _, what = line.strip().partition(" ")
    try:
        by = Seat.parse(seat)
        action = Called(by, Call.parse(what)) if table.contract is None else Played(by, Card.parse(what))
    except BadInput as wrong:  # no seat, no call, no card
        print(f"{line.strip()}: {wrong}")
        continue
    after = attempt(table, action)
    if isinstance(after, Reason):  # a value: the table is as it was; `kind` is a name for programs, which stays
        print(f"{line.strip()}: Law {after.law}: {after.text} ({after.kind})")
    else:
        table = after
print("Calls:", " ".join(str(made.call) for made in table.auction.made))
print("Cards:", " ".join(str(table.entries[at].card) for at in table.cards))
print("Next:", table.turn)
