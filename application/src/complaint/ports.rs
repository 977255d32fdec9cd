//! Database port of complaints.

use crate::access_journal::entry::AccessEntry;
use crate::actor::RecordScope;
use crate::error::PortError;
use crate::idempotency::IdempotencyKey;
use crate::job::NewJob;
use crate::paging::{Page, PageRequest, Position, RowBatch, Sorting};
use async_trait::async_trait;
use domain::complaint::{Complaint, ComplaintState, LateSending};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// Complaint to save, with its journal entry and jobs.
#[derive(Clone, Debug)]
pub struct ComplaintSave<'a> {
    /// New state, with the version that was read; an update increments it.
    pub complaint: &'a Complaint,
    pub by: &'a PersonName,
    pub at: Instant,
    pub entry: AccessEntry,
    /// Jobs to queue.
    pub jobs: Vec<NewJob>,
}

/// Sort order of complaints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComplaintOrder {
    /// Day of the sending, from which the deadlines run.
    Sent,
    Subject,
}

/// Filters and order of the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ComplaintFilter {
    /// States; empty for any.
    pub states: Vec<ComplaintState>,
    /// Only complaints past their next deadline, or only the others.
    pub late: Option<bool>,
    /// Words that must all occur in the subject or the name, in any order, ignoring letter case and accents.
    pub text: Option<String>,
    /// Requested order. Default: latest sending first.
    pub sorting: Option<Sorting<ComplaintOrder>>,
}

impl ComplaintFilter {
    /// Returns the French names of the active filters, for the access journal.
    pub fn active_names(&self) -> Vec<String> {
        let Self { states, late, text, sorting: _ } = self;
        let has_text = text.as_ref().is_some_and(|text| !text.trim().is_empty());
        let filters = [("état", !states.is_empty()), ("délai", late.is_some()), ("texte", has_text)];
        filters.into_iter().filter(|(_, is_active)| *is_active).map(|(name, _)| name.to_owned()).collect()
    }

    /// Returns the effective order.
    pub fn order(&self) -> Sorting<ComplaintOrder> {
        self.sorting.unwrap_or(Sorting { by: ComplaintOrder::Sent, descending: true })
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComplaintQuery {
    pub scope: RecordScope,
    pub filter: ComplaintFilter,
    /// Sending days of late complaints today.
    pub late: LateSending,
}

/// Stores and lists complaints. Each method that writes is one transaction. Complaints without record are visible with
/// `RecordScope::All` only.
#[async_trait]
pub trait ComplaintRepository: Send + Sync {
    /// Returns the complaint; `None` outside the scope.
    async fn find(&self, uuid: Uuid, scope: RecordScope) -> Result<Option<Complaint>, PortError>;
    /// Creates a complaint with its idempotency key. `Stale` if its record is archived; `Reference` if its record was
    /// deleted; `Unique` if the key is used.
    async fn create(&self, save: ComplaintSave<'_>, key: Option<&IdempotencyKey>) -> Result<(), PortError>;
    /// Updates a complaint. `Stale` if its version is not the one read or its record is archived; `Reference` if its
    /// record was deleted.
    async fn save(&self, save: ComplaintSave<'_>) -> Result<(), PortError>;
    /// Returns one page and the total number of rows.
    async fn list_page(
        &self,
        query: &ComplaintQuery,
        page: PageRequest,
    ) -> Result<Page<Complaint>, PortError>;
    /// Returns at most `limit` rows after a position.
    async fn list_rows_after(
        &self,
        query: &ComplaintQuery,
        after: Option<&Position>,
        limit: u64,
    ) -> Result<RowBatch<Complaint, Position>, PortError>;
    /// Returns the first `limit` complaints that are not answered, earliest deadline first, and their total number.
    async fn list_open(&self, scope: RecordScope, limit: u64) -> Result<Page<Complaint>, PortError>;
    /// Returns the complaints sent in a period, both days included; with `RecordScope::All` also those of archived
    /// records.
    async fn list_sent_between(
        &self,
        scope: RecordScope,
        first: Day,
        last: Day,
    ) -> Result<Vec<Complaint>, PortError>;
}
