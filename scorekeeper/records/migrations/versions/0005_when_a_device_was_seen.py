"""when a device was seen."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("grants", sa.Column("seen", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    op.drop_column("grants", "seen")
