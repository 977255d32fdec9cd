//! Separate identifiers for customer accounts. An account had the identifier of its first customer, which another
//! account needed once that customer got a new address.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend, Statement};
use uuid::Uuid;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// Copies the account under its new identifier ($1) and moves the references to the old one ($2).
const MOVES: [&str; 6] = [
    "INSERT INTO account (uuid, role, email, email_key, first_name, last_name, enabled, password_hash, \
     password_changed_at, created_at, sessions_valid_from, former_email) \
     SELECT $1, role, email, lower(email), first_name, last_name, enabled, password_hash, password_changed_at, \
     created_at, sessions_valid_from, former_email FROM account WHERE uuid = $2",
    "UPDATE customer SET account_uuid = $1 WHERE account_uuid = $2",
    "UPDATE password_link SET account_uuid = $1 WHERE account_uuid = $2",
    "UPDATE download_ticket SET account_uuid = $1 WHERE account_uuid = $2",
    "UPDATE media SET uploader_account = $1 WHERE uploader_account = $2",
    "UPDATE access_journal SET account_uuid = $1 WHERE account_uuid = $2",
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let connection = manager.get_connection();
        let backend = manager.get_database_backend();
        let (unlock, lock, replaced) = match backend {
            DbBackend::Postgres => (
                "ALTER TABLE access_journal DISABLE TRIGGER access_journal_kept",
                "ALTER TABLE access_journal ENABLE TRIGGER access_journal_kept",
                "UPDATE job SET payload = replace(payload::text, $2, $1)::jsonb WHERE payload ->> 'account' = $2",
            ),
            _ => (
                "DROP TRIGGER access_journal_unchanged",
                "CREATE TRIGGER access_journal_unchanged BEFORE UPDATE ON access_journal BEGIN \
                 SELECT RAISE(ABORT, 'the access journal is append-only for a year'); END",
                "UPDATE job SET payload = replace(payload, $2, $1) WHERE payload ->> 'account' = $2",
            ),
        };
        let shared = "SELECT uuid FROM account WHERE role = 'CUSTOMER'";
        let accounts = connection.query_all_raw(Statement::from_string(backend, shared)).await?;
        // The journal gets the new identifiers of the same people.
        connection.execute_unprepared(unlock).await?;
        for row in &accounts {
            let old: Uuid = row.try_get_by_index(0)?;
            #[expect(clippy::disallowed_methods, reason = "a migration has no ports")]
            let new = Uuid::now_v7();
            let freed = "UPDATE account SET email_key = '' WHERE uuid = $1";
            connection.execute_raw(Statement::from_sql_and_values(backend, freed, [old.into()])).await?;
            for sql in MOVES {
                let values = [new.into(), old.into()];
                connection.execute_raw(Statement::from_sql_and_values(backend, sql, values)).await?;
            }
            let words = [new.to_string().into(), old.to_string().into()];
            connection.execute_raw(Statement::from_sql_and_values(backend, replaced, words)).await?;
            let removed = "DELETE FROM account WHERE uuid = $1";
            connection.execute_raw(Statement::from_sql_and_values(backend, removed, [old.into()])).await?;
        }
        connection.execute_unprepared(lock).await?;
        Ok(())
    }
}
