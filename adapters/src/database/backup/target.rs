//! Putting a copy in the place of a database that is empty.

use super::super::connection::{Database, sqlite_file};
use super::super::error::during;
use super::super::migrate::migrate;
use super::copy::spooled;
use super::entity::{Column, Entity};
use super::facts;
use super::tools::Tool;
use application::backup::BackupError;
use application::backup::manifest::{DatabaseFacts, Engine};
use application::backup::ports::DatabaseTarget;
use application::error::PortError;
use application::ports::ByteStream;
use async_trait::async_trait;
use derive_more::Constructor;
use futures::StreamExt as _;
use sea_orm::{ColumnTrait, ConnectOptions, DatabaseConnection, EntityTrait, QueryFilter};
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::NamedTempFile;
use tokio::io::AsyncWriteExt as _;

/// The database of an address, which no other part of the program has opened.
#[derive(Constructor)]
pub struct SqlDatabaseTarget {
    url: String,
    /// What PostgreSQL’s program reads is put here first.
    folder: PathBuf,
}

impl SqlDatabaseTarget {
    /// The file of the embedded database.
    fn file(&self) -> Option<&Path> {
        sqlite_file(&self.url)
    }

    async fn connect(&self) -> Result<DatabaseConnection, PortError> {
        let mut options = ConnectOptions::new(self.url.clone());
        options.max_connections(1).connect_timeout(Duration::from_secs(10)).sqlx_logging(false);
        sea_orm::Database::connect(options).await.map_err(during("opening the database"))
    }

    async fn check_vacant_server(&self, copy: &DatabaseFacts) -> Result<(), BackupError> {
        let connection = self.connect().await?;
        let ours = facts::version(&connection).await?;
        let others = facts::others(&connection).await?;
        let tables = facts::tables(&connection).await?;
        connection.close().await.map_err(during("closing the database"))?;
        if others > 0 {
            return Err(BackupError::refused(format!(
                "the database of FENIX_DATABASE_URL is in use ({others} other connections): stop every server first"
            )));
        }
        if !tables.is_empty() {
            return Err(BackupError::refused(format!(
                "the database of FENIX_DATABASE_URL is not empty ({} tables): restore into an empty one",
                tables.len()
            )));
        }
        let major = |version: &str| version.parse::<u32>().map_or(0, |number| number / 10_000);
        if major(&ours) < major(&copy.version) {
            return Err(BackupError::refused(format!(
                "the backup is of PostgreSQL {}, the database of FENIX_DATABASE_URL of {}, which is older",
                major(&copy.version),
                major(&ours)
            )));
        }
        Tool { name: "pg_restore", url: &self.url }.check(&copy.version).await
    }
}

fn check_vacant_file(file: &Path) -> Result<(), BackupError> {
    for suffix in ["-wal", "-shm"] {
        let beside = PathBuf::from(format!("{}{suffix}", file.display()));
        if beside.exists() {
            return Err(BackupError::refused(format!(
                "the database {} is in use, or one is left there: stop the server, and move it away with what stands \
                 beside it ({suffix})",
                file.display()
            )));
        }
    }
    match std::fs::metadata(file) {
        Ok(found) if found.len() > 0 => Err(BackupError::refused(format!(
            "the database {} is not empty: restore where there is none",
            file.display()
        ))),
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(spooled(error).into()),
        _ => Ok(()),
    }
}

#[async_trait]
impl DatabaseTarget for SqlDatabaseTarget {
    fn engine(&self) -> Engine {
        if self.url.starts_with("sqlite:") { Engine::Sqlite } else { Engine::Postgres }
    }

    fn knows(&self, migrations: &[String]) -> bool {
        let known = facts::known();
        migrations.iter().all(|step| known.contains(step))
    }

    async fn check_vacant(&self, copy: &DatabaseFacts) -> Result<(), BackupError> {
        match self.engine() {
            Engine::Postgres => self.check_vacant_server(copy).await,
            Engine::Sqlite => self.file().map_or(Ok(()), check_vacant_file),
        }
    }

    async fn install(&self, content: ByteStream) -> Result<(), BackupError> {
        let folder = self.file().and_then(Path::parent).unwrap_or(&self.folder);
        std::fs::create_dir_all(folder).map_err(spooled)?;
        let copy = received(content, folder).await?;
        match self.file() {
            Some(file) => {
                copy.persist(file).map_err(|error| spooled(error.error))?;
                std::fs::File::open(folder).and_then(|folder| folder.sync_all()).map_err(spooled)?;
                Ok(())
            }
            None => Tool { name: "pg_restore", url: &self.url }.restore(copy.path()).await,
        }
    }

    async fn rows(&self) -> Result<BTreeMap<String, u64>, PortError> {
        let connection = self.connect().await?;
        let rows = facts::rows(&connection).await?;
        connection.close().await.map_err(during("closing the database"))?;
        Ok(rows)
    }

    async fn migrate(&self) -> Result<(), PortError> {
        let database = Database::open(&self.url, 2).await?;
        migrate(&database, &self.url).await?;
        // The run that made the copy: nobody holds files for it here.
        let run = Entity::delete_many().filter(Column::EndedAt.is_null());
        run.exec(database.pool()).await.map_err(during("ending the run of a backup"))?;
        database.close().await;
        Ok(())
    }
}

/// On the disk, for this user alone.
async fn received(mut content: ByteStream, folder: &Path) -> Result<NamedTempFile, BackupError> {
    let copy = NamedTempFile::new_in(folder).map_err(spooled)?;
    let mut file = tokio::fs::File::from_std(copy.reopen().map_err(spooled)?);
    while let Some(piece) = content.next().await {
        file.write_all(&piece?).await.map_err(spooled)?;
    }
    file.sync_all().await.map_err(spooled)?;
    Ok(copy)
}
