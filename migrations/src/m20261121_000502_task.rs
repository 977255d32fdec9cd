//! Task settings of employees and admins (daily digest, private calendar URL), and index of completed tasks.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = Table::create()
            .table("task_setting")
            .col(pk_uuid("account_uuid"))
            .col(boolean("daily_mail"))
            .col(date_null("reminded_on"))
            .col(string_len_null("calendar_digest", 64))
            .col(big_integer_null("calendar_created_at"))
            .foreign_key(
                ForeignKey::create()
                    .from("task_setting", "account_uuid")
                    .to("account", "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(table).await?;
        let calendar = Index::create()
            .name("task_setting_calendar")
            .table("task_setting")
            .col("calendar_digest")
            .unique()
            .to_owned();
        manager.create_index(calendar).await?;
        let completed = Index::create()
            .name("task_completed")
            .table("task")
            .col("account_uuid")
            .col("completed_at")
            .to_owned();
        manager.create_index(completed).await
    }
}
