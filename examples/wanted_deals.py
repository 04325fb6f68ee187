"""Deals of a kind, and how rare they are: `python wanted_deals.py "N balanced 15-17 and S 5+ hearts" 8 a-phrase > boards.pbn`.

The same phrase gives the same boards. What cannot be, or is too rare to be found, is refused with a sentence.
"""

import sys

from oddtrick import BadInput, Record, Seed, write_pbn
from oddtrick.dealing import condition, dealt
from oddtrick.dealing.counting import chance

words, number, phrase = sys.argv[1:]
boards = range(1, int(number) + 1)
try:
    wanted = condition(words)
    deals = dealt(Seed(phrase), boards, wanted)
except BadInput as wrong:
    sys.exit(f"{wrong}")
sys.stdout.write(write_pbn(Record.of_deal(board, deal) for board, deal in zip(boards, deals, strict=True)))

rare = chance(wanted)  # counted exactly for one hand or one partnership; None where a condition is about more
print(wanted, "" if rare is None else f"one deal in {float(1 / rare):.1f}", sep=": ", file=sys.stderr)
