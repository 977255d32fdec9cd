//! The messages that leave: taken, recorded, counted.

use super::super::connection::Database;
use super::super::error::{corrupt, during};
use super::super::media::medias_of;
use super::super::sql::Sql;
use super::super::statement::{self, execute};
use super::audience::{Groups, push_verdict};
use super::record::{count_cancelled, record};
use super::rows::{COLUMNS, Row, kind};
use application::campaign::ports::{
    CampaignMessages, ClaimedMessage, Outcome, Range, Reach, SendableCampaign,
};
use application::campaign::sending::INTERRUPTED;
use application::campaign::views::CampaignRow;
use application::error::PortError;
use async_trait::async_trait;
use derive_more::Constructor;
use domain::campaign::{CampaignKind, CampaignState};
use domain::media::parent::MediaParentKind;
use domain::shared::instant::Instant;
use sea_orm::FromQueryResult;
use std::collections::HashMap;
use time::Duration;
use uuid::Uuid;

const SENDING: &str = "sending a campaign";
/// How much of the time that nobody used may be made up for.
const LATE: Duration = Duration::seconds(5);

#[derive(Constructor)]
pub struct SqlCampaignMessages {
    database: Database,
}

impl SqlCampaignMessages {
    /// Where each of these contacts may be written to, if they may.
    async fn reaches(
        &self,
        campaign: Uuid,
        kind: CampaignKind,
        entries: &[Uuid],
    ) -> Result<HashMap<Uuid, Reach>, PortError> {
        let mut reaches = HashMap::with_capacity(entries.len());
        if entries.is_empty() {
            return Ok(reaches);
        }
        let mut sql = Sql::new("SELECT e.uuid, e.email, e.phone_number, ");
        push_verdict(&mut sql, kind, Groups::Of(campaign));
        sql.push(" FROM contact_entry e WHERE e.uuid IN ").bind_list(entries.iter().copied());
        for row in statement::list::<ContactVerdict>(self.database.reads(), &sql, SENDING).await? {
            let to = match kind {
                CampaignKind::Sms => row.phone_number,
                CampaignKind::Email => row.email,
            };
            let reach = match (row.verdict.as_str(), to) {
                ("reached", Some(to)) => Reach::At(to),
                ("refused", _) => Reach::Refused,
                _ => Reach::Unreachable,
            };
            reaches.insert(row.uuid, reach);
        }
        Ok(reaches)
    }
}

#[derive(FromQueryResult)]
struct ContactVerdict {
    uuid: Uuid,
    email: Option<String>,
    phone_number: Option<String>,
    verdict: String,
}

#[derive(FromQueryResult)]
struct Claimed {
    position: i32,
    entry_uuid: Option<Uuid>,
    attempts: i32,
    kind: String,
}

fn push_range(sql: &mut Sql, range: Range) {
    sql.push("campaign_uuid = ").bind(range.campaign);
    sql.push(" AND position BETWEEN ").number(range.first.into());
    sql.push(" AND ").number(range.last.into());
}

#[async_trait]
impl CampaignMessages for SqlCampaignMessages {
    async fn begin(&self, uuid: Uuid) -> Result<Option<SendableCampaign>, PortError> {
        let mut sql = Sql::new("SELECT ");
        sql.push(COLUMNS).push(" FROM campaign c WHERE c.uuid = ").bind(uuid);
        let reads = self.database.reads();
        let Some(mut row) = statement::find::<Row>(reads, &sql, SENDING).await? else { return Ok(None) };
        let sms_text = row.sms_text.take().unwrap_or_default();
        let row = CampaignRow::try_from(row)?;
        if row.state == CampaignState::Planned {
            let mut sql =
                Sql::new("UPDATE campaign SET state = 'sending' WHERE state = 'planned' AND uuid = ");
            sql.bind(uuid);
            execute(self.database.pool(), &sql, SENDING).await?;
        }
        let mut sql = Sql::new("SELECT g.group_uuid FROM campaign_group g WHERE g.group_uuid IS NOT NULL");
        sql.push(" AND g.campaign_uuid = ").bind(uuid).push(" ORDER BY g.position");
        let groups = statement::column(reads, &sql, SENDING).await?;
        let files = medias_of(self.database.reads(), MediaParentKind::Campaign.of(uuid)).await?;
        Ok(Some(SendableCampaign {
            uuid,
            kind: row.kind,
            state: row.state,
            subject: row.subject.unwrap_or_default(),
            sender: row.sender.unwrap_or_default(),
            content: row.content,
            sms_text,
            parts: u32::try_from(row.parts).unwrap_or(u32::MAX),
            created_at: row.created_at,
            groups,
            medias: files,
        }))
    }

    async fn claim(
        &self,
        range: Range,
        limit: u32,
        token: Uuid,
        now: Instant,
    ) -> Result<Vec<ClaimedMessage>, PortError> {
        let locking = if self.database.is_postgres() { " FOR UPDATE SKIP LOCKED" } else { "" };
        // Found once, whatever the plan: a second look would lock and take others.
        let mut sql = Sql::new("WITH due AS MATERIALIZED (SELECT position FROM campaign_message WHERE ");
        push_range(&mut sql, range);
        sql.push(" AND ((state = 'waiting' AND next_at <= ").bind(now.micros());
        sql.push(") OR (state = 'sending' AND lease_token <> ").bind(token);
        sql.push(
            ")) AND EXISTS (SELECT 1 FROM campaign c WHERE c.state IN ('planned', 'sending') AND c.uuid = ",
        );
        sql.bind(range.campaign).push(") ORDER BY position LIMIT ").number(limit.into()).push(locking);
        sql.push(") UPDATE campaign_message SET state = 'sending', attempts = attempts + 1, lease_token = ");
        sql.bind(token);
        sql.push(" WHERE campaign_uuid = ").bind(range.campaign);
        sql.push(" AND position IN (SELECT position FROM due) RETURNING position, entry_uuid, attempts, ");
        sql.push("(SELECT c.kind FROM campaign c WHERE c.uuid = ").bind(range.campaign).push(") AS kind");
        let mut claimed: Vec<Claimed> = statement::list(self.database.pool(), &sql, SENDING).await?;
        let Some(first) = claimed.first() else { return Ok(Vec::new()) };
        let kind = kind(&first.kind)?;
        claimed.sort_unstable_by_key(|message| message.position);
        let entries: Vec<Uuid> = claimed.iter().filter_map(|message| message.entry_uuid).collect();
        let mut reaches = self.reaches(range.campaign, kind, &entries).await?;
        let message = |row: Claimed| ClaimedMessage {
            position: u32::try_from(row.position).unwrap_or_default(),
            entry: row.entry_uuid,
            attempts: u32::try_from(row.attempts).unwrap_or(u32::MAX),
            reach: row.entry_uuid.and_then(|entry| reaches.remove(&entry)).unwrap_or(Reach::Gone),
        };
        Ok(claimed.into_iter().map(message).collect())
    }

    async fn record(
        &self,
        campaign: (Uuid, CampaignKind),
        token: Uuid,
        outcomes: &[(u32, Outcome)],
        now: Instant,
    ) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        record(&transaction, campaign, token, outcomes, now).await?;
        transaction.commit().await.map_err(during(SENDING))
    }

    async fn next_due(&self, range: Range) -> Result<Option<Instant>, PortError> {
        let mut sql = Sql::new("SELECT min(next_at) AS at FROM campaign_message WHERE ");
        push_range(&mut sql, range);
        sql.push(" AND state IN ('waiting', 'sending')");
        let at: Option<Option<i64>> = statement::value(self.database.reads(), &sql, SENDING).await?;
        Ok(at.flatten().map(Instant::from_micros))
    }

    async fn cancel_rest(&self, range: Range, now: Instant) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let mut sql =
            Sql::new("UPDATE campaign_message SET state = 'cancelled', lease_token = NULL, settled_at = ");
        sql.bind(now.micros()).push(", reason = CASE WHEN state = 'sending' THEN ").bind(INTERRUPTED);
        sql.push(" ELSE reason END WHERE ");
        push_range(&mut sql, range);
        sql.push(" AND state IN ('waiting', 'sending')");
        let cancelled = execute(&transaction, &sql, SENDING).await?;
        if cancelled > 0 {
            count_cancelled(&transaction, range.campaign, cancelled, now).await?;
        }
        transaction.commit().await.map_err(during(SENDING))
    }

    async fn note_wait(&self, campaign: Uuid, reason: &str) -> Result<(), PortError> {
        let mut sql = Sql::new("UPDATE campaign SET hold_reason = ");
        sql.bind(reason).push(" WHERE state IN ('planned', 'sending') AND uuid = ").bind(campaign);
        execute(self.database.pool(), &sql, SENDING).await.map(|_| ())
    }

    async fn reserve(&self, time: Duration, now: Instant) -> Result<Option<Instant>, PortError> {
        let time = i64::try_from(time.whole_microseconds()).unwrap_or(i64::MAX);
        let late = now.plus(-LATE).micros();
        let mut sql = Sql::new("UPDATE campaign_gate SET value = CASE WHEN value < ");
        sql.bind(late).push(" THEN ").bind(late).push(" ELSE value END + ").bind(time);
        sql.push(" WHERE name = 'pace-email' AND value <= ").bind(now.micros());
        if execute(self.database.pool(), &sql, SENDING).await? == 1 {
            return Ok(None);
        }
        let sql = Sql::new("SELECT value FROM campaign_gate WHERE name = 'pace-email'");
        let at: Option<i64> = statement::value(self.database.reads(), &sql, SENDING).await?;
        let at = Instant::from_micros(at.ok_or_else(|| corrupt("the rate of campaigns"))?);
        Ok(Some(at.max(now.plus(Duration::milliseconds(100)))))
    }
}
