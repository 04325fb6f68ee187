"""Laws 79-93: results, the Director's duties, the organizer's, appeals."""
