//! Launch, pause, resumption and cancellation of campaigns.

use super::super::connection::Database;
use super::super::error::db_error;
use super::super::sql::Sql;
use super::super::statement::execute;
use super::super::stored::Stored;
use super::entity::{Column, Entity};
use super::launch::launch;
use super::limiter;
use super::message_entity as message;
use super::outcomes::count_cancelled;
use application::campaign::ports::{CampaignRepository, LaunchOutcome, NewCampaign, Schedule};
use application::campaign::sending::HOLD_RETRY_DELAY;
use application::error::PortError;
use application::job::{CAMPAIGN_BATCH, JobState};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::campaign::{CampaignKind, CampaignState, MessageState};
use domain::shared::instant::Instant;
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

const CHANGING_CONTEXT: &str = "changing a campaign";
/// Due time of the batches of a paused campaign: the year 2100. Otherwise hundreds of them would retry every
/// [`HOLD_RETRY_DELAY`] and delay other campaigns.
pub const PAUSED_RUN_AT: i64 = 4_102_444_800_000_000;

#[derive(Constructor)]
pub struct SqlCampaignRepository {
    database: Database,
}

/// Writes the `WHERE` clause for the unclaimed batch jobs of a campaign.
fn push_waiting_batches(sql: &mut Sql, campaign: Uuid) {
    sql.push(" WHERE kind = '")
        .push(CAMPAIGN_BATCH)
        .push("' AND state = '")
        .push(JobState::Waiting.key())
        .push("' AND payload ->> 'campaign' = ");
    sql.bind(campaign.to_string());
}

#[async_trait]
impl CampaignRepository for SqlCampaignRepository {
    async fn launch(
        &self,
        new: &NewCampaign,
        schedule: &(dyn Fn(u32) -> Schedule + Send + Sync),
    ) -> Result<LaunchOutcome, PortError> {
        launch(&self.database, new, schedule).await
    }

    async fn find_by_idempotency_key(&self, key: &str) -> Result<Option<(Uuid, String)>, PortError> {
        let query = Entity::find()
            .select_only()
            .columns([Column::Uuid, Column::SentBody])
            .filter(Column::SentKey.eq(key))
            .into_tuple();
        query.one(self.database.reads()).await.map_err(db_error("finding a campaign by its key"))
    }

    async fn count_test(&self, kind: CampaignKind, credits: u32) -> Result<(), PortError> {
        limiter::count_test(&self.database, kind, credits).await
    }

    async fn pause(&self, uuid: Uuid, reason: Option<&str>) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let update = Entity::update_many()
            .col_expr(Column::State, Expr::value(Stored(CampaignState::Paused)))
            .col_expr(Column::HoldReason, Expr::value(reason))
            .filter(Column::State.is_in([CampaignState::Planned, CampaignState::Sending].map(Stored)))
            .filter(Column::Uuid.eq(uuid));
        let is_changed =
            update.exec(&transaction).await.map_err(db_error(CHANGING_CONTEXT))?.rows_affected == 1;
        if is_changed {
            let mut sql = Sql::new("UPDATE job SET run_at = ");
            sql.bind(PAUSED_RUN_AT);
            push_waiting_batches(&mut sql, uuid);
            execute(&transaction, &sql, CHANGING_CONTEXT).await?;
        }
        transaction.commit().await.map_err(db_error(CHANGING_CONTEXT))?;
        Ok(is_changed)
    }

    async fn resume(&self, uuid: Uuid, at: Instant) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let is_untouched = Expr::col(Column::Waiting).equals(Column::Recipients);
        let state =
            Expr::case(is_untouched, Stored(CampaignState::Planned)).finally(Stored(CampaignState::Sending));
        let update = Entity::update_many()
            .col_expr(Column::HoldReason, Expr::value(None::<String>))
            .col_expr(Column::State, state.into())
            .filter(Column::State.eq(Stored(CampaignState::Paused)))
            .filter(Column::Uuid.eq(uuid));
        let is_changed =
            update.exec(&transaction).await.map_err(db_error(CHANGING_CONTEXT))?.rows_affected == 1;
        if is_changed {
            wake_jobs(&transaction, uuid, at).await?;
        }
        transaction.commit().await.map_err(db_error(CHANGING_CONTEXT))?;
        Ok(is_changed)
    }

    async fn cancel(&self, uuid: Uuid, at: Instant) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let unfinished_states = [CampaignState::Planned, CampaignState::Sending, CampaignState::Paused];
        let update = Entity::update_many()
            .col_expr(Column::State, Expr::value(Stored(CampaignState::Cancelled)))
            .col_expr(Column::HoldReason, Expr::value(None::<String>))
            .filter(Column::State.is_in(unfinished_states.map(Stored)))
            .filter(Column::Uuid.eq(uuid));
        let is_changed =
            update.exec(&transaction).await.map_err(db_error(CHANGING_CONTEXT))?.rows_affected == 1;
        if is_changed {
            let messages = message::Entity::update_many()
                .col_expr(message::Column::State, Expr::value(Stored(MessageState::Cancelled)))
                .col_expr(message::Column::SettledAt, Expr::value(Stored(at)))
                .filter(message::Column::State.eq(Stored(MessageState::Waiting)))
                .filter(message::Column::CampaignUuid.eq(uuid));
            let cancelled_count =
                messages.exec(&transaction).await.map_err(db_error(CHANGING_CONTEXT))?.rows_affected;
            count_cancelled(&transaction, uuid, cancelled_count, at).await?;
            // The batches settle the messages left by a terminated worker.
            wake_jobs(&transaction, uuid, at).await?;
        }
        transaction.commit().await.map_err(db_error(CHANGING_CONTEXT))?;
        Ok(is_changed)
    }
}

/// Makes the paused batch jobs of a campaign due, and those that wait at most [`HOLD_RETRY_DELAY`] for a retry.
async fn wake_jobs(transaction: &DatabaseTransaction, campaign: Uuid, at: Instant) -> Result<(), PortError> {
    let mut sql = Sql::new("UPDATE job SET run_at = ");
    sql.bind(Stored(at));
    push_waiting_batches(&mut sql, campaign);
    sql.push(" AND (run_at = ")
        .bind(PAUSED_RUN_AT)
        .push(" OR run_at <= ")
        .bind(Stored(at.plus(HOLD_RETRY_DELAY)))
        .push(")");
    execute(transaction, &sql, CHANGING_CONTEXT).await?;
    Ok(())
}
