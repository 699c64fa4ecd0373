"""Starting a game."""
