"""How questions, answers and orders are worded in every picture."""

from __future__ import annotations

from oddtrick.laws.asking import By, Order
from oddtrick.texts import Text, say

BY = {
    By.TABLE: say("a fact from the table"),
    By.OFFENDER: say("the offender"),
    By.PARTNER: say("offender's partner"),
    By.LHO: say("offender's LHO"),
    By.RHO: say("offender's RHO"),
    By.DECLARER: say("declarer"),
    By.DIRECTOR: say("the Director judges"),
    By.REGULATION: say("the regulations"),
}


def order_lines(order: Order) -> list[Text]:
    """An order line by line: its Law first, then each effect."""
    return [say("Law {law}", law=order.law), *(effect.text for effect in order.effects)]
