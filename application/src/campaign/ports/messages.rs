//! Ports for sending campaigns: database and local confirmation log.

use crate::error::PortError;
use crate::media::file::Media;
use async_trait::async_trait;
use domain::campaign::message::Message;
use domain::campaign::{CampaignKind, CampaignState};
use domain::shared::instant::Instant;
use std::sync::Arc;
use uuid::Uuid;

/// Campaign with the data needed for sending.
#[derive(Clone, Debug, PartialEq)]
pub struct SendableCampaign {
    pub uuid: Uuid,
    pub state: CampaignState,
    pub message: Message,
    /// Launch date.
    pub created_at: Instant,
    /// Groups of the campaign that still exist.
    pub groups: Vec<Uuid>,
    pub files: Vec<Media>,
}

/// Exclusive right of one worker to send the messages of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BatchLease {
    pub campaign: Uuid,
    pub kind: CampaignKind,
    /// Position of the first message.
    pub first: u32,
    /// Position of the last message, included.
    pub last: u32,
    /// Secret of this worker.
    pub token: Uuid,
}

/// Current deliverability of a contact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deliverability {
    /// Address or number.
    Address(String),
    /// The contact refused messages or left the groups.
    OptedOut,
    /// The contact no longer has an address, or messages to it permanently failed.
    Unreachable,
    /// The contact was deleted.
    Deleted,
}

/// Message reserved for this worker while it has the lease of the batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedMessage {
    /// Position in the campaign.
    pub position: u32,
    /// Contact.
    pub entry: Option<Uuid>,
    /// Attempts, including this one.
    pub attempts: u32,
    pub deliverability: Deliverability,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MessageOutcome {
    /// Confirmed by the mail server or SMS provider.
    Sent,
    /// Failed permanently.
    Failed {
        /// French, without address.
        reason: String,
        /// Address or number that the message was sent to, if it is the cause; no campaign uses it again.
        rejected_address: Option<String>,
    },
    /// Not sent to this contact, for the given reason.
    Skipped(&'static str),
    /// Not sent; the message is waiting again.
    NotAttempted,
    /// Temporary failure; the message is retried at `at`.
    Deferred {
        at: Instant,
        /// French, without address.
        reason: String,
    },
}

/// Messages to send. Each method that writes is one short transaction.
#[async_trait]
pub trait CampaignMessages: Send + Sync {
    /// Returns the campaign in any state, `None` if it was deleted. A planned campaign is marked as sending.
    async fn begin(&self, uuid: Uuid) -> Result<Option<SendableCampaign>, PortError>;
    /// Counts the messages of the batch that `claim` would return without limit.
    async fn count_claimable(&self, lease: BatchLease, now: Instant) -> Result<u32, PortError>;
    /// Claims at most `limit` messages of the batch, in order: due ones, and those left by a worker without lease.
    /// Returns none for a campaign that is not in progress. Deliverability is read after the claim.
    async fn claim(
        &self,
        lease: BatchLease,
        limit: u32,
        now: Instant,
    ) -> Result<Vec<ClaimedMessage>, PortError>;
    /// Saves outcomes of messages claimed with this lease, and updates the counters; messages claimed by another
    /// worker in the meantime are unchanged. The last message finishes the campaign.
    async fn save_outcomes(
        &self,
        lease: BatchLease,
        outcomes: &[(u32, MessageOutcome)],
        now: Instant,
    ) -> Result<(), PortError>;
    /// Returns when the next message of the batch is due; `None` if no message is waiting.
    async fn find_next_due(&self, lease: BatchLease) -> Result<Option<Instant>, PortError>;
    /// Settles the messages that a terminated worker left unsettled in a cancelled campaign.
    async fn cancel_rest(&self, lease: BatchLease, now: Instant) -> Result<(), PortError>;
    /// Stores the reason why no message of the campaign can be sent; the next sent message clears it.
    async fn set_hold_reason(&self, campaign: Uuid, reason: &str) -> Result<(), PortError>;
    /// Reserves sending time at the mail rate shared by all campaigns and processes. Returns `None` if the mails may
    /// be sent now; otherwise reserves nothing and returns when to retry.
    async fn reserve(&self, duration: time::Duration, now: Instant) -> Result<Option<Instant>, PortError>;
}

/// Confirmations of messages claimed with one lease that are not yet in the database.
pub trait ConfirmationLog: Send + Sync {
    /// Appends the confirmation of the message at this position. It survives the process, but not a machine failure.
    /// Does not wait for disk or network.
    fn add(&self, position: u32) -> Result<(), PortError>;
}

/// Confirmations that a terminated process did not record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbandonedConfirmations {
    /// Token of the lease.
    pub token: Uuid,
    /// Positions in the campaign.
    pub positions: Vec<u32>,
}

/// Local log of confirmations between the response of the mail server or SMS provider and the database commit, so
/// that a killed process does not cause duplicate messages.
#[async_trait]
pub trait Confirmations: Send + Sync {
    /// Opens the log of a lease. The log is abandoned when the last reference is dropped or the process ends.
    fn open(&self, campaign: Uuid, token: Uuid) -> Result<Arc<dyn ConfirmationLog>, PortError>;
    /// Returns the abandoned logs of a campaign on this machine; they are returned again until removed.
    async fn list_abandoned(&self, campaign: Uuid) -> Result<Vec<AbandonedConfirmations>, PortError>;
    /// Removes the log of a lease, after its content is in the database.
    fn delete(&self, campaign: Uuid, token: Uuid) -> Result<(), PortError>;
}
