"""What the cards give when all four hands are seen and both sides play their best: tables, leads, plays, par.

Values and par need nothing. What is solved (`solver`) needs DDS, which comes with `oddtrick[analysis]`; it is used from one
thread at a time. To solve many deals, or without waiting, ask the processes of `oddtrick.solving`.
"""
