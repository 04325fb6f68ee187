"""What the Director does beside his board: the boards, another movement, matters and appeals."""
