//! Views of the case list.

use crate::customer_case::views::Named;
use domain::checklist_template::CaseProject;
use domain::customer_case::awaited::Awaited;
use domain::customer_case::deadline::DueDate;
use domain::customer_case::project::Project;
use domain::customer_case::status::{CaseStatus, StatusFamily};
use domain::customer_case::turn::WaitingFor;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::{PersonName, household};
use uuid::Uuid;

/// Case in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseRow {
    pub uuid: Uuid,
    /// Version, sent back with a status change to detect concurrent ones.
    pub version: i64,
    pub customer_record: Uuid,
    /// One or two customers, in order.
    pub customers: Vec<PersonName>,
    /// Phone number of the first customer, ten digits.
    pub phone_number: Option<String>,
    /// Subject of the case.
    pub label: String,
    pub status: CaseStatus,
    /// Date of the current status.
    pub since: Instant,
    /// Next actor.
    pub waiting_for: Option<WaitingFor>,
    /// Expected event.
    pub awaited: Option<Awaited>,
    /// Number of documents that the customer still has to send, including refused ones.
    pub missing: u64,
    /// Number of refused documents.
    pub refused: u64,
    /// Number of received documents without a decision.
    pub to_review: u64,
    /// Deadlines, by date.
    pub deadlines: Vec<DueDate>,
    /// Whether only an ADMIN may add a status.
    pub closed: bool,
    /// Day of the last reminder.
    pub reminded_on: Option<Day>,
    /// Employees assigned to the record, by name.
    pub employees: Vec<Named>,
    /// Partner who referred the customer.
    pub partner: Option<Named>,
    pub project: Project,
    /// Bank or insurer of the retained offer.
    pub bank: Option<String>,
    pub created_at: Instant,
}

impl CaseRow {
    /// Returns « NOM Prénom et Prénom ».
    pub fn customer_label(&self) -> String {
        household(&self.customers)
    }
}

/// Case in the list, evaluated for today.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedCase {
    pub row: CaseRow,
    /// French label of the status.
    pub status_label: String,
    /// Number of business days since the current status.
    pub business_days: u32,
    /// Whether the case is stuck.
    pub stuck: bool,
    /// Next deadline; a missed one comes first.
    pub next_deadline: Option<DueDate>,
}

/// Cases with the same status, next actor, project type and `stuck`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CaseGroup {
    pub status: CaseStatus,
    pub waiting_for: Option<WaitingFor>,
    pub project: Option<CaseProject>,
    pub stuck: bool,
    pub cases: u64,
    /// Sum of the project amounts, in cents.
    pub amount: i64,
    pub revenue: RevenueSums,
}

/// Revenue of the firm: fees and commissions, in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RevenueSums {
    pub expected: i64,
    pub invoiced: i64,
    pub received: i64,
}

/// Sums over some cases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CaseSums {
    /// Sum of the project amounts, in cents.
    pub amount: i64,
    /// For admins only.
    pub earned: Option<RevenueSums>,
}

/// Employee or partner with a number of cases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedPerson {
    pub named: Named,
    pub cases: u64,
}

/// Numbers of cases by filter value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CaseCounts {
    /// Groups, regardless of the filters on status, family, next actor, project and `stuck`.
    pub groups: Vec<CaseGroup>,
    /// By assigned employee, in order of name.
    pub employees: Vec<CountedPerson>,
    /// Cases of unassigned records.
    pub unassigned: u64,
    /// By partner who referred the customer, in order of name.
    pub partners: Vec<CountedPerson>,
}

/// Numbers of cases for each filter value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FilterCounts {
    /// Number with every filter applied.
    pub total: u64,
    /// Cases with a non-final status (`open`) or a final one (`ended`).
    pub open: u64,
    pub ended: u64,
    pub stuck: u64,
    /// Statuses with their French label.
    pub statuses: Vec<(CaseStatus, String, u64)>,
    pub families: Vec<(StatusFamily, u64, CaseSums)>,
    pub projects: Vec<(CaseProject, u64)>,
    /// Sums with every filter applied.
    pub sums: CaseSums,
    pub waiting_for: Vec<(WaitingFor, u64)>,
    pub employees: Vec<CountedPerson>,
    pub unassigned: u64,
    pub partners: Vec<CountedPerson>,
}
