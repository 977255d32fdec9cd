//! The list of partners: a page of it (AMB-130), or the whole of it piece by piece; those to call again.

use super::Partners;
use super::ports::{FollowUpFilter, PartnerFilter, PartnerOrder, PartnerQuery};
use super::views::PartnerRow;
use crate::actor::{Allowed, PartnerScope};
use crate::error::AppError;
use crate::paging::{Page, PageRequest, Position, RowStream, Sorting, read_all};
use domain::account::access::act;
use domain::calendar::paris::{day_in_paris, start_of_day};
use domain::partner::follow_up::FollowUpFrequency;
use domain::shared::instant::Instant;

/// Rows read at once when the whole list is asked for: memory stays flat whatever its length.
const BATCH: u64 = 500;

/// The filters as the screen sends them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TypedFilter {
    /// Only those to call again, or only the others.
    pub to_follow_up: Option<bool>,
    /// The others.
    pub filter: PartnerFilter,
    pub sorting: Option<Sorting<PartnerOrder>>,
}

impl Partners {
    /// One page of the partners that the actor may see, and how many they are in all.
    ///
    /// # Errors
    /// A role that sees no partners.
    pub async fn list(
        &self,
        user: &Allowed<act::ListPartners>,
        typed: TypedFilter,
        page: PageRequest,
    ) -> Result<Page<PartnerRow>, AppError> {
        let query = self.query(user, typed);
        Ok(self.partners.page(&query, page).await?)
    }

    /// All of them. The first ones are read before this returns, so that a failure is returned as an error.
    ///
    /// # Errors
    /// Those of `list`.
    pub async fn list_all(
        &self,
        user: &Allowed<act::ListPartners>,
        typed: TypedFilter,
    ) -> Result<RowStream<PartnerRow>, AppError> {
        let query = self.query(user, typed);
        let partners = self.partners.clone();
        let read = move |after: Option<Position>| {
            let (partners, query) = (partners.clone(), query.clone());
            async move { partners.rows_after(&query, after.as_ref(), BATCH).await }
        };
        Ok(read_all(read).await?)
    }

    /// How many they are, every one counted.
    ///
    /// # Errors
    /// Those of `list`.
    pub async fn count(
        &self,
        user: &Allowed<act::ListPartners>,
        typed: TypedFilter,
    ) -> Result<u64, AppError> {
        Ok(self.partners.count(&self.query(user, typed)).await?)
    }

    /// How many of the partners that the actor may see are to be called again.
    ///
    /// # Errors
    /// A role that sees no partners.
    pub async fn count_to_follow_up(&self, user: &Allowed<act::ListPartners>) -> Result<u64, AppError> {
        let query = self.query(user, TypedFilter { to_follow_up: Some(true), ..Default::default() });
        Ok(self.partners.count(&query).await?)
    }

    fn query(&self, user: &Allowed<act::ListPartners>, typed: TypedFilter) -> PartnerQuery {
        let now = self.clock.now();
        let follow_up = typed.to_follow_up.map(|due| FollowUpFilter { due, contacted_before: limits(now) });
        PartnerQuery { scope: user.partner_scope(), filter: typed.filter, follow_up, sorting: typed.sorting }
    }
}

/// The partners of this scope who are to be called again now.
pub(crate) fn to_call(scope: PartnerScope, now: Instant) -> PartnerQuery {
    let follow_up = FollowUpFilter { due: true, contacted_before: limits(now) };
    PartnerQuery { scope, filter: PartnerFilter::default(), follow_up: Some(follow_up), sorting: None }
}

/// For each frequency, the moment before which the last contact makes a call due now.
fn limits(now: Instant) -> Vec<(FollowUpFrequency, Instant)> {
    let today = day_in_paris(now);
    let limit = |frequency: &FollowUpFrequency| {
        let last = frequency.last_due_contact(today)?;
        Some((*frequency, start_of_day(last.plus_days(1))))
    };
    FollowUpFrequency::ALL.iter().filter_map(limit).collect()
}
