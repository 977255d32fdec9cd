//! The list of contacts: a page of it (AMB-130), or the whole of it piece by piece.

use super::Contacts;
use super::ports::ContactFilter;
use super::views::ContactRow;
use crate::actor::Allowed;
use crate::error::AppError;
use crate::paging::{Page, PageRequest, Position, RowStream, read_all};
use domain::account::access::act;
use std::sync::Arc;

/// Rows read at once when the whole list is asked for: memory stays flat whatever its length.
const BATCH: u64 = 500;

impl Contacts {
    /// One page of the contacts, and how many they are in all.
    ///
    /// # Errors
    /// Anyone but an ADMIN.
    pub async fn list(
        &self,
        _: &Allowed<act::ListContacts>,
        filter: &ContactFilter,
        page: PageRequest,
    ) -> Result<Page<ContactRow>, AppError> {
        Ok(self.queries.page(filter, page).await?)
    }

    /// How many they are, every one counted.
    ///
    /// # Errors
    /// Anyone but an ADMIN.
    pub async fn count(
        &self,
        _: &Allowed<act::ListContacts>,
        filter: &ContactFilter,
    ) -> Result<u64, AppError> {
        Ok(self.queries.count(filter).await?)
    }

    /// All the contacts. The first ones are read before this returns, so that a failure is
    /// returned as an error.
    ///
    /// # Errors
    /// Anyone but an ADMIN.
    pub async fn list_all(
        &self,
        _: &Allowed<act::ListContacts>,
        filter: ContactFilter,
    ) -> Result<RowStream<ContactRow>, AppError> {
        let queries = Arc::clone(&self.queries);
        let read = move |after: Option<Position>| {
            let (queries, filter) = (Arc::clone(&queries), filter.clone());
            async move { queries.rows_after(&filter, after.as_ref(), BATCH).await }
        };
        Ok(read_all(read).await?)
    }
}
