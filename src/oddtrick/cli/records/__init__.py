"""`oddtrick records`: hand records to print."""
