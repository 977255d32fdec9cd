//! Deadlines of the cases in progress, earliest first.

use super::super::customer_case::deadline_entity::push_pending;
use super::super::customer_record::scope::{push_among_visible, push_visible};
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::{Name, Stored};
use application::actor::RecordScope;
use application::error::PortError;
use application::paging::Page;
use application::today::ports::{DeadlineRange, DueDeadline};
use domain::customer_case::deadline::DeadlineKind;
use domain::shared::day::Day;
use domain::today::TODAY_COUNT_LIMIT;
use sea_orm::{ConnectionTrait, FromQueryResult};
use uuid::Uuid;

/// Customer of a case with a deadline.
#[derive(FromQueryResult)]
struct Row {
    case_uuid: Uuid,
    position: i32,
    kind: Stored<DeadlineKind>,
    due_on: Stored<Day>,
    label: String,
    total: Stored<u64>,
    record_uuid: Uuid,
    case_label: String,
    #[sea_orm(nested)]
    customer: Name,
}

/// Returns the first `limit` deadlines, and their number, at most [`TODAY_COUNT_LIMIT`].
pub(super) async fn list_page(
    reads: &impl ConnectionTrait,
    range: DeadlineRange,
    scope: RecordScope,
    limit: u64,
) -> Result<Page<DueDeadline>, PortError> {
    let rows: Vec<Row> =
        statement::list(reads, &select_due(range, scope, limit), "listing deadlines").await?;
    let total = rows.first().map_or(0, |row| row.total.0);
    let mut deadlines: Vec<DueDeadline> = Vec::new();
    for row in rows {
        let name = row.customer.into();
        let is_same = |due: &&mut DueDeadline| (due.position, due.case) == (row.position, row.case_uuid);
        match deadlines.last_mut().filter(is_same) {
            Some(due) => due.customers.push(name),
            None => deadlines.push(DueDeadline {
                case: row.case_uuid,
                position: row.position,
                customer_record: row.record_uuid,
                customers: vec![name],
                case_label: row.case_label,
                kind: row.kind.0,
                date: row.due_on.0,
                label: row.label,
            }),
        }
    }
    Ok(Page { rows: deadlines, total: total.min(TODAY_COUNT_LIMIT) })
}

fn select_due(range: DeadlineRange, scope: RecordScope, limit: u64) -> Sql {
    // Other columns would be read from the table instead of an index.
    let mut sql = Sql::new(
        "WITH matched AS MATERIALIZED (SELECT d.case_uuid, d.position, d.due_on FROM case_deadline d",
    );
    push_open_cases(&mut sql, scope);
    sql.push(" AND d.due_on <= ").bind(range.until.0).push(" AND ");
    push_pending(&mut sql, range.today);
    if let Some(from) = range.from {
        sql.push(" AND d.due_on >= ").bind(from.0);
    }
    sql.push(" ORDER BY d.due_on LIMIT ").number(TODAY_COUNT_LIMIT);
    sql.push(") SELECT d.case_uuid, d.position, d.kind, d.due_on, d.label, (SELECT count(*) FROM matched) AS total, ");
    sql.push(
        "k.record_uuid, k.label AS case_label, c.first_name, c.last_name FROM (SELECT x.* FROM matched x ",
    );
    sql.push("ORDER BY x.due_on, x.case_uuid, x.position LIMIT ").number(limit);
    sql.push(") w JOIN case_deadline d ON d.case_uuid = w.case_uuid AND d.position = w.position ");
    sql.push(
        "JOIN customer_case k ON k.uuid = d.case_uuid JOIN customer c ON c.record_uuid = k.record_uuid ",
    );
    sql.push("ORDER BY d.due_on, d.case_uuid, d.position, c.position");
    sql
}

/// Appends the join and the WHERE that keep the deadlines `d` of open cases within the scope. The cases of the firm are
/// not joined, because PostgreSQL would read all of them; a subquery reads the case of each deadline.
fn push_open_cases(sql: &mut Sql, scope: RecordScope) {
    if scope == RecordScope::All {
        sql.push(" WHERE (SELECT k.is_open AND ");
        push_among_visible(sql, scope, "k.record_uuid");
        sql.push(" FROM customer_case k WHERE k.uuid = d.case_uuid)");
    } else {
        sql.push(" JOIN customer_case k ON k.uuid = d.case_uuid WHERE k.is_open = TRUE AND ");
        push_visible(sql, scope, "k.record_uuid");
    }
}
