"""payments."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

INDEXED = ("table_id", "game_id", "payer_id", "payee_id")


def upgrade() -> None:
    op.create_table(
        "payments",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("game_id", sa.String(), nullable=True),
        sa.Column("payer_id", sa.Integer(), nullable=False),
        sa.Column("payee_id", sa.Integer(), nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.Column("currency", sa.String(), nullable=False),
        sa.Column("note", sa.String(), nullable=False),
        sa.Column("after", sa.Integer(), nullable=False),
        sa.Column("time", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("amount > 0", name=op.f("ck_payments_amount")),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_payments_game_id_games"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["payer_id"], ["members.id"], name=op.f("fk_payments_payer_id_members")
        ),
        sa.ForeignKeyConstraint(
            ["payee_id"], ["members.id"], name=op.f("fk_payments_payee_id_members")
        ),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
            name=op.f("fk_payments_table_id_tables"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_payments")),
        sqlite_autoincrement=True,
    )
    for column in INDEXED:
        op.create_index(op.f(f"ix_payments_{column}"), "payments", [column], unique=False)


def downgrade() -> None:
    op.drop_table("payments")
