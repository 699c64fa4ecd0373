"""Public pages that explain the games, the ways of scoring and the words."""
