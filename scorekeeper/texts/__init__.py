"""Every sentence with a number in it: for pages, sheets, the terminal and error messages."""
