"""Everything that is measured, one part after the other; `python -m tests.bench.PART` runs one."""

from tests.bench import bots, fast, memory, pages, sheets, tables

PARTS = {
    "Pages: eight clients, beside a bare page and a bare insert of Flask and SQLAlchemy": pages,
    f"Tables: {tables.TABLES} of them, eight phones that record and look on": tables,
    "Sheets: beside a bare page of the same table": sheets,
    "Memory: two thousand games of one table, beside a bare page": memory,
    "Bots: decisions beside the light playout": bots,
    "Extra `fast`: beside Python, and random playouts beside OpenSpiel": fast,
}

for title, part in PARTS.items():
    print(title)  # noqa: T201
    part.main()
    print()  # noqa: T201
