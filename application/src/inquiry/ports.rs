//! Database ports of inquiries.

use crate::actor::InquiryScope;

use super::views::{DuplicateRecord, InquiryRow, StaffMember};
use crate::access_journal::entry::AccessEntry;
use crate::actor::RecordScope;
use crate::customer_record::ports::{NewRecord, RecordChange, SaveOutcome};
use crate::error::PortError;
use crate::idempotency::IdempotencyKey;
use crate::job::NewJob;
use crate::media::file::Media;
use crate::paging::{Page, PageRequest, Position, RowBatch, Sorting};
use async_trait::async_trait;
use domain::inquiry::Inquiry;
use domain::inquiry::kind::{InquiryKind, InquiryState};
use domain::report::Report;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// New inquiry with its files and jobs.
#[derive(Clone, Debug, PartialEq)]
pub struct NewInquiry {
    pub inquiry: Inquiry,
    /// Idempotency key, if sent.
    pub key: Option<IdempotencyKey>,
    /// Unattached files to attach.
    pub files: Vec<Uuid>,
    pub jobs: Vec<NewJob>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct StoredInquiry {
    pub inquiry: Inquiry,
    /// Increases with each save; 1 at creation.
    pub version: i64,
    /// User who last saved it; `None` if it was not saved since its creation.
    pub updated_by: Option<PersonName>,
    /// Files in upload order.
    pub files: Vec<Media>,
    pub assignee: Option<PersonName>,
}

/// Inquiry to update.
#[derive(Clone, Copy, Debug)]
pub struct InquirySave<'a> {
    /// New state.
    pub inquiry: &'a Inquiry,
    /// Version that was read; the save increments it.
    pub version: i64,
    pub by: &'a PersonName,
    /// Time of the save; restarts the retention period.
    pub at: Instant,
    /// Entry of the access journal.
    pub entry: &'a AccessEntry,
}

/// Change of the record saved with an inquiry.
#[derive(Clone, Copy, Debug)]
pub enum RecordOfInquiry<'a> {
    /// The record is created.
    New(&'a NewRecord),
    /// The record is updated.
    Changed(&'a RecordChange),
    /// The record is unchanged, or the link is removed.
    Untouched,
}

/// Change of the link between an inquiry and a record.
#[derive(Clone, Debug)]
pub struct RecordLink<'a> {
    /// Inquiry with its record and its report.
    pub save: InquirySave<'a>,
    pub record: RecordOfInquiry<'a>,
    /// Report to create, with the answers without a field in the record.
    pub report: Option<&'a Report>,
    /// Whether the files move to that report.
    pub moves_files: bool,
    /// Report created by the previous link. Unless it was edited since, it is deleted and its files are returned to the
    /// inquiry.
    pub former_report: Option<Uuid>,
}

/// Stores inquiries. Each method that writes is one transaction, including jobs.
#[async_trait]
pub trait InquiryRepository: Send + Sync {
    /// Creates an inquiry and attaches its files. `Unique` if the key exists; `Stale` if a file was attached elsewhere
    /// or deleted in the meantime.
    async fn create(&self, new: &NewInquiry) -> Result<(), PortError>;
    /// Returns the digest of the request with this key.
    async fn find_by_idempotency_key(&self, key: &str) -> Result<Option<String>, PortError>;
    /// Returns the inquiry if it is in the scope.
    async fn find(&self, uuid: Uuid, scope: InquiryScope) -> Result<Option<StoredInquiry>, PortError>;
    /// Updates an inquiry. `Stale` if its version is not the one read.
    async fn save(&self, save: InquirySave<'_>) -> Result<(), PortError>;
    /// Marks an unread inquiry as read; the version is unchanged.
    async fn mark_read(&self, uuid: Uuid, at: Instant) -> Result<(), PortError>;
    /// Saves an inquiry and its record, with the report for its answers and files. `Stale` if the version of one of
    /// them is not the one read.
    async fn link(&self, link: RecordLink<'_>) -> Result<SaveOutcome, PortError>;
    /// Returns the inquiries linked to a record, newest first.
    async fn list_by_record(&self, record: Uuid) -> Result<Vec<StoredInquiry>, PortError>;
    /// Deletes an inquiry without record, with the tasks about it (AMB-209) and its files (from the store by the job
    /// with identifier `job`). Returns false if it is linked to a record or does not exist.
    async fn delete(&self, uuid: Uuid, job: Uuid, entry: &AccessEntry) -> Result<bool, PortError>;
    /// Deletes at most `limit` expired inquiries with the tasks about them and their files (from the store by the job
    /// with identifier `job`): spam received before `spam_before`, and others that, like their record, were not changed
    /// since `others_before`. Returns the number of deleted inquiries.
    async fn purge(
        &self,
        spam_before: Instant,
        others_before: Instant,
        limit: u64,
        job: Uuid,
        now: Instant,
    ) -> Result<u64, PortError>;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssigneeFilter {
    Unassigned,
    /// This employee or admin.
    AssignedTo(Uuid),
}

/// Sort order of inquiries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InquiryOrder {
    /// Date of receipt.
    Received,
    /// Family name, then given name, of the sender.
    Name,
    /// Last change.
    Updated,
}

/// Filters and order of the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InquiryFilter {
    /// Types; empty for any.
    pub kinds: Vec<InquiryKind>,
    /// States; empty for any.
    pub states: Vec<InquiryState>,
    pub assigned_to: Option<AssigneeFilter>,
    /// `true`: read inquiries only; `false`: unread ones only.
    pub read: Option<bool>,
    /// Words that must all occur in the name or the address, in any order, ignoring letter case and accents.
    pub text: Option<String>,
    /// Inclusive lower bound of the last change.
    pub updated_since: Option<Instant>,
    /// Inclusive upper bound of the day of the next call.
    pub call_back_until: Option<Day>,
    /// Requested order. Default: newest first, or least recently changed first with `updated_since`.
    pub sorting: Option<Sorting<InquiryOrder>>,
}

impl InquiryFilter {
    /// Returns the effective order.
    pub fn order(&self) -> Sorting<InquiryOrder> {
        let default_sorting = self.updated_since.map(|_| Sorting::ascending(InquiryOrder::Updated));
        self.sorting.or(default_sorting).unwrap_or(Sorting { by: InquiryOrder::Received, descending: true })
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InquiryQuery {
    pub scope: InquiryScope,
    pub filter: InquiryFilter,
}

/// Person of an inquiry, for the search of similar records.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchedPerson {
    /// Address in lower case.
    pub email_key: Option<String>,
    /// Phone number, ten digits.
    pub phone_number: Option<String>,
    /// `compact_key` of the family name, `compact_key` of the given name, and birth date. Both names may be exchanged.
    pub name_and_birth: Option<(String, String, Day)>,
}

/// Read access to inquiries and related data.
#[async_trait]
pub trait InquiryQueries: Send + Sync {
    /// Returns one page and the total number of rows.
    async fn list_page(&self, query: &InquiryQuery, page: PageRequest)
    -> Result<Page<InquiryRow>, PortError>;
    /// Returns the exact number of rows.
    async fn count(&self, query: &InquiryQuery) -> Result<u64, PortError>;
    /// Returns at most `limit` rows after a position.
    async fn list_rows_after(
        &self,
        query: &InquiryQuery,
        after: Option<&Position>,
        limit: u64,
    ) -> Result<RowBatch<InquiryRow, Position>, PortError>;
    /// Returns the number of unread inquiries, without spam.
    async fn count_unread(&self, scope: InquiryScope) -> Result<u64, PortError>;
    /// Returns the employees and admins with access, by name.
    async fn list_staff(&self) -> Result<Vec<StaffMember>, PortError>;
    /// Returns at most twenty records of the scope with a customer similar to one of these people, newest first.
    async fn list_duplicates(
        &self,
        people: &[SearchedPerson],
        scope: RecordScope,
    ) -> Result<Vec<DuplicateRecord>, PortError>;
}
