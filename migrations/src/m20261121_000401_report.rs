//! Meeting reports and their files.

use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend};
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_table(table()).await?;
        for (name, column) in [
            ("report_record", "record_uuid"),
            ("report_partner", "partner_uuid"),
            ("report_case", "case_uuid"),
        ] {
            // Sort order of the list, after each filter column.
            let index = Index::create()
                .name(name)
                .table("report")
                .col(column)
                .col(("created_at", IndexOrder::Desc))
                .col(("uuid", IndexOrder::Desc))
                .to_owned();
            manager.create_index(index).await?;
        }
        // SQLite can add a column with a reference only in its own syntax.
        let kind = if manager.get_database_backend() == DbBackend::Postgres { "uuid" } else { "uuid_text" };
        let add = format!(
            "ALTER TABLE media ADD COLUMN report_uuid {kind} REFERENCES report (uuid) ON DELETE CASCADE"
        );
        manager.get_connection().execute_unprepared(&add).await?;
        let index = Index::create()
            .name("media_report")
            .table("media")
            .col("report_uuid")
            .col("created_at")
            .to_owned();
        manager.create_index(index).await
    }
}

fn table() -> TableCreateStatement {
    let one_parent = Expr::col("record_uuid").is_null().ne(Expr::col("partner_uuid").is_null());
    let mut table = Table::create()
        .table("report")
        .col(pk_uuid("uuid"))
        .col(uuid_null("record_uuid"))
        .col(uuid_null("partner_uuid"))
        .col(uuid_null("case_uuid"))
        .col(text("content"))
        .col(boolean("visible_to_partner"))
        .col(big_integer("created_at"))
        .col(string_len("created_by_first_name", 255))
        .col(string_len("created_by_last_name", 255))
        .col(big_integer("updated_at"))
        .col(string_len("updated_by_first_name", 255))
        .col(string_len("updated_by_last_name", 255))
        .col(big_integer("version"))
        .check(one_parent)
        .to_owned();
    for (column, to, action) in [
        ("record_uuid", "customer_record", ForeignKeyAction::Cascade),
        ("partner_uuid", "partner", ForeignKeyAction::Cascade),
        // Reports remain on the record (AMB-072).
        ("case_uuid", "customer_case", ForeignKeyAction::SetNull),
    ] {
        table.foreign_key(ForeignKey::create().from("report", column).to(to, "uuid").on_delete(action));
    }
    table
}
