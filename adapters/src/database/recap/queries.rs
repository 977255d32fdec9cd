//! Cases of a partner, read directly from SQL.

use super::super::connection::Database;
use super::super::customer_case::status_entity;
use super::super::customer_record::scope::push_among_visible;
use super::super::error::corrupt;
use super::super::sql::Sql;
use super::super::statement;
use application::actor::RecordScope;
use application::error::PortError;
use application::recap::ports::{PartnerActivity, PartnerCase, RecapQueries};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::customer_case::status::StatusEntry;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::FromQueryResult;
use uuid::Uuid;

const READING: &str = "reading the cases of a partner";

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
    async fn partner_activity(
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
        let counts: Option<Counts> = statement::find(reads, &counts, READING).await?;
        let counts = counts.ok_or_else(|| corrupt("a number of cases"))?;
        let mut sql = Sql::new(
            "SELECT k.label, k.current_status, k.status_since, a.first_name, a.last_name, \
             b.first_name AS second_first_name, b.last_name AS second_last_name \
             FROM customer_case k JOIN customer a ON a.record_uuid = k.record_uuid AND a.position = 0 \
             LEFT JOIN customer b ON b.record_uuid = k.record_uuid AND b.position = 1",
        );
        push_cases(&mut sql, partner, scope);
        sql.push(" ORDER BY k.status_since DESC, k.uuid LIMIT ").number(limit);
        let rows: Vec<Row> = statement::list(reads, &sql, READING).await?;
        Ok(PartnerActivity {
            records: u64::try_from(counts.records).unwrap_or_default(),
            cases: u64::try_from(counts.cases).unwrap_or_default(),
            last: rows.into_iter().map(PartnerCase::try_from).collect::<Result<_, _>>()?,
        })
    }
}

#[derive(FromQueryResult)]
struct Counts {
    records: i64,
    cases: i64,
}

#[derive(FromQueryResult)]
struct Row {
    label: String,
    current_status: String,
    status_since: i64,
    first_name: String,
    last_name: String,
    second_first_name: Option<String>,
    second_last_name: Option<String>,
}

impl TryFrom<Row> for PartnerCase {
    type Error = PortError;

    fn try_from(row: Row) -> Result<Self, PortError> {
        let status = status_entity::status(&row.current_status)?;
        let mut customers = vec![PersonName { first_name: row.first_name, last_name: row.last_name }];
        let second = row.second_first_name.zip(row.second_last_name);
        customers.extend(second.map(|(first_name, last_name)| PersonName { first_name, last_name }));
        let date = Instant::from_micros(row.status_since);
        Ok(Self { label: row.label, customers, status: StatusEntry { status, date, author: None } })
    }
}
