//! What the list of cases needs of the database.

use super::views::{CaseCounts, CaseRow, EarnedGroup};
use crate::actor::RecordScope;
use crate::error::PortError;
use crate::paging::{Page, PageRequest};
use async_trait::async_trait;
use domain::checklist_template::CaseProject;
use domain::customer_case::status::{CaseStatus, StatusFamily};
use domain::customer_case::turn::WaitingFor;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::today::CaseWait;
use uuid::Uuid;

use crate::inquiry::ports::AssigneeFilter;

/// What cases are sorted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CaseOrder {
    /// Since when they have their status.
    #[default]
    Since,
    /// The names of their customers.
    Customer,
    /// The amount of their project; those of which none is known come last either way.
    Amount,
    /// What they are called.
    Label,
    Created,
    /// The last change.
    Updated,
}

/// What the filters of the screen ask for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CaseFilter {
    /// The current status.
    pub status: Option<CaseStatus>,
    /// Families of the current status; any when empty.
    pub families: Vec<StatusFamily>,
    /// Something is still to come.
    pub open: Option<bool>,
    /// Whose turn it is.
    pub waiting_for: Option<WaitingFor>,
    /// Only those that are stuck.
    pub stuck: bool,
    /// Who takes care of the record.
    pub assigned_to: Option<AssigneeFilter>,
    /// The prescriber who sent the customer.
    pub partner: Option<Uuid>,
    /// What the case is for.
    pub project: Option<CaseProject>,
    /// Why it waits for staff, as the page of the day has it.
    pub waits: Option<CaseWait>,
    /// Changed at this moment or after.
    pub updated_since: Option<Instant>,
}

/// Which cases a list holds, in which order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseQuery {
    /// Of whose records.
    pub scope: RecordScope,
    pub filter: CaseFilter,
    /// A case is stuck that has one of these statuses since before the moment beside it.
    pub stuck_before: Vec<(CaseStatus, Instant)>,
    /// A case that waits for something today or later is not stuck.
    pub today: Day,
    pub order: CaseOrder,
    /// The other way round.
    pub descending: bool,
}

/// Reads cases across records.
#[async_trait]
pub trait CaseListQueries: Send + Sync {
    /// One page, and the number of cases of the whole list.
    async fn page(&self, query: &CaseQuery, page: PageRequest) -> Result<Page<CaseRow>, PortError>;
    /// Every case of the list, in its order: identities only, sixteen bytes each.
    async fn keys(&self, query: &CaseQuery) -> Result<Vec<Uuid>, PortError>;
    /// The number of cases of the whole list.
    async fn count(&self, query: &CaseQuery) -> Result<u64, PortError>;
    /// What is shown of these cases, in this order; those that are gone are left out.
    async fn rows(&self, cases: &[Uuid]) -> Result<Vec<CaseRow>, PortError>;
    /// How many cases each value of each filter would leave, the other filters being as they are. Of partners, those
    /// with the most cases.
    async fn counts(&self, query: &CaseQuery) -> Result<CaseCounts, PortError>;
    /// What the firm earns with the cases of the list, whatever status and family are asked for, by status and stage.
    async fn revenue(&self, query: &CaseQuery) -> Result<Vec<EarnedGroup>, PortError>;
}
