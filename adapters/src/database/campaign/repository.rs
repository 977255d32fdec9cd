//! Launching campaigns, pausing, resuming and cancelling them.

use super::super::connection::Database;
use super::super::error::during;
use super::super::sql::Sql;
use super::launch::launch;
use application::campaign::ports::{CampaignRepository, Launch, NewCampaign, Schedule};
use application::campaign::sending::REST;
use application::error::PortError;
use application::job::CAMPAIGN_BATCH;
use async_trait::async_trait;
use domain::campaign::CampaignKind;
use domain::shared::instant::Instant;
use sea_orm::{ConnectionTrait, DatabaseTransaction};
use uuid::Uuid;

const CHANGING: &str = "changing a campaign";
/// When the batches of a paused campaign are due: the year 2100.
const FAR: i64 = 4_102_444_800_000_000;

/// Campaigns kept in a database.
pub struct SqlCampaigns {
    database: Database,
}

impl SqlCampaigns {
    /// Campaigns kept in `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }
}

async fn run(transaction: &DatabaseTransaction, sql: Sql) -> Result<u64, PortError> {
    let statement = sql.statement(transaction.get_database_backend());
    Ok(transaction.execute_raw(statement).await.map_err(during(CHANGING))?.rows_affected())
}

/// The batches of a campaign that nobody works on.
fn waiting_jobs(sql: &mut Sql, campaign: Uuid) {
    sql.push(" WHERE kind = '")
        .push(CAMPAIGN_BATCH)
        .push("' AND state = 'waiting' AND payload ->> 'campaign' = ");
    sql.bind(campaign.to_string());
}

#[async_trait]
impl CampaignRepository for SqlCampaigns {
    async fn launch(
        &self,
        new: &NewCampaign,
        schedule: &(dyn Fn(u32) -> Schedule + Send + Sync),
    ) -> Result<Launch, PortError> {
        launch(&self.database, new, schedule).await
    }

    async fn sent_under(&self, key: &str) -> Result<Option<(Uuid, String)>, PortError> {
        let context = "finding a campaign by its key";
        let mut sql = Sql::new("SELECT c.uuid, c.sent_body FROM campaign c WHERE c.sent_key = ");
        sql.bind(key);
        let reads = self.database.reads();
        let row = reads.query_one_raw(sql.statement(reads.get_database_backend())).await;
        let Some(row) = row.map_err(during(context))? else { return Ok(None) };
        let uuid: Uuid = row.try_get_by_index(0).map_err(during(context))?;
        Ok(Some((uuid, row.try_get_by_index(1).map_err(during(context))?)))
    }

    async fn count_test(&self, kind: CampaignKind, credits: u32) -> Result<(), PortError> {
        let mut sql = Sql::new("UPDATE campaign_gate SET value = value + ");
        sql.number(credits.into()).push(" WHERE name = ");
        sql.bind(match kind {
            CampaignKind::Sms => "tests-sms",
            CampaignKind::Email => "tests-email",
        });
        let pool = self.database.pool();
        let counted = pool.execute_raw(sql.statement(pool.get_database_backend())).await;
        counted.map_err(during("counting a test"))?;
        Ok(())
    }

    async fn pause(&self, uuid: Uuid, reason: Option<&str>) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let mut sql = Sql::new("UPDATE campaign SET state = 'paused', hold_reason = ");
        sql.bind(reason).push(" WHERE state IN ('planned', 'sending') AND uuid = ").bind(uuid);
        let done = run(&transaction, sql).await? == 1;
        if done {
            let mut sql = Sql::new("UPDATE job SET run_at = ");
            sql.bind(FAR);
            waiting_jobs(&mut sql, uuid);
            run(&transaction, sql).await?;
        }
        transaction.commit().await.map_err(during(CHANGING))?;
        Ok(done)
    }

    async fn resume(&self, uuid: Uuid, at: Instant) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let mut sql = Sql::new(
            "UPDATE campaign SET hold_reason = NULL, \
             state = CASE WHEN waiting = recipients THEN 'planned' ELSE 'sending' END WHERE state = 'paused' AND uuid = ",
        );
        sql.bind(uuid);
        let done = run(&transaction, sql).await? == 1;
        if done {
            wake_jobs(&transaction, uuid, at).await?;
        }
        transaction.commit().await.map_err(during(CHANGING))?;
        Ok(done)
    }

    async fn cancel(&self, uuid: Uuid, at: Instant) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let mut sql = Sql::new(
            "UPDATE campaign SET state = 'cancelled', hold_reason = NULL WHERE state IN ('planned', 'sending', 'paused') AND uuid = ",
        );
        sql.bind(uuid);
        let done = run(&transaction, sql).await? == 1;
        if done {
            let mut sql = Sql::new("UPDATE campaign_message SET state = 'cancelled', settled_at = ");
            sql.bind(at.micros()).push(" WHERE state = 'waiting' AND campaign_uuid = ").bind(uuid);
            let cancelled = run(&transaction, sql).await?;
            count_cancelled(&transaction, uuid, cancelled, at).await?;
            // They find what a worker that died left behind.
            wake_jobs(&transaction, uuid, at).await?;
        }
        transaction.commit().await.map_err(during(CHANGING))?;
        Ok(done)
    }
}

/// Those that were put off until it goes on, and those that rest before they look again.
async fn wake_jobs(transaction: &DatabaseTransaction, campaign: Uuid, at: Instant) -> Result<(), PortError> {
    let mut sql = Sql::new("UPDATE job SET run_at = ");
    sql.bind(at.micros());
    waiting_jobs(&mut sql, campaign);
    sql.push(" AND (run_at = ").bind(FAR).push(" OR run_at <= ").bind(at.plus(REST).micros()).push(")");
    run(transaction, sql).await?;
    Ok(())
}

/// Moves this many messages from those that wait to those that were cancelled.
pub(super) async fn count_cancelled(
    transaction: &DatabaseTransaction,
    campaign: Uuid,
    messages: u64,
    at: Instant,
) -> Result<(), PortError> {
    let mut sql = Sql::new("UPDATE campaign SET cancelled = cancelled + ");
    sql.number(messages).push(", waiting = waiting - ").number(messages);
    sql.push(", finished_at = CASE WHEN waiting = ").number(messages).push(" THEN ").bind(at.micros());
    sql.push(" ELSE finished_at END WHERE uuid = ").bind(campaign);
    run(transaction, sql).await?;
    Ok(())
}
