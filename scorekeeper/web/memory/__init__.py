"""The memory of a table: its games, statistics of its members, a year to print."""
