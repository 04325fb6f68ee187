"""Deals that are as somebody wants them: conditions in words, drawn without favour, with the numbers and seeds of all others."""

from oddtrick.dealing.conditions import Condition
from oddtrick.dealing.drawing import commitment, dealt
from oddtrick.dealing.reading import condition

__all__ = ["Condition", "commitment", "condition", "dealt"]
