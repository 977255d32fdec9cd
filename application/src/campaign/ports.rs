//! What campaigns need of the database.

use super::views::{CampaignRow, ContactedPerson, MessageRow};
use crate::error::PortError;
use crate::idempotency::SentKey;
use crate::job::NewJob;
use crate::media::Media;
use crate::paging::{Page, PageRequest};
use async_trait::async_trait;
use domain::campaign::{CampaignKind, CampaignState, MessageState};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use std::sync::Arc;
use uuid::Uuid;

/// A campaign to launch.
#[derive(Clone, Debug, PartialEq)]
pub struct NewCampaign {
    /// Identity.
    pub uuid: Uuid,
    /// Of what.
    pub kind: CampaignKind,
    /// Of a mail.
    pub subject: Option<String>,
    /// Of an SMS.
    pub sender: Option<String>,
    /// As it was typed; a mail's is sanitised.
    pub content: String,
    /// The SMS as it leaves.
    pub sms_text: Option<String>,
    /// Credits of one message.
    pub parts: u32,
    /// Who launches it.
    pub author: PersonName,
    /// Whom it is for, in the order they were chosen.
    pub groups: Vec<Uuid>,
    /// Files to attach, each with its name.
    pub medias: Vec<(Uuid, String)>,
    /// The caller's key, when one was sent.
    pub key: Option<SentKey>,
    /// When.
    pub at: Instant,
    /// Credits that all campaigns of this kind may have used and reserved, this one included.
    pub allowance: Allowance,
}

/// How many credits there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowance {
    /// They are not counted.
    Unlimited,
    /// Since the first campaign, those sent included: the quota of the configuration.
    Ever(u64),
    /// From now on: what the sending service says is left.
    Left(u64),
}

impl Allowance {
    /// Credits left for new campaigns, of which this many were used and this many are reserved.
    pub fn remaining(self, used: u64, reserved: u64) -> Option<u64> {
        match self {
            Self::Unlimited => None,
            Self::Ever(quota) => Some(quota.saturating_sub(used).saturating_sub(reserved)),
            Self::Left(left) => Some(left.saturating_sub(reserved)),
        }
    }
}

/// When the messages of a campaign leave, once their number is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Departure {
    /// One job a batch.
    pub jobs: Vec<NewJob>,
    /// When the first leaves.
    pub starts_at: Instant,
    /// When the last batch is due.
    pub last_at: Instant,
}

/// What became of a launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Launch {
    /// It is launched.
    Done,
    /// A group does not exist; nothing was done.
    UnknownGroup,
    /// There are not enough credits; nothing was done.
    TooFewCredits {
        /// What it asks for.
        needed: u64,
        /// What there is.
        remaining: u64,
    },
}

/// Credits used and reserved by the campaigns of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CreditUse {
    /// Of messages that left, tests included.
    pub used: u64,
    /// Of messages that wait.
    pub reserved: u64,
}

/// Whom a campaign would reach. The four add up to the sum of the members of the groups.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Audience {
    /// People, each address once.
    pub recipients: u64,
    /// Memberships of people who are counted already: in two groups, or under two entries.
    pub duplicates: u64,
    /// Who refused.
    pub refused: u64,
    /// Who has no address of this kind, or one that failed for good.
    pub unreachable: u64,
}

/// A campaign as its sending needs it.
#[derive(Clone, Debug, PartialEq)]
pub struct SendableCampaign {
    /// Identity.
    pub uuid: Uuid,
    /// Of what.
    pub kind: CampaignKind,
    /// How far.
    pub state: CampaignState,
    /// Of a mail.
    pub subject: String,
    /// Of an SMS.
    pub sender: String,
    /// Of a mail.
    pub content: String,
    /// The SMS as it leaves.
    pub sms_text: String,
    /// Credits of one message.
    pub parts: u32,
    /// When it was launched.
    pub created_at: Instant,
    /// Its groups that still exist.
    pub groups: Vec<Uuid>,
    /// Its files.
    pub medias: Vec<Media>,
}

/// Messages of a campaign by their places, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// Of which campaign.
    pub campaign: Uuid,
    /// Place of the first.
    pub first: u32,
    /// Place of the last.
    pub last: u32,
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

/// A message that this worker alone sends until its lease ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedMessage {
    /// Its place in the campaign.
    pub position: u32,
    /// Of whom.
    pub entry: Option<Uuid>,
    /// Tries begun, this one included.
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
    /// To be tried again.
    Later {
        /// When.
        at: Instant,
        /// In French, without address.
        reason: String,
    },
}

/// Keeps campaigns. Each method is one transaction.
#[async_trait]
pub trait CampaignRepository: Send + Sync {
    /// Saves a campaign with a message for each person of its groups who may be written to, each address once,
    /// and its jobs, which `depart` makes of the number of messages. Two launches of a kind pass one after the
    /// other: both cannot take the same credits. `Conflict` when the key has served already, or a file was
    /// attached elsewhere meanwhile.
    async fn launch(
        &self,
        new: &NewCampaign,
        depart: &(dyn Fn(u32) -> Departure + Send + Sync),
    ) -> Result<Launch, PortError>;
    /// The campaign launched under this key, and the digest of what was sent.
    async fn sent_under(&self, key: &str) -> Result<Option<(Uuid, String)>, PortError>;
    /// Counts credits of a test.
    async fn count_test(&self, kind: CampaignKind, credits: u32) -> Result<(), PortError>;
    /// Pauses one that is under way: none of its messages is taken up any more. False when it is not.
    async fn pause(&self, uuid: Uuid) -> Result<bool, PortError>;
    /// Goes on with a paused one from this moment. False when it is not paused.
    async fn resume(&self, uuid: Uuid, at: Instant) -> Result<bool, PortError>;
    /// Cancels what has not left. False when the campaign is over.
    async fn cancel(&self, uuid: Uuid, at: Instant) -> Result<bool, PortError>;
}

/// The messages that leave. Each method is one short transaction.
#[async_trait]
pub trait CampaignMessages: Send + Sync {
    /// The campaign; the first batch that begins marks it as sending.
    async fn begin(&self, uuid: Uuid) -> Result<Option<SendableCampaign>, PortError>;
    /// Takes at most `limit` messages of the range that are due, or whose lease ended, in order; none of a
    /// campaign that is not under way. No two workers get the same one. Whether each person may be written to
    /// is read after that.
    async fn claim(
        &self,
        range: Range,
        limit: u32,
        token: Uuid,
        now: Instant,
        lease_end: Instant,
    ) -> Result<Vec<ClaimedMessage>, PortError>;
    /// Records what became of messages taken under this token, the counters with them; those whose lease was
    /// lost stay as they are. The last message of a campaign finishes it.
    async fn record(
        &self,
        campaign: (Uuid, CampaignKind),
        token: Uuid,
        outcomes: &[(u32, Outcome)],
        now: Instant,
    ) -> Result<(), PortError>;
    /// When the next message of the range is due, or the lease of one that is being sent ends; `None` when all
    /// are settled.
    async fn next_due(&self, range: Range) -> Result<Option<Instant>, PortError>;
    /// Settles what a worker that died left behind in a cancelled campaign.
    async fn cancel_rest(&self, range: Range, now: Instant) -> Result<(), PortError>;
    /// Lets a few mails pass that together take `pace` of the time of all campaigns and processes. Answers
    /// when to ask again if it is too early, `None` if they may leave now.
    async fn pass(&self, pace: time::Duration, now: Instant) -> Result<Option<Instant>, PortError>;
}

/// What the other side confirmed of one claim, as long as the database does not know.
pub trait OpenConfirmations: Send + Sync {
    /// Keeps that the message at this place arrived. Once it returns, that outlives this process, though not the
    /// machine. Waits for no disk and no network.
    fn keep(&self, place: u32) -> Result<(), PortError>;
}

/// What a process that ended had been told, and did not record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfirmationsLeft {
    /// The token under which the messages were taken.
    pub claim: Uuid,
    /// Their places in the campaign.
    pub places: Vec<u32>,
}

/// Keeps confirmations on this machine between the other side's answer and the database's, so that a process
/// that is killed there makes nobody get a message twice.
#[async_trait]
pub trait Confirmations: Send + Sync {
    /// Begins to keep those of a claim; they are left behind once nobody holds the answer any more, however that comes.
    fn open(&self, campaign: Uuid, claim: Uuid) -> Result<Arc<dyn OpenConfirmations>, PortError>;
    /// Those of a campaign that were left behind on this machine. The same may be answered again until they are
    /// forgotten.
    async fn left_behind(&self, campaign: Uuid) -> Result<Vec<ConfirmationsLeft>, PortError>;
    /// Forgets those of a claim: the database knows.
    fn forget(&self, campaign: Uuid, claim: Uuid) -> Result<(), PortError>;
}

/// What a list of campaigns holds: newest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CampaignFilter {
    /// Of this kind.
    pub kind: Option<CampaignKind>,
    /// In this state.
    pub state: Option<CampaignState>,
}

/// Reads campaigns.
#[async_trait]
pub trait CampaignQueries: Send + Sync {
    /// Whom a campaign for these groups would reach; `None` when a group does not exist.
    async fn audience(&self, kind: CampaignKind, groups: &[Uuid]) -> Result<Option<Audience>, PortError>;
    /// Credits of a kind.
    async fn credits(&self, kind: CampaignKind) -> Result<CreditUse, PortError>;
    /// One page, and the number of rows of the whole list.
    async fn page(&self, filter: CampaignFilter, page: PageRequest) -> Result<Page<CampaignRow>, PortError>;
    /// At most `limit` rows that follow the one launched at this moment with this identity.
    async fn rows_after(
        &self,
        filter: CampaignFilter,
        after: Option<(Instant, Uuid)>,
        limit: u64,
    ) -> Result<Vec<CampaignRow>, PortError>;
    /// One campaign with its files.
    async fn find(&self, uuid: Uuid) -> Result<Option<(CampaignRow, Vec<Media>)>, PortError>;
    /// Who got it and who did not, in the order they were planned.
    async fn messages(
        &self,
        campaign: Uuid,
        state: Option<MessageState>,
        page: PageRequest,
    ) -> Result<Page<MessageRow>, PortError>;
    /// People of a campaign at the `limit` places that follow this one, without those who are gone.
    async fn people_after(
        &self,
        campaign: Uuid,
        after: u32,
        limit: u32,
    ) -> Result<Vec<ContactedPerson>, PortError>;
    /// Messages of every campaign by state; those of campaigns long over included.
    async fn totals(&self) -> Result<Vec<(MessageState, u64)>, PortError>;
}
