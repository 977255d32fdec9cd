//! What inquiries need of the database.

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

/// An inquiry that comes in, with all that it causes.
#[derive(Clone, Debug, PartialEq)]
pub struct NewInquiry {
    pub inquiry: Inquiry,
    /// The sender's key, when one was sent.
    pub key: Option<IdempotencyKey>,
    /// Files that wait, to attach.
    pub medias: Vec<Uuid>,
    pub jobs: Vec<NewJob>,
}

/// An inquiry as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredInquiry {
    pub inquiry: Inquiry,
    /// Grows with each save; 1 when it came.
    pub version: i64,
    /// Who saved it last; `None` when nobody did.
    pub updated_by: Option<PersonName>,
    /// Its files, in the order they came.
    pub medias: Vec<Media>,
    /// Who takes care of it.
    pub assignee: Option<PersonName>,
}

/// An inquiry to save again.
#[derive(Clone, Copy, Debug)]
pub struct InquirySave<'a> {
    /// The new state.
    pub inquiry: &'a Inquiry,
    /// The version that was read; the save makes it one more.
    pub version: i64,
    pub by: &'a PersonName,
    /// When; counts as a contact for the purge.
    pub at: Instant,
    /// What the access journal says of it.
    pub entry: &'a AccessEntry,
}

/// What becomes of the record together with an inquiry.
#[derive(Clone, Copy, Debug)]
pub enum RecordOfInquiry<'a> {
    /// It is created.
    New(&'a NewRecord),
    /// It is saved again.
    Changed(&'a RecordChange),
    /// It stays as it is, or there is none any more.
    Untouched,
}

/// An inquiry that is linked with a record, or no longer.
#[derive(Clone, Debug)]
pub struct RecordLink<'a> {
    /// The inquiry with its record and its report.
    pub save: InquirySave<'a>,
    /// What becomes of the record.
    pub record: RecordOfInquiry<'a>,
    /// The report to write with the answers that the record has no field for.
    pub report: Option<&'a Report>,
    /// Its files go into that report.
    pub moves_files: bool,
    /// The report of an earlier link: it goes, and its files come back, unless somebody worked on it since.
    pub former_report: Option<Uuid>,
}

/// What became of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkOutcome {
    /// Done.
    Linked,
    /// Somebody saved the inquiry since the version read: nothing was done.
    InquiryChanged,
    /// The record was not saved: nothing was done.
    RecordRefused(SaveOutcome),
}

/// Keeps inquiries. Each method is one transaction, jobs included.
#[async_trait]
pub trait InquiryRepository: Send + Sync {
    /// A new inquiry, its files attached. `Conflict` when its key has served already, or when a file was
    /// attached elsewhere or removed meanwhile.
    async fn add(&self, new: &NewInquiry) -> Result<(), PortError>;
    /// The digest of what was sent under this key.
    async fn sent_under(&self, key: &str) -> Result<Option<String>, PortError>;
    /// The inquiry, when it is within the scope.
    async fn find(&self, uuid: Uuid, scope: InquiryScope) -> Result<Option<StoredInquiry>, PortError>;
    /// Saves what staff may change; false when somebody else saved since the version read.
    async fn save(&self, save: InquirySave<'_>) -> Result<bool, PortError>;
    /// Marks as read what was not; changes nothing else, the version neither.
    async fn mark_read(&self, uuid: Uuid, at: Instant) -> Result<(), PortError>;
    /// Saves the inquiry and its record together, with the report that takes its answers and files.
    async fn link(&self, link: RecordLink<'_>) -> Result<LinkOutcome, PortError>;
    /// The inquiries linked with a record, newest first.
    async fn of_record(&self, record: Uuid) -> Result<Vec<StoredInquiry>, PortError>;
    /// Removes an inquiry that is linked with no record, with its files' rows (their content by the job `job`);
    /// false when it is linked, or gone.
    async fn remove(&self, uuid: Uuid, job: Uuid, entry: &AccessEntry) -> Result<bool, PortError>;
    /// Removes at most `limit` inquiries that served their time, with their files' rows (their content by the
    /// job `job`): spam received before `spam_before`; others when neither they nor the record they became
    /// were touched since `others_before`. Answers how many.
    async fn purge(
        &self,
        spam_before: Instant,
        others_before: Instant,
        limit: u64,
        job: (Uuid, Instant),
    ) -> Result<u64, PortError>;
}

/// Who an inquiry must be assigned to, for a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssigneeFilter {
    Nobody,
    /// This member of staff.
    Somebody(Uuid),
}

/// What inquiries are sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InquiryOrder {
    /// When they came.
    Received,
    /// Family name, then given name of whoever sent it.
    Name,
    /// When they last changed.
    Updated,
}

/// What the filters of the screen ask for, and its order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InquiryFilter {
    /// Of one of these kinds; empty for any.
    pub kinds: Vec<InquiryKind>,
    /// In one of these states; empty for any.
    pub states: Vec<InquiryState>,
    pub assigned_to: Option<AssigneeFilter>,
    /// Only those read, or only those unread.
    pub read: Option<bool>,
    /// Every word occurs in the name or the address, whatever its case and accents, in any order.
    pub text: Option<String>,
    /// Changed at this moment or after.
    pub updated_since: Option<Instant>,
    /// What was asked for; newest first when nothing was, and what changed longest ago where changes are asked for.
    pub sorting: Option<Sorting<InquiryOrder>>,
}

impl InquiryFilter {
    /// In which order the list is.
    pub fn order(&self) -> Sorting<InquiryOrder> {
        let changes = self.updated_since.map(|_| Sorting::ascending(InquiryOrder::Updated));
        self.sorting.or(changes).unwrap_or(Sorting { by: InquiryOrder::Received, descending: true })
    }
}

/// Which inquiries a list holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InquiryQuery {
    pub scope: InquiryScope,
    /// The filters of the screen.
    pub filter: InquiryFilter,
}

/// Somebody of an inquiry, as records are compared with them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SoughtPerson {
    /// Lower case.
    pub email_key: Option<String>,
    /// Ten digits.
    pub phone_number: Option<String>,
    /// `search_key` of the family name, of the given name, and the birth date.
    pub name_and_birth: Option<(String, String, Day)>,
}

/// Reads inquiries and what stands around them.
#[async_trait]
pub trait InquiryQueries: Send + Sync {
    /// One page, and the number of rows of the whole list.
    async fn page(&self, query: &InquiryQuery, page: PageRequest) -> Result<Page<InquiryRow>, PortError>;
    /// The number of rows of the whole list, every one counted.
    async fn count(&self, query: &InquiryQuery) -> Result<u64, PortError>;
    /// At most `limit` rows that follow a position.
    async fn rows_after(
        &self,
        query: &InquiryQuery,
        after: Option<&Position>,
        limit: u64,
    ) -> Result<RowBatch<InquiryRow, Position>, PortError>;
    /// How many are unread and no spam.
    async fn unread(&self, scope: InquiryScope) -> Result<u64, PortError>;
    /// Staff with access, by name.
    async fn staff(&self) -> Result<Vec<StaffMember>, PortError>;
    /// Records of the scope with a customer who resembles one of these people, newest first, at most twenty.
    async fn duplicates(
        &self,
        people: &[SoughtPerson],
        scope: RecordScope,
    ) -> Result<Vec<DuplicateRecord>, PortError>;
}
