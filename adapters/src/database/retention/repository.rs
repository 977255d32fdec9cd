//! Counting and removing what served its time: each statement ends after a few hundred rows.

use super::super::campaign::{count_served, purge_served};
use super::super::connection::Database;
use super::super::contact::{purge_silent, push_silent};
use super::super::error::{corrupt, during};
use super::super::inquiry::{entity as inquiry, served};
use super::super::media;
use super::super::sql::Sql;
use super::due::{push_journal, push_untouched};
use application::error::PortError;
use application::retention::ports::{Due, RetentionRows};
use async_trait::async_trait;
use domain::retention::{RetentionCategory, RetentionCause, RetentionReport};
use domain::shared::instant::Instant;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryResult};
use uuid::Uuid;

const COUNTING: &str = "counting what served its time";
const PURGING: &str = "removing what served its time";
const REPORTS: &str = "reading the reports of purges";

/// Rows of a database.
pub struct SqlRetention {
    database: Database,
}

/// A table of rows that nothing hangs below: its name, its alias and what identifies a row.
struct Simple {
    table: &'static str,
    key: &'static str,
    condition: fn(&mut Sql, &Due, bool),
}

const TICKETS: Simple = Simple {
    table: "download_ticket",
    key: "digest",
    condition: |sql, due, _| {
        sql.push("j.expires_at <= ").bind(due.now.micros());
    },
};
const LIMITS: Simple = Simple {
    table: "rate_limit",
    key: "key",
    condition: |sql, due, _| {
        sql.push("j.period_end <= ").bind(due.now.micros());
    },
};
const LINKS: Simple = Simple {
    table: "password_link",
    key: "digest",
    condition: |sql, due, _| {
        sql.push("j.expires_at <= ").bind(due.links.micros());
    },
};
/// Files that are still to be removed are not given up.
const DEAD_JOBS: Simple = Simple {
    table: "job",
    key: "uuid",
    condition: |sql, due, _| {
        sql.push("j.state = 'dead' AND j.kind <> 'remove-files' AND j.run_at < ");
        sql.bind(due.dead_jobs.micros());
    },
};
const JOURNAL: Simple = Simple {
    table: "access_journal",
    key: "id",
    condition: |sql, due, postgres| push_journal(sql, due.journal, postgres),
};
const OLD_REPORTS: Simple = Simple {
    table: "retention_report",
    key: "uuid",
    condition: |sql, due, _| {
        sql.push("j.started_at < ").bind(due.reports.micros());
    },
};

fn simple(category: RetentionCategory) -> &'static [Simple] {
    match category {
        RetentionCategory::Spent => &[TICKETS, LIMITS, LINKS],
        RetentionCategory::DeadJobs => &[DEAD_JOBS],
        RetentionCategory::AccessJournal => &[JOURNAL],
        RetentionCategory::Reports => &[OLD_REPORTS],
        RetentionCategory::CustomerRecords
        | RetentionCategory::Inquiries
        | RetentionCategory::Contacts
        | RetentionCategory::CampaignMessages
        | RetentionCategory::UnattachedFiles
        | RetentionCategory::FilesWithoutRow => &[],
    }
}

impl SqlRetention {
    /// Rows of `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }

    async fn rows(&self, sql: Sql, context: &'static str) -> Result<Vec<QueryResult>, PortError> {
        let reads = self.database.reads();
        reads.query_all_raw(sql.statement(reads.get_database_backend())).await.map_err(during(context))
    }

    async fn number(&self, sql: Sql) -> Result<u64, PortError> {
        let rows = self.rows(sql, COUNTING).await?;
        let number = rows.first().map(|row| row.try_get_by_index::<i64>(0)).transpose();
        Ok(u64::try_from(number.map_err(during(COUNTING))?.unwrap_or_default()).unwrap_or_default())
    }
}

#[async_trait]
impl RetentionRows for SqlRetention {
    async fn count(&self, category: RetentionCategory, due: &Due) -> Result<u64, PortError> {
        let mut sql = Sql::new("SELECT count(*) FROM ");
        match category {
            RetentionCategory::CustomerRecords => {
                sql.push("customer_record r WHERE ");
                push_untouched(&mut sql, due.records);
            }
            RetentionCategory::Inquiries => {
                let query = inquiry::Entity::find().filter(served(due.spam, due.inquiries));
                return query.count(self.database.reads()).await.map_err(during(COUNTING));
            }
            RetentionCategory::Contacts => {
                sql.push("contact_entry e WHERE ");
                push_silent(&mut sql, due.contacts);
            }
            RetentionCategory::CampaignMessages => return count_served(&self.database, due.campaigns).await,
            RetentionCategory::UnattachedFiles => {
                let query = media::entity::Entity::find()
                    .filter(media::unattached())
                    .filter(media::entity::Column::CreatedAt.lt(due.files.micros()));
                return query.count(self.database.reads()).await.map_err(during(COUNTING));
            }
            _ => {
                let mut total = 0;
                for table in simple(category) {
                    let mut sql = Sql::new("SELECT count(*) FROM ");
                    sql.push(table.table).push(" j WHERE ");
                    (table.condition)(&mut sql, due, self.database.is_postgres());
                    total += self.number(sql).await?;
                }
                return Ok(total);
            }
        }
        self.number(sql).await
    }

    async fn due_records(&self, due: &Due, limit: u64) -> Result<Vec<Uuid>, PortError> {
        let mut sql = Sql::new("SELECT r.uuid FROM customer_record r WHERE ");
        push_untouched(&mut sql, due.records);
        sql.push(" ORDER BY r.updated_at LIMIT ").number(limit);
        let rows = self.rows(sql, "finding records that served their time").await?;
        rows.iter().map(|row| row.try_get_by_index(0).map_err(during(PURGING))).collect()
    }

    async fn purge(&self, category: RetentionCategory, due: &Due, limit: u64) -> Result<u64, PortError> {
        if category == RetentionCategory::CampaignMessages {
            return purge_served(&self.database, due.campaigns, limit).await;
        }
        if category == RetentionCategory::Contacts {
            return purge_silent(&self.database, due.contacts, limit).await;
        }
        let mut removed = 0;
        for table in simple(category) {
            let mut sql = Sql::new("DELETE FROM ");
            sql.push(table.table).push(" WHERE ").push(table.key).push(" IN (SELECT j.").push(table.key);
            sql.push(" FROM ").push(table.table).push(" j WHERE ");
            (table.condition)(&mut sql, due, self.database.is_postgres());
            sql.push(" LIMIT ").number(limit).push(")");
            let pool = self.database.pool();
            let done = pool.execute_raw(sql.statement(pool.get_database_backend())).await;
            removed += done.map_err(during(PURGING))?.rows_affected();
        }
        Ok(removed)
    }

    async fn keep(&self, uuid: Uuid, report: &RetentionReport) -> Result<(), PortError> {
        let lines = serde_json::to_value(&report.lines).map_err(|_| corrupt("a report of a purge"))?;
        let mut sql =
            Sql::new("INSERT INTO retention_report (uuid, started_at, ended_at, cause, lines) VALUES (");
        sql.bind(uuid).push(", ").bind(report.started_at.micros()).push(", ");
        sql.bind(report.ended_at.micros()).push(", ").bind(report.cause.label()).push(", ").bind(lines);
        sql.push(")");
        let pool = self.database.pool();
        let kept = pool.execute_raw(sql.statement(pool.get_database_backend())).await;
        kept.map_err(during("keeping the report of a purge"))?;
        Ok(())
    }

    async fn reports(&self, limit: u64) -> Result<Vec<RetentionReport>, PortError> {
        let mut sql = Sql::new("SELECT started_at, ended_at, cause, lines FROM retention_report ");
        sql.push("ORDER BY started_at DESC LIMIT ").number(limit);
        self.rows(sql, REPORTS).await?.iter().map(report).collect()
    }
}

fn report(row: &QueryResult) -> Result<RetentionReport, PortError> {
    let read = during(REPORTS);
    let at = |place: usize| row.try_get_by_index(place).map(Instant::from_micros).map_err(&read);
    let cause: String = row.try_get_by_index(2).map_err(&read)?;
    let lines: serde_json::Value = row.try_get_by_index(3).map_err(&read)?;
    Ok(RetentionReport {
        started_at: at(0)?,
        ended_at: at(1)?,
        cause: RetentionCause::from_label(&cause).ok_or_else(|| corrupt("the cause of a purge"))?,
        lines: serde_json::from_value(lines).map_err(|_| corrupt("the report of a purge"))?,
    })
}
