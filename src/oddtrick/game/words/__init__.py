"""The game in words and pictures: what people type and say, and how hands are drawn."""
