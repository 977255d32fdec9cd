//! Views of « Aujourd’hui ».

use super::ports::{DueDeadline, WaitingCase};
use crate::inquiry::views::InquiryRow;
use crate::paging::Page;
use crate::partner::views::PartnerRow;
use crate::task::views::TaskRow;
use domain::shared::day::Day;

/// Case that needs attention, with French texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseLine {
    pub case: WaitingCase,
    /// « NOM Prénom, NOM Prénom ».
    pub customers: String,
    /// French label of the current status.
    pub status: String,
}

/// Deadline that is near or missed, with French texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeadlineLine {
    pub due: DueDeadline,
    /// « NOM Prénom, NOM Prénom ».
    pub customers: String,
    /// Whether it was missed.
    pub late: bool,
}

/// User's to-do overview: first lines and number of each kind.
#[derive(Clone, Debug, PartialEq)]
pub struct TodayView {
    /// Current day in Paris.
    pub day: Day,
    /// Whether « Aujourd’hui » is the user's home page.
    pub first_page: bool,
    /// Tasks due today or before.
    pub tasks: Page<TaskRow>,
    /// Unread inquiries.
    pub inquiries: Page<InquiryRow>,
    /// Cases validated by their customers and not reviewed.
    pub handed_in: Page<CaseLine>,
    /// Other cases with received documents without a decision.
    pub to_review: Page<CaseLine>,
    /// Deadlines of the next days, missed ones first.
    pub deadlines: Page<DeadlineLine>,
    /// Cases with refused documents that were sent again.
    pub sent_again: Page<CaseLine>,
    /// Cases whose window ends soon.
    pub ending: Page<CaseLine>,
    /// Cases without recent activity.
    pub unmoved: Page<CaseLine>,
    /// Partners due for a call.
    pub partners: Page<PartnerRow>,
}
