//! Trigram indexes of contacts on an expression instead of the column: an index on the column also serves equality, and
//! PostgreSQL preferred it to the plain index when an import looked up numbers by the thousand.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend, Statement};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        replace(manager, ON_EXPRESSIONS).await
    }
}

const ON_EXPRESSIONS: &str = "
DROP INDEX contact_entry_email_trigrams;
DROP INDEX contact_entry_phone_trigrams;
CREATE INDEX contact_entry_email_trigrams ON contact_entry USING gin (lower(email_key) gin_trgm_ops);
CREATE INDEX contact_entry_phone_trigrams ON contact_entry USING gin (lower(phone_number) gin_trgm_ops);
";

/// Replaces the indexes, if the previous migration created them.
async fn replace(manager: &SchemaManager<'_>, indexes: &str) -> Result<(), DbErr> {
    let connection = manager.get_connection();
    if manager.get_database_backend() == DbBackend::Postgres
        && connection.query_one_raw(Statement::from_string(DbBackend::Postgres, THERE)).await?.is_some()
    {
        connection.execute_unprepared(indexes).await?;
    }
    Ok(())
}

const THERE: &str = "SELECT 1 AS found FROM pg_class WHERE relname = 'contact_entry_phone_trigrams' \
                     AND pg_table_is_visible(oid)";
