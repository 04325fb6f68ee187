"""Items of arithmetic: what a Director reckons for a board, computed by the scoring rooms, against the usual mistakes."""
