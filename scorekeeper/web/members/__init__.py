"""The people of a table: renamed, made one, erased, removed."""
