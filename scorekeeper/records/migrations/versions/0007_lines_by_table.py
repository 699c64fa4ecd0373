"""the newest line of a table is found at once."""

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

NAME = "ix_journal_lines_table_id_id"


def upgrade() -> None:
    op.create_index(op.f(NAME), "journal_lines", ["table_id", "id"])


def downgrade() -> None:
    op.drop_index(op.f(NAME), "journal_lines")
