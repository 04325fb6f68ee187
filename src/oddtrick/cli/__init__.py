"""The command line: `oddtrick VERB ...`. One module a family of verbs, loaded only when its verb is called."""

from __future__ import annotations

try:
    from oddtrick.cli.common import run
    from oddtrick.cli.streams import prepare
except KeyboardInterrupt:  # Ctrl-C before anything has begun: it ends as it does later, without a word
    raise SystemExit(130) from None

__all__ = ["main", "run"]


def main() -> None:
    """Run the command line with the arguments of this process; ends the process (0, or 2 when something was refused)."""
    prepare()
    raise SystemExit(run())
