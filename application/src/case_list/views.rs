//! Views of the case list.

use crate::customer_case::part_views::FamilyName;
use crate::customer_case::views::NamedReference;
use domain::checklist_template::CaseProject;
use domain::customer_case::awaited::Awaited;
use domain::customer_case::deadline::DueDate;
use domain::customer_case::next_actor::NextActor;
use domain::customer_case::project::Project;
use domain::customer_case::status::CaseStatus;
use domain::shared::day::Day;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use domain::shared::person::{PersonName, household};
use serde::Serialize;
use serde_with::skip_serializing_none;
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
    pub waiting_for: Option<NextActor>,
    /// Expected event.
    pub awaited: Option<Awaited>,
    /// Number of documents that the customer still has to send, including refused ones.
    pub missing: u64,
    /// Number of refused documents.
    pub refused: u64,
    /// Number of received documents without a decision.
    pub to_review: u64,
    /// Number of legal documents that are due and not valid; 0 for a closed case.
    pub legal_missing: u64,
    /// Deadlines, by date.
    pub deadlines: Vec<DueDate>,
    /// Whether the case is closed, so that only an ADMIN may add a status.
    pub closed: bool,
    /// Day of the last reminder.
    pub reminded_on: Option<Day>,
    /// Employees assigned to the record, by name.
    pub assigned_employees: Vec<NamedReference>,
    /// Partner who referred the customer.
    pub partner: Option<NamedReference>,
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

/// One case of the list.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CaseListRow))]
#[serde(rename_all = "camelCase")]
pub struct ListedCase {
    pub uuid: Uuid,
    /// Sent with a new status to detect a concurrent change.
    pub version: i64,
    /// The record, labelled with the names of its customers.
    pub customer_record: NamedReference,
    /// Phone number of the first customer, ten digits.
    pub phone_number: Option<String>,
    pub label: String,
    /// Label of the current status.
    pub status: String,
    pub family: FamilyName,
    /// Date of the current status.
    pub since: Instant,
    /// Number of business days since `since`.
    pub business_days: u32,
    /// Whether the case exceeds the allowed time in its status, or the requested one.
    pub stuck: bool,
    /// Absent for an ended case.
    pub waiting_for: Option<NextActor>,
    /// Awaited event; the case is not stuck until its date has passed.
    pub awaited: Option<Awaited>,
    /// Documents that the customer has to send, refused ones included.
    pub missing: u64,
    /// Refused documents that the customer has to send again.
    pub refused: u64,
    /// Received documents without a decision.
    pub to_review: u64,
    /// Legal documents that are due and not valid; 0 for a closed case.
    pub legal_missing: u64,
    /// Next deadline; a missed one comes first.
    pub next_deadline: Option<DueDate>,
    /// Whether the case is closed, so that only an ADMIN may add a status.
    pub closed: bool,
    /// Day of the last reminder; none is sent again on that day.
    pub reminded_on: Option<Day>,
    /// Employees assigned to the record.
    #[serde(rename = "employees")]
    pub assigned_employees: Vec<NamedReference>,
    /// The partner who referred the customer.
    pub partner: Option<NamedReference>,
    pub project: Option<Project>,
    /// Bank or insurer of the accepted offer.
    pub bank: Option<String>,
    pub creation_date: Instant,
}

/// Cases with the same status, next actor, project type and `stuck`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CaseGroup {
    pub status: CaseStatus,
    pub waiting_for: Option<NextActor>,
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

/// Employee or partner with a number of cases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedPerson {
    pub named: NamedReference,
    pub cases: u64,
}

/// Numbers of cases by filter value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CaseCounts {
    /// Groups, regardless of the filters on status, family, next actor, project and `stuck`.
    pub groups: Vec<CaseGroup>,
    /// Counts by assigned employee, by name.
    pub assigned_employees: Vec<CountedPerson>,
    /// Number of cases of unassigned records.
    pub unassigned: u64,
    /// Counts by referring partner, by name.
    pub partners: Vec<CountedPerson>,
}

/// Number of cases for a value of a filter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CaseCount {
    /// Value of the filter.
    pub value: String,
    /// Displayed label.
    pub label: String,
    pub count: u64,
}

/// Revenue of the cases, fees and commissions together, in euros.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EarnedSums {
    /// Expected revenue.
    pub expected: Euros,
    /// Invoiced revenue.
    pub invoiced: Euros,
    /// Received revenue.
    pub received: Euros,
}

impl From<RevenueSums> for EarnedSums {
    fn from(RevenueSums { expected, invoiced, received }: RevenueSums) -> Self {
        Self {
            expected: Euros::from_sum(expected),
            invoiced: Euros::from_sum(invoiced),
            received: Euros::from_sum(received),
        }
    }
}

/// Sums over the cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CaseListSums))]
pub struct CaseSums {
    /// Amounts of the projects, in euros.
    pub amount: Euros,
    /// Only for an ADMIN.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub earned: Option<EarnedSums>,
}

/// Number of cases of a family of statuses, with their sums.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FamilyCount {
    /// Value of the filter.
    pub value: &'static str,
    /// Displayed label.
    pub label: &'static str,
    pub count: u64,
    pub sums: CaseSums,
}

/// Number of cases for each value of each filter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CaseListCounts))]
#[serde(rename_all = "camelCase")]
pub struct FilterCounts {
    /// Cases that match all filters.
    pub total: u64,
    /// Cases in progress.
    pub open: u64,
    /// Cases with a final status.
    pub ended: u64,
    pub stuck: u64,
    pub statuses: Vec<CaseCount>,
    pub families: Vec<FamilyCount>,
    /// Counts by project.
    pub projects: Vec<CaseCount>,
    /// Sums over the cases that match all filters.
    pub sums: CaseSums,
    pub waiting_for: Vec<CaseCount>,
    /// Counts by assigned employee, by name; the last one is `none`, for unassigned records.
    pub assigned_to: Vec<CaseCount>,
    /// Counts by referring partner, by name: those with the most cases.
    pub partners: Vec<CaseCount>,
}
