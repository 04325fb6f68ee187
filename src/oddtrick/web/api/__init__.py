"""`/api/...`: for programs, the same as the desk's pages. What goes out is what the command line prints with `--json`."""
