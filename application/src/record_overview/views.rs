//! Views of the record overview.

use super::ports::OpenTask;
use crate::customer_case::views::NamedReference;
use domain::customer_case::deadline::DueDate;
use domain::customer_case::next_actor::NextActor;
use domain::financing_plan::Amount;
use domain::shared::day::Day;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use serde::Serialize;
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// A customer with contact details.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = OverviewCustomer))]
#[serde(rename_all = "camelCase")]
pub struct ReachedCustomer {
    pub uuid: Uuid,
    pub first_name: String,
    pub last_name: String,
    /// Ten digits.
    pub phone_number: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// Whether the mail server permanently refused this address.
    pub email_refused: bool,
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

/// A case in progress.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = OverviewCase))]
#[serde(rename_all = "camelCase")]
pub struct OpenCase {
    pub uuid: Uuid,
    pub label: String,
    /// The current status.
    pub status: String,
    /// Date of the current status.
    pub since: Instant,
    /// Business days since then.
    pub business_days: u32,
    /// Whether the case exceeds the allowed time in its status.
    pub stuck: bool,
    /// Next actor: `customer`, `firm` or `thirdParty`.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub waiting_for: Option<NextActor>,
    /// Date of the awaited event.
    pub awaited_until: Option<Day>,
    pub awaited_reason: Option<String>,
    /// The customer can upload before this day.
    pub completion_limit_date: Option<Day>,
    /// Missing documents, in the order of the list.
    pub missing: Vec<MissingDocument>,
    /// Number of received documents that were not reviewed.
    pub to_review: u64,
    /// Next deadline; a missed one comes first.
    pub next_deadline: Option<DueDate>,
}

/// Monthly income and charges, in euros.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OverviewBudget {
    /// Net income, pensions received and the part of the rents that counts.
    pub income: Euros,
    /// Loan instalments, pensions paid and the rent of a tenant.
    pub charges: Euros,
    /// Charges divided by income in percent, with one decimal; absent without income.
    pub debt_ratio: Option<f64>,
    /// Highest ratio that banks usually accept, in percent.
    pub max_debt_ratio: u8,
    /// Monthly income minus charges.
    pub left: Euros,
    /// Amount by which the charges exceed the income; absent otherwise.
    pub short: Option<Euros>,
    /// Missing data of the record, each as a French sentence.
    pub gaps: Vec<&'static str>,
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
    /// Charges with the project minus current charges.
    pub charge_jump: Amount,
    /// Whether a limit of the HCSF is exceeded, or less is left than the firm's minimum for this household.
    pub over: bool,
}

/// A report in the overview.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OverviewReport {
    pub uuid: Uuid,
    pub creation_date: Instant,
    /// Author.
    pub by: String,
    /// Content as plain text.
    pub text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub customer_case: Option<NamedReference>,
}

/// Overview of a record.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RecordOverview {
    /// One or two customers, in order.
    pub customers: Vec<ReachedCustomer>,
    /// Names of the assigned employees, sorted.
    #[serde(rename = "employees")]
    pub assigned_employees: Vec<String>,
    /// Cases in progress, newest first.
    pub cases: Vec<OpenCase>,
    /// Number of ended cases.
    pub ended_cases: u64,
    /// Open tasks, by due date.
    pub tasks: Vec<OpenTask>,
    /// Number of unread inquiries of its customers.
    pub unread_inquiries: u64,
    /// Absent when an amount exceeds the maximum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub budget: Option<OverviewBudget>,
    /// Budgets with the plans of the cases in progress; cases without plan are left out.
    pub projects: Vec<ProjectBudget>,
    /// The three newest reports, newest first.
    pub reports: Vec<OverviewReport>,
}
