//! Identity checks of the customers; the latest one counts.

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
            .table("identity_check")
            .col(pk_uuid("uuid"))
            .col(uuid("customer_uuid"))
            .col(string_len("document", 20))
            .col(date("valid_until"))
            .col(boolean("is_politically_exposed"))
            .col(string_len("vigilance", 20))
            .col(text_null("origin_of_funds"))
            .col(big_integer("checked_at"))
            .col(string_len("checked_by_first_name", 255))
            .col(string_len("checked_by_last_name", 255))
            .foreign_key(
                ForeignKey::create()
                    .from("identity_check", "customer_uuid")
                    .to("customer", "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(table).await?;
        let of_customer = Index::create()
            .name("identity_check_customer")
            .table("identity_check")
            .col("customer_uuid")
            .col("checked_at")
            .to_owned();
        manager.create_index(of_customer).await
    }
}
