//! Wire types of the overview of a record.

use application::customer_case::views::Named;
use application::record_overview::ports::OpenTask;
use application::record_overview::views as read;
use application::report::ports::StoredReport;
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

/// A customer, as they are reached.
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
    /// Their server refused this address for good.
    email_refused: bool,
}

/// A case in which something is still to come.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OverviewCase {
    uuid: Uuid,
    label: String,
    /// The current status.
    status: String,
    /// Since when it has that status.
    since: Instant,
    /// The same in business days.
    business_days: u32,
    /// For too long.
    stuck: bool,
    /// Whose turn it is: `customer`, `firm`, `thirdParty`.
    waiting_for: Option<String>,
    /// What it waits for, until when.
    awaited_until: Option<Day>,
    awaited_reason: Option<String>,
    /// The customer may upload before this day.
    completion_limit_date: Option<Day>,
    /// In the order of the list.
    missing: Vec<read::MissingDocument>,
    /// Documents that came and were not looked at.
    to_review: u64,
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
    /// The account that has to do it.
    user: Uuid,
    /// Who that is.
    user_name: String,
}

impl From<OpenTask> for OverviewTask {
    fn from(task: OpenTask) -> Self {
        let OpenTask { uuid, title, due_date, important, user, name } = task;
        Self { uuid, title, due_date, important, user, user_name: name.full() }
    }
}

/// What comes in and goes out each month; euros.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OverviewBudget {
    /// Net income, pensions received and the part of the rents that counts.
    income: Euros,
    /// Instalments, pensions sent and the rent of a tenant.
    charges: Euros,
    /// Charges over income in percent, with one decimal; absent without income.
    debt_ratio: Option<f64>,
    /// Highest ratio that banks accept but for exceptions, in percent.
    max_debt_ratio: u8,
    /// What is left of the income each month.
    left: Euros,
    /// What is missing when the charges are higher.
    short: Option<Euros>,
    /// What the record does not say, each as a sentence.
    gaps: Vec<&'static str>,
}

impl From<Budget> for OverviewBudget {
    fn from(budget: Budget) -> Self {
        let Budget { income, charges, debt_ratio, left, short, gaps } = budget;
        let gaps = gaps.into_iter().map(BudgetGap::sentence).collect();
        Self { income, charges, debt_ratio, max_debt_ratio: MAX_DEBT_RATIO, left, short, gaps }
    }
}

/// A report, as the overview shows it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OverviewReport {
    uuid: Uuid,
    creation_date: Instant,
    /// Who wrote it.
    by: String,
    /// What it says, as plain text.
    text: String,
    /// The case that it is about.
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

/// A record at a glance.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecordOverview {
    /// One or two, first one first.
    customers: Vec<OverviewCustomer>,
    /// Who takes care of it, by name.
    employees: Vec<String>,
    /// Those in which something is still to come, newest first.
    cases: Vec<OverviewCase>,
    /// The number of the others.
    ended_cases: u64,
    /// What is to be done about it, the first due first.
    tasks: Vec<OverviewTask>,
    /// Inquiries of its customers that nobody has read.
    unread_inquiries: u64,
    /// Absent past the largest amount.
    #[serde(skip_serializing_if = "Option::is_none")]
    budget: Option<OverviewBudget>,
    /// The three newest, newest first.
    reports: Vec<OverviewReport>,
}

impl From<read::RecordOverview> for RecordOverview {
    fn from(overview: read::RecordOverview) -> Self {
        let read::RecordOverview { customers, cases, ended_cases, around, budget, reports } = overview;
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
            reports: reports.into_iter().map(OverviewReport::from).collect(),
        }
    }
}
