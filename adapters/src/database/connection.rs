//! Opening the database, and the one way to begin a writing transaction.

use super::error::unavailable;
use super::reads::Reads;
use super::replica::Replica;
use super::slow::log_if_slow;
use application::error::PortError;
use futures::FutureExt as _;
use futures::future::ready;
use sea_orm::sqlx::Connection as _;
use sea_orm::{
    ConnectOptions, DatabaseConnection, DatabaseTransaction, DbBackend, SqliteTransactionMode,
    TransactionOptions, TransactionTrait,
};
use std::path::Path;
use std::time::Duration;

/// A connection that writes is asked whether it still answers when nobody used it for this long.
const TRUSTED_FOR: Duration = Duration::from_secs(2);

/// The database, whichever engine it is.
#[derive(Clone)]
pub struct Database {
    pool: DatabaseConnection,
    reads: Reads,
    lists: Reads,
}

impl Database {
    /// Opens two pools of at most `connections` on `postgres://…` or `sqlite://FILE`, one of which only reads;
    /// the file is made when absent. SQLite lets one write at a time: its other pool is one connection, which
    /// writers get in the order in which they asked. SQLite’s own busy handler sleeps and retries, which starves
    /// some writers under load.
    ///
    /// # Errors
    /// The database does not answer within ten seconds, or the address is of no known engine.
    pub async fn open(url: &str, connections: u32) -> Result<Self, PortError> {
        Self::open_beside(url, None, connections).await
    }

    /// The same, with a streaming standby of that PostgreSQL for lists (`for_lists`). A commit is then acknowledged
    /// when the standbys of `synchronous_standby_names` show it: what somebody saved is in the list that they open
    /// next. A standby that does not answer keeps nobody from working.
    ///
    /// # Errors
    /// Those of `open`; a standby whose address cannot be read.
    pub async fn open_beside(url: &str, standby: Option<&str>, connections: u32) -> Result<Self, PortError> {
        let failed = |e| unavailable("opening the database", e);
        let writing = if is_sqlite(url) { 1 } else { connections };
        let commit = if standby.is_some() { Use::WriteToStandby } else { Use::Write };
        let pool = sea_orm::Database::connect(options(url, writing, commit)).await;
        let mut pool = pool.map_err(failed)?;
        pool.set_metric_callback(|done| log_if_slow(&done.statement.sql, done.elapsed));
        let reading = sea_orm::Database::connect(options(url, connections, Use::Read)).await;
        let reads = Reads::new(reading.map_err(failed)?);
        let lists = match standby {
            Some(standby) => {
                let mut options = options(standby, connections, Use::Read);
                options.connect_lazy(true).acquire_timeout(Replica::PATIENCE);
                let pool = sea_orm::Database::connect(options).await.map_err(failed)?;
                reads.beside(Replica::new(pool))
            }
            None => reads.clone(),
        };
        Ok(Self { pool, reads, lists })
    }

    /// The same database, whose lists are read from the standby where there is one.
    #[must_use]
    pub fn for_lists(&self) -> Self {
        Self { reads: self.lists.clone(), ..self.clone() }
    }

    /// For single statements that write. Never while the same task holds a transaction: on SQLite it would wait
    /// for itself.
    pub fn pool(&self) -> &DatabaseConnection {
        &self.pool
    }

    /// For single statements that read.
    pub fn reads(&self) -> &Reads {
        &self.reads
    }

    /// The standby that lists are read from, alone.
    pub(super) fn standby(&self) -> Option<Reads> {
        self.lists.standby()
    }

    /// True on PostgreSQL.
    pub fn is_postgres(&self) -> bool {
        self.pool.get_database_backend() == DbBackend::Postgres
    }

    /// A transaction that may write. On SQLite it takes the write lock at once: a transaction that reads
    /// first and writes later would be refused whenever another wrote in between.
    pub async fn begin_write(&self) -> Result<DatabaseTransaction, PortError> {
        let options = TransactionOptions {
            sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
            ..Default::default()
        };
        self.pool.begin_with_options(options).await.map_err(|e| unavailable("beginning a transaction", e))
    }

    /// Does the database answer?
    pub async fn ping(&self) -> Result<(), PortError> {
        self.pool.ping().await.map_err(|e| unavailable("asking the database", e))
    }

    /// Closes every connection once what runs on it has ended.
    pub async fn close(self) {
        for closed in [self.lists.close().await, self.reads.close().await, self.pool.close().await] {
            if let Err(error) = closed {
                tracing::warn!(%error, "the database was not closed cleanly");
            }
        }
    }
}

fn is_sqlite(url: &str) -> bool {
    url.starts_with("sqlite:")
}

/// What connections are for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Write,
    /// A commit is acknowledged once the standby shows it.
    WriteToStandby,
    /// The engine itself refuses a statement that writes.
    Read,
}

impl Use {
    const fn of_postgres(self) -> Option<(&'static str, &'static str)> {
        match self {
            Self::Write => None,
            Self::WriteToStandby => Some(("synchronous_commit", "remote_apply")),
            Self::Read => Some(("default_transaction_read_only", "on")),
        }
    }
}

fn options(url: &str, connections: u32, purpose: Use) -> ConnectOptions {
    let reads_only = purpose == Use::Read;
    let mut options = ConnectOptions::new(with_creation(url));
    options
        .max_connections(connections)
        .min_connections(1)
        .connect_timeout(Duration::from_secs(10))
        .acquire_timeout(Duration::from_secs(10))
        .sqlx_logging(false);
    match purpose {
        // The connection to a file cannot be cut.
        _ if is_sqlite(url) => options.test_before_acquire(false),
        // The server may have been restarted: a list is read then rather than asked for again.
        Use::Read => options.test_before_acquire(true),
        Use::Write | Use::WriteToStandby => options.test_before_acquire_if_idle_for(TRUSTED_FOR),
    };
    if let Some(setting) = purpose.of_postgres() {
        options.map_sqlx_postgres_opts(move |postgres| postgres.options([setting]));
    }
    // SQLite rolls back by itself when the disk is full or fails, and the driver still counts that transaction: later
    // ones become savepoints, and after the next rollback no commit reaches the file. Such a connection is replaced.
    options
        .map_sqlx_sqlite_before_acquire(|connection, _| ready(Ok(!connection.is_in_transaction())).boxed());
    options.map_sqlx_sqlite_opts(move |sqlite| {
        sqlite
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10))
            .pragma("journal_mode", "WAL")
            // A power cut may lose the last commits with NORMAL; what was acknowledged must stay.
            .pragma("synchronous", "FULL")
            // What is deleted leaves the file too: its pages are overwritten, not only forgotten.
            .pragma("secure_delete", "ON")
            .pragma("query_only", if reads_only { "ON" } else { "OFF" })
    });
    options
}

fn with_creation(url: &str) -> String {
    if is_sqlite(url) && !url.contains('?') { format!("{url}?mode=rwc") } else { url.to_owned() }
}

/// The file of a `sqlite://` address; `None` for another engine or a database in memory.
pub fn sqlite_file(url: &str) -> Option<&Path> {
    let path = url.strip_prefix("sqlite://").or_else(|| url.strip_prefix("sqlite:"))?;
    let path = path.split('?').next().unwrap_or_default();
    (!path.is_empty() && !path.contains(":memory:")).then(|| Path::new(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_of_an_address_is_found() {
        assert_eq!(sqlite_file("sqlite:///var/f.db?mode=rwc"), Some(Path::new("/var/f.db")));
        assert_eq!(sqlite_file("sqlite://data/f.db"), Some(Path::new("data/f.db")));
        assert_eq!(sqlite_file("sqlite::memory:"), None);
        assert_eq!(sqlite_file("postgres://u@h/db"), None);
    }
}
