"""Everything that is measured, one part after the other; `python -m tests.bench.PART` runs one."""

from tests.bench import bots, pages, sheets, tables

PARTS = {
    "Pages: eight clients, beside a bare page and a bare insert of Flask and SQLAlchemy": pages,
    f"Tables: {tables.TABLES} of them, eight phones that record and look on": tables,
    "Sheets: beside a bare page of the same table": sheets,
    "Bots: decisions beside the light playout": bots,
}

for title, part in PARTS.items():
    print(title)  # noqa: T201
    part.main()
    print()  # noqa: T201
