//! List of the access journal.

use super::AccessJournal;
use super::ports::JournalFilter;
use super::views::JournalRow;
use crate::actor::Authorized;
use crate::error::AppError;
use crate::paging::{Page, PageRequest};
use domain::account::access::act;

impl AccessJournal {
    /// Returns one page of the journal, newest first, after writing the pending entries.
    pub async fn list(
        &self,
        _: &Authorized<act::ReadAccessJournal>,
        filter: &JournalFilter,
        page: PageRequest,
    ) -> Result<Page<JournalRow>, AppError> {
        self.flush().await;
        Ok(self.repository.list_page(filter, page).await?)
    }
}
