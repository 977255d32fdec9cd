//! When a session or a token was last there: gathered in memory and written together by a task of its own, so that no
//! call waits for a write.

use super::connection::Database;
use super::error::during;
use super::statement::MAX_VALUES;
use application::error::PortError;
use domain::shared::instant::Instant;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter};
use std::collections::{BTreeMap, HashMap};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant as Moment, timeout_at};
use uuid::Uuid;

/// Most rows on their way to the task; what is more is noted again with the next call.
const CHANNEL_CAPACITY: usize = 10_000;
/// Rows are written this long after the first of them.
const FLUSH_DELAY: Duration = Duration::from_millis(500);

/// Hands rows of one table to the task that writes them.
pub(super) struct LastSeenWriter {
    rows: mpsc::Sender<(Uuid, Instant)>,
}

impl LastSeenWriter {
    /// Of the table `E`, with its identity and the minute that it keeps. Within a runtime: starts the task, which
    /// ends with the last of its users.
    pub(super) fn new<E: EntityTrait>(database: Database, uuid: E::Column, minute: E::Column) -> Self {
        let (rows, received) = mpsc::channel(CHANNEL_CAPACITY);
        tokio::spawn(write_all::<E>(database, received, uuid, minute));
        Self { rows }
    }

    pub(super) fn note(&self, row: Uuid, minute: Instant) {
        if self.rows.try_send((row, minute)).is_err() {
            tracing::debug!("a call is not noted as seen");
        }
    }
}

async fn write_all<E: EntityTrait>(
    database: Database,
    mut received: mpsc::Receiver<(Uuid, Instant)>,
    uuid: E::Column,
    minute: E::Column,
) {
    while let Some(first) = received.recv().await {
        let mut seen = HashMap::from([first]);
        let deadline = Moment::now() + FLUSH_DELAY;
        while let Ok(Some((row, minute))) = timeout_at(deadline, received.recv()).await {
            seen.insert(row, minute);
        }
        if let Err(error) = write::<E>(&database, seen, uuid, minute).await {
            // The next call of each of them notes it again.
            tracing::warn!(%error, "when sessions or tokens were last seen was not written");
        }
    }
}

async fn write<E: EntityTrait>(
    database: &Database,
    seen: HashMap<Uuid, Instant>,
    uuid: E::Column,
    column: E::Column,
) -> Result<(), PortError> {
    let mut minutes: BTreeMap<Instant, Vec<Uuid>> = BTreeMap::new();
    for (row, minute) in seen {
        minutes.entry(minute).or_default().push(row);
    }
    for (minute, rows) in minutes {
        for chunk in rows.chunks(MAX_VALUES) {
            let earlier = Condition::any().add(column.is_null()).add(column.lt(minute.micros()));
            E::update_many()
                .col_expr(column, Expr::value(minute.micros()))
                .filter(uuid.is_in(chunk.iter().copied()))
                .filter(earlier)
                .exec(database.pool())
                .await
                .map_err(during("noting calls as seen"))?;
        }
    }
    Ok(())
}
