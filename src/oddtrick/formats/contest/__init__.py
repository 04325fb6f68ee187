"""A tournament as files that people and other programs read: its conditions, contestants, movement, boards, results, rulings.

`exported` writes them from a tournament, `read` makes entries of them again: those of `journal.jsonl` just as they were said, and
without it the entries that the other files tell.
"""

from oddtrick.formats.contest.exporting import exported
from oddtrick.formats.contest.reading import read

__all__ = ["exported", "read"]
