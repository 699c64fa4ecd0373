"""The rules of Oh Hell in all its forms: facts in, figures out.

Everything here is pure: no clock, no chance, no files, no framework. One call carries
the product: :func:`scorekeeper.rules.score.score` turns what a table saw into what it is worth.
"""
