//! Monthly statistics; each month reads its own range of the indexes.

use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::Stored;
use super::conditions::push_instant;
use application::error::PortError;
use application::figures::ports::Period;
use application::figures::views::MonthFigures;
use domain::calendar::paris::day_in_paris;
use domain::customer_case::revenue::RevenueStage;
use domain::inquiry::kind::InquiryState;
use domain::shared::euros::Euros;
use sea_orm::{ConnectionTrait, FromQueryResult};

#[derive(FromQueryResult)]
struct Row {
    inquiries: Stored<u64>,
    records: Stored<u64>,
    opened: Stored<u64>,
    completed: Stored<u64>,
    signed: Stored<u64>,
    refused: Stored<u64>,
    signed_amount: i64,
    invoiced: i64,
    received: i64,
}

/// Returns the counts of each period.
pub(super) async fn load_months(
    connection: &impl ConnectionTrait,
    periods: &[Period],
) -> Result<Vec<MonthFigures>, PortError> {
    if periods.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql = Sql::new("WITH month (place, since, until, first_day, next_day) AS (VALUES ");
    for (index, Period { from, until }) in (0_u64..).zip(periods) {
        sql.push(if index == 0 { "(" } else { ", (" }).number(index).push(", ");
        push_instant(&mut sql, *from);
        sql.push(", ");
        push_instant(&mut sql, *until);
        sql.push(", ").bind(day_in_paris(*from).0).push(", ").bind(day_in_paris(*until).0).push(")");
    }
    sql.push(") SELECT (SELECT count(*) FROM inquiry i WHERE i.received_at >= month.since ");
    sql.push("AND i.received_at < month.until AND i.state <> ").bind(InquiryState::Spam.key());
    sql.push(") AS inquiries, ").push(COUNTS);
    for (name, stage) in [(" AS invoiced", RevenueStage::Invoiced), (" AS received", RevenueStage::Received)]
    {
        sql.push(", (SELECT CAST(coalesce(sum(v.amount), 0) AS BIGINT) FROM case_revenue v WHERE v.stage = ");
        sql.bind(stage.key()).push(" AND v.day >= month.first_day AND v.day < month.next_day)").push(name);
    }
    sql.push(" FROM month ORDER BY month.place");
    let rows: Vec<Row> = statement::list(connection, &sql, "counting figures by month").await?;
    Ok(rows.into_iter().map(MonthFigures::from).collect())
}

const COUNTS: &str = "(SELECT count(*) FROM customer_record r \
    WHERE r.created_at >= month.since AND r.created_at < month.until) AS records, \
    (SELECT count(*) FROM customer_case k \
    WHERE k.created_at >= month.since AND k.created_at < month.until) AS opened, \
    (SELECT count(*) FROM customer_case k \
    WHERE k.completed_at >= month.since AND k.completed_at < month.until) AS completed, \
    (SELECT count(*) FROM customer_case k \
    WHERE k.signed_at >= month.since AND k.signed_at < month.until) AS signed, \
    (SELECT count(*) FROM customer_case k \
    WHERE k.refused_at >= month.since AND k.refused_at < month.until) AS refused, \
    (SELECT CAST(coalesce(sum(k.project_amount), 0) AS BIGINT) FROM customer_case k \
    WHERE k.signed_at >= month.since AND k.signed_at < month.until) AS signed_amount";

impl From<Row> for MonthFigures {
    fn from(row: Row) -> Self {
        Self {
            inquiries: row.inquiries.0,
            records: row.records.0,
            opened: row.opened.0,
            completed: row.completed.0,
            signed: row.signed.0,
            refused: row.refused.0,
            signed_amount: Euros::from_sum(row.signed_amount),
            invoiced: Euros::from_sum(row.invoiced),
            received: Euros::from_sum(row.received),
        }
    }
}
