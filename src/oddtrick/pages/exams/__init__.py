"""An examination on paper: the paper, and its key on pages of its own."""
