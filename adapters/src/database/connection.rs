//! Opens the database, and begins writing transactions.

use super::error::unavailable;
use super::slow::log_if_slow;
use application::error::PortError;
use futures::FutureExt as _;
use futures::future::ready;
use sea_orm::sqlx::Connection as _;
use sea_orm::{
    ConnectOptions, ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbBackend,
    SqliteTransactionMode, TransactionOptions, TransactionTrait,
};
use std::fs::OpenOptions;
use std::io;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;
use std::time::Duration;

/// Idle time after which a connection is tested before use. It is shorter than a restart of the database, so that no
/// statement fails on a lost connection afterwards. A test before every statement would double the round trips.
const UNTESTED_IDLE_TIME: Duration = Duration::from_millis(500);

/// Connections to the database, on either engine.
#[derive(Clone)]
pub struct Database {
    writes: DatabaseConnection,
    reads: DatabaseConnection,
}

impl Database {
    /// Opens two pools of at most `connections` on `postgres://…` or `sqlite://FILE`, one of them read-only; a missing
    /// file is created. SQLite allows one writer at a time: its writing pool has one connection, which writers obtain
    /// in the order of their requests. SQLite’s own busy handler sleeps and retries, which starves some writers under
    /// load.
    ///
    /// # Errors
    /// The database does not respond within ten seconds, or the address has an unknown engine.
    pub async fn open(url: &str, connections: u32) -> Result<Self, PortError> {
        let writing_connections = if is_sqlite(url) { 1 } else { connections };
        if let Some(file) = sqlite_file(url).filter(|_| !url.contains('?')) {
            create_private(file).map_err(|error| PortError::unavailable("creating the database", error))?;
        }
        let writes = connect(connect_options(url, writing_connections, ConnectionUse::Write)).await?;
        let reads = connect(connect_options(url, connections, ConnectionUse::Read)).await?;
        let mut database = Self { writes, reads };
        database.observe(log_if_slow);
        Ok(database)
    }

    /// Calls `observer` with the SQL and the duration of each statement of this value, instead of the former observer.
    pub fn observe(&mut self, observer: impl Fn(&str, Duration) + Clone + Send + Sync + 'static) {
        for pool in [&mut self.writes, &mut self.reads] {
            let observer = observer.clone();
            pool.set_metric_callback(move |metric| observer(&metric.statement.sql, metric.elapsed));
        }
    }

    /// Pool for single statements that write. Must not be used while the same task holds a transaction: on SQLite it
    /// would deadlock.
    pub fn writes(&self) -> &DatabaseConnection {
        &self.writes
    }

    /// Pool for single statements that read; each sees everything committed before it.
    pub fn reads(&self) -> &DatabaseConnection {
        &self.reads
    }

    pub fn is_postgres(&self) -> bool {
        self.writes.get_database_backend() == DbBackend::Postgres
    }

    /// Begins a transaction that may write; it is rolled back when dropped without a commit. On SQLite it takes the
    /// write lock immediately: a transaction that reads first and writes later would fail whenever another one wrote in
    /// between.
    pub async fn begin_write(&self) -> Result<DatabaseTransaction, PortError> {
        let options = TransactionOptions {
            sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
            ..Default::default()
        };
        self.writes.begin_with_options(options).await.map_err(|e| unavailable("beginning a transaction", e))
    }

    /// Updates the statistics of the query planner of SQLite where tables have grown or have new indexes: without them,
    /// a large list takes ten times as long. PostgreSQL updates its statistics itself. A connection reads them when it
    /// is opened, and is reopened after half an hour at most. A failure, for instance on a full disk, is logged: the
    /// server starts and the purge runs without them.
    pub async fn update_statistics(&self) {
        if self.is_postgres() {
            return;
        }
        // 0x10000: all tables, not only those that this connection has queried.
        if let Err(error) = self.writes.execute_unprepared("PRAGMA optimize = 0x10002").await {
            tracing::warn!(%error, "the statistics of the query planner were not updated");
        }
    }

    /// Checks that the database responds.
    pub async fn ping(&self) -> Result<(), PortError> {
        self.writes.ping().await.map_err(|e| unavailable("pinging the database", e))
    }

    /// Closes every connection after its running statements.
    pub async fn close(self) {
        for result in [self.reads.close().await, self.writes.close().await] {
            if let Err(error) = result {
                tracing::warn!(%error, "the database was not closed cleanly");
            }
        }
    }
}

async fn connect(options: ConnectOptions) -> Result<DatabaseConnection, PortError> {
    let connection = sea_orm::Database::connect(options).await;
    connection.map_err(|e| unavailable("opening the database", e))
}

/// Creates a missing file that only this user can read; SQLite gives the same mode to the files beside it.
fn create_private(file: &Path) -> io::Result<()> {
    match OpenOptions::new().write(true).create_new(true).mode(0o600).open(file) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

fn is_sqlite(url: &str) -> bool {
    url.starts_with("sqlite:")
}

/// Kind of statements that a connection executes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ConnectionUse {
    Write,
    /// Reading only; the engine refuses statements that write.
    Read,
}

fn connect_options(url: &str, connections: u32, purpose: ConnectionUse) -> ConnectOptions {
    let reads_only = purpose == ConnectionUse::Read;
    let mut options = ConnectOptions::new(with_creation(url));
    options
        .max_connections(connections)
        .min_connections(1)
        .connect_timeout(Duration::from_secs(10))
        .acquire_timeout(Duration::from_secs(10))
        .sqlx_logging(false);
    if is_sqlite(url) {
        // A connection to a file cannot be lost.
        options.test_before_acquire(false);
    } else {
        options.test_before_acquire_if_idle_for(UNTESTED_IDLE_TIME);
    }
    options.map_sqlx_postgres_opts(move |postgres| {
        // Compiling a statement with many subqueries takes longer than executing it.
        let postgres = postgres.options([("jit", "off")]);
        if reads_only { postgres.options([("default_transaction_read_only", "on")]) } else { postgres }
    });
    // SQLite rolls back implicitly when the disk is full or fails, but the driver still counts that transaction: later
    // ones become savepoints, and after the next rollback no commit reaches the file. Such a connection is replaced.
    options
        .map_sqlx_sqlite_before_acquire(|connection, _| ready(Ok(!connection.is_in_transaction())).boxed());
    options.map_sqlx_sqlite_opts(move |sqlite| {
        sqlite
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10))
            .pragma("journal_mode", "WAL")
            // With NORMAL, a power cut could lose the last commits; acknowledged data must be durable.
            .pragma("synchronous", "FULL")
            // Overwrites the pages of deleted rows, so that the file no longer contains their content.
            .pragma("secure_delete", "ON")
            .pragma("query_only", if reads_only { "ON" } else { "OFF" })
    });
    options
}

fn with_creation(url: &str) -> String {
    if is_sqlite(url) && !url.contains('?') { format!("{url}?mode=rwc") } else { url.to_owned() }
}

/// Returns the file of a `sqlite://` address; `None` for another engine or an in-memory database.
pub fn sqlite_file(url: &str) -> Option<&Path> {
    let path = url.strip_prefix("sqlite://").or_else(|| url.strip_prefix("sqlite:"))?;
    let path = path.split('?').next().unwrap_or_default();
    (!path.is_empty() && !path.contains(":memory:")).then(|| Path::new(path))
}
