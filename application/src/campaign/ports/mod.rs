//! Database ports of campaigns.

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

/// Campaign to launch.
#[derive(Clone, Debug, PartialEq)]
pub struct NewCampaign {
    pub uuid: Uuid,
    pub message: Message,
    /// User who launches it.
    pub author: PersonName,
    /// Groups in the order of their selection.
    pub groups: Vec<Uuid>,
    /// Files to attach, with their names.
    pub files: Vec<(Uuid, String)>,
    /// Idempotency key, if sent.
    pub key: Option<IdempotencyKey>,
    pub at: Instant,
    /// Credits available to all campaigns of this kind, including this one.
    pub allowance: Allowance,
    pub entry: AccessEntry,
}

/// Available credits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowance {
    /// No limit.
    Unlimited,
    /// Total since the first campaign: the quota of the configuration.
    TotalQuota(u64),
    /// Credits remaining according to the SMS provider.
    ProviderBalance(u64),
}

impl Allowance {
    /// Returns the credits available to new campaigns, given the used and reserved ones; `None` without limit.
    pub fn remaining(self, used: u64, reserved: u64) -> Option<u64> {
        match self {
            Self::Unlimited => None,
            Self::TotalQuota(quota) => Some(quota.saturating_sub(used).saturating_sub(reserved)),
            Self::ProviderBalance(left) => Some(left.saturating_sub(reserved)),
        }
    }
}

/// Schedule of a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// One job per batch.
    pub jobs: Vec<NewJob>,
    /// Start of the first batch.
    pub starts_at: Instant,
    /// Planned time of the last message.
    pub last_at: Instant,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaunchOutcome {
    Done,
    /// A group does not exist; nothing was saved.
    UnknownGroup,
    /// The credits are insufficient; nothing was saved.
    TooFewCredits {
        /// Credits required by the campaign.
        needed: u64,
        remaining: u64,
    },
}

/// Credits used and reserved by the campaigns of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CreditUse {
    /// Credits of sent messages, including tests.
    pub used: u64,
    /// Credits of queued messages.
    pub reserved: u64,
}

/// Stores campaigns. Each method that writes is one transaction.
#[async_trait]
pub trait CampaignRepository: Send + Sync {
    /// Saves a campaign, one message per deliverable contact of its groups (each address once), and the jobs that
    /// `schedule` returns for the number of messages. Launches of the same kind are serialised, so that two cannot
    /// use the same credits. `Unique` if the key exists; `Stale` if a file was attached elsewhere in the meantime.
    async fn launch(
        &self,
        new: &NewCampaign,
        schedule: &(dyn Fn(u32) -> Schedule + Send + Sync),
    ) -> Result<LaunchOutcome, PortError>;
    /// Returns the campaign launched with this key, and the digest of its request.
    async fn find_by_idempotency_key(&self, key: &str) -> Result<Option<(Uuid, String)>, PortError>;
    /// Counts the credits of a test message as used.
    async fn count_test(&self, kind: CampaignKind, credits: u32) -> Result<(), PortError>;
    /// Pauses a campaign in progress; `reason` is present for automatic pauses. No further message is claimed.
    /// Returns false if the campaign is not in progress.
    async fn pause(&self, uuid: Uuid, reason: Option<&str>) -> Result<bool, PortError>;
    /// Resumes a paused campaign at `at`. Returns false if it is not paused.
    async fn resume(&self, uuid: Uuid, at: Instant) -> Result<bool, PortError>;
    /// Cancels the unsent messages. Returns false if the campaign is finished.
    async fn cancel(&self, uuid: Uuid, at: Instant) -> Result<bool, PortError>;
}

/// Sort order of campaigns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CampaignOrder {
    /// Launch date.
    Launched,
    /// Number of messages.
    Recipients,
    /// Number of confirmed messages.
    Sent,
    /// Number of failed messages.
    Failed,
}

/// Filter and order of the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CampaignFilter {
    pub kind: Option<CampaignKind>,
    pub state: Option<CampaignState>,
    /// Requested order; newest first when absent.
    pub sorting: Option<Sorting<CampaignOrder>>,
}

impl CampaignFilter {
    /// Returns the effective order.
    pub fn order(self) -> Sorting<CampaignOrder> {
        self.sorting.unwrap_or(Sorting { by: CampaignOrder::Launched, descending: true })
    }
}

/// Read access to campaigns.
#[async_trait]
pub trait CampaignQueries: Send + Sync {
    /// Returns the audience of a campaign to these groups; `None` if a group does not exist.
    async fn find_audience(&self, kind: CampaignKind, groups: &[Uuid])
    -> Result<Option<Audience>, PortError>;
    /// Returns the credits used and reserved by all campaigns of a kind.
    async fn load_credit_use(&self, kind: CampaignKind) -> Result<CreditUse, PortError>;
    /// Returns one page and the total number of rows.
    async fn list_page(
        &self,
        filter: CampaignFilter,
        page: PageRequest,
    ) -> Result<Page<CampaignRow>, PortError>;
    /// Returns at most `limit` rows after a position.
    async fn list_rows_after(
        &self,
        filter: CampaignFilter,
        after: Option<&Position>,
        limit: u64,
    ) -> Result<RowBatch<CampaignRow, Position>, PortError>;
    /// Returns a campaign with its files.
    async fn find(&self, uuid: Uuid) -> Result<Option<(CampaignRow, Vec<Media>)>, PortError>;
    /// Returns one page of the messages, in the planned order.
    async fn list_messages(
        &self,
        campaign: Uuid,
        state: Option<MessageState>,
        page: PageRequest,
    ) -> Result<Page<MessageRow>, PortError>;
    /// Returns the recipients in the planned order, without deleted ones.
    async fn list_contacted_people(&self, campaign: Uuid) -> Result<Vec<ContactedPerson>, PortError>;
    /// Returns the number of messages of all campaigns by state, including finished campaigns.
    async fn count_messages_by_state(&self) -> Result<Vec<(MessageState, u64)>, PortError>;
}
