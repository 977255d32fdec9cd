//! What partners need of the database.

use crate::actor::PartnerScope;

use super::views::{PartnerRow, PartnerTypeName};
use crate::access_journal::entry::AccessEntry;
use crate::account::ports::AccountUpdate;
use crate::customer_record::views::Audit;
use crate::error::PortError;
use crate::job::NewJob;
use crate::paging::{Page, PageRequest, Position, RowBatch, Sorting};
use async_trait::async_trait;
use domain::calendar::paris::day_in_paris;
use domain::partner::Partner;
use domain::partner::follow_up::FollowUpFrequency;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// A partner as they are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPartner {
    /// As they were last saved.
    pub partner: Partner,
    pub partner_type: PartnerTypeName,
    /// They have an account to log in with, enabled or not.
    pub has_account: bool,
    /// When the first-meeting mail was last sent.
    pub first_meeting_mail_at: Option<Instant>,
    /// The later of the last report and of that mail, else the creation.
    pub last_contact_at: Instant,
    pub audit: Audit,
}

impl StoredPartner {
    /// The day from which they are to be called again.
    pub fn follow_up_date(&self) -> Option<Day> {
        self.partner.follow_up_frequency.due_on(day_in_paris(self.last_contact_at))
    }
}

/// A partner to create.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPartner {
    /// Their version is 1.
    pub partner: Partner,
    /// The EMPLOYEE who creates them (AMB-050).
    pub assigned_to: Option<Uuid>,
    /// Opened with the access.
    pub account: AccountUpdate,
    /// Who creates them.
    pub by: PersonName,
    pub at: Instant,
    /// What the access journal says of it.
    pub entry: AccessEntry,
}

/// A partner to save again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartnerChange {
    /// As they shall be, with the version that was read; the save makes it one more.
    pub partner: Partner,
    /// Opened with the first access, else changed.
    pub account: AccountUpdate,
    /// Who saves.
    pub by: PersonName,
    pub at: Instant,
    /// What the access journal says of it.
    pub entry: AccessEntry,
}

/// What became of a save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveOutcome {
    Saved,
    /// The version read is no longer the present one, or the partner is gone: nothing was saved.
    ChangedMeanwhile,
    /// The address is another partner's: nothing was saved.
    AddressOfAPartner,
    /// The address is another account's: nothing was saved.
    AddressOfAnAccount,
}

/// Keeps partners. Each method is one transaction, jobs included.
#[async_trait]
pub trait PartnerRepository: Send + Sync {
    /// The partner of this identity, within the scope.
    async fn find(&self, uuid: Uuid, scope: PartnerScope) -> Result<Option<StoredPartner>, PortError>;
    /// Creates the partner, their assignment and their account.
    async fn create(&self, partner: &NewPartner) -> Result<SaveOutcome, PortError>;
    /// Saves the partner if their version is still the one read, and what follows for their account.
    async fn update(&self, change: &PartnerChange) -> Result<SaveOutcome, PortError>;
    /// Notes when the first-meeting mail is sent, with the job that sends it; leaves the version as it is.
    /// The moment is that of `entry`, which the access journal takes. False when there is no such partner in the
    /// scope.
    async fn note_first_meeting(
        &self,
        uuid: Uuid,
        scope: PartnerScope,
        job: &NewJob,
        entry: &AccessEntry,
    ) -> Result<bool, PortError>;
    /// Deletes the partner with their reports, files (their content by the job `job`), account and assignments;
    /// their cases and tasks stay, without partner (AMB-095). The access journal takes `entry`, and one for each
    /// report, file and case. False when there is no such partner.
    async fn remove(&self, uuid: Uuid, job: Uuid, entry: &AccessEntry) -> Result<bool, PortError>;
}

/// What the filters of the screen ask for. Names: every word occurs, whatever its case and accents, in any
/// order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartnerFilter {
    pub partner_type: Option<Uuid>,
    /// Words of the business.
    pub business_name: Option<String>,
    /// Words of the family name.
    pub last_name: Option<String>,
    /// Words of the given name.
    pub first_name: Option<String>,
    /// With a personal space, or without.
    pub enable_access: Option<bool>,
    /// Changed at this moment or after.
    pub updated_since: Option<Instant>,
}

/// Only the partners to call again, or only the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FollowUpFilter {
    /// Those to call again.
    pub due: bool,
    /// A partner of this frequency last contacted before this moment is to be called.
    pub contacted_before: Vec<(FollowUpFrequency, Instant)>,
}

/// What partners are sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartnerOrder {
    /// Family name, then given name.
    Name,
    /// Given name, then family name.
    FirstName,
    Business,
    Email,
    /// The last contact.
    Contact,
    /// The last change.
    Updated,
}

/// Which partners a list holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartnerQuery {
    pub scope: PartnerScope,
    /// The filters of the screen.
    pub filter: PartnerFilter,
    /// To call again, or not.
    pub follow_up: Option<FollowUpFilter>,
    /// What was asked for.
    pub sorting: Option<Sorting<PartnerOrder>>,
}

impl PartnerQuery {
    /// Unless something else was asked for: by name, those to call again by last contact and changes by their moment,
    /// the oldest first.
    pub fn order(&self) -> Sorting<PartnerOrder> {
        let due = self.follow_up.as_ref().is_some_and(|filter| filter.due);
        let usual = match self.filter.updated_since {
            Some(_) => PartnerOrder::Updated,
            None if due => PartnerOrder::Contact,
            None => PartnerOrder::Name,
        };
        self.sorting.unwrap_or(Sorting::ascending(usual))
    }
}

/// Reads partners.
#[async_trait]
pub trait PartnerQueries: Send + Sync {
    /// One page, and the number of rows of the whole list.
    async fn page(&self, query: &PartnerQuery, page: PageRequest) -> Result<Page<PartnerRow>, PortError>;
    /// At most `limit` rows that follow a position.
    async fn rows_after(
        &self,
        query: &PartnerQuery,
        after: Option<&Position>,
        limit: u64,
    ) -> Result<RowBatch<PartnerRow, Position>, PortError>;
    /// The number of rows of the whole list.
    async fn count(&self, query: &PartnerQuery) -> Result<u64, PortError>;
    /// Is there such a partner in the scope?
    async fn exists(&self, uuid: Uuid, scope: PartnerScope) -> Result<bool, PortError>;
    /// The type of this identity.
    async fn partner_type(&self, uuid: Uuid) -> Result<Option<PartnerTypeName>, PortError>;
}
