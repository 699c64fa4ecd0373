"""Storage: what happened at the tables, and who may touch it.

Only facts are kept here; every figure is derived from them by ``rules``.
"""
