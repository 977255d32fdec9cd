//! Pending cases; one statement per reason over an index of open cases.

use super::super::connection::Database;
use super::super::customer_record::scope::push_among_visible;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::{Name, Stored};
use super::deadlines;
use super::reason::push_reason;
use application::actor::RecordScope;
use application::error::PortError;
use application::paging::Page;
use application::today::ports::{DeadlineRange, DueDeadline, TodayQueries, WaitingCase};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::customer_case::status::CaseStatus;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::today::{CaseWait, TODAY_COUNT_LIMIT};
use sea_orm::FromQueryResult;
use uuid::Uuid;

#[derive(Constructor)]
pub struct SqlTodayQueries {
    database: Database,
}

/// Customer of a pending case.
#[derive(FromQueryResult)]
struct Row {
    uuid: Uuid,
    record_uuid: Uuid,
    label: String,
    current_status: Stored<CaseStatus>,
    since: Stored<Instant>,
    completion_limit_date: Option<Stored<Day>>,
    documents: Stored<u64>,
    total: Stored<u64>,
    #[sea_orm(nested)]
    customer: Name,
}

#[async_trait]
impl TodayQueries for SqlTodayQueries {
    async fn cases(
        &self,
        why: CaseWait,
        scope: RecordScope,
        limit: u64,
    ) -> Result<Page<WaitingCase>, PortError> {
        let sql = waiting(why, scope, limit);
        let rows: Vec<Row> = statement::list(self.database.reads(), &sql, "listing pending cases").await?;
        let total = rows.first().map_or(0, |row| row.total.0);
        let mut cases: Vec<WaitingCase> = Vec::new();
        for row in rows {
            let name = row.customer.into();
            match cases.last_mut().filter(|case| case.uuid == row.uuid) {
                Some(case) => case.customers.push(name),
                None => cases.push(WaitingCase {
                    uuid: row.uuid,
                    customer_record: row.record_uuid,
                    customers: vec![name],
                    label: row.label,
                    status: row.current_status.0,
                    since: row.since.0,
                    limit_date: row.completion_limit_date.map(Stored::value),
                    documents: row.documents.0,
                }),
            }
        }
        Ok(Page { rows: cases, total: total.min(TODAY_COUNT_LIMIT) })
    }

    async fn deadlines(
        &self,
        range: DeadlineRange,
        scope: RecordScope,
        limit: u64,
    ) -> Result<Page<DueDeadline>, PortError> {
        deadlines::page(self.database.reads(), range, scope, limit).await
    }
}

fn waiting(why: CaseWait, scope: RecordScope, limit: u64) -> Sql {
    let mut sql = Sql::new("WITH matched AS MATERIALIZED (SELECT c.uuid, ");
    sql.push(order_key(why)).push(" AS order_key FROM customer_case c WHERE ");
    push_reason(&mut sql, why);
    sql.push(" AND ");
    push_among_visible(&mut sql, scope, "c.record_uuid");
    // The index provides the order up to here.
    sql.push(" ORDER BY ").push(indexed(why)).push(" LIMIT ").number(TODAY_COUNT_LIMIT);
    sql.push(") SELECT c.uuid, c.record_uuid, c.label, c.current_status, c.completion_limit_date, ");
    sql.push(since(why))
        .push(" AS since, (SELECT count(*) FROM matched) AS total, k.first_name, k.last_name, ");
    sql.push(documents(why))
        .push(" AS documents FROM (SELECT x.* FROM matched x ORDER BY x.order_key, x.uuid ");
    sql.push("LIMIT ").number(limit);
    sql.push(") w JOIN customer_case c ON c.uuid = w.uuid JOIN customer k ON k.record_uuid = c.record_uuid ");
    sql.push("ORDER BY w.order_key, w.uuid, k.position");
    sql
}

/// Returns the number of documents of a case `c` shown in its line.
fn documents(why: CaseWait) -> &'static str {
    match why {
        CaseWait::HandedIn | CaseWait::ToReview => {
            "(SELECT count(*) FROM case_item i WHERE i.case_uuid = c.uuid AND i.is_file \
             AND i.state = 'received' AND NOT i.announced)"
        }
        CaseWait::SentAgain => {
            "(SELECT count(*) FROM case_item i WHERE i.case_uuid = c.uuid AND i.is_file \
             AND i.sent_again AND i.state = 'received')"
        }
        CaseWait::LegalMissing => "c.legal_missing",
        CaseWait::Unmoved { .. } | CaseWait::Ending { .. } => {
            "(SELECT count(*) FROM case_item i WHERE i.case_uuid = c.uuid AND i.is_file \
             AND i.state IN ('asked', 'refused'))"
        }
    }
}

/// Returns the column with the start of the wait of a case `c`.
fn since(why: CaseWait) -> &'static str {
    match why {
        CaseWait::HandedIn | CaseWait::LegalMissing => "c.status_since",
        CaseWait::SentAgain => {
            "COALESCE((SELECT max(e.created_at) FROM case_event e WHERE e.case_uuid = c.uuid \
             AND e.kind = 'itemAnswered'), c.moved_at)"
        }
        CaseWait::ToReview | CaseWait::Unmoved { .. } | CaseWait::Ending { .. } => "c.moved_at",
    }
}

/// Returns the value by which the lines are sorted.
fn order_key(why: CaseWait) -> &'static str {
    match why {
        CaseWait::Ending { .. } => "c.completion_limit_date",
        CaseWait::HandedIn
        | CaseWait::ToReview
        | CaseWait::SentAgain
        | CaseWait::LegalMissing
        | CaseWait::Unmoved { .. } => since(why),
    }
}

fn indexed(why: CaseWait) -> &'static str {
    match why {
        CaseWait::HandedIn => "c.completed_at",
        CaseWait::ToReview | CaseWait::SentAgain | CaseWait::Unmoved { .. } => "c.moved_at",
        CaseWait::LegalMissing => "c.status_since",
        CaseWait::Ending { .. } => "c.completion_limit_date",
    }
}
