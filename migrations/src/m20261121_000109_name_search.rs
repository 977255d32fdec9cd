//! Search of names: a trigram index where PostgreSQL has the extension; otherwise a narrow index, which is scanned as a
//! whole.

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
        if manager.get_database_backend() == DbBackend::Postgres && has_trigrams(connection).await? {
            connection.execute_unprepared(TRIGRAMS).await?;
        }
        let names = Index::create()
            .name("customer_names")
            .table("customer")
            .col("last_name_key")
            .col("first_name_key")
            .col("record_uuid")
            .col("position")
            .to_owned();
        if manager.get_database_backend() == DbBackend::Postgres {
            Ok(())
        } else {
            manager.create_index(names).await
        }
    }
}

const TRIGRAMS: &str = "
CREATE INDEX customer_last_name_trigrams ON customer USING gin (last_name_key gin_trgm_ops);
CREATE INDEX customer_first_name_trigrams ON customer USING gin (first_name_key gin_trgm_ops);
";

/// Returns whether the extension is installed or can be installed by this user; without it, searches scan the table.
async fn has_trigrams(connection: &SchemaManagerConnection<'_>) -> Result<bool, DbErr> {
    let added = connection
        .execute_unprepared(
            "DO $$ BEGIN CREATE EXTENSION IF NOT EXISTS pg_trgm; \
             EXCEPTION WHEN OTHERS THEN RAISE NOTICE 'pg_trgm is not available'; END $$",
        )
        .await;
    added?;
    let found = Statement::from_string(
        DbBackend::Postgres,
        "SELECT 1 AS found FROM pg_extension e JOIN pg_opclass c ON c.opcname = 'gin_trgm_ops' \
         WHERE e.extname = 'pg_trgm' AND pg_opclass_is_visible(c.oid)",
    );
    Ok(connection.query_one_raw(found).await?.is_some())
}
