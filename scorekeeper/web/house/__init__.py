"""The table's own rules: every setting as a field of a form, and back; the builder of points."""
