"""practice."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

INDEXED = ("device", "table_id", "member_id")


def upgrade() -> None:
    op.create_table(
        "practice_games",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("device", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=True),
        sa.Column("member_id", sa.Integer(), nullable=True),
        sa.Column("daily", sa.String(), nullable=True),
        sa.Column("rules", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("bots", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("options", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.Column("first_dealer", sa.Integer(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("hinted", sa.Boolean(), nullable=False),
        sa.Column("undone", sa.Boolean(), nullable=False),
        sa.Column("ended", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["member_id"], ["members.id"], name=op.f("fk_practice_games_member_id_members")
        ),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
            name=op.f("fk_practice_games_table_id_tables"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_practice_games")),
        sa.UniqueConstraint("device", "daily", name=op.f("uq_practice_games_device_daily")),
    )
    for column in INDEXED:
        op.create_index(op.f(f"ix_practice_games_{column}"), "practice_games", [column])
    _of_a_game(
        "practice_hands",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("line", sa.String(), nullable=False),
    )
    _of_a_game(
        "practice_steps",
        sa.Column("op", sa.String(), nullable=False),
        sa.Column("said", sa.String(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
    )


def downgrade() -> None:
    for table in ("practice_steps", "practice_hands", "practice_games"):
        op.drop_table(table)


def _of_a_game(table: str, key: sa.Column[Any], *others: sa.Column[Any]) -> None:
    op.create_table(
        table,
        sa.Column("practice_id", sa.String(), nullable=False),
        key,
        *others,
        sa.ForeignKeyConstraint(
            ["practice_id"],
            ["practice_games.id"],
            name=op.f(f"fk_{table}_practice_id_practice_games"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("practice_id", key.name, name=op.f(f"pk_{table}")),
    )
