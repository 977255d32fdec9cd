//! Task settings in the database: one row for each account with a setting or a reminder.

use super::super::connection::Database;
use super::super::error::during;
use super::super::job_writer::save_jobs;
use super::super::sql::Sql;
use super::super::statement;
use super::news::push_has_news;
use application::error::PortError;
use application::job::NewJob;
use application::task::ports::{Morning, TaskSettings, TaskSettingsRepository};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use sea_orm::{ConnectionTrait, FromQueryResult};
use uuid::Uuid;

/// A new password revokes earlier calendar addresses.
const SINCE_PASSWORD: &str =
    "(a.password_changed_at IS NULL OR s.calendar_created_at >= a.password_changed_at)";
/// Inserts or updates the row.
const KEEP: &str = "INSERT INTO task_setting (account_uuid, daily_mail, reminded_on, calendar_digest, \
    calendar_created_at) VALUES (";
const OR: &str = ") ON CONFLICT (account_uuid) DO UPDATE SET ";

#[derive(FromQueryResult)]
struct Row {
    daily_mail: bool,
    calendar_digest: Option<String>,
    calendar_created_at: Option<i64>,
}

/// Deletes the calendar address of an account, also inside the transaction that removes its access.
///
/// # Errors
/// The database fails.
pub async fn forget_calendar(connection: &impl ConnectionTrait, account: Uuid) -> Result<(), PortError> {
    let mut sql = Sql::new("UPDATE task_setting SET calendar_digest = NULL, calendar_created_at = NULL ");
    sql.push("WHERE account_uuid = ").bind(account);
    statement::execute(connection, &sql, "removing a calendar address").await.map(|_| ())
}

#[derive(Constructor)]
pub struct SqlTaskSettingsRepository {
    database: Database,
}

impl SqlTaskSettingsRepository {
    async fn save(&self, sql: &Sql) -> Result<(), PortError> {
        statement::execute(self.database.pool(), sql, "saving settings of tasks").await.map(|_| ())
    }
}

#[async_trait]
impl TaskSettingsRepository for SqlTaskSettingsRepository {
    async fn find(&self, account: Uuid) -> Result<TaskSettings, PortError> {
        let mut sql = Sql::new("SELECT s.daily_mail, CASE WHEN ");
        sql.push(SINCE_PASSWORD)
            .push(" THEN s.calendar_digest END AS calendar_digest, s.calendar_created_at ");
        sql.push("FROM task_setting s JOIN account a ON a.uuid = s.account_uuid WHERE a.uuid = ")
            .bind(account);
        let context = "reading settings of tasks";
        let row = statement::find::<Row>(self.database.reads(), &sql, context).await?;
        let Some(row) = row else { return Ok(TaskSettings::default()) };
        let since = row.calendar_created_at.filter(|_| row.calendar_digest.is_some());
        Ok(TaskSettings { daily_mail: row.daily_mail, calendar_since: since.map(Instant::from_micros) })
    }

    async fn set_daily_mail(&self, account: Uuid, wanted: bool) -> Result<(), PortError> {
        let mut sql = Sql::new(KEEP);
        sql.bind(account).push(", ").bind(wanted).push(", NULL, NULL, NULL").push(OR);
        sql.push("daily_mail = excluded.daily_mail");
        self.save(&sql).await
    }

    async fn set_calendar(&self, account: Uuid, digest: &str, at: Instant) -> Result<(), PortError> {
        let mut sql = Sql::new(KEEP);
        sql.bind(account).push(", TRUE, NULL, ").bind(digest).push(", ").bind(at.micros()).push(OR);
        sql.push("calendar_digest = excluded.calendar_digest, ");
        sql.push("calendar_created_at = excluded.calendar_created_at");
        self.save(&sql).await
    }

    async fn remove_calendar(&self, account: Uuid) -> Result<(), PortError> {
        forget_calendar(self.database.pool(), account).await
    }

    async fn of_calendar(&self, digest: &str) -> Result<Option<Uuid>, PortError> {
        let mut sql =
            Sql::new("SELECT a.uuid FROM task_setting s JOIN account a ON a.uuid = s.account_uuid ");
        sql.push("WHERE a.enabled AND a.role IN ('ADMIN', 'EMPLOYEE') AND ").push(SINCE_PASSWORD);
        sql.push(" AND s.calendar_digest = ").bind(digest);
        statement::value(self.database.reads(), &sql, "finding a calendar").await
    }

    async fn to_remind(&self, morning: Morning, limit: u64) -> Result<Vec<Uuid>, PortError> {
        let mut sql =
            Sql::new("SELECT a.uuid FROM account a LEFT JOIN task_setting s ON s.account_uuid = a.uuid ");
        sql.push("WHERE a.enabled AND a.role IN ('ADMIN', 'EMPLOYEE') AND (s.account_uuid IS NULL OR ");
        sql.push("(s.daily_mail AND (s.reminded_on IS NULL OR s.reminded_on < ").bind(morning.day.0);
        sql.push("))) AND (EXISTS (SELECT 1 FROM task t WHERE t.account_uuid = a.uuid ");
        sql.push("AND t.completed_at IS NULL AND t.due_date <= ").bind(morning.day.0).push(") OR ");
        push_has_news(&mut sql, morning);
        sql.push(") ORDER BY a.uuid LIMIT ").number(limit);
        statement::column(self.database.reads(), &sql, "finding whom to remind of tasks").await
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
        let mut sql = Sql::new(KEEP);
        sql.bind(account).push(", TRUE, ").bind(day.0).push(", NULL, NULL").push(OR);
        sql.push("reminded_on = excluded.reminded_on WHERE task_setting.reminded_on IS NULL ");
        sql.push("OR task_setting.reminded_on < excluded.reminded_on");
        if statement::execute(&transaction, &sql, context).await? > 0 {
            save_jobs(&transaction, std::slice::from_ref(job), at).await?;
        }
        transaction.commit().await.map_err(during(context))
    }
}
