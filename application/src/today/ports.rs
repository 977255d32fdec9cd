//! What the page of the day needs of the database.

use crate::actor::RecordScope;
use crate::error::PortError;
use crate::paging::Page;
use async_trait::async_trait;
use domain::customer_case::status::CaseStatus;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::today::CaseWait;
use uuid::Uuid;

/// A case that waits for staff.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingCase {
    pub uuid: Uuid,
    pub customer_record: Uuid,
    /// The customers of its record, first one first.
    pub customers: Vec<PersonName>,
    pub label: String,
    /// The current one.
    pub status: CaseStatus,
    /// Since when it waits; of one whose window ends, when it last went on.
    pub since: Instant,
    /// The customer may upload before this day.
    pub limit_date: Option<Day>,
    /// The documents that it is about: those to look at of one that came in, those still missing of another.
    pub documents: u64,
}

/// Reads what waits.
#[async_trait]
pub trait TodayQueries: Send + Sync {
    /// The cases of the scope that wait for this reason, the first `limit` of those that wait longest, or whose window
    /// ends first, and how many they are in all, [`TODAY_COUNT_LIMIT`] at most.
    ///
    /// [`TODAY_COUNT_LIMIT`]: domain::today::TODAY_COUNT_LIMIT
    async fn cases(
        &self,
        why: CaseWait,
        scope: RecordScope,
        limit: u64,
    ) -> Result<Page<WaitingCase>, PortError>;
}
