//! Restore of a copy into an empty database.

use super::super::account::link_entity;
use super::super::connection::{Database, sqlite_file};
use super::super::error::db_error;
use super::super::migrate::migrate;
use super::super::sql::Sql;
use super::super::statement;
use super::copy::spool_error;
use super::entity::{Column, Entity};
use super::facts;
use super::tools::Tool;
use application::backup::BackupError;
use application::backup::manifest::{DatabaseFacts, Engine};
use application::backup::ports::{DatabaseTarget, PreparedDatabase};
use application::error::PortError;
use application::ports::ByteStream;
use async_trait::async_trait;
use derive_more::Constructor;
use futures::StreamExt as _;
use sea_orm::{
    ColumnTrait, ConnectOptions, ConnectionTrait, DatabaseConnection, EntityTrait, QueryFilter,
    TransactionTrait,
};
use std::fs::OpenOptions;
use std::io;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::io::AsyncWriteExt as _;

/// Suffix of the write-ahead log of SQLite.
const LOG_SUFFIX: &str = "-wal";
/// Suffixes of the files that SQLite creates beside a database.
const SIDE_FILE_SUFFIXES: [&str; 2] = [LOG_SUFFIX, "-shm"];

/// Tables of logins, valid or pending, and of what they allow.
const LOGIN_TABLES: [&str; 5] =
    ["download_ticket", "session", "login_challenge", "mfa_enrolment", "known_device"];

/// Target database, which no other part of the process has opened.
#[derive(Constructor)]
pub struct SqlDatabaseTarget {
    url: String,
    /// Folder of the input file of `pg_restore`.
    folder: PathBuf,
}

/// Returns the path of the copy during a restore: beside an embedded database, else in `folder`. A killed restore
/// leaves the file there.
pub fn restore_path(url: &str, folder: &Path) -> PathBuf {
    sqlite_file(url)
        .map_or_else(|| folder.join("database.restoring"), |file| file.with_extension("restoring"))
}

impl SqlDatabaseTarget {
    /// Returns the file of the embedded database.
    fn file(&self) -> Option<&Path> {
        sqlite_file(&self.url)
    }

    async fn connect(&self) -> Result<DatabaseConnection, PortError> {
        let mut options = ConnectOptions::new(self.url.clone());
        options.max_connections(1).connect_timeout(Duration::from_secs(10)).sqlx_logging(false);
        sea_orm::Database::connect(options).await.map_err(db_error("opening the database"))
    }

    async fn check_vacant_server(&self, copy: &DatabaseFacts) -> Result<(), BackupError> {
        let connection = self.connect().await?;
        let engine_version = facts::read_version(&connection).await?;
        let other_connections = facts::count_other_connections(&connection).await?;
        let tables = facts::list_tables(&connection).await?.len();
        let is_complete = tables > 0 && check_facts(&connection, copy).await.is_ok();
        connection.close().await.map_err(db_error("closing the database"))?;
        if other_connections > 0 {
            return Err(BackupError::refusal(format!(
                "the database of FENIX_DATABASE_URL is in use ({other_connections} other connections): stop every \
                 server first"
            )));
        }
        if tables > 0 && !is_complete {
            return Err(BackupError::refusal(format!(
                "the database of FENIX_DATABASE_URL is not empty ({tables} tables): restore into an empty one (drop \
                 it and create it again, if a restore left this)"
            )));
        }
        let major_version = |version: &str| version.parse::<u32>().map_or(0, |number| number / 10_000);
        if major_version(&engine_version) < major_version(&copy.version) {
            return Err(BackupError::refusal(format!(
                "the backup is of PostgreSQL {}, the database of FENIX_DATABASE_URL of {}, which is older",
                major_version(&copy.version),
                major_version(&engine_version)
            )));
        }
        Tool { name: "pg_restore", url: &self.url }.check(&copy.version).await
    }
}

fn check_vacant_file(file: &Path) -> Result<(), BackupError> {
    for suffix in SIDE_FILE_SUFFIXES {
        let side_file = side_file_path(file, suffix);
        if side_file.exists() {
            return Err(BackupError::refusal(format!(
                "the database {} is in use, or one is left there: stop the server, and move it away with what stands \
                 beside it ({suffix})",
                file.display()
            )));
        }
    }
    match std::fs::metadata(file) {
        Ok(metadata) if metadata.len() > 0 => Err(BackupError::refusal(format!(
            "the database {} is not empty: restore where there is none",
            file.display()
        ))),
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(spool_error(error).into()),
        _ => Ok(()),
    }
}

fn side_file_path(file: &Path, suffix: &str) -> PathBuf {
    PathBuf::from(format!("{}{suffix}", file.display()))
}

#[async_trait]
impl DatabaseTarget for SqlDatabaseTarget {
    fn engine(&self) -> Engine {
        if self.url.starts_with("sqlite:") { Engine::Sqlite } else { Engine::Postgres }
    }

    async fn check_vacant(&self, copy: &DatabaseFacts) -> Result<(), BackupError> {
        match self.engine() {
            Engine::Postgres => self.check_vacant_server(copy).await,
            Engine::Sqlite => self.file().map_or(Ok(()), check_vacant_file),
        }
    }

    async fn prepare(
        &self,
        content: ByteStream,
        facts: &DatabaseFacts,
    ) -> Result<Box<dyn PreparedDatabase>, BackupError> {
        let path = restore_path(&self.url, &self.folder);
        std::fs::create_dir_all(path.parent().unwrap_or(&self.folder)).map_err(spool_error)?;
        let copy = RestoringFile::write(path, content).await?;
        let Some(file) = self.file() else {
            let (url, facts) = (self.url.clone(), facts.clone());
            return Ok(Box::new(PreparedDump { url, copy, facts }));
        };
        let url = format!("sqlite://{}", copy.0.display());
        migrate_copy(&url, facts).await?;
        if side_file_path(&copy.0, LOG_SUFFIX).exists() {
            return Err(BackupError::refusal("the copy of the database was not closed cleanly"));
        }
        Ok(Box::new(PreparedFile { copy, file: file.to_owned() }))
    }
}

/// Copy on the disk with mode 0600; deleted when dropped.
struct RestoringFile(PathBuf);

impl RestoringFile {
    /// Writes the copy, and replaces one that a killed restore left.
    async fn write(path: PathBuf, mut content: ByteStream) -> Result<Self, PortError> {
        let copy = Self(path);
        copy.remove();
        let file =
            OpenOptions::new().write(true).create_new(true).mode(0o600).open(&copy.0).map_err(spool_error)?;
        let mut file = tokio::fs::File::from_std(file);
        while let Some(piece) = content.next().await {
            file.write_all(&piece?).await.map_err(spool_error)?;
        }
        file.sync_all().await.map_err(spool_error)?;
        Ok(copy)
    }

    fn remove(&self) {
        for path in
            SIDE_FILE_SUFFIXES.iter().map(|suffix| side_file_path(&self.0, suffix)).chain([self.0.clone()])
        {
            let _ = std::fs::remove_file(path);
        }
    }
}

impl Drop for RestoringFile {
    fn drop(&mut self) {
        self.remove();
    }
}

/// SQLite file whose rows were compared and whose schema is up to date.
struct PreparedFile {
    copy: RestoringFile,
    file: PathBuf,
}

#[async_trait]
impl PreparedDatabase for PreparedFile {
    async fn commit(self: Box<Self>) -> Result<(), BackupError> {
        std::fs::rename(&self.copy.0, &self.file).map_err(spool_error)?;
        let folder = self.file.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = std::fs::File::open(folder.unwrap_or(Path::new(".")));
        Ok(folder.and_then(|folder| folder.sync_all()).map_err(spool_error)?)
    }
}

/// Output of `pg_dump`, ready to be restored.
struct PreparedDump {
    url: String,
    copy: RestoringFile,
    facts: DatabaseFacts,
}

#[async_trait]
impl PreparedDatabase for PreparedDump {
    async fn commit(self: Box<Self>) -> Result<(), BackupError> {
        let database = Database::open(&self.url, 2).await?;
        let is_vacant = facts::list_tables(database.writes()).await.map(|tables| tables.is_empty());
        database.close().await;
        // A database with tables was filled by a restore killed after this step; `check_vacant` has compared its rows.
        if is_vacant? {
            Tool { name: "pg_restore", url: &self.url }.restore(&self.copy.0).await?;
        }
        migrate_copy(&self.url, &self.facts).await
    }
}

/// Compares a copy with the manifest, migrates its schema to the newest version, and deletes the logins and the
/// unfinished backup run that it contains.
async fn migrate_copy(url: &str, facts: &DatabaseFacts) -> Result<(), BackupError> {
    let database = Database::open(url, 2).await?;
    let result = async {
        check_facts(database.writes(), facts).await?;
        migrate(&database, url).await?;
        let context = "ending the run of a backup";
        let transaction = database.writes().begin().await.map_err(db_error(context))?;
        delete_logins(&transaction).await?;
        let run = Entity::delete_many().filter(Column::EndedAt.is_null());
        run.exec(&transaction).await.map_err(db_error(context))?;
        transaction.commit().await.map_err(db_error(context))?;
        Ok::<_, BackupError>(())
    };
    let result = result.await;
    database.close().await;
    result
}

/// Deletes the logins and the unused password links, because some may have been ended since the backup.
async fn delete_logins(connection: &impl ConnectionTrait) -> Result<(), PortError> {
    for table in LOGIN_TABLES {
        let mut deletion = Sql::new("DELETE FROM ");
        deletion.name(table);
        statement::execute(connection, &deletion, "deleting the logins of a backup").await?;
    }
    let links = link_entity::Entity::delete_many().filter(link_entity::Column::UsedAt.is_null());
    links.exec(connection).await.map(|_| ()).map_err(db_error("deleting the password links of a backup"))
}

async fn check_facts(connection: &impl ConnectionTrait, facts: &DatabaseFacts) -> Result<(), BackupError> {
    if facts::count_rows(connection).await? != facts.rows {
        return Err(BackupError::damage("its tables hold other numbers of rows than its manifest says"));
    }
    if facts::read_applied(connection).await? != facts.migrations {
        return Err(BackupError::damage("its schema is of another version than its manifest says"));
    }
    Ok(())
}
