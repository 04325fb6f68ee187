"""`oddtrick laws`: the Laws listed and told; drafts of an edition begun and checked, and what one would change."""
