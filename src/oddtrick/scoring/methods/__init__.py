"""Methods of comparison (Law 78) on one field of results: each method, its roundings, and the conditions that choose it."""
