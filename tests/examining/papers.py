"""Papers that several tests look at, each made once."""

from __future__ import annotations

from functools import cache

from oddtrick.examining.choosing import Paper, paper
from oddtrick.examining.readymade import ready
from oddtrick.examining.telling import told
from oddtrick.examining.told import ToldPaper


@cache
def made(name: str, seed: int = 1) -> Paper:
    """The paper of a ready-made blueprint."""
    return paper(ready(name), seed)


@cache
def in_words(name: str, language: str, seed: int = 1) -> ToldPaper:
    """The same, told."""
    return told(made(name, seed), language)
