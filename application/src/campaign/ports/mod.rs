//! What campaigns need of the database.

mod messages;

pub use messages::*;

use super::views::{Audience, CampaignRow, ContactedPerson, MessageRow};
use crate::access_journal::entry::AccessEntry;
use crate::error::PortError;
use crate::idempotency::IdempotencyKey;
use crate::job::NewJob;
use crate::media::file::Media;
use crate::paging::{Page, PageRequest, Position, RowBatch, Sorting};
use async_trait::async_trait;
use domain::campaign::message::Message;
use domain::campaign::{CampaignKind, CampaignState, MessageState};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// A campaign to launch.
#[derive(Clone, Debug, PartialEq)]
pub struct NewCampaign {
    pub uuid: Uuid,
    pub message: Message,
    /// Who launches it.
    pub author: PersonName,
    /// Whom it is for, in the order they were chosen.
    pub groups: Vec<Uuid>,
    /// Files to attach, each with its name.
    pub medias: Vec<(Uuid, String)>,
    /// The caller's key, when one was sent.
    pub key: Option<IdempotencyKey>,
    pub at: Instant,
    /// Credits that all campaigns of this kind may have used and reserved, this one included.
    pub allowance: Allowance,
    pub entry: AccessEntry,
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
pub struct Schedule {
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
        /// Credits that the campaign costs.
        needed: u64,
        /// Credits that are left.
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

/// Keeps campaigns. Each method is one transaction.
#[async_trait]
pub trait CampaignRepository: Send + Sync {
    /// Saves a campaign with a message for each person of its groups who may be written to, each address once,
    /// and its jobs, which `schedule` makes of the number of messages. Two launches of a kind pass one after the
    /// other: both cannot take the same credits. `Conflict` when the key has served already, or a file was
    /// attached elsewhere meanwhile.
    async fn launch(
        &self,
        new: &NewCampaign,
        schedule: &(dyn Fn(u32) -> Schedule + Send + Sync),
    ) -> Result<Launch, PortError>;
    /// The campaign launched under this key, and the digest of what was sent.
    async fn sent_under(&self, key: &str) -> Result<Option<(Uuid, String)>, PortError>;
    /// Counts credits of a test.
    async fn count_test(&self, kind: CampaignKind, credits: u32) -> Result<(), PortError>;
    /// Pauses one that is under way, with the reason when no person decides it: none of its messages is taken up
    /// any more. False when it is not.
    async fn pause(&self, uuid: Uuid, reason: Option<&str>) -> Result<bool, PortError>;
    /// Goes on with a paused one from this moment. False when it is not paused.
    async fn resume(&self, uuid: Uuid, at: Instant) -> Result<bool, PortError>;
    /// Cancels what has not left. False when the campaign is over.
    async fn cancel(&self, uuid: Uuid, at: Instant) -> Result<bool, PortError>;
}

/// What campaigns are sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CampaignOrder {
    /// When they were launched.
    Launched,
    /// Messages in all.
    Recipients,
    /// Messages that were confirmed.
    Sent,
    /// Messages that were given up.
    Failed,
}

/// What a list of campaigns holds, and its order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CampaignFilter {
    pub kind: Option<CampaignKind>,
    pub state: Option<CampaignState>,
    /// What was asked for; newest first when nothing was.
    pub sorting: Option<Sorting<CampaignOrder>>,
}

impl CampaignFilter {
    /// In which order the list is.
    pub fn order(self) -> Sorting<CampaignOrder> {
        self.sorting.unwrap_or(Sorting { by: CampaignOrder::Launched, descending: true })
    }
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
    /// At most `limit` rows that follow a position.
    async fn rows_after(
        &self,
        filter: CampaignFilter,
        after: Option<&Position>,
        limit: u64,
    ) -> Result<RowBatch<CampaignRow, Position>, PortError>;
    /// One campaign with its files.
    async fn find(&self, uuid: Uuid) -> Result<Option<(CampaignRow, Vec<Media>)>, PortError>;
    /// Who got it and who did not, in the order they were planned.
    async fn messages(
        &self,
        campaign: Uuid,
        state: Option<MessageState>,
        page: PageRequest,
    ) -> Result<Page<MessageRow>, PortError>;
    /// People of a campaign in the order they were planned, without those who are gone.
    async fn people(&self, campaign: Uuid) -> Result<Vec<ContactedPerson>, PortError>;
    /// Messages of every campaign by state; those of campaigns long over included.
    async fn totals(&self) -> Result<Vec<(MessageState, u64)>, PortError>;
}
