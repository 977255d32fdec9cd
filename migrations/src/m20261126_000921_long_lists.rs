//! Indexes for lists of a million rows: secondary sort keys of records, partners to call, and parts of addresses and
//! numbers of contacts.

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
        let connection = manager.get_connection();
        connection.execute_unprepared(EVERYWHERE).await?;
        if manager.get_database_backend() == DbBackend::Postgres && has_trigrams(connection).await? {
            connection.execute_unprepared(TRIGRAMS).await?;
        }
        Ok(())
    }
}

const EVERYWHERE: &str = "
CREATE INDEX customer_record_sorted ON customer_record (uuid, sort_key);
CREATE INDEX partner_follow_up ON partner (follow_up_frequency, last_contact_at);
";

const TRIGRAMS: &str = "
CREATE INDEX contact_entry_email_trigrams ON contact_entry USING gin (email_key gin_trgm_ops);
CREATE INDEX contact_entry_phone_trigrams ON contact_entry USING gin (phone_number gin_trgm_ops);
";

/// Returns whether an earlier migration could install the extension; without it, searches scan the table.
async fn has_trigrams(connection: &SchemaManagerConnection<'_>) -> Result<bool, DbErr> {
    let found = Statement::from_string(
        DbBackend::Postgres,
        "SELECT 1 AS found FROM pg_extension e JOIN pg_opclass c ON c.opcname = 'gin_trgm_ops' \
         WHERE e.extname = 'pg_trgm' AND pg_opclass_is_visible(c.oid)",
    );
    Ok(connection.query_one_raw(found).await?.is_some())
}
