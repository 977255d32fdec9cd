//! Views of « Aujourd’hui ».

use crate::complaint::views::ComplaintView;
use crate::inquiry::views::InquiryRow;
use crate::paging::Page;
use crate::partner::views::PartnerRow;
use crate::task::views::TaskRow;
use domain::customer_case::deadline::DeadlineKind;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use serde::Serialize;
use uuid::Uuid;

/// A case that staff must act on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TodayCase))]
#[serde(rename_all = "camelCase")]
pub struct CaseLine {
    pub uuid: Uuid,
    pub customer_record: Uuid,
    /// Family and given names of its customers.
    pub customers: String,
    pub label: String,
    /// The current status.
    pub status: String,
    /// Start of the pending state; for a case whose window ends, its last movement.
    pub since: Instant,
    /// The customer can upload before this day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub completion_limit_date: Option<Day>,
    /// Number of documents to review; for a case that waits for its customer, number of missing documents; for a case in
    /// `legal`, number of missing legal documents.
    pub documents: u64,
}

/// A deadline of a case that is near or missed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TodayDeadline))]
#[serde(rename_all = "camelCase")]
pub struct DeadlineLine {
    pub customer_case: Uuid,
    pub customer_record: Uuid,
    /// Family and given names of its customers.
    pub customers: String,
    pub case_label: String,
    pub kind: DeadlineKind,
    /// Last day; for the earliest acceptance, the first possible day.
    pub date: Day,
    /// French label, with the bank, the document or the customer.
    pub label: String,
    /// Whether it was missed.
    pub late: bool,
}

/// Defines the first lines of a kind with their total number. Not a generic type, because the types of the OpenAPI
/// document have names of their own.
macro_rules! first_lines {
    ($(#[$about:meta])* $name:ident, $line:ty) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        pub struct $name {
            pub count: u64,
            pub lines: Vec<$line>,
        }

        impl From<Page<$line>> for $name {
            fn from(page: Page<$line>) -> Self {
                Self { count: page.total, lines: page.rows }
            }
        }
    };
}

first_lines! {
    /// First tasks and total count.
    TodayTasks, TaskRow
}

first_lines! {
    /// First inquiries and total count.
    TodayInquiries, InquiryRow
}

first_lines! {
    /// First cases and total count; a count of 1 000 means 1 000 or more.
    TodayCases, CaseLine
}

first_lines! {
    /// First deadlines and total count; a count of 1 000 means 1 000 or more.
    TodayDeadlines, DeadlineLine
}

first_lines! {
    /// First partners and total count.
    TodayPartners, PartnerRow
}

first_lines! {
    /// First complaints and total count.
    TodayComplaints, ComplaintView
}

/// Pending items of the caller.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TodayAnswer))]
#[serde(rename_all = "camelCase")]
pub struct TodayView {
    /// The day in Paris.
    pub day: Day,
    /// Whether this page opens after a login.
    pub first_page: bool,
    /// Tasks of the caller due today or overdue; oldest first.
    pub tasks: TodayTasks,
    /// Unread inquiries; newest first.
    pub inquiries: TodayInquiries,
    /// Open inquiries whose next call is due today or overdue; first received first.
    pub call_backs: TodayInquiries,
    /// Cases validated by their customers and not reviewed since; longest pending first.
    pub handed_in: TodayCases,
    /// Other cases with received documents without a decision: neither in `handedIn` nor in `sentAgain`; longest
    /// pending first.
    pub to_review: TodayCases,
    /// Deadlines of the next seven days and missed ones; earliest first.
    pub deadlines: TodayDeadlines,
    /// Cases with resent documents that were not reviewed; longest pending first.
    pub sent_again: TodayCases,
    /// Cases whose upload window ends within three days; earliest end first.
    pub ending: TodayCases,
    /// Cases without movement for fifteen days; least recent movement first.
    pub unmoved: TodayCases,
    /// Partners due for a follow-up call; oldest contact first.
    pub partners: TodayPartners,
    /// Complaints without answer; earliest deadline first.
    pub complaints: TodayComplaints,
    /// Open cases that lack a required legal document; longest in their status first.
    pub legal: TodayCases,
}
