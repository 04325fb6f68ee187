"""JSON as somebody gives it: every key of an object once, every letter whole, every number one that can be reckoned with."""

from __future__ import annotations

import json
import math
from codecs import BOM_UTF8
from collections import Counter
from typing import Any, NoReturn

from oddtrick.texts import BadInput, say


class NotJson(BadInput):
    """This is no JSON at all; the sentence says where it goes wrong."""


def json_of(data: bytes | str) -> Any:
    """What a text of JSON tells.

    Raises BadInput: NotJson where it is none, otherwise for a key that stands twice or a letter that is cut in half. Raises
    RecursionError where it is nested too deeply.
    """
    try:
        text = data.removeprefix(BOM_UTF8).decode() if isinstance(data, bytes) else data
        told = json.loads(text, object_pairs_hook=_once, parse_float=_number, parse_constant=_no_number)
        json.dumps(told, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        wrong = say("it breaks off or goes wrong at line {line}, column {column}", line=error.lineno, column=error.colno)
        raise NotJson(wrong) from None
    except UnicodeDecodeError:
        raise BadInput(say("expected text in UTF-8")) from None
    except UnicodeEncodeError as error:
        half = f"\\u{ord(error.object[error.start]):04x}"
        raise BadInput(
            say("{half} is half a letter, and its other half does not follow; expected whole letters", half=half)
        ) from None
    except BadInput:
        raise
    except ValueError:  # a whole number of thousands of digits
        raise BadInput(_TOO_LARGE) from None
    return told


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(key for key, times in Counter(key for key, _ in pairs).items() if times > 1)
        raise BadInput(say("the key {key} stands twice in one object; expected it once", key=repr(twice[:80])))
    return found


def _number(text: str) -> float:
    if math.isinf(number := float(text)):
        raise BadInput(_TOO_LARGE)
    return number


def _no_number(text: str) -> NoReturn:
    raise NotJson(say("{text} is no number of JSON", text=text))


_TOO_LARGE = say("a number in it is too large")
