//! Statistics computed by the database, with one grouped statement each.

use super::super::connection::Database;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::Stored;
use super::conditions::{push_one_of, push_within};
use super::months::months;
use application::error::PortError;
use application::figures::ports::{FigureQueries, Period, Stay};
use application::figures::views::{Conversion, MonthFigures, Share, ShareBy};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::checklist_template::CaseProject;
use domain::customer_case::status::{CaseStatus, StatusFamily};
use domain::figures::percentage;
use domain::inquiry::kind::InquiryState;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use sea_orm::FromQueryResult;
use uuid::Uuid;

const COUNTING: &str = "counting figures";

/// Statistics from one database.
#[derive(Constructor)]
pub struct SqlFigureQueries {
    database: Database,
}

/// Returns the grouping of cases `k`: its key, its joins and its name.
fn part(by: ShareBy) -> (&'static str, &'static str, &'static str) {
    match by {
        ShareBy::Employee => (
            "s.account_uuid AS uuid, CAST(NULL AS TEXT) AS about",
            " JOIN record_assignment s ON s.record_uuid = k.record_uuid",
            "a.first_name || ' ' || a.last_name AS name FROM t JOIN account a ON a.uuid = t.uuid",
        ),
        ShareBy::Partner => (
            "k.partner_uuid AS uuid, CAST(NULL AS TEXT) AS about",
            "",
            "p.business_name AS name FROM t JOIN partner p ON p.uuid = t.uuid",
        ),
        ShareBy::Product => (
            "CAST(NULL AS uuid) AS uuid, coalesce(k.project_type, k.label) AS about",
            "",
            "t.about AS name FROM t",
        ),
    }
}

#[derive(FromQueryResult)]
struct Converted {
    inquiries: Stored<u64>,
    recorded: Stored<u64>,
    opened: Stored<u64>,
    signed: Stored<u64>,
}

#[derive(FromQueryResult)]
struct Stayed {
    family: Stored<StatusFamily>,
    days: i64,
    times: Stored<u64>,
}

#[derive(FromQueryResult)]
struct Shared {
    uuid: Option<Uuid>,
    /// For a project, its key.
    name: String,
    opened: Stored<u64>,
    signed: Stored<u64>,
    refused: Stored<u64>,
    amount: i64,
    received: i64,
}

impl From<Shared> for Share {
    fn from(row: Shared) -> Self {
        let project = CaseProject::from_key(&row.name).map(|project| project.label().to_owned());
        Self {
            uuid: row.uuid,
            name: project.unwrap_or(row.name),
            opened: row.opened.0,
            signed: row.signed.0,
            refused: row.refused.0,
            amount: Euros::of_sum(row.amount),
            received: Euros::of_sum(row.received),
        }
    }
}

#[async_trait]
impl FigureQueries for SqlFigureQueries {
    async fn months(&self, bounds: &[Instant]) -> Result<Vec<MonthFigures>, PortError> {
        months(&self.database, bounds).await
    }

    async fn conversion(&self, period: Period) -> Result<Conversion, PortError> {
        let mut sql = Sql::new(
            "SELECT count(*) AS inquiries, count(i.record_uuid) AS recorded, CAST(COALESCE(sum(CASE WHEN EXISTS \
             (SELECT 1 FROM customer_case k WHERE k.record_uuid = i.record_uuid AND k.created_at >= i.received_at) \
             THEN 1 ELSE 0 END), 0) AS BIGINT) AS opened, CAST(COALESCE(sum(CASE WHEN EXISTS \
             (SELECT 1 FROM customer_case k WHERE k.record_uuid = i.record_uuid AND k.created_at >= i.received_at \
             AND k.signed_at IS NOT NULL) THEN 1 ELSE 0 END), 0) AS BIGINT) AS signed \
             FROM inquiry i WHERE i.state <> ",
        );
        sql.bind(InquiryState::Spam.key()).push(" AND ");
        push_within(&mut sql, "i.received_at", period);
        let row: Converted = statement::one(self.database.reads(), &sql, COUNTING).await?;
        let (inquiries, signed) = (row.inquiries.0, row.signed.0);
        Ok(Conversion {
            inquiries,
            recorded: row.recorded.0,
            opened: row.opened.0,
            signed,
            rate: percentage(signed, inquiries),
        })
    }

    async fn stays(&self, period: Period) -> Result<Vec<Stay>, PortError> {
        let mut sql = Sql::new(
            "SELECT s.left_family AS family, (s.created_at - s.left_family_since) / 86400000000 AS days, \
             count(*) AS times FROM case_status s WHERE s.left_family IS NOT NULL AND ",
        );
        push_within(&mut sql, "s.created_at", period);
        sql.push(" GROUP BY 1, 2");
        let rows: Vec<Stayed> = statement::list(self.database.reads(), &sql, COUNTING).await?;
        let stay = |row: Stayed| Stay { family: row.family.0, days: row.days, times: row.times.0 };
        Ok(rows.into_iter().map(stay).collect())
    }

    async fn shares(&self, by: ShareBy, period: Period, limit: u64) -> Result<Vec<Share>, PortError> {
        let (known_by, joined, named) = part(by);
        let mut sql = Sql::new("WITH t AS (SELECT ");
        sql.push(known_by).push(", count(*) AS opened, ");
        sql.push("CAST(coalesce(sum(k.project_amount), 0) AS BIGINT) AS amount, ");
        sql.push("CAST(coalesce(sum(k.revenue_received), 0) AS BIGINT) AS received");
        let counted: [(_, fn(CaseStatus) -> bool); 2] =
            [(" AS signed", CaseStatus::is_signed), (" AS refused", CaseStatus::is_refused)];
        for (name, among) in counted {
            sql.push(", CAST(sum(CASE WHEN ");
            push_one_of(&mut sql, "k.current_status", among);
            sql.push(" THEN 1 ELSE 0 END) AS BIGINT)").push(name);
        }
        sql.push(" FROM customer_case k").push(joined);
        sql.push(" WHERE ");
        if by == ShareBy::Partner {
            sql.push("k.partner_uuid IS NOT NULL AND ");
        }
        push_within(&mut sql, "k.created_at", period);
        sql.push(" GROUP BY 1, 2) SELECT t.*, ").push(named);
        sql.push(" ORDER BY t.opened DESC, name, t.uuid LIMIT ").number(limit);
        let rows: Vec<Shared> = statement::list(self.database.reads(), &sql, COUNTING).await?;
        Ok(rows.into_iter().map(Share::from).collect())
    }
}
