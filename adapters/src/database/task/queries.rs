//! Tasks with what they are about, read straight from SQL.

use super::super::connection::Database;
use super::super::customer_record::customer_entity::civility;
use super::super::customer_record::scope::push_visible;
use super::super::error::during;
use super::super::sql::Sql;
use super::entity::person;
use application::actor::RecordScope;
use application::error::PortError;
use application::partner::ports::PartnerScope;
use application::task::ports::{LinkScope, TaskQueries};
use application::task::views::{TaskPartner, TaskRecord, TaskRow};
use async_trait::async_trait;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::task::Task;
use sea_orm::{ConnectionTrait, QueryResult};
use time::Date;
use uuid::Uuid;

/// Tasks read from a database.
pub struct SqlTaskQueries {
    database: Database,
}

impl SqlTaskQueries {
    /// Tasks read from `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }

    async fn rows(&self, sql: Sql, context: &'static str) -> Result<Vec<QueryResult>, PortError> {
        let reads = self.database.reads();
        reads.query_all_raw(sql.statement(reads.get_database_backend())).await.map_err(during(context))
    }
}

/// Reads tasks `t`; what they are about only as far as it is visible.
fn select(links: LinkScope) -> Sql {
    let mut sql = Sql::new(
        "SELECT t.uuid, t.title, t.due_date, t.completed_at, t.important, t.account_uuid, t.record_uuid, \
         t.partner_uuid, t.from_record, c.civility, c.first_name, c.last_name, c.phone_number, \
         p.business_name, p.first_name, p.last_name, t.version, t.updated_by_first_name, \
         t.updated_by_last_name FROM task t \
         LEFT JOIN customer c ON c.record_uuid = t.record_uuid AND c.position = 0 AND ",
    );
    push_visible(&mut sql, links.records, "t.record_uuid");
    sql.push(" LEFT JOIN partner p ON p.uuid = t.partner_uuid");
    if let PartnerScope::AssignedTo(account) = links.partners {
        sql.push(" AND EXISTS (SELECT 1 FROM partner_assignment looked WHERE looked.partner_uuid = p.uuid");
        sql.push(" AND looked.account_uuid = ").bind(account).push(")");
    }
    sql
}

#[async_trait]
impl TaskQueries for SqlTaskQueries {
    async fn list(
        &self,
        account: Uuid,
        completed_after: Instant,
        links: LinkScope,
    ) -> Result<Vec<TaskRow>, PortError> {
        let mut sql = select(links);
        sql.push(" WHERE t.account_uuid = ").bind(account);
        sql.push(" AND (t.completed_at IS NULL OR t.completed_at > ").bind(completed_after.micros());
        sql.push(") ORDER BY t.completed_at IS NOT NULL, t.completed_at DESC, t.due_date, ");
        sql.push("t.important DESC, t.created_at, t.uuid");
        self.rows(sql, "listing tasks").await?.iter().map(row).collect()
    }

    async fn one(&self, uuid: Uuid, links: LinkScope) -> Result<Option<TaskRow>, PortError> {
        let mut sql = select(links);
        sql.push(" WHERE t.uuid = ").bind(uuid);
        self.rows(sql, "reading a task").await?.first().map(row).transpose()
    }

    async fn sees_record(&self, uuid: Uuid, scope: RecordScope) -> Result<bool, PortError> {
        let mut sql = Sql::new("SELECT 1 FROM customer_record r WHERE r.uuid = ");
        sql.bind(uuid).push(" AND ");
        push_visible(&mut sql, scope, "r.uuid");
        Ok(!self.rows(sql, "finding the record of a task").await?.is_empty())
    }
}

fn row(row: &QueryResult) -> Result<TaskRow, PortError> {
    let read = during("reading a task");
    let due_date: Date = row.try_get_by_index(2).map_err(&read)?;
    let completed: Option<i64> = row.try_get_by_index(3).map_err(&read)?;
    let task = Task {
        uuid: row.try_get_by_index(0).map_err(&read)?,
        title: row.try_get_by_index(1).map_err(&read)?,
        due_date: Day(due_date),
        completed_date: completed.map(Instant::from_micros),
        important: row.try_get_by_index(4).map_err(&read)?,
        user: row.try_get_by_index(5).map_err(&read)?,
        customer_record: row.try_get_by_index(6).map_err(&read)?,
        partner: row.try_get_by_index(7).map_err(&read)?,
    };
    let name = |first: usize| -> Result<PersonName, PortError> {
        Ok(PersonName {
            first_name: row.try_get_by_index(first).map_err(&read)?,
            last_name: row.try_get_by_index(first + 1).map_err(&read)?,
        })
    };
    let label: Option<String> = row.try_get_by_index(9).map_err(&read)?;
    let record = match (task.customer_record, label) {
        (Some(uuid), Some(label)) => Some(TaskRecord {
            uuid,
            civility: civility(&label)?,
            name: name(10)?,
            phone_number: row.try_get_by_index(12).map_err(&read)?,
        }),
        _ => None,
    };
    let business_name: Option<String> = row.try_get_by_index(13).map_err(&read)?;
    let partner = match (task.partner, business_name) {
        (Some(uuid), Some(business_name)) => Some(TaskPartner { uuid, business_name, name: name(14)? }),
        _ => None,
    };
    let names = (row.try_get_by_index(17).map_err(&read)?, row.try_get_by_index(18).map_err(&read)?);
    Ok(TaskRow {
        from_record: row.try_get_by_index(8).map_err(&read)?,
        version: row.try_get_by_index(16).map_err(&read)?,
        updated_by: person(names),
        task,
        record,
        partner,
    })
}
