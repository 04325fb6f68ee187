"""What a night came to, for whoever may see it: travellers, score cards, rulings, files, and what several nights make together."""
