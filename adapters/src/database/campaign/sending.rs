//! The messages that leave: taken, recorded, counted.

use super::super::connection::Database;
use super::super::error::{corrupt, during};
use super::super::media::medias_of;
use super::super::sql::Sql;
use super::audience::{Groups, push_verdict};
use super::record::record;
use super::repository::count_cancelled;
use super::rows::{COLUMNS, campaign_row, get};
use application::campaign::ports::{
    CampaignMessages, ClaimedMessage, Outcome, Range, Reach, SendableCampaign,
};
use application::campaign::sending::INTERRUPTED;
use application::error::PortError;
use async_trait::async_trait;
use domain::campaign::{CampaignKind, CampaignState};
use domain::media::parent::MediaParentKind;
use domain::shared::instant::Instant;
use sea_orm::{ConnectionTrait, DatabaseTransaction, QueryResult};
use std::collections::HashMap;
use time::Duration;
use uuid::Uuid;

pub(super) const SENDING: &str = "sending a campaign";
/// How much of the time that nobody used may be made up for.
const LATE: Duration = Duration::seconds(5);

/// The messages of campaigns.
pub struct SqlCampaignMessages {
    database: Database,
}

impl SqlCampaignMessages {
    /// Those kept in `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }

    async fn rows(&self, sql: Sql) -> Result<Vec<QueryResult>, PortError> {
        let reads = self.database.reads();
        reads.query_all_raw(sql.statement(reads.get_database_backend())).await.map_err(during(SENDING))
    }

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
        sql.push(" FROM contact_entry e WHERE e.uuid IN (");
        for (place, entry) in entries.iter().enumerate() {
            sql.push(if place == 0 { "" } else { ", " }).bind(*entry);
        }
        sql.push(")");
        for row in self.rows(sql).await? {
            let verdict: String = get(&row, "verdict")?;
            let to: Option<String> = match kind {
                CampaignKind::Sms => get(&row, "phone_number")?,
                CampaignKind::Email => get(&row, "email")?,
            };
            let reach = match (verdict.as_str(), to) {
                ("reached", Some(to)) => Reach::At(to),
                ("refused", _) => Reach::Refused,
                _ => Reach::Unreachable,
            };
            reaches.insert(get(&row, "uuid")?, reach);
        }
        Ok(reaches)
    }
}

pub(super) async fn run(transaction: &DatabaseTransaction, sql: Sql) -> Result<u64, PortError> {
    let statement = sql.statement(transaction.get_database_backend());
    Ok(transaction.execute_raw(statement).await.map_err(during(SENDING))?.rows_affected())
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
        sql.push(COLUMNS).push(", c.sms_text FROM campaign c WHERE c.uuid = ").bind(uuid);
        let rows = self.rows(sql).await?;
        let Some(found) = rows.first() else { return Ok(None) };
        let row = campaign_row(found)?;
        if row.state == CampaignState::Planned {
            let mut sql =
                Sql::new("UPDATE campaign SET state = 'sending' WHERE state = 'planned' AND uuid = ");
            sql.bind(uuid);
            let pool = self.database.pool();
            let begun = pool.execute_raw(sql.statement(pool.get_database_backend())).await;
            begun.map_err(during(SENDING))?;
        }
        let mut sql = Sql::new("SELECT g.group_uuid FROM campaign_group g WHERE g.group_uuid IS NOT NULL");
        sql.push(" AND g.campaign_uuid = ").bind(uuid).push(" ORDER BY g.position");
        let groups = self.rows(sql).await?;
        let files = medias_of(self.database.reads(), MediaParentKind::Campaign.of(uuid)).await?;
        Ok(Some(SendableCampaign {
            uuid,
            kind: row.kind,
            state: row.state,
            subject: row.subject.unwrap_or_default(),
            sender: row.sender.unwrap_or_default(),
            content: row.content,
            sms_text: get::<Option<String>>(found, "sms_text")?.unwrap_or_default(),
            parts: u32::try_from(row.parts).unwrap_or(u32::MAX),
            created_at: row.created_at,
            groups: groups.iter().map(|row| get(row, "group_uuid")).collect::<Result<_, _>>()?,
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
        let pool = self.database.pool();
        let rows = pool.query_all_raw(sql.statement(pool.get_database_backend())).await;
        let rows = rows.map_err(during(SENDING))?;
        let Some(first) = rows.first() else { return Ok(Vec::new()) };
        let kind: String = get(first, "kind")?;
        let kind = CampaignKind::from_label(&kind).ok_or_else(|| corrupt("the kind of a campaign"))?;
        let mut claimed = Vec::with_capacity(rows.len());
        for row in &rows {
            let entry: Option<Uuid> = get(row, "entry_uuid")?;
            claimed.push((get::<i32>(row, "position")?, entry, get::<i32>(row, "attempts")?));
        }
        claimed.sort_unstable_by_key(|(position, ..)| *position);
        let entries: Vec<Uuid> = claimed.iter().filter_map(|(_, entry, _)| *entry).collect();
        let mut reaches = self.reaches(range.campaign, kind, &entries).await?;
        let message = |(position, entry, attempts): (i32, Option<Uuid>, i32)| ClaimedMessage {
            position: u32::try_from(position).unwrap_or_default(),
            entry,
            attempts: u32::try_from(attempts).unwrap_or(u32::MAX),
            reach: entry.and_then(|entry| reaches.remove(&entry)).unwrap_or(Reach::Gone),
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
        let rows = self.rows(sql).await?;
        let at: Option<i64> = rows.first().map(|row| get(row, "at")).transpose()?.flatten();
        Ok(at.map(Instant::from_micros))
    }

    async fn cancel_rest(&self, range: Range, now: Instant) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let mut sql =
            Sql::new("UPDATE campaign_message SET state = 'cancelled', lease_token = NULL, settled_at = ");
        sql.bind(now.micros()).push(", reason = CASE WHEN state = 'sending' THEN ").bind(INTERRUPTED);
        sql.push(" ELSE reason END WHERE ");
        push_range(&mut sql, range);
        sql.push(" AND state IN ('waiting', 'sending')");
        let cancelled = run(&transaction, sql).await?;
        if cancelled > 0 {
            count_cancelled(&transaction, range.campaign, cancelled, now).await?;
        }
        transaction.commit().await.map_err(during(SENDING))
    }

    async fn note_wait(&self, campaign: Uuid, reason: &str) -> Result<(), PortError> {
        let mut sql = Sql::new("UPDATE campaign SET hold_reason = ");
        sql.bind(reason).push(" WHERE state IN ('planned', 'sending') AND uuid = ").bind(campaign);
        let pool = self.database.pool();
        let noted = pool.execute_raw(sql.statement(pool.get_database_backend())).await;
        noted.map_err(during(SENDING))?;
        Ok(())
    }

    async fn reserve(&self, time: Duration, now: Instant) -> Result<Option<Instant>, PortError> {
        let time = i64::try_from(time.whole_microseconds()).unwrap_or(i64::MAX);
        let late = now.plus(-LATE).micros();
        let mut sql = Sql::new("UPDATE campaign_gate SET value = CASE WHEN value < ");
        sql.bind(late).push(" THEN ").bind(late).push(" ELSE value END + ").bind(time);
        sql.push(" WHERE name = 'pace-email' AND value <= ").bind(now.micros());
        let pool = self.database.pool();
        let reserved = pool.execute_raw(sql.statement(pool.get_database_backend())).await;
        if reserved.map_err(during(SENDING))?.rows_affected() == 1 {
            return Ok(None);
        }
        let rows = self.rows(Sql::new("SELECT value FROM campaign_gate WHERE name = 'pace-email'")).await?;
        let row = rows.first().ok_or_else(|| corrupt("the rate of campaigns"))?;
        let at = Instant::from_micros(get(row, "value")?);
        Ok(Some(at.max(now.plus(Duration::milliseconds(100)))))
    }
}
