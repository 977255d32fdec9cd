//! Runs of the purge, with their stops and reports.

use super::super::connection::Database;
use super::super::error::{corrupt, db_error};
use super::super::job_writer::save_jobs;
use super::super::json_column::JsonColumn;
use super::super::stored::Stored;
use super::entity::{Column, Entity, Model, state};
use application::error::PortError;
use application::job::NewJob;
use application::retention::ports::{PurgeRuns, PurgeState, PurgeStop};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::retention::RetentionReport;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

const GUARDING_CONTEXT: &str = "reading or saving the state of purges";
/// Identifier of the single row of `retention_state`.
const STATE: i32 = 1;
const REPORTS: &str = "reading the reports of purges";

#[derive(Constructor)]
pub struct SqlPurgeRuns {
    database: Database,
}

#[async_trait]
impl PurgeRuns for SqlPurgeRuns {
    async fn find_state(&self) -> Result<Option<PurgeState>, PortError> {
        let row = state::Entity::find_by_id(STATE)
            .one(self.database.writes())
            .await
            .map_err(db_error(GUARDING_CONTEXT))?;
        Ok(row.map(PurgeState::from))
    }

    async fn record_installation(&self, now: Instant) -> Result<(), PortError> {
        let row =
            state::Model { id: STATE, ran_at: Stored(now), stopped_at: None, reasons: None, mailed_on: None };
        let insert = state::Entity::insert(row.into_active_model())
            .on_conflict(OnConflict::column(state::Column::Id).do_nothing().to_owned())
            .exec_without_returning(self.database.writes());
        insert.await.map(|_| ()).map_err(db_error(GUARDING_CONTEXT))
    }

    async fn record_run(&self, now: Instant) -> Result<(), PortError> {
        self.record_installation(now).await?;
        let update = state::Entity::update_many()
            .col_expr(state::Column::RanAt, Expr::value(Stored(now)))
            .col_expr(state::Column::StoppedAt, Expr::value(Option::<Stored<Instant>>::None))
            .col_expr(state::Column::MailedOn, Expr::value(Option::<String>::None))
            .filter(state::Column::Id.eq(STATE))
            .exec(self.database.writes());
        update.await.map(|_| ()).map_err(db_error(GUARDING_CONTEXT))
    }

    async fn stop(&self, stop: &PurgeStop, day: Day, mails: &[NewJob]) -> Result<(), PortError> {
        self.record_installation(stop.at).await?;
        let transaction = self.database.begin_write().await?;
        let row = state::Entity::find_by_id(STATE).lock_exclusive().one(&transaction).await;
        let row = row.map_err(db_error(GUARDING_CONTEXT))?.ok_or_else(|| corrupt("the state of purges"))?;
        let (day, is_mailed) = (day.to_iso(), row.mailed_on.as_deref() == Some(&day.to_iso()));
        let stopped_at = row.stopped_at.unwrap_or(Stored(stop.at));
        let mut row = row.into_active_model();
        row.stopped_at = Set(Some(stopped_at));
        row.reasons = Set(Some(JsonColumn(stop.reasons.clone())));
        row.mailed_on = Set(Some(day));
        state::Entity::update(row).exec(&transaction).await.map_err(db_error(GUARDING_CONTEXT))?;
        if !is_mailed {
            save_jobs(&transaction, mails, stop.at).await?;
        }
        transaction.commit().await.map_err(db_error(GUARDING_CONTEXT))
    }

    async fn save_report(&self, uuid: Uuid, report: &RetentionReport) -> Result<(), PortError> {
        let row = Model {
            uuid,
            started_at: Stored(report.started_at),
            ended_at: Stored(report.ended_at),
            cause: Stored(report.cause),
            lines: JsonColumn(report.lines.clone()),
        };
        let insert = Entity::insert(row.into_active_model()).exec_without_returning(self.database.writes());
        insert.await.map(|_| ()).map_err(db_error("saving the report of a purge"))
    }

    async fn list_reports(&self, limit: u64) -> Result<Vec<RetentionReport>, PortError> {
        let query = Entity::find().order_by_desc(Column::StartedAt).limit(limit);
        let rows = query.all(self.database.reads()).await.map_err(db_error(REPORTS))?;
        Ok(rows.into_iter().map(RetentionReport::from).collect())
    }
}
