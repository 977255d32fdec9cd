//! Wire types of `today`.

use crate::inquiry::views::InquiryListRow;
use crate::partner::views::PartnerListRow;
use crate::task::views::Task;
use application::paging::Page;
use application::today::ports::DueDeadline;
use application::today::views::{CaseLine, DeadlineLine, TodayView};
use domain::customer_case::deadline::DeadlineKind;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// A case that staff must act on.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TodayCase {
    uuid: Uuid,
    customer_record: Uuid,
    /// Family and given names of its customers.
    customers: String,
    label: String,
    /// The current status.
    status: String,
    /// Start of the pending state; for a case whose window ends, its last activity.
    since: Instant,
    /// The customer can upload before this day.
    #[serde(skip_serializing_if = "Option::is_none")]
    completion_limit_date: Option<Day>,
    /// Number of documents to review; for a case that waits for its customer, number of missing documents.
    documents: u64,
}

impl From<CaseLine> for TodayCase {
    fn from(line: CaseLine) -> Self {
        Self {
            uuid: line.case.uuid,
            customer_record: line.case.customer_record,
            customers: line.customers,
            label: line.case.label,
            status: line.status,
            since: line.case.since,
            completion_limit_date: line.case.limit_date,
            documents: line.case.documents,
        }
    }
}

/// First tasks and total count.
#[derive(Serialize, ToSchema)]
pub struct TodayTasks {
    count: u64,
    lines: Vec<Task>,
}

/// First inquiries and total count.
#[derive(Serialize, ToSchema)]
pub struct TodayInquiries {
    count: u64,
    lines: Vec<InquiryListRow>,
}

/// First cases and total count; a count of 1 000 means 1 000 or more.
#[derive(Serialize, ToSchema)]
pub struct TodayCases {
    count: u64,
    lines: Vec<TodayCase>,
}

impl From<Page<CaseLine>> for TodayCases {
    fn from(page: Page<CaseLine>) -> Self {
        Self { count: page.total, lines: page.rows.into_iter().map(TodayCase::from).collect() }
    }
}

/// A deadline of a case that is near or missed.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TodayDeadline {
    /// The case.
    customer_case: Uuid,
    customer_record: Uuid,
    /// Family and given names of its customers.
    customers: String,
    /// Label of the case.
    case_label: String,
    kind: DeadlineKind,
    /// Last day; for the earliest acceptance, the first possible day.
    date: Day,
    /// French label, with the bank or the document.
    label: String,
    /// Whether it was missed.
    late: bool,
}

impl From<DeadlineLine> for TodayDeadline {
    fn from(line: DeadlineLine) -> Self {
        let DueDeadline { case, customer_record, case_label, kind, date, label, .. } = line.due;
        Self {
            customer_case: case,
            customer_record,
            customers: line.customers,
            case_label,
            kind,
            date,
            label,
            late: line.late,
        }
    }
}

/// First deadlines and total count; a count of 1 000 means 1 000 or more.
#[derive(Serialize, ToSchema)]
pub struct TodayDeadlines {
    count: u64,
    lines: Vec<TodayDeadline>,
}

/// First partners and total count.
#[derive(Serialize, ToSchema)]
pub struct TodayPartners {
    count: u64,
    lines: Vec<PartnerListRow>,
}

/// Pending items of the caller.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TodayAnswer {
    /// The day in Paris.
    day: Day,
    /// Whether this page opens after a login.
    first_page: bool,
    /// Tasks of the caller due today or overdue; oldest first.
    tasks: TodayTasks,
    /// Unread inquiries; newest first.
    inquiries: TodayInquiries,
    /// Cases validated by their customers and not reviewed since; longest pending first.
    handed_in: TodayCases,
    /// Other cases with received documents without a decision: neither in `handedIn` nor in `sentAgain`; longest
    /// pending first.
    to_review: TodayCases,
    /// Deadlines of the next seven days and missed ones; earliest first.
    deadlines: TodayDeadlines,
    /// Cases with resent documents that were not reviewed; longest pending first.
    sent_again: TodayCases,
    /// Cases whose upload window ends within three days; earliest end first.
    ending: TodayCases,
    /// Cases without activity for fifteen days; least recent activity first.
    unmoved: TodayCases,
    /// Partners due for a follow-up call; oldest contact first.
    partners: TodayPartners,
}

impl From<TodayView> for TodayAnswer {
    fn from(view: TodayView) -> Self {
        let TodayView { tasks, inquiries, partners, .. } = view;
        Self {
            day: view.day,
            first_page: view.first_page,
            tasks: TodayTasks { count: tasks.total, lines: tasks.rows.into_iter().map(Task::from).collect() },
            inquiries: TodayInquiries {
                count: inquiries.total,
                lines: inquiries.rows.into_iter().map(InquiryListRow::from).collect(),
            },
            handed_in: view.handed_in.into(),
            to_review: view.to_review.into(),
            deadlines: TodayDeadlines {
                count: view.deadlines.total,
                lines: view.deadlines.rows.into_iter().map(TodayDeadline::from).collect(),
            },
            sent_again: view.sent_again.into(),
            ending: view.ending.into(),
            unmoved: view.unmoved.into(),
            partners: TodayPartners {
                count: partners.total,
                lines: partners.rows.into_iter().map(PartnerListRow::from).collect(),
            },
        }
    }
}
