"""Money: the settlement of a game, payments, and the accounts of a table."""
