//! Wire types of the overview of a record.

use application::customer_case::views::Named;
use application::record_overview::ports::OpenTask;
use application::record_overview::views as read;
use application::report::ports::StoredReport;
use domain::customer_case::deadline::DueDate;
use domain::customer_record::budget::{Budget, BudgetGap};
use domain::mail_template::plain_text::to_plain_text;
use domain::shared::day::Day;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::simulation::estimate::MAX_DEBT_RATIO;
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// A customer with contact details.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OverviewCustomer {
    uuid: Uuid,
    first_name: String,
    last_name: String,
    /// Ten digits.
    phone_number: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    email: Option<String>,
    /// Whether the mail server permanently refused this address.
    email_refused: bool,
}

/// A case in progress.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OverviewCase {
    uuid: Uuid,
    label: String,
    /// The current status.
    status: String,
    /// Date of the current status.
    since: Instant,
    /// Business days since then.
    business_days: u32,
    /// Whether the case exceeds the allowed time in its status.
    stuck: bool,
    /// Next actor: `customer`, `firm` or `thirdParty`.
    waiting_for: Option<String>,
    /// Date of the awaited event.
    awaited_until: Option<Day>,
    awaited_reason: Option<String>,
    /// The customer can upload before this day.
    completion_limit_date: Option<Day>,
    /// Missing documents, in the order of the list.
    missing: Vec<read::MissingDocument>,
    /// Number of received documents that were not reviewed.
    to_review: u64,
    /// Next deadline; a missed one comes first.
    next_deadline: Option<DueDate>,
}

impl From<read::OpenCase> for OverviewCase {
    fn from(case: read::OpenCase) -> Self {
        let (awaited_until, awaited_reason) =
            case.awaited.map(|awaited| (awaited.until, awaited.reason)).unzip();
        Self {
            uuid: case.uuid,
            label: case.label,
            status: case.status,
            since: case.since,
            business_days: case.business_days,
            stuck: case.stuck,
            waiting_for: case.waiting_for.map(|turn| turn.key().to_owned()),
            awaited_until,
            awaited_reason,
            completion_limit_date: case.limit_date,
            missing: case.missing,
            to_review: case.to_review,
            next_deadline: case.next_deadline,
        }
    }
}

/// An open task about the record.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OverviewTask {
    uuid: Uuid,
    title: String,
    due_date: Day,
    important: bool,
    /// Account of the user who has to complete it.
    user: Uuid,
    /// Name of that user.
    user_name: String,
}

impl From<OpenTask> for OverviewTask {
    fn from(task: OpenTask) -> Self {
        let OpenTask { uuid, title, due_date, important, user, name } = task;
        Self { uuid, title, due_date, important, user, user_name: name.full() }
    }
}

/// Monthly income and charges, in euros.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OverviewBudget {
    /// Net income, pensions received and the part of the rents that counts.
    income: Euros,
    /// Loan instalments, pensions paid and the rent of a tenant.
    charges: Euros,
    /// Charges divided by income in percent, with one decimal; absent without income.
    debt_ratio: Option<f64>,
    /// Highest ratio that banks usually accept, in percent.
    max_debt_ratio: u8,
    /// Monthly income minus charges.
    left: Euros,
    /// Excess of the charges over the income.
    short: Option<Euros>,
    /// Missing data of the record, each as a French sentence.
    gaps: Vec<&'static str>,
}

impl From<Budget> for OverviewBudget {
    fn from(budget: Budget) -> Self {
        let Budget { income, charges, debt_ratio, left, short, gaps } = budget;
        let gaps = gaps.into_iter().map(BudgetGap::sentence).collect();
        Self { income, charges, debt_ratio, max_debt_ratio: MAX_DEBT_RATIO, left, short, gaps }
    }
}

/// A report in the overview.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OverviewReport {
    uuid: Uuid,
    creation_date: Instant,
    /// Author.
    by: String,
    /// Content as plain text.
    text: String,
    /// Case of the report.
    #[serde(skip_serializing_if = "Option::is_none")]
    customer_case: Option<Named>,
}

impl From<StoredReport> for OverviewReport {
    fn from(stored: StoredReport) -> Self {
        let case = stored.report.customer_case.zip(stored.case_label);
        Self {
            uuid: stored.report.uuid,
            creation_date: stored.report.creation_date,
            by: stored.created_by.full(),
            text: to_plain_text(&stored.report.content).trim_end().to_owned(),
            customer_case: case.map(|(uuid, label)| Named { uuid, label }),
        }
    }
}

/// Overview of a record.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecordOverview {
    /// One or two, in order.
    customers: Vec<OverviewCustomer>,
    /// Names of the assigned employees, sorted.
    employees: Vec<String>,
    /// Cases in progress, newest first.
    cases: Vec<OverviewCase>,
    /// Number of ended cases.
    ended_cases: u64,
    /// Open tasks, by due date.
    tasks: Vec<OverviewTask>,
    /// Number of unread inquiries of its customers.
    unread_inquiries: u64,
    /// Absent when an amount exceeds the maximum.
    #[serde(skip_serializing_if = "Option::is_none")]
    budget: Option<OverviewBudget>,
    /// Budgets with the plans of the cases in progress; cases without plan are left out.
    projects: Vec<read::ProjectBudget>,
    /// The three newest reports, newest first.
    reports: Vec<OverviewReport>,
}

impl From<read::RecordOverview> for RecordOverview {
    fn from(overview: read::RecordOverview) -> Self {
        let read::RecordOverview { customers, cases, ended_cases, around, budget, projects, reports } =
            overview;
        let customer = |one: read::ReachedCustomer| OverviewCustomer {
            uuid: one.uuid,
            first_name: one.name.first_name,
            last_name: one.name.last_name,
            phone_number: one.phone_number,
            email: one.email,
            email_refused: one.refused,
        };
        Self {
            customers: customers.into_iter().map(customer).collect(),
            employees: around.employees.iter().map(PersonName::full).collect(),
            cases: cases.into_iter().map(OverviewCase::from).collect(),
            ended_cases,
            tasks: around.tasks.into_iter().map(OverviewTask::from).collect(),
            unread_inquiries: around.unread_inquiries,
            budget: budget.map(OverviewBudget::from),
            projects,
            reports: reports.into_iter().map(OverviewReport::from).collect(),
        }
    }
}
