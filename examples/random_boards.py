"""Boards for an evening, dealt from a seed: `python random_boards.py 24 a-secret-phrase > evening.pbn`."""

import sys

from oddtrick import Record, Seed, write_pbn

number, seed = int(sys.argv[1]), Seed(sys.argv[2])
sys.stdout.write(write_pbn(Record.of_deal(board, seed.deal(board)) for board in range(1, number + 1)))
