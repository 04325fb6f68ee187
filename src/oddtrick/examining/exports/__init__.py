"""A paper for other programs: GIFT, which Moodle imports, and QTI 2.1 packages; and as plain text."""
