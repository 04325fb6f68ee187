"""The desk in a pocket: what happened, the interview and the ruling in a browser that runs Python itself, without any server."""
