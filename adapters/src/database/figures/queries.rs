//! Statistics computed by the database, with one grouped statement each.

use super::super::connection::Database;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::Stored;
use super::conditions::push_within;
use super::counts::{COUNTING_CONTEXT, count_outcomes, push_stays};
use super::months::load_months;
use super::shares::select_shares;
use super::store;
use application::error::PortError;
use application::figures::ports::{FigureQueries, InquiryOutcomes, Period, Span, Stay, StoredMonth};
use application::figures::views::{MonthFigures, Share, ShareBy};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::checklist_template::CaseProject;
use domain::customer_case::status::StatusFamily;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use sea_orm::FromQueryResult;
use uuid::Uuid;

/// Statistics from one database.
#[derive(Constructor)]
pub struct SqlFigureQueries {
    database: Database,
}

#[derive(FromQueryResult)]
struct StayRow {
    family: Stored<StatusFamily>,
    days: i64,
    times: Stored<u64>,
}

#[derive(FromQueryResult)]
struct ShareRow {
    uuid: Option<Uuid>,
    /// Name of the part; in the breakdown by project, the key of the project.
    name: String,
    opened: Stored<u64>,
    signed: Stored<u64>,
    refused: Stored<u64>,
    amount: i64,
    received: i64,
}

impl From<ShareRow> for Share {
    fn from(row: ShareRow) -> Self {
        let project = CaseProject::from_key(&row.name).map(|project| project.label().to_owned());
        Self {
            uuid: row.uuid,
            name: project.unwrap_or(row.name),
            opened: row.opened.0,
            signed: row.signed.0,
            refused: row.refused.0,
            amount: Euros::from_sum(row.amount),
            received: Euros::from_sum(row.received),
        }
    }
}

#[async_trait]
impl FigureQueries for SqlFigureQueries {
    async fn load_months(&self, periods: &[Period]) -> Result<Vec<MonthFigures>, PortError> {
        load_months(self.database.reads(), periods).await
    }

    async fn count_outcomes(&self, received: Period) -> Result<InquiryOutcomes, PortError> {
        count_outcomes(self.database.reads(), received).await
    }

    async fn list_stays(&self, ended: Span) -> Result<Vec<Stay>, PortError> {
        let mut sql = Sql::new("SELECT p.family, p.days, CAST(sum(p.times) AS BIGINT) AS times FROM (");
        push_stays(&mut sql, ended.computed);
        sql.push(" UNION ALL SELECT g.family, g.days, g.times FROM figure_stay g WHERE ");
        push_within(&mut sql, "g.since", ended.stored);
        sql.push(") p GROUP BY 1, 2");
        let rows: Vec<StayRow> = statement::list(self.database.reads(), &sql, COUNTING_CONTEXT).await?;
        let to_stay = |row: StayRow| Stay { family: row.family.0, days: row.days, times: row.times.0 };
        Ok(rows.into_iter().map(to_stay).collect())
    }

    async fn list_shares(&self, by: ShareBy, created: Span, limit: u64) -> Result<Vec<Share>, PortError> {
        let sql = select_shares(by, created, limit);
        let rows: Vec<ShareRow> = statement::list(self.database.reads(), &sql, COUNTING_CONTEXT).await?;
        Ok(rows.into_iter().map(Share::from).collect())
    }

    async fn list_stored_months(
        &self,
        months: Period,
        stored: Period,
    ) -> Result<Vec<StoredMonth>, PortError> {
        store::list_stored_months(&self.database, months, stored).await
    }

    async fn find_earliest(&self) -> Result<Option<Instant>, PortError> {
        store::find_earliest(&self.database).await
    }

    async fn store_month(&self, month: Period, now: Instant) -> Result<(), PortError> {
        store::store_month(&self.database, month, now).await
    }
}
