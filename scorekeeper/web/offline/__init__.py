"""What works without the network, and what a phone could not send."""
