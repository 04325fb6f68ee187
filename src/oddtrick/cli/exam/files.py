"""Files of an examination: blueprints, papers, answers, statistics."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from oddtrick.cli.files import read_file
from oddtrick.texts import BadInput, say

if TYPE_CHECKING:
    from oddtrick.examining.marking import Answers
    from oddtrick.examining.statistics import Statistics
    from oddtrick.examining.told import ToldPaper
    from oddtrick.examining.values import Blueprint


def text_of(path: str) -> str:
    """The text of a file. Raises BadInput."""
    try:
        return read_file(path).decode()
    except UnicodeDecodeError:
        raise BadInput(say("{file} is not written in UTF-8", file=path)) from None


def blueprint_of(wanted: str) -> Blueprint:
    """A ready-made one, or a file."""
    from oddtrick.examining.readymade import NAMES, ready

    if wanted in NAMES:
        return ready(wanted)
    if not (wanted == "-" or wanted.endswith(".toml") or "/" in wanted or Path(wanted).is_file()):
        return ready(wanted)
    from oddtrick.examining.reading import read

    return read(text_of(wanted), wanted)


def paper_of(path: str) -> ToldPaper:
    """A paper as `exam paper` wrote it."""
    from oddtrick.answering.misfits import fitting
    from oddtrick.examining.told import ToldPaper
    from oddtrick.reading_json import json_of

    try:
        return fitting(json_of(read_file(path)), ToldPaper)
    except RecursionError:
        raise BadInput(say("{file}: what stands in it is nested too deeply", file=path)) from None
    except BadInput as error:
        told = say("{file} is no paper that oddtrick exam paper wrote as JSON: {error}", file=path, error=error.text)
        raise BadInput(told) from None


def answers_of(made: ToldPaper, files: Sequence[str]) -> list[Answers]:
    """The answers of these files. Raises BadInput."""
    from oddtrick.examining.answering import read

    return [one for file in files for one in read(text_of(file), file, made)]


def statistics_of(path: str) -> Statistics:
    """The statistics of a file. Raises BadInput."""
    from oddtrick.examining.statistics import load

    return load(text_of(path), path)
