"""The scripts of static/js, as pages load them."""
