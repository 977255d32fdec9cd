//! A standby of PostgreSQL that reads are spread to. What it does not answer, the primary does.

use sea_orm::{ConnectionTrait, DatabaseConnection, QueryResult, Statement};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// One that failed is asked again after this long: nobody waits for it meanwhile.
const REST: Duration = Duration::from_secs(5);
/// The longest that a list may take there.
const MAX_ANSWER: Duration = Duration::from_secs(10);

pub(super) struct Replica {
    /// Its connections.
    pub(super) pool: DatabaseConnection,
    rests_since: Mutex<Option<Instant>>,
}

impl Replica {
    /// How long it is given to take a connection.
    pub(super) const PATIENCE: Duration = Duration::from_secs(2);

    pub(super) fn new(pool: DatabaseConnection) -> Self {
        Self { pool, rests_since: Mutex::default() }
    }

    /// Its answer; `None` when the primary has to be asked. A query that it cancels, since it would keep it from
    /// following, is the primary's too.
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
