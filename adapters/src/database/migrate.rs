//! Bringing the schema to the newest version, by one process at a time.

use super::backup::{applied, known};
use super::connection::{Database, sqlite_file};
use super::error::{during, is_deadlock};
use application::error::PortError;
use migrations::Migrator;
use sea_orm::{ConnectionTrait, TransactionTrait};
use sea_orm_migration::MigratorTrait;
use std::fs::File;
use std::io;

/// The number is arbitrary; every server of one database uses the same.
const ADVISORY_LOCK: &str = "SELECT pg_advisory_xact_lock(4606291)";

/// Each lets at least the writers of a second through.
const TRIES: u32 = 30;

/// Applies the missing steps; safe to run twice and by two processes at once.
///
/// # Errors
/// A step fails, a newer program was here, or the database does not answer.
pub async fn migrate(database: &Database, url: &str) -> Result<(), PortError> {
    if database.is_postgres() {
        let lock = database.pool().begin().await.map_err(during("locking the migrations"))?;
        lock.execute_unprepared(ADVISORY_LOCK).await.map_err(during("locking the migrations"))?;
        refuse_newer(database).await?;
        up(database).await?;
        return lock.commit().await.map_err(during("unlocking the migrations"));
    }
    let _lock = lock_beside(url).await?;
    refuse_newer(database).await?;
    up(database).await
}

/// Servers may work meanwhile: a step that one of them stood in the way of is done again.
async fn up(database: &Database) -> Result<(), PortError> {
    for _ in 1..TRIES {
        match Migrator::up(database.pool(), None).await {
            Err(error) if is_deadlock(&error) => {
                tracing::warn!(%error, "a step of the schema met a writer and is done again");
            }
            done => return done.map_err(during("migrating")),
        }
    }
    Migrator::up(database.pool(), None).await.map_err(during("migrating"))
}

/// The migrator would name every step that it does not know.
async fn refuse_newer(database: &Database) -> Result<(), PortError> {
    let known = known();
    let newest = applied(database.pool()).await?.into_iter().rfind(|step| !known.contains(step));
    let Some(newest) = newest else { return Ok(()) };
    let refusal = io::Error::other(format!("it has {newest}, which this program does not know"));
    Err(PortError::unavailable("the database is of a newer version of fenix", refusal))
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
