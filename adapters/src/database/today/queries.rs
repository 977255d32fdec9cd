//! Pending cases of all reasons, in one statement.

use super::super::connection::Database;
use super::super::customer_record::scope::push_join_to_visible;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::{Name, Stored};
use super::deadlines;
use super::reason::push_attention_reason;
use application::actor::RecordScope;
use application::error::PortError;
use application::paging::Page;
use application::today::ports::{AttentionCase, DeadlineRange, DueDeadline, TodayQueries};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::customer_case::status::CaseStatus;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::today::{AttentionReason, TODAY_COUNT_LIMIT};
use sea_orm::FromQueryResult;
use std::collections::HashMap;
use uuid::Uuid;

#[derive(Constructor)]
pub struct SqlTodayQueries {
    database: Database,
}

/// Customer of a pending case.
#[derive(FromQueryResult)]
struct Row {
    /// Position among the requested reasons.
    reason: i32,
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
    async fn list_cases(
        &self,
        reasons: &[AttentionReason],
        scope: RecordScope,
        limit: u64,
    ) -> Result<HashMap<AttentionReason, Page<AttentionCase>>, PortError> {
        let sql = select_cases(reasons, scope, limit);
        let mut rows: Vec<Row> =
            statement::list(self.database.reads(), &sql, "listing pending cases").await?;
        let mut pages = HashMap::new();
        for (reason, index) in reasons.iter().zip(0..) {
            let rows_of_reason: Vec<Row> = rows.extract_if(.., |row| row.reason == index).collect();
            pages.insert(*reason, to_page(rows_of_reason));
        }
        Ok(pages)
    }

    async fn list_deadlines(
        &self,
        range: DeadlineRange,
        scope: RecordScope,
        limit: u64,
    ) -> Result<Page<DueDeadline>, PortError> {
        deadlines::list_page(self.database.reads(), range, scope, limit).await
    }
}

/// Builds the page of one reason from its rows.
fn to_page(rows: Vec<Row>) -> Page<AttentionCase> {
    let total = rows.first().map_or(0, |row| row.total.0);
    let mut cases: Vec<AttentionCase> = Vec::new();
    for row in rows {
        let name = row.customer.into();
        match cases.last_mut().filter(|case| case.uuid == row.uuid) {
            Some(case) => case.customers.push(name),
            None => cases.push(AttentionCase {
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
    Page { rows: cases, total: total.min(TODAY_COUNT_LIMIT) }
}

fn select_cases(reasons: &[AttentionReason], scope: RecordScope, limit: u64) -> Sql {
    let numbered_reasons = || reasons.iter().copied().zip(0..);
    let mut sql = Sql::new("WITH ");
    push_visible_cases(&mut sql, scope);
    for (reason, index) in numbered_reasons() {
        sql.push(", matched").number(index).push(" AS MATERIALIZED (SELECT k.uuid, ");
        sql.push(since_column(reason)).push(" AS since, ").push(order_key(reason));
        sql.push(" AS order_key FROM visible k WHERE ");
        push_attention_reason(&mut sql, reason);
        // Without an owner, an index provides the order up to here.
        sql.push(" ORDER BY ").push(index_column(reason)).push(" LIMIT ").number(TODAY_COUNT_LIMIT).push(")");
    }
    sql.push(" SELECT w.reason, k.uuid, k.record_uuid, k.label, k.current_status, k.completion_limit_date, w.since, ");
    sql.push("w.total, c.first_name, c.last_name, CASE w.reason");
    for (reason, index) in numbered_reasons() {
        sql.push(" WHEN ").number(index).push(" THEN ").push(count_documents(reason));
    }
    sql.push(" END AS documents FROM (");
    for (_, index) in numbered_reasons() {
        sql.push(if index == 0 { "SELECT " } else { " UNION ALL SELECT " }).number(index);
        sql.push(" AS reason, x.uuid, x.since, row_number() OVER (ORDER BY x.order_key, x.uuid) AS line, ");
        sql.push("(SELECT count(*) FROM matched")
            .number(index)
            .push(") AS total FROM (SELECT y.* FROM matched");
        sql.number(index).push(" y ORDER BY y.order_key, y.uuid LIMIT ").number(limit).push(") x");
    }
    sql.push(") w JOIN customer_case k ON k.uuid = w.uuid JOIN customer c ON c.record_uuid = k.record_uuid ");
    sql.push("ORDER BY w.reason, w.line, c.position");
    sql
}

/// Writes the table `visible`: the cases of the scope. Those of an owner are read once for all reasons; those of the
/// firm are too many, and each reason reads its own by an index.
fn push_visible_cases(sql: &mut Sql, scope: RecordScope) {
    let is_firm = scope == RecordScope::All;
    sql.push(if is_firm { "visible AS NOT MATERIALIZED (" } else { "visible AS MATERIALIZED (" });
    sql.push(
        "SELECT k.uuid, k.current_status, k.status_since, k.moved_at, k.completion_limit_date, k.completed_at, \
         k.closed_at, k.is_open, k.with_upload, k.to_review, k.legal_missing FROM customer_case k",
    );
    push_join_to_visible(sql, scope, "k.record_uuid");
    sql.push(if is_firm { ")" } else { " AND (k.closed_at IS NULL OR k.is_open = TRUE))" });
}

/// Returns the number of documents of a case `k` shown in its line.
fn count_documents(reason: AttentionReason) -> &'static str {
    match reason {
        AttentionReason::HandedIn | AttentionReason::ToReview => {
            "(SELECT count(*) FROM case_item i WHERE i.case_uuid = k.uuid AND i.is_file \
             AND i.state = 'received' AND NOT i.announced)"
        }
        AttentionReason::SentAgain => {
            "(SELECT count(*) FROM case_item i WHERE i.case_uuid = k.uuid AND i.is_file \
             AND i.sent_again AND i.state = 'received')"
        }
        AttentionReason::LegalMissing => "k.legal_missing",
        AttentionReason::Inactive { .. } | AttentionReason::WindowEnding { .. } => {
            "(SELECT count(*) FROM case_item i WHERE i.case_uuid = k.uuid AND i.is_file \
             AND i.state IN ('asked', 'refused'))"
        }
    }
}

/// Returns the column with the start of the wait of a case `k`.
fn since_column(reason: AttentionReason) -> &'static str {
    match reason {
        AttentionReason::HandedIn | AttentionReason::LegalMissing => "k.status_since",
        AttentionReason::SentAgain => {
            "COALESCE((SELECT max(e.created_at) FROM case_event e WHERE e.case_uuid = k.uuid \
             AND e.kind = 'itemAnswered'), k.moved_at)"
        }
        AttentionReason::ToReview
        | AttentionReason::Inactive { .. }
        | AttentionReason::WindowEnding { .. } => "k.moved_at",
    }
}

/// Returns the SQL expression that sorts the cases of a reason.
fn order_key(reason: AttentionReason) -> &'static str {
    match reason {
        AttentionReason::WindowEnding { .. } => "k.completion_limit_date",
        AttentionReason::HandedIn
        | AttentionReason::ToReview
        | AttentionReason::SentAgain
        | AttentionReason::LegalMissing
        | AttentionReason::Inactive { .. } => since_column(reason),
    }
}

/// Returns the indexed column in whose order the cases of a reason are read.
fn index_column(reason: AttentionReason) -> &'static str {
    match reason {
        AttentionReason::HandedIn => "k.completed_at",
        AttentionReason::ToReview | AttentionReason::SentAgain | AttentionReason::Inactive { .. } => {
            "k.moved_at"
        }
        AttentionReason::LegalMissing => "k.status_since",
        AttentionReason::WindowEnding { .. } => "k.completion_limit_date",
    }
}
