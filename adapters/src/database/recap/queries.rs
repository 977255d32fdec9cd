//! Cases of a partner, read directly from SQL.

use super::super::connection::Database;
use super::super::customer_record::scope::push_among_visible;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::{Name, Stored};
use application::actor::RecordScope;
use application::error::PortError;
use application::recap::ports::{PartnerActivity, PartnerCase, RecapQueries};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::customer_case::status::{CaseStatus, StatusEntry};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::FromQueryResult;
use uuid::Uuid;

const READING_CONTEXT: &str = "reading the cases of a partner";

/// Recap queries on one database.
#[derive(Constructor)]
pub struct SqlRecapQueries {
    database: Database,
}

/// Writes the cases of this partner, on records of the scope.
fn push_cases(sql: &mut Sql, partner: Uuid, scope: RecordScope) {
    sql.push(" WHERE k.partner_uuid = ").bind(partner).push(" AND ");
    push_among_visible(sql, scope, "k.record_uuid");
}

#[async_trait]
impl RecapQueries for SqlRecapQueries {
    async fn load_partner_activity(
        &self,
        partner: Uuid,
        scope: RecordScope,
        limit: u64,
    ) -> Result<PartnerActivity, PortError> {
        let mut counts = Sql::new(
            "SELECT COUNT(DISTINCT k.record_uuid) AS records, COUNT(*) AS cases FROM customer_case k",
        );
        push_cases(&mut counts, partner, scope);
        let reads = self.database.reads();
        let counts: Counts = statement::read_row(reads, &counts, READING_CONTEXT).await?;
        let mut sql = Sql::new(
            "SELECT k.label, k.current_status, k.status_since, a.first_name, a.last_name, \
             b.first_name AS second_first_name, b.last_name AS second_last_name \
             FROM customer_case k JOIN customer a ON a.record_uuid = k.record_uuid AND a.position = 0 \
             LEFT JOIN customer b ON b.record_uuid = k.record_uuid AND b.position = 1",
        );
        push_cases(&mut sql, partner, scope);
        sql.push(" ORDER BY k.status_since DESC, k.uuid LIMIT ").number(limit);
        let rows: Vec<Row> = statement::list(reads, &sql, READING_CONTEXT).await?;
        Ok(PartnerActivity {
            records: counts.records.0,
            cases: counts.cases.0,
            last: rows.into_iter().map(PartnerCase::from).collect(),
        })
    }
}

#[derive(FromQueryResult)]
struct Counts {
    records: Stored<u64>,
    cases: Stored<u64>,
}

#[derive(FromQueryResult)]
struct Row {
    label: String,
    current_status: Stored<CaseStatus>,
    status_since: Stored<Instant>,
    #[sea_orm(nested)]
    first: Name,
    #[sea_orm(nested(prefix = "second_"))]
    second: Option<Name>,
}

impl From<Row> for PartnerCase {
    fn from(row: Row) -> Self {
        let customers = [Some(row.first), row.second].into_iter().flatten().map(PersonName::from).collect();
        let status = StatusEntry { status: row.current_status.0, date: row.status_since.0, author: None };
        Self { label: row.label, customers, status }
    }
}
