//! Wire types of the list of cases.

use crate::customer_case::views::CaseStatusFamily;
use application::case_list::views::{CaseSums, CountedPerson, FilterCounts, ListedCase, RevenueSums};
use application::customer_case::views::Named;
use domain::customer_case::awaited::Awaited;
use domain::customer_case::deadline::DueDate;
use domain::customer_case::project::Project;
use domain::customer_case::turn::WaitingFor;
use domain::shared::day::Day;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// Next actor of a case.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum CaseTurn {
    /// The customer.
    Customer,
    /// The firm.
    Firm,
    /// The partner of the status: a bank, an expert, an insurer.
    ThirdParty,
}

impl From<WaitingFor> for CaseTurn {
    fn from(turn: WaitingFor) -> Self {
        match turn {
            WaitingFor::Customer => Self::Customer,
            WaitingFor::Firm => Self::Firm,
            WaitingFor::ThirdParty => Self::ThirdParty,
        }
    }
}

/// One case of the list.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseListRow {
    uuid: Uuid,
    /// Sent with a new status to detect a concurrent change.
    version: i64,
    /// The record, labelled with the names of its customers.
    customer_record: Named,
    /// Phone number of the first customer, ten digits.
    phone_number: Option<String>,
    label: String,
    /// Label of the current status.
    status: String,
    family: CaseStatusFamily,
    /// Date of the current status.
    since: Instant,
    /// Business days since then.
    business_days: u32,
    /// Whether the case exceeds the allowed time in its status, or the requested one.
    stuck: bool,
    /// Absent for an ended case.
    waiting_for: Option<CaseTurn>,
    /// Awaited event, until whose date the case is not stuck.
    awaited: Option<Awaited>,
    /// Documents that the customer has to send, refused ones included.
    missing: u64,
    /// Refused documents that the customer has to send again.
    refused: u64,
    /// Received documents without a decision.
    to_review: u64,
    /// Next deadline; a missed one comes first.
    next_deadline: Option<DueDate>,
    /// Only an ADMIN may still add a status.
    closed: bool,
    /// Day of the last reminder; none is sent again on that day.
    reminded_on: Option<Day>,
    /// Employees assigned to the record.
    employees: Vec<Named>,
    /// The partner who referred the customer.
    partner: Option<Named>,
    /// Project of the case.
    project: Option<Project>,
    /// Bank or insurer of the accepted offer.
    bank: Option<String>,
    creation_date: Instant,
}

impl From<ListedCase> for CaseListRow {
    fn from(listed: ListedCase) -> Self {
        let ListedCase { row, status_label, business_days, stuck, next_deadline } = listed;
        let label = row.customer_label();
        Self {
            uuid: row.uuid,
            version: row.version,
            customer_record: Named { uuid: row.customer_record, label },
            phone_number: row.phone_number,
            label: row.label,
            status: status_label,
            family: row.status.family().into(),
            since: row.since,
            business_days,
            stuck,
            waiting_for: row.waiting_for.map(CaseTurn::from),
            awaited: row.awaited,
            missing: row.missing,
            refused: row.refused,
            to_review: row.to_review,
            next_deadline,
            closed: row.closed,
            reminded_on: row.reminded_on,
            employees: row.employees,
            partner: row.partner,
            project: Some(row.project).filter(|project| !project.is_empty()),
            bank: row.bank,
            creation_date: row.created_at,
        }
    }
}

/// Number of cases for a value of a filter.
#[derive(Serialize, ToSchema)]
pub struct CaseCount {
    /// Value of the filter.
    value: String,
    /// Displayed label.
    label: String,
    count: u64,
}

impl CaseCount {
    fn new(value: impl Into<String>, label: impl Into<String>, count: u64) -> Self {
        Self { value: value.into(), label: label.into(), count }
    }

    fn person(person: CountedPerson) -> Self {
        Self::new(person.named.uuid.to_string(), person.named.label, person.cases)
    }
}

/// Revenue of the cases, fees and commissions together, in euros.
#[derive(Serialize, ToSchema)]
pub struct EarnedSums {
    /// Expected revenue.
    expected: Euros,
    /// Invoiced revenue.
    invoiced: Euros,
    /// Received revenue.
    received: Euros,
}

impl From<RevenueSums> for EarnedSums {
    fn from(RevenueSums { expected, invoiced, received }: RevenueSums) -> Self {
        Self {
            expected: Euros::of_sum(expected),
            invoiced: Euros::of_sum(invoiced),
            received: Euros::of_sum(received),
        }
    }
}

/// Sums over the cases.
#[derive(Serialize, ToSchema)]
pub struct CaseListSums {
    /// Amounts of the projects, in euros.
    amount: Euros,
    /// Only for an ADMIN.
    #[serde(skip_serializing_if = "Option::is_none")]
    earned: Option<EarnedSums>,
}

impl From<CaseSums> for CaseListSums {
    fn from(sums: CaseSums) -> Self {
        Self { amount: Euros::of_sum(sums.amount), earned: sums.earned.map(EarnedSums::from) }
    }
}

/// Number of cases of a family of statuses, with their sums.
#[derive(Serialize, ToSchema)]
pub struct FamilyCount {
    /// Value of the filter.
    value: &'static str,
    /// Displayed label.
    label: &'static str,
    count: u64,
    sums: CaseListSums,
}

/// Number of cases for each value of each filter.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseListCounts {
    /// Cases that match all filters.
    total: u64,
    /// Cases in progress.
    open: u64,
    /// Ended cases.
    ended: u64,
    stuck: u64,
    statuses: Vec<CaseCount>,
    families: Vec<FamilyCount>,
    /// Counts by project.
    projects: Vec<CaseCount>,
    /// Sums over the cases that match all filters.
    sums: CaseListSums,
    waiting_for: Vec<CaseCount>,
    /// Counts by assigned employee, by name; the last one is `none`, for unassigned records.
    assigned_to: Vec<CaseCount>,
    /// Counts by referring partner, by name: those with the most cases.
    partners: Vec<CaseCount>,
}

impl From<FilterCounts> for CaseListCounts {
    fn from(counts: FilterCounts) -> Self {
        let employees = counts.employees.into_iter().map(CaseCount::person);
        let nobody = CaseCount::new("none", "Personne", counts.unassigned);
        let statuses = counts.statuses.into_iter();
        let families = counts.families.into_iter();
        let projects = counts.projects.into_iter();
        let turns = counts.waiting_for.into_iter();
        Self {
            total: counts.total,
            open: counts.open,
            ended: counts.ended,
            stuck: counts.stuck,
            statuses: statuses.map(|(_, label, count)| CaseCount::new(label.clone(), label, count)).collect(),
            families: families
                .map(|(family, count, sums)| FamilyCount {
                    value: family.key(),
                    label: family.label(),
                    count,
                    sums: sums.into(),
                })
                .collect(),
            projects: projects
                .map(|(project, count)| CaseCount::new(project.key(), project.label(), count))
                .collect(),
            sums: counts.sums.into(),
            waiting_for: turns.map(|(turn, count)| CaseCount::new(turn.key(), turn.label(), count)).collect(),
            assigned_to: employees.chain([nobody]).collect(),
            partners: counts.partners.into_iter().map(CaseCount::person).collect(),
        }
    }
}
