//! What the list of cases shows.

use crate::customer_case::views::Named;
use domain::checklist_template::CaseProject;
use domain::customer_case::awaited::Awaited;
use domain::customer_case::project::Project;
use domain::customer_case::revenue::RevenueStage;
use domain::customer_case::status::{CaseStatus, StatusFamily};
use domain::customer_case::turn::WaitingFor;
use domain::shared::instant::Instant;
use domain::shared::person::{PersonName, household};
use uuid::Uuid;

/// One case of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseRow {
    pub uuid: Uuid,
    /// Sent back with a move, so that two people do not move it at once.
    pub version: i64,
    pub customer_record: Uuid,
    /// One or two, first one first.
    pub customers: Vec<PersonName>,
    /// Of the first customer, ten digits.
    pub phone_number: Option<String>,
    /// What the case is about.
    pub label: String,
    pub status: CaseStatus,
    /// Since when it has that status.
    pub since: Instant,
    /// Whose turn it is.
    pub waiting_for: Option<WaitingFor>,
    /// What it waits for.
    pub awaited: Option<Awaited>,
    /// Documents that the customer still has to send, those refused included.
    pub missing: u64,
    /// Documents that they have to send again.
    pub refused: u64,
    /// Only an ADMIN may still change it.
    pub closed: bool,
    /// Who takes care of the record, by name.
    pub employees: Vec<Named>,
    /// The prescriber who sent the customer.
    pub partner: Option<Named>,
    /// What it is for.
    pub project: Project,
    /// The bank or the insurer whose offer is taken.
    pub bank: Option<String>,
    pub created_at: Instant,
}

impl CaseRow {
    /// « NOM Prénom et Prénom ».
    pub fn customer_label(&self) -> String {
        household(&self.customers)
    }
}

/// A case of the list, as of today.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedCase {
    pub row: CaseRow,
    /// The French label of its status.
    pub status_label: String,
    /// Business days since it has its status.
    pub business_days: u32,
    /// For too long.
    pub stuck: bool,
}

/// Cases that have the same status, turn, project and patience.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CaseGroup {
    pub status: CaseStatus,
    pub waiting_for: Option<WaitingFor>,
    pub project: Option<CaseProject>,
    pub stuck: bool,
    pub cases: u64,
    /// Sum of the amounts of their projects, in cents.
    pub amount: i64,
}

/// What the firm earns with cases of the same status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EarnedGroup {
    pub status: CaseStatus,
    pub stage: RevenueStage,
    /// Fees and commissions, in cents.
    pub amount: i64,
}

/// What the firm earns, fees and commissions together, in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Earned {
    pub expected: i64,
    pub invoiced: i64,
    pub received: i64,
}

/// Sums of some cases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CaseSums {
    /// Of the amounts of their projects, in cents.
    pub amount: i64,
    /// For an ADMIN alone.
    pub earned: Option<Earned>,
}

/// Somebody, and how many cases they have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedPerson {
    pub named: Named,
    pub cases: u64,
}

/// Cases by what they are filtered by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CaseCounts {
    /// Whatever status, family, turn, project and patience are asked for.
    pub groups: Vec<CaseGroup>,
    /// By who takes care of the record, by name.
    pub employees: Vec<CountedPerson>,
    /// Of records of which nobody takes care.
    pub unassigned: u64,
    /// By the prescriber who sent the customer, by name.
    pub partners: Vec<CountedPerson>,
}

/// What each value of each filter would leave.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FilterCounts {
    /// With every filter.
    pub total: u64,
    /// Where something is still to come, and where nothing is.
    pub open: u64,
    pub ended: u64,
    /// Those that are stuck.
    pub stuck: u64,
    /// With the French label of each.
    pub statuses: Vec<(CaseStatus, String, u64)>,
    pub families: Vec<(StatusFamily, u64, CaseSums)>,
    pub projects: Vec<(CaseProject, u64)>,
    /// Of the cases with every filter.
    pub sums: CaseSums,
    pub waiting_for: Vec<(WaitingFor, u64)>,
    pub employees: Vec<CountedPerson>,
    pub unassigned: u64,
    pub partners: Vec<CountedPerson>,
}
