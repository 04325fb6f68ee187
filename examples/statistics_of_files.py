"""How often each contract is made in files of results: `python statistics_of_files.py warsaw.pbn …`."""

import sys
from collections import Counter
from pathlib import Path

from oddtrick import read
from oddtrick.game.outcome import PlayedOut

made, bid = Counter[str](), Counter[str]()
for name in sys.argv[1:]:
    reading = read(Path(name).read_bytes(), name)
    for said in reading.diagnostics:
        print(said, file=sys.stderr)
    for record in reading.records:
        if isinstance(record.outcome, PlayedOut):
            contract = record.outcome.contract
            bid[str(contract.bid)] += 1
            made[str(contract.bid)] += record.outcome.tricks >= 6 + contract.level
for call, times in bid.most_common():
    print(f"{call:4} {times:5} times, made {made[call] / times:.0%}")
