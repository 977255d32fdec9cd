//! Wire types of the list of cases.

use crate::customer_case::views::CaseStatusFamily;
use application::case_list::views::{CaseSums, CountedPerson, Earned, FilterCounts, ListedCase};
use application::customer_case::views::Named;
use domain::customer_case::awaited::Awaited;
use domain::customer_case::project::Project;
use domain::customer_case::turn::WaitingFor;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// Whose turn it is.
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
    /// Sent with a new status, it keeps two people from moving the case at once.
    version: i64,
    /// The record, called by the names of its customers.
    customer_record: Named,
    /// Of the first customer, ten digits.
    phone_number: Option<String>,
    label: String,
    /// Label of the current status.
    status: String,
    family: CaseStatusFamily,
    /// Since when it has that status.
    since: Instant,
    /// The same in business days.
    business_days: u32,
    /// For longer than the status allows, or than was asked.
    stuck: bool,
    /// Absent when nothing is to come.
    waiting_for: Option<CaseTurn>,
    /// What it waits for: until that day it is not stuck.
    awaited: Option<Awaited>,
    /// Documents that the customer still has to send, those refused included.
    missing: u64,
    /// Documents that they have to send again.
    refused: u64,
    /// Only an ADMIN may still change it.
    closed: bool,
    /// Who takes care of the record.
    employees: Vec<Named>,
    /// The prescriber who sent the customer.
    partner: Option<Named>,
    /// What it is for.
    project: Option<Project>,
    /// The bank or the insurer whose offer is taken.
    bank: Option<String>,
    creation_date: Instant,
}

impl From<ListedCase> for CaseListRow {
    fn from(listed: ListedCase) -> Self {
        let ListedCase { row, status_label, business_days, stuck } = listed;
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
            closed: row.closed,
            employees: row.employees,
            partner: row.partner,
            project: Some(row.project).filter(|project| !project.is_empty()),
            bank: row.bank,
            creation_date: row.created_at,
        }
    }
}

/// How many cases a value of a filter would leave.
#[derive(Serialize, ToSchema)]
pub struct CaseCount {
    /// What the filter is given.
    value: String,
    /// For the screen.
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

/// What the firm earns with some cases, fees and commissions together, euros.
#[derive(Serialize, ToSchema)]
pub struct EarnedSums {
    /// What should come.
    expected: Euros,
    /// What was asked for.
    invoiced: Euros,
    /// What came.
    received: Euros,
}

impl From<Earned> for EarnedSums {
    fn from(Earned { expected, invoiced, received }: Earned) -> Self {
        Self {
            expected: Euros::of_sum(expected),
            invoiced: Euros::of_sum(invoiced),
            received: Euros::of_sum(received),
        }
    }
}

/// Sums of some cases.
#[derive(Serialize, ToSchema)]
pub struct CaseListSums {
    /// Of the amounts of their projects, euros.
    amount: Euros,
    /// For an ADMIN alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    earned: Option<EarnedSums>,
}

impl From<CaseSums> for CaseListSums {
    fn from(sums: CaseSums) -> Self {
        Self { amount: Euros::of_sum(sums.amount), earned: sums.earned.map(EarnedSums::from) }
    }
}

/// How many cases are in a family of statuses, and what they add up to.
#[derive(Serialize, ToSchema)]
pub struct FamilyCount {
    /// What the filter is given.
    value: &'static str,
    /// For the screen.
    label: &'static str,
    count: u64,
    sums: CaseListSums,
}

/// How many cases each value of each filter would leave.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseListCounts {
    /// With every filter.
    total: u64,
    /// Something is still to come.
    open: u64,
    /// Nothing is.
    ended: u64,
    stuck: u64,
    statuses: Vec<CaseCount>,
    families: Vec<FamilyCount>,
    /// What they are for.
    projects: Vec<CaseCount>,
    /// With every filter.
    sums: CaseListSums,
    waiting_for: Vec<CaseCount>,
    /// Staff who take care of records, by name; last `none`, for nobody.
    assigned_to: Vec<CaseCount>,
    /// Prescribers who sent customers, by name: those with the most cases.
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
