//! Overview of a record: customers, open cases, missing documents, household budget, latest reports.

pub mod ports;
pub mod views;

use crate::access_journal::AccessJournal;
use crate::actor::{Authorized, RecordScope};
use crate::case_list::is_stuck;
use crate::customer_case::ports::{CaseCustomer, CaseDetails, CustomerCaseQueries};
use crate::customer_case::views::NamedReference;
use crate::customer_record::ports::CustomerRecordRepository;
use crate::error::AppError;
use crate::financing_plan::ports::CasePlanRepository;
use crate::identity_check::ports::IdentityCheckRepository;
use crate::paging::PageRequest;
use crate::ports::Clock;
use crate::recap::plan::choose_main_variant;
use crate::report::ports::{ReportQuery, ReportRepository, StoredReport};
use crate::settings::Settings;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::calendar::business_hours::business_days_between;
use domain::calendar::paris::day_in_paris;
use domain::customer_case::deadline::{DueDate, next_deadline};
use domain::customer_case::item::{CaseItem, ItemState};
use domain::customer_record::Customer;
use domain::customer_record::budget::{Budget, BudgetGap};
use domain::financing_plan::{PlanConfig, PlanVariant};
use domain::identity_check::IdentityCheck;
use domain::mail_template::plain_text::to_plain_text;
use domain::report::ReportParent;
use domain::shared::day::Day;
use domain::simulation::estimate::MAX_DEBT_RATIO;
use ports::{OverviewData, RecordOverviewQueries};
use std::sync::Arc;
use uuid::Uuid;
use views::{
    MissingDocument, OpenCase, OverviewBudget, OverviewReport, ProjectBudget, ReachedCustomer, RecordOverview,
};

/// Page with the latest reports.
const LAST_REPORTS: PageRequest = PageRequest { page: 1, page_size: 3 };

pub struct RecordOverviewService {
    pub records: Arc<dyn CustomerRecordRepository>,
    pub case_queries: Arc<dyn CustomerCaseQueries>,
    pub reports: Arc<dyn ReportRepository>,
    pub plans: Arc<dyn CasePlanRepository>,
    /// Identity checks, for the deadlines.
    pub checks: Arc<dyn IdentityCheckRepository>,
    pub queries: Arc<dyn RecordOverviewQueries>,
    pub journal: Arc<AccessJournal>,
    pub clock: Arc<dyn Clock>,
    pub settings: Arc<Settings>,
}

impl RecordOverviewService {
    /// Returns the overview of a record, which is journaled as a read of the record.
    ///
    /// # Errors
    /// `NotFound`: no such record in the user's scope.
    pub async fn read(
        &self,
        user: &Authorized<act::ReadOverview>,
        record: Uuid,
    ) -> Result<RecordOverview, AppError> {
        let scope = user.record_scope();
        let stored = self.records.find(record, scope).await?.ok_or(AppError::NotFound)?.record;
        let customers = self.case_queries.find_customers(record, scope).await?.ok_or(AppError::NotFound)?;
        let cases = self.case_queries.list_by_record(record, scope).await?.ok_or(AppError::NotFound)?;
        let now = self.clock.now();
        self.journal.log_read(user, JournalObject::CustomerRecord, record, now);
        let last = ReportQuery::newest_first(ReportParent::CustomerRecord(record), user.report_scope());
        let reports = self.reports.list_page(last, LAST_REPORTS).await?.rows;
        let today = day_in_paris(now);
        let firm_name = &self.settings.brand_name;
        let checks = self.checks.list_by_record(record).await?;
        let open: Vec<OpenCase> =
            cases.iter().filter_map(|found| build_open_case(found, &checks, today, firm_name)).collect();
        let OverviewData { assigned_employees, tasks, unread_inquiries } =
            self.queries.load_overview_data(record).await?;
        let projects = self.compute_project_budgets(&open, scope).await?;
        Ok(RecordOverview {
            projects,
            budget: stored.budget(today).map(build_overview_budget),
            customers: stored
                .customers
                .iter()
                .map(|customer| build_reached_customer(customer, &customers))
                .collect(),
            ended_cases: u64::try_from(cases.len() - open.len()).unwrap_or_default(),
            cases: open,
            assigned_employees,
            tasks,
            unread_inquiries,
            reports: reports.into_iter().map(build_overview_report).collect(),
        })
    }

    async fn compute_project_budgets(
        &self,
        open: &[OpenCase],
        scope: RecordScope,
    ) -> Result<Vec<ProjectBudget>, AppError> {
        let mut projects = Vec::new();
        for case in open {
            let variants = self.plans.find(case.uuid, scope).await?.unwrap_or_default().plans;
            projects.extend(compute_project_budget(case, variants, &self.settings.financing_plan));
        }
        Ok(projects)
    }
}

/// Computes the budget with the plan that represents a case; `None` without household.
fn compute_project_budget(
    case: &OpenCase,
    variants: Vec<PlanVariant>,
    config: &PlanConfig,
) -> Option<ProjectBudget> {
    let variant = choose_main_variant(variants)?;
    let plan = variant.input.compute(config).ok()?;
    let household = plan.household?;
    let hcsf = plan.hcsf.filter(|hcsf| hcsf.applies);
    Some(ProjectBudget {
        customer_case: case.uuid,
        label: case.label.clone(),
        variant: variant.name,
        income: household.income_after,
        charges: household.charges_after,
        debt_ratio: household.debt_ratio_after,
        left: household.living_after,
        charge_jump: household.charge_jump,
        over: household.living_under_least || hcsf.is_some_and(|hcsf| hcsf.ratio_over || hcsf.duration_over),
    })
}

fn build_reached_customer(customer: &Customer, people: &[CaseCustomer]) -> ReachedCustomer {
    ReachedCustomer {
        uuid: customer.uuid,
        first_name: customer.first_name.clone(),
        last_name: customer.last_name.clone(),
        phone_number: customer.phone_number.as_str().to_owned(),
        email: customer.email.as_ref().map(|email| email.as_str().to_owned()),
        email_refused: people.iter().any(|known| known.uuid == customer.uuid && known.has_bounced),
    }
}

fn build_overview_budget(budget: Budget) -> OverviewBudget {
    let Budget { income, charges, debt_ratio, left, short, gaps } = budget;
    let gaps = gaps.into_iter().map(BudgetGap::sentence).collect();
    OverviewBudget { income, charges, debt_ratio, max_debt_ratio: MAX_DEBT_RATIO, left, short, gaps }
}

fn build_overview_report(stored: StoredReport) -> OverviewReport {
    let StoredReport { report, case_label, created_by, .. } = stored;
    OverviewReport {
        uuid: report.uuid,
        creation_date: report.creation_date,
        by: created_by.full(),
        text: to_plain_text(&report.content).trim_end().to_owned(),
        customer_case: report
            .customer_case
            .zip(case_label)
            .map(|(uuid, label)| NamedReference { uuid, label }),
    }
}

fn build_open_case(
    found: &CaseDetails,
    checks: &[IdentityCheck],
    today: Day,
    firm_name: &str,
) -> Option<OpenCase> {
    let case = &found.stored.case;
    let current = case.current_status().filter(|entry| !entry.status.family().ends())?;
    let missing = |item: &CaseItem| MissingDocument {
        label: item.label.clone(),
        motive: item.motive.clone(),
        refused: item.state == ItemState::Refused,
    };
    let deadlines: Vec<_> = found.deadlines(checks).iter().map(DueDate::from).collect();
    Some(OpenCase {
        uuid: case.uuid,
        label: case.label.clone(),
        status: current.status.label(firm_name),
        since: current.date,
        business_days: business_days_between(day_in_paris(current.date), today),
        stuck: is_stuck(current.status, current.date, case.awaited.as_ref(), today),
        waiting_for: case.next_actor(),
        awaited_until: case.awaited.as_ref().map(|awaited| awaited.until),
        awaited_reason: case.awaited.as_ref().map(|awaited| awaited.reason.clone()),
        completion_limit_date: case.completion_limit_date.filter(|_| case.is_active_for_upload(today)),
        missing: if case.with_upload { case.missing_items().map(missing).collect() } else { Vec::new() },
        to_review: u64::try_from(case.items_to_review().count()).unwrap_or_default(),
        next_deadline: next_deadline(&deadlines, today),
    })
}
