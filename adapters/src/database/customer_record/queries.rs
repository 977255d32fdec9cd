//! Lists of records, read straight from SQL: a page, its customers and the number of rows in one statement.

use super::super::connection::Database;
use super::super::error::{corrupt, during};
use super::super::sql::Sql;
use super::below;
use super::filter::{has_an_index, is_unfiltered, push_condition};
use super::listed::{self, COLUMNS, TOTAL, push_after, push_before};
use application::actor::RecordScope;
use application::customer_record::ports::{CustomerRecordQueries, RecordQuery, RowPosition};
use application::customer_record::views::{RecordCase, RecordDeletion, RecordRow};
use application::error::PortError;
use application::paging::{Page, PageRequest, RowBatch};
use async_trait::async_trait;
use domain::customer_case::status::{CaseStatus, StatusEntry};
use domain::shared::instant::Instant;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, QueryResult};
use uuid::Uuid;

/// Lists of records read from a database.
pub struct SqlCustomerRecordQueries {
    database: Database,
}

const CUSTOMERS: &str = " r JOIN customer a ON a.record_uuid = r.uuid AND a.position = 0 \
    LEFT JOIN customer b ON b.record_uuid = r.uuid AND b.position = 1 ORDER BY r.sort_key, r.uuid";

/// What an index alone answers: the joins are made for the rows of the page only.
const KEYS: &str = "SELECT r.uuid, r.sort_key, r.lifting_of_banking_secrecy FROM customer_record r WHERE ";

impl SqlCustomerRecordQueries {
    /// Lists of records read from `database`.
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

    async fn total(&self, query: &RecordQuery) -> Result<u64, PortError> {
        let context = "counting records";
        let mut sql = Sql::new("SELECT ");
        push_total(&mut sql, query, self.backend());
        let rows = self.rows(sql, context).await?;
        let total = rows.first().map(|row| row.try_get_by_index::<i64>(0)).transpose();
        count(total.map_err(during(context))?.unwrap_or_default())
    }
}

/// The number of rows of the whole list: kept by the database where nothing filters, else counted.
fn push_total(sql: &mut Sql, query: &RecordQuery, backend: DbBackend) {
    if query.scope == RecordScope::All && is_unfiltered(query) {
        sql.push("(SELECT total FROM row_count WHERE name = 'customer_record')");
        return;
    }
    sql.push("(SELECT count(*) FROM customer_record r WHERE ");
    push_condition(sql, query, backend);
    sql.push(")");
}

/// Writes what is read, up to the records of the list under the name `r`. An index in the order of the list
/// is walked where it leads to every row; else the records are found first, once, and sorted: a planner
/// that walks the index in the hope of meeting few records soon may walk all of it.
fn push_list(sql: &mut Sql, query: &RecordQuery, backend: DbBackend, with_total: bool) {
    let in_order = has_an_index(query);
    if !in_order {
        sql.push("WITH matched AS MATERIALIZED (").push(KEYS);
        push_condition(sql, query, backend);
        sql.push(") ");
    }
    sql.push("SELECT ").push(COLUMNS);
    if with_total {
        sql.push(", ");
        if in_order {
            push_total(sql, query, backend);
        } else {
            sql.push("(SELECT count(*) FROM matched)");
        }
        sql.push(" AS ").push(TOTAL);
    }
    sql.push(" FROM (");
    if in_order {
        sql.push(KEYS);
        push_condition(sql, query, backend);
    } else {
        sql.push("SELECT r.uuid, r.sort_key, r.lifting_of_banking_secrecy FROM matched r WHERE TRUE");
    }
}

fn count(total: i64) -> Result<u64, PortError> {
    u64::try_from(total).map_err(|_| corrupt("the number of records"))
}

#[async_trait]
impl CustomerRecordQueries for SqlCustomerRecordQueries {
    async fn page(&self, query: &RecordQuery, page: PageRequest) -> Result<Page<RecordRow>, PortError> {
        let context = "listing records";
        let backend = self.backend();
        let mut sql = Sql::default();
        push_before(&mut sql, backend, true);
        push_list(&mut sql, query, backend, true);
        sql.push(" ORDER BY r.sort_key, r.uuid LIMIT ").number(page.page_size);
        sql.push(" OFFSET ").number(page.offset()).push(")").push(CUSTOMERS);
        push_after(&mut sql, backend);
        let listed = listed::read(&self.rows(sql, context).await?, backend, true)?;
        let total = match listed.first() {
            Some(first) => count(first.total.unwrap_or_default())?,
            None if page.page == 1 => 0,
            None => self.total(query).await?,
        };
        Ok(Page { rows: listed.into_iter().map(|one| one.row).collect(), total })
    }

    async fn rows_after(
        &self,
        query: &RecordQuery,
        after: Option<&RowPosition>,
        limit: u64,
    ) -> Result<RowBatch<RecordRow, RowPosition>, PortError> {
        let context = "reading records";
        let backend = self.backend();
        let mut sql = Sql::default();
        push_before(&mut sql, backend, false);
        push_list(&mut sql, query, backend, false);
        if let Some(after) = after {
            sql.push(" AND (r.sort_key, r.uuid) > (").bind(after.sort_key.as_str());
            sql.push(", ").bind(after.uuid).push(")");
        }
        sql.push(" ORDER BY r.sort_key, r.uuid LIMIT ").number(limit).push(")").push(CUSTOMERS);
        push_after(&mut sql, backend);
        let listed = listed::read(&self.rows(sql, context).await?, backend, false)?;
        let full = u64::try_from(listed.len()).is_ok_and(|read| read == limit);
        let next = listed.last().filter(|_| full);
        let next = next.map(|last| RowPosition { sort_key: last.sort_key.clone(), uuid: last.row.uuid });
        let rows = listed.into_iter().map(|one| one.row).collect();
        Ok(RowBatch { rows, next })
    }

    async fn cases(&self, record: Uuid, partner: Option<Uuid>) -> Result<Vec<RecordCase>, PortError> {
        let mut sql = Sql::new(
            "SELECT k.uuid, k.label, k.created_at, s.status, s.created_at FROM customer_case k \
             JOIN case_status s ON s.case_uuid = k.uuid WHERE k.record_uuid = ",
        );
        sql.bind(record);
        if let Some(partner) = partner {
            sql.push(" AND k.partner_uuid = ").bind(partner);
        }
        sql.push(" ORDER BY k.created_at DESC, k.uuid DESC, s.position");
        let mut cases: Vec<RecordCase> = Vec::new();
        for row in self.rows(sql, "reading the cases of a record").await? {
            let (case, status) = case_row(&row)?;
            match cases.last_mut() {
                Some(last) if last.uuid == case.uuid => last.statuses.push(status),
                _ => cases.push(RecordCase { statuses: vec![status], ..case }),
            }
        }
        Ok(cases)
    }

    async fn deletion(&self, record: Uuid) -> Result<Option<RecordDeletion>, PortError> {
        below::count(&self.database, record).await
    }
}

fn case_row(row: &QueryResult) -> Result<(RecordCase, StatusEntry), PortError> {
    let read = |error: DbErr| during("reading a case of a record")(error);
    let key: String = row.try_get_by_index(3).map_err(read)?;
    let status = CaseStatus::from_key(&key).ok_or_else(|| corrupt("the status of a case"))?;
    let date = Instant::from_micros(row.try_get_by_index(4).map_err(read)?);
    let case = RecordCase {
        uuid: row.try_get_by_index(0).map_err(read)?,
        label: row.try_get_by_index(1).map_err(read)?,
        creation_date: Instant::from_micros(row.try_get_by_index(2).map_err(read)?),
        statuses: Vec::new(),
    };
    Ok((case, StatusEntry { status, date, author: None }))
}
