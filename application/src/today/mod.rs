//! « Aujourd’hui »: the user's pending work by kind, with the first lines and their number.

pub mod ports;
pub mod views;

use crate::account::ports::AccountRepository;
use crate::actor::{Authorized, User};
use crate::complaint::ports::ComplaintRepository;
use crate::complaint::views::ComplaintView;
use crate::error::{AppError, PortError};
use crate::inquiry::ports::{InquiryFilter, InquiryOrder, InquiryQueries, InquiryQuery};
use crate::paging::{Page, PageRequest, Sorting};
use crate::partner::list::build_call_query;
use crate::partner::ports::PartnerRepository;
use crate::ports::Clock;
use crate::settings::Settings;
use crate::task::list::link_scope;
use crate::task::ports::TaskQueries;
use domain::account::access::act;
use domain::calendar::paris::day_in_paris;
use domain::customer_case::deadline::{DeadlineState, NEAR_DAYS};
use domain::inquiry::kind::InquiryState;
use domain::shared::day::Day;
use domain::shared::person::household;
use domain::today::{AttentionReason, MAX_LINES};
use ports::{AttentionCase, DeadlineRange, DueDeadline, TodayQueries};
use std::sync::Arc;
use views::{CaseLine, DeadlineLine, TodayCases, TodayDeadlines, TodayView};

/// First page of a list, shown in a block.
const FIRST_LINES: PageRequest = PageRequest { page: 1, page_size: MAX_LINES };

pub struct TodayService {
    pub queries: Arc<dyn TodayQueries>,
    pub task_queries: Arc<dyn TaskQueries>,
    pub inquiry_queries: Arc<dyn InquiryQueries>,
    pub partners: Arc<dyn PartnerRepository>,
    pub accounts: Arc<dyn AccountRepository>,
    pub complaints: Arc<dyn ComplaintRepository>,
    pub clock: Arc<dyn Clock>,
    pub settings: Arc<Settings>,
}

impl TodayService {
    /// Returns the user's to-do overview: own tasks, and the cases, inquiries and partners in scope.
    pub async fn open(&self, user: &Authorized<act::Today>) -> Result<TodayView, AppError> {
        let now = self.clock.now();
        let today = day_in_paris(now);
        let unread = InquiryFilter {
            states: InquiryState::ALL.into_iter().filter(|state| *state != InquiryState::Spam).collect(),
            read: Some(false),
            ..Default::default()
        };
        let unread = InquiryQuery { scope: user.inquiry_scope(), filter: unread };
        let due_calls = InquiryFilter {
            states: vec![InquiryState::New, InquiryState::Assigned],
            call_back_until: Some(today),
            sorting: Some(Sorting::ascending(InquiryOrder::Received)),
            ..Default::default()
        };
        let due_calls = InquiryQuery { scope: user.inquiry_scope(), filter: due_calls };
        let partners_to_call = build_call_query(user.partner_scope(), now);
        let (ending, inactive) = (AttentionReason::window_ending(today), AttentionReason::inactive(now));
        let reasons = [
            AttentionReason::HandedIn,
            AttentionReason::ToReview,
            AttentionReason::SentAgain,
            ending,
            inactive,
            AttentionReason::LegalMissing,
        ];
        let (account, tasks, inquiries, call_backs, mut cases, deadlines, partners, complaints) = futures::try_join!(
            self.accounts.find(user.account),
            self.task_queries.list_due(user.account, today, link_scope(user), MAX_LINES),
            self.inquiry_queries.list_page(&unread, FIRST_LINES),
            self.inquiry_queries.list_page(&due_calls, FIRST_LINES),
            self.queries.list_cases(&reasons, user.record_scope(), MAX_LINES),
            self.list_deadlines(user, today),
            self.partners.list_page(&partners_to_call, FIRST_LINES),
            self.list_open_complaints(user),
        )?;
        let mut cases = |reason| self.build_case_lines(cases.remove(&reason));
        Ok(TodayView {
            day: today,
            first_page: account.is_some_and(|account| account.opens_today),
            tasks: tasks.into(),
            inquiries: inquiries.into(),
            call_backs: call_backs.into(),
            handed_in: cases(AttentionReason::HandedIn),
            to_review: cases(AttentionReason::ToReview),
            deadlines,
            sent_again: cases(AttentionReason::SentAgain),
            ending: cases(ending),
            unmoved: cases(inactive),
            partners: partners.into(),
            complaints: complaints.into(),
            legal: cases(AttentionReason::LegalMissing),
        })
    }

    /// Sets whether « Aujourd’hui » is the user's home page.
    pub async fn make_first_page(&self, user: &Authorized<act::Today>, wanted: bool) -> Result<(), AppError> {
        Ok(self.accounts.set_opens_today(user.account, wanted).await?)
    }

    async fn list_deadlines(&self, user: &User, today: Day) -> Result<TodayDeadlines, PortError> {
        let range = DeadlineRange { today, from: None, until: today.plus_days(NEAR_DAYS) };
        let Page { rows, total } = self.queries.list_deadlines(range, user.record_scope(), MAX_LINES).await?;
        let line = |due: DueDeadline| DeadlineLine {
            customer_case: due.case,
            customer_record: due.customer_record,
            customers: household(&due.customers),
            case_label: due.case_label,
            kind: due.kind,
            date: due.date,
            label: due.label,
            late: due.kind.state(due.date, today) == DeadlineState::Late,
        };
        Ok(TodayDeadlines { count: total, lines: rows.into_iter().map(line).collect() })
    }

    /// Returns the complaints that are not answered, earliest deadline first.
    async fn list_open_complaints(&self, user: &User) -> Result<Page<ComplaintView>, PortError> {
        let Page { rows, total } = self.complaints.list_open(user.record_scope(), MAX_LINES).await?;
        Ok(Page { rows: rows.into_iter().map(ComplaintView::from).collect(), total })
    }

    /// Builds the lines of one reason; `cases` is `None` if no case has it.
    fn build_case_lines(&self, cases: Option<Page<AttentionCase>>) -> TodayCases {
        let line = |case: AttentionCase| CaseLine {
            uuid: case.uuid,
            customer_record: case.customer_record,
            customers: household(&case.customers),
            label: case.label,
            status: case.status.label(&self.settings.brand_name),
            since: case.since,
            completion_limit_date: case.limit_date,
            documents: case.documents,
        };
        let total = cases.as_ref().map_or(0, |page| page.total);
        TodayCases { count: total, lines: cases.into_iter().flat_map(|page| page.rows).map(line).collect() }
    }
}
