//! Time from which sessions of an account are valid, and the replaced address, until its owner has been notified.

use sea_orm_migration::sea_orm::ConnectionTrait;
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut valid_from = big_integer("sessions_valid_from");
        valid_from.default(0);
        for column in [valid_from, string_len_null("former_email", 254)] {
            manager.alter_table(Table::alter().table("account").add_column(column).to_owned()).await?;
        }
        // Existing tokens have a precision of one second.
        let known = "UPDATE account SET sessions_valid_from = \
            COALESCE(password_changed_at, created_at) / 1000000 * 1000000";
        manager.get_connection().execute_unprepared(known).await?;
        Ok(())
    }
}
