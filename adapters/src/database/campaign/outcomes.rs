//! Outcomes of messages: settled, deferred or not attempted, and counted.

use super::super::contact::mark_address_rejected;
use super::super::error::db_error;
use super::super::stored::{REASON_LENGTH, Stored};
use super::entity::{Column, Entity};
use super::message_entity as message;
use application::campaign::ports::{BatchLease, MessageOutcome};
use application::error::PortError;
use domain::campaign::{CampaignState, MessageState};
use domain::shared::instant::Instant;
use domain::shared::text::first_chars;
use sea_orm::sea_query::{Condition, Expr, ExprTrait};
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter};
use uuid::Uuid;

const RECORDING_CONTEXT: &str = "recording the outcomes of messages";

/// Records the outcomes of messages claimed with a lease, and counts them on their campaign.
pub(super) async fn save_outcomes(
    transaction: &DatabaseTransaction,
    lease: BatchLease,
    outcomes: &[(u32, MessageOutcome)],
    now: Instant,
) -> Result<(), PortError> {
    let positions_of = |is_selected: fn(&MessageOutcome) -> bool| {
        let selected_outcomes = outcomes.iter().filter(move |(_, outcome)| is_selected(outcome));
        selected_outcomes.map(|(position, _)| *position).collect::<Vec<u32>>()
    };
    let not_attempted = positions_of(|outcome| *outcome == MessageOutcome::NotAttempted);
    return_to_waiting(transaction, lease, &not_attempted).await?;
    let sent_positions = positions_of(|outcome| *outcome == MessageOutcome::Sent);
    let sent = settle(transaction, lease, MessageState::Sent, &sent_positions, None, now).await?;
    let mut counts = SettledCounts { sent, failed: 0, skipped: 0 };
    for (position, outcome) in outcomes {
        let positions = std::slice::from_ref(position);
        match outcome {
            MessageOutcome::Sent | MessageOutcome::NotAttempted => {}
            MessageOutcome::Failed { reason, rejected_address } => {
                let state = MessageState::Failed;
                let failed_now =
                    settle(transaction, lease, state, positions, Some(reason.as_str()), now).await?;
                counts.failed += failed_now;
                if let (Some(address), 1) = (rejected_address, failed_now) {
                    mark_address_rejected(transaction, lease.kind, address, reason, now).await?;
                }
            }
            MessageOutcome::Skipped(reason) => {
                let state = MessageState::Skipped;
                counts.skipped += settle(transaction, lease, state, positions, Some(*reason), now).await?;
            }
            MessageOutcome::Deferred { at, reason } => {
                defer(transaction, lease, positions, *at, reason).await?;
            }
        }
    }
    add_to_campaign(transaction, lease.campaign, &counts, now).await
}

/// Number of messages settled by one save.
struct SettledCounts {
    sent: u64,
    failed: u64,
    skipped: u64,
}

async fn defer(
    transaction: &DatabaseTransaction,
    lease: BatchLease,
    positions: &[u32],
    at: Instant,
    reason: &str,
) -> Result<(), PortError> {
    let update = message::Entity::update_many()
        .col_expr(message::Column::LeaseToken, Expr::value(None::<Uuid>))
        .col_expr(message::Column::State, Expr::value(Stored(MessageState::Waiting)))
        .col_expr(message::Column::NextAt, Expr::value(Stored(at)))
        .col_expr(message::Column::Reason, Expr::value(shorten(reason)))
        .filter(is_leased(lease, positions));
    update.exec(transaction).await.map(|_| ()).map_err(db_error(RECORDING_CONTEXT))
}

/// Counts settled messages on their campaign, which finishes with its last message unless it is cancelled.
async fn add_to_campaign(
    transaction: &DatabaseTransaction,
    campaign: Uuid,
    counts: &SettledCounts,
    now: Instant,
) -> Result<(), PortError> {
    let settled_count = counts.sent + counts.failed + counts.skipped;
    if settled_count == 0 {
        return Ok(());
    }
    let is_last = Column::Waiting.eq(Stored(settled_count));
    let is_kept = Column::State.ne(Stored(CampaignState::Cancelled));
    let state = Expr::case(is_kept.and(is_last.clone()), Stored(CampaignState::Finished))
        .finally(Expr::col(Column::State));
    let finished_at = Expr::case(is_last, Stored(now)).finally(Expr::col(Column::FinishedAt));
    let mut update = Entity::update_many()
        .col_expr(Column::Sent, Expr::col(Column::Sent).add(Stored(counts.sent)))
        .col_expr(Column::Failed, Expr::col(Column::Failed).add(Stored(counts.failed)))
        .col_expr(Column::Skipped, Expr::col(Column::Skipped).add(Stored(counts.skipped)))
        .col_expr(Column::Waiting, Expr::col(Column::Waiting).sub(Stored(settled_count)))
        .col_expr(Column::State, state.into())
        .col_expr(Column::FinishedAt, finished_at.into())
        .filter(Column::Uuid.eq(campaign));
    if counts.sent > 0 {
        update = update.col_expr(Column::HoldReason, Expr::value(None::<String>));
    }
    update.exec(transaction).await.map(|_| ()).map_err(db_error(RECORDING_CONTEXT))
}

/// Condition on the messages that are still held under the lease.
fn is_leased(lease: BatchLease, positions: &[u32]) -> Condition {
    Condition::all()
        .add(message::Column::CampaignUuid.eq(lease.campaign))
        .add(message::Column::LeaseToken.eq(lease.token))
        .add(message::Column::Position.is_in(positions.iter().copied().map(Stored)))
}

fn shorten(reason: &str) -> String {
    first_chars(reason, REASON_LENGTH)
}

/// Returns messages that were claimed but not attempted to the state « waiting ».
async fn return_to_waiting(
    transaction: &DatabaseTransaction,
    lease: BatchLease,
    positions: &[u32],
) -> Result<(), PortError> {
    if positions.is_empty() {
        return Ok(());
    }
    let update = message::Entity::update_many()
        .col_expr(message::Column::Attempts, Expr::col(message::Column::Attempts).sub(1))
        .col_expr(message::Column::LeaseToken, Expr::value(None::<Uuid>))
        .col_expr(message::Column::State, Expr::value(Stored(MessageState::Waiting)))
        .filter(is_leased(lease, positions));
    update.exec(transaction).await.map(|_| ()).map_err(db_error(RECORDING_CONTEXT))
}

/// Settles messages held under a token; returns the number of messages that were still held.
async fn settle(
    transaction: &DatabaseTransaction,
    lease: BatchLease,
    state: MessageState,
    positions: &[u32],
    reason: Option<&str>,
    now: Instant,
) -> Result<u64, PortError> {
    if positions.is_empty() {
        return Ok(0);
    }
    let update = message::Entity::update_many()
        .col_expr(message::Column::LeaseToken, Expr::value(None::<Uuid>))
        .col_expr(message::Column::State, Expr::value(Stored(state)))
        .col_expr(message::Column::SettledAt, Expr::value(Stored(now)))
        .col_expr(message::Column::Reason, Expr::value(reason.map(shorten)))
        .filter(is_leased(lease, positions));
    Ok(update.exec(transaction).await.map_err(db_error(RECORDING_CONTEXT))?.rows_affected)
}

/// Moves this many messages from the waiting count to the cancelled count.
pub(super) async fn count_cancelled(
    transaction: &DatabaseTransaction,
    campaign: Uuid,
    messages: u64,
    at: Instant,
) -> Result<(), PortError> {
    let message_count = Stored(messages);
    let finished_at =
        Expr::case(Column::Waiting.eq(message_count), Stored(at)).finally(Expr::col(Column::FinishedAt));
    let update = Entity::update_many()
        .col_expr(Column::Cancelled, Expr::col(Column::Cancelled).add(message_count))
        .col_expr(Column::Waiting, Expr::col(Column::Waiting).sub(message_count))
        .col_expr(Column::FinishedAt, finished_at.into())
        .filter(Column::Uuid.eq(campaign));
    update.exec(transaction).await.map(|_| ()).map_err(db_error(RECORDING_CONTEXT))
}
