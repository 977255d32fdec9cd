//! PostgreSQL standby that receives part of the reads; the primary takes over when it fails.

use sea_orm::{ConnectionTrait, DatabaseConnection, QueryResult, Statement};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Cool-down after a failed query, during which the standby is skipped.
const REST: Duration = Duration::from_secs(5);
/// Maximum duration of a query on the standby.
const MAX_ANSWER: Duration = Duration::from_secs(10);

pub(super) struct Replica {
    /// Connections to the standby.
    pub(super) pool: DatabaseConnection,
    rests_since: Mutex<Option<Instant>>,
}

impl Replica {
    /// Maximum wait for a connection.
    pub(super) const PATIENCE: Duration = Duration::from_secs(2);

    pub(super) fn new(pool: DatabaseConnection) -> Self {
        Self { pool, rests_since: Mutex::default() }
    }

    /// Returns the rows; `None` when the primary must be queried. This includes queries that the standby cancels
    /// because they would delay its replication.
    pub(super) async fn all(&self, statement: &Statement) -> Option<Vec<QueryResult>> {
        if self.rests() {
            return None;
        }
        let error = match tokio::time::timeout(MAX_ANSWER, self.pool.query_all_raw(statement.clone())).await {
            Ok(Ok(rows)) => return Some(rows),
            Ok(Err(error)) => error.to_string(),
            Err(_) => format!("no answer in {MAX_ANSWER:?}"),
        };
        tracing::warn!(error, "the standby does not answer: lists are read from the primary");
        *self.rests_since.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        None
    }

    fn rests(&self) -> bool {
        let since = *self.rests_since.lock().unwrap_or_else(PoisonError::into_inner);
        since.is_some_and(|since| since.elapsed() < REST)
    }
}
