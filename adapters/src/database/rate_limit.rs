//! Table `rate_limit`: attempts by key, counted in one atomic statement.

use super::connection::Database;
use super::error::db_error;
use super::stored::Stored;
use application::error::PortError;
use application::ports::{Limit, RateLimits};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::shared::instant::{Instant, MAX_CLOCK_DIFFERENCE};
use sea_orm::IntoActiveModel;
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::{ExprTrait, OnConflict};
use std::time::Duration;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "rate_limit")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub key: String,
    pub period_end: Stored<Instant>,
    pub count: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

#[derive(Constructor)]
pub struct SqlRateLimits {
    database: Database,
}

#[async_trait]
impl RateLimits for SqlRateLimits {
    async fn count_attempts(
        &self,
        key: &str,
        amount: u32,
        limit: Limit,
        now: Instant,
    ) -> Result<Option<Duration>, PortError> {
        let period = time::Duration::try_from(limit.period).unwrap_or(time::Duration::MAX);
        let row = Model { key: key.to_owned(), period_end: Stored(now.plus(period)), count: amount.into() };
        let column = |column| Expr::col((Entity, column));
        // A period that ends too late was started by a clock ahead, or with an earlier configuration.
        let latest_end = Stored(now.plus(period).plus(MAX_CLOCK_DIFFERENCE));
        let is_over =
            || column(Column::PeriodEnd).lte(Stored(now)).or(column(Column::PeriodEnd).gt(latest_end));
        let total = column(Column::Count).add(row.count);
        let on_conflict = OnConflict::column(Column::Key)
            .value(Column::Count, Expr::case(is_over(), row.count).finally(total))
            .value(
                Column::PeriodEnd,
                Expr::case(is_over(), row.period_end).finally(column(Column::PeriodEnd)),
            )
            .to_owned();
        let Model { period_end, count, .. } = Entity::insert(row.into_active_model())
            .on_conflict(on_conflict)
            .exec_with_returning(self.database.writes())
            .await
            .map_err(db_error("counting an attempt"))?;
        let wait = Duration::try_from(period_end.0.utc() - now.utc()).unwrap_or_default();
        Ok((count > i64::from(limit.count)).then_some(wait))
    }

    async fn clear(&self, key: &str) -> Result<(), PortError> {
        let deletion = Entity::delete_by_id(key).exec(self.database.writes());
        deletion.await.map(|_| ()).map_err(db_error("clearing attempts"))
    }
}
