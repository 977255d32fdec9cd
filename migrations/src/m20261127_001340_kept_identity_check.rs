//! Identity checks of deleted customers, with the identity that was checked. They are retained for a fixed time after
//! the end of the relation (L561-12 CMF).

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
            .table("kept_identity_check")
            .col(pk_uuid("uuid"))
            .col(string_len("first_name", 255))
            .col(string_len("last_name", 255))
            .col(date("birth_date"))
            .col(string_len("document", 20))
            .col(date("valid_until"))
            .col(boolean("is_politically_exposed"))
            .col(string_len("vigilance", 20))
            .col(text_null("origin_of_funds"))
            .col(big_integer("checked_at"))
            .col(string_len("checked_by_first_name", 255))
            .col(string_len("checked_by_last_name", 255))
            // End of the relation, from which the check is kept for a fixed time.
            .col(big_integer("released_at"))
            .to_owned();
        manager.create_table(table).await?;
        let released = Index::create()
            .name("kept_identity_check_released")
            .table("kept_identity_check")
            .col("released_at")
            .to_owned();
        manager.create_index(released).await
    }
}
