"""From results to a ranking (Law 78): exact inside, rounded only at the edge by the house rule."""
