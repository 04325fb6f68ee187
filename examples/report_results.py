"""Results from another program: `python report_results.py http://127.0.0.1:8765 TOKEN RESULTS.json`. Nothing of Oddtrick is needed.

The file is a list of results: `[{"table": "A1", "round": 1, "board": 1, "contract": "4S", "by": "S", "made": "="}]`. Sent again,
each is taken once: its key is made of its place.
"""

import json
import sys
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

address, token, file = sys.argv[1:]
night = f"{address}/api/night/nights/tonight"

for result in json.loads(Path(file).read_text()):
    key = "result-{table}-{round}-{board}".format(**result)
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}", "Idempotency-Key": key}
    try:
        with urlopen(Request(f"{night}/results", json.dumps(result).encode(), headers)) as answer:
            done = json.load(answer)
        print(f"{key}: entry {done['entries'][0]}{' (again)' if done['again'] else ''}")
    except HTTPError as refused:
        print(f"{key}: {json.load(refused)['detail']}")

with urlopen(f"{night}/ranking") as answer:
    for stage in json.load(answer)["stages"]:
        for row in stage["rows"]:
            print(row["rank"], row["name"], row["score"], stage["unit"])
