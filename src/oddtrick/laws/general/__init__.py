"""Laws 6-16: the deal, the Director, rectification, score adjustments, wrong boards and hands, information."""
