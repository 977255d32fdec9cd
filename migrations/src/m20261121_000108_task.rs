//! Tasks. At most one is linked to the due date and title of a record (AMB-053).

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let to = |column: &'static str, table: &'static str| {
            ForeignKey::create()
                .from("task", column)
                .to(table, "uuid")
                .on_delete(ForeignKeyAction::Cascade)
                .to_owned()
        };
        let table = Table::create()
            .table("task")
            .col(pk_uuid("uuid"))
            .col(string_len("title", 255))
            .col(date("due_date"))
            .col(big_integer_null("completed_at"))
            .col(boolean("important"))
            .col(uuid("account_uuid"))
            .col(uuid_null("record_uuid"))
            .col(uuid_null("partner_uuid"))
            .col(boolean("from_record"))
            .col(big_integer("created_at"))
            .foreign_key(&mut to("account_uuid", "account"))
            .foreign_key(&mut to("record_uuid", "customer_record"))
            .foreign_key(&mut to("partner_uuid", "partner"))
            .to_owned();
        manager.create_table(table).await?;
        let index = |name: &str| Index::create().name(name).table("task").to_owned();
        for index in [
            index("task_account").col("account_uuid").col("due_date").to_owned(),
            index("task_record").col("record_uuid").to_owned(),
            index("task_partner").col("partner_uuid").to_owned(),
        ] {
            manager.create_index(index).await?;
        }
        manager
            .get_connection()
            .execute_unprepared(
                "CREATE UNIQUE INDEX task_from_record ON task (record_uuid) WHERE from_record",
            )
            .await?;
        Ok(())
    }
}
