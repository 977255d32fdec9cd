//! Figures, counted by the database: one grouped statement each.

use super::super::connection::Database;
use super::super::error::corrupt;
use super::super::sql::Sql;
use super::super::statement;
use super::conditions::{push_first_of, push_moment, push_one_of, push_within};
use super::money::money;
use application::error::PortError;
use application::figures::ports::{FigureQueries, Period, Stay};
use application::figures::views::{Conversion, MonthFigures, MonthMoney, Share, ShareBy};
use async_trait::async_trait;
use domain::checklist_template::CaseProject;
use domain::customer_case::revenue::RevenueStage;
use domain::customer_case::status::{CaseStatus, StatusFamily};
use domain::figures::{REFUSED, SIGNED};
use domain::inquiry::kind::InquiryState;
use domain::shared::instant::Instant;
use sea_orm::FromQueryResult;
use uuid::Uuid;

const COUNTING: &str = "counting figures";

/// Figures of a database.
pub struct SqlFigures {
    database: Database,
}

impl SqlFigures {
    pub fn new(database: Database) -> Self {
        Self { database }
    }
}

/// Counts the rows of `from` by the place of the month in which `column` falls.
fn push_by_month(
    sql: &mut Sql,
    what: u64,
    column: &'static str,
    bounds: &[Instant],
    from: impl FnOnce(&mut Sql),
) {
    if what > 0 {
        sql.push(" UNION ALL ");
    }
    sql.push("SELECT ").number(what).push(" AS what, CASE");
    for (place, bound) in (0_u64..).zip(bounds.iter().skip(1)) {
        sql.push(" WHEN ").push(column).push(" < ");
        push_moment(sql, *bound);
        sql.push(" THEN ").number(place);
    }
    sql.push(" END AS month, count(*) AS times FROM ");
    from(sql);
    let (Some(first), Some(last)) = (bounds.first(), bounds.last()) else { return };
    push_within(sql, column, Period { from: *first, until: *last });
    sql.push(" GROUP BY 2");
}

/// Writes whose part of the cases `k` a row is; answers what is joined for it.
fn push_part(sql: &mut Sql, by: ShareBy) -> &'static str {
    match by {
        ShareBy::Employee => {
            sql.push("a.uuid AS uuid, a.first_name || ' ' || a.last_name AS name");
            " JOIN record_assignment s ON s.record_uuid = k.record_uuid JOIN account a ON a.uuid = s.account_uuid"
        }
        ShareBy::Partner => {
            sql.push("p.uuid AS uuid, p.business_name AS name");
            " JOIN partner p ON p.uuid = k.partner_uuid"
        }
        ShareBy::Product => {
            sql.push("CAST(NULL AS uuid) AS uuid, CASE k.project_type");
            for project in CaseProject::ALL {
                sql.push(" WHEN '").push(project.label()).push("' THEN ").bind(project.name());
            }
            sql.push(" ELSE k.label END AS name");
            ""
        }
    }
}

#[derive(FromQueryResult)]
struct Counted {
    what: i32,
    month: i32,
    times: i64,
}

#[derive(FromQueryResult)]
struct Converted {
    inquiries: i64,
    recorded: i64,
    opened: i64,
    signed: i64,
}

#[derive(FromQueryResult)]
struct Stayed {
    family: String,
    days: i64,
    times: i64,
}

#[derive(FromQueryResult)]
struct Shared {
    uuid: Option<Uuid>,
    name: String,
    opened: i64,
    signed: i64,
    refused: i64,
    amount: i64,
    received: i64,
}

fn count(number: i64) -> u64 {
    u64::try_from(number).unwrap_or_default()
}

#[async_trait]
impl FigureQueries for SqlFigures {
    async fn months(&self, bounds: &[Instant]) -> Result<Vec<MonthFigures>, PortError> {
        let mut sql = Sql::default();
        push_by_month(&mut sql, 0, "i.received_at", bounds, |sql| {
            sql.push("inquiry i WHERE i.state <> ").bind(InquiryState::Spam.label()).push(" AND ");
        });
        for (what, column, table) in [
            (1, "r.created_at", "customer_record r WHERE "),
            (2, "k.created_at", "customer_case k WHERE "),
            (3, "k.completed_at", "customer_case k WHERE "),
        ] {
            push_by_month(&mut sql, what, column, bounds, |sql| {
                sql.push(table);
            });
        }
        for (what, statuses) in [(4, &SIGNED[..]), (5, &REFUSED[..])] {
            push_by_month(&mut sql, what, "s.created_at", bounds, |sql| {
                sql.push("case_status s WHERE ");
                push_first_of(sql, statuses);
            });
        }
        let rows: Vec<Counted> = statement::list(self.database.reads(), &sql, COUNTING).await?;
        let mut months = vec![MonthFigures::default(); bounds.len().saturating_sub(1)];
        for Counted { what, month, times } in rows {
            let month = usize::try_from(month).ok().and_then(|place| months.get_mut(place));
            let month = month.ok_or_else(|| corrupt("the month of a figure"))?;
            let figure = match what {
                0 => &mut month.inquiries,
                1 => &mut month.records,
                2 => &mut month.opened,
                3 => &mut month.completed,
                4 => &mut month.signed,
                _ => &mut month.refused,
            };
            *figure = count(times);
        }
        Ok(months)
    }

    async fn money(&self, bounds: &[Instant]) -> Result<Vec<MonthMoney>, PortError> {
        money(&self.database, bounds).await
    }

    async fn conversion(&self, period: Period) -> Result<Conversion, PortError> {
        let mut sql = Sql::new(
            "SELECT count(*) AS inquiries, count(i.record_uuid) AS recorded, CAST(COALESCE(sum(CASE WHEN EXISTS \
             (SELECT 1 FROM customer_case k WHERE k.record_uuid = i.record_uuid AND k.created_at >= i.received_at) \
             THEN 1 ELSE 0 END), 0) AS BIGINT) AS opened, CAST(COALESCE(sum(CASE WHEN EXISTS \
             (SELECT 1 FROM customer_case k JOIN case_status s ON s.case_uuid = k.uuid \
             WHERE k.record_uuid = i.record_uuid AND k.created_at >= i.received_at AND ",
        );
        push_one_of(&mut sql, "s.status", &SIGNED);
        sql.push(") THEN 1 ELSE 0 END), 0) AS BIGINT) AS signed FROM inquiry i WHERE i.state <> ");
        sql.bind(InquiryState::Spam.label()).push(" AND ");
        push_within(&mut sql, "i.received_at", period);
        let row: Option<Converted> = statement::find(self.database.reads(), &sql, COUNTING).await?;
        let row = row.ok_or_else(|| corrupt("a number of inquiries"))?;
        Ok(Conversion {
            inquiries: count(row.inquiries),
            recorded: count(row.recorded),
            opened: count(row.opened),
            signed: count(row.signed),
        })
    }

    async fn stays(&self, period: Period) -> Result<Vec<Stay>, PortError> {
        let mut sql =
            Sql::new("SELECT t.family, t.days, count(*) AS times FROM (SELECT n.case_uuid, CASE p.status");
        for status in CaseStatus::ALL {
            sql.push(" WHEN '").push(status.key()).push("' THEN '").push(status.family().key()).push("'");
        }
        sql.push(
            " END AS family, CAST(sum(n.created_at - p.created_at) AS BIGINT) / 86400000000 AS days \
             FROM case_status n JOIN case_status p ON p.case_uuid = n.case_uuid AND p.position = n.position - 1 \
             WHERE ",
        );
        push_within(&mut sql, "n.created_at", period);
        sql.push(" GROUP BY 1, 2) t GROUP BY 1, 2");
        let rows: Vec<Stayed> = statement::list(self.database.reads(), &sql, COUNTING).await?;
        let stay = |row: Stayed| {
            let family = StatusFamily::ALL.into_iter().find(|family| family.key() == row.family);
            let family = family.ok_or_else(|| corrupt("the family of a status"))?;
            Ok(Stay { family, days: row.days, cases: count(row.times) })
        };
        rows.into_iter().map(stay).collect()
    }

    async fn shares(&self, by: ShareBy, period: Period, limit: u64) -> Result<Vec<Share>, PortError> {
        let mut sql = Sql::new("SELECT ");
        let joined = push_part(&mut sql, by);
        sql.push(", count(*) AS opened, CAST(coalesce(sum(k.project_amount), 0) AS BIGINT) AS amount, ");
        sql.push("CAST(coalesce(sum(e.cents), 0) AS BIGINT) AS received");
        for (name, statuses) in [(" AS signed", &SIGNED[..]), (" AS refused", &REFUSED[..])] {
            sql.push(", CAST(sum(CASE WHEN ");
            push_one_of(&mut sql, "k.current_status", statuses);
            sql.push(" THEN 1 ELSE 0 END) AS BIGINT)").push(name);
        }
        sql.push(" FROM customer_case k").push(joined);
        sql.push(
            " LEFT JOIN (SELECT v.case_uuid, sum(v.amount) AS cents FROM case_revenue v WHERE v.stage = ",
        );
        sql.bind(RevenueStage::Received.key())
            .push(" GROUP BY v.case_uuid) e ON e.case_uuid = k.uuid WHERE ");
        push_within(&mut sql, "k.created_at", period);
        sql.push(" GROUP BY 1, 2 ORDER BY 3 DESC, 2, 1 LIMIT ").number(limit);
        let rows: Vec<Shared> = statement::list(self.database.reads(), &sql, COUNTING).await?;
        let share = |row: Shared| Share {
            uuid: row.uuid,
            name: row.name,
            opened: count(row.opened),
            signed: count(row.signed),
            refused: count(row.refused),
            amount: row.amount,
            received: row.received,
        };
        Ok(rows.into_iter().map(share).collect())
    }
}
