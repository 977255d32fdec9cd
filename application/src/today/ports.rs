//! Database ports of « Aujourd’hui ».

use crate::actor::RecordScope;
use crate::error::PortError;
use crate::paging::Page;
use async_trait::async_trait;
use domain::customer_case::deadline::DeadlineKind;
use domain::customer_case::status::CaseStatus;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::today::AttentionReason;
use std::collections::HashMap;
use uuid::Uuid;

/// Case that needs attention from employees and admins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttentionCase {
    pub uuid: Uuid,
    pub customer_record: Uuid,
    /// Customers of the record, in order.
    pub customers: Vec<PersonName>,
    pub label: String,
    /// Current status.
    pub status: CaseStatus,
    /// Start of the wait; for a window that ends soon, the last movement.
    pub since: Instant,
    /// The customer may upload before this day.
    pub limit_date: Option<Day>,
    /// Number of documents concerned: to review for a case handed in or with documents sent again, else missing.
    pub documents: u64,
}

/// Deadline of a case in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueDeadline {
    pub case: Uuid,
    /// Position among the deadlines of the case.
    pub position: i32,
    pub customer_record: Uuid,
    /// Customers of the record, in order.
    pub customers: Vec<PersonName>,
    pub case_label: String,
    pub kind: DeadlineKind,
    pub date: Day,
    /// French label, with the bank, the document or the customer.
    pub label: String,
}

/// Dates of the requested deadlines; those that are over at `today` are omitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeadlineRange {
    pub today: Day,
    /// Inclusive start; `None` for all missed deadlines.
    pub from: Option<Day>,
    /// Inclusive end.
    pub until: Day,
}

/// Read access to the cases that need attention.
#[async_trait]
pub trait TodayQueries: Send + Sync {
    /// Returns for each reason the first `limit` cases of the scope with it, longest wait or earliest end of the window
    /// first, and their total number, at most [`TODAY_COUNT_LIMIT`].
    ///
    /// [`TODAY_COUNT_LIMIT`]: domain::today::TODAY_COUNT_LIMIT
    async fn list_cases(
        &self,
        reasons: &[AttentionReason],
        scope: RecordScope,
        limit: u64,
    ) -> Result<HashMap<AttentionReason, Page<AttentionCase>>, PortError>;
    /// Returns the first `limit` deadlines of the scope, earliest first, and their total number, at most
    /// [`TODAY_COUNT_LIMIT`].
    ///
    /// [`TODAY_COUNT_LIMIT`]: domain::today::TODAY_COUNT_LIMIT
    async fn list_deadlines(
        &self,
        range: DeadlineRange,
        scope: RecordScope,
        limit: u64,
    ) -> Result<Page<DueDeadline>, PortError>;
}
