"""The sentences of Click that a person can meet here, listed so that translators see them; nothing imports this."""

from __future__ import annotations

from oddtrick.texts import msg

CLICK = (
    msg("Usage:"),
    msg("Usage: "),
    msg("Options"),
    msg("Commands"),
    msg("Positional arguments"),
    msg("[OPTIONS]"),
    msg("Show this message and exit."),
    msg("Show the version and exit."),
    msg("Missing command."),
    msg("No such command {name!r}."),
    msg("No such option {name!r}."),
    msg("(Did you mean one of: {possibilities}?)"),
    msg("Option {name!r} does not take a value."),
    msg("Missing {param_type}"),
    msg("{missing}{param_hint}.{msg}"),
    msg("Choose from:\n\t{choices}"),
    msg("Did you mean {possibility}?"),
    msg("Option {name!r} requires an argument."),
    msg("Got unexpected extra argument ({args})"),
    msg("Got unexpected extra arguments ({args})"),
    msg("Missing argument"),
    msg("Missing option"),
    msg("Missing parameter"),
    msg("Invalid value: {message}"),
    msg("Invalid value for {param_hint}: {message}"),
    msg("{value!r} is not {choice}."),
    msg("{value!r} is not one of {choices}."),
    msg("{value!r} is not a valid {number_type}."),
    msg("{value} is not in the range {range}."),
    msg("default: {default}"),
    msg("required"),
)
