//! What the page of the day shows.

use super::ports::WaitingCase;
use crate::inquiry::views::InquiryRow;
use crate::paging::Page;
use crate::partner::views::PartnerRow;
use crate::task::views::TaskRow;
use domain::shared::day::Day;

/// A case that waits, in the words of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseLine {
    pub case: WaitingCase,
    /// « NOM Prénom, NOM Prénom ».
    pub customers: String,
    /// The label of its current status.
    pub status: String,
}

/// What waits for somebody; of each kind the first lines, and how many there are.
#[derive(Clone, Debug, PartialEq)]
pub struct TodayView {
    /// The day in Paris.
    pub day: Day,
    /// This page opens after a login.
    pub first_page: bool,
    /// Due today or before.
    pub tasks: Page<TaskRow>,
    /// Unread.
    pub inquiries: Page<InquiryRow>,
    /// Validated by their customers, and not looked at.
    pub handed_in: Page<CaseLine>,
    /// With refused documents that were sent again.
    pub sent_again: Page<CaseLine>,
    /// Whose window ends soon.
    pub ending: Page<CaseLine>,
    /// Without a movement for long.
    pub unmoved: Page<CaseLine>,
    /// To be called again.
    pub partners: Page<PartnerRow>,
}
