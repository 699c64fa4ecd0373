"""Tables: the first page, joining, a table's games, people and links."""
