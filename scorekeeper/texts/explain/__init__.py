"""Schemes, variants and words explained: articles as plain values, and how they are written out.

The pages, the terminal and the documents under `docs/` show the same articles.
"""
