"""A ruling from a desk that runs elsewhere: `python ask_the_desk.py http://127.0.0.1:8765`. Nothing of Oddtrick is needed."""

import json
import sys
from urllib.request import Request, urlopen


def ask(address: str, answers: dict[str, object]) -> dict[str, object]:
    """One step of the inquiry about an insufficient bid (Law 27)."""
    wanted = json.dumps({"procedure": "27", "edition": "2017", "answers": answers}).encode()
    request = Request(f"{address}/api/rule", wanted, {"Content-Type": "application/json"})
    with urlopen(request) as answer:
        found: dict[str, object] = json.load(answer)
        return found


print(json.dumps(ask(sys.argv[1], {"27A1.lho_accepts": True}), indent=2, ensure_ascii=False))
