//! Outcomes of messages: settled, deferred or returned, and counted.

use super::super::sql::Sql;
use super::super::statement::execute;
use super::audience::address;
use application::campaign::ports::{Lease, Outcome};
use application::error::PortError;
use domain::campaign::{CampaignKind, CampaignState, MessageState};
use domain::shared::instant::Instant;
use sea_orm::DatabaseTransaction;
use uuid::Uuid;

const RECORDING: &str = "recording what became of messages";
/// Maximum length of the stored reason.
const REASON_LENGTH: usize = 255;

/// Records the outcomes of messages claimed with a lease, and counts them on their campaign.
pub(super) async fn record(
    transaction: &DatabaseTransaction,
    lease: Lease,
    outcomes: &[(u32, Outcome)],
    now: Instant,
) -> Result<(), PortError> {
    let all = |wanted: fn(&Outcome) -> bool| {
        let found = outcomes.iter().filter(move |(_, outcome)| wanted(outcome));
        found.map(|(position, _)| *position).collect::<Vec<u32>>()
    };
    let returned = all(|outcome| *outcome == Outcome::Returned);
    give_back(transaction, lease, &returned).await?;
    let sent = all(|outcome| *outcome == Outcome::Sent);
    let sent = settle(transaction, lease, MessageState::Sent, &sent, None, now).await?;
    let (mut failed, mut skipped) = (0, 0);
    for (position, outcome) in outcomes {
        let one = std::slice::from_ref(position);
        match outcome {
            Outcome::Sent | Outcome::Returned => {}
            Outcome::Failed { reason, of_address } => {
                let reason = Some(reason.as_str());
                let done = settle(transaction, lease, MessageState::Failed, one, reason, now).await?;
                failed += done;
                if *of_address && done == 1 {
                    give_up_address(transaction, lease, *position, reason, now).await?;
                }
            }
            Outcome::Skipped(reason) => {
                let reason = Some(*reason);
                skipped += settle(transaction, lease, MessageState::Skipped, one, reason, now).await?;
            }
            Outcome::Later { at, reason } => {
                let mut sql = Sql::new("UPDATE campaign_message SET lease_token = NULL, state = ");
                sql.bind(MessageState::Waiting.key()).push(", next_at = ");
                sql.bind(at.micros()).push(", reason = ").bind(short(reason));
                push_held(&mut sql, lease, one);
                execute(transaction, &sql, RECORDING).await?;
            }
        }
    }
    let settled = sent + failed + skipped;
    if settled > 0 {
        let mut sql = Sql::new("UPDATE campaign SET sent = sent + ");
        sql.number(sent).push(", failed = failed + ").number(failed);
        sql.push(", skipped = skipped + ").number(skipped);
        sql.push(", waiting = waiting - ").number(settled);
        if sent > 0 {
            sql.push(", hold_reason = NULL");
        }
        sql.push(", state = CASE WHEN state <> ").bind(CampaignState::Cancelled.key());
        sql.push(" AND waiting = ").number(settled);
        sql.push(" THEN ").bind(CampaignState::Finished.key());
        sql.push(" ELSE state END, finished_at = CASE WHEN waiting = ").number(settled);
        sql.push(" THEN ")
            .bind(now.micros())
            .push(" ELSE finished_at END WHERE uuid = ")
            .bind(lease.campaign);
        execute(transaction, &sql, RECORDING).await?;
    }
    Ok(())
}

/// Selects the messages still held under the lease.
fn push_held(sql: &mut Sql, lease: Lease, positions: &[u32]) {
    sql.push(" WHERE campaign_uuid = ").bind(lease.campaign).push(" AND lease_token = ").bind(lease.token);
    sql.push(" AND position IN ").bind_list(positions.iter().map(|position| i64::from(*position)));
}

fn short(reason: &str) -> String {
    reason.chars().take(REASON_LENGTH).collect()
}

/// Returns messages that were claimed but not attempted to the pending state.
async fn give_back(
    transaction: &DatabaseTransaction,
    lease: Lease,
    positions: &[u32],
) -> Result<(), PortError> {
    if positions.is_empty() {
        return Ok(());
    }
    let mut sql =
        Sql::new("UPDATE campaign_message SET attempts = attempts - 1, lease_token = NULL, state = ");
    sql.bind(MessageState::Waiting.key());
    push_held(&mut sql, lease, positions);
    execute(transaction, &sql, RECORDING).await?;
    Ok(())
}

/// Settles messages held under a token; returns the number of messages that were still held.
async fn settle(
    transaction: &DatabaseTransaction,
    lease: Lease,
    state: MessageState,
    positions: &[u32],
    reason: Option<&str>,
    now: Instant,
) -> Result<u64, PortError> {
    if positions.is_empty() {
        return Ok(0);
    }
    let mut sql = Sql::new("UPDATE campaign_message SET lease_token = NULL, state = ");
    sql.bind(state.key())
        .push(", settled_at = ")
        .bind(now.micros())
        .push(", reason = ")
        .bind(reason.map(short));
    push_held(&mut sql, lease, positions);
    execute(transaction, &sql, RECORDING).await
}

/// Marks the address of this message as rejected, in all entries.
async fn give_up_address(
    transaction: &DatabaseTransaction,
    lease: Lease,
    position: u32,
    reason: Option<&str>,
    now: Instant,
) -> Result<(), PortError> {
    let column = address(lease.kind);
    let (failed_at, failure) = match lease.kind {
        CampaignKind::Sms => ("sms_failed_at", "sms_failure"),
        CampaignKind::Email => ("mail_failed_at", "mail_failure"),
    };
    let mut sql = Sql::new("UPDATE contact_entry SET ");
    sql.push(failed_at).push(" = ").bind(now.micros());
    sql.push(", ").push(failure).push(" = ").bind(reason.map(short));
    sql.push(" WHERE ").push(failed_at).push(" IS NULL AND ").push(column);
    sql.push(" = (SELECT e.").push(column).push(" FROM campaign_message m JOIN contact_entry e ");
    sql.push("ON e.uuid = m.entry_uuid WHERE m.campaign_uuid = ").bind(lease.campaign);
    sql.push(" AND m.position = ").number(position.into()).push(")");
    execute(transaction, &sql, RECORDING).await?;
    Ok(())
}

/// Moves this many messages from the pending count to the cancelled count.
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
    execute(transaction, &sql, RECORDING).await?;
    Ok(())
}
