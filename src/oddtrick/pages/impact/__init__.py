"""The page of a draft's impact: which rulings change, how often, with an example of each; one file that stands alone."""
