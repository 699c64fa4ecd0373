"""Whole data: a table or its games as files, out and in."""
