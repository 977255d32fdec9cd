//! Tries, counted in one atomic statement.

use super::connection::Database;
use super::error::during;
use application::error::PortError;
use application::ports::{Limit, RateLimits};
use async_trait::async_trait;
use domain::shared::instant::Instant;
use sea_orm::{ConnectionTrait, Statement};
use std::time::Duration;

const HIT: &str = "INSERT INTO rate_limit (key, period_end, count) VALUES ($1, $2, 1) \
    ON CONFLICT (key) DO UPDATE SET \
    count = CASE WHEN rate_limit.period_end <= $3 THEN 1 ELSE rate_limit.count + 1 END, \
    period_end = CASE WHEN rate_limit.period_end <= $3 THEN $2 ELSE rate_limit.period_end END \
    RETURNING period_end, count";

/// Limits on the database.
pub struct SqlRateLimits {
    database: Database,
}

impl SqlRateLimits {
    /// Limits kept in `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }
}

#[async_trait]
impl RateLimits for SqlRateLimits {
    async fn hit(&self, key: &str, limit: Limit, now: Instant) -> Result<Option<Duration>, PortError> {
        let period = i64::try_from(limit.period.as_micros()).unwrap_or(i64::MAX);
        let end = now.micros().saturating_add(period);
        let pool = self.database.pool();
        let values = [key.into(), end.into(), now.micros().into()];
        let statement = Statement::from_sql_and_values(pool.get_database_backend(), HIT, values);
        let context = "counting a try";
        let row = pool.query_one_raw(statement).await.map_err(during(context))?;
        let row = row.ok_or_else(|| super::error::corrupt("a counted try answered no row"))?;
        let count: i64 = row.try_get("", "count").map_err(during(context))?;
        let period_end: i64 = row.try_get("", "period_end").map_err(during(context))?;
        let wait = Duration::from_micros(u64::try_from(period_end - now.micros()).unwrap_or(0));
        Ok((count > i64::from(limit.count)).then_some(wait))
    }

    async fn clear(&self, key: &str) -> Result<(), PortError> {
        let pool = self.database.pool();
        let sql = "DELETE FROM rate_limit WHERE key = $1";
        let statement = Statement::from_sql_and_values(pool.get_database_backend(), sql, [key.into()]);
        pool.execute_raw(statement).await.map_err(during("clearing tries"))?;
        Ok(())
    }
}
