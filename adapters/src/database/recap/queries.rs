//! The cases of a partner, read straight from SQL.

use super::super::connection::Database;
use super::super::customer_record::scope::push_among_visible;
use super::super::error::{corrupt, during};
use super::super::sql::Sql;
use application::actor::RecordScope;
use application::error::PortError;
use application::recap::ports::{PartnerActivity, PartnerCase, RecapQueries};
use async_trait::async_trait;
use domain::customer_case::status::{CaseStatus, StatusEntry};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::{ConnectionTrait, QueryResult};
use uuid::Uuid;

const READING: &str = "reading the cases of a partner";

/// Read from a database.
pub struct SqlRecapQueries {
    database: Database,
}

impl SqlRecapQueries {
    /// Read from `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }

    async fn rows(&self, sql: Sql) -> Result<Vec<QueryResult>, PortError> {
        let pool = self.database.reads();
        pool.query_all_raw(sql.statement(pool.get_database_backend())).await.map_err(during(READING))
    }
}

/// Cases of this partner, on records of the scope.
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
        let mut counts = Sql::new("SELECT COUNT(DISTINCT k.record_uuid), COUNT(*) FROM customer_case k");
        push_cases(&mut counts, partner, scope);
        let counts = self.rows(counts).await?;
        let count = |at: usize| -> Result<u64, PortError> {
            let Some(row) = counts.first() else { return Ok(0) };
            let number: i64 = row.try_get_by_index(at).map_err(during(READING))?;
            u64::try_from(number).map_err(|_| corrupt("a number of cases"))
        };
        let mut sql = Sql::new(
            "SELECT k.label, s.status, s.created_at, a.first_name, a.last_name, b.first_name, b.last_name \
             FROM customer_case k JOIN case_status s ON s.case_uuid = k.uuid AND s.position = \
             (SELECT MAX(m.position) FROM case_status m WHERE m.case_uuid = k.uuid) \
             JOIN customer a ON a.record_uuid = k.record_uuid AND a.position = 0 \
             LEFT JOIN customer b ON b.record_uuid = k.record_uuid AND b.position = 1",
        );
        push_cases(&mut sql, partner, scope);
        sql.push(" ORDER BY s.created_at DESC, k.uuid LIMIT ").number(limit);
        let last = self.rows(sql).await?.iter().map(case).collect::<Result<_, _>>()?;
        Ok(PartnerActivity { records: count(0)?, cases: count(1)?, last })
    }
}

fn case(row: &QueryResult) -> Result<PartnerCase, PortError> {
    let read = during(READING);
    let key: String = row.try_get_by_index(1).map_err(&read)?;
    let status = CaseStatus::from_key(&key).ok_or_else(|| corrupt("the status of a case"))?;
    let date = Instant::from_micros(row.try_get_by_index(2).map_err(&read)?);
    let mut customers = vec![PersonName {
        first_name: row.try_get_by_index(3).map_err(&read)?,
        last_name: row.try_get_by_index(4).map_err(&read)?,
    }];
    let second: Option<String> = row.try_get_by_index(5).map_err(&read)?;
    if let Some(first_name) = second {
        customers.push(PersonName { first_name, last_name: row.try_get_by_index(6).map_err(&read)? });
    }
    Ok(PartnerCase {
        label: row.try_get_by_index(0).map_err(&read)?,
        customers,
        status: StatusEntry { status, date, author: None },
    })
}
