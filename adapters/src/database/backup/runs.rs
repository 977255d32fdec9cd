//! Backup runs. The row of a run suspends the deletion of files; a task renews this hold while its process runs.

use super::super::connection::Database;
use super::super::error::db_error;
use super::super::stored::Stored;
use super::entity::{Column, Entity, Model};
use crate::system::SystemClock;
use application::backup::ports::{BackupRun, BackupRuns, FileHold};
use application::error::PortError;
use application::ports::Clock as _;
use async_trait::async_trait;
use derive_more::Constructor;
use domain::shared::instant::{Instant, MAX_CLOCK_DIFFERENCE};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration as StdDuration;
use time::Duration;
use tokio::task::JoinHandle;
use uuid::Uuid;

/// Duration of a hold that is not renewed, for example after the process was killed.
const HOLD_DURATION: Duration = Duration::minutes(5);
/// Interval between renewals of the hold.
const HOLD_RENEWAL_INTERVAL: StdDuration = StdDuration::from_secs(45);
const RUN_RETENTION: Duration = Duration::days(365);

#[derive(Constructor)]
pub struct SqlBackupRuns {
    database: Database,
}

#[async_trait]
impl BackupRuns for SqlBackupRuns {
    async fn begin(&self, run: Uuid, now: Instant) -> Result<Box<dyn FileHold>, PortError> {
        let (context, pool) = ("recording a backup run", self.database.writes());
        let is_expired = Column::StartedAt.lt(Stored(now.plus(-RUN_RETENTION)));
        Entity::delete_many().filter(is_expired).exec(pool).await.map_err(db_error(context))?;
        let until = now.plus(HOLD_DURATION);
        let row = Model { uuid: run, started_at: Stored(now), held_until: Stored(until), ended_at: None };
        Entity::insert(row.into_active_model())
            .exec_without_returning(pool)
            .await
            .map_err(db_error(context))?;
        let until = Arc::new(AtomicI64::new(until.micros()));
        let task = tokio::spawn(renew_hold(self.database.clone(), run, Arc::clone(&until)));
        Ok(Box::new(Hold { database: self.database.clone(), run, until, task }))
    }

    async fn find_hold_expiry(&self, now: Instant) -> Result<Option<Instant>, PortError> {
        let query = Entity::find()
            .select_only()
            .column(Column::HeldUntil)
            .filter(Column::HeldUntil.gt(Stored(now)))
            .filter(Column::HeldUntil.lte(Stored(latest_hold_end(now))))
            .order_by_desc(Column::HeldUntil);
        let lease_end: Option<Stored<Instant>> =
            query.into_tuple().one(self.database.reads()).await.map_err(db_error("finding a backup"))?;
        Ok(lease_end.map(Stored::value))
    }

    async fn find_last(&self) -> Result<Option<BackupRun>, PortError> {
        let query = Entity::find().filter(Column::EndedAt.is_not_null()).order_by_desc(Column::EndedAt);
        let last_run = query.one(self.database.reads()).await.map_err(db_error("finding the last backup"))?;
        Ok(last_run
            .map(|row| BackupRun { started_at: row.started_at.0, ended_at: row.ended_at.map(Stored::value) }))
    }
}

struct Hold {
    database: Database,
    run: Uuid,
    /// End of the hold in microseconds, as stored; zero once it has ended without a renewal.
    until: Arc<AtomicI64>,
    task: JoinHandle<()>,
}

impl Drop for Hold {
    fn drop(&mut self) {
        self.task.abort();
    }
}

#[async_trait]
impl FileHold for Hold {
    fn is_valid(&self) -> bool {
        let (until, now) = (self.until.load(Ordering::SeqCst), SystemClock.now());
        now.micros() < until && until <= latest_hold_end(now).micros()
    }

    async fn release(self: Box<Self>, ended_at: Option<Instant>) -> Result<(), PortError> {
        Entity::update_many()
            .col_expr(Column::HeldUntil, Expr::value(0_i64))
            .col_expr(Column::EndedAt, Expr::value(ended_at.map(Stored)))
            .filter(Column::Uuid.eq(self.run))
            .exec(self.database.writes())
            .await
            .map_err(db_error("saving the end of a backup"))?;
        Ok(())
    }
}

/// Returns the latest end of a hold in force. A later one was written by a clock that was ahead, and
/// suspends no deletion (AMB-196). A clock set back during a backup therefore ends its hold.
fn latest_hold_end(now: Instant) -> Instant {
    now.plus(HOLD_DURATION).plus(MAX_CLOCK_DIFFERENCE)
}

/// Renews the hold until the task is aborted or the hold has ended; a hold that has ended is not renewed. It has also
/// ended if the clock was set back: files may have been deleted until this renewal.
async fn renew_hold(database: Database, run: Uuid, until: Arc<AtomicI64>) {
    loop {
        let (renewed_at, renewal) = (SystemClock.now(), std::time::Instant::now());
        tokio::time::sleep(HOLD_RENEWAL_INTERVAL).await;
        let now = SystemClock.now();
        let expected = renewed_at.plus(time::Duration::try_from(renewal.elapsed()).unwrap_or_default());
        if expected.is_ahead_of(now) {
            return until.store(0, Ordering::SeqCst);
        }
        let next = now.plus(HOLD_DURATION);
        let change = Entity::update_many()
            .col_expr(Column::HeldUntil, Expr::value(Stored(next)))
            .filter(Column::Uuid.eq(run))
            .filter(Column::HeldUntil.gt(Stored(now)))
            .filter(Column::HeldUntil.lte(Stored(latest_hold_end(now))));
        match change.exec(database.writes()).await {
            Ok(update) if update.rows_affected == 1 => until.store(next.micros(), Ordering::SeqCst),
            Ok(_) => return until.store(0, Ordering::SeqCst),
            // Retried; the hold expires if the error persists.
            Err(error) => tracing::warn!(%error, "the suspension of file deletions was not extended"),
        }
    }
}
