"""Where what was found is not what was expected: one sentence for each difference."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from oddtrick.cases.found import LISTS, Found, Ordered
from oddtrick.texts import Text, say

# What a ruling may expect: of every case, and of a table as well.
OF_EVERY_CASE = ("laws", "no_laws", "orders", "no_orders", "asks")
KEYS = (*OF_EVERY_CASE, *LISTS)


def differences(expected: Mapping[str, Any], found: Found) -> list[Text]:
    """What differs, empty when everything is as expected. A question that is open and was not expected is a difference too."""
    told = {key: expected.get(key, ()) for key in OF_EVERY_CASE}
    return [
        *_laws(told["laws"], told["no_laws"], found),
        *_orders(told["orders"], told["no_orders"], found),
        *_asked(told["asks"], found),
        *(one for key in LISTS if key in expected for one in _listed(key, expected[key], found)),
    ]


def _laws(wanted: Sequence[str], unwanted: Sequence[str], found: Found) -> Iterator[Text]:
    decided = ", ".join(found.laws) or "–"
    for law in wanted:
        if not any(_within(one, law) for one in found.laws):
            yield say("Law {law} was expected to decide; found {found}", law=law, found=decided)
    for law in unwanted:
        if any(_within(one, law) for one in found.laws):
            yield say("Law {law} was expected not to decide; found {found}", law=law, found=decided)


def _within(law: str, wanted: str) -> bool:
    """A paragraph is within the one that it begins with, unless that breaks off in the middle of a number."""
    rest = law.removeprefix(wanted)
    return (rest != law and not (rest[:1].isdigit() and wanted[-1:].isdigit())) or law == wanted


def _orders(wanted: Sequence[str], unwanted: Sequence[str], found: Found) -> Iterator[Text]:
    for order in wanted:
        if not any(is_order(order, one) for one in found.orders):
            given = "; ".join(str(one) for one in found.orders if one.name) or "–"
            yield say("the order {order} was expected; found {found}", order=order, found=given)
    for order in unwanted:
        if got := next((one for one in found.orders if is_order(order, one)), None):
            yield say("the order {order} was not expected; found {found} by Law {law}", order=order, found=str(got), law=got.law)


def is_order(wanted: str, order: Ordered) -> bool:
    """Whether an order is the one that is written as `MustPass partner throughout` or `Established now=true`: its name, then
    some of its values in any order.
    """
    name, *rest = wanted.split()
    if name != order.name:
        return False
    values = {word for value in order.values.values() for word in value.split()}
    for word in rest:
        field, named, value = word.partition("=")
        if named and order.values.get(field) != value:
            return False
        if not named and word not in values:
            return False
    return True


def _asked(wanted: Sequence[str], found: Found) -> Iterator[Text]:
    for id in found.open:
        if id not in wanted:
            yield say("the question {id} is still open; expected an answer to it, or the question among asks", id=id)
    for id in wanted:
        if id not in found.open:
            given = ", ".join(found.open) or "–"
            yield say("the question {id} was expected to be open; found {found}", id=id, found=given)


def _listed(key: str, wanted: Sequence[str], found: Found) -> Iterator[Text]:
    """The same things in any order; of each, the words that were written are looked at."""
    if found.table is None:
        yield say("{key} is expected of a table, and this case has none", key=key)
        return
    left = LISTS[key](found.table)
    if key == "cards":
        tricks = {one.partition(":")[0] for one in wanted}
        left = [one for one in left if one.partition(":")[0] in tricks]
    given = "; ".join(left) or "–"
    missing = []
    for one in wanted:
        if (got := next((other for other in left if _is(one, other)), None)) is None:
            missing.append(one)
        else:
            left.remove(got)
    if missing or left:
        yield say("{key}: {wanted} was expected; found {found}", key=key, wanted="; ".join(wanted) or "–", found=given)


def _is(wanted: str, found: str) -> bool:
    """All words that were written are among those that were found; a paragraph stands for its parts as well."""
    words = found.lower().split()
    return all(any(word == other or _within(other, word) for other in words) for word in wanted.lower().split())
