//! List of partners: one page (AMB-130), or the whole list in batches; partners due for a call.

use super::PartnerService;
use super::ports::{FollowUpFilter, PartnerFilter, PartnerOrder, PartnerQuery};
use super::views::PartnerRow;
use crate::actor::{Authorized, PartnerScope};
use crate::error::AppError;
use crate::paging::{BATCH_SIZE, Page, PageRequest, RowStream, Sorting, stream_rows};
use domain::account::access::act;
use domain::calendar::paris::{day_in_paris, start_of_day};
use domain::partner::follow_up::FollowUpFrequency;
use domain::shared::instant::Instant;

/// Filters of the list as sent by the client.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartnerListInput {
    /// Only partners due for a call, or only the others.
    pub to_follow_up: Option<bool>,
    /// Other filters.
    pub filter: PartnerFilter,
    pub sorting: Option<Sorting<PartnerOrder>>,
}

impl PartnerService {
    /// Returns one page of the partners in the user's scope, and their total number.
    pub async fn list(
        &self,
        user: &Authorized<act::ListPartners>,
        input: PartnerListInput,
        page: PageRequest,
    ) -> Result<Page<PartnerRow>, AppError> {
        let query = self.build_query(user, input);
        Ok(self.partners.list_page(&query, page).await?)
    }

    /// Streams all partners in batches. The first batch is read before this returns, so that a failure is returned as
    /// an error.
    pub async fn list_all(
        &self,
        user: &Authorized<act::ListPartners>,
        input: PartnerListInput,
    ) -> Result<RowStream<PartnerRow>, AppError> {
        let query = self.build_query(user, input);
        let rows = stream_rows(self.partners.clone(), query, |partners, query, after| {
            partners.list_rows_after(query, after, BATCH_SIZE)
        });
        Ok(rows.await?)
    }

    /// Returns the exact number of partners.
    pub async fn count(
        &self,
        user: &Authorized<act::ListPartners>,
        input: PartnerListInput,
    ) -> Result<u64, AppError> {
        Ok(self.partners.count(&self.build_query(user, input)).await?)
    }

    /// Returns the number of partners in the user's scope that are due for a call.
    pub async fn count_to_follow_up(&self, user: &Authorized<act::ListPartners>) -> Result<u64, AppError> {
        let query =
            self.build_query(user, PartnerListInput { to_follow_up: Some(true), ..Default::default() });
        Ok(self.partners.count(&query).await?)
    }

    fn build_query(&self, user: &Authorized<act::ListPartners>, input: PartnerListInput) -> PartnerQuery {
        let now = self.clock.now();
        let follow_up =
            input.to_follow_up.map(|due| FollowUpFilter { due, contacted_before: list_contact_limits(now) });
        PartnerQuery { scope: user.partner_scope(), filter: input.filter, follow_up, sorting: input.sorting }
    }
}

/// Builds the query of the partners in this scope that are due for a call.
pub(crate) fn build_call_query(scope: PartnerScope, now: Instant) -> PartnerQuery {
    let follow_up = FollowUpFilter { due: true, contacted_before: list_contact_limits(now) };
    PartnerQuery { scope, filter: PartnerFilter::default(), follow_up: Some(follow_up), sorting: None }
}

/// Returns, for each frequency, the time before which the last contact makes a call due.
fn list_contact_limits(now: Instant) -> Vec<(FollowUpFrequency, Instant)> {
    let today = day_in_paris(now);
    let limit = |frequency: &FollowUpFrequency| {
        let last = frequency.last_due_contact(today)?;
        Some((*frequency, start_of_day(last.plus_days(1))))
    };
    FollowUpFrequency::ALL.iter().filter_map(limit).collect()
}
