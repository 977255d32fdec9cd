//! What sending needs of the database and of this machine.

use crate::error::PortError;
use crate::media::file::Media;
use async_trait::async_trait;
use domain::campaign::message::Message;
use domain::campaign::{CampaignKind, CampaignState};
use domain::shared::instant::Instant;
use std::sync::Arc;
use uuid::Uuid;

/// A campaign as its sending needs it.
#[derive(Clone, Debug, PartialEq)]
pub struct SendableCampaign {
    pub uuid: Uuid,
    pub state: CampaignState,
    pub message: Message,
    /// When it was launched.
    pub created_at: Instant,
    /// Its groups that still exist.
    pub groups: Vec<Uuid>,
    pub medias: Vec<Media>,
}

/// The messages of a batch, which one worker at a time sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    pub campaign: Uuid,
    pub kind: CampaignKind,
    /// Place of the first.
    pub first: u32,
    /// Place of the last, included.
    pub last: u32,
    /// Proof that they are this worker's.
    pub token: Uuid,
}

/// May a person be written to, at this very moment?
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reach {
    /// At this address or number.
    At(String),
    /// The person refused, or left the groups.
    Refused,
    /// There is no address any more, or it failed for good.
    Unreachable,
    /// The contact is gone.
    Gone,
}

/// A message that this worker alone sends as long as it has the lease of its batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedMessage {
    /// Its place in the campaign.
    pub position: u32,
    /// Of whom.
    pub entry: Option<Uuid>,
    /// Attempts begun, this one included.
    pub attempts: u32,
    /// Where to.
    pub reach: Reach,
}

/// What became of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The other side confirmed it.
    Sent,
    /// It never leaves; `of_address` when nothing sent there ever arrives.
    Failed {
        /// In French, without address.
        reason: String,
        /// The address is not tried again by any campaign.
        of_address: bool,
    },
    /// The person is not written to.
    Skipped(&'static str),
    /// It was not attempted: it waits as before.
    Returned,
    /// To be attempted again.
    Later {
        at: Instant,
        /// In French, without address.
        reason: String,
    },
}

/// The messages that leave. Each method is one short transaction.
#[async_trait]
pub trait CampaignMessages: Send + Sync {
    /// The campaign; the first batch that begins marks it as sending.
    async fn begin(&self, uuid: Uuid) -> Result<Option<SendableCampaign>, PortError>;
    /// Takes at most `limit` messages of the batch that are due, or that a worker without the lease left behind,
    /// in order; none of a campaign that is not under way. Whether each person may be written to is read after
    /// that.
    async fn claim(&self, lease: Lease, limit: u32, now: Instant) -> Result<Vec<ClaimedMessage>, PortError>;
    /// Records what became of messages taken under this lease, the counters with them; those that another worker
    /// took meanwhile stay as they are. The last message of a campaign finishes it.
    async fn record(&self, lease: Lease, outcomes: &[(u32, Outcome)], now: Instant) -> Result<(), PortError>;
    /// When the next message of the batch is due; `None` when all are settled.
    async fn next_due(&self, lease: Lease) -> Result<Option<Instant>, PortError>;
    /// Settles what a worker that died left behind in a cancelled campaign.
    async fn cancel_rest(&self, lease: Lease, now: Instant) -> Result<(), PortError>;
    /// Says on the campaign why its messages wait; the next one that is sent takes it back.
    async fn note_wait(&self, campaign: Uuid, reason: &str) -> Result<(), PortError>;
    /// Reserves the time that some mails take at the rate of all campaigns and processes. `None` when they may
    /// leave now; otherwise nothing is reserved, and this says when to ask again.
    async fn reserve(&self, time: time::Duration, now: Instant) -> Result<Option<Instant>, PortError>;
}

/// What the other side confirmed of the messages taken under one lease, as long as the database does not know.
pub trait ConfirmationLog: Send + Sync {
    /// Notes that the message at this position arrived. Once it returns, that outlives this process, though not
    /// the machine. Waits for no disk and no network.
    fn add(&self, position: u32) -> Result<(), PortError>;
}

/// What a process that ended had been answered, and did not record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbandonedConfirmations {
    /// The token under which the messages were taken.
    pub token: Uuid,
    /// Their positions in the campaign.
    pub positions: Vec<u32>,
}

/// Notes confirmations on this machine between the other side's answer and the database's, so that a process
/// that is killed there makes nobody get a message twice.
#[async_trait]
pub trait Confirmations: Send + Sync {
    /// Opens the log of a lease; it is abandoned once nobody holds the answer any more, however that comes.
    fn open(&self, campaign: Uuid, token: Uuid) -> Result<Arc<dyn ConfirmationLog>, PortError>;
    /// The logs of a campaign that were abandoned on this machine, again until they are removed.
    async fn abandoned(&self, campaign: Uuid) -> Result<Vec<AbandonedConfirmations>, PortError>;
    /// Removes the log of a lease: the database knows what it says.
    fn remove(&self, campaign: Uuid, token: Uuid) -> Result<(), PortError>;
}
