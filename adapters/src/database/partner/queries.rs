//! Lists of partners, read straight from SQL.

use super::super::connection::Database;
use super::super::error::{corrupt, during};
use super::super::sql::Sql;
use super::entity::{civility, frequency};
use super::filter::{is_every_partner, push_condition, push_visible};
use application::error::PortError;
use application::paging::{Page, PageRequest, RowBatch};
use application::partner::ports::{PartnerPosition, PartnerQueries, PartnerQuery, PartnerScope};
use application::partner::views::{PartnerRow, PartnerTypeName};
use async_trait::async_trait;
use domain::shared::instant::Instant;
use sea_orm::{ConnectionTrait, DbBackend, QueryResult};
use uuid::Uuid;

/// Partners read from a database.
pub struct SqlPartnerQueries {
    database: Database,
}

/// The label by itself, and not by a join: a planner that begins with the types would sort every row.
const COLUMNS: &str = "SELECT p.uuid, p.type_uuid, \
    (SELECT t.label FROM partner_type t WHERE t.uuid = p.type_uuid), p.business_name, p.civility, \
    p.first_name, p.last_name, p.email, p.phone_number, p.enable_access, p.follow_up_frequency, p.sort_key, p.last_contact_at \
    FROM partner p WHERE ";
const SORT_KEY: usize = 11;
const CONTACT: usize = 12;

impl SqlPartnerQueries {
    /// Partners read from `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }

    fn backend(&self) -> DbBackend {
        self.database.reads().get_database_backend()
    }

    async fn rows(&self, sql: Sql, context: &'static str) -> Result<Vec<QueryResult>, PortError> {
        let statement = sql.statement(self.backend());
        self.database.reads().query_all_raw(statement).await.map_err(during(context))
    }

    /// Begins the list of a query: its rows, in no order yet.
    fn list(&self, query: &PartnerQuery) -> Sql {
        let mut sql = Sql::new(COLUMNS);
        push_condition(&mut sql, query, self.backend());
        sql
    }
}

fn push_order(sql: &mut Sql, query: &PartnerQuery) {
    let order = if query.by_last_contact() { "p.last_contact_at, p.uuid" } else { "p.sort_key, p.uuid" };
    sql.push(" ORDER BY ").push(order).push(" LIMIT ");
}

#[async_trait]
impl PartnerQueries for SqlPartnerQueries {
    async fn page(&self, query: &PartnerQuery, page: PageRequest) -> Result<Page<PartnerRow>, PortError> {
        let mut sql = self.list(query);
        push_order(&mut sql, query);
        sql.number(page.page_size).push(" OFFSET ").number(page.offset());
        let found = self.rows(sql, "listing partners").await?;
        let rows = found.iter().map(row).collect::<Result<_, _>>()?;
        Ok(Page { rows, total: self.count(query).await? })
    }

    async fn rows_after(
        &self,
        query: &PartnerQuery,
        after: Option<&PartnerPosition>,
        limit: u64,
    ) -> Result<RowBatch<PartnerRow, PartnerPosition>, PortError> {
        let context = "reading partners";
        let mut sql = self.list(query);
        match after {
            Some(PartnerPosition::Name(key, uuid)) => {
                sql.push(" AND (p.sort_key, p.uuid) > (").bind(key.as_str()).push(", ").bind(*uuid).push(")");
            }
            Some(PartnerPosition::Contact(at, uuid)) => {
                sql.push(" AND (p.last_contact_at, p.uuid) > (").bind(at.micros());
                sql.push(", ").bind(*uuid).push(")");
            }
            None => {}
        }
        push_order(&mut sql, query);
        sql.number(limit);
        let found = self.rows(sql, context).await?;
        let rows: Vec<PartnerRow> = found.iter().map(row).collect::<Result<_, _>>()?;
        let full = u64::try_from(rows.len()).is_ok_and(|read| read == limit);
        let next = match (found.last(), rows.last()) {
            (Some(_), Some(row)) if full && query.by_last_contact() => {
                Some(PartnerPosition::Contact(row.last_contact_at, row.uuid))
            }
            (Some(last), Some(row)) if full => {
                let key = last.try_get_by_index(SORT_KEY).map_err(during(context))?;
                Some(PartnerPosition::Name(key, row.uuid))
            }
            _ => None,
        };
        Ok(RowBatch { rows, next })
    }

    async fn count(&self, query: &PartnerQuery) -> Result<u64, PortError> {
        let context = "counting partners";
        let sql = if is_every_partner(query) {
            Sql::new("SELECT total FROM row_count WHERE name = 'partner'")
        } else {
            let mut sql = Sql::new("SELECT count(*) FROM partner p WHERE ");
            push_condition(&mut sql, query, self.backend());
            sql
        };
        let rows = self.rows(sql, context).await?;
        let count = rows.first().map(|row| row.try_get_by_index::<i64>(0)).transpose();
        let count = count.map_err(during(context))?.unwrap_or_default();
        u64::try_from(count).map_err(|_| corrupt("the number of partners"))
    }

    async fn exists(&self, uuid: Uuid, scope: PartnerScope) -> Result<bool, PortError> {
        let mut sql = Sql::new("SELECT 1 FROM partner p WHERE p.uuid = ");
        sql.bind(uuid).push(" AND ");
        push_visible(&mut sql, scope);
        Ok(!self.rows(sql, "finding a partner").await?.is_empty())
    }

    async fn partner_type(&self, uuid: Uuid) -> Result<Option<PartnerTypeName>, PortError> {
        let context = "finding a type of partners";
        let mut sql = Sql::new("SELECT t.label FROM partner_type t WHERE t.uuid = ");
        sql.bind(uuid);
        let rows = self.rows(sql, context).await?;
        let label = rows.first().map(|row| row.try_get_by_index(0)).transpose().map_err(during(context))?;
        Ok(label.map(|label| PartnerTypeName { uuid, label }))
    }
}

fn row(row: &QueryResult) -> Result<PartnerRow, PortError> {
    let read = during("reading a partner");
    let text = |at: usize| row.try_get_by_index::<String>(at).map_err(&read);
    Ok(PartnerRow {
        uuid: row.try_get_by_index(0).map_err(&read)?,
        partner_type: PartnerTypeName { uuid: row.try_get_by_index(1).map_err(&read)?, label: text(2)? },
        business_name: text(3)?,
        civility: civility(&text(4)?)?,
        first_name: text(5)?,
        last_name: text(6)?,
        email: text(7)?,
        phone_number: row.try_get_by_index(8).map_err(&read)?,
        enable_access: row.try_get_by_index(9).map_err(&read)?,
        follow_up_frequency: frequency(&text(10)?)?,
        last_contact_at: Instant::from_micros(row.try_get_by_index(CONTACT).map_err(&read)?),
    })
}
