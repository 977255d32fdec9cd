//! Migration of the schema to the newest version, by one process at a time.

use super::backup::{migration_names, read_applied};
use super::connection::{Database, sqlite_file};
use super::error::{db_error, is_deadlock};
use application::error::PortError;
use migrations::Migrator;
use sea_orm::{ConnectionTrait, TransactionTrait};
use sea_orm_migration::MigratorTrait;
use std::fs::File;
use std::io;

/// Advisory lock of migrations, by an arbitrary number that all servers of one database use.
const ADVISORY_LOCK: &str = "SELECT pg_advisory_xact_lock(4606291)";

/// Maximum number of attempts; between two, writers run for at least one second.
const TRIES: u32 = 30;

/// Applies the missing migrations; idempotent, and safe for two concurrent processes.
///
/// # Errors
/// A migration fails, or the schema is newer than this binary.
pub async fn migrate(database: &Database, url: &str) -> Result<(), PortError> {
    if database.is_postgres() {
        let lock = database.writes().begin().await.map_err(db_error("locking the migrations"))?;
        lock.execute_unprepared(ADVISORY_LOCK).await.map_err(db_error("locking the migrations"))?;
        refuse_newer(database).await?;
        apply_all(database).await?;
        return lock.commit().await.map_err(db_error("unlocking the migrations"));
    }
    let _lock = lock_migration_file(url).await?;
    refuse_newer(database).await?;
    apply_all(database).await?;
    database.update_statistics().await;
    Ok(())
}

/// Applies the migrations while servers may work: a migration that deadlocks with one of them is repeated.
async fn apply_all(database: &Database) -> Result<(), PortError> {
    for _ in 1..TRIES {
        match Migrator::up(database.writes(), None).await {
            Err(error) if is_deadlock(&error) => {
                tracing::warn!(%error, "a migration deadlocked with a writer and is repeated");
            }
            done => return done.map_err(db_error("migrating")),
        }
    }
    Migrator::up(database.writes(), None).await.map_err(db_error("migrating"))
}

/// Refuses a newer schema. The error of the migrator would list every unknown migration.
async fn refuse_newer(database: &Database) -> Result<(), PortError> {
    let known_migrations = migration_names();
    let unknown_migration = read_applied(database.writes())
        .await?
        .into_iter()
        .rfind(|migration| !known_migrations.contains(migration));
    let Some(unknown_migration) = unknown_migration else { return Ok(()) };
    let refusal = io::Error::other(format!("it has {unknown_migration}, which this program does not know"));
    Err(PortError::unavailable("the database is of a newer version of fenix", refusal))
}

/// Locks a file in the folder of an embedded database; returns `None` for PostgreSQL. The lock ends with the process,
/// even when it is killed. Waiting for it blocks a dedicated thread.
async fn lock_migration_file(url: &str) -> Result<Option<File>, PortError> {
    let Some(path) = sqlite_file(url) else { return Ok(None) };
    let path = path.with_extension("migration-lock");
    let lock_task = tokio::task::spawn_blocking(move || {
        let file = File::create(path)?;
        file.lock().map(|()| file)
    });
    let lock_error = |e| PortError::unavailable("locking the embedded database", e);
    let file = lock_task.await.map_err(|e| lock_error(std::io::Error::other(e)))?;
    file.map(Some).map_err(lock_error)
}
