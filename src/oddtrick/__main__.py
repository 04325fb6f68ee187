"""`python -m oddtrick` is the command line."""

from oddtrick.cli import main

main()
