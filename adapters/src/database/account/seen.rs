//! When somebody was last there: gathered in memory and written together by a task of its own, so that no call
//! waits for a write.

use super::super::connection::Database;
use super::super::error::during;
use super::super::statement::MOST_VALUES;
use super::session_entity::{Column, Entity};
use application::error::PortError;
use domain::shared::instant::Instant;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use std::collections::{BTreeMap, HashMap};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant as Moment, timeout_at};
use uuid::Uuid;

/// Most sessions on their way to the task; what is more is noted again with the next call.
const ON_THEIR_WAY: usize = 10_000;
/// Sessions are written this long after the first of them.
const GATHERED_FOR: Duration = Duration::from_millis(500);

/// Hands sessions to the task that writes them.
pub(super) struct Seen {
    sessions: mpsc::Sender<(Uuid, Instant)>,
}

impl Seen {
    /// Within a runtime: starts the task, which ends with the last of its users.
    pub(super) fn new(database: Database) -> Self {
        let (sessions, received) = mpsc::channel(ON_THEIR_WAY);
        tokio::spawn(write_all(database, received));
        Self { sessions }
    }

    pub(super) fn note(&self, session: Uuid, minute: Instant) {
        if self.sessions.try_send((session, minute)).is_err() {
            tracing::debug!("a session is not noted as seen");
        }
    }
}

async fn write_all(database: Database, mut received: mpsc::Receiver<(Uuid, Instant)>) {
    while let Some(first) = received.recv().await {
        let mut seen = HashMap::from([first]);
        let deadline = Moment::now() + GATHERED_FOR;
        while let Ok(Some((session, minute))) = timeout_at(deadline, received.recv()).await {
            seen.insert(session, minute);
        }
        if let Err(error) = write(&database, seen).await {
            // The next call of each of them notes it again.
            tracing::warn!(%error, "when sessions were last seen was not written");
        }
    }
}

async fn write(database: &Database, seen: HashMap<Uuid, Instant>) -> Result<(), PortError> {
    let mut minutes: BTreeMap<Instant, Vec<Uuid>> = BTreeMap::new();
    for (session, minute) in seen {
        minutes.entry(minute).or_default().push(session);
    }
    for (minute, sessions) in minutes {
        for some in sessions.chunks(MOST_VALUES) {
            Entity::update_many()
                .col_expr(Column::LastSeenAt, Expr::value(minute.micros()))
                .filter(Column::Uuid.is_in(some.iter().copied()))
                .filter(Column::LastSeenAt.lt(minute.micros()))
                .exec(database.pool())
                .await
                .map_err(during("noting sessions as seen"))?;
        }
    }
    Ok(())
}
