"""`python -m oddtrick.cli` is the command line."""

from oddtrick.cli import main

main()
