"""Typing in a sheet of paper later: a grid in the order of the printed sheet."""
