//! Database ports of statistics.

use super::views::{MonthFigures, Share, ShareBy};
use crate::error::PortError;
use async_trait::async_trait;
use domain::customer_case::status::StatusFamily;
use domain::shared::instant::Instant;

/// Period from an inclusive start to an exclusive end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    pub from: Instant,
    pub until: Instant,
}

/// Consecutive months: the first ones are read as stored, the others are computed from the rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub stored: Period,
    pub computed: Period,
}

/// Number of inquiries received in a period, by outcome until today.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InquiryOutcomes {
    pub inquiries: u64,
    /// Linked to a record.
    pub recorded: u64,
    /// The record got a case since.
    pub opened: u64,
    /// Such a case was financed, insured or finalised.
    pub signed: u64,
}

impl InquiryOutcomes {
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            inquiries: self.inquiries + other.inquiries,
            recorded: self.recorded + other.recorded,
            opened: self.opened + other.opened,
            signed: self.signed + other.signed,
        }
    }
}

/// Statistics of a month, as stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredMonth {
    /// Start of the month in Paris.
    pub since: Instant,
    pub figures: MonthFigures,
    pub outcomes: InquiryOutcomes,
}

/// Number of times a case left a family of statuses after this number of whole days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stay {
    pub family: StatusFamily,
    pub days: i64,
    pub times: u64,
}

/// Aggregate queries, each in one statement.
#[async_trait]
pub trait FigureQueries: Send + Sync {
    /// Returns the numbers of each period, computed from the rows.
    async fn load_months(&self, periods: &[Period]) -> Result<Vec<MonthFigures>, PortError>;
    /// Returns the outcomes of the inquiries received in the period, computed from the rows.
    async fn count_outcomes(&self, received: Period) -> Result<InquiryOutcomes, PortError>;
    /// Returns the durations of the stays in a family of statuses that ended in the span.
    async fn list_stays(&self, ended: Span) -> Result<Vec<Stay>, PortError>;
    /// Returns the breakdown of the cases created in the span; at most `limit` parts, largest first.
    async fn list_shares(&self, by: ShareBy, created: Span, limit: u64) -> Result<Vec<Share>, PortError>;
    /// Returns the months that start in `months` and were stored within `stored`, in order.
    async fn list_stored_months(&self, months: Period, stored: Period)
    -> Result<Vec<StoredMonth>, PortError>;
    /// Returns the earliest time of a record, a case, an inquiry or a stored month.
    async fn find_earliest(&self) -> Result<Option<Instant>, PortError>;
    /// Computes the statistics of a month from the rows and stores them in place of the former ones, in one
    /// transaction. `now` is when they are stored.
    async fn store_month(&self, month: Period, now: Instant) -> Result<(), PortError>;
}
