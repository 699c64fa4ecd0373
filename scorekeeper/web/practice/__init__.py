"""Solo practice against bots."""
