"""A tournament: the fold of what happened, who said it and when; every view, page and file follows from that one value."""
