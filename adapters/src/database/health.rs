//! Database checks of `fenix doctor`.

use super::backup::{migration_names, read_applied};
use super::connection::Database;
use super::media::list_files_after;
use super::sql::Sql;
use super::statement;
use super::stored::Stored;
use application::doctor::ports::{DatabaseHealth, SchemaGap};
use application::error::PortError;
use async_trait::async_trait;
use derive_more::Constructor;
use domain::shared::instant::Instant;

/// Checks one database.
#[derive(Constructor)]
pub struct SqlDatabaseHealth {
    database: Database,
}

#[async_trait]
impl DatabaseHealth for SqlDatabaseHealth {
    async fn read_clock(&self) -> Result<Option<Instant>, PortError> {
        if !self.database.is_postgres() {
            return Ok(None);
        }
        let sql = Sql::new("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000000 AS bigint)");
        let now: Option<Stored<Instant>> =
            statement::find_value(self.database.reads(), &sql, "reading the time").await?;
        Ok(now.map(Stored::value))
    }

    async fn find_schema_gap(&self) -> Result<SchemaGap, PortError> {
        let (applied_migrations, known_migrations) =
            (read_applied(self.database.reads()).await?, migration_names());
        let missing =
            known_migrations.iter().filter(|migration| !applied_migrations.contains(migration)).count();
        let unknown =
            applied_migrations.iter().filter(|migration| !known_migrations.contains(migration)).count();
        Ok(SchemaGap { missing, unknown })
    }

    async fn list_files_after(&self, after: &str, limit: u64) -> Result<Vec<(String, u64)>, PortError> {
        list_files_after(self.database.reads(), after, limit).await
    }
}
