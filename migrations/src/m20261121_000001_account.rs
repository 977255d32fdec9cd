//! Accounts.

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
            .table("account")
            .col(pk_uuid("uuid"))
            .col(
                string_len("role", 20)
                    .check(Expr::col("role").is_in(["CUSTOMER", "PARTNER", "EMPLOYEE", "ADMIN"])),
            )
            .col(string_len("email", 254))
            .col(string_len("email_key", 254))
            .col(string_len("first_name", 255))
            .col(string_len("last_name", 255))
            .col(boolean("enabled"))
            .col(text_null("password_hash"))
            .col(big_integer_null("password_changed_at"))
            .col(big_integer("created_at"))
            .to_owned();
        manager.create_table(table).await?;
        let index =
            Index::create().name("account_email_key").table("account").col("email_key").unique().to_owned();
        manager.create_index(index).await
    }
}
