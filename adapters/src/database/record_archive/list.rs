//! List of archived records: a page is selected first, then the customers of its records.

use super::super::choice::push_word;
use super::super::order::ListOrder;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::Stored;
use application::error::PortError;
use application::paging::{Page, PageRequest, Position, RowBatch, add_total};
use application::record_archive::ports::{ArchiveFilter, ArchiveOrder, ArchivedRecord};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::shared::text::search_words;
use sea_orm::{ConnectionTrait, DbBackend, FromQueryResult};
use uuid::Uuid;

const LISTING_CONTEXT: &str = "listing archived records";

/// Archived record with one of its customers.
#[derive(FromQueryResult)]
struct Row {
    record_uuid: Uuid,
    archived_at: Stored<Instant>,
    until: Stored<Day>,
    reason: String,
    by_first_name: String,
    by_last_name: String,
    first_name: Option<String>,
    last_name: Option<String>,
}

pub(super) async fn list_page(
    reads: &impl ConnectionTrait,
    filter: &ArchiveFilter,
    page: PageRequest,
) -> Result<Page<ArchivedRecord>, PortError> {
    let backend = reads.get_database_backend();
    let mut sql = begin_selection(filter, backend);
    order(filter).push_page(&mut sql, page);
    let rows = list_records(reads, filter, sql).await?;
    let mut condition = Sql::new("FROM record_archive z WHERE ");
    push_condition(&mut condition, filter, backend);
    let count_sql = condition.count_listed();
    add_total(page, rows, statement::count(reads, &count_sql, "counting archived records")).await
}

pub(super) async fn list_rows_after(
    reads: &impl ConnectionTrait,
    filter: &ArchiveFilter,
    after: Option<&Position>,
    limit: u64,
) -> Result<RowBatch<ArchivedRecord, Position>, PortError> {
    let mut sql = begin_selection(filter, reads.get_database_backend());
    order(filter).push_batch(&mut sql, after, limit);
    let rows = list_records(reads, filter, sql).await?;
    Ok(RowBatch::new(rows, limit, |record| match filter.order().by {
        ArchiveOrder::Archived => Position::from_instant(record.archived_at, record.record),
        ArchiveOrder::Until => Position::from_day(record.until, record.record),
    }))
}

/// Returns the start of the query of the records; [`list_records`] completes it.
fn begin_selection(filter: &ArchiveFilter, backend: DbBackend) -> Sql {
    let mut sql = Sql::new(
        "SELECT z.record_uuid, z.archived_at, z.until, z.reason, z.by_first_name, z.by_last_name, c.first_name, \
         c.last_name FROM (SELECT z.* FROM record_archive z WHERE ",
    );
    push_condition(&mut sql, filter, backend);
    sql
}

/// Appends the condition on `z`, a row of `record_archive`.
fn push_condition(sql: &mut Sql, filter: &ArchiveFilter, backend: DbBackend) {
    sql.push("TRUE");
    for word in filter.text.as_deref().map(search_words).unwrap_or_default() {
        sql.push(" AND EXISTS (SELECT 1 FROM customer n WHERE n.record_uuid = z.record_uuid AND ");
        push_word(sql, &["n.last_name_key", "n.first_name_key"], &word, backend);
        sql.push(")");
    }
}

fn order(filter: &ArchiveFilter) -> ListOrder {
    let sorting = filter.order();
    let key = match sorting.by {
        ArchiveOrder::Archived => "z.archived_at",
        ArchiveOrder::Until => "z.until",
    };
    ListOrder { key, uuid: "z.record_uuid", descending: sorting.descending }
}

/// Reads the selected records with their customers, in order.
async fn list_records(
    reads: &impl ConnectionTrait,
    filter: &ArchiveFilter,
    mut sql: Sql,
) -> Result<Vec<ArchivedRecord>, PortError> {
    sql.push(") z LEFT JOIN customer c ON c.record_uuid = z.record_uuid");
    order(filter).push(&mut sql);
    sql.push(", c.position");
    let rows: Vec<Row> = statement::list(reads, &sql, LISTING_CONTEXT).await?;
    let mut records: Vec<ArchivedRecord> = Vec::new();
    for row in rows {
        let customer = row.first_name.zip(row.last_name);
        let customer = customer.map(|(first_name, last_name)| PersonName { first_name, last_name });
        match records.last_mut() {
            Some(last) if last.record == row.record_uuid => last.customers.extend(customer),
            _ => records.push(ArchivedRecord {
                record: row.record_uuid,
                customers: customer.into_iter().collect(),
                archived_at: row.archived_at.0,
                until: row.until.0,
                reason: row.reason,
                by: PersonName { first_name: row.by_first_name, last_name: row.by_last_name },
            }),
        }
    }
    Ok(records)
}
