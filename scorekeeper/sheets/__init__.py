"""Sheets on paper: plain values in, PDF bytes out.

`layout` turns a game into pages, rows and cells with every string ready; a blank sheet is that of
a game without hands, so both share one layout. `html` writes the pages down, `pdf` prints them.
"""
