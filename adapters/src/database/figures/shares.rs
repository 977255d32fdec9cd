//! Breakdown of the cases created in a period, by employee, partner or product.

use super::super::sql::Sql;
use super::conditions::{push_instant, push_one_of, push_within};
use application::figures::ports::{Period, Span};
use application::figures::views::ShareBy;
use domain::customer_case::status::CaseStatus;

/// SQL of a breakdown of the figures by employee, partner or product. A part has a uuid or, for products, a text.
pub(super) struct Breakdown {
    /// SQL expression of the part to which a case belongs; `k` is the case.
    part: &'static str,
    joined: &'static str,
    condition: &'static str,
    /// SQL expression of the part in the stored months; `g` is their table.
    stored_part: &'static str,
    /// Table of the stored parts.
    pub(super) table: &'static str,
    /// Column of the stored part, and its value in the rows `l`.
    column: (&'static str, &'static str),
    /// Expression of the name of a part, and its tables; `t` contains the parts.
    named_tables: &'static str,
}

const EMPLOYEES: Breakdown = Breakdown {
    part: "s.account_uuid AS uuid, CAST(NULL AS TEXT) AS about",
    joined: " JOIN record_assignment s ON s.record_uuid = k.record_uuid",
    condition: "",
    stored_part: "g.account_uuid AS uuid, CAST(NULL AS TEXT) AS about",
    table: "figure_employee",
    column: ("account_uuid", "l.uuid"),
    named_tables: "a.first_name || ' ' || a.last_name AS name FROM t JOIN account a ON a.uuid = t.uuid",
};

const PARTNERS: Breakdown = Breakdown {
    part: "k.partner_uuid AS uuid, CAST(NULL AS TEXT) AS about",
    joined: "",
    condition: "k.partner_uuid IS NOT NULL AND ",
    stored_part: "g.partner_uuid AS uuid, CAST(NULL AS TEXT) AS about",
    table: "figure_partner",
    column: ("partner_uuid", "l.uuid"),
    named_tables: "p.business_name AS name FROM t JOIN partner p ON p.uuid = t.uuid",
};

const PROJECT_TYPES: Breakdown = Breakdown {
    part: "CAST(NULL AS uuid) AS uuid, k.project_type AS about",
    joined: "",
    condition: "k.project_type IS NOT NULL AND ",
    stored_part: "CAST(NULL AS uuid) AS uuid, g.project_type AS about",
    table: "figure_project",
    column: ("project_type", "l.about"),
    named_tables: "t.about AS name FROM t",
};

/// Breakdown by label of the cases without project type. Not stored, because a label may contain the name of a
/// customer.
const LABELS: Breakdown = Breakdown {
    part: "CAST(NULL AS uuid) AS uuid, k.label AS about",
    condition: "k.project_type IS NULL AND ",
    ..PROJECT_TYPES
};

/// Breakdowns that are stored for each month.
pub(super) const STORED: [Breakdown; 3] = [EMPLOYEES, PARTNERS, PROJECT_TYPES];

/// Columns of a part, and sums of them.
const COLUMNS: &str = "opened, signed, refused, amount, received";
const SUMS: &str = "CAST(sum(p.opened) AS BIGINT) AS opened, CAST(sum(p.signed) AS BIGINT) AS signed, \
    CAST(sum(p.refused) AS BIGINT) AS refused, CAST(sum(p.amount) AS BIGINT) AS amount, \
    CAST(sum(p.received) AS BIGINT) AS received";

/// Returns the largest parts of the cases created in the span, with their names.
pub(super) fn select_shares(by: ShareBy, span: Span, limit: u64) -> Sql {
    let breakdown = match by {
        ShareBy::Employee => EMPLOYEES,
        ShareBy::Partner => PARTNERS,
        ShareBy::Product => PROJECT_TYPES,
    };
    let mut sql = Sql::new("WITH t AS (SELECT p.uuid, p.about, ");
    sql.push(SUMS).push(" FROM (");
    push_computed(&mut sql, &breakdown, span.computed);
    sql.push(" UNION ALL SELECT ").push(breakdown.stored_part).push(", ").push(COLUMNS);
    sql.push(" FROM ").push(breakdown.table).push(" g WHERE ");
    push_within(&mut sql, "g.since", span.stored);
    if by == ShareBy::Product {
        sql.push(" UNION ALL ");
        push_computed(&mut sql, &LABELS, Period { from: span.stored.from, until: span.computed.until });
    }
    sql.push(") p GROUP BY 1, 2) SELECT t.*, ").push(breakdown.named_tables);
    sql.push(" ORDER BY t.opened DESC, name, t.uuid LIMIT ").number(limit);
    sql
}

/// Returns the statement that stores the parts of the cases created in a month.
pub(super) fn insert_shares(breakdown: &Breakdown, month: Period) -> Sql {
    let (column, value) = breakdown.column;
    let mut sql = Sql::new("INSERT INTO ");
    sql.push(breakdown.table).push(" (since, ").push(column).push(", ").push(COLUMNS).push(") SELECT ");
    push_instant(&mut sql, month.from);
    sql.push(", ").push(value).push(", ").push(COLUMNS).push(" FROM (");
    push_computed(&mut sql, breakdown, month);
    sql.push(") l");
    sql
}

fn push_computed(sql: &mut Sql, breakdown: &Breakdown, created: Period) {
    sql.push("SELECT ").push(breakdown.part).push(", count(*) AS opened");
    push_count(sql, CaseStatus::is_signed, " AS signed");
    push_count(sql, CaseStatus::is_refused, " AS refused");
    sql.push(", CAST(coalesce(sum(k.project_amount), 0) AS BIGINT) AS amount, ");
    sql.push("CAST(coalesce(sum(k.revenue_received), 0) AS BIGINT) AS received FROM customer_case k");
    sql.push(breakdown.joined).push(" WHERE ").push(breakdown.condition);
    push_within(sql, "k.created_at", created);
    sql.push(" GROUP BY 1, 2");
}

/// Writes the count of the cases with one of these statuses, then `alias` (` AS …`).
fn push_count(sql: &mut Sql, is_counted: fn(CaseStatus) -> bool, alias: &'static str) {
    sql.push(", CAST(sum(CASE WHEN ");
    push_one_of(sql, "k.current_status", is_counted);
    sql.push(" THEN 1 ELSE 0 END) AS BIGINT)").push(alias);
}
