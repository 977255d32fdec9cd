//! Attempts, counted in one atomic statement.

use super::connection::Database;
use super::error::corrupt;
use super::sql::Sql;
use super::statement;
use application::error::PortError;
use application::ports::{Limit, RateLimits};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::shared::instant::Instant;
use sea_orm::FromQueryResult;
use sea_orm::sea_query::{Expr, ExprTrait, Query};
use std::time::Duration;

#[derive(FromQueryResult)]
struct Tries {
    period_end: i64,
    count: i64,
}

#[derive(Constructor)]
pub struct SqlRateLimits {
    database: Database,
}

#[async_trait]
impl RateLimits for SqlRateLimits {
    async fn spend(
        &self,
        key: &str,
        amount: u32,
        limit: Limit,
        now: Instant,
    ) -> Result<Option<Duration>, PortError> {
        let amount = u64::from(amount);
        let period = i64::try_from(limit.period.as_micros()).unwrap_or(i64::MAX);
        let end = now.micros().saturating_add(period);
        let now_micros = now.micros();
        let mut sql = Sql::new("INSERT INTO rate_limit (key, period_end, count) VALUES (");
        sql.bind(key)
            .push(", ")
            .bind(end)
            .push(", ")
            .number(amount)
            .push(") ON CONFLICT (key) DO UPDATE SET ");
        sql.push("count = CASE WHEN rate_limit.period_end <= ").bind(now_micros);
        sql.push(" THEN ").number(amount).push(" ELSE rate_limit.count + ").number(amount);
        sql.push(" END, period_end = CASE WHEN rate_limit.period_end <= ");
        sql.bind(now_micros).push(" THEN excluded.period_end ELSE rate_limit.period_end END ");
        sql.push("RETURNING period_end, count");
        let tries: Option<Tries> = statement::find(self.database.pool(), &sql, "counting a try").await?;
        let Tries { period_end, count } = tries.ok_or_else(|| corrupt("a counted try answered no row"))?;
        let wait = Duration::from_micros(u64::try_from(period_end - now.micros()).unwrap_or(0));
        Ok((count > i64::from(limit.count)).then_some(wait))
    }

    async fn clear(&self, key: &str) -> Result<(), PortError> {
        let removal = Query::delete().from_table("rate_limit").and_where(Expr::col("key").eq(key)).take();
        statement::execute(self.database.pool(), &removal, "clearing tries").await.map(|_| ())
    }
}
