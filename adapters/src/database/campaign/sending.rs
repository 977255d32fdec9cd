//! Statements of the sending of messages: claiming due messages, recording outcomes, counting.

use super::super::connection::Database;
use super::super::error::db_error;
use super::super::media::list_files;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::Stored;
use super::audience::{EntryDeliverability, Groups, push_deliverability};
use super::limiter;
use super::message_entity as message;
use super::outcomes::{count_cancelled, save_outcomes};
use super::{entity, group_entity};
use application::campaign::ports::{
    BatchLease, CampaignMessages, ClaimedMessage, Deliverability, MessageOutcome, SendableCampaign,
};
use application::campaign::sending::INTERRUPTED;
use application::campaign::views::CampaignRow;
use application::error::PortError;
use async_trait::async_trait;
use derive_more::Constructor;
use domain::campaign::message::Message;
use domain::campaign::{CampaignKind, CampaignState, MessageState};
use domain::media::parent::MediaParentKind;
use domain::shared::back_off::MAX_WAIT;
use domain::shared::instant::{Instant, MAX_CLOCK_DIFFERENCE};
use sea_orm::sea_query::{Condition, Expr};
use sea_orm::{ColumnTrait, EntityTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect};
use std::collections::HashMap;
use time::Duration;
use uuid::Uuid;

const SENDING_CONTEXT: &str = "sending a campaign";

#[derive(Constructor)]
pub struct SqlCampaignMessages {
    database: Database,
}

impl SqlCampaignMessages {
    /// Returns the deliverability of each contact: its address, or the reason why nothing may be sent to it.
    async fn load_deliverabilities(
        &self,
        lease: BatchLease,
        entries: &[Uuid],
    ) -> Result<HashMap<Uuid, Deliverability>, PortError> {
        let mut deliverabilities = HashMap::with_capacity(entries.len());
        if entries.is_empty() {
            return Ok(deliverabilities);
        }
        let mut sql = Sql::new("SELECT e.uuid, e.email, e.phone_number, ");
        push_deliverability(&mut sql, lease.kind, Groups::OfCampaign(lease.campaign));
        sql.push(" FROM contact_entry e WHERE e.uuid IN ").bind_list(entries.iter().copied());
        for row in statement::list::<ContactRow>(self.database.reads(), &sql, SENDING_CONTEXT).await? {
            let address = match lease.kind {
                CampaignKind::Sms => row.phone_number,
                CampaignKind::Email => row.email,
            };
            let deliverability = match (row.deliverability.0, address) {
                (EntryDeliverability::Reachable, Some(address)) => Deliverability::Address(address),
                (EntryDeliverability::OptedOut, _) => Deliverability::OptedOut,
                (EntryDeliverability::Reachable, None) | (EntryDeliverability::Unreachable, _) => {
                    Deliverability::Unreachable
                }
            };
            deliverabilities.insert(row.uuid, deliverability);
        }
        Ok(deliverabilities)
    }
}

#[derive(FromQueryResult)]
struct ContactRow {
    uuid: Uuid,
    email: Option<String>,
    phone_number: Option<String>,
    deliverability: Stored<EntryDeliverability>,
}

#[derive(FromQueryResult)]
struct ClaimedRow {
    position: Stored<u32>,
    entry_uuid: Option<Uuid>,
    attempts: Stored<u32>,
}

/// Condition on the messages of the batch that are waiting or being sent.
fn is_unsettled(lease: BatchLease) -> Condition {
    Condition::all()
        .add(message::Column::CampaignUuid.eq(lease.campaign))
        .add(message::Column::Position.between(Stored(lease.first), Stored(lease.last)))
        .add(message::Column::State.is_in([MessageState::Waiting, MessageState::Sending].map(Stored)))
}

/// Appends the condition on the messages of the batch that this worker may claim. A message that waits longer than any
/// retry was planned by a clock that was ahead, and is due (AMB-196).
fn push_claimable(sql: &mut Sql, lease: BatchLease, now: Instant) {
    push_batch(sql, lease);
    sql.push(" AND ((state = 'waiting' AND (next_at <= ").bind(Stored(now));
    sql.push(" OR next_at > ").bind(Stored(now.plus(MAX_WAIT).plus(MAX_CLOCK_DIFFERENCE)));
    sql.push(")) OR (state = 'sending' AND lease_token <> ").bind(lease.token);
    sql.push(")) AND EXISTS (SELECT 1 FROM campaign c WHERE c.state IN ('planned', 'sending') AND c.uuid = ");
    sql.bind(lease.campaign).push(")");
}

fn push_batch(sql: &mut Sql, lease: BatchLease) {
    sql.push("campaign_uuid = ").bind(lease.campaign);
    sql.push(" AND position BETWEEN ").number(lease.first.into());
    sql.push(" AND ").number(lease.last.into());
}

#[async_trait]
impl CampaignMessages for SqlCampaignMessages {
    async fn begin(&self, uuid: Uuid) -> Result<Option<SendableCampaign>, PortError> {
        let reads = self.database.reads();
        let row = entity::Entity::find_by_id(uuid).one(reads).await.map_err(db_error(SENDING_CONTEXT))?;
        let Some(mut row) = row else { return Ok(None) };
        let sms_text = row.sms_text.take().unwrap_or_default();
        let row = CampaignRow::from(row);
        if row.state == CampaignState::Planned {
            let update = entity::Entity::update_many()
                .col_expr(entity::Column::State, Expr::value(Stored(CampaignState::Sending)))
                .filter(entity::Column::Uuid.eq(uuid))
                .filter(entity::Column::State.eq(Stored(CampaignState::Planned)));
            update.exec(self.database.writes()).await.map_err(db_error(SENDING_CONTEXT))?;
        }
        let groups = group_entity::Entity::find()
            .select_only()
            .column(group_entity::Column::GroupUuid)
            .filter(group_entity::Column::CampaignUuid.eq(uuid))
            .filter(group_entity::Column::GroupUuid.is_not_null())
            .order_by_asc(group_entity::Column::Position)
            .into_tuple();
        let groups = groups.all(reads).await.map_err(db_error(SENDING_CONTEXT))?;
        let files = list_files(self.database.reads(), MediaParentKind::Campaign.with_id(uuid)).await?;
        let message = match row.kind {
            CampaignKind::Email => {
                Message::Mail { subject: row.subject.unwrap_or_default(), content: row.content }
            }
            CampaignKind::Sms => Message::Sms {
                sender: row.sender.unwrap_or_default(),
                content: row.content,
                text: sms_text,
                parts: row.parts,
            },
        };
        Ok(Some(SendableCampaign {
            uuid,
            state: row.state,
            message,
            created_at: row.created_at,
            groups,
            files,
        }))
    }

    async fn count_claimable(&self, lease: BatchLease, now: Instant) -> Result<u32, PortError> {
        let mut sql = Sql::new("SELECT count(*) FROM campaign_message WHERE ");
        push_claimable(&mut sql, lease, now);
        let count = statement::count(self.database.writes(), &sql, SENDING_CONTEXT).await?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    async fn claim(
        &self,
        lease: BatchLease,
        limit: u32,
        now: Instant,
    ) -> Result<Vec<ClaimedMessage>, PortError> {
        let lock_clause = if self.database.is_postgres() { " FOR UPDATE SKIP LOCKED" } else { "" };
        // `MATERIALIZED` evaluates the selection once; a second evaluation would lock other rows.
        let mut sql = Sql::new("WITH due AS MATERIALIZED (SELECT position FROM campaign_message WHERE ");
        push_claimable(&mut sql, lease, now);
        sql.push(" ORDER BY position LIMIT ").number(limit.into()).push(lock_clause);
        sql.push(") UPDATE campaign_message SET state = 'sending', attempts = attempts + 1, lease_token = ");
        sql.bind(lease.token).push(" WHERE campaign_uuid = ").bind(lease.campaign);
        sql.push(" AND position IN (SELECT position FROM due) RETURNING position, entry_uuid, attempts");
        let mut claimed_rows: Vec<ClaimedRow> =
            statement::list(self.database.writes(), &sql, SENDING_CONTEXT).await?;
        claimed_rows.sort_unstable_by_key(|row| row.position);
        let entries: Vec<Uuid> = claimed_rows.iter().filter_map(|row| row.entry_uuid).collect();
        let mut deliverabilities = self.load_deliverabilities(lease, &entries).await?;
        let to_message = |row: ClaimedRow| ClaimedMessage {
            position: row.position.0,
            entry: row.entry_uuid,
            attempts: row.attempts.0,
            deliverability: row
                .entry_uuid
                .and_then(|entry| deliverabilities.remove(&entry))
                .unwrap_or(Deliverability::Deleted),
        };
        Ok(claimed_rows.into_iter().map(to_message).collect())
    }

    async fn save_outcomes(
        &self,
        lease: BatchLease,
        outcomes: &[(u32, MessageOutcome)],
        now: Instant,
    ) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        save_outcomes(&transaction, lease, outcomes, now).await?;
        transaction.commit().await.map_err(db_error(SENDING_CONTEXT))
    }

    async fn find_next_due(&self, lease: BatchLease) -> Result<Option<Instant>, PortError> {
        let query = message::Entity::find()
            .select_only()
            .column_as(message::Column::NextAt.min(), "at")
            .filter(is_unsettled(lease))
            .into_tuple();
        let next_at: Option<Option<Stored<Instant>>> =
            query.one(self.database.reads()).await.map_err(db_error(SENDING_CONTEXT))?;
        Ok(next_at.flatten().map(Stored::value))
    }

    async fn cancel_rest(&self, lease: BatchLease, now: Instant) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let is_claimed = message::Column::State.eq(Stored(MessageState::Sending));
        let reason = Expr::case(is_claimed, INTERRUPTED).finally(Expr::col(message::Column::Reason));
        let update = message::Entity::update_many()
            .col_expr(message::Column::State, Expr::value(Stored(MessageState::Cancelled)))
            .col_expr(message::Column::LeaseToken, Expr::value(None::<Uuid>))
            .col_expr(message::Column::SettledAt, Expr::value(Stored(now)))
            .col_expr(message::Column::Reason, reason.into())
            .filter(is_unsettled(lease));
        let cancelled_count =
            update.exec(&transaction).await.map_err(db_error(SENDING_CONTEXT))?.rows_affected;
        if cancelled_count > 0 {
            count_cancelled(&transaction, lease.campaign, cancelled_count, now).await?;
        }
        transaction.commit().await.map_err(db_error(SENDING_CONTEXT))
    }

    async fn set_hold_reason(&self, campaign: Uuid, reason: &str) -> Result<(), PortError> {
        let update = entity::Entity::update_many()
            .col_expr(entity::Column::HoldReason, Expr::value(reason))
            .filter(entity::Column::State.is_in([CampaignState::Planned, CampaignState::Sending].map(Stored)))
            .filter(entity::Column::Uuid.eq(campaign));
        update.exec(self.database.writes()).await.map(|_| ()).map_err(db_error(SENDING_CONTEXT))
    }

    async fn reserve(&self, time: Duration, now: Instant) -> Result<Option<Instant>, PortError> {
        limiter::reserve(&self.database, time, now).await
    }
}
