"""Everything that is measured, one part after the other; `python -m tests.bench.PART` runs one."""

from tests.bench import bots, memory, pages, sheets

PARTS = {
    "Pages: eight clients, beside a bare page and a bare insert of Flask and SQLAlchemy": pages,
    "Sheets: beside a bare page of the same table": sheets,
    "Memory: two thousand games of one table, beside a bare page": memory,
    "Bots: decisions beside the light playout": bots,
}

for title, part in PARTS.items():
    print(title)  # noqa: T201
    part.main()
    print()  # noqa: T201
