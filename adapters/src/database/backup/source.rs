//! Copies of a database during concurrent writes: `VACUUM INTO`, or `pg_dump` on a snapshot that this process reads
//! too.

use super::super::connection::Database;
use super::super::error::{corrupt, db_error};
use super::super::sql::Sql;
use super::super::statement;
use super::copy::{Copy, FileKeys, spool_error};
use super::copy_folder::CopyFolder;
use super::facts;
use super::tools::Tool;
use application::backup::BackupError;
use application::backup::manifest::{DatabaseFacts, Engine};
use application::backup::ports::{DatabaseCopy, DatabaseSource};
use application::error::PortError;
use async_trait::async_trait;
use derive_more::Constructor;
use sea_orm::{AccessMode, ConnectOptions, ConnectionTrait, IsolationLevel, TransactionTrait};
use std::fs::File;
use std::path::PathBuf;

/// Source database of backups.
#[derive(Constructor)]
pub struct SqlDatabaseSource {
    database: Database,
    url: String,
    /// Parent of the temporary folders of copies; it must have enough space for one copy.
    folder: PathBuf,
}

impl SqlDatabaseSource {
    /// Returns the applied migrations.
    ///
    /// # Errors
    /// They differ from the migrations known to this binary.
    async fn list_migrations(&self) -> Result<Vec<String>, BackupError> {
        let applied_migrations = facts::read_applied(self.database.reads()).await?;
        if applied_migrations == facts::migration_names() {
            return Ok(applied_migrations);
        }
        Err(BackupError::refusal(
            "the schema of the database is of another version than this program: back it up with the program that \
             uses it, or run `fenix migrate` first",
        ))
    }

    async fn copy_sqlite(&self, folder: CopyFolder, migrations: Vec<String>) -> Result<Copy, BackupError> {
        let path = folder.copy_path();
        let mut sql = Sql::new("VACUUM INTO ");
        sql.bind(path.display().to_string());
        statement::execute(self.database.writes(), &sql, "copying the database").await?;
        // Flushes the copy to the disk, which the engine does not do.
        File::open(&path).and_then(|file| file.sync_all()).map_err(spool_error)?;
        let mut options = ConnectOptions::new(format!("sqlite://{}?mode=ro", path.display()));
        options.max_connections(1).sqlx_logging(false);
        let copy = sea_orm::Database::connect(options).await.map_err(db_error("opening the copy"))?;
        let facts = read_facts(&copy, Engine::Sqlite, migrations).await?;
        let keys = FileKeys::write(&copy, folder.path()).await?;
        copy.close().await.map_err(db_error("closing the copy"))?;
        Ok(Copy { folder, facts, keys })
    }

    async fn dump_postgres(&self, folder: CopyFolder, migrations: Vec<String>) -> Result<Copy, BackupError> {
        let tool = Tool { name: "pg_dump", url: &self.url };
        let context = "opening a database snapshot";
        let snapshot = self
            .database
            .writes()
            .begin_with_config(Some(IsolationLevel::RepeatableRead), Some(AccessMode::ReadOnly))
            .await
            .map_err(db_error(context))?;
        let facts = read_facts(&snapshot, Engine::Postgres, migrations).await?;
        tool.check(&facts.version).await?;
        let snapshot_name =
            statement::find_value(&snapshot, &Sql::new("SELECT pg_export_snapshot()"), context).await?;
        let name: String = snapshot_name.ok_or_else(|| corrupt("a snapshot"))?;
        let keys = FileKeys::write(&snapshot, folder.path()).await?;
        // The snapshot exists as long as this transaction.
        tool.dump(&name, &folder.copy_path()).await?;
        snapshot.rollback().await.map_err(db_error(context))?;
        Ok(Copy { folder, facts, keys })
    }
}

#[async_trait]
impl DatabaseSource for SqlDatabaseSource {
    async fn check(&self) -> Result<(), BackupError> {
        self.list_migrations().await.map(|_| ())
    }

    async fn copy(&self) -> Result<Box<dyn DatabaseCopy>, BackupError> {
        let migrations = self.list_migrations().await?;
        let folder = CopyFolder::create(&self.folder).map_err(spool_error)?;
        let copy = if self.database.is_postgres() {
            self.dump_postgres(folder, migrations).await?
        } else {
            self.copy_sqlite(folder, migrations).await?
        };
        Ok(Box::new(copy))
    }
}

async fn read_facts(
    connection: &impl ConnectionTrait,
    engine: Engine,
    migrations: Vec<String>,
) -> Result<DatabaseFacts, PortError> {
    let version = facts::read_version(connection).await?;
    Ok(DatabaseFacts { engine, version, migrations, rows: facts::count_rows(connection).await? })
}
