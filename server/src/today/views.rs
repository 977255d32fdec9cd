//! Wire types of `today`.

use crate::inquiry::views::InquiryListRow;
use crate::partner::views::PartnerListRow;
use crate::task::views::Task;
use application::paging::Page;
use application::today::views::{CaseLine, TodayView};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// A case that waits for staff.
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
    /// Since when it waits; of one whose window ends, when it last went on.
    since: Instant,
    /// The customer may upload before this day.
    #[serde(skip_serializing_if = "Option::is_none")]
    completion_limit_date: Option<Day>,
    /// The documents that came and wait to be looked at; of a case that waits for its customer, those still missing.
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

/// The first lines of a kind, and how many there are.
#[derive(Serialize, ToSchema)]
pub struct TodayTasks {
    count: u64,
    lines: Vec<Task>,
}

/// The first lines of a kind, and how many there are.
#[derive(Serialize, ToSchema)]
pub struct TodayInquiries {
    count: u64,
    lines: Vec<InquiryListRow>,
}

/// The first lines of a kind, and how many there are; a count of 1 000 means as many or more.
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

/// The first lines of a kind, and how many there are.
#[derive(Serialize, ToSchema)]
pub struct TodayPartners {
    count: u64,
    lines: Vec<PartnerListRow>,
}

/// What waits for the caller.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TodayAnswer {
    /// The day in Paris.
    day: Day,
    /// This page opens after a login.
    first_page: bool,
    /// Their own, due today or before; the oldest first.
    tasks: TodayTasks,
    /// Unread; the newest first.
    inquiries: TodayInquiries,
    /// Validated by their customers, and not looked at since; the longest wait first.
    handed_in: TodayCases,
    /// With refused documents that were sent again and not looked at; the longest wait first.
    sent_again: TodayCases,
    /// Whose window ends within three days; the first to end first.
    ending: TodayCases,
    /// Without a movement for fifteen days; the longest wait first.
    unmoved: TodayCases,
    /// To be called again; the oldest contact first.
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
