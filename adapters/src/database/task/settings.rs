//! Task settings in the database: one row for each account with a setting or a reminder.

use super::super::connection::Database;
use super::super::error::db_error;
use super::super::job_writer::{save_due_jobs, save_jobs};
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::Stored;
use super::digest::push_has_digest;
use super::setting_entity::{self as setting, Column};
use application::error::PortError;
use application::job::NewJob;
use application::task::ports::{DigestPeriod, TaskSettings, TaskSettingsRepository};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::shared::day::Day;
use domain::shared::instant::{Instant, MAX_CLOCK_DIFFERENCE};
use sea_orm::sea_query::{Expr, ExprTrait, InsertStatement, OnConflict};
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, IntoActiveModel, QueryFilter, QueryTrait,
};
use std::slice;
use uuid::Uuid;

const SAVING_CONTEXT: &str = "saving settings of tasks";

#[derive(FromQueryResult)]
struct Row {
    daily_mail: bool,
    calendar_digest: Option<String>,
    calendar_created_at: Option<Stored<Instant>>,
}

/// Appends the condition that the calendar address was created after the last change of the password, which revokes
/// earlier ones, and not by a clock that was ahead (AMB-196).
fn push_is_valid(sql: &mut Sql, now: Instant) {
    sql.push("(a.password_changed_at IS NULL OR s.calendar_created_at >= a.password_changed_at)");
    sql.push(" AND s.calendar_created_at <= ").bind(Stored(now.plus(MAX_CLOCK_DIFFERENCE)));
}

/// Deletes the calendar address of an account, also inside the transaction that removes its access.
pub async fn delete_calendar(connection: &impl ConnectionTrait, account: Uuid) -> Result<(), PortError> {
    let update = setting::Entity::update_many()
        .col_expr(Column::CalendarDigest, Expr::value(None::<String>))
        .col_expr(Column::CalendarCreatedAt, Expr::value(None::<Stored<Instant>>))
        .filter(Column::AccountUuid.eq(account));
    update.exec(connection).await.map(|_| ()).map_err(db_error("removing a calendar address"))
}

/// Inserts the row, or updates these columns of the existing row.
fn insert_or_update(row: setting::Model, columns: impl IntoIterator<Item = Column>) -> InsertStatement {
    let update = OnConflict::column(Column::AccountUuid).update_columns(columns).to_owned();
    setting::Entity::insert(row.into_active_model()).on_conflict(update).into_query()
}

#[derive(Constructor)]
pub struct SqlTaskSettingsRepository {
    database: Database,
}

impl SqlTaskSettingsRepository {
    async fn save(&self, insert: &InsertStatement) -> Result<(), PortError> {
        statement::execute(self.database.writes(), insert, SAVING_CONTEXT).await.map(|_| ())
    }
}

#[async_trait]
impl TaskSettingsRepository for SqlTaskSettingsRepository {
    async fn load(&self, account: Uuid, now: Instant) -> Result<TaskSettings, PortError> {
        let mut sql = Sql::new("SELECT s.daily_mail, CASE WHEN ");
        push_is_valid(&mut sql, now);
        sql.push(" THEN s.calendar_digest END AS calendar_digest, s.calendar_created_at ");
        sql.push("FROM task_setting s JOIN account a ON a.uuid = s.account_uuid WHERE a.uuid = ")
            .bind(account);
        let context = "reading settings of tasks";
        let row = statement::find::<Row>(self.database.reads(), &sql, context).await?;
        let Some(row) = row else { return Ok(TaskSettings::default()) };
        let since = row.calendar_created_at.filter(|_| row.calendar_digest.is_some());
        Ok(TaskSettings { daily_mail: row.daily_mail, calendar_since: since.map(Stored::value) })
    }

    async fn set_daily_mail(&self, account: Uuid, enabled: bool) -> Result<(), PortError> {
        let row = setting::Model { daily_mail: enabled, ..setting::Model::without_setting(account) };
        self.save(&insert_or_update(row, [Column::DailyMail])).await
    }

    async fn set_calendar(&self, account: Uuid, digest: &str, mail: &NewJob) -> Result<(), PortError> {
        let row = setting::Model {
            calendar_digest: Some(digest.to_owned()),
            calendar_created_at: Some(Stored(mail.run_at)),
            ..setting::Model::without_setting(account)
        };
        let insert = insert_or_update(row, [Column::CalendarDigest, Column::CalendarCreatedAt]);
        let transaction = self.database.begin_write().await?;
        statement::execute(&transaction, &insert, SAVING_CONTEXT).await?;
        save_due_jobs(&transaction, slice::from_ref(mail)).await?;
        transaction.commit().await.map_err(db_error(SAVING_CONTEXT))
    }

    async fn remove_calendar(&self, account: Uuid) -> Result<(), PortError> {
        delete_calendar(self.database.writes(), account).await
    }

    async fn find_by_calendar(&self, digest: &str, now: Instant) -> Result<Option<Uuid>, PortError> {
        let mut sql =
            Sql::new("SELECT a.uuid FROM task_setting s JOIN account a ON a.uuid = s.account_uuid ");
        sql.push("WHERE a.enabled AND a.role IN ('ADMIN', 'EMPLOYEE') AND ");
        push_is_valid(&mut sql, now);
        sql.push(" AND s.calendar_digest = ").bind(digest);
        statement::find_value(self.database.reads(), &sql, "finding a calendar").await
    }

    async fn list_to_remind(&self, period: DigestPeriod, limit: u64) -> Result<Vec<Uuid>, PortError> {
        let mut sql =
            Sql::new("SELECT a.uuid FROM account a LEFT JOIN task_setting s ON s.account_uuid = a.uuid ");
        sql.push("WHERE a.enabled AND a.role IN ('ADMIN', 'EMPLOYEE') AND (s.account_uuid IS NULL OR ");
        // A later day was recorded by a clock that was ahead (AMB-196).
        sql.push("(s.daily_mail AND (s.reminded_on IS NULL OR s.reminded_on <> ").bind(Stored(period.day));
        sql.push("))) AND (EXISTS (SELECT 1 FROM task t WHERE t.account_uuid = a.uuid ");
        sql.push("AND t.completed_at IS NULL AND t.due_date <= ").bind(Stored(period.day)).push(") OR ");
        push_has_digest(&mut sql, period);
        sql.push(") ORDER BY a.uuid LIMIT ").number(limit);
        statement::list_column(self.database.reads(), &sql, "finding whom to remind of tasks").await
    }

    async fn plan_reminder(
        &self,
        account: Uuid,
        day: Day,
        job: &NewJob,
        at: Instant,
    ) -> Result<(), PortError> {
        let context = "planning a reminder of tasks";
        let transaction = self.database.begin_write().await?;
        let row =
            setting::Model { reminded_on: Some(Stored(day)), ..setting::Model::without_setting(account) };
        let reminded_on = (setting::Entity, Column::RemindedOn);
        let is_other_day = Expr::col(reminded_on).is_null().or(Expr::col(reminded_on).ne(Stored(day)));
        let update = OnConflict::column(Column::AccountUuid)
            .update_column(Column::RemindedOn)
            .action_and_where(is_other_day)
            .to_owned();
        let insert = setting::Entity::insert(row.into_active_model()).on_conflict(update).into_query();
        if statement::execute(&transaction, &insert, context).await? > 0 {
            save_jobs(&transaction, std::slice::from_ref(job), at).await?;
        }
        transaction.commit().await.map_err(db_error(context))
    }
}
