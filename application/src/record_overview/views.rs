//! Views of the record overview.

use super::ports::AroundRecord;
use crate::report::ports::StoredReport;
use domain::customer_case::awaited::Awaited;
use domain::customer_case::deadline::DueDate;
use domain::customer_case::turn::WaitingFor;
use domain::customer_record::budget::Budget;
use domain::financing_plan::Amount;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use uuid::Uuid;

/// Customer with contact details.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReachedCustomer {
    pub uuid: Uuid,
    pub name: PersonName,
    /// Phone number, ten digits.
    pub phone_number: String,
    pub email: Option<String>,
    /// Whether the mail server permanently rejected the address.
    pub refused: bool,
}

/// Document that the customer still has to send.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = OverviewDocument))]
pub struct MissingDocument {
    pub label: String,
    /// Whether the received document was refused.
    pub refused: bool,
    /// Reason of the refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub motive: Option<String>,
}

/// Case with a non-final status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenCase {
    pub uuid: Uuid,
    pub label: String,
    /// French label of the status.
    pub status: String,
    pub since: Instant,
    pub business_days: u32,
    /// Whether the case is stuck.
    pub stuck: bool,
    pub waiting_for: Option<WaitingFor>,
    pub awaited: Option<Awaited>,
    /// The customer may upload before this day; `None` if uploads are closed.
    pub limit_date: Option<Day>,
    /// Missing documents, in checklist order.
    pub missing: Vec<MissingDocument>,
    /// Number of received documents to review.
    pub to_review: u64,
    /// Next deadline; a missed one comes first.
    pub next_deadline: Option<DueDate>,
}

/// Budget of the household once a project runs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = OverviewProject))]
#[serde(rename_all = "camelCase")]
pub struct ProjectBudget {
    pub customer_case: Uuid,
    /// Subject of the case.
    pub label: String,
    /// Name of the variant: the chosen one, else the first one.
    pub variant: String,
    /// Counted income per month.
    pub income: Amount,
    /// Charges per month, the loans of the project included.
    pub charges: Amount,
    /// Charges divided by income in percent, with one decimal; absent without income.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub debt_ratio: Option<f64>,
    /// Income minus charges.
    pub left: Amount,
    /// Charges less those of today.
    pub charge_jump: Amount,
    /// Whether a limit of the HCSF is passed, or the least amount of the firm for this household.
    pub over: bool,
}

/// Overview of a record.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordOverview {
    pub customers: Vec<ReachedCustomer>,
    /// Open cases, newest first.
    pub cases: Vec<OpenCase>,
    /// Number of cases with a final status.
    pub ended_cases: u64,
    pub around: AroundRecord,
    pub budget: Option<Budget>,
    /// Budgets with the plans of the open cases, in their order.
    pub projects: Vec<ProjectBudget>,
    /// Latest reports, newest first.
    pub reports: Vec<StoredReport>,
}
