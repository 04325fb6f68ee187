"""A ranking from a table of results: `python csv_to_ranking.py results.csv`, with the columns board, ns, ew, result."""

import csv
import sys
from pathlib import Path

from oddtrick import Conditions, TableResult, read_row, score_session, vulnerability

results = []
with Path(sys.argv[1]).open(encoding="utf-8", newline="") as file:
    for line in csv.DictReader(file):
        board, row = int(line["board"]), read_row(line["result"])
        results.append(TableResult(board, line["ns"], line["ew"], row.outcome, vulnerability(board), points=row.points))
for standing in score_session(results, Conditions()).standings:
    score = "" if standing.score is None else f"{float(standing.score):.2f} %"
    print(f"{standing.rank or '':>3}  {standing.side or '':2} {standing.contestant:8} {score}")
