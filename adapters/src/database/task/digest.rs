//! Changes of the cases on the records assigned to an employee, for the daily digest.

use super::super::customer_case::deadline_entity::push_pending;
use super::super::customer_case::entity::AWAITS_CUSTOMER;
use super::super::customer_record::scope::push_not_archived;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::{Name, Stored};
use application::error::PortError;
use application::task::ports::DigestPeriod;
use domain::customer_case::deadline::{DeadlineKind, DeadlineState, NEAR_DAYS};
use domain::customer_case::digest::{CaseDigest, PendingCounts, digest_line, last_listed_limit_date};
use domain::customer_case::event::CaseEventKind;
use domain::customer_case::status::CaseStatus;
use domain::legal_document::evidence::EvidenceKind;
use domain::media::scan::MediaScan;
use domain::shared::day::Day;
use sea_orm::{ConnectionTrait, FromQueryResult};
use uuid::Uuid;

/// Maximum number of lines per kind in a mail.
const MAX_LINES: u64 = 50;
const RECORD_CASES: &str = " FROM record_assignment r JOIN customer_case k ON k.record_uuid = r.record_uuid \
    JOIN customer c ON c.record_uuid = k.record_uuid AND c.position = 0 ";

/// Kind of change of a case.
#[derive(Clone, Copy)]
struct ChangeKind {
    /// Join of the changes `s` of a case `k`, up to the opening quote of the key.
    join: &'static str,
    key: &'static str,
}

const COMPLETED: ChangeKind = ChangeKind {
    join: "JOIN case_status s ON s.case_uuid = k.uuid WHERE s.status = '",
    key: CaseStatus::CompletedByCustomer.key(),
};
const ANSWERED: ChangeKind = ChangeKind {
    join: "JOIN case_event s ON s.case_uuid = k.uuid WHERE s.kind = '",
    key: CaseEventKind::ItemAnswered.key(),
};
const DECLINED: &str = " FROM record_assignment r JOIN legal_document f ON f.record_uuid = r.record_uuid \
    JOIN customer_case k ON k.uuid = f.case_uuid JOIN customer c ON c.record_uuid = r.record_uuid AND c.position = 0 \
    JOIN legal_document_event s ON s.document_uuid = f.uuid WHERE s.kind IN ";
const UNASSIGNED: &str = " FROM legal_document f JOIN customer_case k ON k.uuid = f.case_uuid \
    JOIN customer c ON c.record_uuid = f.record_uuid AND c.position = 0 \
    JOIN legal_document_event s ON s.document_uuid = f.uuid WHERE NOT EXISTS (SELECT 1 FROM record_assignment r \
    JOIN account e ON e.uuid = r.account_uuid WHERE r.record_uuid = f.record_uuid AND e.enabled)";
const WITHOUT_FILE: &str = " AND NOT EXISTS \
    (SELECT 1 FROM media m WHERE m.parent_kind = 'customer_case' AND m.parent_uuid = k.uuid \
    AND m.scan <> '";

const TO_REVIEW: &str = " FROM record_assignment r JOIN customer_case k ON k.record_uuid = r.record_uuid \
    WHERE k.to_review > 0";

/// Appends the joins from records `r` to their cases with a change of this kind; the caller appends the condition on
/// the employee.
fn push_between(sql: &mut Sql, kind: ChangeKind, period: DigestPeriod) {
    sql.push(RECORD_CASES).push(kind.join).push(kind.key);
    sql.push("' AND s.created_at >= ").bind(Stored(period.since));
    sql.push(" AND s.created_at < ").bind(Stored(period.until));
}

/// Appends the joins from records `r` to the legal documents that customers declined or withdrew.
fn push_declined(sql: &mut Sql, period: DigestPeriod) {
    push_answers(sql.push(DECLINED), period);
}

/// Appends the joins to the documents declined or withdrawn on records without employee; the admins are informed.
fn push_unassigned(sql: &mut Sql, period: DigestPeriod) {
    push_not_archived(sql.push(UNASSIGNED).push(" AND "), "f.record_uuid");
    push_answers(sql.push(" AND s.kind IN "), period);
}

fn push_answers(sql: &mut Sql, period: DigestPeriod) {
    let kinds = [EvidenceKind::Declined, EvidenceKind::Withdrawn];
    sql.bind_list(kinds.map(EvidenceKind::key)).push(" AND s.at >= ");
    sql.bind(Stored(period.since)).push(" AND s.at < ").bind(Stored(period.until));
}

fn push_ending(sql: &mut Sql, day: Day) {
    sql.push(RECORD_CASES).push("WHERE ").push(AWAITS_CUSTOMER).push(WITHOUT_FILE);
    sql.push(MediaScan::Refused.key()).push("') AND k.completion_limit_date > ").bind(Stored(day));
    sql.push(" AND k.completion_limit_date <= ").bind(Stored(last_listed_limit_date(day)));
}

/// Appends the condition that an account `a` has changes to report.
pub(super) fn push_has_digest(sql: &mut Sql, period: DigestPeriod) {
    sql.push("(EXISTS (SELECT 1");
    push_between(sql, COMPLETED, period);
    push_assigned_to(sql).push("a.uuid) OR EXISTS (SELECT 1");
    push_between(sql, ANSWERED, period);
    push_assigned_to(sql).push("a.uuid) OR EXISTS (SELECT 1");
    push_declined(sql, period);
    push_assigned_to(sql).push("a.uuid) OR a.role = 'ADMIN' AND EXISTS (SELECT 1");
    push_unassigned(sql, period);
    sql.push(") OR EXISTS (SELECT 1");
    push_ending(sql, period.day);
    push_assigned_to(sql).push("a.uuid) OR EXISTS (SELECT 1").push(TO_REVIEW);
    push_assigned_to(sql).push("a.uuid) OR EXISTS (SELECT 1");
    push_due(sql, period.day);
    push_assigned_to(sql).push("a.uuid))");
}

/// Appends the joins to the near and missed deadlines of the cases.
fn push_due(sql: &mut Sql, day: Day) {
    sql.push(RECORD_CASES).push("JOIN case_deadline d ON d.case_uuid = k.uuid WHERE d.due_on <= ");
    sql.bind(Stored(day.plus_days(NEAR_DAYS))).push(" AND ");
    push_pending(sql, day);
}

#[derive(FromQueryResult)]
struct Row {
    #[sea_orm(nested)]
    customer: Name,
    label: String,
    detail: Option<String>,
}

#[derive(FromQueryResult)]
struct EndingRow {
    #[sea_orm(nested)]
    customer: Name,
    label: String,
    completion_limit_date: Stored<Day>,
}

#[derive(FromQueryResult)]
struct ToReviewRow {
    documents: Stored<u64>,
    cases: Stored<u64>,
}

#[derive(FromQueryResult)]
struct DueRow {
    kind: Stored<DeadlineKind>,
    due_on: Stored<Day>,
}

/// Returns the counts of pending documents and deadlines of an account.
async fn count_pending(
    connection: &impl ConnectionTrait,
    account: Uuid,
    period: DigestPeriod,
) -> Result<PendingCounts, PortError> {
    let context = "counting pending cases";
    let mut to_review =
        Sql::new("SELECT CAST(coalesce(sum(k.to_review), 0) AS BIGINT) AS documents, count(*) AS cases");
    push_assigned_to(to_review.push(TO_REVIEW)).bind(account);
    let to_review = statement::find::<ToReviewRow>(connection, &to_review, context).await?;
    let (documents, cases) = to_review.map_or((0, 0), |row| (row.documents.0, row.cases.0));
    let mut deadlines_sql = Sql::new("SELECT d.kind, d.due_on");
    push_due(&mut deadlines_sql, period.day);
    push_assigned_to(&mut deadlines_sql).bind(account);
    let mut counts = PendingCounts { documents, cases, ..PendingCounts::default() };
    for row in statement::list::<DueRow>(connection, &deadlines_sql, context).await? {
        let is_late = row.kind.0.state(row.due_on.0, period.day) == DeadlineState::Late;
        *(if is_late { &mut counts.late } else { &mut counts.near }) += 1;
    }
    Ok(counts)
}

/// Returns the digest of an account; each kind of change is read by one statement.
pub(super) async fn load_digest(
    connection: &impl ConnectionTrait,
    account: Uuid,
    period: DigestPeriod,
) -> Result<CaseDigest, PortError> {
    let line = |row: Row| digest_line(&row.customer.into(), &row.label, row.detail.as_deref());
    let mut completed =
        Sql::new("SELECT DISTINCT k.uuid, c.first_name, c.last_name, k.label, NULL AS detail");
    push_between(&mut completed, COMPLETED, period);
    push_end(&mut completed, account, " ORDER BY k.uuid LIMIT ");
    let mut answered_sql = Sql::new("SELECT c.first_name, c.last_name, k.label, s.detail");
    push_between(&mut answered_sql, ANSWERED, period);
    push_end(&mut answered_sql, account, " ORDER BY k.uuid, s.position LIMIT ");
    let mut declined = Sql::new("SELECT c.first_name, c.last_name, k.label, f.title AS detail");
    push_declined(&mut declined, period);
    push_end(&mut declined, account, " ORDER BY k.uuid, s.at LIMIT ");
    let mut unassigned = Sql::new("SELECT c.first_name, c.last_name, k.label, f.title AS detail");
    push_unassigned(&mut unassigned, period);
    unassigned
        .push(" AND EXISTS (SELECT 1 FROM account a WHERE a.role = 'ADMIN' AND a.uuid = ")
        .bind(account);
    unassigned.push(") ORDER BY k.uuid, s.at LIMIT ").number(MAX_LINES);
    let mut ending = Sql::new("SELECT c.first_name, c.last_name, k.label, k.completion_limit_date");
    push_ending(&mut ending, period.day);
    push_end(&mut ending, account, " ORDER BY k.completion_limit_date, k.uuid LIMIT ");
    let context = "reading the digest of cases";
    let completed: Vec<Row> = statement::list(connection, &completed, context).await?;
    let answered: Vec<Row> = statement::list(connection, &answered_sql, context).await?;
    let mut declined: Vec<Row> = statement::list(connection, &declined, context).await?;
    declined.extend(statement::list::<Row>(connection, &unassigned, context).await?);
    let ending: Vec<EndingRow> = statement::list(connection, &ending, context).await?;
    let ending_line = |row: EndingRow| {
        let limit = format!("avant le {}", row.completion_limit_date.0.to_french());
        digest_line(&row.customer.into(), &row.label, Some(&limit))
    };
    Ok(CaseDigest {
        completed: completed.into_iter().map(line).collect(),
        answered: answered.into_iter().map(line).collect(),
        declined: declined.into_iter().map(line).collect(),
        ending: ending.into_iter().map(ending_line).collect(),
        pending: count_pending(connection, account, period).await?,
    })
}

fn push_end(sql: &mut Sql, account: Uuid, order: &'static str) {
    push_assigned_to(sql).bind(account).push(order).number(MAX_LINES);
}

/// Appends the condition that the record is not archived and assigned to an account, which the caller appends.
fn push_assigned_to(sql: &mut Sql) -> &mut Sql {
    push_not_archived(sql.push(" AND "), "r.record_uuid");
    sql.push(" AND r.account_uuid = ")
}
