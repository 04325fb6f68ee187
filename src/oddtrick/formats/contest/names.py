"""The files of a tournament by name, and the columns of those that are tables."""

from __future__ import annotations

CONDITIONS, CONTESTANTS, MOVEMENT = "conditions.toml", "contestants.csv", "movement.csv"
BOARDS, RESULTS, PENALTIES, JOURNAL = "boards.pbn", "results.csv", "penalties.csv", "journal.jsonl"
RULINGS = "rulings"  # a folder: 003.json is matter 3
WRONG_BOARD = ", wrong board"  # behind the status of a board that was not due at its table (15B2)

FILES = (CONDITIONS, CONTESTANTS, MOVEMENT, BOARDS, RESULTS, PENALTIES, JOURNAL)

COLUMNS = {
    CONTESTANTS: ("contestant", "name", "strata", "seed", "left", "suspended", "player", "number", "club"),
    MOVEMENT: ("session", "section", "round", "table", "ns", "ew", "boards"),
    RESULTS: (
        "session", "section", "round", "table", "board", "ns", "ew", "result", "lead", "status", "award_ns", "award_ew",
        "offenders", "reason", "form",
    ),
    PENALTIES: ("contestant", "session", "penalty"),
}  # fmt: skip
