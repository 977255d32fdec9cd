//! Launch, pause, resumption and cancellation of campaigns.

use super::super::connection::Database;
use super::super::error::during;
use super::super::sql::Sql;
use super::super::statement::{self, execute};
use super::gate;
use super::launch::launch;
use super::record::count_cancelled;
use application::campaign::ports::{CampaignRepository, Launch, NewCampaign, Schedule};
use application::campaign::sending::REST;
use application::error::PortError;
use application::job::CAMPAIGN_BATCH;
use async_trait::async_trait;
use derive_more::Constructor;
use domain::campaign::CampaignKind;
use domain::shared::instant::Instant;
use sea_orm::{DatabaseTransaction, FromQueryResult};
use uuid::Uuid;

const CHANGING: &str = "changing a campaign";
/// Due time of the batches of a paused campaign: the year 2100.
const FAR: i64 = 4_102_444_800_000_000;

#[derive(FromQueryResult)]
struct Sent {
    uuid: Uuid,
    sent_body: String,
}

#[derive(Constructor)]
pub struct SqlCampaignRepository {
    database: Database,
}

/// Selects the batches of a campaign that no worker holds.
fn waiting_jobs(sql: &mut Sql, campaign: Uuid) {
    sql.push(" WHERE kind = '")
        .push(CAMPAIGN_BATCH)
        .push("' AND state = 'waiting' AND payload ->> 'campaign' = ");
    sql.bind(campaign.to_string());
}

#[async_trait]
impl CampaignRepository for SqlCampaignRepository {
    async fn launch(
        &self,
        new: &NewCampaign,
        schedule: &(dyn Fn(u32) -> Schedule + Send + Sync),
    ) -> Result<Launch, PortError> {
        launch(&self.database, new, schedule).await
    }

    async fn sent_under(&self, key: &str) -> Result<Option<(Uuid, String)>, PortError> {
        let mut sql = Sql::new("SELECT c.uuid, c.sent_body FROM campaign c WHERE c.sent_key = ");
        sql.bind(key);
        let found = statement::find::<Sent>(self.database.reads(), &sql, "finding a campaign by its key");
        Ok(found.await?.map(|sent| (sent.uuid, sent.sent_body)))
    }

    async fn count_test(&self, kind: CampaignKind, credits: u32) -> Result<(), PortError> {
        gate::count_test(&self.database, kind, credits).await
    }

    async fn pause(&self, uuid: Uuid, reason: Option<&str>) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let mut sql = Sql::new("UPDATE campaign SET state = 'paused', hold_reason = ");
        sql.bind(reason).push(" WHERE state IN ('planned', 'sending') AND uuid = ").bind(uuid);
        let done = execute(&transaction, &sql, CHANGING).await? == 1;
        if done {
            let mut sql = Sql::new("UPDATE job SET run_at = ");
            sql.bind(FAR);
            waiting_jobs(&mut sql, uuid);
            execute(&transaction, &sql, CHANGING).await?;
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
        let done = execute(&transaction, &sql, CHANGING).await? == 1;
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
        let done = execute(&transaction, &sql, CHANGING).await? == 1;
        if done {
            let mut sql = Sql::new("UPDATE campaign_message SET state = 'cancelled', settled_at = ");
            sql.bind(at.micros()).push(" WHERE state = 'waiting' AND campaign_uuid = ").bind(uuid);
            let cancelled = execute(&transaction, &sql, CHANGING).await?;
            count_cancelled(&transaction, uuid, cancelled, at).await?;
            // The batches find the messages that a dead worker left.
            wake_jobs(&transaction, uuid, at).await?;
        }
        transaction.commit().await.map_err(during(CHANGING))?;
        Ok(done)
    }
}

/// Makes due both the deferred batches and those that are sleeping.
async fn wake_jobs(transaction: &DatabaseTransaction, campaign: Uuid, at: Instant) -> Result<(), PortError> {
    let mut sql = Sql::new("UPDATE job SET run_at = ");
    sql.bind(at.micros());
    waiting_jobs(&mut sql, campaign);
    sql.push(" AND (run_at = ").bind(FAR).push(" OR run_at <= ").bind(at.plus(REST).micros()).push(")");
    execute(transaction, &sql, CHANGING).await?;
    Ok(())
}
