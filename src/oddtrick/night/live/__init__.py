"""Live tables that run: who is connected, robots that act, boards that come, and whoever watches told at once."""
