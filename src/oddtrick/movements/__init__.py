"""Who sits where in each round, with which boards: movements as values, checked, measured, made, and read from files.

A movement knows numbers only: slots, tables, rounds and sets. Who has a slot is said by whoever runs the section.
"""

from oddtrick.movements.balance import Balance, balance
from oddtrick.movements.checking import Fault, check, checked
from oddtrick.movements.movement import Kind, Movement, Place, Wrong

__all__ = ["Balance", "Fault", "Kind", "Movement", "Place", "Wrong", "balance", "check", "checked"]
