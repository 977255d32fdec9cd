//! What money moved, by month.

use super::super::connection::Database;
use super::super::error::corrupt;
use super::super::sql::Sql;
use super::super::statement;
use super::conditions::{push_first_of, push_moment, push_within};
use application::error::PortError;
use application::figures::ports::Period;
use application::figures::views::MonthMoney;
use domain::calendar::paris::day_in_paris;
use domain::customer_case::revenue::RevenueStage;
use domain::figures::SIGNED;
use domain::shared::instant::Instant;
use sea_orm::FromQueryResult;

const SUMMING: &str = "adding up the money of figures";

#[derive(FromQueryResult)]
struct Summed {
    what: i32,
    month: i32,
    cents: i64,
}

/// What moved between each of these moments and the next.
pub(super) async fn money(database: &Database, bounds: &[Instant]) -> Result<Vec<MonthMoney>, PortError> {
    let mut months = vec![MonthMoney::default(); bounds.len().saturating_sub(1)];
    let (Some(first), Some(last)) = (bounds.first(), bounds.last()) else { return Ok(months) };
    let mut sql = Sql::new("SELECT 0 AS what, CASE");
    for (place, bound) in (0_u64..).zip(bounds.iter().skip(1)) {
        sql.push(" WHEN s.created_at < ");
        push_moment(&mut sql, *bound);
        sql.push(" THEN ").number(place);
    }
    sql.push(
        " END AS month, CAST(sum(k.project_amount) AS BIGINT) AS cents FROM customer_case k \
         JOIN case_status s ON s.case_uuid = k.uuid WHERE k.project_amount IS NOT NULL AND ",
    );
    push_first_of(&mut sql, &SIGNED);
    push_within(&mut sql, "s.created_at", Period { from: *first, until: *last });
    sql.push(" GROUP BY 2");
    for (what, stage) in [(1, RevenueStage::Invoiced), (2, RevenueStage::Received)] {
        sql.push(" UNION ALL SELECT ").number(what).push(" AS what, CASE");
        for (place, bound) in (0_u64..).zip(bounds.iter().skip(1)) {
            sql.push(" WHEN v.day < ").bind(day_in_paris(*bound).0).push(" THEN ").number(place);
        }
        sql.push(
            " END AS month, CAST(sum(v.amount) AS BIGINT) AS cents FROM case_revenue v WHERE v.stage = ",
        );
        sql.bind(stage.key()).push(" AND v.day >= ").bind(day_in_paris(*first).0);
        sql.push(" AND v.day < ").bind(day_in_paris(*last).0).push(" GROUP BY 2");
    }
    let rows: Vec<Summed> = statement::list(database.reads(), &sql, SUMMING).await?;
    for Summed { what, month, cents } in rows {
        let month = usize::try_from(month).ok().and_then(|place| months.get_mut(place));
        let month = month.ok_or_else(|| corrupt("the month of a sum"))?;
        let sum = match what {
            0 => &mut month.signed,
            1 => &mut month.invoiced,
            _ => &mut month.received,
        };
        *sum = cents;
    }
    Ok(months)
}
