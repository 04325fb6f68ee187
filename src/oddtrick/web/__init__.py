"""The Director's desk in a browser: pages drawn on the server, and the same for programs as JSON.

Nothing is kept between two requests: an inquiry is its answers, and these stand in the address of its page.
"""
