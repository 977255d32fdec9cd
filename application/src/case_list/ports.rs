//! Database ports of the case list.

use super::views::{CaseCounts, CaseRow};
use crate::actor::RecordScope;
use crate::error::PortError;
use crate::paging::{Page, PageRequest};
use async_trait::async_trait;
use domain::checklist_template::CaseProject;
use domain::customer_case::next_actor::NextActor;
use domain::customer_case::status::{CaseStatus, StatusFamily};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::today::AttentionReason;
use uuid::Uuid;

use crate::inquiry::ports::AssigneeFilter;

/// Sort order of cases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CaseOrder {
    /// Date of the current status.
    #[default]
    Since,
    /// Names of the customers.
    Customer,
    /// Amount of the project; cases without amount come last in both directions.
    Amount,
    /// Subject of the case.
    Label,
    Created,
    /// Last change.
    Updated,
    /// Next deadline; cases without one come last in both directions.
    Deadline,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CaseFilter {
    /// Current status.
    pub status: Option<CaseStatus>,
    /// Families of the current status; empty for any.
    pub families: Vec<StatusFamily>,
    /// Only cases whose current status is not final, or only the others.
    pub open: Option<bool>,
    pub waiting_for: Option<NextActor>,
    /// Only stuck cases.
    pub stuck: bool,
    /// Employee assigned to the record.
    pub assigned_to: Option<AssigneeFilter>,
    /// Partner who referred the customer.
    pub partner: Option<Uuid>,
    /// Type of the project.
    pub project: Option<CaseProject>,
    /// Reason for attention, as on « Aujourd’hui ».
    pub reason: Option<AttentionReason>,
    /// Inclusive lower bound of the last change.
    pub updated_since: Option<Instant>,
    /// Only cases with received documents without a decision.
    pub to_review: bool,
    /// Only cases whose next deadline is before this day.
    pub deadline_before: Option<Day>,
    /// Only open cases that lack a required legal document.
    pub legal_missing: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseQuery {
    pub scope: RecordScope,
    pub filter: CaseFilter,
    /// For each status, the time before which a case must have got it to be stuck.
    pub stuck_before: Vec<(CaseStatus, Instant)>,
    /// Current day; a case with an expected event today or later is not stuck.
    pub today: Day,
    pub order: CaseOrder,
    pub descending: bool,
}

/// Read access to cases of all records.
#[async_trait]
pub trait CaseListQueries: Send + Sync {
    /// Returns one page and the total number of cases.
    async fn list_page(&self, query: &CaseQuery, page: PageRequest) -> Result<Page<CaseRow>, PortError>;
    /// Returns the identifiers of all cases, in list order.
    async fn list_uuids(&self, query: &CaseQuery) -> Result<Vec<Uuid>, PortError>;
    /// Returns the total number of cases.
    async fn count(&self, query: &CaseQuery) -> Result<u64, PortError>;
    /// Returns the rows of these cases, in this order; deleted cases are omitted.
    async fn list_rows(&self, cases: &[Uuid]) -> Result<Vec<CaseRow>, PortError>;
    /// Returns the numbers of cases for each filter value, with the other filters applied. Limited to the partners
    /// with the most cases.
    async fn load_counts(&self, query: &CaseQuery) -> Result<CaseCounts, PortError>;
}
