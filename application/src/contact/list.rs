//! List of contacts: one page (AMB-130), or the whole list in batches.

use super::ContactService;
use super::ports::ContactFilter;
use super::views::ContactRow;
use crate::actor::Authorized;
use crate::error::AppError;
use crate::paging::{BATCH_SIZE, Page, PageRequest, RowStream, stream_rows};
use domain::account::access::act;

impl ContactService {
    /// Returns one page of the contacts and their total number.
    pub async fn list(
        &self,
        _: &Authorized<act::ListContacts>,
        filter: &ContactFilter,
        page: PageRequest,
    ) -> Result<Page<ContactRow>, AppError> {
        Ok(self.queries.list_page(filter, page).await?)
    }

    /// Returns the exact number of contacts.
    pub async fn count(
        &self,
        _: &Authorized<act::ListContacts>,
        filter: &ContactFilter,
    ) -> Result<u64, AppError> {
        Ok(self.queries.count(filter).await?)
    }

    /// Streams all contacts in batches; the first batch is read before this returns, so that a failure is returned as
    /// an error.
    pub async fn list_all(
        &self,
        _: &Authorized<act::ListContacts>,
        filter: ContactFilter,
    ) -> Result<RowStream<ContactRow>, AppError> {
        let rows = stream_rows(self.queries.clone(), filter, |queries, filter, after| {
            queries.list_rows_after(filter, after, BATCH_SIZE)
        });
        Ok(rows.await?)
    }
}
