"""`oddtrick table-manager`: the protocol by which robots of several programs play with one another."""
