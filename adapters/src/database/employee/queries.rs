//! Lists of employees, and what is assigned to one by name, read straight from SQL.

use super::super::choice::{PARTNER_CHOICE, RECORD_CHOICES, partner_choice, record_choices};
use super::super::connection::Database;
use super::super::error::{corrupt, during};
use super::super::sql::Sql;
use super::rows::{COLUMNS, employee};
use application::employee::ports::{EmployeeFilter, EmployeeQueries};
use application::employee::views::{Associations, EmployeeRow};
use application::error::PortError;
use application::paging::{Page, PageRequest};
use async_trait::async_trait;
use domain::shared::text::search_words;
use sea_orm::{ConnectionTrait, QueryResult};
use uuid::Uuid;

/// Employees read from a database.
pub struct SqlEmployeeQueries {
    database: Database,
}

impl SqlEmployeeQueries {
    /// Employees read from `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }

    async fn rows(&self, sql: Sql, context: &'static str) -> Result<Vec<QueryResult>, PortError> {
        let reads = self.database.reads();
        reads.query_all_raw(sql.statement(reads.get_database_backend())).await.map_err(during(context))
    }
}

fn push_condition(sql: &mut Sql, filter: &EmployeeFilter) {
    sql.push(" FROM employee e JOIN account a ON a.uuid = e.uuid WHERE a.role = 'EMPLOYEE'");
    for (column, text) in [("last_name_key", &filter.last_name), ("first_name_key", &filter.first_name)] {
        for word in text.as_deref().map(search_words).unwrap_or_default() {
            let escaped = word.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
            sql.push(" AND e.").push(column).push(" LIKE ").bind(format!("%{escaped}%"));
            sql.push(" ESCAPE '\\'");
        }
    }
    if let Some(enabled) = filter.enable_access {
        sql.push(if enabled { " AND a.enabled" } else { " AND NOT a.enabled" });
    }
}

#[async_trait]
impl EmployeeQueries for SqlEmployeeQueries {
    async fn list(
        &self,
        filter: &EmployeeFilter,
        page: Option<PageRequest>,
    ) -> Result<Page<EmployeeRow>, PortError> {
        let context = "listing employees";
        let mut sql = Sql::new("SELECT ");
        sql.push(COLUMNS);
        push_condition(&mut sql, filter);
        sql.push(" ORDER BY e.last_name_key, e.first_name_key, e.uuid");
        if let Some(page) = page {
            sql.push(" LIMIT ").number(page.page_size).push(" OFFSET ").number(page.offset());
        }
        let rows = self.rows(sql, context).await?;
        let rows = rows.iter().map(employee).collect::<Result<Vec<_>, _>>()?;
        let mut sql = Sql::new("SELECT count(*)");
        push_condition(&mut sql, filter);
        let counted = self.rows(sql, context).await?;
        let total = counted.first().map(|row| row.try_get_by_index::<i64>(0)).transpose();
        let total = total.map_err(during(context))?.unwrap_or_default();
        Ok(Page { rows, total: u64::try_from(total).map_err(|_| corrupt("the number of employees"))? })
    }

    async fn associations(&self, uuid: Uuid) -> Result<Associations, PortError> {
        let context = "reading what is assigned to an employee";
        let mut sql = Sql::new(RECORD_CHOICES);
        sql.push(" JOIN record_assignment s ON s.record_uuid = r.uuid WHERE s.account_uuid = ").bind(uuid);
        sql.push(" ORDER BY r.sort_key, r.uuid, c.position");
        let records = record_choices(&self.rows(sql, context).await?)?;
        let mut sql = Sql::new(PARTNER_CHOICE);
        sql.push(" JOIN partner_assignment s ON s.partner_uuid = p.uuid WHERE s.account_uuid = ").bind(uuid);
        sql.push(" ORDER BY p.sort_key, p.uuid");
        let partners = self.rows(sql, context).await?;
        let partners = partners.iter().map(partner_choice).collect::<Result<_, _>>()?;
        Ok(Associations { records, partners })
    }
}
