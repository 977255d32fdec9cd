//! Database port of partners.

use crate::actor::PartnerScope;

use super::views::{PartnerRow, PartnerTypeName};
use crate::access_journal::entry::AccessEntry;
use crate::account::ports::AccountUpdate;
use crate::customer_record::views::Audit;
use crate::error::PortError;
use crate::idempotency::IdempotencyKey;
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

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPartner {
    pub partner: Partner,
    pub partner_type: PartnerTypeName,
    /// Whether the partner has an account, enabled or not.
    pub has_account: bool,
    /// Date of the last first-meeting mail.
    pub first_meeting_mail_at: Option<Instant>,
    /// Date of the last report or first-meeting mail, whichever is later; else of the creation.
    pub last_contact_at: Instant,
    pub audit: Audit,
}

impl StoredPartner {
    /// Returns the day from which a call is due; `None` when the follow-up is disabled.
    pub fn follow_up_date(&self) -> Option<Day> {
        self.partner.follow_up_frequency.due_on(day_in_paris(self.last_contact_at))
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPartner {
    /// Partner with version 1.
    pub partner: Partner,
    /// EMPLOYEE who creates the partner (AMB-050).
    pub assigned_to: Option<Uuid>,
    /// Account, created if the partner has access.
    pub account: AccountUpdate,
    /// User who creates the partner.
    pub by: PersonName,
    pub at: Instant,
    /// Entry of the access journal.
    pub entry: AccessEntry,
}

/// Partner to update.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartnerChange {
    /// New state, with the version that was read; the save increments it.
    pub partner: Partner,
    /// Account, created with the first access, else updated.
    pub account: AccountUpdate,
    /// User who saves the partner.
    pub by: PersonName,
    pub at: Instant,
    /// Entry of the access journal.
    pub entry: AccessEntry,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveOutcome {
    Saved,
    /// The address belongs to another partner; nothing was saved.
    AddressOfAPartner,
    /// The address belongs to another account; nothing was saved.
    AddressOfAnAccount,
}

/// Filters of the list. Names match when they contain every word, in any order, ignoring letter case and accents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartnerFilter {
    pub partner_type: Option<Uuid>,
    /// Words that the business name must contain.
    pub business_name: Option<String>,
    /// Words that the family name must contain.
    pub last_name: Option<String>,
    /// Words that the given name must contain.
    pub first_name: Option<String>,
    /// `true`: only partners with access; `false`: only those without.
    pub enable_access: Option<bool>,
    /// Inclusive lower bound of the time of the last change.
    pub updated_since: Option<Instant>,
}

/// Filter of partners due for a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FollowUpFilter {
    /// Whether partners due for a call are selected, or the others.
    pub due: bool,
    /// For each frequency, the time before which the last contact makes a call due.
    pub contacted_before: Vec<(FollowUpFrequency, Instant)>,
}

/// Sort order of partners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartnerOrder {
    /// Family name, then given name.
    Name,
    /// Given name, then family name.
    FirstName,
    Business,
    Email,
    /// Last contact.
    Contact,
    /// Last change.
    Updated,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartnerQuery {
    pub scope: PartnerScope,
    pub filter: PartnerFilter,
    /// Filter of partners due for a call.
    pub follow_up: Option<FollowUpFilter>,
    /// Requested order.
    pub sorting: Option<Sorting<PartnerOrder>>,
}

impl PartnerQuery {
    /// Returns the effective order. Default: by last change with `updated_since`, by last contact for partners due
    /// for a call, else by name.
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

/// Stores and lists partners. Each method that writes is one transaction, including jobs.
#[async_trait]
pub trait PartnerRepository: Send + Sync {
    /// Returns the partner; `None` outside the scope.
    async fn find(&self, uuid: Uuid, scope: PartnerScope) -> Result<Option<StoredPartner>, PortError>;
    /// Creates the partner with assignment, account and idempotency key. `Unique` if the key is used.
    async fn create(
        &self,
        partner: &NewPartner,
        key: Option<&IdempotencyKey>,
    ) -> Result<SaveOutcome, PortError>;
    /// Updates the partner and the account if the version is the one read.
    async fn update(&self, change: &PartnerChange) -> Result<SaveOutcome, PortError>;
    /// Stores the time of `entry` as date of the first-meeting mail, queues the job that sends it, and writes `entry`
    /// and the idempotency key; the version is unchanged. Returns false if there is no such partner in the scope.
    /// `Unique` if the key is used.
    async fn record_first_meeting(
        &self,
        uuid: Uuid,
        scope: PartnerScope,
        job: &NewJob,
        entry: &AccessEntry,
        key: Option<&IdempotencyKey>,
    ) -> Result<bool, PortError>;
    /// Deletes the partner with reports, files (from the store by the job with identifier `job`), account and
    /// assignments; cases and tasks are kept without partner (AMB-095). Writes `entry` and one entry per report, file
    /// and case. Returns false if there is no such partner.
    async fn delete(&self, uuid: Uuid, job: Uuid, entry: &AccessEntry) -> Result<bool, PortError>;
    /// Returns one page and the total number of rows.
    async fn list_page(&self, query: &PartnerQuery, page: PageRequest)
    -> Result<Page<PartnerRow>, PortError>;
    /// Returns at most `limit` rows after a position.
    async fn list_rows_after(
        &self,
        query: &PartnerQuery,
        after: Option<&Position>,
        limit: u64,
    ) -> Result<RowBatch<PartnerRow, Position>, PortError>;
    /// Returns the exact number of rows.
    async fn count(&self, query: &PartnerQuery) -> Result<u64, PortError>;
    /// Returns whether the partner is in the scope.
    async fn exists(&self, uuid: Uuid, scope: PartnerScope) -> Result<bool, PortError>;
    async fn find_partner_type(&self, uuid: Uuid) -> Result<Option<PartnerTypeName>, PortError>;
}
