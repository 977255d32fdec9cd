//! Bringing the schema to the newest version, by one process at a time.

use super::connection::{Database, sqlite_file};
use super::error::during;
use application::error::PortError;
use migrations::Migrator;
use sea_orm::{ConnectionTrait, TransactionTrait};
use sea_orm_migration::MigratorTrait;
use std::fs::File;

/// Any number, the same for every server of one database.
const ADVISORY_LOCK: &str = "SELECT pg_advisory_xact_lock(4606291)";

/// Applies the missing steps; safe to run twice and by two processes at once.
///
/// # Errors
/// A step fails, or the database does not answer.
pub async fn migrate(database: &Database, url: &str) -> Result<(), PortError> {
    if database.is_postgres() {
        let lock = database.pool().begin().await.map_err(during("locking the migrations"))?;
        lock.execute_unprepared(ADVISORY_LOCK).await.map_err(during("locking the migrations"))?;
        Migrator::up(database.pool(), None).await.map_err(during("migrating"))?;
        return lock.commit().await.map_err(during("unlocking the migrations"));
    }
    let _lock = lock_beside(url).await?;
    Migrator::up(database.pool(), None).await.map_err(during("migrating"))
}

/// The lock ends with the file's life, also when the process is killed. Waiting for it blocks a thread:
/// one that nobody else needs.
async fn lock_beside(url: &str) -> Result<Option<File>, PortError> {
    let Some(path) = sqlite_file(url) else { return Ok(None) };
    let path = path.with_extension("migration-lock");
    let locked = tokio::task::spawn_blocking(move || {
        let file = File::create(path)?;
        file.lock().map(|()| file)
    });
    let failed = |e| PortError::unavailable("locking the embedded database", e);
    let file = locked.await.map_err(|e| failed(std::io::Error::other(e)))?;
    file.map(Some).map_err(failed)
}
