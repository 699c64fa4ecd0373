"""What lies ahead in a game: who plays, who sits where, what is dealt, how it is scored."""
