//! Last use of sessions and tokens: buffered in memory and written in batches by a background task, so that no request
//! waits for a write.

use super::connection::Database;
use super::error::db_error;
use super::statement::MAX_VALUES;
use super::stored::Stored;
use application::error::PortError;
use domain::shared::instant::Instant;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter};
use std::collections::{BTreeMap, HashMap};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant as Moment, timeout_at};
use uuid::Uuid;

/// Capacity of the channel; a row that does not fit is recorded again by the next request.
const CHANNEL_CAPACITY: usize = 10_000;
/// Delay between the first buffered row and the write of the batch.
const FLUSH_DELAY: Duration = Duration::from_millis(500);

/// Sends rows of one table to the writing task.
pub(super) struct LastSeenWriter {
    rows: mpsc::Sender<(Uuid, Instant)>,
}

impl LastSeenWriter {
    /// Starts the writing task for the table `E`, with its columns of the identifier and of the minute; the task ends
    /// with the last sender. Requires a Tokio runtime.
    pub(super) fn new<E: EntityTrait>(database: Database, uuid: E::Column, minute: E::Column) -> Self {
        let (rows, receiver) = mpsc::channel(CHANNEL_CAPACITY);
        tokio::spawn(write_all::<E>(database, receiver, uuid, minute));
        Self { rows }
    }

    pub(super) fn record(&self, row: Uuid, minute: Instant) {
        if self.rows.try_send((row, minute)).is_err() {
            tracing::debug!("the last use of a session or token was not saved");
        }
    }
}

async fn write_all<E: EntityTrait>(
    database: Database,
    mut received: mpsc::Receiver<(Uuid, Instant)>,
    uuid: E::Column,
    minute: E::Column,
) {
    while let Some(first_row) = received.recv().await {
        let mut minutes = HashMap::from([first_row]);
        let deadline = Moment::now() + FLUSH_DELAY;
        while let Ok(Some((row, minute))) = timeout_at(deadline, received.recv()).await {
            minutes.insert(row, minute);
        }
        if let Err(error) = write::<E>(&database, minutes, uuid, minute).await {
            // The next request of each session or token records it again.
            tracing::warn!(%error, "the last use of sessions or tokens was not saved");
        }
    }
}

async fn write<E: EntityTrait>(
    database: &Database,
    last_seen: HashMap<Uuid, Instant>,
    uuid: E::Column,
    column: E::Column,
) -> Result<(), PortError> {
    let mut minutes: BTreeMap<Instant, Vec<Uuid>> = BTreeMap::new();
    for (row, minute) in last_seen {
        minutes.entry(minute).or_default().push(row);
    }
    for (minute, rows) in minutes {
        for chunk in rows.chunks(MAX_VALUES) {
            let is_earlier = Condition::any().add(column.is_null()).add(column.lt(Stored(minute)));
            E::update_many()
                .col_expr(column, Expr::value(Stored(minute)))
                .filter(uuid.is_in(chunk.iter().copied()))
                .filter(is_earlier)
                .exec(database.writes())
                .await
                .map_err(db_error("saving when sessions and tokens were last used"))?;
        }
    }
    Ok(())
}
