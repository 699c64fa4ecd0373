"""A game of one person against bots: its hands, what is left to decide, what the bots think.

Pure and light: the process that thinks imports this and no web server.
"""
