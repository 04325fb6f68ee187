"""What a seat may do now, as requests: each becomes what happens at the table, or a reason why not."""
