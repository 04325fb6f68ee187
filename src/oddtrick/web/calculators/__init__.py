"""Calculators: contracts, travellers, victory points, small reckonings of the office."""
