//! The list of contacts: a page of it (AMB-130), or the whole of it piece by piece.

use super::Contacts;
use super::ports::ContactFilter;
use super::views::ContactRow;
use crate::actor::Allowed;
use crate::error::{AppError, PortError};
use crate::paging::{Page, PageRequest};
use domain::account::access::act;
use futures::stream::{BoxStream, StreamExt};
use std::sync::Arc;

/// Rows read at once when the whole list is asked for: memory stays flat whatever its length.
const BATCH: u64 = 500;

/// Rows as they are read.
pub type ContactStream = BoxStream<'static, Result<Vec<ContactRow>, PortError>>;

impl Contacts {
    /// One page of the contacts, and how many they are in all.
    ///
    /// # Errors
    /// Anyone but an ADMIN.
    pub async fn list(
        &self,
        _: &Allowed<act::ManageContacts>,
        filter: &ContactFilter,
        page: PageRequest,
    ) -> Result<Page<ContactRow>, AppError> {
        Ok(self.queries.page(filter, page).await?)
    }

    /// All the contacts. The first ones are read before this returns, so that a failure is told as such.
    ///
    /// # Errors
    /// Anyone but an ADMIN.
    pub async fn list_all(
        &self,
        _: &Allowed<act::ManageContacts>,
        filter: ContactFilter,
    ) -> Result<ContactStream, AppError> {
        let first = self.queries.rows_after(&filter, None, BATCH).await?;
        let queries = Arc::clone(&self.queries);
        let rest = futures::stream::try_unfold(first.next, move |position| {
            let (queries, filter) = (Arc::clone(&queries), filter.clone());
            async move {
                let Some(position) = position else { return Ok(None) };
                let batch = queries.rows_after(&filter, Some(&position), BATCH).await?;
                Ok(Some((batch.rows, batch.next)))
            }
        });
        Ok(futures::stream::once(async { Ok(first.rows) }).chain(rest).boxed())
    }
}
