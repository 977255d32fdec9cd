//! Connections kept for statements that read. The pool asks a connection whether it still answers each time
//! it is given back, which doubles the trips of a short read; a kept one is asked after a pause only.

use super::slow::log_if_slow;
use sea_orm::sqlx::{AssertSqlSafe, Connection, Database, Error, Executor, IntoArguments, Pool, query_with};
use sea_orm::{DbErr, QueryResult, RuntimeErr, Statement};
use sea_query_sqlx::SqlxValues;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// A kept connection is asked whether it lives when nobody used it for this long.
pub(super) const TRUSTED_FOR: Duration = Duration::from_secs(2);

pub(super) struct ReadPool<DB: Database> {
    /// Only opens connections: it holds none that is kept.
    pool: Pool<DB>,
    idle: Mutex<Vec<Idle<DB>>>,
    /// One a connection.
    permits: Semaphore,
}

struct Idle<DB: Database> {
    connection: DB::Connection,
    since: Instant,
}

impl<DB> ReadPool<DB>
where
    DB: Database,
    DB::Row: Into<QueryResult>,
    SqlxValues: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
{
    pub(super) fn new(pool: Pool<DB>, connections: u32) -> Self {
        let permits = Semaphore::new(usize::try_from(connections).unwrap_or(1));
        Self { pool, idle: Mutex::default(), permits }
    }

    pub(super) async fn all(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        let _permit = self.permits.acquire().await.map_err(|_| failed(Error::PoolClosed))?;
        let values = statement.values.unwrap_or_else(|| sea_orm::Values(Vec::new()));
        let connection = self.take().await.map_err(failed)?;
        match self.run(connection, &statement.sql, values.clone()).await {
            // The database was restarted: what reads may be read again, on a connection of today.
            Err(error) if is_lost(&error) => {
                self.forget();
                let connection = self.open().await.map_err(failed)?;
                self.run(connection, &statement.sql, values).await.map_err(failed)
            }
            done => done.map_err(failed),
        }
    }

    /// Whoever stops waiting here, or an error, closes the connection: what it would answer next is unknown.
    async fn run(
        &self,
        mut connection: DB::Connection,
        sql: &str,
        values: sea_orm::Values,
    ) -> Result<Vec<QueryResult>, Error> {
        let query = query_with::<DB, _>(AssertSqlSafe(sql), SqlxValues(values));
        let began = Instant::now();
        let rows = query.fetch_all(&mut connection).await?;
        log_if_slow(sql, began.elapsed());
        self.keep(connection);
        Ok(rows.into_iter().map(Into::into).collect())
    }

    async fn take(&self) -> Result<DB::Connection, Error> {
        let newest = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let Some(mut idle) = newest else { return self.open().await };
        if idle.since.elapsed() < TRUSTED_FOR || idle.connection.ping().await.is_ok() {
            return Ok(idle.connection);
        }
        self.forget();
        self.open().await
    }

    async fn open(&self) -> Result<DB::Connection, Error> {
        Ok(self.pool.acquire().await?.detach())
    }

    /// Closes every kept connection.
    fn forget(&self) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    fn keep(&self, connection: DB::Connection) {
        if !self.pool.is_closed() {
            let idle = Idle { connection, since: Instant::now() };
            self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(idle);
        }
    }

    pub(super) async fn close(&self) {
        self.permits.close();
        self.forget();
        self.pool.close().await;
    }
}

/// The connection is gone, cut or shut down by an administrator (SQLSTATE class 57P).
fn is_lost(error: &Error) -> bool {
    match error {
        Error::Io(_) | Error::Protocol(_) => true,
        Error::Database(refusal) => refusal.code().is_some_and(|code| code.starts_with("57P")),
        _ => false,
    }
}

fn failed(error: Error) -> DbErr {
    DbErr::Query(RuntimeErr::SqlxError(Arc::new(error)))
}
