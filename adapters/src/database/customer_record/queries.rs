//! Record lists, read directly from SQL: one statement returns the page and its customers. It also returns the number
//! of rows, except when an index gives the order: a separate statement then counts them.

use super::super::connection::Database;
use super::super::error::db_error;
use super::super::order::{ListOrder, MAX_SORTED};
use super::super::record_archive::entity as record_archive;
use super::super::row_count::number_of_rows;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::Stored;
use super::deletion;
use super::filter::{has_index, has_names, is_unfiltered, push_condition};
use super::listed::{COLUMNS, ListedRecord};
use super::row_details;
use application::actor::RecordScope;
use application::customer_record::ports::{CustomerRecordQueries, RecordOrder, RecordQuery};
use application::customer_record::views::{DeletionCounts, RecordCase, RecordRow, RowDetails};
use application::error::PortError;
use application::paging::{MAX_COUNTED, Page, PageRequest, Position, RowBatch};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::customer_case::status::{CaseStatus, StatusEntry};
use domain::shared::instant::Instant;
use sea_orm::{DbBackend, EntityTrait, FromQueryResult, PaginatorTrait};
use std::collections::HashMap;
use uuid::Uuid;

/// Lists of records read from a database.
#[derive(Constructor)]
pub struct SqlCustomerRecordQueries {
    database: Database,
}

/// Joins of the columns shown for the records `r` of the page.
const SHOWN: &str = " r JOIN customer_record d ON d.uuid = r.uuid \
    JOIN customer a ON a.record_uuid = r.uuid AND a.position = 0 \
    LEFT JOIN customer b ON b.record_uuid = r.uuid AND b.position = 1";

/// Returns the sort key of records `r`: an index alone provides it, so that joins are limited to the rows of the page.
const fn key_of(order: RecordOrder) -> &'static str {
    match order {
        RecordOrder::Name => "r.sort_key",
        RecordOrder::FirstName => "r.given_key",
        RecordOrder::Created => "r.created_at",
        RecordOrder::Updated => "r.updated_at",
    }
}

/// Returns the maximum number of matches that are sorted. Matching names are adjacent in the index, so a scan in the
/// opposite order may read many rows before the first match.
fn max_sorted(query: &RecordQuery) -> u64 {
    if has_names(&query.filter) { MAX_COUNTED } else { MAX_SORTED }
}

/// Writes the selection of the records of the list, with their sort key.
fn push_keys(sql: &mut Sql, query: &RecordQuery, backend: DbBackend) {
    sql.push("SELECT r.uuid, ")
        .push(key_of(query.sorting.by))
        .push(" AS sorted_by FROM customer_record r WHERE ");
    push_condition(sql, query, backend);
}

impl SqlCustomerRecordQueries {
    fn backend(&self) -> DbBackend {
        self.database.reads().get_database_backend()
    }

    async fn list_page_by(
        &self,
        path: AccessPath,
        query: &RecordQuery,
        page: PageRequest,
    ) -> Result<Vec<ListedRecord>, PortError> {
        let mut sql = Sql::default();
        push_list(&mut sql, query, self.backend(), path);
        inner_order(query, path).push_page(&mut sql, page);
        sql.push(")").push(SHOWN);
        outer_order(query).push(&mut sql);
        statement::list(self.database.reads(), &sql, "listing records").await
    }

    /// Counts the records: reads the maintained count when nothing filters, else runs a count.
    async fn count_total(&self, query: &RecordQuery, count: fn(Sql) -> Sql) -> Result<u64, PortError> {
        let (reads, context) = (self.database.reads(), "counting records");
        if query.scope == RecordScope::All && is_unfiltered(query) {
            let archived_count =
                record_archive::Entity::find().count(reads).await.map_err(db_error(context))?;
            return Ok(number_of_rows(reads, "customer_record", context)
                .await?
                .saturating_sub(archived_count));
        }
        let mut condition = Sql::new("FROM customer_record r WHERE ");
        push_condition(&mut condition, query, self.backend());
        statement::count(reads, &count(condition), context).await
    }
}

/// Access path to the records of a list: an index scan in list order if all or many rows match, else a collection
/// of the matches, which are then sorted. Without this choice, the planner may scan the whole index for a few matches.
#[derive(Clone, Copy)]
enum AccessPath {
    IndexOrder,
    /// Collects and sorts at most this many records.
    SortMatches {
        limit: Option<u64>,
    },
}

/// Writes the inner query, up to the records of the list under the alias `r`.
fn push_list(sql: &mut Sql, query: &RecordQuery, backend: DbBackend, path: AccessPath) {
    if let AccessPath::SortMatches { limit: max_count } = path {
        sql.push("WITH matched AS MATERIALIZED (");
        push_keys(sql, query, backend);
        if let Some(max_count) = max_count {
            sql.push(" LIMIT ").number(max_count);
        }
        sql.push(") ");
    }
    sql.push("SELECT ").push(COLUMNS).push(match path {
        AccessPath::IndexOrder => ", CAST(NULL AS BIGINT) AS total FROM (",
        AccessPath::SortMatches { .. } => ", (SELECT count(*) FROM matched) AS total FROM (",
    });
    match path {
        AccessPath::IndexOrder => push_keys(sql, query, backend),
        AccessPath::SortMatches { .. } => {
            sql.push("SELECT r.uuid, r.sorted_by FROM matched r WHERE TRUE");
        }
    }
}

/// Returns the order of the innermost query: the index is walked from either end.
fn inner_order(query: &RecordQuery, path: AccessPath) -> ListOrder {
    let key = match path {
        AccessPath::IndexOrder => key_of(query.sorting.by),
        AccessPath::SortMatches { .. } => "r.sorted_by",
    };
    ListOrder { key, uuid: "r.uuid", descending: query.sorting.descending }
}

/// Returns the order of the rows of the page.
const fn outer_order(query: &RecordQuery) -> ListOrder {
    ListOrder { key: "r.sorted_by", uuid: "r.uuid", descending: query.sorting.descending }
}

#[async_trait]
impl CustomerRecordQueries for SqlCustomerRecordQueries {
    async fn list_page(&self, query: &RecordQuery, page: PageRequest) -> Result<Page<RecordRow>, PortError> {
        if !has_index(query) {
            let max_count = max_sorted(query);
            let rows = self
                .list_page_by(AccessPath::SortMatches { limit: Some(max_count + 1) }, query, page)
                .await?;
            let total = rows.first().and_then(|row| row.total).map(Stored::value);
            if let Some(total) = total.filter(|total| *total <= max_count) {
                return Ok(Page { rows: record_rows(rows), total });
            }
        }
        let total = self.count_total(query, Sql::count_listed).await?;
        let rows = if page.offset() < total {
            self.list_page_by(AccessPath::IndexOrder, query, page).await?
        } else {
            Vec::new()
        };
        Ok(Page { rows: record_rows(rows), total })
    }

    async fn count(&self, query: &RecordQuery) -> Result<u64, PortError> {
        self.count_total(query, Sql::count).await
    }

    async fn list_rows_after(
        &self,
        query: &RecordQuery,
        after: Option<&Position>,
        limit: u64,
    ) -> Result<RowBatch<RecordRow, Position>, PortError> {
        let path =
            if has_index(query) { AccessPath::IndexOrder } else { AccessPath::SortMatches { limit: None } };
        let mut sql = Sql::default();
        push_list(&mut sql, query, self.backend(), path);
        inner_order(query, path).push_batch(&mut sql, after, limit);
        sql.push(")").push(SHOWN);
        outer_order(query).push(&mut sql);
        let records: Vec<ListedRecord> =
            statement::list(self.database.reads(), &sql, "reading records").await?;
        Ok(RowBatch::new(records, limit, |record| record.position(query.sorting.by)).map(RecordRow::from))
    }

    async fn load_row_details(
        &self,
        records: &[Uuid],
        partner: Option<Uuid>,
    ) -> Result<HashMap<Uuid, RowDetails>, PortError> {
        row_details::read_row_details(self.database.reads(), records, partner).await
    }

    async fn list_cases(&self, record: Uuid, partner: Option<Uuid>) -> Result<Vec<RecordCase>, PortError> {
        let mut sql = Sql::new(
            "SELECT k.uuid, k.label, k.created_at, s.status, s.created_at AS status_at FROM customer_case k \
             JOIN case_status s ON s.case_uuid = k.uuid WHERE k.record_uuid = ",
        );
        sql.bind(record);
        if let Some(partner) = partner {
            sql.push(" AND k.partner_uuid = ").bind(partner);
        }
        sql.push(" ORDER BY k.created_at DESC, k.uuid DESC, s.position");
        let mut cases: Vec<RecordCase> = Vec::new();
        let context = "reading the cases of a record";
        let rows: Vec<CaseStatusRow> = statement::list(self.database.reads(), &sql, context).await?;
        for row in rows {
            let status = StatusEntry { status: row.status.0, date: row.status_at.0, author: None };
            match cases.last_mut() {
                Some(last) if last.uuid == row.uuid => last.statuses.push(status),
                _ => cases.push(RecordCase {
                    uuid: row.uuid,
                    label: row.label,
                    creation_date: row.created_at.0,
                    statuses: vec![status],
                }),
            }
        }
        Ok(cases)
    }

    async fn count_deletion(&self, records: &[Uuid]) -> Result<DeletionCounts, PortError> {
        deletion::count(&self.database, records).await
    }
}

#[derive(FromQueryResult)]
struct CaseStatusRow {
    uuid: Uuid,
    label: String,
    created_at: Stored<Instant>,
    status: Stored<CaseStatus>,
    status_at: Stored<Instant>,
}

fn record_rows(listed: Vec<ListedRecord>) -> Vec<RecordRow> {
    listed.into_iter().map(RecordRow::from).collect()
}
