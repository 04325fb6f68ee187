"""The open case library: what happened, how it is ruled, by which paragraph; files that anybody can add to, and that are run."""
