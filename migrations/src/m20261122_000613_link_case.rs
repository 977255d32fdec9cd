//! Case for which a password link was mailed; it opens after choosing a password or logging in.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let kind = match manager.get_database_backend() {
            DbBackend::Postgres => "uuid",
            _ => "uuid_text",
        };
        let column = format!(
            "ALTER TABLE password_link ADD COLUMN case_uuid {kind} \
             REFERENCES customer_case (uuid) ON DELETE SET NULL"
        );
        manager.get_connection().execute_unprepared(&column).await?;
        let index =
            Index::create().name("password_link_case").table("password_link").col("case_uuid").to_owned();
        manager.create_index(index).await
    }
}
