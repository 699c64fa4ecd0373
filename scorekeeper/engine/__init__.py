"""The play of a hand, card by card, under every rule that one pack allows. Pure: no clock, no
files, no global state; it knows no points.

`terms` is what the rules say of a hand, `deal` its cards, `hand` the state and its actions,
`view` what one seat may know of it, `notation` a hand on one line, `replay` a game of them.
"""
